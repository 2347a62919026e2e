//! `/anqi draw`: offers a draw, or shows the offer that there is.

use super::{CommandResult, Context, asked, matches, note, show_panel, user, words};
use crate::{
    bot::view::PanelPage,
    service::{self, Refusal},
};

/// Offer a draw
#[poise::command(slash_command)]
pub(super) async fn draw(
    context: Context<'_>,
    #[rename = "match"]
    #[description = "Which of your games"]
    #[autocomplete = "matches::suggest"]
    named: Option<String>,
) -> CommandResult {
    let (app, words, user) = (context.data(), words(context), user(context));
    let table = matches::pick(context, named.as_deref()).await?;
    let guard = app.outbox.guard_for_person(table).await;
    let offered = app
        .service
        .offer_draw(table, user, None, asked(context))
        .await;
    let answered = match offered {
        Ok(_) => note(context, words.text("draw-offered")).await,
        Err(service::Error::Refused(Refusal::OfferOpen)) => {
            show_panel(context, table, PanelPage::Top).await
        }
        Err(error) => return Err(error.into()),
    };
    // Also if the answer failed: the draw is offered.
    app.outbox.show_guarded(&guard, Some(user)).await?;
    drop(guard);
    app.opponent.prompt(table);
    answered
}
