//! Pictures of dark-chess boards.
//!
//! A [`Renderer`] takes what one viewer sees (an [`anqi_engine::Observation`]) with some [`Marks`] and gives
//! an indexed PNG of [`size`] pixels, board and tray, or of many pictures one animated GIF. Because it never gets the
//! true state, no picture can show, in a pixel or a byte, what that viewer does not know.
//!
//! ```
//! use anqi_engine::{Color, Observation, Rules, Variant};
//! use anqi_render::{Look, Marks, Picture, Renderer};
//!
//! let renderer = Renderer::new()?;
//! let observation = Observation::start(Rules::new(Variant::Taiwan));
//! let png = renderer.png(&Picture {
//!     observation: &observation,
//!     look: Look::default(),
//!     bottom: Color::Red,
//!     marks: Marks::default(),
//!     tray: true,
//!     revealed: &[],
//! })?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), anqi_render::RenderError>(())
//! ```
#![forbid(unsafe_code)]

mod advantage;
mod animation;
mod boards;
mod curve;
mod error;
mod faces;
mod font;
mod geometry;
mod grain;
mod look;
mod palette;
mod part;
mod pieces;
mod renderer;
mod sheet;
mod signs;
mod sprite;
mod studio;
mod theme;
mod tray;

pub use advantage::{Advantage, advantage};
pub use curve::{CURVE_SIZE, Estimate};
pub use error::RenderError;
pub use geometry::size;
pub use look::{Look, Orientation, ThemeName, UnknownName};
pub use pieces::PieceSet;
pub use renderer::{Marks, Picture, Renderer};
