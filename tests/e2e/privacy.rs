//! What people are told about what is stored of them, what they get of it, and that it is gone when they want that.

use anqi_sandbox::{ButtonStyle, Component, MessageView, Sandbox};
use serde_json::Value;
use sqlx::{Connection, SqliteConnection};

use crate::{
    challenges::{answer, ask, flip, minutes},
    settings::{control, press},
    support::{Duel, STRONG, Seat, WEAK, World, button, table},
};

/// The page of privacy that somebody opens.
async fn open(world: &World, person: u64, channel: u64) -> MessageView {
    let settings = world.command(person, channel, "anqi settings", &[]).await;
    press(world, person, &settings, "privacy").await
}

/// The file that somebody gets.
async fn export(world: &World, person: u64, page: &MessageView) -> Value {
    let answer = press(world, person, page, "export").await;
    assert!(answer.ephemeral && answer.id != page.id);
    let [file] = answer.attachments.as_slice() else {
        panic!("one file: {answer:#?}");
    };
    assert_eq!(file.filename, "anqi-data.json");
    serde_json::from_slice(&file.bytes).expect("JSON")
}

/// Lets somebody delete what is stored of them; gives what they are told.
async fn delete(world: &World, person: u64, page: &MessageView) -> MessageView {
    let question = press(world, person, page, "delete").await;
    let id = control(&question, "delete-for-good");
    let yes = question.component(&id).expect("it is there");
    assert_eq!(yes.style, Some(ButtonStyle::Danger));
    world.press(person, question.id, &id).await
}

/// Every value of a column.
async fn column(world: &World, query: &'static str) -> Vec<String> {
    let url = format!("sqlite://{}", world.database().display());
    let mut database = SqliteConnection::connect(&url).await.expect("the database");
    let values = sqlx::query_scalar(query).fetch_all(&mut database).await;
    values.expect("readable")
}

#[tokio::test(flavor = "multi_thread")]
async fn people_see_how_much_is_stored_and_get_all_of_it() {
    let world = World::start(321).await;
    let (emma, ming, channel) = (world.person(2), world.person(0), world.english_channel());
    let page = open(&world, emma, channel).await;
    assert!(
        page.ephemeral && page.content == "Nothing is stored about you.",
        "{}",
        page.content
    );
    let board = world.vs_bot(emma, channel, &[("level", "easy")]).await;
    Seat::at(&world, emma, &board)
        .await
        .play(STRONG, |_| false)
        .await;
    let question = ask(&world, emma, ming, channel, &[("first", "me")]).await;
    answer(&world, ming, &question, "accept").await;
    let duel = Duel::at(&world, [emma, ming], table(&question)).await;
    duel.tap(flip("a1")).await;
    ask(&world, world.person(1), emma, channel, &[]).await;
    let settings = press(&world, emma, &page, "top").await;
    let settings = press(&world, emma, &settings, "pings-off").await;
    let page = press(&world, emma, &settings, "privacy").await;
    for words in ["what you chose", "1 finished, 1 going on", "Challenges: 2"] {
        assert!(page.content.contains(words), "{}", page.content);
    }
    let data = export(&world, emma, &page).await;
    assert_eq!(data["user_id"], emma.to_string());
    assert_eq!(data["settings"]["pings"], false);
    let games = data["games"].as_array().expect("games");
    assert_eq!(games.len(), 2);
    // The running game stands with what everybody saw of it, and with the other's name alone.
    let running = games
        .iter()
        .find(|game| game["winner"].is_null())
        .expect("one goes on");
    assert_eq!(running["plies"].as_array().map(Vec::len), Some(1));
    assert!(
        running["plies"][0][0]
            .as_str()
            .is_some_and(|ply| ply.starts_with("a1=")),
        "{running}"
    );
    assert_eq!(running["seats"][0]["you"], true);
    assert_eq!(running["seats"][1]["name"], "阿明");
    let finished = games
        .iter()
        .find(|game| !game["winner"].is_null())
        .expect("one has ended");
    assert_eq!(finished["seats"][1]["bot"], "easy");
    assert_eq!(data["challenges"].as_array().map(Vec::len), Some(2));
    let text = data.to_string();
    for other in [ming, world.person(1)] {
        assert!(!text.contains(&other.to_string()), "{other} in {text}");
    }
    for query in [
        "SELECT start_line FROM secrets",
        "SELECT lower(hex(seed)) FROM secrets",
    ] {
        for secret in column(&world, query).await {
            assert!(!text.contains(&secret), "{secret} in {text}");
        }
    }
    world.assert_no_violations();
}

