//! What the outbox remembers of a table in memory: whose turn it is to send, a token to edit with, and when sending failed. All of
//! it can be lost at any moment; that costs an edit through the channel instead of the token, or an attempt too many.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::OwnedMutexGuard;

use crate::{
    bot::backoff::Backoff,
    clock::Timestamp,
    table::{TableId, Whose},
};

/// For how long an interaction's token is used; Discord takes it for fifteen minutes.
const TOKEN_LIFE: Duration = Duration::from_mins(14);
/// How long somebody who presses waits for what is being sent before: an answer that is late is worse than two in the wrong
/// order, as the older one is shown again.
const PATIENCE: Duration = Duration::from_millis(700);
/// For how long a press that was made before an edit can still come in: Discord takes no answer to one that is older.
const PRESS_LIFE: Duration = Duration::from_secs(3);
/// At how many places a table is shown at most.
const PLACES: usize = 2;
/// The lines of all tables at which something is going on.
#[derive(Clone, Default)]
pub(super) struct Lines(Arc<Mutex<HashMap<TableId, Arc<Line>>>>);

#[derive(Default)]
struct Line {
    sending: Arc<tokio::sync::Mutex<()>>,
    memory: Mutex<Memory>,
}

#[derive(Default, PartialEq, Eq)]
struct Memory {
    /// One for each place.
    tokens: Vec<LiveToken>,
    /// Where sending failed last. What fails at one place is no affair of the other.
    failing: HashMap<Whose, Backoff>,
    /// The nonces of messages of which it is not known whether they were posted.
    unsure: HashMap<Whose, u32>,
    /// When a message of the table got another picture last.
    redrawn: Option<Timestamp>,
}

/// A token that can edit a message. Without debug output: it is as good as a password while it lives.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct LiveToken {
    pub(super) message: u64,
    pub(super) token: String,
    pub(super) given: Timestamp,
}

/// The right to send for a table; given up when dropped, and then the line is gone too if nothing is to be remembered of it.
pub(crate) struct SendGuard {
    table: TableId,
    lines: Lines,
    line: Arc<Line>,
    sending: Option<OwnedMutexGuard<()>>,
}

impl Lines {
    /// The right to send for a table, for somebody who waits for an answer: after [`PATIENCE`] they get it though another has it.
    pub(super) async fn guard_for_person(&self, table: TableId) -> SendGuard {
        let line = self.line(table);
        let waiting = Arc::clone(&line.sending).lock_owned();
        let sending = tokio::time::timeout(PATIENCE, waiting).await.ok();
        SendGuard {
            table,
            lines: self.clone(),
            line,
            sending,
        }
    }

    /// The right to send for a table, once nobody else has it.
    pub(super) async fn guard(&self, table: TableId) -> SendGuard {
        let line = self.line(table);
        let sending = Some(Arc::clone(&line.sending).lock_owned().await);
        SendGuard {
            table,
            lines: self.clone(),
            line,
            sending,
        }
    }

    pub(super) fn keep(&self, table: TableId, token: LiveToken) {
        let line = self.line(table);
        let tokens = &mut line.memory().tokens;
        tokens.retain(|kept| kept.message != token.message);
        tokens.push(token);
        let over = tokens.len().saturating_sub(PLACES);
        tokens.drain(..over);
    }

    /// Whether it is too early to send to a place again.
    pub(super) fn is_resting(&self, table: TableId, whose: Whose, now: Timestamp) -> bool {
        let line = self.lines().get(&table).map(Arc::clone);
        line.is_some_and(|line| {
            let memory = line.memory();
            let backoff = memory.failing.get(&whose);
            backoff.is_some_and(|backoff| backoff.is_resting(now))
        })
    }

    /// Which version's nonce a new message at a place is to have: while it is not known whether an older one was posted, that one's
    /// again, so that Discord answers with it instead of posting a second.
    pub(super) fn begin_post(&self, table: TableId, whose: Whose, version: u32) -> u32 {
        let line = self.line(table);
        let unsure = &mut line.memory().unsure;
        *unsure.entry(whose).or_insert(version)
    }

    /// It is known what became of the new message at a place.
    pub(super) fn end_post(&self, table: TableId, whose: Whose) {
        if let Some(line) = self.lines().get(&table) {
            line.memory().unsure.remove(&whose);
        }
    }

    /// Remembers no token of a table any more, nor when it was drawn.
    pub(super) fn forget(&self, table: TableId) {
        if let Some(line) = self.lines().get(&table) {
            let mut memory = line.memory();
            memory.tokens.clear();
            memory.redrawn = None;
        }
    }

    fn line(&self, table: TableId) -> Arc<Line> {
        Arc::clone(self.lines().entry(table).or_default())
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Line>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SendGuard {
    fn drop(&mut self) {
        let mut lines = self.lines.lines();
        // This guard and the map hold it, and nobody who waits.
        let is_last = Arc::strong_count(&self.line) == 2;
        if is_last && *self.line.memory() == Memory::default() {
            lines.remove(&self.table);
        }
    }
}

impl SendGuard {
    pub(super) const fn table(&self) -> TableId {
        self.table
    }

    /// Whether nobody else sends meanwhile.
    pub(crate) const fn is_exclusive(&self) -> bool {
        self.sending.is_some()
    }

    /// The token that can edit `message`, if there is one that has not run out.
    pub(super) fn token(&self, message: u64, now: Timestamp) -> Option<String> {
        let memory = self.line.memory();
        let token = memory
            .tokens
            .iter()
            .find(|token| token.message == message)?;
        (now.since(token.given) < TOKEN_LIFE).then(|| token.token.clone())
    }

    /// Notes that a message of the table has just got another picture.
    pub(super) fn note_redrawn(&self, now: Timestamp) {
        self.line.memory().redrawn = Some(now);
    }

    /// Whether a press that comes in now tells which picture is on its message: that was not changed since it was made, and is not
    /// being changed.
    pub(crate) fn knows_picture(&self, now: Timestamp) -> bool {
        let redrawn = self.line.memory().redrawn;
        self.is_exclusive() && redrawn.is_none_or(|redrawn| now.since(redrawn) >= PRESS_LIFE)
    }

    /// Notes how sending to a place ended: where it failed, with how long Discord asks to wait.
    pub(super) fn note_attempt(&self, whose: Whose, ended: Result<(), Duration>, now: Timestamp) {
        let failing = &mut self.line.memory().failing;
        match ended {
            Ok(()) => drop(failing.remove(&whose)),
            Err(asked) => failing.entry(whose).or_default().note_failure(asked, now),
        }
    }

    /// Remembers nothing of places that a table does not have (any more).
    pub(super) fn keep_places(&self, has: impl Fn(Whose) -> bool) {
        let mut memory = self.line.memory();
        memory.failing.retain(|&whose, _| has(whose));
        memory.unsure.retain(|&whose, _| has(whose));
    }
}
