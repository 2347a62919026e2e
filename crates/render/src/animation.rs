//! A whole game as one GIF that loops. Each picture but the first is written as the smallest rectangle in which it differs from the one
//! before, and what is the same within it as clear: the encoder makes next to nothing of that.

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::{
    error::RenderError,
    palette::{Entries, Palette},
    sprite::Canvas,
};

/// Room for an animation, so that the buffer grows a few times at most.
const USUAL_BYTES: usize = 1024 * 1024;

/// Pictures that become an animation, one after the other.
pub(crate) struct Animation {
    width: usize,
    encoder: Encoder<Vec<u8>>,
    /// The index that stands for a clear pixel.
    clear: u8,
    /// What was drawn last, and what of it is still to be written.
    last: Option<(Canvas, Patch)>,
}

/// A rectangle of a picture and how long it is to be seen until the next one.
struct Patch {
    left: usize,
    top: usize,
    width: usize,
    pixels: Vec<u8>,
    /// In hundredths of a second.
    delay: u16,
}

impl Animation {
    /// An animation of pictures of that width and height in the entries of that palette.
    pub(crate) fn new((width, height): (u32, u32), palette: &Palette) -> Result<Self, RenderError> {
        let (width, height) = (width as usize, height as usize);
        let (palette, clear) = with_clear(palette);
        let bytes = Vec::with_capacity(USUAL_BYTES);
        let mut encoder = Encoder::new(bytes, short(width), short(height), &palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self {
            width,
            encoder,
            clear,
            last: None,
        })
    }

    /// Adds a picture that is to be seen for so long.
    pub(crate) fn add(&mut self, canvas: Canvas, delay: u16) -> Result<(), RenderError> {
        let width = self.width;
        let patch = match &mut self.last {
            None => Some(Patch::whole(width, canvas.indices())),
            Some((before, waiting)) => {
                let changed = Patch::between(width, before.indices(), canvas.indices(), self.clear);
                if changed.is_none() {
                    // Nothing to be seen has happened: the same picture stays.
                    waiting.delay = waiting.delay.saturating_add(delay);
                }
                changed
            }
        };
        if let Some(patch) = patch {
            let patch = Patch { delay, ..patch };
            if let Some((_, ready)) = self.last.replace((canvas, patch)) {
                self.write(ready)?;
            }
        }
        Ok(())
    }

    /// The finished file.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, RenderError> {
        if let Some((_, ready)) = self.last.take() {
            self.write(ready)?;
        }
        Ok(self.encoder.into_inner()?)
    }

    fn write(&mut self, patch: Patch) -> Result<(), RenderError> {
        let height = patch.pixels.len() / patch.width.max(1);
        self.encoder.write_frame(&Frame {
            delay: patch.delay,
            // The next one is laid over it.
            dispose: DisposalMethod::Keep,
            transparent: Some(self.clear),
            left: short(patch.left),
            top: short(patch.top),
            width: short(patch.width),
            height: short(height),
            buffer: patch.pixels.into(),
            ..Frame::default()
        })?;
        Ok(())
    }
}

impl Patch {
    fn whole(width: usize, pixels: &[u8]) -> Self {
        Self {
            left: 0,
            top: 0,
            width,
            pixels: pixels.to_vec(),
            delay: 0,
        }
    }

    /// What has to be laid over a picture to make another of the same size of it; nothing if they are the same.
    fn between(width: usize, before: &[u8], after: &[u8], clear: u8) -> Option<Self> {
        let rows = || before.chunks_exact(width).zip(after.chunks_exact(width));
        let differs = |(before, after): (&[u8], &[u8])| before != after;
        let top = rows().position(differs)?;
        let bottom = rows().rposition(differs)?;
        let (mut left, mut right) = (width, 0);
        for (before, after) in rows().skip(top).take(bottom + 1 - top) {
            let mut columns = before.iter().zip(after);
            let differs = |(before, after): (&u8, &u8)| before != after;
            left = columns
                .clone()
                .position(differs)
                .map_or(left, |at| at.min(left));
            right = columns.rposition(differs).map_or(right, |at| at.max(right));
        }
        let mut pixels = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
        for (before, after) in rows().skip(top).take(bottom + 1 - top) {
            let columns = before[left..=right].iter().zip(&after[left..=right]);
            let pixel = |(before, &after): (&u8, &u8)| if *before == after { clear } else { after };
            pixels.extend(columns.map(pixel));
        }
        Some(Self {
            left,
            top,
            width: right + 1 - left,
            pixels,
            delay: 0,
        })
    }
}

/// How long a picture is to be seen, in hundredths of a second: the start a little longer than what follows, and the end long enough
/// to look around before it begins anew.
pub(crate) const fn delay(index: usize, count: usize) -> u16 {
    match index {
        _ if index + 1 == count => 500,
        0 => 150,
        _ => 100,
    }
}

/// A sheet's palette with one more entry, which stands for a clear pixel, and the index of that.
fn with_clear(palette: &Palette) -> (Vec<u8>, u8) {
    let mut bytes = palette.bytes(Entries::All);
    let clear = u8::try_from(bytes.len() / 3).unwrap_or(u8::MAX);
    bytes.extend([0; 3]);
    (bytes, clear)
}

fn short(pixels: usize) -> u16 {
    u16::try_from(pixels).unwrap_or(u16::MAX)
}
