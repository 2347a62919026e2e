//! Puts pictures together from sprites made beforehand and writes them as PNG.

use std::fmt;

use anqi_engine::{
    Action, Board, Cell, Color, Family, Landing, Member, Observation, Piece, Square,
};
use once_cell::sync::OnceCell;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::{
    animation::{self, Animation},
    curve::{self, CURVE_SIZE, Estimate},
    error::RenderError,
    geometry::{self, View},
    look::{Look, ThemeName},
    palette::{Entries, PLAIN, Palette},
    part::{self, Outline, Part, Ring},
    sheet::Sheet,
    sprite::Canvas,
    theme::Theme,
    tray,
};

/// Level of zlib: higher ones take much longer for a few per cent.
const LEVEL: u8 = 3;
/// The level for half boards without marks, which are small enough without it and come at every ply.
const QUICK_LEVEL: u8 = 2;
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

impl Marks {
    /// Marks where an action goes by what it meets there, each square once. What lands nowhere or is not legal leaves no mark.
    pub fn target(&mut self, seen: &Observation, action: Action) {
        let (Some(to), Some(landing)) = (action.to(), seen.landing(action)) else {
            return;
        };
        let targets = match landing {
            Landing::Step => &mut self.steps,
            Landing::Combination => &mut self.combinations,
            Landing::Capture => &mut self.captures,
            Landing::LosingAttack => &mut self.losing,
        };
        if !targets.contains(&to) {
            targets.push(to);
        }
    }
}

/// Everything a picture depends on. It holds an observation, so what the viewer may not know can't be
/// drawn.
#[derive(Debug, Clone)]
pub struct Picture<'a> {
    /// What the viewer sees.
    pub observation: &'a Observation,
    /// How it looks: signs, colours, and which way a half board lies.
    pub look: Look,
    /// The side at the bottom of a whole board: the viewer's own one, or red for everybody. Half boards belong to no side.
    pub bottom: Color,
    /// Marks over the board.
    pub marks: Marks,
    /// Whether beside the board the captured pieces and those still face down are counted. A position that was made up to show
    /// something has no such count, and a question may ask for it.
    pub tray: bool,
    /// What turned out to lie face down, alone or in a stack: nothing while a game goes on, and nothing that its viewer may not know.
    pub revealed: &'a [(Square, Piece)],
}

/// Draws pictures. Making a renderer takes a fraction of a second, a picture a few thousandths, and the first one in a theme other
/// than wood some hundredths: make one at the start and share it.
pub struct Renderer {
    /// By theme and family. What nobody has asked for is not made, but for wood.
    sheets: [[OnceCell<Sheet>; 3]; ThemeName::ALL.len()],
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer").finish_non_exhaustive()
    }
}

impl Renderer {
    /// Rasterises the drawings in wood and reduces those of each family of games to one palette. Those in another theme follow
    /// when they are first asked for.
    ///
    /// # Errors
    /// Only if a built-in drawing or font is broken or memory is lacking.
    pub fn new() -> Result<Self, RenderError> {
        let renderer = Self {
            sheets: Default::default(),
        };
        for family in [Family::Banqi, Family::Junqi, Family::Blindflip] {
            renderer.sheet(ThemeName::Wood, family)?;
        }
        Ok(renderer)
    }

    /// The picture as an indexed PNG of [`size`](crate::size) pixels, or without a tray of as many as the board needs. The same
    /// picture always gives the same bytes.
    ///
    /// # Errors
    /// If the encoder refuses the picture, which no valid one makes it do, or as for [`Self::new`].
    pub fn png(&self, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
        let sheet = self.sheet_of(picture)?;
        let view = picture.view();
        let canvas = compose(sheet, view, picture)?;
        let plain_level = match view.board() {
            Board::Half => QUICK_LEVEL,
            Board::Full => LEVEL,
        };
        if picture.tray {
            encode(&sheet.palette, view.size(), canvas.indices(), plain_level)
        } else {
            let size = view.framed();
            encode(&sheet.palette, size, &canvas.corner(size), plain_level)
        }
    }

    /// A rating from game to game as an indexed PNG of [`CURVE_SIZE`] pixels: the estimates as a line, and around it how far off each
    /// may be. The same estimates always give the same bytes. It takes some hundredths of a second: it is no work for where others
    /// wait.
    ///
    /// # Errors
    /// If there are fewer than two estimates, or a built-in font is broken.
    pub fn curve(&self, estimates: &[Estimate]) -> Result<Vec<u8>, RenderError> {
        // The wood and the colours of the pieces are all that it is drawn with.
        let palette = &self.sheet(ThemeName::Wood, Family::Banqi)?.palette;
        let indices = palette
            .indexer(Entries::All)
            .indices(curve::draw(estimates)?);
        encode(palette, CURVE_SIZE, &indices, LEVEL)
    }

