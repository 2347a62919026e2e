//! Where a new game is shown, in which words, and whether it can be.

use poise::serenity_prelude::{ChannelType, Permissions};

use super::{CommandError, Context, chosen, here, words};
use crate::{store::StoreError, table::Place, words::Language};

/// The place for a new game.
///
/// # Errors
///
/// If the bot may not post boards there. A command can be answered where nothing can be posted, and the game would be stuck.
pub(super) async fn place(context: Context<'_>) -> Result<Place, CommandError> {
    check_permissions(context)?;
    let (guild, channel) = here(context);
    let language = language(context).await?;
    Ok(Place {
        pieces: chosen(context).pieces_for(language),
        ..Place::new(guild, channel, language)
    })
}

/// The language of what everybody reads here: the one that the server has chosen, else the server's own if that says anything, else
/// that of whoever gave the command.
pub(super) async fn language(context: Context<'_>) -> Result<Language, StoreError> {
    let (guild, _) = here(context);
    let views = context.data().service.views();
    let chosen = match guild {
        Some(guild) => views.server_settings(guild).await?.language,
        None => None,
    };
    // Every server that never chose a language has this one.
    let spoken = context
        .interaction
        .guild_locale
        .as_deref()
        .filter(|&locale| locale != "en-US")
        .map(Language::from_discord);
    Ok(chosen.or(spoken).unwrap_or_else(|| words(context)))
}

/// Refuses a channel of a server in which the bot lacks a permission, and names what it lacks.
pub(super) fn check_permissions(context: Context<'_>) -> Result<(), CommandError> {
    let (Some(_), Some(granted)) = (
        context.interaction.guild_id,
        context.interaction.app_permissions,
    ) else {
        return Ok(());
    };
    let in_thread = context.interaction.channel.as_ref().is_some_and(|channel| {
        matches!(
            channel.kind,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
        )
    });
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
