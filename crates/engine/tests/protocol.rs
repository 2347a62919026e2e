//! The line protocol from outside: what goes in, what comes out.
#![allow(clippy::unwrap_used, clippy::panic, reason = "test code")]

mod common;

use std::{
    io::{self, BufReader, Read, Write},
    sync::mpsc,
    thread,
};

use anqi_engine::{run_bench, run_protocol};
use common::protocol::{answers, check};
use proptest::prelude::*;

#[test]
fn questions_get_their_answers() {
    let cases = [
        ("isready", "readyok"),
        ("game minnan draw=60 repetition=3", "ok"),
        ("position 8/8/8/~Rp6 1 r R 0 40", "ok"),
        ("fen", "8/8/8/~Rp6 1 r R 0 40"),
        ("fen public", "8/8/8/Xp6 1 r R 0 40"),
        ("fen seat 1", "8/8/8/Xp6 1 r R 0 40"),
        ("fen seat 2", "8/8/8/Xp6 1 r R 0 40"),
        ("legal", "legal 1 a1?"),
        ("outcome", "outcome none"),
        ("perft 2", "perft 2 2"),
        ("pperft 1", "perft 1 1"),
        ("perft 0", "perft 0 1"),
        ("position 8/8/8/~Rp6 1 r R 0 40 moves a1? b1-c1", "ok"),
        ("fen", "8/8/8/R1p5 1 r - 1 42"),
        ("position 8/8/8/~Rp6 1 r R 0 40 moves a1=R", "ok"),
        ("position 8/8/8/Xp6 1 r R 0 40 moves a1=R b1-b2", "ok"),
        ("fen", "8/8/1p6/R7 1 r - 1 42"),
        ("position 8/8/8/Rp6 1 r - 0 40 moves a1xb1", "ok"),
        ("outcome", "outcome first elimination"),
        ("legal", "legal 0"),
        ("go depth 3", "bestmove none"),
        ("position 8/8/8/R6p 1 r - 59 80 moves a1-b1", "ok"),
        ("outcome", "outcome draw clock"),
        ("setoption name level value easy", ""),
        ("isready", "readyok"),
    ];
    check(&cases);
}

#[test]
fn what_cannot_be_done_is_an_error_and_changes_nothing() {
    let lines: [&[u8]; 26] = [
        b"",
        b"   ",
        b"hello",
        b"legal now",
        b"position",
        b"position start seed x",
        b"position start moves a1-a2",
        b"position start moves a9?",
        b"position 8/8/8/8 1 r - 0",
        b"position 8/8/8/X~R6 1 r PR 0 40",
        b"position XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0 moves a1?",
        b"fen seat 3",
        b"game",
        b"game xiangqi",
        b"game taiwan draw=99999999",
        b"game taiwan bonus_move=on",
        b"game taiwan repetition=1",
        b"perft 99999999999999999999",
        b"perft -1",
        b"go depth",
        b"go depth 0",
        b"go depth 18446744073709551616",
        b"go level hard",
        b"setoption name hash value 1",
        b"\xff\xfe\x00",
        b"\0\0\0",
    ];
    for line in lines {
        let input = [b"position start seed 9\nfen\n", line, b"\nfen\n"].concat();
        let answers = answers(input);
        let [_, before, error, after] = answers.as_slice() else {
            panic!("{line:?}: {answers:?}")
        };
        assert!(
            error.starts_with("error ") && error.len() < 300,
            "{line:?}: {error}"
        );
        assert_eq!(before, after);
    }
}

#[test]
fn perft_refuses_unknown_pieces() {
    let answers = answers("position 8/8/8/Xp6 1 r R 0 40\nperft 2\npperft 2\n");
    assert!(answers[1].starts_with("error perft needs"));
    assert_eq!(answers[2], "perft 2 2");
}

#[test]
fn a_line_of_a_megabyte_is_an_error() {
    for length in [1 << 20, (1 << 20) + 1, 3 << 20] {
        let mut input = vec![b'x'; length];
        input.extend(b"\nisready\n");
        let answers = answers(input);
        assert!(answers[0].starts_with("error ") && answers[0].len() < 200);
        assert_eq!(answers[1..], ["readyok"]);
    }
}

/// What the engine plays, and the last report before.
fn bestmove(setup: &str, go: &str) -> (String, String) {
    let answers = answers(format!("{setup}\n{go}\n"));
    let [.., info, best] = answers.as_slice() else {
        panic!("{answers:?}")
    };
    (best.clone(), info.clone())
}

#[test]
fn a_search_reports_and_answers() {
    let (best, info) = bestmove("position 7M/pppp4/7p/Rn4r1 1 r - 0 40", "go depth 4 seed 1");
    let words: Vec<&str> = info.split(' ').collect();
    assert_eq!(
        (words[..5].join(" "), words[8]),
        ("info depth 4 score wdl".to_owned(), "cp")
    );
    let permille: Vec<u32> = words[5..8].iter().map(|n| n.parse().unwrap()).collect();
    assert_eq!(permille.iter().sum::<u32>(), 1000);
    assert!(permille[0] > 300, "{info}");
    assert_eq!(
        (words[10], words[12], words[14], words[16]),
        ("nodes", "nps", "hashfull", "pv")
    );
    assert_eq!(best, format!("bestmove {}", words[17]));
}

