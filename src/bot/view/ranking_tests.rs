//! Leaderboards, profiles and results as text, to be looked at when they change.

use anqi_engine::{Family, Reason, Rules, Seat, Variant};
use insta::assert_snapshot;
use serde_json::Value;

use super::{
    Body,
    examples::people::{
        empty_page, first_page, newcomer, of_this_week, ranked, rating, record, veteran,
    },
    hidden_place, leaderboard, profile, result,
};
use crate::{
    bot::custom_id::{BoardKind, BoardRef, Scope},
    clock::Timestamp,
    store::{BoardPage, FamilyRating, Own, Profile, Ranked},
    table::{
        EndReason, Ending, Pace, Period, Person, Player, Rating, Settled, Table, TableId,
        Uncounted, UserId, rate, shuffle::Seed,
    },
    words::Language,
};

/// A message as text: its words, and a button as its label with its id.
fn text(body: &Body) -> String {
    let rows = serde_json::to_value(&body.components).unwrap_or_default();
    let buttons = rows
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    let button = |button: Value| {
        let (label, id) = (button["label"].as_str(), button["custom_id"].as_str());
        let (label, id) = (label.unwrap_or("?"), id.unwrap_or("?"));
        if button["disabled"] == true {
            format!("\n({label} {id})")
        } else {
            format!("\n[{label} {id}]")
        }
    };
    format!(
        "{}{}",
        body.content,
        buttons.map(button).collect::<String>()
    )
}

fn board(kind: BoardKind, scope: Scope, language: Language) -> BoardRef {
    BoardRef {
        scope,
        kind,
        game: None,
        period: Period::All,
        asker: UserId(1_234_567_890_123_456_789),
        language,
    }
}

/// The same board, of the present week or month alone.
fn in_period(period: Period, board: BoardRef) -> BoardRef {
    BoardRef { period, ..board }
}

fn of(game: Variant, board: BoardRef) -> BoardRef {
    let game = Some(game);
    BoardRef { game, ..board }
}

#[test]
fn leaderboards_in_every_language() {
    for language in Language::ALL {
        let me = Ranked {
            user: UserId(1_234_567_890_123_456_789),
            ..ranked(12, "小雨", 10)
        };
        let provisional = Own::Unranked {
            name: "小雨".to_owned(),
            points: 0,
            rating: Some(rating(1623.4, 210.0)),
            hidden: false,
        };
        let hidden = Own::Unranked {
            name: "小雨".to_owned(),
            points: 340,
            rating: None,
            hidden: true,
        };
        let unseen = hidden.clone();
        let empty = empty_page();
        let last = BoardPage {
            rows: vec![me.clone()],
            page: 3,
            ..first_page(Own::Ranked(me.clone()))
        };
        let points = board(BoardKind::Points, Scope::Server, language);
        let ratings = board(BoardKind::Rating, Scope::Global, language);
        let pages = [
            leaderboard(points, &first_page(Own::Ranked(me))),
            leaderboard(points, &last),
            leaderboard(points, &empty),
            leaderboard(ratings, &first_page(provisional)),
            leaderboard(board(BoardKind::Points, Scope::Global, language), &empty),
            leaderboard(board(BoardKind::Rating, Scope::Server, language), &empty),
            leaderboard(of(Variant::JunqiBonus, points), &first_page(Own::Absent)),
            leaderboard(of(Variant::JunqiBonus, ratings), &empty),
            leaderboard(of(Variant::Blindflip, ratings), &empty),
            leaderboard(
                in_period(Period::Week, points),
                &of_this_week(first_page(hidden)),
            ),
            leaderboard(in_period(Period::Month, ratings), &of_this_week(empty)),
        ];
        let hidden = of_this_week(first_page(unseen));
        let all = board(BoardKind::Points, Scope::Global, language);
        let aside = hidden_place(language, all, &hidden).into_iter();
        let pages: Vec<String> = pages
            .into_iter()
            .chain(aside)
            .map(|page| text(&page))
            .collect();
        assert_snapshot!(format!("leaderboards_{language}"), pages.join("\n\n"));
    }
}

#[test]
fn profiles_in_every_language() {
    let (full, new) = (veteran(), newcomer());
    let provisional = Profile {
        people: record(1, 0, 0),
        ratings: vec![FamilyRating {
            family: Family::Junqi,
            rating: rating(1662.3, 290.3),
            place: None,
        }],
        ..new.clone()
    };
    for language in Language::ALL {
        let texts = [&full, &new, &provisional].map(|shown| text(&profile(language, shown)));
        assert_snapshot!(format!("profiles_{language}"), texts.join("\n\n"));
    }
}

#[test]
fn results_in_every_language() {
    let person = |user, name: &str| {
        Player::Person(Person {
            user: UserId(user),
            name: name.to_owned(),
        })
    };
    let table = Table {
        id: TableId::from_random(1),
        rules: Rules::new(Variant::Taiwan),
        players: [person(1, "Emma"), person(2, "阿明 *#1*")],
        pace: Pace::Casual,
        rated: true,
        version: 41,
        ply: 40,
        deadline: None,
        reminder: None,
        bot_to_act: false,
        taken_back: None,
        offer: None,
        ending: Some(Ending {
            winner: Some(Seat::First),
            reason: EndReason::Rules(Reason::Elimination),
        }),
        commitment: Seed::new([0; 32]).commitment(),
        created: Timestamp::from_millis(0),
    };
    let newcomers = rate([Rating::START; 2], Some(Seat::First));
    let known = rate([rating(1612.0, 70.0), rating(1540.0, 120.0)], None);
    for language in Language::ALL {
        let settled = [
            Settled::Points(30),
            Settled::Ratings(newcomers),
            Settled::Ratings(known),
        ];
        let uncounted = [
            Uncounted::EarlyLeave,
            Uncounted::PairLimit,
            Uncounted::DailyWins,
        ]
        .map(Settled::Uncounted);
        let lines: Vec<String> = settled
            .into_iter()
            .chain(uncounted)
            .filter_map(|settled| result::text(language, &table, Some(settled)))
            .collect();
        assert_eq!(lines.len(), 6);
        assert_snapshot!(format!("results_{language}"), lines.join("\n"));
    }
    assert_eq!(result::text(Language::En, &table, None), None);
}
