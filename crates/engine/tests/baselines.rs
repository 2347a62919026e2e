//! The players that the engine is measured against: they play what they are said to play.
#![allow(clippy::unwrap_used, reason = "test code")]

use anqi_engine::{
    Baseline, Game, Layout, Limits, Observation, Pick, Rules, Variant, Viewer, run_baseline,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn seen(line: &str) -> Observation {
    Observation::parse(Rules::new(Variant::Classic), line).unwrap()
}

fn nodes(nodes: u64) -> Limits<'static> {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

/// What the player plays with each of some seeds, without repeats.
fn plays(player: Baseline, line: &str) -> Vec<String> {
    let seen = seen(line);
    let pick = |seed| player.choose(&seen, &nodes(4_000), seed).unwrap();
    let mut all: Vec<_> = (0..8).map(|seed| pick(seed).action.to_string()).collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn names_are_read_as_they_are_written() {
    for player in Baseline::ALL {
        assert_eq!(player.to_string().parse(), Ok(player));
    }
    let error = "expert".parse::<Baseline>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "unknown player; known are: random, book-expert, pimc"
    );
}

#[test]
fn random_plays_everything() {
    let played = plays(Baseline::Random, "8/8/8/Rn5p 1 r - 0 40");
    assert_eq!(played, ["a1-a2", "a1-b1"]);
}

#[test]
fn the_book_expert_looks_two_captures_deep() {
    let cases = [
        // A free piece is taken,
        ("8/8/8/Rn5p 1 r - 0 40", "a1-b1"),
        // the better one of two,
        ("8/8/n7/Rc5p 1 r - 0 40", "a1-b1"),
        // one that is guarded if it is worth more,
        ("7X/8/8/Crm5 1 r P 0 40", "a1-c1"),
        // and a piece in danger flees.
        ("7X/8/8/Gk6 1 r P 0 40", "a1-a2"),
    ];
    for (line, action) in cases {
        assert_eq!(plays(Baseline::BookExpert, line), [action], "{line}");
    }
    // One that is guarded and worth less is left alone.
    let played = plays(Baseline::BookExpert, "8/8/8/Rnr4X 1 r P 0 40");
    assert!(!played.contains(&"a1-b1".to_owned()), "{played:?}");
}

#[test]
fn the_book_expert_does_not_flip_carelessly() {
    // What turns up beside the general is taken by it, or is a soldier that it has to flee from; far from it nothing happens.
    let line = "X6X/k7/8/7R 1 r GM 0 40";
    let played = plays(Baseline::BookExpert, line);
    assert!(!played.contains(&"a4?".to_owned()), "{played:?}");
    // Beside an own guard it may show the enemy's general, and nobody else is there to take it back.
    let line = "7G/8/G6X/X7 1 r kp 0 40";
    let played = plays(Baseline::BookExpert, line);
    assert!(!played.contains(&"a1?".to_owned()), "{played:?}");
}

#[test]
fn the_book_expert_goes_after_its_prey() {
    assert_eq!(
        plays(Baseline::BookExpert, "8/8/8/R5n1 1 r - 0 40"),
        ["a1-b1"]
    );
}

#[test]
fn sampling_finds_what_search_finds() {
    let cases = [
        ("8/8/8/Rn5p 1 r - 0 40", "a1-b1"),
        ("7X/8/8/Gr6 1 r P 0 40", "a1-b1"),
        // Whatever lies face-down, the chariot is to be had.
        ("XXXXXXXX/8/8/Gr6 1 r N2P2p4 0 40", "a1-b1"),
    ];
    for (line, action) in cases {
        assert_eq!(plays(Baseline::Pimc, line), [action], "{line}");
    }
}

#[test]
fn node_limits_are_kept_and_repeat_the_choice() {
    let seen = seen("XXXXXXgX/XpXXXg1P/XXXmX1m1/nRcXXXX1 2 b KGM2RNC2P2kr2ncp4 1 19");
    for limit in [1, 50, 3_000] {
        let pick = |seed| Baseline::Pimc.choose(&seen, &nodes(limit), seed).unwrap();
        let Pick { nodes, .. } = pick(5);
        // Each of the deals costs one at least.
        assert!(nodes <= limit.max(12), "{nodes} of {limit}");
        assert_eq!(pick(5), pick(5));
    }
}

/// Games that look the same are played the same, whatever lies face-down.
#[test]
fn nobody_sees_what_is_hidden() {
    for player in Baseline::ALL {
        let deal = |seed| {
            let rules = Rules::new(Variant::Taiwan);
            Game::deal(&Layout::shuffle(
                rules,
                &mut ChaCha8Rng::seed_from_u64(seed),
            ))
        };
        let (mut game, other) = (deal(1), deal(2));
        assert_ne!(game.authoritative_line(), other.authoritative_line());
        let pick = |game: &Game| player.choose(&game.observe(Viewer::Public), &nodes(500), 3);
        assert_eq!(pick(&game), pick(&other));
        // And all that they play is legal, to the end.
        let mut ply = 0;
        while let Some(pick) = player.choose(&game.observe(Viewer::Public), &nodes(300), ply) {
            game.play(pick.action).unwrap();
            ply += 1;
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn army_chess_is_sampled_and_stacks_are_not() {
    for variant in [Variant::Junqi, Variant::JunqiBonus] {
        let layout = Layout::shuffle(Rules::new(variant), &mut ChaCha8Rng::seed_from_u64(4));
        let mut game = Game::deal(&layout);
        while game.outcome().is_none() {
            let seen = game.observe(Viewer::Public);
            let pick = Baseline::Pimc.choose(&seen, &nodes(300), 1).unwrap();
            game.play(pick.action).unwrap();
        }
    }
    let start = Observation::start(Rules::new(Variant::Blindflip));
    assert_eq!(Baseline::Pimc.choose(&start, &nodes(300), 1), None);
    assert_eq!(Baseline::BookExpert.choose(&start, &nodes(300), 1), None);
    assert!(Baseline::Random.choose(&start, &nodes(300), 1).is_some());
}

#[test]
fn a_baseline_speaks_the_protocol_of_the_engine() {
    let input = "uci\nposition 8/8/8/Rn5p 1 r - 0 40\ngo movetime 5\ngo level easy\nsetoption name level value easy\n\
                 game blindflip\nlegal\ngo nodes 100 seed 3\nquit\n";
    let mut output = Vec::new();
    run_baseline(Baseline::Pimc, input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let lines = output.lines().filter(|line| !line.starts_with("info "));
    let version = env!("CARGO_PKG_VERSION");
    let expected = [
        format!("id name anqi pimc {version}"),
        format!("id version {version}"),
        "uciok".to_owned(),
        "ok".to_owned(),
        "bestmove a1-b1".to_owned(),
        "error pimc has no levels".to_owned(),
        "error cannot read 'setoption' with 4 arguments".to_owned(),
        "error pimc plays taiwan, minnan, classic, junqi, junqi_bonus, not blindflip".to_owned(),
        "legal 2 a1-a2 a1-b1".to_owned(),
        "bestmove a1-b1".to_owned(),
    ];
    assert_eq!(lines.collect::<Vec<_>>(), expected);
}
