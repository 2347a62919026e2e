//! What a position is worth without looking ahead. Works on what the holder knows.

use super::{Position, each};
use crate::{
    cell::Member,
    piece::{Color, Piece, Rank},
    search::value::{squash, towards_draw},
};

/// What a piece of that rank is worth.
pub(super) const fn worth(rank: Rank) -> i32 {
    match rank {
        Rank::Chariot => 200,
        Rank::Cannon => 100,
        Rank::Horse => 95,
        Rank::Minister => 50,
        Rank::Guard => 45,
        Rank::Soldier => 30,
        _ => 0,
    }
}

/// What a hidden piece of a colour is worth on average.
fn average(position: &Position, color: Color) -> i32 {
    let own = position
        .bag
        .iter()
        .filter(|(piece, _)| piece.color == color);
    let (sum, count) = own.fold((0, 0), |(sum, all), (piece, count)| {
        (
            sum + worth(piece.rank) * i32::from(count),
            all + i32::from(count),
        )
    });
    if count == 0 { 0 } else { sum / count }
}

/// The expected result for the seat to act, estimated.
pub(super) fn evaluate(position: &Position) -> i32 {
    let side = |color: Color| {
        let average = average(position, color);
        let known = |piece: Piece| worth(piece.rank);
        let units = each(position.army(color)).map(|point| {
            let unit = position.unit(point);
            let member = match unit.member() {
                Some(Member::FaceUp(piece) | Member::Known(piece)) => known(piece),
                Some(Member::Unknown) => average,
                None => 0,
            };
            unit.top().map_or(0, known) + member
        });
        let lone = position.face_down[color.index()].count_ones().cast_signed();
        units.sum::<i32>() + average * lone
    };
    let color = position.color_to_act();
    towards_draw(&position.header, squash(side(color) - side(color.other())))
}
