//! What a series of attacks on one square comes to.

use super::{Position, eval::Values, fight};
use crate::{
    fight::Fight,
    games::half_board::{
        Spot,
        bitboard::{neighbors, spots},
    },
    piece::{Color, Piece, Rank},
};

/// What an attack wins or loses in material once both sides have taken back as long as it pays.
pub(super) fn exchange(
    position: &Position,
    attacker: Piece,
    from: Spot,
    to: Spot,
    target: Piece,
    values: &Values,
) -> i32 {
    let (own, theirs) = (values[attacker.index()], values[target.index()]);
    match fight(attacker.rank, target.rank) {
        Fight::Loses => -own,
        Fight::TakesBoth => theirs - if target.rank == Rank::Flag { 0 } else { own },
        // The game is over.
        Fight::Wins if target.rank == Rank::Flag => theirs,
        Fight::Wins => theirs - take_back(position, attacker, to, !from.bit(), values),
    }
}

/// What the other side wins at best by attacking `target`, which has come to `spot`. Of the pieces
/// in `present` only the cheapest that beats it and the cheapest that goes down with it matter.
fn take_back(position: &Position, target: Piece, spot: Spot, present: u32, values: &Values) -> i32 {
    let color = target.color.other();
    let mut winner: Option<(Spot, Piece)> = None;
    let mut equal = None;
    for from in spots(neighbors(spot) & position.movable(color) & present) {
        let Some(piece) = position.board.piece_at(from) else {
            continue;
        };
        let worth = values[piece.index()];
        match fight(piece.rank, target.rank) {
            Fight::Wins if winner.is_none_or(|(_, best)| worth < values[best.index()]) => {
                winner = Some((from, piece));
            }
            Fight::TakesBoth if equal.is_none_or(|least| worth < least) => equal = Some(worth),
            _ => {}
        }
    }
    let prize = values[target.index()];
    let trade = equal.map_or(0, |worth| prize - worth);
    let win = winner.map_or(0, |(from, piece)| {
        prize - take_back(position, piece, spot, present & !from.bit(), values)
    });
    trade.max(win).max(0)
}

/// The most that the seat to act can win by one attack and what follows on its square.
pub(super) fn best_capture(position: &Position, values: &Values) -> i32 {
    let Some(color) = position.header.color_to_act() else {
        return 0;
    };
    let attacks = attacks(position, color);
    let worths = attacks
        .map(|(from, piece, to, target)| exchange(position, piece, from, to, target, values));
    worths.max().unwrap_or(0).max(0)
}

/// The attacks of a colour: from where, by what, onto where, on what.
pub(super) fn attacks(
    position: &Position,
    color: Color,
) -> impl Iterator<Item = (Spot, Piece, Spot, Piece)> {
    let enemies = position.board.army(color.other());
    let attackers = spots(position.movable(color));
    attackers.flat_map(move |from| {
        let piece = position.board.piece_at(from);
        spots(neighbors(from) & enemies)
            .filter_map(move |to| Some((from, piece?, to, position.board.piece_at(to)?)))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{
        games::{Variant, testing::parse},
        piece::Set,
    };

    /// The exchange on b1 that the piece on a1 starts, in units in which the commander is worth 9, the next ranks 8, 7 and so on, a
    /// mine 2, the bomb 4 and the flag 100.
    fn series(board: &str) -> i32 {
        let mut values = [0; 24];
        for (value, piece) in values.iter_mut().zip(Set::Junqi.pieces()) {
            *value = match piece.rank {
                Rank::Flag => 100,
                Rank::Mine => 2,
                Rank::Bomb => 4,
                rank => 9 - i32::try_from(rank.index()).unwrap(),
            };
        }
        let position = parse(Variant::Junqi, &format!("{board} 1 r Yf 0 40"));
        let found = attacks(&position, Color::Red).find(|(_, _, to, _)| to.bit() == 1 << 4);
        let (from, piece, to, target) = found.unwrap();
        exchange(&position, piece, from, to, target, &values)
    }

    #[test]
    fn attacks_that_win_lose_and_take_both() {
        let cases = [
            ("XX6/8/8/Bc5y", 7),
            ("XX6/8/8/Bca4y", 7 - 8),
            // Nobody takes back at a loss: the commander would take the corps commander, and the bomb is worth more than what it
            // would get.
            ("XX6/8/1A6/Cdb4y", 6),
            ("XX6/8/8/Giz4y", 1),
            ("XX6/8/8/Bcz4y", 7 - (8 - 4)),
            ("XX6/8/8/Cb5y", -7),
            ("XX6/8/8/Al5y", -9),
            ("XX6/8/8/Il5y", 2),
            ("XX6/8/8/Dd5y", 0),
            ("XX6/8/8/Za5y", 9 - 4),
            ("XX6/8/8/Iya5", 100),
            ("XX6/8/8/Zya5", 100),
        ];
        for (board, worth) in cases {
            assert_eq!(series(board), worth, "{board}");
        }
    }
}
