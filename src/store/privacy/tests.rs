#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

use std::collections::BTreeSet;

use anqi_engine::{Level, Seat, Variant};
use sqlx::{Row, SqlitePool};

use super::*;
use crate::{
    service::{
        ChallengeGame, OpenGame,
        testing::{GUILD, Game, Hall, bot, person},
    },
    store::{BoardQuery, Measure},
    table::{EndReason, First, Pace, Period, PersonChange, Place, RoomCode, Settled},
};

const ME: UserId = UserId(1_234_567);
const OTHER: UserId = UserId(2);

/// The columns that hold what somebody is known by. One more here is one more to be exported and forgotten.
const OF_PERSONS: [&str; 15] = [
    "challenges.challenger_id",
    "challenges.challenger_name",
    "challenges.opponent_id",
    "challenges.opponent_name",
    "challenges.pair",
    "person_settings.user_id",
    "points.user_id",
    "puzzle_answers.user_id",
    "rating_changes.opponent_id",
    "rating_changes.user_id",
    "ratings.user_id",
    "seats.name",
    "seats.user_id",
    "uncounted.user_id",
    "wrong_codes.user_id",
];

async fn names(pool: &SqlitePool, query: &str) -> Vec<String> {
    let rows = sqlx::query(sqlx::AssertSqlSafe(query.to_owned()))
        .fetch_all(pool)
        .await
        .expect("readable");
    rows.iter().map(|row| row.get::<String, _>(0)).collect()
}

/// Every column of every table.
async fn columns(pool: &SqlitePool) -> Vec<(String, String)> {
    let tables =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";
    let mut columns = Vec::new();
    for table in names(pool, tables).await {
        let query = format!("SELECT name FROM pragma_table_info('{table}')");
        for column in names(pool, &query).await {
            columns.push((table.clone(), column));
        }
    }
    columns
}

#[tokio::test]
async fn every_column_that_names_a_person_is_known() {
    let hall = Hall::open().await;
    let views = hall.service.views();
    let named = columns(&views.readers).await.into_iter();
    let found: BTreeSet<String> = named
        .filter(|(_, column)| {
            ["user", "challenger", "opponent", "name", "pair"]
                .iter()
                .any(|word| column.contains(word))
        })
        .map(|(table, column)| format!("{table}.{column}"))
        .collect();
    let known: BTreeSet<String> = OF_PERSONS.map(str::to_owned).into();
    assert_eq!(found, known);
}

/// A person of whom a little of everything is stored.
async fn fill(hall: &Hall) {
    let me = || person(ME.0);
    for game in [
        Game::won_by(me(), bot(Level::Easy)),
        Game::won_by(bot(Level::Expert), me()),
        Game::won_by(me(), person(OTHER.0)),
        Game::won_by(person(OTHER.0), me()),
        Game::won_by(person(3), me()).left(2, EndReason::Resignation),
        Game {
            guild: None,
            ..Game::won_by(me(), bot(Level::Easy))
        },
        Game::won_by(person(OTHER.0), person(3)),
    ] {
        hall.end(&game).await;
    }
    hall.service
        .change_person(ME, PersonChange::Pings(false))
        .await
        .expect("kept");
    for (challenger, opponent) in [(ME, UserId(4)), (UserId(5), ME), (UserId(6), UserId(7))] {
        challenge(hall, challenger, opponent).await;
    }
    let declined = challenge(hall, UserId(8), ME).await;
    hall.service.decline(declined, ME).await.expect("declined");
    let puzzle = &anqi_puzzles::book()[0];
    let answered = hall.service.answer_puzzle(ME, puzzle, puzzle.answers()[0]);
    answered.await.expect("kept");
    let code = RoomCode::from_random(7);
    let wrong = hall.service.find_room(code, ME).await;
    wrong.expect_err("there is no such room");
}

#[tokio::test]
async fn free_seats_that_were_taken_are_forgotten_too() {
    let hall = Hall::open().await;
    for (host, guest) in [(ME, OTHER), (OTHER, ME)] {
        let id = hall.service.new_table_id();
        let game = OpenGame {
            host: Hall::person(host),
            variant: Variant::Taiwan,
            pace: Pace::Casual,
            rated: false,
        };
        let (opened, now) = (Hall::place(), hall.service.now());
        let made = hall.service.open(id, game, &opened).await;
        made.expect("it is made");
        let elsewhere = Place {
            channel: opened.channel + 1,
            ..opened
        };
        let guest = Hall::person(guest);
        let joined = hall.service.accept(id, guest, 7, now, Some(&elsewhere));
        joined.await.expect("it is free");
    }
    hall.service.forget(ME).await.expect("forgotten");
    assert_eq!(places(&hall, &ME.to_string()).await, Vec::<String>::new());
}

async fn challenge(hall: &Hall, challenger: UserId, opponent: UserId) -> TableId {
    let id = hall.service.new_table_id();
    let game = ChallengeGame {
        challenger: Hall::person(challenger),
        opponent: Hall::person(opponent),
        variant: Variant::Taiwan,
        pace: Pace::Casual,
        rated: true,
        first: First::Me,
    };
    let made = hall.service.challenge(id, game, &Hall::place()).await;
    made.expect("it is made").id
}

