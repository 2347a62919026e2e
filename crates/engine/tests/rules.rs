//! The rules against data: single-rule cases, perft counts and recorded games.
#![allow(clippy::unwrap_used, clippy::panic, reason = "test code")]

use std::{fs, path::Path};

use anqi_engine::{Action, Game, Observation, Rules, Seat, Variant, Viewer, perft, pperft};

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A file of the reference set that may lie beside the repository.
fn reference(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared")
        .join(name);
    let text = fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("SKIPPED: {} is not here", path.display());
    }
    text
}

fn actions(list: &str) -> Vec<String> {
    if list == "none" {
        Vec::new()
    } else {
        list.split(' ').map(str::to_owned).collect()
    }
}

fn written(legal: &[Action]) -> Vec<String> {
    legal.iter().map(Action::to_string).collect()
}

fn outcome(game: &Game) -> String {
    game.outcome()
        .map_or_else(|| "none".to_owned(), |outcome| outcome.to_string())
}

/// What a viewer sees, by the name that the data has for it.
fn view(game: &Game, viewer: &str) -> String {
    let viewer = match viewer {
        "seat1" => Viewer::Seat(Seat::First),
        "seat2" => Viewer::Seat(Seat::Second),
        _ => Viewer::Public,
    };
    game.observe(viewer).to_string()
}

fn run_case(name: &str, rules: Rules, steps: &[(&str, &str)]) {
    let mut game: Option<Game> = None;
    for &(verb, rest) in steps {
        let at = format!("{name}, {}: {verb} {rest}", rules.variant);
        if verb == "line" {
            game = Some(Game::parse(rules, rest).unwrap_or_else(|error| panic!("{at}: {error}")));
            continue;
        }
        let game = game
            .as_mut()
            .unwrap_or_else(|| panic!("{at}: no line before"));
        match verb {
            "all" => assert_eq!(written(&game.legal()), actions(rest), "{at}"),
            "legal" | "illegal" => {
                for text in actions(rest) {
                    let action: Action = text.parse().unwrap();
                    let listed = game.legal().contains(&action);
                    assert_eq!(listed, verb == "legal", "{at}: {text}");
                    assert_eq!(game.clone().play(action).is_ok(), listed, "{at}: {text}");
                }
            }
            "outcome" => assert_eq!(outcome(game), rest, "{at}"),
            "play" => {
                game.play_text(rest)
                    .unwrap_or_else(|error| panic!("{at}: {error}"));
            }
            "then" => assert_eq!(game.authoritative_line(), rest, "{at}"),
            "public" | "seat1" | "seat2" => assert_eq!(view(game, verb), rest, "{at}"),
            _ => panic!("{at}: unknown step"),
        }
    }
}

#[test]
fn every_rule_has_its_case() {
    let text = data("cases.txt");
    let mut cases = 0;
    for case in text.split("\n\n").filter(|case| case.starts_with("case ")) {
        let mut lines = case.lines();
        let mut head = lines.next().unwrap().split(' ').skip(1);
        let name = format!("case {}", head.next().unwrap());
        let steps: Vec<_> = lines.map(|line| line.split_once(' ').unwrap()).collect();
        for variant in head {
            run_case(&name, Rules::new(variant.parse().unwrap()), &steps);
        }
        cases += 1;
    }
    assert_eq!(cases, 88);
}

/// Checks every row; gives how many there were.
fn run_perft(text: &str) -> usize {
    let mut rows = 0;
    for row in text.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let &[variant, depth, count, kind, line] = fields.as_slice() else {
            panic!("{row}")
        };
        let rules = Rules::new(variant.parse().unwrap());
        let depth = depth.parse().unwrap();
        let found = match kind {
            "perft" => perft(&Game::parse(rules, line).unwrap(), depth),
            "pperft" => pperft(&Observation::parse(rules, line).unwrap(), depth),
            _ => panic!("{row}"),
        };
        assert_eq!(found.to_string(), count, "{row}");
        rows += 1;
    }
    rows
}

#[test]
fn perft_counts_agree() {
    assert_eq!(run_perft(&data("perft.tsv")), 512);
}

