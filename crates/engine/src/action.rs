//! What a player asks for, what came of it, and how both are written.

use std::{cmp::Ordering, fmt, str::FromStr};

use thiserror::Error;

use crate::{piece::Piece, square::Square};

/// One turn as a player asks for it. `Display` writes `a1?` or `a1-a2`; [`FromStr`] also reads
/// `a1xa2`. `Ord` is the order in which legal actions are listed: by origin, flips before moves,
/// then by destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Turn the piece on that square face-up.
    Flip(Square),
    /// Step or capture; which of them is for the board to say.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
}

impl Action {
    /// The square flipped or moved from.
    pub const fn from(self) -> Square {
        match self {
            Self::Flip(square) | Self::Move { from: square, .. } => square,
        }
    }

    /// The square moved to, none for a flip.
    pub const fn to(self) -> Option<Square> {
        match self {
            Self::Flip(_) => None,
            Self::Move { to, .. } => Some(to),
        }
    }
}

impl Ord for Action {
    fn cmp(&self, other: &Self) -> Ordering {
        // `None` sorts before any destination, so flips come first.
        (self.from(), self.to()).cmp(&(other.from(), other.to()))
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip(square) => write!(f, "{square}?"),
            Self::Move { from, to } => write!(f, "{from}-{to}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.parse()? {
            PlyText {
                action,
                revealed: None,
            } => Ok(action),
            PlyText { .. } => Err(NotationError::new(text)),
        }
    }
}

/// A ply as it is written: an action and, for a flip of which the result is told (`a1=R`), the
/// identity. `Display` writes it the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlyText {
    /// The action.
    pub action: Action,
    /// What the flip showed, where the text says so.
    pub revealed: Option<Piece>,
}

impl fmt::Display for PlyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.revealed {
            Some(piece) => write!(f, "{}={piece}", self.action.from()),
            None => write!(f, "{}", self.action),
        }
    }
}

impl FromStr for PlyText {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        read_ply(text).ok_or_else(|| NotationError::new(text))
    }
}

fn read_ply(text: &str) -> Option<PlyText> {
    let (from, rest) = Square::split_from(text)?;
    let mut rest = rest.chars();
    let sign = rest.next()?;
    let rest = rest.as_str();
    match sign {
        '?' if rest.is_empty() => Some(PlyText {
            action: Action::Flip(from),
            revealed: None,
        }),
        '=' => {
            let mut letters = rest.chars();
            let piece = Piece::from_letter(letters.next()?)?;
            let text = PlyText {
                action: Action::Flip(from),
                revealed: Some(piece),
            };
            letters.next().is_none().then_some(text)
        }
        '-' | 'x' => match Square::split_from(rest)? {
            (to, "") => Some(PlyText {
                action: Action::Move { from, to },
                revealed: None,
            }),
            _ => None,
        },
        _ => None,
    }
}

/// A ply that happened, with all that it made public. `Display` writes the record's form, `a1=R`
/// for a flip and `a1-a2` for a move or capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// What was asked for.
    pub action: Action,
    /// What a flip showed.
    pub flipped: Option<Piece>,
    /// What was captured.
    pub captured: Option<Piece>,
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PlyText {
            action: self.action,
            revealed: self.flipped,
        }
        .fmt(f)
    }
}

/// A square or action that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("cannot read '{shown}'; actions look like a1?, a1-b1 or a1=R, with files a-h and rows 1-4")]
pub struct NotationError {
    shown: String,
}

impl NotationError {
    pub(crate) fn new(text: &str) -> Self {
        Self {
            shown: shorten(text),
        }
    }
}

/// The start of a foreign text, fit to be shown in a one-line message.
pub(crate) fn shorten(text: &str) -> String {
    const SHOWN: usize = 24;
    let mut shown: String = text
        .chars()
        .take(SHOWN)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// Why an action is not legal. The state is left as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum IllegalAction {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// A move was asked for before the first flip.
    #[error("colours are not known yet; only a flip is possible")]
    ColorsUnknown,
    /// A flip was asked for on an empty square or on a face-up piece.
    #[error("no face-down piece lies on {0}")]
    NothingToFlip(Square),
    /// The square moved from is empty.
    #[error("no piece stands on {0}")]
    NothingToMove(Square),
    /// The piece to move is face-down.
    #[error("the piece on {0} is face-down and cannot move")]
    FaceDownMover(Square),
    /// The piece to move is the opponent's.
    #[error("the {1} on {0} belongs to the opponent")]
    NotYourPiece(Square, Piece),
    /// The target is face-down.
    #[error("the piece on {0} is face-down and cannot be captured")]
    FaceDownTarget(Square),
    /// The target is the mover's own, which covers a move onto its own square.
    #[error("an own piece stands on {0}")]
    OwnTarget(Square),
    /// A step or plain capture to a square that is not beside the piece.
    #[error("{1} is not beside {0}")]
    NotAdjacent(Square, Square),
    /// A cannon's capture without exactly one piece to jump over.
    #[error("a cannon captures over exactly one piece, and {count} stand between {from} and {to}")]
    CannonScreen {
        /// Where the cannon stands.
        from: Square,
        /// What it was to capture.
        to: Square,
        /// How many pieces stand between.
        count: u32,
    },
    /// A cannon's capture out of its row and column.
    #[error("a cannon captures along its row or column, and {1} is not in line with {0}")]
    CannonLine(Square, Square),
    /// The target's rank is not one that the mover takes.
    #[error("{0} does not capture {1}")]
    RankTooHigh(Piece, Piece),
    /// A flip on an observation without word of what it showed.
    #[error("a flip of {0} needs the identity it showed, like {0}=R")]
    RevealMissing(Square),
    /// An identity was named for a move.
    #[error("a move shows no identity")]
    RevealUnexpected,
    /// The flip is said to have shown an identity of which none is left face-down.
    #[error("no {0} is left face-down")]
    NotInBag(Piece),
    /// The flip is said to have shown something else than lies there.
    #[error("{0} does not hide {1}")]
    WrongReveal(Square, Piece),
}

/// Why a written ply was not played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayTextError {
    /// It cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It can be read but is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_read_and_written() {
        for (text, written) in [("a1?", "a1?"), ("h4=p", "h4=p"), ("a1xb1", "a1-b1")] {
            assert_eq!(
                text.parse::<PlyText>().map(|p| p.to_string()),
                Ok(written.to_owned())
            );
        }
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "", "a", "a1", "a5?", "i1?", "a1=X", "a1=RR", "a1-", "a1-a2 ", "a1?x", "é1?",
        ] {
            assert!(text.parse::<PlyText>().is_err(), "{text:?}");
        }
        assert!("a1=R".parse::<Action>().is_err());
    }
}
