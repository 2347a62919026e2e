//! Rules, observations, notation and search of five games with face-down pieces: three rule sets of banqi (Chinese dark chess),
//! army chess flip with or without its bonus action, and blind-flip stacking xiangqi.
//!
//! The crate keeps two kinds of state apart by type. A [`Game`] is the truth: it knows what every
//! face-down piece is. An [`Observation`] is what one viewer may know, and has no room for anything
//! more; the search takes nothing else.
//!
//! ```
//! use anqi_engine::{Game, Layout, Rules, Variant, Viewer};
//! use rand::SeedableRng;
//!
//! let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
//! let mut game = Game::deal(&Layout::shuffle(Rules::new(Variant::Taiwan), &mut rng));
//! let played = game.play("a1?".parse()?)?;
//! assert!(played.shown.is_some());
//! assert_eq!(game.observe(Viewer::Public).ply(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Peeking does not compile. A game's hidden identities are no public field:
//!
//! ```
//! # use anqi_engine::{Game, Layout, Rules, Variant, Viewer};
//! # use rand::SeedableRng;
//! # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
//! let game = Game::deal(&Layout::shuffle(Rules::new(Variant::Taiwan), &mut rng));
//! let seen = game.observe(Viewer::Public);
//! ```
//! ```compile_fail,E0616
//! # use anqi_engine::{Game, Layout, Rules, Variant};
//! # use rand::SeedableRng;
//! # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
//! let game = Game::deal(&Layout::shuffle(Rules::new(Variant::Taiwan), &mut rng));
//! let seen = game.hidden;
//! ```
//!
//! A face-down cell carries no identity, at most whose piece it is:
//!
//! ```
//! # use anqi_engine::{Cell, Color, Observation, Rules, Variant};
//! let seen = Observation::start(Rules::new(Variant::Taiwan));
//! if let Cell::FaceDown(Some(side)) = seen.cell("a1".parse()?) {
//!     let _: Color = side;
//! }
//! # Ok::<(), anqi_engine::NotationError>(())
//! ```
//! ```compile_fail,E0308
//! # use anqi_engine::{Cell, Observation, Piece, Rules, Variant};
//! let seen = Observation::start(Rules::new(Variant::Taiwan));
//! if let Cell::FaceDown(Some(side)) = seen.cell("a1".parse()?) {
//!     let _: Piece = side;
//! }
//! # Ok::<(), anqi_engine::NotationError>(())
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
mod baseline;
mod cell;
#[cfg(feature = "cli")]
pub mod cli;
mod fight;
mod game;
mod games;
mod illegal;
mod landing;
mod layout;
mod line;
mod observation;
mod outcome;
mod perft;
mod piece;
mod protocol;
mod search;
mod seat;
mod square;
mod tournament;

pub use action::{Action, NotationError, Played, PlyText};
pub use bag::Bag;
pub use baseline::{Baseline, Pick};
pub use cell::{Cell, Member};
pub use fight::Fight;
pub use game::Game;
pub use games::{Endgames, Family, Rules, Variant, Verdict};
pub use illegal::{IllegalAction, PlayTextError};
pub use landing::Landing;
pub use layout::Layout;
pub use line::LineError;
pub use observation::Observation;
pub use outcome::{Outcome, Reason};
pub use perft::{perft, pperft};
pub use piece::{Color, Piece, Rank, Set};
pub use protocol::{BenchReport, SystemClock, run_baseline, run_bench, run_protocol};
pub use search::{
    Choice, Clock, Deadline, Judgement, Level, Limits, Score, Searcher, Weighed, choose, judge,
    weigh,
};
pub use seat::{Seat, Viewer};
pub use square::{Board, Square};
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
