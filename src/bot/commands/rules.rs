//! `/anqi rules`: how the games are played.

use anqi_engine::Variant;

use super::{CommandResult, Context, answer, choices::VariantChoice, words};
use crate::bot::view;

/// The rules of a game
#[poise::command(slash_command)]
pub(super) async fn rules(
    context: Context<'_>,
    #[description = "Which game"] game: Option<VariantChoice>,
) -> CommandResult {
    let variant = game.map_or(Variant::Taiwan, |game| game.0);
    let body = view::rules(words(context), variant);
    answer(context, &body).await
}
