//! Matches between processes, with this crate's own binary as contestant.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "test code")]

use std::time::Duration;

use anqi_engine::{
    Contestant, MatchError, MatchOptions, MatchReport, Rules, Speaks, Sprt, SprtBounds, Variant,
    run_match,
};

const ENGINE: &str = env!("CARGO_BIN_EXE_anqi-engine");

fn contestant(command: &str, go: &str) -> Contestant {
    Contestant {
        command: command.to_owned(),
        go: go.to_owned(),
        speaks: Speaks::Anqi,
    }
}

fn options(a: Contestant, b: Contestant) -> MatchOptions {
    let rules = Rules {
        draw_limit: 60,
        ..Rules::new(Variant::Taiwan)
    };
    MatchOptions {
        a,
        b,
        rules,
        pairs: 4,
        seed: 7,
        sprt: None,
        patience: Duration::from_mins(1),
        concurrency: 1,
        log: None,
    }
}

fn play(options: &MatchOptions) -> (MatchReport, String) {
    let mut output = Vec::new();
    let report = run_match(options, &mut output).unwrap();
    (report, String::from_utf8(output).unwrap())
}

fn failure(options: &MatchOptions) -> MatchError {
    run_match(options, &mut std::io::sink()).unwrap_err()
}

/// The report without the times, which are never the same twice.
fn untimed(text: &str) -> Vec<&str> {
    let lines = text.lines();
    lines.filter(|line| !line.starts_with("time ")).collect()
}

#[test]
fn a_match_counts_every_game_and_is_repeatable() {
    let quoted = format!("'{ENGINE}'");
    let options = options(
        contestant(&quoted, "level normal"),
        contestant(&quoted, "level easy"),
    );
    let (report, text) = play(&options);
    let (wins, draws, losses) = report.wdl();
    assert_eq!(wins + draws + losses, 8);
    assert!(report.score() > 0.8, "{text}");
    let last = text.lines().last().unwrap();
    let head = format!(
        "wdl {wins} {draws} {losses} score {:.3} elo ",
        report.score()
    );
    assert!(last.starts_with(&head), "{last}");
    // Four pairs, the use of time of each side, and the result.
    assert_eq!(text.lines().count(), 7);
    assert!(
        text.lines().nth(5).unwrap().starts_with("time b answers "),
        "{text}"
    );
    assert_eq!(play(&options).0, report);
}

#[test]
fn a_level_against_itself_is_even_on_swapped_seats() {
    let normal = contestant(ENGINE, "level normal");
    let (report, _) = play(&options(normal.clone(), normal));
    let (wins, _, losses) = report.wdl();
    assert_eq!(wins, losses);
}

#[test]
fn a_decided_test_ends_the_match() {
    let mut options = options(
        contestant(ENGINE, "level normal"),
        contestant(ENGINE, "level easy"),
    );
    options.a.go = "level easy".to_owned();
    options.b.go = "level normal".to_owned();
    options.pairs = 200;
    options.sprt = Some(SprtBounds {
        elo0: -5.0,
        elo1: 5.0,
    });
    let (report, text) = play(&options);
    assert_eq!(report.sprt(), Some(Sprt::Rejected), "{text}");
    let (wins, draws, losses) = report.wdl();
    assert!(wins + draws + losses < 400, "{text}");
}

#[test]
fn the_tournament_protocol_takes_part() {
    let mut options = options(contestant("", ""), contestant(ENGINE, "level easy"));
    // The engine itself, switched by its first line, with next to no time.
    let script = format!(
        "(echo mgtp; echo 16 time_left red 0; echo 16 time_left black 0; cat) | {ENGINE} | sed -u 1,2d"
    );
    options.a.command = format!("sh -c '{script}'");
    options.a.speaks = Speaks::Mgtp;
    options.rules.draw_limit = 4;
    options.pairs = 1;
    let (report, _) = play(&options);
    let (wins, draws, losses) = report.wdl();
    assert_eq!(wins + draws + losses, 2);
}

