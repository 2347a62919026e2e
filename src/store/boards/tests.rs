#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

use std::time::Duration;

use anqi_engine::Seat;

use super::*;
use crate::{
    service::testing::{GUILD, Game, Hall, bot, person},
    table::{EndReason, Person, Player, utc_day},
};

const NOBODY: UserId = UserId(999);
const ALL_POINTS: Measure = Measure::Points(None);

impl Hall {
    async fn page(&self, measure: Measure, guild: Option<u64>, page: u32, asker: u64) -> BoardPage {
        let period = Period::All;
        let query = BoardQuery {
            measure,
            guild,
            period,
        };
        self.page_of(query, page, asker).await
    }

    async fn page_of(&self, query: BoardQuery, page: u32, asker: u64) -> BoardPage {
        let now = self.service.now();
        let views = self.service.views();
        let page = views.board(query, page, UserId(asker), now).await;
        page.expect("readable")
    }

    /// Person `user` says that they don't want to stand on the boards of all servers.
    async fn hide(&self, user: u64) {
        let mut write = self.write().await;
        let user = user.to_string();
        sqlx::query("INSERT INTO person_settings (user_id, on_global_board) VALUES ($1, FALSE)")
            .bind(user)
            .execute(write.connection())
            .await
            .expect("a row");
        write.commit().await.expect("kept");
    }

    async fn profile(&self, user: u64) -> Option<Profile> {
        let now = self.service.now();
        let profile = self.service.views().profile(UserId(user), now).await;
        profile.expect("readable")
    }

    /// Person `user` wins so often against the easy bot.
    async fn wins(&self, user: u64, wins: u32, guild: Option<u64>) {
        let game = Game {
            guild,
            ..Game::won_by(person(user), bot(Level::Easy))
        };
        let mut write = self.write().await;
        for _ in 0..wins {
            self.end_in(&mut write, &game).await;
            // The next who has as much has it later.
            self.clock.advance(Duration::from_millis(1));
        }
        write.commit().await.expect("kept");
    }
}

/// Places, people and values.
fn rows(page: &BoardPage) -> Vec<(u32, u64, i64)> {
    let rows = page.rows.iter();
    rows.map(|row| (row.place, row.user.0, row.value)).collect()
}

fn own(page: &BoardPage) -> Option<(u32, i64)> {
    match &page.own {
        Own::Ranked(ranked) => Some((ranked.place, ranked.value)),
        Own::Unranked { .. } | Own::Absent => None,
    }
}

#[tokio::test]
async fn those_who_have_the_same_share_a_place() {
    let hall = Hall::open().await;
    // Person 4 has two wins before person 3 has.
    for (user, wins) in [(5, 1), (4, 2), (3, 2), (2, 3)] {
        hall.wins(user, wins, Some(GUILD)).await;
    }
    let page = hall.page(ALL_POINTS, Some(GUILD), 1, 3).await;
    assert_eq!(
        rows(&page),
        [(1, 2, 30), (2, 4, 20), (2, 3, 20), (4, 5, 10)]
    );
    assert_eq!((own(&page), page.total, page.pages), (Some((2, 20)), 4, 1));
    assert_eq!(page.rows[0].name, "P2");
}

#[tokio::test]
async fn a_server_has_a_board_of_its_own() {
    let hall = Hall::open().await;
    hall.wins(1, 1, Some(GUILD)).await;
    hall.wins(1, 2, Some(8)).await;
    hall.wins(2, 2, None).await;
    let server = hall.page(ALL_POINTS, Some(GUILD), 1, 2).await;
    assert_eq!(rows(&server), [(1, 1, 10)]);
    assert!(matches!(server.own, Own::Unranked { rating: None, .. }));
    let everywhere = hall.page(ALL_POINTS, None, 1, 2).await;
    assert_eq!(rows(&everywhere), [(1, 1, 30), (2, 2, 20)]);
    let empty = hall.page(ALL_POINTS, Some(9), 5, 1).await;
    assert_eq!(
        (empty.rows.len(), empty.page, empty.pages, empty.total),
        (0, 1, 1, 0)
    );
}

