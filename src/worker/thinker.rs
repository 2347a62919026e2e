//! A bounded pool for the engine: as many searches at a time as there are workers, on threads of their own, and none of them on
//! a thread that answers presses.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use anqi_engine::{
    Choice, Clock, Deadline, Judgement, Level, Limits, Observation, Played, Searcher, judge,
};
use tokio::sync::Semaphore;

use crate::monitor;

/// However many wait, a search gets this long: below it the answer is no better than a weaker level's.
const LEAST_TIME: Duration = Duration::from_millis(50);
/// As many searches may wait for each worker: with the least time for each, whoever comes last waits about six seconds.
const MOST_WAITING: usize = 128;

/// How much the expert may search for one ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This long on an idle machine, less when searches wait.
    Time(Duration),
    /// This many nodes, so that the same position gives the same action.
    Nodes(u64),
}

/// The pool.
#[derive(Debug)]
pub struct Thinker {
    workers: NonZeroUsize,
    budget: Budget,
    permits: Semaphore,
    waiting: AtomicUsize,
    stop: Arc<AtomicBool>,
    /// Searchers at rest, no more than there are workers: what they have solved serves the next search.
    rested: Arc<Mutex<Vec<Searcher>>>,
}

/// The engine gave no action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoChoice {
    /// The game has ended: there is nothing to choose.
    #[error("there is no action to choose")]
    GameOver,
    /// So many searches wait already that this one would wait too long.
    #[error("too many searches wait")]
    Full,
    /// The program is about to end.
    #[error("the search was stopped")]
    Stopped,
    /// The search broke off. The game is as it was.
    #[error("the search broke off")]
    BrokeOff,
}

impl Thinker {
    /// A pool of `workers` searches at a time, each within `budget`.
    pub fn new(workers: NonZeroUsize, budget: Budget) -> Self {
        Self {
            workers,
            budget,
            permits: Semaphore::new(workers.get()),
            waiting: AtomicUsize::new(0),
            stop: Arc::default(),
            rested: Arc::default(),
        }
    }

    /// Chooses an action for the seat to act, and says what it promises.
    ///
    /// # Errors
    ///
    /// If the game has ended, too many searches wait, or the search was stopped or broke off.
    pub async fn choose(
        &self,
        observation: Observation,
        level: Level,
        seed: u64,
    ) -> Result<Choice, NoChoice> {
        let place = self.queue_up().ok_or(NoChoice::Full)?;
        let permit = self.permits.acquire().await;
        drop(place);
        let _permit = permit.map_err(|_| NoChoice::Stopped)?;
        let budget = self.share(self.waiting.load(Ordering::Relaxed));
        let stop = Arc::clone(&self.stop);
        let rested = Arc::clone(&self.rested);
        let search = tokio::task::spawn_blocking(move || {
            let pool = || rested.lock().unwrap_or_else(PoisonError::into_inner);
            let mut searcher = pool().pop().unwrap_or_default();
            let choice = search(&mut searcher, &observation, level, budget, seed, &stop);
            // One whose search broke off is not used again.
            pool().push(searcher);
            choice
        });
        let began = Instant::now();
        let choice = search.await.map_err(|_| NoChoice::BrokeOff)?;
        metrics::histogram!(monitor::SEARCHES).record(began.elapsed());
        if self.stop.load(Ordering::Relaxed) {
            Err(NoChoice::Stopped)
        } else {
            choice.ok_or(NoChoice::GameOver)
        }
    }

    /// Judges a ply that was played from a position, looking at `nodes` positions; none if it can't be judged. It waits its turn like
    /// a search, and is much shorter than most: who judges a whole game a ply at a time hardly holds anybody up.
    ///
    /// # Errors
    ///
    /// If it was stopped or broke off.
    pub(crate) async fn judge(
        &self,
        before: Observation,
        played: Played,
        nodes: u64,
    ) -> Result<Option<Judgement>, NoChoice> {
        let permit = self.permits.acquire().await;
        let _permit = permit.map_err(|_| NoChoice::Stopped)?;
        let stop = Arc::clone(&self.stop);
        let judging = tokio::task::spawn_blocking(move || {
            let limits = Limits {
                nodes: Some(nodes),
                stop: Some(&stop),
                ..Limits::default()
            };
            judge(&before, &played, &limits)
        });
        let judgement = judging.await.map_err(|_| NoChoice::BrokeOff)?;
        if self.stop.load(Ordering::Relaxed) {
            Err(NoChoice::Stopped)
        } else {
            Ok(judgement)
        }
    }

