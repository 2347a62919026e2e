//! What a picture is composed of: which parts there are, and which of them show a cell.

use anqi_engine::{Cell, Color, Family, Member, Piece, Rank};

use crate::{palette::Entries, pieces::PieceSet, tray};

/// Something that is laid on a board as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A lone face-down piece, with its side where that is known. Nothing of the piece goes into it, so that no back can tell
    /// what is under it.
    Back(Option<Color>),
    /// A lone face-up piece.
    Face(PieceSet, Piece),
    /// The first member of a stack.
    First(PieceSet, Piece),
    /// The second member of a stack, seen by everybody.
    Second(PieceSet, Piece),
    /// The second member of a stack, which only its owner has seen.
    Secret(PieceSet, Piece),
    /// The second member of a stack, unknown to the viewer.
    Unknown(Color),
    /// A square that the chosen piece can step to.
    Step,
    /// A square of the last action.
    Last,
    /// A mark around a piece.
    Ring(Ring, Outline),
    /// The two names of the river.
    River(Script),
    /// A kind of piece, in the tray.
    Token(PieceSet, Piece),
    /// A kind of which all pieces were captured, in the tray.
    Gone(PieceSet, Piece),
    /// So many pieces of a kind that are face-down, with a back like theirs.
    Unseen(Option<Color>, u8),
    /// So many pieces of a kind that were captured.
    Captured(u8),
}

/// What a mark around a piece says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Ring {
    /// It is chosen.
    Chosen,
    /// It is chosen and face-down.
    ChosenBack,
    /// It can be captured.
    Capture,
    /// An attack on it loses the attacker.
    Losing,
    /// It can be landed on to make a stack.
    Combination,
    /// It is a general in check.
    Check,
}

/// The outline of what a mark goes around.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Outline {
    /// A disc, or nothing.
    Disc,
    /// A tile or a stack, which fill their cell into the corners.
    Block,
}

/// The characters a text on the board is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Script {
    Traditional,
    Simplified,
}

impl Part {
    /// What of the palette it may be made of: marks of a choice and of a check have colours that nothing else needs.
    pub(crate) const fn entries(self) -> Entries {
        match self {
            Self::Step | Self::Ring(..) => Entries::All,
            _ => Entries::Plain,
        }
    }
}

impl Ring {
    const ALL: [Self; 6] = [
        Self::Capture,
        Self::Chosen,
        Self::ChosenBack,
        Self::Losing,
        Self::Combination,
        Self::Check,
    ];
}

impl Outline {
    /// The outline of what stands on a cell.
    pub(crate) const fn of(family: Family, cell: Cell) -> Self {
        match (family, cell) {
            (Family::Junqi, _) | (_, Cell::Stack(..)) => Self::Block,
            (Family::Banqi | Family::Blindflip, _) => Self::Disc,
        }
    }
}

impl PieceSet {
    /// The characters that texts on the board are written in, none for readers of no Chinese.
    pub(crate) const fn script(self) -> Option<Script> {
        match self {
            Self::Traditional => Some(Script::Traditional),
            Self::Simplified => Some(Script::Simplified),
            Self::Latin | Self::Pictograms => None,
        }
    }
}

/// The outlines of what can stand on a family's boards.
const fn outlines(family: Family) -> &'static [Outline] {
    match family {
        Family::Banqi => &[Outline::Disc],
        Family::Junqi => &[Outline::Block],
        Family::Blindflip => &[Outline::Disc, Outline::Block],
    }
}

/// The side that a colour's backs tell.
pub(crate) const fn back_of(family: Family, color: Color) -> Option<Color> {
    match family {
        Family::Banqi | Family::Junqi => None,
        Family::Blindflip => Some(color),
    }
}

/// What shows a cell, from the lowest to the uppermost.
pub(crate) fn parts(cell: Cell, set: PieceSet) -> impl Iterator<Item = Part> {
    let (lower, upper) = match cell {
        Cell::Empty => (None, None),
        Cell::FaceDown(side) => (Some(Part::Back(side)), None),
        Cell::FaceUp(piece) => (Some(Part::Face(set, piece)), None),
        Cell::Stack(first, second) => {
            let second = match second {
                Member::FaceUp(piece) => Part::Second(set, piece),
                Member::Known(piece) => Part::Secret(set, piece),
                Member::Unknown => Part::Unknown(first.color),
            };
            (Some(second), Some(Part::First(set, first)))
        }
    };
    lower.into_iter().chain(upper)
}

/// The parts that the palette of a family is chosen by. All others are drawn in the same inks on the same grounds, so that
/// a new set of signs changes no picture of the old ones.
pub(crate) fn sampled(family: Family) -> Vec<Part> {
    let pieces = family.set().pieces();
    let sets = [PieceSet::Traditional, PieceSet::Latin];
    let faces = sets
        .into_iter()
        .flat_map(|set| pieces.iter().map(move |&piece| Part::Face(set, piece)));
    let marks = |rings: &[Ring]| -> Vec<Part> {
        let outline = Outline::of(family, Cell::Empty);
        let rings = rings.iter().map(|&ring| Part::Ring(ring, outline));
        [Part::Step]
            .into_iter()
            .chain(rings)
            .chain([Part::Last])
            .collect()
    };
    let tray = Color::ALL.into_iter().flat_map(|color| {
        let general = Piece::new(color, family.set().ranks()[0]);
        [
            Part::Token(PieceSet::Traditional, general),
            Part::Gone(PieceSet::Traditional, general),
            Part::Unseen(back_of(family, color), 1),
            Part::Captured(1),
        ]
    });
    let faces = faces.chain(tray);
    match family {
        Family::Banqi => faces
            .chain([Part::Back(None)])
            .chain(marks(&[Ring::Capture, Ring::Chosen]))
            .collect(),
        Family::Junqi => faces
            .chain([Part::Back(None)])
            .chain(marks(&[Ring::Capture, Ring::Chosen, Ring::Losing]))
            .collect(),
        Family::Blindflip => {
            faces
                .chain(Color::ALL.map(|side| Part::Back(Some(side))))
                .chain(marks(&[
                    Ring::Capture,
                    Ring::Chosen,
                    Ring::Combination,
                    Ring::Check,
                ]))
                .chain(Color::ALL.map(Part::Unknown))
                .chain(Color::ALL.map(|side| {
                    Part::Secret(PieceSet::Traditional, Piece::new(side, Rank::Chariot))
                }))
                .collect()
        }
    }
}

/// Every part that a picture of the family may need beside the sampled ones.
pub(crate) fn others(family: Family) -> Vec<Part> {
    let pieces = family.set().pieces();
    let mut parts = vec![Part::Step, Part::Last];
    for &outline in outlines(family) {
        parts.extend(Ring::ALL.map(|ring| Part::Ring(ring, outline)));
    }
    for set in PieceSet::ALL {
        for &piece in pieces {
            parts.extend([
                Part::Face(set, piece),
                Part::Token(set, piece),
                Part::Gone(set, piece),
            ]);
            if family == Family::Blindflip {
                parts.extend([
                    Part::First(set, piece),
                    Part::Second(set, piece),
                    Part::Secret(set, piece),
                ]);
            }
        }
    }
    for count in 1..=tray::MOST {
        let unseen = |color| Part::Unseen(back_of(family, color), count);
        parts.extend(Color::ALL.map(unseen));
        parts.push(Part::Captured(count));
    }
    if family == Family::Blindflip {
        parts.extend([Script::Traditional, Script::Simplified].map(Part::River));
    }
    let sampled = sampled(family);
    parts.retain(|part| !sampled.contains(part));
    parts
}
