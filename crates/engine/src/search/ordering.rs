//! In which order a node tries its candidates: the better the order, the more the window cuts off.

use arrayvec::ArrayVec;

use crate::{action::Action, seat::Seat, square::Square};

/// What a node may try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Candidate {
    /// An action, looked at as the chance node that it may be.
    Act(Action),
    /// Any of the flips that show nothing of interest.
    QuietFlip,
}

impl Candidate {
    pub(super) const fn action(self) -> Option<Action> {
        match self {
            Self::Act(action) => Some(action),
            Self::QuietFlip => None,
        }
    }
}

/// As many as there are legal actions, and the quiet flip.
pub(crate) type Candidates = ArrayVec<(i32, Candidate), 129>;

/// What the table holds to be best.
pub(crate) const TABLE_FIRST: i32 = 1 << 30;
/// A capture that pays; what it wins is added.
pub(crate) const GOOD_CAPTURE: i32 = 1 << 24;
/// What cut off at the same ply elsewhere.
const KILLER: i32 = 1 << 22;
/// The quiet flip.
pub(crate) const QUIET_FLIP: i32 = 1 << 21;
/// A flip; what it promises is added.
pub(crate) const FLIP: i32 = 1 << 20;
/// A capture that loses.
pub(crate) const BAD_CAPTURE: i32 = -(1 << 24);

/// Deeper than any search goes.
pub(super) const MAX_PLY: usize = 96;

/// What cut off elsewhere in the tree is tried early here too.
pub(crate) struct Memory {
    killers: [[Option<Action>; 2]; MAX_PLY],
    history: Vec<i32>,
}

impl Memory {
    pub(super) fn new() -> Self {
        Self {
            killers: [[None; 2]; MAX_PLY],
            history: vec![0; 2 * Square::COUNT * Square::COUNT],
        }
    }

    /// The place of a move's history; none for what is no move.
    fn place(seat: Seat, action: Action) -> Option<usize> {
        let (from, to) = (action.from()?, action.to()?);
        let moves = from.index() * Square::COUNT + to.index();
        Some((seat as usize) * Square::COUNT * Square::COUNT + moves)
    }

    /// Notes that a quiet action made a cut-off.
    pub(super) fn note(&mut self, ply: usize, seat: Seat, action: Action, depth: i32) {
        let killers = &mut self.killers[ply.min(MAX_PLY - 1)];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        if let Some(place) = Self::place(seat, action) {
            let entry = &mut self.history[place];
            *entry = (*entry + depth * depth).min(KILLER / 4);
        }
    }

    fn quiet(&self, ply: usize, seat: Seat, action: Action) -> i32 {
        let killers = &self.killers[ply.min(MAX_PLY - 1)];
        match killers.iter().position(|&killer| killer == Some(action)) {
            Some(0) => KILLER + 1,
            Some(_) => KILLER,
            None => Self::place(seat, action).map_or(0, |place| self.history[place]),
        }
    }
}

/// Everything that ordering looks at beside the position itself.
pub(crate) struct Hints<'a, K> {
    pub(crate) knowledge: &'a K,
    pub(super) memory: &'a Memory,
    /// What the table holds to be best.
    pub(crate) table: Option<Action>,
    pub(super) ply: usize,
    /// Whether some flips are looked at as chance nodes.
    pub(crate) flips: bool,
}

impl<K> Hints<'_, K> {
    /// The ordering score of an action that captures nothing.
    pub(crate) fn quiet(&self, seat: Seat, action: Action) -> i32 {
        self.memory.quiet(self.ply, seat, action)
    }
}

/// Brings the best of the candidates from `i` on to place `i`.
pub(super) fn pick(candidates: &mut Candidates, i: usize) -> Option<Candidate> {
    let best = (i..candidates.len())
        .rev()
        .max_by_key(|&j| candidates[j].0)?;
    candidates.swap(i, best);
    Some(candidates[i].1)
}
