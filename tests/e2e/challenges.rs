//! Challenges: made, answered, and played between two people.

use std::time::Duration;

use anqi::{
    service::{Error, Refusal},
    table::{ChallengeState, EndReason, Proof, TableId},
};
use anqi_engine::{Action, Level};
use anqi_sandbox::{Answer, MessageView};

use crate::support::{Duel, Style, World, button, hours, ply, table, user};

const QUICK: Style = Style {
    level: Level::Normal,
    nodes: 200,
    seed: 3,
};

fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(minutes * 60)
}

fn flip(square: &str) -> Action {
    Action::Flip(square.parse().expect("a square"))
}

/// Sends a challenge and gives its message.
async fn ask(
    world: &World,
    challenger: u64,
    opponent: u64,
    channel: u64,
    more: &[(&str, &str)],
) -> MessageView {
    let opponent = opponent.to_string();
    let options: Vec<(&str, &str)> = [("user", &*opponent)]
        .into_iter()
        .chain(more.iter().copied())
        .collect();
    world
        .command(challenger, channel, "anqi challenge", &options)
        .await
}

/// Presses a button of a challenge.
async fn answer(world: &World, person: u64, message: &MessageView, intent: &str) -> Answer {
    let id =
        button(message, intent).unwrap_or_else(|| panic!("no button {intent} on {message:#?}"));
    world.press_raw(person, message, &id).await
}

/// What somebody alone is told.
fn told(answer: &Answer) -> &str {
    let message = answer
        .message()
        .unwrap_or_else(|| panic!("no message: {answer:?}"));
    assert!(message.ephemeral, "everybody sees {message:#?}");
    &message.content
}

