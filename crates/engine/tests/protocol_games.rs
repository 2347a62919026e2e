//! The line protocol where games differ: bonus turns, hidden members, what each seat sees.
#![allow(clippy::unwrap_used, reason = "test code")]

mod common;

use common::protocol::{answers, check};

#[test]
fn army_chess_takes_bonus_turns() {
    check(&[
        ("game junqi bonus_move=on", "ok"),
        ("position Y6y/3i3~h/A7/~G7 1 r Gh 0 40 moves a1?", "ok"),
        ("fen", "Y6y/3i3~h/A7/G7 1+ r h 0 41"),
        ("fen public", "Y6y/3i3X/A7/G7 1+ r h 0 41"),
        ("legal", "legal 4 a1-b1 a2-a3 a2-b2 --"),
        ("outcome", "outcome none"),
        ("position Y6y/3i3X/A7/G7 1+ r h 0 41 moves --", "ok"),
        ("fen", "Y6y/3i3X/A7/G7 2 r h 1 42"),
        (
            "position Y6y/3i3X/A7/X7 1 r Gh 0 40 moves a1=G a1-b1 h3=h d3-d2",
            "ok",
        ),
        ("fen", "Y6y/7h/A2i4/1G6 1 r - 1 44"),
        (
            "position Y6y/3i3X/A7/X7 1 r Gh 0 40 moves --",
            "error --: a pass is possible only after flipping an own piece",
        ),
        ("position 7y/3i4/8/Y6L 1+ r - 0 41", "ok"),
        ("perft 2", "perft 2 4"),
        ("game junqi bonus_move=off", "ok"),
        ("position Y6y/3i3~h/A7/~G7 1 r Gh 0 40 moves a1?", "ok"),
        ("fen", "Y6y/3i3~h/A7/G7 2 r h 0 41"),
        (
            "position 7y/3i4/8/Y6L 1+ r - 0 41",
            "error TURN is 1 or 2 (or, for a bonus, 1+ or 2+), not '1+'",
        ),
        (
            "game junqi bonus_move=maybe",
            "error bonus_move is on or off, not 'maybe'",
        ),
        (
            "game blindflip bonus_move=on",
            "error only junqi has bonus_move",
        ),
        ("game junqi_bonus draw=4", "ok"),
        ("position Y6y/3i4/A7/8 1 r - 3 41 moves a2-a1", "ok"),
        ("outcome", "outcome draw clock"),
    ]);
}

#[test]
fn blindflip_shows_each_seat_its_own() {
    let stack = "5k3/9/9/~p8/9/9/(C~P)8/9/9/3K5 1 r p 0 41";
    let position = format!("position {stack}");
    check(&[
        ("game blindflip", "ok"),
        (&position, "ok"),
        ("fen", stack),
        ("fen seat 1", "5k3/9/9/x8/9/9/(C~P)8/9/9/3K5 1 r p 0 41"),
        ("fen seat 2", "5k3/9/9/x8/9/9/(CX)8/9/9/3K5 1 r Pp 0 41"),
        ("fen public", "5k3/9/9/x8/9/9/(CX)8/9/9/3K5 1 r Pp 0 41"),
        // What a viewer knows can only grow less.
        ("position 5k3/9/9/x8/9/9/(CX)8/9/9/3K5 1 r Pp 0 41", "ok"),
        ("fen seat 1", "5k3/9/9/x8/9/9/(CX)8/9/9/3K5 1 r Pp 0 41"),
        ("position 5k3/9/9/x8/9/9/(C~P)8/9/9/3K5 1 r p 0 41", "ok"),
        ("fen seat 1", "5k3/9/9/x8/9/9/(C~P)8/9/9/3K5 1 r p 0 41"),
        ("fen seat 2", "5k3/9/9/x8/9/9/(CX)8/9/9/3K5 1 r Pp 0 41"),
        (
            "perft 2",
            "error perft needs to know what lies face-down; use pperft",
        ),
        ("pperft 2", "error pperft counts on the half-board only"),
    ]);
}

#[test]
fn blindflip_plies_name_what_they_show() {
    check(&[
        ("game blindflip", "ok"),
        (
            "position 5k3/9/9/(nx)8/9/9/9/9/(PX)8/R2K5 1 r Rc 0 40",
            "ok",
        ),
        // The member on a1 is one that nobody here knows: its own moves are not listed.
        ("legal", "legal 6 a0-b0 a0-c0 a0-d0 a1-a2 d0-d1 d0-e0"),
        (
            "position 5k3/9/9/(nx)8/9/9/9/9/(PX)8/R2K5 1 r Rc 0 40 moves a1-c1!=R",
            "ok",
        ),
        ("fen", "5k3/9/9/(nx)8/9/9/9/9/2(RP)6/R2K5 2 r c 1 41"),
        (
            "position 5k3/9/9/(nx)8/9/9/9/9/(PX)8/R2K5 1 r Rc 0 40 moves a1-c1!=N",
            "error a1-c1!=N: the N on a1 does not move to c1",
        ),
        (
            "position 5k3/9/9/(nx)8/9/9/9/9/(PX)8/R2K5 1 r Rc 0 40 moves a1-c1!",
            "error a1-c1!: what a1 shows has to be told, like a1=R",
        ),
        (
            "position 5k3/9/9/(nx)8/9/9/9/9/(PX)8/R2K5 1 r Rc 0 40 moves a1xa6!=R=c",
            "ok",
        ),
        ("fen", "5k3/9/9/(RP)8/9/9/9/9/9/R2K5 2 r - 0 41"),
        (
            "position 5k3/9/9/(nx)8/9/9/9/9/9/R2K5 1 r c 0 40 moves a0xa6=c",
            "ok",
        ),
        ("fen", "5k3/9/9/R8/9/9/9/9/9/3K5 2 r - 0 41"),
        (
            "position 5k3/9/9/(nx)8/9/9/9/9/9/R2K5 1 r c 0 40 moves a0xa6",
            "error a0xa6: what a6 shows has to be told, like a6=R",
        ),
        // Whoever holds the truth need not be told.
        (
            "position 5k3/9/9/(n~c)8/9/9/9/9/(P~R)8/R2K5 1 r - 0 40 moves a1xa6!",
            "ok",
        ),
        ("fen", "5k3/9/9/(RP)8/9/9/9/9/9/R2K5 2 r - 0 41"),
        (
            "position 5k3/9/9/(n~c)8/9/9/9/9/(P~R)8/R2K5 1 r - 0 40 moves a1xa6!=N=c",
            "error a1xa6!=N=c: a1 does not hide N",
        ),
        // Landing on an own piece that nobody has seen.
        (
            "position 5k3/9/9/9/9/9/9/X8/9/R2K5 1 r P 3 40 moves a0-a2",
            "ok",
        ),
        ("fen", "5k3/9/9/9/9/9/9/(RX)8/9/3K5 2 r P 0 41"),
        (
            "position start seed 3 moves a0-a1",
            "error a0-a1: the piece on a0 is face-down and cannot move",
        ),
    ]);
}

