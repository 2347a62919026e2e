//! What a position is worth without looking ahead. Works on what everybody knows: board and bag.

use super::Position;
use crate::{
    piece::{Color, Rank, Set},
    search::value::{squash, towards_draw},
};

/// What a piece is worth, in the order of the set's ranks.
const WORTH: [i32; 12] = [400, 320, 250, 190, 140, 100, 70, 45, 60, 60, 150, 1_000];

/// What a piece of that rank is worth.
pub(super) const fn worth(rank: Rank) -> i32 {
    WORTH[rank.index()]
}

/// The expected result for the seat to act, estimated.
pub(super) fn evaluate(position: &Position) -> i32 {
    let Some(color) = position.header.color_to_act() else {
        return 0;
    };
    let material = |color: Color| -> i32 {
        let own = Set::Junqi
            .pieces()
            .iter()
            .filter(|piece| piece.color == color);
        own.map(|&piece| worth(piece.rank) * position.board.alive(piece).cast_signed())
            .sum()
    };
    let advantage = material(color) - material(color.other());
    towards_draw(&position.header, squash(advantage))
}
