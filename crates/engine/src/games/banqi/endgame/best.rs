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
        let Some(way) = way(endgames, position, action, verdict)? else {
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

/// How an action leads to `verdict`, if it does: the plies to the next capture; and if it is one, those from there to the one after, 0
/// if it ends the game. None if it is not known whether it does.
fn way(
    endgames: &Endgames,
    position: &Position,
    action: Action,
    verdict: Verdict,
) -> Option<Option<(u16, u16)>> {
    let mut after = *position;
    let Ok(played) = after.play(action, Told::default()) else {
        return Some(None);
    };
    let plies = if after.eliminated().is_some() {
        // Nobody can capture the last piece of the own side.
        return Some(matches!(verdict, Verdict::Win(_)).then_some((1, 0)));
    } else {
        match (verdict, endgames.look_up(&after)?) {
            (Verdict::Win(_), Verdict::Loss(plies)) | (Verdict::Loss(_), Verdict::Win(plies)) => {
                plies
            }
            _ => return Some(None),
        }
    };
    Some(Some(if played.captured[0].is_some() {
        (1, 1 + plies)
    } else {
        (1 + plies, 0)
    }))
}
