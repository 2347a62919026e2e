//! The drawings of all parts of a picture: grounds (discs, tiles, the members of a stack) with signs on them, and marks.

use anqi_engine::{Color, Family, Piece};
use resvg::tiny_skia::{Pixmap, Transform};

use crate::{
    error::RenderError,
    geometry::{CELL, DISC_CENTER, RIVER_WIDTH},
    part::{Outline, Part, Ring, Script},
    pieces::PieceSet,
    signs::{self, Sign, Spot},
    studio::{Drawing, Lettering, Studio, canvas, drawing},
    theme::Rgb,
};

const DISC_UP: Drawing = drawing!("disc-up.svg");
const DISC_DOWN: Drawing = drawing!("disc-down.svg");
const DISC_RIMS: [Drawing; 2] = [drawing!("rim-red.svg"), drawing!("rim-black.svg")];
const SIDED_BACKS: [Drawing; 2] = [
    drawing!("disc-down-red.svg"),
    drawing!("disc-down-black.svg"),
];
const TILE_DOWN: Drawing = drawing!("tile-down.svg");
const TILES: [Drawing; 2] = [drawing!("tile-red.svg"), drawing!("tile-blue.svg")];
const SECONDS: [Drawing; 2] = [drawing!("second-red.svg"), drawing!("second-black.svg")];
const SECRETS: [Drawing; 2] = [drawing!("secret-red.svg"), drawing!("secret-black.svg")];
const UNKNOWNS: [Drawing; 2] = [drawing!("unknown-red.svg"), drawing!("unknown-black.svg")];
const STEP: Drawing = drawing!("mark-step.svg");
const LAST: Drawing = drawing!("mark-last.svg");

/// The first member of a stack is a lone disc made smaller and moved to the lower left.
const FIRST_SCALE: f32 = 0.8;
const FIRST_CENTER: (f32, f32) = (39.0, 67.0);
/// Centre of the second member's face.
const SECOND_CENTER: (f32, f32) = (83.5, 29.0);

/// Draws a part.
pub(crate) fn part(studio: &Studio<'_>, family: Family, part: Part) -> Result<Pixmap, RenderError> {
    match part {
        Part::Back(side) => plain(studio, back(family, side)),
        Part::Face(set, piece) => match family {
            Family::Banqi => disc(studio, set, piece, true),
            Family::Blindflip => disc(studio, set, piece, false),
            Family::Junqi => tile(studio, set, piece),
        },
        Part::First(set, piece) => first(studio, set, piece),
        Part::Second(set, piece) => second(studio, SECONDS, set, piece, 42.0),
        Part::Secret(set, piece) => second(studio, SECRETS, set, piece, 37.0),
        Part::Unknown(side) => unknown(studio, side),
        Part::Step => plain(studio, STEP),
        Part::Last => plain(studio, LAST),
        Part::Ring(ring, outline) => plain(studio, mark(ring, outline)),
        Part::River(script) => river(studio, script),
    }
}

const fn back(family: Family, side: Option<Color>) -> Drawing {
    match (family, side) {
        (Family::Junqi, _) => TILE_DOWN,
        (_, Some(side)) => SIDED_BACKS[side as usize],
        (_, None) => DISC_DOWN,
    }
}

const fn mark(ring: Ring, outline: Outline) -> Drawing {
    match (outline, ring) {
        (Outline::Disc, Ring::Chosen) => drawing!("mark-chosen.svg"),
        (Outline::Disc, Ring::ChosenBack) => drawing!("mark-chosen-back.svg"),
        (Outline::Disc, Ring::Capture) => drawing!("mark-capture.svg"),
        (Outline::Disc, Ring::Losing) => drawing!("mark-losing.svg"),
        (Outline::Disc, Ring::Combination) => drawing!("mark-combination.svg"),
        (Outline::Disc, Ring::Check) => drawing!("mark-check.svg"),
        (Outline::Block, Ring::Chosen) => drawing!("block-chosen.svg"),
        (Outline::Block, Ring::ChosenBack) => drawing!("block-chosen-back.svg"),
        (Outline::Block, Ring::Capture) => drawing!("block-capture.svg"),
        (Outline::Block, Ring::Losing) => drawing!("block-losing.svg"),
        (Outline::Block, Ring::Combination) => drawing!("block-combination.svg"),
        (Outline::Block, Ring::Check) => drawing!("block-check.svg"),
    }
}

