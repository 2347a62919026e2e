//! What one player offers the other at a running game: a draw, or to take a ply back. A seat makes each at most once between two
//! plies of its own, and there is never more than one at a table that is not answered yet.

use std::time::Duration;

use anqi_engine::Seat;
use strum::{Display, EnumString};

use crate::clock::Timestamp;

/// How long an answer may take where whoever is asked holds up the game.
pub(super) const ANSWER_TIME: Duration = Duration::from_secs(15);

/// An offer that waits for its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// The seat that offers.
    pub by: Seat,
    /// When it was made.
    pub made: Timestamp,
    /// Set where the game stands still meanwhile: until when, and what of it.
    pub pause: Option<Pause>,
}

/// What is offered. Its text is the name that the database uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum OfferKind {
    /// That the game be drawn.
    Draw,
    /// That whoever offers may take back their last ply, and what was played after it.
    TakeBack,
}

/// The game stands still: nobody acts, and no time passes for the ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause {
    /// From this moment on the offer can't be accepted: it is declined by that.
    pub until: Timestamp,
    /// What is left of the time for the ply; none where that has no limit or the bot is to act.
    pub left: Option<Duration>,
}

/// What has become of an offer. It leaves `Open` once, for good. Its text is the name that the database uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum OfferState {
    /// It waits for an answer.
    Open,
    /// What was offered has happened.
    Accepted,
    /// Whoever was asked said no, or played on.
    Declined,
    /// Nobody answered in time.
    Expired,
    /// The game ended otherwise.
    Lapsed,
}
