//! Games of the engine against itself, written down position by position.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::PathBuf,
};

use anqi_engine::{
    Action, Choice, Game, Layout, Level, Limits, Observation, Rules, Searcher, Seat, Variant,
    Viewer,
};
use clap::Args;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::sample::Sample;

/// A game that is as long as this is drawn.
const LONGEST: u32 = 1_000;

/// Plays games and writes their positions to a file.
#[derive(Args, Debug)]
pub(crate) struct SelfPlay {
    /// Where the positions go.
    #[arg(long)]
    out: PathBuf,
    /// How many games.
    #[arg(long)]
    games: u32,
    /// Positions looked at for each ply.
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// What the deals and all else follow from.
    #[arg(long)]
    seed: u64,
    /// How many plies of a hundred are played at random, so that the network learns what comes of mistakes.
    #[arg(long, default_value_t = 4)]
    random: u32,
    /// Draw limits, one of which is drawn for each game.
    #[arg(long, value_delimiter = ',', default_value = "20,60,60,120")]
    draw: Vec<u16>,
}

impl SelfPlay {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let mut out = BufWriter::new(File::create(&self.out)?);
        let mut written = 0_u64;
        let mut searcher = Searcher::new();
        for game in 0..self.games {
            let mut rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_add(game.into()));
            for sample in self.play(game, &mut searcher, &mut rng)? {
                out.write_all(&sample.to_bytes())?;
                written += 1;
            }
            if game % 100 == 99 {
                out.flush()?;
                println!("{} games, {written} positions", game + 1);
            }
        }
        Ok(out.flush()?)
    }

    fn play(
        &self,
        number: u32,
        searcher: &mut Searcher,
        rng: &mut ChaCha8Rng,
    ) -> anyhow::Result<Vec<Sample>> {
        let mut rules = Rules::new(Variant::Taiwan);
        rules.draw_limit = self.draw[rng.random_range(0..self.draw.len())];
        let mut game = Game::deal(&Layout::shuffle(rules, rng));
        let mut samples: Vec<(Seat, Sample)> = Vec::new();
        while game.outcome().is_none() && game.ply() < LONGEST {
            let seen = game.observe(Viewer::Public);
            let Some(choice) = look(searcher, &seen, self.nodes, rng.next_u64()) else {
                break;
            };
            if is_quiet(&seen, choice.action)
                && let Some(mut sample) = Sample::of(&seen, number)
            {
                sample.expected = expected(&choice);
                samples.push((seen.to_act(), sample));
            }
            let legal = game.legal();
            let at_random = rng.random_range(0..100) < self.random;
            let action = if at_random {
                legal[rng.random_range(0..legal.len())]
            } else {
                choice.action
            };
            game.play(action)?;
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        let told = samples.into_iter().map(|(seat, mut sample)| {
            sample.result = match winner {
                Some(winner) if winner == seat => 1,
                Some(_) => -1,
                None => 0,
            };
            sample
        });
        Ok(told.collect())
    }
}

fn look(
    searcher: &mut Searcher,
    observation: &Observation,
    nodes: u64,
    seed: u64,
) -> Option<Choice> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    searcher.choose(observation, Level::Expert, &limits, seed, &mut |_| {})
}

fn expected(choice: &Choice) -> i16 {
    choice.score.win.cast_signed() - choice.score.loss.cast_signed()
}

/// Whether a position is one that the evaluation is asked about: in others a capture comes first.
fn is_quiet(seen: &Observation, best: Action) -> bool {
    best.to().is_none_or(|to| seen.cell(to).piece().is_none())
}
