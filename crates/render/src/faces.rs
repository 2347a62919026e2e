//! The drawings of all parts of a picture: grounds (discs, tiles, the members of a stack) with signs on them, and marks.

use std::{cell::RefCell, collections::HashMap};

use anqi_engine::{Color, Family, Piece};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};

use crate::{
    error::RenderError,
    geometry::{CELL, DISC_CENTER, RIVER_WIDTH},
    part::{Outline, Part, Ring, Script},
    pieces::PieceSet,
    signs::{self, Spot},
    studio::{Drawing, Lettering, Studio, canvas, drawing, write},
    theme::Rgb,
    tray::{self, TOKEN},
};

const DISC_UP: Drawing = drawing!("disc-up.svg");
const POINT_UP: Drawing = drawing!("point-up.svg");
const RIMS: [Drawing; 2] = [drawing!("rim-red.svg"), drawing!("rim-black.svg")];
const DISC_DOWN: Drawing = drawing!("disc-down.svg");
const POINTS_DOWN: [Drawing; 2] = [
    drawing!("point-down-red.svg"),
    drawing!("point-down-black.svg"),
];
const TILE_DOWN: Drawing = drawing!("tile-down.svg");
const TILES: [Drawing; 2] = [drawing!("tile-red.svg"), drawing!("tile-blue.svg")];
const SECONDS: [Drawing; 2] = [drawing!("second-red.svg"), drawing!("second-black.svg")];
const SECRETS: [Drawing; 2] = [drawing!("secret-red.svg"), drawing!("secret-black.svg")];
const UNKNOWNS: [Drawing; 2] = [drawing!("unknown-red.svg"), drawing!("unknown-black.svg")];
const TOKENS: [Drawing; 2] = [drawing!("token-red.svg"), drawing!("token-black.svg")];
const TILE_TOKENS: [Drawing; 2] = [
    drawing!("token-tile-red.svg"),
    drawing!("token-tile-blue.svg"),
];
const GONE: Drawing = drawing!("token-gone.svg");
const UNSEEN: Drawing = drawing!("unseen.svg");
const UNSEEN_OF: [Drawing; 2] = [drawing!("unseen-red.svg"), drawing!("unseen-black.svg")];
const UNSEEN_TILE: Drawing = drawing!("unseen-tile.svg");
const CAPTURED: Drawing = drawing!("captured.svg");
const STEP: Drawing = drawing!("mark-step.svg");
const LAST: Drawing = drawing!("mark-last.svg");

/// The first member of a stack is a lone disc made smaller and moved to the lower left.
const FIRST_SCALE: f32 = 0.82;
const FIRST_CENTER: (f32, f32) = (39.0, 67.0);
/// Centre of the second member's face, as it is drawn.
const SECOND_CENTER: (f32, f32) = (82.0, 30.5);

/// Pixels an em of the characters on a lone disc, on a stack's first and second member, and on a member in its dashed ring.
const DISC_SIZE: f32 = 65.0;
const FIRST_SIZE: f32 = 54.0;
const SECOND_SIZE: f32 = 45.0;
const SECRET_SIZE: f32 = 40.0;

/// Centre of a token's face.
const TOKEN_CENTER: (f32, f32) = (30.0, 29.0);
/// How much is left of the colours of a token that stands for nothing any more, from 0 to 1.
const FADED: f32 = 0.55;
/// Side of the drawings that numbers stand on, and in them the middle of a number on a back and of one behind a cross.
const NUMBER: f32 = 42.0;
const UNSEEN_CENTER: (f32, f32) = (21.0, 20.4);
const CAPTURED_CENTER: (f32, f32) = (31.5, 20.4);

/// Draws the parts of one family's pictures.
pub(crate) struct Faces<'s> {
    studio: &'s Studio<'s>,
    family: Family,
    /// What signs are written on, drawn once for all signs.
    grounds: RefCell<HashMap<Ground, Pixmap>>,
}

/// What a sign is written on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Ground {
    Lone(Color),
    First(Color),
    Second(Color),
    Secret(Color),
}

impl<'s> Faces<'s> {
    pub(crate) fn new(studio: &'s Studio<'s>, family: Family) -> Self {
        Self {
            studio,
            family,
            grounds: RefCell::default(),
        }
    }

