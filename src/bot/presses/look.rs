//! Presses on `Look`, and in the message that it opens: a player's own view, which nobody else gets.

use anqi_engine::{Action, Square};

use super::{Pressed, note, refuse};
use crate::{
    bot::{
        app::App,
        custom_id::{CustomId, Intent},
        outbox::ShowError,
        refusal, view,
    },
    service::{self, Refusal},
};

/// Answers a press on `Look`, or on what it shows.
pub(super) async fn answer(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
) -> Result<(), ShowError> {
    match id.intent {
        Intent::LookAt(square) => show(app, pressed, id, Some(square)).await,
        Intent::Reveals(from) => match pressed.chosen_action() {
            Some(action @ Action::Reveal { .. }) if action.from() == Some(from) => {
                play(app, pressed, id, action).await
            }
            _ => show(app, pressed, id, Some(from)).await,
        },
        _ => show(app, pressed, id, None).await,
    }
}

/// Shows the person what their seat sees now. What was chosen on an older board is not chosen any more.
async fn show(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
    chosen: Option<Square>,
) -> Result<(), ShowError> {
    let own = app.service.views().own_view(id.table, pressed.user).await?;
    let (Some((view, own)), Some(mut scene)) = (own, pressed.scene(app, id.table).await?) else {
        return refuse(app, pressed, &Refusal::NoSuchTable).await;
    };
    // Both of the same moment, whatever was played between the two reads.
    scene.view = view;
    let look = &mut scene.message.place.look;
    *look = pressed.settings.look_over(look.pieces);
    let chosen = chosen.filter(|_| id.ply == scene.view.table.ply);
    let reader = (pressed.user, pressed.words);
    let body = view::look(&scene, &own, reader, chosen, app.outbox.renderer())?;
    let press = pressed.interaction_ref();
    // In the public message the press opens a new one; in that one it changes it.
    let answered = if pressed.is_ephemeral() {
        app.wire.update(press, &body).await
    } else {
        app.wire.answer(press, &body).await
    };
    Ok(answered?)
}

/// Plays a ply that turns a hidden member up: committed first, then told to the person, then shown to everybody.
async fn play(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
    action: Action,
) -> Result<(), ShowError> {
    let guard = app.outbox.guard_for_person(id.table).await;
    let played = app
        .service
        .act(id.table, pressed.user, Some(id.ply), action, pressed.at())
        .await;
    let answered = match played {
        // Refused for what has happened meanwhile: the board tells it.
        Ok(_)
        | Err(service::Error::Refused(Refusal::BoardChanged | Refusal::Over | Refusal::TooLate)) => {
            show(app, pressed, id, None).await
        }
        Err(service::Error::Refused(refusal)) => {
            note(app, pressed, refusal::text(pressed.words, &refusal)).await
        }
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    // Also if the answer failed: the ply is played.
    if let Err(error) = app.outbox.show_guarded(&guard, Some(pressed.user)).await {
        tracing::warn!(%error, table = %id.table, "a board could not be shown");
    }
    drop(guard);
    app.opponent.prompt(id.table);
    answered
}
