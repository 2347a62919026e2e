//! Hints: what the engine would do in a person's place, from what their own seat can see. Found off the threads that answer presses,
//! one at a time for each table.

use std::sync::Arc;

use anqi_engine::{Level, Observation};

use super::{
    app::App,
    busy::{Busy, Doing},
    outbox::ShowError,
    refusal, view,
    wire::Body,
};
use crate::{
    service::{self, HintLeave, Refusal},
    store::StoreError,
    table::{TableId, TableView, UserId},
    words::Language,
    worker::{NoChoice, Thinker},
};

/// The tables that hints are being looked for at, and what finds them.
#[derive(Debug)]
pub(crate) struct Hints {
    thinker: Arc<Thinker>,
    busy: Busy<TableId>,
}

/// What came of asking for a hint.
pub(super) enum Asked {
    /// It is to be looked for.
    Thinking(Box<Asking>),
    /// The game would become unrated: whether they want that.
    Costs(Box<TableView>),
    /// They have asked already.
    Pending,
    /// They can't have one.
    Refused(Refusal),
}

/// A hint that is to be looked for.
pub(super) struct Asking {
    doing: Doing<TableId>,
    user: UserId,
    own: Observation,
}

impl Hints {
    pub(super) fn new(thinker: Arc<Thinker>) -> Self {
        Self {
            thinker,
            busy: Busy::default(),
        }
    }
}

/// Asks for a hint. Where that makes the game unrated, only if the person has `agreed`; everybody is shown then that it is.
pub(super) async fn ask(
    app: &App,
    table: TableId,
    user: UserId,
    ply: Option<u32>,
    agreed: bool,
) -> Result<Asked, ShowError> {
    let Some(doing) = app.hints.busy.begin(table) else {
        return Ok(Asked::Pending);
    };
    match app.service.hint_leave(table, user, ply, agreed).await {
        Ok(HintLeave::Given { changed: true }) => show(app, table, user),
        Ok(HintLeave::Given { changed: false }) => {}
        Ok(HintLeave::Costs(view)) => return Ok(Asked::Costs(view)),
        Err(service::Error::Refused(refusal)) => return Ok(Asked::Refused(refusal)),
        Err(service::Error::Store(error)) => return Err(error.into()),
    }
    let own = app.service.views().own_view(table, user).await?;
    Ok(
        own.map_or(Asked::Refused(Refusal::NoSuchTable), |(_, own)| {
            Asked::Thinking(Box::new(Asking { doing, user, own }))
        }),
    )
}

/// Shows a table that has become unrated, beside whatever is answered.
fn show(app: &App, table: TableId, user: UserId) {
    let outbox = Arc::clone(&app.outbox);
    app.tasks.spawn(async move {
        if let Err(error) = outbox.show(table, Some(user)).await {
            tracing::warn!(%error, %table, "a board could not be shown");
        }
    });
}

impl Asking {
    /// Looks for the hint, and puts it in the place of the answer that the interaction with this token has had.
    pub(super) fn answer(self: Box<Self>, app: &App, words: Language, token: &str) {
        let (service, wire) = (app.service.clone(), Arc::clone(&app.wire));
        let (thinker, token) = (Arc::clone(&app.hints.thinker), token.to_owned());
        app.tasks.spawn(async move {
            let table = self.doing.key();
            let body = self.find(&service, &thinker, words).await;
            let body = body.unwrap_or_else(|error| {
                tracing::error!(%error, %table, "a hint could not be found");
                Body::note(words.text("error-internal"))
            });
            if let Err(error) = wire.edit_answer(&token, &body).await {
                tracing::warn!(%error, %table, "a hint could not be told");
            }
        });
    }

    async fn find(
        self: Box<Self>,
        service: &service::Service,
        thinker: &Thinker,
        words: Language,
    ) -> Result<Body, StoreError> {
        let ply = self.own.ply();
        // The same position gives the same hint, and nothing hidden has a part in it.
        let choice = thinker
            .choose(self.own.clone(), Level::Expert, ply.into())
            .await;
        let table = self.doing.key();
        let now = service.views().own_view(table, self.user).await?;
        let refused = |refusal: &Refusal| Body::note(refusal::text(words, refusal));
        Ok(match (choice, now) {
            (_, Some((view, _))) if !view.table.is_running() => refused(&Refusal::Over),
            (_, Some((view, _))) if view.table.ply != ply => refused(&Refusal::BoardChanged),
            (_, None) => refused(&Refusal::NoSuchTable),
            (Ok(choice), Some(_)) => Body::note(view::hint(words, &self.own, &choice)),
            (Err(NoChoice::GameOver), Some(_)) => Body::note(words.text("hint-nothing")),
            (Err(NoChoice::Full), Some(_)) => Body::note(words.text("hint-busy")),
            (Err(NoChoice::Stopped | NoChoice::BrokeOff), Some(_)) => {
                Body::note(words.text("error-internal"))
            }
        })
    }
}