#[tokio::test]
async fn a_game_has_a_board_of_its_own() {
    let hall = Hall::open().await;
    let win = |user, level, variant, guild| Game {
        variant,
        guild,
        ..Game::won_by(person(user), bot(level))
    };
    for game in [
        win(1, Level::Easy, Variant::Taiwan, Some(GUILD)),
        win(1, Level::Normal, Variant::Junqi, Some(GUILD)),
        win(1, Level::Normal, Variant::JunqiBonus, None),
        win(2, Level::Expert, Variant::Junqi, Some(8)),
    ] {
        hall.end(&game).await;
    }
    for (game, guild, expected) in [
        (None, None, &[(1, 2, 100), (2, 1, 70)][..]),
        (Some(Variant::Taiwan), None, &[(1, 1, 10)]),
        (Some(Variant::Junqi), None, &[(1, 2, 100), (2, 1, 30)]),
        (Some(Variant::Junqi), Some(GUILD), &[(1, 1, 30)]),
        (Some(Variant::JunqiBonus), None, &[(1, 1, 30)]),
        (Some(Variant::JunqiBonus), Some(GUILD), &[]),
        (Some(Variant::Blindflip), None, &[]),
    ] {
        let page = hall.page(Measure::Points(game), guild, 1, 2).await;
        assert_eq!(rows(&page), expected, "{game:?} {guild:?}");
    }
    // Whoever has nothing in a game is no stranger.
    let own = hall.page(Measure::Points(Some(Variant::Classic)), None, 1, 2);
    assert!(matches!(own.await.own, Own::Unranked { rating: None, name, .. } if name == "P2"));
    let profile = hall.profile(1).await.expect("they played");
    assert_eq!((profile.points, profile.points_place), (70, Some(2)));
}

#[tokio::test]
async fn a_profile_has_the_rating_of_each_family_played() {
    let hall = Hall::open().await;
    establish(&hall).await;
    let rated = |winner, loser, variant| Game {
        variant,
        ..Game::won_by(person(winner), person(loser))
    };
    hall.end(&rated(1, 3, Variant::Blindflip)).await;
    hall.end(&rated(3, 1, Variant::JunqiBonus)).await;
    let ratings = |profile: Option<Profile>| -> Vec<(Family, bool, Option<u32>)> {
        let ratings = profile.expect("they played").ratings.into_iter();
        ratings
            .map(|own| (own.family, own.rating.rating > 1500.0, own.place))
            .collect()
    };
    assert_eq!(
        ratings(hall.profile(1).await),
        [
            (Family::Banqi, true, Some(1)),
            (Family::Junqi, false, None),
            (Family::Blindflip, true, None),
        ]
    );
    assert_eq!(
        ratings(hall.profile(3).await),
        [
            (Family::Junqi, true, None),
            (Family::Blindflip, false, None)
        ]
    );
    hall.wins(4, 1, None).await;
    assert_eq!(ratings(hall.profile(4).await), []);
}

#[tokio::test]
async fn pages_hold_ten_and_the_nearest_is_given() {
    let hall = Hall::open().await;
    for user in 1..=23 {
        hall.wins(user, 1 + u32::from(user == 23), Some(GUILD))
            .await;
    }
    for (asked, page, count, first) in [
        (0, 1, 10, 1),
        (1, 1, 10, 1),
        (2, 2, 10, 2),
        (3, 3, 3, 2),
        (u32::MAX, 3, 3, 2),
    ] {
        let found = hall.page(ALL_POINTS, None, asked, 23).await;
        assert_eq!((found.page, found.pages, found.total), (page, 3, 23));
        assert_eq!(found.rows.len(), count);
        assert_eq!(found.rows[0].place, first);
        assert_eq!(own(&found), Some((1, 20)), "also from another page");
    }
    let users: Vec<u64> = {
        let (one, two, three) = (
            hall.page(ALL_POINTS, None, 1, 1).await,
            hall.page(ALL_POINTS, None, 2, 1).await,
            hall.page(ALL_POINTS, None, 3, 1).await,
        );
        let all = [one, two, three].into_iter().flat_map(|page| page.rows);
        all.map(|row| row.user.0).collect()
    };
    let expected: Vec<u64> = std::iter::once(23).chain(1..=22).collect();
    assert_eq!(users, expected, "who came first stands first");
}

