//! What must hold after each kill, and when the bot has come back for the last time.

use std::{
    collections::BTreeMap,
    fmt, fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anqi::{
    clock::SystemClock,
    service::Service,
    store::{Soundness, Store},
    table::TableId,
};
use anqi_engine::Observation;
use anqi_sandbox::{Answer, Sandbox};
use sqlx::{Connection, SqliteConnection};

use super::{
    lane::{Lane, intent},
    ledger::{Stored, shown_ply},
    now,
};
use crate::{
    support::{button, dealer, is_over, open, view},
    walk::checks::{Known, work},
};

/// For how long the bot may have something left to do after it has come back.
const REST_BY: Duration = Duration::from_mins(1);

/// What is known from kill to kill.
#[derive(Default)]
pub(super) struct Verdict {
    known: Known,
    tables: usize,
    over: usize,
    plies: usize,
    held: usize,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            tables,
            over,
            plies,
            held,
            ..
        } = self;
        write!(
            f,
            "{tables} tables, {over} of them over, {plies} plies, {held} of them held to an answer"
        )
    }
}

impl Verdict {
    /// Looks at what the kill has left.
    pub(super) async fn after_a_kill(
        &mut self,
        sandbox: &Sandbox,
        database: &Path,
        lanes: &mut [Lane],
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        let Some(copy) = copied(database, folder.path()) else {
            return;
        };
        let found = Store::inspect(&copy).await.expect("a database");
        assert!(
            matches!(found, Soundness::Sound | Soundness::Empty),
            "{found:?}"
        );
        let store = open(&copy).await;
        self.check(sandbox, &copy, store, lanes).await;
    }

    /// Waits until the bot has nothing left to do, looks at all tables, and presses something at each.
    pub(super) async fn at_the_end(
        &mut self,
        sandbox: &Sandbox,
        database: &Path,
        lanes: &mut [Lane],
    ) {
        let mut connection = connect(database).await;
        rest(sandbox, &mut connection).await;
        let store = open(database).await;
        self.check(sandbox, database, store.clone(), lanes).await;
        let service = Service::new(store.clone(), Arc::new(SystemClock), dealer(1));
        for lane in lanes.iter_mut() {
            press_a_control(sandbox, &service, &mut connection, lane).await;
        }
        rest(sandbox, &mut connection).await;
        self.check(sandbox, database, store, lanes).await;
        self.held = lanes.iter().map(|lane| lane.ledger.answered()).sum();
    }

    async fn check(
        &mut self,
        sandbox: &Sandbox,
        database: &Path,
        store: Store,
        lanes: &mut [Lane],
    ) {
        let service = Service::new(store.clone(), Arc::new(SystemClock), dealer(1));
        let mut connection = connect(database).await;
        self.known.check(&service, &mut connection).await;
        let tables = stored(&service, &mut connection).await;
        for lane in lanes {
            let messages = lane.messages(sandbox);
            lane.ledger.check(&tables, &messages);
            lane.ledger.check_tables(&tables);
        }
        self.tables = tables.len();
        self.over = tables.values().filter(|table| table.over).count();
        self.plies = tables.values().map(|table| table.plies.len()).sum();
    }
}

async fn connect(database: &Path) -> SqliteConnection {
    let file = format!("sqlite://{}", database.display());
    SqliteConnection::connect(&file)
        .await
        .expect("the database opens")
}

/// Copies a database with its log, as they lie there; none if there is none yet.
fn copied(database: &Path, folder: &Path) -> Option<PathBuf> {
    let copy = folder.join("copy.db");
    for ending in ["", "-wal"] {
        let named = |file: &Path| PathBuf::from(format!("{}{ending}", file.display()));
        let done = fs::copy(named(database), named(&copy));
        if ending.is_empty() {
            done.ok()?;
        }
    }
    Some(copy)
}

