//! Puts pictures together from sprites made beforehand and writes them as PNG.

use anqi_engine::{Cell, Color, Observation, Piece, Square};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

use crate::{
    artwork::{DISC_DOWN, MARK_CAPTURE, MARK_CHOSEN, MARK_LAST, MARK_STEP, Studio},
    error::RenderError,
    geometry::{self, HEIGHT, WIDTH},
    palette::Palette,
    pieces::PieceSet,
    sprite::{Canvas, Sprite, over},
    theme::{self, Rgb},
};

/// Level of zlib: higher ones take much longer for a few per cent.
const LEVEL: u8 = 3;
/// Room for a picture, so that the buffer grows at most once.
const USUAL_BYTES: usize = 64 * 1024;

/// How many sets, the first of `PieceSet::ALL`, the palette is chosen by: one of characters and one of letters. All others are
/// written in the same inks on the same discs, so that a new set changes no picture of the old ones.
const SAMPLED_SETS: usize = 2;

/// What is drawn on top of the board for the person who is choosing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// The chosen piece, in gold.
    pub chosen: Option<Square>,
    /// Squares it can step to: green dots.
    pub steps: Vec<Square>,
    /// Pieces it can capture: red rings.
    pub captures: Vec<Square>,
    /// The last action's origin and, unless it was a flip, its destination: gold corners.
    pub last: Option<(Square, Option<Square>)>,
}

/// Everything a picture depends on. It holds an observation, so what the viewer may not know can't be
/// drawn.
#[derive(Debug, Clone)]
pub struct Picture<'a> {
    /// What the viewer sees.
    pub observation: &'a Observation,
    /// The signs on face-up pieces.
    pub pieces: PieceSet,
    /// Marks over the board.
    pub marks: Marks,
}

/// Draws pictures. Making a renderer takes a fraction of a second, a picture a few thousandths: make one at
/// the start and share it.
pub struct Renderer {
    palette: Palette,
    board: Canvas,
    face_down: Sprite,
    pieces: Vec<Sprite>,
    step: Sprite,
    capture: Sprite,
    chosen: Sprite,
    last: Sprite,
}

impl Renderer {
    /// Rasterises all drawings and reduces them to one palette.
    ///
    /// # Errors
    /// Only if a built-in drawing or font is broken or memory is lacking.
    pub fn new() -> Result<Self, RenderError> {
        let studio = Studio::new(&theme::WOOD)?;
        let board = studio.board()?;
        let [face_down, step, capture, chosen, last] =
            [DISC_DOWN, MARK_STEP, MARK_CAPTURE, MARK_CHOSEN, MARK_LAST]
                .map(|drawing| studio.sprite(drawing));
        let [face_down, step, capture, chosen, last] =
            [face_down?, step?, capture?, chosen?, last?];
        let blanks = studio.blanks()?;
        let pieces = PieceSet::ALL
            .into_iter()
            .flat_map(|set| Piece::ALL.map(|piece| studio.piece(&blanks, set, piece)))
            .collect::<Result<Vec<_>, _>>()?;

        let marks = [&face_down, &step, &capture, &chosen, &last];
        let sampled = pieces.iter().take(SAMPLED_SETS * Piece::ALL.len());
        let palette = Palette::choose(&sample(&board, sampled.chain(marks)))?;
        let sprite = |drawing: &Pixmap| Sprite::new(drawing, &palette);
        Ok(Self {
            board: Canvas::new(palette.indices(opaque(&board))),
            face_down: sprite(&face_down),
            pieces: pieces.iter().map(sprite).collect(),
            step: sprite(&step),
            capture: sprite(&capture),
            chosen: sprite(&chosen),
            last: sprite(&last),
            palette,
        })
    }

    /// The picture as an indexed PNG of [`WIDTH`] by [`HEIGHT`] pixels. The same picture always gives the
    /// same bytes.
    ///
    /// # Errors
    /// If the encoder refuses the picture, which no valid one makes it do.
    pub fn png(&self, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
        self.encode(&self.compose(picture))
    }

    fn compose(&self, picture: &Picture<'_>) -> Canvas {
        let mut canvas = self.board.clone();
        let mut lay = |sprite: &Sprite, square: Square| {
            canvas.lay(sprite, geometry::origin(square), &self.palette);
        };
        for square in Square::ALL {
            match picture.observation.cell(square) {
                Cell::Empty => {}
                Cell::FaceDown => lay(&self.face_down, square),
                Cell::FaceUp(piece) => lay(self.piece(picture.pieces, piece), square),
            }
        }
        let marks = &picture.marks;
        if let Some((origin, destination)) = marks.last {
            lay(&self.last, origin);
            if let Some(destination) = destination {
                lay(&self.last, destination);
            }
        }
        if let Some(square) = marks.chosen {
            lay(&self.chosen, square);
        }
        for &square in &marks.steps {
            lay(&self.step, square);
        }
        for &square in &marks.captures {
            lay(&self.capture, square);
        }
        canvas
    }

