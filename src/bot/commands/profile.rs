//! `/anqi profile`: what somebody has achieved.

use poise::serenity_prelude as serenity;

use super::{CommandError, CommandResult, Context, answer, place::language, user, words};
use crate::{bot::view, table::UserId, words::display_name};

/// What somebody has achieved
#[poise::command(slash_command)]
pub(super) async fn profile(
    context: Context<'_>,
    #[description = "Who; you if you name nobody"]
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
    let profile = app
        .service
        .views()
        .profile(whose, app.service.now())
        .await?
        .ok_or_else(|| {
            if whose == user(context) {
                told("profile-nobody-you")
            } else {
                told("profile-nobody")
            }
        })?;
    let body = view::profile(language(context).await?, &profile);
    answer(context, &body).await
}
