//! The engine against the slow check: lists of actions, lines after them, and ends.
#![allow(clippy::unwrap_used, reason = "test code")]

mod common;
mod slow;

use anqi_engine::{Game, Observation, Rules, Variant, Viewer, perft, pperft};
use common::{made_up, position, random_game};
use proptest::prelude::*;
use slow::State;

fn slowly(rules: Rules, line: &str) -> State {
    State::read(rules.variant.as_str(), rules.draw_limit.into(), line)
}

fn outcome(game: &Game) -> String {
    let outcome = game.outcome();
    outcome.map_or_else(|| "none".to_owned(), |outcome| outcome.to_string())
}

/// Compares a position, and what each action makes of it.
fn compare(rules: Rules, line: &str) -> Result<(), TestCaseError> {
    let game = Game::parse(rules, line).unwrap();
    let state = slowly(rules, line);
    prop_assert_eq!(state.line(), line);
    prop_assert_eq!(state.outcome(), outcome(&game));
    let legal: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
    prop_assert_eq!(&state.legal(), &legal);
    for action in legal {
        let mut next = game.clone();
        next.play_text(&action).unwrap();
        let after = state.after(&action);
        prop_assert_eq!(after.line(), next.authoritative_line(), "{}", action);
        prop_assert_eq!(after.outcome(), outcome(&next), "{}", action);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn the_engine_agrees((rules, line) in position()) {
        compare(rules, &line)?;
    }

    /// The game with the most rules, on boards that its rules seldom lead to.
    #[test]
    fn the_engine_agrees_on_blindflip(line in made_up(Rules::new(Variant::Blindflip))) {
        compare(Rules::new(Variant::Blindflip), &line)?;
    }
}

#[test]
fn counts_agree() {
    for variant in Variant::ALL {
        for (plies, depth) in [(0, 2), (25, 2), (60, 3)] {
            let game = random_game(Rules::new(variant), 5, plies);
            let line = game.authoritative_line();
            let state = slowly(game.rules(), &line);
            assert_eq!(state.perft(depth), perft(&game, depth), "{variant} {line}");
            if variant != Variant::Blindflip {
                let seen: Observation = game.observe(Viewer::Public);
                assert_eq!(state.public_perft(2), pperft(&seen, 2), "{variant} {seen}");
            }
        }
    }
}
