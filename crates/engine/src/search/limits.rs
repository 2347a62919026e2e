//! When a search has to end. Time comes in only through the caller's [`Clock`].

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

/// A monotonic clock. Its zero means nothing; only differences count.
pub trait Clock: Sync {
    /// Time since the clock's zero.
    fn now(&self) -> Duration;
}

/// A point in time on a clock at which a search ends.
#[derive(Clone, Copy)]
pub struct Deadline<'a> {
    clock: &'a dyn Clock,
    at: Duration,
}

impl<'a> Deadline<'a> {
    /// The deadline that lies `budget` from now.
    pub fn after(clock: &'a dyn Clock, budget: Duration) -> Self {
        Self {
            clock,
            at: clock.now().saturating_add(budget),
        }
    }

    /// What is left until then.
    pub(super) fn left(&self) -> Duration {
        self.at.saturating_sub(self.clock.now())
    }

    /// The deadline at which a part of what is left will have passed: so many hundredths.
    pub(super) fn part(self, hundredths: u32) -> Self {
        Self::after(self.clock, self.left() * hundredths / 100)
    }

    fn passed(&self) -> bool {
        self.clock.now() >= self.at
    }
}

impl fmt::Debug for Deadline<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deadline({:?})", self.at)
    }
}

/// What ends a search; the first to be met does. With neither depth, nodes nor deadline, a limit
/// of [`Limits::DEFAULT_NODES`] holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Limits<'a> {
    /// Plies that the deepest finished iteration looks ahead, from 1 up.
    pub depth: Option<u8>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// A point in time.
    pub deadline: Option<Deadline<'a>>,
    /// Set by somebody else to end the search at once.
    pub stop: Option<&'a AtomicBool>,
}

/// No search is as fast as this.
const NODES_A_MICROSECOND: u64 = 8;

impl Limits<'_> {
    /// The node limit that holds when no other does.
    pub const DEFAULT_NODES: u64 = 200_000;

    /// The deepest iteration, of at most so many plies.
    pub(super) fn deepest(&self, most: u8) -> u8 {
        self.depth.unwrap_or(most).clamp(1, most)
    }

    pub(super) const fn node_limit(&self) -> u64 {
        match (self.nodes, self.depth, self.deadline) {
            (Some(nodes), _, _) => nodes,
            (None, None, None) => Self::DEFAULT_NODES,
            (None, _, _) => u64::MAX,
        }
    }

    /// The part of what is left that one of so many searches gets, `spent` nodes being gone.
    pub(crate) fn share(&self, spent: u64, among: u32) -> Self {
        let mut nodes = self.node_limit().saturating_sub(spent) / u64::from(among);
        let mut deadline = None;
        if let Some(whole) = self.deadline {
            let time = whole.left() / among;
            deadline = Some(Deadline::after(whole.clock, time));
            // Not that it would ever be reached: a small search gets a small table by it, which takes less time to make.
            let most = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
            nodes = nodes.min(most.saturating_mul(NODES_A_MICROSECOND));
        }
        Self {
            nodes: Some(nodes.max(1)),
            deadline,
            ..*self
        }
    }

    /// Whether somebody stopped the search or its time is over.
    pub(crate) fn interrupted(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| deadline.passed())
    }
}
