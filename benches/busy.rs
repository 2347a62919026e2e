//! How long a press waits for its answer while the engine keeps both cores busy: 500 presses of a game between two people, over the
//! wire, with twice as many searches going on as there are workers. Prints the median, the 99th of a hundred and the longest, and
//! fails if one is longer than people would bear.
//!
//! `cargo bench --bench busy`

#![allow(clippy::expect_used, reason = "a bench that can't go on fails")]

use std::{
    num::NonZeroUsize,
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use anqi::{
    bot::Bot,
    clock::SystemClock,
    config::ApiBase,
    service::{RandomDealer, Service},
    store::Store,
    table::{TableId, TableView},
    worker::{Budget, Thinker},
};
use anqi_engine::{Level, Observation, Rules, Variant};
use anqi_render::Renderer;
use anqi_sandbox::{Config, IdSource, MessageView, Sandbox};
use rand::{SeedableRng, rngs::StdRng, seq::IteratorRandom};
use tokio_util::sync::CancellationToken;

/// How many presses are measured.
const PRESSES: usize = 500;
/// Half of what Discord gives an answer.
const LIMIT: Duration = Duration::from_millis(1500);
/// As many as the machine that the target is for has cores.
const WORKERS: NonZeroUsize = NonZeroUsize::new(2).expect("two");

#[tokio::main]
async fn main() -> ExitCode {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("anqi.db"))
        .await
        .expect("a database");
    let dealer = Arc::new(RandomDealer::new(StdRng::seed_from_u64(1)));
    let service = Service::new(store, Arc::new(SystemClock), dealer);
    let settings = Config {
        ids: IdSource::Clock,
        ..Config::default()
    };
    let sandbox = Sandbox::start(settings).await.expect("a free port");
    let base = ApiBase::parse(&sandbox.origin()).expect("an origin");
    let thinker = Arc::new(Thinker::new(WORKERS, Budget::Time(Duration::from_secs(1))));
    let stop = CancellationToken::new();
    let bot = Bot::new(
        sandbox.token().into(),
        Some(base),
        service.clone(),
        Arc::clone(&thinker),
        Arc::new(Renderer::new().expect("the built-in artwork")),
    );
    let running = tokio::spawn(bot.run(stop.clone()));
    for seed in 0..2 * WORKERS.get() {
        tokio::spawn(search_for_ever(
            Arc::clone(&thinker),
            u64::try_from(seed).unwrap_or(0),
        ));
    }
    let longest = report(measure(&sandbox, &service).await);
    stop.cancel();
    running.await.expect("no panic").expect("a good end");
    if longest > LIMIT {
        eprintln!("a press waited longer than {LIMIT:?}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Keeps a worker busy, or waits for one.
async fn search_for_ever(thinker: Arc<Thinker>, seed: u64) {
    let start = Observation::start(Rules::new(Variant::Classic));
    while thinker
        .choose(start.clone(), Level::Expert, seed)
        .await
        .is_ok()
    {}
}

/// Plays games between two people, at random, and measures every press.
async fn measure(sandbox: &Sandbox, service: &Service) -> Vec<Duration> {
    let mut random = StdRng::seed_from_u64(2);
    let mut times = Vec::new();
    let mut table = None;
    while times.len() < PRESSES {
        let id = match table {
            Some(id) => id,
            None => begin(sandbox).await,
        };
        let showing = service.views().scene(id).await.expect("readable");
        let showing = showing.expect("the table is there");
        let live = showing.message.message.expect("a live message");
        let board = sandbox.message(live).expect("it is there");
        let Some(button) = buttons(&board).choose(&mut random) else {
            table = None;
            continue;
        };
        let person = to_act(&showing.view);
        let pressed = Instant::now();
        let press = sandbox.press(person, live, &button).await;
        let press = press.expect("the button is there");
        press.first_answer().await.expect("an answer");
        times.push(pressed.elapsed());
        table = Some(id);
    }
    times
}

/// Everything on a board that can be pressed, but for what is not play.
fn buttons(board: &MessageView) -> impl Iterator<Item = String> {
    let pressable = board.components().filter(|component| !component.disabled);
    pressable
        .filter_map(|component| component.custom_id.clone())
        .filter(|id| !id.ends_with(":more"))
}

fn to_act(view: &TableView) -> u64 {
    let seat = view.to_act().expect("a board with buttons goes on");
    view.table.player(seat).user().expect("a person").0
}

/// Starts a game between two people.
async fn begin(sandbox: &Sandbox) -> TableId {
    let [one, other] = [0, 1].map(|index| sandbox.people()[index].id);
    let channel = sandbox.servers()[0].channels[0].id;
    let other_text = other.to_string();
    let asked = sandbox
        .command(one, channel, "anqi challenge", &[("user", &other_text)])
        .await
        .expect("Discord lets it be sent");
    let question = asked.first_answer().await.expect("an answer");
    let question = question.message().expect("a message");
    let accept = buttons(question).next().expect("a button");
    let accepted = sandbox
        .press(other, question.id, &accept)
        .await
        .expect("the button is there");
    accepted.first_answer().await.expect("an answer");
    let id = accept.split(':').nth(1).expect("a table id");
    id.parse().expect("a table id")
}

/// Prints the figures; gives the longest.
fn report(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{} presses, {WORKERS} searches at a time: p50 {:?}, p99 {:?}, longest {:?}",
        times.len(),
        at(50),
        at(99),
        at(100)
    );
    at(100)
}
