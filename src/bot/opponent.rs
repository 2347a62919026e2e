//! The bot as a player: takes its turns off the threads that answer presses, from what everybody can see.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use tokio_util::task::TaskTracker;

use super::outbox::{Outbox, ShowError};
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
    thinking: Mutex<HashSet<TableId>>,
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
        self.opponent
            .thinking
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.table);
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
            thinking: Mutex::default(),
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
        let Some(_thinking) = self.begin(table) else {
            return Ok(());
        };
        let store = self.service.store();
        let Some(view) = store.view(table).await.map_err(service::Error::from)? else {
            return Ok(());
        };
        let Some(level) = view
            .to_act()
            .and_then(|seat| view.table.player(seat).level())
        else {
            return Ok(());
        };
        // Drawn anew for every ply, and the same again if this ply has to be thought over again.
        let seed = store
            .bot_seed(table)
            .await
            .map_err(service::Error::from)?
            .wrapping_add(u64::from(view.table.ply));
        let action = self.thinker.choose(view.observation, level, seed).await?;
        match self
            .service
            .act_for_bot(table, view.table.ply, action)
            .await
        {
            Ok(_) => Ok(self.outbox.show(table).await?),
            // The person resigned, or the time was up, while the bot was thinking.
            Err(service::Error::Refused(Refusal::Over | Refusal::BoardChanged)) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    fn begin(&self, table: TableId) -> Option<Thinking<'_>> {
        let new = self
            .thinking
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(table);
        new.then_some(Thinking {
            opponent: self,
            table,
        })
    }
}
