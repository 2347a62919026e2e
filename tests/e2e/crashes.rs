//! The program itself, killed without warning.

mod walk;

use std::path::Path;

use anqi_sandbox::{MessageView, Sandbox};
use tempfile::TempDir;

use crate::{
    program::{Program, first_flip, press, press_id, program, sandboxed},
    support::{button, is_over, ply},
};

/// Starts the bot over a database.
fn start(sandbox: &Sandbox, database: &Path, think_ms: &str) -> Program {
    let mut command = sandboxed(sandbox, database.parent().expect("a folder"));
    command
        .env("ANQI_DB", database)
        .env("ANQI_THINK_MS", think_ms);
    Program::start(&mut command)
}

/// A sandbox, and a folder for the database.
async fn place() -> (Sandbox, TempDir) {
    let sandbox = Sandbox::start(anqi_sandbox::Config::default()).await;
    let folder = tempfile::tempdir().expect("a folder");
    (sandbox.expect("a free port"), folder)
}

fn offline(sandbox: &Sandbox) -> Option<()> {
    (!sandbox.online()).then_some(())
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_while_the_bot_thinks_the_game_goes_on() {
    let (sandbox, folder) = place().await;
    let database = folder.path().join("games.db");
    let (person, channel) = (sandbox.people()[0].id, sandbox.servers()[0].channels[0].id);

    let slow = start(&sandbox, &database, "60000");
    let interaction = sandbox
        .command(person, channel, "anqi vs-bot", &[("level", "expert")])
        .await
        .expect("sent");
    let board = interaction
        .first_answer()
        .await
        .expect("answered")
        .message()
        .expect("a board")
        .clone();
    press(&sandbox, person, &board, "flip:a1").await;
    let thinking = sandbox.message(board.id).expect("there");
    assert_eq!(
        ply(&thinking),
        1,
        "the bot is thinking: {}",
        thinking.content
    );
    slow.kill();
    sandbox.wait_for(offline).await.expect("gone");

    let quick = start(&sandbox, &database, "20");
    let look = |sandbox: &Sandbox| sandbox.message(board.id).filter(|view| ply(view) == 2);
    let mut board = sandbox.wait_for(look).await.expect("the bot has played");
    quick.kill();
    sandbox.wait_for(offline).await.expect("gone");

    // The controls that were drawn before the second kill work after it.
    let _third = start(&sandbox, &database, "20");
    let flip = first_flip(&board).expect("something to flip");
    sandbox.ready().await.expect("back");
    press_id(&sandbox, person, &board, &flip).await;
    let look = |sandbox: &Sandbox| sandbox.message(board.id).filter(|view| ply(view) == 4);
    board = sandbox.wait_for(look).await.expect("the game goes on");
    assert!(!is_over(&board));
    assert!(
        sandbox.violations().is_empty(),
        "{:#?}",
        sandbox.violations()
    );
}

#[test]
fn without_a_token_a_sentence_says_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |vars: &[(&str, &str)]| {
        let output = program(folder.path())
            .envs(vars.iter().copied())
            .output()
            .expect("the program starts");
        assert!(!output.status.success());
        String::from_utf8(output.stderr).expect("text")
    };
    let error = run(&[]);
    assert!(
        error.contains("DISCORD_TOKEN") && error.contains("anqi sandbox"),
        "{error}"
    );
    assert_eq!(error.lines().count(), 1, "{error}");
    let error = run(&[("DISCORD_TOKEN", "x"), ("ANQI_THINK_MS", "soon")]);
    assert!(error.contains("ANQI_THINK_MS"), "{error}");
    std::fs::write(folder.path().join(".env"), "ANQI_WORKERS=lots\n").expect("written");
    let error = run(&[("DISCORD_TOKEN", "x")]);
    assert!(error.contains("ANQI_WORKERS"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_of_a_press_nothing_is_lost() {
    let (sandbox, folder) = place().await;
    let database = folder.path().join("games.db");
    let (person, channel) = (sandbox.people()[0].id, sandbox.servers()[0].channels[0].id);
    let mut process = start(&sandbox, &database, "20");
    let options = [("level", "normal"), ("game", "classic")];
    let started = sandbox
        .command(person, channel, "anqi vs-bot", &options)
        .await
        .expect("sent");
    started.first_answer().await.expect("answered");
    let mut seen = 0;
    for round in 0..10 {
        // The board that a person would press: the last one that has something to flip.
        let board = sandbox
            .wait_for(|sandbox| playable(sandbox, channel, person))
            .await
            .expect("a board");
        assert!(
            ply(&board) >= seen,
            "round {round}: {} after {seen}",
            ply(&board)
        );
        seen = ply(&board);
        let Some(flip) = first_flip(&board) else {
            break;
        };
        let requests = sandbox.traffic().len();
        // Nobody waits for the answer: the kill comes with the press, with its answer or with the bot's reply.
        sandbox
            .press_raw(person, channel, board.id, &flip)
            .await
            .expect("sent");
        let moment =
            |sandbox: &Sandbox| (sandbox.traffic().len() >= requests + 1 + round % 3).then_some(());
        sandbox
            .wait_for(moment)
            .await
            .expect("the bot does something");
        process.kill();
        sandbox.wait_for(offline).await.expect("gone");
        process = start(&sandbox, &database, "20");
        sandbox.ready().await.expect("back");
    }
    let store = crate::support::open(&database).await;
    let newest = sandbox
        .wait_for(|sandbox| playable(sandbox, channel, person))
        .await
        .expect("a board");
    let table = crate::support::table(&newest);
    let view = store
        .views()
        .view(table)
        .await
        .expect("readable")
        .expect("there");
    assert!(
        view.table.ply > 0 && view.table.ply >= seen,
        "{} after {seen}",
        view.table.ply
    );
    assert_eq!(view.observation.ply(), view.table.ply);
    // Whatever was committed is shown, and the bot has answered it.
    let due = view.table.ply.next_multiple_of(2);
    let look =
        |sandbox: &Sandbox| playable(sandbox, channel, person).filter(|board| ply(board) == due);
    sandbox.wait_for(look).await.expect("the game goes on");
    assert!(
        sandbox.violations().is_empty(),
        "{:#?}",
        sandbox.violations()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_of_a_challenge_it_is_answered_once() {
    let (sandbox, folder) = place().await;
    let database = folder.path().join("games.db");
    let [ming, yu] = [0, 1].map(|index| sandbox.people()[index].id);
    let channel = sandbox.servers()[0].channels[0].id;
    let opponent = yu.to_string();
    let options = [("user", &*opponent)];
    let mut process = start(&sandbox, &database, "20");
    for round in 0..4 {
        let requests = sandbox.traffic().len();
        sandbox
            .command(ming, channel, "anqi challenge", &options)
            .await
            .expect("sent");
        process = killed_after(&sandbox, &database, process, requests + 1 + round % 3).await;
        // Either it was kept, and is or will be shown, or it was not, and is made now.
        let again = sandbox
            .command(ming, channel, "anqi challenge", &options)
            .await
            .expect("sent");
        again.first_answer().await.expect("answered");
        let question = sandbox
            .wait_for(|sandbox| newest(sandbox, channel, yu, "accept"))
            .await
            .expect("a challenge");
        let requests = sandbox.traffic().len();
        let accept = button(&question, "accept").expect("a button");
        sandbox
            .press_raw(yu, channel, question.id, &accept)
            .await
            .expect("sent");
        process = killed_after(&sandbox, &database, process, requests + 1 + round % 3).await;
        let again = sandbox
            .press_raw(yu, channel, question.id, &accept)
            .await
            .expect("sent");
        again.first_answer().await.expect("answered");
        let board = sandbox
            .wait_for(|sandbox| newest(sandbox, channel, yu, "flip:a1"))
            .await
            .expect("a board");
        assert_eq!(
            crate::support::table(&board),
            crate::support::table(&question)
        );
        resign(&sandbox, ming, channel).await;
        let over = |sandbox: &Sandbox| {
            newest(sandbox, channel, yu, "flip:a1")
                .is_none()
                .then_some(())
        };
        sandbox.wait_for(over).await.expect("the game is over");
    }
    drop(process);
    assert!(
        sandbox.violations().is_empty(),
        "{:#?}",
        sandbox.violations()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_of_making_a_thread_the_game_goes_on_in_one_place() {
    let (sandbox, folder) = place().await;
    let database = folder.path().join("games.db");
    let [ming, yu] = [0, 1].map(|index| sandbox.people()[index].id);
    let channel = sandbox.servers()[0].channels[0].id;
    let opponent = yu.to_string();
    let mut process = start(&sandbox, &database, "20");
    let settings = sandbox.command(ming, channel, "anqi server", &[]).await;
    let settings = settings.expect("sent").first_answer().await;
    let settings = settings.expect("answered");
    let settings = settings.message().expect("the settings");
    sandbox
        .press(ming, settings.id, "v1:0:0:server:threads-on")
        .await
        .expect("pressed")
        .first_answer()
        .await
        .expect("answered");
    // The press itself, the thread, the board in it, the answer.
    for moment in 1..=4 {
        sandbox
            .command(ming, channel, "anqi challenge", &[("user", &opponent)])
            .await
            .expect("sent")
            .first_answer()
            .await
            .expect("answered");
        let question = sandbox
            .wait_for(|sandbox| newest(sandbox, channel, yu, "accept"))
            .await
            .expect("a challenge");
        let accept = button(&question, "accept").expect("a button");
        let requests = sandbox.traffic().len();
        sandbox
            .press_raw(yu, channel, question.id, &accept)
            .await
            .expect("sent");
        process = killed_after(&sandbox, &database, process, requests + moment).await;
        let again = sandbox.press_raw(yu, channel, question.id, &accept).await;
        again.expect("sent").first_answer().await.expect("answered");
        // A thread has its message's id.
        let places = [question.id, channel];
        let panel = live_panel(&sandbox, places, ming).await;
        press(&sandbox, ming, &panel, "resign").await;
        press(
            &sandbox,
            ming,
            &sandbox.message(panel.id).expect("the panel"),
            "resign-for-good",
        )
        .await;
        let over = |sandbox: &Sandbox| {
            let boards = places.into_iter();
            let mut boards = boards.flat_map(|place| sandbox.messages(place, ming));
            boards
                .any(|board| button(&board, "rematch").is_some())
                .then_some(())
        };
        sandbox.wait_for(over).await.expect("the game is over");
    }
    drop(process);
    assert!(sandbox.threads().len() >= 3, "{:#?}", sandbox.threads());
    let violations = sandbox.violations();
    assert!(violations.is_empty(), "{violations:#?}");
}

/// Presses `⋯` on the boards in these channels until one is the live one; gives its panel. All others lose their buttons.
async fn live_panel(sandbox: &Sandbox, places: [u64; 2], person: u64) -> MessageView {
    loop {
        let board = |sandbox: &Sandbox| {
            let mut places = places.into_iter();
            places.find_map(|place| newest(sandbox, place, person, "more"))
        };
        let board = sandbox.wait_for(board).await.expect("a board");
        let id = button(&board, "more").expect("a button");
        let pressed = sandbox.press(person, board.id, &id).await;
        let answer = pressed.expect("sent").first_answer().await;
        let answer = answer.expect("answered");
        let message = answer.message().expect("a message");
        if message.ephemeral {
            return message.clone();
        }
    }
}

/// Kills the bot once so much has passed between it and the sandbox, and starts it again.
async fn killed_after(
    sandbox: &Sandbox,
    database: &Path,
    process: Program,
    traffic: usize,
) -> Program {
    let moment = |sandbox: &Sandbox| (sandbox.traffic().len() >= traffic).then_some(());
    sandbox
        .wait_for(moment)
        .await
        .expect("the bot does something");
    process.kill();
    sandbox.wait_for(offline).await.expect("gone");
    let process = start(sandbox, database, "20");
    sandbox.ready().await.expect("back");
    process
}

/// The newest message of a channel with a button of this intent.
fn newest(sandbox: &Sandbox, channel: u64, person: u64, intent: &str) -> Option<MessageView> {
    let messages = sandbox.messages(channel, person).into_iter().rev();
    messages
        .into_iter()
        .find(|message| button(message, intent).is_some())
}

/// Resigns somebody's only game in a channel.
async fn resign(sandbox: &Sandbox, person: u64, channel: u64) {
    let asked = sandbox
        .command(person, channel, "anqi resign", &[])
        .await
        .expect("sent");
    let answer = asked.first_answer().await.expect("answered");
    let sure = answer.message().expect("a question");
    press(sandbox, person, sure, "resign-for-good").await;
}

/// The newest board of a channel, once the person is to act.
fn playable(sandbox: &Sandbox, channel: u64, person: u64) -> Option<MessageView> {
    let boards = sandbox.messages(channel, person).into_iter().rev();
    let board = boards
        .into_iter()
        .find(|view| !is_over(view) && !view.ephemeral)?;
    crate::support::is_playable(&board).then_some(board)
}
