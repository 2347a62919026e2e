//! Sprites and the canvas they are laid on: palette indices only, no floating numbers, so that laying a
//! sprite is fast and always gives the same bytes.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::{
    palette::{Entries, Indexer, Palette},
    theme::Rgb,
};

/// Below this a pixel is left out, and as far from opaque it counts as opaque: the eye sees no
/// difference, and the fewer mixed pixels there are, the smaller the picture.
const SLIGHT: u8 = 16;

/// A drawing reduced to the palette: runs of pixels that cover what lies below, and single ones that mix with it. Clear pixels
/// take no room, and what there is lies together: there are many sprites, and all of them stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sprite {
    /// What mixed pixels are made of.
    entries: Entries,
    runs: Box<[Run]>,
    /// The pixels of all runs, one run after the other.
    solid: Box<[u8]>,
    mixed: Box<[Mixed]>,
}

/// Neighbouring pixels of one row that hide what lies below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    x: u16,
    y: u16,
    length: u16,
}

/// A pixel that mixes with what lies below: a colour already multiplied by its opacity, and what is left for the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mixed {
    x: u16,
    y: u16,
    color: Rgb,
    rest: u8,
}

impl Sprite {
    /// Reduces a drawing to the palette.
    pub(crate) fn new(drawing: &Pixmap, indexer: &mut Indexer<'_>) -> Self {
        let indices = indexer.indices(
            drawing
                .pixels()
                .iter()
                .map(PremultipliedColorU8::demultiply)
                .map(|pixel| Rgb(pixel.red(), pixel.green(), pixel.blue())),
        );
        let width = drawing.width() as usize;
        let (mut runs, mut solid, mut mixed) = (Vec::new(), Vec::new(), Vec::new());
        let rows = drawing.pixels().chunks_exact(width);
        for (y, (pixels, indices)) in (0..).zip(rows.zip(indices.chunks_exact(width))) {
            let opaque = |at: usize| pixels[at].alpha() > u8::MAX - SLIGHT;
            let mut at = 0;
            while at < width {
                let end = (at..width).find(|&at| !opaque(at)).unwrap_or(width);
                if end > at {
                    solid.extend_from_slice(&indices[at..end]);
                    let (x, length) = (short(at), short(end - at));
                    runs.push(Run { x, y, length });
                }
                if end < width && pixels[end].alpha() >= SLIGHT {
                    let pixel = pixels[end];
                    mixed.push(Mixed {
                        x: short(end),
                        y,
                        color: Rgb(pixel.red(), pixel.green(), pixel.blue()),
                        rest: u8::MAX - pixel.alpha(),
                    });
                }
                at = end + 1;
            }
        }
        Self {
            entries: indexer.entries,
            runs: runs.into(),
            solid: solid.into(),
            mixed: mixed.into(),
        }
    }
}

fn short(pixels: usize) -> u16 {
    u16::try_from(pixels).unwrap_or(u16::MAX)
}

/// A picture being made: one palette index for each pixel, rows from the top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Canvas {
    width: usize,
    indices: Vec<u8>,
}

impl Canvas {
    /// A board that is `width` pixels wide.
    pub(crate) fn new(width: u32, indices: Vec<u8>) -> Self {
        let width = width as usize;
        Self { width, indices }
    }

    /// The indices of so many pixels at the upper left, row by row.
    pub(crate) fn corner(&self, (width, height): (u32, u32)) -> Vec<u8> {
        let rows = self.indices.chunks_exact(self.width);
        let rows = rows.take(height as usize);
        rows.flat_map(|row| row.iter().take(width as usize))
            .copied()
            .collect()
    }

    /// The pixels' indices.
    pub(crate) fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// Lays a sprite with its upper left corner at that pixel.
    pub(crate) fn lay(&mut self, sprite: &Sprite, (x, y): (u32, u32), palette: &Palette) {
        let corner = y as usize * self.width + x as usize;
        let at = |x: u16, y: u16| corner + usize::from(y) * self.width + usize::from(x);
        let mut solid = &*sprite.solid;
        for run in &sprite.runs {
            let (start, length) = (at(run.x, run.y), usize::from(run.length));
            let (indices, rest) = solid.split_at(length);
            self.indices[start..start + length].copy_from_slice(indices);
            solid = rest;
        }
        for pixel in &sprite.mixed {
            let ground = &mut self.indices[at(pixel.x, pixel.y)];
            *ground = palette.mixed(
                sprite.entries,
                over(pixel.color, pixel.rest, palette.color(*ground)),
            );
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
