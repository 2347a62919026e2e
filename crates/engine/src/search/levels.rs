//! The two levels that hardly look ahead.

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::Searched;
use crate::action::Action;

/// The beginner: any action at all, but every other time that a capture costs nothing, it makes
/// the best of those that it sees.
pub(super) fn easy<P: Searched>(position: &P, legal: &[Action], seed: u64) -> Option<Action> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let knowledge = position.knowledge();
    let noticed = legal.iter().copied();
    let noticed = noticed.filter(|&action| !position.is_overlooked(action));
    let free = noticed.filter_map(|action| {
        let worth = position.capture_worth(action, &knowledge)?;
        (worth > 0).then_some((worth, action))
    });
    match free.max_by_key(|&(worth, _)| worth) {
        Some((_, capture)) if rng.random_bool(0.5) => Some(capture),
        _ => legal.choose(&mut rng).copied(),
    }
}

/// The casual player: takes what pays, guards what one capture would lose, and flips where the
/// average piece is safe. It has no plan beyond that.
pub(super) fn normal<P: Searched>(position: &P, legal: &[Action], seed: u64) -> Option<Action> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let knowledge = position.knowledge();
    let judged: Vec<_> = legal
        .iter()
        .map(|&action| (position.judge(action, &knowledge), action))
        .collect();
    let best = judged.iter().map(|&(worth, _)| worth).max()?;
    let equal: Vec<_> = judged.iter().filter(|&&(worth, _)| worth == best).collect();
    equal.choose(&mut rng).map(|&&(_, action)| action)
}
