//! The sprites of one family of games with the palette they share, made once for each renderer.

use std::collections::HashMap;

use anqi_engine::{Board, Color, Family};
use resvg::tiny_skia::Pixmap;

use crate::{
    boards,
    error::RenderError,
    faces::Faces,
    geometry::{self, CELL},
    palette::Palette,
    part::{self, Part},
    sprite::{Canvas, Sprite, over},
    studio::Studio,
    theme::Rgb,
};

/// Everything that pictures of one family are put together from.
pub(crate) struct Sheet {
    pub(crate) board: Board,
    pub(crate) palette: Palette,
    /// The empty board with red at the bottom, and with black there if that makes a difference.
    grounds: Vec<Canvas>,
    sprites: HashMap<Part, Sprite>,
}

impl Sheet {
    /// Rasterises what the family needs and reduces it to one palette.
    pub(crate) fn new(studio: &Studio<'_>, family: Family) -> Result<Self, RenderError> {
        let board = family.board();
        let grounds = boards::boards(studio, board, bottoms(board))?;
        let faces = Faces::new(studio, family);
        let sampled = part::sampled(family)
            .into_iter()
            .map(|part| Ok((part, faces.part(part)?)))
            .collect::<Result<Vec<_>, RenderError>>()?;
        let drawings = sampled.iter().map(|(_, drawing)| drawing);
        let palette = Palette::choose(&sample(board, &grounds[0], drawings), colors(board))?;
        let mut indexer = palette.indexer();
        let mut sprites: HashMap<_, _> = sampled
            .iter()
            .map(|(part, drawing)| (*part, Sprite::new(drawing, &mut indexer)))
            .collect();
        for part in part::others(family) {
            sprites.insert(part, Sprite::new(&faces.part(part)?, &mut indexer));
        }
        let grounds = grounds
            .iter()
            .map(|ground| Canvas::new(ground.width(), indexer.indices(opaque(ground))))
            .collect();
        Ok(Self {
            board,
            palette,
            grounds,
            sprites,
        })
    }

    /// The side at the bottom of a picture for which `wanted` is asked.
    pub(crate) fn bottom(&self, wanted: Color) -> Color {
        match self.board {
            Board::Half => Color::Red,
            Board::Full => wanted,
        }
    }

    /// The empty board with that side at the bottom, which must be one that [`Self::bottom`] gave.
    pub(crate) fn ground(&self, bottom: Color) -> &Canvas {
        &self.grounds[bottom as usize]
    }

    /// The sprite of a part; none of one that the family's games never show.
    pub(crate) fn sprite(&self, part: Part) -> Option<&Sprite> {
        self.sprites.get(&part)
    }
}

/// Most entries of the palette. More than this does not show, and each costs bytes.
const fn colors(board: Board) -> u8 {
    match board {
        Board::Half => 64,
        Board::Full => 48,
    }
}

/// The sides that can lie at the bottom. A half board belongs to no side.
const fn bottoms(board: Board) -> &'static [Color] {
    match board {
        Board::Half => &[Color::Red],
        Board::Full => &Color::ALL,
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
fn sample<'a>(
    board: Board,
    ground: &Pixmap,
    sprites: impl Iterator<Item = &'a Pixmap>,
) -> Vec<Rgb> {
    let mut pixels: Vec<Rgb> = opaque(ground).collect();
    for (square, sprite) in board.squares().cycle().zip(sprites) {
        let (x, y) = geometry::origin(board, Color::Red, square);
        for (row, line) in (y..).zip(sprite.pixels().chunks_exact(CELL as usize)) {
            for (column, pixel) in (x..).zip(line) {
                let Some(ground) = ground.pixel(column, row) else {
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
