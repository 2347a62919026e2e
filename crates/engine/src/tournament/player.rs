//! A contestant in its games, by either of the two protocols that it may speak.

use std::time::{Duration, Instant};

use super::{
    Contestant, MatchError, Speaks,
    mgtp::{self, Clock},
    process::{Heard, Process},
    time::{self, TimeUse},
};
use crate::{Action, Color, Family, IllegalAction, Observation, Played};

/// An engine that does not answer `uci` in this time does without.
const HANDSHAKE: Duration = Duration::from_secs(5);

/// How an engine answers `uci`.
enum Greeting {
    Known,
    /// It has heard, and does not know the word.
    Unknown,
    /// In the manner of the other protocol.
    Mgtp,
}

/// A running contestant.
pub(super) struct Player {
    process: Process,
    go: String,
    speaks: Speaks,
    /// What `position` is told: the start and the plies since.
    position: String,
    /// What it is told instead while it knows more than the public.
    private: Option<String>,
    /// Since it was last asked for.
    time: TimeUse,
    /// By which an engine of MGTP knows how long to take.
    clock: Option<Clock>,
}

impl Player {
    pub(super) fn start(contestant: &Contestant, patience: Duration) -> Result<Self, MatchError> {
        let mut player = Self {
            process: Process::start(&contestant.command, patience)?,
            go: contestant.go.clone(),
            speaks: contestant.speaks,
            position: String::new(),
            private: None,
            time: TimeUse::new(time::movetime(&contestant.go)),
            clock: None,
        };
        if player.speaks == Speaks::Anqi {
            player.shake_hands()?;
        }
        Ok(player)
    }

    /// Lets an engine say who it is and get ready, if it knows how. One that speaks MGTP shows it by its answer.
    fn shake_hands(&mut self) -> Result<(), MatchError> {
        let patience = self.process.patience().min(HANDSHAKE);
        let greeted = |line: &str| match line {
            "uciok" => Heard::Answer(Greeting::Known),
            "ok" => Heard::Answer(Greeting::Unknown),
            _ if line.starts_with("error") => Heard::Answer(Greeting::Unknown),
            _ if line.starts_with(['=', '?']) => Heard::Answer(Greeting::Mgtp),
            _ => Heard::Noise,
        };
        let (greeting, _) = self.process.ask_within(patience, "uci", greeted)?;
        match greeting {
            Some(Greeting::Known) => self.expect("isready", "readyok")?,
            Some(Greeting::Mgtp) => self.speaks = Speaks::Mgtp,
            Some(Greeting::Unknown) | None => {}
        }
        Ok(())
    }

    /// Begins a game; `start` is what everybody sees of it.
    pub(super) fn new_game(&mut self, start: &Observation) -> Result<(), MatchError> {
        let rules = start.rules();
        self.private = None;
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
            Speaks::Mgtp if rules.variant.family() != Family::Banqi => {
                return Err(MatchError::Game(rules.variant));
            }
            Speaks::Mgtp => {
                self.clock = self.time.limit.map(Clock::new);
                self.ask_mgtp(7, "reset_board")?;
                self.tell_mgtp(8, &format!("num_repetition {}", rules.repetition))?;
                self.tell_mgtp(9, &format!("num_moves_to_draw {}", rules.draw_limit))?;
                if let Some(clock) = self.clock {
                    self.tell_mgtp(15, &clock.settings())?;
                }
                self.tell_mgtp(14, "ready")?;
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
        let question = match self.speaks {
            Speaks::Anqi => {
                let position = self.private.as_ref().unwrap_or(&self.position).clone();
                self.expect(position.trim_end_matches(" moves"), "ok")?;
                format!("go {} seed {seed}", self.go)
            }
            Speaks::Mgtp => {
                let color = now.color_of(now.to_act());
                self.tell_time(color)?;
                format!("genmove {}", mgtp::color_name(color))
            }
        };
        let asked = Instant::now();
        let answer = match self.speaks {
            Speaks::Anqi => self.process.ask(&question, read_best)?,
            Speaks::Mgtp => self.ask_mgtp(12, &question)?,
        };
        let taken = asked.elapsed();
        self.time.note(taken);
        if let Some(clock) = &mut self.clock {
            clock.note(taken);
        }
        let action = match self.speaks {
            Speaks::Anqi => answer.parse().ok(),
            Speaks::Mgtp => mgtp::read_action(&answer),
        };
        action.ok_or_else(|| self.process.nonsense(&question, answer))
    }

    /// Tells what was played, by whomever.
    pub(super) fn tell(&mut self, played: Played) -> Result<(), MatchError> {
        if self.speaks == Speaks::Anqi {
            self.position.push(' ');
            self.position.push_str(&played.to_string());
            return Ok(());
        }
        let Some(from) = played.action.from().map(mgtp::name) else {
            return Ok(());
        };
        match (played.action.to(), played.shown) {
            (Some(to), _) => self.ask_mgtp(10, &format!("move {from} {}", mgtp::name(to))),
            (None, Some(piece)) => self.ask_mgtp(11, &format!("flip {from} {piece}")),
            (None, None) => return Ok(()),
        }?;
        Ok(())
    }

    /// The time used since the last call.
    pub(super) fn take_time(&mut self) -> TimeUse {
        let fresh = TimeUse::new(self.time.limit);
        std::mem::replace(&mut self.time, fresh)
    }

    pub(super) fn illegal(&self, source: IllegalAction) -> MatchError {
        MatchError::Illegal {
            command: self.process.command().to_owned(),
            source,
        }
    }

    fn expect(&mut self, line: &str, answer: &str) -> Result<(), MatchError> {
        self.process.ask(line, |heard| {
            if heard == answer {
                Heard::Answer(())
            } else if heard.starts_with("error") {
                Heard::Refusal
            } else {
                Heard::Noise
            }
        })
    }

    /// The text of the answer, without `=ID`.
    fn ask_mgtp(&mut self, id: u8, command: &str) -> Result<String, MatchError> {
        let question = format!("{id} {command}");
        self.process
            .ask(&question, |line| mgtp::read_answer(id, line))
    }

    /// Tells what an engine may do without.
    fn tell_mgtp(&mut self, id: u8, command: &str) -> Result<(), MatchError> {
        let question = format!("{id} {command}");
        self.process
            .ask(&question, |line| match mgtp::read_answer(id, line) {
                Heard::Answer(_) | Heard::Refusal => Heard::Answer(()),
                Heard::Noise => Heard::Noise,
            })
    }

    /// Tells what is left of the time. Before colours are known it is either's.
    fn tell_time(&mut self, color: Option<Color>) -> Result<(), MatchError> {
        let Some(left) = self.clock.map(|clock| clock.left().as_millis()) else {
            return Ok(());
        };
        for own in Color::ALL {
            if color.is_none_or(|color| color == own) {
                let name = mgtp::color_name(Some(own));
                self.tell_mgtp(16, &format!("time_left {name} {left}"))?;
            }
        }
        Ok(())
    }
}

/// The action after `bestmove`; what comes behind it is for others.
fn read_best(line: &str) -> Heard<String> {
    let mut words = line.split_whitespace();
    match (words.next(), words.next()) {
        (Some("bestmove"), Some(action)) => Heard::Answer(action.to_owned()),
        (Some("bestmove" | "error"), _) => Heard::Refusal,
        _ => Heard::Noise,
    }
}
