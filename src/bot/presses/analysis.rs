//! Presses on `Analyze` under a finished game, and on the pages of what that shows. Anybody may look back at a game that they see.

use std::sync::Arc;

use anqi_render::Look;

use super::{Pressed, note, refuse};
use crate::{
    bot::{
        analyst::{Analyst, NoAnalysis},
        app::App,
        busy::Doing,
        custom_id::{CustomId, Intent},
        outbox::ShowError,
        refusal, view,
        wire::Body,
    },
    service::{self, Refusal},
    table::{TableView, UserId},
    words::Language,
};

/// Answers with what is known of the game, or with a word and then with what was found. Only the person who asked sees it.
pub(super) async fn answer(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
) -> Result<(), ShowError> {
    let Some(view) = app.service.views().view(id.table).await? else {
        return refuse(app, pressed, &Refusal::NoSuchTable).await;
    };
    if view.table.is_running() {
        return refuse(app, pressed, &Refusal::NotOver).await;
    }
    if view.last.is_none() {
        return note(app, pressed, pressed.words.text("analysis-empty")).await;
    }
    let (page, turns) = match id.intent {
        Intent::Analysis(page) => (page, pressed.is_ephemeral()),
        _ => (0, false),
    };
    let press = pressed.interaction_ref();
    if let Some(known) = app.service.views().analysis(id.table).await? {
        let body = view::analysis(pressed.reader(), &view, &known, page)?;
        let answered = if turns {
            app.wire.update(press, &body).await
        } else {
            app.wire.answer(press, &body).await
        };
        return Ok(answered?);
    }
    if app.analyst.is_full() {
        return note(app, pressed, pressed.words.text("analysis-busy")).await;
    }
    let Some(doing) = app.favours.begin(pressed.user) else {
        return note(app, pressed, pressed.words.text("one-at-a-time")).await;
    };
    note(app, pressed, pressed.words.text("analysis-working")).await?;
    look_back(app, view, pressed.reader(), press.token, doing);
    Ok(())
}

/// Looks back, and puts what was found in the place of the word that it is being looked for.
fn look_back(
    app: &App,
    view: TableView,
    reader: (Language, Look),
    token: &str,
    doing: Doing<UserId>,
) {
    let (analyst, service) = (app.analyst.clone(), app.service.clone());
    let (wire, token) = (Arc::clone(&app.wire), token.to_owned());
    app.tasks.spawn(async move {
        let body = found(&analyst, &service, &view, reader).await;
        drop(doing);
        if let Err(error) = wire.edit_answer(&token, &body).await {
            tracing::warn!(%error, table = %view.table.id, "what was found about a game could not be told");
        }
    });
}

async fn found(
    analyst: &Analyst,
    service: &service::Service,
    view: &TableView,
    reader: (Language, Look),
) -> Body {
    let words = reader.0;
    let failed = |error: &dyn std::fmt::Display| {
        tracing::error!(%error, table = %view.table.id, "a game could not be looked back at");
        Body::note(words.text("error-internal"))
    };
    match analyst.look_back(service, &view.table).await {
        Ok(analysis) => {
            view::analysis(reader, view, &analysis, 0).unwrap_or_else(|error| failed(&error))
        }
        Err(NoAnalysis::Busy) => Body::note(words.text("analysis-busy")),
        Err(NoAnalysis::NotOver) => Body::note(refusal::text(words, &Refusal::NotOver)),
        Err(error @ (NoAnalysis::Store(_) | NoAnalysis::Thinker(_))) => failed(&error),
    }
}
