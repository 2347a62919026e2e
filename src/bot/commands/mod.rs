//! The slash commands, one file each.

mod about;
mod board;
mod challenge;
mod choices;
mod draw;
mod games;
mod hint;
mod hotseat;
mod join;
mod leaderboard;
mod localize;
mod matches;
mod open;
mod place;
mod play;
mod profile;
mod puzzle;
mod resign;
mod rules;
mod server;
mod settings;
mod takeback;
mod vs_bot;
mod whose;

use std::sync::Arc;

use anqi_render::Look;
use poise::serenity_prelude as serenity;

use super::{
    app::App,
    events::Asked,
    outbox::ShowError,
    refusal,
    view::{Focus, PanelPage, panel},
    wire::{Body, InteractionRef, WireError},
};
use crate::{
    clock::Timestamp,
    service::{self, Refusal},
    store::StoreError,
    table::{Person, PersonSettings, TableId, UserId},
    words::Language,
};

pub(crate) use localize::localize;

/// How many suggestions Discord takes.
const MAX_CHOICES: usize = 25;

/// What a command works with.
pub(crate) type Context<'a> = poise::ApplicationContext<'a, Arc<App>, CommandError>;
/// A command.
pub(crate) type Command = poise::Command<Arc<App>, CommandError>;
/// How a command ends.
pub(crate) type CommandResult = Result<(), CommandError>;

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// A sentence for the person, and nothing else to do.
    #[error("{0}")]
    Told(String),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Show(#[from] ShowError),
    #[error(transparent)]
    Wire(#[from] WireError),
}

impl From<service::Error> for CommandError {
    fn from(error: service::Error) -> Self {
        match error {
            service::Error::Refused(refusal) => Self::Refused(refusal),
            service::Error::Store(error) => Self::Store(error),
        }
    }
}

/// Every command.
pub(crate) fn all() -> Vec<Command> {
    let mut commands = vec![anqi(), challenge::challenge_user()];
    localize(&mut commands);
    commands
}

/// Dark chess
#[poise::command(
    slash_command,
    subcommands(
        "challenge::challenge",
        "open::open",
        "join::join",
        "vs_bot::vs_bot",
        "hotseat::hotseat",
        "board::board",
        "play::play",
        "draw::draw",
        "takeback::takeback",
        "resign::resign",
        "hint::hint",
        "leaderboard::leaderboard",
        "profile::profile",
        "games::games",
        "puzzle::puzzle",
        "rules::rules",
        "settings::settings",
        "server::server",
        "about::about"
    ),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
// The macro wants a future, though Discord never calls a command that has subcommands.
#[allow(
    clippy::unused_async,
    reason = "the command macro takes async functions only"
)]
async fn anqi(_: Context<'_>) -> CommandResult {
    Ok(())
}

/// What is known of a command before it is carried out.
#[derive(Clone, Copy)]
struct Prepared {
    asked: Asked,
    settings: PersonSettings,
}

/// Reads what whoever gives a command has chosen: once, before it is carried out.
pub(crate) async fn prepare(context: poise::Context<'_, Arc<App>, CommandError>) {
    if let poise::Context::Application(context) = context {
        let asked = Asked::now();
        let settings = context.data().person(user(context)).await;
        *context.invocation_data.lock().await = Box::new(Prepared { asked, settings });
    }
}

/// Notes that a command was carried out.
pub(crate) fn done(context: poise::Context<'_, Arc<App>, CommandError>) {
    if let poise::Context::Application(context) = context {
        note_done(context);
    }
}

fn note_done(context: Context<'_>) {
    if let Some(prepared) = prepared(context) {
        prepared.asked.command(&context.command().qualified_name);
    }
}

fn prepared(context: Context<'_>) -> Option<Prepared> {
    let data = context.invocation_data.try_lock().ok();
    data.and_then(|data| data.downcast_ref().copied())
}

/// What whoever gave a command has chosen; nothing until [`prepare`] has read it.
fn chosen(context: Context<'_>) -> PersonSettings {
    prepared(context).map_or_else(PersonSettings::default, |prepared| prepared.settings)
}

/// In which language and pieces whoever gave a command reads what only they see.
fn reader(context: Context<'_>) -> (Language, Look) {
    let words = words(context);
    (words, chosen(context).look_for(words))
}

/// The language of whoever gave a command.
fn words(context: Context<'_>) -> Language {
    chosen(context).words(&context.interaction.locale)
}

fn user(context: Context<'_>) -> UserId {
    UserId(context.interaction.user.id.get())
}

