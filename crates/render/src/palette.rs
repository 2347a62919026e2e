//! The palette that all pictures of a sheet share, and the way from a colour to its nearest entry.

use std::collections::{BTreeMap, HashMap};

use quantizr::{Image, Options, QuantizeResult};

use crate::{error::RenderError, theme::Rgb};

/// Bits kept of each channel when a mixed colour is looked up.
const BITS: u32 = 5;

/// Most of the entries that plain pictures are made of: two such pixels fit in a byte, which makes a picture a fifth smaller and
/// the time to write it a third shorter.
pub(crate) const PLAIN: u8 = 16;

/// How far apart colours are at least that both get an entry because they must not be lost, as [`distance`] has it.
const APART: u32 = 800;
/// How far a colour is from every such entry before one more is sought for it.
const AWAY: u32 = 300;

/// Which entries something is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entries {
    /// The first [`PLAIN`] ones: what every picture may show.
    Plain,
    /// All of them: what is only shown to somebody who is choosing.
    All,
}

/// At most 256 colours, with tables from mixed colours to indices.
pub(crate) struct Palette {
    colors: Vec<Rgb>,
    plain: Vec<u8>,
    all: Vec<u8>,
}

/// What a palette has to stand for: colours that must not be lost, and pixels as often as they occur.
pub(crate) struct Wanted {
    pub(crate) kept: Vec<Rgb>,
    pub(crate) pixels: Vec<Rgb>,
}

impl Palette {
    /// The entries that stand best for plain pictures, [`PLAIN`] at most, and so many more for marks.
    pub(crate) fn choose(plain: &Wanted, marks: &Wanted, more: u8) -> Result<Self, RenderError> {
        let mut colors = Vec::new();
        extend(&mut colors, plain, PLAIN.into())?;
        let table = mixed_table(&colors);
        let most = colors.len() + usize::from(more);
        extend(&mut colors, marks, most)?;
        Ok(Self {
            plain: table,
            all: mixed_table(&colors),
            colors,
        })
    }

    /// Something that finds the nearest entries for many pixels.
    pub(crate) fn indexer(&self, entries: Entries) -> Indexer<'_> {
        Indexer {
            entries,
            colors: self.entries(entries),
            known: HashMap::new(),
        }
    }

    /// Index of an entry near a mixed colour, fast.
    pub(crate) fn mixed(&self, entries: Entries, color: Rgb) -> u8 {
        let shift = 8 - BITS;
        let [red, green, blue] = [color.0, color.1, color.2].map(|c| usize::from(c >> shift));
        let table = match entries {
            Entries::Plain => &self.plain,
            Entries::All => &self.all,
        };
        table[(red << (2 * BITS)) | (green << BITS) | blue]
    }

    /// The colour of an index.
    pub(crate) fn color(&self, index: u8) -> Rgb {
        self.colors[usize::from(index)]
    }

    /// Red, green and blue of every one of those entries in turn, as a PNG's palette has them.
    pub(crate) fn bytes(&self, entries: Entries) -> Vec<u8> {
        let colors = self.entries(entries).iter();
        colors.flat_map(|c| [c.0, c.1, c.2]).collect()
    }

    fn entries(&self, entries: Entries) -> &[Rgb] {
        match entries {
            Entries::Plain => &self.colors[..self.colors.len().min(PLAIN.into())],
            Entries::All => &self.colors,
        }
    }
}

/// Adds entries up to so many: first what must not be lost and is unlike all others, then what stands best for the pixels that no
/// entry is near to.
fn extend(colors: &mut Vec<Rgb>, wanted: &Wanted, most: usize) -> Result<(), RenderError> {
    let far = |colors: &[Rgb], color: Rgb, least: u32| {
        let mut distances = colors.iter().map(|&other| distance(color, other));
        distances.all(|distance| distance >= least)
    };
    for &color in &wanted.kept {
        if colors.len() < most && far(colors, color, APART) {
            colors.push(color);
        }
    }
    let room = most - colors.len();
    let bytes: Vec<u8> = tempered(&wanted.pixels)
        .into_iter()
        .filter(|&color| far(colors, color, AWAY))
        .flat_map(|pixel| [pixel.0, pixel.1, pixel.2, u8::MAX])
        .collect();
    if room == 0 || bytes.is_empty() {
        return Ok(());
    }
    let image = Image::new(&bytes, bytes.len() / 4, 1).map_err(|_| RenderError::Palette)?;
    let mut options = Options::default();
    options
        .set_max_colors(i32::try_from(room).unwrap_or(i32::MAX))
        .map_err(|_| RenderError::Palette)?;
    let chosen = QuantizeResult::quantize(&image, &options);
    let chosen = chosen.get_palette();
    let count = usize::try_from(chosen.count).unwrap_or(usize::MAX);
    let entries = chosen.entries.iter().take(count.min(room));
    colors.extend(entries.map(|color| Rgb(color.r, color.g, color.b)));
    Ok(())
}

/// How many times each colour occurs.
pub(crate) fn counts(pixels: impl IntoIterator<Item = Rgb>) -> BTreeMap<Rgb, u32> {
    let mut counts = BTreeMap::new();
    for pixel in pixels {
        *counts.entry(pixel).or_default() += 1;
    }
    counts
}

/// Each colour fewer times than it occurs, about the square root of that: what is rare, as the mark that all depends on, gets an
/// entry of its own too.
fn tempered(pixels: &[Rgb]) -> Vec<Rgb> {
    let often = |(color, count): (Rgb, u32)| std::iter::repeat_n(color, count.isqrt() as usize);
    counts(pixels.iter().copied())
        .into_iter()
        .flat_map(often)
        .collect()
}

/// Finds nearest entries, and remembers them: drawings share most of their colours.
pub(crate) struct Indexer<'p> {
    /// Among which it looks.
    pub(crate) entries: Entries,
    colors: &'p [Rgb],
    known: HashMap<Rgb, u8>,
}

impl Indexer<'_> {
    /// Indices of the nearest entries, exact for every pixel.
    pub(crate) fn indices(&mut self, pixels: impl Iterator<Item = Rgb>) -> Vec<u8> {
        let mut last = None;
        let index = |pixel: Rgb| match last {
            // Most pixels are like their neighbour.
            Some((color, index)) if color == pixel => index,
            _ => {
                let search = || nearest(self.colors, pixel);
                let index = *self.known.entry(pixel).or_insert_with(search);
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

/// The entry at the least distance.
fn nearest(colors: &[Rgb], wanted: Rgb) -> u8 {
    (0..=u8::MAX)
        .zip(colors)
        .min_by_key(|&(_, &color)| distance(color, wanted))
        .map_or(0, |(index, _)| index)
}

/// How unlike two colours are, from 0, with the eye's different weights for the three channels.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    3 * square(one.0, other.0) + 6 * square(one.1, other.1) + square(one.2, other.2)
}
