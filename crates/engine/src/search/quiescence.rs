//! Judging positions only where no capture pays, so that none is judged in the middle of an
//! exchange.

use super::{
    eval,
    exchange::exchange,
    ordering::{self, Candidate},
    tree::{Tree, Window, over, result},
};
use crate::position::{ActionList, Position};

impl Tree<'_> {
    /// The value of a position for the seat to act if only captures that pay are made, at most
    /// `left` in a row.
    pub(super) fn quiesce(
        &mut self,
        position: &Position,
        window: Window,
        ply: usize,
        left: i32,
    ) -> i32 {
        if self.spend() {
            return 0;
        }
        let mut best = eval::evaluate(position);
        let mut alpha = window.alpha.max(best);
        if alpha >= window.beta || left == 0 {
            return best;
        }
        let mut captures = ActionList::new();
        position.generate_captures(&mut captures);
        let mut ordered: ordering::Candidates = captures
            .into_iter()
            .filter_map(|action| {
                let (from, to) = (action.from(), action.to()?);
                let worth = exchange(position, from, to, &self.values);
                (worth >= 0).then_some((worth, Candidate::Step { from, to }))
            })
            .take(96)
            .collect();
        for i in 0..ordered.len() {
            let Some(Candidate::Step { from, to }) = ordering::pick(&mut ordered, i) else {
                break;
            };
            let mut child = *position;
            child.shift(from, to);
            let inner = Window::new(alpha, window.beta).flipped();
            let score = match over(&child) {
                Some(over) => -result(over, child.seat_to_act(), ply + 1),
                None => -self.quiesce(&child, inner, ply + 1, left - 1),
            };
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= window.beta {
                break;
            }
        }
        best
    }
}