/// Lets persons 1 and 2 play until both ratings are established; person 1 wins two of three.
async fn establish(hall: &Hall) {
    let mut write = hall.write().await;
    for number in 0..36 {
        let (winner, loser) = if number % 3 == 2 { (2, 1) } else { (1, 2) };
        hall.end_in(&mut write, &Game::won_by(person(winner), person(loser)))
            .await;
        hall.clock.advance(Duration::from_hours(6));
    }
    write.commit().await.expect("kept");
}

#[tokio::test]
async fn a_provisional_rating_has_no_place() {
    let hall = Hall::open().await;
    let board = Measure::Rating(Family::Banqi);
    establish(&hall).await;
    hall.end(&Game::won_by(person(3), person(2))).await;
    let page = hall.page(board, Some(GUILD), 1, 3).await;
    let users: Vec<u64> = page.rows.iter().map(|row| row.user.0).collect();
    assert_eq!((users, page.total), (vec![1, 2], 2));
    let provisional = matches!(&page.own, Own::Unranked { rating: Some(rating), name, .. } if rating.is_provisional() && name == "P3");
    assert!(provisional, "{:?}", page.own);
    assert_eq!(
        own(&hall.page(board, None, 1, 2).await).map(|(place, _)| place),
        Some(2)
    );
    // Nobody of them played on that other server.
    let elsewhere = hall.page(board, Some(8), 1, 1).await;
    assert_eq!(elsewhere.total, 0);
    assert!(
        matches!(&elsewhere.own, Own::Unranked { rating: Some(rating), .. } if !rating.is_provisional())
    );
    assert_eq!(hall.page(board, None, 1, NOBODY.0).await.own, Own::Absent);
    hall.clock.advance(Duration::from_hours(24 * 365));
    let later = hall.page(board, None, 1, 1).await;
    assert_eq!(later.total, 0, "after a year without a game");
    assert!(
        matches!(&later.own, Own::Unranked { rating: Some(rating), .. } if rating.is_provisional())
    );
}

#[tokio::test]
async fn a_profile_tells_what_counted() {
    let hall = Hall::open().await;
    assert_eq!(hall.profile(1).await, None);
    let (won, level) = (|level| Game::won_by(person(1), bot(level)), Level::Normal);
    let lost = Game::won_by(bot(Level::Expert), person(1));
    for game in [
        won(level),
        won(Level::Easy),
        won(Level::Easy),
        won(Level::Expert).drawn(),
        won(level),
        lost.clone(),
        // Left early: it breaks no row of wins, and is no loss.
        lost.clone().left(2, EndReason::Resignation),
        Game {
            rated: false,
            ..won(Level::Expert)
        },
        won(level),
        Game::won_by(person(2), person(1)),
        Game::won_by(person(1), person(2)).drawn(),
    ] {
        hall.end(&game).await;
        hall.clock.advance(Duration::from_millis(1));
    }
    let profile = hall.profile(1).await.expect("they played");
    let record = |won, drawn, lost| Record { won, drawn, lost };
    assert_eq!(
        profile.levels,
        [
            (Level::Easy, record(2, 0, 0)),
            (Level::Normal, record(3, 0, 0)),
            (Level::Expert, record(0, 1, 1)),
        ]
    );
    assert_eq!((profile.points, profile.points_place), (110, Some(1)));
    assert_eq!((profile.streak, profile.best_streak), (1, 3));
    assert_eq!(profile.best_level(), Some(Level::Normal));
    assert_eq!(profile.people, record(0, 1, 1));
    let [rated] = profile.ratings.as_slice() else {
        panic!("{:?}", profile.ratings);
    };
    assert!(rated.family == Family::Banqi && rated.rating.is_provisional());
    assert_eq!(rated.place, None);
    hall.end(&lost).await;
    let profile = hall.profile(1).await.expect("they played");
    assert_eq!((profile.streak, profile.best_streak), (0, 3));
    let other = hall.profile(2).await.expect("they played");
    assert_eq!(
        (other.people, other.points, other.best_level()),
        (record(1, 1, 0), 0, None)
    );
}

