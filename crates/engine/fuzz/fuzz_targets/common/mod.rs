//! What has to hold at any position of any game.

use anqi_engine::{Action, Game, Observation, PlyText, Seat, Viewer};

#[path = "../../../tests/slow/mod.rs"]
mod slow;

/// `legals_are_legal`, `incremental_hash` and `parse_print_roundtrip`: what is listed can be played and leads to what its line
/// describes, whose parts, the hash among them, are made afresh; and the slow check says the same.
pub fn check(game: &Game) {
    let line = game.authoritative_line();
    round_trip(game, &line);
    let rules = game.rules();
    let slow = slow::State::read(rules.variant.as_str(), rules.draw_limit.into(), &line);
    assert_eq!(slow.outcome(), outcome(game), "{line}");
    let legal = game.legal();
    let texts: Vec<String> = legal.iter().map(Action::to_string).collect();
    assert_eq!(slow.legal(), texts, "{line}");
    for (action, text) in legal.into_iter().zip(texts) {
        let mut next = game.clone();
        let played = next.play(action).expect("a listed action is legal");
        let after = next.authoritative_line();
        assert_eq!(slow.after(&text).line(), after, "{line} {text}");
        round_trip(&next, &after);
        let mut public = game.observe(Viewer::Public);
        let ply = PlyText::from(played);
        assert_eq!(public.play(ply), Ok(played), "{line} {ply}");
        assert_eq!(public, next.observe(Viewer::Public), "{line} {ply}");
    }
}

/// A position and all its views are what their lines say.
pub fn round_trip(game: &Game, line: &str) {
    let rules = game.rules();
    assert_eq!(Game::parse(rules, line).as_ref(), Ok(game), "{line}");
    for viewer in [
        Viewer::Public,
        Viewer::Seat(Seat::First),
        Viewer::Seat(Seat::Second),
    ] {
        let seen = game.observe(viewer);
        assert_eq!(
            Observation::parse(rules, &seen.to_string()),
            Ok(seen),
            "{line}"
        );
    }
}

fn outcome(game: &Game) -> String {
    game.outcome()
        .map_or_else(|| "none".to_owned(), |outcome| outcome.to_string())
}
