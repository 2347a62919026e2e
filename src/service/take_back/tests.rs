#![allow(clippy::expect_used, reason = "a test that can't go on fails")]

use std::time::Duration;

use anqi_engine::{Action, Level, Variant};

use super::*;
use crate::{
    service::{BotGame, BotTurn, Error, HotseatGame, testing::Hall},
    table::{First, Pace},
};

const MING: UserId = UserId(1);
const YU: UserId = UserId(2);

fn refused<T: std::fmt::Debug>(result: Result<T>) -> Refusal {
    match result.expect_err("it is refused") {
        Error::Refused(refusal) => refusal,
        Error::Store(error) => unreachable!("{error}"),
    }
}

/// Plays flips until somebody has a move, and gives whoever is to act then, and their move.
async fn until_a_move(hall: &Hall, table: TableId) -> (UserId, Action) {
    loop {
        let view = hall.view(table).await;
        let acting = view.table.player(view.observation.to_act()).user();
        let acting = acting.expect("a person");
        let legal = view.observation.legal();
        let moves = legal
            .iter()
            .find(|action| matches!(action, Action::Move { .. }));
        if let Some(&action) = moves {
            return (acting, action);
        }
        hall.play_any(table, acting).await;
    }
}

async fn act(hall: &Hall, table: TableId, user: UserId, action: Action) -> Result<TableView> {
    let now = hall.service.now();
    hall.service.act(table, user, None, action, now).await
}

async fn take_back(hall: &Hall, table: TableId, user: UserId) -> Result<TakeBackStep> {
    let now = hall.service.now();
    hall.service.take_back(table, user, None, false, now).await
}

async fn answer(hall: &Hall, table: TableId, user: UserId, accept: bool) -> Result<TableView> {
    let (kind, now) = (OfferKind::TakeBack, hall.service.now());
    hall.service
        .answer_offer(table, user, None, kind, accept, now)
        .await
}

/// An unrated game of two people, after a move: whoever moved, the other, and the position before.
async fn after_a_move(hall: &Hall) -> (TableId, [UserId; 2], TableView) {
    let table = hall.duel_of(Variant::Classic, Pace::Rapid, false).await;
    let (mover, action) = until_a_move(hall, table).await;
    let before = hall.view(table).await;
    hall.clock.advance(Duration::from_secs(9));
    act(hall, table, mover, action).await.expect("legal");
    let other = if mover == MING { YU } else { MING };
    (table, [mover, other], before)
}

#[tokio::test]
async fn between_people_the_other_has_to_allow_it() {
    let hall = Hall::open().await;
    let (table, [mover, other], before) = after_a_move(&hall).await;
    assert_eq!(
        take_back(&hall, table, mover).await.expect("asked"),
        TakeBackStep::Asked
    );
    assert_eq!(
        refused(take_back(&hall, table, mover).await),
        Refusal::OfferOpen
    );
    assert_eq!(
        refused(answer(&hall, table, mover, true).await),
        Refusal::OwnOffer
    );
    let back = answer(&hall, table, other, true).await.expect("allowed");
    assert_eq!(back.observation, before.observation);
    assert_eq!((back.last, back.plies), (before.last, before.plies));
    assert_eq!(back.table.version, before.table.version + 3);
    let full = hall.service.now().plus(Duration::from_mins(5));
    assert_eq!(back.table.deadline, Some(full));
    // The game goes on from there, and it can be asked for again.
    let (_, action) = until_a_move(&hall, table).await;
    act(&hall, table, mover, action).await.expect("legal");
    take_back(&hall, table, mover).await.expect("asked");
}

#[tokio::test]
async fn it_is_asked_for_once_a_ply_and_playing_on_refuses_it() {
    let hall = Hall::open().await;
    let (table, [mover, other], _) = after_a_move(&hall).await;
    take_back(&hall, table, mover).await.expect("asked");
    answer(&hall, table, other, false).await.expect("refused");
    assert_eq!(
        refused(take_back(&hall, table, mover).await),
        Refusal::AskedAlready
    );
    let scene = hall.service.views().scene(table).await;
    let turned_down = scene.expect("readable").expect("there").turned_down;
    assert_eq!(turned_down.map(|(kind, _)| kind), Some(OfferKind::TakeBack));
    hall.play_any(table, other).await;
    hall.play_any(table, mover).await;
    // Now a flip was the last ply.
    assert_eq!(
        refused(take_back(&hall, table, mover).await),
        Refusal::SeenStaysSeen
    );
    let (table, [mover, other], _) = after_a_move(&hall).await;
    take_back(&hall, table, mover).await.expect("asked");
    hall.play_any(table, other).await;
    assert_eq!(hall.view(table).await.table.offer, None);
    assert_eq!(
        refused(answer(&hall, table, other, true).await),
        Refusal::NoOffer
    );
}

