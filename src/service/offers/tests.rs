#![allow(clippy::expect_used, reason = "a test that can't go on fails")]

use anqi_engine::{Action, Board, Level, Variant};

use super::*;
use crate::{
    service::{BotGame, BotTurn, Error, testing::Hall},
    table::{First, Pace, RatingChange, Settled},
};

const MING: UserId = UserId(1);
const YU: UserId = UserId(2);

/// Flips the n-th square of the board for a person.
async fn flip(hall: &Hall, table: TableId, user: UserId, index: usize) -> Result<TableView> {
    let square = Board::Half.squares().nth(index).expect("a square");
    let now = hall.service.now();
    let flip = Action::Flip(square);
    hall.service.act(table, user, None, flip, now).await
}

async fn offer(hall: &Hall, table: TableId, user: UserId) -> Result<TableView> {
    let now = hall.service.now();
    hall.service.offer_draw(table, user, None, now).await
}

async fn answer(hall: &Hall, table: TableId, user: UserId, accept: bool) -> Result<TableView> {
    let now = hall.service.now();
    let draw = OfferKind::Draw;
    let answer = hall
        .service
        .answer_offer(table, user, None, draw, accept, now);
    answer.await
}

fn refused<T: std::fmt::Debug>(result: Result<T>) -> Refusal {
    match result.expect_err("it is refused") {
        Error::Refused(refusal) => refusal,
        Error::Store(error) => unreachable!("{error}"),
    }
}

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Whose offer everybody is told was turned down.
async fn turned_down(hall: &Hall, table: TableId) -> Option<Seat> {
    let scene = hall.service.views().scene(table).await;
    let turned_down = scene.expect("readable").expect("there").turned_down;
    turned_down.map(|(_, seat)| seat)
}

#[tokio::test]
async fn in_blitz_the_clock_stands_still_to_the_millisecond() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Blitz).await;
    for (index, user) in [MING, YU, MING].into_iter().enumerate() {
        flip(&hall, table, user, index).await.expect("legal");
    }
    for (offerer, other, wait) in [(MING, YU, 4_321), (YU, MING, 14_999)] {
        hall.clock.advance(millis(7_777));
        let before = hall.view(table).await.table.deadline.expect("a deadline");
        offer(&hall, table, offerer).await.expect("offered");
        let paused = hall.view(table).await.table;
        assert!(paused.is_paused() && paused.deadline.is_none());
        hall.clock.advance(millis(wait));
        // Nobody may act, and nobody runs out of time.
        for user in [MING, YU] {
            let acted = refused(flip(&hall, table, user, 9).await);
            let expected = if user == YU {
                Refusal::OfferPending
            } else {
                Refusal::NotYourTurn
            };
            assert_eq!(acted, expected);
        }
        answer(&hall, table, other, false).await.expect("declined");
        let after = hall.view(table).await.table;
        assert_eq!(after.deadline, Some(before.plus(millis(wait))));
        assert_eq!(after.offer, None);
    }
    hall.clock.advance(millis(60_000 - 2 * 7_777));
    assert!(
        hall.service
            .time_out(table)
            .await
            .expect("readable")
            .is_none()
    );
    hall.clock.advance(millis(5_000));
    let ended = hall.service.time_out(table).await.expect("readable");
    let ending = ended.and_then(|view| view.table.ending);
    assert_eq!(ending.map(|ending| ending.reason), Some(EndReason::Timeout));
}

#[tokio::test]
async fn a_ply_that_was_on_its_way_before_the_offer_is_played() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Blitz).await;
    flip(&hall, table, MING, 0).await.expect("legal");
    let asked = hall.service.now();
    hall.clock.advance(millis(300));
    offer(&hall, table, MING).await.expect("offered");
    let square = Board::Half.squares().nth(1).expect("a square");
    let late = |asked| {
        hall.service
            .act(table, YU, None, Action::Flip(square), asked)
    };
    let after = refused(late(hall.service.now()).await);
    assert_eq!(after, Refusal::OfferPending);
    let view = late(asked).await.expect("it was pressed before");
    assert_eq!((view.table.ply, view.table.offer), (2, None));
    // And it was the answer.
    assert_eq!(
        refused(answer(&hall, table, YU, true).await),
        Refusal::NoOffer
    );
}

#[tokio::test]
async fn an_answer_in_time_counts_by_its_own_moment() {
    for (late, accepted) in [(0, false), (1, true)] {
        let hall = Hall::open().await;
        let table = hall.duel(Pace::Blitz).await;
        flip(&hall, table, MING, 0).await.expect("legal");
        let deadline = hall.view(table).await.table.deadline.expect("a deadline");
        let until = hall.service.now().plus(Duration::from_secs(15));
        offer(&hall, table, MING).await.expect("offered");
        // The press was on its way for a while.
        hall.clock.advance(millis(15_900));
        hall.service.expire_offer(table).await.expect("readable");
        let asked = until.minus(millis(late));
        let draw = OfferKind::Draw;
        let answer = hall
            .service
            .answer_offer(table, YU, None, draw, true, asked)
            .await;
        let view = hall.view(table).await;
        if accepted {
            answer.expect("in time");
            assert_eq!(view.table.ending, Some(AGREEMENT));
        } else {
            assert_eq!(refused(answer), Refusal::OfferExpired);
            assert_eq!(view.table.deadline, Some(deadline.plus(millis(15_900))));
            assert_eq!(turned_down(&hall, table).await, Some(Seat::First));
        }
    }
}