    /// The pictures of one game, in their order, as an animated GIF of [`size`](crate::size) pixels that loops. All are drawn in the
    /// theme and from the side of the first one, and have room for a tray. The same pictures always give the same bytes. A
    /// hundred of them take some tenths of a second: it is no work for where others wait.
    ///
    /// # Errors
    /// If there is no picture, the encoder refuses one, which no valid one makes it do, or as for [`Self::new`].
    pub fn gif(&self, pictures: &[Picture<'_>]) -> Result<Vec<u8>, RenderError> {
        let first = pictures.first().ok_or(RenderError::NoPicture)?;
        let (sheet, view) = (self.sheet_of(first)?, first.view());
        let mut animation = Animation::new(view.size(), &sheet.palette)?;
        for (index, picture) in pictures.iter().enumerate() {
            let delay = animation::delay(index, pictures.len());
            animation.add(compose(sheet, view, picture)?, delay)?;
        }
        animation.finish()
    }

    fn sheet_of(&self, picture: &Picture<'_>) -> Result<&Sheet, RenderError> {
        self.sheet(picture.look.theme, family(picture.observation))
    }

    /// The sheet of a family in a theme, which is made if this is the first time that it is asked for; others who ask meanwhile wait.
    fn sheet(&self, theme: ThemeName, family: Family) -> Result<&Sheet, RenderError> {
        let sheet = &self.sheets[theme as usize][family as usize];
        sheet.get_or_try_init(|| Sheet::new(Theme::of(theme), family))
    }
}

impl Picture<'_> {
    fn view(&self) -> View {
        View::of(self.observation.board(), self.look.orientation, self.bottom)
    }
}

fn family(observation: &Observation) -> Family {
    observation.rules().variant.family()
}

fn compose(sheet: &Sheet, view: View, picture: &Picture<'_>) -> Result<Canvas, RenderError> {
    let observation = picture.observation;
    let mut canvas = sheet.ground(view)?.clone();
    let mut lay = |part: Part, place: (u32, u32)| {
        if let Some(sprite) = sheet.sprite(part) {
            canvas.lay(sprite, place, &sheet.palette);
        }
    };
    if let Some(script) = picture.look.pieces.script() {
        lay(Part::River(script), geometry::river());
    }
    // A stack fills its cell into the corners: there they go under it, so that they hide nothing.
    let (under, over): (Vec<_>, Vec<_>) = (picture.marks.last.iter())
        .map(|&square| (Part::Last, square))
        .partition(|&(_, square)| matches!(observation.cell(square), Cell::Stack(..)));
    let on_squares = (under.into_iter())
        .chain(pieces(picture))
        .chain(over)
        .chain(marks(observation, &picture.marks));
    for (part, square) in on_squares.filter(|&(_, square)| sheet.board.has(square)) {
        lay(part, view.origin(square));
    }
    for (part, square) in uncovered(picture) {
        lay(part, view.middle(square, tray::TOKEN));
    }
    if picture.tray {
        for (part, place) in tray::parts(observation, picture.look.pieces, view) {
            lay(part, place);
        }
    }
    Ok(canvas)
}

/// What stands on the board.
fn pieces(picture: &Picture<'_>) -> impl Iterator<Item = (Part, Square)> {
    let (observation, set) = (picture.observation, picture.look.pieces);
    observation.board().squares().flat_map(move |square| {
        let cell = match (observation.cell(square), revealed_on(picture, square)) {
            (Cell::Stack(first, Member::Unknown), Some(second)) => {
                Cell::Stack(first, Member::Known(second))
            }
            (cell, _) => cell,
        };
        let parts = part::parts(cell, set);
        parts.map(move |part| (part, square))
    })
}

/// What turned out to lie on a square.
fn revealed_on(picture: &Picture<'_>, square: Square) -> Option<Piece> {
    let mut revealed = picture.revealed.iter();
    let (_, piece) = revealed.find(|&&(known, _)| known == square)?;
    Some(*piece)
}

