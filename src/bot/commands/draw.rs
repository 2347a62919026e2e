//! `/anqi draw`: offers a draw, or shows the offer that there is; at one screen it asks first.

use super::{CommandResult, Context, asked, matches, note, note_shown, show_panel, user, words};
use crate::{
    bot::view::{PanelPage, draw_offered},
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
    let view = app.service.views().view(table).await?;
    if view.is_some_and(|view| view.table.is_hotseat()) {
        return show_panel(context, table, PanelPage::Draw).await;
    }
    let guard = app.outbox.guard_for_person(table).await;
    let offered = app
        .service
        .offer_draw(table, user, None, asked(context))
        .await;
    let answered = match offered {
        Ok(view) => {
            let token = &context.interaction.token;
            app.opponent.remember(&view, words, token);
            note(context, draw_offered(words, &view)).await
        }
        Err(service::Error::Refused(Refusal::OfferOpen)) => {
            show_panel(context, table, PanelPage::Top).await
        }
        Err(error) => return Err(error.into()),
    };
    // Also if the answer failed: the draw is offered.
    note_shown(table, app.outbox.show_guarded(&guard, Some(user)).await);
    drop(guard);
    app.opponent.prompt(table);
    answered
}
