//! Every puzzle in every language: complete, within Discord's limits, and right about the position.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::{fmt::Write as _, fs, path::Path};

use anqi_puzzles::book;
use anqi_render::PieceSet;
use serde_json::{Value, json};

use super::*;
use crate::table::Place;

fn rows(body: &Body) -> Value {
    json!(body.components)
}

fn bodies(reader: (Language, Look), renderer: &Renderer) -> Vec<(&'static Puzzle, Vec<Body>)> {
    let progress = PuzzleProgress::default();
    let all = |set: &'static Puzzle| {
        let mut bodies = vec![puzzle(reader, set, &progress, renderer).unwrap()];
        bodies.extend(
            set.answers()
                .iter()
                .map(|&given| puzzle_answered(reader, set, given, &progress, renderer).unwrap()),
        );
        (set, bodies)
    };
    book().iter().map(all).collect()
}

#[test]
fn every_puzzle_is_told_in_full() {
    let renderer = Renderer::new().unwrap();
    for words in Language::ALL {
        for (set, bodies) in bodies((words, Place::look_for(words)), &renderer) {
            for body in &bodies {
                let content = &body.content;
                assert!(content.chars().count() < 1200, "{words}: {content}");
                assert!(
                    !content.contains("{ $") && !content.contains("  "),
                    "{content}"
                );
                assert!(
                    !content.contains("puzzle-") && !content.contains("side-"),
                    "{content}"
                );
                assert!(body.ephemeral && body.image.is_some());
                let rows = rows(body);
                for row in rows.as_array().unwrap() {
                    let buttons = row["components"].as_array().unwrap();
                    assert!((1..=A_ROW).contains(&buttons.len()));
                    for button in buttons {
                        let label = button["label"].as_str().unwrap();
                        assert!((1..=40).contains(&label.chars().count()), "{label}");
                        let id = button["custom_id"].as_str().unwrap();
                        assert!(id.parse::<PageId>().is_ok(), "{id}");
                    }
                }
            }
            // What is set says nothing of what is right: that every answer looks the same.
            let set_rows = rows(&bodies[0]).to_string();
            assert!(!set_rows.contains("\"style\":3") && !set_rows.contains("\"style\":4"));
            let right = set
                .answers()
                .iter()
                .position(|&answer| answer == set.right())
                .unwrap();
            for (place, body) in bodies[1..].iter().enumerate() {
                assert_eq!(
                    body.content.contains('✅'),
                    place == right,
                    "{}",
                    body.content
                );
                assert_eq!(
                    body.content.contains('❌'),
                    place != right,
                    "{}",
                    body.content
                );
            }
        }
    }
}

#[test]
fn a_puzzle_is_told_in_the_pieces_of_whoever_reads() {
    let (renderer, progress) = (Renderer::new().unwrap(), PuzzleProgress::default());
    let set = book().iter().find(|set| set.question() == Question::Play);
    let [latin, traditional] = [PieceSet::Latin, PieceSet::Traditional].map(|pieces| {
        let look = Look {
            pieces,
            ..Look::default()
        };
        let reader = (Language::En, look);
        puzzle(reader, set.unwrap(), &progress, &renderer).unwrap()
    });
    let chinese = |text: &str| {
        text.chars()
            .any(|sign| ('\u{4E00}'..='\u{9FFF}').contains(&sign))
    };
    assert!(!chinese(&rows(&latin).to_string()));
    assert!(chinese(&rows(&traditional).to_string()));
    assert_ne!(latin.image.unwrap().bytes, traditional.image.unwrap().bytes);
}

/// All of it in a file to be read through: `cargo test -p anqi --lib puzzle_texts -- --ignored`.
#[test]
#[ignore = "writes files for people to look at"]
fn puzzle_texts_and_pictures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/puzzles");
    fs::create_dir_all(&folder).unwrap();
    let renderer = Renderer::new().unwrap();
    for words in Language::ALL {
        let mut all = String::new();
        for (number, (set, bodies)) in bodies((words, Place::look_for(words)), &renderer)
            .into_iter()
            .enumerate()
        {
            let wrong = set
                .answers()
                .iter()
                .position(|&answer| answer != set.right());
            let shown = [0, 1 + wrong.unwrap()].map(|place| &bodies[place]);
            for (name, body) in ["set", "answered"].iter().zip(shown) {
                writeln!(all, "#{number} {}\n{}\n", set, body.content).unwrap();
                let image = body.image.as_ref().unwrap();
                fs::write(
                    folder.join(format!("{words}-{number:02}-{name}.png")),
                    &image.bytes,
                )
                .unwrap();
            }
        }
        fs::write(folder.join(format!("{words}.txt")), all).unwrap();
    }
}
