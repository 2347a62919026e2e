//! Shows tables: whatever was committed and not shown yet is sent, in order, also after a crash.
//!
//! A table's row says which version of it was shown last. Nothing is said about a change before it is committed, and what was
//! shown is noted after it was sent; so a crash in between leads to the same board being sent again, never to one left out.

mod challenges;
mod closed;
mod line;
mod reminders;
mod retiring;

use std::{sync::Arc, time::Duration};

use anqi_render::Renderer;

pub(crate) use line::SendGuard;
use line::{Lines, LiveToken};

use super::{
    view::Focus,
    wire::{Body, InteractionRef, Wire, WireError},
};
use crate::{
    clock::Timestamp,
    service::Service,
    store::{MessageRef, Posted, Scene, StoreError},
    table::{Place, Rematch, TableId, UserId, Whose},
};

/// From which age on a message is replaced instead of edited: Discord limits edits of messages over an hour old.
const EDIT_LIFE: Duration = Duration::from_mins(55);
/// After such a pause, whoever acts next is taken to be away.
const AWAY: Duration = Duration::from_mins(2);

/// The outbox.
pub(crate) struct Outbox {
    service: Service,
    wire: Arc<Wire>,
    renderer: Arc<Renderer>,
    lines: Lines,
}

/// What came of showing a table at one of its places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sending {
    /// All was shown already.
    NothingNew,
    /// It is shown.
    Sent,
    /// The place is closed to the bot; whoever plays there was told.
    Refused,
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
    #[error("it could not be written down: {0}")]
    Json(#[from] serde_json::Error),
}

impl ShowError {
    /// How long Discord asks to wait, if it does.
    const fn asked_pause(&self) -> Duration {
        match self {
            Self::Wire(error) => error.asked_pause(),
            _ => Duration::ZERO,
        }
    }
}

impl std::fmt::Debug for Outbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Outbox").finish_non_exhaustive()
    }
}

impl Outbox {
    pub(crate) fn new(service: Service, wire: Arc<Wire>, renderer: Arc<Renderer>) -> Self {
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
        self.service.views().scene(table).await
    }

    /// The right to send for a table, for somebody who waits for an answer. Whoever commits a change takes it before, so that the
    /// change is shown by them and by nobody else.
    pub(crate) async fn guard_for_person(&self, table: TableId) -> SendGuard {
        self.lines.guard_for_person(table).await
    }

