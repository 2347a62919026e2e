//! Invariants 2, 4 and 6: what was committed is shown, whatever came in between, and deadlines are rows.

use std::time::Duration;

use anqi::{
    clock::Timestamp,
    service::BotGame,
    table::{EndReason, First, Pace, Person, Place},
    words::Language,
};
use anqi_engine::{Action, Level, Variant};
use anqi_sandbox::{Disconnect, Exchange, Fault, FaultKind, Route, Sandbox, Taken};

use crate::support::{Seat, World, button, dealer, hours, is_over, ply, table, user, view};

fn flip(square: &str) -> Action {
    Action::Flip(square.parse().expect("a square"))
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_2_what_was_committed_is_shown_after_a_restart() {
    let mut world = World::start(31).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, person, &board).await;
    let (service, table) = (seat.service.clone(), seat.table);
    world.stop_bot().await;
    // The process died after the commit and before the answer.
    service
        .act(
            table,
            user(person),
            Some(0),
            flip("a1"),
            Timestamp::from_millis(0),
        )
        .await
        .expect("legal");
    assert_eq!(ply(&world.sandbox.message(board.id).unwrap()), 0);
    world.start_bot().await;
    let shown = world.until(board.id, |view| ply(view) == 2).await;
    // The controls of the message that was there work.
    let seat = Seat::at(&world, person, &shown).await;
    let board = seat.settled().await;
    assert!(
        button(&board, "half:right")
            .or_else(|| button(&board, "half:left"))
            .is_some()
    );
    let old = format!("v1:{table}:0:flip:b1");
    let redrawn = world.press_raw(person, &board, &old).await;
    assert_eq!(ply(redrawn.message().expect("redrawn")), 2);
    let before = seat.view().await.observation;
    let action = before.legal()[0];
    seat.tap(action).await;
    world
        .until(board.id, |view| ply(view) >= 4 || is_over(view))
        .await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_message_was_never_learnt_is_posted_once() {
    let mut world = World::without_bot(32, dealer(32)).await;
    let service = world.service().await;
    let (person, channel) = (world.person(0), world.channel());
    // The process died after the commit of a new table: its message, if there is one, is unknown.
    let place = Place::new(Some(world.sandbox.servers()[0].id), channel, Language::ZhTw);
    let game = BotGame {
        challenger: Person {
            user: user(person),
            name: "阿明".to_owned(),
        },
        level: Level::Easy,
        variant: Variant::Taiwan,
        pace: Pace::Casual,
        rated: true,
        first: First::Me,
    };
    service
        .start_against_bot(service.new_table_id(), game, &place)
        .await
        .expect("a table");
    world.start_bot().await;
    let look = |sandbox: &anqi_sandbox::Sandbox| {
        sandbox
            .messages(channel, person)
            .into_iter()
            .find(|view| !view.rows.is_empty())
    };
    let board = world.sandbox.wait_for(look).await.expect("posted");
    world.stop_bot().await;
    world.start_bot().await;
    let seat = Seat::at(&world, person, &board).await;
    seat.tap(flip("a1")).await;
    world.until(board.id, |view| ply(view) == 2).await;
    let boards = world
        .sandbox
        .messages(channel, person)
        .into_iter()
        .filter(|view| !view.attachments.is_empty())
        .count();
    assert_eq!(boards, 1);
    let posts: Vec<_> = world
        .sandbox
        .traffic()
        .into_iter()
        .filter_map(|exchange| match exchange {
            Exchange::Rest(rest)
                if rest.method == "POST"
                    && rest
                        .path
                        .ends_with(&format!("/channels/{channel}/messages")) =>
            {
                Some(rest)
            }
            _ => None,
        })
        .collect();
    assert_eq!(posts.len(), 1);
    let nonce = posts[0].body["nonce"].as_str().expect("a nonce");
    assert!(nonce.starts_with(&format!("{}-0.", seat.table)), "{nonce}");
    assert_eq!(posts[0].body["enforce_nonce"], true);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_deleted_is_posted_anew() {
    let world = World::start(33).await;
    let (person, channel) = (world.person(0), world.channel());
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    world.sandbox.delete_message(board.id).expect("deleted");
    world
        .command(person, channel, "anqi move", &[("action", "a1?")])
        .await;
    let look = |sandbox: &anqi_sandbox::Sandbox| {
        sandbox
            .messages(channel, person)
            .into_iter()
            .find(|view| !view.rows.is_empty() && ply(view) == 2)
    };
    world
        .sandbox
        .wait_for(look)
        .await
        .expect("the board is there again");
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_6_a_deadline_that_passed_ends_the_game() {
    let world = World::start(34).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, person, &board).await;
    seat.tap(flip("a1")).await;
    seat.settled().await;
    world.clock.advance(hours(23));
    assert!(
        seat.service
            .time_out(seat.table)
            .await
            .expect("the store works")
            .is_none()
    );
    assert!(
        seat.service
            .overdue()
            .await
            .expect("the store works")
            .is_empty()
    );
    world.clock.advance(hours(2));
    let look = |sandbox: &anqi_sandbox::Sandbox| {
        sandbox
            .messages(board.channel, person)
            .into_iter()
            .find(|view| view.content.contains("超時"))
    };
    let last = world
        .sandbox
        .wait_for(look)
        .await
        .expect("the end is shown");
    assert!(is_over(&last));
    let ending = seat.view().await.table.ending.expect("ended");
    assert_eq!(ending.reason, EndReason::Timeout);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn deadlines_move_by_the_time_that_the_bot_was_down() {
    let mut world = World::start(35).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, person, &board).await;
    let (service, table) = (seat.service.clone(), seat.table);
    let before = seat.view().await.table.deadline.expect("a deadline");
    world.stop_bot().await;
    world.clock.advance(hours(25));
    world.start_bot().await;
    // Nothing has happened at the table: the message stays where it is, however old, and only its deadline changes.
    let shown = world
        .until(board.id, |view| view.content != board.content)
        .await;
    let after = service
        .views()
        .view(table)
        .await
        .unwrap()
        .unwrap()
        .table
        .deadline
        .expect("a deadline");
    assert!(after.since(before) >= hours(24), "{before:?} {after:?}");
    assert!(
        shown
            .content
            .contains(&format!("<t:{}:R>", after.seconds())),
        "{}",
        shown.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_4_an_old_message_is_replaced_and_not_edited() {
    let world = World::start(36).await;
    let (person, channel) = (world.person(0), world.channel());
    let old = world.vs_bot(person, channel, &[("level", "easy")]).await;
    world.clock.advance(hours(2));
    let answer = world
        .press(person, old.id, &button(&old, "flip:a1").unwrap())
        .await;
    assert!(
        answer.rows.is_empty(),
        "the old board has no buttons: {answer:?}"
    );
    let look = |sandbox: &anqi_sandbox::Sandbox| {
        sandbox
            .messages(channel, person)
            .into_iter()
            .find(|view| !view.rows.is_empty() && ply(view) == 2)
    };
    let new = world.sandbox.wait_for(look).await.expect("a new board");
    assert!(
        answer.content.contains(&new.id.to_string()),
        "{}",
        answer.content
    );
    let seat = Seat::at(&world, person, &new).await;
    seat.tap(seat.view().await.observation.legal()[0]).await;
    world
        .until(new.id, |view| is_over(view) || ply(view) == 4)
        .await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_after_the_token_has_run_out_goes_through_the_channel() {
    let world = World::start(37).await;
    let (person, channel) = (world.person(0), world.channel());
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    world.clock.advance(std::time::Duration::from_mins(20));
    world
        .command(person, channel, "anqi move", &[("action", "a1?")])
        .await;
    world.until(board.id, |view| ply(view) == 2).await;
    let edits = world.sandbox.traffic().into_iter().filter(|exchange| {
        matches!(exchange, Exchange::Rest(rest) if rest.method == "PATCH" && rest.path.contains("/channels/"))
    });
    assert!(edits.count() >= 1);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_gateway_connection_is_taken_up_again() {
    let world = World::start(38).await;
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, person, &board).await;
    for kind in [Disconnect::Reconnect, Disconnect::Abrupt] {
        assert_eq!(world.sandbox.disconnect_gateway(kind), 1);
        let view = seat.view().await;
        seat.tap(view.observation.legal()[0]).await;
        let board = seat.settled().await;
        assert!(is_over(&board) || ply(&board) > view.table.ply);
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_pressed_before_the_bot_knows_of_it_stays_the_live_one() {
    let world = World::start(39).await;
    let (person, channel) = (world.person(0), world.channel());
    let options = [("level", "easy"), ("pace", "none"), ("first", "me")];
    let old = world.vs_bot(person, channel, &options).await;
    let id = table(&old);
    // The new board gets through, and the bot is not told.
    world.sandbox.fail(Fault {
        route: Route::Post,
        times: 1,
        kind: FaultKind::Silent(Taken::Yes),
    });
    world.clock.advance(Duration::from_mins(56));
    let service = world.service().await;
    let first = view(&service, id).await.observation.legal()[0];
    let played = service.act(id, user(person), Some(0), first, service.now());
    played.await.expect("legal");
    world.clock.advance(Duration::from_secs(1));
    let look = |sandbox: &Sandbox| {
        let boards = sandbox.messages(channel, person).into_iter();
        boards.filter(|board| board.id > old.id).last()
    };
    let new = world.sandbox.wait_for(look).await.expect("a new board");
    let press = format!("v1:{id}:{}:unchoose:a1", ply(&new));
    world.press_raw(person, &new, &press).await;
    for _ in 0..10 {
        let back = |sandbox: &Sandbox| {
            let board = sandbox.message(new.id)?;
            (button(&board, "more").is_some() && ply(&board) == 2).then_some(())
        };
        let waiting = world.sandbox.wait_for(back);
        if tokio::time::timeout(Duration::from_secs(2), waiting)
            .await
            .is_ok()
        {
            return world.assert_no_violations();
        }
        world.clock.advance(Duration::from_mins(1));
    }
    panic!("{:#?}", world.sandbox.message(new.id));
}
