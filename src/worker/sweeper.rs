//! Comes back to what is due. Deadlines are rows, so a sweep that was missed, doubled or cut short does no harm.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::clock::Clock;

/// How often a sweep is made at least.
const PERIOD: Duration = Duration::from_secs(5);
/// The shortest pause between two sweeps: what could not be done is not tried again and again.
const SHORTEST: Duration = Duration::from_millis(200);

/// Makes sweeps until it is told to stop.
#[derive(Debug)]
pub(crate) struct Sweeper<'a> {
    clock: &'a dyn Clock,
    stop: CancellationToken,
}

impl<'a> Sweeper<'a> {
    /// A sweeper that also sweeps whenever `clock` is moved.
    pub(crate) const fn new(clock: &'a dyn Clock, stop: CancellationToken) -> Self {
        Self { clock, stop }
    }

    /// Makes a sweep at once, and then again and again. A sweep says in how long the next one is called for, if it knows.
    pub(crate) async fn run<F>(&self, mut sweep: impl FnMut() -> F)
    where
        F: Future<Output = Option<Duration>>,
    {
        loop {
            let wanted = sweep().await;
            let pause = wanted.map_or(PERIOD, |wanted| wanted.clamp(SHORTEST, PERIOD));
            tokio::select! {
                () = self.stop.cancelled() => return,
                () = self.clock.moved() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }
}
