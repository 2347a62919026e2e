//! The gateway's protocol, spoken by hand.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use anqi_sandbox::Disconnect;
use common::sandbox;
use common::socket::Socket;
use serde_json::{Value, json};

const GUILDS_AND_MESSAGES: u64 = 1 | 1 << 9 | 1 << 12;
const CONTENT: u64 = 1 << 15;

#[tokio::test]
async fn wrong_openings_are_closed_with_discords_codes() {
    let sandbox = sandbox().await;
    let token = sandbox.token();
    let table = [
        (
            json!({ "op": 2, "d": { "token": "a.b.c" } }).to_string(),
            4004,
        ),
        (
            json!({ "op": 6, "d": { "token": "a.b.c", "session_id": "s", "seq": 1 } }).to_string(),
            4004,
        ),
        (
            json!({ "op": 2, "d": { "token": token, "shard": [1, 1] } }).to_string(),
            4010,
        ),
        (json!({ "op": 3, "d": {} }).to_string(), 4003),
        (json!({ "op": 99, "d": {} }).to_string(), 4001),
        ("no json".to_owned(), 4002),
    ];
    for (frame, code) in table {
        let mut socket = Socket::open(&sandbox, "gateway?v=10&encoding=json").await;
        assert_eq!(socket.frame().await["op"], 10);
        socket.send(&frame).await;
        assert_eq!(socket.close_code().await, Some(code), "{frame}");
    }
    assert!(!sandbox.online());
}

#[tokio::test]
async fn a_session_is_resumed_with_all_that_was_missed() {
    let sandbox = sandbox().await;
    let (person, channel) = (sandbox.people()[0].id, sandbox.servers()[0].channels[0].id);
    let mut socket = Socket::identify(&sandbox, GUILDS_AND_MESSAGES | CONTENT).await;
    let ready = socket.last.clone();
    let session = ready["d"]["session_id"].as_str().unwrap().to_owned();
    let guilds = [
        socket.event("GUILD_CREATE").await,
        socket.event("GUILD_CREATE").await,
        socket.event("GUILD_CREATE").await,
    ];
    assert_eq!(
        guilds.map(|guild| guild["name"].clone()),
        ["棋友會", "Dark Chess Club", "棋艺社"].map(|name| json!(name))
    );
    socket.send(&json!({ "op": 1, "d": 4 }).to_string()).await;
    assert_eq!(socket.frame().await["op"], 11);

    assert_eq!(sandbox.disconnect_gateway(Disconnect::Reconnect), 1);
    assert_eq!(socket.frame().await["op"], 7);
    let missed = sandbox.say(person, channel, "missed").unwrap();
    let mut again = Socket::open(&sandbox, "gateway").await;
    assert_eq!(again.frame().await["op"], 10);
    let resume = |session: &str| {
        json!({ "op": 6, "d": { "token": sandbox.token(), "session_id": session, "seq": 4 } })
            .to_string()
    };
    again.send(&resume("unknown")).await;
    assert_eq!(again.frame().await, json!({ "op": 9, "d": false }));
    again.send(&resume(&session)).await;
    let replayed = again.frame().await;
    assert_eq!(
        (&replayed["t"], &replayed["s"]),
        (&json!("MESSAGE_CREATE"), &json!(5))
    );
    assert_eq!(replayed["d"]["id"], json!(missed.to_string()));
    let resumed = again.frame().await;
    assert_eq!(
        (&resumed["t"], &resumed["s"]),
        (&json!("RESUMED"), &json!(6))
    );
    assert!(sandbox.online());
}

#[tokio::test]
async fn a_bot_hears_only_what_it_asked_for() {
    let sandbox = sandbox().await;
    let (person, channel) = (sandbox.people()[0].id, sandbox.servers()[0].channels[0].id);
    let bot = sandbox.bot();
    let first = async |intents: u64| -> Value {
        let mut socket = Socket::identify(&sandbox, intents).await;
        sandbox.say(person, channel, "quiet").unwrap();
        sandbox
            .say(person, channel, &format!("hello <@{bot}>"))
            .unwrap();
        let id = sandbox.say(person, channel, "last").unwrap();
        sandbox.delete_message(id).unwrap();
        // A heartbeat is answered after all that was sent before.
        socket
            .send(&json!({ "op": 1, "d": null }).to_string())
            .await;
        let mut heard = Vec::new();
        loop {
            let frame = socket.frame().await;
            match frame["op"].as_u64() {
                Some(0) => heard.push(json!([frame["t"], frame["d"]["content"]])),
                _ => return heard.into(),
            }
        }
    };
    assert_eq!(first(0).await, json!([]));
    let hello = format!("hello <@{bot}>");
    let hidden = json!([
        ["MESSAGE_CREATE", ""],
        ["MESSAGE_CREATE", hello],
        ["MESSAGE_CREATE", ""],
        ["MESSAGE_DELETE", null],
    ]);
    assert_eq!(first(1 << 9).await, hidden);
    let shown = json!([
        ["MESSAGE_CREATE", "quiet"],
        ["MESSAGE_CREATE", hello],
        ["MESSAGE_CREATE", "last"],
        ["MESSAGE_DELETE", null],
    ]);
    assert_eq!(first(1 << 9 | CONTENT).await, shown);
}

#[tokio::test]
async fn each_shard_hears_of_its_own_servers() {
    let sandbox = sandbox().await;
    let person = &sandbox.people()[0];
    let intents = 1 << 9 | 1 << 12;
    let mut sockets = Vec::new();
    for shard in 0..2 {
        sockets.push(Socket::identify_shard(&sandbox, intents, [shard, 2]).await);
    }
    let mut expected = [
        vec![sandbox.say(person.id, person.direct, "direct").unwrap()],
        vec![],
    ];
    for server in sandbox.servers() {
        let id = sandbox.say(person.id, server.channels[0].id, "x").unwrap();
        expected[usize::try_from((server.id >> 22) % 2).unwrap()].push(id);
    }
    for (socket, expected) in sockets.iter_mut().zip(expected) {
        for id in expected {
            assert_eq!(
                socket.event("MESSAGE_CREATE").await["id"],
                json!(id.to_string())
            );
        }
        socket
            .send(&json!({ "op": 1, "d": null }).to_string())
            .await;
        assert_eq!(socket.frame().await["op"], 11, "nothing else was sent");
    }
}
