//! A clock that tests move.

use std::sync::atomic::{AtomicU64, Ordering};

use anqi_sandbox::Clock;

/// A clock that stands still until it is moved.
#[derive(Debug)]
pub(crate) struct Hand(AtomicU64);

impl Hand {
    /// What it shows at first.
    pub(crate) const START: u64 = 1_800_000_000_000;

    pub(crate) fn new() -> Self {
        Self(AtomicU64::new(Self::START))
    }

    pub(crate) fn advance(&self, ms: u64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for Hand {
    fn now_ms(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }
}
