//! Snowflake ids: where every id in the sandbox comes from.
//!
//! Must never hand out the same id twice, nor a smaller id after a larger one: message order is id
//! order.

use rand::Rng as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// Milliseconds from the Unix epoch to 2015-01-01, where Discord's snowflakes begin.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;
/// Milliseconds from Discord's epoch to 2026-01-01: the time that counted ids seem to have been
/// made at.
const COUNTER_START_MS: u64 = 347_155_200_000;
/// Bits under a snowflake's time: worker, process and increment.
const LOW_BITS: u32 = 22;

/// Where the time inside new message and interaction ids comes from.
///
/// A bot may read when a button was pressed out of the interaction's id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum IdSource {
    /// A counter: the same seed and the same course of events give the same ids, whatever the clock
    /// says.
    #[default]
    Counter,
    /// The sandbox's clock: ids tell the time, and are repeatable exactly when the clock is.
    Clock,
}

/// The maker of ids and of secret-looking strings of one sandbox.
#[derive(Debug)]
pub(crate) struct Ids {
    source: IdSource,
    low: u64,
    counter: u64,
    last: u64,
    rng: ChaCha8Rng,
}

impl Ids {
    pub(crate) fn new(source: IdSource, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let low = rng.next_u64() >> (64 - LOW_BITS);
        Self {
            source,
            low,
            counter: 0,
            last: 0,
            rng,
        }
    }

    /// An id that depends on the seed and on the count of ids made before, never on the clock.
    pub(crate) fn counted(&mut self) -> u64 {
        self.counter += 1;
        let id = ((COUNTER_START_MS + self.counter) << LOW_BITS) | self.low;
        self.last = self.last.max(id);
        id
    }

    /// The id of something that comes into being at `now` (milliseconds since the Unix epoch).
    pub(crate) fn next(&mut self, now: u64) -> u64 {
        match self.source {
            IdSource::Counter => self.counted(),
            IdSource::Clock => {
                let at = now.saturating_sub(DISCORD_EPOCH_MS) << LOW_BITS;
                self.last = at.max(self.last + 1);
                self.last
            }
        }
    }

    /// An interaction's continuation token: long enough that nobody types one by mistake.
    pub(crate) fn token(&mut self) -> String {
        format!(
            "interaction-{:016x}{:016x}",
            self.rng.next_u64(),
            self.rng.next_u64()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_ids_follow_the_seed_alone() {
        let ids = |seed, clock: u64| {
            let mut ids = Ids::new(IdSource::Counter, seed);
            (0..5)
                .map(|step| ids.next(clock + step * 977))
                .collect::<Vec<_>>()
        };
        assert_eq!(ids(1, 5), ids(1, 1_800_000_000_000));
        assert_ne!(ids(1, 5), ids(2, 5));
    }

    #[test]
    fn clock_ids_tell_the_time_and_never_fall() {
        let mut ids = Ids::new(IdSource::Clock, 1);
        let now = 1_800_000_000_123;
        let first = ids.next(now);
        assert_eq!((first >> LOW_BITS) + DISCORD_EPOCH_MS, now);
        assert!(ids.next(now) > first, "two in one millisecond");
        let later = ids.next(now);
        assert!(ids.next(now - 1_000) > later, "a clock that was set back");
    }
}
