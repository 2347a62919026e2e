//! Faults of Discord: whatever it makes of a request, the last state of a table reaches its channel in the end, nothing stands there
//! twice, and no press is played twice.

mod gateway;
mod walk;

use std::time::{Duration, Instant};

use anqi::{service::Service, table::TableId};
use anqi_sandbox::{
    Exchange, Fault, FaultKind, MessageView, RestExchange, Route, Sandbox, Scope, ServerError,
    Taken,
};
use sqlx::{Connection as _, SqliteConnection};
use tokio::task::JoinSet;

use crate::{
    history::add_wins,
    support::{World, button, ply, table, view},
};

/// How long Discord asks to wait where that is short enough to be waited for.
const SHORT: Duration = Duration::from_millis(200);
/// How long it asks to wait where nobody can.
const LONG: Duration = Duration::from_mins(1);
/// The endpoints by which boards are shown.
const BOARDS: [Route; 4] = [Route::Callback, Route::EditAnswer, Route::Post, Route::Edit];

/// The messages of a channel on which something can be pressed.
pub(crate) fn live(sandbox: &Sandbox, channel: u64, person: u64) -> Vec<MessageView> {
    let mut messages = sandbox.messages(channel, person);
    messages.retain(|view| !view.ephemeral && !view.rows.is_empty());
    messages
}

/// The requests to an endpoint.
fn requests(sandbox: &Sandbox, route: Route) -> Vec<RestExchange> {
    let exchanges = sandbox.traffic().into_iter();
    let requests = exchanges.filter_map(|exchange| match exchange {
        Exchange::Rest(rest) => Some(rest),
        Exchange::Event(_) => None,
    });
    requests
        .filter(|rest| Route::of(&rest.method, &rest.path) == Some(route))
        .collect()
}

/// A game against the bot of which nothing is played yet, and an endpoint by which the next plies will be shown.
struct Stage {
    world: World,
    service: Service,
    person: u64,
    board: MessageView,
    table: TableId,
    route: Route,
}

impl Stage {
    async fn set(seed: u64, route: Route) -> Self {
        let world = World::start(seed).await;
        let person = world.person(0);
        let board = world
            .vs_bot(person, world.channel(), &[("level", "easy")])
            .await;
        match route {
            // The token of the command has run out by then.
            Route::Edit => world.clock.advance(Duration::from_mins(20)),
            // The message is too old to be edited.
            Route::Post => world.clock.advance(Duration::from_hours(2)),
            Route::Callback | Route::EditAnswer | Route::FollowUp => {}
        }
        Self {
            service: world.service().await,
            table: table(&board),
            world,
            person,
            board,
            route,
        }
    }

    /// Orders a fault for that endpoint, and plays.
    async fn play(&self, times: u32, kind: FaultKind) {
        let (sandbox, route) = (&self.world.sandbox, self.route);
        sandbox.fail(Fault { route, times, kind });
        let channel = self.board.channel;
        match route {
            Route::Post | Route::Edit => {
                let action = [("action", "a1?")];
                let sent = sandbox.command(self.person, channel, "anqi move", &action);
                sent.await.expect("sent");
            }
            Route::Callback | Route::EditAnswer | Route::FollowUp => {
                let flip = button(&self.board, "flip:a1").expect("a button");
                let sent = sandbox.press(self.person, self.board.id, &flip);
                sent.await.expect("sent");
            }
        }
    }

    /// Waits until the person's ply and the bot's are shown, each played once and all of it once.
    async fn check(&self) {
        let sandbox = &self.world.sandbox;
        let channel = self.board.channel;
        let shown = |sandbox: &Sandbox| match &live(sandbox, channel, self.person)[..] {
            [board] => (ply(board) == 2).then_some(()),
            _ => None,
        };
        sandbox.wait_for(shown).await.expect("the board is shown");
        assert_eq!(view(&self.service, self.table).await.table.ply, 2);
        assert_eq!(sandbox.faults_left(), 0);
        let struck = requests(sandbox, self.route).into_iter();
        assert!(struck.filter(|rest| rest.fault.is_some()).count() > 0);
        let messages = sandbox.messages(channel, self.person).into_iter();
        let boards = messages.filter(|view| !view.attachments.is_empty());
        assert_eq!(boards.count(), 1);
        self.world.assert_no_violations();
    }
}

