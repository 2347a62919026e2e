//! How a game ended.

use std::{fmt, str::FromStr};

use crate::{UnknownName, seat::Seat};

/// Why a game is over, as far as the board decides it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// One colour has no piece left.
    Elimination,
    /// The seat to act has nothing to flip and nothing to move.
    Stuck,
    /// Too many plies without progress.
    Clock,
    /// The same board with the same seat to act stood too often.
    Repetition,
    /// A flag was captured.
    Flag,
    /// A general was captured.
    General,
    /// The seat to act is in check and has no legal action.
    Checkmate,
    /// The seat to act is not in check and has no legal action.
    Stalemate,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 8] = [
        Self::Elimination,
        Self::Stuck,
        Self::Clock,
        Self::Repetition,
        Self::Flag,
        Self::General,
        Self::Checkmate,
        Self::Stalemate,
    ];

    /// The reason's name in records and protocol.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Elimination => "elimination",
            Self::Stuck => "stuck",
            Self::Clock => "clock",
            Self::Repetition => "repetition",
            Self::Flag => "flag",
            Self::General => "general",
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Reason {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|r| r.as_str() == name);
        known.ok_or(UnknownName {
            what: "reason",
            known: "elimination, stuck, clock, repetition, flag, general, checkmate, stalemate",
        })
    }
}

/// The end of a game. `Display` writes `first stuck`, `second elimination`, `draw clock`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The seat that won, none for a draw.
    pub winner: Option<Seat>,
    /// What decided it.
    pub reason: Reason,
}

impl Outcome {
    pub(crate) const fn win(winner: Seat, reason: Reason) -> Self {
        Self {
            winner: Some(winner),
            reason,
        }
    }

    pub(crate) const fn draw(reason: Reason) -> Self {
        Self {
            winner: None,
            reason,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(seat) => write!(f, "{seat} {}", self.reason),
            None => write!(f, "draw {}", self.reason),
        }
    }
}
