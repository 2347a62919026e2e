//! `/anqi takeback`: takes a ply back, or asks the other for it.

use super::{CommandResult, Context, answer, asked, matches, note, user, words};
use crate::{
    bot::view::{PanelPage, panel},
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
    let page = match step {
        Ok(TakeBackStep::Done(_)) => Err("take-back-done"),
        Ok(TakeBackStep::Asked) => Err("take-back-asked"),
        Ok(TakeBackStep::WouldUnrate) => Ok(PanelPage::TakeBack),
        // There the offer can be answered.
        Err(service::Error::Refused(Refusal::OfferOpen)) => Ok(PanelPage::Top),
        Err(error) => return Err(error.into()),
    };
    let answered = match page {
        Ok(page) => {
            let view = app.service.views().view(table).await?;
            let view = view.ok_or(Refusal::NoSuchTable)?;
            answer(context, &panel(&view, words, user, page)).await
        }
        Err(key) => note(context, words.text(key)).await,
    };
    // Also if the answer failed: something may have happened at the table.
    app.outbox.show_guarded(&guard, Some(user)).await?;
    answered
}
