//! People as leaderboards, profiles and lists of games show them, with names that try to break lines.

use anqi_engine::{Family, Level, Reason, Seat, Variant};

use crate::{
    clock::Timestamp,
    store::{
        BoardPage, FamilyRating, Finished, HistoryPage, Holdings, Own, Profile, Ranked, Record,
    },
    table::{EndReason, Ending, Player, Rating, Settled, TableId, Uncounted, UserId, rate},
};

use super::{SOON, person};

/// Whose lists these are.
pub(in crate::bot::view) const OWNER: UserId = UserId(7);

pub(in crate::bot::view) fn rating(rating: f64, deviation: f64) -> Rating {
    Rating {
        rating,
        deviation,
        ..Rating::START
    }
}

pub(in crate::bot::view) const fn record(won: i64, drawn: i64, lost: i64) -> Record {
    Record { won, drawn, lost }
}

pub(in crate::bot::view) fn ranked(place: u32, name: &str, value: i64) -> Ranked {
    Ranked {
        place,
        user: UserId(u64::from(place)),
        name: name.to_owned(),
        value,
    }
}

/// A page with medals, a shared place, and names that would break a line.
pub(in crate::bot::view) fn first_page(own: Own) -> BoardPage {
    BoardPage {
        rows: vec![
            ranked(1, "阿明", 12_340),
            ranked(2, "Emma", 930),
            ranked(2, "\u{202E}**שלום** #1", 930),
            ranked(4, &"寬".repeat(32), 20),
        ],
        page: 1,
        pages: 3,
        total: 23,
        since: None,
        own,
    }
}

/// The same page of a board that begins with the 28th of September 2026.
pub(in crate::bot::view) fn of_this_week(page: BoardPage) -> BoardPage {
    let since = Some(Timestamp::from_millis(1_790_553_600_000));
    BoardPage { since, ..page }
}

/// A board without anybody.
pub(in crate::bot::view) fn empty_page() -> BoardPage {
    BoardPage {
        rows: Vec::new(),
        page: 1,
        pages: 1,
        total: 0,
        since: None,
        own: Own::Absent,
    }
}

/// Somebody who has played for long.
pub(in crate::bot::view) fn veteran() -> Profile {
    Profile {
        name: "Emma *#1*".to_owned(),
        points: 1230,
        points_place: Some(3),
        levels: [
            (Level::Easy, record(12, 1, 0)),
            (Level::Normal, record(7, 2, 3)),
            (Level::Expert, record(0, 1, 9)),
        ],
        streak: 2,
        best_streak: 7,
        people: record(12, 3, 5),
        ratings: vec![
            FamilyRating {
                family: Family::Banqi,
                rating: rating(1612.6, 84.2),
                place: Some(5),
            },
            FamilyRating {
                family: Family::Blindflip,
                rating: rating(1488.1, 203.7),
                place: None,
            },
        ],
    }
}

/// Somebody who has not played.
pub(in crate::bot::view) fn newcomer() -> Profile {
    Profile {
        name: "阿明".to_owned(),
        points: 0,
        points_place: None,
        levels: Level::ALL.map(|level| (level, record(0, 0, 0))),
        streak: 0,
        best_streak: 0,
        people: record(0, 0, 0),
        ratings: Vec::new(),
    }
}

/// What is stored about somebody who has used all that there is.
pub(in crate::bot::view) const HOLDINGS: Holdings = Holdings {
    settings: true,
    running: 3,
    finished: 1200,
    challenges: 7,
    points: 12,
    ratings: 2,
    puzzles: 30,
    codes: 2,
};

/// A finished game of [`OWNER`], in the second seat.
pub(in crate::bot::view) fn finished(
    number: u32,
    other: Player,
    winner: Option<Seat>,
    settled: Settled,
) -> Finished {
    Finished {
        number,
        table: TableId::from_random(number.into()),
        variant: Variant::JunqiBonus,
        seat: Seat::Second,
        other,
        ending: Ending {
            winner,
            reason: EndReason::Rules(Reason::Clock),
        },
        plies: 140,
        ended: SOON,
        rated: true,
        settled: Some(settled),
    }
}

/// A page of finished games in the middle of a list.
pub(in crate::bot::view) fn finished_page(games: Vec<Finished>) -> HistoryPage {
    HistoryPage {
        name: Some("Emma *#1*".to_owned()),
        games,
        page: 2,
        pages: 3,
        total: 20,
    }
}

/// Games won, lost and drawn, against people, the bot and at one screen, for ratings, points and nothing.
pub(in crate::bot::view) fn finished_games() -> Vec<Finished> {
    let ratings = |winner| Settled::Ratings(rate([Rating::START; 2], winner));
    let (first, second) = (Some(Seat::First), Some(Seat::Second));
    let other = |name: &str| Player::Person(person(2, name));
    // Whoever's list it is, in the other seat too.
    let own = || Player::Person(person(OWNER.0, "Emma"));
    let unrated = |game: Finished| Finished {
        settled: None,
        rated: false,
        ..game
    };
    vec![
        finished(9, other("阿明"), second, ratings(second)),
        finished(10, other("@everyone"), first, ratings(first)),
        finished(11, Player::Bot(Level::Expert), second, Settled::Points(100)),
        finished(
            12,
            other("#1"),
            None,
            Settled::Uncounted(Uncounted::PairLimit),
        ),
        unrated(finished(15, other("小雨"), first, ratings(first))),
        unrated(finished(13, own(), first, ratings(first))),
        unrated(finished(14, own(), None, ratings(None))),
    ]
}
