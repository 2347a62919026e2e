//! What an operator watches while the program serves: numbers in Prometheus' form at `/metrics`, and at `/healthz` whether all is well.
//! Never who plays, where, or what lies on a board; and on this machine alone.

use std::{
    io,
    net::SocketAddr,
    sync::{Arc, OnceLock},
    time::Duration,
};

use axum::{Router, extract::State, http::StatusCode, routing::get};
use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use serenity::{
    all::{ConnectionStage, ShardManager},
    gateway::ShardRunnerInfo,
};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::store::Views;

/// How long an answer of the program's own parts is waited for.
const PATIENCE: Duration = Duration::from_secs(1);
/// Bounds of the stretches that times are counted by, in seconds: Discord waits three for an answer.
const STRETCHES: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// An interaction was answered after so many seconds; `kind` tells commands from presses.
pub(crate) const ANSWERS: &str = "anqi_answer_seconds";
/// Plies that were committed.
pub(crate) const PLIES: &str = "anqi_plies_total";
/// Games that ended.
pub(crate) const GAMES: &str = "anqi_games_ended_total";
/// A search went on for so many seconds.
pub(crate) const SEARCHES: &str = "anqi_search_seconds";
/// Searches that wait for a worker.
pub(crate) const QUEUE: &str = "anqi_searches_waiting";
/// Searches that were put off, as too many waited.
pub(crate) const REFUSED: &str = "anqi_searches_put_off_total";
/// Requests that Discord refused or did not answer.
pub(crate) const FAILURES: &str = "anqi_discord_failures_total";
/// Connections to the gateway that stand.
pub(crate) const SHARDS: &str = "anqi_shards_connected";

/// Whether the connections to Discord stand.
#[derive(Debug, Default)]
pub struct Health {
    shards: OnceLock<Arc<ShardManager>>,
}

impl Health {
    /// From now on, looks at these connections.
    pub(crate) fn watch(&self, shards: Arc<ShardManager>) {
        self.shards.get_or_init(|| shards);
    }

    /// How many connections stand, of how many.
    async fn connections(&self) -> (usize, usize) {
        let Some(shards) = self.shards.get() else {
            return (0, 0);
        };
        let runners = shards.runners.lock().await;
        let stands = |runner: &&ShardRunnerInfo| runner.stage == ConnectionStage::Connected;
        (runners.values().filter(stands).count(), runners.len())
    }
}

/// Why nothing can be watched.
#[derive(Debug, thiserror::Error)]
pub enum MonitorError {
    /// The port can't be had.
    #[error("ANQI_METRICS: the port {0} can't be used: {1}")]
    Port(SocketAddr, io::Error),
    /// The numbers can't be kept.
    #[error("the numbers for ANQI_METRICS can't be kept: {0}")]
    Recorder(#[from] BuildError),
}

#[derive(Clone)]
struct Watched {
    numbers: PrometheusHandle,
    health: Arc<Health>,
    views: Views,
}

/// Serves the numbers and the health until `stop` is cancelled. Only one of a process can.
///
/// # Errors
///
/// If the port is taken, or the numbers are kept already.
pub async fn serve(
    address: SocketAddr,
    health: Arc<Health>,
    views: Views,
    stop: CancellationToken,
) -> Result<(), MonitorError> {
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| MonitorError::Port(address, error))?;
    let numbers = PrometheusBuilder::new()
        .set_buckets(&STRETCHES)?
        .install_recorder()?;
    describe();
    let watched = Watched {
        numbers,
        health,
        views,
    };
    let router = Router::new()
        .route("/metrics", get(numbers_of))
        .route("/healthz", get(health_of))
        .with_state(watched);
    tracing::info!(%address, "numbers at /metrics, health at /healthz");
    tokio::spawn(async move {
        let serving = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned());
        if let Err(error) = serving.await {
            tracing::error!(%error, "numbers and health are not served any more");
        }
    });
    Ok(())
}

async fn numbers_of(State(watched): State<Watched>) -> String {
    let (standing, _) = watched.health.connections().await;
    metrics::gauge!(SHARDS).set(u32::try_from(standing).unwrap_or(u32::MAX));
    // Else the stretches grow for ever.
    watched.numbers.run_upkeep();
    watched.numbers.render()
}

async fn health_of(State(watched): State<Watched>) -> (StatusCode, &'static str) {
    let (standing, all) = watched.health.connections().await;
    if standing == 0 || standing < all {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            "not connected to Discord\n",
        );
    }
    match tokio::time::timeout(PATIENCE, watched.views.answers()).await {
        Ok(Ok(())) => (StatusCode::OK, "ok\n"),
        Ok(Err(_)) => (StatusCode::SERVICE_UNAVAILABLE, "the database fails\n"),
        Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the database does not answer\n",
        ),
    }
}

fn describe() {
    describe_histogram!(
        ANSWERS,
        Unit::Seconds,
        "Time to answer a command or a press"
    );
    describe_counter!(PLIES, "Plies committed, by people and by the bot");
    describe_counter!(GAMES, "Games ended");
    describe_histogram!(SEARCHES, Unit::Seconds, "Time of the engine's searches");
    describe_gauge!(QUEUE, "Searches that wait for a worker");
    describe_counter!(REFUSED, "Searches put off, as too many waited");
    describe_counter!(FAILURES, "Requests that Discord refused or did not answer");
    describe_gauge!(SHARDS, "Connections to Discord's gateway that stand");
}
