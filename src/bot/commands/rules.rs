//! `/anqi rules`: how the games are played.

use anqi_engine::Variant;

use super::{CommandResult, Context, answer, choices::VariantChoice, reader};
use crate::bot::{outbox::ShowError, view};

/// The rules of a game
#[poise::command(slash_command)]
pub(super) async fn rules(
    context: Context<'_>,
    #[description = "Which game"] game: Option<VariantChoice>,
) -> CommandResult {
    let variant = game.map_or(Variant::Taiwan, |game| game.0);
    let renderer = context.data().outbox.renderer();
    let body = view::rules(reader(context), variant, 1, renderer).map_err(ShowError::from)?;
    answer(context, &body).await
}
