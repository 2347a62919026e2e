#![allow(clippy::expect_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use anqi_engine::Level;

use super::*;
use crate::{
    service::testing::{Game, Hall, bot, person},
    table::{EndReason, Pace, RecordedPlayer},
};

impl Hall {
    async fn history(&self, user: u64, page: u32) -> HistoryPage {
        let page = self.service.views().history(UserId(user), page).await;
        page.expect("readable")
    }

    async fn replay(&self, table: TableId) -> Option<Replay> {
        let replay = self.service.views().replay(table).await;
        replay.expect("readable")
    }
}

#[tokio::test]
async fn the_last_game_stands_first() {
    let hall = Hall::open().await;
    assert_eq!(hall.history(1, 1).await.name, None);
    for game in [
        Game::won_by(person(1), bot(Level::Normal)),
        Game::won_by(bot(Level::Easy), person(1)),
        Game::won_by(person(2), person(1)),
        Game::won_by(person(1), person(3)).drawn(),
        Game {
            rated: false,
            ..Game::won_by(person(1), person(1))
        },
        Game::won_by(person(2), person(3)),
    ] {
        hall.end(&game).await;
        hall.clock.advance(Duration::from_secs(1));
    }
    let running = hall.duel(Pace::Casual).await;
    let page = hall.history(1, 1).await;
    assert_eq!(
        (page.page, page.pages, page.total, page.name.as_deref()),
        (1, 1, 5, Some("P1"))
    );
    let games: Vec<_> = page
        .games
        .iter()
        .map(|game| {
            (
                game.number,
                game.other.clone(),
                game.ending.winner,
                game.seat,
            )
        })
        .collect();
    let (first, second) = (Seat::First, Seat::Second);
    assert_eq!(
        games,
        [
            (1, person(1), Some(first), first),
            (2, person(3), None, first),
            (3, person(2), Some(first), second),
            (4, bot(Level::Easy), Some(first), second),
            (5, bot(Level::Normal), Some(first), first),
        ]
    );
    assert!(page.games.iter().all(|game| game.table != running));
    assert!(matches!(
        page.games[1].settled,
        Some(Settled::Ratings([_, _]))
    ));
    assert_eq!(page.games[3].settled, None);
    assert_eq!(page.games[4].settled, Some(Settled::Points(30)));
    let ended = hall.service.now().minus(Duration::from_secs(2));
    assert_eq!((page.games[0].ended, page.games[0].plies), (ended, 40));
}

#[tokio::test]
async fn pages_hold_eight_and_the_nearest_is_given() {
    let hall = Hall::open().await;
    let mut write = hall.write().await;
    for _ in 0..17 {
        hall.end_in(&mut write, &Game::won_by(person(1), bot(Level::Easy)))
            .await;
        hall.clock.advance(Duration::from_secs(1));
    }
    write.commit().await.expect("kept");
    for (asked, page, numbers) in [
        (0, 1, 1..=8),
        (1, 1, 1..=8),
        (2, 2, 9..=16),
        (3, 3, 17..=17),
        (u32::MAX, 3, 17..=17),
    ] {
        let found = hall.history(1, asked).await;
        assert_eq!((found.page, found.pages, found.total), (page, 3, 17));
        let found: Vec<u32> = found.games.iter().map(|game| game.number).collect();
        assert_eq!(found, numbers.collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn only_a_game_that_has_ended_is_shown_again() {
    for variant in [Variant::Taiwan, Variant::JunqiBonus, Variant::Blindflip] {
        let hall = Hall::open().await;
        let table = hall.duel_of(variant, Pace::Casual, false).await;
        for _ in 0..6 {
            let view = hall.view(table).await;
            let player = view.table.player(view.observation.to_act()).user();
            hall.play_any(table, player.expect("a person")).await;
            hall.clock.advance(Duration::from_secs(1));
            assert!(hall.replay(table).await.is_none());
        }
        let before = hall.view(table).await;
        let resigned = hall.service.resign(table, UserId(2), None).await;
        let last = resigned.expect("running");
        let replay = hall.replay(table).await.expect("it has ended");
        assert_eq!(replay.plies(), 6);
        assert_eq!(replay.last, last);
        assert_eq!(
            replay.after(0),
            (&Observation::start(last.table.rules), None)
        );
        assert_eq!(replay.after(6), (&before.observation, before.last));
        assert_eq!(replay.after(99), replay.after(6));
        let (third, played) = replay.after(3);
        assert_eq!(third.ply(), 3);
        assert!(played.is_some_and(|(seat, _)| variant != Variant::Taiwan || seat == Seat::First));
        assert_eq!(replay.proof.check(), []);
        let record = replay.proof.record.expect("a record");
        assert_eq!(record.ended, hall.service.now().millis());
        assert_eq!(record.ended - record.plies[0].at, 6_000);
        assert_eq!(record.reason, EndReason::Resignation.to_string());
        let mut names = record.players.map(|player| match player {
            RecordedPlayer::Name(name) => name,
            RecordedPlayer::Bot(level) => level,
        });
        names.sort();
        assert_eq!(names, ["P1", "P2"]);
    }
    let hall = Hall::open().await;
    assert!(hall.replay(TableId::from_random(1)).await.is_none());
}
