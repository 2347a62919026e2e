//! The tree: alpha-beta at the nodes where somebody decides. What a flip decides is averaged in [`super::chance`].

use super::{
    Searched,
    limits::Limits,
    ordering::{self, Candidate, Hints, MAX_PLY, Memory},
    tt::{self, Bound, Entry, Table},
    value::{WIN, mated, result, solved},
};
use crate::{action::Action, games::Endgames};

/// Flips cost this many plies more, for they are wide.
pub(super) const FLIP_COST: i32 = 2;
/// From this remaining depth on, some flips inside the tree are looked at as chance nodes.
pub(super) const FLIP_DEPTH: i32 = 4;
/// Quiescence goes no deeper than this.
pub(super) const QUIET_PLIES: i32 = 12;
/// How often, in nodes, clock and stop flag are asked.
const ASK_EVERY: u64 = 256;

/// A search in progress: what it has learnt and what it has spent.
pub(super) struct Tree<'a, P: Searched> {
    limits: &'a Limits<'a>,
    node_limit: u64,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    pub(super) table: Table,
    pub(super) memory: Memory,
    pub(super) knowledge: P::Knowledge,
    /// Endings that are known, and of how many pieces at most they are.
    pub(super) endgames: Option<(&'a Endgames, usize)>,
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

impl<'a, P: Searched> Tree<'a, P> {
    /// A search from `root`, where `path` are the hashes of the positions since the last progress, its own included or not.
    pub(super) fn new(root: &P, limits: &'a Limits<'a>, path: Vec<u64>) -> Self {
        Self::with_table(root, limits, path, Table::default())
    }

    /// The same, in the memory of an earlier search's table.
    pub(super) fn with_table(
        root: &P,
        limits: &'a Limits<'a>,
        mut path: Vec<u64>,
        mut table: Table,
    ) -> Self {
        let node_limit = limits.node_limit();
        if path.last() != Some(&root.zobrist()) {
            path.push(root.zobrist());
        }
        // A bucket for two nodes: most nodes are leaves, which are not kept.
        table.begin(node_limit.max(1).ilog2().clamp(10, 18));
        Self {
            limits,
            node_limit,
            nodes: 0,
            stopped: false,
            table,
            memory: Memory::new(),
            knowledge: root.knowledge(),
            endgames: None,
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

    /// The value, for the seat that acts in `position`, of a position that one of its actions led to.
    pub(super) fn after(
        &mut self,
        position: &P,
        child: &P,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        if child.header().to_act == position.header().to_act {
            self.decide(child, depth, window, ply + 1)
        } else {
            -self.decide(child, depth, window.flipped(), ply + 1)
        }
    }

    /// The value of an action for the seat that acts.
    pub(super) fn act(
        &mut self,
        position: &P,
        action: Action,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let outcomes = position.outcomes(action, &self.knowledge);
        if outcomes.is_empty() {
            self.step(position, action, depth, window, ply)
        } else {
            self.chance(position, action, &outcomes, depth, window, ply)
        }
    }

    /// The value of an action that turns nothing up. A position that comes again is worth a
    /// draw, whatever the rules say: the side that is ahead has to do better, and the other one
    /// can go on in the same way.
    fn step(
        &mut self,
        position: &P,
        action: Action,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let mut child = *position;
        if child.advance(action) {
            // A position from before progress never comes again.
            return self.after(position, &child, depth, window, ply);
        }
        let hash = child.zobrist();
        if self.path.contains(&hash) {
            return 0;
        }
        self.path.push(hash);
        let score = self.after(position, &child, depth, window, ply);
        self.path.pop();
        score
    }

    /// The value of a flip that shows nothing of interest: the turn passes.
    fn quiet_flip(&mut self, position: &P, depth: i32, window: Window, ply: usize) -> i32 {
        let mut child = *position;
        child.wait();
        self.after(position, &child, depth - FLIP_COST, window, ply)
    }

    /// The value of a position for the seat to act.
    pub(super) fn decide(&mut self, position: &P, depth: i32, window: Window, ply: usize) -> i32 {
        if let Some(over) = position.over() {
            self.spend();
            return result(over, position.header().to_act, ply);
        }
        let known = self
            .endgames
            .and_then(|(known, most)| position.ending(known, most));
        if let Some(verdict) = known {
            self.spend();
            return solved(verdict, ply);
        }
        let depth = depth + i32::from(position.in_check());
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(position, window, ply, QUIET_PLIES);
        }
        if self.spend() {
            return 0;
        }
        let key = tt::key(position);
        let known = self.table.get(key);
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

    /// A bound from below on the value of a position for the seat to act: what its most promising candidate is worth, or what the
    /// table holds; `-WIN - 1` where nothing is known.
    pub(super) fn glance(&mut self, position: &P, depth: i32, window: Window, ply: usize) -> i32 {
        if depth <= 0 || position.over().is_some() || position.in_check() {
            return self.decide(position, depth, window, ply);
        }
        let known = self.table.get(tt::key(position));
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth) {
            let score = tt::from_table(entry.score, ply);
            if entry.bound != Bound::Upper {
                return score;
            }
        }
        let hints = self.hints(depth, ply, known.and_then(|entry| entry.best));
        let mut candidates = position.candidates(&hints);
        match ordering::pick(&mut candidates, 0) {
            Some(first) if !self.spend() => self.value_of(position, first, depth - 1, window, ply),
            _ => -WIN - 1,
        }
    }

    /// What the candidates of a node are ordered by.
    const fn hints(
        &self,
        depth: i32,
        ply: usize,
        table: Option<Action>,
    ) -> Hints<'_, P::Knowledge> {
        Hints {
            memory: &self.memory,
            knowledge: &self.knowledge,
            table,
            ply,
            flips: depth >= FLIP_DEPTH,
        }
    }

    /// Tries the candidates of a node.
    fn best_of(
        &mut self,
        position: &P,
        depth: i32,
        window: Window,
        ply: usize,
        key: u64,
        table: Option<Action>,
    ) -> i32 {
        let hints = self.hints(depth, ply, table);
        let mut candidates = position.candidates(&hints);
        let odds = self.odds(position, depth, ply);
        if self.stopped {
            return 0;
        }
        let known = odds.below(window);
        let hope = self.hope(position, depth);
        let mut alpha = known.alpha;
        let mut best = (-WIN - 1, None);
        if candidates.is_empty() {
            best.0 = mated(ply);
        }
        for i in 0..candidates.len() {
            let Some(candidate) = ordering::pick(&mut candidates, i) else {
                break;
            };
            let now = Window::new(alpha, known.beta);
            let score = match hope {
                Some(hope) if i > 0 && hope < alpha && is_quiet(position, candidate) => hope,
                _ => self.try_candidate(position, candidate, i, depth, now, ply),
            };
            if self.stopped {
                return 0;
            }
            if score > best.0 {
                best = (score, candidate.action());
            }
            alpha = alpha.max(score);
            if alpha >= known.beta {
                self.remember_cut(position, candidate, depth, ply);
                break;
            }
        }
        let score = odds.lift(best.0);
        self.store(key, score, window, depth, ply, best.1);
        score
    }

    /// Keeps what a node came to.
    fn store(
        &mut self,
        key: u64,
        score: i32,
        window: Window,
        depth: i32,
        ply: usize,
        best: Option<Action>,
    ) {
        let bound = match score {
            score if score >= window.beta => Bound::Lower,
            score if score <= window.alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        self.table.put(Entry {
            key,
            score: tt::to_table(score, ply),
            depth: i8::try_from(depth).unwrap_or(i8::MAX),
            bound,
            best,
        });
    }

    /// The most that a quiet action is expected to come to; none where all are tried out.
    fn hope(&self, position: &P, depth: i32) -> Option<i32> {
        (depth <= 1 && !position.in_check())
            .then(|| position.hope(&self.knowledge))
            .flatten()
    }

    fn remember_cut(&mut self, position: &P, cut: Candidate, depth: i32, ply: usize) {
        if let Candidate::Act(action) = cut
            && position.is_quiet(action)
        {
            self.memory
                .note(ply, position.header().to_act, action, depth);
        }
    }

    /// The first candidate gets the whole window; later ones have to show first, in the narrowest
    /// one and late quiet steps at less depth, that they are better.
    fn try_candidate(
        &mut self,
        position: &P,
        candidate: Candidate,
        nth: usize,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let quiet = is_quiet(position, candidate);
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
        position: &P,
        candidate: Candidate,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        match candidate {
            Candidate::Act(action) => self.act(position, action, depth, window, ply),
            Candidate::QuietFlip => self.quiet_flip(position, depth, window, ply),
        }
    }
}

fn is_quiet<P: Searched>(position: &P, candidate: Candidate) -> bool {
    match candidate {
        Candidate::Act(action) => position.is_quiet(action),
        Candidate::QuietFlip => false,
    }
}
