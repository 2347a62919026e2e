//! `/anqi takeback`: takes a ply back, or asks the other for it.

use super::{CommandResult, Context, asked, matches, note, note_shown, show_panel, user, words};
use crate::{
    bot::view::PanelPage,
    service::{self, Refusal, TakeBackStep},
};

/// Take your last ply back
#[poise::command(slash_command)]
pub(super) async fn takeback(
    context: Context<'_>,
    #[rename = "match"]
    #[description = "Which of your games"]
    #[autocomplete = "matches::suggest"]
    named: Option<String>,
) -> CommandResult {
    let (app, words, user) = (context.data(), words(context), user(context));
    let table = matches::pick(context, named.as_deref()).await?;
    let guard = app.outbox.guard_for_person(table).await;
    let step = app
        .service
        .take_back(table, user, None, false, asked(context))
        .await;
    let answered = match step {
        Ok(TakeBackStep::Done(_)) => note(context, words.text("take-back-done")).await,
        Ok(TakeBackStep::Asked) => note(context, words.text("take-back-asked")).await,
        Ok(TakeBackStep::WouldUnrate) => show_panel(context, table, PanelPage::TakeBack).await,
        // There the offer can be answered.
        Err(service::Error::Refused(Refusal::OfferOpen)) => {
            show_panel(context, table, PanelPage::Top).await
        }
        Err(error) => return Err(error.into()),
    };
    // Also if the answer failed: something may have happened at the table.
    note_shown(table, app.outbox.show_guarded(&guard, Some(user)).await);
    answered
}
