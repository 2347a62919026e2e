//! The signs on face-up pieces: characters, letters and pictograms in a side's ink.

use anqi_engine::{Color, Piece, Rank, Set};
use resvg::tiny_skia::{Pixmap, Transform};

use crate::{
    error::RenderError,
    geometry::TILE_CENTER,
    pieces::PieceSet,
    studio::{Drawing, Lettering, Studio, drawing},
    theme::{Rgb, Theme},
};

/// Side of a pictogram's drawing.
const PICTOGRAM: f32 = 64.0;

/// What is written on a disc.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sign {
    pub(crate) set: PieceSet,
    pub(crate) piece: Piece,
    /// Whether a pictogram has pips for its place in banqi's order.
    pub(crate) ranked: bool,
}

/// Where a sign stands, and how many pixels an em a character has there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spot {
    pub(crate) center: (f32, f32),
    pub(crate) size: f32,
}

/// The colour a piece is written in. The second army of army chess is blue.
const fn color(theme: &Theme, piece: Piece) -> Rgb {
    match (piece.color, piece.rank.set()) {
        (Color::Red, _) => theme.red,
        (Color::Black, Set::Xiangqi) => theme.black,
        (Color::Black, Set::Junqi) => theme.blue,
    }
}

/// One character, letter or pictogram.
pub(crate) fn on_disc(
    studio: &Studio<'_>,
    sign: Sign,
    spot: Spot,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let ink = color(studio.theme, sign.piece);
    // Letters are wider than characters.
    let (font, size, thicken) = match sign.set {
        PieceSet::Traditional | PieceSet::Simplified => (&studio.kai, spot.size, 1.6),
        PieceSet::Latin => (&studio.serif, spot.size * (62.0 / 65.0), 1.2),
        PieceSet::Pictograms => {
            let drawing = pictogram(sign.piece.rank);
            return place(studio, drawing, spot.center, spot.size / 65.0, ink, pixmap);
        }
    };
    let lettering = Lettering {
        size,
        stretch: 1.0,
        thicken,
        center: spot.center,
    };
    for glyph in sign.set.glyph(sign.piece).chars() {
        studio.write(font, glyph, lettering, ink, pixmap)?;
    }
    Ok(())
}

/// The sign of an army chess piece.
pub(crate) fn on_tile(
    studio: &Studio<'_>,
    set: PieceSet,
    piece: Piece,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let ink = color(studio.theme, piece);
    let (x, y) = TILE_CENTER;
    match set {
        PieceSet::Traditional | PieceSet::Simplified => {
            let glyphs = set.glyph(piece).chars().zip([x - 20.5, x + 20.5]);
            for (glyph, x) in glyphs {
                let lettering = Lettering {
                    size: 43.0,
                    stretch: 1.25,
                    thicken: 1.2,
                    center: (x, y),
                };
                studio.write(&studio.kai, glyph, lettering, ink, pixmap)?;
            }
        }
        PieceSet::Latin => {
            for glyph in set.glyph(piece).chars() {
                let lettering = Lettering {
                    size: 62.0,
                    stretch: 1.0,
                    thicken: 1.2,
                    center: (x, y),
                };
                studio.write(&studio.serif, glyph, lettering, ink, pixmap)?;
            }
        }
        PieceSet::Pictograms => {
            place(studio, pictogram(piece.rank), TILE_CENTER, 1.0, ink, pixmap)?;
        }
    }
    Ok(())
}

/// Draws a pictogram around a centre.
fn place(
    studio: &Studio<'_>,
    drawing: Drawing,
    (x, y): (f32, f32),
    scale: f32,
    ink: Rgb,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let reach = scale * PICTOGRAM / 2.0;
    let place = Transform::from_row(scale, 0.0, 0.0, scale, x - reach, y - reach);
    studio.draw_inked(drawing, ink, place, pixmap)
}

const fn pictogram(rank: Rank) -> Drawing {
    match rank {
        Rank::General => drawing!("sign-general.svg"),
        Rank::Guard => drawing!("sign-guard.svg"),
        Rank::Minister => drawing!("sign-minister.svg"),
        Rank::Chariot => drawing!("sign-chariot.svg"),
        Rank::Horse => drawing!("sign-horse.svg"),
        Rank::Cannon => drawing!("sign-cannon.svg"),
        Rank::Soldier => drawing!("sign-soldier.svg"),
        Rank::Commander => drawing!("sign-stars-4.svg"),
        Rank::CorpsCommander => drawing!("sign-stars-3.svg"),
        Rank::DivisionCommander => drawing!("sign-stars-2.svg"),
        Rank::BrigadeCommander => drawing!("sign-stars-1.svg"),
        Rank::RegimentCommander => drawing!("sign-bars-4.svg"),
        Rank::BattalionCommander => drawing!("sign-bars-3.svg"),
        Rank::CompanyCommander => drawing!("sign-bars-2.svg"),
        Rank::PlatoonCommander => drawing!("sign-bars-1.svg"),
        Rank::Engineer => drawing!("sign-engineer.svg"),
        Rank::Mine => drawing!("sign-mine.svg"),
        Rank::Bomb => drawing!("sign-bomb.svg"),
        Rank::Flag => drawing!("sign-flag.svg"),
    }
}