#[tokio::test]
async fn rated_games_and_games_with_secrets_have_none_between_people() {
    let hall = Hall::open().await;
    for (variant, rated, expected) in [
        (Variant::Classic, true, Refusal::RatedStays),
        (Variant::Blindflip, false, Refusal::NoTakeBacks),
    ] {
        let table = hall.duel_of(variant, Pace::Rapid, rated).await;
        hall.play_any(
            table,
            hall.view(table).await.table.players[0]
                .user()
                .expect("a person"),
        )
        .await;
        assert_eq!(refused(take_back(&hall, table, MING).await), expected);
        assert_eq!(
            refused(take_back(&hall, table, UserId(9)).await),
            Refusal::NotAPlayer
        );
    }
}

/// Plays on for a person and the bot until the person and then the bot have moved without showing anything.
async fn quiet_exchange(hall: &Hall, table: TableId) -> TableView {
    loop {
        let before = hall.view(table).await;
        let legal = before.observation.legal();
        let moves = legal
            .iter()
            .find(|action| matches!(action, Action::Move { .. }));
        let quiet = moves.is_some() && before.observation.to_act() == Seat::First;
        let action = moves.copied().filter(|_| quiet);
        let action = action.unwrap_or_else(|| Hall::any_action(&before));
        let after = if before.table.bot_to_act {
            bot_plays(hall, table, action).await
        } else {
            act(hall, table, MING, action).await.expect("legal")
        };
        assert!(after.table.is_running(), "no quiet exchange in this deal");
        if quiet && after.table.bot_to_act {
            let reply = after.observation.legal();
            let reply = reply
                .iter()
                .find(|action| matches!(action, Action::Move { .. }));
            if let Some(&reply) = reply {
                bot_plays(hall, table, reply).await;
                return before;
            }
        }
    }
}

async fn bot_plays(hall: &Hall, table: TableId, action: Action) -> TableView {
    let turn = BotTurn {
        action,
        accepts_draw: false,
        offers_draw: false,
    };
    let ply = hall.view(table).await.table.ply;
    let played = hall.service.act_for_bot(table, ply, turn).await;
    played.expect("legal")
}

#[tokio::test]
async fn against_the_bot_it_costs_the_rating_once() {
    let hall = Hall::open().await;
    let table = hall.service.new_table_id();
    let game = BotGame {
        challenger: Hall::person(MING),
        level: Level::Easy,
        variant: Variant::Classic,
        pace: Pace::Casual,
        rated: true,
        first: First::Me,
    };
    let place = Hall::place();
    let started = hall.service.start_against_bot(table, game, &place);
    started.await.expect("a game");
    assert_eq!(
        refused(take_back(&hall, table, MING).await),
        Refusal::NothingToTakeBack
    );
    let before = quiet_exchange(&hall, table).await;
    let played = hall.view(table).await;
    assert_eq!(
        take_back(&hall, table, MING).await.expect("a question"),
        TakeBackStep::WouldUnrate
    );
    assert_eq!(hall.view(table).await, played, "nothing has changed");
    // A press that was on its way before.
    let early = hall.service.now();
    hall.clock.advance(Duration::from_secs(2));
    let now = hall.service.now();
    let step = hall.service.take_back(table, MING, None, true, now).await;
    let TakeBackStep::Done(back) = step.expect("taken back") else {
        unreachable!("it was agreed to")
    };
    assert!(!back.table.rated && back.observation == before.observation);
    let (user, action) = until_a_move(&hall, table).await;
    let stale = hall
        .service
        .act(table, user, Some(back.table.ply), action, early)
        .await;
    assert_eq!(refused(stale), Refusal::BoardChanged);
    let played = act(&hall, table, user, action).await.expect("legal");
    assert!(played.table.bot_to_act);
    assert_eq!(
        refused(take_back(&hall, table, MING).await),
        Refusal::BotIsThinking
    );
}

#[tokio::test]
async fn one_person_for_both_takes_back_all_they_like() {
    let hall = Hall::open().await;
    for variant in [Variant::Taiwan, Variant::JunqiBonus, Variant::Blindflip] {
        let table = hall.service.new_table_id();
        let game = HotseatGame {
            host: Hall::person(MING),
            variant,
        };
        let started = hall
            .service
            .start_hotseat(table, game, &Hall::place())
            .await;
        let mut states = vec![started.expect("a game")];
        assert!(states[0].table.is_hotseat() && !states[0].table.is_between_people());
        for _ in 0..12 {
            hall.play_any(table, MING).await;
            states.push(hall.view(table).await);
        }
        assert_eq!(
            refused(act(&hall, table, YU, Action::Pass).await),
            Refusal::NotAPlayer
        );
        for expected in states.iter().rev().skip(1) {
            let step = take_back(&hall, table, MING).await.expect("taken back");
            let TakeBackStep::Done(view) = step else {
                unreachable!("nobody has to be asked")
            };
            assert_eq!(view.observation, expected.observation);
            assert_eq!(view.last, expected.last);
        }
        assert_eq!(
            refused(take_back(&hall, table, MING).await),
            Refusal::NothingToTakeBack
        );
        // What was seen stays where it was.
        hall.play_any(table, MING).await;
        assert_eq!(hall.view(table).await.observation, states[1].observation);
    }
}