/// Lets each of these faults come over one request to each endpoint, each in a world of its own.
async fn each_is_overcome(seed: u64, kinds: &[FaultKind]) {
    for (number, &kind) in (0..).zip(kinds) {
        // Not all at once: on a slow machine answers would come too late by themselves.
        let mut stages = JoinSet::new();
        for (place, route) in (0..).zip(BOARDS) {
            stages.spawn(async move {
                let stage = Stage::set(seed + 10 * number + place, route).await;
                let start = Instant::now();
                stage.play(1, kind).await;
                stage.check().await;
                if let FaultKind::RateLimited { retry_after, .. } = kind {
                    assert!(start.elapsed() >= retry_after, "{route:?} {kind:?}");
                }
            });
        }
        while let Some(overcome) = stages.join_next().await {
            overcome.expect("the fault is overcome");
        }
    }
}

fn limited(scope: Scope, retry_after: Duration) -> FaultKind {
    FaultKind::RateLimited { scope, retry_after }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_of_requests_is_waited_for() {
    let kinds = [Scope::User, Scope::Global, Scope::Shared].map(|scope| limited(scope, SHORT));
    each_is_overcome(4000, &kinds).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_of_the_server_is_overcome() {
    let kinds = [
        FaultKind::Failed(ServerError::Internal, Taken::No),
        FaultKind::Failed(ServerError::Internal, Taken::Yes),
        FaultKind::Failed(ServerError::BadGateway, Taken::Yes),
        FaultKind::Failed(ServerError::Unavailable, Taken::No),
    ];
    each_is_overcome(4100, &kinds).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_is_overcome() {
    each_is_overcome(4200, &[Taken::No, Taken::Yes].map(FaultKind::Silent)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_connection_is_overcome() {
    each_is_overcome(4300, &[Taken::No, Taken::Yes].map(FaultKind::Reset)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_over_early_leaves_the_board_to_the_channel() {
    let stage = Stage::set(4390, Route::EditAnswer).await;
    stage.play(1, FaultKind::TokenExpired).await;
    stage.check().await;
    let [edits, through] =
        [Route::EditAnswer, Route::Edit].map(|route| requests(&stage.world.sandbox, route).len());
    assert_eq!(
        (edits, through),
        (1, 1),
        "it is not asked with that token again"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_limit_is_too_long_the_board_comes_when_it_is_over() {
    for (seed, route) in (4400..).zip([Route::EditAnswer, Route::Post, Route::Edit]) {
        let stage = Stage::set(seed, route).await;
        stage.play(1, limited(Scope::User, LONG)).await;
        let struck = |sandbox: &Sandbox| (sandbox.faults_left() == 0).then_some(());
        stage.world.sandbox.wait_for(struck).await.expect("refused");
        // Until the bot has noted it, the clock may not stand later than Discord asks for.
        stage.comes_with_time(LONG).await;
        stage.check().await;
        let requests = requests(&stage.world.sandbox, route);
        let refused = requests.iter().filter(|rest| rest.status == 429);
        assert_eq!(refused.count(), 1, "it is asked again only when it may be");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_again_and_again_is_shown_in_the_end() {
    for (seed, taken) in [(4500, Taken::No), (4510, Taken::Yes)] {
        let mut stages = JoinSet::new();
        for (seed, route) in (seed..).zip(BOARDS) {
            stages.spawn(async move {
                let stage = Stage::set(seed, route).await;
                // All tries of a first attempt, and one of the next.
                let kind = FaultKind::Failed(ServerError::Unavailable, taken);
                stage.play(4, kind).await;
                stage.comes_with_time(Duration::from_secs(6)).await;
                stage.check().await;
            });
        }
        while let Some(shown) = stages.join_next().await {
            shown.expect("all is shown in the end");
        }
    }
}

impl Stage {
    /// Lets time pass, step by step, until all faults are over and all is shown.
    async fn comes_with_time(&self, step: Duration) {
        let (channel, person) = (self.board.channel, self.person);
        let shown = |sandbox: &Sandbox| {
            let live = live(sandbox, channel, person);
            let shown = live.iter().any(|board| ply(board) == 2);
            (shown && sandbox.faults_left() == 0).then_some(())
        };
        for _ in 0..20 {
            let sandbox = &self.world.sandbox;
            let waiting = tokio::time::timeout(SHORT * 5, sandbox.wait_for(shown));
            if waiting.await.is_ok() {
                return;
            }
            self.world.clock.advance(step);
        }
    }
}

/// Somebody asks for a board that they do not stand on, so that a further answer tells them what they have; how many come of it, and
/// how often they were sent.
async fn further_answers(seed: u64, kind: FaultKind) -> (usize, usize) {
    let world = World::start(seed).await;
    let (person, other, channel) = (world.person(0), world.person(2), world.channel());
    add_wins(&world, world.sandbox.servers()[0].id, (person, "阿明"), 3).await;
    world.hide_from_global_boards(person).await;
    let sandbox = &world.sandbox;
    let (route, times) = (Route::FollowUp, 1);
    sandbox.fail(Fault { route, times, kind });
    let global = [("scope", "global")];
    let asked = sandbox.command(person, channel, "anqi leaderboard", &global);
    let asked = asked.await.expect("sent");
    let settled = |sandbox: &Sandbox| {
        let sent = requests(sandbox, route);
        let again = matches!(kind, FaultKind::RateLimited { .. });
        (sent.len() > usize::from(again)).then_some(())
    };
    sandbox.wait_for(settled).await.expect("sent");
    // The connection goes on to serve others.
    world
        .command(other, channel, "anqi leaderboard", &global)
        .await;
    world.assert_no_violations();
    (asked.follow_ups().len(), requests(sandbox, route).len())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_further_answer_comes_once_or_not_at_all() {
    // Only of a limit it is sure that nothing came of the request.
    for (kind, expected) in [
        (limited(Scope::User, SHORT), (1, 2)),
        (limited(Scope::Global, SHORT), (1, 2)),
        (FaultKind::Failed(ServerError::Internal, Taken::Yes), (1, 1)),
        (
            FaultKind::Failed(ServerError::BadGateway, Taken::No),
            (0, 1),
        ),
        (FaultKind::TokenExpired, (0, 1)),
        (FaultKind::Silent(Taken::Yes), (1, 1)),
        (FaultKind::Reset(Taken::Yes), (1, 1)),
        (FaultKind::Reset(Taken::No), (0, 1)),
    ] {
        assert_eq!(further_answers(4600, kind).await, expected, "{kind:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_noted_after_an_answer_is_not_told_to_whoever_has_it() {
    let world = World::start(4700).await;
    let (person, channel) = (world.person(0), world.channel());
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    world.sandbox.fail(Fault {
        route: Route::Callback,
        times: 1,
        kind: FaultKind::Silent(Taken::Yes),
    });
    let id = button(&board, "flip:a1").expect("a square");
    let pressed = world.sandbox.press(person, board.id, &id).await;
    pressed
        .expect("sent")
        .first_answer()
        .await
        .expect("answered");
    // While the bot waits to hear of it somebody else takes the database.
    let file = format!("sqlite://{}", world.database().display());
    let mut other = SqliteConnection::connect(&file).await.expect("it opens");
    let taken = sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await;
    taken.expect("nobody has it");
    let callbacks = |sandbox: &Sandbox| requests(sandbox, Route::Callback).len();
    let before = callbacks(&world.sandbox);
    let again = |sandbox: &Sandbox| (callbacks(sandbox) > before).then_some(());
    world.sandbox.wait_for(again).await.expect("it asks again");
    // It is noted in vain, and nobody hears of that.
    let told = |sandbox: &Sandbox| (callbacks(sandbox) > before + 1).then_some(());
    let waiting = tokio::time::timeout(Duration::from_secs(2), world.sandbox.wait_for(told));
    assert!(waiting.await.is_err(), "{:#?}", world.sandbox.violations());
    let left = sqlx::query("ROLLBACK").execute(&mut other).await;
    left.expect("it had it");
    for _ in 0..10 {
        let played = |sandbox: &Sandbox| {
            let board = sandbox.message(board.id)?;
            (ply(&board) == 2).then_some(())
        };
        let waiting = tokio::time::timeout(Duration::from_secs(2), world.sandbox.wait_for(played));
        if waiting.await.is_ok() {
            return world.assert_no_violations();
        }
        world.clock.advance(Duration::from_secs(20));
    }
    panic!("{:#?}", world.sandbox.message(board.id));
}
