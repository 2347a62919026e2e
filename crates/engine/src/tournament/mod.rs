//! Matches between two engine processes: paired deals with swapped seats, so that luck of the
//! deal falls on both alike. Starts processes, reads their output and writes reports.

mod log;
mod mgtp;
mod pair;
mod player;
mod process;
mod statistics;
mod time;

use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::PathBuf,
    sync::{
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use thiserror::Error;

use crate::{IllegalAction, Rules, Variant};
use log::Log;
use pair::PairResult;
pub use statistics::{MatchReport, Sprt, SprtBounds};
use time::TimeUse;

/// The protocol that a contestant understands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speaks {
    /// That of this engine; or MGTP, if the engine answers the first line in its manner.
    #[default]
    Anqi,
    /// The numbered commands of course tournaments.
    Mgtp,
}

/// One side of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contestant {
    /// The command that starts it, in words as a shell would split them.
    pub command: String,
    /// What follows `go`, such as `level expert movetime 100`. With MGTP only its `movetime` counts: the engine gets a clock by
    /// which it has about that long for each ply.
    pub go: String,
    /// What it understands.
    pub speaks: Speaks,
}

/// What to play.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchOptions {
    /// The side whose score is told.
    pub a: Contestant,
    /// The other side.
    pub b: Contestant,
    /// The game with its draw limit.
    pub rules: Rules,
    /// How many deals; each is played twice.
    pub pairs: u32,
    /// Deals, and the seeds that contestants are given, follow from it.
    pub seed: u64,
    /// Ends the match as soon as one of two hypotheses is accepted.
    pub sprt: Option<SprtBounds>,
    /// How long a contestant may take for one answer.
    pub patience: Duration,
    /// How many pairs are played at a time, each by two processes of its own; at least one.
    pub concurrency: u32,
    /// Where finished pairs are kept, so that a match that was broken off can go on.
    pub log: Option<PathBuf>,
}