/// Each contestant is told what its own seat knows, and may play what the public does not see to be legal.
#[test]
fn a_game_with_private_knowledge_is_played_to_its_end() {
    let mut options = options(
        contestant(ENGINE, "level expert nodes 200"),
        contestant(ENGINE, "level easy"),
    );
    options.rules = Rules::new(Variant::Blindflip);
    options.pairs = 3;
    let (report, text) = play(&options);
    let (wins, draws, losses) = report.wdl();
    assert_eq!(wins + draws + losses, 6);
    assert!(wins > losses, "{text}");
    assert_eq!(play(&options).0, report);
}

#[test]
fn a_bonus_turn_stays_with_its_seat() {
    let mut options = options(
        contestant(ENGINE, "level normal"),
        contestant(ENGINE, "level easy"),
    );
    options.rules = Rules::new(Variant::JunqiBonus);
    let (report, _) = play(&options);
    let (wins, draws, losses) = report.wdl();
    assert_eq!(wins + draws + losses, 8);
}

#[test]
fn contestants_that_do_not_play_are_reported() {
    let fails = |command: &str| {
        let mut options = options(contestant(command, ""), contestant(ENGINE, "level easy"));
        options.patience = Duration::from_millis(200);
        failure(&options)
    };
    assert!(matches!(fails(""), MatchError::Command(_)));
    assert!(matches!(fails("'"), MatchError::Command(_)));
    assert!(matches!(fails("/no/such/engine"), MatchError::Start { .. }));
    assert!(matches!(fails("true"), MatchError::Ended(_)));
    assert!(matches!(fails("sleep 60"), MatchError::Silent(_)));
    assert!(matches!(fails("cat"), MatchError::Answer { .. }));
    let illegal = "sh -c 'while read line; do case $line in go*) echo bestmove a1-a2;; *) echo ok;; esac; done'";
    assert!(matches!(fails(illegal), MatchError::Illegal { .. }));
}

#[test]
fn pairs_at_a_time_are_told_in_their_order() {
    let mut options = options(
        contestant(ENGINE, "nodes 300"),
        contestant(ENGINE, "level normal"),
    );
    options.pairs = 6;
    let (report, text) = play(&options);
    options.concurrency = 4;
    let (again, more) = play(&options);
    assert_eq!(report, again);
    assert_eq!(untimed(&text), untimed(&more));
}

#[test]
fn who_takes_too_long_is_told() {
    // An engine that takes its time before it hands the answer over.
    let slow = format!(
        "sh -c '{ENGINE} | while read l; do case $l in bestmove*) sleep 0.1;; esac; echo $l; done'"
    );
    let mut options = options(
        contestant(ENGINE, "level easy movetime 1000"),
        contestant(&slow, "level easy movetime 20"),
    );
    options.rules.draw_limit = 2;
    options.pairs = 1;
    let (_, text) = play(&options);
    let time = |name: &str| text.lines().find(|line| line.starts_with(name)).unwrap();
    assert!(time("time a ").ends_with("max 0.0 late 0"), "{text}");
    assert!(time("time b ").contains(" limit 20 overrun "), "{text}");
    assert!(!time("time b ").ends_with("late 0"), "{text}");
}

#[test]
fn baselines_take_part() {
    let player = |name: &str, go: &str| contestant(&format!("{ENGINE} --player {name}"), go);
    let mut options = options(player("book-expert", ""), player("random", ""));
    let (report, text) = play(&options);
    assert!(report.score() > 0.9, "{text}");
    options.a = player("pimc", "nodes 2000");
    options.pairs = 2;
    let (report, text) = play(&options);
    assert!(report.score() > 0.9, "{text}");
    assert_eq!(play(&options).0, report);
}

#[test]
fn a_baseline_that_does_not_know_the_game_says_so() {
    let mut options = options(
        contestant(&format!("{ENGINE} --player book-expert"), ""),
        contestant(ENGINE, ""),
    );
    options.rules = Rules::new(Variant::Junqi);
    let problem = failure(&options).to_string();
    let reason = "book-expert plays taiwan, minnan, classic, not junqi";
    assert!(problem.contains(reason), "{problem}");
}