    /// Answers a press on a table's live message with its board, and keeps the press's token for later edits.
    pub(crate) async fn answer_press(
        &self,
        guard: &SendGuard,
        scene: &Scene,
        focus: Focus,
        (interaction, message): (InteractionRef<'_>, u64),
    ) -> Result<(), ShowError> {
        let body = scene.board(&self.renderer, focus)?;
        let answered = self.wire.update(interaction, &body).await;
        guard.note_redrawn(self.service.now());
        if answered.is_ok() && guard.is_exclusive() {
            self.keep_token(scene, message, interaction.token, self.service.now());
            if let Err(error) = self.note_shown(scene).await {
                // Whoever pressed has their answer; the sweeper sends it once more.
                let table = scene.view.table.id;
                tracing::warn!(%error, %table, "it could not be noted which board was shown");
            }
        } else {
            // It can't be told which board stands there now: this one, that of somebody who sent meanwhile, or that of an answer
            // that still is on its way.
            self.show_once_more(scene).await;
        }
        Ok(answered?)
    }

    /// Lets the sweeper send a board once more though it may stand there already.
    pub(crate) async fn show_once_more(&self, scene: &Scene) {
        let (table, whose) = (scene.view.table.id, scene.message.whose);
        if let Err(error) = self.service.views().forget_shown(table, whose).await {
            tracing::warn!(%error, %table, "a board that may not be shown can't be noted");
        }
    }

    /// The same body without its call, if whoever is called by it does not want that. It still says whom it means.
    pub(crate) async fn considerate(&self, mut body: Body) -> Result<Body, StoreError> {
        if let Some(user) = body.calls
            && !self.service.views().person_settings(user).await?.pings
        {
            body.calls = None;
        }
        Ok(body)
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
        let table = &scene.view.table;
        // Discord does not say it in its answer to the callback.
        let message = self.wire.answer_id(token).await?;
        self.keep_token(scene, message, token, at);
        let posted = Posted {
            whose: scene.message.whose,
            guild,
            channel,
            message,
            at,
            shown: table.version,
            changes: scene.message.changes,
        };
        self.service.views().note_posted(table.id, &posted).await?;
        self.retire(&scene.message, posted.address()).await;
        Ok(())
    }

    /// A press on a message that is newer than the one that is known to be live at its place, or where none is: the program ended
    /// before it was noted. So this one is it, unless more has been learnt meanwhile.
    pub(crate) async fn adopt(
        &self,
        scene: &mut Scene,
        (message, channel): (u64, u64),
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let (table, known) = (scene.view.table.id, &mut scene.message);
        let is_newer = known.message.is_none_or(|live| live < message);
        if !is_newer || known.place.channel != channel {
            return Ok(());
        }
        let (views, whose) = (self.service.views(), known.whose);
        let is_taken = known.message.is_some() && views.is_ours(message).await?;
        if !is_taken && views.adopt(table, whose, message, at).await? {
            (known.message, known.posted) = (Some(message), Some(at));
        } else if let Some(now) = self.scene(table).await?.and_then(|now| now.of(whose)) {
            *scene = now;
        }
        Ok(())
    }

    /// Shows a table wherever anything of it was not shown yet. If that takes a new message, it calls whoever is to know, but not
    /// `by`, who did what is shown.
    pub(crate) async fn show(&self, table: TableId, by: Option<UserId>) -> Result<(), ShowError> {
        let guard = self.lines.guard(table).await;
        self.show_guarded(&guard, by).await
    }

    /// As [`Outbox::show`], by whoever has the right to send already.
    pub(crate) async fn show_guarded(
        &self,
        guard: &SendGuard,
        by: Option<UserId>,
    ) -> Result<(), ShowError> {
        if self.show_places(guard, by, |_| true).await? {
            // What the other place shows tells it.
            let open = |place: &MessageRef| !place.closed;
            self.show_places(guard, by, open).await?;
        }
        Ok(())
    }

    /// Shows a table at those of its places. Answers whether one has turned out to be closed to the bot that was not before.
    async fn show_places(
        &self,
        guard: &SendGuard,
        by: Option<UserId>,
        those: impl Fn(&MessageRef) -> bool,
    ) -> Result<bool, ShowError> {
        let Some(scene) = self.scene(guard.table()).await? else {
            return Ok(false);
        };
        let elsewhere = scene.elsewhere();
        let places = || [Some(&scene), elsewhere.as_ref()].into_iter().flatten();
        guard.keep_places(|whose| places().any(|scene| scene.message.whose == whose));
        // What fails at one place is no affair of the other.
        let (mut news, mut shown) = (false, Ok(()));
        for scene in places().filter(|scene| those(&scene.message)) {
            match self.send_news(guard, scene, by).await {
                Ok(Sending::Refused) => news |= !scene.message.closed,
                Ok(Sending::NothingNew | Sending::Sent) => {}
                Err(error) => shown = Err(error),
            }
        }
        shown?;
        if !scene.view.table.is_running() {
            self.lines.forget(guard.table());
        }
        Ok(news)
    }

    /// Shows a table at one of its places, if anything was not shown there yet.
    async fn send_news(
        &self,
        guard: &SendGuard,
        scene: &Scene,
        by: Option<UserId>,
    ) -> Result<Sending, ShowError> {
        if !scene.has_news() && !scene.message.is_stale() {
            return Ok(Sending::NothingNew);
        }
        let sent = self.send(guard, scene, by).await;
        let ended = sent.as_ref().copied().map_err(ShowError::asked_pause);
        guard.note_attempt(scene.message.whose, ended, self.service.now());
        match sent {
            Ok(()) => Ok(Sending::Sent),
            Err(ShowError::Wire(WireError::Forbidden)) if scene.view.table.is_running() => {
                self.note_closed(scene).await?;
                Ok(Sending::Refused)
            }
            Err(error) => Err(error),
        }
    }

    /// Shows a table at a place where something of it was not shown yet, unless that failed not long ago.
    pub(crate) async fn show_again(&self, table: TableId, whose: Whose) -> Result<(), ShowError> {
        if self.lines.is_resting(table, whose, self.service.now()) {
            return Ok(());
        }
        let guard = self.lines.guard(table).await;
        let scene = self.scene(table).await?;
        let Some(scene) = scene.and_then(|scene| scene.of(whose)) else {
            return Ok(());
        };
        self.send_news(&guard, &scene, None).await?;
        if !scene.view.table.is_running() {
            self.lines.forget(table);
        }
        Ok(())
    }

    /// Sends a board by the first way that is open: the token of the last press, the message itself, a new message.
    async fn send(
        &self,
        guard: &SendGuard,
        scene: &Scene,
        by: Option<UserId>,
    ) -> Result<(), ShowError> {
        if !self.is_due_anew(scene, by).await {
            let body = scene.board(&self.renderer, Focus::opening(&scene.view))?;
            let edited = self.edit(guard, &scene.message, &body).await;
            guard.note_redrawn(self.service.now());
            let edited = match edited {
                // A game that has ended was shown to its end: where its message is gone, nobody misses what has come after it.
                Ok(false) | Err(WireError::Forbidden) if scene.is_aftermath() => true,
                edited => edited?,
            };
            if edited {
                return Ok(self.note_shown(scene).await?);
            }
        }
        let posted = self.post_anew(scene, by).await?;
        self.retire(&scene.message, posted.address()).await;
        Ok(())
    }

    /// Notes that a table's message shows this scene.
    async fn note_shown(&self, scene: &Scene) -> Result<(), StoreError> {
        let (views, table) = (self.service.views(), &scene.view.table);
        views
            .note_shown(table.id, &scene.message, table.version)
            .await?;
        // The rematch may have been posted after the scene was read: that the message has to say where is not to be lost.
        if let Some(Rematch::Begun {
            table: next,
            messages,
        }) = &scene.rematch
            && views.count_posted(*next).await? > messages.len()
        {
            views.touch_game_before(*next).await?;
        }
        Ok(())
    }

    /// Shows a board by a new message, which is the live one from then on and calls whoever is to know. The message that was live
    /// before is left as it is.
    pub(crate) async fn post_anew(
        &self,
        scene: &Scene,
        by: Option<UserId>,
    ) -> Result<Posted, ShowError> {
        let (table, place) = (&scene.view.table, &scene.message.place);
        let mut body = scene.board(&self.renderer, Focus::opening(&scene.view))?;
        if let Some(user) = scene.called(by).filter(|_| scene.has_news())
            && self.service.views().person_settings(user).await?.pings
        {
            body = body.calling(user);
        }
        let whose = scene.message.whose;
        let version = self.lines.begin_post(table.id, whose, table.version);
        let nonce = format!("{}-{version}", table.id);
        let posted = self.wire.post(place.channel, &nonce, &body).await;
        if !matches!(&posted, Err(error) if error.is_unsure()) {
            self.lines.end_post(table.id, whose);
        }
        let message = posted?;
        let posted = Posted {
            whose,
            guild: place.guild,
            channel: place.channel,
            message,
            at: self.service.now(),
            shown: version,
            changes: scene.message.changes,
        };
        let views = self.service.views();
        views.note_posted(table.id, &posted).await?;
        if version != table.version {
            // It may have been there since then.
            self.wire.edit(place.channel, message, &body).await?;
            let mut live = scene.message.clone();
            live.message = Some(message);
            views.note_shown(table.id, &live, table.version).await?;
        }
        if scene.message.message.is_none() {
            // Only now the game that this is the rematch of can say where it is.
            views.touch_game_before(table.id).await?;
        }
        Ok(posted)
    }

    /// Whether what has happened at a table is to be shown by a new message and not by a change of the live one: that is too old
    /// for many more edits; or, between people, the other may have gone, or no longer sees the board for what others wrote.
    pub(crate) async fn is_due_anew(&self, scene: &Scene, by: Option<UserId>) -> bool {
        let (message, now) = (&scene.message, self.service.now());
        if !scene.has_news() {
            return false;
        }
        if self.is_too_old_to_edit(message) {
            return true;
        }
        let Some(live) = message
            .message
            .filter(|_| scene.view.table.is_between_people())
        else {
            return false;
        };
        // What happened is shown by a message of its own already; only whether it was is not known for sure.
        if message.posted.is_some_and(|posted| posted > scene.latest) {
            return false;
        }
        // Whom it would call may be away, and after a restart it is too late to ask what was written before.
        scene.pause > AWAY && scene.called(by).is_some()
            || now.since(scene.latest) <= AWAY && self.is_buried(&message.place, live).await
    }

    /// Whether somebody wrote below a message. Boards don't count: two games in a channel would chase each other down.
    async fn is_buried(&self, place: &Place, live: u64) -> bool {
        let last = match self.wire.last_message(place.channel).await {
            Ok(last) => last.filter(|&last| last > live),
            Err(error) => {
                tracing::debug!(%error, channel = place.channel, "a channel's last message is not known");
                None
            }
        };
        match last {
            Some(last) => !self.service.views().is_ours(last).await.unwrap_or_default(),
            None => false,
        }
    }

    /// Changes the live message; false if there is none that can be changed (any more).
    async fn edit(
        &self,
        guard: &SendGuard,
        live: &MessageRef,
        body: &Body,
    ) -> Result<bool, WireError> {
        let Some(message) = live.message else {
            return Ok(false);
        };
        if let Some(token) = guard.token(message, self.service.now()) {
            match self.wire.edit_answer(&token, body).await {
                Ok(_) => return Ok(true),
                Err(WireError::TokenOver | WireError::MessageGone) => {}
                Err(error) => return Err(error),
            }
        }
        match self.wire.edit(live.place.channel, message, body).await {
            Ok(()) => Ok(true),
            Err(WireError::MessageGone) => Ok(false),
            // Where a message can't be changed, none can be posted either.
            Err(error) => Err(error),
        }
    }

    /// Whether the live message is too old for many more edits.
    fn is_too_old_to_edit(&self, message: &MessageRef) -> bool {
        message
            .posted
            .is_some_and(|posted| self.service.now().since(posted) >= EDIT_LIFE)
    }

    /// Keeps a token for the edits to come; after the end there are none.
    fn keep_token(&self, scene: &Scene, message: u64, token: &str, given: Timestamp) {
        let table = &scene.view.table;
        if table.is_running() {
            let token = token.to_owned();
            self.lines.keep(
                table.id,
                LiveToken {
                    message,
                    token,
                    given,
                },
            );
        } else {
            self.lines.forget(table.id);
        }
    }
}

#[cfg(test)]
mod tests;
