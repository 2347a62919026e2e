//! The bot is killed at random moments while twenty tables are busy, and started again. What was answered is kept, what was asked for
//! once is played once, and when it has come back for the last time every table goes on.
//!
//! People see messages and nothing else; what is stored is looked at in a copy of what the kill left, so that the bot itself, and no
//! connection of the test's, has to bring its files in order at the next start.
//!
//! `ANQI_KILLS=FIRST:COUNT` kills [`KILLS`] times for each of so many seeds from the first on.

mod lane;
mod ledger;
mod verdict;

use std::{path::Path, sync::Arc, time::Duration};

use anqi_conformance::Description;
use anqi_sandbox::{Config, IdSource, NewPerson, NewServer, Sandbox};
use rand::{RngExt as _, SeedableRng, rngs::StdRng};
use sqlx::{Connection, SqliteConnection};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::{offline, start};
use lane::Lane;
use verdict::Verdict;

/// The seeds that are walked each time.
const SEEDS: std::ops::Range<u64> = 1..2;
/// How often the bot is killed for a seed.
const KILLS: usize = 12;
/// How many tables there are, each with two people and a channel of their own.
const LANES: usize = 20;
/// By how many wires' events after a start the bot is killed at the latest: a start has some ten, a ply three to five.
const LAST_EVENT: u64 = 160;
/// How much later than such an event it is killed at the most, so that the kill falls between events too.
const LAST_PAUSE: Duration = Duration::from_millis(25);
/// For how long so many events are waited for: where all tables have come to a rest, there are fewer.
const PATIENCE: Duration = Duration::from_secs(10);
/// By how much a moment is moved back in the database where time is to have passed: more than the grace after a deadline, and than the
/// time after which a challenge without a message is posted.
const WHILE: i64 = 20_000;

/// A stand-in with a channel and two people for each table.
async fn stage(seed: u64) -> (Arc<Sandbox>, Vec<Lane>) {
    let people = (0..2 * LANES).map(|number| NewPerson {
        name: format!("Player {number}"),
        locale: ["zh-TW", "en-US", "zh-CN"][number % 3].to_owned(),
    });
    let server = NewServer {
        name: "Tables".to_owned(),
        locale: "en-US".to_owned(),
        channels: (0..LANES).map(|number| format!("table-{number}")).collect(),
    };
    let config = Config {
        seed,
        ids: IdSource::Clock,
        extra_people: people.collect(),
        extra_servers: vec![server],
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await.expect("a free port");
    let first = sandbox.people().len() - 2 * LANES;
    let server = sandbox.servers().last().expect("a server");
    let lane = |number: usize| {
        let pair = [0, 1].map(|index| sandbox.people()[first + 2 * number + index].id);
        let rng = StdRng::seed_from_u64(seed * 1_000 + number as u64);
        Lane::new(number, pair, server.channels[number].id, rng)
    };
    let lanes = (0..LANES).map(lane).collect();
    (Arc::new(sandbox), lanes)
}

/// Lets everybody play until the bot has been killed at a random moment.
async fn play_and_kill(
    sandbox: &Arc<Sandbox>,
    database: &Path,
    lanes: Vec<Lane>,
    rng: &mut StdRng,
) -> Vec<Lane> {
    let from = sandbox.traffic_count();
    let process = start(sandbox, database, "20");
    let killed = CancellationToken::new();
    let mut playing = JoinSet::new();
    for mut lane in lanes {
        let (sandbox, killed) = (Arc::clone(sandbox), killed.clone());
        playing.spawn(async move {
            lane.play(&sandbox, &killed).await;
            lane
        });
    }
    let events = rng.random_range(0..LAST_EVENT);
    let due = |sandbox: &Sandbox| (sandbox.traffic_count() >= from + events).then_some(());
    let waiting = tokio::time::timeout(PATIENCE, sandbox.wait_for(due));
    // Should less happen than that, it is killed while nothing does.
    let _ = waiting.await;
    tokio::time::sleep(rng.random_range(Duration::ZERO..LAST_PAUSE)).await;
    process.kill();
    killed.cancel();
    sandbox.wait_for(offline).await.expect("gone");
    let mut lanes = playing.join_all().await;
    lanes.sort_by_key(|lane| lane.number);
    for lane in &mut lanes {
        lane.hear_the_last().await;
    }
    lanes
}

/// Lets time run out for some of what waits, while the bot is down: it is told so by its database.
async fn let_time_run_out(database: &Path, rng: &mut StdRng) {
    let Ok(mut database) =
        SqliteConnection::connect(&format!("sqlite://{}", database.display())).await
    else {
        return;
    };
    let which = rng.random_range(0..4);
    // Before the first start has come so far there are no tables, and nothing to change.
    for change in [
        "UPDATE tables SET deadline = $1 WHERE deadline > $1 AND CAST(id AS INTEGER) % 4 = $2",
        "UPDATE challenges SET expires_at = $1 WHERE state = 'open' AND CAST(id AS INTEGER) % 4 = $2",
        "UPDATE rematches SET expires_at = $1 WHERE NOT begun AND CAST(table_id AS INTEGER) % 4 = $2",
        "UPDATE offers SET answer_by = $1 WHERE answer_by > $1 AND CAST(table_id AS INTEGER) % 4 = $2",
    ] {
        let changed = sqlx::query(change).bind(now() - WHILE).bind(which);
        let _ = changed.execute(&mut database).await;
    }
    let made = "UPDATE challenges SET created_at = $1 WHERE created_at > $1";
    let changed = sqlx::query(made).bind(now() - WHILE);
    let _ = changed.execute(&mut database).await;
    database.close().await.expect("closed");
}

/// The present moment, in milliseconds since the Unix epoch.
fn now() -> i64 {
    use anqi::clock::{Clock as _, SystemClock};
    SystemClock.now().millis()
}

async fn walk(seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let (sandbox, mut lanes) = stage(seed).await;
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.db");
    let mut verdict = Verdict::default();
    for kill in 1..=KILLS {
        lanes = play_and_kill(&sandbox, &database, lanes, &mut rng).await;
        eprintln!("seed {seed}: killed {kill} times");
        verdict.after_a_kill(&sandbox, &database, &mut lanes).await;
        if kill == KILLS || rng.random_range(0..4) == 0 {
            let_time_run_out(&database, &mut rng).await;
        }
    }
    let _last = start(&sandbox, &database, "20");
    sandbox.ready().await.expect("back");
    verdict.at_the_end(&sandbox, &database, &mut lanes).await;
    let violations = sandbox.violations();
    assert!(violations.is_empty(), "{violations:#?}");
    let description = Description::from_env().unwrap_or_else(|error| panic!("{error}"));
    if let Some(description) = description {
        let findings = description.check(&sandbox.traffic());
        assert!(findings.is_empty(), "{findings:#?}");
    }
    eprintln!("seed {seed}: {verdict}");
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_random_nothing_answered_is_lost_and_no_table_is_stuck() {
    let asked = std::env::var("ANQI_KILLS").ok().map(|text| {
        let numbers = text.split(':').map(str::parse);
        let numbers: Result<Vec<u64>, _> = numbers.collect();
        match numbers.as_deref() {
            Ok(&[first, count]) => first..first + count,
            _ => panic!("ANQI_KILLS is FIRST:COUNT, not {text}"),
        }
    });
    for seed in asked.unwrap_or(SEEDS) {
        Box::pin(walk(seed)).await;
    }
}
