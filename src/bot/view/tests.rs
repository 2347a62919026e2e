//! Whole board messages as text: words, alternative text and buttons, to be looked at when they change.

#![allow(clippy::expect_used, reason = "a test that can't go on fails")]

use anqi_engine::{Observation, Reason, Rules, Seat, Variant};
use insta::assert_snapshot;
use serde_json::Value;

use super::{
    examples::{between_people, over},
    *,
};
use crate::{
    clock::Timestamp,
    table::{
        Address, Analysis, EndReason, Judged, OfferKind, Pace, Person, Player, Rematch, Settled,
        TableId, UserId, Wish, shuffle::Seed,
    },
    words::Language,
};

const MIDDLE: &str = "XXXXXPXX/XXNcXX1k/gXRCXrXX/XX1pXXKX 1 r G2M2RNCP4gmrn2cp3 3 22";

/// A message about a position, after the ply `last` where there is one.
fn scene(language: Language, line: &str, last: Option<&str>) -> Scene {
    scene_of(Variant::Taiwan, language, line, last)
}

/// The same in another game.
fn scene_of(variant: Variant, language: Language, line: &str, last: Option<&str>) -> Scene {
    examples::scene(variant, language, line, last).expect("a position and a legal action")
}

/// The same with a draw offered by `seat`, at a pace.
fn offered(scene: Scene, seat: Seat, pace: Pace) -> Scene {
    examples::offered(scene, OfferKind::Draw, seat, pace)
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
    let alt = alt::text(scene.message.place.language, &scene.picture(focus.chosen));
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
                board.rematch = Some(Rematch::Wanted(Wish {
                    by: Seat::First,
                    next: TableId::from_random(7),
                    commitment: Seed::new([1; 32]).commitment(),
                    expires: Timestamp::from_millis(1_790_596_800_000),
                }));
            } else {
                board = offered(board, Seat::First, Pace::Blitz);
            }
            let content = content::board(&board, None).chars().count();
            // The layout and its proof take no more than this.
            assert!(content + 400 <= 2000, "{language}: {content}");
            let alt = alt::text(language, &board.picture(None));
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
            end(language, None, EndReason::Agreement, None),
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
        let mut hotseat = board.clone();
        let [person, other] = &mut hotseat.view.table.players;
        other.clone_from(person);
        let own = [PanelPage::Top, PanelPage::Draw, PanelPage::Resign];
        let own = own.map(|page| panel(&hotseat.view, language, UserId(1), page).content);
        let shown = scene(language, MIDDLE, Some("h1=p"));
        let shown = panel(&shown.view, language, UserId(2), PanelPage::Top).content;
        let looks_on = bystander(&board.view, language);
        let all = [&pages[..], &own, &[shown, looks_on]].concat();
        assert_snapshot!(format!("panels_{language}"), all.join("\n\n"));
    }
}

#[test]
fn offers_of_a_draw_in_every_language() {
    let square = |text: &str| text.parse().expect("a square");
    for language in Language::ALL {
        let middle = || between_people(scene(language, MIDDLE, None));
        let open = offered(middle(), Seat::Second, Pace::Casual);
        let pause = offered(middle(), Seat::First, Pace::Blitz);
        let to_bot = offered(scene(language, MIDDLE, None), Seat::First, Pace::Blitz);
        let by_bot = offered(scene(language, MIDDLE, None), Seat::Second, Pace::Casual);
        let mut declined = middle();
        declined.turned_down = Some((OfferKind::Draw, Seat::First));
        let large = Observation::start(Rules::new(Variant::Blindflip)).to_string();
        let large = scene_of(Variant::Blindflip, language, &large, None);
        let large = offered(between_people(large), Seat::First, Pace::Slow);
        let opening = |scene: &Scene| text(scene, Focus::opening(&scene.view));
        let panels = [&open, &pause].map(|scene| {
            [1, 2].map(|user| {
                let body = panel(&scene.view, language, UserId(user), PanelPage::Top);
                let rows = serde_json::to_value(&body.components).expect("JSON");
                let rows = rows.as_array().into_iter().flatten();
                let rows = rows.map(|row| {
                    let buttons = row["components"].as_array().into_iter().flatten();
                    let labels: Vec<String> = buttons
                        .map(|button| format!("[{} {}]", button["label"], button["disabled"]))
                        .collect();
                    labels.join(" ")
                });
                let rows: Vec<String> = rows.collect();
                format!("{}\n{}", body.content, rows.join("\n"))
            })
        });
        assert_snapshot!(
            format!("offers_{language}"),
            [
                opening(&open),
                text(&open, Focus::chosen(square("d2"))),
                opening(&pause),
                opening(&to_bot),
                opening(&by_bot),
                content::board(&declined, None),
                opening(&large),
                panels.concat().join("\n\n"),
            ]
            .join("\n\n---\n")
        );
    }
}

