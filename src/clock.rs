//! The time, as a value that is passed in. Nothing else in the bot asks the operating system what time it is, so that a test
//! can run a day in a moment and two runs can be compared byte by byte.

use std::{
    fmt,
    future::{Future, pending},
    pin::Pin,
    sync::atomic::{AtomicI64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::sync::Notify;

/// A moment, in milliseconds since the Unix epoch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The moment `millis` milliseconds after the Unix epoch.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since the Unix epoch.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since the Unix epoch, as Discord's `<t:…:R>` wants them.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The number of the UTC day, counted from the Unix epoch.
    pub const fn day(self) -> i64 {
        self.0.div_euclid(86_400_000)
    }

    /// The moment `span` later; the far end of time where that can't be counted.
    #[must_use]
    pub fn plus(self, span: Duration) -> Self {
        let millis = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_add(millis))
    }

    /// The moment `span` earlier; the far end of time where that can't be counted.
    #[must_use]
    pub fn minus(self, span: Duration) -> Self {
        let millis = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_sub(millis))
    }

    /// How much later this moment is than `earlier`; zero if it is not later.
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

/// Says what time it is.
pub trait Clock: Send + Sync + fmt::Debug {
    /// The present moment.
    fn now(&self) -> Timestamp;

    /// Resolves when the clock was moved by hand, so that whoever waits for a moment looks again. A clock that can't be moved
    /// never resolves.
    fn moved(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(pending())
    }
}

/// The operating system's clock.
#[derive(Clone, Copy, Default, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A clock that stands still until it is moved.
#[derive(Debug)]
pub struct ManualClock {
    now: AtomicI64,
    moved: Notify,
}

impl ManualClock {
    /// A clock that shows `now`.
    pub fn new(now: Timestamp) -> Self {
        Self {
            now: AtomicI64::new(now.0),
            moved: Notify::new(),
        }
    }

    /// Moves the clock on by `span` and wakes whoever waits for it.
    pub fn advance(&self, span: Duration) {
        let millis = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        self.now.fetch_add(millis, Ordering::SeqCst);
        self.moved.notify_waiters();
        self.moved.notify_one();
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.now.load(Ordering::SeqCst))
    }

    fn moved(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.moved.notified())
    }
}
