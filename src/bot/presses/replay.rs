//! Presses that show a finished game again. Anybody may press them, and only who pressed sees what comes of it.

use std::sync::Arc;

use super::{Pressed, note, refuse};
use crate::{
    bot::{
        app::App,
        custom_id::{CustomId, Intent, ReplayStep},
        outbox::ShowError,
        view,
        wire::Body,
        workshop::WorkshopError,
    },
    service::Refusal,
    store::Replay,
};

/// Answers such a press. A game that goes on is not shown: what is seen of it now is on its board.
pub(super) async fn answer(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
) -> Result<(), ShowError> {
    let views = app.service.views();
    let Some(replay) = views.replay(id.table).await? else {
        return match views.view(id.table).await? {
            Some(_) => note(app, pressed, pressed.words.text("replay-running")).await,
            None => refuse(app, pressed, &Refusal::NoSuchTable).await,
        };
    };
    match id.intent {
        Intent::Gif => animate(app, pressed, replay).await,
        Intent::Record => {
            let body = view::record(&replay, pressed.words)?;
            Ok(app.wire.answer(pressed.interaction_ref(), &body).await?)
        }
        Intent::Replay(step) => {
            show(app, pressed, &replay, target(&replay, id.ply, step), step).await
        }
        _ => refuse(app, pressed, &Refusal::BoardChanged).await,
    }
}

/// The ply to show.
fn target(replay: &Replay, shown: u32, step: ReplayStep) -> u32 {
    match step {
        ReplayStep::Open | ReplayStep::First => 0,
        ReplayStep::Back => shown.saturating_sub(1),
        ReplayStep::Next => shown.saturating_add(1),
        ReplayStep::Last => replay.plies(),
    }
}

async fn show(
    app: &App,
    pressed: &Pressed<'_>,
    replay: &Replay,
    ply: u32,
    step: ReplayStep,
) -> Result<(), ShowError> {
    let body = view::replay(replay, ply, pressed.reader(), app.outbox.renderer())?;
    let press = pressed.interaction_ref();
    // Its own message is turned over; under a board or a list it opens one.
    let answered = if step != ReplayStep::Open && pressed.is_ephemeral() {
        app.wire.update(press, &body).await
    } else {
        app.wire.answer(press, &body).await
    };
    Ok(answered?)
}

/// Makes the animation, which may take longer than Discord waits for an answer.
async fn animate(app: &App, pressed: &Pressed<'_>, replay: Replay) -> Result<(), ShowError> {
    let Some(doing) = app.favours.begin(pressed.user) else {
        return note(app, pressed, pressed.words.text("one-at-a-time")).await;
    };
    app.wire.defer(pressed.interaction_ref()).await?;
    let (outbox, reader) = (Arc::clone(&app.outbox), pressed.reader());
    let making = app
        .animations
        .make(move || view::animation(&replay, reader, outbox.renderer()));
    let failed = |error: &dyn std::fmt::Display| {
        tracing::error!(%error, "an animation was not made");
        Body::note(pressed.words.text("error-internal"))
    };
    // The press is answered already: whatever comes takes that answer's place.
    let body = match making.await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) => failed(&error),
        Err(WorkshopError::Busy) => Body::note(pressed.words.text("replay-busy")),
        Err(error) => failed(&error),
    };
    drop(doing);
    Ok(app.wire.complete(&pressed.interaction.token, &body).await?)
}
