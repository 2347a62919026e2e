//! What must hold at a table whatever its players do, in whatever order, at whatever moment, and however often the program ends and
//! comes back in between: random sequences of everything that can happen at a table.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

use std::time::Duration;

use anqi_engine::{Action, Level, Seat, Variant};
use proptest::prelude::*;

use super::{
    BotGame, BotTurn, Error, HotseatGame, Refusal, RematchStep, Result, TakeBackStep, testing::Hall,
};
use crate::{
    clock::Timestamp,
    table::{First, Offer, OfferKind, Pace, Rematch, Settled, TableId, TableView, UserId},
};

/// Two players and somebody who only watches.
const PEOPLE: [UserId; 3] = [UserId(1), UserId(2), UserId(3)];
/// Longer than any offer in blitz waits for its answer, with the sweeper's patience.
const LONG_ENOUGH: Duration = Duration::from_secs(17);

/// What a sequence is played at.
#[derive(Clone, Copy, Debug)]
enum Kind {
    People(Variant, Pace, bool),
    Bot(Variant, Level, bool),
    Hotseat(Variant),
}

/// One thing that happens.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Whoever acts plays one of the legal actions.
    Play(usize),
    /// Anybody tries any action, on a board that may be old.
    Try(usize, usize, u32),
    Offer(usize),
    Reply(usize, OfferKind, bool),
    TakeBack(usize, bool),
    Resign(usize),
    Rematch(usize),
    /// Time passes, in seconds.
    Wait(u64),
    /// The sweeper comes by.
    Sweep,
    /// The program ends, and comes back after so many seconds.
    Restart(u64),
    /// A press that was made so many seconds ago comes in.
    Late(usize, u64),
}

