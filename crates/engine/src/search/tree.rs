//! The tree: alpha-beta at the nodes where somebody decides, exact averages with Star1 windows
//! (Ballard 1983) at the nodes where a flip does.

use super::{
    eval::{self, Values, WIN},
    limits::Limits,
    ordering::{self, Candidate, Hints, MAX_PLY, Memory},
    tt::{self, Bound, Entry, Table},
};
use crate::{bag::Bag, outcome::Outcome, position::Position, seat::Seat, square::Square};

/// Chance nodes cost this many plies more, for they are wide.
const FLIP_COST: i32 = 2;
/// From this remaining depth on, some flips inside the tree are looked at as chance nodes.
const FLIP_DEPTH: i32 = 4;
/// Quiescence goes no deeper than this.
const QUIET_PLIES: i32 = 12;
/// How often, in nodes, clock and stop flag are asked.
const ASK_EVERY: u64 = 256;

/// A search in progress: what it has learnt and what it has spent.
pub(super) struct Tree<'a> {
    limits: &'a Limits<'a>,
    node_limit: u64,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    pub(super) table: Table,
    pub(super) memory: Memory,
    pub(super) values: Values,
    /// Hashes from the last progress of the game on down the present line.
    path: Vec<u64>,
}

/// The bounds that a node has to fall between to matter.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const FULL: Self = Self {
        alpha: -WIN - 1,
        beta: WIN + 1,
    };

    pub(super) const fn new(alpha: i32, beta: i32) -> Self {
        Self { alpha, beta }
    }

    pub(super) const fn flipped(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The narrowest window that tells whether something is better than `alpha`.
    pub(super) const fn null(alpha: i32) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }
}

impl<'a> Tree<'a> {
    pub(super) fn new(root: &Position, limits: &'a Limits<'a>, mut path: Vec<u64>) -> Self {
        let node_limit = limits.node_limit();
        if path.last() != Some(&root.hash()) {
            path.push(root.hash());
        }
        let bits = (64 - node_limit.leading_zeros()).clamp(12, 18);
        Self {
            limits,
            node_limit,
            nodes: 0,
            stopped: false,
            table: Table::new(bits),
            memory: Memory::new(),
            values: eval::values(root),
            path,
        }
    }

    /// Counts a node; whether the search has to end.
    pub(super) fn spend(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes >= self.node_limit
            || (self.nodes.is_multiple_of(ASK_EVERY) && self.limits.interrupted())
        {
            self.stopped = true;
        }
        self.stopped
    }

    /// The value of a step for the seat that makes it. A position that comes again is worth a
    /// draw, whatever the rules say: the side that is ahead has to do better, and the other one
    /// can go on in the same way.
    pub(super) fn step(
        &mut self,
        position: &Position,
        (from, to): (Square, Square),
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let mut child = *position;
        let progress = child.shift(from, to).is_some();
        if progress {
            // A position from before a capture never comes again.
            return -self.decide(&child, depth, window.flipped(), ply + 1);
        }
        if self.path.contains(&child.hash()) {
            return 0;
        }
        self.path.push(child.hash());
        let score = -self.decide(&child, depth, window.flipped(), ply + 1);
        self.path.pop();
        score
    }

    /// The value of flipping `square` for the seat that does: the average over the bag.
    ///
    /// Each outcome is searched in the window beyond which, whatever the rest of the outcomes
    /// come to, the average must fall outside `window`.
    pub(super) fn flip(
        &mut self,
        position: &Position,
        square: Square,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        const BEST: i32 = WIN + 1;
        let bag: Bag = *position.bag();
        let total = i32::from(bag.total());
        let (mut sum, mut left) = (0, total);
        for (piece, count) in bag.iter() {
            let count = i32::from(count);
            left -= count;
            let lowest = (window.alpha * total - sum - BEST * left).div_euclid(count);
            let highest = -(-(window.beta * total - sum + BEST * left)).div_euclid(count);
            let inner = Window::new(lowest.max(-BEST), highest.min(BEST));
            let mut child = *position;
            child.flip(square, piece);
            let score = -self.decide(&child, depth - FLIP_COST, inner.flipped(), ply + 1);
            if self.stopped {
                return 0;
            }
            sum += score * count;
            if score <= inner.alpha {
                return ((sum + BEST * left) / total).min(window.alpha);
            }
            if score >= inner.beta {
                return ((sum - BEST * left) / total).max(window.beta);
            }
        }
        sum / total.max(1)
    }

    /// The value of a flip that shows nothing of interest: the turn passes.
    fn quiet_flip(&mut self, position: &Position, depth: i32, window: Window, ply: usize) -> i32 {
        let mut child = *position;
        child.pass();
        -self.decide(&child, depth - FLIP_COST, window.flipped(), ply + 1)
    }

