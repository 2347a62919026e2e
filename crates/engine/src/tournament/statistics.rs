//! What a match's results say about strength. The unit is the pair of games on one deal, for the
//! two are not independent.

use std::fmt;

/// The hypotheses of a sequential test: the difference in Elo is `elo0`, or it is `elo1`. Either
/// kind of error has a chance of five per cent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SprtBounds {
    /// The difference under the first hypothesis.
    pub elo0: f64,
    /// The difference under the second one; greater.
    pub elo1: f64,
}

/// Where a sequential test stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sprt {
    /// Not decided.
    Open,
    /// The first hypothesis is accepted: no gain.
    Rejected,
    /// The second hypothesis is accepted: a gain.
    Accepted,
}

/// The log-likelihood ratio at which an SPRT with five per cent of error both ways ends.
const SPRT_END: f64 = 2.944_438_979_166_44;
/// Half the width of a 95 % interval in standard errors.
const Z95: f64 = 1.959_963_984_540_054;

/// What is known of the spread before the first pair: as much as from so many pairs with that variance, which is that of two games
/// between equals without draws.
const EXPECTED: (f64, f64) = (2.0, 0.125);

/// The result of a match as the first contestant sees it. `Display` writes its last line.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchReport {
    wins: u32,
    draws: u32,
    losses: u32,
    /// How many pairs brought 0, 1, 2, 3 and 4 half points.
    pairs: [u32; 5],
    bounds: Option<SprtBounds>,
}

impl MatchReport {
    pub(super) const fn new(bounds: Option<SprtBounds>) -> Self {
        Self {
            wins: 0,
            draws: 0,
            losses: 0,
            pairs: [0; 5],
            bounds,
        }
    }

    /// Adds the half points (0 to 2) of the two games on one deal.
    pub(super) fn add_pair(&mut self, half_points: [u8; 2]) {
        for points in half_points {
            match points {
                0 => self.losses += 1,
                1 => self.draws += 1,
                _ => self.wins += 1,
            }
        }
        let sum: usize = half_points.into_iter().map(usize::from).sum();
        self.pairs[sum.min(4)] += 1;
    }

    /// Games won, drawn and lost.
    pub const fn wdl(&self) -> (u32, u32, u32) {
        (self.wins, self.draws, self.losses)
    }

