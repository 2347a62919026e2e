//! `/anqi games`: what somebody has finished, to be shown again.

use poise::serenity_prelude as serenity;

use super::{CommandError, CommandResult, Context, answer, user, words};
use crate::{bot::view, table::UserId, words::display_name};

/// Finished games
#[poise::command(slash_command)]
pub(super) async fn games(
    context: Context<'_>,
    #[description = "Whose; yours if you name nobody"]
    #[rename = "user"]
    named: Option<serenity::User>,
) -> CommandResult {
    let (app, words) = (context.data(), words(context));
    let told = |key: &str| {
        let name = named.as_ref().map_or("", |user| user.display_name());
        CommandError::Told(words.fill(key, [("name", display_name(name).into())]))
    };
    if named.as_ref().is_some_and(|user| user.bot) {
        return Err(told("profile-bot-user"));
    }
    let whose = named
        .as_ref()
        .map_or(user(context), |named| UserId(named.id.get()));
    let page = app.service.views().history(whose, 1).await?;
    if page.total == 0 {
        let own = whose == user(context);
        return Err(told(if own { "games-none-you" } else { "games-none" }));
    }
    answer(context, &view::history(words, whose, &page)).await
}
