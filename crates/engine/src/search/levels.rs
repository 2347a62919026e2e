//! The two levels that hardly look ahead.

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::{
    eval::{self, Values},
    exchange::{best_capture, exchange},
};
use crate::{
    action::Action,
    bitboard::{self, neighbors},
    piece::{Piece, Rank},
    position::Position,
    square::Square,
};

/// The beginner: any action at all, but every other time that a capture costs nothing, it makes
/// the best of those.
pub(super) fn easy(position: &Position, legal: &[Action], seed: u64) -> Option<Action> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let values = eval::values(position);
    let free = legal.iter().copied().filter_map(|action| {
        let worth = exchange(position, action.from(), action.to()?, &values);
        (worth > 0).then_some((worth, action))
    });
    match free.max_by_key(|&(worth, _)| worth) {
        Some((_, capture)) if rng.random_bool(0.5) => Some(capture),
        _ => legal.choose(&mut rng).copied(),
    }
}

/// The casual player: takes what pays, guards what one capture would lose, and flips where the
/// average piece is safe. It has no plan beyond that.
pub(super) fn normal(position: &Position, legal: &[Action], seed: u64) -> Option<Action> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let values = eval::values(position);
    let judged: Vec<_> = legal
        .iter()
        .map(|&action| (judge(position, action, &values), action))
        .collect();
    let best = judged.iter().map(|&(worth, _)| worth).max()?;
    let equal: Vec<_> = judged.iter().filter(|&&(worth, _)| worth == best).collect();
    equal.choose(&mut rng).map(|&&(_, action)| action)
}

/// What an action wins less what the opponent can win in answer.
fn judge(position: &Position, action: Action, values: &Values) -> i32 {
    let mut after = *position;
    match action {
        Action::Move { from, to } => {
            let taken = after
                .shift(from, to)
                .map_or(0, |piece| values[piece.index()]);
            if let Some(won) = after.eliminated() {
                return if won.winner == Some(position.seat_to_act()) {
                    eval::WIN
                } else {
                    -eval::WIN
                };
            }
            taken - best_capture(&after, values)
        }
        Action::Flip(square) => {
            after.pass();
            -best_capture(&after, values) - flip_risk(position, square, values)
        }
    }
}

/// What is lost, on average, if the piece shown is an own one and an enemy beside takes it.
fn flip_risk(position: &Position, square: Square, values: &Values) -> i32 {
    let Some(color) = position.color_to_act() else {
        return 0;
    };
    let enemies = neighbors(square) & position.army(color.other());
    let total = i32::from(position.bag().total()).max(1);
    let lost = |shown: Piece| {
        let in_danger = bitboard::squares(enemies)
            .filter_map(|s| position.piece_at(s))
            .any(|enemy| enemy.rank.takes(shown.rank) && enemy.rank != Rank::Cannon);
        if shown.color == color && in_danger {
            values[shown.index()]
        } else {
            0
        }
    };
    position
        .bag()
        .iter()
        .map(|(p, count)| lost(p) * i32::from(count))
        .sum::<i32>()
        / total
}
