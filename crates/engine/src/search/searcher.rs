//! Whoever searches: what one search leaves for the next. Nothing of it changes what a search comes to that is limited by nodes or depth.

use std::{fmt, time::Duration};

use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::{
    Choice, Deadline, Level, Limits, Score, Searched, expert, levels, tt::Table, value::solved,
};
use crate::{
    action::Action,
    cell::Cell,
    games::{Endgames, Position as _, Verdict, with_position},
    observation::Observation,
    square::Board,
};

/// Bytes of endings that are kept.
const ROOM: usize = 64 << 20;
/// With no more pieces than that, endings are solved to which the game may come.
const NEAR: usize = 7;
/// Of these, so many may lie face-down.
const NEAR_HIDDEN: usize = 2;
/// Endings of so many pieces are solved however short the time is.
const QUICK: usize = 4;
/// Hundredths of the time that these may take.
const QUICK_PART: u32 = 25;
/// Endings of more pieces are solved only in so much time, and may take more of it.
const LONG: Duration = Duration::from_millis(900);
const LONG_PART: u32 = 75;

/// A searcher: it keeps the memory of its table, and the endings that it has solved. The same observation, seed and limits of depth and
/// nodes give the same choice whatever it has searched before.
///
/// ```
/// use anqi_engine::{Level, Limits, Observation, Rules, Searcher, Variant};
/// let seen = Observation::parse(Rules::new(Variant::Taiwan), "8/8/8/K2g4 1 r - 0 100")?;
/// let mut searcher = Searcher::new();
/// let choice = searcher.choose(&seen, Level::Expert, &Limits::default(), 1, &mut |_| {});
/// // A solved ending is played at once.
/// assert!(choice.is_some_and(|choice| choice.score.win == 1000 && choice.nodes < 10));
/// # Ok::<(), anqi_engine::LineError>(())
/// ```
pub struct Searcher {
    table: Table,
    endgames: Endgames,
}

impl Default for Searcher {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Searcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solved = self.endgames.used();
        f.debug_struct("Searcher")
            .field("solved", &solved)
            .finish_non_exhaustive()
    }
}

impl Searcher {
    /// One that has searched nothing so far. It takes up to about 80 MiB of memory in time.
    pub fn new() -> Self {
        Self {
            table: Table::default(),
            endgames: Endgames::new(ROOM),
        }
    }

    /// Chooses as [`super::choose`] does; `report` hears of each finished iteration.
    pub fn choose(
        &mut self,
        observation: &Observation,
        level: Level,
        limits: &Limits<'_>,
        seed: u64,
        report: &mut dyn FnMut(&Choice),
    ) -> Option<Choice> {
        let legal = observation.legal();
        match level {
            Level::Expert => self.search(observation, legal, limits, seed, report),
            level => {
                let choice = with_position!(observation.position(), position => {
                    at_a_glance(position, level, &legal, seed)
                })?;
                report(&choice);
                Some(choice)
            }
        }
    }

    fn search(
        &mut self,
        observation: &Observation,
        mut legal: Vec<Action>,
        limits: &Limits<'_>,
        seed: u64,
        report: &mut dyn FnMut(&Choice),
    ) -> Option<Choice> {
        let mut endgames = None;
        if let Some(most) = self.prepare(observation, limits) {
            let root = (pieces(observation) <= most).then(|| self.endgames.best(observation));
            match root.flatten() {
                Some((Verdict::Draw, holding)) => {
                    // Among the actions that hold the draw the search looks for one that the opponent may go wrong after, for which it
                    // must not know that all are the same.
                    legal = holding;
                }
                Some((verdict, best)) => {
                    let choice = known(observation, verdict, &best, seed)?;
                    report(&choice);
                    return Some(choice);
                }
                None => endgames = Some((&self.endgames, most)),
            }
        }
        let task = expert::Task {
            past: observation.hashes_since_progress(),
            legal: &legal,
            limits,
            seed,
            endgames,
        };
        let table = &mut self.table;
        with_position!(observation.position(), position => expert::choose(position, &task, table, report))
    }

    /// Solves endings to which the game may soon come; of how many pieces they are at most, if the search may go by them.
    fn prepare(&mut self, seen: &Observation, limits: &Limits<'_>) -> Option<usize> {
        let pieces = pieces(seen);
        let hidden = usize::from(seen.bag().total());
        if pieces > NEAR || hidden > NEAR_HIDDEN || seen.board() != Board::Half {
            return None;
        }
        let long = |deadline: Deadline<'_>| deadline.left() >= LONG;
        let most = if pieces > QUICK && hidden == 0 && limits.deadline.is_some_and(long) {
            Endgames::MOST_PIECES
        } else {
            QUICK
        };
        let part = if most > QUICK { LONG_PART } else { QUICK_PART };
        let within = Limits {
            deadline: limits.deadline.map(|deadline| deadline.part(part)),
            ..*limits
        };
        let solved = self.endgames.solve(seen, most, &|| within.interrupted());
        // What some endings came to is better than nothing where time decides anyway.
        (solved || limits.deadline.is_some()).then_some(most)
    }
}

