//! Challenges: made, answered, and what comes between.

use std::time::Duration;

use anqi::{
    service::ChallengeGame,
    table::{ChallengeState, First, Pace, Person, Place, TableId},
    words::Language,
};
use anqi_engine::Action;
use anqi_sandbox::{Answer, MessageView};

use crate::support::{Duel, STRANGE, World, button, person, ply, table, user};

pub(crate) fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(minutes * 60)
}

pub(crate) fn flip(square: &str) -> Action {
    Action::Flip(square.parse().expect("a square"))
}

/// Sends a challenge and gives its message, once the bot knows which it is: a test that moves the clock before would let it be
/// posted anew.
pub(crate) async fn ask(
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
    let message = world
        .command(challenger, channel, "anqi challenge", &options)
        .await;
    if !message.ephemeral {
        let service = world.service().await;
        let views = service.views();
        let known = async || {
            let showing = views.challenge(table(&message)).await.expect("readable");
            showing.expect("there").message.is_some()
        };
        while !known().await {
            tokio::task::yield_now().await;
        }
    }
    message
}

/// Presses a button of a challenge.
pub(crate) async fn answer(
    world: &World,
    person: u64,
    message: &MessageView,
    intent: &str,
) -> Answer {
    let id =
        button(message, intent).unwrap_or_else(|| panic!("no button {intent} on {message:#?}"));
    world.press_raw(person, message, &id).await
}

/// What somebody alone is told.
pub(crate) fn told(answer: &Answer) -> &str {
    let message = answer
        .message()
        .unwrap_or_else(|| panic!("no message: {answer:?}"));
    assert!(message.ephemeral, "everybody sees {message:#?}");
    &message.content
}

