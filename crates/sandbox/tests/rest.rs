//! The REST interface from a bot's side, with bodies that the client library would not send.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use std::time::Duration;

use anqi_sandbox::{Config, IdSource, Sandbox, SandboxError};
use common::bare::{Bare, callback, message, text};
use common::clock::Hand;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

#[tokio::test]
async fn unknown_things_have_discords_errors() {
    let bare = Bare::start().await;
    let (_, channel) = bare.cast();
    let table = [
        ("nowhere", 404, 0),
        ("channels/1", 404, 10003),
        ("channels/1/messages", 404, 10003),
        (&*format!("channels/{channel}/messages/1"), 404, 10008),
        ("guilds/1", 404, 10004),
        ("users/1", 404, 10013),
        ("applications/1/commands", 404, 10002),
        (
            &*format!("applications/{}/commands/1", bare.sandbox.bot()),
            404,
            10063,
        ),
        (
            &*format!("webhooks/{}/nothing/messages/@original", bare.sandbox.bot()),
            404,
            10015,
        ),
    ];
    for (path, status, code) in table {
        let (found, body) = bare.get(path).await;
        assert_eq!(
            (found, &body["code"]),
            (status, &json!(code)),
            "{path}: {body}"
        );
    }
    assert_eq!(
        bare.get("nowhere").await.1,
        json!({ "message": "404: Not Found", "code": 0 })
    );
    let url = format!("{}/api/v9/gateway", bare.sandbox.origin());
    assert_eq!(
        reqwest::get(url).await.unwrap().status(),
        StatusCode::NOT_FOUND
    );

    let nameless = bare
        .client
        .get(format!("{}/api/v10/users/@me", bare.sandbox.origin()));
    assert_eq!(
        Bare::answer(nameless).await,
        (401, json!({ "message": "401: Unauthorized", "code": 0 }))
    );
    let garbled = bare
        .request(Method::POST, &format!("channels/{channel}/messages"))
        .body("{");
    assert_eq!(Bare::answer(garbled).await.1["code"], 50109);
}

#[tokio::test]
async fn an_interaction_is_acknowledged_once() {
    let mut bare = Bare::start().await;
    let interaction = bare.interaction().await;
    let original = format!("{}/messages/@original", bare.webhook(&interaction));
    assert_eq!(
        bare.get(&original).await.1["code"],
        10015,
        "not answered yet"
    );
    let mut forged = interaction.clone();
    forged["token"] = json!("forged");
    assert_eq!(bare.respond(&forged, message("x")).await.1["code"], 10062);
    let (status, body) = bare
        .respond(
            &interaction,
            json!({ "type": 4, "data": { "content": "" } }),
        )
        .await;
    assert_eq!(
        (status, &body["code"]),
        (400, &json!(50006)),
        "an empty message is refused and answers nothing"
    );

    let path = format!("{}?with_response=true", callback(&interaction));
    let (status, body) = bare.call(Method::POST, &path, message("hello")).await;
    assert_eq!(status, 200);
    assert_eq!(body["resource"]["message"]["content"], "hello");
    assert_eq!(
        body["interaction"]["response_message_id"],
        body["resource"]["message"]["id"]
    );
    let (status, body) = bare.respond(&interaction, message("again")).await;
    assert_eq!((status, &body["code"]), (400, &json!(40060)));
    // The very same once more is nobody's fault: its answer may have come too late.
    assert_eq!(
        bare.respond(&interaction, message("hello")).await.1["code"],
        40060
    );

    let (_, read) = bare.get(&original).await;
    assert_eq!(
        (&read["content"], &read["type"]),
        (&json!("hello"), &json!(20))
    );
    assert_eq!(read["interaction_metadata"]["name"], "demo now");
    assert_eq!(
        bare.call(Method::DELETE, &original, Value::Null).await.0,
        204
    );
    assert_eq!(bare.get(&original).await.1["code"], 10008);
    let codes: Vec<u64> = bare
        .sandbox
        .violations()
        .iter()
        .map(|violation| violation.code)
        .collect();
    assert_eq!(codes, [10015, 10062, 50006, 40060, 10008]);
}

