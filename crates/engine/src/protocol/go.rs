//! The command `go`: its limits, its reports and its answer.

use std::{fmt::Write as _, io, sync::atomic::AtomicBool, time::Duration};

use super::{
    SystemClock,
    session::{Answer, number, text},
};
use crate::{
    Action, Observation,
    action::shorten,
    baseline::{Baseline, Pick},
    search::{Choice, Clock, Deadline, Level, Limits, Searcher},
};

/// How long a search without any limit takes.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// What `go` asks for.
pub(super) struct Request {
    depth: Option<u8>,
    nodes: Option<u64>,
    time: Option<Duration>,
    level: Level,
    /// Who plays in place of the level.
    player: Option<Baseline>,
    seed: u64,
}

impl Request {
    const fn unlimited(level: Level, player: Option<Baseline>) -> Self {
        Self {
            depth: None,
            nodes: None,
            time: None,
            level,
            player,
            seed: 1,
        }
    }

    /// A search at that level, or by that player, for that long.
    pub(super) const fn timed(level: Level, player: Option<Baseline>, time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::unlimited(level, player)
        }
    }

    pub(super) fn read(
        args: &[&str],
        level: Level,
        player: Option<Baseline>,
    ) -> Result<Self, String> {
        let mut request = Self::unlimited(level, player);
        for pair in args.chunks(2) {
            let &[key, value] = pair else {
                return Err(format!("'{}' needs a value", shorten(pair[0])));
            };
            match key {
                "depth" => request.depth = Some(number(key, value, 1)?),
                "nodes" => request.nodes = Some(number(key, value, 1)?),
                "movetime" => request.time = Some(Duration::from_millis(number(key, value, 0)?)),
                "level" if let Some(player) = player => {
                    return Err(format!("{player} has no levels"));
                }
                "level" => request.level = value.parse().map_err(text)?,
                "seed" => request.seed = number(key, value, 0)?,
                _ => {
                    let shown = shorten(key);
                    return Err(format!(
                        "go knows depth, nodes, movetime, level and seed, not '{shown}'"
                    ));
                }
            }
        }
        if request.depth.is_none() && request.nodes.is_none() && request.time.is_none() {
            request.time = Some(DEFAULT_TIME);
        }
        Ok(request)
    }
}

/// Searches as asked; none on a finished game. `tell` gets a line of information now and then.
pub(super) fn search(
    searcher: &mut Searcher,
    seen: &Observation,
    request: &Request,
    clock: &SystemClock,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) -> Option<Action> {
    let start = clock.now();
    let limits = Limits {
        depth: request.depth,
        nodes: request.nodes,
        deadline: request.time.map(|time| Deadline::after(clock, time)),
        stop: Some(stop),
    };
    let elapsed = || clock.now().saturating_sub(start);
    if let Some(player) = request.player {
        let Pick { action, nodes } = player.choose(seen, &limits, request.seed)?;
        let speed = per_second(nodes, elapsed());
        tell(&format!("info nodes {nodes} nps {speed}"));
        return Some(action);
    }
    let mut report = |choice: &Choice| tell(&info(choice, elapsed()));
    let choice = searcher.choose(seen, request.level, &limits, request.seed, &mut report)?;
    Some(choice.action)
}

/// Executes `go`.
pub(super) fn run(
    searcher: &mut Searcher,
    seen: &Observation,
    request: &Request,
    clock: &SystemClock,
    stop: &AtomicBool,
    answer: Answer<'_>,
) -> io::Result<()> {
    let mut written = Ok(());
    let action = search(searcher, seen, request, clock, stop, &mut |line| {
        if written.is_ok() {
            written = answer(line);
        }
    });
    written?;
    match action {
        Some(action) => answer(&format!("bestmove {action}")),
        None => answer("bestmove none"),
    }
}

fn info(choice: &Choice, elapsed: Duration) -> String {
    let Choice { score, nodes, .. } = choice;
    let mut line = format!(
        "info depth {} score wdl {} {} {} cp {} nodes {nodes} nps {} hashfull {} pv",
        choice.depth,
        score.win,
        score.draw,
        score.loss,
        score.cp,
        per_second(*nodes, elapsed),
        choice.hash_permille,
    );
    for action in &choice.pv {
        // Writing to a string cannot fail.
        let _ = write!(line, " {action}");
    }
    line
}

pub(super) fn per_second(nodes: u64, elapsed: Duration) -> u128 {
    u128::from(nodes) * 1_000_000 / elapsed.as_micros().max(1)
}
