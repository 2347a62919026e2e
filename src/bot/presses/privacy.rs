//! Presses on the page of privacy: what is stored about a person, all of it, and none of it any more.

use super::{Pressed, refuse};
use crate::{
    bot::{app::App, outbox::ShowError, view, wire::Body},
    service::{self, Forgotten},
};

/// Shows how much is stored.
pub(super) async fn show(app: &App, pressed: &Pressed<'_>) -> Result<(), ShowError> {
    let holdings = app.service.views().holdings(pressed.user).await?;
    let body = view::privacy(
        pressed.words,
        pressed.user,
        &holdings,
        app.source.as_deref(),
    );
    Ok(app.wire.update(pressed.interaction_ref(), &body).await?)
}

/// Gives all that is stored, in a message of its own.
pub(super) async fn export(app: &App, pressed: &Pressed<'_>) -> Result<(), ShowError> {
    let export = app.service.views().export(pressed.user).await?;
    let body = view::export(pressed.words, export)?;
    Ok(app.wire.answer(pressed.interaction_ref(), &body).await?)
}

/// Asks whether to delete it.
pub(super) async fn ask(app: &App, pressed: &Pressed<'_>) -> Result<(), ShowError> {
    let holdings = app.service.views().holdings(pressed.user).await?;
    let body = view::delete_question(pressed.words, pressed.user, &holdings);
    Ok(app.wire.update(pressed.interaction_ref(), &body).await?)
}

/// Deletes it: committed first, then told to the person, then shown to those who played with them.
pub(super) async fn delete(app: &App, pressed: &Pressed<'_>) -> Result<(), ShowError> {
    let forgotten = match app.service.forget(pressed.user).await {
        Ok(forgotten) => forgotten,
        Err(service::Error::Refused(refusal)) => return refuse(app, pressed, &refusal).await,
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    let done = Body::note(pressed.words.text("privacy-deleted"));
    let answered = app.wire.update(pressed.interaction_ref(), &done).await;
    // Also if the answer failed: it is deleted.
    show_others(app, pressed, &forgotten).await;
    Ok(answered?)
}

/// Brings up to date what others see. What fails here the sweeper comes back to, but for direct messages: their channels are forgotten.
async fn show_others(app: &App, pressed: &Pressed<'_>, forgotten: &Forgotten) {
    let gone = Body::text(pressed.words.text("privacy-board"));
    for board in &forgotten.boards {
        if let Err(error) = app.wire.edit(board.channel, board.message, &gone).await {
            tracing::debug!(%error, "a board in direct messages keeps its buttons");
        }
    }
    for &table in &forgotten.tables {
        if let Err(error) = app.outbox.show(table, None).await {
            tracing::warn!(%error, %table, "a board could not be shown");
        }
    }
    for &id in &forgotten.challenges {
        if let Err(error) = app.outbox.show_challenge_again(id).await {
            tracing::warn!(%error, challenge = %id, "a challenge could not be shown");
        }
    }
}
