//! The scale of all scores: expected results for the seat to act. [`WIN`] is a certain win, 0 a draw. To average them over what
//! chance may do is therefore to average winning chances, not material.

use crate::{
    games::{Header, Verdict},
    outcome::Outcome,
    seat::Seat,
};

/// A certain win for the seat to act. One found `n` plies ahead scores `WIN - n`.
pub(crate) const WIN: i32 = 10_000;
/// Scores from here on are proven wins.
pub(crate) const PROVEN: i32 = 9_500;
/// No estimate goes beyond this.
pub(crate) const ESTIMATE: i32 = 9_000;
/// The advantage in material that counts for half an [`ESTIMATE`].
const HALF_WAY: i32 = 300;

/// From material to an expected result.
pub(crate) const fn squash(advantage: i32) -> i32 {
    ESTIMATE * advantage / (advantage.abs() + HALF_WAY)
}

/// Back from an expected result to material, as far as that is possible.
pub(crate) fn unsquash(score: i32) -> i32 {
    let score = score.clamp(1 - ESTIMATE, ESTIMATE - 1);
    (score * HALF_WAY / (ESTIMATE - score.abs())).clamp(-9_999, 9_999)
}

/// An advantage melts as the draw comes nearer, so that the side that has it makes progress and
/// the other side does not.
pub(crate) fn towards_draw(header: &Header, score: i32) -> i32 {
    let limit = i32::from(header.rules.draw_limit);
    let left = (limit - i32::from(header.clock)).max(0);
    if limit == 0 || left >= limit {
        score
    } else {
        score * left / limit
    }
}

/// The score of an end `ply` plies ahead, for the seat to act there.
pub(super) fn result(over: Outcome, to_act: Seat, ply: usize) -> i32 {
    match over.winner {
        None => 0,
        Some(winner) if winner == to_act => -mated(ply),
        Some(_) => mated(ply),
    }
}

/// The score for the seat to act of an ending `ply` plies ahead that is known. A win is worth a little less than one that the search
/// sees to its end, and so much the less the longer the way to the next capture is.
pub(super) fn solved(verdict: Verdict, ply: usize) -> i32 {
    /// Less than a search sees, and with the longest way still proven.
    const FAR: i32 = 200;
    const LONGEST: u16 = 150;
    let way = |plies: u16| FAR + i32::from(plies.min(LONGEST)) + i32::try_from(ply).unwrap_or(0);
    match verdict {
        Verdict::Win(plies) => WIN - way(plies),
        Verdict::Draw => 0,
        Verdict::Loss(plies) => way(plies) - WIN,
    }
}

/// The score of the seat that has lost `ply` plies ahead: later is better.
pub(super) fn mated(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(0) - WIN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squash_keeps_the_order_and_turns_back() {
        assert!((-3000..3000).all(|a| squash(a) <= squash(a + 1)));
        assert!(unsquash(squash(300)).abs_diff(300) < 3);
        assert_eq!(unsquash(WIN), 9_999);
    }
}
