//! A walk at random: several people play while faults come over requests and over the gateway, and between the rounds the bot is
//! away for a while. When the faults are over, the last state of each table stands in its channel, once.
//!
//! `ANQI_FAULTS=FIRST:COUNT` walks with so many seeds from the first on.

use std::time::Duration;

use anqi::{
    service::Service,
    table::{TableId, TableView},
};
use anqi_engine::Action;
use anqi_sandbox::{CloseCode, Disconnect, Distortion, Fault, Route, Sandbox};
use rand::{RngExt as _, SeedableRng, rngs::StdRng};

use super::{live, requests};
use crate::support::{World, ply, table, user, view};

/// The seeds that are walked each time.
const SEEDS: std::ops::Range<u64> = 1..2;
/// How many people play.
const PEOPLE: usize = 4;
/// How often the bot is away in between, in minutes: so that boards are edited by tokens, through the channel, or posted anew.
const AWAY: [u64; 4] = [0, 20, 40, 60];
/// How many rounds there are.
const ROUNDS: usize = 3;
/// How many presses each makes in a round.
const PRESSES: usize = 4;
/// How many faults come over requests in a round, if there are so many requests.
const FAULTS: usize = 30;

/// Somebody's game against the bot.
struct Game {
    person: u64,
    table: TableId,
    channel: u64,
    service: Service,
}

impl Game {
    async fn begin(world: &World, person: u64) -> Self {
        let channel = world.channel();
        let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
        Self {
            person,
            table: table(&board),
            channel,
            service: world.service().await,
        }
    }

    async fn view(&self) -> TableView {
        view(&self.service, self.table).await
    }

    /// Waits until the person is to act, or all is over.
    async fn turn(&self) -> TableView {
        let waiting = async {
            loop {
                let view = self.view().await;
                let mine = view.to_act() == view.table.seat_of(user(self.person));
                if mine || !view.table.is_running() {
                    return view;
                }
                tokio::task::yield_now().await;
            }
        };
        let turn = tokio::time::timeout(Duration::from_secs(30), waiting).await;
        turn.expect("the bot plays whatever comes over its requests")
    }

    /// Presses for some plies, whatever is made of the answers; how many were played.
    async fn play(&self, world: &World) -> u32 {
        let mut played = 0;
        for _ in 0..PRESSES {
            let before = self.turn().await;
            if !before.table.is_running() {
                break;
            }
            self.press_until_played(world, &before).await;
            played += 1;
        }
        played
    }

    /// Presses as somebody does who sees nothing happen, or is led to the board: once more on the live one. The same press played twice
    /// would be a ply too many.
    async fn press_until_played(&self, world: &World, before: &TableView) {
        for _ in 0..10 {
            self.press(world, before).await;
            let after = async {
                while self.view().await.table.ply == before.table.ply {
                    tokio::task::yield_now().await;
                }
            };
            if tokio::time::timeout(Duration::from_secs(3), after)
                .await
                .is_ok()
            {
                return;
            }
        }
        let (ply, live) = (before.table.ply, self.live(&world.sandbox));
        panic!(
            "nothing can be played at ply {ply} of {}: {live:?}",
            self.table
        );
    }

    async fn press(&self, world: &World, view: &TableView) {
        let intent = match view.observation.legal()[0] {
            Action::Flip(square) => format!("flip:{square}"),
            Action::Move { from, to } => format!("move:{from}-{to}"),
            other => panic!("{other} in banqi"),
        };
        let id = format!("v1:{}:{}:{intent}", self.table, view.table.ply);
        let scene = self.service.views().scene(self.table).await;
        let scene = scene.expect("readable").expect("the table is there");
        let message = scene.message.message.expect("a live message");
        let sandbox = &world.sandbox;
        let sent = sandbox.press_raw(self.person, self.channel, message, &id);
        sent.await.expect("sent");
    }

    /// The messages on which this table can be played, with the plies that they show.
    fn live(&self, sandbox: &Sandbox) -> Vec<(u64, u32)> {
        let boards = live(sandbox, self.channel, self.person).into_iter();
        boards
            .filter(|board| table(board) == self.table)
            .map(|board| (board.id, ply(&board)))
            .collect()
    }