#[tokio::test]
async fn the_sweeper_declines_what_nobody_answered() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Blitz).await;
    flip(&hall, table, MING, 0).await.expect("legal");
    offer(&hall, table, YU).await.expect("offered");
    let due = async || hall.service.overdue_offers().await.expect("readable");
    hall.clock.advance(millis(15_999));
    assert_eq!(due().await, []);
    assert_eq!(
        hall.service.next_offer_due().await.expect("readable"),
        Some(millis(1))
    );
    hall.service.expire_offer(table).await.expect("readable");
    assert!(hall.view(table).await.table.is_paused(), "not yet");
    hall.clock.advance(millis(1));
    assert_eq!(due().await, [table]);
    for _ in 0..2 {
        hall.service.expire_offer(table).await.expect("readable");
        let view = hall.view(table).await.table;
        assert_eq!((view.offer, view.version), (None, 3));
    }
    assert_eq!(due().await, []);
    assert_eq!(
        refused(answer(&hall, table, MING, true).await),
        Refusal::NoOffer
    );
    // Whoever may act need not wait for the sweeper.
    flip(&hall, table, YU, 1).await.expect("legal");
    offer(&hall, table, YU).await.expect("offered");
    hall.clock.advance(millis(15_000));
    flip(&hall, table, MING, 2)
        .await
        .expect("the time for the answer is over");
    assert_eq!(turned_down(&hall, table).await, None, "a ply came after it");
}

#[tokio::test]
async fn a_seat_offers_once_between_two_plies_of_its_own() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Casual).await;
    let offer = async |user| offer(&hall, table, user).await;
    offer(YU).await.expect("before the first ply");
    assert_eq!(refused(offer(YU).await), Refusal::OfferOpen);
    assert_eq!(refused(offer(MING).await), Refusal::OfferOpen);
    assert_eq!(refused(offer(UserId(3)).await), Refusal::NotAPlayer);
    // Playing on declines what one was offered, and the offerer has not played since.
    flip(&hall, table, MING, 0).await.expect("legal");
    assert_eq!(refused(offer(YU).await), Refusal::OfferedAlready);
    offer(MING).await.expect("the other may");
    assert_eq!(
        refused(answer(&hall, table, MING, true).await),
        Refusal::OwnOffer
    );
    answer(&hall, table, YU, false).await.expect("declined");
    assert_eq!(refused(offer(MING).await), Refusal::OfferedAlready);
    flip(&hall, table, YU, 1).await.expect("legal");
    offer(YU).await.expect("a ply later");
    answer(&hall, table, MING, false).await.expect("declined");
    assert_eq!(refused(offer(MING).await), Refusal::OfferedAlready);
    flip(&hall, table, MING, 2).await.expect("legal");
    // One's own ply leaves one's own offer standing.
    offer(MING).await.expect("a ply later");
    flip(&hall, table, YU, 3).await.expect("legal");
    assert_eq!(hall.view(table).await.table.offer, None, "declined by it");
    assert_eq!(refused(offer(MING).await), Refusal::OfferedAlready);
    flip(&hall, table, MING, 4).await.expect("legal");
    flip(&hall, table, YU, 5).await.expect("legal");
    offer(MING).await.expect("on turn");
    let standing = flip(&hall, table, MING, 6).await.expect("legal").table;
    assert_eq!(standing.offer.map(|offer| offer.by), Some(Seat::First));
    let ended = answer(&hall, table, YU, true).await.expect("accepted");
    assert_eq!(ended.table.ending, Some(AGREEMENT));
    assert_eq!(refused(offer(YU).await), Refusal::Over);
}

#[tokio::test]
async fn an_agreed_draw_is_rated_as_a_draw() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Rapid).await;
    offer(&hall, table, MING).await.expect("offered");
    answer(&hall, table, YU, true).await.expect("accepted");
    let Some(Settled::Ratings(changes)) = hall.settled(table).await else {
        unreachable!("the game was rated")
    };
    let same = |RatingChange { before, after }: RatingChange| {
        before.to_string() == "1500?" && after.to_string() == "1500?"
    };
    assert!(changes.into_iter().all(same), "{changes:?}");
}

