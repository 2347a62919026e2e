//! What a series of captures on one square comes to.

use super::{Position, eval::Values, takes};
use crate::{
    games::half_board::{
        Spot,
        bitboard::{jumps, neighbors, spots},
    },
    piece::{Color, Piece, Rank},
};

/// The cheapest piece of `color` that may capture `target` on `spot`, given what is occupied.
fn cheapest(
    position: &Position,
    color: Color,
    spot: Spot,
    target: Piece,
    occupied: u32,
    values: &Values,
) -> Option<(Spot, Piece)> {
    let army = position.board.army(color) & occupied;
    let cannons = position.board.pieces(Piece::new(color, Rank::Cannon));
    let reach = (neighbors(spot) & army & !cannons) | (jumps(spot, occupied) & army & cannons);
    spots(reach)
        .filter_map(|from| position.board.piece_at(from).map(|piece| (from, piece)))
        .filter(|(_, piece)| takes(piece.rank, target.rank))
        .min_by_key(|(_, piece)| values[piece.index()])
}

/// What the capture from `from` to `to` wins or loses in material once both sides have taken back
/// as long as it pays.
pub(super) fn exchange(position: &Position, from: Spot, to: Spot, values: &Values) -> i32 {
    let (Some(mut on_square), Some(victim)) =
        (position.board.piece_at(from), position.board.piece_at(to))
    else {
        return 0;
    };
    let mut occupied = position.board.occupied() & !from.bit();
    let mut color = on_square.color.other();
    // gains[i] is what the i-th capturer has won if the series stops after its capture.
    let mut gains = [0; 32];
    gains[0] = values[victim.index()];
    let mut last = 0;
    while last + 1 < gains.len() {
        let next = cheapest(position, color, to, on_square, occupied, values);
        let Some((spot, piece)) = next else { break };
        gains[last + 1] = values[on_square.index()] - gains[last];
        last += 1;
        occupied &= !spot.bit();
        on_square = piece;
        color = color.other();
    }
    while last > 0 {
        gains[last - 1] = -gains[last].max(-gains[last - 1]);
        last -= 1;
    }
    gains[0]
}

/// The most that `position`'s seat to act can win by one capture and what follows on its square.
pub(super) fn best_capture(position: &Position, values: &Values) -> i32 {
    let captures = position.captures().into_iter();
    let worths = captures.map(|(from, to)| exchange(position, from, to, values));
    worths.max().unwrap_or(0).max(0)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{games::banqi::testing::position, piece::Set};

    /// The exchange in units of which soldier, horse and chariot are 1, 3 and 9, cannon 5.
    fn series(line: &str, from: &str, to: &str) -> i32 {
        let mut values = [0; 14];
        for (value, piece) in values.iter_mut().zip(Set::Xiangqi.pieces()) {
            *value = match piece.rank {
                Rank::Soldier => 1,
                Rank::Horse => 3,
                Rank::Cannon => 5,
                Rank::Chariot => 9,
                _ => 20,
            };
        }
        let spot = |name: &str| Spot::of(name.parse().unwrap());
        exchange(&position(line), spot(from), spot(to), &values)
    }

    #[test]
    fn free_guarded_and_jumped_pieces() {
        let cases = [
            ("8/8/8/Rn6 1 r - 0 40", 3),
            ("8/8/8/Rnr5 1 r - 0 40", 3 - 9),
            ("8/8/R7/Rnr5 1 r - 0 40", 3 - 9),
            ("8/8/1N6/Nnn5 1 r - 0 40", 3),
            ("8/8/8/Rn1Pc3 1 r - 0 40", 3 - 9),
            ("8/8/8/RnP1c3 1 r - 0 40", 3 - 9),
            ("8/8/8/RnXPc3 1 r p 0 40", 3),
        ];
        for (line, worth) in cases {
            assert_eq!(series(line, "a1", "b1"), worth, "{line}");
        }
    }
}
