//! A fixed amount of search by which speed is compared, and by whose node count changes of
//! behaviour show.

use std::io::{self, Write};

use super::{SystemClock, go::per_second};
use crate::{
    Observation, Rules, Variant,
    search::{Clock, Level, Limits, Searcher},
};

/// From the first flips to a bare ending.
const LINES: [(Variant, u8, &str); 8] = [
    (
        Variant::Taiwan,
        5,
        "XXXXXXXX/XXXPXXXX/XXXXrXXX/XXXXXXXX 1 r KG2M2R2N2C2P4kg2m2rn2c2p5 0 2",
    ),
    (
        Variant::Taiwan,
        6,
        "XXXXXXgX/XpXXXg1P/XXXmX1m1/nRcXXXX1 2 b KGM2RNC2P2kr2ncp4 1 19",
    ),
    (
        Variant::Minnan,
        6,
        "M2KP2X/XP6/gp1XX1Gr/PXXCN1rk 1 r GRmnc2 0 40",
    ),
    (Variant::Classic, 7, "2P1c2P/X4g2/2G1M3/Rm4Cp 1 r n 2 70"),
    (
        Variant::Classic,
        9,
        "pnc1p1g1/1pk2M2/C1pm1g2/1r1M1m2 1 b - 1 60",
    ),
    (Variant::Minnan, 11, "8/2r2n2/6GG/C1R3M1 2 b - 3 115"),
    (Variant::Taiwan, 11, "8/2M3g1/R3G3/K2M4 1 r - 12 110"),
    (Variant::Classic, 10, "C1c4g/1p1kpg2/1rp2m2/3m4 1 b - 0 70"),
];

/// What the benchmark came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BenchReport {
    /// Positions looked at: the same on every machine.
    pub nodes: u64,
    /// Positions looked at in a second.
    pub nodes_per_second: u64,
}

/// Searches fixed positions to fixed depths on this thread. The last line written is
/// `nodes N nps N`.
///
/// # Errors
/// When the output cannot be written.
pub fn run_bench(output: &mut impl Write) -> io::Result<BenchReport> {
    let clock = SystemClock::new();
    let mut searcher = Searcher::new();
    let mut nodes = 0;
    for (number, (variant, depth, line)) in (1..).zip(LINES) {
        let seen = Observation::parse(Rules::new(variant), line)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let choice = searcher.choose(&seen, Level::Expert, &limits, 1, &mut |_| {});
        if let Some(choice) = choice {
            nodes += choice.nodes;
            let (action, spent) = (choice.action, choice.nodes);
            writeln!(
                output,
                "position {number} depth {depth} nodes {spent} bestmove {action}"
            )?;
        }
    }
    let nodes_per_second = u64::try_from(per_second(nodes, clock.now())).unwrap_or(u64::MAX);
    writeln!(output, "nodes {nodes} nps {nodes_per_second}")?;
    Ok(BenchReport {
        nodes,
        nodes_per_second,
    })
}
