//! The sprites of one family of games in one theme with the palette they share.

use std::collections::HashMap;

use anqi_engine::{Board, Color, Family};
use once_cell::sync::OnceCell;
use resvg::tiny_skia::Pixmap;

use crate::{
    boards,
    error::RenderError,
    faces::Faces,
    geometry::View,
    look::Orientation,
    palette::{self, Entries, Palette, Wanted},
    part::{self, Part},
    sprite::{Canvas, Sprite, over},
    studio::Studio,
    theme::{Rgb, Theme},
};

/// Most entries of a palette that are for marks alone.
const MARK_COLORS: u8 = 14;

/// Of how many colours of the empty board each is an entry of the palette.
const GROUND_COLORS: usize = 4;

/// Everything that pictures of one family in one theme are put together from.
pub(crate) struct Sheet {
    theme: &'static Theme,
    pub(crate) board: Board,
    pub(crate) palette: Palette,
    /// The empty board in each of its two views. They are large: one that nobody has asked for is not made.
    grounds: [OnceCell<Canvas>; 2],
    sprites: HashMap<Part, Sprite>,
}

impl Sheet {
    /// Rasterises what the family needs and reduces it to one palette.
    pub(crate) fn new(theme: &'static Theme, family: Family) -> Result<Self, RenderError> {
        let studio = Studio::new(theme)?;
        let board = family.board();
        let view = View::of(board, Orientation::Wide, Color::Red);
        let ground = boards::board(&studio, view)?;
        let faces = Faces::new(&studio, family);
        let sampled = part::sampled(family)
            .into_iter()
            .map(|part| Ok((part, faces.part(part)?)))
            .collect::<Result<Vec<_>, RenderError>>()?;
        let wanted = |entries: Entries, kept: Vec<Rgb>| {
            let parts = sampled.iter().filter(|(part, _)| part.entries() == entries);
            let drawings = || parts.clone().map(|(_, drawing)| drawing);
            Wanted {
                kept: principal(kept, drawings()),
                pixels: sample(view, &ground, drawings()),
            }
        };
        let mut kept = theme.lines(family).to_vec();
        kept.extend(commonest(&ground, GROUND_COLORS));
        let plain = wanted(Entries::Plain, kept);
        let marks = wanted(Entries::All, Vec::new());
        let palette = Palette::choose(&plain, &marks, MARK_COLORS)?;
        let mut indexers = [Entries::Plain, Entries::All].map(|entries| palette.indexer(entries));
        let mut sprite = |part: Part, drawing: &Pixmap| {
            Sprite::new(drawing, &mut indexers[part.entries() as usize])
        };
        // Each drawing goes as soon as its sprite is made, which then lies in its room: what stays is to lie close together.
        let mut sprites: HashMap<_, _> = sampled
            .into_iter()
            .map(|(part, drawing)| (part, sprite(part, &drawing)))
            .collect();
        for part in part::others(family) {
            sprites.insert(part, sprite(part, &faces.part(part)?));
        }
        let grounds = <[OnceCell<Canvas>; 2]>::default();
        grounds[view.index()].get_or_init(|| indexed(&ground, &palette));
        Ok(Self {
            theme,
            board,
            palette,
            grounds,
            sprites,
        })
    }

    /// The empty board in a view of it.
    pub(crate) fn ground(&self, view: View) -> Result<&Canvas, RenderError> {
        self.grounds[view.index()].get_or_try_init(|| {
            let ground = boards::board(&Studio::new(self.theme)?, view)?;
            Ok(indexed(&ground, &self.palette))
        })
    }

    /// The sprite of a part; none of one that the family's games never show.
    pub(crate) fn sprite(&self, part: Part) -> Option<&Sprite> {
        self.sprites.get(&part)
    }
}

/// A picture without clear pixels in the palette's entries.
fn indexed(ground: &Pixmap, palette: &Palette) -> Canvas {
    Canvas::new(
        ground.width(),
        palette.indexer(Entries::Plain).indices(opaque(ground)),
    )
}

/// The pixels of a drawing without transparent ones.
fn opaque(drawing: &Pixmap) -> impl Iterator<Item = Rgb> {
    drawing
        .pixels()
        .iter()
        .map(|pixel| Rgb(pixel.red(), pixel.green(), pixel.blue()))
}

/// The colours that everything is told by, which must not be lost to their neighbours: those given, and the one that covers most of
/// each drawing.
fn principal<'a>(mut kept: Vec<Rgb>, drawings: impl Iterator<Item = &'a Pixmap>) -> Vec<Rgb> {
    for color in drawings.flat_map(|drawing| commonest(drawing, 1)) {
        if !kept.contains(&color) {
            kept.push(color);
        }
    }
    kept
}

/// The opaque colours that cover most of a drawing, so many at most.
fn commonest(drawing: &Pixmap, most: usize) -> Vec<Rgb> {
    let pixels = drawing.pixels().iter().filter(|pixel| pixel.is_opaque());
    let counts = palette::counts(pixels.map(|pixel| Rgb(pixel.red(), pixel.green(), pixel.blue())));
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let colors = counts.into_iter().take(most);
    colors.map(|(color, _)| color).collect()
}

/// The colours that occur, as often as they matter: the board, and every sprite on a square. One pixel
/// of three is enough to choose a palette by.
fn sample<'a>(view: View, ground: &Pixmap, sprites: impl Iterator<Item = &'a Pixmap>) -> Vec<Rgb> {
    let mut pixels: Vec<Rgb> = opaque(ground).collect();
    for (square, sprite) in view.board().squares().cycle().zip(sprites) {
        let (x, y) = view.origin(square);
        for (row, line) in (y..).zip(sprite.pixels().chunks_exact(sprite.width() as usize)) {
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
    pixels.into_iter().step_by(3).collect()
}
