//! The games. Each family has a folder with its rules and what its search has to know of them; this module is the one interface
//! over them. Whatever is particular to a game stays in its folder: nothing outside asks which game it is.
//!
//! A new rule set is a folder here, a name in `rules` and an arm in [`AnyPosition`].

mod banqi;
mod blindflip;
mod half_board;
mod header;
mod junqi;
mod rules;
pub(crate) mod zobrist;

use std::hash::Hash;

use arrayvec::ArrayVec;

pub use banqi::{Endgames, Verdict};
pub(crate) use header::Header;
pub use rules::{Family, Rules, Variant};

use crate::{
    action::{Action, Played},
    bag::Bag,
    cell::Cell,
    fight::Fight,
    illegal::IllegalAction,
    line::{LineError, Setup},
    outcome::Outcome,
    piece::{Color, Piece},
    seat::Viewer,
    square::Square,
};

/// Room for the legal actions of any position. The most are on the whole board: 34 for two chariots, 34 for two cannons, 16 for
/// two horses, 8 each for guards and ministers, 4 for the general, 15 for five soldiers; a piece that moves has no flip.
pub(crate) type ActionList = ArrayVec<Action, 128>;

/// What an action that was played is told of the identities it turns up. The table tells from the truth, a viewer from what the
/// table has made public.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Told {
    /// What a flip turned up, or a stack that moved as its hidden member.
    pub(crate) shown: Option<Piece>,
    /// The hidden member of a captured stack.
    pub(crate) unveiled: Option<Piece>,
    /// The lone face-down piece that the mover has landed on, which its owner sees now.
    pub(crate) landed: Option<Piece>,
}

/// Some pieces that lie face-down at the start of a game, in any order, on some squares.
pub(crate) struct Deck {
    /// The pieces in the order that a shuffle starts with.
    pub(crate) pieces: Vec<Piece>,
    /// As many squares, in their order.
    pub(crate) squares: Vec<Square>,
    /// Whose they are, where the squares tell.
    pub(crate) side: Option<Color>,
}

/// How a game starts, but for what lies where.
pub(crate) struct Start {
    /// The first seat's colour, if the game fixes it.
    pub(crate) first_color: Option<Color>,
    /// Pieces that stand face-up.
    pub(crate) face_up: Vec<(Square, Piece)>,
    /// What lies face-down. A shuffle orders one after the other.
    pub(crate) decks: Vec<Deck>,
}

/// A position of one game, as one holder knows it: small, without history, and with no room for the identity of a lone face-down
/// piece.
pub(crate) trait Position: Clone + Eq + Hash {
    /// How the game starts.
    fn start() -> Start;

    /// The position that a line describes.
    ///
    /// # Errors
    /// If no game of these rules can have it. What the line's reader has checked for all games is not checked again.
    fn set_up(setup: &Setup) -> Result<Self, LineError>;

    fn header(&self) -> &Header;

    /// The identities that the holder can't place.
    fn bag(&self) -> Bag;

    /// What stands on a square of the game's board.
    fn cell(&self, square: Square) -> Cell;

    /// Board, bag and turn in a number; counters apart. Two positions with no progress between them have the same hash if they
    /// have the same board and turn, and otherwise but by a chance of one in 2^64.
    fn zobrist(&self) -> u64;

    /// The same for the position as everybody knows it: what the repetition rule compares, whoever holds the position.
    fn public_zobrist(&self) -> u64 {
        self.seen_by(Viewer::Public).zobrist()
    }

    /// Adds the legal actions in order; none once the game is over.
    fn legal(&self, list: &mut ActionList);

    /// Why an action is illegal, if it is. Without anything told, exactly those that [`Position::legal`] lists are not; told what
    /// it shows, a move of a member that the holder does not know can be legal too.
    ///
    /// # Errors
    /// The reason. What does not fit of what is told is for [`Position::play`] to find out.
    fn check(&self, action: Action, told: Told) -> Result<(), IllegalAction>;

    /// How the game ended, if it has. What the holder does not know may hide an end.
    fn outcome(&self) -> Option<Outcome>;

    /// Plays a legal action.
    ///
    /// # Errors
    /// If what is told does not fit; the position is then unchanged.
    fn play(&mut self, action: Action, told: Told) -> Result<Played, IllegalAction>;

    /// Who is left on the board if that legal move is an attack with an uncertain end; none in games where every capture succeeds.
    fn fight(&self, _action: Action) -> Option<Fight> {
        None
    }

    /// Where the general of the seat to act stands, if it is in check.
    fn check_on(&self) -> Option<Square> {
        None
    }

    /// The position as `viewer` knows it, if the holder knows no less.
    fn seen_by(&self, viewer: Viewer) -> Self;
}

/// A position of any game.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum AnyPosition {
    Banqi(banqi::Position),
    Junqi(junqi::Position),
    Blindflip(blindflip::Position),
}

/// Does the same with whichever game's position it is.
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::games::AnyPosition::Banqi($position) => $body,
            $crate::games::AnyPosition::Junqi($position) => $body,
            $crate::games::AnyPosition::Blindflip($position) => $body,
        }
    };
}
pub(crate) use with_position;

impl AnyPosition {
    /// The position that a line describes.
    pub(crate) fn set_up(setup: &Setup) -> Result<Self, LineError> {
        Ok(match setup.header.rules.variant.family() {
            Family::Banqi => Self::Banqi(Position::set_up(setup)?),
            Family::Junqi => Self::Junqi(Position::set_up(setup)?),
            Family::Blindflip => Self::Blindflip(Position::set_up(setup)?),
        })
    }

    /// The position as `viewer` knows it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Self {
        match self {
            Self::Banqi(position) => Self::Banqi(position.seen_by(viewer)),
            Self::Junqi(position) => Self::Junqi(position.seen_by(viewer)),
            Self::Blindflip(position) => Self::Blindflip(position.seen_by(viewer)),
        }
    }
}

impl Variant {
    /// How the game starts.
    pub(crate) fn start(self) -> Start {
        match self.family() {
            Family::Banqi => banqi::Position::start(),
            Family::Junqi => junqi::Position::start(),
            Family::Blindflip => blindflip::Position::start(),
        }
    }
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod testing {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::{Position, Rules, Variant};
    use crate::line::{self, Kind};

    /// The position of a line as a viewer has it.
    pub(super) fn parse<P: Position>(variant: Variant, line: &str) -> P {
        let (setup, _) = line::read(Rules::new(variant), line, Kind::Seen).unwrap();
        P::set_up(&setup).unwrap()
    }
}