    fn piece(&self, set: PieceSet, piece: Piece) -> &Sprite {
        let color = match piece.color {
            Color::Red => 0,
            Color::Black => 1,
        };
        // The order of `PieceSet::ALL` and, within a set, of `Piece::ALL`.
        &self.pieces[set as usize * Piece::ALL.len() + color * 7 + piece.rank as usize]
    }

    fn encode(&self, canvas: &Canvas) -> Result<Vec<u8>, RenderError> {
        let mut bytes = Vec::with_capacity(USUAL_BYTES);
        let mut encoder = Encoder::new(&mut bytes, WIDTH, HEIGHT);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(self.palette.bytes());
        encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
        encoder.set_filter(Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(canvas.indices())?;
        writer.finish()?;
        Ok(bytes)
    }
}

/// The pixels of a drawing without transparent ones.
fn opaque(drawing: &Pixmap) -> impl Iterator<Item = Rgb> {
    drawing
        .pixels()
        .iter()
        .map(|pixel| Rgb(pixel.red(), pixel.green(), pixel.blue()))
}

/// The colours that occur, as often as they matter: the board, and every sprite on a square. One pixel
/// of seven is enough to choose a palette by.
fn sample<'a>(board: &Pixmap, sprites: impl Iterator<Item = &'a Pixmap>) -> Vec<Rgb> {
    let mut pixels: Vec<Rgb> = opaque(board).collect();
    for (square, sprite) in Square::ALL.into_iter().cycle().zip(sprites) {
        let (x, y) = geometry::origin(square);
        for (row, line) in (y..).zip(sprite.pixels().chunks_exact(geometry::CELL as usize)) {
            for (column, pixel) in (x..).zip(line) {
                let Some(ground) = board.pixel(column, row) else {
                    continue;
                };
                let color = Rgb(pixel.red(), pixel.green(), pixel.blue());
                let ground = Rgb(ground.red(), ground.green(), ground.blue());
                pixels.push(over(color, u8::MAX - pixel.alpha(), ground));
            }
        }
    }
    pixels.into_iter().step_by(7).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at an error")]
mod tests {
    use anqi_engine::{Rules, Variant};

    use super::*;
    use crate::geometry::CELL;

    fn laid(renderer: &Renderer, sprite: &Sprite) -> Canvas {
        let mut canvas = renderer.board.clone();
        let place = geometry::origin(Square::ALL[0]);
        canvas.lay(sprite, place, &renderer.palette);
        canvas
    }

    #[test]
    fn everything_that_can_stand_on_a_square_looks_different() {
        let renderer = Renderer::new().unwrap();
        for set in PieceSet::ALL {
            let mut seen = vec![renderer.board.clone(), laid(&renderer, &renderer.face_down)];
            for piece in Piece::ALL {
                let canvas = laid(&renderer, renderer.piece(set, piece));
                assert!(
                    !seen.contains(&canvas),
                    "{set} {piece:?} looks like another"
                );
                seen.push(canvas);
            }
        }
    }

    #[test]
    fn marks_stay_within_their_square_and_show_on_anything() {
        let renderer = Renderer::new().unwrap();
        let line = "r6R/8/8/X6X 1 r Kk 0 40";
        let observation = Observation::parse(Rules::new(Variant::Taiwan), line).unwrap();
        let compose = |marks: Marks| {
            renderer.compose(&Picture {
                observation: &observation,
                pieces: PieceSet::Traditional,
                marks,
            })
        };
        let plain = compose(Marks::default());
        for square in Square::ALL {
            let kinds = [
                Marks {
                    chosen: Some(square),
                    ..Marks::default()
                },
                Marks {
                    steps: vec![square],
                    ..Marks::default()
                },
                Marks {
                    captures: vec![square],
                    ..Marks::default()
                },
                Marks {
                    last: Some((square, None)),
                    ..Marks::default()
                },
            ];
            for marks in kinds {
                let marked = compose(marks.clone());
                let changed = changed(&plain, &marked);
                assert!(changed.len() > 300, "{marks:?} hardly shows");
                let (x, y) = geometry::origin(square);
                let inside = |&(cx, cy): &(u32, u32)| {
                    (x..x + CELL).contains(&cx) && (y..y + CELL).contains(&cy)
                };
                assert!(changed.iter().all(inside), "{marks:?} leaves its square");
            }
        }
    }

    /// Coordinates of the pixels that differ.
    fn changed(one: &Canvas, other: &Canvas) -> Vec<(u32, u32)> {
        let pixels = one.indices().iter().zip(other.indices());
        (0..)
            .zip(pixels)
            .filter(|(_, (a, b))| a != b)
            .map(|(i, _)| (i % WIDTH, i / WIDTH))
            .collect()
    }
}