pub(crate) async fn state(world: &World, id: TableId) -> ChallengeState {
    let service = world.service().await;
    let showing = service.views().challenge(id).await.expect("readable");
    showing.expect("the challenge is there").challenge.state
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
            (other, "accept", "two others"),
            (other, "cancel", "two others"),
            (challenger, "accept", "只有被挑戰的人"),
            (challenger, "decline", "只有被挑戰的人"),
            (opponent, "cancel", "只有发起的人"),
        ] {
            let refused = answer(&world, person, &question, intent).await;
            assert!(told(&refused).contains(words), "{intent}: {refused:?}");
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
    // Nobody else can be chosen there.
    let note = ask(&world, emma, world.sandbox.bot(), direct, &[]).await;
    assert!(
        note.ephemeral && note.content.contains("nobody else here"),
        "{}",
        note.content
    );
    let question = ask(&world, emma, ming, channel, &[("pace", "none")]).await;
    assert!(question.content.contains("unrated"), "{}", question.content);
    refused(ming, &[], "challenged them already").await;
    // It can be taken back there too, should its message be gone.
    let reminder = ask(&world, emma, ming, channel, &[]).await;
    world.sandbox.delete_message(question.id).expect("there");
    let taken = world
        .press(
            emma,
            reminder.id,
            &button(&reminder, "cancel").expect("a button"),
        )
        .await;
    assert!(
        taken.content.contains("withdrew the challenge"),
        "{}",
        taken.content
    );
    let question = ask(&world, emma, ming, channel, &[("pace", "none")]).await;
    // The other way round: it says where to accept.
    let note = ask(&world, ming, emma, world.channel(), &[]).await;
    assert!(
        note.ephemeral && note.content.contains(&channel.to_string()),
        "{}",
        note.content
    );
    // And it can be accepted where it was said.
    world.sandbox.delete_message(question.id).expect("there");
    let accept = button(&note, "accept").expect("a button");
    world.press(ming, note.id, &accept).await;
    let board = world
        .sandbox
        .wait_for(|sandbox| {
            let messages = sandbox.messages(channel, emma).into_iter();
            messages
                .rev()
                .find(|view| button(view, "flip:a1").is_some())
        })
        .await
        .expect("the board is posted");
    assert_eq!(table(&board), table(&question));
    // Nothing was refused but what was tried on the messages that are gone.
    let violations = world.sandbox.violations();
    assert!(
        violations.iter().all(|violation| violation.code == 10008),
        "{violations:#?}"
    );
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
        .accept(table(&question), person(opponent), 7, service.now(), None)
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
async fn where_the_bot_may_not_post_nothing_begins() {
    let world = World::start(115).await;
    let (ming, yu, emma) = (world.person(0), world.person(1), world.person(2));
    for (server, person, words) in [
        (0, ming, "傳送訊息、附加檔案"),
        (1, emma, "Send Messages, Attach Files"),
        (0, yu, "发送消息、附加文件"),
    ] {
        let channel = world.sandbox.servers()[server].channels[2].id;
        let other = if person == ming { yu } else { ming };
        let challenge = ask(&world, person, other, channel, &[]).await;
        let bot = world
            .command(person, channel, "anqi vs-bot", &[("level", "easy")])
            .await;
        for note in [challenge, bot] {
            assert!(
                note.ephemeral && note.content.contains(words),
                "{}",
                note.content
            );
        }
        let none = world.command(person, channel, "anqi board", &[]).await;
        assert!(none.ephemeral && none.content.contains(words));
    }
    // Nothing was made: the same two can be asked elsewhere.
    let question = ask(&world, ming, yu, world.channel(), &[]).await;
    assert!(button(&question, "accept").is_some());
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_names_call_nobody_and_break_nothing() {
    let world = World::start(116).await;
    let strangers: Vec<u64> = world
        .sandbox
        .people()
        .iter()
        .filter(|person| STRANGE.contains(&&*person.name))
        .map(|person| person.id)
        .collect();
    assert_eq!(strangers.len(), STRANGE.len());
    for (index, &stranger) in strangers.iter().enumerate() {
        let other = strangers[(index + 1) % strangers.len()];
        let question = ask(&world, stranger, other, world.channel(), &[]).await;
        assert_eq!(question.pinged, [other]);
        assert_eq!(question.content.lines().count(), 4, "{}", question.content);
        let accepted = answer(&world, other, &question, "accept").await;
        let board = accepted.message().expect("a board");
        // Whose turn, the ply, between whom, the commitment, the time for a ply: no name makes a line of its own.
        let lines = board.content.lines().filter(|line| !line.contains('💡'));
        assert_eq!(lines.count(), 5, "{}", board.content);
        let widest = board
            .content
            .lines()
            .map(unicode_width::UnicodeWidthStr::width);
        assert!(widest.max() < Some(120), "{}", board.content);
        let service = world.service().await;
        service
            .resign(table(&question), user(stranger), None)
            .await
            .expect("running");
    }
    let board = world
        .command(
            strangers[0],
            world.channel(),
            "anqi leaderboard",
            &[("board", "rating")],
        )
        .await;
    assert_eq!(board.pinged, [0_u64; 0]);
    for message in world.sandbox.messages(world.channel(), strangers[0]) {
        assert!(message.pinged.len() <= 1, "{message:?}");
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_was_never_shown_is_posted() {
    let mut world = World::start(119).await;
    let (emma, ming, channel) = (world.person(2), world.person(0), world.english_channel());
    world.stop_bot().await;
    // The process died after the commit and before the answer.
    let service = world.service().await;
    let person = |id, name: &str| Person {
        user: user(id),
        name: name.to_owned(),
    };
    let game = ChallengeGame {
        challenger: person(emma, "Emma"),
        opponent: person(ming, "阿明"),
        variant: anqi_engine::Variant::Taiwan,
        pace: Pace::Casual,
        rated: true,
        first: First::Them,
    };
    let guild = world.sandbox.servers()[1].id;
    let place = Place::new(Some(guild), channel, Language::En);
    let id = service.new_table_id();
    service.challenge(id, game, &place).await.expect("fine");
    world.start_bot().await;
    world.clock.advance(minutes(1));
    let posted = world
        .sandbox
        .wait_for(|sandbox| sandbox.messages(channel, ming).pop())
        .await
        .expect("it is posted");
    assert_eq!(posted.pinged, [ming]);
    let accepted = answer(&world, ming, &posted, "accept").await;
    assert_eq!(ply(accepted.message().expect("a board")), 0);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_whose_message_was_unknown_loses_its_buttons() {
    let world = World::start(120).await;
    let (emma, ming) = (world.person(2), world.person(0));
    let question = ask(&world, emma, ming, world.english_channel(), &[]).await;
    // As if the program had not learnt which message it is, and the challenge were over.
    let service = world.service().await;
    service
        .cancel(table(&question), user(emma))
        .await
        .expect("open");
    let late = answer(&world, ming, &question, "accept").await;
    told(&late);
    world.clock.advance(minutes(1));
    let over = world.until(question.id, |view| view.rows.is_empty()).await;
    assert!(
        over.content.contains("withdrew the challenge"),
        "{}",
        over.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_without_end() {
    let world = World::start(121).await;
    let (emma, ming, channel) = (world.person(2), world.person(0), world.english_channel());
    for _ in 0..10 {
        let question = ask(&world, emma, ming, channel, &[]).await;
        answer(&world, emma, &question, "cancel").await;
    }
    let note = ask(&world, emma, ming, channel, &[]).await;
    assert!(
        note.ephemeral && note.content.contains("ten times"),
        "{}",
        note.content
    );
    world.clock.advance(minutes(61));
    let question = ask(&world, emma, ming, channel, &[]).await;
    assert_eq!(question.pinged, [ming]);
    world.assert_no_violations();
}