    /// Waits until the last ply is shown once, by the message that the bot takes for the live one, and lets time pass until failures are tried again.
    async fn settle(&self, world: &World) {
        let now = self.turn().await.table.ply;
        let shown = |sandbox: &Sandbox| {
            let mut live = self.live(sandbox);
            live.retain(|&(_, shown)| shown == now);
            (live.len() == 1).then_some(())
        };
        for _ in 0..20 {
            let waiting = world.sandbox.wait_for(shown);
            let waiting = tokio::time::timeout(Duration::from_secs(1), waiting);
            if waiting.await.is_ok() {
                return;
            }
            world.clock.advance(Duration::from_mins(1));
        }
        panic!(
            "ply {now} of {}: {:?}",
            self.table,
            self.live(&world.sandbox)
        );
    }
}

/// Lets this and that befall the gateway, none of which loses an interaction.
async fn trouble(world: &World, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let all = world.sandbox.traffic().len();
    for step in 1..=6 {
        let moment = |sandbox: &Sandbox| (sandbox.traffic().len() > all + 12 * step).then_some(());
        // Should less happen than that, the games are over.
        let waiting = tokio::time::timeout(Duration::from_secs(5), world.sandbox.wait_for(moment));
        if waiting.await.is_err() {
            return;
        }
        let kind = match rng.random_range(0..5) {
            0 => Disconnect::Reconnect,
            1 => Disconnect::SuspendedSession,
            2 => Disconnect::Abrupt,
            3 => Disconnect::Closed(CloseCode::UnknownError),
            _ => {
                world.sandbox.distort_gateway(Distortion::Doubled);
                continue;
            }
        };
        world.sandbox.disconnect_gateway(kind);
    }
}

async fn walk(seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut world = World::start(seed).await;
    let mut games = Vec::new();
    for index in 0..PEOPLE {
        games.push(Game::begin(&world, world.person(index)).await);
    }
    let mut played = [0; PEOPLE];
    for round in 0..ROUNDS {
        for fault in Fault::script(rng.random(), FAULTS) {
            world.sandbox.fail(fault);
        }
        let [one, two, three, four] = &games[..] else {
            panic!("{PEOPLE} games")
        };
        let (one, two, three, four, ()) = tokio::join!(
            one.play(&world),
            two.play(&world),
            three.play(&world),
            four.play(&world),
            trouble(&world, rng.random()),
        );
        for (sum, played) in played.iter_mut().zip([one, two, three, four]) {
            *sum += played;
        }
        if round + 1 < ROUNDS {
            // Only what is not answered any more may grow old.
            world.stop_bot().await;
            let minutes = AWAY[rng.random_range(0..AWAY.len())];
            world.clock.advance(Duration::from_mins(minutes));
            world.start_bot().await;
        }
    }
    world.sandbox.end_faults();
    for (game, played) in games.iter().zip(played) {
        game.settle(&world).await;
        let view = game.view().await;
        assert!(
            view.table.ply == 2 * played || !view.table.is_running(),
            "seed {seed}: {played} presses gave {} plies",
            view.table.ply
        );
    }
    let struck = |route| {
        let requests = requests(&world.sandbox, route).into_iter();
        requests.filter(|request| request.fault.is_some()).count()
    };
    for route in [Route::Callback, Route::EditAnswer, Route::Edit] {
        assert!(
            struck(route) > 0,
            "seed {seed}: nothing failed at {route:?}"
        );
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_fails_all_is_shown_once_in_the_end() {
    let asked = std::env::var("ANQI_FAULTS").ok().map(|text| {
        let numbers: Vec<u64> = text
            .split(':')
            .map(|number| number.parse().expect("ANQI_FAULTS is FIRST:COUNT"))
            .collect();
        let [first, count] = numbers[..] else {
            panic!("ANQI_FAULTS is FIRST:COUNT, not {text}");
        };
        first..first + count
    });
    for seed in asked.unwrap_or(SEEDS) {
        Box::pin(walk(seed)).await;
    }
}
