//! Comes back to what is due. Deadlines are rows, so a sweep that was missed, doubled or cut short does no harm.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::clock::Clock;

/// How often a sweep is made when nothing calls for one.
const PERIOD: Duration = Duration::from_secs(5);

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

    /// Makes a sweep at once, and then again and again.
    pub(crate) async fn run<F: Future<Output = ()>>(&self, mut sweep: impl FnMut() -> F) {
        loop {
            sweep().await;
            tokio::select! {
                () = self.stop.cancelled() => return,
                () = self.clock.moved() => {}
                () = tokio::time::sleep(PERIOD) => {}
            }
        }
    }
}
