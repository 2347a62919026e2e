//! Ratings of people: Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system". The sums of a game are the
//! `skillratings` crate's; what is chosen here is what the paper leaves open.
//!
//! - A game is a rating period of its own, so that a rating changes when a game ends and not at the end of a week.
//! - Between games the deviation grows as in the paper's step 6, in which a player does not compete: φ' = √(φ² + σ²) a period. As
//!   it is variance that adds up, that is φ' = √(φ² + tσ²) for any time *t*.
//! - How long such a period is: the paper wants ten to fifteen games in one and gives no time. Here it is 112 hours, at which the
//!   deviation of somebody who plays a lot, 60, is 110 after a year without a game, so that the rating is provisional again.
//! - The system constant τ is that of the paper's example, 0.5.

use std::{fmt, time::Duration};

use anqi_engine::Seat;
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

/// How many of a rating's points are one unit of the paper's own scale.
const SCALE: f64 = 173.7178;
/// The deviation of somebody of whom nothing is known; none is ever larger.
const UNKNOWN: f64 = 350.0;
/// The largest deviation at which a rating counts as known.
const ESTABLISHED: f64 = 110.0;
/// The time in which the deviation grows by one period's worth while nothing is played.
const PERIOD: Duration = Duration::from_hours(112);

/// What is known of a person's strength at a moment. Shown as a whole number, with a question mark while it is provisional.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The likeliest strength; who is 200 above the other wins about three games of four.
    pub rating: f64,
    /// How far off that may be: the standard deviation, above 0 and at most 350.
    pub deviation: f64,
    /// How much the strength itself is expected to change in a period, on the paper's scale.
    pub volatility: f64,
}

impl Rating {
    /// The rating of somebody who never played.
    pub const START: Self = Self {
        rating: 1500.0,
        deviation: UNKNOWN,
        volatility: 0.06,
    };

    /// Whether the rating is too uncertain to be compared with others'.
    pub fn is_provisional(&self) -> bool {
        self.deviation > ESTABLISHED
    }

    /// What is left of the rating when nothing was played for `idle`.
    #[must_use]
    pub fn after(self, idle: Duration) -> Self {
        let periods = idle.as_secs_f64() / PERIOD.as_secs_f64();
        let growth = SCALE * self.volatility * periods.sqrt();
        Self {
            deviation: self.deviation.hypot(growth).min(UNKNOWN),
            ..self
        }
    }

    /// How long nothing can be played until the rating is provisional; none if it is so already.
    pub fn established_for(&self) -> Option<Duration> {
        let room = ESTABLISHED.powi(2) - self.deviation.powi(2);
        let periods = room / (SCALE * self.volatility).powi(2);
        let time = Duration::try_from_secs_f64(periods * PERIOD.as_secs_f64());
        (!self.is_provisional()).then(|| time.unwrap_or(Duration::MAX))
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_provisional() { "?" } else { "" };
        write!(f, "{:.0}{mark}", self.rating)
    }
}

/// What a game did to a rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingChange {
    /// The rating when the game ended, without its result.
    pub before: Rating,
    /// The rating with it.
    pub after: Rating,
}

