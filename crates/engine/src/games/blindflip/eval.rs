//! What a position is worth without looking ahead. Works on what the holder knows.

use super::{Point, Position, Unit, each, geometry};
use crate::{
    bag::Bag,
    cell::Member,
    piece::{Color, Piece, Rank, Set},
    search::value::{squash, towards_draw},
};
use geometry::Points;

/// What each point that a unit can go to is worth.
const FREEDOM: i32 = 2;
/// What each point beside the enemy general, or its own, is worth that a unit can go to.
const SIEGE: i32 = 6;
/// What a soldier beyond the river is worth on top, for it moves sideways now.
const BEYOND: i32 = 15;
/// What a face-down piece is worth of the average of its side's hidden pieces, in hundredths: it can't be captured, but it has
/// to be turned up first.
const ASLEEP: i32 = 85;
/// A quiet action hardly ever gains more.
const HOPE: i32 = 60;
/// What it is worth to be the one to act.
const TURN: i32 = 8;
/// An advantage counts less the longer nothing happens, where no rule ends the game: after so many plies half as much.
const PATIENCE: i32 = 400;

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

/// What a piece of a colour is worth on average that the holder can't place.
pub(super) fn average(bag: &Bag, color: Color) -> i32 {
    if !bag.has_color(color) {
        return 0;
    }
    let (mut sum, mut count) = (0, 0);
    for &rank in Set::Xiangqi.ranks() {
        let of_rank = i32::from(bag.count(Piece::new(color, rank)));
        sum += worth(rank) * of_rank;
        count += of_rank;
    }
    sum / count.max(1)
}

/// The expected result for the seat to act, estimated.
pub(super) fn evaluate(position: &Position) -> i32 {
    expected(position, 0)
}

/// The same if the seat to act had made about as much of a quiet action as one can.
pub(super) fn hope(position: &Position) -> i32 {
    expected(position, HOPE)
}

fn expected(position: &Position, bonus: i32) -> i32 {
    let color = position.color_to_act();
    let advantage = strength(position, color) - strength(position, color.other()) + TURN + bonus;
    let score = towards_draw(&position.header, squash(advantage));
    if position.header.rules.draw_limit == 0 {
        let clock = i32::from(position.header.clock).min(PATIENCE);
        score * (2 * PATIENCE - clock) / (2 * PATIENCE)
    } else {
        score
    }
}

/// What a side has, in parts of the worth of a piece.
fn strength(position: &Position, color: Color) -> i32 {
    let average = average(&position.bag, color);
    let occupied = position.occupied();
    let siege = siege(position, color.other());
    let asleep = position.face_down[color.index()].count_ones().cast_signed();
    let units = each(position.army(color)).map(|point| {
        let unit = position.unit(point);
        let mut reach = position.reach_of(point);
        if let Some(Member::Known(hidden)) = unit.member() {
            reach = reach.union(position.reach_hidden(point, hidden));
        }
        let goes = reach.open & !occupied | reach.occupied & position.army(color.other());
        let freedom = (goes | reach.open & reach.occupied & position.army(color)).count_ones();
        let near = ((reach.open | reach.occupied) & siege).count_ones();
        material(unit, point, average)
            + FREEDOM * freedom.cast_signed()
            + SIEGE * near.cast_signed()
    });
    units.sum::<i32>() + average * asleep * ASLEEP / 100
}

/// The general's point and those beside it in its palace.
fn siege(position: &Position, color: Color) -> Points {
    let general = position.generals[color.index()];
    if general == 0 {
        return 0;
    }
    general | geometry::beside(geometry::lowest(general)) & geometry::palace_of(color)
}

fn material(unit: Unit, point: Point, average: i32) -> i32 {
    let known = |piece: Piece| {
        let beyond = piece.rank == Rank::Soldier && point.is_beyond_river(piece.color);
        worth(piece.rank) + if beyond { BEYOND } else { 0 }
    };
    let member = match unit.member() {
        Some(Member::FaceUp(piece) | Member::Known(piece)) => known(piece),
        Some(Member::Unknown) => average,
        None => 0,
    };
    unit.top().map_or(0, known) + member
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{
        games::{Variant, testing::parse},
        square::Square,
    };

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn estimate(line: &str) -> i32 {
        evaluate(&parse(Variant::Blindflip, line))
    }

    #[test]
    fn more_pieces_are_better_and_both_sides_see_the_same() {
        let even = estimate("5k3/9/r8/9/9/9/9/8R/9/3K5 1 r - 0 40");
        let ahead = estimate("5k3/9/r8/9/9/9/9/N7R/9/3K5 1 r - 0 40");
        let behind = estimate("5k3/9/r7n/9/9/9/9/8R/9/3K5 1 r - 0 40");
        assert!(ahead > even + 1_000 && behind < even - 1_000);
        let mirrored = estimate("5k3/9/r7n/9/9/9/9/8R/9/3K5 2 r - 0 40");
        assert_eq!(mirrored, ahead);
    }

    #[test]
    fn a_hidden_piece_counts_as_the_average_and_less_while_it_lies_alone() {
        let bag = |pool: &str| {
            let line = format!("4k4/9/xxx6/9/9/9/9/9/9/3K5 1 r {pool} 0 40");
            parse::<Position>(Variant::Blindflip, &line).bag
        };
        let mixed = (worth(Rank::Chariot) + 2 * worth(Rank::Soldier)) / 3;
        assert_eq!(average(&bag("rp2"), Color::Black), mixed);
        assert_eq!(average(&bag("rp2"), Color::Red), 0);
        let material = |unit| material(unit, Point::of(square("c2")), 77);
        let soldier = Piece::new(Color::Red, Rank::Soldier);
        let horse = Piece::new(Color::Red, Rank::Horse);
        let alone = worth(Rank::Soldier);
        assert_eq!(material(Unit::lone(soldier)), alone);
        assert_eq!(material(Unit::on_hidden(soldier, None)), alone + 77);
        let both = alone + worth(Rank::Horse);
        assert_eq!(material(Unit::on_hidden(soldier, Some(horse))), both);
        assert_eq!(material(Unit::pair(soldier, horse)), both);
        let lies = estimate("5k3/9/9/9/9/9/9/8X/9/3K5 1 r R 0 40");
        let stands = estimate("5k3/9/9/9/9/9/9/8R/9/3K5 1 r - 0 40");
        assert!(lies < stands);
    }

    #[test]
    fn an_advantage_fades_while_nothing_happens() {
        let after = |clock| estimate(&format!("5k3/9/9/9/9/9/9/8R/9/3K5 1 r - {clock} 900"));
        assert!(after(0) > after(100) && after(100) > after(300));
        assert!(after(900) > 0);
        let hope = hope(&parse(
            Variant::Blindflip,
            "5k3/9/9/9/9/9/9/8R/9/3K5 1 r - 0 40",
        ));
        assert!(hope > after(0));
    }
}
