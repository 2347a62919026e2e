//! The page's interface: state, deeds, events, and who may not use it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use anqi_sandbox::Sandbox;
use common::bot::start_bot;
use common::sandbox;
use common::socket::Socket;
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn get(sandbox: &Sandbox, path: &str) -> Value {
    let response = reqwest::get(format!("{}{path}", sandbox.origin()))
        .await
        .unwrap();
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    response.json().await.unwrap()
}

async fn post(sandbox: &Sandbox, path: &str, body: &Value) -> (u16, Value) {
    let url = format!("{}/sandbox/{path}", sandbox.origin());
    let response = reqwest::Client::new()
        .post(url)
        .json(body)
        .send()
        .await
        .unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[tokio::test]
async fn files_are_served_under_a_strict_policy() {
    let sandbox = sandbox().await;
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/page/app.js", "text/javascript; charset=utf-8"),
        ("/page/style.css", "text/css; charset=utf-8"),
    ] {
        let response = reqwest::get(format!("{}{path}", sandbox.origin()))
            .await
            .unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()["content-type"], kind);
        assert!(
            response.headers()["content-security-policy"]
                .to_str()
                .unwrap()
                .starts_with("default-src 'none'")
        );
    }
    let missing = reqwest::get(format!("{}/page/../Cargo.toml", sandbox.origin()))
        .await
        .unwrap();
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}

/// What a file of the page asks for by name: the words in quotes that lead to another file.
fn wanted(text: &str) -> Vec<String> {
    text.split('"')
        .filter_map(|word| {
            let name = word
                .strip_prefix("./")
                .or_else(|| word.strip_prefix("/page/"))?;
            Some(format!("/page/{name}"))
        })
        .collect()
}

#[tokio::test]
async fn every_file_that_the_page_asks_for_is_there() {
    let sandbox = sandbox().await;
    let mut seen = vec!["/".to_owned()];
    let mut next = 0;
    while let Some(path) = seen.get(next).cloned() {
        let response = reqwest::get(format!("{}{path}", sandbox.origin()))
            .await
            .unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        for name in wanted(&response.text().await.unwrap()) {
            if !seen.contains(&name) {
                seen.push(name);
            }
        }
        next += 1;
    }
    assert!(
        seen.contains(&"/page/toolbar.js".to_owned()),
        "the files' names are found: {seen:?}"
    );
}

#[tokio::test]
async fn the_state_is_for_one_person() {
    let sandbox = sandbox().await;
    let people = sandbox.people();
    let state = get(&sandbox, &format!("/sandbox/state?person={}", people[1].id)).await;
    assert_eq!(state["people"][1]["name"], "小雨");
    assert_eq!(state["people"][0]["color"], "#c0392b");
    assert_eq!(state["servers"][0]["channels"][2]["name"], "公告");
    assert_eq!(state["servers"][2]["name"], "棋艺社");
    let other = &sandbox.bots()[1];
    let listed = json!([{ "id": other.id.to_string(), "name": "Other Bot" }]);
    assert_eq!(state["other_bots"], listed);
    assert_eq!(state["dm"]["channel"], json!(people[1].direct.to_string()));
    assert_eq!(
        (&state["bot"]["online"], &state["commands"]),
        (&json!(false), &json!([]))
    );
    let stranger = get(&sandbox, "/sandbox/state").await;
    assert_eq!(
        stranger["dm"]["channel"],
        json!(people[0].direct.to_string())
    );

    let foreign = format!(
        "{}/sandbox/messages?person={}&channel={}",
        sandbox.origin(),
        people[0].id,
        people[1].direct
    );
    assert_eq!(
        reqwest::get(foreign).await.unwrap().status(),
        StatusCode::BAD_REQUEST
    );
}

/// The body of a subcommand of `/demo`.
fn demo(person: u64, channel: u64, path: &str, options: &Value) -> Value {
    json!({
        "person": person.to_string(), "channel": channel.to_string(), "name": "demo",
        "path": [path], "options": options,
    })
}

