//! Uploaded files: which ones a message has after each sort of change, and how they are recorded.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use anqi_sandbox::Exchange;
use common::PIXEL;
use common::bare::{Bare, callback, text};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

/// A body with files, as the client library writes it.
fn form(payload: &Value, names: &[&str]) -> Form {
    let mut form = Form::new();
    for (index, name) in names.iter().enumerate() {
        let part = Part::bytes(PIXEL)
            .file_name((*name).to_owned())
            .mime_str("image/gif")
            .unwrap();
        form = form.part(format!("files[{index}]"), part);
    }
    form.text("payload_json", payload.to_string())
}

fn names(message: &Value) -> Vec<&str> {
    message["attachments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| text(&file["filename"]))
        .collect()
}

#[tokio::test]
async fn listed_files_stay_and_the_others_go() {
    let bare = Bare::start().await;
    let (_, channel) = bare.cast();
    let path = format!("channels/{channel}/messages");
    let described =
        json!({ "attachments": [{ "id": "0", "filename": "a.gif", "description": "alt" }] });
    let post = bare
        .request(Method::POST, &path)
        .multipart(form(&described, &["raw name.gif", "b.gif"]));
    let (status, message) = Bare::answer(post).await;
    assert_eq!(status, 200, "{message}");
    assert_eq!(names(&message), ["a.gif", "b.gif"]);
    assert_eq!(message["attachments"][0]["description"], "alt");
    assert_eq!(
        (
            &message["attachments"][0]["width"],
            &message["attachments"][0]["size"]
        ),
        (&json!(1), &json!(PIXEL.len()))
    );

    let path = format!("{path}/{}", text(&message["id"]));
    let edit = async |body: Value, files: &[&str]| {
        let request = bare.request(Method::PATCH, &path);
        let request = if files.is_empty() {
            request.json(&body)
        } else {
            request.multipart(form(&body, files))
        };
        Bare::answer(request).await
    };
    let (_, after) = edit(json!({ "content": "kept" }), &[]).await;
    assert_eq!(names(&after), ["a.gif", "b.gif"], "no list keeps all");
    let (_, after) = edit(json!({}), &["c.gif"]).await;
    assert_eq!(
        names(&after),
        ["a.gif", "b.gif", "c.gif"],
        "no list adds uploads"
    );
    let second: u64 = text(&after["attachments"][1]["id"]).parse().unwrap();
    let listed = json!({ "attachments": [{ "id": second }, { "id": 0, "description": "new" }] });
    let (_, after) = edit(listed, &["d.gif"]).await;
    assert_eq!(names(&after), ["b.gif", "d.gif"], "the list decides");
    assert_eq!(after["attachments"][1]["description"], "new");
    let (status, error) = edit(json!({ "attachments": [{ "id": 5 }] }), &[]).await;
    assert_eq!(
        (
            status,
            &error["errors"]["attachments"]["0"]["id"]["_errors"][0]["code"]
        ),
        (400, &json!("ATTACHMENT_NOT_FOUND"))
    );
    let (_, after) = edit(json!({ "attachments": [] }), &[]).await;
    assert_eq!(names(&after), [""; 0], "an empty list removes all");
    let (status, error) = edit(json!({ "content": null }), &[]).await;
    assert_eq!(
        (status, &error["code"]),
        (400, &json!(50006)),
        "nothing would be left"
    );

    let embed = json!({ "embeds": [{ "image": { "url": "attachment://e.gif" } }] });
    assert_eq!(edit(embed.clone(), &[]).await.0, 400);
    assert_eq!(edit(embed, &["e.gif"]).await.0, 200);
}

#[tokio::test]
async fn a_press_answered_with_new_files_replaces_the_old() {
    let mut bare = Bare::start().await;
    let interaction = bare.interaction().await;
    let row = json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "b", "custom_id": "b" }] }]);
    let body = json!({ "type": 4, "data": { "components": row } });
    let post = bare
        .request(Method::POST, &callback(&interaction))
        .multipart(form(&body, &["one.gif"]));
    assert_eq!(Bare::answer(post).await.0, 204);
    let (person, _) = bare.cast();
    let original = format!("{}/messages/@original", bare.webhook(&interaction));
    let id: u64 = text(&bare.get(&original).await.1["id"]).parse().unwrap();
    let expected: [(Value, &[&str], &[&str]); 4] = [
        (json!({ "content": "no list, no files" }), &[], &["one.gif"]),
        (json!({ "content": "no list" }), &["two.gif"], &["two.gif"]),
        (
            json!({ "content": "list", "attachments": [{ "id": 0 }] }),
            &["three.gif"],
            &["three.gif"],
        ),
        (
            json!({ "content": "empty list", "attachments": [] }),
            &[],
            &[],
        ),
    ];
    for (data, files, left) in expected {
        bare.sandbox.press(person, id, "b").await.unwrap();
        let pressed = bare.socket.event("INTERACTION_CREATE").await;
        assert_eq!(pressed["message"]["id"], json!(id.to_string()));
        let body = json!({ "type": 7, "data": data });
        let answer = bare
            .request(Method::POST, &callback(&pressed))
            .multipart(form(&body, files));
        assert_eq!(Bare::answer(answer).await.0, 204, "{data}");
        assert_eq!(names(&bare.get(&original).await.1), left, "{data}");
    }
    bare.sandbox.press(person, id, "b").await.unwrap();
    let pressed = bare.socket.event("INTERACTION_CREATE").await;
    let wrong = json!({ "type": 7, "data": { "attachments": [{ "id": 9 }] } });
    let (_, error) = bare.respond(&pressed, wrong).await;
    assert_eq!(
        error["errors"]["data"]["attachments"]["0"]["id"]["_errors"][0]["code"],
        "ATTACHMENT_NOT_FOUND"
    );
}

#[tokio::test]
async fn the_record_has_bodies_files_and_events_in_order() {
    let mut bare = Bare::start().await;
    let interaction = bare.interaction().await;
    let body = json!({ "type": 4, "data": { "content": "x" } });
    let post = bare
        .request(Method::POST, &callback(&interaction))
        .multipart(form(&body, &["one.gif"]));
    assert_eq!(Bare::answer(post).await.0, 204);
    let traffic = bare.sandbox.traffic();
    let [
        ..,
        Exchange::Rest(put),
        Exchange::Event(event),
        Exchange::Rest(answer),
    ] = traffic.as_slice()
    else {
        panic!("{traffic:#?}")
    };
    assert_eq!((put.method.as_str(), put.status), ("PUT", 200));
    assert_eq!(
        (event.name.as_str(), &event.data),
        ("INTERACTION_CREATE", &interaction)
    );
    assert_eq!((&answer.body, answer.status), (&body, 204));
    assert_eq!(answer.path, format!("/api/v10/{}", callback(&interaction)));
    let [file] = answer.files.as_slice() else {
        panic!("one file")
    };
    assert_eq!(
        (file.field.as_str(), file.filename.as_str(), &*file.bytes),
        ("files[0]", "one.gif", PIXEL)
    );
}
