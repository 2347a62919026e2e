//! `/anqi games`: what somebody has finished, to be shown again.

use poise::serenity_prelude as serenity;

use super::{CommandResult, Context, answer, whose::Whose, words};
use crate::bot::view;

/// Finished games
#[poise::command(slash_command)]
pub(super) async fn games(
    context: Context<'_>,
    #[description = "Whose; yours if you name nobody"]
    #[rename = "user"]
    named: Option<serenity::User>,
) -> CommandResult {
    let whose = Whose::read(context, named)?;
    let views = context.data().service.views();
    let page = views.history(whose.user, 1).await?;
    if page.total == 0 {
        return Err(whose.nothing("games-none-you", "games-none"));
    }
    answer(context, &view::history(words(context), whose.user, &page)).await
}