async fn state(world: &World, id: TableId) -> ChallengeState {
    let service = world.service().await;
    let showing = service.views().challenge(id).await.expect("readable");
    showing.expect("the challenge is there").challenge.state
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_accepted_and_played_to_the_end() {
    for (seed, channel) in [
        (101, World::channel as fn(&World) -> u64),
        (102, World::english_channel),
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
        world.assert_no_violations();
    }
}

/// The proof that stands in a message.
fn record(content: &str) -> Proof {
    let (_, after) = content.split_once("```json\n").expect("a record");
    let (json, _) = after.split_once("\n```").expect("its end");
    serde_json::from_str(json).expect("a proof")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_by_the_menu_on_a_name() {
    let world = World::start(103).await;
    let (challenger, opponent, channel) =
        (world.person(2), world.person(3), world.english_channel());
    let sent = world
        .sandbox
        .context_menu(challenger, channel, opponent, "Challenge to Anqi")
        .await
        .expect("offered");
    let answered = sent.first_answer().await.expect("an answer");
    let question = answered.message().expect("a message").clone();
    assert_eq!(question.pinged, [opponent]);
    // A name full of markup and mentions breaks nothing and calls nobody.
    assert!(
        question.content.lines().count() == 4,
        "{}",
        question.content
    );
    let board = answer(&world, opponent, &question, "accept").await;
    assert_eq!(ply(board.message().expect("a board")), 0);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_declined_or_taken_back() {
    let world = World::start(104).await;
    let (challenger, opponent, other) = (world.person(0), world.person(1), world.person(2));
    for (intent, by, state_after) in [
        ("decline", opponent, ChallengeState::Declined),
        ("cancel", challenger, ChallengeState::Cancelled),
    ] {
        let question = ask(&world, challenger, opponent, world.channel(), &[]).await;
        let id = table(&question);
        for (person, intent, words) in [
            (other, "accept", "別人之間"),
            (other, "cancel", "別人之間"),
            (challenger, "accept", "只有被挑戰的人"),
            (challenger, "decline", "只有被挑戰的人"),
            (opponent, "cancel", "只有發起的人"),
        ] {
            let refused = answer(&world, person, &question, intent).await;
            // Emma reads English.
            let expected = if person == other { "two others" } else { words };
            assert!(told(&refused).contains(expected), "{intent}: {refused:?}");
            assert_eq!(state(&world, id).await, ChallengeState::Open);
        }
        let closed = answer(&world, by, &question, intent).await;
        let Answer::Update(closed) = closed else {
            panic!("{closed:?}")
        };
        assert!(closed.rows.is_empty() && closed.id == question.id);
        assert_eq!(state(&world, id).await, state_after);
        // A client that still shows the buttons.
        for (person, intent) in [(opponent, "accept"), (challenger, "cancel")] {
            told(&answer(&world, person, &question, intent).await);
        }
        assert_eq!(state(&world, id).await, state_after);
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_expires_by_an_edit() {
    let world = World::start(105).await;
    let (challenger, opponent) = (world.person(2), world.person(0));
    let question = ask(&world, challenger, opponent, world.english_channel(), &[]).await;
    world.clock.advance(minutes(14));
    assert_eq!(state(&world, table(&question)).await, ChallengeState::Open);
    world.clock.advance(minutes(2));
    let expired = world.until(question.id, |view| view.rows.is_empty()).await;
    assert!(expired.content.contains("expired"), "{}", expired.content);
    assert_eq!(
        state(&world, table(&question)).await,
        ChallengeState::Expired
    );
    let late = answer(&world, opponent, &question, "accept").await;
    told(&late);
    // Nothing stands in the way of the next one.
    let again = ask(&world, opponent, challenger, world.english_channel(), &[]).await;
    assert!(!again.ephemeral, "{}", again.content);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_that_cannot_be_are_refused_in_words() {
    let world = World::start(106).await;
    let (emma, ming, channel) = (world.person(2), world.person(0), world.english_channel());
    let refused =
        |opponent: u64, options: &'static [(&'static str, &'static str)], words: &'static str| {
            let world = &world;
            async move {
                let note = ask(world, emma, opponent, channel, options).await;
                assert!(
                    note.ephemeral && note.content.contains(words),
                    "{words}: {}",
                    note.content
                );
            }
        };
    refused(emma, &[], "can't challenge yourself").await;
    refused(world.sandbox.bot(), &[], "Bots take no challenges").await;
    refused(ming, &[("pace", "none"), ("rated", "true")], "never rated").await;
    let direct = world.sandbox.dm_channel(emma).expect("a channel");
    let note = ask(&world, emma, ming, direct, &[]).await;
    assert!(
        note.ephemeral && note.content.contains("nobody else here"),
        "{}",
        note.content
    );
    let question = ask(&world, emma, ming, channel, &[("pace", "none")]).await;
    assert!(question.content.contains("unrated"), "{}", question.content);
    refused(ming, &[], "challenged them already").await;
    // The other way round: it says where to accept.
    let note = ask(&world, ming, emma, world.channel(), &[]).await;
    assert!(
        note.ephemeral && note.content.contains(&question.id.to_string()),
        "{}",
        note.content
    );
    world.assert_no_violations();
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
                .find(|view| view.content.contains("ran out of time"))
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
async fn accepted_just_before_a_crash_the_game_is_there() {
    let mut world = World::start(111).await;
    let (challenger, opponent) = (world.person(0), world.person(1));
    let question = ask(
        &world,
        challenger,
        opponent,
        world.channel(),
        &[("first", "them")],
    )
    .await;
    let service = world.service().await;
    world.stop_bot().await;
    // The process died after the commit and before the answer.
    service
        .accept(table(&question), user(opponent), 7, service.now())
        .await
        .expect("open");
    world.start_bot().await;
    let board = world
        .until(question.id, |view| button(view, "flip:a1").is_some())
        .await;
    let duel = Duel::at(&world, [challenger, opponent], table(&board)).await;
    duel.tap(flip("a1")).await;
    assert_eq!(ply(&duel.board().await), 1);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn races_over_a_challenge_have_one_outcome() {
    let world = World::start(112).await;
    let (challenger, opponent) = (world.person(0), world.person(1));
    for round in 0..12 {
        let question = ask(&world, challenger, opponent, world.channel(), &[]).await;
        let id = table(&question);
        let presses = match round % 3 {
            0 => [(opponent, "accept"), (challenger, "cancel")],
            1 => [(challenger, "cancel"), (opponent, "accept")],
            _ => [(opponent, "accept"), (opponent, "accept")],
        };
        let [one, other] = presses;
        let (one, other) = tokio::join!(
            answer(&world, one.0, &question, one.1),
            answer(&world, other.0, &question, other.1)
        );
        let updates = [&one, &other]
            .into_iter()
            .filter(|answer| matches!(answer, Answer::Update(_)))
            .count();
        assert_eq!(updates, 1, "round {round}: {one:?} {other:?}");
        for refused in [&one, &other] {
            if !matches!(refused, Answer::Update(_)) {
                told(refused);
            }
        }
        match state(&world, id).await {
            ChallengeState::Accepted => {
                let duel = Duel::at(&world, [challenger, opponent], id).await;
                assert!(duel.view().await.table.is_running());
                let service = world.service().await;
                service
                    .resign(id, user(challenger), None)
                    .await
                    .expect("running");
            }
            state => assert_eq!(state, ChallengeState::Cancelled, "round {round}"),
        }
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn accepting_races_with_the_expiry() {
    let world = World::start(113).await;
    let (challenger, opponent) = (world.person(0), world.person(1));
    // By the moment of the press: a moment too late, it does not begin, whoever notices first.
    for late in [false, true] {
        let question = ask(&world, challenger, opponent, world.channel(), &[]).await;
        let service = world.service().await;
        let showing = service
            .views()
            .challenge(table(&question))
            .await
            .expect("readable")
            .expect("there");
        let expires = showing.challenge.expires;
        let at = if late {
            expires
        } else {
            expires.minus(Duration::from_millis(1))
        };
        world.clock.advance(expires.since(service.now()));
        let accepted = service
            .accept(table(&question), user(opponent), 7, at)
            .await;
        if late {
            let over = matches!(
                accepted,
                Err(Error::Refused(Refusal::ChallengeOver(
                    ChallengeState::Expired
                )))
            );
            assert!(over, "{accepted:?}");
            world.until(question.id, |view| view.rows.is_empty()).await;
        } else {
            assert!(accepted.is_ok(), "{accepted:?}");
            world.clock.advance(minutes(1));
            assert_eq!(
                state(&world, table(&question)).await,
                ChallengeState::Accepted
            );
            service
                .resign(table(&question), user(challenger), None)
                .await
                .expect("running");
        }
    }
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
