//! Games that are taken along to other channels and servers, and places where the board can't be shown any more.

use std::time::Duration;

use anqi::{
    store::Scene,
    table::{Place, TableId, Whose},
    words::Language,
};
use anqi_sandbox::{Access, Exchange, MessageView};
use sqlx::{Connection, SqliteConnection};

use crate::{
    challenges::{answer, ask, flip},
    support::{Duel, World, button, is_over, is_playable, ply, table, user},
};

/// A game of the first person, who acts first, against the third, in the first channel.
async fn begin(world: &World) -> (TableId, MessageView) {
    let (host, guest) = (world.person(0), world.person(2));
    let options = [("first", "me"), ("rated", "false")];
    let question = ask(world, host, guest, world.channel(), &options).await;
    answer(world, guest, &question, "accept").await;
    let board = world.until(question.id, is_playable).await;
    (table(&question), board)
}

async fn scene(world: &World, id: TableId) -> Scene {
    let service = world.service().await;
    let scene = service.views().scene(id).await.expect("readable");
    scene.expect("the table is there")
}

/// A channel of the second server in which the bot may not write.
fn read_only(world: &World) -> u64 {
    let mut channels = world.sandbox.servers()[1].channels.iter();
    let found = channels.find(|channel| channel.access == Access::ReadOnly);
    found.expect("there is one").id
}

/// How often the bot tried to post in a channel.
fn posts(world: &World, channel: u64) -> usize {
    let path = format!("channels/{channel}/messages");
    let posted = |exchange: &&Exchange| match exchange {
        Exchange::Rest(rest) => rest.method == "POST" && rest.path.ends_with(&path),
        Exchange::Event(_) => false,
    };
    world.sandbox.traffic().iter().filter(posted).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_taken_along_to_another_server_and_both_meet_again() {
    let world = World::telling_time(461).await;
    let (host, guest, english) = (world.person(0), world.person(2), world.english_channel());
    let (id, home) = begin(&world).await;

    // Whoever goes has a board of their own, in the words of that place; the other's stays.
    let away = world.command(guest, english, "anqi board", &[]).await;
    assert!(
        away.content.contains("Taiwan half-board"),
        "{}",
        away.content
    );
    Duel::at(&world, [host, guest], id)
        .await
        .tap(flip("a1"))
        .await;
    world.until(away.id, |view| ply(view) == 1).await;
    let home = world.until(home.id, |view| ply(view) == 1).await;
    assert!(home.content.contains("台灣半盤"), "{}", home.content);
    assert!(scene(&world, id).await.other.is_some());

    // Where the other is, both have one board, and nobody is left with buttons of an old one.
    let shared = world.command(host, english, "anqi board", &[]).await;
    for old in [&home, &away] {
        let old = world.until(old.id, |view| view.rows.is_empty()).await;
        assert!(
            old.content.contains(&shared.id.to_string()),
            "{}",
            old.content
        );
    }
    let now = scene(&world, id).await;
    assert_eq!((now.message.whose, now.other), (Whose::Both, None));
    assert_eq!(now.message.message, Some(shared.id));
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_one_place_is_closed_the_other_learns_all_in_time() {
    let world = World::telling_time(462).await;
    let (host, guest) = (world.person(0), world.person(2));
    let (server, closed) = (&world.sandbox.servers()[1], read_only(&world));
    let (id, home) = begin(&world).await;
    let service = world.service().await;
    let place = Place::new(Some(server.id), closed, Language::En);
    service
        .take_along(id, user(guest), &place)
        .await
        .expect("taken along");

    // Whoever is there is told, and the other sees it, though it is too early to try again at the closed place.
    let second = Duration::from_secs(1);
    world.clock.advance(second);
    let place = async || {
        let message = service.views().scene(id).await.expect("readable");
        message.expect("there").other.expect("another place")
    };
    while !place().await.closed {
        tokio::task::yield_now().await;
    }
    world.clock.advance(second);
    let seen = |view: &MessageView| view.content.contains("看不到棋盤");
    let board = world.until(home.id, seen).await;
    assert!(button(&board, "more").is_some());
    let direct = world.sandbox.dm_channel(guest).expect("a channel");
    let told = |view: &&MessageView| view.content.contains(&format!("<#{closed}>"));
    let notes = || world.sandbox.messages(direct, guest);
    assert_eq!(notes().iter().filter(told).count(), 1, "{:?}", notes());

    // So it is with the end.
    service
        .resign(id, user(guest), None)
        .await
        .expect("running");
    world.clock.advance(second);
    let over = world
        .sandbox
        .wait_for(|sandbox| {
            let messages = sandbox.messages(world.channel(), host);
            messages.into_iter().find(is_over)
        })
        .await
        .expect("the end is shown");
    assert!(!seen(&over));
    assert_eq!(notes().iter().filter(told).count(), 1);
    assert_eq!(posts(&world, closed), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_taken_along_comes_though_the_bot_ended_before_it_was_sent() {
    let mut world = World::telling_time(463).await;
    let (host, guest, english) = (world.person(0), world.person(2), world.english_channel());
    let (id, _) = begin(&world).await;
    world.stop_bot().await;
    let guild = world.sandbox.servers()[1].id;
    let place = Place::new(Some(guild), english, Language::En);
    let service = world.service().await;
    service
        .take_along(id, user(guest), &place)
        .await
        .expect("taken along");
    world.start_bot().await;
    let board = world
        .sandbox
        .wait_for(|sandbox| {
            sandbox
                .messages(english, guest)
                .into_iter()
                .find(is_playable)
        })
        .await
        .expect("a board");
    Duel::at(&world, [host, guest], id)
        .await
        .tap(flip("a1"))
        .await;
    world.until(board.id, |view| ply(view) == 1).await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_at_a_closed_place_is_told_each_for_themselves() {
    let mut world = World::telling_time(464).await;
    let people = [world.person(0), world.person(2)];
    let server = &world.sandbox.servers()[1];
    let (guild, closed) = (server.id, read_only(&world));
    let (id, _) = begin(&world).await;
    world.stop_bot().await;
    let database = format!("sqlite:{}", world.database().display());
    let mut connection = SqliteConnection::connect(&database)
        .await
        .expect("it opens");
    sqlx::query(
        "UPDATE messages SET guild_id = $1, channel_id = $2, message_id = NULL, shown_version = -1",
    )
    .bind(guild.to_string())
    .bind(closed.to_string())
    .execute(&mut connection)
    .await
    .expect("writable");
    connection.close().await.expect("it closes");
    world.start_bot().await;
    for person in people {
        let direct = world.sandbox.dm_channel(person).expect("a channel");
        let other = people.iter().filter(|&&other| other != person);
        let other = other.map(|&other| {
            world
                .sandbox
                .people()
                .iter()
                .find(|known| known.id == other)
        });
        let other = other.flatten().next().expect("there").name.clone();
        let told = |view: &MessageView| {
            view.content.contains(&other) && view.content.contains(&id.short())
        };
        world
            .sandbox
            .wait_for(|sandbox| sandbox.messages(direct, person).into_iter().find(told))
            .await
            .expect("they are told");
    }
}
