#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

use std::{collections::HashMap, time::Duration};

use anqi_engine::{Action, Board};
use proptest::prelude::*;

use super::*;
use crate::{
    service::{
        Error, Refusal,
        testing::{Game, Hall, bot, person},
    },
    table::{RatingChange, Settled, TableId},
};

const DAY: Duration = Duration::from_hours(24);

/// What a rating would be shown as before and after.
fn shown(settled: Option<Settled>) -> String {
    match settled {
        Some(Settled::Ratings(changes)) => changes
            .map(|RatingChange { before, after }| format!("{before}>{after}"))
            .join(" "),
        Some(Settled::Points(points)) => points.to_string(),
        Some(Settled::Uncounted(reason)) => reason.to_string(),
        Some(Settled::Rating(..)) => "one rating".to_owned(),
        None => "nothing".to_owned(),
    }
}

/// Ends a game and says what it counted for.
async fn end(hall: &Hall, game: Game) -> String {
    shown(hall.end(&game).await)
}

fn beats_bot(level: Level) -> Game {
    Game::won_by(person(1), bot(level))
}

#[tokio::test]
async fn ten_wins_a_level_and_day_earn_points() {
    let hall = Hall::open().await;
    hall.almost_midnight();
    for (level, points) in [
        (Level::Easy, "10"),
        (Level::Normal, "30"),
        (Level::Expert, "100"),
    ] {
        for _ in 0..10 {
            assert_eq!(end(&hall, beats_bot(level)).await, points);
        }
        assert_eq!(end(&hall, beats_bot(level)).await, "daily-wins");
    }
    let somebody_else = Game::won_by(person(2), bot(Level::Easy));
    assert_eq!(end(&hall, somebody_else).await, "10");
    hall.clock.advance(Duration::from_millis(1));
    assert_eq!(end(&hall, beats_bot(Level::Easy)).await, "10", "a new day");
}

#[tokio::test]
async fn the_bot_takes_nothing() {
    let hall = Hall::open().await;
    let lost = Game::won_by(bot(Level::Easy), person(1));
    assert_eq!(end(&hall, lost.clone()).await, "nothing");
    assert_eq!(end(&hall, lost.drawn()).await, "nothing");
    let resigned = beats_bot(Level::Easy);
    assert_eq!(end(&hall, resigned).await, "10", "from either seat");
    let mut second = Game::won_by(bot(Level::Easy), person(1));
    second.winner = Some(Seat::Second);
    assert_eq!(end(&hall, second).await, "10", "from either seat");
}

#[tokio::test]
async fn both_ratings_change_from_what_they_were() {
    let hall = Hall::open().await;
    let game = Game::won_by(person(1), person(2));
    assert_eq!(end(&hall, game.clone()).await, "1500?>1662? 1500?>1338?");
    let expected = {
        let [first, second] = rate([Rating::START; 2], Some(Seat::First));
        // The seats are swapped, and a week has passed.
        let week = 7 * DAY;
        rate([second.after.after(week), first.after.after(week)], None)
    };
    hall.clock.advance(7 * DAY);
    let again = Game::won_by(person(2), person(1)).drawn();
    assert_eq!(hall.end(&again).await, Some(Settled::Ratings(expected)));
}

#[tokio::test]
async fn casual_games_change_nothing() {
    let hall = Hall::open().await;
    for game in [
        Game::won_by(person(1), person(2)),
        Game::won_by(person(1), person(2)).left(1, EndReason::Resignation),
        beats_bot(Level::Expert),
    ] {
        let casual = Game {
            rated: false,
            ..game
        };
        assert_eq!(end(&hall, casual).await, "nothing");
    }
    let rated = Game::won_by(person(1), person(2));
    assert_eq!(end(&hall, rated).await, "1500?>1662? 1500?>1338?");
}

#[tokio::test]
async fn five_games_a_day_of_the_same_two_count() {
    let hall = Hall::open().await;
    hall.almost_midnight();
    for number in 0..5 {
        let (first, second) = (person(1 + number % 2), person(2 - number % 2));
        let counted = end(&hall, Game::won_by(first, second)).await;
        assert!(counted.contains('>'), "{counted}");
    }
    for (first, second) in [(1, 2), (2, 1)] {
        let sixth = Game::won_by(person(first), person(second));
        assert_eq!(end(&hall, sixth).await, "pair-limit");
    }
    let with_another = end(&hall, Game::won_by(person(1), person(3))).await;
    assert!(with_another.contains('>'), "{with_another}");
    hall.clock.advance(Duration::from_millis(1));
    let next_day = end(&hall, Game::won_by(person(1), person(2))).await;
    assert!(next_day.contains('>'), "{next_day}");
}

