//! Presses by which a draw is offered, accepted or declined: in the panel, or on the board itself.

use super::{Moved, Pressed, note, refuse, show_news};
use crate::{
    bot::{
        app::App,
        custom_id::{CustomId, Intent},
        outbox::{SendGuard, ShowError},
        refusal,
        view::{PanelPage, panel},
        wire::Body,
    },
    service::{self, Refusal},
    table::{TableId, TableView},
};

/// A press in the panel: committed first, then told to the person, then shown to everybody, and then the bot's affair.
pub(super) async fn in_panel(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
) -> Result<(), ShowError> {
    let guard = app.outbox.guard_for_person(id.table).await;
    let (done, key) = match id.intent {
        Intent::Draw => {
            let offered =
                app.service
                    .offer_draw(id.table, pressed.user, Some(id.ply), pressed.at());
            (offered.await, "draw-offered")
        }
        Intent::AcceptDraw => (answered(app, pressed, id).await, "draw-accepted"),
        _ => (answered(app, pressed, id).await, "draw-declined"),
    };
    let body = match done {
        Ok(_) => Body::note(pressed.words.text(key)),
        // What is offered now, and what can be done, the panel itself tells.
        Err(service::Error::Refused(
            Refusal::BoardChanged | Refusal::OfferOpen | Refusal::NoOffer,
        )) => panel_now(app, pressed, id.table).await?,
        Err(service::Error::Refused(refusal)) => Body::note(refusal::text(pressed.words, &refusal)),
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    let answered = app.wire.update(pressed.interaction_ref(), &body).await;
    // Also if the answer failed: something may have happened at the table.
    show(app, pressed, &guard).await;
    drop(guard);
    app.opponent.prompt(id.table);
    Ok(answered?)
}

/// A press on the board. Whoever comes first decides; who comes too late sees what has become of it.
pub(super) async fn on_board(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    id: CustomId,
) -> Result<(), ShowError> {
    let told = match answered(app, pressed, id).await {
        Ok(_)
        | Err(service::Error::Refused(Refusal::BoardChanged | Refusal::Over | Refusal::NoOffer)) => {
            show_news(app, pressed, guard, id.table, Moved::Board).await
        }
        Err(service::Error::Refused(refusal @ Refusal::OfferExpired)) => {
            let told = refuse(app, pressed, &refusal).await;
            show(app, pressed, guard).await;
            told
        }
        Err(service::Error::Refused(refusal)) => {
            note(app, pressed, refusal::text(pressed.words, &refusal)).await
        }
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    app.opponent.prompt(id.table);
    told
}

async fn answered(app: &App, pressed: &Pressed<'_>, id: CustomId) -> service::Result<TableView> {
    let accept = id.intent == Intent::AcceptDraw;
    app.service
        .answer_draw(id.table, pressed.user, Some(id.ply), accept, pressed.at())
        .await
}

async fn panel_now(app: &App, pressed: &Pressed<'_>, table: TableId) -> Result<Body, ShowError> {
    let view = app.service.views().view(table).await?;
    Ok(match view.filter(|view| view.table.is_running()) {
        Some(view) => panel(&view, pressed.words, pressed.user, PanelPage::Top),
        None => Body::note(refusal::text(pressed.words, &Refusal::Over)),
    })
}

/// Shows a table where the press was answered by something else.
async fn show(app: &App, pressed: &Pressed<'_>, guard: &SendGuard) {
    if let Err(error) = app.outbox.show_guarded(guard, Some(pressed.user)).await {
        tracing::warn!(%error, "a board could not be shown");
    }
}
