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
const LABEL_SIZE: f32 = 34.0;
/// Distance of the coordinates' baseline from the point they are centred on.
const LABEL_DROP: f32 = 11.0;

/// What the squares are cut from; `a1` is of the first kind.
const SQUARE_PLANKS: [Plank; 2] = [
    Plank {
        seed: 17,
        ring: 26.0,
        tones: 6,
    },
    Plank {
        seed: 23,
        ring: 31.0,
        tones: 6,
    },
];
/// What the frame is cut from.
const FRAME_PLANK: Plank = Plank {
    seed: 5,
    ring: 22.0,
    tones: 4,
};

/// Draws the parts of a picture in one theme.
pub(crate) struct Studio<'t> {
    theme: &'t Theme,
    options: usvg::Options<'static>,
    kai: Font,
    serif: Font,
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

    /// A face-up piece.
    pub(crate) fn piece(&self, set: PieceSet, piece: Piece) -> Result<Pixmap, RenderError> {
        let (rim, color) = match piece.color {
            Color::Red => (RIM_RED, self.theme.red),
            Color::Black => (RIM_BLACK, self.theme.black),
        };
        // The brush strokes of the characters are thickened a little: on a phone they are a few
        // pixels high.
        let (font, size, thicken) = match set {
            PieceSet::Traditional => (&self.kai, 71.0, 1.8),
            PieceSet::Latin => (&self.serif, 72.0, 0.8),
        };
        let mut pixmap = self.sprite(DISC_UP)?;
        self.draw(rim, &mut pixmap)?;
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
        let pixels = pixmap.pixels_mut().chunks_exact_mut(WIDTH as usize);
        for (y, row) in (0..HEIGHT).zip(pixels) {
            for (x, pixel) in (0..WIDTH).zip(row) {
                let Rgb(red, green, blue) = self.wood_at(x, y);
                if let Some(color) = PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX) {
                    *pixel = color;
                }
            }
        }
    }

    fn wood_at(&self, x: u32, y: u32) -> Rgb {
        let inside = |v: u32, end: u32| (MARGIN..end - MARGIN).contains(&v);
        if inside(x, WIDTH) && inside(y, HEIGHT) {
            let (x, y) = (x - MARGIN, y - MARGIN);
            let kind = ((x / CELL + y / CELL + 1) % 2) as usize;
            // All squares of a kind are alike, and so are all backs on them: half the bytes.
            SQUARE_PLANKS[kind].color(
                self.theme.squares[kind],
                float(x % CELL),
                float(y % CELL),
            )
        } else {
            // The frame's four boards: above and below the grain runs across, at the sides down.
            let (u, v) = if inside(y, HEIGHT) { (y, x) } else { (x, y) };
            FRAME_PLANK.color(self.theme.frame, float(u), float(v))
        }
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
    #[expect(clippy::cast_precision_loss, reason = "a picture is some thousand pixels wide")]
    let pixels = pixels as f32;
    pixels
}
