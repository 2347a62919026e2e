//! Plies taken back: asked for, allowed or refused, and at what price against the bot.

use anqi::table::{TableId, TableView};
use anqi_engine::Action;
use anqi_sandbox::MessageView;

use crate::{
    challenges::{answer, ask, flip, minutes, told},
    support::{Duel, Seat, World, button, is_playable, ply, table, user},
};

/// A move that shows nothing, if whoever is to act has one.
fn quiet(view: &TableView) -> Option<Action> {
    let legal = view.observation.legal();
    legal
        .into_iter()
        .find(|action| matches!(action, Action::Move { .. }))
}

/// Plays flips until somebody has a move, and then that; gives whoever moved.
async fn until_moved(duel: &Duel<'_>, people: [u64; 2]) -> u64 {
    loop {
        let view = duel.view().await;
        let acting = view.observation.to_act();
        let action = quiet(&view);
        let next = action.or_else(|| view.observation.legal().first().copied());
        duel.tap(next.expect("the game goes on")).await;
        if action.is_some() {
            let of = |&person: &u64| view.table.seat_of(user(person)) == Some(acting);
            return people.into_iter().find(of).expect("one of the two");
        }
    }
}

/// Opens the panel of a board and presses a button there.
async fn in_panel(world: &World, person: u64, board: &MessageView, intent: &str) -> MessageView {
    let board = world.sandbox.message(board.id).expect("there");
    let more = button(&board, "more").expect("⋯");
    let panel = world.press(person, board.id, &more).await;
    let id = button(&panel, intent).unwrap_or_else(|| panic!("no {intent} on {panel:#?}"));
    world.press(person, panel.id, &id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_the_other_is_asked_in_two_languages() {
    let world = World::telling_time(431).await;
    for (channel, people, asks, refuses) in [
        (world.channel(), [0, 2], "想悔棋", "沒有同意悔棋"),
        (
            world.english_channel(),
            [2, 0],
            "asks to take the last ply back",
            "did not allow it",
        ),
    ] {
        let people = people.map(|index| world.person(index));
        let options = [("pace", "rapid"), ("rated", "false"), ("game", "classic")];
        let question = ask(&world, people[0], people[1], channel, &options).await;
        answer(&world, people[1], &question, "accept").await;
        let duel = Duel::at(&world, people, table(&question)).await;
        let mover = until_moved(&duel, people).await;
        let other = people.into_iter().find(|&person| person != mover);
        let other = other.expect("the other");
        let played = duel.view().await;

        let said = in_panel(&world, mover, &duel.board().await, "take-back").await;
        assert!(said.ephemeral, "{said:#?}");
        let board = duel.board().await;
        let board = world
            .until(board.id, |view| button(view, "accept-take-back").is_some())
            .await;
        assert!(board.content.contains(asks), "{}", board.content);
        told(&answer(&world, mover, &board, "accept-take-back").await);
        let back = answer(&world, other, &board, "accept-take-back").await;
        let back = back.message().expect("the board").clone();
        assert_eq!(ply(&back) + 1, played.table.ply);

        // The same move again; a button of the board that was is no use now.
        let stale = button(&board, "accept-take-back").expect("it was there");
        until_moved(&duel, people).await;
        world.command(mover, channel, "anqi takeback", &[]).await;
        let board = duel.board().await;
        world
            .until(board.id, |view| button(view, "decline-take-back").is_some())
            .await;
        let declined = answer(&world, other, &duel.board().await, "decline-take-back").await;
        let declined = declined.message().expect("the board");
        assert!(declined.content.contains(refuses), "{}", declined.content);
        world.press_raw(other, &duel.board().await, &stale).await;
        assert_eq!(duel.view().await.table.ply, played.table.ply);
        let again = world.command(mover, channel, "anqi takeback", &[]).await;
        assert!(again.ephemeral && !again.content.is_empty(), "{again:#?}");
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn against_the_bot_it_is_unrated_from_then_on() {
    let world = World::telling_time(433).await;
    let person = world.person(2);
    let options = [("level", "easy"), ("game", "classic")];
    let board = world
        .vs_bot(person, world.english_channel(), &options)
        .await;
    let seat = Seat::at(&world, person, &board).await;
    let before = loop {
        seat.settled().await;
        let view = seat.view().await;
        let action = quiet(&view).or_else(|| view.observation.legal().first().copied());
        let quietly = quiet(&view).is_some();
        seat.tap(action.expect("the game goes on")).await;
        let after = seat.settled().await;
        assert!(is_playable(&after), "no quiet exchange in this game");
        let bot_showed = seat
            .view()
            .await
            .last
            .is_some_and(|(_, played)| played.shown.is_some());
        if quietly && !bot_showed {
            break view;
        }
    };
    // A flip can't be taken back; this can, after a question.
    let question = in_panel(&world, person, &board, "take-back").await;
    assert!(
        question.content.contains("not be rated"),
        "{}",
        question.content
    );
    assert_eq!(seat.view().await.table.ply, before.table.ply + 2);
    let yes = button(&question, "take-back-unrated").expect("yes");
    let panel = world.press(person, question.id, &yes).await;
    assert!(
        button(&panel, "resign").is_some(),
        "the panel stays: {panel:#?}"
    );
    let now = world
        .until(board.id, |view| ply(view) == before.table.ply)
        .await;
    assert!(now.content.contains("unrated"), "{}", now.content);
    assert_eq!(seat.view().await.observation, before.observation);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_seen_stays_seen() {
    let world = World::start(434).await;
    let person = world.person(0);
    let options = [("level", "easy"), ("rated", "false")];
    let board = world.vs_bot(person, world.channel(), &options).await;
    let none = world
        .command(person, world.channel(), "anqi takeback", &[])
        .await;
    assert!(none.content.contains("還沒下過"), "{}", none.content);
    let seat = Seat::at(&world, person, &board).await;
    seat.tap(flip("a1")).await;
    let board = seat.settled().await;
    let seen = world
        .command(person, world.channel(), "anqi takeback", &[])
        .await;
    assert!(seen.content.contains("翻出了暗子"), "{}", seen.content);
    let more = button(&board, "more").expect("⋯");
    let panel = world.press(person, board.id, &more).await;
    assert!(
        button(&panel, "draw").is_some() && button(&panel, "take-back").is_none(),
        "{panel:#?}"
    );
    let id: TableId = table(&board);
    assert_eq!(
        Duel::at(&world, [person; 2], id)
            .await
            .view()
            .await
            .table
            .ply,
        2
    );
    world.clock.advance(minutes(1));
    world.assert_no_violations();
}
