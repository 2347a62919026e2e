//! Where a new game is shown, in which words, and whether it can be.

use anqi_engine::Variant;
use poise::serenity_prelude::{ChannelId, ChannelType, Permissions};

use super::{
    CommandError, Context,
    choices::{PaceChoice, VariantChoice},
    chosen, here, words,
};
use crate::{
    store::StoreError,
    table::{Pace, Place, ServerSettings},
    words::Language,
};

/// How many of the channels that a server allows are named.
const MAX_LINKS: usize = 10;

/// The place for a new game.
///
/// # Errors
///
/// If the server does not allow games there, or the bot may not post boards there. A command can be answered where nothing can be
/// posted, and the game would be stuck.
pub(super) async fn place(context: Context<'_>) -> Result<Place, CommandError> {
    let server = server(context).await?;
    check_allowed(context, &server)?;
    check_permissions(context)?;
    let (guild, channel) = here(context);
    let language = language_on(context, &server);
    Ok(Place {
        look: chosen(context).look_for(language),
        ..Place::new(guild, channel, language)
    })
}

/// The game and the pace of a new game: what was asked for, else what the server has chosen, else what holds everywhere.
pub(super) async fn terms(
    context: Context<'_>,
    game: Option<VariantChoice>,
    pace: Option<PaceChoice>,
) -> Result<(Variant, Pace), StoreError> {
    let server = server(context).await?;
    let variant = game.map(|game| game.0).or(server.variant);
    let variant = variant.unwrap_or(Variant::Taiwan);
    let pace = pace.map(|pace| pace.0).or(server.pace);
    Ok((variant, pace.unwrap_or_else(|| Pace::usual(variant))))
}

/// The language of what everybody reads here: the one that the server has chosen, else the server's own if that says anything, else
/// that of whoever gave the command.
pub(super) async fn language(context: Context<'_>) -> Result<Language, StoreError> {
    Ok(language_on(context, &server(context).await?))
}

fn language_on(context: Context<'_>, server: &ServerSettings) -> Language {
    // Every server that never chose a language has this one.
    let spoken = context
        .interaction
        .guild_locale
        .as_deref()
        .filter(|&locale| locale != "en-US")
        .map(Language::from_discord);
    let chosen = server.language.or(spoken);
    chosen.unwrap_or_else(|| words(context))
}

/// What the server has chosen; nothing in direct messages.
async fn server(context: Context<'_>) -> Result<ServerSettings, StoreError> {
    match here(context).0 {
        Some(guild) => context.data().service.views().server_settings(guild).await,
        None => Ok(ServerSettings::default()),
    }
}

/// Refuses a channel in which the server allows no games, and says where it does.
fn check_allowed(context: Context<'_>, server: &ServerSettings) -> Result<(), CommandError> {
    let parent = context.interaction.channel.as_ref().and_then(|channel| {
        // What a channel itself is in is a category.
        is_thread(channel.kind).then_some(channel.parent_id)?
    });
    if server.allows(here(context).1, parent.map(ChannelId::get)) {
        return Ok(());
    }
    let links = server.channels.iter().take(MAX_LINKS);
    let links: Vec<String> = links.map(|channel| format!("<#{channel}>")).collect();
    let words = words(context);
    let channels = links.join(&words.text("list-separator"));
    Err(CommandError::Told(
        words.fill("server-elsewhere", [("channels", channels.into())]),
    ))
}

const fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

/// Refuses a channel of a server in which the bot lacks a permission, and names what it lacks.
pub(super) fn check_permissions(context: Context<'_>) -> Result<(), CommandError> {
    let (Some(_), Some(granted)) = (
        context.interaction.guild_id,
        context.interaction.app_permissions,
    ) else {
        return Ok(());
    };
    let channel = context.interaction.channel.as_ref();
    let in_thread = channel.is_some_and(|channel| is_thread(channel.kind));
    let sending = if in_thread {
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "permission-send-in-threads",
        )
    } else {
        (Permissions::SEND_MESSAGES, "permission-send")
    };
    let needed = [
        (Permissions::VIEW_CHANNEL, "permission-view"),
        sending,
        (Permissions::ATTACH_FILES, "permission-attach"),
    ];
    let words = words(context);
    let missing: Vec<String> = needed
        .into_iter()
        .filter(|(permission, _)| !granted.contains(*permission))
        .map(|(_, key)| words.text(key))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let missing = missing.join(&words.text("list-separator"));
    Err(CommandError::Told(
        words.fill("permissions-missing", [("missing", missing.into())]),
    ))
}
