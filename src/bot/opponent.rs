//! The bot as a player: takes its turns off the threads that answer presses, from what its seat can see.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio_util::task::TaskTracker;

use super::{
    backoff::Backoff,
    outbox::{Outbox, ShowError},
};
use crate::{
    service::{self, Refusal, Service},
    table::TableId,
    worker::{NoChoice, Thinker},
};

/// The bot as a player.
#[derive(Debug)]
pub(crate) struct Opponent {
    service: Service,
    outbox: Arc<Outbox>,
    thinker: Arc<Thinker>,
    tasks: TaskTracker,
    memory: Mutex<Memory>,
}

#[derive(Debug, Default)]
struct Memory {
    thinking: HashSet<TableId>,
    failed: HashMap<TableId, Backoff>,
}

#[derive(Debug, thiserror::Error)]
enum TurnError {
    #[error(transparent)]
    Service(#[from] service::Error),
    #[error(transparent)]
    Show(#[from] ShowError),
    #[error(transparent)]
    NoChoice(#[from] NoChoice),
}

/// A table that the bot thinks about; it no longer does when this is dropped, whatever came in between.
struct Thinking<'a> {
    opponent: &'a Opponent,
    table: TableId,
}

impl Drop for Thinking<'_> {
    fn drop(&mut self) {
        self.opponent.memory().thinking.remove(&self.table);
    }
}

impl Opponent {
    pub(crate) fn new(
        service: Service,
        outbox: Arc<Outbox>,
        thinker: Arc<Thinker>,
        tasks: TaskTracker,
    ) -> Self {
        Self {
            service,
            outbox,
            thinker,
            tasks,
            memory: Mutex::default(),
        }
    }

    /// Lets the bot take its turn at a table, if it is its turn and it is not thinking already.
    pub(crate) fn prompt(self: &Arc<Self>, table: TableId) {
        let opponent = Arc::clone(self);
        self.tasks.spawn(async move {
            match opponent.take_turn(table).await {
                // The next start comes back to it.
                Ok(()) | Err(TurnError::NoChoice(NoChoice::Stopped)) => {}
                // The sweeper comes back to it.
                Err(error) => tracing::error!(%error, %table, "the bot's turn failed"),
            }
        });
    }

    async fn take_turn(&self, table: TableId) -> Result<(), TurnError> {
        let Some(thinking) = self.begin(table) else {
            return Ok(());
        };
        let played = self.play(table).await;
        self.note_attempt(table, played.is_ok());
        // From here on the table can be thought about again: showing may take long, and the person may be faster.
        drop(thinking);
        if played? {
            self.outbox.show(table, None).await?;
        }
        Ok(())
    }

    /// Chooses and commits the bot's ply; false if it is not its turn (any more).
    async fn play(&self, table: TableId) -> Result<bool, TurnError> {
        let views = self.service.views();
        let own = views.bot_view(table).await.map_err(service::Error::from)?;
        let Some((view, own)) = own else {
            return Ok(false);
        };
        let Some(level) = view
            .to_act()
            .and_then(|seat| view.table.player(seat).level())
        else {
            return Ok(false);
        };
        // Drawn anew for every ply, and the same again if this ply has to be thought over again.
        let seed = views.bot_seed(table).await.map_err(service::Error::from)?;
        let seed = seed.wrapping_add(u64::from(view.table.ply));
        let action = self.thinker.choose(own, level, seed).await?;
        match self
            .service
            .act_for_bot(table, view.table.ply, action)
            .await
        {
            Ok(_) => Ok(true),
            // The person resigned while the bot was thinking.
            Err(service::Error::Refused(Refusal::Over | Refusal::BoardChanged)) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    fn begin(&self, table: TableId) -> Option<Thinking<'_>> {
        let new = self.memory().thinking.insert(table);
        new.then_some(Thinking {
            opponent: self,
            table,
        })
    }

    /// Whether a turn at this table failed so recently that trying again is no use yet.
    pub(crate) fn is_resting(&self, table: TableId) -> bool {
        let now = self.service.now();
        self.memory()
            .failed
            .get(&table)
            .is_some_and(|backoff| backoff.is_resting(now))
    }

    fn note_attempt(&self, table: TableId, succeeded: bool) {
        let now = self.service.now();
        let mut memory = self.memory();
        if succeeded {
            memory.failed.remove(&table);
        } else {
            memory.failed.entry(table).or_default().note(false, now);
        }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
