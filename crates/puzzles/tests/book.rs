//! The puzzles that are built in: each is verified again, and the program still makes the same ones.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::collections::{BTreeMap, BTreeSet};

use anqi_puzzles::{
    Answer, Puzzle, Question, Theme, Why, book, claims, find, generate, lines, verify,
};

const FILE: &str = include_str!("../../../assets/puzzles.tsv");

#[test]
fn every_line_is_a_puzzle_and_every_puzzle_is_right() {
    assert_eq!(lines(FILE).count(), book().len());
    for puzzle in book() {
        assert_eq!(verify(puzzle), Ok(()), "{puzzle}");
        assert_eq!(puzzle.to_string().parse().as_ref(), Ok(puzzle));
    }
}

#[test]
fn the_program_makes_these_puzzles() {
    let made: Vec<String> = generate().iter().map(ToString::to_string).collect();
    let kept: Vec<&str> = lines(FILE).collect();
    assert_eq!(made, kept);
}

#[test]
fn there_are_enough_of_each_theme_and_no_two_alike() {
    let mut themes: BTreeMap<Theme, usize> = BTreeMap::new();
    for puzzle in book() {
        *themes.entry(puzzle.theme()).or_default() += 1;
    }
    assert!(book().len() >= 60);
    assert_eq!(themes.len(), 11);
    assert!(themes.values().all(|&count| count >= 4), "{themes:?}");
    let keys: BTreeSet<_> = book().iter().map(Puzzle::key).collect();
    assert_eq!(keys.len(), book().len());
    for (place, puzzle) in book().iter().enumerate() {
        assert_eq!(find(puzzle.key()), Some((place, puzzle)));
        assert_eq!(puzzle.key().to_string().parse(), Ok(puzzle.key()));
    }
}

/// Whoever only ever says no, or yes, is wrong often enough.
#[test]
fn claims_are_true_about_as_often_as_false() {
    let judged = book()
        .iter()
        .filter(|puzzle| matches!(puzzle.question(), Question::Judge(_)));
    let (right, wrong): (Vec<_>, Vec<_>) =
        judged.partition(|puzzle| puzzle.right() == Answer::Truth(true));
    assert!(right.len() * 3 > wrong.len() && wrong.len() * 3 > right.len());
}

#[test]
fn a_changed_puzzle_does_not_pass() {
    for puzzle in book() {
        let line = puzzle.to_string();
        let mut fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let other = puzzle
            .answers()
            .iter()
            .find(|&&answer| answer != puzzle.right());
        fields[5] = other.unwrap().to_string();
        let changed = fields.join("\t").parse().unwrap();
        assert!(verify(&changed).is_err(), "{line}");
    }
}

/// What is said of a capture fits what the engine says of it.
#[test]
fn the_reasons_agree_with_the_engine() {
    for puzzle in book() {
        let seen = puzzle.seen();
        for from in seen.board().squares() {
            for to in seen.board().squares().filter(|&to| to != from) {
                let claim = anqi_puzzles::Claim::Capture { from, to };
                let (Some(truth), Some(why)) = (claims(seen, claim), Why::of(seen, from, to))
                else {
                    continue;
                };
                if seen.cell(from).color() == seen.cell(to).color() {
                    continue;
                }
                let army = seen.rules().variant == anqi_engine::Variant::Junqi;
                let possible = match &why {
                    Why::Screens(screens) => screens.len() == 1,
                    Why::FaceDown
                    | Why::CannonBeside
                    | Why::OffLine
                    | Why::TooFar
                    | Why::Immovable
                    | Why::GeneralSparesSoldier => false,
                    Why::Lower => army,
                    Why::SoldierTakesGeneral
                    | Why::Equals
                    | Why::Higher
                    | Why::Bomb
                    | Why::Mine
                    | Why::Engineer
                    | Why::Flag => true,
                };
                assert_eq!(truth, possible, "{from} {to} {why:?} of {seen}");
                if army && possible {
                    let legal = anqi_engine::Action::Move { from, to };
                    let fight = seen.fight(legal);
                    assert!(
                        fight.is_none() || fight == why.fight(),
                        "{from} {to} of {seen}"
                    );
                }
            }
        }
    }
}
