//! A finished game looked back at: what each choice gave away, and what luck added, apart from each other.
//!
//! All numbers are points of a hundred, in tenths: a win is 100 points, a draw 50. A choice is judged by what its seat could know,
//! so what a flip turned up says nothing against it.

use anqi_engine::{Judgement, Piece, Played, Seat};
use serde::{Deserialize, Serialize};

/// A choice that gives away no more than this counts as good: two points.
const GOOD: i32 = 20;
/// A turning point moves at least this much: five points.
const TURN: i32 = 50;
/// As many turning points are told, if there are.
const MOST_TURNS: usize = 5;

/// What was found about each ply of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// The plies in order.
    pub plies: Vec<Judged>,
    /// What the game came to for the first seat, in tenths of points.
    pub result: i32,
}

/// A ply and what was found about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// Whether the first seat played it.
    pub first: bool,
    /// The ply as everybody saw it, in the notation.
    pub played: String,
    /// The letters of what it took.
    pub took: String,
    /// What would have been best, in the notation.
    pub best: String,
    /// What the best action promised the seat that acted, in tenths of points.
    pub promised: i32,
    /// What the choice gave away of that; never below zero.
    pub loss: i32,
    /// What chance added to what the choice promised; none where it had no part.
    pub luck: Option<i32>,
}

/// What one seat's choices and luck come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// How many plies it played.
    pub plies: u32,
    /// How many of its choices were good.
    pub good: u32,
    /// What its choices gave away in all.
    pub loss: i32,
    /// What chance gave it in all, or took if below zero.
    pub luck: i32,
}

/// A ply at which the game turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// By a choice, at this ply, counted from 0.
    Choice(usize),
    /// By luck, good or bad.
    Luck(usize),
}

impl Moment {
    /// The ply, counted from 0.
    pub const fn ply(self) -> usize {
        match self {
            Self::Choice(ply) | Self::Luck(ply) => ply,
        }
    }
}

impl Judged {
    /// What was found about a ply.
    pub fn new(seat: Seat, played: &Played, judgement: &Judgement) -> Self {
        // From per mille between loss and win to tenths of points.
        let half = |permille: i32| permille / 2;
        Self {
            first: seat == Seat::First,
            played: played.to_string(),
            took: took(played),
            best: judgement.best.action.to_string(),
            promised: half(judgement.best.expected + 1000),
            loss: half(judgement.loss()),
            luck: judgement.outcome.map(|_| half(judgement.luck())),
        }
    }

    /// A ply that could not be judged.
    pub fn unknown(seat: Seat, played: &Played, promised: i32) -> Self {
        Self {
            first: seat == Seat::First,
            best: played.action.to_string(),
            played: played.to_string(),
            took: took(played),
            promised,
            loss: 0,
            luck: None,
        }
    }

    /// The seat that played it.
    pub const fn seat(&self) -> Seat {
        if self.first {
            Seat::First
        } else {
            Seat::Second
        }
    }
}

fn took(played: &Played) -> String {
    played.captures().map(Piece::letter).collect()
}

impl Analysis {
    /// What the first seat could expect before each ply, and what it got at last.
    pub fn curve(&self) -> Vec<i32> {
        let before = self.plies.iter().map(|ply| match ply.seat() {
            Seat::First => ply.promised,
            Seat::Second => 1000 - ply.promised,
        });
        before.chain([self.result]).collect()
    }

    /// What a seat's choices and luck come to.
    pub fn totals(&self, seat: Seat) -> Totals {
        let own = self.plies.iter().filter(|ply| ply.seat() == seat);
        own.fold(Totals::default(), |sum, ply| Totals {
            plies: sum.plies + 1,
            good: sum.good + u32::from(ply.loss <= GOOD),
            loss: sum.loss + ply.loss,
            luck: sum.luck + ply.luck.unwrap_or(0),
        })
    }

    /// The few plies at which most was decided, in order.
    pub fn turns(&self) -> Vec<Moment> {
        let mut moments: Vec<(i32, Moment)> = Vec::new();
        for (place, ply) in self.plies.iter().enumerate() {
            moments.push((ply.loss, Moment::Choice(place)));
            moments.push((ply.luck.unwrap_or(0).abs(), Moment::Luck(place)));
        }
        moments.retain(|&(size, _)| size >= TURN);
        // Stable: of equals the earlier one.
        moments.sort_by_key(|&(size, _)| std::cmp::Reverse(size));
        moments.truncate(MOST_TURNS);
        let mut turns: Vec<Moment> = moments.into_iter().map(|(_, moment)| moment).collect();
        turns.sort_by_key(|moment| moment.ply());
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ply(first: bool, promised: i32, loss: i32, luck: Option<i32>) -> Judged {
        Judged {
            first,
            played: "a1-a2".to_owned(),
            took: String::new(),
            best: "a1-b1".to_owned(),
            promised,
            loss,
            luck,
        }
    }

    fn game() -> Analysis {
        Analysis {
            plies: vec![
                ply(true, 500, 0, Some(-60)),
                ply(false, 560, 120, None),
                ply(true, 560, 10, None),
                ply(false, 440, 49, Some(300)),
            ],
            result: 0,
        }
    }

    #[test]
    fn choices_and_luck_are_summed_up_apart() {
        let totals = |plies, good, loss, luck| Totals {
            plies,
            good,
            loss,
            luck,
        };
        assert_eq!(game().totals(Seat::First), totals(2, 2, 10, -60));
        assert_eq!(game().totals(Seat::Second), totals(2, 0, 169, 300));
    }

    #[test]
    fn the_curve_is_the_first_seats_and_ends_with_the_result() {
        assert_eq!(game().curve(), [500, 440, 560, 560, 0]);
    }

    #[test]
    fn turning_points_are_the_largest_in_order() {
        let turns = game().turns();
        assert_eq!(turns, [Moment::Luck(0), Moment::Choice(1), Moment::Luck(3)]);
        let many = Analysis {
            plies: (0..9).map(|n| ply(true, 500, 60 + n, None)).collect(),
            result: 1000,
        };
        let places: Vec<usize> = many.turns().into_iter().map(Moment::ply).collect();
        assert_eq!(places, [4, 5, 6, 7, 8]);
    }
}
