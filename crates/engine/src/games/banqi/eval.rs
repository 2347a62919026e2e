//! What pieces are worth, and what flips promise: for exchanges and for the order in which actions are tried. What a position is worth
//! is for [`super::net`] to say. Works on what everybody knows: board and bag.

use super::{Position, takes};
use crate::{
    games::half_board::{
        Spot,
        bitboard::{neighbors, spots},
    },
    piece::{Color, Piece, Rank, Set},
};

/// A piece that no living enemy can take, halved (nearly) by each enemy rank-mate of its betters
/// that lives: `579 * 0.49^n`.
const BY_PREDATORS: [i32; 12] = [579, 284, 139, 68, 33, 16, 8, 4, 2, 1, 1, 1];
/// The general by living enemy soldiers: `579 * 0.78^n`.
const GENERAL: [i32; 6] = [579, 452, 352, 275, 214, 167];
const CANNON: i32 = 276;
/// What every piece is worth on top: the opponent has to take it in the end.
const LIFE: i32 = 6;

/// What each identity is worth, in the order of the notation, by who is still alive.
pub(in crate::games) type Values = [i32; 14];

/// The worth of each identity in this position.
pub(super) fn values(position: &Position) -> Values {
    values_of(&living(position))
}

fn living(position: &Position) -> [usize; 14] {
    let mut living = [0; 14];
    for (count, &piece) in living.iter_mut().zip(Set::Xiangqi.pieces()) {
        *count = position.board.alive(piece) as usize;
    }
    living
}

fn values_of(living: &[usize; 14]) -> Values {
    let mut values = [0; 14];
    for color in Color::ALL {
        let enemy = |rank| living[Piece::new(color.other(), rank).index()];
        let mut predators = 0;
        let mut set = |rank: Rank, value| values[Piece::new(color, rank).index()] = value + LIFE;
        set(Rank::General, GENERAL[enemy(Rank::Soldier).min(5)]);
        set(Rank::Cannon, CANNON);
        let ladder = [
            Rank::General,
            Rank::Guard,
            Rank::Minister,
            Rank::Chariot,
            Rank::Horse,
        ];
        for pair in ladder.windows(2) {
            predators += enemy(pair[0]);
            set(pair[1], BY_PREDATORS[predators.min(11)]);
        }
        // The general is no predator of soldiers.
        let predators = predators - enemy(Rank::General) + enemy(Rank::Horse);
        set(Rank::Soldier, BY_PREDATORS[predators.min(11)]);
    }
    values
}

/// How a flip on `spot` would change what hangs beside it, in expectation: enemies that the
/// piece shown may take, and own pieces that it, or itself, may lose. For choosing which flips to
/// look at; quiet ones get 0.
pub(super) fn flip_promise(position: &Position, spot: Spot, values: &Values) -> i32 {
    let Some(color) = position.header.color_to_act() else {
        return 0;
    };
    let total = i32::from(position.board.bag().total()).max(1);
    let beside =
        neighbors(spot) & (position.board.army(color) | position.board.army(color.other()));
    let mut sum = 0;
    for (shown, count) in position.board.bag().iter() {
        let mut gain = 0;
        for piece in spots(beside).filter_map(|s| position.board.piece_at(s)) {
            if piece.color == shown.color {
                continue;
            }
            let takes = |a: Piece, b: Piece| a.rank != Rank::Cannon && takes(a.rank, b.rank);
            let sign = if shown.color == color { 1 } else { -1 };
            // The opponent acts next: what it can take is lost, what it leaves may be taken.
            let (mine, theirs) = if sign == 1 {
                (shown, piece)
            } else {
                (piece, shown)
            };
            if takes(theirs, mine) {
                gain -= values[mine.index()];
            } else if takes(mine, theirs) {
                gain += values[theirs.index()] / 2;
            }
        }
        sum += gain * i32::from(count);
    }
    sum / total
}
