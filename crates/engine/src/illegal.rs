//! Why an action is not legal, each reason with what a player needs to see it.

use thiserror::Error;

use crate::{action::NotationError, piece::Piece, square::Square};

/// Why an action is not legal. The state is left as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum IllegalAction {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The square is not one of this game's board.
    #[error("this board has no square {0}")]
    OffBoard(Square),
    /// The game knows no such kind of action.
    #[error("this game has no action like that")]
    NotInThisGame,
    /// A move was asked for before the first flip.
    #[error("colours are not known yet; only a flip is possible")]
    ColorsUnknown,
    /// A flip was asked for on an empty square or on a face-up piece.
    #[error("no face-down piece lies on {0}")]
    NothingToFlip(Square),
    /// A flip was asked for where the opponent's piece lies.
    #[error("the face-down piece on {0} belongs to the opponent")]
    NotYourFlip(Square),
    /// The square moved from is empty.
    #[error("no piece stands on {0}")]
    NothingToMove(Square),
    /// The piece to move is face-down.
    #[error("the piece on {0} is face-down and cannot move")]
    FaceDownMover(Square),
    /// The piece to move is the opponent's.
    #[error("the {1} on {0} belongs to the opponent")]
    NotYourPiece(Square, Piece),
    /// The piece is one that never moves.
    #[error("the {1} on {0} never moves")]
    Immovable(Square, Piece),
    /// The target is face-down.
    #[error("the piece on {0} is face-down and cannot be captured")]
    FaceDownTarget(Square),
    /// The target is the mover's own, which covers a move onto its own square.
    #[error("an own piece stands on {0}")]
    OwnTarget(Square),
    /// A step or plain capture to a square that is not beside the piece.
    #[error("{1} is not beside {0}")]
    NotAdjacent(Square, Square),
    /// A cannon's capture, or combination, without exactly one piece to jump over.
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
    /// A flip in a ply that is for a move only.
    #[error("this is the bonus after a flip: move, attack or pass")]
    BonusIsNoFlip,
    /// A pass where there is none.
    #[error("a pass is possible only after flipping an own piece")]
    NoPass,
    /// The piece does not move in that way.
    #[error("the {piece} on {from} does not move to {to}")]
    NotItsMove {
        /// The piece whose movement counts.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The piece moves in that way, but something stands in it.
    #[error("the way from {from} to {to} is blocked on {by}")]
    Blocked {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// What stands in the way.
        by: Square,
    },
    /// A general, alone or in a stack, would leave its palace.
    #[error("a general never leaves its palace, and {0} is outside")]
    OutsidePalace(Square),
    /// A third member of a stack.
    #[error("the stack on {0} is full: two pieces at most")]
    StackFull(Square),
    /// A stack was to land on an own piece.
    #[error("a stack never lands on an own piece")]
    StackOntoOwn(Square),
    /// `!` where there is no hidden member.
    #[error("no hidden member stands on {0}")]
    NoHiddenMember(Square),
    /// The own general would stand in check.
    #[error("the own general would be in check")]
    InCheck,
    /// The generals would stand on one column with nothing between.
    #[error("the generals would face each other")]
    GeneralsFace,
    /// Something that the ply turns up has to be told, and was not.
    #[error("what {0} shows has to be told, like {0}=R")]
    RevealMissing(Square),
    /// An identity was told of a ply that shows none.
    #[error("that ply shows no identity")]
    RevealUnexpected,
    /// The ply is said to have shown an identity of which none is left face-down, or that is the other side's.
    #[error("no {0} is left to turn up there")]
    NotInBag(Piece),
    /// The ply is said to have shown something else than is there.
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
