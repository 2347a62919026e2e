//! The figures of a long run, stretch by stretch: a file with a line for each, written as they come, and a drawing that shows what grows.

use std::{
    fmt::Write as _,
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context as _, Result};

use super::{
    figures::{Report, memory, span},
    play::Tally,
    watch::Seen,
};

/// The columns of the file.
const COLUMNS: &str = "seconds,answers,p50_ms,p99_ms,longest_ms,reply_p99_ms,resident_kb,own_kb,waiting,put_off,cores,troubles";
/// So much more memory in the last third than in the second is taken for noise, in percent.
const NOISE: u64 = 5;

/// What a stretch came to.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    /// When it ended, from the beginning on.
    at: Duration,
    slow: Duration,
    resident: u64,
}

/// A long run.
#[derive(Debug)]
pub(super) struct Series {
    table: (PathBuf, File),
    drawing: PathBuf,
    stretches: Vec<Stretch>,
}

impl Series {
    /// Begins the file `name.csv`; the drawing will be `name.svg`. Both are written over.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub(super) fn create(name: &Path) -> Result<Self> {
        let (table, drawing) = (with(name, ".csv"), with(name, ".svg"));
        let file = File::create(&table);
        let mut file = file.with_context(|| format!("{} can't be written", table.display()))?;
        writeln!(file, "{COLUMNS}")?;
        Ok(Self {
            table: (table, file),
            drawing,
            stretches: Vec::new(),
        })
    }

    /// Adds a stretch that ended at `at` and took `length`.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub(super) fn add(
        &mut self,
        at: Duration,
        length: Duration,
        tally: &Tally,
        seen: &Seen,
    ) -> Result<()> {
        let (waits, replies) = (&tally.waits, &tally.replies);
        let millis = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1000.0);
        let columns = [
            at.as_secs().to_string(),
            waits.len().to_string(),
            millis(waits.at(50)),
            millis(waits.at(99)),
            millis(waits.at(100)),
            millis(replies.at(99)),
            (seen.bot.resident / 1024).to_string(),
            (seen.bot.own / 1024).to_string(),
            seen.most_waiting.to_string(),
            seen.put_off.to_string(),
            format!("{:.2}", seen.bot.busy.as_secs_f64() / length.as_secs_f64()),
            tally.troubles.len().to_string(),
        ];
        writeln!(self.table.1, "{}", columns.join(","))?;
        self.stretches.push(Stretch {
            at,
            slow: waits.at(99),
            resident: seen.bot.resident,
        });
        Ok(())
    }

    /// Says whether memory still grows at the end.
    pub(super) fn judge(&self, report: &mut Report) {
        let third = self.stretches.len() / 3;
        let most = |stretches: &[Stretch]| {
            let memories = stretches.iter().map(|stretch| stretch.resident);
            memories.max().unwrap_or_default()
        };
        let (before, last) = self.stretches.split_at(self.stretches.len() - third);
        let (before, last) = (most(&before[third.min(before.len())..]), most(last));
        let grows = last.saturating_sub(before);
        report.judge(
            "memory more in the last third than in the second",
            memory(grows),
            format!("at most {NOISE} of 100"),
            grows * 100 <= before * NOISE,
        );
        report.tell("memory of the bot at the end", memory(last));
    }

    /// The names of both files.
    pub(super) fn files(&self) -> String {
        format!("{}, {}", self.table.0.display(), self.drawing.display())
    }

    /// Draws memory and slow answers over the time.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub(super) fn draw(&self) -> Result<()> {
        let path = &self.drawing;
        fs::write(path, self.svg()).with_context(|| format!("{} can't be written", path.display()))
    }

    fn svg(&self) -> String {
        let end = self.stretches.last().map_or(Duration::ZERO, |last| last.at);
        let memories = self.stretches.iter().map(|stretch| stretch.resident);
        let slow = self.stretches.iter().map(|stretch| stretch.slow);
        let titles = [
            format!(
                "memory of the bot, up to {}",
                memory(memories.clone().max().unwrap_or_default())
            ),
            format!(
                "99 of 100 answers, up to {}",
                span(slow.clone().max().unwrap_or_default())
            ),
        ];
        let lines = [
            memories
                .map(|bytes| float(bytes / 1024))
                .collect::<Vec<_>>(),
            slow.map(|time| time.as_secs_f64()).collect(),
        ];
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"14\">\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
        );
        let times = || {
            self.stretches
                .iter()
                .map(|stretch| stretch.at.as_secs_f64())
        };
        for ((top, title), values) in [0.0, PANEL].into_iter().zip(titles).zip(lines) {
            let values: Vec<_> = times().zip(values).collect();
            panel(&mut svg, top, &title, &values);
        }
        // Writing to a string can't fail.
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{} s</text>\n</svg>",
            WIDTH - MARGIN,
            HEIGHT - 12.0,
            end.as_secs()
        );
        svg
    }
}

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 520.0;
const PANEL: f64 = HEIGHT / 2.0;
const MARGIN: f64 = 36.0;

