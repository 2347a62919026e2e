//! What the search has to know of banqi.

use arrayvec::ArrayVec;

use super::{
    Position,
    eval::{self, Values},
    exchange::{best_capture, exchange},
    net::Sight,
    takes,
};
use crate::{
    action::Action,
    games::{
        ActionList, Endgames, Told, Verdict,
        half_board::{
            Spot,
            bitboard::{self, jumps, neighbors, spots},
        },
    },
    outcome::Outcome,
    piece::{Color, Piece, Rank},
    search::{
        Outcomes, Searched,
        ordering::{
            BAD_CAPTURE, Candidate, Candidates, FLIP, GOOD_CAPTURE, Hints, QUIET_FLIP, TABLE_FIRST,
        },
        value::WIN,
    },
};

/// At most this many flips are looked at as chance nodes inside the tree.
const FLIPS_INSIDE: usize = 4;

/// What stays true all through a search, and the position that was judged last.
#[derive(Clone)]
pub(crate) struct Known {
    /// What pieces are worth, for exchanges and for the order of actions.
    values: Values,
    sight: Sight,
}

impl Searched for Position {
    type Knowledge = Known;

    fn knowledge(&self) -> Known {
        Known {
            values: eval::values(self),
            sight: Sight::new(),
        }
    }

    /// A clock that ran out is only a draw if the seat is not stuck.
    fn over(&self) -> Option<Outcome> {
        if self.header.clock_ran_out() {
            super::super::Position::outcome(self)
        } else {
            self.eliminated()
        }
    }

    fn evaluate(&self, known: &mut Known) -> i32 {
        match self.header.color_to_act() {
            Some(color) => known.sight.expect(self, color),
            None => 0,
        }
    }

    fn ending(&self, endgames: &Endgames, most: usize) -> Option<Verdict> {
        let pieces = self.board.occupied().count_ones() as usize;
        (pieces <= most).then(|| endgames.look_up(self)).flatten()
    }

    fn candidates(&self, hints: &Hints<'_, Known>) -> Candidates {
        let mut candidates = Candidates::new();
        if self.header.first_color.is_none() {
            if self.board.face_down() != 0 {
                candidates.push((0, Candidate::QuietFlip));
            }
            return candidates;
        }
        let mut list = ActionList::new();
        self.generate(&mut list);
        for action in list {
            let Action::Move { from, to } = action else {
                continue;
            };
            let (from, to) = (Spot::of(from), Spot::of(to));
            let score = if hints.table == Some(action) {
                TABLE_FIRST
            } else if let Some(victim) = self.board.piece_at(to) {
                let worth = exchange(self, from, to, &hints.knowledge.values);
                let base = if worth >= 0 {
                    GOOD_CAPTURE
                } else {
                    BAD_CAPTURE
                };
                base + 16 * worth + hints.knowledge.values[victim.index()]
            } else {
                hints.quiet(self.header.to_act, action)
            };
            candidates.push((score, Candidate::Act(action)));
        }
        if self.board.face_down() != 0 {
            candidates.push((QUIET_FLIP, Candidate::QuietFlip));
            if hints.flips {
                for (promise, spot) in hot_flips(self, &hints.knowledge.values) {
                    let flip = Action::Flip(spot.square());
                    let known = hints.table == Some(flip);
                    let score = if known { TABLE_FIRST } else { FLIP + promise };
                    candidates.push((score, Candidate::Act(flip)));
                }
            }
        }
        candidates
    }

    fn captures(&self, Known { values, .. }: &Known) -> Candidates {
        let captures = self.captures().into_iter();
        captures
            .filter_map(|(from, to)| {
                let worth = exchange(self, from, to, values);
                let (from, to) = (from.square(), to.square());
                (worth >= 0).then_some((worth, Candidate::Act(Action::Move { from, to })))
            })
            .collect()
    }

    fn advance(&mut self, action: Action) -> bool {
        match action {
            Action::Move { from, to } => self.shift(Spot::of(from), Spot::of(to)).is_some(),
            Action::Flip(_) | Action::Reveal { .. } | Action::Pass => false,
        }
    }

