//! Why a use case was not carried out.

use anqi_engine::IllegalAction;

use crate::store::StoreError;

/// What a person asked for that can't be. They are told which it is, in their words.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// The person has no seat at the table.
    #[error("the person has no seat at this table")]
    NotAPlayer,
    /// Another seat is to act.
    #[error("another seat is to act")]
    NotYourTurn,
    /// The game has ended.
    #[error("the game has ended")]
    Over,
    /// The deadline had passed; the game has ended by it.
    #[error("the deadline had passed")]
    TooLate,
    /// Plies were played since the board was drawn that the request speaks of.
    #[error("the board has changed")]
    BoardChanged,
    /// The action is not legal.
    #[error("{0}")]
    Illegal(IllegalAction),
    /// The person has too many games going.
    #[error("the person has too many games going")]
    TooManyGames,
}

/// Why a use case failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The person asked for what can't be.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
