//! What Discord refuses because of the time, of permissions, or of what was done before: a test for each rule.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use anqi_sandbox::{Access, IdSource};
use common::PIXEL;
use common::bare::{Bare, callback, message, text};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;

fn code((status, answer): &(u16, Value)) -> (u16, u64) {
    (*status, answer["code"].as_u64().unwrap_or_default())
}

/// A channel of the first server in which the bot has this access.
fn channel(bare: &Bare, access: Access) -> u64 {
    let channels = &bare.sandbox.servers()[0].channels;
    channels
        .iter()
        .find(|known| known.access == access)
        .unwrap()
        .id
}

fn files(payload: &Value, bytes: Vec<u8>) -> Form {
    let part = Part::bytes(bytes).file_name("a.gif");
    Form::new()
        .text("payload_json", payload.to_string())
        .part("files[0]", part)
}

#[tokio::test]
async fn an_answer_later_than_3_s() {
    for ids in [IdSource::Counter, IdSource::Clock] {
        let (mut bare, clock) = Bare::with_clock(ids).await;
        let (in_time, late) = (bare.interaction().await, bare.interaction().await);
        clock.advance(3 * SECOND);
        assert_eq!(bare.respond(&in_time, json!({ "type": 5 })).await.0, 204);
        clock.advance(1);
        let answer = bare.respond(&late, message("x")).await;
        assert_eq!(
            answer,
            (
                404,
                json!({ "message": "Unknown interaction", "code": 10062 })
            ),
            "{ids:?}"
        );
        assert_eq!(
            code(&bare.respond(&late, json!({ "type": 5 })).await),
            (404, 10062)
        );
        let original = format!("{}/messages/@original", bare.webhook(&late));
        assert_eq!(
            code(&bare.get(&original).await),
            (404, 10015),
            "it never came to be"
        );
    }
}

#[tokio::test]
async fn a_token_older_than_15_min() {
    let (mut bare, clock) = Bare::with_clock(IdSource::Counter).await;
    let interaction = bare.interaction().await;
    assert_eq!(bare.respond(&interaction, message("x")).await.0, 204);
    let hook = bare.webhook(&interaction);
    let original = format!("{hook}/messages/@original");
    let edit = json!({ "content": "y" });
    clock.advance(15 * MINUTE);
    let (status, shown) = bare.call(Method::PATCH, &original, edit.clone()).await;
    assert_eq!(status, 200);
    clock.advance(1);
    let refused = (
        401,
        json!({ "message": "Invalid Webhook Token", "code": 50027 }),
    );
    assert_eq!(
        bare.call(Method::PATCH, &original, edit.clone()).await,
        refused
    );
    assert_eq!(bare.call(Method::POST, &hook, edit.clone()).await, refused);
    assert_eq!(bare.get(&original).await, refused);
    assert_eq!(
        bare.call(Method::DELETE, &original, Value::Null).await,
        refused
    );
    let by_channel = format!("channels/{}/messages/{}", bare.cast().1, text(&shown["id"]));
    assert_eq!(bare.call(Method::PATCH, &by_channel, edit).await.0, 200);
}

#[tokio::test]
async fn a_second_acknowledgement() {
    let mut bare = Bare::start().await;
    let interaction = bare.interaction().await;
    assert_eq!(
        bare.respond(&interaction, json!({ "type": 5 })).await.0,
        204
    );
    for again in [json!({ "type": 5 }), message("x")] {
        assert_eq!(code(&bare.respond(&interaction, again).await), (400, 40060));
    }
}

#[tokio::test]
async fn editing_a_foreign_message() {
    let bare = Bare::start().await;
    let (person, channel) = bare.cast();
    let said = bare.sandbox.say(person, channel, "mine").unwrap();
    let path = format!("channels/{channel}/messages/{said}");
    let edit = json!({ "content": "yours" });
    assert_eq!(
        code(&bare.call(Method::PATCH, &path, edit).await),
        (403, 50005)
    );
}

#[tokio::test]
async fn editing_a_deleted_message() {
    let mut bare = Bare::start().await;
    let (_, channel) = bare.cast();
    let interaction = bare.interaction().await;
    assert_eq!(bare.respond(&interaction, message("x")).await.0, 204);
    let original = format!("{}/messages/@original", bare.webhook(&interaction));
    let id = text(&bare.get(&original).await.1["id"]).to_owned();
    bare.sandbox.delete_message(id.parse().unwrap()).unwrap();
    let edit = json!({ "content": "y" });
    for path in [format!("channels/{channel}/messages/{id}"), original] {
        assert_eq!(
            code(&bare.call(Method::PATCH, &path, edit.clone()).await),
            (404, 10008)
        );
    }
}

