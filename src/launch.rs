//! Puts the parts together for a run: towards Discord, or towards the sandbox.

#[cfg(feature = "sandbox")]
use std::path::PathBuf;
use std::{
    fs::File,
    io::{IsTerminal, Read},
    path::Path,
    sync::Arc,
};

use anqi_render::Renderer;
#[cfg(feature = "sandbox")]
use anqi_sandbox::{IdSource, NewServer, Sandbox, Server};
use anyhow::{Context as _, Result, bail};
use rand::{SeedableRng, rngs::StdRng};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::{
    EnvFilter,
    filter::{LevelFilter, Targets},
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

#[cfg(feature = "sandbox")]
use crate::{
    bot::gallery::{self, Hall},
    config::ApiBase,
    load::{self, LoadArgs},
    words::Language,
};
use crate::{
    bot::{Bot, Shards},
    clock::SystemClock,
    config::Config,
    doctor,
    monitor::{self, Health},
    service::{Dealer, RandomDealer, Service},
    store::Store,
    table::Proof,
    upkeep,
    worker::{Budget, Thinker},
};

/// What is said to somebody who starts the bot without a token.
pub(crate) const NO_TOKEN: &str = "DISCORD_TOKEN is not set: make an application on Discord's developer page, copy its bot token into .env \
                        (see README.md), or run `anqi sandbox`, which needs none";

/// The most bytes of a record: many times what the longest game takes.
const MAX_RECORD: u64 = 4 * 1024 * 1024;

/// How to serve Discord.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct RunArgs {
    /// Serve these shards alone, as one of several programs for a bot on very many servers: 0-3/8 are the first four of eight.
    /// Each program needs a database of its own.
    #[arg(long, value_name = "FIRST-LAST/ALL")]
    shards: Option<Shards>,
}

/// Serves Discord, or what stands in for it, until the process is told to end.
///
/// # Errors
///
/// A sentence that says what is missing or what failed.
pub fn run(config: Config, args: &RunArgs) -> Result<()> {
    let Some(token) = config.token.clone() else {
        bail!(NO_TOKEN)
    };
    start_log(&config);
    if let Some(base) = &config.api_base {
        tracing::warn!(
            address = base.as_str(),
            "DISCORD_API_BASE is set: speaking to a stand-in, with every rate limiter off"
        );
    }
    runtime()?.block_on(async {
        let _claim = upkeep::Claim::of(&config.database)?;
        // Most of the time that a start takes: meanwhile the database is looked through.
        let drawing = tokio::task::spawn_blocking(renderer);
        let store = open(&config.database).await?;
        let stop = stop_on_signal()?;
        let thinker = Arc::new(Thinker::new(config.workers, Budget::Time(config.think)));
        let service = Service::new(store.clone(), Arc::new(SystemClock), random_dealer(None));
        let health = Arc::new(Health::default());
        if let Some(address) = config.metrics {
            let views = store.views().clone();
            monitor::serve(address, Arc::clone(&health), views, stop.clone()).await?;
        }
        let renderer = drawing.await??;
        let result = Bot::new(token, config.api_base, service, thinker, renderer)
            .with_source(config.source)
            .with_health(health)
            .with_shards(args.shards)
            .run(stop)
            .await;
        store.close().await;
        Ok(result?)
    })
}

/// How to run the sandbox.
#[cfg(feature = "sandbox")]
#[derive(clap::Args, Debug, Clone)]
pub struct SandboxArgs {
    /// The port of the page; 0 takes a free one.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Keep the games in this file; without it they are gone at the end.
    #[arg(long)]
    db: Option<PathBuf>,
    /// Fix ids, deals and everything else that is random.
    #[arg(long)]
    seed: Option<u64>,
    /// Add servers that show an example of every kind of message.
    #[arg(long)]
    gallery: bool,
}

