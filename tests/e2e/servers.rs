//! What servers choose, and what comes of it: games, channels, threads, old boards, leaderboards.

use anqi_sandbox::{Access, MessageView, Sandbox};
use sqlx::{Connection, SqliteConnection};

use crate::{
    challenges::{answer, ask, flip, minutes},
    settings::{choose, control, label, press, shown},
    support::{Duel, World, button, ply, table},
};

/// The settings of the server that a channel is in, as the one who manages it opens them.
async fn open_server(world: &World, channel: u64) -> MessageView {
    let settings = world
        .command(world.person(0), channel, "anqi server", &[])
        .await;
    assert!(
        settings.ephemeral && settings.content.contains("**本伺服器的設定**"),
        "{}",
        settings.content
    );
    settings
}

/// What somebody alone is told by a command.
async fn told(
    world: &World,
    person: u64,
    channel: u64,
    command: &str,
    options: &[(&str, &str)],
) -> String {
    let note = world.command(person, channel, command, options).await;
    assert!(note.ephemeral, "everybody sees {note:#?}");
    note.content
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_who_manage_a_server_set_it() {
    let world = World::start(311).await;
    let (manager, emma, channel) = (world.person(0), world.person(2), world.english_channel());
    let refused = told(&world, emma, channel, "anqi server", &[]).await;
    assert!(refused.contains("Manage Server"), "{refused}");
    let direct = world.sandbox.dm_channel(manager).expect("a channel");
    let refused = told(&world, manager, direct, "anqi server", &[]).await;
    assert!(refused.contains("伺服器的設定要在伺服器裡改"), "{refused}");
    let settings = open_server(&world, channel).await;
    let id = control(&settings, "leaderboard-off");
    let foreign = world.press_raw(emma, &settings, &id).await;
    let note = foreign.message().expect("a note");
    assert!(
        note.ephemeral && note.content.contains("Manage Server"),
        "{}",
        note.content
    );
    assert_eq!(open_server(&world, channel).await.rows, settings.rows);
    let changed = press(&world, manager, &settings, "leaderboard-off").await;
    assert_eq!(label(&changed, "leaderboard-on"), "排行榜：關");
    // A second press of the same button, as slow networks send it, says the same.
    let again = world.press_raw(manager, &changed, &id).await;
    assert_eq!(again.message().expect("an update").rows, changed.rows);
    // It is this server's alone.
    let elsewhere = open_server(&world, world.channel()).await;
    assert_eq!(label(&elsewhere, "leaderboard-off"), "排行榜：開");
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_has_a_game_a_pace_and_a_language_of_its_own() {
    let world = World::start(312).await;
    let (manager, emma, channel) = (world.person(0), world.person(2), world.english_channel());
    let settings = open_server(&world, channel).await;
    let settings = choose(&world, manager, &settings, "game", "minnan").await;
    let settings = choose(&world, manager, &settings, "pace", "none").await;
    let settings = choose(&world, manager, &settings, "language", "zh-TW").await;
    assert_eq!(shown(&settings, "game"), ["minnan"]);
    assert_eq!(shown(&settings, "pace"), ["none"]);
    assert_eq!(shown(&settings, "language"), ["zh-TW"]);
    let board = world.vs_bot(emma, channel, &[("level", "easy")]).await;
    assert!(board.content.contains("閩台暗棋"), "{}", board.content);
    let question = ask(&world, emma, manager, channel, &[]).await;
    assert!(
        question.content.contains("閩台暗棋") && question.content.contains("不限時"),
        "{}",
        question.content
    );
    answer(&world, emma, &question, "cancel").await;
    let menu = world
        .sandbox
        .context_menu(emma, channel, manager, "Challenge to Anqi")
        .await
        .expect("it is there");
    let menu = menu.first_answer().await.expect("an answer");
    let question = menu.message().expect("a challenge").content.clone();
    assert!(
        question.contains("閩台暗棋") && question.contains("不計分"),
        "{question}"
    );
    // What is named comes first, and other servers have what they had.
    let named = [("level", "easy"), ("game", "classic"), ("pace", "rapid")];
    let board = world.vs_bot(emma, channel, &named).await;
    assert!(
        board.content.contains("經典暗棋") && board.content.contains("<t:"),
        "{}",
        board.content
    );
    let board = world
        .vs_bot(emma, world.channel(), &[("level", "easy")])
        .await;
    assert!(board.content.contains("台灣半盤"), "{}", board.content);
    let settings = choose(&world, manager, &settings, "language", "auto").await;
    choose(&world, manager, &settings, "game", "auto").await;
    let board = world.vs_bot(emma, channel, &[("level", "easy")]).await;
    assert!(
        board.content.contains("Taiwan half-board"),
        "{}",
        board.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn games_begin_where_the_server_allows_them() {
    let world = World::start(313).await;
    let (manager, emma) = (world.person(0), world.person(2));
    let channels = &world.sandbox.servers()[1].channels;
    let (general, games) = (channels[0].id, channels[1].id);
    let board = world.vs_bot(emma, general, &[("level", "easy")]).await;
    let settings = open_server(&world, general).await;
    let settings = choose(&world, manager, &settings, "channels", &games.to_string()).await;
    assert_eq!(shown(&settings, "channels"), [games.to_string()]);
    let named = format!("可以開局的頻道：<#{games}>");
    assert!(settings.content.contains(&named), "{}", settings.content);
    let opponent = manager.to_string();
    for (command, options) in [
        ("anqi vs-bot", [("level", "easy")]),
        ("anqi challenge", [("user", &*opponent)]),
    ] {
        let refused = told(&world, emma, general, command, &options).await;
        assert!(refused.contains(&format!("<#{games}>")), "{refused}");
    }
    // What goes on there goes on.
    let flip = button(&board, "flip:b2").expect("a face-down square");
    let flipped = world.press(emma, board.id, &flip).await;
    assert!(ply(&flipped) >= 1);
    let again = world.command(emma, general, "anqi board", &[]).await;
    assert!(!again.ephemeral, "{}", again.content);
    world.vs_bot(emma, games, &[("level", "easy")]).await;
    let direct = world.sandbox.dm_channel(emma).expect("a channel");
    world.vs_bot(emma, direct, &[("level", "easy")]).await;
    let none = world
        .sandbox
        .select(manager, settings.id, &control(&settings, "channels"), &[])
        .await
        .expect("none can be chosen");
    none.first_answer().await.expect("an answer");
    world.vs_bot(emma, general, &[("level", "easy")]).await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn old_boards_are_deleted_where_the_server_wants_that() {
    let world = World::start(314).await;
    let (manager, other, channel) = (world.person(0), world.person(1), world.channel());
    let settings = open_server(&world, channel).await;
    press(&world, manager, &settings, "delete-old-boards-on").await;
    let question = ask(&world, manager, other, channel, &[("first", "me")]).await;
    answer(&world, other, &question, "accept").await;
    let duel = Duel::at(&world, [manager, other], table(&question)).await;
    world.clock.advance(minutes(3));
    duel.tap(flip("a1")).await;
    let anew = duel.board().await;
    assert_ne!(anew.id, question.id);
    let gone = |id| move |sandbox: &Sandbox| sandbox.message(id).is_none().then_some(());
    world
        .sandbox
        .wait_for(gone(question.id))
        .await
        .expect("it is deleted");
    let below = world.command(manager, channel, "anqi board", &[]).await;
    world
        .sandbox
        .wait_for(gone(anew.id))
        .await
        .expect("it is deleted");
    assert!(button(&below, "more").is_some());
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_do_without_a_leaderboard() {
    let world = World::start(315).await;
    let (manager, emma, channel) = (world.person(0), world.person(2), world.english_channel());
    let settings = open_server(&world, channel).await;
    press(&world, manager, &settings, "leaderboard-off").await;
    let refused = told(&world, emma, channel, "anqi leaderboard", &[]).await;
    assert!(refused.contains("no leaderboard of its own"), "{refused}");
    let refused = told(
        &world,
        manager,
        channel,
        "anqi leaderboard",
        &[("board", "rating")],
    )
    .await;
    assert!(refused.contains("沒有自己的排行榜"), "{refused}");
    let global = world
        .command(emma, channel, "anqi leaderboard", &[("scope", "global")])
        .await;
    assert!(
        !global.ephemeral && global.content.contains("all servers"),
        "{}",
        global.content
    );
    // Nor is one turned to that was asked for before.
    let old = format!("v1:0:1:leaderboard:server-points-all-{emma}-next-en");
    let note = world.press_raw(emma, &global, &old).await;
    let note = note.message().expect("a note");
    assert!(
        note.ephemeral && note.content.contains("no leaderboard of its own"),
        "{}",
        note.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_has_room_for_so_many_games() {
    let world = World::start(316).await;
    let (emma, channel) = (world.person(2), world.english_channel());
    let guild = world.sandbox.servers()[1].id.to_string();
    let question = ask(&world, emma, world.person(0), channel, &[]).await;
    let url = format!("sqlite://{}", world.database().display());
    let mut database = SqliteConnection::connect(&url).await.expect("the database");
    sqlx::query(
        "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1000)
         INSERT INTO tables (id, variant, pace, rated, commitment, created_at, guild_id)
         SELECT 300000000000 + n, 'taiwan', 'none', FALSE, '', 0, $1 FROM n",
    )
    .bind(&guild)
    .execute(&mut database)
    .await
    .expect("kept");
    let full = told(&world, emma, channel, "anqi vs-bot", &[("level", "easy")]).await;
    assert!(
        full.contains("1,000 games are going on in this server"),
        "{full}"
    );
    let other = world.person(1).to_string();
    let full = told(
        &world,
        world.person(0),
        channel,
        "anqi challenge",
        &[("user", &other)],
    )
    .await;
    assert!(full.contains("本伺服器已有 1,000 局"), "{full}");
    let full = answer(&world, world.person(0), &question, "accept").await;
    assert!(full.message().expect("a note").content.contains("1,000 局"));
    // Other servers have their own room, and this one has it again when a game has ended.
    world
        .vs_bot(emma, world.channel(), &[("level", "easy")])
        .await;
    sqlx::query("UPDATE tables SET winner = 'draw', end_reason = 'agreement', ended_at = 0 WHERE id = '300000000001'")
        .execute(&mut database)
        .await
        .expect("kept");
    let begun = answer(&world, world.person(0), &question, "accept").await;
    assert!(!begun.message().expect("a board").ephemeral);
    world.assert_no_violations();
}

/// Lets somebody accept a challenge on a server that has threads for games.
async fn accept_with_threads(world: &World, channel: u64) -> MessageView {
    let (manager, other) = (world.person(0), world.person(1));
    let settings = open_server(world, channel).await;
    let is_off = settings.component("v1:0:0:server:threads-on").is_some();
    if is_off {
        press(world, manager, &settings, "threads-on").await;
    }
    let question = ask(world, manager, other, channel, &[("first", "me")]).await;
    answer(world, other, &question, "accept").await;
    world.sandbox.message(question.id).expect("it is there")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_between_two_people_can_have_a_thread() {
    let world = World::start(331).await;
    let (manager, other, channel) = (world.person(0), world.person(1), world.channel());
    let question = accept_with_threads(&world, channel).await;
    let threads = world.sandbox.threads();
    let [thread] = threads.as_slice() else {
        panic!("one thread: {threads:?}");
    };
    assert!(
        thread.name.contains("台灣半盤") && thread.name.contains("小雨"),
        "{}",
        thread.name
    );
    assert_eq!((thread.parent, thread.archive_minutes), (channel, 1440));
    let inside = world.sandbox.messages(thread.id, manager);
    let [board] = inside.as_slice() else {
        panic!("one board: {inside:#?}");
    };
    assert_eq!(board.pinged, [manager]);
    assert!(question.rows.is_empty() && question.attachments.is_empty());
    let link = format!("/{}/{}", thread.id, board.id);
    assert!(
        question.content.contains(&link) && question.content.contains("小雨"),
        "{}",
        question.content
    );
    // The game goes on there, also when its board is posted anew, and so does the next one.
    let duel = Duel::at(&world, [manager, other], table(board)).await;
    duel.tap(flip("a1")).await;
    world.clock.advance(minutes(3));
    duel.tap(flip("a2")).await;
    let anew = duel.board().await;
    assert!(anew.id != board.id && anew.channel == thread.id);
    let here = world.command(other, thread.id, "anqi board", &[]).await;
    assert_eq!(here.channel, thread.id);
    // In a thread there is none of its own.
    let emma = world.person(2);
    let question = ask(&world, manager, emma, thread.id, &[]).await;
    answer(&world, emma, &question, "accept").await;
    let board = world.sandbox.message(question.id).expect("it is there");
    assert!(button(&board, "more").is_some(), "{board:#?}");
    assert_eq!(world.sandbox.threads().len(), 1);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_permissions_a_game_stays_in_its_channel() {
    let world = World::start(332).await;
    let channels = &world.sandbox.servers()[2].channels;
    let closed = channels
        .iter()
        .find(|known| known.access == Access::NoThreads);
    let board = accept_with_threads(&world, closed.expect("there is one").id).await;
    assert!(button(&board, "more").is_some(), "{board:#?}");
    assert!(world.sandbox.threads().is_empty());
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_counts_as_the_channel_that_it_is_in() {
    let world = World::start(333).await;
    let (manager, emma) = (world.person(0), world.person(2));
    let channels = &world.sandbox.servers()[0].channels;
    let (allowed, other) = (channels[0].id, channels[1].id);
    accept_with_threads(&world, allowed).await;
    accept_with_threads(&world, other).await;
    let [inside, outside] = [0, 1].map(|index| world.sandbox.threads()[index].id);
    let settings = open_server(&world, allowed).await;
    choose(&world, manager, &settings, "channels", &allowed.to_string()).await;
    world.vs_bot(emma, inside, &[("level", "easy")]).await;
    let refused = told(&world, emma, outside, "anqi vs-bot", &[("level", "easy")]).await;
    assert!(refused.contains(&format!("<#{allowed}>")), "{refused}");
    world.assert_no_violations();
}