fn interaction_ref(context: Context<'_>) -> InteractionRef<'_> {
    InteractionRef {
        id: context.interaction.id.get(),
        token: &context.interaction.token,
    }
}

/// When a command was given, by Discord's clock.
fn asked(context: Context<'_>) -> Timestamp {
    Timestamp::from_millis(context.interaction.id.created_at().timestamp_millis())
}

/// The server, if any, and the channel that a command was given in.
fn here(context: Context<'_>) -> (Option<u64>, u64) {
    (
        context.interaction.guild_id.map(serenity::GuildId::get),
        context.interaction.channel_id.get(),
    )
}

/// Answers with a table's board, which is the live one of the person's place from then on. The caller has the table's turn.
async fn show(context: Context<'_>, table: TableId) -> CommandResult {
    let app = context.data();
    let scene = app.outbox.scene(table).await?.ok_or(Refusal::NoSuchTable)?;
    let seat = scene.view.table.seat_of(user(context));
    let scene = scene.of_seat(seat);
    let body = scene
        .board(app.outbox.renderer(), Focus::opening(&scene.view))
        .map_err(ShowError::from)?;
    let at = app.service.now();
    app.wire.answer(interaction_ref(context), &body).await?;
    let token = interaction_ref(context).token;
    let shown = app
        .outbox
        .shown_by_command(&scene, here(context), token, at)
        .await;
    note_shown(table, shown);
    Ok(())
}

/// Tells the log if a table could not be shown, or noted as shown, after its command was answered: whoever gave it has their answer,
/// and the sweeper comes back to the table.
fn note_shown(table: TableId, shown: Result<(), ShowError>) {
    if let Err(error) = shown {
        tracing::warn!(%error, %table, "a board could not be shown");
    }
}

/// Answers with a message.
async fn answer(context: Context<'_>, body: &Body) -> CommandResult {
    let wire = &context.data().wire;
    Ok(wire.answer(interaction_ref(context), body).await?)
}

/// Answers with a page of a table's panel.
async fn show_panel(context: Context<'_>, table: TableId, page: PanelPage) -> CommandResult {
    let view = context.data().service.views().view(table).await?;
    let view = view.ok_or(Refusal::NoSuchTable)?;
    answer(context, &panel(&view, words(context), user(context), page)).await
}

/// Answers with a text that only the person sees.
async fn note(context: Context<'_>, text: String) -> CommandResult {
    answer(context, &Body::note(text)).await
}

/// Whether a command comes for the first time. Else it is passed over without a word: it was answered already.
pub(crate) async fn is_new(
    context: poise::Context<'_, Arc<App>, CommandError>,
) -> Result<bool, CommandError> {
    /// Marks what was found to be new: the framework asks once for a command and once for each that it belongs to.
    struct New;
    let poise::Context::Application(context) = context else {
        return Ok(true);
    };
    let mut found = context.invocation_data.lock().await;
    if found.is::<New>() {
        return Ok(true);
    }
    *found = Box::new(New);
    Ok(context.data().seen.is_new(context.interaction.id.get()))
}

/// Tells a person why a command was not carried out, and the log what it does not tell them.
pub(crate) async fn on_error(error: poise::FrameworkError<'_, Arc<App>, CommandError>) {
    use poise::{Context::Application, FrameworkError as E};
    match error {
        E::Command {
            error,
            ctx: Application(ctx),
            ..
        } => {
            tell(ctx, explain(ctx, &error)).await;
            note_done(ctx);
        }
        E::CommandPanic {
            payload,
            ctx: Application(ctx),
            ..
        } => {
            tracing::error!(?payload, command = %ctx.command().qualified_name, "a command panicked");
            tell(ctx, words(ctx).text("error-internal")).await;
        }
        E::ArgumentParse {
            error,
            input,
            ctx: Application(ctx),
            ..
        } => {
            tracing::debug!(%error, ?input, "an argument could not be read");
            tell(ctx, words(ctx).text("error-argument")).await;
        }
        E::CommandStructureMismatch {
            description, ctx, ..
        } => {
            tracing::warn!(description, command = %ctx.command().qualified_name, "Discord knows an older form of a command");
            tell(ctx, words(ctx).text("error-outdated")).await;
        }
        E::UnknownInteraction {
            interaction,
            framework,
            ..
        } => {
            tracing::warn!(name = interaction.data.name, "an unknown command");
            let note =
                Body::note(Language::from_discord(&interaction.locale).text("error-outdated"));
            let unknown = InteractionRef {
                id: interaction.id.get(),
                token: &interaction.token,
            };
            if let Err(error) = framework.user_data.wire.answer(unknown, &note).await {
                tracing::debug!(%error, "an unknown command could not be answered");
            }
        }
        E::CommandCheckFailed {
            error: None, ctx, ..
        } => tracing::debug!(id = ctx.id(), "a command came a second time"),
        // Prefix commands, cooldowns and permissions: nothing of that is used.
        other => tracing::error!(error = %other, "the framework failed"),
    }
}

/// What a person is told about an error; the log gets what is not their affair.
fn explain(context: Context<'_>, error: &CommandError) -> String {
    let words = words(context);
    match error {
        CommandError::Told(text) => text.clone(),
        CommandError::Refused(refusal) => refusal::text(words, refusal),
        CommandError::Store(_) | CommandError::Show(_) | CommandError::Wire(_) => {
            tracing::error!(%error, command = %context.command().qualified_name, "a command failed");
            words.text("error-internal")
        }
    }
}

/// Answers with a text, if the command was not answered before.
async fn tell(context: Context<'_>, text: String) {
    // A completion can't be answered with a message.
    if context.interaction_type == poise::CommandInteractionType::Autocomplete {
        return;
    }
    if let Err(error) = note(context, text).await {
        tracing::debug!(%error, "a failed command could not be answered");
    }
}

/// Whoever gave a command.
fn challenger(context: Context<'_>) -> Person {
    let interaction: &serenity::CommandInteraction = context.interaction;
    let member = interaction.member.as_ref();
    person(
        &interaction.user,
        member.and_then(|member| member.nick.clone()),
    )
}

/// Somebody by the name that Discord shows for them in a server where they have this nickname, if any.
pub(crate) fn person(user: &serenity::User, nick: Option<String>) -> Person {
    Person {
        user: UserId(user.id.get()),
        name: nick.unwrap_or_else(|| user.display_name().to_owned()),
    }
}
