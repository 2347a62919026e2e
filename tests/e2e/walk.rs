//! A random walk over the wire: people of several languages press whatever they see, give any command, play, wait and write, while
//! the bot is stopped and started and loses messages. Whatever they do is answered once, in time and with a meaning, and what is
//! stored stays sound.
//!
//! `ANQI_WALK=FIRST:COUNT:STEPS` walks longer: so many seeds from the first on, with so many steps each. A walk that fails prints its
//! steps; the same seed takes the same ones.

pub(crate) mod checks;
mod deeds;
mod ending;
mod judge;
mod playing;
mod pressing;

use std::time::Duration;

use anqi::{
    service::Service,
    table::{TableId, TableView},
};
use rand::{RngExt as _, SeedableRng, rngs::StdRng};
use sqlx::{Connection, SqliteConnection};

use crate::support::{World, view};

/// The seeds that are walked each time.
const SEEDS: std::ops::Range<u64> = 1..3;
/// How many steps a walk has.
const STEPS: usize = 150;
/// After how many steps what is stored is checked.
const CHECKED_EVERY: usize = 25;
/// For how long the bot may be at work after a step.
const REST_BY: Duration = Duration::from_secs(30);

/// What has been done, told if the walk fails.
#[derive(Default)]
struct Log(Vec<String>);

impl Drop for Log {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the steps of the walk:\n{}", self.0.join("\n"));
        }
    }
}

/// A world, and whoever walks through it.
struct Walk {
    world: World,
    rng: StdRng,
    log: Log,
    database: SqliteConnection,
    /// Beside the bot's own, over the same database.
    service: Service,
    known: checks::Known,
    /// Messages that somebody deleted: the bot learns of it when it changes them.
    deleted: Vec<u64>,
    texts: judge::Texts,
}

impl Walk {
    async fn begin(seed: u64) -> Self {
        let world = World::telling_time(seed).await;
        let file = format!("sqlite://{}", world.database().display());
        let database = SqliteConnection::connect(&file).await;
        let service = world.service().await;
        Self {
            service,
            world,
            rng: StdRng::seed_from_u64(seed),
            log: Log(vec![format!("seed {seed}")]),
            database: database.expect("the database can be read"),
            known: checks::Known::default(),
            deleted: Vec::new(),
            texts: judge::Texts::read(),
        }
    }

    fn note(&mut self, step: impl Into<String>) {
        self.log.0.push(step.into());
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.rng.random_range(0..bound)
    }

    /// One of some things, if there are any.
    fn one_of<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        let bound = things.len();
        (bound > 0).then(|| things[self.below(bound)].clone())
    }

    /// Somebody.
    fn person(&mut self) -> u64 {
        let index = self.below(self.world.sandbox.people().len());
        self.world.person(index)
    }

    /// A name for somebody in the log.
    fn name(&self, person: u64) -> String {
        let people = self.world.sandbox.people();
        let index = people.iter().position(|known| known.id == person);
        format!("person {}", index.expect("somebody"))
    }

    /// A channel that `person` sees: of the first two servers, a thread, or their own direct messages.
    fn channel(&mut self, person: u64) -> u64 {
        let sandbox = &self.world.sandbox;
        let servers = sandbox.servers().iter().take(2);
        let mut channels: Vec<u64> = servers
            .flat_map(|server| server.channels[..2].iter().map(|channel| channel.id))
            .collect();
        channels.extend(sandbox.threads().iter().map(|thread| thread.id));
        channels.push(sandbox.dm_channel(person).expect("a channel"));
        self.one_of(&channels).expect("a channel")
    }

    /// What a column of ids holds.
    async fn ids(&mut self, query: &'static str) -> Vec<u64> {
        let rows: Vec<String> = sqlx::query_scalar(query)
            .fetch_all(&mut self.database)
            .await
            .expect("readable");
        rows.iter().map(|id| id.parse().expect("an id")).collect()
    }

    async fn tables(&mut self, query: &'static str) -> Vec<TableId> {
        let ids = self.ids(query).await.into_iter();
        ids.map(|id| id.to_string().parse().expect("a table"))
            .collect()
    }

    async fn running(&mut self) -> Vec<TableId> {
        self.tables("SELECT id FROM tables WHERE winner IS NULL ORDER BY id")
            .await
    }

    async fn view(&self, table: TableId) -> TableView {
        view(&self.service, table).await
    }

    /// Waits until the bot has nothing left to do before the clock moves.
    async fn rest(&mut self) {
        let resting = tokio::time::timeout(REST_BY, async {
            while self.work().await > 0 {
                tokio::task::yield_now().await;
            }
        });
        if resting.await.is_err() {
            let work = self.work().await;
            panic!("the bot does not come to rest: {work} things are left to do");
        }
    }

    /// How many things the bot has still to do by what is stored.
    async fn work(&mut self) -> i64 {
        let now = self.service.now().millis();
        checks::work(&mut self.database, now).await
    }

    async fn step(&mut self) {
        match self.below(100) {
            0..58 => self.press_something().await,
            58..74 => self.give_a_command().await,
            74..88 => self.play_on().await,
            88..92 => self.let_time_pass(false).await,
            92 => self.restart().await,
            93..95 => self.delete_a_message(),
            95..97 => self.write_something(),
            _ => self.ask_for_suggestions().await,
        }
        self.rest().await;
    }
}

/// Walks, and ends all games at the end.
async fn walk(seed: u64, steps: usize) {
    let mut walk = Walk::begin(seed).await;
    for step in 1..=steps {
        walk.step().await;
        if step % CHECKED_EVERY == 0 {
            walk.check().await;
        }
    }
    walk.end_all().await;
    walk.check().await;
    walk.judge_all();
}

/// The seeds and the steps of each that the environment asks for.
fn asked() -> Option<(std::ops::Range<u64>, usize)> {
    let text = std::env::var("ANQI_WALK").ok()?;
    let numbers: Vec<u64> = text
        .split(':')
        .map(|number| number.parse().expect("ANQI_WALK is FIRST:COUNT:STEPS"))
        .collect();
    let [first, count, steps] = numbers[..] else {
        panic!("ANQI_WALK is FIRST:COUNT:STEPS, not {text}");
    };
    Some((
        first..first + count,
        usize::try_from(steps).expect("a number of steps"),
    ))
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_people_do_is_answered_and_all_stays_sound() {
    let (seeds, steps) = asked().unwrap_or((SEEDS, STEPS));
    for seed in seeds {
        walk(seed, steps).await;
    }
}
