//! Shows tables: whatever was committed and not shown yet is sent, once, in order, also after a crash.
//!
//! A table's row says which version of it was shown last. Nothing is said about a change before it is committed, and what was
//! shown is noted after it was sent; so a crash in between leads to the same board being sent again, never to one left out.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use anqi_render::Renderer;

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

/// For how long an interaction's token is used; Discord takes it for fifteen minutes.
const TOKEN_LIFE: Duration = Duration::from_mins(14);
/// From which age on a message is replaced instead of edited: Discord limits edits of messages over an hour old.
const EDIT_LIFE: Duration = Duration::from_mins(55);

/// The outbox.
pub(crate) struct Outbox {
    service: Service,
    wire: Arc<Wire>,
    renderer: Renderer,
    lines: Mutex<HashMap<TableId, Arc<Line>>>,
}

/// What the outbox remembers of one table while it is being shown. Losing it costs an edit through the channel instead of the
/// token, nothing else.
#[derive(Debug, Default)]
struct Line {
    /// Held while something is sent, so that an older board never comes after a newer one.
    turn: tokio::sync::Mutex<()>,
    token: Mutex<Option<LiveToken>>,
}

/// A token that can edit a message.
#[derive(Clone, Debug)]
struct LiveToken {
    message: u64,
    token: String,
    given: Timestamp,
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
            lines: Mutex::default(),
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

    /// Notes that the answer to a press on `message` showed `version` of a table, and keeps the press's token for later edits.
    /// Something newer may have happened meanwhile; then it is shown.
    pub(crate) async fn shown_by_press(
        &self,
        table: TableId,
        message: u64,
        token: &str,
        version: u32,
    ) -> Result<(), ShowError> {
        self.keep_token(table, message, token);
        self.service.store().note_shown(table, version).await?;
        self.show(table).await
    }

    /// Notes that a command was answered with a table's board, finds out that message's id, and takes the buttons from the
    /// message that was live before.
    pub(crate) async fn shown_by_command(
        &self,
        scene: &Scene,
        (guild, channel): (Option<u64>, u64),
        token: &str,
    ) -> Result<(), ShowError> {
        let table = scene.view.table.id;
        // Discord does not say it in its answer to the callback.
        let message = self.wire.answer_id(token).await?;
        self.keep_token(table, message, token);
        let posted = Posted {
            guild,
            channel,
            message,
            at: self.service.now(),
            shown: Some(scene.view.table.version),
        };
        self.service.store().note_posted(table, &posted).await?;
        self.retire(&scene.message, &posted).await;
        self.show(table).await
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
        let line = self.line(table);
        let _turn = line.turn.lock().await;
        let Some(scene) = self.scene(table).await? else {
            return Ok(());
        };
        if scene.message.shown == Some(scene.view.table.version) {
            self.forget_if_over(&scene);
            return Ok(());
        }
        let body = scene.board(&self.renderer, Focus::opening(&scene.view))?;
        self.send(&line, &scene, &body).await?;
        self.forget_if_over(&scene);
        Ok(())
    }

    /// Sends a board by the first way that is open: the token of the last press, the message itself, a new message.
    async fn send(&self, line: &Line, scene: &Scene, body: &Body) -> Result<(), ShowError> {
        let (table, message) = (&scene.view.table, &scene.message);
        let store = self.service.store();
        let token = self
            .token(line, message)
            .filter(|_| !self.is_too_old_to_edit(message));
        if let Some(token) = token {
            match self.wire.edit_answer(&token, body).await {
                Ok(_) => return Ok(store.note_shown(table.id, table.version).await?),
                Err(WireError::TokenOver | WireError::MessageGone | WireError::Forbidden) => {}
                Err(error) => return Err(error.into()),
            }
        }
        if let Some(id) = message
            .message
            .filter(|_| !self.is_too_old_to_edit(message))
        {
            match self.wire.edit(message.place.channel, id, body).await {
                Ok(()) => return Ok(store.note_shown(table.id, table.version).await?),
                Err(WireError::MessageGone | WireError::Forbidden) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let nonce = format!("{}-{}", table.id, table.version);
        let (guild, channel) = (message.place.guild, message.place.channel);
        let id = self.wire.post(channel, &nonce, body).await?;
        let posted = Posted {
            guild,
            channel,
            message: id,
            at: self.service.now(),
            shown: Some(table.version),
        };
        store.note_posted(table.id, &posted).await?;
        self.retire(message, &posted).await;
        Ok(())
    }

    /// Takes the buttons from the message that was live before, and lets it point to the one that is live now.
    async fn retire(&self, old: &MessageRef, live: &Posted) {
        let Some(message) = old.message.filter(|&message| message != live.message) else {
            return;
        };
        let text = retired(
            old.place.language,
            &link(live.guild, live.channel, live.message),
        );
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

    fn token(&self, line: &Line, message: &MessageRef) -> Option<String> {
        let token = line
            .token
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()?;
        let alive = self.service.now().since(token.given) < TOKEN_LIFE
            && message.message == Some(token.message);
        alive.then_some(token.token)
    }

    fn keep_token(&self, table: TableId, message: u64, token: &str) {
        let live = LiveToken {
            message,
            token: token.to_owned(),
            given: self.service.now(),
        };
        *self
            .line(table)
            .token
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = Some(live);
    }

    fn line(&self, table: TableId) -> Arc<Line> {
        Arc::clone(
            self.lines
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .entry(table)
                .or_default(),
        )
    }

    fn forget_if_over(&self, scene: &Scene) {
        if !scene.view.table.is_running() {
            self.lines
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .remove(&scene.view.table.id);
        }
    }
}
