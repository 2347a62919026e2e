//! The state that commands work on, and the commands themselves.

use std::{
    fmt, io,
    str::FromStr,
    sync::atomic::{AtomicBool, Ordering},
};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{SystemClock, go, mgtp::Mgtp};
use crate::{
    Action, Board, Game, Layout, Level, Observation, Outcome, Rules, Searcher, Seat, Variant,
    Viewer,
    action::shorten,
    baseline::Baseline,
    perft::{perft_while, pperft_while},
};

/// Whether to read on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    Continue,
    Quit,
}

/// Where answers go, line by line.
pub(super) type Answer<'a> = &'a mut dyn FnMut(&str) -> io::Result<()>;

/// A position as the holder of this engine knows it.
#[derive(Clone)]
enum Held {
    Truth(Game),
    Seen(Observation),
}

impl Held {
    /// A line with an `X` is what somebody sees; one that knows everything is the truth.
    fn parse(rules: Rules, line: &str) -> Result<Self, String> {
        let board = line.split(' ').next().unwrap_or_default();
        if board.contains(['X', 'x']) {
            let seen = Observation::parse(rules, line).map_err(text)?;
            Ok(Self::Seen(seen))
        } else {
            Game::parse(rules, line).map(Self::Truth).map_err(text)
        }
    }

    fn rules(&self) -> Rules {
        match self {
            Self::Truth(game) => game.rules(),
            Self::Seen(seen) => seen.rules(),
        }
    }

