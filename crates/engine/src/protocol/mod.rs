//! The engine as a process: lines in, lines out, much like UCI. This module and those below it
//! read, write and look at the time; the rules and the search never do.
//!
//! One thread reads, so that `stop` and `isready` are heard during a search; another one executes
//! everything else in order.

mod bench;
mod go;
mod mgtp;
mod session;

use std::{
    io::{self, BufRead, Read, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

pub use bench::{BenchReport, run_bench};
use session::{Flow, Session};

use crate::{baseline::Baseline, search::Clock};

/// Longer lines are refused.
const LONGEST_LINE: u64 = 1 << 20;
/// After `quit`, what was asked for before may go on this long; then it is stopped.
const GRACE: Duration = Duration::from_secs(1);

/// The computer's monotonic clock.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock {
    zero: Instant,
}

impl SystemClock {
    /// A clock that starts now.
    pub fn new() -> Self {
        Self {
            zero: Instant::now(),
        }
    }
}

impl Default for SystemClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.zero.elapsed()
    }
}

/// A line to execute, and the flag by which `stop` ends what it started.
struct Job {
    line: Result<String, &'static str>,
    stop: Arc<AtomicBool>,
    /// Whether it may take long, so that `isready` does not wait for it.
    long: bool,
}

/// How many jobs are not finished.
#[derive(Default)]
struct Pending {
    long: AtomicUsize,
    short: AtomicUsize,
}

impl Pending {
    const fn count(&self, long: bool) -> &AtomicUsize {
        if long { &self.long } else { &self.short }
    }

    /// Whether the engine is busy, and with nothing that an answer would have to wait for.
    fn only_long(&self) -> bool {
        self.short.load(Ordering::Relaxed) == 0 && self.long.load(Ordering::Relaxed) > 0
    }
}

/// Where both threads write whole lines.
struct Out<W> {
    writer: Mutex<W>,
}

impl<W: Write> Out<W> {
    fn line(&self, text: &str) -> io::Result<()> {
        // A panic while writing would be an I/O library's; the writer is still usable.
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(writer, "{text}")?;
        writer.flush()
    }
}

/// Speaks the protocol until `quit` or the end of the input. Whatever comes in, the answer is at
/// worst a line that starts with `error`.
///
/// # Errors
/// When the input cannot be read or the output cannot be written. A reader of the output that has
/// gone away is no error.
pub fn run_protocol(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    run(None, input, output)
}

/// Like [`run_protocol`], but every `go` is answered by that baseline player, which has no levels. A game that it does not know is
/// an `error`.
///
/// # Errors
/// As for [`run_protocol`].
pub fn run_baseline(
    player: Baseline,
    input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    run(Some(player), input, output)
}

fn run(player: Option<Baseline>, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let out = Out {
        writer: Mutex::new(output),
    };
    let pending = Pending::default();
    let (jobs, queue) = mpsc::channel::<Job>();
    let (done, finished) = mpsc::channel::<()>();
    let result = thread::scope(|scope| {
        let executor = scope.spawn(|| {
            let result = work(Session::new(player), queue, &out, &pending);
            drop(done);
            result
        });
        let reader = Reader {
            jobs,
            flags: Vec::new(),
        };
        let read = reader.run(input, &out, &pending, &finished);
        let worked = executor
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        read.and(worked)
    });
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Executes jobs in order.
fn work<W: Write>(
    mut session: Session,
    queue: mpsc::Receiver<Job>,
    out: &Out<W>,
    pending: &Pending,
) -> io::Result<()> {
    for job in queue {
        let flow = match job.line {
            Ok(line) => session.execute(&line, &job.stop, &mut |text| out.line(text)),
            Err(problem) => out
                .line(&format!("error {problem}"))
                .map(|()| Flow::Continue),
        };
        pending.count(job.long).fetch_sub(1, Ordering::Relaxed);
        if flow? == Flow::Quit {
            break;
        }
    }
    Ok(())
}

struct Reader {
    jobs: mpsc::Sender<Job>,
    /// The stop flags of jobs that may not be finished yet.
    flags: Vec<Arc<AtomicBool>>,
}

impl Reader {
    fn run<W: Write>(
        mut self,
        mut input: impl BufRead,
        out: &Out<W>,
        pending: &Pending,
        finished: &mpsc::Receiver<()>,
    ) -> io::Result<()> {
        while let Some(line) = read_line(&mut input)? {
            self.flags.retain(|flag| Arc::strong_count(flag) > 1);
            match line.as_deref().map(str::trim) {
                Ok("stop") => raise(&self.flags),
                Ok("quit") => {
                    let Self { jobs, flags } = self;
                    drop(jobs);
                    if finished.recv_timeout(GRACE) == Err(mpsc::RecvTimeoutError::Timeout) {
                        raise(&flags);
                    }
                    return Ok(());
                }
                Ok("isready") if pending.only_long() => out.line("readyok")?,
                _ => {
                    let stop = Arc::new(AtomicBool::new(false));
                    self.flags.push(Arc::clone(&stop));
                    let long = line.as_deref().is_ok_and(is_long);
                    pending.count(long).fetch_add(1, Ordering::Relaxed);
                    if self.jobs.send(Job { line, stop, long }).is_err() {
                        // The worker has ended: by its own quit, or because nobody reads.
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }
}

fn raise(flags: &[Arc<AtomicBool>]) {
    for flag in flags {
        flag.store(true, Ordering::Relaxed);
    }
}

fn is_long(line: &str) -> bool {
    let command = line.split_whitespace().next();
    matches!(command, Some("go" | "perft" | "pperft"))
}

/// The next line without its end; none at the end of the input. A line that is too long or no
/// text is a problem of its own, and the one after it is read as usual.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    if input
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)?
        == 0
    {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
        skip_line(input)?;
        return Ok(Some(Err("the line is too long")));
    }
    Ok(Some(
        String::from_utf8(bytes).map_err(|_| "the line is not UTF-8 text"),
    ))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (length, end) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(place) => (place + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(length);
        if end {
            return Ok(());
        }
    }
}
