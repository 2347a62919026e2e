#![allow(clippy::expect_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use anqi_engine::{Level, Variant};

use super::*;
use crate::{
    service::{BotGame, Error, testing::Hall},
    table::{First, Pace, TableView},
};

const MING: UserId = UserId(1);
const YU: UserId = UserId(2);

/// Wants a rematch, by interaction number `interaction`.
async fn want(hall: &Hall, table: TableId, user: UserId, interaction: u64) -> Result<RematchStep> {
    let now = hall.service.now();
    hall.service.rematch(table, user, interaction, now).await
}

fn refused<T: std::fmt::Debug>(result: Result<T>) -> Refusal {
    match result.expect_err("it is refused") {
        Error::Refused(refusal) => refusal,
        Error::Store(error) => unreachable!("{error}"),
    }
}

async fn resigned(hall: &Hall, table: TableId, user: UserId) {
    let ended = hall.service.resign(table, user, None).await;
    ended.expect("running");
}

async fn rematch(hall: &Hall, table: TableId) -> Option<Rematch> {
    let scene = hall.service.views().scene(table).await;
    scene.expect("readable").expect("there").rematch
}

async fn wish(hall: &Hall, table: TableId) -> Wish {
    match rematch(hall, table).await {
        Some(Rematch::Wanted(wish)) => wish,
        other => unreachable!("{other:?}"),
    }
}

/// The table of a rematch that both agreed to.
async fn agreed(hall: &Hall, table: TableId) -> TableView {
    let step = want(hall, table, MING, 1).await.expect("over");
    assert_eq!(step, RematchStep::Wanted);
    let step = want(hall, table, YU, 2).await.expect("wanted");
    let RematchStep::Begun(next) = step else {
        unreachable!("{step:?}")
    };
    hall.view(next).await
}

#[tokio::test]
async fn both_have_to_want_it_and_the_seats_are_swapped() {
    let hall = Hall::open().await;
    let table = hall.duel_of(Variant::Minnan, Pace::Rapid, true).await;
    assert_eq!(
        refused(want(&hall, table, MING, 1).await),
        Refusal::BoardChanged
    );
    resigned(&hall, table, MING).await;
    assert_eq!(
        refused(want(&hall, table, UserId(3), 1).await),
        Refusal::NotAPlayer
    );
    assert_eq!(
        want(&hall, table, YU, 5).await.expect("over"),
        RematchStep::Wanted
    );
    let wish = wish(&hall, table).await;
    assert_eq!(wish.by, Seat::Second);
    assert_eq!(
        refused(want(&hall, table, YU, 6).await),
        Refusal::RematchWanted
    );
    let begun = want(&hall, table, MING, 4321).await.expect("wanted");
    assert_eq!(begun, RematchStep::Begun(wish.next));
    for user in [MING, YU] {
        let again = want(&hall, table, user, 7).await;
        assert_eq!(refused(again), Refusal::RematchBegun);
    }
    let (old, new) = (
        hall.view(table).await.table,
        hall.view(wish.next).await.table,
    );
    let [first, second] = old.players;
    assert_eq!(new.players, [second, first]);
    assert_eq!(
        (new.rules, new.pace, new.rated),
        (old.rules, old.pace, true)
    );
    assert_eq!((new.ply, new.commitment), (0, wish.commitment));
    // The press that agreed has its part in the shuffle.
    resigned(&hall, new.id, MING).await;
    let scene = hall.service.views().scene(new.id).await;
    let shown = scene.expect("readable").expect("there");
    let proof = shown.revealed.expect("the game is over").proof().clone();
    assert_eq!(proof.check(), []);
    let ids = serde_json::to_value(&proof.ids).expect("JSON");
    assert_eq!(ids, serde_json::json!([new.id.to_string(), "4321"]));
}

#[tokio::test]
async fn where_the_rules_draw_the_seats_they_are_drawn_anew() {
    let hall = Hall::open().await;
    let mut swapped = [0; 2];
    for _ in 0..24 {
        hall.clock.advance(Duration::from_hours(1));
        let table = hall.duel_of(Variant::Blindflip, Pace::Blitz, false).await;
        resigned(&hall, table, MING).await;
        let next = agreed(&hall, table).await.table;
        let same = next.players == hall.view(table).await.table.players;
        swapped[usize::from(same)] += 1;
        resigned(&hall, next.id, MING).await;
    }
    assert!(swapped.iter().all(|&times| times > 4), "{swapped:?}");
}

#[tokio::test]
async fn a_wish_is_forgotten_after_a_while() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Casual).await;
    resigned(&hall, table, MING).await;
    want(&hall, table, MING, 1).await.expect("over");
    let first = wish(&hall, table).await;
    let due = async || hall.service.overdue_wishes().await.expect("readable");
    // Agreed to in time, by the moment of the press; a moment late, that is a wish of one's own.
    hall.clock.advance(REMATCH_LIFE);
    assert_eq!(due().await, []);
    hall.service.forget_wish(table).await.expect("readable");
    assert_eq!(
        want(&hall, table, YU, 2).await.expect("over"),
        RematchStep::Wanted
    );
    let second = wish(&hall, table).await;
    assert_eq!((first.by, second.by), (Seat::First, Seat::Second));
    assert_ne!(first.commitment, second.commitment, "that seed is gone");
    hall.clock.advance(REMATCH_LIFE + GRACE);
    assert_eq!(due().await, [table]);
    for _ in 0..2 {
        hall.service.forget_wish(table).await.expect("readable");
        assert_eq!(rematch(&hall, table).await, None);
    }
    assert_eq!(due().await, []);
    let in_time = hall.service.now();
    want(&hall, table, MING, 3).await.expect("over");
    hall.clock.advance(REMATCH_LIFE + GRACE / 2);
    let agreed = hall.service.rematch(table, YU, 4, in_time).await;
    assert!(matches!(agreed, Ok(RematchStep::Begun(_))), "{agreed:?}");
    hall.service.forget_wish(table).await.expect("readable");
    assert!(rematch(&hall, table).await.is_some());
}

#[tokio::test]
async fn the_bot_is_asked_once() {
    let hall = Hall::open().await;
    let game = BotGame {
        challenger: Hall::person(MING),
        level: Level::Normal,
        variant: Variant::Classic,
        pace: Pace::Untimed,
        rated: false,
        first: First::Me,
    };
    let table = hall.service.new_table_id();
    let made = hall
        .service
        .start_against_bot(table, game, &Hall::place())
        .await;
    made.expect("a table");
    resigned(&hall, table, MING).await;
    let step = want(&hall, table, MING, 1).await.expect("over");
    let RematchStep::Begun(next) = step else {
        unreachable!("{step:?}")
    };
    let new = hall.view(next).await.table;
    assert!(new.bot_to_act, "the seats are swapped");
    assert_eq!(new.players[1].user(), Some(MING));
    assert_eq!(
        refused(want(&hall, table, MING, 2).await),
        Refusal::RematchBegun
    );
}

#[tokio::test]
async fn nobody_gets_more_games_than_they_may_have() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Casual).await;
    resigned(&hall, table, MING).await;
    for _ in 0..20 {
        hall.clock.advance(Duration::from_mins(10));
        hall.duel(Pace::Casual).await;
    }
    for user in [MING, YU] {
        let wanted = want(&hall, table, user, 2).await;
        assert_eq!(refused(wanted), Refusal::TooManyGames);
    }
    assert_eq!(rematch(&hall, table).await, None);
}