#[tokio::test]
async fn only_its_own_messages_are_changed_by_the_bot() {
    let mut bare = Bare::start().await;
    let (person, channel) = bare.cast();
    let said = bare.sandbox.say(person, channel, "hello").unwrap();
    let path = format!("channels/{channel}/messages/{said}");
    let edit = json!({ "content": "changed" });
    assert_eq!(
        bare.call(Method::PATCH, &path, edit.clone()).await,
        (
            403,
            json!({ "message": "Cannot edit a message authored by another user", "code": 50005 })
        )
    );
    assert_eq!(
        bare.call(Method::DELETE, &path, Value::Null).await.1["code"],
        50013
    );

    let interaction = bare.interaction().await;
    let secret = json!({ "type": 4, "data": { "content": "secret", "flags": 64 } });
    assert_eq!(bare.respond(&interaction, secret).await.0, 204);
    let (_, original) = bare
        .get(&format!(
            "{}/messages/@original",
            bare.webhook(&interaction)
        ))
        .await;
    let path = format!("channels/{channel}/messages/{}", text(&original["id"]));
    assert_eq!(
        bare.get(&path).await.1["code"],
        10008,
        "ephemeral messages are reached by their token only"
    );
    assert_eq!(bare.call(Method::PATCH, &path, edit).await.1["code"], 10008);
    let (_, known) = bare.get(&format!("channels/{channel}")).await;
    assert_eq!(known["last_message_id"], json!(said.to_string()));
    let (_, listed) = bare
        .get(&format!("channels/{channel}/messages?limit=5"))
        .await;
    assert_eq!(listed.as_array().unwrap().len(), 1);

    bare.sandbox.delete_message(said).unwrap();
    let (_, known) = bare.get(&format!("channels/{channel}")).await;
    assert_eq!(
        known["last_message_id"],
        json!(said.to_string()),
        "the id stays when its message is deleted"
    );
}

#[tokio::test]
async fn messages_are_listed_from_the_newest_on() {
    let bare = Bare::start().await;
    let (person, channel) = bare.cast();
    let ids: Vec<u64> = (1..=4)
        .map(|n| bare.sandbox.say(person, channel, &n.to_string()).unwrap())
        .collect();
    let path = |query: &str| format!("channels/{channel}/messages?{query}");
    let table = [
        (path("limit=2"), "43"),
        (path(&format!("before={}", ids[2])), "21"),
        (path(&format!("after={}&limit=2", ids[0])), "32"),
        (path(""), "4321"),
    ];
    for (path, expected) in table {
        let (_, page) = bare.get(&path).await;
        let contents: String = page
            .as_array()
            .unwrap()
            .iter()
            .map(|message| text(&message["content"]))
            .collect();
        assert_eq!(contents, expected, "{path}");
    }
}

#[tokio::test]
async fn a_nonce_is_remembered_for_five_minutes() {
    let (bare, clock) = Bare::with_clock(IdSource::Clock).await;
    let (_, channel) = bare.cast();
    let path = format!("channels/{channel}/messages");
    let id = async |nonce: Value, enforce: bool| {
        let body = json!({ "content": "board", "nonce": nonce, "enforce_nonce": enforce });
        let (status, message) = bare.call(Method::POST, &path, body).await;
        assert_eq!(status, 200);
        assert_eq!(message["nonce"], nonce);
        text(&message["id"]).parse::<u64>().unwrap()
    };
    let first = id(json!("t7:3"), true).await;
    assert_eq!(
        (first >> 22) + 1_420_070_400_000,
        Hand::START,
        "ids tell the clock's time"
    );
    assert_eq!(id(json!("t7:3"), true).await, first);
    assert_ne!(id(json!("t7:4"), true).await, first);
    assert_ne!(id(json!("t7:3"), false).await, first);
    let elsewhere = bare.sandbox.servers()[1].channels[0].id;
    let body = json!({ "content": "board", "nonce": "t7:4", "enforce_nonce": true });
    let path = format!("channels/{elsewhere}/messages");
    let (_, message) = bare.call(Method::POST, &path, body).await;
    assert_ne!(
        message["channel_id"],
        elsewhere.to_string(),
        "nonces are the author's"
    );
    clock.advance(5 * 60 * 1000 + 1);
    assert_ne!(id(json!("t7:3"), true).await, first);
}

#[tokio::test]
async fn only_fresh_public_messages_notify() {
    let mut bare = Bare::start().await;
    let (person, channel) = bare.cast();
    let other = bare.sandbox.people()[1].id;
    let content = format!("<@{person}> <@!{other}> <@{person}> <@99>");
    let one = json!({ "parse": [], "users": [other] });
    let path = format!("channels/{channel}/messages");
    let pinged = |body: &Value| {
        bare.sandbox
            .message(text(&body["id"]).parse().unwrap())
            .unwrap()
            .pinged
    };
    let (_, all) = bare
        .call(Method::POST, &path, json!({ "content": content }))
        .await;
    assert_eq!(pinged(&all), [person, other]);
    let (_, none) = bare
        .call(
            Method::POST,
            &path,
            json!({ "content": content, "allowed_mentions": { "parse": [] } }),
        )
        .await;
    assert_eq!(pinged(&none), [0; 0]);
    let (_, some) = bare
        .call(
            Method::POST,
            &path,
            json!({ "content": content, "allowed_mentions": one }),
        )
        .await;
    assert_eq!(pinged(&some), [other]);
    let (_, quiet) = bare
        .call(
            Method::POST,
            &path,
            json!({ "content": content, "flags": 4096 }),
        )
        .await;
    assert_eq!(pinged(&quiet), [0; 0]);

    let interaction = bare.interaction().await;
    assert_eq!(
        bare.respond(&interaction, json!({ "type": 5 })).await.0,
        204
    );
    let (_, late) = bare
        .call(
            Method::POST,
            &bare.webhook(&interaction),
            json!({ "content": content }),
        )
        .await;
    let late = bare
        .sandbox
        .message(text(&late["id"]).parse().unwrap())
        .unwrap();
    assert_eq!(
        (late.mentions, late.pinged),
        (vec![person, other], vec![]),
        "completing a deferred answer is an edit"
    );
}

