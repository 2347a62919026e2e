//! What a puzzle is.

use std::fmt;

use anqi_engine::{Action, Fight, Observation, Piece, Square};
use strum::{Display, EnumString, VariantArray};

/// What a puzzle teaches.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Display, EnumString, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Theme {
    /// A cannon captures over exactly one piece, whatever it is.
    Screen,
    /// A cannon captures nothing beside it.
    Adjacent,
    /// What becomes of a cannon's target when its screen moves.
    Keep,
    /// The soldier takes the general, and not the other way round.
    Soldier,
    /// A general beside face-down pieces.
    General,
    /// Which pieces can still lie face-down.
    Pool,
    /// What pieces can do and what they can't.
    Rules,
    /// Exchanges of equals for whoever is ahead.
    Trade,
    /// Army chess: the bomb.
    Bomb,
    /// Army chess: mines and engineers.
    Mine,
    /// Army chess: captures that cost more than they win.
    Bait,
}

/// Names a puzzle for good: it follows from what the puzzle is, wherever it stands in the book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Key(pub(crate) u32);

/// What may be true or false of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// What stands on one square can capture what stands on the other, if its side is to act.
    Capture {
        /// The one square.
        from: Square,
        /// The other.
        to: Square,
    },
    /// Once `first` is played, the same side could still capture so.
    After {
        /// What is played first.
        first: Action,
        /// From where it would capture.
        from: Square,
        /// What it would capture.
        to: Square,
    },
    /// What stands on one square can go to the other, which is empty.
    Goes {
        /// The one square.
        from: Square,
        /// The other.
        to: Square,
    },
    /// The face-down piece on a square can be that piece.
    Hidden {
        /// The square.
        square: Square,
        /// The piece.
        piece: Piece,
    },
    /// An attack leaves that on the board.
    Fight {
        /// From where it attacks.
        from: Square,
        /// What it attacks.
        to: Square,
        /// What is left.
        fight: Fight,
    },
}

/// What one answer of several is right to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// On which square stands what the piece on this one can capture?
    Target(Square),
    /// Which of your pieces can attack what stands there, and stay on the board?
    Attacker(Square),
    /// Which piece can still lie face-down?
    Hidden,
    /// Which piece can't lie face-down any more?
    Gone,
    /// How many of the face-down pieces are that?
    Count(Piece),
    /// Which piece could, if the flip of a square shows it, capture an own one at once?
    Danger {
        /// Where the own piece stands.
        own: Square,
        /// What is flipped.
        flip: Square,
    },
    /// How many of the face-down pieces could do so?
    Risk {
        /// Where the own piece stands.
        own: Square,
        /// What is flipped.
        flip: Square,
    },
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Which action is best?
    Play,
    /// Is this true?
    Judge(Claim),
    /// Which of the answers is right to this?
    Pick(Ask),
}

/// An answer that can be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// An action.
    Action(Action),
    /// Whether the claim is true.
    Truth(bool),
    /// A square, and what stands on it.
    Square(Square),
    /// A piece.
    Piece(Piece),
    /// How many.
    Number(u8),
}

/// What the best action promises, and the next best, per mille as [`anqi_engine::Weighed::expected`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The best.
    pub best: i32,
    /// The best of all others.
    pub next: i32,
}

/// A position and a question about it, with its answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub(crate) theme: Theme,
    pub(crate) seen: Observation,
    pub(crate) question: Question,
    pub(crate) answers: Vec<Answer>,
    pub(crate) right: Answer,
    pub(crate) worth: Option<Worth>,
}

impl Puzzle {
    /// What it teaches.
    pub const fn theme(&self) -> Theme {
        self.theme
    }

    /// The position, as everybody sees it. Whoever is asked is to act.
    pub const fn seen(&self) -> &Observation {
        &self.seen
    }

    /// What is asked.
    pub const fn question(&self) -> Question {
        self.question
    }

    /// The answers that can be given, two at least and eight at most.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The one that is right.
    pub const fn right(&self) -> Answer {
        self.right
    }

    /// What the best action promises, where that is what is asked for.
    pub const fn worth(&self) -> Option<Worth> {
        self.worth
    }

    /// Its name.
    pub fn key(&self) -> Key {
        // FNV-1a: nobody has an interest in two puzzles of one name, and a test says that there are none.
        let hash = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
        Key(self.stem().bytes().fold(2_166_136_261, hash))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl std::str::FromStr for Key {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u32::from_str_radix(text, 16).map(Self)
    }
}
