//! How long a contestant takes for its answers, so that everybody can see whether both had the same time.

use std::{fmt, time::Duration};

/// An answer that comes so much after its time is late. Less is what the system may take to hand a line over.
const TOLERANCE: Duration = Duration::from_millis(20);

/// Times of answers, from the question's last character to the answer's. `Display` writes them in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TimeUse {
    /// What was allowed for each, if there was such a limit.
    pub(super) limit: Option<Duration>,
    pub(super) answers: u64,
    pub(super) total: Duration,
    pub(super) longest: Duration,
    /// How many came more than [`TOLERANCE`] after the limit.
    pub(super) late: u64,
}

impl TimeUse {
    pub(super) fn new(limit: Option<Duration>) -> Self {
        Self {
            limit,
            ..Self::default()
        }
    }

    pub(super) fn note(&mut self, taken: Duration) {
        self.answers += 1;
        self.total += taken;
        self.longest = self.longest.max(taken);
        let late = self.limit.is_some_and(|limit| taken > limit + TOLERANCE);
        self.late += u64::from(late);
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.answers += other.answers;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
        self.late += other.late;
    }
}

impl fmt::Display for TimeUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        let answers = u32::try_from(self.answers).unwrap_or(u32::MAX);
        let mean = millis(self.total / answers.max(1));
        let (longest, late) = (millis(self.longest), self.late);
        write!(f, "answers {answers} mean {mean:.1} max {longest:.1} ms")?;
        if let Some(limit) = self.limit {
            let limit = millis(limit);
            let over = (longest - limit).max(0.0);
            write!(f, " limit {limit:.0} overrun mean {:+.1}", mean - limit)?;
            write!(f, " max {over:.1} late {late}")?;
        }
        Ok(())
    }
}

/// The `movetime` among what follows `go`.
pub(super) fn movetime(go: &str) -> Option<Duration> {
    let mut words = go.split_whitespace();
    words.find(|&word| word == "movetime")?;
    words.next()?.parse().ok().map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_answers_are_counted_and_told() {
        let mut time = TimeUse::new(movetime("level expert movetime 50 seed 3"));
        for millis in [40, 71, 51] {
            time.note(Duration::from_millis(millis));
        }
        let mut sum = TimeUse::new(time.limit);
        sum.add(&time);
        assert_eq!(
            sum.to_string(),
            "answers 3 mean 54.0 max 71.0 ms limit 50 overrun mean +4.0 max 21.0 late 1"
        );
    }

    #[test]
    fn without_a_limit_nothing_is_late() {
        let mut time = TimeUse::new(movetime("nodes 400"));
        time.note(Duration::from_micros(1_540));
        assert_eq!(time.to_string(), "answers 1 mean 1.5 max 1.5 ms");
        assert_eq!(movetime("movetime"), None);
    }
}
