//! Rules, observations, notation and search of banqi (Chinese dark chess) in its three usual
//! rule sets.
//!
//! The crate keeps two kinds of state apart by type. A [`Game`] is the truth: it knows what every
//! face-down piece is. An [`Observation`] is what a viewer may know, and has no room for anything
//! more; the search takes nothing else.
//!
//! ```
//! use anqi_engine::{Game, Layout, Observation, Rules, Variant};
//! use rand::SeedableRng;
//!
//! let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
//! let mut game = Game::deal(Rules::new(Variant::Taiwan), &Layout::shuffle(&mut rng));
//! let played = game.play("a1?".parse()?)?;
//! assert!(played.flipped.is_some());
//! assert_eq!(game.observation().ply(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Peeking does not compile. A game's hidden identities are no public field:
//!
//! ```
//! # use anqi_engine::{Game, Layout, Rules, Variant};
//! # use rand::SeedableRng;
//! # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
//! let game = Game::deal(Rules::new(Variant::Taiwan), &Layout::shuffle(&mut rng));
//! let seen = game.observation();
//! ```
//! ```compile_fail,E0616
//! # use anqi_engine::{Game, Layout, Rules, Variant};
//! # use rand::SeedableRng;
//! # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
//! let game = Game::deal(Rules::new(Variant::Taiwan), &Layout::shuffle(&mut rng));
//! let seen = game.hidden;
//! ```
//!
//! A face-down cell carries no identity:
//!
//! ```
//! # use anqi_engine::{Cell, Observation, Rules, Square, Variant};
//! let seen = Observation::start(Rules::new(Variant::Taiwan));
//! if let Cell::FaceDown = seen.cell(Square::ALL[0]) {}
//! ```
//! ```compile_fail,E0532
//! # use anqi_engine::{Cell, Observation, Rules, Square, Variant};
//! let seen = Observation::start(Rules::new(Variant::Taiwan));
//! if let Cell::FaceDown(_identity) = seen.cell(Square::ALL[0]) {}
//! ```
//!
//! An observation never turns back into a game:
//!
//! ```
//! # use anqi_engine::{Observation, Rules, Variant};
//! let seen = Observation::start(Rules::new(Variant::Taiwan));
//! let line = seen.to_string();
//! ```
//! ```compile_fail,E0599
//! # use anqi_engine::{Observation, Rules, Variant};
//! let seen = Observation::start(Rules::new(Variant::Taiwan));
//! let line = seen.authoritative_line();
//! ```
#![forbid(unsafe_code)]

mod action;
mod bag;
mod bitboard;
#[cfg(feature = "cli")]
pub mod cli;
mod game;
mod layout;
mod line;
mod observation;
mod outcome;
mod perft;
mod piece;
mod position;
mod protocol;
mod rules;
mod search;
mod seat;
mod square;
mod tournament;
mod zobrist;

pub use action::{Action, IllegalAction, NotationError, PlayTextError, Played, PlyText};
pub use bag::Bag;
pub use game::Game;
pub use layout::Layout;
pub use line::LineError;
pub use observation::{Cell, Observation};
pub use outcome::{Outcome, Reason};
pub use perft::{perft, pperft};
pub use piece::{Color, Piece, Rank};
pub use protocol::{BenchReport, SystemClock, run_bench, run_protocol};
pub use rules::{Rules, Variant};
pub use search::{Choice, Clock, Deadline, Level, Limits, Score, choose, choose_reporting};
pub use seat::{Seat, Viewer};
pub use square::Square;
pub use tournament::{
    Contestant, MatchError, MatchOptions, MatchReport, Speaks, Sprt, SprtBounds, run_match,
};

/// A name that stands for none of the values it should stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what}; known are: {known}")]
pub struct UnknownName {
    pub(crate) what: &'static str,
    pub(crate) known: &'static str,
}
