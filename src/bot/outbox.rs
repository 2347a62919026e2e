//! Shows tables: whatever was committed and not shown yet is sent, in order, also after a crash.
//!
//! A table's row says which version of it was shown last. Nothing is said about a change before it is committed, and what was
//! shown is noted after it was sent; so a crash in between leads to the same board being sent again, never to one left out.

mod line;

use std::{sync::Arc, time::Duration};

use anqi_render::Renderer;

pub(crate) use line::Turn;
use line::{Lines, LiveToken};

use super::{
    view::{Focus, Scene, retired},
    wire::{Body, Wire, WireError},
};
use crate::{
    clock::Timestamp,
    service::Service,
    store::{MessageRef, Posted, StoreError},
    table::TableId,
    words::link,
};

/// From which age on a message is replaced instead of edited: Discord limits edits of messages over an hour old.
const EDIT_LIFE: Duration = Duration::from_mins(55);

/// The outbox.
pub(crate) struct Outbox {
    service: Service,
    wire: Arc<Wire>,
    renderer: Renderer,
    lines: Lines,
}

/// Why a table could not be shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ShowError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Wire(#[from] WireError),
    #[error("the board could not be drawn: {0}")]
    Render(#[from] anqi_render::RenderError),
}

impl std::fmt::Debug for Outbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Outbox").finish_non_exhaustive()
    }
}

impl Outbox {
    pub(crate) fn new(service: Service, wire: Arc<Wire>, renderer: Renderer) -> Self {
        Self {
            service,
            wire,
            renderer,
            lines: Lines::default(),
        }
    }

    pub(crate) fn renderer(&self) -> &Renderer {
        &self.renderer
    }

    /// Reads all that a table's message is made of; none if there is no such table.
    pub(crate) async fn scene(&self, table: TableId) -> Result<Option<Scene>, StoreError> {
        let store = self.service.store();
        let Some(view) = store.view(table).await? else {
            return Ok(None);
        };
        let Some(message) = store.message(table).await? else {
            return Ok(None);
        };
        let (reveal, points) = if view.table.is_running() {
            (None, None)
        } else {
            (store.revealed(table).await?, store.points(table).await?)
        };
        Ok(Some(Scene {
            view,
            message,
            reveal,
            points,
        }))
    }

    /// Takes a table's turn to send, so that what is committed during it is shown by its holder and by nobody else.
    pub(crate) async fn turn(&self, table: TableId) -> Turn {
        self.lines.turn(table).await
    }

    /// Notes that the answer to a press on `message` showed `version` of a table, and keeps the press's token for later edits.
    pub(crate) async fn shown_by_press(
        &self,
        table: TableId,
        message: u64,
        token: &str,
        version: u32,
    ) -> Result<(), ShowError> {
        self.keep_token(table, message, token, self.service.now());
        Ok(self.service.store().note_shown(table, version).await?)
    }

    /// Notes that a command in a channel (of a server) was answered at `at` with a table's board, finds out that message's id, and
    /// takes the buttons from the message that was live before.
    pub(crate) async fn shown_by_command(
        &self,
        scene: &Scene,
        (guild, channel): (Option<u64>, u64),
        token: &str,
        at: Timestamp,
    ) -> Result<(), ShowError> {
        let table = scene.view.table.id;
        // Discord does not say it in its answer to the callback.
        let message = self.wire.answer_id(token).await?;
        self.keep_token(table, message, token, at);
        let shown = Some(scene.view.table.version);
        let posted = Posted {
            guild,
            channel,
            message,
            at,
            shown,
        };
        self.service.store().note_posted(table, &posted).await?;
        self.retire(&scene.message, &posted).await;
        Ok(())
    }

    /// A press on a message while the live one is not known: this one is it.
    pub(crate) async fn adopt(
        &self,
        scene: &mut Scene,
        message: u64,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let MessageRef { place, shown, .. } = &scene.message;
        let posted = Posted {
            guild: place.guild,
            channel: place.channel,
            message,
            at,
            shown: *shown,
        };
        self.service
            .store()
            .note_posted(scene.view.table.id, &posted)
            .await?;
        scene.message.message = Some(message);
        scene.message.posted = Some(at);
        Ok(())
    }

