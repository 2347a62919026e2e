//! A contestant's process: lines in, lines out. Real engines print banners, empty lines and remarks, so that what is no answer is
//! passed over.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use super::MatchError;

/// What a line is to who waits for an answer.
pub(super) enum Heard<T> {
    /// The answer.
    Answer(T),
    /// A refusal.
    Refusal,
    /// Something else, which says nothing.
    Noise,
}

/// A running program.
pub(super) struct Process {
    command: String,
    child: Child,
    input: ChildStdin,
    lines: mpsc::Receiver<String>,
    patience: Duration,
}

impl Process {
    pub(super) fn start(command: &str, patience: Duration) -> Result<Self, MatchError> {
        let command = command.to_owned();
        let words = shlex::split(&command).filter(|words| !words.is_empty());
        let Some(words) = words else {
            return Err(MatchError::Command(command));
        };
        let spawned = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = match spawned {
            Ok(child) => child,
            Err(source) => return Err(MatchError::Start { command, source }),
        };
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(MatchError::Ended(command));
        };
        let (sender, lines) = mpsc::channel();
        // Ends with the process, whose output then ends. Bytes that are no text are somebody's banner.
        thread::spawn(move || {
            let lines = BufReader::new(output).split(b'\n');
            for line in lines.map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self {
            command,
            child,
            input,
            lines,
            patience,
        })
    }

    pub(super) fn command(&self) -> &str {
        &self.command
    }

    pub(super) const fn patience(&self) -> Duration {
        self.patience
    }

    /// Says a line and waits for its answer, as long as the match's patience lasts.
    pub(super) fn ask<T>(
        &mut self,
        question: &str,
        read: impl FnMut(&str) -> Heard<T>,
    ) -> Result<T, MatchError> {
        let patience = self.patience;
        let (answer, last) = self.ask_within(patience, question, read)?;
        match answer {
            Some(answer) => Ok(answer),
            // What it said instead tells more than that it did not answer.
            None if last.is_empty() => Err(MatchError::Silent(self.command.clone())),
            None => Err(self.nonsense(question, last)),
        }
    }

    /// Like [`Process::ask`], but no answer in time is none, with the last that was said instead.
    pub(super) fn ask_within<T>(
        &mut self,
        patience: Duration,
        question: &str,
        mut read: impl FnMut(&str) -> Heard<T>,
    ) -> Result<(Option<T>, String), MatchError> {
        let said = writeln!(self.input, "{question}").and_then(|()| self.input.flush());
        said.map_err(|_| MatchError::Ended(self.command.clone()))?;
        let end = Instant::now() + patience;
        let mut last = String::new();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Ok((None, last)),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(MatchError::Ended(self.command.clone()));
                }
            };
            match read(&line) {
                Heard::Answer(answer) => return Ok((Some(answer), last)),
                Heard::Refusal => return Err(self.nonsense(question, line)),
                Heard::Noise if line.is_empty() || line.starts_with("info") => {}
                Heard::Noise => last = line,
            }
        }
    }

    /// An answer that makes no sense.
    pub(super) fn nonsense(&self, question: &str, answer: String) -> MatchError {
        let question = question.chars().take(120).collect();
        MatchError::Answer {
            command: self.command.clone(),
            question,
            answer,
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to do about a process that cannot be
        // ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