#[tokio::test]
async fn people_go_by_the_name_of_their_last_table() {
    let hall = Hall::open().await;
    hall.wins(1, 1, Some(GUILD)).await;
    let renamed = Player::Person(Person {
        user: UserId(1),
        name: "阿明".to_owned(),
    });
    hall.clock.advance(Duration::from_hours(1));
    let mut game = Game::won_by(bot(Level::Easy), renamed);
    game.winner = Some(Seat::First);
    hall.end(&game).await;
    let page = hall.page(ALL_POINTS, None, 1, 1).await;
    assert_eq!(page.rows[0].name, "阿明");
    assert_eq!(hall.profile(1).await.expect("they played").name, "阿明");
}

#[tokio::test]
async fn ratings_have_places_among_everybody() {
    let hall = Hall::open().await;
    establish(&hall).await;
    let profiles = (hall.profile(1).await, hall.profile(2).await);
    let (first, second) = (
        profiles.0.expect("they played"),
        profiles.1.expect("they played"),
    );
    let place = |profile: &Profile| profile.ratings.first().and_then(|rated| rated.place);
    assert_eq!((place(&first), place(&second)), (Some(1), Some(2)));
    assert_eq!(
        first.people,
        Record {
            won: 24,
            drawn: 0,
            lost: 12
        }
    );
}

fn of(measure: Measure, guild: Option<u64>, period: Period) -> BoardQuery {
    BoardQuery {
        measure,
        guild,
        period,
    }
}

/// Noon of a Monday, which the hall opens at, is the 28th of September.
#[tokio::test]
async fn a_period_counts_what_was_earned_in_it() {
    let hall = Hall::open().await;
    hall.wins(1, 3, Some(GUILD)).await;
    hall.wins(2, 1, Some(8)).await;
    let week = |guild| of(ALL_POINTS, guild, Period::Week);
    let month = |guild| of(ALL_POINTS, guild, Period::Month);
    // Sunday, a moment before midnight: still the week, but another month.
    hall.clock
        .advance(Duration::from_secs((6 * 24 + 12) * 3600 - 1));
    hall.wins(3, 2, Some(GUILD)).await;
    assert_eq!(
        rows(&hall.page_of(week(None), 1, 1).await),
        [(1, 1, 30), (2, 3, 20), (3, 2, 10)]
    );
    let october = hall.page_of(month(None), 1, 1).await;
    assert_eq!((rows(&october), october.total), (vec![(1, 3, 20)], 1));
    assert!(
        matches!(&october.own, Own::Unranked { points: 0, hidden: false, name, .. } if name == "P1")
    );
    assert_eq!(
        rows(&hall.page_of(week(Some(GUILD)), 1, 1).await),
        [(1, 1, 30), (2, 3, 20)]
    );
    assert_eq!(rows(&hall.page_of(week(Some(8)), 1, 1).await), [(1, 2, 10)]);
    hall.clock.advance(Duration::from_secs(1));
    let monday = hall.page_of(week(None), 1, 3).await;
    let since = monday.since.map(utc_day);
    assert_eq!((monday.total, since.as_deref()), (0, Some("2026-10-05")));
    hall.wins(2, 1, None).await;
    assert_eq!(rows(&hall.page_of(week(None), 1, 3).await), [(1, 2, 10)]);
    assert_eq!(
        rows(&hall.page_of(week(Some(GUILD)), 1, 3).await),
        [],
        "it was won elsewhere"
    );
    let junqi = of(Measure::Points(Some(Variant::Junqi)), None, Period::Month);
    assert_eq!(rows(&hall.page_of(junqi, 1, 3).await), []);
    let ever = hall.page(ALL_POINTS, None, 1, 3).await;
    assert_eq!(
        (rows(&ever), ever.since),
        (vec![(1, 1, 30), (2, 3, 20), (2, 2, 20)], None)
    );
}

