//! Judging positions only where no capture pays, so that none is judged in the middle of an
//! exchange.

use super::{
    Searched,
    gamble::Odds,
    ordering::{self, Candidate},
    tree::{QUIET_PLIES, Tree, Window},
    value::{PROVEN, mated, result},
};

impl<P: Searched> Tree<'_, P> {
    /// The value of a position for the seat to act if only captures that pay are made, at most
    /// `left` in a row.
    pub(super) fn quiesce(&mut self, position: &P, window: Window, ply: usize, left: i32) -> i32 {
        if self.spend() {
            return 0;
        }
        let in_check = left > 0 && position.in_check();
        let mut best = if in_check && left < QUIET_PLIES && position.may_have_more_moves() {
            // The moves of unknown members are not looked at here, so that it is not known to be lost.
            1 - PROVEN
        } else if in_check {
            mated(ply)
        } else {
            position.evaluate(&mut self.knowledge)
        };
        if best >= window.beta || left == 0 {
            return best;
        }
        let odds = if left == QUIET_PLIES {
            self.odds(position, 0, ply)
        } else {
            Odds::default()
        };
        if self.stopped {
            return 0;
        }
        let window = odds.below(window);
        if best >= window.beta {
            return odds.lift(best);
        }
        let mut alpha = window.alpha.max(best);
        let mut ordered = if in_check {
            position.evasions(&self.knowledge)
        } else {
            position.captures(&self.knowledge)
        };
        for i in 0..ordered.len() {
            let Some(Candidate::Act(action)) = ordering::pick(&mut ordered, i) else {
                break;
            };
            let mut child = *position;
            child.advance(action);
            let inner = Window::new(alpha, window.beta);
            let score = self.quiet_after(position, &child, inner, ply, left - 1);
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= window.beta {
                break;
            }
        }
        odds.lift(best)
    }

    /// The value, for the seat that acts in `position`, of a position that a capture led to.
    fn quiet_after(
        &mut self,
        position: &P,
        child: &P,
        window: Window,
        ply: usize,
        left: i32,
    ) -> i32 {
        let to_act = child.header().to_act;
        let same = to_act == position.header().to_act;
        let window = if same { window } else { window.flipped() };
        let score = match child.over() {
            Some(over) => result(over, to_act, ply + 1),
            None => self.quiesce(child, window, ply + 1, left),
        };
        if same { score } else { -score }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{
        games::{Rules, Variant, with_position},
        observation::Observation,
        search::{Limits, value::WIN},
    };

    fn judged(line: &str) -> i32 {
        let seen = Observation::parse(Rules::new(Variant::Blindflip), line).unwrap();
        let limits = Limits::default();
        with_position!(seen.position(), position => {
            let mut tree = Tree::new(position, &limits, Vec::new());
            tree.quiesce(position, Window::FULL, 0, QUIET_PLIES)
        })
    }

    #[test]
    fn nobody_is_judged_by_what_stands_there_while_in_check() {
        // Two chariots and mated all the same.
        assert_eq!(judged("7RR/9/3k5/9/9/9/9/9/r8/1r2K4 1 r - 0 40"), -WIN);
        // Out of check, but then the chariot is lost: the horse attacks both.
        let fork = judged("9/9/4k4/9/9/9/R8/2n6/9/3K5 1 r - 0 40");
        let quiet = judged("9/9/4k4/9/9/9/R8/8n/9/3K5 1 r - 0 40");
        assert!(fork < quiet - 1_000, "{fork} {quiet}");
    }
}
