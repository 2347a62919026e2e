//! Opponents as they are out in the world: with banners, empty lines and remarks, and with the course-tournament protocol.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "test code")]

use std::{fs, path::Path, time::Duration};

use anqi_engine::{
    Contestant, MatchError, MatchOptions, MatchReport, Rules, Speaks, Variant, run_match,
};

const ENGINE: &str = env!("CARGO_BIN_EXE_anqi-engine");

fn side(command: &str, go: &str, speaks: Speaks) -> Contestant {
    Contestant {
        command: command.to_owned(),
        go: go.to_owned(),
        speaks,
    }
}

fn easy() -> Contestant {
    side(ENGINE, "level easy", Speaks::Anqi)
}

fn options(a: Contestant, b: Contestant) -> MatchOptions {
    MatchOptions {
        a,
        b,
        rules: Rules {
            draw_limit: 6,
            ..Rules::new(Variant::Taiwan)
        },
        pairs: 1,
        seed: 7,
        sprt: None,
        patience: Duration::from_mins(1),
        concurrency: 1,
        log: None,
    }
}

fn play(options: &MatchOptions) -> MatchReport {
    run_match(options, &mut std::io::sink()).unwrap()
}

/// What a shell makes of a script.
fn shell(script: &str) -> String {
    shlex_quote(&["sh", "-c", script])
}

fn shlex_quote(words: &[&str]) -> String {
    let quoted = words
        .iter()
        .map(|word| format!("'{}'", word.replace('\'', r"'\''")));
    quoted.collect::<Vec<_>>().join(" ")
}

#[test]
fn banners_empty_lines_and_remarks_are_passed_over() {
    let quiet = play(&options(side(ENGINE, "level normal", Speaks::Anqi), easy()));
    let script = format!(
        r#"echo "Noisy 1.0 by nobody"; echo; printf 'caf\351\n'
        {ENGINE} | while read -r line; do
            case $line in
                bestmove*) echo "info string done"; echo; echo "  $line ponder a1-a2 ";;
                *) echo "so:"; echo "$line"; echo;;
            esac
        done"#
    );
    let noisy = side(&shell(&script), "level normal", Speaks::Anqi);
    assert_eq!(play(&options(noisy, easy())), quiet);
}

#[test]
fn the_handshake_waits_for_an_engine_that_gets_ready() {
    // Until it has been asked for by both words, this one knows nothing.
    let script = format!(
        r#"read -r line; [ "$line" = uci ] || exit; echo "id name slow"; echo uciok
        read -r line; [ "$line" = isready ] || exit; echo readyok
        exec {ENGINE}"#
    );
    play(&options(
        side(&shell(&script), "level easy", Speaks::Anqi),
        easy(),
    ));
}

#[test]
fn an_error_is_told_in_the_engine_s_own_words() {
    let options = options(side(ENGINE, "level grand", Speaks::Anqi), easy());
    let error = run_match(&options, &mut std::io::sink()).unwrap_err();
    let problem = error.to_string();
    assert!(
        problem.contains("answered 'error unknown level"),
        "{problem}"
    );
}

#[test]
fn the_engine_plays_itself_by_the_tournament_protocol() {
    let mgtp = side(&format!("{ENGINE} --mgtp"), "movetime 2", Speaks::Mgtp);
    let report = play(&options(mgtp.clone(), mgtp.clone()));
    let (wins, draws, losses) = report.wdl();
    assert_eq!(wins + draws + losses, 2);
    play(&options(mgtp.clone(), easy()));
    // It need not be said: the answer to the first line shows it.
    let found_out = Contestant {
        speaks: Speaks::Anqi,
        ..mgtp
    };
    play(&options(easy(), found_out));
}

#[test]
fn a_tournament_engine_is_told_all_that_a_referee_tells() {
    let heard = Path::new(env!("CARGO_TARGET_TMPDIR")).join("heard.txt");
    let heard = heard.to_str().unwrap();
    // Answers end with an empty line, and there is a banner.
    let script = format!(
        r#"echo "Course engine"; tee {heard} | {ENGINE} --mgtp | while read -r line; do echo "$line "; echo; done"#
    );
    let mgtp = side(&shell(&script), "movetime 3", Speaks::Mgtp);
    let mut options = options(mgtp, easy());
    options.rules.draw_limit = 40;
    play(&options);
    let heard = fs::read_to_string(heard).unwrap();
    let lines: Vec<&str> = heard.lines().collect();
    assert_eq!(
        lines[..7],
        [
            "7 reset_board",
            "8 num_repetition 0",
            "9 num_moves_to_draw 40",
            "15 time_settings 120 3 1",
            "14 ready",
            "16 time_left red 120",
            "16 time_left black 120",
        ]
    );
    assert_eq!(lines[7], "12 genmove unknown");
    // The own flip comes back with what it showed.
    assert!(lines[8].starts_with("11 flip "), "{}", lines[8]);
    let asked = lines
        .windows(2)
        .filter(|pair| pair[1].starts_with("12 genmove "));
    let timed = asked.clone().filter(|pair| {
        let color = pair[1].trim_start_matches("12 genmove ");
        color == "unknown" || pair[0].starts_with(&format!("16 time_left {color} "))
    });
    assert!(asked.clone().count() > 4, "{heard}");
    assert_eq!(timed.count(), asked.count(), "{heard}");
    assert!(
        lines.iter().any(|line| line.starts_with("10 move ")),
        "{heard}"
    );
}

#[test]
fn what_a_tournament_engine_does_not_know_it_does_without() {
    let script = format!(
        r#"exec 3>&1; while read -r line; do
            case $line in
                8\ *|14\ *|15\ *) echo "?${{line%% *}} unknown command" >&3; echo >&3;;
                *) echo "$line";;
            esac
        done | {ENGINE} --mgtp"#
    );
    play(&options(
        side(&shell(&script), "movetime 2", Speaks::Mgtp),
        easy(),
    ));
    // But it has to know how to play.
    let mut options = options(
        side(
            &shell("sed -u 's/ .*//; s/^/?/'"),
            "movetime 2",
            Speaks::Mgtp,
        ),
        easy(),
    );
    options.patience = Duration::from_secs(5);
    let error = run_match(&options, &mut std::io::sink()).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("'{}' answered '?7' to '7 reset_board'", options.a.command)
    );
}

#[test]
fn the_tournament_protocol_has_no_words_for_other_games() {
    let mgtp = format!("{ENGINE} --mgtp");
    let mut options = options(side(&mgtp, "", Speaks::Anqi), easy());
    options.rules = Rules::new(Variant::Junqi);
    let error = run_match(&options, &mut std::io::sink()).unwrap_err();
    assert!(matches!(error, MatchError::Game(Variant::Junqi)), "{error}");
}
