//! Every page of the rules as text with what its picture marks, to be looked at when it changes; and what must hold for each.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

use std::{collections::BTreeSet, fmt::Write as _};

use insta::assert_snapshot;
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

use anqi_engine::Square;
use anqi_render::Marks;

use super::*;
use crate::table::Place;

/// As many lines of as many columns as a phone shows above the keyboard and beside the picture.
const LINES: usize = 10;
const COLUMNS: usize = 40;

/// Whoever reads in a language, and in the pieces that go with it.
fn reader(language: Language) -> (Language, Look) {
    (language, Place::look_for(language))
}

fn observation(variant: Variant, page: &Page) -> Observation {
    let line = page.line;
    Observation::parse(Rules::new(variant), line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Every page with its game and its number.
fn all() -> impl Iterator<Item = (Variant, u32, &'static Page)> {
    Variant::ALL.into_iter().flat_map(|variant| {
        let pages = (1..).zip(pages::of(variant));
        pages.map(move |(number, page)| (variant, number, page))
    })
}

/// The components of a message's rows.
fn components(body: &Body) -> Vec<Value> {
    let rows = serde_json::to_value(&body.components).unwrap();
    let rows = rows.as_array().unwrap().iter();
    rows.flat_map(|row| row["components"].as_array().unwrap().clone())
        .collect()
}

/// A page as text: its words, what is under them, and what the picture is of.
fn text(body: &Body, position: &str, marks: &Marks) -> String {
    let mut text = body.content.clone();
    for component in components(body) {
        let id = component["custom_id"].as_str().unwrap();
        if let Some(options) = component["options"].as_array() {
            let shown = |option: &Value| {
                let label = option["label"].as_str().unwrap();
                let mark = if option["default"] == true { "*" } else { "" };
                format!("{mark}{label}")
            };
            let options: Vec<String> = options.iter().map(shown).collect();
            write!(text, "\n<{}> {id}", options.join(" | ")).unwrap();
        } else {
            let disabled = component["disabled"] == true;
            let label = component["label"].as_str().unwrap();
            let sign = if disabled { "off" } else { "on" };
            write!(text, "\n[{label} {sign}] {id}").unwrap();
        }
    }
    let described = &body.image.as_ref().unwrap().description;
    write!(text, "\n{described}\n{position}\n{}", marked_text(marks)).unwrap();
    text
}

/// The marks that there are, each with its squares.
fn marked_text(marks: &Marks) -> String {
    let one = |square: Option<Square>| Vec::from_iter(square);
    let marks = [
        ("chosen", one(marks.chosen)),
        ("steps", marks.steps.clone()),
        ("captures", marks.captures.clone()),
        ("losing", marks.losing.clone()),
        ("combinations", marks.combinations.clone()),
        ("last", marks.last.clone()),
        ("check", one(marks.check)),
    ];
    let marks = marks.iter().filter(|(_, squares)| !squares.is_empty());
    let marks = marks.map(|(name, squares)| {
        let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
        format!("{name} {}", squares.join(" "))
    });
    marks.collect::<Vec<_>>().join(" · ")
}

#[test]
fn pages_in_every_language() {
    let renderer = Renderer::new().unwrap();
    for language in Language::ALL {
        let pages = all().map(|(variant, number, page)| {
            let body = rules(reader(language), variant, number, &renderer).unwrap();
            let marks = page.marks(&observation(variant, page));
            text(&body, page.line, &marks)
        });
        let pages: Vec<String> = pages.collect();
        assert_snapshot!(format!("pages_{language}"), pages.join("\n\n"));
    }
}

#[test]
fn texts_at_a_table_in_every_language() {
    for language in Language::ALL {
        let texts = Variant::ALL.map(|variant| {
            let pace = Pace::usual(variant);
            table_text(language, Rules::new(variant), pace)
        });
        assert_snapshot!(format!("table_{language}"), texts.join("\n\n"));
    }
}

/// How many lines of [`COLUMNS`] a text takes: broken anywhere in Chinese, at spaces elsewhere.
fn lines(text: &str) -> usize {
    let wrapped = |line: &str| {
        let (mut lines, mut used) = (1, 0);
        for word in line.split_inclusive([' ', '，', '；', '、', '。', '：']) {
            let width = word.width();
            if used + word.trim_end().width() > COLUMNS {
                lines += 1;
                used = 0;
            }
            used += width;
        }
        lines
    };
    text.lines().map(wrapped).sum()
}

#[test]
fn every_page_fits_a_phone() {
    let renderer = Renderer::new().unwrap();
    let mut too_long = Vec::new();
    for language in Language::ALL {
        for (variant, number, page) in all() {
            let body = rules(reader(language), variant, number, &renderer).unwrap();
            let lines = lines(&body.content.replace("**", ""));
            let described = body.image.unwrap().description.chars().count();
            if lines > LINES || described > 1024 {
                too_long.push((language, page.key, lines, described));
            }
        }
    }
    assert_eq!(too_long, []);
}

#[test]
fn every_picture_is_of_a_position_of_its_game() {
    for (variant, _, page) in all() {
        let seen = observation(variant, page);
        let key = page.key;
        // The one way to write this position, whose counts of pieces are right.
        assert_eq!(seen.to_string(), page.line, "{key}");
        let marks = page.marks(&seen);
        let places = marks.steps.iter().chain(&marks.captures);
        let places = places.chain(&marks.losing).chain(&marks.combinations);
        assert_eq!(marks.chosen.is_some(), places.count() > 0, "{key}");
        // Whoever is to act now did not play what is marked as the last ply, unless it is a bonus.
        if let Some(color) = marks.last.last().and_then(|to| seen.cell(*to).color()) {
            let acted = seen.seat_of(color).unwrap();
            assert_eq!(acted == seen.to_act(), seen.is_bonus(), "{key}");
        }
        let over = key.ends_with("-mate") || key == "guide-blindflip-end";
        assert_eq!(seen.outcome().is_some(), over, "{key}");
    }
}

#[test]
fn the_nearest_page_is_shown_and_ids_are_unique() {
    let renderer = Renderer::new().unwrap();
    for variant in Variant::ALL {
        let last = u32::try_from(pages::of(variant).len()).unwrap();
        for (asked, page) in [
            (0, 1),
            (1, 1),
            (last, last),
            (last + 1, last),
            (u32::MAX, last),
        ] {
            let body = rules(reader(Language::En), variant, asked, &renderer).unwrap();
            let title = format!("· {page}/{last} ·");
            assert!(body.content.contains(&title), "{}", body.content);
            assert!(body.ephemeral && body.components.len() <= 5);
            let components = components(&body);
            let ids: BTreeSet<String> = components
                .iter()
                .map(|component| component["custom_id"].as_str().unwrap().to_owned())
                .collect();
            assert_eq!(ids.len(), components.len(), "{ids:?}");
            assert!(ids.iter().all(|id| id.parse::<PageId>().is_ok()), "{ids:?}");
        }
    }
}
