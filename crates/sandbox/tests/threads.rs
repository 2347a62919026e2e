//! Threads: made out of messages, written in, seen, and refused where Discord refuses them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use anqi_sandbox::Access;
use common::bare::{Bare, message, text};
use common::socket::Socket;
use reqwest::Method;
use serde_json::{Value, json};

/// Posts a message, and gives its id.
async fn post(bare: &Bare, channel: u64) -> u64 {
    let path = format!("channels/{channel}/messages");
    let (status, posted) = bare
        .call(Method::POST, &path, json!({ "content": "x" }))
        .await;
    assert_eq!(status, 200, "{posted}");
    text(&posted["id"]).parse().unwrap()
}

async fn make(bare: &Bare, channel: u64, message: u64, body: Value) -> (u16, Value) {
    let path = format!("channels/{channel}/messages/{message}/threads");
    bare.call(Method::POST, &path, body).await
}

fn code((status, answer): &(u16, Value)) -> (u16, u64) {
    (*status, answer["code"].as_u64().unwrap_or_default())
}

#[tokio::test]
async fn a_thread_has_the_id_of_its_message_and_is_a_channel() {
    let mut bare = Bare::start().await;
    let (ming, channel) = bare.cast();
    let mut page = Socket::open(&bare.sandbox, &format!("sandbox/events?person={ming}")).await;
    let id = post(&bare, channel).await;
    let (status, made) = make(&bare, channel, id, json!({ "name": "對局" })).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(
        (&made["id"], &made["type"]),
        (&json!(id.to_string()), &json!(11))
    );
    assert_eq!(made["parent_id"], channel.to_string());
    assert_eq!(made["thread_metadata"]["auto_archive_duration"], 1440);
    let told = page.of_type("thread").await;
    assert_eq!(told["channel"]["name"], "對局");
    let [thread] = &bare.sandbox.threads()[..] else {
        panic!("one thread");
    };
    assert_eq!(
        (thread.id, thread.parent, &*thread.name),
        (id, channel, "對局")
    );
    // A page that is opened later lists it under its channel.
    let state = format!("{}/sandbox/state", bare.sandbox.origin());
    let state: Value = reqwest::get(state).await.unwrap().json().await.unwrap();
    let listed = &state["servers"][0]["channels"];
    assert_eq!(listed[0]["id"], channel.to_string());
    let thread = json!({ "id": id.to_string(), "name": "對局", "thread": true });
    assert_eq!(listed[1], thread);
    // It is written in, by bot and people, and seen; its message says that it is there.
    let inside = post(&bare, id).await;
    let said = bare.sandbox.say(ming, id, "GG").unwrap();
    let (_, seen) = bare.get(&format!("channels/{id}")).await;
    assert_eq!(seen["last_message_id"], said.to_string());
    assert_eq!(seen["message_count"], 2);
    let ids: Vec<u64> = bare
        .sandbox
        .messages(id, ming)
        .iter()
        .map(|known| known.id)
        .collect();
    assert_eq!(ids, [inside, said]);
    let (_, starter) = bare.get(&format!("channels/{channel}/messages/{id}")).await;
    assert_eq!(starter["thread"]["id"], id.to_string());
    // A command in it tells where it was given.
    let interaction = bare.interaction_in(id).await;
    assert_eq!(interaction["channel"]["type"], 11);
    assert_eq!(interaction["channel"]["parent_id"], channel.to_string());
    assert_eq!(interaction["context"], 0);
    assert_eq!(bare.respond(&interaction, message("x")).await.0, 204);
    assert_eq!(bare.sandbox.violations(), []);
}

#[tokio::test]
async fn a_message_has_one_thread_at_most() {
    let bare = Bare::start().await;
    let (_, channel) = bare.cast();
    let id = post(&bare, channel).await;
    let name = json!({ "name": "x", "auto_archive_duration": 60 });
    assert_eq!(make(&bare, channel, id, name.clone()).await.0, 201);
    let again = make(&bare, channel, id, name.clone()).await;
    assert_eq!(code(&again), (400, 160_004));
    // Nor is there a thread in a thread.
    let inside = post(&bare, id).await;
    let nested = make(&bare, id, inside, name).await;
    assert_eq!(code(&nested), (400, 50024));
    assert_eq!(bare.sandbox.threads().len(), 1);
}

#[tokio::test]
async fn what_makes_no_thread_is_refused() {
    let bare = Bare::start().await;
    let (ming, channel) = bare.cast();
    let id = post(&bare, channel).await;
    for odd in [
        json!({}),
        json!({ "name": "" }),
        json!({ "name": "x".repeat(101) }),
        json!({ "name": "x", "auto_archive_duration": 30 }),
        json!({ "name": "x", "colour": 1 }),
    ] {
        let refused = make(&bare, channel, id, odd.clone()).await;
        assert_eq!(code(&refused), (400, 50035), "{odd}");
    }
    let name = json!({ "name": "x" });
    let unknown = make(&bare, channel, 1, name.clone()).await;
    assert_eq!(code(&unknown), (404, 10008));
    let direct = bare.sandbox.dm_channel(ming).unwrap();
    let refused = make(&bare, direct, 1, name).await;
    assert_eq!(code(&refused), (400, 50024));
    assert!(bare.sandbox.threads().is_empty());
}

#[tokio::test]
async fn a_thread_takes_permissions_of_its_own() {
    let bare = Bare::start().await;
    let servers = bare.sandbox.servers();
    let channels = servers.iter().flat_map(|server| &server.channels);
    let closed = channels
        .clone()
        .find(|known| known.access == Access::NoThreads);
    let closed = closed.unwrap().id;
    let id = post(&bare, closed).await;
    let refused = make(&bare, closed, id, json!({ "name": "x" })).await;
    assert_eq!(code(&refused), (403, 50013));
}