/// Runs the stand-in for Discord and the bot that is connected to it.
///
/// # Errors
///
/// A sentence that says what failed.
#[cfg(feature = "sandbox")]
pub fn sandbox(config: &Config, args: &SandboxArgs) -> Result<()> {
    start_log(config);
    runtime()?.block_on(async {
        let folder = tempfile::tempdir().context("no folder for the games can be made")?;
        let file = args
            .db
            .clone()
            .unwrap_or_else(|| folder.path().join("anqi.db"));
        let _claim = upkeep::Claim::of(&file)?;
        let store = open(&file).await?;
        let stop = stop_on_signal()?;
        // People and channels are the same in every run, so that games in a file find them again.
        let seed = args.seed.unwrap_or(1);
        // Ids that tell the time are Discord's way; those that are counted are the same in every run.
        let ids = args.seed.map_or(IdSource::Clock, |_| IdSource::Counter);
        let settings = anqi_sandbox::Config {
            port: args.port,
            seed,
            ids,
            extra_servers: if args.gallery {
                galleries()
            } else {
                Vec::new()
            },
            ..anqi_sandbox::Config::default()
        };
        let sandbox = Sandbox::start(settings).await.with_context(|| {
            format!(
                "the port {} can't be used; name another with --port, or 0 for any",
                args.port
            )
        })?;
        let renderer = renderer()?;
        let base = ApiBase::parse(&sandbox.origin()).map_err(anyhow::Error::msg)?;
        println!("Play at {}/ (Ctrl-C ends it)", sandbox.origin());
        if args.gallery {
            hang_galleries(&sandbox, &renderer).await?;
            println!("The galleries hang: they are the last servers of the list.");
        }
        let thinker = Arc::new(Thinker::new(config.workers, Budget::Time(config.think)));
        let service = Service::new(
            store.clone(),
            Arc::new(SystemClock),
            random_dealer(args.seed),
        );
        let result = Bot::new(
            sandbox.token().into(),
            Some(base),
            service,
            thinker,
            renderer,
        )
        .with_source(config.source.clone())
        .run(stop)
        .await;
        store.close().await;
        Ok(result?)
    })
}

/// Measures what this machine carries.
///
/// # Errors
///
/// If it can't be measured, or something went wrong.
#[cfg(feature = "sandbox")]
pub fn load(args: &LoadArgs) -> Result<()> {
    runtime()?.block_on(load::run(args))
}

/// A server for the gallery of each language.
#[cfg(feature = "sandbox")]
pub fn galleries() -> Vec<NewServer> {
    let server = |language: Language| NewServer {
        name: format!("Gallery {language}"),
        locale: language.to_string(),
        channels: gallery::rooms(),
    };
    Language::ALL.map(server).to_vec()
}

/// Posts the examples in a sandbox whose last servers are the [`galleries`].
///
/// # Errors
///
/// If an example can't be made or is not taken.
#[cfg(feature = "sandbox")]
pub async fn hang_galleries(sandbox: &Sandbox, renderer: &Renderer) -> Result<()> {
    let base = ApiBase::parse(&sandbox.origin()).map_err(anyhow::Error::msg)?;
    let servers = sandbox.servers().iter().rev();
    let galleries = servers.zip(Language::ALL.into_iter().rev());
    let hall = |(server, language): (&Server, _)| Hall {
        language,
        channels: server.channels.iter().map(|channel| channel.id).collect(),
    };
    let halls: Vec<Hall> = galleries.map(hall).collect();
    gallery::hang(&sandbox.token().into(), &base, &halls, renderer).await
}

/// Checks the record of a shuffle, and of the game that was played on it where that is told, and says `ok` or what differs.
///
/// # Errors
///
/// What differs, or a sentence that says why the record can't be read.
pub fn verify(file: &Path) -> Result<()> {
    let text = read_record(file)?;
    let proof = read_proof(&text)
        .with_context(|| format!("{} holds no record of a game", file.display()))?;
    let differences = proof.check();
    if differences.is_empty() {
        println!("ok");
        return Ok(());
    }
    let lines: Vec<String> = differences.iter().map(ToString::to_string).collect();
    println!("{}", lines.join("\n"));
    bail!("the record does not agree with itself")
}

/// The text of a file, or of the standard input for `-`.
fn read_record(file: &Path) -> Result<String> {
    let source: Box<dyn Read> = if file == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        Box::new(
            File::open(file)
                .with_context(|| format!("the file {} can't be read", file.display()))?,
        )
    };
    let mut bytes = Vec::new();
    source
        .take(MAX_RECORD + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("the file {} can't be read", file.display()))?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length > MAX_RECORD) {
        bail!("{} is too long for the record of a game", file.display());
    }
    String::from_utf8(bytes).with_context(|| {
        format!(
            "{} is not in UTF-8: save it again in that encoding",
            file.display()
        )
    })
}

/// Reads a record as people hand it in.
fn read_proof(text: &str) -> serde_json::Result<Proof> {
    serde_json::from_str(json_of(text))
}

/// What must hold of any text that is handed in as a record: it is read or refused, and what is read is written and read back the same,
/// with the same found about it.
#[cfg(any(test, fuzzing))]
#[allow(clippy::expect_used, reason = "a fuzzer looks for that")]
pub(crate) fn check_text(text: &str) {
    if let Ok(proof) = read_proof(text) {
        let written = serde_json::to_string(&proof).expect("it can be written");
        let again = read_proof(&format!("```json\n{written}\n```")).expect("it can be read");
        assert_eq!(again, proof);
        assert_eq!(again.check(), proof.check());
    }
}

/// The record without what comes along when it is copied or saved: a mark of the encoding, and the fence of a block of code.
fn json_of(text: &str) -> &str {
    let text = text.trim_start_matches('\u{FEFF}').trim();
    let text = text.strip_prefix("```json").unwrap_or(text);
    text.strip_suffix("```").unwrap_or(text).trim()
}

