//! What stands on a piece: the sets of signs a reader can choose from.

use std::{fmt, str::FromStr};

use anqi_engine::{Color, Piece, Rank};

/// The signs that stand on face-up pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceSet {
    /// Traditional characters, with different ones for red (帥仕相俥傌炮兵) and black (將士象車馬砲卒).
    Traditional,
    /// The Latin letters of the notation, capitals for both colours: K G M R N C P.
    Latin,
}

impl PieceSet {
    /// Every set.
    pub const ALL: [Self; 2] = [Self::Traditional, Self::Latin];

    /// The set's name in settings and options.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Traditional => "traditional",
            Self::Latin => "latin",
        }
    }

    /// The sign of a piece, also good for a button's label.
    pub const fn glyph(self, piece: Piece) -> &'static str {
        match self {
            Self::Traditional => traditional(piece),
            Self::Latin => latin(piece.rank),
        }
    }
}

const fn traditional(piece: Piece) -> &'static str {
    match (piece.color, piece.rank) {
        (Color::Red, Rank::General) => "帥",
        (Color::Red, Rank::Guard) => "仕",
        (Color::Red, Rank::Minister) => "相",
        (Color::Red, Rank::Chariot) => "俥",
        (Color::Red, Rank::Horse) => "傌",
        (Color::Red, Rank::Cannon) => "炮",
        (Color::Red, Rank::Soldier) => "兵",
        (Color::Black, Rank::General) => "將",
        (Color::Black, Rank::Guard) => "士",
        (Color::Black, Rank::Minister) => "象",
        (Color::Black, Rank::Chariot) => "車",
        (Color::Black, Rank::Horse) => "馬",
        (Color::Black, Rank::Cannon) => "砲",
        (Color::Black, Rank::Soldier) => "卒",
    }
}

const fn latin(rank: Rank) -> &'static str {
    match rank {
        Rank::General => "K",
        Rank::Guard => "G",
        Rank::Minister => "M",
        Rank::Chariot => "R",
        Rank::Horse => "N",
        Rank::Cannon => "C",
        Rank::Soldier => "P",
    }
}

impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text names no piece set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no piece set; there are traditional and latin")]
pub struct UnknownPieceSet(String);

impl FromStr for PieceSet {
    type Err = UnknownPieceSet;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|set| set.as_str() == text)
            .ok_or_else(|| UnknownPieceSet(text.to_owned()))
    }
}
