//! Games between two people.

use anqi::table::{EndReason, Proof};
use anqi_engine::{Reason, Seat};
use anqi_sandbox::{Answer, MessageView};

use crate::{
    challenges::{answer, ask, flip, minutes},
    support::{Duel, STRONG, WEAK, World, button, hours, is_over, ply, table, user},
};

/// The proof that stands in a message.
pub(crate) fn record(content: &str) -> Proof {
    let (_, after) = content.split_once("```json\n").expect("a record");
    let (json, _) = after.split_once("\n```").expect("its end");
    serde_json::from_str(json).expect("a proof")
}

/// Two people in a channel, and what their language calls each end of a game.
struct Language {
    people: [u64; 2],
    channel: u64,
    eliminated: &'static str,
    drawn: &'static str,
    resigned: &'static str,
    timed_out: &'static str,
}

#[tokio::test(flavor = "multi_thread")]
async fn duels_to_each_end_in_traditional_chinese() {
    let world = World::start(101).await;
    let language = Language {
        people: [world.person(0), world.person(1)],
        channel: world.channel(),
        eliminated: "對方棋子全部被吃光",
        drawn: "沒有翻子或吃子",
        resigned: "認輸",
        timed_out: "超時",
    };
    to_each_end(&world, &language).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn duels_to_each_end_in_english() {
    let world = World::start(102).await;
    // That server says nothing about its language: it is the challenger's.
    let language = Language {
        people: [world.person(2), world.person(1)],
        channel: world.english_channel(),
        eliminated: "all pieces of the other side are captured",
        drawn: "plies without a flip or a capture",
        resigned: "resigned",
        timed_out: "ran out of time",
    };
    to_each_end(&world, &language).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn duels_to_each_end_in_simplified_chinese() {
    let world = World::start(117).await;
    let language = Language {
        people: [world.person(1), world.person(0)],
        channel: world.simplified_channel(),
        eliminated: "对方棋子全部被吃",
        drawn: "没有翻子或吃子",
        resigned: "认输",
        timed_out: "超时",
    };
    to_each_end(&world, &language).await;
}

async fn to_each_end(world: &World, language: &Language) {
    let (mut eliminated, mut drawn) = (false, false);
    for round in 0..20 {
        let duel = begin(world, language).await;
        // Who plays well beats who does not; two who don't get nowhere.
        let styles = if round % 2 == 0 {
            [STRONG, WEAK]
        } else {
            [WEAK, WEAK]
        };
        let last = duel.play(styles, |_| false).await;
        check_end(world, &duel, &last, language).await;
        match duel.view().await.table.ending.map(|ending| ending.reason) {
            Some(EndReason::Rules(Reason::Elimination)) => {
                eliminated = true;
                assert!(
                    last.content.contains(language.eliminated),
                    "{}",
                    last.content
                );
            }
            Some(EndReason::Rules(Reason::Clock)) => {
                drawn = true;
                assert!(last.content.contains(language.drawn), "{}", last.content);
            }
            _ => {}
        }
        if eliminated && drawn {
            break;
        }
    }
    assert!(
        eliminated && drawn,
        "eliminated {eliminated}, drawn {drawn}"
    );
    let duel = begin(world, language).await;
    duel.play([STRONG, WEAK], |view| view.table.ply >= 5).await;
    let last = resign(world, &duel, language.people[0]).await;
    assert!(last.content.contains(language.resigned), "{}", last.content);
    check_end(world, &duel, &last, language).await;
    let duel = begin(world, language).await;
    duel.play([STRONG, WEAK], |view| view.table.ply >= 5).await;
    let before = duel.board().await;
    world.clock.advance(hours(25));
    // Nobody was there: the end comes as a new message that calls the winner.
    let gone = world.until(before.id, |view| view.rows.is_empty()).await;
    let last = duel.board().await;
    assert!(gone.content.contains(&last.id.to_string()));
    assert!(
        last.content.contains(language.timed_out),
        "{}",
        last.content
    );
    let view = duel.view().await;
    let winner = view.table.ending.and_then(|ending| ending.winner);
    let winner = winner.and_then(|seat| view.table.player(seat).user());
    assert_eq!(last.pinged, [winner.expect("a person").0]);
    check_end(world, &duel, &last, language).await;
    world.assert_no_violations();
}

/// A challenge that is made and accepted.
async fn begin<'a>(world: &'a World, language: &Language) -> Duel<'a> {
    let [challenger, opponent] = language.people;
    // Nobody is called ten times an hour.
    world.clock.advance(minutes(10));
    let question = ask(world, challenger, opponent, language.channel, &[]).await;
    assert_eq!(question.pinged, [opponent]);
    let id = table(&question);
    let commitment = world.commitment(id).await;
    assert!(
        question.content.contains(&commitment),
        "{}",
        question.content
    );
    let board = answer(world, opponent, &question, "accept").await;
    let Answer::Update(board) = board else {
        panic!("{board:?}")
    };
    assert_eq!((board.id, ply(&board)), (question.id, 0));
    assert!(board.content.contains(&commitment), "{}", board.content);
    Duel::at(world, language.people, id).await
}

/// What every end shows: no buttons that play, a proof that holds, and ratings that the leaderboard knows at once.
async fn check_end(world: &World, duel: &Duel<'_>, last: &MessageView, language: &Language) {
    assert!(is_over(last), "{last:?}");
    let record = record(&last.content);
    assert_eq!(record.check(), []);
    assert_eq!(record.ids.len(), 2, "the press that accepted has its part");
    let commitment = duel.view().await.table.commitment;
    assert_eq!(record.commitment, commitment.as_str());
    let (challenger, channel) = (language.people[0], language.channel);
    let options = [("board", "rating")];
    let ratings = world
        .command(challenger, channel, "anqi leaderboard", &options)
        .await;
    // "Name 1500? → 1662? · …"
    let after = last.content.split(" → ").nth(1);
    let rating = after.and_then(|after| after.split_whitespace().next());
    // After five games a day the two don't change their ratings any more.
    if let Some(rating) = rating.filter(|_| last.content.matches(" → ").count() == 2) {
        let seat = duel.view().await.table.seat_of(user(challenger));
        let own = ratings.content.lines().find(|line| line.contains("`–`"));
        let own = own.unwrap_or_else(|| panic!("{}", ratings.content));
        if seat == Some(Seat::First) {
            assert!(own.contains(rating), "{own}: {rating}");
        }
    }
}

/// Resigns by the panel, whosever turn it is.
async fn resign(world: &World, duel: &Duel<'_>, person: u64) -> MessageView {
    let board = duel.board().await;
    let press = async |message: &MessageView, intent: &str| {
        let id = button(message, intent).expect("a button");
        world.press(person, message.id, &id).await
    };
    let panel = press(&board, "more").await;
    let sure = press(&panel, "resign").await;
    press(&sure, "resign-for-good").await;
    world.until(board.id, is_over).await
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
