//! Counts of action sequences, by which move generators are compared.

use crate::{action::Action, game::Game, observation::Observation};

/// How many sequences of exactly `depth` plies can follow. A flip has the one outcome that the
/// truth gives it; a finished game has no continuation.
pub fn perft(game: &Game, depth: u32) -> u64 {
    let legal = if depth == 0 { return 1 } else { game.legal() };
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |action| {
        let mut next = game.clone();
        next.play(action).map_or(0, |_| perft(&next, depth - 1))
    };
    legal.into_iter().map(after).sum()
}

/// The same for what everybody knows: a flip branches into every distinct identity in the bag,
/// each counted once.
pub fn pperft(seen: &Observation, depth: u32) -> u64 {
    let legal = if depth == 0 { return 1 } else { seen.legal() };
    let identities = seen.bag().iter().count() as u64;
    if depth == 1 {
        let ways = |action| {
            if matches!(action, Action::Flip(_)) {
                identities
            } else {
                1
            }
        };
        return legal.into_iter().map(ways).sum();
    }
    let after = |action, revealed| {
        let mut next = seen.clone();
        next.play(action, revealed)
            .map_or(0, |_| pperft(&next, depth - 1))
    };
    let ways = |action| match action {
        Action::Flip(_) => seen.bag().iter().map(|(p, _)| after(action, Some(p))).sum(),
        Action::Move { .. } => after(action, None),
    };
    legal.into_iter().map(ways).sum()
}
