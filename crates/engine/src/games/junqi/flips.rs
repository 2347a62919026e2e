//! What flips promise and risk beside what is face-up, on average over the bag.

use arrayvec::ArrayVec;

use super::{Position, eval::Values, fight};
use crate::{
    fight::Fight,
    games::half_board::{
        Spot,
        bitboard::{dilate, neighbors, spots},
    },
    piece::{Color, Piece, Rank},
};

/// At most this many flips are looked at as chance nodes inside the tree.
const FLIPS_INSIDE: usize = 4;

/// A flip with its promise.
type Promising = (i32, Spot);

/// The few flips that promise most.
pub(super) fn hot_flips(position: &Position, values: &Values) -> ArrayVec<Promising, FLIPS_INSIDE> {
    let mut best: ArrayVec<Promising, FLIPS_INSIDE> = ArrayVec::new();
    for spot in spots(position.board.face_down() & dilate(position.lively())) {
        let promise = promise(position, spot, values);
        let place = best.iter().take_while(|(p, _)| *p >= promise).count();
        if promise <= 0 || place == FLIPS_INSIDE {
            continue;
        }
        if best.is_full() {
            best.pop();
        }
        best.insert(place, (promise, spot));
    }
    best
}

/// What an attack wins at once; nothing if it does not pay or cannot be made.
fn profit(attacker: Piece, target: Piece, values: &Values) -> i32 {
    if matches!(attacker.rank, Rank::Mine | Rank::Flag) {
        return 0;
    }
    let worth = values[target.index()];
    match fight(attacker.rank, target.rank) {
        _ if target.rank == Rank::Flag => worth,
        Fight::Wins => worth,
        Fight::TakesBoth => (worth - values[attacker.index()]).max(0),
        Fight::Loses => 0,
    }
}

/// How a flip on `spot` would change what hangs beside it, on average: what acts first may take, and
/// half of what the other side may take unless it flees.
pub(super) fn promise(position: &Position, spot: Spot, values: &Values) -> i32 {
    let Some(color) = position.header.color_to_act() else {
        return 0;
    };
    let bonus = position.header.rules.variant.has_bonus();
    let beside: ArrayVec<Piece, 4> = spots(neighbors(spot) & position.faces())
        .filter_map(|s| position.board.piece_at(s))
        .collect();
    average(position, |shown| {
        let goes_on = bonus && shown.color == color;
        let (mut won, mut lost) = (0, 0);
        for &piece in beside.iter().filter(|piece| piece.color != shown.color) {
            let (own, enemy) = if shown.color == color {
                (shown, piece)
            } else {
                (piece, shown)
            };
            won = won.max(profit(own, enemy, values));
            lost = lost.max(profit(enemy, own, values));
        }
        if goes_on {
            won - lost / 2
        } else {
            won / 2 - lost
        }
    })
}

/// What is lost, on average, if the piece shown is an own one that an enemy beside takes, or an
/// enemy that takes the flag beside. `flag` is what the flag counts for.
pub(super) fn risk(position: &Position, spot: Spot, values: &Values, flag: i32) -> i32 {
    let Some(color) = position.header.color_to_act() else {
        return 0;
    };
    let own_flag = Piece::new(color, Rank::Flag);
    let bares_flag = neighbors(spot) & position.board.pieces(own_flag) != 0;
    let enemies: ArrayVec<Piece, 4> = spots(neighbors(spot) & position.movable(color.other()))
        .filter_map(|s| position.board.piece_at(s))
        .collect();
    average(position, |shown| {
        if shown.color != color {
            return if bares_flag && profit(shown, own_flag, values) > 0 {
                flag
            } else {
                0
            };
        }
        let lost = enemies.iter().map(|&enemy| profit(enemy, shown, values));
        let lost = lost.max().unwrap_or(0);
        if shown.rank == Rank::Flag {
            lost.min(flag)
        } else {
            lost
        }
    })
}

/// The average of something over the bag.
fn average(position: &Position, of: impl Fn(Piece) -> i32) -> i32 {
    let bag = position.board.bag();
    let sum: i32 = bag
        .iter()
        .map(|(piece, count)| of(piece) * i32::from(count))
        .sum();
    sum / i32::from(bag.total()).max(1)
}

impl Position {
    /// All that is face-up.
    pub(super) fn faces(&self) -> u32 {
        self.board.army(Color::Red) | self.board.army(Color::Black)
    }

    /// What is face-up and matters to a piece that turns up beside it: all but mines.
    pub(super) fn lively(&self) -> u32 {
        let mines = Color::ALL.map(|color| self.board.pieces(Piece::new(color, Rank::Mine)));
        self.faces() & !mines[0] & !mines[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Variant,
        games::{junqi::eval, testing::parse},
    };

    fn risk_at(line: &str, square: &str) -> i32 {
        let position: Position = parse(Variant::Junqi, line);
        let spot = square.parse().map(Spot::of);
        let values = eval::values(&position);
        spot.map_or(-1, |spot| risk(&position, spot, &values, 300))
    }

    #[test]
    fn a_flip_is_risky_beside_an_enemy_that_moves_and_beside_the_own_flag() {
        let line = |board: &str| format!("{board} 1 r DEGYdegz 0 20");
        assert!(risk_at(&line("XX6/XX6/1XX5/2XXa3"), "d1") > 20);
        assert_eq!(risk_at(&line("XX6/XX6/1XX5/2XXl3"), "d1"), 0);
        // Four of seven pieces would take the flag, the others stand beside nobody.
        assert_eq!(
            risk_at("XX6/XX6/1XX5/3XY3 1 r DEGdegz 0 20", "d1"),
            300 * 4 / 7
        );
    }

    #[test]
    fn a_flip_promises_most_beside_the_enemy_flag() {
        let position: Position = parse(Variant::Junqi, "XX6/1X6/B1X5/2X1Xy2 1 r DEGdeg 0 20");
        let values = eval::values(&position);
        let hot = hot_flips(&position, &values);
        let best = hot.first().map(|(_, spot)| spot.square().to_string());
        assert_eq!(best.as_deref(), Some("e1"));
    }
}