/// What a game between two people does to their ratings, those of the first seat and the second; `winner` is none for a draw.
pub fn rate(before: [Rating; 2], winner: Option<Seat>) -> [RatingChange; 2] {
    let outcome = match winner {
        Some(Seat::First) => Outcomes::WIN,
        Some(Seat::Second) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let config = Glicko2Config {
        tau: 0.5,
        ..Glicko2Config::new()
    };
    let [first, second] = before;
    let (after_first, after_second) = glicko2(&first.into(), &second.into(), &outcome, &config);
    [(first, after_first), (second, after_second)].map(|(before, after)| RatingChange {
        before,
        after: after.into(),
    })
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        Self {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Self {
        Self {
            rating: rating.rating,
            deviation: rating.deviation.min(UNKNOWN),
            volatility: rating.volatility,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use skillratings::glicko2::decay_deviation;

    use super::*;

    const YEAR: Duration = Duration::from_hours(365 * 24);

    fn at(rating: f64, deviation: f64) -> Rating {
        Rating {
            rating,
            deviation,
            ..Rating::START
        }
    }

    fn near(value: f64, expected: f64, tolerance: f64) -> bool {
        (value - expected).abs() <= tolerance
    }

    #[test]
    fn the_first_game_of_the_papers_example_comes_out() {
        // The paper's player of 1500 and 200 beats 1400 and 30; its table gives g(φ) = 0.9955 and E = 0.639 for that opponent, and
        // σ' = 0.05999 in the end. What follows is steps 3, 6 and 7 for this one game, with the paper's figures.
        let (g, expected, sigma): (f64, f64, f64) = (0.9955, 0.639, 0.05999);
        let variance = 1.0 / (g.powi(2) * expected * (1.0 - expected));
        let pre_period = (200.0 / SCALE).hypot(sigma);
        let deviation = (pre_period.powi(-2) + 1.0 / variance).powf(-0.5);
        let rating = 1500.0 + SCALE * deviation.powi(2) * g * (1.0 - expected);
        let [change, _] = rate([at(1500.0, 200.0), at(1400.0, 30.0)], Some(Seat::First));
        assert!(
            near(change.after.rating, rating, 0.1),
            "{change:?} {rating}"
        );
        assert!(
            near(change.after.deviation, SCALE * deviation, 0.1),
            "{change:?}"
        );
        assert!(near(change.after.volatility, sigma, 0.00002), "{change:?}");
    }

    #[test]
    fn the_first_game_of_two_newcomers() {
        let [winner, loser] = rate([Rating::START; 2], Some(Seat::First));
        assert_eq!(winner.before.to_string(), "1500?");
        assert_eq!(winner.after.to_string(), "1662?");
        assert_eq!(loser.after.to_string(), "1338?");
    }

    #[test]
    fn a_deviation_of_60_is_provisional_after_a_year() {
        let rating = at(1500.0, 60.0);
        assert!(near(rating.after(YEAR).deviation, 110.0, 0.1));
        let time = rating.established_for().unwrap_or_default();
        assert!(!rating.after(time.mul_f64(0.999)).is_provisional());
        assert!(rating.after(time.mul_f64(1.001)).is_provisional());
        assert_eq!(Rating::START.established_for(), None);
    }

    #[test]
    fn a_period_without_a_game_is_the_papers() {
        let rating = at(1623.0, 71.0);
        let decayed = decay_deviation(&decay_deviation(&rating.into()));
        assert!(near(
            rating.after(2 * PERIOD).deviation,
            decayed.deviation,
            1e-9
        ));
        assert!(near(rating.after(1000 * YEAR).deviation, UNKNOWN, 0.0));
    }

    fn rating() -> impl Strategy<Value = Rating> {
        (800.0..2400.0_f64, 40.0..=UNKNOWN).prop_map(|(rating, deviation)| at(rating, deviation))
    }

    proptest! {
        #[test]
        fn winning_raises_losing_lowers_and_both_teach(first in rating(), second in rating()) {
            let [winner, loser] = rate([first, second], Some(Seat::First));
            prop_assert!(winner.after.rating > winner.before.rating);
            prop_assert!(loser.after.rating < loser.before.rating);
            for change in [winner, loser] {
                // More is known than if nothing had been played for that period.
                prop_assert!(change.after.deviation <= change.before.after(PERIOD).deviation + 0.5);
                prop_assert!(change.after.deviation > 0.0 && change.after.volatility > 0.0);
            }
        }

        #[test]
        fn the_seats_are_treated_alike(first in rating(), second in rating(), drawn: bool) {
            let winner = (!drawn).then_some(Seat::First);
            let [one, other] = rate([first, second], winner);
            let [other_swapped, one_swapped] = rate([second, first], winner.map(Seat::other));
            prop_assert!(near(one.after.rating, one_swapped.after.rating, 1e-6));
            prop_assert!(near(other.after.rating, other_swapped.after.rating, 1e-6));
        }

        #[test]
        fn idling_never_makes_a_rating_surer(rating in rating(), days in 0..5000_u64) {
            let later = rating.after(Duration::from_hours(24 * days));
            prop_assert!(later.deviation >= rating.deviation && later.deviation <= UNKNOWN);
            prop_assert!(near(later.rating, rating.rating, 0.0));
        }
    }
}
