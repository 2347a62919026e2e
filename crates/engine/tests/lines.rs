//! Position lines and written plies that must be refused, each with its reason.
#![allow(clippy::unwrap_used, reason = "test code")]

use anqi_engine::{Game, Observation, Rules, Variant};

const RULES: Rules = Rules::new(Variant::Taiwan);

#[test]
fn wrong_lines_say_what_is_wrong() {
    let full = "KG2M2R2N2C2P5kg2m2r2n2c2p5";
    let cases = [
        ("", "six fields"),
        ("8/8/8/8 1 r - 0", "six fields"),
        ("8/8/8/8 1 r - 0 40 ", "six fields"),
        ("8/8/8 1 r - 0 40", "4 rows, not"),
        ("8/8/8/8/8 1 r - 0 40", "4 rows, not"),
        ("8/8/7/K7 1 r - 0 40", "row 2 of the board"),
        ("8/8/9/K7 1 r - 0 40", "row 2 of the board"),
        ("8/8/8/KK7 1 r - 0 40", "row 1 of the board"),
        (
            "8/8/99999999999999999999999/K7 1 r - 0 40",
            "row 2 of the board",
        ),
        ("8/8/8/0K7 1 r - 0 40", "'0' means nothing"),
        ("8/8/8/Q7 1 r - 0 40", "'Q' means nothing"),
        ("8/8/8/x7 1 r p 0 40", "'x' means nothing"),
        ("8/8/8/~7 1 r p 0 40", "'~7' means nothing"),
        ("8/8/8/é7 1 r - 0 40", "'é' means nothing"),
        ("8/8/8/K7 3 r - 0 40", "TURN is"),
        ("8/8/8/K7 1 w - 0 40", "COLOUR is"),
        ("8/8/8/K7 1 r  0 40", "POOL lists"),
        ("8/8/8/KX6 1 r P1 0 40", "POOL lists"),
        ("8/8/8/KXX5 1 r pP 0 40", "POOL lists"),
        ("8/8/8/KXX5 1 r PP 0 40", "POOL lists"),
        ("8/8/8/KXX5 1 r P22 0 40", "POOL lists"),
        ("8/8/8/K7 1 r - -1 40", "CLOCK is"),
        ("8/8/8/K7 1 r - 65536 99999", "CLOCK is"),
        ("8/8/8/K7 1 r - 00 40", "CLOCK is"),
        ("8/8/8/K7 1 r - 0 +4", "PLY is"),
        ("8/8/8/K7 1 r - 0 99999999999999999999", "PLY is"),
        ("8/8/8/K7 1 r - 5 4", "only 4 plies"),
        ("8/8/8/KK6 1 r - 0 40", "2 pieces K"),
        ("8/8/8/KX6 1 r K 0 40", "2 pieces K"),
        ("8/8/8/XXXXXX2 1 r K2P4 0 40", "2 pieces K"),
        ("8/8/8/KX6 1 r - 0 40", "1 pieces are face-down"),
        ("8/8/8/KX6 1 r P2 0 40", "1 pieces are face-down"),
        ("8/8/8/K~P6 1 r P 0 40", "a public line"),
        ("8/8/8/K7 1 - - 0 40", "COLOUR cannot be -"),
        ("8/8/8/X7 2 - P 0 0", "TURN is 1"),
    ];
    for (line, part) in cases {
        let error = Observation::parse(RULES, line).unwrap_err().to_string();
        assert!(error.contains(part), "{line}: {error}");
    }
    assert!(
        Observation::parse(
            RULES,
            &format!("XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - {full} 0 0")
        )
        .is_ok()
    );
}

#[test]
fn wrong_authoritative_lines_say_what_is_wrong() {
    let cases = [
        ("8/8/8/KX6 1 r P 0 40", "an authoritative line"),
        ("8/8/8/K~P6 1 r p 0 40", "are P, but POOL says p"),
        ("8/8/8/K~P~P5 1 r Pp 0 40", "are P2, but POOL says Pp"),
    ];
    for (line, part) in cases {
        let error = Game::parse(RULES, line).unwrap_err().to_string();
        assert!(error.contains(part), "{line}: {error}");
    }
}

