//! The command line of the engine, for its own small binary and for programs that forward to it. Reads and writes the standard
//! streams.

use std::{
    env,
    error::Error,
    io::{self, Read, Write},
    path::PathBuf,
    time::Duration,
};

use clap::Args;

use crate::{
    Baseline, Contestant, MatchOptions, Rules, Speaks, SprtBounds, Variant, run_baseline,
    run_bench, run_match, run_protocol,
};

/// Plays over a line protocol on the standard streams.
#[derive(Args, Debug, Clone)]
pub struct EngineArgs {
    /// Search a fixed set of positions and print the speed.
    #[arg(long)]
    pub bench: bool,
    /// Speak MGTP from the start, as if the first line were `mgtp`.
    #[arg(long, conflicts_with = "bench")]
    pub mgtp: bool,
    /// Answer as a player to measure against: random, book-expert or pimc.
    #[arg(long, conflicts_with = "bench")]
    pub player: Option<Baseline>,
}

impl EngineArgs {
    /// Speaks the protocol until the input ends, or runs the benchmark.
    ///
    /// # Errors
    ///
    /// When the standard streams cannot be read or written.
    pub fn run(&self) -> Result<(), Box<dyn Error + Send + Sync>> {
        if self.bench {
            run_bench(&mut io::stdout())?;
        } else {
            let first: &[u8] = if self.mgtp { b"mgtp\n" } else { b"" };
            let input = first.chain(io::stdin().lock());
            match self.player {
                Some(player) => run_baseline(player, input, io::stdout())?,
                None => run_protocol(input, io::stdout())?,
            }
        }
        Ok(())
    }
}

/// Plays paired deals between two engines.
#[derive(Args, Debug, Clone)]
pub struct MatchArgs {
    /// Command that starts the first engine; random, book-expert and pimc are this program's players to measure against.
    #[arg(long)]
    pub a: String,
    /// What follows `go` for the first engine.
    #[arg(long, default_value = "")]
    pub a_go: String,
    /// The first engine speaks MGTP, also if it does not show that by its answer to `uci`; it gets a clock by the movetime of --a-go.
    #[arg(long)]
    pub a_mgtp: bool,
    /// Command that starts the second engine, in the same way.
    #[arg(long)]
    pub b: String,
    /// What follows `go` for the second engine.
    #[arg(long, default_value = "")]
    pub b_go: String,
    /// The second engine speaks MGTP, as above; it gets a clock by the movetime of --b-go.
    #[arg(long)]
    pub b_mgtp: bool,
    /// The game, such as taiwan or blindflip.
    #[arg(long, default_value = "taiwan")]
    pub game: Variant,
    /// Plies without progress that draw; the game's own number if not given.
    #[arg(long)]
    pub draw: Option<u16>,
    /// How many deals, each played twice.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub pairs: u32,
    /// What the deals follow from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// SPRT: the difference in Elo that is no gain.
    #[arg(long, requires = "elo1", allow_hyphen_values = true)]
    pub elo0: Option<f64>,
    /// SPRT: the difference in Elo that is a gain.
    #[arg(long, requires = "elo0", allow_hyphen_values = true)]
    pub elo1: Option<f64>,
    /// Seconds that an engine may take for one answer.
    #[arg(long, default_value_t = 60)]
    pub patience: u64,
    /// How many pairs to play at a time, each with two processes of its own.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub concurrency: u32,
    /// File that keeps finished pairs; with the same options and file the match goes on where it was broken off.
    #[arg(long)]
    pub log: Option<PathBuf>,
}

impl MatchArgs {
    /// Plays the match and prints its report. `engine` is what this program's own command line needs in front of [`EngineArgs`].
    ///
    /// # Errors
    ///
    /// When a contestant or the log fails or the report cannot be written.
    pub fn run(mut self, engine: &[&str]) -> Result<(), Box<dyn Error + Send + Sync>> {
        for command in [&mut self.a, &mut self.b] {
            if let Ok(player) = command.parse() {
                *command = own_command(engine, player)?;
            }
        }
        if let Some((elo0, elo1)) = self.elo0.zip(self.elo1)
            && elo0 >= elo1
        {
            return Err(format!("--elo0 ({elo0}) must be below --elo1 ({elo1})").into());
        }
        let mut output = io::stdout();
        run_match(&self.into(), &mut output)?;
        Ok(output.flush()?)
    }
}

/// The command that starts this program as a player to measure against.
fn own_command(engine: &[&str], player: Baseline) -> Result<String, Box<dyn Error + Send + Sync>> {
    let program = env::current_exe()?;
    let program = program
        .to_str()
        .ok_or("the path of this program is no text")?;
    let own = [program].into_iter().chain(engine.iter().copied());
    Ok(shlex::try_join(own.chain(["--player", player.as_str()]))?)
}

impl From<MatchArgs> for MatchOptions {
    fn from(args: MatchArgs) -> Self {
        let speaks = |mgtp| if mgtp { Speaks::Mgtp } else { Speaks::Anqi };
        let mut rules = Rules::new(args.game);
        rules.draw_limit = args.draw.unwrap_or(rules.draw_limit);
        Self {
            a: Contestant {
                command: args.a,
                go: args.a_go,
                speaks: speaks(args.a_mgtp),
            },
            b: Contestant {
                command: args.b,
                go: args.b_go,
                speaks: speaks(args.b_mgtp),
            },
            rules,
            pairs: args.pairs,
            seed: args.seed,
            sprt: args
                .elo0
                .zip(args.elo1)
                .map(|(elo0, elo1)| SprtBounds { elo0, elo1 }),
            patience: Duration::from_secs(args.patience),
            concurrency: args.concurrency,
            log: args.log,
        }
    }
}
