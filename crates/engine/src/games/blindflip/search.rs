//! What the search has to know of blindflip.

use super::{Point, Position, Unit, eval};
use crate::{
    action::Action,
    cell::Member,
    games::{ActionList, Told},
    outcome::Outcome,
    piece::Rank,
    search::{
        Outcomes, Searched,
        ordering::{Candidate, Candidates, FLIP, GOOD_CAPTURE, Hints, TABLE_FIRST},
        value::WIN,
    },
};

impl Searched for Position {
    type Knowledge = ();

    fn knowledge(&self) {}

    fn over(&self) -> Option<Outcome> {
        if self.general_is_captured() || self.header.clock_ran_out() {
            super::super::Position::outcome(self)
        } else {
            None
        }
    }

    fn evaluate(&self, (): &()) -> i32 {
        eval::evaluate(self)
    }

    fn candidates(&self, hints: &Hints<'_, ()>) -> Candidates {
        let mut list = ActionList::new();
        self.generate(&mut list);
        let mut flips = 0;
        let judged = list.into_iter().filter_map(|action| {
            let flip = matches!(action, Action::Flip(_));
            flips += usize::from(flip);
            if flip && flips > 2 {
                return None;
            }
            let score = match self.capture_worth(action, &()) {
                _ if hints.table == Some(action) => TABLE_FIRST,
                _ if flip => FLIP,
                Some(worth) => GOOD_CAPTURE + worth,
                None => hints.quiet(self.header.to_act, action),
            };
            Some((score, Candidate::Act(action)))
        });
        judged.collect()
    }

    fn captures(&self, (): &()) -> Candidates {
        let mut list = ActionList::new();
        self.generate(&mut list);
        let captures = list.into_iter().filter_map(|action| {
            let worth = self.capture_worth(action, &())?;
            (worth > 0).then_some((worth, Candidate::Act(action)))
        });
        captures.collect()
    }

    fn advance(&mut self, action: Action) -> bool {
        let before = self.header.ply;
        let told = Told {
            // Whoever is captured unseen: any identity will do that there is.
            unveiled: self.some_hidden(action),
            ..Told::default()
        };
        let played = super::play::play(self, action, told);
        debug_assert!(played.is_ok() && self.header.ply > before);
        self.header.clock == 0
    }

    fn outcomes(&self, action: Action) -> Outcomes {
        let Action::Flip(_) = action else {
            return Outcomes::new();
        };
        let told = |piece| Told {
            shown: Some(piece),
            ..Told::default()
        };
        let bag = self.bag.iter();
        bag.filter(|(piece, _)| piece.color == self.color_to_act())
            .map(|(piece, count)| (count, told(piece)))
            .collect()
    }

    fn turn_up(&mut self, action: Action, told: Told) {
        let played = super::play::play(self, action, told);
        debug_assert!(played.is_ok());
    }

    fn wait(&mut self) {
        self.header.end_ply(true);
    }

    fn is_quiet(&self, action: Action) -> bool {
        let onto = |to| self.unit(Point::of(to)) == Unit::EMPTY;
        action.to().is_some_and(onto)
    }

    fn is_remote_flip(&self, _: Action) -> bool {
        false
    }

    fn capture_worth(&self, action: Action, (): &()) -> Option<i32> {
        let target = self.unit(Point::of(action.to()?));
        if target == Unit::EMPTY || target.color() == self.color_to_act() {
            return None;
        }
        let top = target.top()?;
        if top.rank == Rank::General {
            return Some(WIN);
        }
        let member = match target.member() {
            Some(Member::FaceUp(piece) | Member::Known(piece)) => eval::worth(piece.rank),
            Some(Member::Unknown) => 60,
            None => 0,
        };
        Some(eval::worth(top.rank) + member)
    }

    fn judge(&self, action: Action, (): &()) -> i32 {
        let won = self.capture_worth(action, &()).unwrap_or(0);
        let mut after = *self;
        match action {
            Action::Flip(_) => after.wait(),
            _ => {
                after.advance(action);
            }
        }
        if after.general_is_captured() {
            return WIN;
        }
        let answers = after.captures(&());
        won - answers.iter().map(|&(worth, _)| worth).max().unwrap_or(0)
    }
}

impl Position {
    /// An identity that the unknown member of the stack to be captured may have.
    fn some_hidden(&self, action: Action) -> Option<crate::piece::Piece> {
        let target = self.unit(Point::of(action.to()?));
        if target.member() != Some(Member::Unknown) || target.color() == self.color_to_act() {
            return None;
        }
        let mut bag = self.bag.iter();
        bag.find(|(piece, _)| piece.color == target.color())
            .map(|(piece, _)| piece)
    }
}
