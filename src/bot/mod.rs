//! The Discord edge: commands and presses in, messages out. It asks the services for what happens and never decides it.

mod analyst;
mod app;
mod backoff;
mod busy;
pub(crate) mod checkup;
mod commands;
pub(crate) mod custom_id;
mod events;
#[cfg(feature = "sandbox")]
pub mod gallery;
mod hints;
mod mentions;
mod opponent;
mod outbox;
mod pages;
mod presses;
mod puzzles;
mod refusal;
mod registration;
mod seen;
mod shards;
mod sweep;
mod view;
mod wire;
mod workshop;

use std::{sync::Arc, time::Duration};

use anqi_render::Renderer;
use serenity::{
    all::{
        ClientBuilder, ComponentInteraction, FullEvent, GatewayIntents, Interaction, ShardManager,
    },
    http::HttpError,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use analyst::Analyst;
use app::App;
use busy::Busy;
use commands::CommandError;
use events::Asked;
use hints::Hints;
use opponent::Opponent;
use outbox::Outbox;
use seen::Seen;
pub use shards::Shards;
use wire::{Body, InteractionRef, Wire};
use workshop::Workshop;

use crate::{
    config::{ApiBase, Token, is_discord_host},
    monitor::Health,
    service::{self, Service},
    words::Language,
    worker::Thinker,
};

/// For how long what is going on may go on when the program is told to end.
const GRACE: Duration = Duration::from_secs(5);

/// For how long somebody who has asked for an animation waits until those of others are made.
const ANIMATION_PATIENCE: Duration = Duration::from_secs(30);

/// The same for a curve, which comes with an answer that is due within seconds.
const CURVE_PATIENCE: Duration = Duration::from_millis(500);

/// A bot, put together and not connected yet.
#[derive(Debug)]
pub struct Bot {
    token: Token,
    base: Option<ApiBase>,
    service: Service,
    thinker: Arc<Thinker>,
    renderer: Arc<Renderer>,
    health: Arc<Health>,
    source: Option<String>,
    shards: Option<Shards>,
}

/// Why the bot ended.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The games can't be taken up.
    #[error("the games could not be taken up where they were left: {0}")]
    Service(#[from] service::Error),
    /// The stand-in's gateway is Discord's.
    #[error(
        "DISCORD_API_BASE is set, but the gateway to connect to is Discord's own ({0}): the server there does not answer GET /api/v10/gateway"
    )]
    RealGateway(String),
    /// Discord does not know the token.
    #[error(
        "Discord refused the token: copy it again from the application's page (Bot, Reset Token) into DISCORD_TOKEN"
    )]
    Token,
    /// The connection failed.
    #[error("the connection to Discord failed: {0}")]
    Connection(#[source] Box<serenity::Error>),
}

impl From<serenity::Error> for BotError {
    fn from(error: serenity::Error) -> Self {
        match &error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
                if response.status_code.as_u16() == 401 =>
            {
                Self::Token
            }
            serenity::Error::Gateway(serenity::gateway::GatewayError::InvalidAuthentication) => {
                Self::Token
            }
            _ => Self::Connection(Box::new(error)),
        }
    }
}

impl Bot {
    /// A bot with this token, towards Discord or towards what stands in for it.
    pub fn new(
        token: Token,
        base: Option<ApiBase>,
        service: Service,
        thinker: Arc<Thinker>,
        renderer: Arc<Renderer>,
    ) -> Self {
        Self {
            token,
            base,
            service,
            thinker,
            renderer,
            health: Arc::default(),
            source: None,
            shards: None,
        }
    }

    /// The same bot, which tells people where its source is.
    #[must_use]
    pub fn with_source(self, source: Option<String>) -> Self {
        Self { source, ..self }
    }

    /// The same bot, which serves these shards alone; with none, as many as Discord advises.
    #[must_use]
    pub fn with_shards(self, shards: Option<Shards>) -> Self {
        Self { shards, ..self }
    }

    /// The same bot, which notes there whether it is connected.
    #[must_use]
    pub fn with_health(self, health: Arc<Health>) -> Self {
        Self { health, ..self }
    }