#[tokio::test]
async fn an_offer_ends_with_its_game() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Blitz).await;
    offer(&hall, table, YU).await.expect("offered");
    let resigned = hall.service.resign(table, YU, None).await.expect("running");
    assert_eq!(resigned.table.offer, None);
    assert_eq!(turned_down(&hall, table).await, None);
    assert_eq!(
        refused(answer(&hall, table, MING, true).await),
        Refusal::Over
    );
    hall.clock.advance(Duration::from_mins(2));
    hall.service.expire_offer(table).await.expect("readable");
    assert_eq!(hall.view(table).await.table, resigned.table);
    // Elsewhere the clock goes on, and whoever lets it run out loses.
    let table = hall.duel(Pace::Rapid).await;
    offer(&hall, table, YU).await.expect("offered");
    hall.clock.advance(Duration::from_mins(6));
    assert_eq!(refused(offer(&hall, table, MING).await), Refusal::OfferOpen);
    let late = refused(flip(&hall, table, MING, 0).await);
    assert_eq!(late, Refusal::TooLate);
    let ended = hall.view(table).await.table;
    assert_eq!((ended.is_running(), ended.offer), (false, None));
    // A clock that has run out can't be stopped.
    let table = hall.duel(Pace::Blitz).await;
    hall.clock.advance(Duration::from_mins(5));
    assert_eq!(refused(offer(&hall, table, MING).await), Refusal::TimeIsUp);
}

#[tokio::test]
async fn while_the_program_is_down_no_answer_is_late() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Blitz).await;
    let deadline = hall.view(table).await.table.deadline.expect("a deadline");
    hall.service.note_alive().await.expect("noted");
    offer(&hall, table, YU).await.expect("offered");
    hall.clock.advance(Duration::from_hours(1));
    hall.service.take_up().await.expect("taken up");
    assert_eq!(hall.service.overdue_offers().await.expect("readable"), []);
    answer(&hall, table, MING, false).await.expect("declined");
    let after = hall.view(table).await.table.deadline;
    assert_eq!(after, Some(deadline.plus(Duration::from_hours(1))));
}

/// A game against the bot, the person first.
async fn against_bot(hall: &Hall, pace: Pace) -> TableId {
    let game = BotGame {
        challenger: Hall::person(MING),
        level: Level::Easy,
        variant: Variant::Taiwan,
        pace,
        rated: false,
        first: First::Me,
    };
    let id = hall.service.new_table_id();
    let shown_at = Hall::place();
    let made = hall.service.start_against_bot(id, game, &shown_at).await;
    made.expect("a table");
    id
}

/// Lets the bot flip the n-th square.
async fn bot_flips(hall: &Hall, table: TableId, index: usize, wants: bool) -> Result<TableView> {
    let square = Board::Half.squares().nth(index).expect("a square");
    let turn = BotTurn {
        action: Action::Flip(square),
        accepts_draw: wants,
        offers_draw: wants,
    };
    let ply = hall.view(table).await.table.ply;
    hall.service.act_for_bot(table, ply, turn).await
}

#[tokio::test]
async fn the_bot_answers_whoever_is_to_act() {
    let hall = Hall::open().await;
    for pace in [Pace::Blitz, Pace::Casual] {
        let table = against_bot(&hall, pace).await;
        let deadline = hall.view(table).await.table.deadline;
        let bot = async |accept| {
            let ply = hall.view(table).await.table.ply;
            let answer = hall.service.answer_draw_for_bot(table, ply, accept);
            answer.await
        };
        assert_eq!(refused(bot(true).await), Refusal::NoOffer);
        offer(&hall, table, MING).await.expect("offered");
        let due = hall.service.views().waiting_for_bot().await;
        assert!(due.expect("readable").contains(&table));
        let declined = bot(false).await.expect("declined").table;
        assert_eq!((declined.offer, declined.deadline), (None, deadline));
        flip(&hall, table, MING, 0).await.expect("legal");
        offer(&hall, table, MING).await.expect("offered");
        // By its ply, also where the game stands still.
        let view = bot_flips(&hall, table, 1, false).await.expect("legal");
        assert_eq!((view.table.offer, view.table.ply), (None, 2));
        assert!(view.table.deadline.is_some());
        flip(&hall, table, MING, 2).await.expect("legal");
        offer(&hall, table, MING).await.expect("offered");
        let view = bot_flips(&hall, table, 3, true).await.expect("accepted");
        assert_eq!((view.table.ending, view.table.ply), (Some(AGREEMENT), 3));
    }
}

#[tokio::test]
async fn the_bot_offers_once_in_twenty_plies() {
    let hall = Hall::open().await;
    let table = against_bot(&hall, Pace::Untimed).await;
    let mut offers = Vec::new();
    for own_ply in 1..=21 {
        hall.play_any(table, MING).await;
        let view = hall.view(table).await;
        let turn = BotTurn {
            action: Hall::any_action(&view),
            accepts_draw: true,
            offers_draw: true,
        };
        let played = hall.service.act_for_bot(table, view.table.ply, turn).await;
        if let Some(offer) = played.expect("legal").table.offer {
            assert_eq!(offer.by, Seat::Second);
            offers.push(own_ply);
        }
    }
    assert_eq!(offers, [1, 21]);
}