    /// Points per game: 1 for a win, a half for a draw. A half before any game.
    pub fn score(&self) -> f64 {
        let games = f64::from(self.wins + self.draws + self.losses);
        if games == 0.0 {
            0.5
        } else {
            (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games
        }
    }

    /// The variance of a pair's mean score, and the number of pairs. The five kinds of pairs are counted, not games, for the two
    /// games on one deal depend on each other. A few pairs may come out alike by chance; [`EXPECTED`] keeps them from looking like
    /// certainty.
    fn spread(&self) -> (f64, f64) {
        let mean = self.score();
        let count: f64 = self.pairs.iter().copied().map(f64::from).sum();
        let squares: f64 = self
            .pairs
            .iter()
            .zip([0.0, 0.25, 0.5, 0.75, 1.0])
            .map(|(&pairs, score)| f64::from(pairs) * (score - mean) * (score - mean))
            .sum();
        let (pairs, variance) = EXPECTED;
        ((squares + pairs * variance) / (count + pairs), count)
    }

    /// The difference in Elo that the score stands for, with the ends of its 95 % interval. Ends
    /// may be infinite.
    pub fn elo(&self) -> (f64, f64, f64) {
        let (variance, count) = self.spread();
        let margin = Z95 * (variance / count.max(1.0)).sqrt();
        let score = self.score();
        (
            elo_of(score),
            elo_of(score - margin),
            elo_of(score + margin),
        )
    }

    /// The log-likelihood ratio of the two hypotheses, in the normal approximation; none without
    /// bounds.
    pub fn log_likelihood_ratio(&self) -> Option<f64> {
        let bounds = self.bounds?;
        let (variance, count) = self.spread();
        let (s0, s1) = (score_of(bounds.elo0), score_of(bounds.elo1));
        Some(count * (s1 - s0) * (2.0 * self.score() - s0 - s1) / (2.0 * variance))
    }

    /// Where the sequential test stands, if there is one.
    pub fn sprt(&self) -> Option<Sprt> {
        self.bounds?;
        Some(match self.log_likelihood_ratio() {
            Some(ratio) if ratio >= SPRT_END => Sprt::Accepted,
            Some(ratio) if ratio <= -SPRT_END => Sprt::Rejected,
            _ => Sprt::Open,
        })
    }

    pub(super) fn decided(&self) -> bool {
        matches!(self.sprt(), Some(Sprt::Accepted | Sprt::Rejected))
    }
}

/// The logistic curve of Elo.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn elo_of(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

impl fmt::Display for MatchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (elo, low, high) = self.elo();
        let (wins, draws, losses) = self.wdl();
        write!(f, "wdl {wins} {draws} {losses} score {:.3}", self.score())?;
        write!(f, " elo {elo:+.1} interval {low:+.1} {high:+.1}")?;
        if let Some(sprt) = self.sprt() {
            let state = match sprt {
                Sprt::Open => "open",
                Sprt::Rejected => "rejected",
                Sprt::Accepted => "accepted",
            };
            let ratio = self.log_likelihood_ratio().unwrap_or(0.0);
            write!(
                f,
                " sprt {state} llr {ratio:+.2} bounds {:+.2} {SPRT_END:+.2}",
                -SPRT_END
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(pairs: &[([u8; 2], u32)]) -> MatchReport {
        let mut report = MatchReport::new(Some(SprtBounds {
            elo0: 0.0,
            elo1: 50.0,
        }));
        for &(half_points, times) in pairs {
            (0..times).for_each(|_| report.add_pair(half_points));
        }
        report
    }

    #[test]
    fn an_even_match_is_no_difference() {
        let report = report(&[([2, 0], 10), ([1, 1], 5), ([2, 2], 3), ([0, 0], 3)]);
        assert_eq!(report.wdl(), (16, 10, 16));
        let (elo, low, high) = report.elo();
        assert!(elo.abs() < 1e-9 && low < 0.0 && (low + high).abs() < 1e-9);
        assert_eq!(report.sprt(), Some(Sprt::Open));
    }

    #[test]
    fn three_quarters_are_191_elo() {
        let report = report(&[([2, 1], 100), ([2, 2], 20), ([1, 1], 20)]);
        assert!((report.elo().0 - 190.8).abs() < 0.1);
        assert_eq!(report.sprt(), Some(Sprt::Accepted));
    }

    #[test]
    fn a_clean_sweep_has_no_upper_end() {
        let report = report(&[([2, 2], 5)]);
        assert!(
            report
                .to_string()
                .starts_with("wdl 10 0 0 score 1.000 elo +inf")
        );
    }

    #[test]
    fn the_interval_is_that_of_pairs() {
        // Every deal is won by whoever acts first: 200 games, but no doubt at all that both are equal.
        let by_seat = report(&[([2, 0], 100)]);
        // The same games if the better one wins both.
        let by_side = report(&[([2, 2], 50), ([0, 0], 50)]);
        assert_eq!(by_seat.wdl(), by_side.wdl());
        let width = |report: &MatchReport| report.elo().2 - report.elo().1;
        assert!(width(&by_seat) < 15.0, "{}", width(&by_seat));
        // The score's standard error is half of one in ten.
        assert!((width(&by_side) - 136.0).abs() < 3.0, "{}", width(&by_side));
    }

    #[test]
    fn a_clean_sweep_is_decided_but_not_by_its_first_pair() {
        let after = |pairs| report(&[([2, 2], pairs)]).sprt();
        assert_eq!(after(1), Some(Sprt::Open));
        assert_eq!(after(8), Some(Sprt::Accepted));
    }

    #[test]
    fn nothing_is_decided_before_the_first_pair() {
        let report = report(&[]);
        assert_eq!((report.sprt(), report.score()), (Some(Sprt::Open), 0.5));
    }

    #[test]
    fn a_weaker_side_is_rejected() {
        assert_eq!(
            report(&[([2, 0], 10), ([0, 0], 30), ([1, 0], 9)]).sprt(),
            Some(Sprt::Rejected)
        );
    }
}
