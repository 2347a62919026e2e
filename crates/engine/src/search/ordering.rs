//! Which candidates a node looks at, and in which order: the better the order, the more the
//! window cuts off.

use arrayvec::ArrayVec;

use super::{
    eval::{self, Values},
    exchange::exchange,
};
use crate::{
    action::Action,
    bitboard,
    piece::Color,
    position::{ActionList, Position},
    square::Square,
};

/// What a node may try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Candidate {
    /// A step or capture.
    Step { from: Square, to: Square },
    /// A flip, looked at as the chance node that it is.
    Flip(Square),
    /// Any of the flips that show nothing of interest.
    QuietFlip,
}

impl Candidate {
    pub(super) const fn action(self) -> Option<Action> {
        match self {
            Self::Step { from, to } => Some(Action::Move { from, to }),
            Self::Flip(square) => Some(Action::Flip(square)),
            Self::QuietFlip => None,
        }
    }
}

/// At most 72 steps and captures, a few flips and the quiet one.
pub(super) type Candidates = ArrayVec<(i32, Candidate), 96>;

/// At most this many flips are looked at as chance nodes inside the tree.
const FLIPS_INSIDE: usize = 4;

const TABLE_FIRST: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const QUIET_FLIP: i32 = 1 << 21;
const FLIP: i32 = 1 << 20;
const BAD_CAPTURE: i32 = -(1 << 24);

/// Deeper than any search goes.
pub(super) const MAX_PLY: usize = 96;

/// What cut off elsewhere in the tree is tried early here too.
pub(super) struct Memory {
    killers: [[Option<(Square, Square)>; 2]; MAX_PLY],
    history: Vec<i32>,
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            killers: [[None; 2]; MAX_PLY],
            history: vec![0; 2 * 32 * 32],
        }
    }

    const fn place(color: Color, from: Square, to: Square) -> usize {
        (color.index() * 32 + from.index()) * 32 + to.index()
    }

    /// Notes that a quiet step made a cut-off.
    pub(super) fn note(&mut self, ply: usize, color: Color, from: Square, to: Square, depth: i32) {
        let killers = &mut self.killers[ply.min(MAX_PLY - 1)];
        if killers[0] != Some((from, to)) {
            *killers = [Some((from, to)), killers[0]];
        }
        let entry = &mut self.history[Self::place(color, from, to)];
        *entry = (*entry + depth * depth).min(KILLER / 4);
    }

    fn quiet(&self, ply: usize, color: Color, from: Square, to: Square) -> i32 {
        let killers = &self.killers[ply.min(MAX_PLY - 1)];
        match killers
            .iter()
            .position(|&killer| killer == Some((from, to)))
        {
            Some(0) => KILLER + 1,
            Some(_) => KILLER,
            None => self.history[Self::place(color, from, to)],
        }
    }
}

/// Everything that ordering looks at beside the position itself.
pub(super) struct Hints<'a> {
    pub(super) memory: &'a Memory,
    pub(super) values: &'a Values,
    pub(super) table: Option<Action>,
    pub(super) ply: usize,
    /// Whether some flips are looked at as chance nodes.
    pub(super) flips: bool,
}

/// The candidates of a node with their ordering scores. Without any, the seat to act is stuck.
pub(super) fn candidates(position: &Position, hints: &Hints<'_>) -> Candidates {
    let mut candidates = Candidates::new();
    let Some(color) = position.color_to_act() else {
        if position.face_down() != 0 {
            candidates.push((0, Candidate::QuietFlip));
        }
        return candidates;
    };
    let mut list = ActionList::new();
    position.generate(&mut list);
    for action in list {
        let Action::Move { from, to } = action else {
            continue;
        };
        let score = if hints.table == Some(action) {
            TABLE_FIRST
        } else if let Some(victim) = position.piece_at(to) {
            let worth = exchange(position, from, to, hints.values);
            let base = if worth >= 0 {
                GOOD_CAPTURE
            } else {
                BAD_CAPTURE
            };
            base + 16 * worth + hints.values[victim.index()]
        } else {
            hints.memory.quiet(hints.ply, color, from, to)
        };
        candidates.push((score, Candidate::Step { from, to }));
    }
    if position.face_down() != 0 {
        candidates.push((QUIET_FLIP, Candidate::QuietFlip));
        if hints.flips {
            for (promise, square) in hot_flips(position, hints.values) {
                let known = hints.table == Some(Action::Flip(square));
                let score = if known { TABLE_FIRST } else { FLIP + promise };
                candidates.push((score, Candidate::Flip(square)));
            }
        }
    }
    candidates
}

/// The few flips that promise most.
fn hot_flips(position: &Position, values: &Values) -> ArrayVec<(i32, Square), FLIPS_INSIDE> {
    let mut best: ArrayVec<(i32, Square), FLIPS_INSIDE> = ArrayVec::new();
    let seen = position.army(Color::Red) | position.army(Color::Black);
    for square in bitboard::squares(position.face_down() & bitboard::dilate(seen)) {
        let promise = eval::flip_promise(position, square, values);
        if promise <= 0 {
            continue;
        }
        let place = best.iter().take_while(|(p, _)| *p >= promise).count();
        if best.is_full() && place < FLIPS_INSIDE {
            best.pop();
        }
        if !best.is_full() {
            best.insert(place, (promise, square));
        }
    }
    best
}

/// Brings the best of the candidates from `i` on to place `i`.
pub(super) fn pick(candidates: &mut Candidates, i: usize) -> Option<Candidate> {
    let best = (i..candidates.len())
        .rev()
        .max_by_key(|&j| candidates[j].0)?;
    candidates.swap(i, best);
    Some(candidates[i].1)
}