/// Who does not know a member can't know that a game has ended for want of a move.
#[test]
fn an_unknown_member_may_still_move() {
    let mate = "5k3/9/9/9/3rr4/9/9/9/(PX)8/3K5 1 r R 0 40";
    let truth = "5k3/9/9/9/3rr4/9/9/9/(P~R)8/3K5 1 r - 0 40";
    let lost = "5k3/9/9/9/3rr4/9/9/9/(P~G)8/3K5 1 r - 0 40";
    let stale = "5k3/9/9/(PX)8/4r4/9/9/9/7r1/3K5 1 r G 0 40";
    let asked: Vec<String> = [mate, truth, lost, stale]
        .iter()
        .map(|line| format!("position {line}"))
        .collect();
    check(&[
        ("game blindflip", "ok"),
        (&asked[0], "ok"),
        ("legal", "legal 0"),
        ("outcome", "outcome none"),
        ("go depth 3", "bestmove none"),
        (&asked[1], "ok"),
        ("legal", "legal 1 a1-d1!"),
        ("outcome", "outcome none"),
        (&asked[2], "ok"),
        ("legal", "legal 0"),
        ("outcome", "outcome second checkmate"),
        (&asked[3], "ok"),
        ("legal", "legal 2 a6-a7 a6-b6"),
        ("outcome", "outcome none"),
        // The other seat's unknown members hide nothing of this one's moves.
        (
            "position 5k3/9/9/(rx)8/3rr4/9/9/9/9/3K5 1 r c 0 40",
            "error 3 pieces r on board and in POOL, but a set has 2",
        ),
        ("position 5k3/9/9/(nx)8/3rr4/9/9/9/9/3K5 1 r c 0 40", "ok"),
        ("outcome", "outcome second checkmate"),
    ]);
}

#[test]
fn options_hold_for_every_game() {
    check(&[
        ("game blindflip draw=3 repetition=3", "ok"),
        (
            "position 5k3/9/9/9/9/9/R8/9/9/3K5 1 r - 2 40 moves a3-a4",
            "ok",
        ),
        ("outcome", "outcome draw clock"),
        ("legal", "legal 0"),
        ("game blindflip repetition=3", "ok"),
        (
            "position 5k3/9/9/9/9/9/R8/9/9/3K5 1 r - 0 40 moves a3-a4 f9-f8 a4-a3 f8-f9 a3-a4 f9-f8 a4-a3",
            "ok",
        ),
        ("outcome", "outcome none"),
        (
            "position 5k3/9/9/9/9/9/R8/9/9/3K5 1 r - 0 40 moves a3-a4 f9-f8 a4-a3 f8-f9 a3-a4 f9-f8 a4-a3 f8-f9",
            "ok",
        ),
        ("outcome", "outcome draw repetition"),
        ("game junqi repetition=3 draw=0", "ok"),
        (
            "position Y6y/3i4/8/A7 1 r - 300 400 moves a1-a2 d3-d2 a2-a1 d2-d3 a1-a2 d3-d2 a2-a1 d2-d3",
            "ok",
        ),
        ("outcome", "outcome draw repetition"),
        (
            "game blindflip repetition=1",
            "error repetition counts from 2, or is 0 for off",
        ),
        ("game junqi", "ok"),
        ("mgtp", "error mgtp knows the banqi games only"),
        ("game blindflip", "ok"),
        ("mgtp", "error mgtp knows the banqi games only"),
        ("isready", "readyok"),
    ]);
}

/// Every game is dealt, counted, searched and played on, from its start and at each level.
#[test]
fn every_game_is_played() {
    for game in [
        "taiwan",
        "minnan",
        "classic",
        "junqi",
        "junqi_bonus",
        "blindflip",
    ] {
        let answers = answers(format!(
            "game {game}\nposition start seed 5\nperft 2\ngo nodes 300 level easy\ngo nodes 300 level normal\ngo nodes 300\n"
        ));
        assert_eq!(answers[..2], ["ok", "ok"]);
        assert!(answers[2].starts_with("perft 2 "), "{answers:?}");
        let best = answers.iter().filter(|line| line.starts_with("bestmove "));
        assert_eq!(best.count(), 3, "{answers:?}");
        assert!(
            !answers
                .iter()
                .any(|line| line.starts_with("error") || line.ends_with("none"))
        );
    }
}
