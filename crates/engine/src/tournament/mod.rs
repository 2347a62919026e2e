//! Matches between two engine processes: paired deals with swapped seats, so that luck of the
//! deal falls on both alike. Starts processes, reads their output and writes reports.

mod player;
mod statistics;

use std::{
    io::{self, Write},
    time::Duration,
};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use thiserror::Error;

use crate::{Game, IllegalAction, Layout, Rules, Seat, Viewer};
use player::Player;
pub use statistics::{MatchReport, Sprt, SprtBounds};

/// The protocol that a contestant understands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speaks {
    /// That of this engine.
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
    /// What follows `go`, such as `level expert movetime 100`; not used with MGTP.
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
    /// The report cannot be written.
    #[error("cannot write the report: {0}")]
    Output(#[from] io::Error),
}

/// A game that is as long as this is drawn.
const LONGEST_GAME: u32 = 2_000;
/// So is one of a rule set without a draw limit after so many plies without progress: two people would have agreed to a draw.
const LONGEST_WAIT: u16 = 160;

/// Plays a match and writes a line for each pair. The last line written is
/// `wdl W D L score 0.NNN` with the Elo difference, its 95 % interval and the state of the SPRT.
///
/// # Errors
/// When a contestant cannot be started, dies, keeps silent, talks nonsense or plays illegally, or
/// when the output cannot be written.
pub fn run_match(
    options: &MatchOptions,
    output: &mut impl Write,
) -> Result<MatchReport, MatchError> {
    let mut a = Player::start(&options.a, options.patience)?;
    let mut b = Player::start(&options.b, options.patience)?;
    let mut report = MatchReport::new(options.sprt);
    for pair in 0..options.pairs {
        let seed = options.seed.wrapping_add(pair.into());
        let layout = Layout::shuffle(options.rules, &mut ChaCha8Rng::seed_from_u64(seed));
        let ahead = play(&mut a, &mut b, &layout, seed)?;
        let behind = play(&mut b, &mut a, &layout, seed)?;
        let swapped = behind.map(Seat::other);
        report.add_pair([ahead, swapped].map(points));
        let (wins, draws, losses) = report.wdl();
        writeln!(
            output,
            "pair {} of {}: {wins} {draws} {losses}",
            pair + 1,
            options.pairs
        )?;
        output.flush()?;
        if report.decided() {
            break;
        }
    }
    writeln!(output, "{report}")?;
    output.flush()?;
    Ok(report)
}

/// Half points for the contestant whose seat is called first.
const fn points(winner: Option<Seat>) -> u8 {
    match winner {
        Some(Seat::First) => 2,
        None => 1,
        Some(Seat::Second) => 0,
    }
}

/// Plays one game; the seat that won it.
fn play(
    first: &mut Player,
    second: &mut Player,
    layout: &Layout,
    seed: u64,
) -> Result<Option<Seat>, MatchError> {
    let mut game = Game::deal(layout);
    for player in [&mut *first, &mut *second] {
        player.new_game(&game.observe(Viewer::Public))?;
    }
    while game.outcome().is_none() && game.ply() < LONGEST_GAME {
        let mover = match game.to_act() {
            Seat::First => &mut *first,
            Seat::Second => &mut *second,
        };
        let ply = u64::from(game.ply());
        let own = game.observe(Viewer::Seat(game.to_act()));
        if game.rules().draw_limit == 0 && own.clock() >= LONGEST_WAIT {
            break;
        }
        let private = (own != game.observe(Viewer::Public)).then_some(&own);
        mover.know(private);
        let action = mover.choose(&own, seed.wrapping_mul(4_096).wrapping_add(ply))?;
        let played = game.play(action).map_err(|source| mover.illegal(source))?;
        for player in [&mut *first, &mut *second] {
            player.tell(played)?;
        }
    }
    Ok(game.outcome().and_then(|outcome| outcome.winner))
}