/// A drawing of one cell's size.
fn plain(studio: &Studio<'_>, drawing: Drawing) -> Result<Pixmap, RenderError> {
    let mut pixmap = canvas(CELL, CELL)?;
    studio.draw(drawing, Transform::identity(), &mut pixmap)?;
    Ok(pixmap)
}

/// A lone face-up disc. `ranked` adds the pips of banqi's order to a pictogram.
fn disc(
    studio: &Studio<'_>,
    set: PieceSet,
    piece: Piece,
    ranked: bool,
) -> Result<Pixmap, RenderError> {
    let mut pixmap = plain(studio, DISC_UP)?;
    studio.draw(
        DISC_RIMS[piece.color as usize],
        Transform::identity(),
        &mut pixmap,
    )?;
    let sign = Sign { set, piece, ranked };
    let spot = Spot {
        center: DISC_CENTER,
        size: 65.0,
    };
    signs::on_disc(studio, sign, spot, &mut pixmap)?;
    Ok(pixmap)
}

/// A lone face-up tile.
fn tile(studio: &Studio<'_>, set: PieceSet, piece: Piece) -> Result<Pixmap, RenderError> {
    let mut pixmap = plain(studio, TILES[piece.color as usize])?;
    signs::on_tile(studio, set, piece, &mut pixmap)?;
    Ok(pixmap)
}

fn first(studio: &Studio<'_>, set: PieceSet, piece: Piece) -> Result<Pixmap, RenderError> {
    let mut pixmap = canvas(CELL, CELL)?;
    let place = Transform::from_row(
        FIRST_SCALE,
        0.0,
        0.0,
        FIRST_SCALE,
        FIRST_CENTER.0 - FIRST_SCALE * DISC_CENTER.0,
        FIRST_CENTER.1 - FIRST_SCALE * DISC_CENTER.1,
    );
    studio.draw(DISC_UP, place, &mut pixmap)?;
    studio.draw(DISC_RIMS[piece.color as usize], place, &mut pixmap)?;
    let sign = Sign {
        set,
        piece,
        ranked: false,
    };
    let spot = Spot {
        center: FIRST_CENTER,
        size: 54.0,
    };
    signs::on_disc(studio, sign, spot, &mut pixmap)?;
    Ok(pixmap)
}

/// The second member of a stack with its sign of `size` pixels an em.
fn second(
    studio: &Studio<'_>,
    grounds: [Drawing; 2],
    set: PieceSet,
    piece: Piece,
    size: f32,
) -> Result<Pixmap, RenderError> {
    let mut pixmap = plain(studio, grounds[piece.color as usize])?;
    let sign = Sign {
        set,
        piece,
        ranked: false,
    };
    let spot = Spot {
        center: SECOND_CENTER,
        size,
    };
    signs::on_disc(studio, sign, spot, &mut pixmap)?;
    Ok(pixmap)
}

fn unknown(studio: &Studio<'_>, side: Color) -> Result<Pixmap, RenderError> {
    let mut pixmap = plain(studio, UNKNOWNS[side as usize])?;
    let lettering = Lettering {
        size: 46.0,
        stretch: 1.0,
        thicken: 1.6,
        center: SECOND_CENTER,
    };
    let white = Rgb(255, 255, 255);
    studio.write(&studio.serif, '?', lettering, white, &mut pixmap)?;
    Ok(pixmap)
}

/// The river's names, two characters on each half.
fn river(studio: &Studio<'_>, script: Script) -> Result<Pixmap, RenderError> {
    let mut pixmap = canvas(RIVER_WIDTH, CELL)?;
    let words = match script {
        Script::Traditional => "楚河漢界",
        Script::Simplified => "楚河汉界",
    };
    for (glyph, x) in words.chars().zip([216.0, 344.0, 664.0, 792.0]) {
        let lettering = Lettering {
            size: 68.0,
            stretch: 1.0,
            thicken: 0.4,
            center: (x, 56.0),
        };
        studio.write(
            &studio.kai,
            glyph,
            lettering,
            studio.theme.river,
            &mut pixmap,
        )?;
    }
    Ok(pixmap)
}