#[tokio::test]
async fn leaving_early_does_not_count_three_times_a_day() {
    let hall = Hall::open().await;
    hall.almost_midnight();
    // Person 2 leaves.
    let left = |ply, reason| Game::won_by(person(1), person(2)).left(ply, reason);
    let late = end(&hall, left(4, EndReason::Resignation)).await;
    assert!(late.contains('>'), "{late}");
    assert_eq!(end(&hall, left(3, EndReason::Timeout)).await, "early-leave");
    let from_bot = Game::won_by(bot(Level::Easy), person(2)).left(0, EndReason::Resignation);
    assert_eq!(end(&hall, from_bot.clone()).await, "early-leave");
    assert_eq!(
        end(&hall, left(0, EndReason::Resignation)).await,
        "early-leave"
    );
    let fourth = end(&hall, left(0, EndReason::Resignation)).await;
    assert!(fourth.contains('>'), "{fourth}");
    assert_eq!(end(&hall, from_bot).await, "nothing", "a loss as any other");
    let other = Game::won_by(person(2), person(1)).left(1, EndReason::Resignation);
    assert_eq!(end(&hall, other).await, "early-leave", "each has their own");
    hall.clock.advance(Duration::from_millis(1));
    assert_eq!(
        end(&hall, left(0, EndReason::Resignation)).await,
        "early-leave",
        "a new day"
    );
}

#[tokio::test]
async fn a_table_counts_once() {
    let hall = Hall::open().await;
    let mut write = hall.write().await;
    let game = Game::won_by(person(1), person(2));
    let table = hall.create(&mut write, &game).await.id;
    write.commit().await.expect("kept");
    play_flips(&hall, table).await;
    let resign = |user| hall.service.resign(table, UserId(user), None);
    resign(2).await.expect("the first to resign loses");
    let counted = hall.settled(table).await;
    assert_eq!(shown(counted), "1500?>1662? 1500?>1338?");
    for user in [1, 2] {
        let again = resign(user).await;
        assert!(matches!(again, Err(Error::Refused(Refusal::Over))));
    }
    hall.clock.advance(2 * DAY);
    let timed_out = hall.service.time_out(table).await.expect("readable");
    assert!(timed_out.is_none());
    assert_eq!(hall.settled(table).await, counted);
    let mut write = hall.write().await;
    let games = write
        .games_between(UserId(1), UserId(2), Timestamp::from_millis(0))
        .await;
    assert_eq!(games.expect("readable"), 1);
}

/// Flips four pieces.
async fn play_flips(hall: &Hall, table: TableId) {
    for (index, square) in Board::Half.squares().take(4).enumerate() {
        let user = UserId(if index % 2 == 0 { 1 } else { 2 });
        let now = hall.service.now();
        let flip = Action::Flip(square);
        let played = hall.service.act(table, user, None, flip, now).await;
        played.expect("a flip is legal");
    }
}

/// A game between two of three people, so many hours after the one before.
fn games() -> impl Strategy<Value = Vec<(u64, Game)>> {
    let players = prop::sample::select(vec![(1, 2), (2, 1), (1, 3), (3, 2)]);
    let winner = prop::option::weighted(0.8, prop_oneof![Just(Seat::First), Just(Seat::Second)]);
    let game = (0..4_u64, players, winner, any::<bool>(), 0..8_u32);
    let game = game.prop_map(|(hours, (first, second), winner, leave, ply)| {
        let game = Game::won_by(person(first), person(second));
        let game = match winner {
            None => game.drawn(),
            Some(_) if leave => game.left(ply, EndReason::Resignation),
            Some(_) => game,
        };
        let winner = winner.filter(|_| game.winner.is_some());
        (hours, Game { winner, ..game })
    });
    prop::collection::vec(game, 0..40)
}

/// The rules of what counts, once more and without a database.
#[derive(Default)]
struct Model {
    leaves: HashMap<(u64, i64), u32>,
    games: HashMap<(u64, u64, i64), u32>,
    ratings: HashMap<u64, (Rating, Timestamp)>,
}

impl Model {
    fn end(&mut self, game: &Game, now: Timestamp) -> Settled {
        let [first, second] = game
            .players
            .each_ref()
            .map(|player| player.user().expect("a person").0);
        let loser = match game.winner {
            Some(Seat::First) => second,
            _ => first,
        };
        if game.reason == EndReason::Resignation && game.ply < 4 {
            let leaves = self.leaves.entry((loser, now.day())).or_default();
            if *leaves < 3 {
                *leaves += 1;
                return Settled::Uncounted(Uncounted::EarlyLeave);
            }
        }
        let pair = (first.min(second), first.max(second), now.day());
        let games = self.games.entry(pair).or_default();
        if *games == 5 {
            return Settled::Uncounted(Uncounted::PairLimit);
        }
        *games += 1;
        let before = [first, second].map(|user| {
            let known = self.ratings.get(&user);
            known.map_or(Rating::START, |(rating, at)| rating.after(now.since(*at)))
        });
        let changes = rate(before, game.winner);
        for (user, change) in [first, second].into_iter().zip(changes) {
            self.ratings.insert(user, (change.after, now));
        }
        Settled::Ratings(changes)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn any_games_count_as_the_model_says(games in games()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(async {
            let hall = Hall::open().await;
            let (mut model, mut expected) = (Model::default(), Vec::new());
            let mut write = hall.write().await;
            for (hours, game) in games {
                hall.clock.advance(Duration::from_hours(hours));
                let table = hall.end_in(&mut write, &game).await;
                expected.push((table, model.end(&game, hall.service.now())));
            }
            write.commit().await.expect("kept");
            for (table, expected) in expected {
                assert_eq!(hall.settled(table).await, Some(expected));
            }
        });
    }
}
