//! The rule sets and their options.

use std::{fmt, str::FromStr};

use crate::UnknownName;

/// A rule set of banqi.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Taiwan half-board: a draw after 20 plies without progress.
    Taiwan,
    /// Min-Tai: a draw after 80; elimination waits for the last flip.
    Minnan,
    /// Classic: a draw after 120.
    Classic,
}

impl Variant {
    /// All rule sets.
    pub const ALL: [Self; 3] = [Self::Taiwan, Self::Minnan, Self::Classic];

    /// The rule set's id: `taiwan`, `minnan` or `classic`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Taiwan => "taiwan",
            Self::Minnan => "minnan",
            Self::Classic => "classic",
        }
    }

    /// Plies without a flip or capture after which the game is drawn, unless set otherwise.
    pub const fn draw_limit(self) -> u16 {
        match self {
            Self::Taiwan => 20,
            Self::Minnan => 80,
            Self::Classic => 120,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Variant {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|v| v.as_str() == name);
        known.ok_or(UnknownName {
            what: "game",
            known: "taiwan, minnan, classic",
        })
    }
}

/// A rule set with its options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which rule set.
    pub variant: Variant,
    /// Plies without progress (a flip or capture) after which the game is drawn; 0 is never.
    pub draw_limit: u16,
    /// How often the same board with the same seat to act may stand since the last progress
    /// before the game is drawn (3: at the third time); 0 is never.
    pub repetition: u8,
}

impl Rules {
    /// The rule set as it is usually played: its own draw limit, repetition free.
    pub const fn new(variant: Variant) -> Self {
        Self {
            variant,
            draw_limit: variant.draw_limit(),
            repetition: 0,
        }
    }
}
