//! A game's id and a position line: whatever is accepted is written back the same, and can be played on.
#![no_main]

use anqi_engine::{Game, Observation, Rules};
use libfuzzer_sys::fuzz_target;

mod common;

fuzz_target!(|text: &str| {
    let Some((variant, line)) = text.split_once(' ') else {
        return;
    };
    let Ok(variant) = variant.parse() else {
        return;
    };
    let rules = Rules::new(variant);
    if let Ok(game) = Game::parse(rules, line) {
        assert_eq!(game.authoritative_line(), line);
        common::check(&game);
    }
    if let Ok(seen) = Observation::parse(rules, line) {
        assert_eq!(seen.to_string(), line);
        for action in seen.legal() {
            assert!(seen.is_legal(action), "{action}");
            // Without what it shows the ply may be refused; then nothing has happened.
            let mut next = seen.clone();
            if next.play(action.into()).is_err() {
                assert_eq!(next, seen);
            }
        }
    }
});
