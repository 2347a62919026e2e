//! What can be wrong with a position line.

use thiserror::Error;

use crate::{bag::Bag, piece::Piece};

/// Why a position line is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LineError {
    /// Not six fields with single spaces between them.
    #[error("a position line has six fields, BOARD TURN COLOUR POOL CLOCK PLY, not {0}")]
    FieldCount(usize),
    /// Too many or too few rows.
    #[error("the board has {expected} rows, not {found}")]
    RowCount {
        /// What the board has.
        expected: usize,
        /// What the line has.
        found: usize,
    },
    /// A row that does not cover its squares.
    #[error("row {row} of the board does not cover exactly {files} squares")]
    RowWidth {
        /// The digit that the row is written with.
        row: u8,
        /// How many squares it has.
        files: u8,
    },
    /// A character that means nothing on this board.
    #[error("'{0}' means nothing on the board")]
    BoardSymbol(String),
    /// A stack that cannot be.
    #[error(
        "'{0}' is no stack: two pieces of one colour, a face-up one first, two face-up ones in the order KGMRNCP"
    )]
    Stack(String),
    /// TURN is nothing that it can be.
    #[error("TURN is 1 or 2 (or, for a bonus, 1+ or 2+), not '{0}'")]
    Turn(String),
    /// COLOUR is neither r, b nor -.
    #[error("COLOUR is r, b or -, not '{0}'")]
    Colour(String),
    /// POOL cannot be read, or is not in its order.
    #[error(
        "POOL lists letters in the order of the notation, each with its count from 2 up, or is -; not '{0}'"
    )]
    Pool(String),
    /// CLOCK is no number in its range.
    #[error("CLOCK is a number from 0 to 65535, not '{0}'")]
    Clock(String),
    /// PLY is no number in its range.
    #[error("PLY is a number from 0 to 4294967295, not '{0}'")]
    Ply(String),
    /// More plies without progress than plies.
    #[error("CLOCK is {clock}, but only {ply} plies were played")]
    ClockAbovePly {
        /// The clock.
        clock: u16,
        /// The plies played.
        ply: u32,
    },
    /// More pieces of one identity than the set has.
    #[error("{found} pieces {piece} on board and in POOL, but a set has {full}")]
    TooMany {
        /// The identity.
        piece: Piece,
        /// How many the line has.
        found: u8,
        /// How many the set has.
        full: u8,
    },
    /// The unknown pieces and the pool differ in number.
    #[error("{squares} pieces are face-down on the board, but POOL has {pool}")]
    PoolSize {
        /// Unknown pieces on the board, of one side where sides are known.
        squares: u8,
        /// Identities in the pool, of that side.
        pool: u8,
    },
    /// The identities marked on the board are not those of the pool.
    #[error("the face-down pieces on the board are {board}, but POOL says {pool}")]
    PoolMismatch {
        /// What the board says.
        board: Bag,
        /// What the pool says.
        pool: Bag,
    },
    /// A known identity on a line that has none.
    #[error("a public line writes face-down pieces as X, without their identity")]
    IdentityKnown,
    /// An unknown identity on an authoritative line.
    #[error("an authoritative line names every face-down piece, like ~R")]
    IdentityUnknown,
    /// A face-up piece while COLOUR is `-`.
    #[error("a piece is face-up, so COLOUR cannot be -")]
    ColourMissing,
    /// Anything but the first seat's first ply while COLOUR is `-`.
    #[error("the first seat's first flip tells the colours, so TURN is 1 while COLOUR is -")]
    NotFirstToAct,
    /// A general that is face-down, outside its palace, or missing like the other one.
    #[error("generals are face-up and in their palaces, and at most one is captured")]
    Generals,
    /// A game whose colours are known from the start.
    #[error("colours are known from the start here, so COLOUR cannot be -")]
    ColourKnown,
}
