//! `/anqi profile`: what somebody has achieved.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::{CommandError, CommandResult, Context, answer, place::language, user, words};
use crate::{
    bot::{app::App, view, wire::Image},
    table::UserId,
    words::{Language, display_name},
};

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
    let words = language(context).await?;
    let mut body = view::profile(words, &profile);
    if let Some((image, line)) = curve(app, words, whose).await? {
        body.content = format!("{}\n{line}", body.content);
        body.image = Some(image);
    }
    answer(context, &body).await
}

/// The picture of somebody's rating from game to game, and a line about it; none where there is little to show, or no time to draw it.
async fn curve(
    app: &App,
    words: Language,
    whose: UserId,
) -> Result<Option<(Image, String)>, CommandError> {
    let Some(history) = app.service.views().rating_history(whose).await? else {
        return Ok(None);
    };
    let outbox = Arc::clone(&app.outbox);
    let drawing = app
        .curves
        .make(move || view::curve(words, &history, outbox.renderer()));
    // The words are worth reading without it.
    let failed = |error: &dyn std::fmt::Display| tracing::warn!(%error, "a curve was not drawn");
    Ok(match drawing.await {
        Ok(Ok(drawn)) => Some(drawn),
        Ok(Err(error)) => {
            failed(&error);
            None
        }
        Err(error) => {
            failed(&error);
            None
        }
    })
}
