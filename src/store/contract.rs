//! What the domain relies on, whatever the games are kept in: every backend has to pass these tests. They speak through the store's
//! interface alone, never in SQL; how a store is opened is said in one place, `Hall::open`.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use anqi_engine::{Level, Played, Seat};

use super::{StoreError, Write};
use crate::{
    clock::Timestamp,
    service::testing::{Game, Hall, bot, person},
    table::{ChallengeState, EndReason, Ending, Pace, Table, TableId, UserId},
};

/// A table that has just begun, kept.
async fn begun(hall: &Hall) -> Table {
    let mut write = hall.write().await;
    let game = Game::won_by(person(1), bot(Level::Easy));
    let table = hall.create(&mut write, &game).await;
    write.commit().await.unwrap();
    table
}

/// Plays the first legal action of a table on its true state, within a change; whether it was written, and what was played.
async fn play(write: &mut Write, hall: &Hall, table: &mut Table) -> (bool, Played) {
    let mut truth = write.truth(table).await.unwrap();
    let action = truth.legal()[0];
    let played = truth.play(action).unwrap();
    table.version += 1;
    table.ply += 1;
    let written = write.append(table, &played, hall.service.now()).await;
    (written.unwrap(), played)
}

async fn ply(hall: &Hall, table: TableId) -> u32 {
    hall.view(table).await.table.ply
}

#[tokio::test]
async fn a_change_that_is_dropped_leaves_no_trace() {
    let hall = Hall::open().await;
    let mut table = begun(&hall).await;
    let mut write = hall.write().await;
    assert!(play(&mut write, &hall, &mut table).await.0);
    // Within the change it is there already; outside it is not.
    let within = write.view(table.id).await.unwrap().unwrap();
    assert_eq!((within.table.ply, ply(&hall, table.id).await), (1, 0));
    drop(write);
    assert_eq!(ply(&hall, table.id).await, 0);
    let mut write = hall.write().await;
    assert_eq!(write.history(&table).await.unwrap(), []);
}

#[tokio::test]
async fn what_was_committed_is_there_after_a_restart_as_it_was_played() {
    let mut hall = Hall::open().await;
    let mut table = begun(&hall).await;
    let mut plies = Vec::new();
    for _ in 0..6 {
        let mut write = hall.write().await;
        let (written, played) = play(&mut write, &hall, &mut table).await;
        assert!(written);
        plies.push(played);
        write.commit().await.unwrap();
    }
    let before = hall.view(table.id).await;
    hall.restart().await;
    assert_eq!(hall.view(table.id).await.observation, before.observation);
    let mut write = hall.write().await;
    let history = write.history(&table).await.unwrap();
    let history: Vec<Played> = history.into_iter().map(|(_, played)| played).collect();
    assert_eq!(history, plies);
    let truth = write.truth(&table).await.unwrap();
    assert_eq!(
        truth.observe(anqi_engine::Viewer::Public),
        before.observation
    );
}

#[tokio::test]
async fn of_two_changes_of_one_version_the_second_is_refused() {
    let hall = Hall::open().await;
    let mut table = begun(&hall).await;
    let mut other = table.clone();
    let mut write = hall.write().await;
    assert!(play(&mut write, &hall, &mut table).await.0);
    write.commit().await.unwrap();
    // Another process that read the table before.
    let mut write = hall.store_beside().await.write().await.unwrap();
    let mut truth = write.truth(&other).await.unwrap();
    let played = truth.play(truth.legal()[0]).unwrap();
    (other.version, other.ply) = (1, 1);
    let now = hall.service.now();
    assert!(!write.append(&other, &played, now).await.unwrap());
    write.commit().await.unwrap();
    assert_eq!(ply(&hall, table.id).await, 1);
}

#[tokio::test]
async fn one_change_goes_on_at_a_time_and_nobody_waits_for_ever() {
    let hall = Hall::open().await;
    let first = hall.write().await;
    let beside = hall.store_beside().await;
    let refused = beside.write().await;
    assert!(
        matches!(refused, Err(StoreError::Database(_))),
        "{refused:?}"
    );
    // Who only reads does not wait for who writes.
    assert_eq!(hall.service.overdue().await.unwrap(), []);
    drop(first);
    beside.write().await.unwrap();
}

#[tokio::test]
async fn a_game_that_ended_takes_no_change() {
    let hall = Hall::open().await;
    let mut table = begun(&hall).await;
    let (mut write, now) = (hall.write().await, hall.service.now());
    table.version += 1;
    table.ending = Some(Ending {
        winner: Some(Seat::Second),
        reason: EndReason::Resignation,
    });
    assert!(write.update(&table, now).await.unwrap());
    table.version += 1;
    assert!(!write.update(&table, now).await.unwrap());
    write.commit().await.unwrap();
    let kept = hall.view(table.id).await.table;
    assert_eq!((kept.ending, kept.version), (table.ending, 1));
}

#[tokio::test]
async fn deadlines_are_found_when_they_have_passed_and_move_together() {
    let hall = Hall::open().await;
    let table = begun(&hall).await;
    let views = hall.service.views();
    let due = table.deadline.unwrap();
    let overdue = async |now: Timestamp| views.overdue(now).await.unwrap();
    assert_eq!(overdue(due.minus(Duration::from_millis(1))).await, []);
    assert_eq!(overdue(due).await, [table.id]);
    let mut write = hall.write().await;
    write
        .extend_deadlines(Duration::from_mins(5))
        .await
        .unwrap();
    write.commit().await.unwrap();
    assert_eq!(overdue(due).await, []);
    assert_eq!(overdue(due.plus(Duration::from_mins(5))).await, [table.id]);
}

#[tokio::test]
async fn plies_that_were_taken_back_are_gone() {
    let hall = Hall::open().await;
    let mut table = begun(&hall).await;
    let mut write = hall.write().await;
    for _ in 0..3 {
        assert!(play(&mut write, &hall, &mut table).await.0);
    }
    let first = write.history(&table).await.unwrap()[0];
    write.take_back(table.id, 1).await.unwrap();
    table.ply = 1;
    table.version += 1;
    assert!(write.update(&table, hall.service.now()).await.unwrap());
    assert_eq!(write.history(&table).await.unwrap(), [first]);
    write.commit().await.unwrap();
    assert_eq!(ply(&hall, table.id).await, 1);
}

#[tokio::test]
async fn a_challenge_is_closed_once() {
    let hall = Hall::open().await;
    let id = hall.duel(Pace::Casual).await;
    let mut write = hall.write().await;
    let again = write.close_challenge(id, ChallengeState::Cancelled).await;
    assert!(!again.unwrap(), "it was accepted");
    assert_eq!(write.count_open_challenges(UserId(1)).await.unwrap(), 0);
}
