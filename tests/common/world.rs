//! A sandbox with a bot connected to it: what all tests of the whole stand on.

use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

use anqi::{
    bot::Bot,
    clock::{ManualClock, Timestamp},
    config::ApiBase,
    service::{Dealer, RandomDealer, Service},
    store::Store,
    worker::{Budget, Thinker},
};
use anqi_conformance::Description;
use anqi_render::Renderer;
use anqi_sandbox::{Config, Sandbox};
use rand::{SeedableRng, rngs::StdRng};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// The bot's clock, which the sandbox reads too.
#[derive(Clone, Debug)]
struct SharedClock(Arc<ManualClock>);

impl anqi_sandbox::Clock for SharedClock {
    fn now_ms(&self) -> u64 {
        anqi::clock::Clock::now(&*self.0).millis().unsigned_abs()
    }
}

/// A sandbox, a folder with a database, and the bot while it runs.
pub(crate) struct World {
    pub(crate) sandbox: Sandbox,
    pub(crate) clock: Arc<ManualClock>,
    folder: TempDir,
    dealer: Arc<dyn Dealer>,
    budget: Budget,
    bot: Option<(JoinHandle<()>, CancellationToken)>,
}

impl World {
    /// A world whose clock stands at `now`, in which all else follows from `config` and `dealer`. No bot runs yet.
    pub(crate) async fn at(now: Timestamp, config: Config, dealer: Arc<dyn Dealer>) -> Self {
        let clock = Arc::new(ManualClock::new(now));
        let config = Config {
            clock: Arc::new(SharedClock(Arc::clone(&clock))),
            ..config
        };
        let sandbox = Sandbox::start(config).await.expect("a free port");
        let folder = tempfile::tempdir().expect("a folder");
        Self {
            sandbox,
            clock,
            folder,
            dealer,
            budget: Budget::Nodes(300),
            bot: None,
        }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("anqi.db")
    }

    /// The use cases over the world's database, beside the bot's own.
    pub(crate) async fn service(&self) -> Service {
        let store = open(&self.database()).await;
        Service::new(
            store,
            Arc::clone(&self.clock) as Arc<dyn anqi::clock::Clock>,
            Arc::clone(&self.dealer),
        )
    }

    pub(crate) async fn start_bot(&mut self) {
        let base = ApiBase::parse(&self.sandbox.origin()).expect("an origin");
        let thinker = Arc::new(Thinker::new(NonZeroUsize::MIN, self.budget));
        let bot = Bot::new(
            self.sandbox.token().into(),
            Some(base),
            self.service().await,
            thinker,
            renderer(),
        );
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let running = tokio::spawn(async move { bot.run(stopped).await.expect("the bot runs") });
        self.bot = Some((running, stop));
        self.sandbox
            .ready()
            .await
            .expect("the bot registers its commands");
    }

    /// Ends the bot in good order.
    pub(crate) async fn stop_bot(&mut self) {
        if let Some((running, stop)) = self.bot.take() {
            stop.cancel();
            running.await.expect("the bot ends in good order");
        }
    }

    /// A person by their place in the sandbox's list.
    pub(crate) fn person(&self, index: usize) -> u64 {
        self.sandbox.people()[index].id
    }

    /// The first channel of the first server, which speaks Chinese.
    pub(crate) fn channel(&self) -> u64 {
        self.sandbox.servers()[0].channels[0].id
    }

    /// Everything that Discord would have refused, and what its own description does not permit where there is one.
    pub(crate) fn assert_no_violations(&self) {
        let violations = self.sandbox.violations();
        assert!(violations.is_empty(), "{violations:#?}");
        if let Some(description) = Description::from_env().unwrap_or_else(|error| panic!("{error}"))
        {
            let findings = description.check(&self.sandbox.traffic());
            assert!(findings.is_empty(), "{findings:#?}");
        }
    }
}

/// What draws the pictures of all worlds of a run: making it takes longer than most tests.
pub(crate) fn renderer() -> Arc<Renderer> {
    static RENDERER: OnceLock<Arc<Renderer>> = OnceLock::new();
    let made = || Arc::new(Renderer::new().expect("the built-in artwork"));
    Arc::clone(RENDERER.get_or_init(made))
}

/// Opens a database.
pub(crate) async fn open(file: &Path) -> Store {
    Store::open(file).await.expect("the database opens")
}

/// A dealer whose deals follow from `seed`.
pub(crate) fn dealer(seed: u64) -> Arc<dyn Dealer> {
    Arc::new(RandomDealer::new(StdRng::seed_from_u64(seed)))
}
