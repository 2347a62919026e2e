//! What is measured, each in a world of its own.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

use super::{
    LoadArgs, Scenario, Size,
    figures::{Report, Times, memory, per_second, span},
    play::Tally,
    process::Usage,
    restart,
    series::Series,
    stage::Stage,
    watch::{Seen, Watch},
};

/// What nearly every press is to be answered within, where games go on at a human pace.
const BRISK: Duration = Duration::from_millis(150);
/// What Discord waits for.
const LONGEST: Duration = Duration::from_secs(3);
/// The most memory of a bot that nobody plays with.
const IDLE_MEMORY: u64 = 40 * 1024 * 1024;
/// The most memory for a table at which nobody acts.
const TABLE_MEMORY: u64 = 4 * 1024;
/// Where nothing depends on how strong the bot plays it is not waited for, in milliseconds a ply.
pub(super) const HASTY: u64 = 20;
/// How many presses a sleeping table has seen.
const ROUNDS: usize = 4;
/// How long memory may rest before it is looked at.
const REST: Duration = Duration::from_secs(5);
/// How many stretches a soak consists of at most, and how long one lasts at least.
const STRETCHES: u32 = 60;
const SHORTEST_STRETCH: Duration = Duration::from_secs(2);

/// Measures one thing.
///
/// # Errors
///
/// If it can't be measured.
pub(super) async fn measure(scenario: Scenario, size: Size, args: &LoadArgs) -> Result<Report> {
    match scenario {
        Scenario::Live => live(size, args).await,
        Scenario::Presses => presses(size, args).await,
        Scenario::Idle => idle(size, args).await,
        Scenario::Sleeping => sleeping(size, args).await,
        Scenario::Restart => restart::measure(size, args).await,
        Scenario::Soak => soak(size, args).await,
    }
}

async fn live(size: Size, args: &LoadArgs) -> Result<Report> {
    let mut report = Report::new(title("live", size));
    let (tally, seen) = busy(size, args, &mut report).await?;
    let waits = &tally.waits;
    report.judge_time("press to answer, 99 of 100", waits.at(99), BRISK);
    tell_busy(&mut report, &tally, &seen, size.length);
    Ok(report)
}

async fn presses(size: Size, args: &LoadArgs) -> Result<Report> {
    let mut report = Report::new(title("presses", size));
    let (tally, seen) = busy(size, args, &mut report).await?;
    let over = tally.waits.over(LONGEST).to_string();
    let none = tally.waits.over(LONGEST) == 0;
    report.judge("answers after more than 3 s", over, "none", none);
    tell_busy(&mut report, &tally, &seen, size.length);
    Ok(report)
}

/// Opens tables and lets people play at them. Gives what came of the playing.
async fn busy(size: Size, args: &LoadArgs, report: &mut Report) -> Result<(Tally, Seen)> {
    let mut stage = Stage::open(size.tables, args).await?;
    let mut opening = Tally::default();
    open(&mut stage, size.tables, &mut opening, report).await;
    let mut tally = Tally::default();
    let watch = Watch::over(&stage.bot);
    stage.crowd.play(size.rate, size.length, &mut tally).await;
    let seen = watch.end().await;
    let mut all = tally.clone();
    all.add(opening);
    stage.judge(report, &all);
    Ok((tally, seen))
}

/// Opens so many tables, and says how long that took.
pub(super) async fn open(stage: &mut Stage, count: usize, tally: &mut Tally, report: &mut Report) {
    let (began, tables) = (Instant::now(), stage.tables(count));
    stage.crowd.open(tables, tally).await;
    let took = began.elapsed();
    let speed = per_second(count, took);
    report.tell(
        "tables opened",
        format!("{count} in {}, {speed}/s", span(took)),
    );
}

/// What there is to say of people who played.
fn tell_busy(report: &mut Report, tally: &Tally, seen: &Seen, length: Duration) {
    let (waits, replies) = (&tally.waits, &tally.replies);
    tell_times(report, "press to answer", waits);
    report.tell("presses in a second", per_second(waits.len(), length));
    report.tell(
        "plies, games begun",
        format!("{}, {}", tally.plies, tally.games),
    );
    tell_times(report, "the bot's reply to a ply", replies);
    let (searches, seconds) = seen.searches;
    if searches > 0.0 {
        let mean = Duration::from_secs_f64(seconds / searches);
        report.tell(
            "searches, time of one",
            format!("{searches}, {}", span(mean)),
        );
    }
    report.tell("searches waiting at most", seen.most_waiting.to_string());
    report.tell("searches put off", seen.put_off.to_string());
    report.tell("memory of the bot at most", memory(seen.most_resident));
    report.tell("cores busy for the bot", cores(seen.bot, length));
    report.tell("cores busy for the stand-in", cores(seen.rest, length));
}

fn tell_times(report: &mut Report, what: &str, times: &Times) {
    let told = [50, 99, 100]
        .map(|percent| span(times.at(percent)))
        .join(" / ");
    report.tell(format!("{what}: half / 99 of 100 / all"), told);
}

fn cores(usage: Usage, length: Duration) -> String {
    format!("{:.2}", usage.busy.as_secs_f64() / length.as_secs_f64())
}

