//! Games between two people.

use anqi::table::{EndReason, Proof};
use anqi_engine::Level;
use anqi_sandbox::Answer;

use crate::{
    challenges::{answer, ask, flip, minutes},
    support::{Duel, Style, World, button, hours, ply, table, user},
};

const QUICK: Style = Style {
    level: Level::Normal,
    nodes: 200,
    seed: 3,
};

/// The proof that stands in a message.
fn record(content: &str) -> Proof {
    let (_, after) = content.split_once("```json\n").expect("a record");
    let (json, _) = after.split_once("\n```").expect("its end");
    serde_json::from_str(json).expect("a proof")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_accepted_and_played_to_the_end() {
    for (seed, channel) in [
        (101, World::channel as fn(&World) -> u64),
        (102, World::english_channel),
        (117, World::simplified_channel),
    ] {
        let world = World::start(seed).await;
        let (challenger, opponent, channel) = (world.person(0), world.person(1), channel(&world));
        let question = ask(&world, challenger, opponent, channel, &[]).await;
        assert_eq!(question.pinged, [opponent]);
        let commitment = world.commitment(table(&question)).await;
        assert!(
            question.content.contains(&commitment),
            "{}",
            question.content
        );
        let board = answer(&world, opponent, &question, "accept").await;
        let Answer::Update(board) = board else {
            panic!("{board:?}")
        };
        assert_eq!((board.id, ply(&board)), (question.id, 0));
        assert!(board.content.contains(&commitment) && board.pinged == [opponent]);
        let duel = Duel::at(&world, [challenger, opponent], table(&board)).await;
        let last = duel.play(QUICK, |_| false).await;
        let view = duel.view().await;
        let ending = view.table.ending.expect("an end");
        assert!(matches!(ending.reason, EndReason::Rules(_)));
        assert!(last.rows.is_empty());
        let record = record(&last.content);
        assert_eq!(record.check(), []);
        assert_eq!(record.ids.len(), 2, "the press that accepted has its part");
        assert_eq!(record.commitment, commitment);
        assert!(last.content.contains("1500? → "), "{}", last.content);
        // Right after it, the leaderboard knows.
        let ratings = world
            .command(
                challenger,
                channel,
                "anqi leaderboard",
                &[("board", "rating")],
            )
            .await;
        let own = ratings.content.lines().find(|line| line.contains("`–`"));
        assert!(own.is_some(), "{}", ratings.content);
        world.assert_no_violations();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_acts_first_is_as_asked() {
    let world = World::start(107).await;
    let (challenger, opponent) = (world.person(0), world.person(1));
    for (first, expected) in [("me", challenger), ("them", opponent)] {
        let question = ask(
            &world,
            challenger,
            opponent,
            world.channel(),
            &[("first", first), ("pace", "rapid"), ("game", "minnan")],
        )
        .await;
        let board = answer(&world, opponent, &question, "accept").await;
        let duel = Duel::at(
            &world,
            [challenger, opponent],
            table(board.message().expect("a board")),
        )
        .await;
        let view = duel.view().await;
        assert_eq!(view.table.players[0].user(), Some(user(expected)));
        assert_eq!(
            view.table.deadline,
            Some(view.table.created.plus(minutes(5)))
        );
        let other = if expected == challenger {
            opponent
        } else {
            challenger
        };
        let board = duel.board().await;
        let early = world
            .press(
                other,
                board.id,
                &button(&board, "flip:a1").expect("a button"),
            )
            .await;
        assert!(early.ephemeral, "{}", early.content);
        duel.tap(flip("a1")).await;
        assert_eq!(duel.view().await.table.ply, 1);
        world
            .press(
                other,
                board.id,
                &button(&duel.board().await, "more").expect("a button"),
            )
            .await;
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resignation_and_a_time_out_end_a_game_between_people() {
    let world = World::start(108).await;
    let (emma, ming, channel) = (world.person(2), world.person(0), world.english_channel());
    let question = ask(&world, emma, ming, channel, &[("first", "me")]).await;
    let board = answer(&world, ming, &question, "accept").await;
    let duel = Duel::at(
        &world,
        [emma, ming],
        table(board.message().expect("a board")),
    )
    .await;
    duel.tap(flip("a1")).await;
    // Also when it is not one's turn.
    let board = duel.board().await;
    let panel = world
        .press(emma, board.id, &button(&board, "more").expect("a button"))
        .await;
    let sure = world
        .press(emma, panel.id, &button(&panel, "resign").expect("a button"))
        .await;
    world
        .press(
            emma,
            sure.id,
            &button(&sure, "resign-for-good").expect("a button"),
        )
        .await;
    let last = world.until(board.id, |view| view.rows.is_empty()).await;
    assert!(last.content.contains("resigned"), "{}", last.content);
    assert_eq!(record(&last.content).check(), []);

    let question = ask(&world, ming, emma, channel, &[("first", "me")]).await;
    let board = answer(&world, emma, &question, "accept").await;
    let duel = Duel::at(
        &world,
        [ming, emma],
        table(board.message().expect("a board")),
    )
    .await;
    duel.tap(flip("a1")).await;
    world.clock.advance(hours(25));
    // Nobody was there: it comes as a new message that calls the winner.
    let last = world
        .sandbox
        .wait_for(|sandbox| {
            sandbox
                .messages(channel, ming)
                .into_iter()
                .find(|view| view.content.contains("超時"))
        })
        .await
        .expect("the end is shown");
    assert_eq!(last.pinged, [ming]);
    world
        .until(board.message().expect("a board").id, |view| {
            view.rows.is_empty()
        })
        .await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_comes_again_when_the_other_may_have_gone() {
    let world = World::start(109).await;
    let (challenger, opponent, channel) = (world.person(0), world.person(1), world.channel());
    let question = ask(&world, challenger, opponent, channel, &[("first", "them")]).await;
    let board = answer(&world, opponent, &question, "accept").await;
    let duel = Duel::at(
        &world,
        [challenger, opponent],
        table(board.message().expect("a board")),
    )
    .await;
    // Quick plies stay where they are and call nobody.
    duel.tap(flip("a1")).await;
    duel.tap(flip("a2")).await;
    assert_eq!(duel.board().await.id, question.id);
    // After a pause, the ply calls the other.
    world.clock.advance(minutes(3));
    duel.tap(flip("a3")).await;
    let anew = duel.board().await;
    assert_ne!(anew.id, question.id);
    assert_eq!((ply(&anew), &*anew.pinged), (3, &[challenger][..]));
    let retired = world.until(question.id, |view| view.rows.is_empty()).await;
    assert!(retired.content.contains(&anew.id.to_string()) && retired.attachments.is_empty());
    // Others wrote below.
    world
        .sandbox
        .say(world.person(2), channel, "GG")
        .expect("said");
    duel.tap(flip("a4")).await;
    let below = duel.board().await;
    assert!(below.id > anew.id);
    assert_eq!(below.pinged, [opponent]);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_games_in_a_channel_do_not_chase_each_other() {
    let world = World::start(110).await;
    let (ming, yu, emma, channel) = (
        world.person(0),
        world.person(1),
        world.person(2),
        world.channel(),
    );
    let first = ask(&world, ming, yu, channel, &[("first", "me")]).await;
    answer(&world, yu, &first, "accept").await;
    let second = ask(&world, emma, ming, channel, &[("first", "me")]).await;
    answer(&world, ming, &second, "accept").await;
    let one = Duel::at(&world, [ming, yu], table(&first)).await;
    let other = Duel::at(&world, [emma, ming], table(&second)).await;
    for square in ["a1", "b1", "c1", "d1"] {
        one.tap(flip(square)).await;
        other.tap(flip(square)).await;
    }
    assert_eq!(
        (one.board().await.id, other.board().await.id),
        (first.id, second.id)
    );
    let note = world.command(ming, channel, "anqi board", &[]).await;
    assert!(
        note.ephemeral && note.content.contains("好幾局"),
        "{}",
        note.content
    );
    let again = world
        .command(
            ming,
            channel,
            "anqi board",
            &[("match", &table(&second).to_string())],
        )
        .await;
    assert_eq!(table(&again), table(&second));
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_5_both_people_press_at_once() {
    let world = World::start(114).await;
    let (challenger, opponent) = (world.person(0), world.person(1));
    let question = ask(&world, challenger, opponent, world.channel(), &[]).await;
    answer(&world, opponent, &question, "accept").await;
    let duel = Duel::at(&world, [challenger, opponent], table(&question)).await;
    for square in ["a1", "b2", "c3", "d4", "a3", "b4"] {
        let before = duel.view().await.table.ply;
        let board = duel.board().await;
        let id = button(&board, &format!("flip:{square}")).expect("a button");
        let (one, other) = tokio::join!(
            world.press_raw(challenger, &board, &id),
            world.press_raw(opponent, &board, &id)
        );
        assert!(
            one.message().is_some() && other.message().is_some(),
            "{one:?} {other:?}"
        );
        assert_eq!(duel.view().await.table.ply, before + 1);
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_bot_is_down_nobody_loses_time_and_nobody_is_called() {
    let mut world = World::start(118).await;
    let (emma, ming, yu) = (world.person(2), world.person(0), world.person(1));
    let channel = world.english_channel();
    let question = ask(
        &world,
        emma,
        ming,
        channel,
        &[("first", "them"), ("pace", "blitz")],
    )
    .await;
    answer(&world, ming, &question, "accept").await;
    Duel::at(&world, [emma, ming], table(&question))
        .await
        .tap(flip("a1"))
        .await;
    let service = world.service().await;
    let deadline = || async {
        let view = service.views().view(table(&question)).await;
        let view = view.expect("readable").expect("the table is there");
        view.table.deadline.expect("a deadline")
    };
    let open = ask(&world, emma, yu, channel, &[]).await;
    let before = deadline().await;
    let messages = world.sandbox.messages(channel, emma).len();
    world.stop_bot().await;
    world.clock.advance(hours(3));
    world.start_bot().await;
    let board = world
        .until(question.id, |view| {
            view.content.contains("<t:")
                && !view
                    .content
                    .contains(&format!("<t:{}:R>", before.seconds()))
        })
        .await;
    assert_eq!(ply(&board), 1);
    let after = deadline().await;
    assert_eq!(after.since(before), hours(3));
    // The challenge can still be accepted, and says until when.
    let open = world
        .until(open.id, |view| view.content != open.content)
        .await;
    assert_eq!(world.sandbox.messages(channel, emma).len(), messages);
    let accepted = answer(&world, yu, &open, "accept").await;
    assert!(matches!(accepted, Answer::Update(_)), "{accepted:?}");
    world.assert_no_violations();
}