    /// Draws a part.
    pub(crate) fn part(&self, part: Part) -> Result<Pixmap, RenderError> {
        match part {
            Part::Back(side) => self.plain(self.back(side)),
            Part::Face(set, piece) => self.lone(set, piece),
            Part::First(set, piece) => self.member(
                Ground::First(piece.color),
                set,
                piece,
                FIRST_CENTER,
                FIRST_SIZE,
            ),
            Part::Second(set, piece) => self.member(
                Ground::Second(piece.color),
                set,
                piece,
                SECOND_CENTER,
                SECOND_SIZE,
            ),
            Part::Secret(set, piece) => self.member(
                Ground::Secret(piece.color),
                set,
                piece,
                SECOND_CENTER,
                SECRET_SIZE,
            ),
            Part::Unknown(side) => self.unknown(side),
            Part::Step => self.plain(STEP),
            Part::Last => self.plain(LAST),
            Part::Ring(ring, outline) => self.plain(mark(ring, outline)),
            Part::River(script) => self.river(script),
            Part::Token(set, piece) => self.token(set, piece),
            Part::Gone(set, piece) => self.gone(set, piece),
            Part::Unseen(side, count) => self.number(
                self.unseen(side),
                count,
                UNSEEN_CENTER,
                self.studio.theme.unseen,
            ),
            Part::Captured(count) => {
                self.number(CAPTURED, count, CAPTURED_CENTER, self.studio.theme.captured)
            }
        }
    }

    const fn back(&self, side: Option<Color>) -> Drawing {
        match (self.family, side) {
            (Family::Junqi, _) => TILE_DOWN,
            (_, Some(side)) => POINTS_DOWN[side as usize],
            (_, None) => DISC_DOWN,
        }
    }

    /// A drawing of one cell's size.
    fn plain(&self, drawing: Drawing) -> Result<Pixmap, RenderError> {
        let mut pixmap = canvas(CELL, CELL)?;
        self.studio
            .draw(drawing, Transform::identity(), &mut pixmap)?;
        Ok(pixmap)
    }

    /// A lone face-up piece.
    fn lone(&self, set: PieceSet, piece: Piece) -> Result<Pixmap, RenderError> {
        let ground = Ground::Lone(piece.color);
        match (self.family, set) {
            (Family::Junqi, _) => {
                let mut pixmap = self.ground(ground)?;
                signs::on_tile(self.studio, set, piece, &mut pixmap)?;
                Ok(pixmap)
            }
            (Family::Banqi, PieceSet::Pictograms) => {
                let mut pixmap = self.ground(ground)?;
                signs::ranked_pictogram(self.studio, piece, &mut pixmap)?;
                Ok(pixmap)
            }
            (Family::Banqi | Family::Blindflip, _) => {
                self.member(ground, set, piece, DISC_CENTER, DISC_SIZE)
            }
        }
    }

    /// A disc with its sign.
    fn member(
        &self,
        ground: Ground,
        set: PieceSet,
        piece: Piece,
        center: (f32, f32),
        size: f32,
    ) -> Result<Pixmap, RenderError> {
        let mut pixmap = self.ground(ground)?;
        signs::on_disc(self.studio, set, piece, Spot { center, size }, &mut pixmap)?;
        Ok(pixmap)
    }

    fn ground(&self, ground: Ground) -> Result<Pixmap, RenderError> {
        if let Some(pixmap) = self.grounds.borrow().get(&ground) {
            return Ok(pixmap.clone());
        }
        let pixmap = match ground {
            Ground::Lone(side) => match self.family {
                Family::Banqi => self.disc(DISC_UP, side, Transform::identity())?,
                Family::Blindflip => self.disc(POINT_UP, side, Transform::identity())?,
                Family::Junqi => self.plain(TILES[side as usize])?,
            },
            Ground::First(side) => self.disc(POINT_UP, side, first_place())?,
            Ground::Second(side) => self.plain(SECONDS[side as usize])?,
            Ground::Secret(side) => self.plain(SECRETS[side as usize])?,
        };
        self.grounds.borrow_mut().insert(ground, pixmap.clone());
        Ok(pixmap)
    }

