//! Presses that are late, foreign, forged or doubled: each is answered, none of them plays what it should not.

use anqi::service::{Error, Refusal};
use anqi_engine::Action;
use anqi_sandbox::Answer;

use crate::support::{Seat, World, button, is_over, ply, table, user};

#[tokio::test(flavor = "multi_thread")]
async fn invariant_3_a_stale_press_redraws_and_plays_nothing() {
    let world = World::start(11).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, person, &board).await;
    seat.tap(Action::Flip("a1".parse().unwrap())).await;
    let now = seat.settled().await;
    let before = seat.view().await;
    for stale in ["flip:b1", "choose:a1", "half:right", "more", "move:a1-a2"] {
        let id = format!("v1:{}:0:{stale}", seat.table);
        let answer = world.press_raw(person, &now, &id).await;
        let Answer::Update(view) = answer else {
            panic!("{stale}: {answer:?}")
        };
        assert_eq!(ply(&view), before.table.ply);
    }
    assert_eq!(seat.view().await, before);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_press_is_told_why() {
    let world = World::start(12).await;
    let board = world
        .vs_bot(world.person(0), world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, world.person(0), &board).await;
    let before = seat.view().await;
    for intent in ["flip:a1", "more", "half:right"] {
        let note = world
            .press(world.person(2), board.id, &button(&board, intent).unwrap())
            .await;
        assert!(
            note.ephemeral && note.content.contains("somebody else's game"),
            "{note:?}"
        );
    }
    assert_eq!(seat.view().await, before);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_press_is_answered_and_plays_nothing() {
    let world = World::start(13).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, person, &board).await;
    let before = seat.view().await;
    let t = table(&board);
    let forged = [
        "x".to_owned(),
        "v1".to_owned(),
        "v0:1:2:3".to_owned(),
        "💥".repeat(20),
        format!("v1:{t}:0:"),
        format!("v1:{t}:0:flip:z9"),
        format!("v1:{t}:0:flip:a1:extra"),
        format!("v1:{t}:0:move:a1-a2"),
        format!("v1:{t}:0:choose:a1"),
        format!("v1:{t}:0:idle:a1"),
        format!("v1:{t}:0:half:right-h4"),
        format!("v1:{t}:-1:flip:a1"),
        format!("v1:{t}:4294967296:flip:a1"),
        format!("v1:{t}:7:flip:a1"),
        format!("v1:{t}:7:resign-for-good"),
        "v1:100000000000:0:flip:a1".to_owned(),
        format!("v1:{t}:0:flip:a1' OR 1=1 --"),
    ];
    for id in forged {
        let answer = world.press_raw(person, &board, &id).await;
        assert!(
            answer.message().is_some() || matches!(answer, Answer::Update(_)),
            "{id}: {answer:?}"
        );
        assert_eq!(seat.view().await, before, "{id}");
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_5_two_presses_at_once_give_one_ply() {
    let world = World::start(14).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, person, &board).await;
    for round in 0..10 {
        let board = seat.settled().await;
        if is_over(&board) {
            break;
        }
        let flips: Vec<String> = board
            .components()
            .filter(|component| !component.disabled)
            .filter_map(|component| {
                component
                    .custom_id
                    .clone()
                    .filter(|id| id.contains(":flip:"))
            })
            .collect();
        let (Some(one), Some(other)) = (flips.first(), flips.last()) else {
            break;
        };
        let before = seat.view().await.table.ply;
        let (one, other) = tokio::join!(
            world.press_raw(person, &board, one),
            world.press_raw(person, &board, other)
        );
        assert!(
            one.message().is_some() && other.message().is_some(),
            "round {round}: {one:?} {other:?}"
        );
        // One ply of the person, and then at most one of the bot: never both presses.
        let after = seat.view().await.table.ply;
        assert!(
            (before + 1..=before + 2).contains(&after),
            "round {round}: {before} then {after}"
        );
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn turning_the_board_changes_its_buttons_only() {
    let world = World::start(15).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    assert_eq!(
        board.rows.iter().map(Vec::len).collect::<Vec<_>>(),
        [4, 4, 4, 4, 2]
    );
    let turned = world
        .press(person, board.id, &button(&board, "half:right").unwrap())
        .await;
    assert_eq!(turned.attachments, board.attachments);
    assert_eq!(turned.content, board.content);
    let labels: Vec<&str> = turned
        .components()
        .map(|component| component.label.as_str())
        .collect();
    assert_eq!(&labels[..4], ["e4", "f4", "g4", "h4"]);
    assert_eq!(labels[16..], ["◀ a–d", "⋯"]);
    let back = world
        .press(person, board.id, &button(&turned, "half:left").unwrap())
        .await;
    assert_eq!(back.rows, board.rows);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_drawn_anew_meanwhile_is_turned_with_its_picture() {
    let world = World::start(19).await;
    let (person, channel) = (world.person(0), world.channel());
    let mut board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    for _ in 0..5 {
        let t = crate::support::table(&board);
        let sandbox = &world.sandbox;
        let press = |intent: &str| {
            let id = format!("v1:{t}:0:{intent}");
            async move { sandbox.press_raw(person, channel, board.id, &id).await }
        };
        // Both are made while the same picture is there, of which the first leaves nothing.
        let drawn = press("unchoose:a1").await.expect("sent");
        let turned = press("half:right").await.expect("sent");
        drawn.first_answer().await.expect("answered");
        let turned = turned.first_answer().await.expect("answered");
        board = turned.message().expect("the board").clone();
        assert!(
            !board.ephemeral && !board.attachments.is_empty(),
            "{board:#?}"
        );
        assert!(button(&board, "half:left").is_some(), "{board:#?}");
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_panel_shows_the_rules_and_comes_back() {
    let world = World::start(16).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let panel = world
        .press(person, board.id, &button(&board, "more").unwrap())
        .await;
    let rules = world
        .press(person, panel.id, &button(&panel, "rules").unwrap())
        .await;
    assert!(
        rules.content.contains("20 手") && rules.content.chars().count() < 2000,
        "{}",
        rules.content
    );
    let top = world
        .press(person, panel.id, &button(&rules, "back").unwrap())
        .await;
    assert_eq!(top.rows, panel.rows);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_5_two_writers_of_one_database_give_one_ply() {
    let mut world = World::start(17).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let table = table(&board);
    world.stop_bot().await;
    // As two processes would.
    let (one, other) = (world.service().await, world.service().await);
    let now = one.now();
    let flip = |square: &str| Action::Flip(square.parse().unwrap());
    let (one, other) = tokio::join!(
        one.act(table, user(person), Some(0), flip("a1"), now),
        other.act(table, user(person), Some(0), flip("h4"), now),
    );
    let refused =
        |result: Result<_, Error>| matches!(result, Err(Error::Refused(Refusal::BoardChanged)));
    assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1);
    assert!(refused(one) || refused(other));
    let view = world
        .service()
        .await
        .views()
        .view(table)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((view.table.ply, view.table.version), (1, 1));
}
