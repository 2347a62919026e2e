//! The figures of a run, as they are printed: what was measured, and whether that is within its limit, where there is one.

use std::{cmp::Reverse, collections::BTreeMap, fmt, time::Duration};

use super::process;

/// How long things took.
#[derive(Clone, Default, Debug)]
pub(super) struct Times(Vec<Duration>);

impl Times {
    pub(super) fn add(&mut self, times: impl IntoIterator<Item = Duration>) {
        self.0.extend(times);
    }

    pub(super) fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// What `percent` of a hundred do not exceed; 0 if there are none.
    pub(super) fn at(&self, percent: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let last = sorted.len().saturating_sub(1);
        sorted
            .get((last * percent).div_ceil(100))
            .copied()
            .unwrap_or_default()
    }

    /// As many as are longer than that.
    pub(super) fn over(&self, limit: Duration) -> usize {
        self.0.iter().filter(|&&time| time > limit).count()
    }
}

/// Something that was measured.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Figure {
    what: String,
    value: String,
    limit: Option<Limit>,
}

/// What was wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Limit {
    wanted: String,
    met: bool,
}

/// What came of measuring one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Report {
    title: String,
    machine: String,
    figures: Vec<Figure>,
    /// What went wrong, whatever the figures are, and how often.
    troubles: BTreeMap<String, usize>,
}

impl Report {
    pub(super) fn new(title: String) -> Self {
        Self {
            title,
            machine: process::machine(),
            figures: Vec::new(),
            troubles: BTreeMap::new(),
        }
    }

    /// Something for which no limit is set.
    pub(super) fn tell(&mut self, what: impl Into<String>, value: impl Into<String>) {
        self.figures.push(Figure {
            what: what.into(),
            value: value.into(),
            limit: None,
        });
    }

    /// Something that is wanted to be so.
    pub(super) fn judge(
        &mut self,
        what: impl Into<String>,
        value: impl Into<String>,
        wanted: impl Into<String>,
        met: bool,
    ) {
        let limit = Limit {
            wanted: wanted.into(),
            met,
        };
        self.figures.push(Figure {
            what: what.into(),
            value: value.into(),
            limit: Some(limit),
        });
    }

    /// A time, which is to be at most `limit`.
    pub(super) fn judge_time(&mut self, what: &str, time: Duration, limit: Duration) {
        let wanted = format!("at most {}", span(limit));
        self.judge(what, span(time), wanted, time <= limit);
    }

    /// Something that must not happen.
    pub(super) fn trouble(&mut self, what: impl Into<String>) {
        *self.troubles.entry(what.into()).or_default() += 1;
    }

    /// Whether nothing went wrong.
    pub(super) fn is_sound(&self) -> bool {
        self.troubles.is_empty()
    }

    /// Whether all that was wanted is so.
    pub(super) fn meets_limits(&self) -> bool {
        let mut limits = self
            .figures
            .iter()
            .filter_map(|figure| figure.limit.as_ref());
        limits.all(|limit| limit.met)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        let width = |of: fn(&Figure) -> &str| {
            let lengths = self.figures.iter().map(|figure| of(figure).chars().count());
            lengths.max().unwrap_or_default()
        };
        let (whats, values) = (width(|figure| &figure.what), width(|figure| &figure.value));
        for Figure { what, value, limit } in &self.figures {
            let mark = match limit {
                Some(limit) if limit.met => "PASS",
                Some(_) => "MISS",
                None => "",
            };
            write!(f, "  {mark:4}  {what:whats$}  {value:>values$}")?;
            match limit {
                Some(limit) => writeln!(f, "  (wanted: {})", limit.wanted)?,
                None => writeln!(f)?,
            }
        }
        let mut troubles: Vec<_> = self.troubles.iter().collect();
        troubles.sort_by_key(|&(_, &times)| Reverse(times));
        for (trouble, times) in troubles {
            writeln!(f, "  WRONG {times} times: {trouble}")?;
        }
        writeln!(
            f,
            "  on {}; at the end {}\n",
            self.machine,
            process::machine()
        )
    }
}

/// A time, in milliseconds with as many digits as say something.
pub(super) fn span(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1000.0;
    if millis < 10.0 {
        format!("{millis:.1} ms")
    } else if millis < 10_000.0 {
        format!("{millis:.0} ms")
    } else {
        format!("{:.1} s", time.as_secs_f64())
    }
}

/// Bytes, in MB or KB of 1024.
pub(super) fn memory(bytes: u64) -> String {
    const KB: u64 = 1024;
    const MB: u64 = 1024 * KB;
    let tenths = |unit: u64| (bytes * 10 + unit / 2) / unit;
    let (tenths, unit) = if bytes >= MB {
        (tenths(MB), "MB")
    } else {
        (tenths(KB), "KB")
    };
    format!("{}.{} {unit}", tenths / 10, tenths % 10)
}

/// So many in that time, in a second.
pub(super) fn per_second(count: usize, time: Duration) -> String {
    let count = u32::try_from(count).map_or(f64::INFINITY, f64::from);
    format!("{:.1}", count / time.as_secs_f64().max(f64::EPSILON))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_times_the_last_but_one_is_the_99th() {
        let mut times = Times::default();
        assert_eq!(times.at(99), Duration::ZERO);
        times.add((0..=100).rev().map(Duration::from_millis));
        assert_eq!(times.at(50), Duration::from_millis(50));
        assert_eq!(times.at(99), Duration::from_millis(99));
        assert_eq!(times.at(100), Duration::from_millis(100));
        assert_eq!(times.over(Duration::from_millis(98)), 2);
    }

    #[test]
    fn amounts_are_written_shortly() {
        assert_eq!(memory(1536), "1.5 KB");
        assert_eq!(memory(40 * 1024 * 1024), "40.0 MB");
        assert_eq!(span(Duration::from_micros(1_234)), "1.2 ms");
        assert_eq!(span(Duration::from_secs(12)), "12.0 s");
        assert_eq!(per_second(30, Duration::from_secs(2)), "15.0");
    }

    #[test]
    fn a_report_says_what_is_missed_and_what_is_wrong() {
        let mut report = Report::new("a: b".to_owned());
        report.tell("tables", "3");
        report.judge_time("p99", Duration::from_millis(20), Duration::from_millis(150));
        assert!(report.is_sound() && report.meets_limits());
        report.judge("memory", "50 MB", "at most 40 MB", false);
        report.trouble("a press was lost");
        report.trouble("a press was lost");
        assert!(!report.is_sound() && !report.meets_limits());
        let text = report.to_string();
        for line in [
            "        tables      3\n",
            "  PASS  p99     20 ms  (wanted: at most 150 ms)\n",
            "  MISS  memory  50 MB  (wanted: at most 40 MB)\n",
            "  WRONG 2 times: a press was lost\n",
        ] {
            assert!(text.contains(line), "{text}");
        }
    }
}
