//! Draws by agreement: offered, answered, let expire, and what comes between.

use std::time::Duration;

use anqi::table::{EndReason, Table, TableId};
use anqi_engine::Seat as Side;
use anqi_sandbox::{Answer, MessageView};

use crate::{
    challenges::{answer, ask, flip, minutes, told},
    support::{
        Duel, STRONG, Seat, World, button, hours, is_over, is_playable, ply, table, user, view,
    },
};

const fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A game between two people, of whom the first acts first.
struct Game<'a> {
    world: &'a World,
    people: [u64; 2],
    duel: Duel<'a>,
    id: TableId,
}

impl<'a> Game<'a> {
    async fn begin(world: &'a World, people: [u64; 2], channel: u64, pace: &str) -> Self {
        // Nobody is called ten times an hour.
        world.clock.advance(minutes(10));
        let options = [("first", "me"), ("pace", pace)];
        let question = ask(world, people[0], people[1], channel, &options).await;
        answer(world, people[1], &question, "accept").await;
        let id = table(&question);
        Self {
            world,
            people,
            duel: Duel::at(world, people, id).await,
            id,
        }
    }

    async fn table(&self) -> Table {
        self.duel.view().await.table
    }

    /// Offers a draw by the panel and gives what that says then.
    async fn offer(&self, person: u64) -> MessageView {
        let board = self.duel.board().await;
        let more = button(&board, "more").expect("⋯");
        let panel = self.world.press(person, board.id, &more).await;
        let draw = button(&panel, "draw").expect("a draw can be offered");
        self.world.press(person, panel.id, &draw).await
    }

    /// Offers a draw and waits for the board that tells it.
    async fn offered(&self, person: u64) -> MessageView {
        let said = self.offer(person).await;
        assert!(said.ephemeral, "{}", said.content);
        assert!(self.table().await.offer.is_some(), "{}", said.content);
        let board = self.duel.board().await;
        let tells = |view: &MessageView| button(view, "accept-draw").is_some();
        self.world.until(board.id, tells).await
    }

    /// Presses a button of the live board.
    async fn press(&self, person: u64, intent: &str) -> Answer {
        answer(self.world, person, &self.duel.board().await, intent).await
    }

    async fn resign(&self) {
        let service = self.world.service().await;
        let resigned = service.resign(self.id, user(self.people[0]), None).await;
        resigned.expect("running");
    }
}

/// Two languages, and what they call what happens.
struct Words {
    people: [usize; 2],
    offers: &'static str,
    own: &'static str,
    declined: &'static str,
    agreed: &'static str,
}

