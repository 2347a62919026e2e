//! The Discord edge: commands and presses in, messages out. It asks the services for what happens and never decides it.

mod app;
mod commands;
mod components;
mod opponent;
mod outbox;
mod refusal;
mod view;
mod wire;

use std::{sync::Arc, time::Duration};

use anqi_render::{RenderError, Renderer};
use serenity::{
    all::{
        ClientBuilder, ComponentInteraction, FullEvent, GatewayIntents, Interaction, ShardManager,
    },
    http::HttpError,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use app::App;
use commands::CommandError;
use opponent::Opponent;
use outbox::Outbox;
use wire::{Body, Press, Wire};

use crate::{
    config::{ApiBase, Token, is_discord_host},
    service::Service,
    table::TableId,
    words::Language,
    worker::{Sweeper, Thinker},
};

/// For how long what is going on may go on when the program is told to end.
const GRACE: Duration = Duration::from_secs(5);
/// The pauses between attempts to tell Discord the commands.
const REGISTRATION_PAUSES: [Duration; 4] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_mins(5),
];

/// A bot, put together and not connected yet.
#[derive(Debug)]
pub struct Bot {
    token: Token,
    base: Option<ApiBase>,
    service: Service,
    thinker: Arc<Thinker>,
}

/// Why the bot ended.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The pictures can't be drawn.
    #[error("the pictures can't be drawn: {0}")]
    Render(#[from] RenderError),
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
    pub const fn new(
        token: Token,
        base: Option<ApiBase>,
        service: Service,
        thinker: Arc<Thinker>,
    ) -> Self {
        Self {
            token,
            base,
            service,
            thinker,
        }
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
            Renderer::new()?,
        ));
        let tasks = TaskTracker::new();
        let opponent = Arc::new(Opponent::new(
            self.service.clone(),
            Arc::clone(&outbox),
            Arc::clone(&self.thinker),
            tasks.clone(),
        ));
        let remembers_commands = self.base.is_none();
        let app = Arc::new(App {
            service: self.service.clone(),
            wire,
            outbox,
            opponent,
            tasks: tasks.clone(),
            remembers_commands,
        });
        let http = wire::unlimited(&self.token, self.base.as_ref());
        let mut client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
            .framework(framework(Arc::clone(&app)))
            .await?;
        check_gateway(self.base.as_ref(), &client.ws_url.lock().await)?;
        let sweeps = tokio::spawn(sweep(Arc::clone(&app), stop.clone()));
        let shards = Arc::clone(&client.shard_manager);
        let result = tokio::select! {
            result = client.start_autosharded() => result.map_err(BotError::from),
            () = stop.cancelled() => Ok(()),
        };
        stop.cancel();
        wind_down(&shards, &tasks, &self.thinker).await;
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

fn framework(app: Arc<App>) -> poise::Framework<Arc<App>, CommandError> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(commands::on_error(error)),
        event_handler: |framework, event| {
            Box::pin(async move {
                if let FullEvent::InteractionCreate {
                    interaction: Interaction::Component(interaction),
                } = event
                {
                    on_press(framework.user_data, interaction.clone());
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
                let commands = commands::registration(&framework.options().commands);
                app.tasks.spawn(register(
                    Arc::clone(&app),
                    ready.application.id.get(),
                    commands,
                ));
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
        let answering = Arc::clone(&app);
        if let Err(error) =
            tokio::spawn(async move { components::pressed(&answering, &interaction).await }).await
        {
            tracing::error!(%error, "a press broke off");
            let note = Body::note(words.text("error-internal"));
            if let Err(error) = app.wire.answer(Press { id, token: &token }, &note).await {
                tracing::debug!(%error, "the press that broke off could not be answered");
            }
        }
    });
}

/// Tells Discord the commands, if it does not know them yet.
async fn register(
    app: Arc<App>,
    application: u64,
    commands: Result<(serde_json::Value, String), serde_json::Error>,
) {
    let (json, hash) = match commands {
        Ok(commands) => commands,
        Err(error) => return tracing::error!(%error, "the commands can't be written down"),
    };
    let store = app.service.store();
    if app.remembers_commands
        && matches!(store.registered_commands(application).await, Ok(Some(known)) if known == hash)
    {
        return;
    }
    for pause in REGISTRATION_PAUSES.map(Some).into_iter().chain([None]) {
        match (app.wire.register(&json).await, pause) {
            (Ok(()), _) => {
                if let Err(error) = store.note_registered_commands(application, &hash).await {
                    tracing::warn!(%error, "the commands will be registered again at the next start");
                }
                return tracing::info!("commands registered");
            }
            (Err(error), Some(pause)) => {
                tracing::warn!(%error, ?pause, "the commands could not be registered; trying again");
                tokio::time::sleep(pause).await;
            }
            (Err(error), None) => tracing::error!(%error, "the commands could not be registered"),
        }
    }
}

/// Comes back to all that is due: time that ran out, boards that were not shown, turns of the bot that were cut short.
async fn sweep(app: Arc<App>, stop: CancellationToken) {
    let sweeper = Sweeper::new(app.service.clock(), stop);
    sweeper
        .run(|| async {
            if let Err(error) = sweep_once(&app).await {
                tracing::error!(%error, "a sweep failed");
            }
        })
        .await;
}

async fn sweep_once(app: &App) -> Result<(), crate::service::Error> {
    let store = app.service.store();
    for table in store.overdue(app.service.now()).await? {
        app.service.time_out(table).await?;
    }
    for table in store.unshown().await? {
        show(app, table).await;
    }
    for table in store.waiting_for_bot().await? {
        app.opponent.prompt(table);
    }
    Ok(())
}

async fn show(app: &App, table: TableId) {
    if let Err(error) = app.outbox.show_again(table).await {
        tracing::warn!(%error, %table, "a board could not be shown");
    }
}

async fn wind_down(shards: &ShardManager, tasks: &TaskTracker, thinker: &Thinker) {
    shards.shutdown_all().await;
    thinker.stop();
    tasks.close();
    if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!("some answers were still under way");
    }
}