fn kind() -> impl Strategy<Value = Kind> {
    let variant = || prop::sample::select(&Variant::ALL[..]);
    let pace = prop::sample::select(vec![Pace::Blitz, Pace::Rapid, Pace::Casual, Pace::Untimed]);
    let level = prop::sample::select(&Level::ALL[..]);
    prop_oneof![
        4 => (variant(), pace, any::<bool>())
            .prop_map(|(variant, pace, rated)| Kind::People(variant, pace, rated && pace.can_be_rated())),
        2 => (variant(), level, any::<bool>())
            .prop_map(|(variant, level, rated)| Kind::Bot(variant, level, rated)),
        1 => variant().prop_map(Kind::Hotseat),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let person = 0..PEOPLE.len();
    let offer = prop_oneof![Just(OfferKind::Draw), Just(OfferKind::TakeBack)];
    prop_oneof![
        12 => any::<usize>().prop_map(Step::Play),
        2 => (person.clone(), any::<usize>(), 0..4_u32)
            .prop_map(|(person, action, back)| Step::Try(person, action, back)),
        3 => person.clone().prop_map(Step::Offer),
        4 => (person.clone(), offer, any::<bool>())
            .prop_map(|(person, kind, accepts)| Step::Reply(person, kind, accepts)),
        3 => (person.clone(), any::<bool>()).prop_map(|(person, unrates)| Step::TakeBack(person, unrates)),
        1 => person.clone().prop_map(Step::Resign),
        1 => person.clone().prop_map(Step::Rematch),
        3 => prop_oneof![0..30_u64, 30..400_u64, Just(90_000)].prop_map(Step::Wait),
        3 => Just(Step::Sweep),
        1 => prop_oneof![0..5_u64, Just(100_000)].prop_map(Step::Restart),
        1 => (person, 0..90_u64).prop_map(|(person, ago)| Step::Late(person, ago)),
    ]
}

/// A table, and what is known of it from before.
struct Machine {
    hall: Hall,
    table: TableId,
    before: TableView,
}

impl Machine {
    async fn begin(kind: Kind) -> Self {
        let hall = Hall::open().await;
        let shown_at = Hall::place();
        let table = match kind {
            Kind::People(variant, pace, rated) => hall.duel_of(variant, pace, rated).await,
            Kind::Bot(variant, level, rated) => {
                let table = hall.service.new_table_id();
                let game = BotGame {
                    challenger: Hall::person(PEOPLE[0]),
                    level,
                    variant,
                    pace: Pace::Casual,
                    rated,
                    first: First::Random,
                };
                let started = hall.service.start_against_bot(table, game, &shown_at);
                started.await.expect("a game");
                table
            }
            Kind::Hotseat(variant) => {
                let table = hall.service.new_table_id();
                let host = Hall::person(PEOPLE[0]);
                let started =
                    hall.service
                        .start_hotseat(table, HotseatGame { host, variant }, &shown_at);
                started.await.expect("a game");
                table
            }
        };
        let before = hall.view(table).await;
        Self {
            hall,
            table,
            before,
        }
    }

    fn now(&self) -> Timestamp {
        self.hall.service.now()
    }

    /// The legal action of that number, counted around.
    fn legal(view: &TableView, number: usize) -> Option<Action> {
        let legal = view.observation.legal();
        (!legal.is_empty()).then(|| legal[number % legal.len()])
    }

    async fn step(&mut self, step: Step) {
        let view = self.before.clone();
        let service = &self.hall.service;
        let (id, now, ply) = (self.table, self.now(), view.table.ply);
        match step {
            Step::Play(number) => self.play(&view, number).await,
            Step::Try(person, number, back) => {
                let action = Self::legal(&view, number).unwrap_or(Action::Pass);
                let on = ply.checked_sub(back);
                let tried = service.act(id, PEOPLE[person], on, action, now).await;
                if on.is_none_or(|on| on == ply) {
                    refused_or(tried.map(drop));
                } else if view.seat_of(PEOPLE[person]).is_some() {
                    assert!(tried.is_err(), "a button of an old board has played");
                }
            }
            Step::Offer(person) => {
                refused_or(
                    service
                        .offer_draw(id, PEOPLE[person], None, now)
                        .await
                        .map(drop),
                );
            }
            Step::Reply(person, kind, accepts) => {
                let reply = service.answer_offer(id, PEOPLE[person], None, kind, accepts, now);
                refused_or(reply.await.map(drop));
            }
            Step::TakeBack(person, unrates) => {
                let taken = service
                    .take_back(id, PEOPLE[person], None, unrates, now)
                    .await;
                if let Ok(TakeBackStep::Done(after)) = &taken {
                    assert!(!after.table.rated && after.table.ply < ply);
                }
                refused_or(taken.map(drop));
            }
            Step::Resign(person) => {
                refused_or(service.resign(id, PEOPLE[person], None).await.map(drop));
            }
            Step::Rematch(person) => self.rematch(PEOPLE[person]).await,
            Step::Wait(seconds) => self.hall.clock.advance(Duration::from_secs(seconds)),
            Step::Sweep => self.sweep().await,
            Step::Restart(seconds) => {
                service.note_alive().await.expect("written");
                self.hall.clock.advance(Duration::from_secs(seconds));
                self.hall.restart().await;
                self.hall.service.take_up().await.expect("taken up");
            }
            Step::Late(person, ago) => {
                let asked = now.minus(Duration::from_secs(ago));
                let action = Self::legal(&view, 0).unwrap_or(Action::Pass);
                let late = service
                    .act(id, PEOPLE[person], Some(ply), action, asked)
                    .await;
                refused_or(late.map(drop));
            }
        }
        self.check().await;
    }

    /// Lets whoever is to act play; the bot too.
    async fn play(&self, view: &TableView, number: usize) {
        let Some(action) = Self::legal(view, number) else {
            return;
        };
        let service = &self.hall.service;
        let (id, ply) = (self.table, view.table.ply);
        let acting = view.table.player(view.observation.to_act()).user();
        let played = if let Some(user) = acting {
            service.act(id, user, Some(ply), action, self.now()).await
        } else {
            let turn = BotTurn {
                action,
                accepts_draw: number.is_multiple_of(7),
                offers_draw: number.is_multiple_of(5),
            };
            service.act_for_bot(id, ply, turn).await
        };
        match &played {
            Ok(_) => {}
            Err(Error::Refused(refusal)) => {
                let stopped = matches!(
                    refusal,
                    Refusal::Over | Refusal::TooLate | Refusal::OfferPending
                );
                assert!(
                    stopped,
                    "a legal action of whoever acts was refused: {refusal}"
                );
            }
            Err(error) => panic!("{error}"),
        }
    }

    async fn rematch(&self, user: UserId) {
        let service = &self.hall.service;
        let step = service.rematch(self.table, user, 99, self.now()).await;
        if let Ok(RematchStep::Begun(next)) = step {
            let next = self.hall.view(next).await;
            assert_eq!((next.table.ply, next.table.version), (0, 0));
            assert_eq!(next.table.rules, self.before.table.rules);
        }
        refused_or(step.map(drop));
    }

    async fn sweep(&self) {
        let service = &self.hall.service;
        for table in service.overdue_offers().await.expect("readable") {
            service.expire_offer(table).await.expect("expired");
        }
        for table in service.overdue().await.expect("readable") {
            service.time_out(table).await.expect("ended");
        }
        for table in service.overdue_wishes().await.expect("readable") {
            service.forget_wish(table).await.expect("forgotten");
        }
        let views = service.views();
        for table in views.reminders(self.now()).await.expect("readable") {
            let due = self.hall.view(table).await.table.reminder.expect("due");
            views.note_reminded(table, due).await.expect("noted");
        }
    }

    /// What holds after every step.
    async fn check(&mut self) {
        let after = self.hall.view(self.table).await;
        let (old, new) = (&self.before.table, &after.table);
        assert!(new.version >= old.version, "a version went back");
        // Plies in order: the view is replayed from them, so it has as many as the table says.
        assert_eq!(after.observation.ply(), new.ply);
        assert_eq!(after.plies[0] + after.plies[1], new.ply);
        if new.version == old.version {
            assert_eq!(self.before.observation, after.observation);
            // Its time may have moved: the program was down.
            let offered = |offer: Option<Offer>| offer.map(|offer| (offer.kind, offer.by));
            assert_eq!(offered(old.offer), offered(new.offer));
        }
        if old.ending.is_some() {
            assert_eq!(
                (old, &self.before.observation),
                (new, &after.observation),
                "changed after the end"
            );
        }
        assert!(new.ply <= old.ply + 1, "two plies at once");
        assert!(!new.rated || old.rated, "rated again");
        // Nobody waits for nothing: somebody can act, or an answer is waited for, by a time.
        if new.is_running() {
            let acting = after.observation.to_act();
            let person = new.player(acting).user().is_some();
            assert_eq!(new.bot_to_act, !person);
            let timed = person && new.pace.ply_time().is_some() && !new.is_paused();
            assert_eq!(new.deadline.is_some(), timed);
            if let Some(pause) = new.offer.and_then(|offer| offer.pause) {
                assert!(pause.until <= self.now().plus(LONG_ENOUGH));
            }
        } else {
            assert_eq!((new.deadline, new.reminder, new.offer), (None, None, None));
            assert!(!new.bot_to_act);
        }
        self.check_result(&after).await;
        self.before = after;
    }

    /// One result, counted once.
    async fn check_result(&self, after: &TableView) {
        let table = &after.table;
        let scene = self.hall.service.views().scene(self.table).await;
        let scene = scene.expect("readable").expect("there");
        match scene.settled {
            Some(_) => assert!(table.rated && !table.is_running()),
            None => assert!(scene.revealed.is_some() != table.is_running()),
        }
        if table.is_running() {
            assert_eq!(scene.rematch, None);
            return;
        }
        if let Some(Settled::Ratings(changes)) = scene.settled {
            for (seat, change) in Seat::ALL.into_iter().zip(changes) {
                let user = table.player(seat).user().expect("a person");
                let family = table.rules.variant.family();
                let rating = self.hall.write().await.rating(user, family).await;
                let stored = rating.expect("readable").expect("rated").rating;
                // The only rated game of these two: so it changed them once.
                assert_eq!(stored, change.after);
            }
        }
    }

    /// From wherever it stands, the game can come to its end, and nothing blocks it for ever.
    async fn end(mut self) {
        if self.before.table.is_paused() {
            self.hall.clock.advance(LONG_ENOUGH);
            self.step(Step::Sweep).await;
            assert!(!self.before.table.is_paused(), "an offer blocks the game");
        }
        if self.before.table.deadline.is_some() {
            self.hall.clock.advance(Duration::from_hours(80));
            self.step(Step::Sweep).await;
            assert!(!self.before.table.is_running(), "nobody lost by time");
        } else if self.before.table.is_running() {
            self.step(Step::Resign(0)).await;
            assert!(!self.before.table.is_running(), "nobody can resign");
        }
        let service = &self.hall.service;
        let (id, now) = (self.table, self.now());
        for user in PEOPLE {
            let tried = service.resign(id, user, None).await;
            assert!(tried.is_err(), "{user} has ended it again");
            let tried = service.offer_draw(id, user, None, now).await;
            assert!(tried.is_err(), "{user} has offered a draw after the end");
        }
        // Whoever played can play again.
        for step in [Step::Rematch(0), Step::Rematch(1)] {
            self.step(step).await;
        }
        let scene = self.hall.service.views().scene(id).await;
        let rematch = scene.expect("readable").expect("there").rematch;
        assert!(
            matches!(rematch, Some(Rematch::Begun { .. })),
            "{rematch:?}"
        );
    }
}

/// Whatever was asked for was done, or refused for a reason: it never fails.
fn refused_or(result: Result<()>) {
    match result {
        Ok(()) | Err(Error::Refused(_)) => {}
        Err(error) => panic!("{error}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_at_a_table_it_stays_in_order(
        kind in kind(),
        steps in prop::collection::vec(step(), 1..70),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(async {
            let mut machine = Machine::begin(kind).await;
            for step in steps {
                machine.step(step).await;
            }
            machine.end().await;
        });
    }
}
