//! The engine without the bot: the protocol, the benchmark and matches.
#![forbid(unsafe_code)]

use std::{io, process::ExitCode, time::Duration};

use anqi_engine::{
    Contestant, MatchOptions, Rules, Speaks, SprtBounds, Variant, run_bench, run_match,
    run_protocol,
};
use clap::{Args, Parser, Subcommand};

/// Plays banqi over a line protocol.
#[derive(Parser)]
#[command(version)]
struct Cli {
    /// Search a fixed set of positions and print the speed.
    #[arg(long)]
    bench: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play paired deals between two engines.
    Match(MatchArgs),
}

#[derive(Args)]
struct MatchArgs {
    /// Command that starts the first engine.
    #[arg(long)]
    a: String,
    /// What follows `go` for the first engine.
    #[arg(long, default_value = "")]
    a_go: String,
    /// The first engine speaks MGTP.
    #[arg(long)]
    a_mgtp: bool,
    /// Command that starts the second engine.
    #[arg(long)]
    b: String,
    /// What follows `go` for the second engine.
    #[arg(long, default_value = "")]
    b_go: String,
    /// The second engine speaks MGTP.
    #[arg(long)]
    b_mgtp: bool,
    /// taiwan, minnan or classic.
    #[arg(long, default_value = "taiwan")]
    game: Variant,
    /// Plies without progress that draw; the game's own number if not given.
    #[arg(long)]
    draw: Option<u16>,
    /// How many deals, each played twice.
    #[arg(long)]
    pairs: u32,
    /// What the deals follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// SPRT: the difference in Elo that is no gain.
    #[arg(long, requires = "elo1", allow_hyphen_values = true)]
    elo0: Option<f64>,
    /// SPRT: the difference in Elo that is a gain.
    #[arg(long, requires = "elo0", allow_hyphen_values = true)]
    elo1: Option<f64>,
    /// Seconds that an engine may take for one answer.
    #[arg(long, default_value_t = 60)]
    patience: u64,
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
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result: Result<(), Box<dyn std::error::Error>> = match cli.command {
        Some(Command::Match(args)) => run_match(&args.into(), &mut io::stdout())
            .map(drop)
            .map_err(Into::into),
        None if cli.bench => run_bench(&mut io::stdout()).map(drop).map_err(Into::into),
        None => run_protocol(io::stdin().lock(), io::stdout()).map_err(Into::into),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("anqi-engine: {error}");
            ExitCode::FAILURE
        }
    }
}
