//! Leaderboards, profiles and rules, as people ask for them.

use anqi_engine::{Level, Seat as Side};
use anqi_sandbox::MessageView;
use sqlx::{Connection, SqliteConnection};

use crate::support::{Seat, Style, World, button};

/// How a person plays who wants to win.
const STRONG: Style = Style {
    level: Level::Expert,
    nodes: 1_000,
    seed: 1,
};

/// Plays against the easy bot until a game is won, and gives its last board.
async fn win(world: &World, person: u64, channel: u64) -> MessageView {
    for _ in 0..20 {
        let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
        let seat = Seat::at(world, person, &board).await;
        let last = seat.play(STRONG, |_| false).await;
        let ending = seat.view().await.table.ending.expect("the game is over");
        if ending.winner == Some(Side::First) {
            return last;
        }
    }
    panic!("no game was won");
}

/// Lets `count` people, of whom each has ten points more than the one before, have won on a server.
async fn add_players(world: &World, guild: u64, count: u32) {
    let url = format!("sqlite://{}", world.database().display());
    let mut database = SqliteConnection::connect(&url).await.expect("the database");
    let mut transaction = database.begin().await.expect("a transaction");
    for number in 1..=count {
        let (table, user) = (200_000_000_000_u64 + u64::from(number), 1_000 + number);
        for query in [
            "INSERT INTO tables (id, variant, pace, rated, commitment, created_at, winner, end_reason, ended_at)
             VALUES ($1, 'taiwan', 'casual', TRUE, '', 0, '1', 'elimination', 0)",
            "INSERT INTO messages (table_id, guild_id, channel_id, shown_version, language, pieces)
             VALUES ($1, $3, '1', 0, 'en', 'latin')",
            "INSERT INTO seats (table_id, seat, user_id, name) VALUES ($1, 1, $2, 'P' || $2)",
            "INSERT INTO seats (table_id, seat, bot_level) VALUES ($1, 2, 'easy')",
            "INSERT INTO points (table_id, user_id, variant, level, amount, guild_id, earned_at)
             VALUES ($1, $2, 'taiwan', 'easy', 10 * ($2 - 1000), $3, 0)",
        ] {
            let query = sqlx::query(query)
                .bind(table.to_string())
                .bind(user.to_string())
                .bind(guild.to_string());
            query.execute(&mut *transaction).await.expect("a row");
        }
    }
    transaction.commit().await.expect("kept");
}

