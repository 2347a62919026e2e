//! The command line: `anqi run | sandbox | load | engine | match | backup | restore | doctor | verify`.

#![forbid(unsafe_code)]

use std::{collections::HashMap, path::PathBuf, process::ExitCode};

#[cfg(feature = "sandbox")]
use anqi::load;
use anqi::{
    config::{Config, load_env_file},
    launch,
};
use anqi_engine::cli::{EngineArgs, MatchArgs};
use anyhow::{Result, bail};
use clap::{Parser, Subcommand};

/// A Discord bot that hosts dark chess (暗棋).
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve Discord (the default). Settings come from the environment and from .env in this folder.
    Run(launch::RunArgs),
    /// Play without Discord, in a web page on this machine.
    #[cfg(feature = "sandbox")]
    Sandbox(launch::SandboxArgs),
    /// Measure what this machine carries: many people play, without Discord, against a bot of their own.
    #[cfg(feature = "sandbox")]
    Load(load::LoadArgs),
    /// Speak the engine's line protocol on the standard streams.
    Engine(EngineArgs),
    /// Play paired deals between two engines.
    Match(MatchArgs),
    /// Look at everything that a run needs: what is wrong, and how to mend it.
    Doctor,
    /// Copy the database of this folder's settings to a new file; anqi may be running meanwhile.
    Backup {
        /// The file to make.
        file: PathBuf,
    },
    /// Put a copy in the place of the database, which is kept beside it; anqi must not be running.
    Restore {
        /// The copy.
        file: PathBuf,
    },
    /// Check the shuffle of a game by the record that its end shows, or shuffle and plies by the file that its replay hands out;
    /// "-" reads it from the standard input.
    Verify {
        /// The file with the record.
        file: PathBuf,
    },
}

fn main() -> ExitCode {
    let asked = Cli::parse().command;
    let command = asked.unwrap_or_else(|| Command::Run(launch::RunArgs::default()));
    let result = match command {
        Command::Run(args) => settings().and_then(|config| launch::run(config, &args)),
        #[cfg(feature = "sandbox")]
        Command::Sandbox(args) => settings().and_then(|config| launch::sandbox(&config, &args)),
        #[cfg(feature = "sandbox")]
        Command::Load(args) => launch::load(&args),
        Command::Engine(args) => args.run().map_err(anyhow::Error::from_boxed),
        Command::Match(args) => args.run(&["engine"]).map_err(anyhow::Error::from_boxed),
        Command::Doctor => settings().and_then(|config| launch::doctor(&config)),
        Command::Backup { file } => settings().and_then(|config| launch::backup(&config, &file)),
        Command::Restore { file } => settings().and_then(|config| launch::restore(&config, &file)),
        Command::Verify { file } => launch::verify(&file),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("anqi: {}", sentence(&error));
            ExitCode::FAILURE
        }
    }
}

fn settings() -> Result<Config> {
    let mut vars = HashMap::new();
    for (name, value) in std::env::vars_os() {
        let Ok(name) = name.into_string() else {
            continue;
        };
        match value.into_string() {
            Ok(value) => drop(vars.insert(name, value)),
            Err(_) if name.starts_with("ANQI_") || name.starts_with("DISCORD_") => {
                bail!("{name} is not UTF-8 text")
            }
            Err(_) => {}
        }
    }
    load_env_file(&mut vars)?;
    Ok(Config::from_vars(&vars)?)
}

/// An error with its causes, each said once: some errors repeat their cause in their own text.
fn sentence(error: &anyhow::Error) -> String {
    error
        .chain()
        .map(ToString::to_string)
        .fold(String::new(), |said, cause| {
            if said.contains(&cause) {
                said
            } else if said.is_empty() {
                cause
            } else {
                format!("{said}: {cause}")
            }
        })
}
