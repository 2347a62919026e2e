//! `anqi load`: what one machine carries. Lets many people play over the wire, in the stand-in for Discord, against a bot that runs as a
//! process of its own, and says how long answers took, what memory and time of the processor went into them, and whether that is
//! within what was set as a limit. It sees of the bot what Discord and operators see. It must never reach the real Discord, nor touch
//! anybody's games: every run has a folder of its own, which is gone at its end.

mod board;
mod figures;
mod hall;
mod play;
mod process;
mod restart;
mod scenarios;
mod series;
mod stage;
mod table;
mod watch;

use std::{num::NonZeroUsize, path::PathBuf, time::Duration};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

/// What to measure, and how large.
#[derive(Args, Debug, Clone)]
pub struct LoadArgs {
    /// What to measure; without a name all but the soak, one after the other.
    #[arg(value_enum)]
    scenarios: Vec<Scenario>,
    /// How many tables stand open.
    #[arg(long)]
    tables: Option<NonZeroUsize>,
    /// How many presses come in a second, at all tables together.
    #[arg(long, value_parser = rate)]
    rate: Option<f64>,
    /// For how many seconds it is measured.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    seconds: Option<u64>,
    /// A tenth of the tables and a few seconds, where nothing else is said: to see that it works, not how fast.
    #[arg(long)]
    short: bool,
    /// The expert's time for a ply, in milliseconds.
    #[arg(long, default_value_t = 1000)]
    think: u64,
    /// How many plies of the bot are computed at the same time; without it as many as the bot takes by itself.
    #[arg(long)]
    workers: Option<NonZeroUsize>,
    /// For how many seconds the bot is down in the scenario `restart`: after more than ten, every deadline is moved and shown anew.
    #[arg(long, default_value_t = 0)]
    down: u64,
    /// Where the soak writes its figures: OUT.csv, and OUT.svg to look at.
    #[arg(long, default_value = "anqi-soak")]
    out: PathBuf,
    /// The bot's program, such as one built without the stand-in; without it this one.
    #[arg(long)]
    program: Option<PathBuf>,
    /// Who presses what, and what lies where on the stand-in.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Fail if a limit is missed, and not only if a press goes unanswered or Discord would have refused something.
    #[arg(long)]
    strict: bool,
}

/// What can be measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Scenario {
    /// 200 games that go on, with a press every four seconds at each.
    Live,
    /// 2,000 open tables with 50 presses a second.
    Presses,
    /// A bot that nobody plays with.
    Idle,
    /// What a table costs at which nobody acts: 2,000 of them.
    Sleeping,
    /// The bot is killed and comes back to 10,000 open tables.
    Restart,
    /// As `live`, for ten minutes, with its figures of every ten seconds in a file and a drawing.
    Soak,
}

/// How much of something is measured.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Size {
    tables: usize,
    /// Presses in a second, above 0.
    rate: f64,
    length: Duration,
}

impl Scenario {
    const USUAL: [Self; 5] = [
        Self::Idle,
        Self::Live,
        Self::Presses,
        Self::Sleeping,
        Self::Restart,
    ];

    /// Tables, presses in a second at all of them, and seconds.
    const fn usual_size(self) -> (usize, f64, u64) {
        match self {
            Self::Live => (200, 50.0, 60),
            Self::Presses => (2_000, 50.0, 60),
            Self::Idle => (0, 1.0, 10),
            Self::Sleeping => (2_000, 200.0, 20),
            Self::Restart => (10_000, 1.0, 1),
            Self::Soak => (200, 50.0, 600),
        }
    }

    fn size(self, args: &LoadArgs) -> Size {
        let (mut tables, rate, mut seconds) = self.usual_size();
        if args.short {
            tables /= 10;
            seconds = seconds.min(5);
        }
        Size {
            tables: args.tables.map_or(tables, NonZeroUsize::get),
            rate: args.rate.unwrap_or(rate),
            length: Duration::from_secs(args.seconds.unwrap_or(seconds)),
        }
    }
}

/// Reads a number of presses in a second.
fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok();
    let rate = rate.filter(|rate: &f64| (0.01..=100_000.0).contains(rate));
    rate.ok_or_else(|| "it must be a number from 0.01 to 100000".to_owned())
}

/// Measures what is asked for and prints it.
///
/// # Errors
///
/// If something could not be measured, a press went unanswered, or Discord would have refused something; with `--strict` also if a limit
/// was missed.
pub(crate) async fn run(args: &LoadArgs) -> Result<()> {
    let chosen = if args.scenarios.is_empty() {
        &Scenario::USUAL[..]
    } else {
        &args.scenarios
    };
    let (mut sound, mut met) = (true, true);
    for &scenario in chosen {
        let report = scenarios::measure(scenario, scenario.size(args), args).await?;
        print!("{report}");
        sound &= report.is_sound();
        met &= report.meets_limits();
    }
    if !sound {
        bail!("not every press was answered as it should be");
    }
    if args.strict && !met {
        bail!("a limit was missed");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: LoadArgs,
    }

    fn sizes(line: &[&str]) -> Size {
        let args = Line::try_parse_from([&["load"], line].concat())
            .unwrap()
            .args;
        args.scenarios[0].size(&args)
    }

    #[test]
    fn what_is_said_holds_also_for_a_short_run() {
        let usual = sizes(&["live"]);
        assert_eq!((usual.tables, usual.length.as_secs()), (200, 60));
        let short = sizes(&["live", "--short"]);
        assert_eq!((short.tables, short.length.as_secs()), (20, 5));
        let said = sizes(&["live", "--short", "--tables", "3", "--seconds", "90"]);
        assert_eq!((said.tables, said.length.as_secs()), (3, 90));
    }

    #[test]
    fn a_rate_is_a_number_above_zero() {
        assert_eq!(rate("2.5"), Ok(2.5));
        for text in ["0", "-1", "NaN", "inf", "many"] {
            assert!(rate(text).is_err(), "{text}");
        }
    }
}
