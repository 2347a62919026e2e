//! Pauses between attempts at what keeps failing.

use std::time::Duration;

use crate::clock::Timestamp;

/// The pause after a first failure; it doubles with each.
const FIRST_REST: Duration = Duration::from_secs(5);
/// After so many failures the pause grows no more: it is about an hour and a half then.
const MAX_DOUBLINGS: u32 = 10;

/// When to try again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
    rest_until: Option<Timestamp>,
}

impl Backoff {
    /// Whether it is too early for another attempt.
    pub(crate) fn is_resting(&self, now: Timestamp) -> bool {
        self.rest_until.is_some_and(|until| now < until)
    }

    /// Notes that an attempt failed, and that the next one has no use before `asked` has passed.
    pub(crate) fn note_failure(&mut self, asked: Duration, now: Timestamp) {
        let rest = FIRST_REST * 2_u32.pow(self.failures.min(MAX_DOUBLINGS));
        self.failures = self.failures.saturating_add(1);
        self.rest_until = Some(now.plus(rest.max(asked)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_and_are_as_long_as_asked() {
        let start = Timestamp::from_millis(0);
        let mut backoff = Backoff::default();
        assert!(!backoff.is_resting(start));
        for seconds in [5, 10, 20, 40] {
            backoff.note_failure(Duration::ZERO, start);
            assert!(backoff.is_resting(start.plus(Duration::from_secs(seconds - 1))));
            assert!(!backoff.is_resting(start.plus(Duration::from_secs(seconds))));
        }
        for _ in 0..100 {
            backoff.note_failure(Duration::ZERO, start);
        }
        assert!(!backoff.is_resting(start.plus(Duration::from_hours(2))));
        let asked = Duration::from_hours(3);
        backoff.note_failure(asked, start);
        assert!(backoff.is_resting(start.plus(asked.saturating_sub(Duration::from_secs(1)))));
        assert!(!backoff.is_resting(start.plus(asked)));
    }
}
