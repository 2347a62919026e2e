//! `/anqi puzzle`: a position to think about.

use super::{CommandResult, Context, answer, user, words};
use crate::bot::puzzles;

/// A position to think about
#[poise::command(slash_command)]
pub(super) async fn puzzle(context: Context<'_>) -> CommandResult {
    let body = puzzles::set(context.data(), user(context), words(context), None).await?;
    answer(context, &body).await
}
