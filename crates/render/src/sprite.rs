//! Sprites and the canvas they are laid on: palette indices only, no floating numbers, so that laying a
//! sprite is fast and always gives the same bytes.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::{
    geometry::{CELL, WIDTH},
    palette::Palette,
    theme::Rgb,
};

/// Below this a pixel is left out, and as far from opaque it counts as opaque: the eye sees no
/// difference, and the fewer mixed pixels there are, the smaller the picture.
const SLIGHT: u8 = 8;

/// One pixel of a sprite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Texel {
    /// Shows what lies below.
    Clear,
    /// Covers it with a palette colour.
    Solid(u8),
    /// Mixes with it: a colour already multiplied by its opacity, and what is left for the ground.
    Blend { color: Rgb, rest: u8 },
}

/// A picture of one square's size that is laid over a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sprite(Vec<Texel>);

impl Sprite {
    /// Reduces a drawing of one square's size to the palette.
    pub(crate) fn new(drawing: &Pixmap, palette: &Palette) -> Self {
        let solid = palette.indices(
            drawing
                .pixels()
                .iter()
                .map(PremultipliedColorU8::demultiply)
                .map(|pixel| Rgb(pixel.red(), pixel.green(), pixel.blue())),
        );
        let texels = drawing
            .pixels()
            .iter()
            .zip(solid)
            .map(|(pixel, index)| match pixel.alpha() {
                0..SLIGHT => Texel::Clear,
                alpha if alpha > u8::MAX - SLIGHT => Texel::Solid(index),
                alpha => Texel::Blend {
                    color: Rgb(pixel.red(), pixel.green(), pixel.blue()),
                    rest: u8::MAX - alpha,
                },
            });
        Self(texels.collect())
    }
}

/// A picture being made: one palette index for each pixel, rows from the top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Canvas(Vec<u8>);

impl Canvas {
    /// The empty board.
    pub(crate) fn new(indices: Vec<u8>) -> Self {
        Self(indices)
    }

    /// The pixels' indices.
    pub(crate) fn indices(&self) -> &[u8] {
        &self.0
    }

    /// Lays a sprite with its upper left corner at that pixel.
    pub(crate) fn lay(&mut self, sprite: &Sprite, (x, y): (u32, u32), palette: &Palette) {
        let (cell, width) = (CELL as usize, WIDTH as usize);
        let first = y as usize * width + x as usize;
        let rows = self.0[first..].chunks_mut(width);
        for (row, texels) in rows.zip(sprite.0.chunks_exact(cell)) {
            for (ground, texel) in row.iter_mut().zip(texels) {
                match *texel {
                    Texel::Clear => {}
                    Texel::Solid(index) => *ground = index,
                    Texel::Blend { color, rest } => {
                        *ground = palette.mixed(over(color, rest, palette.color(*ground)));
                    }
                }
            }
        }
    }
}

/// A colour already multiplied by its opacity, over a ground of which `rest` of 255 shows.
pub(crate) fn over(color: Rgb, rest: u8, ground: Rgb) -> Rgb {
    let channel = |above: u8, below: u8| {
        let part = (u16::from(below) * u16::from(rest) + 127) / 255;
        above.saturating_add(u8::try_from(part).unwrap_or(u8::MAX))
    };
    Rgb(
        channel(color.0, ground.0),
        channel(color.1, ground.1),
        channel(color.2, ground.2),
    )
}