/// What turned out to lie face down by itself: a token on its back.
fn uncovered(picture: &Picture<'_>) -> impl Iterator<Item = (Part, Square)> {
    let (observation, set) = (picture.observation, picture.look.pieces);
    let revealed = picture.revealed.iter();
    let alone = revealed.filter(|&&(square, _)| {
        observation.board().has(square) && matches!(observation.cell(square), Cell::FaceDown(_))
    });
    alone.map(move |&(square, piece)| (Part::Token(set, piece), square))
}

/// The marks of the choice and of a check, in the order in which they are laid.
fn marks(observation: &Observation, marks: &Marks) -> impl Iterator<Item = (Part, Square)> {
    let family = family(observation);
    let ring = move |ring: Ring| {
        move |square: Square| {
            let outline = Outline::of(family, observation.cell(square));
            (Part::Ring(ring, outline), square)
        }
    };
    let chosen = marks.chosen.map(|square| match observation.cell(square) {
        Cell::FaceDown(_) => ring(Ring::ChosenBack)(square),
        Cell::Empty | Cell::FaceUp(_) | Cell::Stack(..) => ring(Ring::Chosen)(square),
    });
    chosen
        .into_iter()
        .chain(marks.check.map(ring(Ring::Check)))
        .chain(marks.steps.iter().map(|&square| (Part::Step, square)))
        .chain(marks.captures.iter().copied().map(ring(Ring::Capture)))
        .chain(marks.losing.iter().copied().map(ring(Ring::Losing)))
        .chain(
            marks
                .combinations
                .iter()
                .copied()
                .map(ring(Ring::Combination)),
        )
}

fn encode(
    palette: &Palette,
    (width, height): (u32, u32),
    indices: &[u8],
    plain_level: u8,
) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(USUAL_BYTES);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_filter(Filter::NoFilter);
    let plain = indices.iter().fold(0, |most, &index| index.max(most)) < PLAIN;
    let level = if plain { plain_level } else { LEVEL };
    encoder.set_deflate_compression(DeflateCompression::Level(level));
    if plain {
        encoder.set_depth(BitDepth::Four);
        encoder.set_palette(palette.bytes(Entries::Plain));
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&packed(indices, width))?;
        writer.finish()?;
    } else {
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(palette.bytes(Entries::All));
        let mut writer = encoder.write_header()?;
        writer.write_image_data(indices)?;
        writer.finish()?;
    }
    Ok(bytes)
}

