//! A contestant's process and the two protocols it may speak.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use super::{Contestant, MatchError, Speaks};
use crate::{Action, Color, IllegalAction, Observation, Played, Square};

/// A running contestant.
pub(super) struct Player {
    command: String,
    go: String,
    speaks: Speaks,
    child: Child,
    input: ChildStdin,
    lines: mpsc::Receiver<String>,
    patience: Duration,
    /// What `position` is told: the start and the plies since.
    position: String,
    /// What it is told instead while it knows more than the public.
    private: Option<String>,
}

impl Player {
    pub(super) fn start(contestant: &Contestant, patience: Duration) -> Result<Self, MatchError> {
        let Contestant {
            command,
            go,
            speaks,
        } = contestant.clone();
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
        // Ends with the process, whose output then ends.
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let position = String::new();
        Ok(Self {
            command,
            go,
            speaks,
            child,
            input,
            lines,
            patience,
            position,
            private: None,
        })
    }

    /// Begins a game; `start` is what everybody sees of it.
    pub(super) fn new_game(&mut self, start: &Observation) -> Result<(), MatchError> {
        let rules = start.rules();
        match self.speaks {
            Speaks::Anqi => {
                let (variant, draw) = (rules.variant, rules.draw_limit);
                let repetition = rules.repetition;
                self.expect(
                    &format!("game {variant} draw={draw} repetition={repetition}"),
                    "ok",
                )?;
                self.position = format!("position {start} moves");
            }
            Speaks::Mgtp => {
                self.ask_mgtp(7, "reset_board")?;
                self.ask_mgtp(8, &format!("num_repetition {}", rules.repetition))?;
                self.ask_mgtp(9, &format!("num_moves_to_draw {}", rules.draw_limit))?;
            }
        }
        Ok(())
    }

    /// What it sees that the public does not; none if there is no such thing.
    pub(super) fn know(&mut self, private: Option<&Observation>) {
        self.private = private.map(|seen| format!("position {seen}"));
    }

    /// What it plays now.
    pub(super) fn choose(&mut self, now: &Observation, seed: u64) -> Result<Action, MatchError> {
        let (question, answer) = match self.speaks {
            Speaks::Anqi => {
                let position = self.private.as_ref().unwrap_or(&self.position).clone();
                self.expect(position.trim_end_matches(" moves"), "ok")?;
                let question = format!("go {} seed {seed}", self.go);
                self.say(&question)?;
                let answer = loop {
                    let line = self.hear()?;
                    if !line.starts_with("info ") {
                        break line;
                    }
                };
                (question, answer)
            }
            Speaks::Mgtp => {
                let color = match now.color_of(now.to_act()) {
                    Some(Color::Red) => "red",
                    Some(Color::Black) => "black",
                    None => "unknown",
                };
                let question = format!("genmove {color}");
                let answer = self.ask_mgtp(12, &question)?;
                (question, answer)
            }
        };
        let action = match self.speaks {
            Speaks::Anqi => answer
                .strip_prefix("bestmove ")
                .and_then(|text| text.parse().ok()),
            Speaks::Mgtp => read_mgtp(&answer),
        };
        action.ok_or_else(|| self.nonsense(&question, answer))
    }

    /// Tells what was played, by whomever.
    pub(super) fn tell(&mut self, played: Played) -> Result<(), MatchError> {
        if self.speaks == Speaks::Anqi {
            self.position.push(' ');
            self.position.push_str(&played.to_string());
            return Ok(());
        }
        let Some(from) = played.action.from().map(mgtp_name) else {
            return Ok(());
        };
        match (played.action.to(), played.shown) {
            (Some(to), _) => self.ask_mgtp(10, &format!("move {from} {}", mgtp_name(to))),
            (None, Some(piece)) => self.ask_mgtp(11, &format!("flip {from} {piece}")),
            (None, None) => return Ok(()),
        }?;
        Ok(())
    }

    pub(super) fn illegal(&self, source: IllegalAction) -> MatchError {
        MatchError::Illegal {
            command: self.command.clone(),
            source,
        }
    }

    fn nonsense(&self, question: &str, answer: String) -> MatchError {
        let question = question.chars().take(120).collect();
        MatchError::Answer {
            command: self.command.clone(),
            question,
            answer,
        }
    }

    fn say(&mut self, line: &str) -> Result<(), MatchError> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| MatchError::Ended(self.command.clone()))
    }

    fn hear(&self) -> Result<String, MatchError> {
        self.lines
            .recv_timeout(self.patience)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => MatchError::Silent(self.command.clone()),
                RecvTimeoutError::Disconnected => MatchError::Ended(self.command.clone()),
            })
    }

    fn expect(&mut self, line: &str, answer: &str) -> Result<(), MatchError> {
        self.say(line)?;
        let heard = self.hear()?;
        if heard == answer {
            Ok(())
        } else {
            Err(self.nonsense(line, heard))
        }
    }

    /// The text of the answer, without `=ID`.
    fn ask_mgtp(&mut self, id: u8, command: &str) -> Result<String, MatchError> {
        self.say(&format!("{id} {command}"))?;
        // Other programs end their answers with an empty line.
        let heard = loop {
            let line = self.hear()?;
            if !line.trim().is_empty() {
                break line;
            }
        };
        match heard.strip_prefix(&format!("={id}")) {
            Some(text) => Ok(text.trim().to_owned()),
            None => Err(self.nonsense(command, heard)),
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to do about a process that cannot be
        // ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// MGTP's file is our row, its rank our file.
fn mgtp_name(square: Square) -> String {
    let file = char::from(b'a' + square.row().saturating_sub(1));
    format!("{file}{}", square.file() + 1)
}

fn mgtp_square(name: &str) -> Option<Square> {
    match *name.as_bytes() {
        [file @ b'a'..=b'd', rank @ b'1'..=b'8'] => Square::new(rank - b'1', file - b'a' + 1),
        _ => None,
    }
}

fn read_mgtp(answer: &str) -> Option<Action> {
    let (from, to) = answer.split_once(' ')?;
    let (from, to) = (mgtp_square(from)?, mgtp_square(to.trim())?);
    Some(if from == to {
        Action::Flip(from)
    } else {
        Action::Move { from, to }
    })
}
