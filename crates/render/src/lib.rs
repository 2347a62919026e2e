//! Pictures of dark-chess boards.
//!
//! A [`Renderer`] takes what one viewer sees (an [`anqi_engine::Observation`]) with some [`Marks`] and gives
//! an indexed PNG of [`WIDTH`] by [`HEIGHT`] pixels. Because it never gets the true state, no picture can
//! show, in a pixel or a byte, what lies under a face-down piece.
//!
//! ```
//! use anqi_engine::{Observation, Rules, Variant};
//! use anqi_render::{Marks, Picture, PieceSet, Renderer};
//!
//! let renderer = Renderer::new()?;
//! let observation = Observation::start(Rules::new(Variant::Taiwan));
//! let png = renderer.png(&Picture {
//!     observation: &observation,
//!     pieces: PieceSet::Traditional,
//!     marks: Marks::default(),
//! })?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), anqi_render::RenderError>(())
//! ```
#![forbid(unsafe_code)]

mod artwork;
mod error;
mod font;
mod geometry;
mod grain;
mod palette;
mod pieces;
mod renderer;
mod sprite;
mod theme;

pub use error::RenderError;
pub use geometry::{HEIGHT, WIDTH};
pub use pieces::{PieceSet, UnknownPieceSet};
pub use renderer::{Marks, Picture, Renderer};
