//! What has been: finished games listed and shown again, their animations and records, and the way of a rating.

use std::{fs, process::Command};

use anqi::table::{Proof, TableId};
use anqi_engine::Action;
use anqi_sandbox::{Attachment, MessageView};
use sqlx::{Connection, SqliteConnection};

use crate::{
    challenges::{answer, ask, flip, minutes, told},
    support::{Duel, World, button, is_over, ply, table, user},
};

/// Two people in a channel, and what their language calls things.
struct Words {
    people: [u64; 2],
    channel: u64,
    won: &'static str,
    lost: &'static str,
    running: &'static str,
    start: &'static str,
    resigned: &'static str,
    file: &'static str,
}

fn chinese(world: &World) -> Words {
    Words {
        people: [world.person(0), world.person(1)],
        channel: world.channel(),
        won: "`1` **勝** \u{2068}小雨\u{2069} · 台灣半盤 · 6 手",
        lost: "`1` **負** \u{2068}阿明\u{2069} · 台灣半盤 · 6 手",
        running: "還在進行",
        start: "第 #0 手，共 6 手 · 開局",
        resigned: "認輸",
        file: "anqi verify FILE",
    }
}

fn english(world: &World) -> Words {
    Words {
        people: [world.person(2), world.person(3)],
        channel: world.english_channel(),
        won: "`1` **Won** against",
        lost: "`1` **Lost** to \u{2068}Emma\u{2069} · Taiwan half-board · 6 plies",
        running: "still going on",
        start: "#0 of 6 · the start",
        resigned: "resigned",
        file: "anqi verify FILE",
    }
}

/// The one file of a message.
fn file(message: &MessageView) -> &Attachment {
    let [file] = message.attachments.as_slice() else {
        panic!("one file: {message:#?}");
    };
    assert!(file.description.is_some(), "{file:?}");
    file
}

/// Lets two people play some plies, of which the last is a move or flip like any other, and the second resign. Gives the table, the
/// picture of the board after each ply, and the board after the end.
async fn played(world: &World, words: &Words, plies: u32) -> (TableId, Vec<Vec<u8>>, MessageView) {
    let [first, second] = words.people;
    let options = [("first", "me"), ("pace", "rapid")];
    let question = ask(world, first, second, words.channel, &options).await;
    answer(world, second, &question, "accept").await;
    let duel = Duel::at(world, words.people, table(&question)).await;
    let mut pictures = vec![file(&duel.board().await).bytes.to_vec()];
    while ply(&duel.board().await) < plies {
        let view = duel.view().await;
        let legal = view.observation.legal();
        let moves = |action: &&Action| matches!(action, Action::Move { .. });
        let action = legal.iter().find(moves).or(legal.first());
        duel.tap(*action.expect("the game goes on")).await;
        pictures.push(file(&duel.board().await).bytes.to_vec());
    }
    resign(world, table(&question), second).await;
    let last = world.until(duel.board().await.id, is_over).await;
    (table(&question), pictures, last)
}

async fn resign(world: &World, id: TableId, person: u64) {
    let service = world.service().await;
    let resigned = service.resign(id, user(person), None).await;
    resigned.expect("running");
    world.clock.advance(minutes(1));
}

