//! `/anqi puzzle`: a position to think about.

use super::{CommandResult, Context, answer, chosen, user, words};
use crate::bot::puzzles;

/// A position to think about
#[poise::command(slash_command)]
pub(super) async fn puzzle(context: Context<'_>) -> CommandResult {
    let words = words(context);
    let reader = (words, chosen(context).pieces_for(words));
    let body = puzzles::set(context.data(), (user(context), reader), None).await?;
    answer(context, &body).await
}
