//! What operators run beside the bot: the doctor, copies, and what they watch.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Output, Stdio},
};

use anqi_sandbox::{Exchange, MessageView};
use sqlx::{Connection as _, SqliteConnection};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{
    program::{Program, first_flip, program, sandboxed},
    world::{World, dealer},
};

/// Runs the program with these settings, in a folder of its own.
fn anqi(folder: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    let mut command = program(folder);
    command.args(arguments).envs(settings.iter().copied());
    command.output().expect("the program runs")
}

fn said(output: &Output) -> String {
    let both = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    both.concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_says_what_is_wrong_and_how_to_mend_it() {
    let world = World::without_bot(801, dealer(801)).await;
    let folder = tempfile::tempdir().expect("a folder");
    let (base, token) = (world.sandbox.origin(), world.sandbox.token());
    let good = [("DISCORD_API_BASE", &*base), ("DISCORD_TOKEN", token)];
    let well = anqi(folder.path(), &["doctor"], &good);
    assert!(well.status.success(), "{}", said(&well));
    assert_eq!(said(&well).matches("well   ").count(), 4, "{}", said(&well));
    for (settings, words) in [
        (
            vec![("DISCORD_API_BASE", &*base)],
            "DISCORD_TOKEN is not set",
        ),
        (
            vec![("DISCORD_API_BASE", &*base), ("DISCORD_TOKEN", "another")],
            "Discord refused the token",
        ),
        (
            vec![
                ("DISCORD_API_BASE", "http://127.0.0.1:9"),
                ("DISCORD_TOKEN", token),
            ],
            "the connection to Discord failed",
        ),
        (
            [&good[..], &[("ANQI_DB", "none/a.db")]].concat(),
            "make it, or set ANQI_DB",
        ),
        (
            [&good[..], &[("ANQI_THINK_MS", "soon")]].concat(),
            "ANQI_THINK_MS",
        ),
    ] {
        let found = anqi(folder.path(), &["doctor"], &settings);
        assert!(
            !found.status.success() && said(&found).contains(words),
            "{}",
            said(&found)
        );
        assert!(!said(&found).contains(token), "the token stays unsaid");
    }
    std::fs::write(
        folder.path().join("anqi.db"),
        "no database at all".repeat(90),
    )
    .expect("written");
    let found = said(&anqi(folder.path(), &["doctor"], &good));
    assert!(
        found.contains("WRONG  database") && found.contains("anqi restore"),
        "{found}"
    );
}

/// What a port of this machine answers to a request.
async fn get(port: u16, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    Some(answer)
}

fn run(world: &World, folder: &Path, port: u16) -> Program {
    let mut command = sandboxed(&world.sandbox, folder);
    Program::start(command.env("ANQI_METRICS", format!("127.0.0.1:{port}")))
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_and_health_are_served_and_the_games_copied_meanwhile() {
    let world = World::without_bot(802, dealer(802)).await;
    let folder = tempfile::tempdir().expect("a folder");
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = free.local_addr().expect("an address").port();
    drop(free);
    let running = run(&world, folder.path(), port);
    world.sandbox.ready().await.expect("the bot connects");
    let board = world
        .vs_bot(world.person(0), world.channel(), &[("level", "easy")])
        .await;
    let first = crate::support::button(&board, "flip:a1").expect("a square");
    world.press(world.person(0), board.id, &first).await;
    world
        .until(board.id, |shown| shown.content.contains("#2"))
        .await;

    let health = get(port, "/healthz").await.expect("an answer");
    assert!(
        health.starts_with("HTTP/1.1 200") && health.ends_with("ok\n"),
        "{health}"
    );
    let numbers = get(port, "/metrics").await.expect("an answer");
    for line in [
        "anqi_plies_total 2",
        "anqi_answer_seconds_count{kind=\"press\"} 1",
        "anqi_answer_seconds_count{kind=\"command\"} 1",
        "anqi_search_seconds_count 1",
        "anqi_shards_connected 1",
    ] {
        assert!(numbers.contains(line), "{line}: {numbers}");
    }
    let secrets = [
        world.sandbox.token().to_owned(),
        world.person(0).to_string(),
    ];
    assert!(secrets.iter().all(|secret| !numbers.contains(secret)));

    // A second one over the same games would answer each press twice.
    let settings = [
        ("DISCORD_API_BASE", &*world.sandbox.origin()),
        ("DISCORD_TOKEN", world.sandbox.token()),
    ];
    let second = anqi(folder.path(), &["run"], &settings);
    assert!(
        said(&second).contains("another anqi serves"),
        "{}",
        said(&second)
    );
    let copied = anqi(folder.path(), &["backup", "copy.db"], &[]);
    assert!(copied.status.success(), "{}", said(&copied));
    let early = anqi(folder.path(), &["restore", "copy.db"], &[]);
    assert!(
        said(&early).contains("another anqi serves"),
        "{}",
        said(&early)
    );
    drop(running);
    let restored = anqi(folder.path(), &["restore", "copy.db"], &[]);
    assert!(restored.status.success(), "{}", said(&restored));
    let kept: PathBuf = folder.path().join("anqi.db.before-1");
    assert!(kept.exists());

    // The game goes on from the copy.
    let _running = run(&world, folder.path(), port);
    let again = world
        .until(board.id, |shown| first_flip(shown).is_some())
        .await;
    let next = first_flip(&again).expect("a square");
    world.press(world.person(0), board.id, &next).await;
    world
        .until(board.id, |shown| shown.content.contains("#4"))
        .await;
}

/// All that is secret at the moment: the token, how presses can be answered, what lies hidden in games and what that follows from, in
/// the forms in which it could be written.
async fn secrets(world: &World) -> Vec<String> {
    let mut secrets = vec![world.sandbox.token().to_owned()];
    for exchange in world.sandbox.traffic() {
        if let Exchange::Event(event) = exchange
            && event.name == "INTERACTION_CREATE"
        {
            secrets.push(event.data["token"].as_str().expect("a token").to_owned());
        }
    }
    let file = format!("sqlite://{}", world.database().display());
    let mut database = SqliteConnection::connect(&file).await.expect("it opens");
    let seeds = "SELECT seed FROM secrets UNION ALL SELECT seed FROM challenge_seeds";
    let seeds: Vec<Vec<u8>> = sqlx::query_scalar(seeds)
        .fetch_all(&mut database)
        .await
        .expect("readable");
    assert_eq!(seeds.len(), 3, "of two games and of a challenge");
    for seed in seeds {
        let hex = hex::encode(&seed);
        secrets.extend([hex.to_uppercase(), hex, format!("{seed:?}")]);
        let listed: Vec<String> = seed.iter().map(u8::to_string).collect();
        secrets.push(listed.join(", "));
    }
    let layouts = "SELECT start_line FROM secrets";
    let layouts: Vec<String> = sqlx::query_scalar(layouts)
        .fetch_all(&mut database)
        .await
        .expect("readable");
    // Its first row alone tells something.
    let rows = layouts.iter().filter_map(|line| line.split('/').next());
    secrets.extend(rows.map(str::to_owned));
    secrets
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_secret_is_logged_at_any_level() {
    let world = World::without_bot(803, dealer(803)).await;
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let mut command = sandboxed(&world.sandbox, folder.path());
    command
        .env("ANQI_DB", world.database())
        .env("ANQI_LOG", "trace")
        .stdout(Stdio::from(
            File::create(folder.path().join("out")).expect("a file"),
        ))
        .stderr(Stdio::from(File::create(&log).expect("a file")));
    let running = Program::start(&mut command);
    world.sandbox.ready().await.expect("the bot connects");
    let [ming, yu, emma] = [0, 1, 2].map(|index| world.person(index));
    let channel = world.channel();
    let mut board = world.vs_bot(ming, channel, &[("level", "easy")]).await;
    for replied in [2, 4] {
        let flip = first_flip(&board).expect("a square");
        world.press(ming, board.id, &flip).await;
        let ready = |shown: &MessageView| crate::support::ply(shown) == replied;
        board = world.until(board.id, ready).await;
    }
    let question = crate::challenges::ask(&world, ming, yu, channel, &[]).await;
    let accept = crate::support::button(&question, "accept").expect("a button");
    let duel = world.press(yu, question.id, &accept).await;
    // A press that fails is told at the log's highest level.
    world.press_raw(yu, &duel, "v1:1:1:nothing").await;
    crate::challenges::ask(&world, emma, ming, channel, &[]).await;
    drop(running);
    let secrets = secrets(&world).await;
    for name in ["log", "out"] {
        let bytes = fs::read(folder.path().join(name)).expect("written");
        let text = String::from_utf8_lossy(&bytes);
        assert!(name == "out" || text.contains("WARN"), "it is logged");
        let said = |line: &&str| secrets.iter().any(|secret| line.contains(secret.as_str()));
        // When and at what level, and by what part.
        let place = |line: &str| line.chars().skip(27).take(60).collect::<String>();
        let places: BTreeSet<String> = text.lines().filter(said).map(place).collect();
        assert!(places.is_empty(), "{places:#?}");
    }
}
