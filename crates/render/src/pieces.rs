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
    /// Simplified characters, as printed in mainland China: 帅仕相车马炮兵 for red and 将士象车马炮卒 for black. Chariot, horse
    /// and cannon are the same for both.
    Simplified,
}

impl PieceSet {
    /// Every set.
    pub const ALL: [Self; 3] = [Self::Traditional, Self::Latin, Self::Simplified];

    /// The set's name in settings and options.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Traditional => "traditional",
            Self::Latin => "latin",
            Self::Simplified => "simplified",
        }
    }

    /// The sign of a piece, also good for a button's label.
    pub const fn glyph(self, piece: Piece) -> &'static str {
        match self {
            Self::Traditional => traditional(piece),
            Self::Latin => latin(piece.rank),
            Self::Simplified => simplified(piece),
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

const fn simplified(piece: Piece) -> &'static str {
    match (piece.color, piece.rank) {
        (Color::Red, Rank::General) => "帅",
        (Color::Black, Rank::General) => "将",
        (_, Rank::Chariot) => "车",
        (_, Rank::Horse) => "马",
        (_, Rank::Cannon) => "炮",
        // These were never simplified.
        (_, Rank::Guard | Rank::Minister | Rank::Soldier) => traditional(piece),
    }
}

impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text names no piece set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no piece set; there are traditional, latin and simplified")]
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