#[test]
fn a_long_line_gets_a_short_answer() {
    let long = "X".repeat(1 << 20);
    let lines = [
        long.clone(),
        format!("8/8/8/K7 1 r {long} 0 40"),
        format!("{long} 1 r - 0 40"),
    ];
    for line in lines {
        assert!(
            Observation::parse(RULES, &line)
                .unwrap_err()
                .to_string()
                .len()
                < 200
        );
    }
}

#[test]
fn illegal_plies_say_why_and_change_nothing() {
    let cases = [
        ("8/8/8/XX6 1 - Pp 0 0", "a1-a2", "only a flip"),
        (
            "8/8/7p/KX6 1 r P 0 40",
            "a1=P",
            "no face-down piece lies on a1",
        ),
        (
            "8/8/7p/KX6 1 r P 0 40",
            "a2?",
            "no face-down piece lies on a2",
        ),
        ("8/8/7p/KX6 1 r P 0 40", "b1?", "has to be told, like b1=R"),
        ("8/8/7p/KX6 1 r P 0 40", "b1=R", "no R is left"),
        ("8/8/7p/KX6 1 r P 0 40", "c1-c2", "no piece stands on c1"),
        (
            "8/8/7p/KX6 1 r P 0 40",
            "b1-b2",
            "face-down and cannot move",
        ),
        (
            "8/8/7p/KX6 1 r P 0 40",
            "a1-b1",
            "face-down and cannot be captured",
        ),
        ("8/8/8/Kp6 1 r - 0 40", "b1-b2", "belongs to the opponent"),
        ("8/8/8/KPp5 1 r - 0 40", "a1-b1", "an own piece"),
        ("8/8/8/KPp5 1 r - 0 40", "a1-a1", "an own piece"),
        ("8/8/8/K1p5 1 r - 0 40", "a1-a3", "not beside"),
        ("8/8/8/K1r5 1 r - 0 40", "a1xc1", "not beside"),
        ("8/8/8/Kp6 1 r - 0 40", "a1-b1", "K does not capture p"),
        ("8/8/8/Cp6 1 r - 0 40", "a1-b1", "0 stand between"),
        ("8/8/8/CPPk4 1 r - 0 40", "a1-d1", "2 stand between"),
        ("8/8/1k6/C7 1 r - 0 40", "a1-b2", "along its row or column"),
        ("8/8/8/R6p 1 r - 20 40", "a1-a2", "the game is over"),
        ("8/8/8/K1p5 1 r - 0 40", "hello", "cannot read 'hello'"),
    ];
    for (line, ply, part) in cases {
        let mut seen = Observation::parse(RULES, line).unwrap();
        let before = seen.clone();
        let error = seen.play_text(ply).unwrap_err().to_string();
        assert!(error.contains(part), "{line} {ply}: {error}");
        assert_eq!(seen, before);
    }
}

#[test]
fn the_truth_refuses_a_wrong_reveal() {
    let mut game = Game::parse(RULES, "8/8/8/K~P~p5 1 r Pp 0 40").unwrap();
    assert!(
        game.play_text("b1=p")
            .unwrap_err()
            .to_string()
            .contains("b1 does not hide p")
    );
    assert!(game.play_text("b1=P").is_ok());
    assert!(
        game.play_text("b1?")
            .unwrap_err()
            .to_string()
            .contains("no face-down piece")
    );
}

#[test]
fn debug_output_keeps_the_secret() {
    let game = Game::parse(RULES, "8/8/8/K~P~p5 1 r Pp 0 40").unwrap();
    assert_eq!(format!("{game:?}"), "Game(8/8/8/KXX5 1 r Pp 0 40)");
}

#[test]
fn captured_pieces_are_the_rest_of_the_set() {
    let seen = Observation::parse(RULES, "8/8/8/KXX5 1 r Pp 0 40").unwrap();
    let captured = seen.captured(anqi_engine::Color::Red);
    let letters: String = captured.iter().map(|piece| piece.letter()).collect();
    assert_eq!(letters, "GGMMRRNNCCPPPP");
}
