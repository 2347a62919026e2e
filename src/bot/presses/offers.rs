//! Presses by which a draw is offered or a ply taken back, and by which the other answers: in the panel, or on the board itself.

use super::{Moved, Pressed, note, refuse, show_beside, show_news};
use crate::{
    bot::{
        app::App,
        custom_id::{CustomId, Intent},
        outbox::{SendGuard, ShowError},
        refusal,
        view::{PanelPage, draw_offered, panel},
        wire::Body,
    },
    service::{self, Refusal, TakeBackStep},
    table::{OfferKind, TableId, TableView},
};

/// An answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reply {
    /// What was offered, as the button has it.
    pub(super) kind: OfferKind,
    /// Whether it is accepted.
    pub(super) accepts: bool,
}

/// The answer to an offer that a button gives, if it is one.
pub(super) const fn reply(intent: Intent) -> Option<Reply> {
    match intent {
        Intent::AcceptOffer(kind) => Some(Reply {
            kind,
            accepts: true,
        }),
        Intent::DeclineOffer(kind) => Some(Reply {
            kind,
            accepts: false,
        }),
        _ => None,
    }
}

/// `Offer a draw` in the panel.
pub(super) async fn draw_in_panel(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
) -> Result<(), ShowError> {
    let guard = app.outbox.guard_for_person(id.table).await;
    let service = &app.service;
    let offered = service.offer_draw(id.table, pressed.user, Some(id.ply), pressed.at());
    let done = offered.await.map(|view| {
        let token = pressed.interaction_ref().token;
        app.opponent.remember(&view, pressed.words, token);
        Body::note(draw_offered(pressed.words, &view))
    });
    finish(app, pressed, id.table, guard, done).await
}

/// The draw that was asked about in the panel, where one person plays for both.
pub(super) async fn draw_at_one_screen(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
) -> Result<(), ShowError> {
    let guard = app.outbox.guard_for_person(id.table).await;
    let (user, ply) = (pressed.user, Some(id.ply));
    let drawn = app.service.draw_at_one_screen(id.table, user, ply).await;
    let done = drawn.map(|_| told(pressed, "draw-agreed"));
    finish(app, pressed, id.table, guard, done).await
}

/// `Take back` in the panel; where the game would not be rated any more, only once that `unrates` was agreed to.
pub(super) async fn take_back_in_panel(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
    unrates: bool,
) -> Result<(), ShowError> {
    let guard = app.outbox.guard_for_person(id.table).await;
    let (user, ply, at) = (pressed.user, Some(id.ply), pressed.at());
    let step = app.service.take_back(id.table, user, ply, unrates, at);
    let done = match step.await {
        // The panel stays, for whoever wants to take back more.
        Ok(TakeBackStep::Done(view)) => Ok(panel(&view, pressed.words, user, PanelPage::Top)),
        Ok(TakeBackStep::Asked) => Ok(told(pressed, "take-back-asked")),
        Ok(TakeBackStep::WouldUnrate) => {
            let view = app.service.views().view(id.table).await?;
            let question = |view| panel(&view, pressed.words, user, PanelPage::TakeBack);
            view.map(question)
                .ok_or_else(|| Refusal::NoSuchTable.into())
        }
        Err(error) => Err(error),
    };
    finish(app, pressed, id.table, guard, done).await
}

/// An answer to an offer in the panel.
pub(super) async fn reply_in_panel(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
    reply: Reply,
) -> Result<(), ShowError> {
    let guard = app.outbox.guard_for_person(id.table).await;
    let key = match (reply.kind, reply.accepts) {
        (OfferKind::Draw, true) => "draw-accepted",
        (OfferKind::Draw, false) => "draw-declined",
        (OfferKind::TakeBack, true) => "take-back-accepted",
        (OfferKind::TakeBack, false) => "take-back-declined",
    };
    let done = answered(app, pressed, id, reply).await;
    let done = done.map(|_| told(pressed, key));
    finish(app, pressed, id.table, guard, done).await
}

/// Answers in the panel after something may have been committed: then it is told to the person, then shown to everybody, and then it
/// is the bot's affair.
async fn finish(
    app: &App,
    pressed: &Pressed<'_>,
    table: TableId,
    guard: SendGuard,
    done: service::Result<Body>,
) -> Result<(), ShowError> {
    let body = match done {
        Ok(body) => body,
        // What is offered now, and what can be done, the panel itself tells.
        Err(service::Error::Refused(
            refusal @ (Refusal::BoardChanged | Refusal::OfferOpen | Refusal::NoOffer),
        )) => panel_now(app, pressed, table, &refusal).await?,
        Err(service::Error::Refused(refusal)) => Body::note(refusal::text(pressed.words, &refusal)),
        Err(service::Error::Store(error)) => return Err(error.into()),
    };
    let answered = app.wire.update(pressed.interaction_ref(), &body).await;
    // Also if the answer failed: something may have happened at the table.
    show_beside(app, pressed, &guard).await;
    drop(guard);
    app.opponent.prompt(table);
    Ok(answered?)
}

/// An answer to an offer on the board. Whoever comes first decides; who comes too late sees what has become of it.
pub(super) async fn reply_on_board(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    id: CustomId,
    reply: Reply,
) -> Result<(), ShowError> {
    let told = match answered(app, pressed, id, reply).await {
        Ok(_)
        | Err(service::Error::Refused(Refusal::BoardChanged | Refusal::Over | Refusal::NoOffer)) => {
            show_news(app, pressed, guard, id.table, Moved::Board).await
        }
        Err(service::Error::Refused(refusal @ Refusal::OfferExpired)) => {
            let told = refuse(app, pressed, &refusal).await;
            show_beside(app, pressed, guard).await;
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

async fn answered(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
    reply: Reply,
) -> service::Result<TableView> {
    let (user, ply, Reply { kind, accepts }) = (pressed.user, Some(id.ply), reply);
    app.service
        .answer_offer(id.table, user, ply, kind, accepts, pressed.at())
        .await
}

fn told(pressed: &Pressed<'_>, key: &str) -> Body {
    Body::note(pressed.words.text(key))
}

/// The panel as it is now, under the word why nothing came of the press.
async fn panel_now(
    app: &App,
    pressed: &Pressed<'_>,
    table: TableId,
    why: &Refusal,
) -> Result<Body, ShowError> {
    let view = app.service.views().view(table).await?;
    Ok(match view.filter(|view| view.table.is_running()) {
        Some(view) => {
            let mut body = panel(&view, pressed.words, pressed.user, PanelPage::Top);
            let why = match why {
                Refusal::BoardChanged => pressed.words.text("panel-changed"),
                other => refusal::text(pressed.words, other),
            };
            body.content = format!("{why}\n{}", body.content);
            body
        }
        None => Body::note(refusal::text(pressed.words, &Refusal::Over)),
    })
}
