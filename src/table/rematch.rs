//! A rematch: after the end of a game one of the two wants another one, and the other agrees by wanting it too.

use std::time::Duration;

use anqi_engine::Seat;

use super::{TableId, shuffle::Commitment};
use crate::clock::Timestamp;

/// For how long somebody who wants a rematch is taken at their word: as long as a challenge stays open.
pub const LIFE: Duration = Duration::from_mins(15);

/// What everybody may know of the rematch of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rematch {
    /// One of the two wants it.
    Wanted(Wish),
    /// It has begun at another table.
    Begun {
        /// That table.
        table: TableId,
        /// The addresses of that table's messages, as far as they are known.
        messages: Vec<Address>,
    },
}

/// Somebody's wish for a rematch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The seat, of the finished game, of whoever wants it.
    pub by: Seat,
    /// The name of the table that would come of it.
    pub next: TableId,
    /// SHA-256 of the seed of that table's shuffle, which whoever agrees has their part in.
    pub commitment: Commitment,
    /// From when on it can't be agreed to.
    pub expires: Timestamp,
}

/// Where a message is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Address {
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The message.
    pub message: u64,
}