    /// How many more searches may wait.
    pub(crate) fn room(&self) -> usize {
        self.most_waiting()
            .saturating_sub(self.waiting.load(Ordering::Relaxed))
    }

    fn most_waiting(&self) -> usize {
        MOST_WAITING * self.workers.get()
    }

    /// A place among those that wait for a worker; none if too many do.
    fn queue_up(&self) -> Option<Waiting<'_>> {
        let most = self.most_waiting();
        let one_more = |waiting| (waiting < most).then_some(waiting + 1);
        let before = self
            .waiting
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more);
        if before.is_err() {
            metrics::counter!(monitor::REFUSED).increment(1);
            tracing::warn!(most, "a search is put off: too many wait");
            return None;
        }
        metrics::gauge!(monitor::QUEUE).increment(1);
        Some(Waiting(&self.waiting))
    }

    /// What one search gets while `waiting` others wait for a worker.
    fn share(&self, waiting: usize) -> Budget {
        match self.budget {
            Budget::Time(time) => {
                let queue =
                    u32::try_from(1 + waiting.div_ceil(self.workers.get())).unwrap_or(u32::MAX);
                Budget::Time((time / queue).max(LEAST_TIME.min(time)))
            }
            nodes @ Budget::Nodes(_) => nodes,
        }
    }

    /// Stops every search, now and later.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.permits.close();
    }
}

/// A search that waits for a worker; it no longer does when this is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!(monitor::QUEUE).decrement(1);
    }
}

fn search(
    searcher: &mut Searcher,
    observation: &Observation,
    level: Level,
    budget: Budget,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Choice> {
    let clock = Stopwatch(Instant::now());
    let (nodes, deadline) = match budget {
        Budget::Time(time) => (None, Some(Deadline::after(&clock, time))),
        Budget::Nodes(nodes) => (Some(nodes), None),
    };
    let limits = Limits {
        nodes,
        deadline,
        stop: Some(stop),
        ..Limits::default()
    };
    searcher.choose(observation, level, &limits, seed, &mut |_| {})
}

/// The engine's clock.
struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_shared_under_load() {
        let thinker = Thinker::new(NonZeroUsize::MIN, Budget::Time(Duration::from_secs(1)));
        assert_eq!(thinker.share(0), Budget::Time(Duration::from_secs(1)));
        assert_eq!(thinker.share(3), Budget::Time(Duration::from_millis(250)));
        assert_eq!(thinker.share(10_000), Budget::Time(LEAST_TIME));
        let short = Thinker::new(NonZeroUsize::MIN, Budget::Time(Duration::from_millis(5)));
        assert_eq!(short.share(9), Budget::Time(Duration::from_millis(5)));
    }

    #[test]
    fn only_so_many_searches_wait() {
        let thinker = Thinker::new(NonZeroUsize::MIN, Budget::Nodes(1));
        let mut waiting: Vec<_> = (0..MOST_WAITING).map(|_| thinker.queue_up()).collect();
        assert!(waiting.iter().all(Option::is_some));
        assert_eq!(thinker.room(), 0);
        assert!(thinker.queue_up().is_none());
        waiting.pop();
        assert_eq!(thinker.room(), 1);
        assert!(thinker.queue_up().is_some());
    }

    #[tokio::test]
    async fn a_stopped_pool_chooses_nothing() {
        let thinker = Thinker::new(NonZeroUsize::MIN, Budget::Nodes(1));
        thinker.stop();
        let start = Observation::start(anqi_engine::Rules::new(anqi_engine::Variant::Taiwan));
        assert_eq!(
            thinker.choose(start, Level::Easy, 0).await,
            Err(NoChoice::Stopped)
        );
    }
}
