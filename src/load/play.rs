//! Many people at once: opens tables, and lets presses come in at a rate that does not depend on how fast they are answered. One at a time
//! at each table, as people wait for the answer.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anqi_sandbox::Sandbox;
use anyhow::Result;
use rand::{RngExt as _, SeedableRng, rngs::StdRng};
use tokio::task::JoinSet;

use super::{
    figures::Times,
    table::{Table, Turn},
};

/// How many people begin or press at the same time where only the end of it matters.
const HURRY: usize = 24;

/// What came of many turns.
#[derive(Clone, Default, Debug)]
pub(super) struct Tally {
    /// How long presses and commands waited for their answers.
    pub(super) waits: Times,
    /// How long people waited for the bot's plies.
    pub(super) replies: Times,
    pub(super) plies: u32,
    pub(super) games: usize,
    /// What went wrong.
    pub(super) troubles: Vec<String>,
}

impl Tally {
    /// Adds what came of other turns.
    pub(super) fn add(&mut self, other: Self) {
        self.waits.append(other.waits);
        self.replies.append(other.replies);
        self.plies += other.plies;
        self.games += other.games;
        self.troubles.extend(other.troubles);
    }

    pub(super) fn count(&mut self, turn: Result<Turn>) {
        match turn {
            Ok(turn) => {
                self.waits.add(turn.waits);
                self.replies.add(turn.reply);
                self.plies += turn.plies;
                self.games += usize::from(turn.began);
            }
            Err(error) => self.troubles.push(error.to_string()),
        }
    }
}

/// People at tables, and what came of it.
#[derive(Debug)]
pub(super) struct Crowd {
    sandbox: Arc<Sandbox>,
    random: StdRng,
    /// The tables at which nobody waits for anything.
    rested: Vec<Table>,
    acting: JoinSet<(Table, Result<Turn>)>,
}

/// What people do at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Begin the first game.
    Begin,
    /// Press, and wait for the bot's reply.
    Turn,
}

impl Crowd {
    pub(super) fn new(sandbox: Arc<Sandbox>, seed: u64) -> Self {
        Self {
            sandbox,
            random: StdRng::seed_from_u64(seed),
            rested: Vec::new(),
            acting: JoinSet::new(),
        }
    }

    /// Opens these tables too, as fast as they come.
    pub(super) async fn open(&mut self, tables: Vec<Table>, tally: &mut Tally) {
        self.hurry(tables, Step::Begin, tally).await;
    }

    /// Lets one press be made at every table, as fast as they come.
    pub(super) async fn round(&mut self, tally: &mut Tally) {
        let tables = std::mem::take(&mut self.rested);
        self.hurry(tables, Step::Turn, tally).await;
    }

    async fn hurry(&mut self, tables: Vec<Table>, step: Step, tally: &mut Tally) {
        for table in tables {
            while self.acting.len() >= HURRY {
                self.rest_one(tally).await;
            }
            self.act(table, step);
        }
        self.settle(tally).await;
    }

    /// Lets so many presses come in every second for that long, each at one of the tables, and waits for what is still under way.
    pub(super) async fn play(&mut self, rate: f64, length: Duration, tally: &mut Tally) {
        let began = Instant::now();
        let mut due = Duration::ZERO;
        while due < length {
            tokio::select! {
                biased;
                () = tokio::time::sleep(due.saturating_sub(began.elapsed())) => {
                    if !self.rested.is_empty() {
                        let index = self.random.random_range(0..self.rested.len());
                        let table = self.rested.swap_remove(index);
                        self.act(table, Step::Turn);
                    }
                    due += Duration::from_secs_f64(self.random.random_range(0.0..2.0) / rate);
                }
                Some(done) = self.acting.join_next() => self.rest(done, tally),
            }
        }
        self.settle(tally).await;
    }

    fn act(&mut self, mut table: Table, step: Step) {
        let (sandbox, seed) = (Arc::clone(&self.sandbox), self.random.random());
        self.acting.spawn(async move {
            let mut random = StdRng::seed_from_u64(seed);
            let turn = match step {
                Step::Begin => table.begin(&sandbox).await,
                Step::Turn => table.turn(&sandbox, &mut random).await,
            };
            (table, turn)
        });
    }

    async fn settle(&mut self, tally: &mut Tally) {
        while !self.acting.is_empty() {
            self.rest_one(tally).await;
        }
    }

    async fn rest_one(&mut self, tally: &mut Tally) {
        if let Some(done) = self.acting.join_next().await {
            self.rest(done, tally);
        }
    }

    fn rest(
        &mut self,
        done: Result<(Table, Result<Turn>), tokio::task::JoinError>,
        tally: &mut Tally,
    ) {
        match done {
            Ok((table, turn)) => {
                self.rested.push(table);
                tally.count(turn);
            }
            Err(error) => tally.troubles.push(error.to_string()),
        }
    }

    /// Some of the tables at which nobody waits, taken out.
    pub(super) fn take(&mut self, count: usize) -> Vec<Table> {
        let left = self.rested.len().saturating_sub(count);
        self.rested.split_off(left)
    }
}
