//! Databases of every earlier form, with what people of that time had in them: nothing of it is lost when this program opens one, all of
//! it can be read, and the games go on.
//!
//! `testdata/NNNN.sql` holds rows as the program wrote them when `migrations/NNNN_….sql` was its last one. A database that has come
//! to a migration holds the rows of all before it too, as one does that was there all the time.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

use std::{borrow::Cow, collections::BTreeMap, path::Path};

use anqi_engine::Seat;
use sqlx::{
    ConnectOptions, Connection as _, Row, SqliteConnection,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

use super::upkeep::MIGRATOR;
use crate::{
    service::{BotTurn, RematchStep, TakeBackStep, testing::Hall},
    store::{Soundness, Store},
    table::{ChallengeState, OfferKind, TableId, TableView, UserId},
};

/// What each form's databases hold more than those of the one before.
const ROWS: [&str; 11] = [
    include_str!("testdata/0001.sql"),
    include_str!("testdata/0002.sql"),
    include_str!("testdata/0003.sql"),
    include_str!("testdata/0004.sql"),
    include_str!("testdata/0005.sql"),
    include_str!("testdata/0006.sql"),
    include_str!("testdata/0007.sql"),
    include_str!("testdata/0008.sql"),
    include_str!("testdata/0009.sql"),
    include_str!("testdata/0010.sql"),
    include_str!("testdata/0011.sql"),
];

const MING: UserId = UserId(1101);
const YU: UserId = UserId(1102);
const LI: UserId = UserId(1103);
const GUILD: u64 = 9001;

/// Every row of each table, column by column, as SQL writes the values.
type Dump = BTreeMap<String, Vec<BTreeMap<String, String>>>;

/// A table or a challenge of the rows.
fn id(number: u64) -> TableId {
    format!("20000{number:07}").parse().expect("an id")
}

async fn connect(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file);
    // What is made up here survives no power cut, and is quicker so.
    let options = options
        .create_if_missing(true)
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Off);
    options.connect().await.expect("a database")
}

/// Makes a database in the form that it had after so many migrations.
async fn make(file: &Path, forms: usize) -> Dump {
    let mut connection = connect(file).await;
    for form in 1..=forms {
        let migrations = MIGRATOR.migrations[..form].to_vec();
        let migrator = Migrator {
            migrations: Cow::Owned(migrations),
            ..Migrator::DEFAULT
        };
        migrator
            .run_direct(None, &mut connection, false)
            .await
            .expect("migrated");
        let rows = sqlx::AssertSqlSafe(ROWS[form - 1].to_owned());
        let filled = sqlx::raw_sql(rows).execute(&mut connection).await;
        filled.unwrap_or_else(|error| panic!("the rows of form {form}: {error}"));
    }
    let dump = dump(&mut connection).await;
    connection.close().await.expect("closed");
    dump
}

async fn texts(connection: &mut SqliteConnection, query: String) -> Vec<String> {
    let rows = sqlx::query(sqlx::AssertSqlSafe(query))
        .fetch_all(connection)
        .await;
    let rows = rows.expect("readable");
    rows.iter().map(|row| row.get::<String, _>(0)).collect()
}

