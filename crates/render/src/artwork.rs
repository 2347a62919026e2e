//! From drawings, fonts and grain to pixels, once for each renderer. Knows shapes and colours, nothing of
//! palettes or of games.

use anqi_engine::{Color, Piece};
use resvg::{
    tiny_skia::{
        Color as Ink, FillRule, LineJoin, Paint, Path, Pixmap, PremultipliedColorU8, Stroke,
        Transform,
    },
    usvg,
};

use crate::{
    error::RenderError,
    font::{Font, KAI, SERIF},
    geometry::{self, CELL, FACE_CENTER, HEIGHT, MARGIN, WIDTH},
    grain::Plank,
    pieces::PieceSet,
    theme::{Rgb, Theme},
};

/// An SVG file of `assets/board`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Drawing {
    name: &'static str,
    svg: &'static str,
}

macro_rules! drawing {
    ($name:literal) => {
        Drawing {
            name: $name,
            svg: include_str!(concat!("../../../assets/board/", $name)),
        }
    };
}

const BOARD: Drawing = drawing!("board.svg");
const DISC_UP: Drawing = drawing!("disc-up.svg");
const RIM_RED: Drawing = drawing!("rim-red.svg");
const RIM_BLACK: Drawing = drawing!("rim-black.svg");
/// The back of a piece. There is one, so that no back can tell what is under it.
pub(crate) const DISC_DOWN: Drawing = drawing!("disc-down.svg");
/// A square the chosen piece can step to.
pub(crate) const MARK_STEP: Drawing = drawing!("mark-step.svg");
/// A piece the chosen piece can capture.
pub(crate) const MARK_CAPTURE: Drawing = drawing!("mark-capture.svg");
/// The chosen piece.
pub(crate) const MARK_CHOSEN: Drawing = drawing!("mark-chosen.svg");
/// A square of the last action.
pub(crate) const MARK_LAST: Drawing = drawing!("mark-last.svg");

/// Pixels an em of the coordinates.
const LABEL_SIZE: f32 = 32.0;
/// Distance of the coordinates' baseline from the point they are centred on.
const LABEL_DROP: f32 = 10.5;

/// What the squares are cut from; `a1` is of the first kind.
const SQUARE_PLANKS: [Plank; 2] = [
    Plank {
        seed: 17,
        ring: 26.0,
        tones: 5,
    },
    Plank {
        seed: 23,
        ring: 31.0,
        tones: 5,
    },
];
/// What the frame is cut from.
const FRAME_PLANK: Plank = Plank {
    seed: 5,
    ring: 24.0,
    tones: 3,
};

/// Draws the parts of a picture in one theme.
pub(crate) struct Studio<'t> {
    theme: &'t Theme,
    options: usvg::Options<'static>,
    kai: Font,
    serif: Font,
}

/// Face-up discs with their rims and no signs.
pub(crate) struct Blanks {
    red: Pixmap,
    black: Pixmap,
}

impl<'t> Studio<'t> {
    pub(crate) fn new(theme: &'t Theme) -> Result<Self, RenderError> {
        let options = usvg::Options {
            style_sheet: Some(theme.style.to_owned()),
            ..usvg::Options::default()
        };
        Ok(Self {
            theme,
            options,
            kai: Font::parse(&KAI)?,
            serif: Font::parse(&SERIF)?,
        })
    }

    /// A drawing of one square's size.
    pub(crate) fn sprite(&self, drawing: Drawing) -> Result<Pixmap, RenderError> {
        let mut pixmap = canvas(CELL, CELL)?;
        self.draw(drawing, &mut pixmap)?;
        Ok(pixmap)
    }

    /// The discs that the signs are written on.
    pub(crate) fn blanks(&self) -> Result<Blanks, RenderError> {
        let blank = |rim| {
            let mut pixmap = self.sprite(DISC_UP)?;
            self.draw(rim, &mut pixmap)?;
            Ok::<_, RenderError>(pixmap)
        };
        Ok(Blanks {
            red: blank(RIM_RED)?,
            black: blank(RIM_BLACK)?,
        })
    }

    /// A face-up piece.
    pub(crate) fn piece(
        &self,
        blanks: &Blanks,
        set: PieceSet,
        piece: Piece,
    ) -> Result<Pixmap, RenderError> {
        let (blank, color) = match piece.color {
            Color::Red => (&blanks.red, self.theme.red),
            Color::Black => (&blanks.black, self.theme.black),
        };
        // The brush strokes of the characters are thickened a little: on a phone they are a few
        // pixels high.
        let (font, size, thicken) = match set {
            PieceSet::Traditional | PieceSet::Simplified => (&self.kai, 65.0, 1.6),
            PieceSet::Latin => (&self.serif, 62.0, 1.2),
        };
        let mut pixmap = blank.clone();
        for glyph in set.glyph(piece).chars() {
            let path = font.outline(glyph, size)?;
            let bounds = path.bounds();
            let to_center = Transform::from_translate(
                FACE_CENTER.0 - f32::midpoint(bounds.left(), bounds.right()),
                FACE_CENTER.1 - f32::midpoint(bounds.top(), bounds.bottom()),
            );
            ink(&mut pixmap, &path, color, thicken, to_center);
        }
        Ok(pixmap)
    }

