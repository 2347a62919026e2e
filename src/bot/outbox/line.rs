//! What the outbox remembers of a table in memory: whose turn it is to send, a token to edit with, and when sending failed. All of
//! it can be lost at any moment; that costs an edit through the channel instead of the token, or an attempt too many.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::OwnedMutexGuard;

use crate::{bot::backoff::Backoff, clock::Timestamp, table::TableId};

/// For how long an interaction's token is used; Discord takes it for fifteen minutes.
const TOKEN_LIFE: Duration = Duration::from_mins(14);
/// How long somebody who presses waits for what is being sent before: an answer that is late is worse than two in the wrong
/// order, as the older one is shown again.
const PATIENCE: Duration = Duration::from_millis(700);
/// The lines of all tables that are being shown.
#[derive(Default)]
pub(super) struct Lines(Mutex<HashMap<TableId, Arc<Line>>>);

#[derive(Default)]
struct Line {
    sending: Arc<tokio::sync::Mutex<()>>,
    memory: Mutex<Memory>,
}

#[derive(Default)]
struct Memory {
    token: Option<LiveToken>,
    backoff: Backoff,
}

/// A token that can edit a message. Without debug output: it is as good as a password while it lives.
#[derive(Clone)]
pub(super) struct LiveToken {
    pub(super) message: u64,
    pub(super) token: String,
    pub(super) given: Timestamp,
}

/// The right to send for a table; given up when dropped.
pub(crate) struct SendGuard {
    table: TableId,
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
            line,
            sending,
        }
    }

    pub(super) fn keep(&self, table: TableId, token: LiveToken) {
        self.line(table).memory().token = Some(token);
    }

    pub(super) fn is_resting(&self, table: TableId, now: Timestamp) -> bool {
        self.line(table).memory().backoff.is_resting(now)
    }

    pub(super) fn forget(&self, table: TableId) {
        self.lines().remove(&table);
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

impl SendGuard {
    pub(super) const fn table(&self) -> TableId {
        self.table
    }

    /// Whether nobody else sends meanwhile.
    pub(super) const fn is_exclusive(&self) -> bool {
        self.sending.is_some()
    }

    /// The token that can edit `message`, if there is one that has not run out.
    pub(super) fn token(&self, message: u64, now: Timestamp) -> Option<String> {
        let token = self.line.memory().token.clone()?;
        (token.message == message && now.since(token.given) < TOKEN_LIFE).then_some(token.token)
    }

    pub(super) fn note_attempt(&self, succeeded: bool, now: Timestamp) {
        self.line.memory().backoff.note(succeeded, now);
    }
}
