//! Makes the evaluation network of the banqi games: `selfplay` plays games and writes down their positions, `fit` fits the network to
//! them. Both give the same again for the same seed.

#![expect(
    clippy::cast_precision_loss,
    reason = "counts of samples and epochs, of which a float keeps enough"
)]

mod fit;
mod inputs;
mod net;
mod sample;
mod selfplay;

use clap::Parser;

/// What to do.
#[derive(Parser, Debug)]
enum Command {
    /// Plays games of the engine against itself and writes down their positions.
    Selfplay(selfplay::SelfPlay),
    /// Fits the network to positions.
    Fit(fit::Fit),
}

fn main() -> anyhow::Result<()> {
    match Command::parse() {
        Command::Selfplay(command) => command.run(),
        Command::Fit(command) => command.run(),
    }
}
