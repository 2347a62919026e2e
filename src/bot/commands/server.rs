//! `/anqi server`: what a server has chosen, for whoever manages it.

use super::{CommandError, CommandResult, Context, here, interaction_ref, words};
use crate::bot::presses::{manages, send_server};

/// This server's settings
#[poise::command(slash_command)]
pub(super) async fn server(context: Context<'_>) -> CommandResult {
    let words = words(context);
    let told = |key| CommandError::Told(words.text(key));
    let guild = here(context).0.ok_or_else(|| told("server-direct"))?;
    if !manages(context.interaction.member.as_deref()) {
        return Err(told("server-not-yours"));
    }
    let settings = context
        .data()
        .service
        .views()
        .server_settings(guild)
        .await?;
    let (wire, press) = (&context.data().wire, interaction_ref(context));
    let send = |body| async move { wire.answer(press, &body).await };
    Ok(send_server(words, &settings, send).await?)
}