/// The ids of a message's buttons, and whether each can be pressed.
fn buttons(message: &MessageView) -> Vec<(String, bool)> {
    message
        .components()
        .filter_map(|component| Some((component.custom_id.clone()?, !component.disabled)))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_won_stands_on_the_leaderboard() {
    let world = World::start(41).await;
    let (person, channel) = (world.person(0), world.channel());
    let empty = world
        .command(person, channel, "anqi leaderboard", &[])
        .await;
    assert!(!empty.ephemeral && empty.rows.is_empty());
    assert!(empty.content.contains("榜上還沒有人"), "{}", empty.content);
    assert!(empty.content.contains("/anqi vs-bot"), "{}", empty.content);
    let last = win(&world, person, channel).await;
    assert!(last.content.contains("得 10 分"), "{}", last.content);
    let board = world
        .command(world.person(2), channel, "anqi leaderboard", &[])
        .await;
    assert!(
        board.content.contains("積分排行榜 · 全部玩法 · 本伺服器"),
        "{}",
        board.content
    );
    assert!(
        board.content.contains("🥇 \u{2068}阿明\u{2069} · **10**"),
        "{}",
        board.content
    );
    assert!(board.pinged.is_empty() && !board.ephemeral);
    let elsewhere = world
        .command(
            world.person(2),
            world.english_channel(),
            "anqi leaderboard",
            &[],
        )
        .await;
    assert!(
        elsewhere.content.contains("Nobody is on it yet"),
        "{}",
        elsewhere.content
    );
    let ratings = world
        .command(
            person,
            channel,
            "anqi leaderboard",
            &[("board", "rating"), ("scope", "global")],
        )
        .await;
    assert!(
        ratings
            .content
            .contains("等級分排行榜 · 傳統暗棋 · 所有伺服器")
            && ratings.content.contains("穩定下來"),
        "{}",
        ratings.content
    );
    let profile = world.command(person, channel, "anqi profile", &[]).await;
    assert!(
        profile.content.contains("積分 **10** · 第 1 名")
            && profile.content.contains("最高擊敗：簡單"),
        "{}",
        profile.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn anybody_turns_the_pages() {
    let world = World::start(42).await;
    let (person, other) = (world.person(2), world.person(0));
    let guild = world.sandbox.servers()[1].id;
    add_players(&world, guild, 23).await;
    let board = world
        .command(person, world.english_channel(), "anqi leaderboard", &[])
        .await;
    assert!(board.content.contains("Page 1 of 3"), "{}", board.content);
    assert!(
        board.content.contains("🥇 \u{2068}P1023\u{2069} · **230**"),
        "{}",
        board.content
    );
    let next = format!("leaderboard:server-points-all-{person}-next-en");
    let back = format!("leaderboard:server-points-all-{person}-back-en");
    assert_eq!(
        buttons(&board),
        [
            (format!("v1:0:0:{back}"), false),
            (format!("v1:0:2:{next}"), true)
        ]
    );
    // Somebody else, whose Discord speaks Chinese: the message stays as it was asked for.
    let second = world
        .press(other, board.id, &button(&board, &next).expect("▶"))
        .await;
    assert_eq!(second.id, board.id);
    assert!(second.content.contains("Page 2 of 3"), "{}", second.content);
    assert!(
        second
            .content
            .contains("`11` \u{2068}P1013\u{2069} · **130**"),
        "{}",
        second.content
    );
    let third = world
        .press(other, board.id, &button(&second, &next).expect("▶"))
        .await;
    assert!(third.content.contains("`23`") && button(&third, &next).is_none());
    let answer = world
        .press_raw(other, &third, &format!("v1:0:4000000000:{next}"))
        .await;
    let nearest = answer.message().expect("an update");
    assert!(
        nearest.content.contains("Page 3 of 3"),
        "{}",
        nearest.content
    );
    let first = world
        .press_raw(other, &third, &format!("v1:0:0:{back}"))
        .await;
    let first = first.message().expect("an update");
    assert!(first.content.contains("Page 1 of 3"), "{}", first.content);
    let odd = world
        .press_raw(other, &third, &format!("v1:0:-1:{next}"))
        .await;
    assert!(odd.message().expect("a note").ephemeral);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_asker_stands_below_a_page_that_is_not_theirs() {
    let world = World::start(43).await;
    let (person, channel) = (world.person(2), world.english_channel());
    win(&world, person, channel).await;
    add_players(&world, world.sandbox.servers()[1].id, 12).await;
    let board = world
        .command(person, channel, "anqi leaderboard", &[])
        .await;
    let own = "⋯\n`12` \u{2068}Emma\u{2069} · **10**";
    assert!(board.content.contains(own), "{}", board.content);
    let next = format!("leaderboard:server-points-all-{person}-next-en");
    let second = world
        .press(
            world.person(1),
            board.id,
            &button(&board, &next).expect("▶"),
        )
        .await;
    assert!(
        !second.content.contains('⋯') && second.content.contains("`12` \u{2068}Emma\u{2069}"),
        "{}",
        second.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_show_everybody() {
    let world = World::start(44).await;
    let person = world.person(2);
    add_players(&world, world.sandbox.servers()[0].id, 2).await;
    let channel = world.sandbox.dm_channel(person).expect("a channel");
    for options in [&[][..], &[("scope", "server")], &[("scope", "global")]] {
        let board = world
            .command(person, channel, "anqi leaderboard", options)
            .await;
        assert!(
            board.content.contains("points · all games · all servers")
                && board.content.contains("P1002"),
            "{}",
            board.content
        );
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn profiles_are_of_people_who_played() {
    let world = World::start(45).await;
    let (person, channel) = (world.person(2), world.english_channel());
    let bot = world.sandbox.bot().to_string();
    let stranger = world.person(3).to_string();
    for (options, words) in [
        (&[][..], "You have not played yet"),
        (&[("user", bot.as_str())], "is a bot"),
        (&[("user", stranger.as_str())], "has not played yet"),
    ] {
        let note = world
            .command(person, channel, "anqi profile", options)
            .await;
        assert!(
            note.ephemeral && note.content.contains(words),
            "{}",
            note.content
        );
    }
    world
        .vs_bot(world.person(3), channel, &[("level", "easy")])
        .await;
    let profile = world
        .command(person, channel, "anqi profile", &[("user", &stranger)])
        .await;
    assert!(
        !profile.ephemeral && profile.pinged.is_empty() && profile.content.contains("Points **0**"),
        "{}",
        profile.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_leaderboard_can_be_of_one_game() {
    let world = World::start(47).await;
    let (person, channel) = (world.person(2), world.english_channel());
    add_players(&world, world.sandbox.servers()[1].id, 12).await;
    let of = |options| world.command(person, channel, "anqi leaderboard", options);
    let taiwan = of(&[("game", "taiwan")]).await;
    assert!(
        taiwan
            .content
            .contains("points · Taiwan half-board · this server")
            && taiwan.content.contains("P1012"),
        "{}",
        taiwan.content
    );
    let next = format!("leaderboard:server-points-taiwan-{person}-next-en");
    let second = world
        .press(person, taiwan.id, &button(&taiwan, &next).expect("▶"))
        .await;
    assert!(
        second.content.contains("Taiwan half-board") && second.content.contains("Page 2 of 2"),
        "{}",
        second.content
    );
    let junqi = of(&[("game", "junqi_bonus")]).await;
    assert!(
        junqi
            .content
            .contains("points · Army chess with bonus · this server")
            && junqi.content.contains("Nobody is on it yet"),
        "{}",
        junqi.content
    );
    for (options, title) in [
        (&[("board", "rating")][..], "rating · Banqi · this server"),
        (
            &[("board", "rating"), ("game", "classic")],
            "rating · Banqi · this server",
        ),
        (
            &[("board", "rating"), ("game", "junqi_bonus")],
            "rating · Army chess · this server",
        ),
        (
            &[
                ("board", "rating"),
                ("game", "blindflip"),
                ("scope", "global"),
            ],
            "rating · Blindflip · all servers",
        ),
    ] {
        let board = of(options).await;
        assert!(board.content.contains(title), "{}", board.content);
    }
    world.assert_no_violations();
}

/// The id of the list of games, if it stands under a message.
fn games(message: &MessageView) -> Option<String> {
    let mut ids = message
        .components()
        .filter_map(|component| component.custom_id.clone());
    ids.find(|id| id.contains(":games:"))
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_have_pictures_and_pages_in_the_persons_language() {
    let world = World::start(46).await;
    let (person, channel) = (world.person(2), world.channel());
    let first = world.command(person, channel, "anqi rules", &[]).await;
    assert!(
        first.ephemeral
            && first
                .content
                .contains("**Taiwan half-board** · 1/4 · Flip first"),
        "{}",
        first.content
    );
    assert_eq!(first.attachments.len(), 1);
    assert!(button(&first, "rules:taiwan").is_some(), "▶");
    let second = world.press(person, first.id, "v1:0:2:rules:taiwan").await;
    assert!(second.content.contains("· 2/4 ·"), "{}", second.content);
    // The picture of the page before is gone, and no other message was made.
    assert_eq!((second.id, second.attachments.len()), (first.id, 1));
    let pressed = world
        .sandbox
        .select(
            person,
            first.id,
            &games(&second).expect("a list"),
            &["blindflip"],
        )
        .await
        .expect("the list is there");
    let answer = pressed.first_answer().await.expect("an answer");
    let other = answer.message().expect("a message").clone();
    assert!(
        other.ephemeral && other.content.contains("**Blindflip** · 1/10 ·"),
        "{}",
        other.content
    );
    let nearest = world
        .press_raw(person, &other, "v1:0:4000000000:rules:blindflip")
        .await;
    let nearest = nearest.message().expect("a message");
    assert!(
        nearest.content.contains("· 10/10 ·") && nearest.content.contains("/anqi challenge"),
        "{}",
        nearest.content
    );
    let odd = world.press_raw(person, &other, "v1:0:1:rules:chess").await;
    assert!(odd.message().expect("a note").content.contains("button"));
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_of_every_game_are_told_in_every_language() {
    let world = World::start(48).await;
    let channel = world.channel();
    for (person, names) in [
        (
            world.person(0),
            [
                "台灣半盤",
                "閩台暗棋",
                "經典暗棋",
                "軍棋暗棋",
                "軍棋暗棋（連動）",
                "盲翻暗棋",
            ],
        ),
        (
            world.person(2),
            [
                "Taiwan half-board",
                "Min-Tai",
                "Classic",
                "Army chess",
                "Army chess with bonus",
                "Blindflip",
            ],
        ),
    ] {
        let ids = [
            "taiwan",
            "minnan",
            "classic",
            "junqi",
            "junqi_bonus",
            "blindflip",
        ];
        for (game, name) in ids.into_iter().zip(names) {
            let options = [("game", game)];
            let page = world.command(person, channel, "anqi rules", &options).await;
            let title = format!("**{name}** · 1/");
            assert!(page.content.contains(&title), "{}", page.content);
            let last = world
                .press_raw(person, &page, &format!("v1:0:99:rules:{game}"))
                .await;
            assert!(last.message().expect("a message").content.contains(name));
        }
    }
    world.assert_no_violations();
}