async fn dump(connection: &mut SqliteConnection) -> Dump {
    let tables =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";
    let mut dump = Dump::new();
    for table in texts(connection, tables.to_owned()).await {
        let columns = format!("SELECT name FROM pragma_table_info('{table}')");
        let columns = texts(connection, columns).await;
        let values: Vec<String> = columns
            .iter()
            .map(|name| format!("quote({name})"))
            .collect();
        let query = format!(
            "SELECT {} FROM {table} ORDER BY {}",
            values.join(", "),
            values.join(", ")
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .fetch_all(&mut *connection)
            .await;
        let read = |row: &sqlx::sqlite::SqliteRow| {
            let values = (0..columns.len()).map(|index| row.get::<String, _>(index));
            columns.iter().cloned().zip(values).collect()
        };
        dump.insert(table, rows.expect("readable").iter().map(read).collect());
    }
    dump
}

/// Holds what is there now against what was there before, under the names that it has now.
fn compare(before: &Dump, after: &Dump) {
    for (table, rows) in before {
        let offers = table == "draw_offers";
        let now = &after[if offers { "offers" } else { table }];
        for row in rows {
            let mut row = row.clone();
            if offers {
                row.insert("kind".to_owned(), "'draw'".to_owned());
            }
            // It is counted now how often a message has changed.
            if let Some(stale) = row.remove("stale").filter(|_| table == "messages") {
                row.insert("changes".to_owned(), stale);
            }
            let is_kept = |now: &BTreeMap<String, String>| {
                row.iter().all(|(name, value)| now.get(name) == Some(value))
            };
            assert!(
                now.iter().any(is_kept),
                "{table}: {row:#?} is not in {now:#?}"
            );
        }
        let same = now.len() == rows.len();
        assert!(
            same,
            "{table} had {} rows and has {}",
            rows.len(),
            now.len()
        );
    }
}

/// Reads all that there is by the ways in which the program reads it.
async fn read_all(hall: &Hall, dump: &Dump) {
    let views = hall.service.views();
    for row in &dump["tables"] {
        let table = row["id"].trim_matches('\'').parse().expect("an id");
        let view = hall.view(table).await;
        assert_eq!(view.observation.ply(), view.table.ply);
        let scene = views.scene(table).await.expect("readable").expect("there");
        assert!(scene.message.message.is_some());
        let replay = views.replay(table).await.expect("readable");
        assert_eq!(replay.is_none(), view.table.is_running(), "{table}");
        for seat in Seat::ALL {
            if let Some(user) = view.table.player(seat).user() {
                let own = views.own_view(table, user).await.expect("readable");
                own.expect("their own game");
            }
        }
        if let Some(replay) = replay {
            assert_eq!(replay.proof.check(), [], "{table}");
        }
    }
    for row in &dump["challenges"] {
        let challenge = row["id"].trim_matches('\'').parse().expect("an id");
        let scene = views.challenge(challenge).await.expect("readable");
        assert!(scene.expect("there").message.is_some());
    }
    for user in [MING, YU, LI] {
        let now = hall.service.now();
        views.export(user).await.expect("readable");
        views.holdings(user).await.expect("readable");
        views.profile(user, now).await.expect("readable");
        views.rating_history(user).await.expect("readable");
        views.history(user, 1).await.expect("readable");
        views.puzzle_answers(user).await.expect("readable");
        views.person_settings(user).await.expect("readable");
    }
}

/// What each form's rows come to when they are read.
async fn check_rows(hall: &Hall, forms: usize) {
    let views = hall.service.views();
    let history = views.history(MING, 1).await.expect("readable");
    assert_eq!(history.total, 2 + u32::from(forms >= 4));
    let server = views.server_settings(GUILD).await.expect("readable");
    assert_eq!(server.language.expect("a choice").to_string(), "zh-TW");
    let stale = views
        .scene(id(10_002))
        .await
        .expect("readable")
        .expect("there");
    assert!(stale.message.is_stale() && !stale.message.closed);
    // Who had no choice of a look sees what they saw.
    assert_eq!(stale.message.place.look.theme.as_str(), "wood");
    if forms >= 2 {
        let ming = views.person_settings(MING).await.expect("readable");
        assert!(!ming.pings && ming.confirm_flips && ming.tips.is_none());
        assert_eq!(ming.pieces.expect("a choice").as_str(), "latin");
        assert_eq!(server.channels.len(), 2);
        assert!(server.threads && server.deletes_old_boards && server.leaderboard);
    }
    if forms >= 4 {
        let answers = views.puzzle_answers(MING).await.expect("readable");
        assert_eq!(answers.len(), 2);
        let analysis = views.analysis(id(40_001)).await.expect("readable");
        assert_eq!(analysis.expect("kept").plies.len(), 2);
    }
    if forms >= 6 {
        let scene = views
            .scene(id(60_001))
            .await
            .expect("readable")
            .expect("there");
        let there = scene.other.expect("another place");
        assert!(there.is_stale() && !scene.message.is_stale());
        assert_eq!(there.place.guild, Some(9002));
    }
    if forms >= 8 {
        let scene = views
            .scene(id(80_001))
            .await
            .expect("readable")
            .expect("there");
        assert!(scene.message.closed);
    }
    if forms >= 11 {
        let li = views.person_settings(LI).await.expect("readable");
        assert_eq!(
            (li.theme.as_str(), li.orientation.as_str()),
            ("night", "tall")
        );
        assert_eq!(li.tips, Some(false));
    }
}

/// Lets whoever is to act play at a table, if its game goes on.
async fn play_on(hall: &Hall, table: TableId) -> Option<TableView> {
    let view = hall.view(table).await;
    let seat = view.to_act()?;
    let (service, now) = (&hall.service, hall.service.now());
    let (ply, action) = (view.table.ply, Hall::any_action(&view));
    let played = if let Some(user) = view.table.player(seat).user() {
        service.act(table, user, Some(ply), action, now).await
    } else {
        let turn = BotTurn {
            action,
            accepts_draw: false,
            offers_draw: false,
        };
        service.act_for_bot(table, ply, turn).await
    };
    let view = played.unwrap_or_else(|error| panic!("{table}: {error}"));
    assert_eq!(view.table.ply, ply + 1);
    Some(view)
}

/// Takes everything up that waited.
async fn go_on(hall: &Hall, forms: usize) {
    let (service, now) = (&hall.service, hall.service.now());
    let accepted = service
        .answer_offer(id(10_003), YU, None, OfferKind::Draw, true, now)
        .await;
    assert!(!accepted.expect("it was offered").table.is_running());
    let history = service
        .views()
        .rating_history(MING)
        .await
        .expect("readable");
    assert!(history.is_some());
    let settled = hall.settled(id(10_003)).await;
    assert!(settled.is_some());
    let accepted = service
        .accept(id(10_011), Hall::person(YU), 5, now, None)
        .await;
    accepted.expect("it was open");
    let agreed = service.rematch(id(10_004), YU, 6, now).await;
    assert_eq!(
        agreed.expect("it was wanted"),
        RematchStep::Begun(id(10_009))
    );
    if forms >= 6 {
        let code = "004217".parse().expect("a code");
        let room = service.find_room(code, MING).await.expect("open");
        let accepted = service.accept(room, Hall::person(MING), 7, now, None).await;
        assert!(accepted.expect("open").table.is_running());
    }
    if forms >= 7 {
        let kind = OfferKind::TakeBack;
        let before = hall.view(id(70_001)).await.table;
        let asked = before.player(before.asked().expect("somebody")).user();
        let user = asked.expect("a person");
        let granted = service
            .answer_offer(before.id, user, None, kind, true, now)
            .await;
        assert!(granted.expect("it was asked for").table.ply < before.ply);
        let back = service.take_back(id(70_002), MING, None, false, now).await;
        assert!(matches!(back, Ok(TakeBackStep::Done(_)) | Err(_)));
    }
    let declined = service
        .views()
        .challenge(id(10_012))
        .await
        .expect("readable");
    let state = declined.expect("there").challenge.state;
    assert_eq!(state, ChallengeState::Declined);
}

#[tokio::test]
async fn a_database_of_every_form_is_taken_up_and_nothing_is_lost() {
    assert_eq!(
        ROWS.len(),
        MIGRATOR.iter().count(),
        "each migration has its rows"
    );
    for forms in 1..=ROWS.len() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("anqi.db");
        let before = make(&file, forms).await;
        let found = Store::inspect(&file).await.expect("readable");
        assert_eq!(found, Soundness::Sound, "form {forms}");
        let hall = Hall::over(folder).await;
        let after = dump(&mut connect(&file).await).await;
        compare(&before, &after);
        read_all(&hall, &after).await;
        check_rows(&hall, forms).await;
        hall.service.take_up().await.expect("taken up");
        let resting = hall.service.overdue().await.expect("readable");
        assert_eq!(resting, [], "nobody loses by the time that it was down");
        go_on(&hall, forms).await;
        for row in &after["tables"] {
            let table = row["id"].trim_matches('\'').parse().expect("an id");
            let again = play_on(&hall, table).await;
            if again.is_some() {
                play_on(&hall, table).await;
            }
        }
        let found = Store::inspect(&file).await.expect("readable");
        assert_eq!(found, Soundness::Sound, "form {forms}");
    }
}