    /// The value of a position for the seat to act.
    fn decide(&mut self, position: &Position, depth: i32, window: Window, ply: usize) -> i32 {
        if let Some(over) = over(position) {
            self.spend();
            return result(over, position.seat_to_act(), ply);
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(position, window, ply, QUIET_PLIES);
        }
        if self.spend() {
            return 0;
        }
        let key = tt::key(position);
        let known = self.table.get(key).copied();
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth) {
            let score = tt::from_table(entry.score, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= window.beta,
                Bound::Upper => score <= window.alpha,
            };
            if enough {
                return score;
            }
        }
        let table = known.and_then(|entry| entry.best);
        self.best_of(position, depth, window, ply, key, table)
    }

    /// Tries the candidates of a node.
    fn best_of(
        &mut self,
        position: &Position,
        depth: i32,
        window: Window,
        ply: usize,
        key: u64,
        table: Option<crate::Action>,
    ) -> i32 {
        let hints = Hints {
            memory: &self.memory,
            values: &self.values,
            table,
            ply,
            flips: depth >= FLIP_DEPTH,
        };
        let mut candidates = ordering::candidates(position, &hints);
        if candidates.is_empty() {
            return mated(ply);
        }
        let mut alpha = window.alpha;
        let mut best = (-WIN - 1, None);
        for i in 0..candidates.len() {
            let Some(candidate) = ordering::pick(&mut candidates, i) else {
                break;
            };
            let now = Window::new(alpha, window.beta);
            let score = self.try_candidate(position, candidate, i, depth, now, ply);
            if self.stopped {
                return 0;
            }
            if score > best.0 {
                best = (score, candidate.action());
            }
            alpha = alpha.max(score);
            if alpha >= window.beta {
                self.remember_cut(position, candidate, depth, ply);
                break;
            }
        }
        let bound = match best.0 {
            score if score >= window.beta => Bound::Lower,
            score if score <= window.alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        self.table.put(Entry {
            key,
            score: tt::to_table(best.0, ply),
            depth: i8::try_from(depth).unwrap_or(i8::MAX),
            bound,
            best: best.1,
        });
        best.0
    }

    fn remember_cut(&mut self, position: &Position, cut: Candidate, depth: i32, ply: usize) {
        if let (Candidate::Step { from, to }, Some(color)) = (cut, position.color_to_act())
            && position.piece_at(to).is_none()
        {
            self.memory.note(ply, color, from, to, depth);
        }
    }

    /// The first candidate gets the whole window; later ones have to show first, in the narrowest
    /// one and late quiet steps at less depth, that they are better.
    fn try_candidate(
        &mut self,
        position: &Position,
        candidate: Candidate,
        nth: usize,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let quiet = match candidate {
            Candidate::Step { to, .. } => position.piece_at(to).is_none(),
            Candidate::Flip(_) | Candidate::QuietFlip => false,
        };
        if nth == 0 {
            return self.value_of(position, candidate, depth - 1, window, ply);
        }
        let less = if quiet && depth >= 3 {
            i32::from(nth >= 4) + i32::from(nth >= 12)
        } else {
            0
        };
        let probe = Window::null(window.alpha);
        let mut score = self.value_of(position, candidate, depth - 1 - less, probe, ply);
        if score > window.alpha && less > 0 && !self.stopped {
            score = self.value_of(position, candidate, depth - 1, probe, ply);
        }
        if score > window.alpha && score < window.beta && !self.stopped {
            score = self.value_of(position, candidate, depth - 1, window, ply);
        }
        score
    }

    fn value_of(
        &mut self,
        position: &Position,
        candidate: Candidate,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        match candidate {
            Candidate::Step { from, to } => self.step(position, (from, to), depth, window, ply),
            Candidate::Flip(square) => self.flip(position, square, depth, window, ply),
            Candidate::QuietFlip => self.quiet_flip(position, depth, window, ply),
        }
    }
}

/// Ends that need no list of actions; a stuck seat shows when there are no candidates. A clock
/// that ran out is only a draw if the seat is not stuck.
pub(super) fn over(position: &Position) -> Option<Outcome> {
    if position.clock_ran_out() {
        position.outcome()
    } else {
        position.eliminated()
    }
}

pub(super) fn result(over: Outcome, to_act: Seat, ply: usize) -> i32 {
    match over.winner {
        None => 0,
        Some(winner) if winner == to_act => -mated(ply),
        Some(_) => mated(ply),
    }
}

/// The score of the seat that has lost `ply` plies ahead: later is better.
pub(super) fn mated(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(0) - WIN
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{Observation, Rules, Variant};

    const LINE: &str = "M2KP2X/XP6/gp1XX1Gr/PXXCN1rk 1 r GRmnc2 0 40";

    /// A depth at which the outcomes of a flip are judged by quiescence alone.
    const SHALLOW: i32 = FLIP_COST;

    fn tree(position: &Position, limits: &'static Limits<'static>) -> Tree<'static> {
        Tree::new(position, limits, Vec::new())
    }

    static NO_LIMITS: Limits<'static> = Limits {
        depth: Some(60),
        nodes: None,
        deadline: None,
        stop: None,
    };

    #[test]
    fn a_flip_is_worth_the_average_of_its_outcomes() {
        let seen = Observation::parse(Rules::new(Variant::Classic), LINE).unwrap();
        let position = seen.position();
        for square in crate::bitboard::squares(position.face_down()) {
            let mut sum = 0;
            for (piece, count) in position.bag().iter() {
                let mut child = *position;
                child.flip(square, piece);
                let score = tree(position, &NO_LIMITS).decide(&child, 0, Window::FULL, 1);
                sum -= score * i32::from(count);
            }
            let average = sum / i32::from(position.bag().total());
            let found = tree(position, &NO_LIMITS).flip(position, square, SHALLOW, Window::FULL, 0);
            assert_eq!(found, average, "{square}");
            for alpha in (average - 40..average + 40).step_by(7) {
                let window = Window::null(alpha);
                let bound = tree(position, &NO_LIMITS).flip(position, square, SHALLOW, window, 0);
                assert_eq!(
                    bound > alpha,
                    average > alpha,
                    "{square}: {average} {alpha} {bound}"
                );
            }
        }
    }
}