#[tokio::test]
async fn people_use_the_bot_through_the_page() {
    let sandbox = sandbox().await;
    let (ming, rain) = (sandbox.people()[0].id, sandbox.people()[1].id);
    let channel = sandbox.servers()[0].channels[0].id;
    let mut events = Socket::open(&sandbox, &format!("sandbox/events?person={ming}")).await;
    let mut others = Socket::open(&sandbox, &format!("sandbox/events?person={rain}")).await;
    let _bot = start_bot(&sandbox).await;
    let command = |path, options| demo(ming, channel, path, &options);
    let (status, refused) = post(&sandbox, "command", &command("picture", json!([]))).await;
    assert_eq!(
        (status, &refused["error"]),
        (400, &json!("the option `level` is required"))
    );

    let options = json!([{ "name": "level", "value": "easy" }]);
    let (status, begun) = post(&sandbox, "command", &command("picture", options)).await;
    assert_eq!(status, 200);
    let shown = events.of_type("message").await["message"].clone();
    assert_eq!(
        (&shown["content"], &shown["author"]["bot"]),
        (&json!("look"), &json!(true))
    );
    assert_eq!(
        shown["command"],
        json!({ "person": ming.to_string(), "name": "demo picture" })
    );
    assert_eq!(shown["attachments"][0]["description"], "a pixel");
    let url = format!(
        "{}{}",
        sandbox.origin(),
        shown["attachments"][0]["url"].as_str().unwrap()
    );
    assert_eq!(reqwest::get(url).await.unwrap().status(), StatusCode::OK);
    let mut answered = events.of_type("interaction").await;
    while answered["state"] == "waiting" {
        answered = events.of_type("interaction").await;
    }
    assert_eq!(
        (&answered["id"], &answered["state"]),
        (&begun["interaction"], &json!("answered"))
    );
    let history = get(
        &sandbox,
        &format!("/sandbox/messages?person={ming}&channel={channel}"),
    )
    .await;
    assert_eq!(history, json!([shown]));

    let press = json!({ "person": ming, "channel": channel, "message": shown["id"], "custom_id": "whisper" });
    assert_eq!(post(&sandbox, "press", &press).await.0, 200);
    let whisper = events.of_type("message").await["message"].clone();
    assert_eq!(whisper["ephemeral"], true);
    let select = json!({ "person": rain, "channel": channel, "message": shown["id"], "custom_id": "menu", "values": ["a"] });
    assert_eq!(
        post(&sandbox, "select", &select).await.0,
        404,
        "a selection is a press with values"
    );
    assert_eq!(post(&sandbox, "press", &select).await.0, 200);
    let seen: Vec<Value> = [
        others.of_type("message").await,
        others.of_type("message").await,
    ]
    .map(|event| event["message"]["content"].clone())
    .into();
    assert_eq!(
        seen,
        ["look", r#"chose ["a"]"#],
        "a whisper is not heard by others"
    );

    let dismiss = json!({ "person": ming, "message": whisper["id"] });
    assert_eq!(post(&sandbox, "dismiss", &dismiss).await.0, 200);
    assert_eq!(events.of_type("message_delete").await["id"], whisper["id"]);

    let traffic = get(&sandbox, "/sandbox/traffic").await;
    let mut sent = traffic.as_array().unwrap().iter();
    assert!(sent.any(|entry| entry["files"][0]["filename"] == "board.gif"));
}

#[tokio::test]
async fn people_type_fill_in_forms_and_chat() {
    let sandbox = sandbox().await;
    let (ming, rain) = (sandbox.people()[0].id, sandbox.people()[1].id);
    let channel = sandbox.servers()[0].channels[0].id;
    let mut events = Socket::open(&sandbox, &format!("sandbox/events?person={ming}")).await;
    let _bot = start_bot(&sandbox).await;
    let word = json!([{ "name": "what", "value": "ge", "focused": true }]);
    let typed = demo(ming, channel, "find", &word);
    let (_, choices) = post(&sandbox, "autocomplete", &typed).await;
    assert_eq!(
        choices["choices"][0],
        json!({ "name": "ge 1", "value": "ge1" })
    );

    let form = demo(ming, channel, "form", &json!([]));
    let (_, begun) = post(&sandbox, "command", &form).await;
    let opened = events.of_type("modal").await;
    assert_eq!(
        (&opened["interaction"], &opened["modal"]["title"]),
        (&begun["interaction"], &json!("A form"))
    );
    let form = json!({ "person": ming, "interaction": begun["interaction"], "custom_id": "form", "fields": { "name": "Ming" } });
    assert_eq!(post(&sandbox, "modal", &form).await.0, 200);
    assert_eq!(
        events.of_type("message").await["message"]["content"],
        "hello Ming"
    );

    let menu = json!({ "person": ming, "channel": channel, "name": "Greet", "target": rain });
    assert_eq!(post(&sandbox, "context", &menu).await.0, 200);
    let greeting = events.of_type("message").await["message"].clone();
    assert_eq!(greeting["command"]["name"], "Greet");
    let said = json!({ "person": rain, "channel": channel, "content": format!("<@{ming}>!") });
    assert_eq!(post(&sandbox, "say", &said).await.0, 200);
    let heard = events.of_type("message").await["message"].clone();
    assert_eq!(
        heard["mentions"],
        json!([{ "id": ming.to_string(), "name": "阿明" }])
    );
    assert_eq!(
        (&heard["pinged"], &heard["author"]["name"]),
        (&json!([ming.to_string()]), &json!("小雨"))
    );
}

#[tokio::test]
async fn a_silent_bot_is_reported() {
    let sandbox = sandbox().await;
    let ming = sandbox.people()[0].id;
    let channel = sandbox.servers()[0].channels[0].id;
    let _bot = start_bot(&sandbox).await;
    let mut events = Socket::open(&sandbox, &format!("sandbox/events?person={ming}")).await;
    let crash = json!({ "person": ming, "channel": channel, "name": "demo", "path": ["crash"] });
    let (_, begun) = post(&sandbox, "command", &crash).await;
    assert_eq!(events.of_type("interaction").await["state"], "waiting");
    let failed = events.of_type("interaction").await;
    let error = json!("The application did not respond");
    assert_eq!(
        failed,
        json!({ "type": "interaction", "id": begun["interaction"], "state": "failed", "error": error })
    );
}

#[tokio::test]
async fn other_web_pages_get_nothing() {
    let sandbox = sandbox().await;
    let origin = sandbox.origin();
    let client = reqwest::Client::new();
    let say = json!({
        "person": sandbox.people()[0].id, "channel": sandbox.servers()[0].channels[0].id,
        "content": "x",
    });
    let status = async |header: &str, value: &str| {
        let request = client
            .post(format!("{origin}/sandbox/say"))
            .header(header, value)
            .json(&say);
        request.send().await.unwrap().status()
    };
    assert_eq!(
        status("origin", "https://example.com").await,
        StatusCode::FORBIDDEN
    );
    assert_eq!(status("origin", "null").await, StatusCode::FORBIDDEN);
    assert_eq!(
        status("origin", "http://127.0.0.1:1").await,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        status("host", "rebound.example.com").await,
        StatusCode::FORBIDDEN
    );
    assert_eq!(status("origin", &origin).await, StatusCode::OK);
    let refused = Socket::try_open(
        &sandbox,
        "sandbox/events?person=1",
        Some("https://example.com"),
    )
    .await;
    assert!(refused.is_err());
}