#[tokio::test]
async fn missing_permissions() {
    let mut bare = Bare::start().await;
    let channel = channel(&bare, Access::ReadOnly);
    let path = format!("channels/{channel}/messages");
    let body = json!({ "content": "x" });
    assert_eq!(
        bare.call(Method::POST, &path, body.clone()).await,
        (
            403,
            json!({ "message": "Missing Permissions", "code": 50013 })
        )
    );
    let upload = bare
        .request(Method::POST, &path)
        .multipart(files(&body, PIXEL.to_vec()));
    assert_eq!(code(&Bare::answer(upload).await), (403, 50013));

    let interaction = bare.interaction_in(channel).await;
    let permitted: u64 = text(&interaction["app_permissions"]).parse().unwrap();
    assert_eq!(permitted & (1 << 10), 1 << 10, "it sees the channel");
    assert_eq!(
        permitted & (1 << 11 | 1 << 15),
        0,
        "it may neither send nor attach"
    );
    let deny = &interaction["channel"]["permission_overwrites"][0]["deny"];
    assert_eq!(text(deny), (1_u64 << 11 | 1 << 15).to_string());
    let answered = bare.request(Method::POST, &callback(&interaction));
    let answered = answered.multipart(files(&message("answered"), PIXEL.to_vec()));
    assert_eq!(
        Bare::answer(answered).await.0,
        204,
        "commands are answered everywhere"
    );
    let hook = bare.webhook(&interaction);
    assert_eq!(bare.call(Method::POST, &hook, body.clone()).await.0, 200);
    let (_, shown) = bare.get(&format!("{hook}/messages/@original")).await;
    let own = format!("{path}/{}", text(&shown["id"]));
    assert_eq!(
        bare.call(Method::PATCH, &own, body).await.0,
        200,
        "to edit, it is enough to see"
    );
    assert_eq!(bare.get(&path).await.0, 200);
}

#[tokio::test]
async fn missing_access() {
    let mut bare = Bare::start().await;
    let hidden = channel(&bare, Access::Hidden);
    let (person, _) = bare.cast();
    let said = bare.sandbox.say(person, hidden, "among us").unwrap();
    let body = json!({ "content": "x" });
    let refused = (403, json!({ "message": "Missing Access", "code": 50001 }));
    let messages = format!("channels/{hidden}/messages");
    for path in [
        format!("channels/{hidden}"),
        messages.clone(),
        format!("{messages}/{said}"),
    ] {
        assert_eq!(bare.get(&path).await, refused, "{path}");
    }
    assert_eq!(
        bare.call(Method::POST, &messages, body.clone()).await,
        refused
    );

    let interaction = bare.interaction_in(hidden).await;
    let permitted: u64 = text(&interaction["app_permissions"]).parse().unwrap();
    assert_eq!(permitted & (1 << 10), 0, "it does not see the channel");
    assert_eq!(bare.respond(&interaction, message("answered")).await.0, 204);
    let original = format!("{}/messages/@original", bare.webhook(&interaction));
    let (status, shown) = bare.call(Method::PATCH, &original, body.clone()).await;
    assert_eq!(status, 200, "the token reaches its own message");
    let own = format!("{messages}/{}", text(&shown["id"]));
    assert_eq!(bare.call(Method::PATCH, &own, body).await, refused);
}

#[tokio::test]
async fn app_permissions_are_true_to_the_channel() {
    let mut bare = Bare::start().await;
    let (person, open) = bare.cast();
    let direct = bare.sandbox.dm_channel(person).unwrap();
    let member = bare.interaction_in(open).await["member"]["permissions"].clone();
    for server in bare.sandbox.servers().to_vec() {
        for channel in server.channels {
            let interaction = bare.interaction_in(channel.id).await;
            let permitted: u64 = text(&interaction["app_permissions"]).parse().unwrap();
            let may = [1 << 10, 1 << 11, 1 << 15].map(|bit| permitted & bit == bit);
            let expected = match channel.access {
                Access::Full | Access::NoThreads => [true, true, true],
                Access::ReadOnly => [true, false, false],
                Access::Hidden => [false, true, true],
            };
            assert_eq!(may, expected, "{}", channel.name);
            assert_eq!(
                interaction["member"]["permissions"], member,
                "people may everything everywhere"
            );
        }
    }
    let interaction = bare.interaction_in(direct).await;
    let bits: u64 = 1 << 14 | 1 << 15 | 1 << 17 | 1 << 18;
    assert_eq!(text(&interaction["app_permissions"]), bits.to_string());
    let path = format!("channels/{direct}/messages");
    assert_eq!(
        bare.call(Method::POST, &path, json!({ "content": "x" }))
            .await
            .0,
        200
    );
}