#[test]
fn a_solved_ending_is_answered_at_once() {
    let (best, info) = bestmove("position 8/8/8/Rn5p 1 r - 0 40", "go depth 4 seed 1");
    assert_eq!(best, "bestmove a1-b1");
    assert!(info.contains("wdl 1000 0 0 "), "{info}");
}

/// The same node limit and seed give the same action, on whatever layout the same is seen.
#[test]
fn the_choice_does_not_depend_on_what_is_hidden() {
    let one = "position 8/1~k~P5/2Rn4/~p3~C2~g 1 r CPkgp 0 40";
    let other = "position 8/1~g~C5/2Rn4/~k3~P2~p 1 r CPkgp 0 40";
    for level in ["easy", "normal", "expert"] {
        for seed in 1..6 {
            let go = format!("go nodes 3000 level {level} seed {seed}");
            assert_eq!(bestmove(one, &go).0, bestmove(other, &go).0, "{go}");
        }
    }
}

/// Input that is fed while the engine runs.
struct Feed(mpsc::Receiver<Vec<u8>>, Vec<u8>);

impl Read for Feed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let length = self.1.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.1[..length]);
        self.1.drain(..length);
        Ok(length)
    }
}

/// Output that hands on each line.
struct Lines(mpsc::Sender<String>, Vec<u8>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.1)).unwrap();
                self.0.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
            } else {
                self.1.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_search_without_end_is_stopped() {
    let (input, feed) = mpsc::channel();
    let (lines, output) = mpsc::channel();
    let engine = thread::spawn(move || {
        run_protocol(
            BufReader::new(Feed(feed, Vec::new())),
            Lines(lines, Vec::new()),
        )
    });
    let say = |text: &str| input.send(text.as_bytes().to_vec()).unwrap();
    say("position 8/8/8/GR4kr 1 r - 0 40\ngo nodes 18446744073709551615 depth 60\n");
    assert_eq!(output.recv().unwrap(), "ok");
    assert!(output.recv().unwrap().starts_with("info depth 1 "));
    say("isready\n");
    assert!(output.iter().any(|line| line == "readyok"));
    say("stop\n");
    assert!(output.iter().any(|line| line.starts_with("bestmove ")));
    say("perft 60\nquit\n");
    assert_eq!(output.recv().unwrap(), "error the count was stopped");
    engine.join().unwrap().unwrap();
}

#[test]
fn the_tournament_protocol_plays() {
    let cases = [
        ("mgtp", ""),
        ("0 protocol_version", "=0 1.1.0"),
        ("1 name", "=1 anqi"),
        ("3 known_command genmove", "=3 true"),
        ("3 known_command sing", "=3 false"),
        ("6 boardsize 4 8", "=6"),
        ("9 num_moves_to_draw 60", "=9"),
        ("11 flip a1 K", "=11"),
        ("11 flip d8 r", "=11"),
        (
            "10 move a1 b1",
            "?10 the piece on a2 is face-down and cannot be captured",
        ),
        ("10 move d8 d7", "?10 the r on h4 belongs to the opponent"),
        ("12 genmove black", "?12 it is the other colour's turn"),
        ("11 flip a2 Kk", "?11 'Kk' is no piece"),
        ("11 flip e2 p", "?11 squares are a1 to d8, not 'e2'"),
        ("4", "?4 command 4 is list_commands"),
        ("19 sing", "? '19' is no command number from 0 to 18"),
        ("", "? the line is empty"),
        ("16 time_left red 400", "=16"),
        ("16 time_left black 400", "=16"),
        ("14 ready", "=14"),
        ("5 quit", "=5"),
        ("1 name", ""),
    ];
    check(&cases);
}

#[test]
fn the_tournament_protocol_chooses_and_shows() {
    let answers =
        answers("mgtp\n16 time_left red 0\n11 flip a1 K\n12 genmove black\n17 showboard\n");
    let choice: Vec<&str> = answers[2].split(' ').collect();
    assert_eq!(choice[0], "=12");
    // Black has nothing face-up, so that it flips: the same square twice.
    assert_eq!(choice[1], choice[2]);
    assert_eq!(answers[3], "=17");
    assert_eq!(answers[11], "1 KXXX");
}

#[test]
fn the_benchmark_counts_the_same_nodes_each_time() {
    let mut output = Vec::new();
    let first = run_bench(&mut output).unwrap();
    let second = run_bench(&mut io::sink()).unwrap();
    assert_eq!(first.nodes, second.nodes);
    let text = String::from_utf8(output).unwrap();
    let last = format!("nodes {} nps {}", first.nodes, first.nodes_per_second);
    assert_eq!(text.lines().last(), Some(last.as_str()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_bytes_get_one_answer_a_line(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut input = bytes.clone();
        input.extend(b"\nisready\n");
        let answers = answers(&input);
        prop_assert_eq!(answers.last().map(String::as_str), Some("readyok"));
        prop_assert!(answers[..answers.len() - 1].iter().all(|line| line.starts_with("error ")));
    }

    #[test]
    fn any_words_are_survived(words in prop::collection::vec(
        "position|start|moves|seed|game|taiwan|junqi|blindflip|bonus_move=on|draw=3|fen|public|seat|legal|outcome|perft|pperft\
         |go nodes 2|depth|nodes|level|easy|normal|expert|a1\\?|a1-a2|b1=R|a1-a2!=R|a0xa6=n|--|1|2|-1|\n|mgtp|flip",
        0..30,
    )) {
        let _ = answers(words.join(" "));
    }
}
