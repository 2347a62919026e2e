//! Whether a seat would agree to a draw, in games that no rule ends when nothing happens any more.

use super::Choice;
use crate::{observation::Observation, seat::Seat};

/// So many plies without progress have to pass first.
const PATIENCE: u16 = 40;
/// An expected result this near to a draw counts as level then, per mille.
const LEVEL: i32 = 100;
/// So much more counts as level with each further ply, up to [`MOST`].
const FADING: i32 = 3;
/// Whoever expects more than that goes on for ever.
const MOST: i32 = 400;

impl Choice {
    /// Whether `seat`, which came to this choice by looking at `observation`, would offer a draw now. It does where no rule draws a
    /// game in which nothing happens, nothing has happened for long, and it expects neither side to win; the longer nothing happens,
    /// the less it still expects.
    ///
    /// The observation is the position that the choice was made for, whichever seat is to act there.
    pub fn offers_draw(&self, observation: &Observation, seat: Seat) -> bool {
        let expected = self.expected_by(observation, seat);
        level(observation).is_some_and(|level| expected.abs() <= level)
    }

    /// Whether `seat` would accept a draw now if it were offered one: where it would offer one itself, and also where it is behind.
    ///
    /// The observation is the position that the choice was made for, whichever seat is to act there.
    pub fn accepts_draw(&self, observation: &Observation, seat: Seat) -> bool {
        let expected = self.expected_by(observation, seat);
        level(observation).is_some_and(|level| expected <= level)
    }

    /// What `seat` expects, per mille: 1000 is a certain win.
    pub fn expected_by(&self, observation: &Observation, seat: Seat) -> i32 {
        let expected = i32::from(self.score.win) - i32::from(self.score.loss);
        if observation.to_act() == seat {
            expected
        } else {
            -expected
        }
    }
}

/// Up to which expected result, per mille, a game counts as level by now; none while nobody would agree to a draw.
fn level(observation: &Observation) -> Option<i32> {
    let waited = observation.clock().checked_sub(PATIENCE)?;
    let endless = observation.rules().draw_limit == 0 && observation.outcome().is_none();
    endless.then(|| (LEVEL + FADING * i32::from(waited)).min(MOST))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{Level, Limits, Rules, Score, Variant, choose};

    /// What both seats say when a side expects so much: the seat to act offers, accepts, the other one offers, accepts.
    fn said(rules: Rules, line: &str, win: u16, loss: u16) -> [bool; 4] {
        let seen = Observation::parse(rules, line).unwrap();
        let choice = choose(&seen, Level::Easy, &Limits::default(), 1).unwrap();
        let choice = Choice {
            score: Score {
                win,
                draw: 1000 - win - loss,
                loss,
                cp: 0,
            },
            ..choice
        };
        let (acting, other) = (seen.to_act(), seen.to_act().other());
        [
            choice.offers_draw(&seen, acting),
            choice.accepts_draw(&seen, acting),
            choice.offers_draw(&seen, other),
            choice.accepts_draw(&seen, other),
        ]
    }

    fn with_clock(clock: u16) -> String {
        format!("4k4/9/9/9/9/9/9/9/9/3K4R 1 r - {clock} 2000")
    }

    #[test]
    fn a_level_game_is_drawn_once_nothing_has_happened_for_long() {
        let rules = Rules::new(Variant::Blindflip);
        let quiet = |clock| said(rules, &with_clock(clock), 330, 300);
        assert_eq!(quiet(39), [false; 4]);
        assert_eq!(quiet(40), [true; 4]);
    }

    #[test]
    fn whoever_is_ahead_goes_on_and_whoever_is_behind_accepts() {
        let rules = Rules::new(Variant::Blindflip);
        let ahead = |clock| said(rules, &with_clock(clock), 500, 200);
        assert_eq!(ahead(60), [false, false, false, true]);
        assert_eq!(ahead(107), [true; 4]);
        assert_eq!(
            said(rules, &with_clock(900), 900, 50),
            [false, false, false, true]
        );
    }

    #[test]
    fn nobody_agrees_to_a_draw_where_a_rule_brings_it() {
        for variant in [Variant::Taiwan, Variant::Classic, Variant::Junqi] {
            let line = match variant {
                Variant::Junqi => "Y7/8/8/A5yb 1 r - 70 300",
                _ => "8/8/8/R6r 1 r - 15 300",
            };
            assert_eq!(said(Rules::new(variant), line, 0, 0), [false; 4]);
            let endless = Rules {
                draw_limit: 0,
                ..Rules::new(variant)
            };
            let later = line.replace(" 15 ", " 70 ");
            assert_eq!(said(endless, &later, 0, 0), [true; 4]);
        }
    }
}
