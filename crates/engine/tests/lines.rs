//! Position lines that must be refused, each with its reason.
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
        ("8/8/8/X7 1+ r P 0 40", "TURN is 1"),
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
fn wrong_lines_of_army_chess_say_what_is_wrong() {
    let cases = [
        ("Y6y/8/8/K7 1 r - 0 40", "'K' means nothing"),
        ("Y6y/8/8/(AB)7 1 r - 0 40", "'(' means nothing"),
        ("Y6y/8/8/A7 1- r - 0 40", "TURN is"),
        ("Y6y/8/8/A7 + r - 0 40", "TURN is"),
        ("Y6y/8/8/AA6 1 r - 0 40", "2 pieces A"),
        ("Y6y/8/8/AX6 1 r YA 0 40", "POOL lists"),
        (
            "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1+ - ABCDEFG2H2I2L2ZYabcdefg2h2i2l2zy 0 0",
            "TURN is 1 while",
        ),
    ];
    for (line, part) in cases {
        let rules = Rules::new(Variant::JunqiBonus);
        let error = Observation::parse(rules, line).unwrap_err().to_string();
        assert!(error.contains(part), "{line}: {error}");
    }
    let line = "Y6y/8/8/A7 1+ r - 0 40";
    assert!(Observation::parse(Rules::new(Variant::JunqiBonus), line).is_ok());
    assert!(Observation::parse(Rules::new(Variant::Junqi), line).is_err());
}

#[test]
fn wrong_lines_of_blindflip_say_what_is_wrong() {
    let cases = [
        ("5k3/9/9/9/9/9/9/9/3K5 1 r - 0 40", "10 rows, not 9"),
        ("5k3/9/9/9/9/9/9/9/8/3K5 1 r - 0 40", "row 1 of the board"),
        ("5k3/9/9/9/9/9/9/9/R9/3K5 1 r - 0 40", "row 1 of the board"),
        ("5k3/9/9/9/9/9/9/9/A8/3K5 1 r - 0 40", "'A' means nothing"),
        ("5k3/9/9/9/9/9/9/9/9/3K5 1+ r - 0 40", "TURN is"),
        ("5k3/9/9/9/9/9/9/9/9/3K5 1 - - 0 0", "colours are known"),
        ("5k3/9/9/9/9/9/9/9/(R8/3K5 1 r - 0 40", "'(R8' is no stack"),
        ("5k3/9/9/9/9/9/9/9/()8/3K5 1 r - 0 40", "'()' is no stack"),
        ("5k3/9/9/9/9/9/9/9/(R)8/3K5 1 r - 0 40", "'(R)' is no stack"),
        (
            "5k3/9/9/9/9/9/9/9/(NR)8/3K5 1 r - 0 40",
            "'(NR)' is no stack",
        ),
        (
            "5k3/9/9/9/9/9/9/9/(Rn)8/3K5 1 r - 0 40",
            "'(Rn)' is no stack",
        ),
        (
            "5k3/9/9/9/9/9/9/9/(R~n)8/3K5 1 r - 0 40",
            "'(R~n)' is no stack",
        ),
        (
            "5k3/9/9/9/9/9/9/9/(Rx)8/3K5 1 r n 0 40",
            "'(Rx)' is no stack",
        ),
        (
            "5k3/9/9/9/9/9/9/9/(rX)8/3K5 1 r N 0 40",
            "'(rX)' is no stack",
        ),
        (
            "5k3/9/9/9/9/9/9/9/(~RN)8/3K5 1 r - 0 40",
            "'(~RN)' is no stack",
        ),
        (
            "5k3/9/9/9/9/9/9/9/(RNC)8/3K5 1 r - 0 40",
            "'(RNC)' is no stack",
        ),
        (
            "5k3/9/9/9/9/9/9/9/(XN)8/3K5 1 r N 0 40",
            "'(XN)' is no stack",
        ),
        (
            "5k3/9/9/9/9/9/9/9/X8/3K5 1 r p 0 40",
            "1 pieces are face-down on the board, but POOL has 0",
        ),
        (
            "5k3/9/9/9/9/9/9/9/x8/3K5 1 r P 0 40",
            "0 pieces are face-down on the board, but POOL has 1",
        ),
        (
            "5k3/9/9/9/9/9/9/9/(RX)8/3K5 1 r - 0 40",
            "1 pieces are face-down on the board, but POOL has 0",
        ),
        ("5k3/9/9/9/9/9/9/9/~R8/3K5 1 r R 0 40", "a public line"),
        ("5k3/9/9/9/9/9/9/9/(RR)R7/3K5 1 r - 0 40", "3 pieces R"),
        ("9/9/9/9/9/9/9/9/9/9 1 r - 0 40", "generals are"),
        ("9/9/9/9/9/9/9/9/9/2K6 1 r - 0 40", "generals are"),
        ("9/9/9/9/9/9/3k5/9/9/3K5 1 r - 0 40", "generals are"),
        ("5k3/9/9/9/9/9/9/9/X8/9 1 r K 0 40", "generals are"),
        ("5k3/9/9/9/9/9/9/9/9/3(R~K)5 1 r - 0 40", "generals are"),
        ("9/9/9/9/9/9/9/9/9/3KK4 1 r - 0 40", "2 pieces K"),
    ];
    for (line, part) in cases {
        let error = Observation::parse(Rules::new(Variant::Blindflip), line);
        let error = error.unwrap_err().to_string();
        assert!(error.contains(part), "{line}: {error}");
    }
    let unknown = "5k3/9/9/9/9/9/9/9/(RX)8/3K5 1 r N 0 40";
    let error = Game::parse(Rules::new(Variant::Blindflip), unknown).unwrap_err();
    assert!(error.to_string().contains("an authoritative line"));
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
