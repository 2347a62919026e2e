//! The engine without the bot: the protocol, the benchmark and matches.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use anqi_engine::cli::{EngineArgs, MatchArgs};
use clap::{Parser, Subcommand};

/// Plays banqi over a line protocol.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(flatten)]
    engine: EngineArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play paired deals between two engines.
    Match(MatchArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        Some(Command::Match(args)) => args.run(&[]),
        None => cli.engine.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("anqi-engine: {error}");
            ExitCode::FAILURE
        }
    }
}