#[tokio::test]
async fn commands_are_kept_by_name() {
    let bare = Bare::start().await;
    let path = format!("applications/{}/commands", bare.sandbox.bot());
    let (_, before) = bare.get(&path).await;
    let id = text(&before[0]["id"]).to_owned();
    let body =
        json!({ "name": "demo", "description": "new", "name_localizations": { "ja": "デモ" } });
    let (status, again) = bare.call(Method::POST, &path, body).await;
    assert_eq!(
        (status, &again["id"], &again["description"]),
        (200, &json!(id), &json!("new"))
    );
    let (status, menu) = bare
        .call(Method::POST, &path, json!({ "name": "demo", "type": 2 }))
        .await;
    assert_eq!((status, &menu["type"]), (201, &json!(2)));
    let one = format!("{path}/{id}");
    let (_, patched) = bare
        .call(Method::PATCH, &one, json!({ "description": "newer" }))
        .await;
    assert_eq!(
        (
            &patched["description"],
            &patched["name_localizations"]["ja"]
        ),
        (&json!("newer"), &json!("デモ"))
    );
    assert_eq!(
        bare.call(Method::PATCH, &one, json!({ "description": "" }))
            .await
            .0,
        400
    );
    assert_eq!(bare.get(&one).await.1["description"], "newer");
    assert_eq!(bare.call(Method::DELETE, &one, Value::Null).await.0, 204);
    assert_eq!(bare.get(&path).await.1, json!([menu]));
    assert_eq!(
        bare.call(Method::PUT, &path, json!([])).await,
        (200, json!([]))
    );
}

#[tokio::test]
async fn the_same_seed_gives_the_same_ids_and_tokens() {
    let run = async |seed| {
        let mut bare = Bare::with(
            Sandbox::start(Config {
                seed,
                ..Config::default()
            })
            .await
            .unwrap(),
        )
        .await;
        let interaction = bare.interaction().await;
        (
            bare.sandbox.people().to_vec(),
            interaction["id"].clone(),
            interaction["token"].clone(),
        )
    };
    let first = run(1).await;
    assert_eq!(run(1).await, first);
    assert_ne!(run(2).await, first);
}

#[tokio::test]
async fn a_wait_that_fails_tells_what_it_saw() {
    let patience = Duration::from_millis(1);
    let sandbox = Sandbox::start(Config {
        patience,
        ..Config::default()
    })
    .await
    .unwrap();
    let (person, channel) = (sandbox.people()[0].id, sandbox.servers()[0].channels[0].id);
    sandbox.say(person, channel, "anybody here?").unwrap();
    let error = sandbox
        .command(person, channel, "demo now", &[])
        .await
        .unwrap_err();
    let SandboxError::Timeout { what, seen } = error else {
        panic!("{error}")
    };
    assert_eq!(what, "a connected bot with commands");
    assert!(
        seen.contains("bot connected: false") && seen.contains("anybody here?"),
        "{seen}"
    );
}

#[tokio::test]
async fn commands_are_offered_where_they_belong() {
    let bare = Bare::start().await;
    let path = format!("applications/{}/commands", bare.sandbox.bot());
    let commands = json!([
        { "name": "server", "description": "x", "contexts": [0], "default_member_permissions": "32" },
        { "name": "nobody", "description": "x", "default_member_permissions": "0" },
        { "name": "direct", "description": "x", "contexts": [1] },
        { "name": "old", "description": "x", "dm_permission": false },
    ]);
    assert_eq!(bare.call(Method::PUT, &path, commands).await.0, 200);
    let people = bare.sandbox.people();
    let (ming, rain) = (people[0].id, people[1].id);
    let room = bare.sandbox.servers()[1].channels[1].id;
    let direct = people[1].direct;
    let table = [
        (ming, room, "server", true),
        (rain, room, "server", false),
        (rain, direct, "server", false),
        (ming, room, "nobody", false),
        (rain, direct, "direct", true),
        (rain, room, "direct", false),
        (rain, room, "old", true),
        (rain, direct, "old", false),
    ];
    for (person, channel, command, offered) in table {
        let sent = bare.sandbox.command(person, channel, command, &[]).await;
        match sent {
            Ok(_) => assert!(offered, "{command} was sent"),
            Err(error) => {
                assert!(
                    !offered && matches!(error, SandboxError::NotOffered { .. }),
                    "{command}: {error}"
                );
            }
        }
    }
    let foreign = bare
        .sandbox
        .command(ming, direct, "direct", &[])
        .await
        .unwrap_err();
    assert_eq!(foreign, SandboxError::UnknownChannel(direct));
}
