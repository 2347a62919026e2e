//! The signs on face-up pieces: characters, letters and pictograms in a side's ink.

use anqi_engine::{Color, Piece, Rank, Set};
use resvg::tiny_skia::{Pixmap, Transform};

use crate::{
    error::RenderError,
    geometry::{DISC_CENTER, TILE_CENTER},
    pieces::PieceSet,
    studio::{Drawing, Lettering, Studio, draw_sign, drawing, write},
    theme::{Rgb, Theme},
};

/// Side of a pictogram's drawing.
const PICTOGRAM: f32 = 64.0;
/// A pip, drawn like a pictogram.
const PIP: Drawing = drawing!("sign-pip.svg");
/// Pixels from one pip to the next.
const PIP_STEP: f32 = 7.4;

/// Where a sign stands, and how many pixels an em a character has there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spot {
    pub(crate) center: (f32, f32),
    pub(crate) size: f32,
}

/// The colours of a piece's sign and of what it is written on. The second army of army chess is blue.
const fn colors(theme: &Theme, piece: Piece) -> (Rgb, Rgb) {
    match (piece.color, piece.rank.set()) {
        (Color::Red, _) => (theme.red, theme.face),
        (Color::Black, Set::Xiangqi) => (theme.black, theme.face),
        (Color::Black, Set::Junqi) => (theme.blue, theme.blue_face),
    }
}

/// One character, letter or pictogram.
pub(crate) fn on_disc(
    studio: &Studio<'_>,
    set: PieceSet,
    piece: Piece,
    spot: Spot,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    // Letters are wider than characters.
    let (font, size, thicken) = match set {
        PieceSet::Traditional | PieceSet::Simplified => (&studio.kai, spot.size, 1.6),
        PieceSet::Latin => (&studio.serif, spot.size * (62.0 / 65.0), 1.2),
        PieceSet::Pictograms => {
            return place(studio, piece, spot.center, spot.size / 65.0, pixmap);
        }
    };
    let lettering = Lettering {
        size,
        stretch: 1.0,
        thicken,
        center: spot.center,
    };
    let (ink, _) = colors(studio.theme, piece);
    for glyph in set.glyph(piece).chars() {
        write(font, glyph, lettering, ink, pixmap)?;
    }
    Ok(())
}

/// A pictogram over pips that say how strong the piece is in banqi: seven for a general, one for a soldier.
pub(crate) fn ranked_pictogram(
    studio: &Studio<'_>,
    piece: Piece,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let (x, y) = DISC_CENTER;
    place(studio, piece, (x, y - 7.0), 0.72, pixmap)?;
    let weaker = Set::Xiangqi.ranks().iter().rev();
    let weaker = weaker.take_while(|rank| **rank != piece.rank);
    let mut across = weaker.clone().fold(x, |x, _| x - PIP_STEP / 2.0);
    for _ in weaker.chain([&piece.rank]) {
        draw(studio, PIP, piece, (across, y + 22.5), 0.1, pixmap)?;
        across += PIP_STEP;
    }
    Ok(())
}

/// The sign of an army chess piece: two characters, a letter with a small pictogram, or a large pictogram.
pub(crate) fn on_tile(
    studio: &Studio<'_>,
    set: PieceSet,
    piece: Piece,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let (ink, _) = colors(studio.theme, piece);
    let (x, y) = TILE_CENTER;
    match set {
        PieceSet::Traditional | PieceSet::Simplified => {
            for (glyph, x) in set.glyph(piece).chars().zip([x - 20.5, x + 20.5]) {
                let lettering = Lettering {
                    size: 43.0,
                    stretch: 1.25,
                    thicken: 0.5,
                    center: (x, y),
                };
                write(&studio.kai, glyph, lettering, ink, pixmap)?;
            }
        }
        PieceSet::Latin => {
            for glyph in set.glyph(piece).chars() {
                let lettering = Lettering {
                    size: 54.0,
                    stretch: 1.0,
                    thicken: 1.2,
                    center: (x - 17.0, y),
                };
                write(&studio.serif, glyph, lettering, ink, pixmap)?;
            }
            place(studio, piece, (x + 22.5, y), 0.56, pixmap)?;
        }
        PieceSet::Pictograms => place(studio, piece, TILE_CENTER, 0.95, pixmap)?,
    }
    Ok(())
}

/// The sign of a kind of piece in the tray, one character or letter, or a pictogram.
pub(crate) fn on_token(
    studio: &Studio<'_>,
    set: PieceSet,
    piece: Piece,
    center: (f32, f32),
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    // A tile is narrower than a disc.
    let scale = match piece.rank.set() {
        Set::Xiangqi => 1.0,
        Set::Junqi => 0.9,
    };
    let Some(glyph) = set.short(piece) else {
        return place(studio, piece, center, 0.56 * scale, pixmap);
    };
    let (font, size) = match set {
        PieceSet::Latin => (&studio.serif, 42.0 * scale),
        PieceSet::Traditional | PieceSet::Simplified | PieceSet::Pictograms => {
            (&studio.kai, 41.0 * scale)
        }
    };
    let lettering = Lettering {
        size,
        stretch: 1.0,
        thicken: 1.4,
        center,
    };
    let (ink, _) = colors(studio.theme, piece);
    write(font, glyph, lettering, ink, pixmap)
}

/// Draws a piece's pictogram around a centre.
fn place(
    studio: &Studio<'_>,
    piece: Piece,
    center: (f32, f32),
    scale: f32,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    draw(studio, pictogram(piece.rank), piece, center, scale, pixmap)
}

/// Draws around a centre in a piece's colours.
fn draw(
    studio: &Studio<'_>,
    drawing: Drawing,
    piece: Piece,
    (x, y): (f32, f32),
    scale: f32,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let reach = scale * PICTOGRAM / 2.0;
    let place = Transform::from_row(scale, 0.0, 0.0, scale, x - reach, y - reach);
    draw_sign(drawing, colors(studio.theme, piece), place, pixmap)
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