/// Reads all tables.
async fn stored(service: &Service, database: &mut SqliteConnection) -> BTreeMap<TableId, Stored> {
    let rows: Vec<(String, String)> =
        sqlx::query_as("SELECT table_id, played FROM plies ORDER BY table_id, ply")
            .fetch_all(&mut *database)
            .await
            .expect("readable");
    let mut tables = BTreeMap::new();
    for id in ids(database, "SELECT id FROM tables").await {
        let table = view(service, id).await.table;
        let mut observation = Observation::start(table.rules);
        let mut plies = Vec::new();
        for (_, text) in rows.iter().filter(|(of, _)| *of == id.to_string()) {
            let by_bot = table.player(observation.to_act()).level().is_some();
            let played = observation.play_text(text).expect("a ply");
            plies.push((played.action.to_string(), by_bot));
        }
        let over = !table.is_running();
        tables.insert(id, Stored { plies, over });
    }
    tables
}

async fn ids(database: &mut SqliteConnection, query: &'static str) -> Vec<TableId> {
    let rows: Vec<String> = sqlx::query_scalar(query)
        .fetch_all(database)
        .await
        .expect("readable");
    rows.iter().map(|id| id.parse().expect("a table")).collect()
}

/// Waits until the bot has nothing left to do.
async fn rest(sandbox: &Sandbox, database: &mut SqliteConnection) {
    let resting = async {
        while work(database, now()).await > 0 {
            let seen = sandbox.traffic_count();
            let more = |sandbox: &Sandbox| (sandbox.traffic_count() > seen).then_some(());
            // What it notes after the last answer nobody hears of.
            let _ = tokio::time::timeout(Duration::from_millis(50), sandbox.wait_for(more)).await;
        }
    };
    if tokio::time::timeout(REST_BY, resting).await.is_err() {
        let left = work(database, now()).await;
        panic!(
            "{left} things are left to do: {:#?}",
            sandbox
                .traffic()
                .split_off(sandbox.traffic().len().saturating_sub(20))
        );
    }
}

/// Looks at the last message of each table of two people, and presses something on that of the last one.
async fn press_a_control(
    sandbox: &Sandbox,
    service: &Service,
    database: &mut SqliteConnection,
    lane: &mut Lane,
) {
    let channel = lane.channel.to_string();
    let rows: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM tables JOIN messages ON table_id = id WHERE channel_id = $1 ORDER BY created_at",
    )
    .bind(channel)
    .fetch_all(database)
    .await
    .expect("readable");
    for row in rows {
        let table: TableId = row.parse().expect("a table");
        let view = view(service, table).await;
        let scene = service.views().scene(table).await.expect("readable");
        let live = scene.and_then(|scene| scene.message.message);
        let board = live.and_then(|id| sandbox.message(id));
        let board = board.unwrap_or_else(|| panic!("{table} is shown nowhere"));
        assert_eq!(
            shown_ply(&board),
            Some(view.table.ply),
            "{table}: {board:#?}"
        );
        if !view.table.is_running() {
            assert!(is_over(&board), "{table} seems to go on: {board:#?}");
            let answer = lane
                .press_intent(sandbox, lane.people[0], &board, "replay")
                .await;
            assert!(
                answer.is_some_and(|shown| shown.ephemeral),
                "{table} is shown again"
            );
            continue;
        }
        assert!(button(&board, "more").is_some(), "{table}: {board:#?}");
        let control = lane.control(&board);
        let control = control.unwrap_or_else(|| panic!("{table} is stuck: {board:#?}"));
        let seat = match view.table.asked() {
            Some(asked)
                if intent(&control).ends_with("draw")
                    || intent(&control).ends_with("take-back") =>
            {
                asked
            }
            _ => view.to_act().expect("it goes on"),
        };
        let person = view
            .table
            .player(seat)
            .user()
            .expect("the bot has played")
            .0;
        let answer = lane.use_control(sandbox, person, &board, &control).await;
        let paused = view.table.is_paused() && !intent(&control).contains("accept");
        assert!(
            paused || matches!(answer, Some(Answer::Update(_))),
            "{control:?} on {table}: {answer:#?}"
        );
    }
}
