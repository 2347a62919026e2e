//! The one palette that every picture shares, and the way from a colour to its nearest entry.

use std::collections::{BTreeMap, HashMap};

use quantizr::{Image, Options, QuantizeResult};

use crate::{error::RenderError, theme::Rgb};

/// Bits kept of each channel when a mixed colour is looked up.
const BITS: u32 = 5;

/// At most 256 colours, with a table from mixed colours to indices.
pub(crate) struct Palette {
    colors: Vec<Rgb>,
    mixed: Vec<u8>,
}

impl Palette {
    /// The colours `kept`, and with them those that stand best for the given pixels: `most` or fewer in all.
    pub(crate) fn choose(kept: &[Rgb], pixels: &[Rgb], most: u8) -> Result<Self, RenderError> {
        let mut colors = kept.to_vec();
        let bytes: Vec<u8> = tempered(pixels)
            .into_iter()
            .flat_map(|pixel| [pixel.0, pixel.1, pixel.2, u8::MAX])
            .collect();
        let image = Image::new(&bytes, bytes.len() / 4, 1).map_err(|_| RenderError::Palette)?;
        let mut options = Options::default();
        options
            .set_max_colors(i32::from(most) - i32::try_from(kept.len()).unwrap_or(i32::MAX))
            .map_err(|_| RenderError::Palette)?;
        let chosen = QuantizeResult::quantize(&image, &options);
        let chosen = chosen.get_palette();
        let count = usize::try_from(chosen.count).unwrap_or(usize::MAX);
        let entries = chosen.entries.iter().take(count);
        let entries = entries.map(|color| Rgb(color.r, color.g, color.b));
        colors.extend(entries.filter(|color| !kept.contains(color)));
        let mixed = mixed_table(&colors);
        Ok(Self { colors, mixed })
    }

    /// Something that finds the nearest entries for many pixels.
    pub(crate) fn indexer(&self) -> Indexer<'_> {
        Indexer {
            colors: &self.colors,
            known: HashMap::new(),
        }
    }

    /// Index of an entry near a mixed colour, fast.
    pub(crate) fn mixed(&self, color: Rgb) -> u8 {
        let shift = 8 - BITS;
        let [red, green, blue] = [color.0, color.1, color.2].map(|c| usize::from(c >> shift));
        self.mixed[(red << (2 * BITS)) | (green << BITS) | blue]
    }

    /// The colour of an index.
    pub(crate) fn color(&self, index: u8) -> Rgb {
        self.colors[usize::from(index)]
    }

    /// Red, green and blue of every entry in turn, as a PNG's palette has them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colors.iter().flat_map(|c| [c.0, c.1, c.2]).collect()
    }
}

/// Each colour fewer times than it occurs, about the square root of that: what is rare, as the mark that all depends on, gets an
/// entry of its own too.
fn tempered(pixels: &[Rgb]) -> Vec<Rgb> {
    let mut counts: BTreeMap<(u8, u8, u8), u32> = BTreeMap::new();
    for pixel in pixels {
        *counts.entry((pixel.0, pixel.1, pixel.2)).or_default() += 1;
    }
    let often = |((red, green, blue), count): ((u8, u8, u8), u32)| {
        std::iter::repeat_n(Rgb(red, green, blue), count.isqrt() as usize)
    };
    counts.into_iter().flat_map(often).collect()
}

/// Finds nearest entries, and remembers them: drawings share most of their colours.
pub(crate) struct Indexer<'p> {
    colors: &'p [Rgb],
    known: HashMap<(u8, u8, u8), u8>,
}

impl Indexer<'_> {
    /// Indices of the nearest entries, exact for every pixel.
    pub(crate) fn indices(&mut self, pixels: impl Iterator<Item = Rgb>) -> Vec<u8> {
        let mut last = None;
        let index = |pixel: Rgb| match last {
            // Most pixels are like their neighbour.
            Some((color, index)) if color == pixel => index,
            _ => {
                let key = (pixel.0, pixel.1, pixel.2);
                let search = || nearest(self.colors, pixel);
                let index = *self.known.entry(key).or_insert_with(search);
                last = Some((pixel, index));
                index
            }
        };
        pixels.map(index).collect()
    }
}

/// The nearest entry for the middle of each cell of the colour cube.
fn mixed_table(colors: &[Rgb]) -> Vec<u8> {
    let channel = || {
        (0..=u8::MAX)
            .step_by(1 << (8 - BITS))
            .map(|c| c + (1 << (7 - BITS)))
    };
    channel()
        .flat_map(|red| channel().map(move |green| (red, green)))
        .flat_map(|(red, green)| channel().map(move |blue| Rgb(red, green, blue)))
        .map(|color| nearest(colors, color))
        .collect()
}

/// The entry at the least distance, with the eye's different weights for the three channels.
fn nearest(colors: &[Rgb], wanted: Rgb) -> u8 {
    let distance = |color: &Rgb| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        3 * square(color.0, wanted.0) + 6 * square(color.1, wanted.1) + square(color.2, wanted.2)
    };
    (0..=u8::MAX)
        .zip(colors)
        .min_by_key(|(_, color)| distance(color))
        .map_or(0, |(index, _)| index)
}