/// Presses a button and gives the message that comes of it, complete.
pub(crate) async fn press(
    world: &World,
    person: u64,
    message: &MessageView,
    intent: &str,
) -> MessageView {
    let id = button(message, intent).unwrap_or_else(|| panic!("no {intent} on {message:#?}"));
    let pressed = world.sandbox.press(person, message.id, &id).await;
    let response = pressed.expect("the button is there").response().await;
    response.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_shown_again_as_everybody_saw_it() {
    let world = World::telling_time(501).await;
    for words in [chinese(&world), english(&world)] {
        let (id, pictures, last) = played(&world, &words, 6).await;
        let [first, _] = words.people;
        let start = press(&world, first, &last, "replay").await;
        assert!(start.ephemeral && start.id != last.id && start.pinged.is_empty());
        assert!(start.content.contains(words.start), "{}", start.content);
        for intent in ["replay-first", "replay-back"] {
            assert_eq!(button(&start, intent), None, "nothing is before the start");
        }
        let mut shown = start.clone();
        for (at, picture) in (0..).zip(&pictures) {
            assert_eq!(ply(&shown), at);
            // At the end it is that of the ended game, which shows what lay face down.
            let end = &file(&last).bytes;
            let as_seen = if at == 6 { &end[..] } else { &picture[..] };
            assert!(file(&shown).bytes == as_seen, "the picture of ply {at}");
            assert_eq!(shown.content.contains(words.resigned), at == 6);
            if at < 6 {
                let next = press(&world, first, &shown, "replay-next").await;
                assert_eq!(next.id, shown.id, "the page is turned");
                shown = next;
            }
        }
        for intent in ["replay-next", "replay-last"] {
            assert_eq!(button(&shown, intent), None, "nothing is after the end");
        }
        let fifth = press(&world, first, &shown, "replay-back").await;
        assert!(ply(&fifth) == 5 && file(&fifth).bytes == pictures[5][..]);
        let end = press(&world, first, &fifth, "replay-last").await;
        assert_eq!(ply(&end), 6);
        let begin = press(&world, first, &end, "replay-first").await;
        assert_eq!((ply(&begin), begin.id), (0, start.id));
        // Buttons that no client would show: beyond the end is the end.
        let beyond = format!("v1:{id}:4000000000:replay-next");
        let beyond = world.press_raw(first, &begin, &beyond).await;
        assert_eq!(ply(beyond.message().expect("a message")), 6);
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn anybody_can_look_at_a_finished_game_and_nobody_at_a_running_one() {
    let world = World::telling_time(502).await;
    for words in [chinese(&world), english(&world)] {
        let [first, second] = words.people;
        let stranger = world.person(if first == world.person(0) { 2 } else { 0 });
        let question = ask(&world, first, second, words.channel, &[("first", "me")]).await;
        answer(&world, second, &question, "accept").await;
        let duel = Duel::at(&world, words.people, table(&question)).await;
        duel.tap(flip("a1")).await;
        let board = duel.board().await;
        for intent in ["replay", "replay-next", "gif", "record"] {
            let id = format!("v1:{}:1:{intent}", table(&board));
            for person in [first, stranger] {
                let refused = world.press_raw(person, &board, &id).await;
                let note = told(&refused);
                // Each in the language of whoever presses.
                let said = note.contains(words.running);
                assert_eq!(said, person == first, "{intent}: {note}");
            }
        }
        assert_eq!(world.sandbox.message(board.id), Some(board.clone()));
        resign(&world, table(&board), second).await;
        let last = world.until(board.id, is_over).await;
        let shown = press(&world, stranger, &last, "replay").await;
        assert!(shown.ephemeral && ply(&shown) == 0);
        // Where another game has come of it, this one can still be seen.
        answer(&world, first, &last, "rematch").await;
        answer(&world, second, &last, "rematch").await;
        let begun = |view: &MessageView| button(view, "rematch").is_none();
        let begun = world.until(last.id, begun).await;
        let shown = press(&world, stranger, &begun, "replay").await;
        assert!(shown.ephemeral && ply(&shown) == 0);
        let unknown = "v1:999999999999:1:replay";
        let refused = world.press_raw(first, &begun, unknown).await;
        assert!(told(&refused).contains("/anqi vs-bot"));
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_out_as_an_animation_and_as_a_record() {
    let world = World::telling_time(503).await;
    let folder = tempfile::tempdir().expect("a folder");
    for words in [chinese(&world), english(&world)] {
        let (id, _, last) = played(&world, &words, 6).await;
        let [first, second] = words.people;
        let start = press(&world, first, &last, "replay").await;
        let moving = press(&world, first, &start, "gif").await;
        let gif = file(&moving);
        assert!(moving.ephemeral && moving.content.contains(words.resigned));
        assert_eq!(
            (gif.content_type.as_str(), gif.size),
            ("image/gif", Some((984, 676)))
        );
        assert!(gif.bytes.starts_with(b"GIF89a"));
        let again = press(
            &world,
            second,
            &start_of(&world, second, &last).await,
            "gif",
        )
        .await;
        let same_language = first == world.person(2);
        assert_eq!(file(&again).bytes == gif.bytes, same_language);
        let kept = press(&world, first, &start, "record").await;
        assert!(kept.ephemeral && kept.content.contains(words.file));
        let record = file(&kept);
        assert_eq!(record.content_type, "application/json");
        let proof: Proof = serde_json::from_slice(&record.bytes).expect("a record");
        assert_eq!(proof.check(), []);
        let game = proof.record.as_ref().expect("the plies");
        assert_eq!((game.plies.len(), &*game.result), (6, "first"));
        let path = folder.path().join(format!("{id}.json"));
        fs::write(&path, &record.bytes).expect("written");
        let verify = || {
            let output = Command::new(env!("CARGO_BIN_EXE_anqi"))
                .arg("verify")
                .arg(&path)
                .output()
                .expect("the program starts");
            (
                output.status.success(),
                String::from_utf8(output.stdout).expect("text"),
            )
        };
        assert_eq!(verify(), (true, "ok\n".to_owned()));
        let mut other = proof.clone();
        other.record.as_mut().expect("the plies").reason = "timeout".to_owned();
        fs::write(&path, serde_json::to_vec(&other).expect("written")).expect("written");
        let (agrees, said) = verify();
        assert!(!agrees && said.starts_with("result: "), "{said}");
        let shown = crate::duels::record(&last.content);
        fs::write(&path, serde_json::to_vec(&shown).expect("written")).expect("written");
        assert_eq!(shown.record, None, "the board's own record has no plies");
        assert_eq!(verify(), (true, "ok\n".to_owned()));
    }
    world.assert_no_violations();
}

/// Asks for somebody's finished games.
async fn games(world: &World, person: u64, channel: u64, options: &[(&str, &str)]) -> MessageView {
    world.command(person, channel, "anqi games", options).await
}

/// The replay that a person opens under a board.
async fn start_of(world: &World, person: u64, board: &MessageView) -> MessageView {
    press(world, person, board, "replay").await
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_stand_in_a_list() {
    let world = World::telling_time(504).await;
    for words in [chinese(&world), english(&world)] {
        let [first, second] = words.people;
        let empty = games(&world, first, words.channel, &[]).await;
        assert!(
            empty.ephemeral && empty.rows.is_empty(),
            "{}",
            empty.content
        );
        assert!(empty.content.contains("/anqi vs-bot"), "{}", empty.content);
        let (id, pictures, _) = played(&world, &words, 6).await;
        let own = games(&world, first, words.channel, &[]).await;
        assert!(
            own.ephemeral && own.content.contains(words.won),
            "{}",
            own.content
        );
        assert!(own.content.contains("1500? → 1662?"), "{}", own.content);
        let name = first.to_string();
        let theirs = games(&world, second, words.channel, &[("user", &name)]).await;
        assert!(
            theirs.content.contains("1500? → 1662?"),
            "{}",
            theirs.content
        );
        let mirrored = games(&world, second, words.channel, &[]).await;
        assert!(
            mirrored.content.contains("1500? → 1338?"),
            "{}",
            mirrored.content
        );
        if second == world.person(3) {
            assert!(
                mirrored.content.contains(words.lost),
                "{}",
                mirrored.content
            );
        }
        let open = button(&own, "replay").expect("a button");
        assert_eq!(open, format!("v1:{id}:6:replay"));
        let shown = world.press(first, own.id, &open).await;
        assert!(shown.ephemeral && shown.id != own.id && ply(&shown) == 0);
        assert!(file(&shown).bytes == pictures[0][..]);
        let bot = world.sandbox.bot().to_string();
        let refused = games(&world, first, words.channel, &[("user", &bot)]).await;
        assert!(refused.ephemeral && refused.rows.is_empty());
    }
    world.assert_no_violations();
}

/// Lets a person have won so many rated games against the easy bot on a server, one a day, the last one today.
pub(crate) async fn add_wins(world: &World, guild: u64, (person, name): (u64, &str), count: u32) {
    let url = format!("sqlite://{}", world.database().display());
    let mut database = SqliteConnection::connect(&url).await.expect("the database");
    let mut transaction = database.begin().await.expect("a transaction");
    let now = anqi::clock::Clock::now(&*world.clock).millis();
    for number in 0..count {
        let table = 300_000_000_000 + 1_000 * (person % 1_000_000) + u64::from(number);
        let at = now - i64::from(number) * 86_400_000;
        for query in [
            "INSERT INTO tables (id, variant, pace, rated, commitment, created_at, ply, winner, end_reason, ended_at)
             VALUES ($1, 'taiwan', 'casual', TRUE, '', $5, 40, '1', 'elimination', $5)",
            "INSERT INTO messages (table_id, guild_id, channel_id, shown_version, language, pieces)
             VALUES ($1, $3, '1', 0, 'en', 'latin')",
            "INSERT INTO seats (table_id, seat, user_id, name) VALUES ($1, 1, $2, $4)",
            "INSERT INTO seats (table_id, seat, bot_level) VALUES ($1, 2, 'easy')",
            "INSERT INTO points (table_id, user_id, variant, level, amount, guild_id, earned_at)
             VALUES ($1, $2, 'taiwan', 'easy', 10, $3, $5)",
        ] {
            let query = sqlx::query(query)
                .bind(table.to_string())
                .bind(person.to_string())
                .bind(guild.to_string())
                .bind(name)
                .bind(at);
            query.execute(&mut *transaction).await.expect("a row");
        }
    }
    transaction.commit().await.expect("kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_has_pages() {
    let world = World::start(505).await;
    let (person, reader) = (world.person(0), world.person(2));
    add_wins(&world, world.sandbox.servers()[0].id, (person, "阿明"), 17).await;
    let name = person.to_string();
    let channel = world.english_channel();
    let first = world
        .command(reader, channel, "anqi games", &[("user", &name)])
        .await;
    assert!(
        first.content.contains("Page 1 of 3 · games: 17"),
        "{}",
        first.content
    );
    assert!(
        first.content.contains("`8` **Won** against Bot (easy)"),
        "{}",
        first.content
    );
    assert_eq!(first.rows.len(), 3, "two rows of games and one of pages");
    assert_eq!(button(&first, &format!("history:{name}-back")), None);
    let next = format!("history:{name}-next");
    let second = press(&world, reader, &first, &next).await;
    assert!(second.id == first.id && second.content.contains("`9` **Won**"));
    let third = press(&world, reader, &second, &next).await;
    assert!(third.content.contains("`17` **Won**") && third.rows.len() == 2);
    assert_eq!(button(&third, &next), None);
    let nearest = world
        .press_raw(reader, &third, &format!("v1:0:4000000000:{next}"))
        .await;
    let nearest = nearest.message().expect("an update");
    assert!(
        nearest.content.contains("Page 3 of 3"),
        "{}",
        nearest.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_shows_the_way_of_the_rating() {
    let world = World::telling_time(508).await;
    for (words, line, alt) in [
        (
            chinese(&world),
            "附圖：傳統暗棋最近 2 局計分局",
            "起初 1500，最後 1720 ± 260",
        ),
        (
            english(&world),
            "The picture: Banqi, the rating and its deviation over the last 2 rated games.",
            "over the last 2 rated games: 1500 at first, 1720 ± 260 in the end",
        ),
    ] {
        let [first, _] = words.people;
        for games in 0..=2 {
            let profile = world
                .command(first, words.channel, "anqi profile", &[])
                .await;
            assert_eq!(
                profile.content.contains(line),
                games == 2,
                "{}",
                profile.content
            );
            assert_eq!(profile.attachments.len(), usize::from(games == 2));
            if games == 2 {
                let curve = file(&profile);
                assert_eq!(curve.size, Some((1080, 600)));
                let described = curve.description.as_deref().unwrap_or_default();
                assert!(described.contains(alt), "{described}");
            } else {
                played(&world, &words, 6).await;
            }
        }
    }
    world.assert_no_violations();
}
