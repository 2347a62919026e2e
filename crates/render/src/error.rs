//! What can go wrong. Everything drawn is built into the program, so an error means a broken asset or no
//! memory, never bad input.

use resvg::usvg;

/// Why a renderer could not be made or a picture not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// A drawing is not valid SVG.
    #[error("the drawing {name} can't be read: {source}")]
    Drawing {
        /// File name of the drawing.
        name: &'static str,
        /// What the parser says.
        source: usvg::Error,
    },
    /// A font can't be parsed.
    #[error("the font {name} can't be read: {reason}")]
    Font {
        /// File name of the font.
        name: &'static str,
        /// What the parser says.
        reason: String,
    },
    /// A font lacks a character, or its outline is empty.
    #[error("the font {name} has no outline for {glyph:?}")]
    Glyph {
        /// File name of the font.
        name: &'static str,
        /// The missing character.
        glyph: char,
    },
    /// There is no canvas of that size.
    #[error("no canvas of {width}x{height} pixels can be made")]
    Canvas {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The colours can't be reduced to one palette.
    #[error("the colours can't be reduced to one palette")]
    Palette,
    /// The encoder refuses the picture.
    #[error("the picture can't be encoded: {0}")]
    Encode(#[from] png::EncodingError),
    /// An animation of nothing.
    #[error("an animation needs a picture")]
    NoPicture,
    /// A curve of fewer than two points.
    #[error("a curve needs two points")]
    NoCurve,
    /// The encoder refuses the animation.
    #[error("the animation can't be encoded: {0}")]
    Animate(#[from] gif::EncodingError),
}