/// Where the database holds a text, anywhere.
async fn places(hall: &Hall, text: &str) -> Vec<String> {
    let pool = &hall.service.views().readers;
    let mut found = Vec::new();
    for (table, column) in columns(pool).await {
        let query = format!(
            "SELECT {column} FROM {table} WHERE instr(CAST({column} AS TEXT), '{text}') > 0"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .fetch_all(pool)
            .await
            .expect("readable");
        if !rows.is_empty() {
            found.push(format!("{table}.{column}"));
        }
    }
    found
}

#[tokio::test]
async fn nothing_of_whoever_is_forgotten_is_left() {
    let hall = Hall::open().await;
    fill(&hall).await;
    let running = hall.duel_between(ME, OTHER).await;
    let before = hall.service.views().holdings(ME).await.expect("readable");
    assert_eq!(
        before,
        Holdings {
            settings: true,
            running: 1,
            finished: 6,
            challenges: 3,
            points: 2,
            ratings: 1,
            puzzles: 1,
            codes: 1,
        }
    );
    let me = ME.to_string();
    let held: BTreeSet<String> = places(&hall, &me).await.into_iter().collect();
    let known = OF_PERSONS.map(str::to_owned);
    for column in known {
        assert!(held.contains(&column), "nothing is tested of {column}");
    }
    let forgotten = hall.service.forget(ME).await.expect("forgotten");
    assert_eq!(forgotten.tables, [running]);
    assert_eq!(forgotten.challenges.len(), 2);
    assert_eq!(places(&hall, &me).await, Vec::<String>::new());
    let after = hall.service.views().holdings(ME).await.expect("readable");
    let nothing = Holdings::default();
    assert_eq!(after, nothing);
    assert!(nothing.is_nothing() && !before.is_nothing());
    // Once more is as good as once.
    let again = hall.service.forget(ME).await.expect("forgotten");
    assert!(again.tables.is_empty() && again.challenges.is_empty() && again.boards.is_empty());
}

#[tokio::test]
async fn what_is_others_stays() {
    let hall = Hall::open().await;
    let won = Game::won_by(person(ME.0), person(OTHER.0));
    hall.end(&won).await;
    let now = hall.service.now();
    let profile = |user| {
        let views = hall.service.views().clone();
        async move { views.profile(user, now).await.expect("readable") }
    };
    let before = profile(OTHER).await.expect("they played");
    let running = hall.duel_between(ME, OTHER).await;
    hall.service.forget(ME).await.expect("forgotten");
    assert_eq!(profile(ME).await, None);
    // Left before the fourth ply: it does not count, and what was before is still there.
    assert_eq!(profile(OTHER).await, Some(before));
    let table = hall.view(running).await.table;
    let ending = table.ending.expect("it has ended");
    assert_eq!(ending.reason, EndReason::Resignation);
    let winner = ending.winner.expect("somebody won");
    assert_eq!(table.player(winner).user(), Some(OTHER));
    assert_eq!(table.player(winner.other()).user(), Some(UserId::NOBODY));
    assert!(table.was_left());
}

#[tokio::test]
async fn a_game_tells_what_became_of_the_rating_of_whoever_is_left() {
    let hall = Hall::open().await;
    let mut write = hall.write().await;
    let won = Game::won_by(person(ME.0), person(OTHER.0));
    let id = hall.end_in(&mut write, &won).await;
    write.commit().await.expect("kept");
    let Some(Settled::Ratings([_, theirs])) = hall.settled(id).await else {
        panic!("both ratings changed");
    };
    hall.service.forget(ME).await.expect("forgotten");
    assert_eq!(
        hall.settled(id).await,
        Some(Settled::Rating(Seat::Second, theirs))
    );
    // Then the other goes too: nobody is anybody's opponent any more.
    hall.service.forget(OTHER).await.expect("forgotten");
    assert_eq!(hall.settled(id).await, None);
    let views = hall.service.views();
    let query = BoardQuery {
        measure: Measure::Points(None),
        guild: None,
        period: Period::All,
    };
    let page = views.board(query, 1, ME, hall.service.now());
    assert_eq!(page.await.expect("readable").total, 0);
}

#[tokio::test]
async fn an_export_has_all_of_a_person_and_of_others_their_names() {
    let hall = Hall::open().await;
    fill(&hall).await;
    hall.duel_between(ME, OTHER).await;
    let export = hall.service.views().export(ME).await.expect("readable");
    assert_eq!((export.games.len(), export.challenges.len()), (7, 3));
    assert_eq!(export.ratings.len(), 1);
    let json = serde_json::to_string(&export).expect("it can be written");
    assert!(
        json.contains("\"P2\"") && json.contains("\"P5\"") && json.contains("\"bot\":\"easy\"")
    );
    assert!(!json.contains("\"P6\""), "of others' games nothing");
    for other in 2..=8 {
        assert!(
            !json.contains(&format!("\"{other}\"")) || other == GUILD,
            "{other} in {json}"
        );
    }
    let pool = &hall.service.views().readers;
    for secret in names(pool, "SELECT start_line FROM secrets").await {
        assert!(!json.contains(&secret), "{secret}");
    }
    for seed in names(
        pool,
        "SELECT lower(hex(seed)) FROM secrets UNION SELECT lower(hex(seed)) FROM challenge_seeds",
    )
    .await
    {
        assert!(!json.to_lowercase().contains(&seed), "{seed}");
    }
    let nobody = hall
        .service
        .views()
        .export(UserId(999))
        .await
        .expect("readable");
    assert!(nobody.games.is_empty() && nobody.challenges.is_empty() && nobody.ratings.is_empty());
}

impl Hall {
    /// A running game of these two.
    async fn duel_between(&self, one: UserId, other: UserId) -> TableId {
        let mut write = self.write().await;
        let game = Game::won_by(person(one.0), person(other.0));
        let table = self.create(&mut write, &game).await;
        write.commit().await.expect("kept");
        table.id
    }
}