    /// Shows a table if anything of it was not shown yet.
    pub(crate) async fn show(&self, table: TableId) -> Result<(), ShowError> {
        let turn = self.turn(table).await;
        self.show_in(&turn).await
    }

    /// As [`Outbox::show`], by whoever has the table's turn already.
    pub(crate) async fn show_in(&self, turn: &Turn) -> Result<(), ShowError> {
        let Some(scene) = self.scene(turn.table()).await? else {
            return Ok(());
        };
        if scene.message.shown != Some(scene.view.table.version) {
            let body = scene.board(&self.renderer, Focus::opening(&scene.view))?;
            let sent = self.send(turn, &scene, &body).await;
            turn.note_attempt(sent.is_ok(), self.service.now());
            sent?;
        }
        if !scene.view.table.is_running() {
            self.lines.forget(turn.table());
        }
        Ok(())
    }

    /// Shows a table of which something was not shown yet, unless that failed not long ago.
    pub(crate) async fn show_again(&self, table: TableId) -> Result<(), ShowError> {
        if self.lines.is_resting(table, self.service.now()) {
            return Ok(());
        }
        self.show(table).await
    }

    /// Sends a board by the first way that is open: the token of the last press, the message itself, a new message.
    async fn send(&self, turn: &Turn, scene: &Scene, body: &Body) -> Result<(), ShowError> {
        let (table, message) = (&scene.view.table, &scene.message);
        if self.edit(turn, message, body).await? {
            return Ok(self
                .service
                .store()
                .note_shown(table.id, table.version)
                .await?);
        }
        let nonce = format!("{}-{}", table.id, table.version);
        let (guild, channel) = (message.place.guild, message.place.channel);
        let id = self.wire.post(channel, &nonce, body).await?;
        let shown = Some(table.version);
        let posted = Posted {
            guild,
            channel,
            message: id,
            at: self.service.now(),
            shown,
        };
        self.service.store().note_posted(table.id, &posted).await?;
        self.retire(message, &posted).await;
        Ok(())
    }

    /// Changes the live message; false if it can't be changed (any more).
    async fn edit(&self, turn: &Turn, live: &MessageRef, body: &Body) -> Result<bool, ShowError> {
        let Some(message) = live.message.filter(|_| !self.is_too_old_to_edit(live)) else {
            return Ok(false);
        };
        if let Some(token) = turn.token(message, self.service.now()) {
            match self.wire.edit_answer(&token, body).await {
                Ok(_) => return Ok(true),
                Err(WireError::TokenOver | WireError::MessageGone | WireError::Forbidden) => {}
                Err(error) => return Err(error.into()),
            }
        }
        match self.wire.edit(live.place.channel, message, body).await {
            Ok(()) => Ok(true),
            Err(WireError::MessageGone | WireError::Forbidden) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Takes the buttons from the message that was live before, and lets it point to the one that is live now.
    async fn retire(&self, old: &MessageRef, live: &Posted) {
        let Some(message) = old.message.filter(|&message| message != live.message) else {
            return;
        };
        let link = link(live.guild, live.channel, live.message);
        let text = retired(old.place.language, &link);
        if let Err(error) = self.wire.retire(old.place.channel, message, &text).await {
            // Nothing depends on it: a press on the old message is told the same.
            tracing::debug!(%error, message, "an old board keeps its buttons");
        }
    }

    /// Whether a ply is to be shown by a new message, as the live one is too old for many more edits.
    pub(crate) fn is_too_old_to_edit(&self, message: &MessageRef) -> bool {
        message
            .posted
            .is_some_and(|posted| self.service.now().since(posted) >= EDIT_LIFE)
    }

    fn keep_token(&self, table: TableId, message: u64, token: &str, given: Timestamp) {
        let token = token.to_owned();
        self.lines.keep(
            table,
            LiveToken {
                message,
                token,
                given,
            },
        );
    }
}
