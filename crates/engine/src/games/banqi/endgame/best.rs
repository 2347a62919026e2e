//! The best actions of an ending.

use super::{Endgames, Verdict};
use crate::{
    action::Action,
    games::{ActionList, Position as _, Told, banqi::Position},
};

/// What [`Endgames::best`] gives.
pub(super) fn best(endgames: &Endgames, position: &Position) -> Option<(Verdict, Vec<Action>)> {
    let verdict = endgames.look_up(position)?;
    let mut list = ActionList::new();
    position.legal(&mut list);
    let mut best = Vec::new();
    let mut best_way = None;
    for action in list {
        let (captures, after) = try_out(endgames, position, action)?;
        let Some(way) = way(verdict, captures, after) else {
            continue;
        };
        let better = best_way.is_none_or(|best| match verdict {
            Verdict::Loss(_) => way > best,
            _ => way < best,
        });
        if better {
            best.clear();
            best_way = Some(way);
        }
        if best_way == Some(way) {
            best.push(action);
        }
    }
    Some((verdict, best))
}

/// Whether an action captures, and how what it leads to ends for the side that acts then.
fn try_out(endgames: &Endgames, position: &Position, action: Action) -> Option<(bool, Verdict)> {
    let mut after = *position;
    let played = after.play(action, Told::default()).ok()?;
    let verdict = if after.eliminated().is_some() {
        // Nobody can capture the last piece of the own side.
        Verdict::Loss(0)
    } else {
        endgames.look_up(&after)?
    };
    Some((played.captured[0].is_some(), verdict))
}

/// The plies to the next capture, or to the end, and from there to the one after, if an action that leads to `after` leads to `verdict`.
const fn way(verdict: Verdict, captures: bool, after: Verdict) -> Option<(u16, u16)> {
    match (verdict, after) {
        (Verdict::Win(_), Verdict::Loss(plies)) | (Verdict::Loss(_), Verdict::Win(plies)) => {
            Some(if captures { (1, plies) } else { (1 + plies, 0) })
        }
        (Verdict::Draw, Verdict::Draw) => Some((0, 0)),
        _ => None,
    }
}
