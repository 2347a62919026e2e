//! What two players and the sweeper do at the same moment, through two processes on one database: whatever comes first counts, and what
//! comes of it is one.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

use std::time::Duration;

use anqi_engine::{Action, Variant};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::{Error, Refusal, Result, Service, TakeBackStep, testing::Hall};
use crate::{
    clock::Timestamp,
    table::{OfferKind, Pace, Rematch, TableId, TableView, UserId},
};

const MING: UserId = UserId(1);
const YU: UserId = UserId(2);

/// One of the things that are done at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Play(UserId, Action),
    OfferDraw(UserId),
    AskTakeBack(UserId),
    Reply(UserId, OfferKind, bool),
    Resign(UserId),
    TimeOut,
}

/// Does it, and answers whether anything has changed at the table by it.
async fn done(service: Service, table: TableId, deed: Deed, asked: Timestamp) -> bool {
    let changed = match deed {
        Deed::Play(user, action) => service
            .act(table, user, None, action, asked)
            .await
            .map(drop),
        Deed::OfferDraw(user) => service.offer_draw(table, user, None, asked).await.map(drop),
        Deed::AskTakeBack(user) => {
            let step = service.take_back(table, user, None, false, asked).await;
            step.map(|step| assert_eq!(step, TakeBackStep::Asked))
        }
        Deed::Reply(user, kind, accepts) => service
            .answer_offer(table, user, None, kind, accepts, asked)
            .await
            .map(drop),
        Deed::Resign(user) => service.resign(table, user, None).await.map(drop),
        Deed::TimeOut => return matches!(service.time_out(table).await, Ok(Some(_))),
    };
    match changed {
        // The first to notice that a time is over has ended what was over.
        Ok(()) | Err(Error::Refused(Refusal::TooLate | Refusal::OfferExpired)) => true,
        Err(Error::Refused(_)) => false,
        Err(error) => panic!("{deed:?}: {error}"),
    }
}

/// A game at the moment before several things happen at once, and what may happen.
async fn stage(hall: &Hall, rng: &mut StdRng) -> (TableId, Vec<Deed>) {
    let rated = rng.random_bool(0.3);
    let pace = *[Pace::Blitz, Pace::Rapid].choose(rng).expect("some");
    let table = hall.duel_of(Variant::Classic, pace, rated).await;
    let mover = play_to_a_move(hall, table).await;
    let other = if mover == MING { YU } else { MING };
    let now = hall.service.now();
    match rng.random_range(0..3) {
        0 if !rated => {
            let asked = hall.service.take_back(table, mover, None, false, now).await;
            asked.expect("asked");
        }
        1 => {
            let offered = hall.service.offer_draw(table, mover, None, now).await;
            offered.expect("offered");
        }
        _ => {}
    }
    if rng.random_bool(0.3) {
        hall.clock.advance(Duration::from_mins(6));
    }
    let action = hall.view(table).await.observation.legal()[0];
    let deeds = vec![
        Deed::Play(other, action),
        Deed::Reply(other, OfferKind::Draw, true),
        Deed::Reply(other, OfferKind::Draw, false),
        Deed::Reply(other, OfferKind::TakeBack, true),
        Deed::Reply(other, OfferKind::TakeBack, false),
        Deed::OfferDraw(mover),
        Deed::AskTakeBack(mover),
        Deed::Resign(MING),
        Deed::Resign(YU),
        Deed::TimeOut,
    ];
    (table, deeds)
}

/// Plays flips until somebody has a move, and then that; gives whoever moved.
async fn play_to_a_move(hall: &Hall, table: TableId) -> UserId {
    loop {
        let view = hall.view(table).await;
        let acting = view.table.player(view.observation.to_act()).user();
        let acting = acting.expect("a person");
        let legal = view.observation.legal();
        let quiet = legal
            .iter()
            .find(|action| matches!(action, Action::Move { .. }));
        let action = *quiet.unwrap_or(&legal[0]);
        let now = hall.service.now();
        let played = hall.service.act(table, acting, None, action, now).await;
        played.expect("legal");
        if quiet.is_some() {
            return acting;
        }
    }
}

/// What holds after several things were done at once.
fn check(before: &TableView, after: &TableView, deeds: &[Deed], changed: usize) {
    let (old, new) = (&before.table, &after.table);
    let versions = usize::try_from(new.version - old.version).expect("few");
    assert_eq!(versions, changed, "{deeds:?}");
    assert_eq!(after.observation.ply(), new.ply, "{deeds:?}");
    assert!(
        new.ply + 1 >= old.ply && new.ply <= old.ply + 1,
        "{deeds:?}"
    );
    if !new.is_running() {
        assert_eq!((new.offer, new.deadline), (None, None), "{deeds:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_races_at_a_table_have_one_outcome_each() {
    let hall = Hall::open().await;
    let second = hall.beside().await;
    let mut rng = StdRng::seed_from_u64(7);
    for _ in 0..1000 {
        // Nobody is called ten times an hour.
        hall.clock.advance(Duration::from_mins(10));
        let (table, deeds) = stage(&hall, &mut rng).await;
        let count = rng.random_range(2..=4);
        let deeds: Vec<Deed> = deeds.sample(&mut rng, count).copied().collect();
        let before = hall.view(table).await;
        let asked = hall.service.now();
        let racing = deeds.iter().enumerate().map(|(index, &deed)| {
            let service = if index % 2 == 0 {
                &hall.service
            } else {
                &second
            };
            tokio::spawn(done(service.clone(), table, deed, asked))
        });
        let mut changed = 0;
        for racer in racing.collect::<Vec<_>>() {
            changed += usize::from(racer.await.expect("no panic"));
        }
        let after = hall.view(table).await;
        check(&before, &after, &deeds, changed);
        if after.table.is_running() {
            let resigned = hall.service.resign(table, MING, None).await;
            resigned.expect("running");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_races_for_a_rematch_begin_one_each() {
    let hall = Hall::open().await;
    let second = hall.beside().await;
    let mut rng = StdRng::seed_from_u64(8);
    for _ in 0..1000 {
        hall.clock.advance(Duration::from_mins(10));
        let table = hall.duel_of(Variant::Taiwan, Pace::Rapid, false).await;
        let resigned = hall.service.resign(table, MING, None).await;
        resigned.expect("running");
        let now = hall.service.now();
        let presses = [MING, YU, MING, YU];
        let interaction = rng.next_u64() >> 1;
        let racing = presses.iter().enumerate().map(|(index, &user)| {
            let service = if index < 2 {
                hall.service.clone()
            } else {
                second.clone()
            };
            tokio::spawn(async move { service.rematch(table, user, interaction, now).await })
        });
        for racer in racing.collect::<Vec<_>>() {
            let step: Result<_> = racer.await.expect("no panic");
            assert!(matches!(step, Ok(_) | Err(Error::Refused(_))), "{step:?}");
        }
        let scene = hall.service.views().scene(table).await;
        let rematch = scene.expect("readable").expect("there").rematch;
        let Some(Rematch::Begun { table: next, .. }) = rematch else {
            panic!("{rematch:?}")
        };
        let resigned = hall.service.resign(next, MING, None).await;
        resigned.expect("it has begun");
    }
}
