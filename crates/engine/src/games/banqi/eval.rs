//! What a position is worth without looking ahead. Works on what everybody knows: board and bag.

use super::{Position, takes};
use crate::{
    games::half_board::{
        Spot,
        bitboard::{self, neighbors, spots},
    },
    piece::{Color, Piece, Rank, Set},
    search::value::{squash, towards_draw},
};

/// A piece that no living enemy can take, halved (nearly) by each enemy rank-mate of its betters
/// that lives: `579 * 0.49^n`.
const BY_PREDATORS: [i32; 12] = [579, 284, 139, 68, 33, 16, 8, 4, 2, 1, 1, 1];
/// The general by living enemy soldiers: `579 * 0.78^n`.
const GENERAL: [i32; 6] = [579, 452, 352, 275, 214, 167];
const CANNON: i32 = 276;
/// What every piece is worth on top: the opponent has to take it in the end.
const LIFE: i32 = 6;

/// Weights of the terms of a pursuit, in parts of [`PURSUIT_UNIT`] of the prey's worth.
const NEAREST: i32 = 3;
const CONFINEMENT: i32 = 4;
const CROWDING: i32 = 1;
const PURSUIT_UNIT: i32 = 300;
/// Two squares are never further apart.
const FAR: i32 = 10;

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

/// The expected result for the seat to act, estimated.
pub(super) fn evaluate(position: &Position) -> i32 {
    let Some(color) = position.header.color_to_act() else {
        return 0;
    };
    let living = living(position);
    let values = values_of(&living);
    let mut advantage = 0;
    for (i, piece) in Set::Xiangqi.pieces().iter().enumerate() {
        let worth = values[i] * i32::try_from(living[i]).unwrap_or(0);
        advantage += if piece.color == color { worth } else { -worth };
    }
    advantage += pursuit(position, color, &values) - pursuit(position, color.other(), &values);
    towards_draw(&position.header, squash(advantage))
}

/// How hard `color` presses what it can take: for each prey, how near the nearest hunter is along
/// empty squares, how few squares are left to flee to, and, when all is face-up, how near all
/// hunters together are, for one alone seldom catches anything.
fn pursuit(position: &Position, color: Color, values: &Values) -> i32 {
    let empty = !position.board.occupied();
    let mut total = 0;
    let own = |rank| position.board.pieces(Piece::new(color, rank));
    for &rank in Set::Xiangqi.ranks() {
        let target = Piece::new(color.other(), rank);
        let mut prey = position.board.pieces(target);
        if prey == 0 {
            continue;
        }
        let mut reached = Set::Xiangqi
            .ranks()
            .iter()
            .filter(|&&hunter| hunter != Rank::Cannon && takes(hunter, rank))
            .fold(0, |hunters, &hunter| hunters | own(hunter));
        if reached == 0 {
            continue;
        }
        let worth = values[target.index()];
        total += worth * confinement(prey, empty & !bitboard::dilate(reached));
        if position.board.face_down() == 0 {
            total += worth * crowding(prey, reached);
        }
        for distance in 1..FAR {
            let step = bitboard::dilate(reached);
            let caught = prey & step;
            total += worth * NEAREST * (FAR - distance) * caught.count_ones().cast_signed();
            prey &= !caught;
            let next = reached | (step & empty);
            if prey == 0 || next == reached {
                break;
            }
            reached = next;
        }
    }
    total / PURSUIT_UNIT
}

/// The directions in which each prey cannot flee.
fn confinement(prey: u32, free: u32) -> i32 {
    let shut = |spot| 4 - (neighbors(spot) & free).count_ones().cast_signed();
    CONFINEMENT * spots(prey).map(shut).sum::<i32>()
}

/// The nearness of each hunter to each prey, as if nothing stood between.
fn crowding(prey: u32, hunters: u32) -> i32 {
    let near = |a: Spot, b: Spot| {
        let steps = a.file().abs_diff(b.file()) + a.row().abs_diff(b.row());
        FAR - i32::from(steps)
    };
    let around = |a| spots(hunters).map(|b| near(a, b)).sum::<i32>();
    CROWDING * spots(prey).map(around).sum::<i32>()
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::games::banqi::testing::position;

    fn score(line: &str) -> i32 {
        evaluate(&position(line))
    }

    #[test]
    fn estimates_are_antisymmetric() {
        let board = "1r1P4/2K5/3X1c2/g6X";
        let red = score(&format!("{board} 1 r Pn 3 40"));
        assert_eq!(red, -score(&format!("{board} 2 r Pn 3 40")));
    }

    #[test]
    fn the_draw_melts_an_advantage() {
        let board = "7k/8/8/GGR5";
        assert!(score(&format!("{board} 1 r - 0 140")) > score(&format!("{board} 1 r - 100 140")));
        assert!(score(&format!("{board} 1 r - 119 140")) > 0);
    }

    #[test]
    fn the_hunter_comes_nearer() {
        assert!(score("7p/8/8/3R4 1 r - 0 40") > score("7p/8/8/R7 1 r - 0 40"));
    }
}