#[tokio::test]
async fn in_a_period_stand_the_ratings_of_those_who_played_in_it() {
    let hall = Hall::open().await;
    establish(&hall).await;
    let rating = |family, guild, period| of(Measure::Rating(family), guild, period);
    let users = async |query| -> Vec<u64> {
        let page = hall.page_of(query, 1, 3).await;
        page.rows.iter().map(|row| row.user.0).collect()
    };
    hall.clock.advance(Duration::from_hours(40 * 24));
    let week = rating(Family::Banqi, None, Period::Week);
    assert_eq!(users(week).await, [] as [u64; 0]);
    let elsewhere = Game {
        guild: Some(8),
        ..Game::won_by(person(2), person(3))
    };
    hall.end(&elsewhere).await;
    assert_eq!(users(week).await, [2], "the other's rating is provisional");
    for (query, expected) in [
        (rating(Family::Banqi, Some(8), Period::Week), &[2][..]),
        (rating(Family::Banqi, Some(GUILD), Period::Week), &[]),
        (rating(Family::Banqi, Some(GUILD), Period::All), &[1, 2]),
        (rating(Family::Junqi, None, Period::Week), &[]),
        (rating(Family::Banqi, None, Period::All), &[1, 2]),
    ] {
        assert_eq!(users(query).await, expected, "{query:?}");
    }
    let own = hall.page_of(week, 1, 1).await.own;
    assert!(
        matches!(own, Own::Unranked { rating: Some(rating), .. } if !rating.is_provisional()),
        "who did not play sees what they have"
    );
}

#[tokio::test]
async fn whoever_wants_no_place_among_everybody_has_none() {
    let hall = Hall::open().await;
    establish(&hall).await;
    for (user, wins) in [(1, 3), (2, 2), (4, 1)] {
        hall.wins(user, wins, Some(GUILD)).await;
    }
    hall.hide(1).await;
    for period in Period::ALL {
        let page = hall.page_of(of(ALL_POINTS, None, period), 1, 1).await;
        assert_eq!((rows(&page), page.total), (vec![(1, 2, 20), (2, 4, 10)], 2));
        assert!(
            matches!(&page.own, Own::Unranked { points: 30, hidden: true, name, .. } if name == "P1")
        );
        let server = hall.page_of(of(ALL_POINTS, Some(GUILD), period), 1, 1);
        assert_eq!(own(&server.await), Some((1, 30)));
    }
    let board = Measure::Rating(Family::Banqi);
    let page = hall.page(board, None, 1, 1).await;
    let users: Vec<u64> = page.rows.iter().map(|row| row.user.0).collect();
    assert_eq!(users, [2]);
    assert!(matches!(
        &page.own,
        Own::Unranked {
            rating: Some(_),
            hidden: true,
            ..
        }
    ));
    assert_eq!(hall.page(board, Some(GUILD), 1, 1).await.total, 2);
    let profile = hall.profile(1).await.expect("they played");
    assert_eq!((profile.points, profile.points_place), (30, None));
    assert_eq!(profile.ratings[0].place, None);
    let other = hall.profile(2).await.expect("they played");
    assert_eq!(
        (other.points_place, other.ratings[0].place),
        (Some(1), Some(1))
    );
}