/// Why a match could not be finished.
#[derive(Debug, Error)]
pub enum MatchError {
    /// A command that cannot be split into words.
    #[error("cannot read the command '{0}'")]
    Command(String),
    /// A contestant that cannot be started.
    #[error("cannot start '{command}': {source}")]
    Start {
        /// The command.
        command: String,
        /// What the system says.
        source: io::Error,
    },
    /// A contestant that ended, or whose pipe broke.
    #[error("'{0}' ended before the match did")]
    Ended(String),
    /// A contestant that does not answer.
    #[error("'{0}' did not answer in time")]
    Silent(String),
    /// A contestant whose answer makes no sense.
    #[error("'{command}' answered '{answer}' to '{question}'")]
    Answer {
        /// The command.
        command: String,
        /// What it was told.
        question: String,
        /// What it said.
        answer: String,
    },
    /// A contestant that played an illegal action.
    #[error("'{command}' played illegally: {source}")]
    Illegal {
        /// The command.
        command: String,
        /// Why it is illegal.
        source: IllegalAction,
    },
    /// A game that MGTP has no words for.
    #[error("MGTP knows the banqi games only, not {0}")]
    Game(Variant),
    /// A log that cannot be read or written.
    #[error("cannot use the log {path}: {source}", path = .path.display())]
    Log {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A log that another match is writing.
    #[error("another match writes the log {path}", path = .0.display())]
    BusyLog(PathBuf),
    /// A log that is none, or one of another match.
    #[error("cannot go on with the log {path}: {problem}", path = .path.display())]
    OtherLog {
        /// The file.
        path: PathBuf,
        /// What does not fit.
        problem: String,
    },
    /// The report cannot be written.
    #[error("cannot write the report: {0}")]
    Output(#[from] io::Error),
}

/// Plays a match and writes a line for each pair, in their order whichever is finished first. Then come a line for each
/// contestant's use of time, and last `wdl W D L score 0.NNN` with the Elo difference, its 95 % interval and the state of the
/// SPRT.
///
/// With a log, pairs that it holds are not played again.
///
/// # Errors
/// When a contestant cannot be started, dies, keeps silent, talks nonsense or plays illegally, when the log is of another match, or
/// when it or the output cannot be written.
pub fn run_match(
    options: &MatchOptions,
    output: &mut impl Write,
) -> Result<MatchReport, MatchError> {
    let (log, finished) = match &options.log {
        Some(path) => {
            let (log, finished) = Log::open(path, options)?;
            (Some(log), finished)
        }
        None => (None, BTreeMap::new()),
    };
    let mut tally = Tally::new(options);
    tally.finished = finished;
    if !tally.count(output)? {
        play_rest(options, log, &mut tally, output)?;
    }
    for (name, time) in [("a", &tally.time[0]), ("b", &tally.time[1])] {
        writeln!(output, "time {name} {time}")?;
    }
    writeln!(output, "{}", tally.report)?;
    output.flush()?;
    Ok(tally.report)
}

/// Plays the pairs that are not finished, until all are or the match is decided.
fn play_rest(
    options: &MatchOptions,
    mut log: Option<Log>,
    tally: &mut Tally<'_>,
    output: &mut impl Write,
) -> Result<(), MatchError> {
    let missing: Vec<u32> = (0..options.pairs)
        .filter(|pair| !tally.finished.contains_key(pair))
        .filter(|&pair| pair >= tally.counted)
        .collect();
    let (next, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..options.concurrency.max(1).min(options.pairs) {
            let sender = sender.clone();
            let (missing, next, stop) = (&missing, &next, &stop);
            scope.spawn(move || {
                let mut table = None;
                while let Some(&pair) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                    let played = pair::play(&mut table, options, pair, stop);
                    let failed = played.is_err();
                    let told = played.transpose().map(|played| (pair, played));
                    let Some(told) = told else { return };
                    if sender.send(told).is_err() || failed {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let outcome = collect(&results, log.as_mut(), tally, output);
        // Whoever is still playing plays in vain.
        stop.store(true, Ordering::Relaxed);
        outcome
    })
}

type Told = (u32, Result<PairResult, MatchError>);

/// Takes results as they come.
fn collect(
    results: &mpsc::Receiver<Told>,
    mut log: Option<&mut Log>,
    tally: &mut Tally<'_>,
    output: &mut impl Write,
) -> Result<(), MatchError> {
    for (pair, result) in results {
        let result = result?;
        if let Some(log) = &mut log {
            log.add(pair, &result)?;
        }
        tally.finished.insert(pair, result);
        if tally.count(output)? {
            break;
        }
    }
    Ok(())
}

/// What is counted so far, and what is finished but waits for an earlier pair.
struct Tally<'a> {
    options: &'a MatchOptions,
    finished: BTreeMap<u32, PairResult>,
    counted: u32,
    report: MatchReport,
    time: [TimeUse; 2],
}

impl<'a> Tally<'a> {
    fn new(options: &'a MatchOptions) -> Self {
        let limit = |side: &Contestant| time::movetime(&side.go);
        Self {
            options,
            finished: BTreeMap::new(),
            counted: 0,
            report: MatchReport::new(options.sprt),
            time: [&options.a, &options.b].map(|side| TimeUse::new(limit(side))),
        }
    }

    /// Counts what is finished, in order; whether the match is over.
    fn count(&mut self, output: &mut impl Write) -> io::Result<bool> {
        while self.counted < self.options.pairs && !self.report.decided() {
            let Some(result) = self.finished.remove(&self.counted) else {
                return Ok(false);
            };
            self.counted += 1;
            self.report.add_pair(result.half_points);
            for (total, used) in self.time.iter_mut().zip(&result.time) {
                total.add(used);
            }
            let (wins, draws, losses) = self.report.wdl();
            let (pair, pairs) = (self.counted, self.options.pairs);
            writeln!(output, "pair {pair} of {pairs}: {wins} {draws} {losses}")?;
            output.flush()?;
        }
        Ok(true)
    }
}
