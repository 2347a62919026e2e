//! Whole games over the wire, to each kind of end.

use anqi::table::EndReason;
use anqi_engine::{Game, Level, Reason, Seat as Side};
use anqi_sandbox::{ButtonStyle, MessageView};

use crate::support::{STRONG, Seat, Style, WEAK, World, button, is_over};

/// So many games are enough to see each kind of end.
const PATIENCE: u64 = 60;

/// A game that was played to its end.
struct Ended {
    content: String,
    reason: Reason,
    winner: Option<Side>,
}

async fn play(seed: u64, level: Level, game: &str, style: Style) -> Ended {
    let world = World::start(seed).await;
    let person = world.person(0);
    let options = [("level", level.as_str()), ("game", game)];
    let board = world.vs_bot(person, world.channel(), &options).await;
    let seat = Seat::at(&world, person, &board).await;
    let last = seat.play(style, |_| false).await;
    assert!(is_over(&last));
    world.assert_no_violations();
    let ending = seat.view().await.table.ending.expect("the game is over");
    let EndReason::Rules(reason) = ending.reason else {
        panic!("{ending:?}")
    };
    Ended {
        content: last.content,
        reason,
        winner: ending.winner,
    }
}

/// Plays games at a level until one was won by elimination and one was drawn by the clock.
async fn play_to_both_ends(level: Level, points: u32) {
    let (mut eliminated, mut drawn) = (false, false);
    for seed in 0..PATIENCE {
        let style = if seed % 2 == 0 { STRONG } else { WEAK };
        let Ended {
            content,
            reason,
            winner,
        } = play(seed, level, "taiwan", style).await;
        match reason {
            Reason::Elimination => {
                eliminated = true;
                assert!(
                    content.contains("勝") && content.contains("吃光"),
                    "{content}"
                );
                let earned = content.contains(&format!("得 {points} 分"));
                assert_eq!(earned, winner == Some(Side::First), "{content}");
            }
            Reason::Clock => {
                drawn = true;
                assert_eq!(winner, None);
                assert!(
                    content.contains("和棋") && !content.contains("得 "),
                    "{content}"
                );
            }
            // Other ends may come in between.
            _ => {}
        }
        if eliminated && drawn {
            return;
        }
    }
    panic!("{level}: elimination {eliminated}, clock {drawn} in {PATIENCE} games");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_against_easy_end_by_elimination_and_by_the_clock() {
    play_to_both_ends(Level::Easy, 10).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_against_normal_end_by_elimination_and_by_the_clock() {
    play_to_both_ends(Level::Normal, 30).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_against_expert_end_by_elimination_and_by_the_clock() {
    play_to_both_ends(Level::Expert, 100).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_other_rule_sets_are_played_to_their_ends() {
    for game in ["minnan", "classic"] {
        let ended = play(4, Level::Easy, game, STRONG).await;
        assert!(
            ended.winner.is_some() || ended.reason == Reason::Clock,
            "{}",
            ended.content
        );
    }
}

/// Plays a game to its end; one that goes nowhere for a hundred plies is left by resigning.
async fn play_out(game: &str, level: Level, seed: u64) {
    let world = World::start(seed).await;
    let person = world.person(0);
    let options = [
        ("level", level.as_str()),
        ("game", game),
        ("pace", "casual"),
    ];
    let board = world
        .command(person, world.channel(), "anqi vs-bot", &options)
        .await;
    let seat = Seat::at(&world, person, &board).await;
    seat.play(STRONG, |view| view.table.ply >= 100).await;
    let view = seat.view().await;
    assert!(view.table.ply > 2, "{game} {level}: {}", view.observation);
    if view.table.is_running() {
        let service = &seat.service;
        service
            .resign(seat.table, crate::support::user(person), None)
            .await
            .expect("it goes on");
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn army_chess_is_played_against_each_level() {
    for (seed, level) in (60..).zip(Level::ALL) {
        play_out("junqi", level, seed).await;
        play_out("junqi_bonus", level, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn blindflip_is_played_against_each_level() {
    for (seed, level) in (70..).zip(Level::ALL) {
        play_out("blindflip", level, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_is_asked_once_more_and_reveals_the_layout() {
    let world = World::start(5).await;
    let person = world.person(0);
    for level in Level::ALL {
        resign(&world, person, level).await;
    }
    world.assert_no_violations();
}

async fn resign(world: &World, person: u64, level: Level) {
    let options = [("level", level.as_str())];
    let board = world.vs_bot(person, world.channel(), &options).await;
    let seat = Seat::at(world, person, &board).await;
    seat.play(STRONG, |view| view.table.ply >= 4).await;
    let board = seat.settled().await;
    let panel = world
        .press(person, board.id, &button(&board, "more").expect("⋯"))
        .await;
    assert!(panel.ephemeral);
    let sure = world
        .press(person, panel.id, &button(&panel, "resign").expect("resign"))
        .await;
    let danger: Vec<_> = sure
        .components()
        .filter(|button| button.style == Some(ButtonStyle::Danger))
        .collect();
    assert_eq!(danger.len(), 1, "only the confirmation is red");
    world
        .press(
            person,
            sure.id,
            &button(&sure, "resign-for-good").expect("yes"),
        )
        .await;
    let last = world.until(board.id, is_over).await;
    assert!(last.content.contains("認輸"), "{}", last.content);
    let view = seat.view().await;
    assert_eq!(
        view.table.ending.map(|ending| ending.reason),
        Some(EndReason::Resignation)
    );
    let showing = seat
        .service
        .views()
        .scene(seat.table)
        .await
        .expect("readable");
    let shuffle = showing
        .and_then(|showing| showing.revealed)
        .expect("revealed");
    // The picture shows what lay face down, and says so; before the end it did not.
    let told = |message: &MessageView| {
        let picture = message.attachments[0].description.as_deref();
        picture.unwrap_or_default().matches("▢(").count()
    };
    assert_eq!((told(&board), told(&last)), (0, shuffle.face_down().len()));
    assert!(told(&last) > 20);
    let dealt = Game::parse(view.table.rules, &shuffle.proof().layout).expect("a layout");
    let dealt = dealt.disclose();
    assert!(
        shuffle
            .face_down()
            .iter()
            .all(|piece| dealt.contains(piece))
    );
    let proof = shuffle.proof();
    let record = serde_json::to_string(proof).expect("JSON");
    assert!(last.content.contains(&record), "{}", last.content);
    assert_eq!(proof.commitment, view.table.commitment.as_str());
    assert_eq!(proof.check(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_english_channel_reads_english_and_letters() {
    let world = World::start(6).await;
    let person = world.person(2);
    let board = world
        .vs_bot(
            person,
            world.english_channel(),
            &[("level", "normal"), ("first", "bot")],
        )
        .await;
    assert!(board.content.contains("to play"), "{}", board.content);
    assert!(board.content.contains("#1"), "{}", board.content);
    let alt = board.attachments[0]
        .description
        .clone()
        .expect("an alternative text");
    assert!(alt.contains("Row 4") && alt.len() < 1024, "{alt}");
    let seat = Seat::at(&world, person, &board).await;
    seat.play(STRONG, |view| view.table.ply >= 12).await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_direct_messages() {
    let world = World::start(7).await;
    let person = world.person(1);
    let channel = world.sandbox.dm_channel(person).expect("a channel");
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    let seat = Seat::at(&world, person, &board).await;
    seat.play(STRONG, |view| view.table.ply >= 12).await;
    world.assert_no_violations();
}
