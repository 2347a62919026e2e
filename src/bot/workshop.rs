//! Work that takes longer than an answer may hold up others: done on threads of its own, little at a time, so that boards and plies
//! always find a free core.

use std::{sync::Arc, time::Duration};

use tokio::{sync::Semaphore, task::JoinError, time::timeout};

/// A number of places at which work can be done at the same time.
#[derive(Debug)]
pub(crate) struct Workshop {
    places: Arc<Semaphore>,
    /// How long somebody waits for a place.
    patience: Duration,
}

/// Why something was not made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WorkshopError {
    /// All places were taken for too long.
    #[error("there was no place to do it for too long")]
    Busy,
    /// The work broke off.
    #[error("the work broke off: {0}")]
    Broken(#[from] JoinError),
}

impl Workshop {
    pub(crate) fn new(places: usize, patience: Duration) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places)),
            patience,
        }
    }

    /// Does a piece of work that nothing in it waits for. It keeps its place to its end, also if nobody waits for it any more.
    pub(crate) async fn make<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkshopError> {
        let place = timeout(self.patience, Arc::clone(&self.places).acquire_owned());
        let Ok(Ok(place)) = place.await else {
            return Err(WorkshopError::Busy);
        };
        let working = tokio::task::spawn_blocking(move || {
            let made = work();
            drop(place);
            made
        });
        Ok(working.await?)
    }
}

#[cfg(test)]
mod tests {
    #![allow(
        clippy::unwrap_used,
        clippy::panic,
        reason = "a test that can't go on fails"
    )]

    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn what_finds_no_place_in_time_is_not_made() {
        let workshop = Arc::new(Workshop::new(1, Duration::from_millis(20)));
        let (finish, finished) = mpsc::channel::<()>();
        let (begin, started) = tokio::sync::oneshot::channel();
        let first = tokio::spawn({
            let workshop = Arc::clone(&workshop);
            async move {
                let work = move || {
                    begin.send(()).unwrap();
                    finished.recv().unwrap();
                    7
                };
                workshop.make(work).await
            }
        });
        started.await.unwrap();
        let second = workshop.make(|| 8).await;
        assert!(matches!(second, Err(WorkshopError::Busy)));
        finish.send(()).unwrap();
        assert!(matches!(first.await.unwrap(), Ok(7)));
        assert!(matches!(workshop.make(|| 9).await, Ok(9)));
    }

    #[tokio::test]
    async fn work_that_breaks_off_leaves_its_place() {
        let workshop = Workshop::new(1, Duration::from_secs(5));
        let broken = workshop.make(|| panic!("it was meant to")).await;
        assert!(matches!(broken, Err(WorkshopError::Broken(_))));
        assert!(matches!(workshop.make(|| 1).await, Ok(1)));
    }
}