/// Values over the time, from the ground, which is zero, to the largest one.
fn panel(svg: &mut String, top: f64, title: &str, values: &[(f64, f64)]) {
    let most = |part: fn((f64, f64)) -> f64| {
        let largest = values.iter().copied().map(part).fold(0.0, f64::max);
        largest.max(f64::EPSILON)
    };
    let (end, largest) = (most(|(time, _)| time), most(|(_, value)| value));
    let ground = top + PANEL - MARGIN;
    let points = values.iter().map(|(time, value)| {
        let x = MARGIN + time / end * (WIDTH - 2.0 * MARGIN);
        let y = ground - value / largest * (PANEL - 2.0 * MARGIN);
        format!("{x:.1},{y:.1}")
    });
    // Writing to a string can't fail.
    let _ = writeln!(
        svg,
        "<text x=\"{MARGIN}\" y=\"{:.1}\">{title}</text>\n\
         <line x1=\"{MARGIN}\" y1=\"{ground:.1}\" x2=\"{:.1}\" y2=\"{ground:.1}\" stroke=\"gray\"/>\n\
         <polyline fill=\"none\" stroke=\"firebrick\" stroke-width=\"2\" points=\"{}\"/>",
        top + MARGIN - 12.0,
        WIDTH - MARGIN,
        points.collect::<Vec<_>>().join(" ")
    );
}

/// A number that is far below what is exact.
fn float(number: u64) -> f64 {
    u32::try_from(number).map_or(f64::INFINITY, f64::from)
}

fn with(name: &Path, ending: &str) -> PathBuf {
    let mut name = name.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use super::*;

    #[test]
    fn a_run_is_a_line_for_each_stretch_and_a_drawing() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("run");
        let mut series = Series::create(&name).unwrap();
        for second in 1..=9 {
            let mut seen = Seen::default();
            seen.bot.resident = (100 + second) << 20;
            let mut tally = Tally::default();
            tally.waits.add([Duration::from_millis(second)]);
            let at = Duration::from_secs(second);
            series
                .add(at, Duration::from_secs(1), &tally, &seen)
                .unwrap();
        }
        series.draw().unwrap();
        let table = fs::read_to_string(with(&name, ".csv")).unwrap();
        assert_eq!(table.lines().count(), 10);
        let width = |line: &str| line.split(',').count();
        assert!(
            table.lines().all(|line| width(line) == width(COLUMNS)),
            "{table}"
        );
        let drawing = fs::read_to_string(with(&name, ".svg")).unwrap();
        assert!(
            drawing.contains("up to 109.0 MB") && drawing.contains("9 s</text>"),
            "{drawing}"
        );
        let mut report = Report::new(String::new());
        series.judge(&mut report);
        assert!(report.meets_limits(), "{report}");
    }
}
