//! Puzzles that ask for the best action.

use anqi_engine::{Action, Level, Limits, Observation, Weighed, choose};

use crate::{
    puzzle::{Answer, Puzzle, Question, Theme},
    verify::{MOST_ANSWERS, clear, ranking},
};

/// What a first, short look sees.
const GLANCE: Limits<'static> = Limits {
    depth: Some(3),
    nodes: Some(20_000),
    deadline: None,
    stop: None,
};
/// What the next best action may promise at most, and what the best one has to at least, per mille.
const MOST_OF_NEXT: i32 = 600;
const LEAST_OF_BEST: i32 = -200;
/// Fewer choices are none.
const FEWEST: usize = 4;

/// Asks for the best action, if that is clearly better than all others and one that is wanted, at a glance already. `shown` are
/// actions that have to be among the answers.
pub(super) fn best(
    theme: Theme,
    seen: &Observation,
    wanted: impl Fn(Action) -> bool,
    shown: &[Action],
) -> Option<Puzzle> {
    let glance = choose(seen, Level::Expert, &GLANCE, 0)?;
    if !wanted(glance.action) {
        return None;
    }
    let ranking = ranking(seen);
    let (best, worth) = clear(&ranking)?;
    // Where all is won, or lost, it hardly matters what is played.
    let matters = worth.next <= MOST_OF_NEXT && worth.best >= LEAST_OF_BEST;
    if !wanted(best.action) || ranking.len() < FEWEST || !matters {
        return None;
    }
    Some(Puzzle {
        theme,
        seen: seen.clone(),
        question: Question::Play,
        answers: answers(seen, &ranking, shown),
        right: Answer::Action(best.action),
        worth: Some(worth),
    })
}

/// The best action and what tempts most, in the order of the notation: what has to be there, captures, and the next best.
fn answers(seen: &Observation, ranking: &[Weighed], shown: &[Action]) -> Vec<Answer> {
    let mut actions: Vec<Action> = ranking.iter().map(|weighed| weighed.action).collect();
    let best = actions.first().copied();
    let captures = |action: &Action| {
        action
            .to()
            .is_some_and(|to| seen.cell(to).piece().is_some())
    };
    actions.sort_by_key(|action| {
        if Some(*action) == best {
            0
        } else if shown.contains(action) {
            1
        } else if captures(action) {
            2
        } else {
            3
        }
    });
    actions.truncate(MOST_ANSWERS);
    actions.sort();
    actions.into_iter().map(Answer::Action).collect()
}
