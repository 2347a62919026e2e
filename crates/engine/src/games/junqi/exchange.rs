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