/// How many pieces are left.
fn pieces(seen: &Observation) -> usize {
    let squares = seen.board().squares();
    squares
        .filter(|&square| seen.cell(square) != Cell::Empty)
        .count()
}

/// What a level plays that does not search.
fn at_a_glance<P: Searched>(
    position: &P,
    level: Level,
    legal: &[Action],
    seed: u64,
) -> Option<Choice> {
    let action = match level {
        Level::Easy => levels::easy(position, legal, seed),
        Level::Normal | Level::Expert => levels::normal(position, legal, seed),
    }?;
    let estimate = position.evaluate(&mut position.knowledge());
    Some(Choice {
        action,
        score: Score::from_expectation(estimate, position.header()),
        depth: 1,
        nodes: legal.len() as u64,
        hash_permille: 0,
        pv: vec![action],
    })
}

/// One of the best actions of an ending that somebody wins.
fn known(
    observation: &Observation,
    verdict: Verdict,
    best: &[Action],
    seed: u64,
) -> Option<Choice> {
    let &action = best.choose(&mut ChaCha8Rng::seed_from_u64(seed))?;
    let header = with_position!(observation.position(), position => *position.header());
    let (Verdict::Win(plies) | Verdict::Loss(plies)) = verdict else {
        return None;
    };
    Some(Choice {
        action,
        score: Score::from_expectation(solved(verdict, 0), &header),
        depth: u8::try_from(plies).unwrap_or(u8::MAX),
        nodes: best.len() as u64,
        hash_permille: 0,
        pv: vec![action],
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{Game, Rules, Seat, Variant, Viewer};

    const NODES: Limits<'static> = Limits {
        nodes: Some(3_000),
        depth: None,
        deadline: None,
        stop: None,
    };

    fn seen(line: &str) -> Observation {
        Observation::parse(Rules::new(Variant::Taiwan), line).unwrap()
    }

    fn chosen(searcher: &mut Searcher, seen: &Observation) -> Choice {
        let choice = searcher.choose(seen, Level::Expert, &NODES, 5, &mut |_| {});
        choice.unwrap()
    }

    #[test]
    fn what_was_searched_before_changes_nothing() {
        let lines = [
            "8/8/2r2n2/6GG 1 r - 3 115",
            "8/1r6/4M1n1/6GG 1 r - 3 115",
            "8/2M3g1/R3G3/K2M1p1p 1 r - 2 110",
            "8/1r1X4/4M1n1/5XGG 2 r Pc 3 115",
            "2P1c2P/X4g2/2G1M3/Rm4Cp 1 r n 2 70",
        ];
        let mut used = Searcher::new();
        // Endings of five pieces are solved only where there is time.
        let five = seen(lines[1]);
        assert!(used.endgames.solve(&five, 5, &|| false));
        for _ in 0..2 {
            for line in lines {
                let seen = seen(line);
                let fresh = chosen(&mut Searcher::new(), &seen);
                assert_eq!(chosen(&mut used, &seen), fresh, "{line}");
            }
        }
    }

    #[test]
    fn a_solved_win_is_won_within_the_clock() {
        let line = "8/5n2/8/MR6 1 r - 0 115";
        let mut game = Game::parse(Rules::new(Variant::Taiwan), line).unwrap();
        let mut searcher = Searcher::new();
        let first = chosen(&mut searcher, &game.observe(Viewer::Public));
        assert_eq!(first.score.win, 1000, "{first:?}");
        while game.outcome().is_none() {
            let choice = chosen(&mut searcher, &game.observe(Viewer::Public));
            game.play(choice.action).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner, Some(Seat::First));
    }

    #[test]
    fn a_drawn_ending_is_held_and_still_searched() {
        // Two general lines at an even distance: whoever runs into the other loses.
        let seen = seen("8/8/8/K2g4 2 r - 0 100");
        let mut searcher = Searcher::new();
        let choice = chosen(&mut searcher, &seen);
        let mut after = seen.clone();
        after.play_text(&choice.action.to_string()).unwrap();
        assert_eq!(searcher.endgames.probe(&after), Some(Verdict::Draw));
        assert!(choice.depth > 1, "{choice:?}");
    }
}
