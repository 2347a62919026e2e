//! `/anqi profile`: what somebody has achieved.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::{CommandError, CommandResult, Context, answer, place::language, whose::Whose};
use crate::{
    bot::{app::App, view, wire::Image},
    table::UserId,
    words::Language,
};

/// What somebody has achieved
#[poise::command(slash_command)]
pub(super) async fn profile(
    context: Context<'_>,
    #[description = "Who; you if you name nobody"]
    #[rename = "user"]
    named: Option<serenity::User>,
) -> CommandResult {
    let (app, whose) = (context.data(), Whose::read(context, named)?);
    let profile = app
        .service
        .views()
        .profile(whose.user, app.service.now())
        .await?
        .ok_or_else(|| whose.nothing("profile-nobody-you", "profile-nobody"))?;
    let words = language(context).await?;
    let mut body = view::profile(words, &profile);
    if let Some((image, line)) = curve(app, words, whose.user).await? {
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
