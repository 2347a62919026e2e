//! How long a person may think about one ply.

use std::time::Duration;

use anqi_engine::Variant;
use strum::{Display, EnumString};

use super::offer::ANSWER_TIME;

/// A table's pace. Its text is the name that commands and the database use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Pace {
    /// A minute a ply, for two people who are both there; the first ply of each may take five.
    Blitz,
    /// Five minutes a ply.
    Rapid,
    /// A day a ply: a game beside everything else.
    Casual,
    /// Three days a ply.
    Slow,
    /// As long as one likes. Never rated: a game that can't be lost by waiting would never be lost.
    #[strum(serialize = "none")]
    Untimed,
}

/// What a first ply in blitz may take: the other has to see first that the game has begun.
const FIRST_BLITZ_PLY: Duration = Duration::from_mins(5);

/// From how much time for a ply on it may be forgotten.
const LONG: Duration = Duration::from_hours(1);

impl Pace {
    /// How long a person has for a ply; none if there is no limit.
    pub const fn ply_time(self) -> Option<Duration> {
        match self {
            Self::Blitz => Some(Duration::from_mins(1)),
            Self::Rapid => Some(Duration::from_mins(5)),
            Self::Casual => Some(Duration::from_hours(24)),
            Self::Slow => Some(Duration::from_hours(72)),
            Self::Untimed => None,
        }
    }

    /// How long a person has for their first ply; none if there is no limit.
    pub const fn first_ply_time(self) -> Option<Duration> {
        match self {
            Self::Blitz => Some(FIRST_BLITZ_PLY),
            other => other.ply_time(),
        }
    }

    /// How long the answer to an offer of a draw may take, while the game stands still. None where the offer holds nothing up: it
    /// stands until whoever is asked answers it or plays on.
    pub const fn answer_time(self) -> Option<Duration> {
        match self {
            Self::Blitz => Some(ANSWER_TIME),
            _ => None,
        }
    }

    /// How long before the end of a ply's time whoever acts is reminded: at half of it, where that is hours.
    pub fn reminder_time(self) -> Option<Duration> {
        self.ply_time()
            .filter(|&time| time >= LONG)
            .map(|time| time / 2)
    }

    /// The pace of a game for which none is asked: that of its rules, if they have one, else a game beside everything else.
    pub fn usual(variant: Variant) -> Self {
        match variant.ply_time() {
            Some(time) if Some(time) <= Self::Blitz.ply_time() => Self::Blitz,
            Some(_) => Self::Rapid,
            None => Self::Casual,
        }
    }

    /// Whether a game at this pace can be rated.
    pub const fn can_be_rated(self) -> bool {
        self.ply_time().is_some()
    }
}
