//! `/anqi settings`: what a person has chosen for themselves.

use super::{CommandResult, Context, answer, user};
use crate::bot::view;

/// Your settings
#[poise::command(slash_command)]
pub(super) async fn settings(context: Context<'_>) -> CommandResult {
    let views = context.data().service.views();
    let settings = views.person_settings(user(context)).await?;
    let words = settings.words(&context.interaction.locale);
    answer(context, &view::settings(words, user(context), settings)).await
}