/// What draws all pictures.
fn renderer() -> Result<Arc<Renderer>> {
    let renderer = Renderer::new().context("the pictures can't be drawn")?;
    Ok(Arc::new(renderer))
}

/// A dealer that nobody can guess, or one that deals the same again for the same seed.
fn random_dealer(seed: Option<u64>) -> Arc<dyn Dealer> {
    let random = seed.map_or_else(rand::make_rng::<StdRng>, StdRng::seed_from_u64);
    Arc::new(RandomDealer::new(random))
}

/// Opens a database that is sound, or a new one.
async fn open(file: &Path) -> Result<Store> {
    if file.exists() {
        upkeep::check(file).await?;
    }
    let opened = Store::open(file).await;
    opened.map_err(|error| upkeep::failed(file, error))
}

/// Looks at everything that a run needs, and says what is wrong and how to mend it.
///
/// # Errors
///
/// If anything is wrong.
pub fn doctor(config: &Config) -> Result<()> {
    if runtime()?.block_on(doctor::examine(config)) {
        Ok(())
    } else {
        bail!("not all is well")
    }
}

/// Copies the database to a new file, while it may be served.
///
/// # Errors
///
/// A sentence that says what failed.
pub fn backup(config: &Config, file: &Path) -> Result<()> {
    runtime()?.block_on(upkeep::backup(&config.database, file))
}

/// Puts a copy in the place of the database, which is kept beside it.
///
/// # Errors
///
/// A sentence that says what failed.
pub fn restore(config: &Config, file: &Path) -> Result<()> {
    runtime()?.block_on(upkeep::restore(&config.database, file))
}

fn runtime() -> Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("no threads can be started")
}

/// Logs what the settings ask for. Of libraries nothing is logged below warnings, whatever is asked for: what they tell of their work
/// quotes what they send and get, and with it the token and those by which presses are answered.
fn start_log(config: &Config) {
    let libraries = Targets::new()
        .with_default(LevelFilter::WARN)
        .with_target("anqi", LevelFilter::TRACE);
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    tracing_subscriber::registry()
        .with(EnvFilter::new(&config.log))
        .with(libraries)
        .with(lines)
        .init();
}

/// A token that is cancelled when the process is asked to end.
fn stop_on_signal() -> Result<CancellationToken> {
    let stop = CancellationToken::new();
    let cancelled = stop.clone();
    let mut terminate = terminate_signal().context("the signals can't be listened to")?;
    tokio::spawn(async move {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            () = terminate.recv() => {}
        }
        tracing::info!("ending");
        cancelled.cancel();
    });
    Ok(stop)
}

/// What service managers send.
#[cfg(unix)]
struct Terminate(tokio::signal::unix::Signal);

#[cfg(unix)]
impl Terminate {
    async fn recv(&mut self) {
        self.0.recv().await;
    }
}

#[cfg(unix)]
fn terminate_signal() -> std::io::Result<Terminate> {
    tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).map(Terminate)
}

#[cfg(not(unix))]
struct Terminate;

#[cfg(not(unix))]
impl Terminate {
    async fn recv(&mut self) {
        std::future::pending().await
    }
}

#[cfg(not(unix))]
fn terminate_signal() -> std::io::Result<Terminate> {
    Ok(Terminate)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A true record, of which every part can be changed.
    const RECORD: &str = include_str!("../tests/data/record.json");

    proptest! {
        #[test]
        fn whatever_is_handed_in_as_a_record_is_read_or_refused(text in ".{0,200}") {
            check_text(&text);
        }

        #[test]
        fn a_record_with_something_else_in_it_is_read_or_refused(
            at in 0..RECORD.len(),
            gone in 0..8_usize,
            new in "[ -~]{0,8}|[0-9]{1,20}|[\"{}:,\\[\\]]{1,4}",
        ) {
            let end = (at + gone).min(RECORD.len());
            if let (Some(before), Some(after)) = (RECORD.get(..at), RECORD.get(end..)) {
                check_text(&format!("{before}{new}{after}"));
            }
        }
    }

    #[test]
    fn the_record_is_true() {
        assert_eq!(
            read_proof(RECORD).map(|proof| proof.check()).ok(),
            Some(Vec::new())
        );
    }

    #[test]
    fn a_record_is_found_in_what_was_copied() {
        for text in ["{}", "\u{FEFF}{}\n", "```json\n{}\n```", "  {} "] {
            assert_eq!(json_of(text), "{}", "{text:?}");
        }
    }

    #[test]
    fn a_seeded_dealer_deals_the_same_again_and_an_unseeded_one_does_not() {
        let draw = |seed| random_dealer(seed).draw();
        assert_eq!(draw(Some(7)), draw(Some(7)));
        assert_ne!(draw(None), draw(None));
    }
}