#[test]
fn a_row_holds_four_buttons_and_no_two_of_one_id() {
    // Bonus plies may be passed, which needs a place of its own.
    let bonus = "XXXXXXXX/XXXXXXXX/XXXXXXXX/AaXXXXXX 1 r BCDEFG2H2I2L2ZYbcdefg2h2i2l2zy 0 2";
    let mut board = between_people(scene_of(Variant::JunqiBonus, Language::En, bonus, None));
    board.view.observation.play_text("c1=B").expect("legal");
    board.view.table.ply = 3;
    let board = offered(board, Seat::Second, Pace::Casual);
    assert!(board.view.observation.is_bonus());
    for focus in [
        Focus::opening(&board.view),
        Focus::chosen("a1".parse().expect("a square")),
    ] {
        let rows = serde_json::to_value(board.grid(board.valid(focus))).expect("JSON");
        let rows = rows.as_array().expect("rows");
        let mut ids: Vec<&str> = Vec::new();
        for row in rows {
            let buttons = row["components"].as_array().expect("buttons");
            assert!(buttons.len() <= 4, "{row}");
            ids.extend(
                buttons
                    .iter()
                    .filter_map(|button| button["custom_id"].as_str()),
            );
        }
        assert!(rows.len() == 5 && ids.iter().any(|id| id.ends_with(":pass")));
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }
}

#[test]
fn rematches_in_every_language() {
    for language in Language::ALL {
        let ended = |rematch| {
            let board = between_people(scene(language, "8/8/1r6/8 2 r - 0 60", None));
            let board = over(board, None, EndReason::Agreement, None);
            let board = Scene { rematch, ..board };
            text(&board, Focus::opening(&board.view))
        };
        let wish = Wish {
            by: Seat::Second,
            next: TableId::from_random(7),
            commitment: Seed::new([1; 32]).commitment(),
            expires: Timestamp::from_millis(1_790_596_800_000),
        };
        let begun = |message: Option<Address>| Rematch::Begun {
            table: TableId::from_random(7),
            messages: message.into_iter().collect(),
        };
        let address = Address {
            guild: Some(1),
            channel: 2,
            message: 3,
        };
        let states = [
            None,
            Some(Rematch::Wanted(wish)),
            Some(begun(None)),
            Some(begun(Some(address))),
        ];
        assert_snapshot!(
            format!("rematches_{language}"),
            states.map(ended).join("\n\n---\n")
        );
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
    assert!(chosen("a1").is_some(), "what waits for a second tap");
    for square in ["f2", "c1", "d3"] {
        assert_eq!(chosen(square), None, "{square}");
    }
}

/// Programs that look on read it there.
#[test]
fn the_number_of_plies_stands_once_behind_a_number_sign_in_every_language() {
    for language in Language::ALL {
        let start = Observation::start(Rules::new(Variant::Blindflip)).to_string();
        let start = scene_of(Variant::Blindflip, language, &start, None);
        let running = scene(language, MIDDLE, None);
        let ended = over(running.clone(), None, EndReason::Agreement, None);
        for scene in [start, running, ended] {
            let content = content::board(&scene, None);
            let ply = format!("#{}", scene.view.table.ply);
            // A sign before no number makes small print.
            let numbers = content.split('#').skip(1);
            let numbers =
                numbers.filter(|rest| rest.starts_with(|first: char| first.is_ascii_digit()));
            let signs = content.split(&ply).count() - 1;
            assert_eq!((signs, numbers.count()), (1, 1), "{content}");
        }
    }
}

#[test]
fn games_looked_back_at_in_every_language() {
    let judged = |first, played: &str, took: &str, best: &str, loss, luck| Judged {
        first,
        played: played.to_owned(),
        took: took.to_owned(),
        best: best.to_owned(),
        promised: 560,
        loss,
        luck,
    };
    let found = Analysis {
        plies: vec![
            judged(true, "a1=R", "", "a2?", 60, Some(-120)),
            judged(false, "d4=R", "", "b3-b2", 140, Some(160)),
            judged(true, "b3-b4", "n", "--", 80, None),
        ],
        result: 1000,
    };
    for language in Language::ALL {
        let board = over(
            between_people(scene(language, MIDDLE, None)),
            Some(Seat::First),
            EndReason::Resignation,
            None,
        );
        let reader = (language, board.message.place.look);
        let pages = [0, 1].map(|page| {
            let page = analysis(reader, &board.view, &found, page).expect("drawn");
            let told = page.image.map(|image| image.description);
            format!("{}\n{}", page.content, told.unwrap_or_default())
        });
        assert_snapshot!(format!("analysis_{language}"), pages.join("\n\n"));
    }
}
