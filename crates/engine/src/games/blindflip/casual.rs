//! The judgement of a casual player: one capture and its answer, and the mates that anybody sees.

use super::{Point, Position, eval::average};
use crate::{
    action::Action,
    games::ActionList,
    search::{Searched, value::WIN},
};

impl Position {
    /// What an action wins less what the opponent can win in answer, by what the seat to act knows.
    pub(super) fn casual_worth(&self, action: Action) -> i32 {
        let won = self.victim(action);
        if won == WIN {
            return WIN;
        }
        let mut after = *self;
        let risk = if let Action::Flip(square) = action {
            after.wait();
            self.flip_risk(Point::of(square))
        } else {
            after.advance(action);
            0
        };
        if after.is_mate() {
            WIN
        } else if after.can_mate() {
            -WIN
        } else {
            won - risk - after.best_capture()
        }
    }

    /// What a capture takes, recaptures aside.
    fn victim(&self, action: Action) -> i32 {
        let Some(to) = action.to() else {
            return 0;
        };
        let to = Point::of(to);
        let unit = self.unit(to);
        if self.army(self.color_to_act().other()) & to.bit() == 0 {
            0
        } else if unit.has_general() {
            WIN
        } else {
            self.unit_worth(unit)
        }
    }

    /// The most that the seat to act can win by one capture, the recapture counted.
    fn best_capture(&self) -> i32 {
        let mut list = ActionList::new();
        self.generate_captures(&mut list);
        let worth = list.iter().filter_map(|&action| self.exchange(action));
        worth.max().unwrap_or(0).max(0)
    }

    /// What is lost, on average, if the piece shown is taken at once.
    fn flip_risk(&self, point: Point) -> i32 {
        let color = self.color_to_act();
        let taken = self.attacks(point.bit(), color.other(), self.occupied(), 0);
        if taken && !self.is_guarded(color, point, point) {
            average(&self.bag, color)
        } else {
            0
        }
    }

    /// Whether the seat to act has lost, so far as the holder knows: without an action it loses, in check or not.
    fn is_mate(&self) -> bool {
        let mut list = ActionList::new();
        self.generate(&mut list);
        list.is_empty() && !self.has_unknown_member(self.color_to_act())
    }

    /// Whether the seat to act has a move that gives mate.
    fn can_mate(&self) -> bool {
        let mut list = ActionList::new();
        self.generate(&mut list);
        list.into_iter().any(|action| {
            let mut after = *self;
            if matches!(action, Action::Flip(_)) {
                return false;
            }
            after.advance(action);
            Searched::in_check(&after) && after.is_mate()
        })
    }
}