/// Two pixels a byte, the left one in the upper half, each row from a new byte on.
fn packed(indices: &[u8], width: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(indices.len() / 2 + 1);
    for row in indices.chunks_exact(width as usize) {
        let (pairs, odd) = row.as_chunks::<2>();
        bytes.extend(pairs.iter().map(|[left, right]| (left << 4) | right));
        bytes.extend(odd.iter().map(|last| last << 4));
    }
    bytes
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at an error")]
mod tests {
    use anqi_engine::{Member, Piece, Rules, Variant};

    use super::*;
    use crate::{geometry::CELL, look::Orientation, pieces::PieceSet};

    /// Fewest pixels by which two things must differ to be told apart: some strokes of a small character.
    const APART: usize = 100;

    /// Every theme with every family.
    fn sheets() -> impl Iterator<Item = (ThemeName, Family)> {
        let families = [Family::Banqi, Family::Junqi, Family::Blindflip];
        let themes = ThemeName::ALL.into_iter();
        themes.flat_map(move |theme| families.map(|family| (theme, family)))
    }

    /// Everything that can stand on a square of a family's board.
    fn cells(family: Family) -> Vec<Cell> {
        let pieces = family.set().pieces();
        let mut cells = vec![Cell::Empty];
        cells.extend(pieces.iter().map(|&piece| Cell::FaceUp(piece)));
        if family != Family::Blindflip {
            cells.push(Cell::FaceDown(None));
            return cells;
        }
        cells.extend(Color::ALL.map(|side| Cell::FaceDown(Some(side))));
        for &first in pieces {
            let own = |piece: &&Piece| piece.color == first.color;
            cells.push(Cell::Stack(first, Member::Unknown));
            for &second in pieces.iter().filter(own) {
                cells.push(Cell::Stack(first, Member::FaceUp(second)));
                cells.push(Cell::Stack(first, Member::Known(second)));
            }
        }
        cells
    }

    /// The pixels of a cell when only that stands on the board.
    fn look(sheet: &Sheet, set: PieceSet, cell: Cell) -> Vec<u8> {
        let view = View::of(sheet.board, Orientation::Wide, Color::Red);
        let mut canvas = sheet.ground(view).unwrap().clone();
        let square = sheet.board.squares().next().unwrap();
        let (x, y) = view.origin(square);
        for part in part::parts(cell, set) {
            let sprite = sheet.sprite(part).unwrap();
            canvas.lay(sprite, (x, y), &sheet.palette);
        }
        let width = view.size().0 as usize;
        let rows = canvas.indices().chunks_exact(width);
        rows.skip(y as usize)
            .take(CELL as usize)
            .flat_map(|row| &row[x as usize..(x + CELL) as usize])
            .copied()
            .collect()
    }

    #[test]
    fn everything_that_can_stand_on_a_square_looks_different() {
        let renderer = Renderer::new().unwrap();
        for (theme, family) in sheets() {
            let sheet = renderer.sheet(theme, family).unwrap();
            for set in PieceSet::ALL {
                let mut seen: Vec<(Cell, Vec<u8>)> = Vec::new();
                for cell in cells(family) {
                    let new = look(sheet, set, cell);
                    for (other, old) in &seen {
                        let apart = new.iter().zip(old).filter(|(a, b)| a != b).count();
                        assert!(
                            apart > APART,
                            "{family:?} {set} in {theme}: {apart} pixels between {cell:?} and {other:?}"
                        );
                    }
                    seen.push((cell, new));
                }
            }
        }
    }

    /// Every kind of mark on one square.
    fn marks_on(square: Square) -> [Marks; 7] {
        let none = Marks::default;
        [
            Marks {
                chosen: Some(square),
                ..none()
            },
            Marks {
                steps: vec![square],
                ..none()
            },
            Marks {
                captures: vec![square],
                ..none()
            },
            Marks {
                losing: vec![square],
                ..none()
            },
            Marks {
                combinations: vec![square],
                ..none()
            },
            Marks {
                last: vec![square],
                ..none()
            },
            Marks {
                check: Some(square),
                ..none()
            },
        ]
    }

    /// A position with everything that marks can be laid on.
    fn crowded(family: Family) -> Observation {
        let (variant, line) = match family {
            Family::Banqi => (Variant::Taiwan, "r6R/8/8/X6X 1 r Kk 0 40"),
            Family::Junqi => (Variant::Junqi, "a6A/8/3yY3/X6X 1 r Bb 0 40"),
            Family::Blindflip => (
                Variant::Blindflip,
                "x2k5/9/9/p8/2(cp)6/2(RX)6/9/1(C~P)7/9/X3K4 1 r GMg 0 40",
            ),
        };
        Observation::parse(Rules::new(variant), line).unwrap()
    }

    #[test]
    fn marks_stay_within_their_cell_and_show_on_anything_each_in_its_own_way() {
        let renderer = Renderer::new().unwrap();
        for (theme, family) in sheets() {
            let sheet = renderer.sheet(theme, family).unwrap();
            let observation = crowded(family);
            for (orientation, bottom) in [
                (Orientation::Wide, Color::Red),
                (Orientation::Tall, Color::Black),
            ] {
                let view = View::of(sheet.board, orientation, bottom);
                let drawn = |marks| {
                    let look = Look::default();
                    let picture = Picture {
                        observation: &observation,
                        look,
                        bottom,
                        marks,
                        tray: true,
                        revealed: &[],
                    };
                    compose(sheet, view, &picture).unwrap()
                };
                let plain = drawn(Marks::default());
                for square in sheet.board.squares() {
                    let marked = marks_on(square).map(drawn);
                    let place = view.origin(square);
                    for (i, canvas) in marked.iter().enumerate() {
                        let changed = changed(view, &plain, canvas);
                        let kind = &marks_on(square)[i];
                        assert!(changed.len() > 300, "{family:?}: {kind:?} hardly shows");
                        let inside = |&pixel: &(u32, u32)| within(place, pixel);
                        assert!(
                            changed.iter().all(inside),
                            "{family:?}: {kind:?} leaves its cell"
                        );
                        assert!(
                            !marked[..i].contains(canvas),
                            "{family:?}: {kind:?} looks like another"
                        );
                    }
                }
            }
        }
    }

    fn within((x, y): (u32, u32), (column, row): (u32, u32)) -> bool {
        (x..x + CELL).contains(&column) && (y..y + CELL).contains(&row)
    }

    /// Coordinates of the pixels that differ.
    fn changed(view: View, one: &Canvas, other: &Canvas) -> Vec<(u32, u32)> {
        let (width, _) = view.size();
        let pixels = one.indices().iter().zip(other.indices());
        (0..)
            .zip(pixels)
            .filter(|(_, (a, b))| a != b)
            .map(|(i, _)| (i % width, i / width))
            .collect()
    }
}
