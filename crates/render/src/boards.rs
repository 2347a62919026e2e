//! The empty boards: wood, lines and coordinates.

use anqi_engine::{Board, Square};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};

use crate::{
    error::RenderError,
    geometry::{CELL, View},
    grain::Plank,
    studio::{Drawing, Studio, canvas, drawing, ink},
    theme::Rgb,
};

const WIDE: Drawing = drawing!("board.svg");
const TALL: Drawing = drawing!("board-tall.svg");
const FULL: Drawing = drawing!("board-full.svg");

/// Pixels an em of the coordinates.
const LABEL_SIZE: f32 = 32.0;
/// Distance of the coordinates' baseline from the point they are centred on.
const LABEL_DROP: f32 = 10.5;

/// What frames are cut from. With straight grain and few tones a row of pixels is of few colours, which makes up for their number.
const FRAME_PLANK: Plank = Plank {
    seed: 5,
    ring: 24.0,
    tones: 3,
};
/// What the field of a whole board is cut from, with straight grain too.
const FIELD_PLANK: Plank = Plank {
    seed: 17,
    ring: 40.0,
    tones: 3,
};

/// The empty board with its frame, its coordinates and the empty tray; every pixel is opaque.
pub(crate) fn board(studio: &Studio<'_>, view: View) -> Result<Pixmap, RenderError> {
    let (width, height) = view.size();
    let mut pixmap = canvas(width, height)?;
    wood(studio, view, &mut pixmap);
    let lines = match view {
        View::Wide => WIDE,
        View::Tall => TALL,
        View::Whole(_) => FULL,
    };
    studio.draw(lines, Transform::identity(), &mut pixmap)?;
    label(studio, view, &mut pixmap)?;
    Ok(pixmap)
}

/// Writes the coordinates.
fn label(studio: &Studio<'_>, view: View, pixmap: &mut Pixmap) -> Result<(), RenderError> {
    for label in view.labels() {
        let path = studio.serif.outline(label.text, LABEL_SIZE)?;
        let bounds = path.bounds();
        let x = label.x - f32::midpoint(bounds.left(), bounds.right());
        let place = Transform::from_translate(x, label.y + LABEL_DROP);
        ink(pixmap, &path, studio.theme.label, 1.0, place);
    }
    Ok(())
}

/// Fills frame and field with grain.
fn wood(studio: &Studio<'_>, view: View, pixmap: &mut Pixmap) {
    let (width, height) = view.framed();
    let (across, down) = view.margins();
    let field = Field::new(studio, view);
    let inside = |v: u32, margin: u32, end: u32| (margin..end - margin).contains(&v);
    let full_width = pixmap.width() as usize;
    let pixels = pixmap.pixels_mut().chunks_exact_mut(full_width);
    for (y, row) in (0..).zip(pixels) {
        for (x, pixel) in (0..).zip(row) {
            let Rgb(red, green, blue) = if inside(x, across, width) && inside(y, down, height) {
                field.color(x - across, y - down)
            } else {
                // The frame's boards: above and below the grain runs across, at the sides down.
                let across = if inside(y, down, height) { x } else { y };
                FRAME_PLANK.color(studio.theme.frame, float(across))
            };
            if let Some(color) = PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX) {
                *pixel = color;
            }
        }
    }
}

/// What the pieces stand on.
enum Field {
    /// Squares of two colours in turn, first that of the upper left one. All squares of a kind are alike, and so are all pieces on
    /// them, which is for the picture's bytes.
    Squares([Rgb; 2]),
    /// One wood with straight grain: a colour for each row of pixels.
    Plain(Vec<Rgb>),
}

impl Field {
    fn new(studio: &Studio<'_>, view: View) -> Self {
        match view.board() {
            Board::Half => {
                let [first, second] = studio.theme.squares;
                let (column, row) = Square::new(0, 1).map_or((0, 0), |a1| view.cell(a1));
                Self::Squares(match (column + row) % 2 {
                    0 => [first, second],
                    _ => [second, first],
                })
            }
            Board::Full => {
                let (_, height) = view.framed();
                let row = |y| FIELD_PLANK.color(studio.theme.field, float(y));
                Self::Plain((0..height).map(row).collect())
            }
        }
    }

    /// Colour of the pixel at that distance from the field's upper left corner.
    fn color(&self, x: u32, y: u32) -> Rgb {
        match self {
            Self::Squares(colors) => colors[((x / CELL + y / CELL) % 2) as usize],
            Self::Plain(rows) => rows[y as usize],
        }
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
