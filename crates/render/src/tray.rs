//! The tray: for each kind of piece how many are still face-down and how many were captured, beside the board. It is made from
//! an observation alone, so it counts what its viewer knows.

use anqi_engine::{Family, Observation, Piece};

use crate::{
    geometry::View,
    part::{self, Part},
    pieces::PieceSet,
};

/// Side of a token, which stands for a kind of piece.
pub(crate) const TOKEN: u32 = 60;

/// Side of a number's cell: army chess has more kinds, and so less room for each.
pub(crate) const fn number(family: Family) -> u32 {
    match family {
        Family::Banqi | Family::Blindflip => 42,
        Family::Junqi => 32,
    }
}

/// The most pieces of one kind, and so the highest number.
pub(crate) const MOST: u8 = 5;

/// A pixel, or a distance in pixels to the right and downwards.
type Point = (u32, u32);

/// What the tray of a view holds, with the upper left pixel of each part.
pub(crate) fn parts(observation: &Observation, set: PieceSet, view: View) -> Vec<(Part, Point)> {
    let variant = observation.rules().variant;
    let grid = Grid::of(view, variant.family());
    let bag = observation.bag();
    let mut parts = Vec::new();
    for (line, color) in (0..).zip([view.bottom().other(), view.bottom()]) {
        let captured = observation.captured(color);
        for (kind, &rank) in (0..).zip(variant.set().ranks()) {
            let piece = Piece::new(color, rank);
            let unseen = bag.count(piece);
            let lost = captured.iter().filter(|&&lost| lost == piece).count();
            let lost = u8::try_from(lost).unwrap_or(u8::MAX);
            let token = if lost == rank.full_count() {
                Part::Gone(set, piece)
            } else {
                Part::Token(set, piece)
            };
            let back = part::back_of(variant.family(), color);
            let unseen = (unseen > 0).then_some(Part::Unseen(back, unseen));
            let captured = (lost > 0).then_some(Part::Captured(lost));
            let places = match (unseen, captured) {
                (Some(_), Some(_)) => grid.numbers,
                _ => [grid.single; 2],
            };
            let (x, y) = grid.corner(kind, line);
            let here = [
                (Some(token), grid.token),
                (unseen, places[0]),
                (captured, places[1]),
            ];
            for (part, (right, down)) in here {
                parts.extend(part.map(|part| (part, (x + right, y + down))));
            }
        }
    }
    parts
}

/// Where the parts of a tray stand: the kinds of one colour one after the other, and so those of the other colour.
struct Grid {
    /// Upper left pixel of the first kind.
    start: Point,
    /// From one kind to the next.
    step: Point,
    /// From a colour to the other.
    line: Point,
    /// How much nearer all other kinds are to the first one, of which there is one piece only.
    saved: u32,
    /// From a kind's upper left pixel to its token.
    token: Point,
    /// To its numbers if there are both, of those face-down and of those captured.
    numbers: [Point; 2],
    /// To its number if there is one only.
    single: Point,
}

impl Grid {
    const fn of(view: View, family: Family) -> Self {
        match (view, family) {
            (View::Tall, Family::Junqi) => Self {
                start: (544, 18),
                step: (0, 79),
                line: (90, 0),
                saved: 0,
                token: (0, 9),
                numbers: [(52, 6), (52, 40)],
                single: (52, 23),
            },
            (View::Tall, Family::Banqi | Family::Blindflip) => Self {
                start: (544, 16),
                step: (0, 136),
                line: (90, 0),
                saved: 0,
                token: (13, 10),
                numbers: [(1, 72), (45, 72)],
                single: (22, 72),
            },
            (View::Wide | View::Whole(_), Family::Junqi) => Self {
                start: (18, 540),
                step: (79, 0),
                line: (0, 62),
                saved: 0,
                token: (0, 1),
                numbers: [(51, 0), (51, 30)],
                single: (51, 15),
            },
            (View::Wide, Family::Banqi | Family::Blindflip) => Self {
                start: (18, 540),
                step: (138, 0),
                line: (0, 62),
                saved: 34,
                token: (0, 1),
                numbers: [(54, 10), (95, 10)],
                single: (54, 10),
            },
            (View::Whole(_), Family::Banqi | Family::Blindflip) => Self {
                start: (20, 1204),
                step: (153, 0),
                line: (0, 62),
                saved: 40,
                token: (0, 1),
                numbers: [(55, 10), (97, 10)],
                single: (55, 10),
            },
        }
    }

    const fn corner(&self, kind: u32, line: u32) -> Point {
        let saved = if kind == 0 { 0 } else { self.saved };
        (
            self.start.0 + kind * self.step.0 + line * self.line.0 - saved,
            self.start.1 + kind * self.step.1 + line * self.line.1,
        )
    }
}