    /// A face-up disc with its side's rim.
    fn disc(&self, disc: Drawing, side: Color, place: Transform) -> Result<Pixmap, RenderError> {
        let mut pixmap = canvas(CELL, CELL)?;
        self.studio.draw(disc, place, &mut pixmap)?;
        self.studio.draw(RIMS[side as usize], place, &mut pixmap)?;
        Ok(pixmap)
    }

    /// The hidden member of a stack.
    fn unknown(&self, side: Color) -> Result<Pixmap, RenderError> {
        let mut pixmap = self.plain(UNKNOWNS[side as usize])?;
        let lettering = Lettering {
            size: 46.0,
            stretch: 1.0,
            thicken: 1.6,
            center: SECOND_CENTER,
        };
        let studio = self.studio;
        write(
            &studio.serif,
            '?',
            lettering,
            Rgb(255, 255, 255),
            &mut pixmap,
        )?;
        Ok(pixmap)
    }

    /// What stands for a kind of piece in the tray.
    fn token(&self, set: PieceSet, piece: Piece) -> Result<Pixmap, RenderError> {
        let tokens = match self.family {
            Family::Junqi => TILE_TOKENS,
            Family::Banqi | Family::Blindflip => TOKENS,
        };
        let mut pixmap = canvas(TOKEN, TOKEN)?;
        let ground = tokens[piece.color as usize];
        self.studio
            .draw(ground, Transform::identity(), &mut pixmap)?;
        signs::on_token(self.studio, set, piece, TOKEN_CENTER, &mut pixmap)?;
        Ok(pixmap)
    }

    /// A faded token with a cross over it.
    fn gone(&self, set: PieceSet, piece: Piece) -> Result<Pixmap, RenderError> {
        let token = self.token(set, piece)?;
        let faded = PixmapPaint {
            opacity: FADED,
            ..PixmapPaint::default()
        };
        let mut pixmap = canvas(TOKEN, TOKEN)?;
        let place = Transform::identity();
        pixmap.draw_pixmap(0, 0, token.as_ref(), &faded, place, None);
        self.studio.draw(GONE, place, &mut pixmap)?;
        Ok(pixmap)
    }

    const fn unseen(&self, side: Option<Color>) -> Drawing {
        match (self.family, side) {
            (Family::Junqi, _) => UNSEEN_TILE,
            (_, Some(side)) => UNSEEN_OF[side as usize],
            (_, None) => UNSEEN,
        }
    }

    /// A number of the tray.
    fn number(
        &self,
        ground: Drawing,
        count: u8,
        (x, y): (f32, f32),
        color: Rgb,
    ) -> Result<Pixmap, RenderError> {
        let side = tray::number(self.family);
        let mut pixmap = canvas(side, side)?;
        #[expect(clippy::cast_precision_loss, reason = "some dozen pixels")]
        let scale = side as f32 / NUMBER;
        self.studio
            .draw(ground, Transform::from_scale(scale, scale), &mut pixmap)?;
        let lettering = Lettering {
            size: 37.0 * scale,
            stretch: 1.0,
            thicken: 1.2,
            center: (x * scale, y * scale),
        };
        let digit = char::from(b'0' + count);
        write(&self.studio.serif, digit, lettering, color, &mut pixmap)?;
        Ok(pixmap)
    }

    /// The river's names, two characters on each half.
    fn river(&self, script: Script) -> Result<Pixmap, RenderError> {
        let mut pixmap = canvas(RIVER_WIDTH, CELL)?;
        let words = match script {
            Script::Traditional => "楚河漢界",
            Script::Simplified => "楚河汉界",
        };
        let studio = self.studio;
        for (glyph, x) in words.chars().zip([216.0, 344.0, 664.0, 792.0]) {
            let lettering = Lettering {
                size: 68.0,
                stretch: 1.0,
                thicken: 0.4,
                center: (x, 56.0),
            };
            write(
                &studio.kai,
                glyph,
                lettering,
                studio.theme.river,
                &mut pixmap,
            )?;
        }
        Ok(pixmap)
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

/// From the cell of a lone disc to the place of a stack's first member.
fn first_place() -> Transform {
    let (x, y) = DISC_CENTER;
    Transform::from_row(
        FIRST_SCALE,
        0.0,
        0.0,
        FIRST_SCALE,
        FIRST_CENTER.0 - FIRST_SCALE * x,
        FIRST_CENTER.1 - FIRST_SCALE * y,
    )
}
