//! What a result counted for.

use std::{fmt, str::FromStr};

use super::RatingChange;

/// What the end of a rated table changed, or why it changed nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Settled {
    /// The winner earned points against the bot.
    Points(i64),
    /// Both ratings changed: of the first seat, and of the second.
    Ratings([RatingChange; 2]),
    /// The game did not count.
    Uncounted(Uncounted),
}

/// Why a rated game did not count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Uncounted {
    /// Somebody left before the game had properly begun.
    EarlyLeave,
    /// The two had played as many rated games that day as count.
    PairLimit,
    /// The winner had won as many games against that level that day as earn points.
    DailyWins,
}

impl Uncounted {
    /// Every reason.
    pub const ALL: [Self; 3] = [Self::EarlyLeave, Self::PairLimit, Self::DailyWins];

    /// The name that the database uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::EarlyLeave => "early-leave",
            Self::PairLimit => "pair-limit",
            Self::DailyWins => "daily-wins",
        }
    }
}

impl fmt::Display for Uncounted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that names no reason why a game did not count.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no reason why a game did not count")]
pub struct NotUncounted(String);

impl FromStr for Uncounted {
    type Err = NotUncounted;

    fn from_str(text: &str) -> Result<Self, NotUncounted> {
        Self::ALL
            .into_iter()
            .find(|reason| reason.as_str() == text)
            .ok_or_else(|| NotUncounted(text.to_owned()))
    }
}