#[tokio::test]
async fn an_attachment_over_the_limit() {
    let mut bare = Bare::start().await;
    let interaction = bare.interaction().await;
    let limit = usize::try_from(interaction["attachment_size_limit"].as_u64().unwrap()).unwrap();
    let path = format!("channels/{}/messages", bare.cast().1);
    let upload = async |path: &str, payload: Value, size: usize| {
        let request = bare.request(Method::POST, path);
        code(&Bare::answer(request.multipart(files(&payload, vec![0; size]))).await)
    };
    assert_eq!(upload(&path, json!({}), limit).await, (200, 0));
    assert_eq!(upload(&path, json!({}), limit + 1).await, (413, 40005));
    let answer = callback(&interaction);
    assert_eq!(upload(&answer, message("x"), limit + 1).await, (413, 40005));
}

#[tokio::test]
async fn an_hour_old_message_edited_too_often() {
    let (mut bare, clock) = Bare::with_clock(IdSource::Counter).await;
    let (_, channel) = bare.cast();
    let edit = json!({ "content": "y" });
    let path = format!("channels/{channel}/messages");
    let (_, posted) = bare
        .call(Method::POST, &path, json!({ "content": "x" }))
        .await;
    let posted = format!("{path}/{}", text(&posted["id"]));
    let row = json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "b", "custom_id": "b" }] }]);
    let (_, pressed) = bare
        .call(
            Method::POST,
            &path,
            json!({ "content": "x", "components": row }),
        )
        .await;
    let id: u64 = text(&pressed["id"]).parse().unwrap();
    let edits = async |path: &str| {
        let mut count = 0;
        loop {
            let answer = bare.call(Method::PATCH, path, edit.clone()).await;
            match code(&answer) {
                (200, _) if count < 50 => count += 1,
                (200, _) => return None,
                refused => return Some((count, refused)),
            }
        }
    };
    clock.advance(60 * MINUTE);
    assert_eq!(
        edits(&posted).await,
        None,
        "a message of an hour is not old yet"
    );
    clock.advance(1);
    assert_eq!(edits(&posted).await, Some((5, (429, 30046))));

    let (person, _) = bare.cast();
    bare.sandbox.press(person, id, "b").await.unwrap();
    let press = bare.socket.event("INTERACTION_CREATE").await;
    let update = json!({ "type": 7, "data": { "content": "z" } });
    assert_eq!(
        bare.respond(&press, update).await.0,
        204,
        "a press is answered"
    );
    let original = format!("{}/messages/@original", bare.webhook(&press));
    let mut left = 5;
    while bare.call(Method::PATCH, &original, edit.clone()).await.0 == 200 {
        left -= 1;
    }
    assert_eq!(left, 0, "edits through a token count too");
}

#[tokio::test]
async fn access_that_is_taken_and_given_back_a_channel_that_goes_and_direct_messages_that_are_closed()
 {
    let bare = Bare::start().await;
    let room = channel(&bare, Access::Full);
    let post = async |channel: u64| {
        let path = format!("channels/{channel}/messages");
        let body = json!({ "content": "x" });
        code(&bare.call(Method::POST, &path, body).await)
    };
    assert_eq!(post(room).await.0, 200);
    for (access, refusal) in [
        (Access::ReadOnly, (403, 50013)),
        (Access::Hidden, (403, 50001)),
    ] {
        bare.sandbox.set_access(room, access).unwrap();
        assert_eq!(post(room).await, refusal);
    }
    bare.sandbox.set_access(room, Access::Full).unwrap();
    assert_eq!(post(room).await.0, 200);
    bare.sandbox.delete_channel(room).unwrap();
    assert_eq!(post(room).await, (404, 10003));
    bare.sandbox.delete_channel(room).unwrap_err();
    let person = bare.sandbox.people()[0].id;
    let direct = bare.sandbox.dm_channel(person).unwrap();
    bare.sandbox.set_reachable(person, false);
    assert_eq!(post(direct).await, (403, 50007));
    bare.sandbox.set_reachable(person, true);
    assert_eq!(post(direct).await.0, 200);
}
