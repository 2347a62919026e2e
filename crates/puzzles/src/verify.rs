//! Whether a puzzle is what it says: its position can be, one answer is right, and it is the one that is said to be.

use anqi_engine::{Limits, Observation, Seat, Weighed, weigh};

use crate::{
    puzzle::{Answer, Puzzle, Question, Worth},
    truth::is_right,
};

/// So much more than any other action the best one has to promise, per mille: five wins in a hundred games.
pub(crate) const MARGIN: i32 = 100;
/// How deep actions are weighed.
const DEPTH: u8 = 6;
/// How many positions a search may look at for a puzzle; fewer than for [`DEPTH`] end it at a lesser one.
const NODES: u64 = 600_000;
/// The most answers that a puzzle has: two rows of buttons.
pub(crate) const MOST_ANSWERS: usize = 8;

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The game is over, or whoever is asked has no colour yet.
    #[error("nothing can be asked in this position")]
    Position,
    /// There are too few answers, too many, or some twice.
    #[error("not two to eight different answers")]
    Answers,
    /// An answer that does not fit the question.
    #[error("the answer {0} does not fit the question")]
    Misfit(Answer),
    /// An answer is right and not said to be, or the other way round.
    #[error("the answer {0} is not what it is said to be")]
    Wrong(Answer),
    /// The best action is not clearly better than all others, or promises something else than is said.
    #[error("the best actions are {0:?}")]
    NotClear(Vec<Weighed>),
}

/// Verifies a puzzle by the rules and, where the best action is asked for, by a search over all legal ones.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn verify(puzzle: &Puzzle) -> Result<(), Fault> {
    let Puzzle { seen, answers, .. } = puzzle;
    if seen.outcome().is_some() || seen.color_of(Seat::First).is_none() {
        return Err(Fault::Position);
    }
    let different = (1..answers.len()).all(|i| !answers[..i].contains(&answers[i]));
    if !(2..=MOST_ANSWERS).contains(&answers.len()) || !different {
        return Err(Fault::Answers);
    }
    if !answers.contains(&puzzle.right) {
        return Err(Fault::Wrong(puzzle.right));
    }
    match puzzle.question {
        Question::Play => verify_best(puzzle),
        question => answers
            .iter()
            .try_for_each(|&answer| match is_right(seen, question, answer) {
                None => Err(Fault::Misfit(answer)),
                Some(right) if right != (answer == puzzle.right) => Err(Fault::Wrong(answer)),
                Some(_) => Ok(()),
            }),
    }
}

fn verify_best(puzzle: &Puzzle) -> Result<(), Fault> {
    let seen = &puzzle.seen;
    let fits = |answer: &Answer| match answer {
        Answer::Action(action) => seen.is_legal(*action),
        _ => false,
    };
    if let Some(&misfit) = puzzle.answers.iter().find(|answer| !fits(answer)) {
        return Err(Fault::Misfit(misfit));
    }
    let ranking = ranking(seen);
    match clear(&ranking) {
        Some((best, worth))
            if puzzle.right == Answer::Action(best.action) && puzzle.worth == Some(worth) =>
        {
            Ok(())
        }
        _ => Err(Fault::NotClear(ranking.into_iter().take(3).collect())),
    }
}

/// All legal actions, the best first.
pub(crate) fn ranking(seen: &Observation) -> Vec<Weighed> {
    let limits = Limits {
        depth: Some(DEPTH),
        nodes: Some(NODES),
        ..Limits::default()
    };
    let mut weighed = weigh(seen, &seen.legal(), &limits);
    // Stable: of equals the first in order.
    weighed.sort_by_key(|weighed| std::cmp::Reverse(weighed.expected));
    weighed
}

/// The best of some actions in order, and what it promises, if it is clearly better than all others.
pub(crate) fn clear(ranking: &[Weighed]) -> Option<(Weighed, Worth)> {
    let &[best, next, ..] = ranking else {
        return None;
    };
    let worth = Worth {
        best: best.expected,
        next: next.expected,
    };
    (worth.best - worth.next >= MARGIN).then_some((best, worth))
}