/// Nothing that is stored names whoever was forgotten, and the other's games stay theirs.
async fn nothing_is_left(world: &World, gone: u64, other: u64, channel: u64) {
    let id = gone.to_string();
    for query in [
        "SELECT user_id FROM seats WHERE user_id IS NOT NULL",
        "SELECT challenger_id FROM challenges",
        "SELECT user_id FROM ratings",
        "SELECT opponent_id FROM rating_changes",
    ] {
        assert!(!column(world, query).await.contains(&id), "{query}");
    }
    let profile = world
        .command(other, channel, "anqi profile", &[("user", &id)])
        .await;
    assert!(
        profile.ephemeral,
        "there is nothing to be told: {}",
        profile.content
    );
    // The other's data stay, with nobody's name in them.
    let page = open(world, other, channel).await;
    let data = export(world, other, &page).await;
    let games = data["games"].as_array().expect("games");
    assert_eq!(games.len(), 2);
    for game in games {
        let seats = game["seats"].as_array().expect("seats");
        let other = seats
            .iter()
            .find(|seat| seat["you"] == false)
            .expect("the other");
        assert!(other["name"].is_null() && other["bot"].is_null(), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_is_forgotten_and_the_others_keep_their_games() {
    let world = World::start(322).await;
    let (ming, rain, emma, channel) = (
        world.person(0),
        world.person(1),
        world.person(2),
        world.channel(),
    );
    // A game that has ended, one that goes on, a challenge either way, and settings.
    let question = ask(&world, ming, rain, channel, &[("first", "me")]).await;
    answer(&world, rain, &question, "accept").await;
    let duel = Duel::at(&world, [ming, rain], table(&question)).await;
    let ended = duel.play([STRONG, WEAK], |_| false).await;
    let question = ask(&world, ming, rain, channel, &[("first", "me")]).await;
    answer(&world, rain, &question, "accept").await;
    let running = Duel::at(&world, [ming, rain], table(&question)).await;
    for square in ["a1", "a2", "a3", "a4"] {
        running.tap(flip(square)).await;
    }
    let board = running.board().await;
    let asked = ask(&world, ming, emma, channel, &[]).await;
    let page = open(&world, ming, channel).await;
    assert!(
        page.content.contains("已結束 1 局，進行中 1 局"),
        "{}",
        page.content
    );
    let told = delete(&world, ming, &page).await;
    assert!(
        told.id == page.id && told.content.contains("已經刪除") && told.rows.is_empty(),
        "{}",
        told.content
    );
    // The other has won, against somebody.
    let over = world
        .until(board.id, |view| button(view, "more").is_none())
        .await;
    assert!(
        over.content.contains("小雨")
            && over.content.contains("某人 認輸")
            && !over.content.contains("阿明"),
        "{}",
        over.content
    );
    let again = |component: &Component| {
        let id = component.custom_id.as_deref();
        id.is_some_and(|id| id.ends_with(":rematch"))
    };
    assert!(
        !over.components().any(again),
        "nobody is there for a rematch"
    );
    assert!(
        over.content.matches('→').count() == 1,
        "one rating is left: {}",
        over.content
    );
    let asked = world.until(asked.id, |view| view.rows.is_empty()).await;
    assert!(
        asked.content.contains("某人") && !asked.content.contains("阿明"),
        "{}",
        asked.content
    );
    // An old board offers a rematch still: that is refused.
    let rematch = button(&ended, "rematch").expect("it was offered");
    let refused = world.press(rain, ended.id, &rematch).await;
    assert!(
        refused.ephemeral && refused.content.contains("对方删除了自己的数据"),
        "{}",
        refused.content
    );
    let refused = world.press(ming, ended.id, &rematch).await;
    assert!(
        refused.ephemeral && refused.content.contains("別人的棋局"),
        "{}",
        refused.content
    );
    nothing_is_left(&world, ming, rain, channel).await;
    // Nothing is asked any more; then they can begin anew.
    let page = open(&world, ming, channel).await;
    let page = press(&world, ming, &page, "delete").await;
    assert_eq!(page.content, "這裡沒有存任何關於你的資料。");
    assert_eq!(page.components().count(), 1);
    world.vs_bot(ming, channel, &[("level", "easy")]).await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_in_direct_messages_is_taken_away() {
    let world = World::start(323).await;
    let emma = world.person(2);
    let direct = world.sandbox.dm_channel(emma).expect("a channel");
    let board = world.vs_bot(emma, direct, &[("level", "easy")]).await;
    let page = open(&world, emma, direct).await;
    let told = delete(&world, emma, &page).await;
    assert!(told.content.contains("It is deleted"), "{}", told.content);
    let gone = world.until(board.id, |view| view.rows.is_empty()).await;
    assert!(
        gone.content.contains("was deleted") && gone.attachments.is_empty(),
        "{}",
        gone.content
    );
    let channels = column(&world, "SELECT channel_id FROM messages").await;
    assert_eq!(channels, ["0"]);
    // Nothing is left to be shown there.
    let count = |sandbox: &Sandbox| sandbox.messages(direct, emma).len();
    let before = count(&world.sandbox);
    world.clock.advance(minutes(1));
    open(&world, emma, direct).await;
    assert_eq!(count(&world.sandbox), before + 1);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_deletes_what_is_stored_of_somebody_else() {
    let world = World::start(324).await;
    let (emma, ming, channel) = (world.person(2), world.person(0), world.english_channel());
    world.vs_bot(emma, channel, &[("level", "easy")]).await;
    world.vs_bot(ming, channel, &[("level", "easy")]).await;
    let page = open(&world, emma, channel).await;
    let question = press(&world, emma, &page, "delete").await;
    for end in ["delete-for-good", "privacy"] {
        let answer = world
            .press_raw(ming, &question, &control(&question, end))
            .await;
        let note = answer.message().expect("a note");
        assert!(
            note.ephemeral && note.content.contains("這是別人的設定"),
            "{}",
            note.content
        );
    }
    for (person, words) in [
        (emma, "0 finished, 1 going on"),
        (ming, "已結束 0 局，進行中 1 局"),
    ] {
        let page = open(&world, person, channel).await;
        assert!(page.content.contains(words), "{}", page.content);
    }
    // Who thinks better of it goes back.
    let back = press(&world, emma, &question, "privacy").await;
    assert!(
        back.content.contains("0 finished, 1 going on"),
        "{}",
        back.content
    );
    world.assert_no_violations();
}