async fn idle(size: Size, args: &LoadArgs) -> Result<Report> {
    let mut report = Report::new(format!("idle: {} s", size.length.as_secs()));
    let stage = Stage::open(0, args).await?;
    let connected = stage.bot.started.elapsed();
    let watch = Watch::over(&stage.bot);
    tokio::time::sleep(size.length).await;
    let seen = watch.end().await;
    let resident = seen.bot.resident;
    let wanted = format!("at most {}", memory(IDLE_MEMORY));
    let met = (1..=IDLE_MEMORY).contains(&resident);
    report.judge("memory of the bot", memory(resident), wanted, met);
    report.tell("of that its own", memory(seen.bot.own));
    report.tell("from the start to being connected", span(connected));
    report.tell("cores busy for the bot", cores(seen.bot, size.length));
    stage.judge(&mut report, &Tally::default());
    Ok(report)
}

async fn sleeping(size: Size, args: &LoadArgs) -> Result<Report> {
    let mut report = Report::new(format!("sleeping: {} tables", size.tables));
    let args = LoadArgs {
        think: args.think.min(HASTY),
        ..args.clone()
    };
    // What is needed once, by the engine, for drawing, for the database's caches, is there before it is measured.
    let warm = size.tables;
    let mut stage = Stage::open(warm + size.tables, &args).await?;
    let mut tally = Tally::default();
    let mut tables = stage.tables(warm + size.tables);
    let counted = tables.split_off(warm);
    play_some(&mut stage, tables, &mut tally).await;
    // Those that were there before are left alone from here on.
    drop(stage.crowd.take(warm));
    tokio::time::sleep(REST).await;
    let (before, stored) = (usage(&stage)?, stage.stored().await?);
    play_some(&mut stage, counted, &mut tally).await;
    let watch = Watch::over(&stage.bot);
    tokio::time::sleep(size.length).await;
    let seen = watch.end().await;
    let (after, stored_after) = (usage(&stage)?, stage.stored().await?);
    let each = |after: u64, before: u64| {
        after.saturating_sub(before) / u64::try_from(size.tables.max(1)).unwrap_or(u64::MAX)
    };
    let resident = each(after.resident, before.resident);
    let wanted = format!("at most {}", memory(TABLE_MEMORY));
    let met = resident <= TABLE_MEMORY;
    report.judge("memory of a table", memory(resident), wanted, met);
    report.tell(
        "what is stored of a table",
        memory(each(stored_after, stored)),
    );
    report.tell(
        "presses and commands at a table",
        format!("{:.1}", share(&tally, warm + size.tables)),
    );
    report.tell(
        "cores busy for the bot at rest",
        cores(seen.bot, size.length),
    );
    report.tell(
        "memory of the bot with the first ones",
        memory(before.resident),
    );
    report.tell("memory of the bot with all", memory(after.resident));
    stage.judge(&mut report, &tally);
    Ok(report)
}

/// Opens tables and lets people press a few times at each of them and at those that are there.
async fn play_some(stage: &mut Stage, tables: Vec<super::table::Table>, tally: &mut Tally) {
    stage.crowd.open(tables, tally).await;
    for _ in 0..ROUNDS {
        stage.crowd.round(tally).await;
    }
}

/// How many answers there were for each table.
fn share(tally: &Tally, tables: usize) -> f64 {
    let count = |count: usize| u32::try_from(count).map_or(f64::INFINITY, f64::from);
    count(tally.waits.len()) / count(tables.max(1))
}

pub(super) fn usage(stage: &Stage) -> Result<Usage> {
    let usage = stage.bot.usage();
    usage.context("the system does not say what memory the bot has")
}

async fn soak(size: Size, args: &LoadArgs) -> Result<Report> {
    let mut report = Report::new(title("soak", size));
    let mut stage = Stage::open(size.tables, args).await?;
    let mut all = Tally::default();
    open(&mut stage, size.tables, &mut all, &mut report).await;
    let stretch = (size.length / STRETCHES).max(SHORTEST_STRETCH);
    let mut series = Series::create(&args.out)?;
    let began = Instant::now();
    while began.elapsed() < size.length {
        let (mut tally, since) = (Tally::default(), Instant::now());
        let watch = Watch::over(&stage.bot);
        stage.crowd.play(size.rate, stretch, &mut tally).await;
        let seen = watch.end().await;
        series.add(began.elapsed(), since.elapsed(), &tally, &seen)?;
        all.add(tally);
    }
    series.draw()?;
    report.judge_time("press to answer, 99 of 100", all.waits.at(99), BRISK);
    tell_times(&mut report, "press to answer", &all.waits);
    tell_times(&mut report, "the bot's reply to a ply", &all.replies);
    report.tell(
        "plies, games begun",
        format!("{}, {}", all.plies, all.games),
    );
    series.judge(&mut report);
    report.tell("written to", series.files());
    stage.judge(&mut report, &all);
    Ok(report)
}

fn title(name: &str, size: Size) -> String {
    format!(
        "{name}: {} tables, {} presses a second, {} s",
        size.tables,
        size.rate,
        size.length.as_secs()
    )
}
