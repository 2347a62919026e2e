//! `/anqi puzzle`: a position to think about.

use super::{CommandResult, Context, answer, reader, user};
use crate::bot::puzzles;

/// A position to think about
#[poise::command(slash_command)]
pub(super) async fn puzzle(context: Context<'_>) -> CommandResult {
    let body = puzzles::set(context.data(), (user(context), reader(context)), None).await?;
    answer(context, &body).await
}
