//! Presses by which a hint is asked for, in the panel.

use super::{Pressed, note};
use crate::bot::{
    app::App,
    custom_id::{CustomId, Intent},
    hints::{self, Asked},
    outbox::ShowError,
    refusal,
    view::{PanelPage, panel},
    wire::Body,
};

/// Answers in place of the panel: at once by a word, and by the hint when it has been found.
pub(super) async fn answer(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
) -> Result<(), ShowError> {
    if !pressed.is_ephemeral() {
        // No board has such a button.
        return note(app, pressed, pressed.words.text("error-button")).await;
    }
    let agreed = id.intent == Intent::HintForGood;
    let asked = hints::ask(app, id.table, pressed.user, Some(id.ply), agreed).await?;
    let (words, wire) = (pressed.words, &app.wire);
    let body = match &asked {
        Asked::Thinking(_) => Body::note(words.text("hint-thinking")),
        Asked::Costs(view) => panel(view, words, pressed.user, PanelPage::Hint),
        Asked::Pending => Body::note(words.text("hint-pending")),
        Asked::Refused(refusal) => Body::note(refusal::text(words, refusal)),
    };
    let answered = wire.update(pressed.interaction_ref(), &body).await;
    if let Asked::Thinking(asking) = asked {
        let token = pressed.interaction_ref().token;
        asking.answer(app, words, token);
    }
    Ok(answered?)
}