    /// The empty board with its frame and coordinates; every pixel is opaque.
    pub(crate) fn board(&self) -> Result<Pixmap, RenderError> {
        let mut pixmap = canvas(WIDTH, HEIGHT)?;
        self.wood(&mut pixmap);
        self.draw(BOARD, &mut pixmap)?;
        for label in geometry::labels() {
            let path = self.serif.outline(label.text, LABEL_SIZE)?;
            let bounds = path.bounds();
            let x = label.x - f32::midpoint(bounds.left(), bounds.right());
            let place = Transform::from_translate(x, label.y + LABEL_DROP);
            ink(&mut pixmap, &path, self.theme.label, 1.0, place);
        }
        Ok(pixmap)
    }

    /// Fills frame and squares with grain.
    fn wood(&self, pixmap: &mut Pixmap) {
        let squares = [0, 1].map(|kind| self.square(kind));
        let inside = |v: u32, end: u32| (MARGIN..end - MARGIN).contains(&v);
        let pixels = pixmap.pixels_mut().chunks_exact_mut(WIDTH as usize);
        for (y, row) in (0..HEIGHT).zip(pixels) {
            for (x, pixel) in (0..WIDTH).zip(row) {
                let Rgb(red, green, blue) = if inside(x, WIDTH) && inside(y, HEIGHT) {
                    let (x, y) = (x - MARGIN, y - MARGIN);
                    let square = &squares[((x / CELL + y / CELL + 1) % 2) as usize];
                    square[(y % CELL * CELL + x % CELL) as usize]
                } else {
                    // The frame's four boards: above and below the grain runs across, at the sides down.
                    let (u, v) = if inside(y, HEIGHT) { (y, x) } else { (x, y) };
                    FRAME_PLANK.color(self.theme.frame, float(u), float(v))
                };
                if let Some(color) = PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX) {
                    *pixel = color;
                }
            }
        }
    }

    /// The wood of a square. All squares of a kind are alike, and so are all backs on them, which halves
    /// the picture's bytes.
    fn square(&self, kind: usize) -> Vec<Rgb> {
        let (plank, wood) = (SQUARE_PLANKS[kind], self.theme.squares[kind]);
        (0..CELL)
            .flat_map(|y| (0..CELL).map(move |x| plank.color(wood, float(x), float(y))))
            .collect()
    }

    fn draw(&self, drawing: Drawing, pixmap: &mut Pixmap) -> Result<(), RenderError> {
        let tree = usvg::Tree::from_str(drawing.svg, &self.options).map_err(|source| {
            RenderError::Drawing {
                name: drawing.name,
                source,
            }
        })?;
        resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
        Ok(())
    }
}

fn canvas(width: u32, height: u32) -> Result<Pixmap, RenderError> {
    Pixmap::new(width, height).ok_or(RenderError::Canvas { width, height })
}

/// Fills a path, and thickens it by a line around its edge if `thicken` (pixels) is above zero.
fn ink(pixmap: &mut Pixmap, path: &Path, color: Rgb, thicken: f32, place: Transform) {
    let mut paint = Paint::default();
    paint.set_color(Ink::from_rgba8(color.0, color.1, color.2, u8::MAX));
    pixmap.fill_path(path, &paint, FillRule::Winding, place, None);
    if thicken > 0.0 {
        let stroke = Stroke {
            width: thicken,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        pixmap.stroke_path(path, &paint, &stroke, place, None);
    }
}

fn float(pixels: u32) -> f32 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a picture is some thousand pixels wide"
    )]
    let pixels = pixels as f32;
    pixels
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at an error")]
mod tests {
    use super::*;
    use crate::theme::WOOD;

    #[test]
    fn rims_differ_in_shape_and_not_only_in_color() {
        let studio = Studio::new(&WOOD).unwrap();
        let [red, black] = [RIM_RED, RIM_BLACK].map(|rim| studio.sprite(rim).unwrap());
        let covered = |pixmap: &Pixmap| -> Vec<bool> {
            let pixels = pixmap.pixels().iter();
            pixels.map(|pixel| pixel.alpha() > 127).collect()
        };
        let (red, black) = (covered(&red), covered(&black));
        let either = red.iter().zip(&black).filter(|(r, b)| **r || **b).count();
        let only_one = red.iter().zip(&black).filter(|(r, b)| r != b).count();
        assert!(
            only_one * 2 > either,
            "{only_one} of {either} pixels tell the rims apart"
        );
    }
}