const CHINESE: Words = Words {
    people: [0, 1],
    offers: "提和",
    own: "這是你自己的提議",
    declined: "沒有同意和棋",
    agreed: "雙方同意",
};
const ENGLISH: Words = Words {
    people: [2, 1],
    offers: "offers a draw",
    own: "That is your own offer",
    declined: "did not accept",
    agreed: "both agreed to it",
};

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_declined_then_accepted_in_two_languages() {
    let world = World::telling_time(201).await;
    for (words, channel) in [
        (CHINESE, world.channel()),
        (ENGLISH, world.english_channel()),
    ] {
        let people = words.people.map(|index| world.person(index));
        let [first, second] = people;
        let game = Game::begin(&world, people, channel, "rapid").await;
        game.duel.tap(flip("a1")).await;
        let board = game.offered(first).await;
        assert!(board.content.contains(words.offers), "{}", board.content);
        assert!(is_playable(&board), "one may play on");
        assert_eq!(board.rows.len(), 5);
        // Nobody but the one who is asked answers.
        let own = game.press(first, "accept-draw").await;
        assert!(told(&own).contains(words.own), "{own:?}");
        let strange = game.press(world.person(3), "accept-draw").await;
        told(&strange);
        let declined = game.press(second, "decline-draw").await;
        let Answer::Update(declined) = declined else {
            panic!("{declined:?}")
        };
        assert!(declined.content.contains(words.declined), "{declined:?}");
        assert_eq!(button(&declined, "accept-draw"), None);
        // A client that still shows the buttons.
        let late = answer(&world, second, &board, "accept-draw").await;
        assert!(matches!(late, Answer::Update(_)), "{late:?}");
        assert!(game.table().await.is_running());
        game.duel.tap(flip("b1")).await;
        assert!(!game.duel.board().await.content.contains(words.declined));
        game.duel.tap(flip("c1")).await;
        game.offered(first).await;
        let ended = game.press(second, "accept-draw").await;
        let ended = ended.message().expect("the board");
        assert!(is_over(ended) && ended.content.contains(words.agreed));
        assert!(button(ended, "rematch").is_some());
        let ending = game.table().await.ending.expect("over");
        assert_eq!((ending.winner, ending.reason), (None, EndReason::Agreement));
        assert!(ended.content.contains(" → "), "rated: {}", ended.content);
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn in_blitz_the_game_stands_still_until_the_offer_is_answered() {
    let world = World::telling_time(202).await;
    let people = [world.person(0), world.person(1)];
    let game = Game::begin(&world, people, world.channel(), "blitz").await;
    for square in ["a1", "a2", "a3"] {
        game.duel.tap(flip(square)).await;
    }
    world.clock.advance(millis(12_345));
    let before = game.table().await.deadline.expect("a deadline");
    let grid = game.duel.board().await;
    let board = game.offered(people[1]).await;
    let until = game.table().await.offer.and_then(|offer| offer.pause);
    let until = until.expect("the game stands still").until;
    assert!(
        board
            .content
            .contains(&format!("<t:{}:R>", until.seconds()))
    );
    assert!(
        !board
            .content
            .contains(&format!("<t:{}:R>", before.seconds()))
    );
    assert!(!is_playable(&board) && board.rows.len() == 1, "{board:#?}");
    // Neither by a client that still shows the grid nor by text.
    let moved = answer(&world, people[1], &grid, "flip:b1").await;
    assert!(told(&moved).contains("提和"), "{moved:?}");
    let options = [("action", "b1?")];
    let typed = world.command(people[1], world.channel(), "anqi move", &options);
    let typed = typed.await;
    assert!(
        typed.ephemeral && typed.content.contains("提和"),
        "{}",
        typed.content
    );
    world.clock.advance(millis(14_999));
    game.press(people[0], "decline-draw").await;
    let after = game.table().await.deadline.expect("a deadline");
    assert_eq!(after, before.plus(millis(14_999)));
    let shown = game.duel.board().await;
    assert!(
        is_playable(&shown)
            && shown
                .content
                .contains(&format!("<t:{}:R>", after.seconds()))
    );
    // Unanswered it is declined, once a press in time can't be on its way any more.
    game.offered(people[0]).await;
    world.clock.advance(millis(15_500));
    assert!(game.table().await.is_paused());
    world.clock.advance(millis(500));
    let expired = world.until(board.id, is_playable).await;
    assert!(
        expired.content.contains("沒有同意和棋"),
        "{}",
        expired.content
    );
    let restored = game.table().await.deadline;
    assert_eq!(restored, Some(after.plus(millis(16_000))));
    game.duel.tap(flip("b1")).await;
    assert_eq!(game.table().await.ply, 4);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_offer_between_two_own_plies() {
    let world = World::telling_time(203).await;
    let people = [world.person(0), world.person(1)];
    let (channel, game) = (
        world.channel(),
        Game::begin(&world, people, world.channel(), "casual").await,
    );
    let draw = async |person| world.command(person, channel, "anqi draw", &[]).await;
    let offered = draw(people[0]).await;
    assert!(offered.ephemeral && button(&offered, "accept-draw").is_none());
    // Whoever would offer what is offered already can answer it there; the offerer can't.
    assert_eq!(button(&draw(people[0]).await, "accept-draw"), None);
    let panel = draw(people[1]).await;
    let decline = button(&panel, "decline-draw").expect("a button");
    let said = world.press(people[1], panel.id, &decline).await;
    assert!(said.ephemeral && game.table().await.offer.is_none());
    let again = draw(people[0]).await;
    assert!(again.content.contains("已經提過和"), "{}", again.content);
    assert_eq!(game.table().await.offer, None);
    let nobody = draw(world.person(2)).await;
    assert!(nobody.ephemeral, "{}", nobody.content);
    game.duel.tap(flip("a1")).await;
    draw(people[0]).await;
    // Whoever plays on declines.
    game.duel.tap(flip("b2")).await;
    assert_eq!(game.table().await.offer, None);
    assert_eq!(button(&game.duel.board().await, "accept-draw"), None);
    game.duel.tap(flip("c3")).await;
    draw(people[0]).await;
    let panel = draw(people[1]).await;
    let accept = button(&panel, "accept-draw").expect("a button");
    world.press(people[1], panel.id, &accept).await;
    let board = game.duel.board().await;
    let ended = world.until(board.id, is_over).await;
    assert!(ended.content.contains("雙方同意"), "{}", ended.content);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_panel_answers_the_offer_that_it_shows_and_no_other() {
    let world = World::telling_time(210).await;
    let people = [world.person(0), world.person(1)];
    for plays_on in [true, false] {
        let game = Game::begin(&world, people, world.channel(), "rapid").await;
        let board = game.offered(people[0]).await;
        let more = button(&board, "more").expect("⋯");
        let panel = world.press(people[1], board.id, &more).await;
        let accept = async |panel: &MessageView| {
            let accept = button(panel, "accept-draw").expect("it can be answered");
            world.press(people[1], panel.id, &accept).await
        };
        // Whoever has offered plays, and the offer stands.
        game.duel.tap(flip("a1")).await;
        let panel = if plays_on {
            game.duel.tap(flip("a2")).await;
            game.offered(people[0]).await;
            let said = accept(&panel).await;
            assert!(said.content.contains("再按一次"), "{}", said.content);
            assert!(game.table().await.offer.is_some());
            said
        } else {
            panel
        };
        let said = accept(&panel).await;
        assert!(said.content.contains("和棋"), "{}", said.content);
        let ending = game.table().await.ending.expect("over");
        assert_eq!(ending.reason, EndReason::Agreement);
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_called_to_an_offer() {
    let world = World::telling_time(204).await;
    let people = [world.person(0), world.person(1)];
    let game = Game::begin(&world, people, world.channel(), "slow").await;
    game.duel.tap(flip("a1")).await;
    let before = game.duel.board().await;
    world.clock.advance(hours(5));
    game.offer(people[0]).await;
    world.until(before.id, |view| view.rows.is_empty()).await;
    let board = game.duel.board().await;
    assert_eq!((ply(&board), &*board.pinged), (1, &people[1..]));
    assert!(button(&board, "accept-draw").is_some());
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_answers_an_offer() {
    let world = World::telling_time(205).await;
    let person = world.person(0);
    for pace in ["blitz", "casual"] {
        let options = [("level", "easy"), ("pace", pace), ("rated", "false")];
        let board = world.vs_bot(person, world.channel(), &options).await;
        let seat = Seat::at(&world, person, &board).await;
        // Nothing has been captured, and nothing makes the game a draw yet.
        let match_option = [("match", &*table(&board).to_string())];
        let draw = async || {
            let told = world.command(person, world.channel(), "anqi draw", &match_option);
            told.await
        };
        let declined = |view: &MessageView| view.content.contains("沒有同意和棋");
        // On the board, and where it was asked.
        let asked = draw().await;
        world.until(asked.id, declined).await;
        let shown = world.until(board.id, declined).await;
        assert!(is_playable(&shown), "{shown:#?}");
        seat.tap(flip("a1")).await;
        seat.settled().await;
        // Where it is behind and nothing has happened for long, it accepts.
        let quiet = |clock: u16, limit: u16| 2 * clock >= limit;
        let last = seat.play(STRONG, |view| {
            let seen = &view.observation;
            quiet(seen.clock(), view.table.rules.draw_limit)
        });
        let last = last.await;
        if is_over(&last) {
            continue;
        }
        let asked = draw().await;
        let answered = |view: &MessageView| is_over(view) || declined(view);
        let last = world.until(board.id, answered).await;
        let ending = seat.view().await.table.ending;
        assert_eq!(ending.is_some(), is_over(&last));
        let told = |view: &MessageView| view.content == "這局和棋。" || declined(view);
        let asked = world.until(asked.id, told).await;
        assert_eq!(declined(&asked), ending.is_none(), "{}", asked.content);
        if let Some(ending) = ending {
            assert_eq!(ending.reason, EndReason::Agreement);
        }
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_answers_at_either_seat_of_every_game() {
    let world = World::telling_time(209).await;
    let (person, channel) = (world.person(2), world.english_channel());
    let service = world.service().await;
    for game in ["minnan", "junqi_bonus", "blindflip"] {
        let options = [("level", "normal"), ("game", game), ("pace", "blitz")];
        let board = world.vs_bot(person, channel, &options).await;
        let id = table(&board);
        let options = [("match", &*id.to_string())];
        let told = world.command(person, channel, "anqi draw", &options).await;
        assert!(told.content.contains("offered"), "{}", told.content);
        // The lots may have given the bot the first ply: then that is its answer.
        while view(&service, id).await.table.offer.is_some() {
            tokio::task::yield_now().await;
        }
        assert!(view(&service, id).await.table.is_running(), "{game}");
        world.until(board.id, is_playable).await;
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_outlives_a_restart() {
    let mut world = World::telling_time(206).await;
    let people = [world.person(0), world.person(1)];
    let (id, board, before) = {
        let game = Game::begin(&world, people, world.channel(), "blitz").await;
        game.duel.tap(flip("a1")).await;
        let before = game.table().await.deadline.expect("a deadline");
        (game.id, game.offered(people[0]).await, before)
    };
    world.clock.advance(millis(5_000));
    world.stop_bot().await;
    world.clock.advance(hours(1));
    world.start_bot().await;
    // The hour is nobody's loss, and the message says so.
    world
        .until(board.id, |view| view.content != board.content)
        .await;
    let service = world.service().await;
    assert!(view(&service, id).await.table.is_paused());
    answer(&world, people[1], &board, "decline-draw").await;
    let after = view(&service, id).await.table.deadline;
    assert_eq!(after, Some(before.plus(hours(1) + millis(5_000))));
    // The message is too old to be changed for much longer: the board goes on in a new one.
    let duel = Duel::at(&world, people, id).await;
    assert!(is_playable(&duel.board().await));
    // The bot too answers what it was asked while it was down.
    let person = world.person(2);
    let options = [("level", "easy")];
    let board = world
        .vs_bot(person, world.english_channel(), &options)
        .await;
    world.stop_bot().await;
    let offered = service.offer_draw(table(&board), user(person), Some(0), service.now());
    offered.await.expect("offered");
    world.start_bot().await;
    let declined = |view: &MessageView| view.content.contains("did not accept");
    world.until(board.id, declined).await;
    assert_eq!(view(&service, table(&board)).await.table.offer, None);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn races_over_an_offer_have_one_outcome() {
    let world = World::telling_time(207).await;
    let people = [world.person(0), world.person(1)];
    for round in 0..12 {
        let pace = if round % 2 == 0 { "blitz" } else { "rapid" };
        let game = Game::begin(&world, people, world.channel(), pace).await;
        let grid = game.duel.board().await;
        let board = game.offered(people[1]).await;
        let press = |intent: &'static str| answer(&world, people[0], &board, intent);
        let accept = press("accept-draw");
        let version = game.table().await.version;
        match round % 6 {
            0 | 1 => {
                tokio::join!(accept, press("decline-draw"));
            }
            2 | 3 => {
                tokio::join!(answer(&world, people[0], &grid, "flip:a1"), accept);
            }
            4 => {
                // At the last moment at which the sweeper lets it be.
                world.clock.advance(millis(15_900));
                let expire = async { world.clock.advance(millis(200)) };
                tokio::join!(accept, expire);
                world.until(board.id, is_playable).await;
            }
            _ => {
                tokio::join!(accept, press("accept-draw"));
            }
        }
        let ended = game.table().await;
        assert_eq!(ended.offer, None, "round {round}");
        // Each of the two that came about is a change; what came too late is none.
        assert_eq!(ended.version, version + 1, "round {round}: {ended:?}");
        if let Some(ending) = ended.ending {
            assert_eq!((ending.winner, ending.reason), (None, EndReason::Agreement));
            assert_eq!((ended.deadline, ended.ply), (None, 0));
        } else {
            assert!(ended.deadline.is_some());
            game.resign().await;
        }
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_ends_a_game_that_stands_still() {
    let world = World::telling_time(208).await;
    let people = [world.person(0), world.person(1)];
    let game = Game::begin(&world, people, world.channel(), "blitz").await;
    let board = game.offered(people[0]).await;
    let press = async |message: &MessageView, intent: &str| {
        let id = button(message, intent).expect("a button");
        world.press(people[0], message.id, &id).await
    };
    let panel = press(&board, "more").await;
    assert_eq!(button(&panel, "draw"), None, "it is offered already");
    let sure = press(&panel, "resign").await;
    press(&sure, "resign-for-good").await;
    world.until(board.id, is_over).await;
    let ended = game.table().await;
    assert_eq!(ended.offer, None);
    assert_eq!(
        ended.ending.and_then(|ending| ending.winner),
        Some(Side::Second)
    );
    world.clock.advance(minutes(1));
    let late = answer(&world, people[1], &board, "accept-draw").await;
    assert!(is_over(late.message().expect("the board")));
    world.assert_no_violations();
}
