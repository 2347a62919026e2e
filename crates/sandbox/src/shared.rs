//! The state with its lock, and the sign that it changed.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::driver;
use crate::state::State;
use crate::world::World;

/// How long a bot has to answer an interaction.
const ANSWER_DEADLINE: Duration = Duration::from_secs(3);

/// What all parts of a running sandbox share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) world: Arc<World>,
    state: Mutex<State>,
    changes: watch::Sender<u64>,
}

impl Shared {
    pub(crate) fn new(world: Arc<World>, state: State) -> Self {
        Self {
            world,
            state: Mutex::new(state),
            changes: watch::Sender::new(0),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic under the lock is a bug of its own; the state stays readable for the test that
        // reports it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at the state. The lock is held meanwhile: `look` must not call back.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.lock())
    }

    /// Changes the state in one step, then wakes all who wait for a change.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.lock());
        self.changes
            .send_modify(|revision| *revision = revision.wrapping_add(1));
        result
    }

    /// Asks again at every change until there is an answer or `patience` is at its end.
    pub(crate) async fn until<T>(
        &self,
        patience: Duration,
        mut ask: impl FnMut() -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes.subscribe();
        let wait = async {
            loop {
                changes.borrow_and_update();
                if let Some(answer) = ask() {
                    return Some(answer);
                }
                // The sender lives in `self`, so that this can't fail.
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(patience, wait).await.ok().flatten()
    }

    /// Tells the page when an interaction was not answered in time.
    pub(crate) fn watch_deadline(self: &Arc<Self>, id: u64) {
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(ANSWER_DEADLINE).await;
            shared.read(|state| driver::give_up(state, id));
        });
    }
}
