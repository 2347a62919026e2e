//! How long a person may think about one ply.

use std::{fmt, str::FromStr, time::Duration};

/// A table's pace.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// A day a ply: a game beside everything else.
    Casual,
}

impl Pace {
    /// How long a person has for a ply; none if there is no limit.
    pub const fn ply_time(self) -> Option<Duration> {
        match self {
            Self::Casual => Some(Duration::from_hours(24)),
        }
    }

    /// The name that commands and the database use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Casual => "casual",
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that names no pace.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no pace")]
pub struct NotAPace(String);

impl FromStr for Pace {
    type Err = NotAPace;

    fn from_str(text: &str) -> Result<Self, NotAPace> {
        match text {
            "casual" => Ok(Self::Casual),
            _ => Err(NotAPace(text.to_owned())),
        }
    }
}
