//! What the search has to know of army chess.

use super::{Position, eval, fight};
use crate::{
    action::Action,
    fight::Fight,
    games::{
        ActionList, Told,
        half_board::{Slot, Spot, bitboard::dilate},
    },
    outcome::Outcome,
    piece::Color,
    search::{
        Outcomes, Searched,
        ordering::{
            BAD_CAPTURE, Candidate, Candidates, FLIP, GOOD_CAPTURE, Hints, QUIET_FLIP, TABLE_FIRST,
        },
        value::WIN,
    },
};

impl Searched for Position {
    type Knowledge = ();

    fn knowledge(&self) {}

    fn over(&self) -> Option<Outcome> {
        if self.header.clock_ran_out() {
            super::super::Position::outcome(self)
        } else {
            self.flag_captured()
        }
    }

    fn evaluate(&self, (): &()) -> i32 {
        eval::evaluate(self)
    }

    fn candidates(&self, hints: &Hints<'_, ()>) -> Candidates {
        let mut list = ActionList::new();
        self.generate(&mut list);
        let mut candidates = Candidates::new();
        let mut flips = false;
        for action in list {
            let flip = matches!(action, Action::Flip(_));
            flips |= flip;
            if flip && (!hints.flips || self.is_remote_flip(action)) {
                continue;
            }
            let score = match self.capture_worth(action, &()) {
                _ if hints.table == Some(action) => TABLE_FIRST,
                _ if flip => FLIP,
                Some(worth) if worth >= 0 => GOOD_CAPTURE + worth,
                Some(worth) => BAD_CAPTURE + worth,
                None => hints.quiet(self.header.to_act, action),
            };
            candidates.push((score, Candidate::Act(action)));
        }
        if flips {
            candidates.push((QUIET_FLIP, Candidate::QuietFlip));
        }
        candidates
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
        match action {
            Action::Move { from, to } => {
                let (captured, lost) = self.shift(Spot::of(from), Spot::of(to));
                captured.is_some() || lost.is_some()
            }
            _ => {
                self.header.end_ply(false);
                false
            }
        }
    }

    fn outcomes(&self, action: Action, (): &()) -> Outcomes {
        let Action::Flip(_) = action else {
            return Outcomes::new();
        };
        let told = |piece| Told {
            shown: Some(piece),
            ..Told::default()
        };
        let bag = self.board.bag().iter();
        bag.map(|(piece, count)| (count, told(piece))).collect()
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
        let onto = |to| self.board.slot(Spot::of(to)) == Slot::Empty;
        action.to().is_none_or(onto) && !matches!(action, Action::Flip(_))
    }

    fn is_remote_flip(&self, action: Action) -> bool {
        let Action::Flip(square) = action else {
            return false;
        };
        let seen = self.board.army(Color::Red) | self.board.army(Color::Black);
        dilate(seen) & Spot::of(square).bit() == 0
    }

    fn capture_worth(&self, action: Action, (): &()) -> Option<i32> {
        let attacker = self.board.piece_at(Spot::of(action.from()?))?;
        let target = self.board.piece_at(Spot::of(action.to()?))?;
        let (own, theirs) = (eval::worth(attacker.rank), eval::worth(target.rank));
        Some(match fight(attacker.rank, target.rank) {
            Fight::Wins => theirs,
            Fight::Loses => -own,
            Fight::TakesBoth => theirs - own,
        })
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
        match after.flag_captured() {
            Some(_) => WIN,
            None => {
                won - after
                    .captures(&())
                    .iter()
                    .map(|&(worth, _)| worth)
                    .max()
                    .unwrap_or(0)
            }
        }
    }
}
