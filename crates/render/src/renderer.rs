//! Puts pictures together from sprites made beforehand and writes them as PNG.

use anqi_engine::{Cell, Color, Family, Observation, Square};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::{
    error::RenderError,
    geometry,
    part::{self, Outline, Part, Ring},
    pieces::PieceSet,
    sheet::Sheet,
    sprite::Canvas,
    studio::Studio,
    theme,
};

/// Level of zlib: higher ones take much longer for a few per cent.
const LEVEL: u8 = 3;
/// Room for a picture, so that the buffer grows at most once.
const USUAL_BYTES: usize = 64 * 1024;

/// What is drawn on top of the board for the person who is choosing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// The chosen piece: a gold ring, a dashed one if it is face-down.
    pub chosen: Option<Square>,
    /// Squares it can step to: green dots.
    pub steps: Vec<Square>,
    /// Pieces it can capture: red rings.
    pub captures: Vec<Square>,
    /// Pieces on which an attack is legal and loses the attacker (army chess): red rings with a warning triangle.
    pub losing: Vec<Square>,
    /// Own pieces it can land on to make a stack (blind-flip): blue dashed rings.
    pub combinations: Vec<Square>,
    /// The squares of the last action, one for a flip, origin and destination for a move: gold corners.
    pub last: Vec<Square>,
    /// A general in check: a broken vermilion ring.
    pub check: Option<Square>,
}

/// Everything a picture depends on. It holds an observation, so what the viewer may not know can't be
/// drawn.
#[derive(Debug, Clone)]
pub struct Picture<'a> {
    /// What the viewer sees.
    pub observation: &'a Observation,
    /// The signs on face-up pieces.
    pub pieces: PieceSet,
    /// The side at the bottom of a whole board: the viewer's own one, or red for everybody. Half boards belong to no side and
    /// always have `a1` at the lower left.
    pub bottom: Color,
    /// Marks over the board.
    pub marks: Marks,
}

/// Draws pictures. Making a renderer takes a fraction of a second, a picture a few thousandths: make one at
/// the start and share it.
pub struct Renderer {
    banqi: Sheet,
    junqi: Sheet,
    blindflip: Sheet,
}

impl Renderer {
    /// Rasterises all drawings and reduces those of each family of games to one palette.
    ///
    /// # Errors
    /// Only if a built-in drawing or font is broken or memory is lacking.
    pub fn new() -> Result<Self, RenderError> {
        let studio = Studio::new(&theme::WOOD)?;
        Ok(Self {
            banqi: Sheet::new(&studio, Family::Banqi)?,
            junqi: Sheet::new(&studio, Family::Junqi)?,
            blindflip: Sheet::new(&studio, Family::Blindflip)?,
        })
    }

    /// The picture as an indexed PNG of [`size`](crate::size) pixels. The same picture always gives the
    /// same bytes.
    ///
    /// # Errors
    /// If the encoder refuses the picture, which no valid one makes it do.
    pub fn png(&self, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
        let sheet = self.sheet(family(picture.observation));
        encode(sheet, &compose(sheet, picture))
    }

    fn sheet(&self, family: Family) -> &Sheet {
        match family {
            Family::Banqi => &self.banqi,
            Family::Junqi => &self.junqi,
            Family::Blindflip => &self.blindflip,
        }
    }
}

fn family(observation: &Observation) -> Family {
    observation.rules().variant.family()
}

fn compose(sheet: &Sheet, picture: &Picture<'_>) -> Canvas {
    let observation = picture.observation;
    let bottom = sheet.bottom(picture.bottom);
    let mut canvas = sheet.ground(bottom).clone();
    let mut lay = |part: Part, place: (u32, u32)| {
        if let Some(sprite) = sheet.sprite(part) {
            canvas.lay(sprite, place, &sheet.palette);
        }
    };
    let origin = |square| geometry::origin(sheet.board, bottom, square);
    if let Some(script) = picture.pieces.script() {
        lay(Part::River(script), geometry::river());
    }
    for square in sheet.board.squares() {
        for part in part::parts(observation.cell(square), picture.pieces) {
            lay(part, origin(square));
        }
    }
    for (part, square) in marks(observation, &picture.marks) {
        if sheet.board.has(square) {
            lay(part, origin(square));
        }
    }
    canvas
}

/// The marks' parts in the order in which they are laid.
fn marks(observation: &Observation, marks: &Marks) -> Vec<(Part, Square)> {
    let family = family(observation);
    let ring = |ring: Ring, square: Square| {
        let outline = Outline::of(family, observation.cell(square));
        (Part::Ring(ring, outline), square)
    };
    let chosen = |square: Square| match observation.cell(square) {
        Cell::FaceDown(_) => ring(Ring::ChosenBack, square),
        Cell::Empty | Cell::FaceUp(_) | Cell::Stack(..) => ring(Ring::Chosen, square),
    };
    let each = |kind: Ring, squares: &[Square]| -> Vec<(Part, Square)> {
        squares.iter().map(|&square| ring(kind, square)).collect()
    };
    let mut parts: Vec<_> = marks
        .last
        .iter()
        .map(|&square| (Part::Last, square))
        .collect();
    parts.extend(marks.chosen.map(chosen));
    parts.extend(marks.check.map(|square| ring(Ring::Check, square)));
    parts.extend(marks.steps.iter().map(|&square| (Part::Step, square)));
    parts.extend(each(Ring::Capture, &marks.captures));
    parts.extend(each(Ring::Losing, &marks.losing));
    parts.extend(each(Ring::Combination, &marks.combinations));
    parts
}

fn encode(sheet: &Sheet, canvas: &Canvas) -> Result<Vec<u8>, RenderError> {
    let (width, height) = geometry::size(sheet.board);
    let mut bytes = Vec::with_capacity(USUAL_BYTES);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(sheet.palette.bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(canvas.indices())?;
    writer.finish()?;
    Ok(bytes)
}