    /// Connects and serves until `stop` is cancelled or the connection fails for good.
    ///
    /// # Errors
    ///
    /// If the bot can't start, or Discord ends the connection for good.
    pub async fn run(self, stop: CancellationToken) -> Result<(), BotError> {
        let wire = Arc::new(Wire::new(&self.token, self.base.as_ref()));
        let outbox = Arc::new(Outbox::new(
            self.service.clone(),
            Arc::clone(&wire),
            self.renderer,
        ));
        let tasks = TaskTracker::new();
        let opponent = Arc::new(Opponent::new(
            self.service.clone(),
            Arc::clone(&outbox),
            Arc::clone(&wire),
            Arc::clone(&self.thinker),
            tasks.clone(),
        ));
        let remembers_commands = self.base.is_none();
        let app = Arc::new(App {
            service: self.service.clone(),
            wire,
            outbox,
            opponent,
            animations: Workshop::new(1, ANIMATION_PATIENCE),
            curves: Workshop::new(2, CURVE_PATIENCE),
            analyst: Analyst::new(Arc::clone(&self.thinker)),
            hints: Hints::new(Arc::clone(&self.thinker)),
            seen: Seen::default(),
            favours: Busy::default(),
            source: self.source,
            tasks: tasks.clone(),
            remembers_commands,
        });
        let http = wire::unlimited(&self.token, self.base.as_ref());
        // Before anybody can press: the time that the program was down is nobody's loss.
        self.service.take_up().await?;
        // Serenity would take the real gateway if it could not ask for this one.
        check_gateway(self.base.as_ref(), &http.get_gateway().await?.url)?;
        let mut client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
            .framework(framework(Arc::clone(&app), stop.clone()))
            .await?;
        check_gateway(self.base.as_ref(), &client.ws_url.lock().await)?;
        let sweeps = tokio::spawn(sweep::sweep(Arc::clone(&app), stop.clone()));
        let manager = Arc::clone(&client.shard_manager);
        self.health.watch(Arc::clone(&manager));
        let result = tokio::select! {
            result = shards::start(&mut client, self.shards) => result.map_err(BotError::from),
            () = stop.cancelled() => Ok(()),
        };
        stop.cancel();
        wind_down(&manager, &tasks, &self.thinker).await;
        if let Err(error) = sweeps.await {
            tracing::error!(%error, "the sweeper broke off");
        }
        result
    }
}

/// Never may a stand-in's token, and what is said in its place, reach the real Discord: serenity falls back to its gateway when
/// the address can't be had.
fn check_gateway(base: Option<&ApiBase>, gateway: &str) -> Result<(), BotError> {
    let host = url::Url::parse(gateway)
        .ok()
        .and_then(|url| url.host_str().map(is_discord_host));
    if base.is_some() && host != Some(false) {
        Err(BotError::RealGateway(gateway.to_owned()))
    } else {
        Ok(())
    }
}

fn framework(app: Arc<App>, stop: CancellationToken) -> poise::Framework<Arc<App>, CommandError> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        command_check: Some(|context| Box::pin(commands::is_new(context))),
        pre_command: |context| Box::pin(commands::prepare(context)),
        post_command: |context| Box::pin(async move { commands::done(context) }),
        on_error: |error| Box::pin(commands::on_error(error)),
        event_handler: |framework, event| {
            Box::pin(async move {
                if let FullEvent::InteractionCreate {
                    interaction: Interaction::Component(interaction),
                } = event
                {
                    let app = framework.user_data;
                    if app.seen.is_new(interaction.id.get()) {
                        on_press(app, interaction.clone());
                    }
                }
                Ok(())
            })
        },
        initialize_owners: false,
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .setup(|_, ready, framework| {
            Box::pin(async move {
                // Nothing in here can fail: an error would leave every interaction without an answer.
                tracing::info!(
                    name = ready.user.name,
                    shards = ready.shard.map_or(1, |shard| shard.total),
                    "connected"
                );
                app.wire.set_application(ready.application.id);
                match registration::commands_json(&framework.options().commands) {
                    Ok(commands) => {
                        let id = ready.application.id.get();
                        let registering =
                            registration::register(Arc::clone(&app), id, commands, stop);
                        app.tasks.spawn(registering);
                    }
                    Err(error) => tracing::error!(%error, "the commands can't be written down"),
                }
                Ok(app)
            })
        })
        .build()
}

/// Answers a press on a task of its own; should that task panic, the person is told at least that it failed.
fn on_press(app: &Arc<App>, interaction: ComponentInteraction) {
    let (app, tasks) = (Arc::clone(app), app.tasks.clone());
    tasks.spawn(async move {
        let (id, token) = (interaction.id.get(), interaction.token.clone());
        let words = Language::from_discord(&interaction.locale);
        let custom_id = interaction.data.custom_id.clone();
        let (answering, asked) = (Arc::clone(&app), Asked::now());
        let pressed =
            tokio::spawn(async move { presses::pressed(&answering, &interaction).await }).await;
        asked.press(&custom_id);
        if let Err(error) = pressed {
            tracing::error!(%error, "a press broke off");
            let note = Body::note(words.text("error-internal"));
            if let Err(error) = app
                .wire
                .answer(InteractionRef { id, token: &token }, &note)
                .await
            {
                tracing::debug!(%error, "the press that broke off could not be answered");
            }
        }
    });
}

async fn wind_down(shards: &ShardManager, tasks: &TaskTracker, thinker: &Thinker) {
    shards.shutdown_all().await;
    thinker.stop();
    tasks.close();
    if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!("some answers were still under way");
    }
}
