//! Whole board messages as text: words, alternative text and buttons, to be looked at when they change.

#![allow(clippy::expect_used, reason = "a test that can't go on fails")]

use anqi_engine::{Level, Observation, Reason, Rules, Seat, Variant};
use insta::assert_snapshot;
use serde_json::Value;

use super::*;
use crate::{
    clock::Timestamp,
    table::{
        EndReason, Ending, Pace, Person, Place, Player, Table, TableId, UserId, shuffle::Seed,
    },
    words::Language,
};

const MIDDLE: &str = "XXXXXPXX/XXNcXX1k/gXRCXrXX/XX1pXXKX 1 r G2M2RNCP4gmrn2cp3 3 22";

/// A message about a position, after the ply `last` where there is one.
fn scene(language: Language, line: &str, last: Option<&str>) -> Scene {
    let rules = Rules::new(Variant::Taiwan);
    let mut observation = Observation::parse(rules, line).expect("a position");
    let last = last.map(|text| {
        (
            observation.to_act(),
            observation.play_text(text).expect("legal"),
        )
    });
    let table = Table {
        id: TableId::from_random(23_456_789_012),
        rules,
        players: [
            Player::Person(Person {
                user: UserId(1),
                name: "阿明 *#1*".to_owned(),
            }),
            Player::Bot(Level::Expert),
        ],
        pace: Pace::Casual,
        rated: true,
        version: observation.ply(),
        ply: observation.ply(),
        deadline: Some(Timestamp::from_millis(1_790_596_800_000)),
        bot_to_act: observation.to_act() == Seat::Second,
        offer: None,
        ending: None,
        commitment: Seed::new([0; 32]).commitment(),
        created: Timestamp::from_millis(0),
    };
    let view = TableView {
        table,
        observation,
        last,
        plies: [0; 2],
    };
    let place = Place::new(Some(1), 2, language);
    let message = MessageRef {
        place,
        message: Some(3),
        posted: None,
        shown: None,
        stale: false,
    };
    Scene {
        view,
        message,
        revealed: None,
        settled: None,
        rematch: None,
        turned_down: None,
        latest: Timestamp::from_millis(0),
        pause: Duration::ZERO,
    }
}

fn over(
    mut scene: Scene,
    winner: Option<Seat>,
    reason: EndReason,
    settled: Option<Settled>,
) -> Scene {
    scene.view.table.ending = Some(Ending { winner, reason });
    scene.settled = settled;
    scene
}

/// The message as text: a button is its label, with what it does if it can be pressed.
fn text(scene: &Scene, focus: Focus) -> String {
    let focus = scene.valid(focus);
    let rows = serde_json::to_value(scene.grid(focus)).expect("JSON");
    let button = |button: &Value| {
        let (label, id) = (
            button["label"].as_str().unwrap_or("?"),
            button["custom_id"].as_str().unwrap_or("?"),
        );
        let style = match button["style"].as_u64() {
            Some(1) => "blue ",
            Some(2) => "",
            Some(3) => "green ",
            Some(4) => "red ",
            _ => "? ",
        };
        if button["disabled"] == true {
            format!("({label})")
        } else {
            format!(
                "[{style}{label} {}]",
                id.splitn(4, ':').nth(3).unwrap_or("?")
            )
        }
    };
    let row = |row: &Value| {
        row["components"]
            .as_array()
            .into_iter()
            .flatten()
            .map(button)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let rows: Vec<String> = rows.as_array().into_iter().flatten().map(row).collect();
    let alt = alt::text(&scene.view.observation, &scene.message.place);
    format!(
        "{}\n\n{alt}\n\n{}",
        content::board(scene, focus.chosen),
        rows.join("\n")
    )
}

#[test]
fn boards_in_every_language() {
    for language in Language::ALL {
        let start = Observation::start(Rules::new(Variant::Taiwan)).to_string();
        let start = scene(language, &start, None);
        assert_snapshot!(
            format!("start_{language}"),
            text(&start, Focus::opening(&start.view))
        );
        let middle = scene(language, MIDDLE, None);
        assert_snapshot!(
            format!("middle_{language}"),
            text(&middle, Focus::opening(&middle.view))
        );
        let square = |text: &str| text.parse().expect("a square");
        assert_snapshot!(
            format!("chosen_{language}"),
            text(&middle, Focus::chosen(square("d2")))
        );
        let other_half = Focus::half(Half::Right, Some(square("d2")));
        assert_snapshot!(
            format!("chosen_elsewhere_{language}"),
            text(&middle, other_half)
        );
        let thinking = scene(language, MIDDLE, Some("h1=p"));
        assert_snapshot!(
            format!("thinking_{language}"),
            text(&thinking, Focus::opening(&thinking.view))
        );
    }
}

#[test]
fn the_longest_board_fits() {
    let name = "*\u{301}".repeat(8) + &"*".repeat(16);
    let crowded = "KGGMMRRN/NCCPPPPP/kggmmrrn/nccpppXX 2 r p2 9 99999";
    let bare = "K7/8/8/8 2 r - 9 99999";
    for language in Language::ALL {
        for (line, reason) in [
            (crowded, None),
            (bare, None),
            (bare, Some(EndReason::Resignation)),
        ] {
            let mut board = scene(language, line, None);
            for player in &mut board.view.table.players {
                *player = Player::Person(Person {
                    user: UserId(1),
                    name: name.clone(),
                });
            }
            if let Some(reason) = reason {
                board = over(board, Some(Seat::First), reason, Some(Settled::Points(100)));
            }
            let content = content::board(&board, None).chars().count();
            // The layout and its proof take no more than this.
            assert!(content + 400 <= 2000, "{language}: {content}");
            let alt = alt::text(&board.view.observation, &board.message.place);
            assert!(alt.chars().count() <= 1024, "{language}: {alt}");
        }
    }
}

#[test]
fn ends_in_every_language() {
    let end = |language, winner, reason, settled| {
        let board = over(
            scene(language, "8/8/1r6/8 2 r - 0 60", None),
            winner,
            reason,
            settled,
        );
        content::board(&board, None)
    };
    for language in Language::ALL {
        let rules = EndReason::Rules;
        let ends = [
            end(
                language,
                Some(Seat::First),
                rules(Reason::Elimination),
                Some(Settled::Points(100)),
            ),
            end(language, Some(Seat::Second), rules(Reason::Stuck), None),
            end(language, None, rules(Reason::Clock), None),
            end(language, None, rules(Reason::Repetition), None),
            end(language, Some(Seat::Second), EndReason::Resignation, None),
            end(language, Some(Seat::Second), EndReason::Timeout, None),
        ];
        assert_snapshot!(format!("ends_{language}"), ends.join("\n\n"));
    }
}

#[test]
fn panels_in_every_language() {
    for language in Language::ALL {
        let board = scene(language, MIDDLE, None);
        let pages = [PanelPage::Top, PanelPage::Rules, PanelPage::Resign];
        let pages = pages.map(|page| panel(&board.view, language, UserId(1), page).content);
        assert_snapshot!(format!("panels_{language}"), pages.join("\n\n"));
    }
}

#[test]
fn a_choice_that_cannot_be_made_is_none() {
    let board = scene(Language::En, MIDDLE, None);
    let chosen = |text: &str| {
        board
            .valid(Focus::chosen(text.parse().expect("a square")))
            .chosen
    };
    assert!(chosen("c2").is_some(), "an own piece that can move");
    for square in ["a1", "f2", "c1", "d3"] {
        assert_eq!(chosen(square), None, "{square}");
    }
}
