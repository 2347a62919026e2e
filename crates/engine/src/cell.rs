//! What a viewer sees on a square.

use crate::piece::{Color, Piece};

/// What stands on a square, as one viewer knows it. A lone face-down piece has no identity here: nobody knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A face-down piece; whose it is, if that is known before it is flipped.
    FaceDown(Option<Color>),
    /// A piece that everybody sees.
    FaceUp(Piece),
    /// A stack: a piece that everybody sees, and its other member.
    Stack(Piece, Member),
}

/// The second member of a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Member {
    /// Everybody sees it.
    FaceUp(Piece),
    /// It is face-down, and this viewer is its owner, who has seen it.
    Known(Piece),
    /// It is face-down, and this viewer does not know it.
    Unknown,
}

impl Cell {
    /// The face-up piece that stands there; of a stack the first one.
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Self::FaceUp(piece) | Self::Stack(piece, _) => Some(piece),
            Self::Empty | Self::FaceDown(_) => None,
        }
    }

    /// The colour of what stands there, if it is known.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::FaceUp(piece) | Self::Stack(piece, _) => Some(piece.color),
            Self::FaceDown(color) => color,
            Self::Empty => None,
        }
    }

    /// The other member of a stack.
    pub const fn member(self) -> Option<Member> {
        match self {
            Self::Stack(_, member) => Some(member),
            Self::Empty | Self::FaceDown(_) | Self::FaceUp(_) => None,
        }
    }
}