    fn legal(&self) -> Vec<Action> {
        match self {
            Self::Truth(game) => game.legal(),
            Self::Seen(seen) => seen.legal(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Truth(game) => game.outcome(),
            Self::Seen(seen) => seen.outcome(),
        }
    }

    /// What the seat to act knows: all that a search may use.
    fn observation(&self) -> Observation {
        match self {
            Self::Truth(game) => game.observe(Viewer::Seat(game.to_act())),
            Self::Seen(seen) => seen.clone(),
        }
    }

    fn play(&mut self, ply: &str) -> Result<(), String> {
        let played = match self {
            Self::Truth(game) => game.play_text(ply),
            Self::Seen(seen) => seen.play_text(ply),
        };
        played
            .map(drop)
            .map_err(|error| format!("{}: {error}", shorten(ply)))
    }

    fn line(&self) -> String {
        match self {
            Self::Truth(game) => game.authoritative_line(),
            Self::Seen(seen) => seen.to_string(),
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Observation {
        match self {
            Self::Truth(game) => game.observe(viewer),
            Self::Seen(seen) => seen.seen_by(viewer),
        }
    }
}

pub(super) fn text(error: impl fmt::Display) -> String {
    error.to_string()
}

/// One engine's state.
pub(super) struct Session {
    /// Who plays in place of the engine.
    player: Option<Baseline>,
    held: Held,
    level: Level,
    mgtp: Option<Mgtp>,
    clock: SystemClock,
    searcher: Searcher,
}

impl Session {
    pub(super) fn new(player: Option<Baseline>) -> Self {
        Self {
            player,
            held: deal(Rules::new(Variant::Taiwan), 1),
            level: Level::Expert,
            mgtp: None,
            clock: SystemClock::new(),
            searcher: Searcher::new(),
        }
    }

    /// Executes a line. Only writing can fail; what cannot be done is answered by `error`.
    pub(super) fn execute(
        &mut self,
        line: &str,
        stop: &AtomicBool,
        answer: Answer<'_>,
    ) -> io::Result<Flow> {
        if let Some(mgtp) = &mut self.mgtp {
            return mgtp.execute(line, &self.clock, stop, answer);
        }
        let mut words = line.split_whitespace();
        let command = words.next().unwrap_or_default();
        let args: Vec<&str> = words.collect();
        match self.command(command, &args, stop, answer) {
            Ok(()) => {}
            Err(Failure::Output(error)) => return Err(error),
            Err(Failure::Refused(reason)) => answer(&format!("error {reason}"))?,
        }
        Ok(Flow::Continue)
    }

    fn command(
        &mut self,
        command: &str,
        args: &[&str],
        stop: &AtomicBool,
        answer: Answer<'_>,
    ) -> Result<(), Failure> {
        match (command, args) {
            ("uci", []) => identify(self.player, answer)?,
            ("isready", []) => answer("readyok")?,
            ("setoption", args) if self.player.is_none() => self.set_option(args)?,
            ("game", args) => {
                let rules = read_game(args)?;
                self.check_player(rules.variant)?;
                self.held = deal(rules, 1);
                answer("ok")?;
            }
            ("position", args) => {
                self.held = self.read_position(args)?;
                answer("ok")?;
            }
            ("fen", args) => answer(&self.fen(args)?)?,
            ("legal", []) => answer(&list(&self.held.legal()))?,
            ("outcome", []) => {
                let outcome = self.held.outcome();
                let outcome =
                    outcome.map_or_else(|| "none".to_owned(), |outcome| outcome.to_string());
                answer(&format!("outcome {outcome}"))?;
            }
            ("perft" | "pperft", &[depth]) => {
                answer(&self.count(command, number("depth", depth, 0)?, stop)?)?;
            }
            ("go", args) => {
                let request = go::Request::read(args, self.level, self.player)?;
                let seen = self.held.observation();
                go::run(
                    &mut self.searcher,
                    &seen,
                    &request,
                    &self.clock,
                    stop,
                    answer,
                )?;
            }
            ("mgtp", []) => self.mgtp = Some(Mgtp::new(self.held.rules(), self.player)?),
            ("", _) => return Err("the line is empty".to_owned().into()),
            _ => {
                let shown = shorten(command);
                return Err(format!("cannot read '{shown}' with {} arguments", args.len()).into());
            }
        }
        Ok(())
    }

    fn check_player(&self, variant: Variant) -> Result<(), String> {
        match self.player {
            Some(player) if !player.plays(variant) => {
                let games = Variant::ALL.into_iter().filter(|&game| player.plays(game));
                let games: Vec<_> = games.map(Variant::as_str).collect();
                let games = games.join(", ");
                Err(format!("{player} plays {games}, not {variant}"))
            }
            _ => Ok(()),
        }
    }

    fn set_option(&mut self, args: &[&str]) -> Result<(), String> {
        let &["name", "level", "value", level] = args else {
            return Err("the one option is set by: setoption name level value LEVEL".to_owned());
        };
        self.level = level.parse().map_err(text)?;
        Ok(())
    }

    fn read_position(&self, args: &[&str]) -> Result<Held, String> {
        let rules = self.held.rules();
        let (setup, moves) = match args.iter().position(|&word| word == "moves") {
            Some(place) => (&args[..place], &args[place + 1..]),
            None => (args, &[][..]),
        };
        let mut held = match setup {
            ["start"] => deal(rules, 1),
            &["start", "seed", seed] => deal(rules, number("seed", seed, 0)?),
            line => Held::parse(rules, &line.join(" "))?,
        };
        for ply in moves {
            held.play(ply)?;
        }
        Ok(held)
    }

    fn fen(&self, args: &[&str]) -> Result<String, String> {
        match args {
            [] => Ok(self.held.line()),
            ["public"] => Ok(self.held.seen_by(Viewer::Public).to_string()),
            ["seat", "1"] => Ok(self.held.seen_by(Viewer::Seat(Seat::First)).to_string()),
            ["seat", "2"] => Ok(self.held.seen_by(Viewer::Seat(Seat::Second)).to_string()),
            _ => Err("fen is followed by nothing, by public, or by seat 1 or seat 2".to_owned()),
        }
    }

    fn count(&self, command: &str, depth: u32, stop: &AtomicBool) -> Result<String, String> {
        let go_on = || !stop.load(Ordering::Relaxed);
        let count = match (command, &self.held) {
            ("pperft", held) if held.rules().variant.board() == Board::Full => {
                return Err("pperft counts on the half-board only".to_owned());
            }
            ("pperft", held) => pperft_while(&held.seen_by(Viewer::Public), depth, &go_on),
            (_, Held::Truth(game)) => perft_while(game, depth, &go_on),
            (_, Held::Seen(_)) => {
                return Err("perft needs to know what lies face-down; use pperft".to_owned());
            }
        };
        let count = count.ok_or_else(|| "the count was stopped".to_owned())?;
        Ok(format!("perft {depth} {count}"))
    }
}

/// Why a command came to nothing.
pub(super) enum Failure {
    /// The answer cannot be written.
    Output(io::Error),
    /// The command cannot be done; the text says why.
    Refused(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<String> for Failure {
    fn from(reason: String) -> Self {
        Self::Refused(reason)
    }
}

fn deal(rules: Rules, seed: u64) -> Held {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    Held::Truth(Game::deal(&Layout::shuffle(rules, &mut rng)))
}

fn identify(player: Option<Baseline>, answer: Answer<'_>) -> io::Result<()> {
    const VERSION: &str = env!("CARGO_PKG_VERSION");
    match player {
        Some(player) => answer(&format!("id name anqi {player} {VERSION}"))?,
        None => answer(&format!("id name anqi {VERSION}"))?,
    }
    answer(&format!("id version {VERSION}"))?;
    if player.is_none() {
        answer("option name level type combo default expert var easy var normal var expert")?;
    }
    answer("uciok")
}

fn list(actions: &[Action]) -> String {
    let mut line = format!("legal {}", actions.len());
    for action in actions {
        line.push(' ');
        line.push_str(&action.to_string());
    }
    line
}

fn read_game(args: &[&str]) -> Result<Rules, String> {
    let Some((name, options)) = args.split_first() else {
        let known = Variant::ALL.map(Variant::as_str).join(", ");
        return Err(format!("game needs a name: {known}"));
    };
    let mut rules = Rules::new(name.parse().map_err(text)?);
    for option in options {
        match option.split_once('=') {
            Some(("bonus_move", choice)) => rules = with_bonus(rules, choice)?,
            Some(("draw", plies)) => rules.draw_limit = number("draw", plies, 0)?,
            Some(("repetition", times)) => rules.repetition = number("repetition", times, 0)?,
            _ => {
                let shown = shorten(option);
                return Err(format!(
                    "'{shown}' is no option; known are draw=N, repetition=N and, for junqi, bonus_move=on"
                ));
            }
        }
    }
    if rules.repetition == 1 {
        return Err("repetition counts from 2, or is 0 for off".to_owned());
    }
    Ok(rules)
}

/// The game with its bonus action on or off.
fn with_bonus(rules: Rules, choice: &str) -> Result<Rules, String> {
    let bonus = match choice {
        "on" => true,
        "off" => false,
        _ => {
            let shown = shorten(choice);
            return Err(format!("bonus_move is on or off, not '{shown}'"));
        }
    };
    let variant = rules.variant.with_bonus(bonus);
    let variant = variant.ok_or_else(|| "only junqi has bonus_move".to_owned())?;
    Ok(Rules { variant, ..rules })
}

/// A number of at least `least`, whose greatest value is its type's.
pub(super) fn number<N: FromStr + PartialOrd + Copy>(
    what: &str,
    digits: &str,
    least: N,
) -> Result<N, String> {
    let number = digits
        .bytes()
        .all(|b| b.is_ascii_digit())
        .then(|| digits.parse().ok())
        .flatten();
    number.filter(|&number| number >= least).ok_or_else(|| {
        format!(
            "{what} takes a number in its range, not '{}'",
            shorten(digits)
        )
    })
}
