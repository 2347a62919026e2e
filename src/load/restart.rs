//! The bot is killed while many tables stand open, and comes back: how long somebody waits who presses at once.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};
use rand::{SeedableRng, rngs::StdRng};
use tokio::task::JoinSet;

use super::{
    LoadArgs, Size,
    figures::{Report, Times, memory, span},
    play::Tally,
    scenarios::{HASTY, open, usage},
    stage::Stage,
};
use crate::store::Store;

/// The longest that the first one may wait, from the start of the program on.
const FIRST: Duration = Duration::from_secs(2);
/// How many press at once.
const PRESSING: usize = 20;

/// Measures it.
///
/// # Errors
///
/// If it can't be measured.
pub(super) async fn measure(size: Size, args: &LoadArgs) -> Result<Report> {
    let mut report = Report::new(format!("restart: {} tables", size.tables));
    let args = LoadArgs {
        think: args.think.min(HASTY),
        ..args.clone()
    };
    let mut stage = Stage::open(size.tables, &args).await?;
    let mut tally = Tally::default();
    open(&mut stage, size.tables, &mut tally, &mut report).await;
    stage.bot.kill()?;
    let gone = |sandbox: &anqi_sandbox::Sandbox| (!sandbox.online()).then_some(());
    stage.sandbox.wait_for(gone).await?;
    report.tell("stored", memory(stage.stored().await?));
    let checking = Instant::now();
    Store::inspect(&stage.database()).await?;
    report.tell(
        "to look for damage in it, all of it",
        span(checking.elapsed()),
    );
    tokio::time::sleep(Duration::from_secs(args.down)).await;
    stage.start_bot(&args)?;
    let (connected, times) = press(&mut stage, &mut tally).await?;
    report.judge_time("from the start to the first answer", times.at(0), FIRST);
    report.tell(
        format!("to the last answer of {}", times.len()),
        span(times.at(100)),
    );
    report.tell("to being connected", span(connected));
    report.tell("memory of the bot then", memory(usage(&stage)?.resident));
    stage.judge(&mut report, &tally);
    Ok(report)
}

/// Lets people press at some tables as soon as the bot is there. How long it took from its start until it was, and until each of them was
/// answered.
async fn press(stage: &mut Stage, tally: &mut Tally) -> Result<(Duration, Times)> {
    let started = stage.bot.started;
    let mut pressing = JoinSet::new();
    for (seed, mut table) in (0..).zip(stage.crowd.take(PRESSING)) {
        let sandbox = Arc::clone(&stage.sandbox);
        pressing.spawn(async move {
            let mut random = StdRng::seed_from_u64(seed);
            let turn = table.press(&sandbox, &mut random).await;
            (started.elapsed(), turn)
        });
    }
    let there = |sandbox: &anqi_sandbox::Sandbox| sandbox.online().then_some(started.elapsed());
    let connected = stage.sandbox.wait_for(there).await;
    let connected = connected.context("the bot does not come back")?;
    let mut times = Times::default();
    while let Some(pressed) = pressing.join_next().await {
        let (time, turn) = pressed?;
        if turn.is_ok() {
            times.add([time]);
        }
        tally.count(turn);
    }
    Ok((connected, times))
}
