//! What befalls the gateway.

use std::{process::Stdio, time::Duration};

use anqi_sandbox::{CloseCode, Config, Disconnect, Distortion, Exchange, Sandbox};

use super::live;
use crate::{
    program::{Program, sandboxed},
    support::{NOON, Seat, World, button, dealer, is_over, ply},
};

/// The last of these events that the sandbox sent: how the bot came back.
fn came_back(sandbox: &Sandbox) -> Option<String> {
    let events = sandbox.traffic().into_iter().rev();
    let mut names = events.filter_map(|exchange| match exchange {
        Exchange::Event(event) => Some(event.name),
        Exchange::Rest(_) => None,
    });
    names.find(|name| name == "READY" || name == "RESUMED")
}

/// Breaks the connection in each way, and plays on; `event` tells how the bot has come back.
async fn plays_on(world: &World, kinds: &[Disconnect], event: &str) {
    let person = world.person(0);
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(world, person, &board).await;
    for &kind in kinds {
        assert_eq!(world.sandbox.disconnect_gateway(kind), 1);
        let view = seat.view().await;
        seat.tap(view.observation.legal()[0]).await;
        let board = seat.settled().await;
        assert!(
            is_over(&board) || ply(&board) == view.table.ply + 2,
            "{kind:?}"
        );
        assert_eq!(
            came_back(&world.sandbox).as_deref(),
            Some(event),
            "{kind:?}"
        );
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_was_kept_is_resumed() {
    let kinds = [
        Disconnect::Closed(CloseCode::UnknownError),
        Disconnect::Closed(CloseCode::RateLimited),
        Disconnect::SuspendedSession,
        Disconnect::Reconnect,
        Disconnect::Abrupt,
    ];
    plays_on(&World::start(4701).await, &kinds, "RESUMED").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_over_is_begun_anew() {
    let kinds = [
        Disconnect::InvalidSession,
        Disconnect::Closed(CloseCode::SessionTimedOut),
    ];
    plays_on(&World::start(4702).await, &kinds, "READY").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_open_and_dead_is_replaced() {
    let config = Config {
        heartbeat: Duration::from_millis(300),
        ..Config::default()
    };
    let mut world = World::at(NOON, config, dealer(4703)).await;
    world.start_bot().await;
    // Serenity does not try to resume then.
    plays_on(&world, &[Disconnect::Zombie], "READY").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_comes_twice_counts_once() {
    let world = World::start(4704).await;
    let (sandbox, person, channel) = (&world.sandbox, world.person(0), world.channel());
    sandbox.distort_gateway(Distortion::Doubled);
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    let seat = Seat::at(&world, person, &board).await;
    for square in ["a1", "b1"] {
        let before = seat.settled().await;
        let Some(flip) = button(&before, &format!("flip:{square}")) else {
            continue;
        };
        sandbox.distort_gateway(Distortion::Doubled);
        world.press(person, board.id, &flip).await;
        let after = seat.settled().await;
        assert_eq!(ply(&after), ply(&before) + 2);
    }
    // Neither a second game nor a second board has come of it.
    world.command(person, channel, "anqi games", &[]).await;
    assert_eq!(live(sandbox, channel, person).len(), 1);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_presses_that_come_in_the_wrong_order_one_is_played() {
    let world = World::start(4705).await;
    let (sandbox, person) = (&world.sandbox, world.person(0));
    let board = world
        .vs_bot(person, world.channel(), &[("level", "easy")])
        .await;
    let seat = Seat::at(&world, person, &board).await;
    let [first, second] =
        ["flip:a1", "flip:b1"].map(|flip| button(&board, flip).expect("a button"));
    sandbox.distort_gateway(Distortion::Swapped);
    let first = sandbox.press(person, board.id, &first).await.expect("sent");
    let second = sandbox
        .press(person, board.id, &second)
        .await
        .expect("sent");
    first.first_answer().await.expect("answered");
    second.first_answer().await.expect("answered");
    let shown = seat.settled().await;
    assert_eq!(ply(&shown), 2);
    assert_eq!(seat.view().await.table.ply, 2);
    world.assert_no_violations();
}

/// What the program says when its connection is closed for good.
async fn last_words(code: CloseCode) -> String {
    let sandbox = Sandbox::start(Config::default())
        .await
        .expect("a free port");
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = sandboxed(&sandbox, folder.path());
    command.env("ANQI_LOG", "off").stderr(Stdio::piped());
    let mut process = Program::start(&mut command);
    sandbox.ready().await.expect("connected");
    sandbox.disconnect_gateway(Disconnect::Closed(code));
    let waiting = async {
        loop {
            if let Some(status) = process.0.try_wait().expect("it can be asked") {
                return status;
            }
            tokio::task::yield_now().await;
        }
    };
    let status = tokio::time::timeout(Duration::from_secs(30), waiting).await;
    assert!(!status.expect("it ends by itself").success());
    let mut said = String::new();
    let mut stderr = process.0.stderr.take().expect("piped");
    std::io::Read::read_to_string(&mut stderr, &mut said).expect("text");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn where_it_is_no_use_to_come_again_the_program_ends_with_a_sentence() {
    for (code, words) in [
        (CloseCode::AuthenticationFailed, "DISCORD_TOKEN"),
        (CloseCode::InvalidIntents, "ntents"),
        (CloseCode::DisallowedIntents, "ntents"),
    ] {
        let said = last_words(code).await;
        assert!(said.starts_with("anqi: ") && said.contains(words), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
