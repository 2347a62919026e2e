//! Who sits at the table and who looks on.

use std::fmt;

/// A player's place. The first seat acts first; its colour is decided by its first flip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// The seat that acts first, written `1`.
    First,
    /// The other one, written `2`.
    Second,
}

impl Seat {
    /// Both seats, the first one first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The opponent's seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 1 or 2.
    pub const fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// The seat with that number, if it is 1 or 2.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// For whose eyes an observation is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Anybody who looks on.
    Public,
    /// The player in that seat.
    Seat(Seat),
}