    fn outcomes(&self, action: Action, _: &Known) -> Outcomes {
        match action {
            Action::Flip(_) => self.board.flip_outcomes(),
            _ => Outcomes::new(),
        }
    }

    fn turn_up(&mut self, action: Action, told: Told) {
        if let (Action::Flip(square), Some(piece)) = (action, told.shown) {
            self.flip(Spot::of(square), piece);
        }
    }

    fn wait(&mut self) {
        self.header.end_ply(true);
    }

    fn is_quiet(&self, action: Action) -> bool {
        self.board.is_step(action)
    }

    fn is_remote_flip(&self, action: Action) -> bool {
        let Action::Flip(square) = action else {
            return false;
        };
        let spot = Spot::of(square);
        let seen = self.board.army(Color::Red) | self.board.army(Color::Black);
        bitboard::dilate(seen) & spot.bit() == 0 && jumps(spot, self.board.occupied()) & seen == 0
    }

    fn capture_worth(&self, action: Action, Known { values, .. }: &Known) -> Option<i32> {
        let (from, to) = (Spot::of(action.from()?), Spot::of(action.to()?));
        self.board.piece_at(to)?;
        Some(exchange(self, from, to, values))
    }

    fn judge(&self, action: Action, Known { values, .. }: &Known) -> i32 {
        let mut after = *self;
        match action {
            Action::Move { from, to } => {
                let taken = after.shift(Spot::of(from), Spot::of(to));
                let taken = taken.map_or(0, |piece| values[piece.index()]);
                match after.eliminated() {
                    Some(won) if won.winner == Some(self.header.to_act) => WIN,
                    Some(_) => -WIN,
                    None => taken - best_capture(&after, values),
                }
            }
            Action::Flip(square) => {
                after.wait();
                -best_capture(&after, values) - flip_risk(self, Spot::of(square), values)
            }
            Action::Reveal { .. } | Action::Pass => -WIN,
        }
    }
}

impl Position {
    /// The captures, in order.
    pub(super) fn captures(&self) -> ArrayVec<(Spot, Spot), 64> {
        let mut list = ArrayVec::new();
        let Some(color) = self.header.color_to_act() else {
            return list;
        };
        let prey = self.prey(color.other());
        for from in spots(self.board.army(color)) {
            if let Some(piece) = self.board.piece_at(from) {
                let to = self.captures_from(from, piece, &prey);
                list.extend(spots(to).map(|to| (from, to)));
            }
        }
        list
    }
}

/// The few flips that promise most.
fn hot_flips(position: &Position, values: &Values) -> ArrayVec<(i32, Spot), FLIPS_INSIDE> {
    let mut best: ArrayVec<(i32, Spot), FLIPS_INSIDE> = ArrayVec::new();
    let seen = position.board.army(Color::Red) | position.board.army(Color::Black);
    for spot in spots(position.board.face_down() & bitboard::dilate(seen)) {
        let promise = eval::flip_promise(position, spot, values);
        if promise <= 0 {
            continue;
        }
        let place = best.iter().take_while(|(p, _)| *p >= promise).count();
        if best.is_full() && place < FLIPS_INSIDE {
            best.pop();
        }
        if !best.is_full() {
            best.insert(place, (promise, spot));
        }
    }
    best
}

/// What is lost, on average, if the piece shown is an own one and an enemy beside takes it.
fn flip_risk(position: &Position, spot: Spot, values: &Values) -> i32 {
    let Some(color) = position.header.color_to_act() else {
        return 0;
    };
    let bag = position.board.bag();
    let enemies = neighbors(spot) & position.board.army(color.other());
    let lost = |shown: Piece| {
        let in_danger = spots(enemies)
            .filter_map(|spot| position.board.piece_at(spot))
            .any(|enemy| takes(enemy.rank, shown.rank) && enemy.rank != Rank::Cannon);
        if shown.color == color && in_danger {
            values[shown.index()]
        } else {
            0
        }
    };
    let risk: i32 = bag
        .iter()
        .map(|(p, count)| lost(p) * i32::from(count))
        .sum();
    risk / i32::from(bag.total()).max(1)
}
