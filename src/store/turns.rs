//! Who may write next. The database has one writer at a time, and whoever finds it taken looks again after longer and longer pauses:
//! under load the one who waits longest may wait for ever. So this program's own writers stand in line before they ask. Must never be
//! held by anybody who waits for anything but the database.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use sqlx::{Sqlite, SqlitePool, pool::PoolConnection};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::{Connection, PATIENCE, Result};

/// The line in which all writers of this program stand, first come, first served.
#[derive(Clone, Default, Debug)]
pub(super) struct Turns(Arc<Mutex<()>>);

/// The right to write; given up when dropped.
pub(super) type Turn = OwnedMutexGuard<()>;

impl Turns {
    /// Waits for the right to write.
    ///
    /// # Errors
    ///
    /// If that takes too long.
    pub(super) async fn take(&self) -> Result<Turn> {
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(&self.0).lock_owned()).await;
        Ok(turn.map_err(|_| sqlx::Error::PoolTimedOut)?)
    }
}

/// A connection that notes something, with the right to.
#[derive(Debug)]
pub(super) struct Note {
    connection: PoolConnection<Sqlite>,
    _turn: Turn,
}

impl Note {
    /// Waits for the right to write, and for a connection of those that note.
    ///
    /// # Errors
    ///
    /// If that takes too long, or the database can't be reached.
    pub(super) async fn begin(turns: &Turns, notes: &SqlitePool) -> Result<Self> {
        let turn = turns.take().await?;
        Ok(Self {
            connection: notes.acquire().await?,
            _turn: turn,
        })
    }
}

impl Deref for Note {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl DerefMut for Note {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use super::*;

    #[tokio::test]
    async fn writers_come_one_after_the_other() {
        let turns = Turns::default();
        let first = turns.take().await.unwrap();
        let mut second = std::pin::pin!(turns.take());
        let waits = std::future::poll_fn(|context| {
            std::task::Poll::Ready(second.as_mut().poll(context).is_pending())
        });
        assert!(waits.await, "two at a time");
        drop(first);
        second.await.unwrap();
    }
}
