//! A hint in words: what the engine would do, why, and what it expects of it. From what the person's own seat can see.

use anqi_engine::{Action, Cell, Choice, Observation, Square};
use anqi_puzzles::{acting, after};

use super::named::{action, at};
use crate::words::Language;

/// What the engine would do in the position of whoever is to act.
pub(crate) fn hint(words: Language, own: &Observation, choice: &Choice) -> String {
    let best = words.fill(
        "hint-best",
        [("action", action(words, own, choice.action).into())],
    );
    let why = why(words, own, choice.action);
    // A draw is half a win.
    let points = (2 * choice.score.win + choice.score.draw) / 20;
    let expected = words.fill("hint-expected", [("points", points.to_string().into())]);
    format!("{best}\n{why}\n-# {expected}")
}

fn why(words: Language, own: &Observation, best: Action) -> String {
    let (Some(from), Some(to)) = (best.from(), best.to()) else {
        return words.text(match best {
            Action::Pass => "hint-why-pass",
            _ => "hint-why-flip",
        });
    };
    let other = match own.cell(to) {
        Cell::Empty => escaped(own, best).or_else(|| threatened(own, best)),
        _ => Some(to),
    };
    let key = match own.cell(to) {
        Cell::Empty if escaped(own, best).is_some() => "hint-why-escapes",
        Cell::Empty if other.is_some() => "hint-why-threatens",
        Cell::Empty => "hint-why-quiet",
        cell if cell.color() == own.cell(from).color() => "hint-why-combines",
        _ => "hint-why-captures",
    };
    words.fill(
        key,
        [
            ("one", at(words, own, from).into()),
            (
                "other",
                other
                    .map(|square| at(words, own, square))
                    .unwrap_or_default()
                    .into(),
            ),
            ("square", to.to_string().into()),
        ],
    )
}

/// From what a step gets away: an enemy that could capture the piece where it stands, if none could where it goes.
fn escaped(own: &Observation, best: Action) -> Option<Square> {
    let (from, to) = (best.from()?, best.to()?);
    let color = own.cell(from).color()?;
    let before = acting(own, color.other())?;
    let hunter = before
        .legal()
        .into_iter()
        .find(|action| action.to() == Some(from))?;
    let then = acting(&after(own, best)?, color.other())?;
    let safe = !then.legal().iter().any(|action| action.to() == Some(to));
    safe.then_some(hunter.from()).flatten()
}

/// What the piece could capture next after a step, and couldn't before.
fn threatened(own: &Observation, best: Action) -> Option<Square> {
    let (from, to) = (best.from()?, best.to()?);
    let color = own.cell(from).color()?;
    let then = acting(&after(own, best)?, color)?;
    let targets = then.legal_from(to).into_iter().filter_map(Action::to);
    let enemy = |square: &Square| {
        let cell = then.cell(*square);
        cell.piece().is_some() && cell.color() == Some(color.other())
    };
    let before: Vec<_> = own
        .legal_from(from)
        .into_iter()
        .filter_map(Action::to)
        .collect();
    targets
        .filter(enemy)
        .find(|square| !before.contains(square))
}
