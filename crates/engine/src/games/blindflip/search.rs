//! What the search has to know of blindflip.

use arrayvec::ArrayVec;

use super::{Point, Position, Unit, eval, geometry};
use crate::{
    action::Action,
    games::{ActionList, Told},
    outcome::Outcome,
    piece::{Color, Piece},
    search::{
        Gambles, Outcomes, Searched,
        ordering::{
            BAD_CAPTURE, Candidate, Candidates, FLIP, GOOD_CAPTURE, Hints, QUIET_FLIP, TABLE_FIRST,
        },
    },
};

/// At most this many flips are looked at as chance nodes inside the tree.
const FLIPS_INSIDE: usize = 2;

/// Room for more flips than a side has.
type Flips = ArrayVec<(i32, Candidate), 32>;

/// Who searches: what that side lands on it sees.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Holder(Color);

impl Searched for Position {
    type Knowledge = Holder;

    /// Mostly the seat to act searches; one whose own members are unknown here does not.
    fn knowledge(&self) -> Holder {
        let color = self.color_to_act();
        Holder(if self.has_unknown_member(color) {
            color.other()
        } else {
            color
        })
    }

    fn over(&self) -> Option<Outcome> {
        if self.general_is_captured() || self.header.clock_ran_out() {
            super::super::Position::outcome(self)
        } else {
            None
        }
    }

    fn evaluate(&self, _: &mut Holder) -> i32 {
        eval::evaluate(self)
    }

    fn hope(&self, _: &Holder) -> Option<i32> {
        Some(eval::hope(self))
    }

    fn candidates(&self, hints: &Hints<'_, Holder>) -> Candidates {
        let mut list = ActionList::new();
        self.generate(&mut list);
        // A landing that shows its owner something is a chance node like a flip, and waits for depth as flips do.
        let all = hints.flips || Searched::in_check(self);
        let mut candidates = Candidates::new();
        let mut flips = Flips::new();
        for action in list {
            let known = hints.table == Some(action);
            if let Action::Flip(square) = action {
                let promise = match (known, hints.flips) {
                    (true, _) => TABLE_FIRST,
                    (false, true) => FLIP + self.flip_promise(Point::of(square)),
                    (false, false) => 0,
                };
                flips.push((promise, Candidate::Act(action)));
            } else if known || all || !self.lands_on_face_down(action) {
                let score = match self.exchange(action) {
                    _ if known => TABLE_FIRST,
                    Some(worth) if worth >= 0 => GOOD_CAPTURE + worth,
                    Some(worth) => BAD_CAPTURE + worth,
                    None => hints.quiet(self.header.to_act, action),
                };
                candidates.push((score, Candidate::Act(action)));
            }
        }
        if !flips.is_empty() {
            candidates.push((QUIET_FLIP, Candidate::QuietFlip));
        }
        if hints.flips {
            flips.sort_by_key(|&(promise, _)| -promise);
            candidates.extend(flips.into_iter().take(FLIPS_INSIDE));
        }
        candidates
    }

    fn captures(&self, _: &Holder) -> Candidates {
        let mut list = ActionList::new();
        self.generate_captures(&mut list);
        let captures = list.into_iter().filter_map(|action| {
            let worth = self.exchange(action)?;
            (worth >= 0).then_some((worth, Candidate::Act(action)))
        });
        captures.collect()
    }

    fn in_check(&self) -> bool {
        Position::in_check(self, self.color_to_act())
    }

    fn evasions(&self, _: &Holder) -> Candidates {
        let mut list = ActionList::new();
        self.generate(&mut list);
        let judged = list
            .into_iter()
            .map(|action| (self.exchange(action).unwrap_or(0), Candidate::Act(action)));
        judged.collect()
    }

    /// A hidden member that is captured unseen counts as a middling piece of its side, and a face-down piece that is landed on
    /// stays unseen.
    fn advance(&mut self, action: Action) -> bool {
        self.turn_up(action, Told::default());
        self.header.clock == 0
    }

    fn outcomes(&self, action: Action, holder: &Holder) -> Outcomes {
        self.turned_up_by(action, holder.0)
    }

    fn turn_up(&mut self, action: Action, told: Told) {
        let mut told = told;
        if told.unveiled.is_none() && self.captures_unknown(action) {
            told.unveiled = self.middling(self.color_to_act().other());
        }
        let played = super::play::play(self, action, told);
        debug_assert!(played.is_ok(), "{action}: {played:?}");
    }

    fn wait(&mut self) {
        self.header.end_ply(true);
    }

    fn is_quiet(&self, action: Action) -> bool {
        let onto = |to| {
            let target = self.unit(Point::of(to));
            target == Unit::EMPTY || target.color() == self.color_to_act()
        };
        action.to().is_some_and(onto)
    }

    fn is_remote_flip(&self, action: Action) -> bool {
        matches!(action, Action::Flip(square) if self.flip_promise(Point::of(square)) == 0)
    }

    fn gambles(&self, _: &Holder) -> Gambles {
        self.unknown_moves()
    }

    fn may_have_more_moves(&self) -> bool {
        self.has_unknown_member(self.color_to_act())
    }

    fn capture_worth(&self, action: Action, _: &Holder) -> Option<i32> {
        self.exchange(action)
    }

    fn judge(&self, action: Action, _: &Holder) -> i32 {
        self.casual_worth(action)
    }
}

impl Position {
    /// What a flip promises on average: half of the best that the piece shown could then take, less the piece itself if it would
    /// stand in reach of an enemy.
    pub(super) fn flip_promise(&self, point: Point) -> i32 {
        let color = self.color_to_act();
        let enemies = self.army(color.other());
        let in_reach = self.attacks(point.bit(), color.other(), self.occupied(), 0);
        let promise = |piece: Piece| {
            let reach = geometry::reach(piece.rank, color, point, self.occupied());
            let victims = geometry::each(reach.occupied & enemies);
            let best = victims.map(|at| self.unit_worth(self.unit(at))).max();
            let lost = if in_reach { eval::worth(piece.rank) } else { 0 };
            best.unwrap_or(0) / 2 - lost
        };
        let own = self.bag.iter().filter(|(piece, _)| piece.color == color);
        let (sum, count) = own.fold((0, 0), |(sum, all), (piece, count)| {
            let count = i32::from(count);
            (sum + promise(piece) * count, all + count)
        });
        if count == 0 { 0 } else { sum / count }
    }
}
