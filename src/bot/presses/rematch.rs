//! Presses on `Rematch` under a finished game.

use tokio::time::timeout_at;

use super::{POSTED_BY, Pressed, redraw, refuse, show_beside};
use crate::{
    bot::{
        app::App,
        outbox::{SendGuard, ShowError},
        view::Focus,
    },
    service::{self, Refusal, RematchStep},
    table::TableId,
};

/// Wants a rematch or agrees to it: committed first, then the new board is posted, and then the press answered with the old message,
/// which says where that is.
pub(super) async fn answer(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    table: TableId,
) -> Result<(), ShowError> {
    let interaction = pressed.interaction.id.get();
    match app
        .service
        .rematch(table, pressed.user, interaction, pressed.at())
        .await
    {
        Ok(RematchStep::Begun(next)) => begin(app, pressed, next).await,
        // The message tells what has come of it.
        Ok(RematchStep::Wanted)
        | Err(service::Error::Refused(Refusal::RematchBegun | Refusal::BoardChanged)) => {}
        Err(service::Error::Refused(refusal)) => return refuse(app, pressed, &refusal).await,
        Err(service::Error::Store(error)) => return Err(error.into()),
    }
    match pressed.scene(app, table).await? {
        Some(scene) => {
            let shown = redraw(app, pressed, guard, &scene, Focus::opening(&scene.view)).await;
            if scene.other.is_some() {
                show_beside(app, pressed, guard).await;
            }
            shown
        }
        None => refuse(app, pressed, &Refusal::NoSuchTable).await,
    }
}

/// Posts the new board, as far as there is time for it before the press has to be answered; else the sweeper does.
async fn begin(app: &App, pressed: &Pressed<'_>, next: TableId) {
    let guard = app.outbox.guard_for_person(next).await;
    let posting = app.outbox.show_guarded(&guard, Some(pressed.user));
    match timeout_at(pressed.received + POSTED_BY, posting).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, table = %next, "a rematch could not be posted"),
        Err(_) => tracing::warn!(table = %next, "a rematch could not be posted in time"),
    }
    drop(guard);
    app.opponent.prompt(next);
}
