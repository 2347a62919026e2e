//! The file that keeps finished pairs, so that a match that was broken off can go on. Its first line says which match it is of;
//! each line after it is one pair.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use super::{Contestant, MatchError, MatchOptions, Speaks, pair::PairResult, time};

/// What the file starts with.
const HEAD: &str = "anqi-match 1";

/// A log to add to.
pub(super) struct Log {
    path: PathBuf,
    file: File,
    /// The seed of the first pair.
    seed: u64,
}

impl Log {
    /// Opens a log or begins one; gives it and the pairs that it holds.
    pub(super) fn open(
        path: &Path,
        options: &MatchOptions,
    ) -> Result<(Self, BTreeMap<u32, PairResult>), MatchError> {
        let failed = |source| MatchError::Log {
            path: path.to_owned(),
            source,
        };
        let other = |problem| MatchError::OtherLog {
            path: path.to_owned(),
            problem,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(MatchError::BusyLog(path.to_owned())),
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        let text = read_whole_lines(&mut file).map_err(failed)?;
        let mut lines = text.lines();
        match lines.next() {
            Some(head) => check_head(head, &head_of(options)).map_err(other)?,
            None => writeln!(file, "{}", head_of(options)).map_err(failed)?,
        }
        let mut finished = BTreeMap::new();
        for (number, line) in (2..).zip(lines) {
            let (seed, result) = read_pair(line, options)
                .ok_or_else(|| other(format!("line {number} is no finished pair")))?;
            // A log of more pairs than are wanted now is as good.
            if let Ok(pair) = u32::try_from(seed.wrapping_sub(options.seed)) {
                finished.insert(pair, result);
            }
        }
        let path = path.to_owned();
        let seed = options.seed;
        Ok((Self { path, file, seed }, finished))
    }

    /// Adds a finished pair.
    pub(super) fn add(&mut self, pair: u32, result: &PairResult) -> Result<(), MatchError> {
        let seed = self.seed.wrapping_add(pair.into());
        let [first, second] = result.half_points;
        let mut line = format!("seed {seed} points {first} {second}");
        for (name, time) in ["a", "b"].into_iter().zip(&result.time) {
            let (total, longest) = (time.total.as_micros(), time.longest.as_micros());
            // Writing to a string cannot fail.
            let _ = write!(
                line,
                " {name} {} {total} {longest} {}",
                time.answers, time.late
            );
        }
        line.push('\n');
        // In one piece: whatever is without its end was broken off.
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|source| MatchError::Log {
            path: self.path.clone(),
            source,
        })
    }
}

/// The file's text. A last line without its end was broken off; it is cut away.
fn read_whole_lines(file: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n');
    let whole = whole.map_or(0, |end| end + 1);
    // A file that is no log at all must not be cut.
    if whole < bytes.len()
        && (HEAD.as_bytes().starts_with(&bytes) || bytes.starts_with(HEAD.as_bytes()))
    {
        file.set_len(whole as u64)?;
        bytes.truncate(whole);
    }
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// All that decides what is played.
fn head_of(options: &MatchOptions) -> String {
    let rules = options.rules;
    let mut head = format!(
        "{HEAD}\tgame {}\tdraw {}\trepetition {}\tseed {}",
        rules.variant, rules.draw_limit, rules.repetition, options.seed
    );
    for (name, side) in [("a", &options.a), ("b", &options.b)] {
        let Contestant {
            command,
            go,
            speaks,
        } = side;
        let speaks = match speaks {
            Speaks::Anqi => "anqi",
            Speaks::Mgtp => "mgtp",
        };
        // Quoted, so that no tab or line end in them is taken for one of the file's.
        let _ = write!(
            head,
            "\t{name} {command:?}\t{name}-go {go:?}\t{name}-speaks {speaks}"
        );
    }
    head
}

/// What two first lines differ in, if they do.
fn check_head(found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted {
        return Ok(());
    }
    if !found.starts_with(HEAD) {
        return Err("it is no log of a match".to_owned());
    }
    let fields = found.split('\t').zip(wanted.split('\t'));
    let differ = fields.filter(|(found, wanted)| found != wanted);
    let differ: Vec<_> = differ
        .map(|(found, wanted)| format!("it has {found}, not {wanted}"))
        .collect();
    Err(if differ.is_empty() {
        "it is of another match".to_owned()
    } else {
        differ.join("; ")
    })
}

/// The seed and the result that a line holds.
fn read_pair(line: &str, options: &MatchOptions) -> Option<(u64, PairResult)> {
    let words: Vec<&str> = line.split(' ').collect();
    let &["seed", seed, "points", first, second, "a", ref times @ ..] = words.as_slice() else {
        return None;
    };
    let (a, b) = times.split_at_checked(4)?;
    let b = b.strip_prefix(&["b"])?;
    let points = |text: &str| text.parse().ok().filter(|&points: &u8| points <= 2);
    let time = |words: &[&str], side: &Contestant| {
        let &[answers, total, longest, late] = words else {
            return None;
        };
        Some(time::TimeUse {
            limit: time::movetime(&side.go),
            answers: answers.parse().ok()?,
            total: Duration::from_micros(total.parse().ok()?),
            longest: Duration::from_micros(longest.parse().ok()?),
            late: late.parse().ok()?,
        })
    };
    let result = PairResult {
        half_points: [points(first)?, points(second)?],
        time: [time(a, &options.a)?, time(b, &options.b)?],
    };
    Some((seed.parse().ok()?, result))
}
