//! Matches that are broken off and go on.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "test code")]

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use anqi_engine::{
    Contestant, MatchError, MatchOptions, MatchReport, Rules, Speaks, Variant, run_match,
};

const ENGINE: &str = env!("CARGO_BIN_EXE_anqi-engine");

/// A file of its own for each test.
fn log_file(test: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.log"));
    let _ = fs::remove_file(&path);
    path
}

fn options(log: &Path) -> MatchOptions {
    let side = |go: &str| Contestant {
        command: ENGINE.to_owned(),
        go: go.to_owned(),
        speaks: Speaks::Anqi,
    };
    MatchOptions {
        a: side("level normal"),
        b: side("level easy"),
        rules: Rules::new(Variant::Taiwan),
        pairs: 4,
        seed: 7,
        sprt: None,
        patience: Duration::from_mins(1),
        concurrency: 1,
        log: Some(log.to_owned()),
    }
}

fn play(options: &MatchOptions) -> (MatchReport, String) {
    let mut output = Vec::new();
    let report = run_match(options, &mut output).unwrap();
    (report, String::from_utf8(output).unwrap())
}

fn refusal(options: &MatchOptions) -> String {
    let error = run_match(options, &mut std::io::sink()).unwrap_err();
    assert!(matches!(error, MatchError::OtherLog { .. }), "{error}");
    error.to_string()
}

#[test]
fn a_match_goes_on_where_it_was_broken_off() {
    let log = log_file("goes_on");
    let (report, text) = play(&options(&log));
    let whole = fs::read_to_string(&log).unwrap();
    assert_eq!(whole.lines().count(), 5);

    // Killed while it wrote the third pair.
    let third = whole.match_indices("\nseed 9 ").next().unwrap().0;
    fs::write(&log, &whole[..third + 20]).unwrap();
    let (again, more) = play(&options(&log));
    assert_eq!(again, report);
    let pairs = |text: &str| text.lines().take(4).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(pairs(&more), pairs(&text));
    let written = fs::read_to_string(&log).unwrap();
    assert_eq!(written.lines().count(), 5, "{written}");
    // What had been finished was not played again.
    assert!(written.starts_with(&whole[..=third]), "{written}");

    // Finished, it is only told again.
    let (again, told) = play(&options(&log));
    assert_eq!(again, report);
    assert_eq!(told, more);
    assert_eq!(fs::read_to_string(&log).unwrap(), written);
}

#[test]
fn a_match_can_be_made_longer() {
    let log = log_file("longer");
    let mut options = options(&log);
    options.pairs = 2;
    options.concurrency = 2;
    play(&options);
    options.pairs = 5;
    let (report, _) = play(&options);
    options.log = None;
    assert_eq!(play(&options).0, report);
}

#[test]
fn a_log_broken_off_in_its_first_line_is_begun_anew() {
    let log = log_file("first_line");
    fs::write(&log, "anqi-match 1\tgame tai").unwrap();
    let mut options = options(&log);
    options.pairs = 1;
    play(&options);
    assert_eq!(fs::read_to_string(&log).unwrap().lines().count(), 2);
}

#[test]
fn the_log_of_another_match_is_left_alone() {
    let log = log_file("another");
    let mut first = options(&log);
    first.pairs = 1;
    play(&first);
    let before = fs::read(&log).unwrap();
    let mut other = first.clone();
    other.rules.draw_limit = 60;
    other.a.go = "level easy".to_owned();
    let problem = refusal(&other);
    assert!(problem.contains("it has draw 20, not draw 60"), "{problem}");
    assert!(
        problem.contains(r#"it has a-go "level normal", not a-go "level easy""#),
        "{problem}"
    );
    assert_eq!(fs::read(&log).unwrap(), before);
}

#[test]
fn what_is_no_log_is_left_alone() {
    let log = log_file("no_log");
    for text in ["precious", "precious\nwithout an end"] {
        fs::write(&log, text).unwrap();
        assert!(refusal(&options(&log)).contains("it is no log of a match"));
        assert_eq!(fs::read_to_string(&log).unwrap(), text);
    }
    let mut options = options(&log);
    options.pairs = 1;
    fs::remove_file(&log).unwrap();
    play(&options);
    let mut text = fs::read_to_string(&log).unwrap();
    text.push_str("seed 8 points 3 0\n");
    fs::write(&log, text).unwrap();
    assert!(refusal(&options).contains("line 3 is no finished pair"));
}
