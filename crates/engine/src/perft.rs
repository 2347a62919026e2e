//! Counts of action sequences, by which move generators are compared.

use crate::{action::Action, game::Game, observation::Observation};

/// How many sequences of exactly `depth` plies can follow. A flip has the one outcome that the
/// truth gives it; a finished game has no continuation.
pub fn perft(game: &Game, depth: u32) -> u64 {
    perft_while(game, depth, &|| true).unwrap_or(0)
}

/// The same for what everybody knows: a flip branches into every distinct identity in the bag,
/// each counted once.
pub fn pperft(seen: &Observation, depth: u32) -> u64 {
    pperft_while(seen, depth, &|| true).unwrap_or(0)
}

/// [`perft`] that gives up, with none, as soon as `go_on` says no.
pub(crate) fn perft_while(game: &Game, depth: u32, go_on: &dyn Fn() -> bool) -> Option<u64> {
    let legal = if depth == 0 {
        return Some(1);
    } else {
        game.legal()
    };
    if depth == 1 {
        return Some(legal.len() as u64);
    }
    if !go_on() {
        return None;
    }
    let after = |action| {
        let mut next = game.clone();
        next.play(action)
            .map_or(Some(0), |_| perft_while(&next, depth - 1, go_on))
    };
    legal.into_iter().map(after).sum()
}

/// [`pperft`] that gives up, with none, as soon as `go_on` says no.
pub(crate) fn pperft_while(
    seen: &Observation,
    depth: u32,
    go_on: &dyn Fn() -> bool,
) -> Option<u64> {
    let legal = if depth == 0 {
        return Some(1);
    } else {
        seen.legal()
    };
    let identities = seen.bag().iter().count() as u64;
    if depth == 1 {
        let ways = |action| {
            if matches!(action, Action::Flip(_)) {
                identities
            } else {
                1
            }
        };
        return Some(legal.into_iter().map(ways).sum());
    }
    if !go_on() {
        return None;
    }
    let after = |action, revealed| {
        let mut next = seen.clone();
        next.play(action, revealed)
            .map_or(Some(0), |_| pperft_while(&next, depth - 1, go_on))
    };
    let ways = |action| match action {
        Action::Flip(_) => seen.bag().iter().map(|(p, _)| after(action, Some(p))).sum(),
        Action::Move { .. } => after(action, None),
    };
    legal.into_iter().map(ways).sum()
}