#[test]
fn perft_counts_agree_with_the_reference_set() {
    if let Some(text) = reference("perft/perft.tsv") {
        assert_eq!(run_perft(&text), 512);
    }
}

fn strings(value: &serde_json::Value) -> Vec<String> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v.as_str().unwrap().to_owned())
        .collect()
}

/// Replays recorded games as the truth and, beside it, as everybody sees them.
fn run_traces(variant: Variant, text: &str) -> usize {
    let rules = Rules::new(variant);
    for (number, trace) in text.lines().enumerate() {
        let trace: serde_json::Value = serde_json::from_str(trace).unwrap();
        let at = format!("{variant} {number}");
        let mut game = Game::parse(rules, trace["start"].as_str().unwrap()).unwrap();
        let mut seen = game.observe(Viewer::Public);
        let mut lines = strings(&trace["lines"]).into_iter().peekable();
        let probe = &trace["probe"];
        for action in strings(&trace["actions"]) {
            if probe["ply"] == game.ply() {
                check_probe(&game, probe, &at);
            }
            assert_eq!(game.outcome(), None, "{at}");
            let played = game.play_text(&action).unwrap();
            // What is made public is enough to go on.
            assert_eq!(seen.play_text(&played.to_string()), Ok(played), "{at}");
            assert_eq!(seen, game.observe(Viewer::Public), "{at}");
            let ply = format!(" {}", game.ply());
            if lines.peek().is_some_and(|line| line.ends_with(&ply)) {
                assert_eq!(Some(game.authoritative_line()), lines.next(), "{at}");
            }
        }
        assert_eq!(lines.next(), None, "{at}: a line was not met");
        let end = (
            trace["result"].as_str().unwrap(),
            trace["reason"].as_str().unwrap(),
        );
        let expected = if end.0 == "unfinished" {
            "none".into()
        } else {
            format!("{} {}", end.0, end.1)
        };
        assert_eq!(outcome(&game), expected, "{at}");
        assert_eq!(game.legal().is_empty(), end.0 != "unfinished", "{at}");
    }
    text.lines().count()
}

fn check_probe(game: &Game, probe: &serde_json::Value, at: &str) {
    assert_eq!(
        game.authoritative_line(),
        probe["line"].as_str().unwrap(),
        "{at}"
    );
    assert_eq!(written(&game.legal()), strings(&probe["legal"]), "{at}");
    for viewer in ["public", "seat1", "seat2"] {
        assert_eq!(view(game, viewer), probe[viewer].as_str().unwrap(), "{at}");
    }
}

#[test]
fn recorded_games_replay() {
    for variant in Variant::ALL {
        assert_eq!(run_traces(variant, &data(&format!("{variant}.jsonl"))), 12);
    }
}

#[test]
fn recorded_games_of_the_reference_set_replay() {
    for variant in Variant::ALL {
        if let Some(text) = reference(&format!("traces/{variant}.jsonl")) {
            assert_eq!(run_traces(variant, &text), 40);
        }
    }
}

#[test]
fn repetition_draws_the_third_time() {
    let rules = Rules {
        repetition: 3,
        ..Rules::new(Variant::Classic)
    };
    let mut seen = Observation::parse(rules, "8/8/8/R6p 1 r - 0 40").unwrap();
    for text in [
        "a1-a2", "h1-h2", "a2-a1", "h2-h1", "a1-a2", "h1-h2", "a2-a1",
    ] {
        seen.play_text(text).unwrap();
        assert_eq!(seen.outcome(), None, "{text}");
    }
    seen.play_text("h2-h1").unwrap();
    assert_eq!(seen.outcome().unwrap().to_string(), "draw repetition");
    assert!(seen.legal().is_empty());
}

#[test]
fn progress_forgets_earlier_positions() {
    let rules = Rules {
        repetition: 2,
        ..Rules::new(Variant::Classic)
    };
    let mut seen = Observation::parse(rules, "8/8/7X/R6p 1 r p 0 40").unwrap();
    for text in ["a1-a2", "h1-g1", "a2-a1", "h2=p", "a1-a2", "g1-h1", "a2-a1"] {
        seen.play_text(text).unwrap();
        assert_eq!(seen.outcome(), None, "{text}");
    }
}
