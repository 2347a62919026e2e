//! Faults on purpose: what the bot gets to see of each, and what has come of its request.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use std::time::Duration;

use anqi_sandbox::{Exchange, Fault, FaultKind, Route, Scope, ServerError, Taken};
use common::bare::{Bare, callback, message};
use reqwest::{Method, Response};
use serde_json::json;

/// Lets a fault come over one message to a channel, and posts it; how many there are then.
async fn post(bare: &Bare, kind: FaultKind) -> (Result<Response, reqwest::Error>, usize) {
    let (person, channel) = bare.cast();
    let (route, times) = (Route::Post, 1);
    bare.sandbox.fail(Fault { route, times, kind });
    let request = bare.request(Method::POST, &format!("channels/{channel}/messages"));
    let sent = request
        .json(&json!({ "content": "x" }))
        .timeout(Duration::from_millis(300))
        .send()
        .await;
    assert_eq!(bare.sandbox.faults_left(), 0);
    (sent, bare.sandbox.messages(channel, person).len())
}

#[tokio::test]
async fn limits_are_told_as_discord_tells_them() {
    let bare = Bare::start().await;
    let retry_after = Duration::from_millis(1500);
    for (scope, name, told) in [
        (Scope::User, "user", "You are being rate limited."),
        (Scope::Global, "global", "You are being rate limited."),
        (
            Scope::Shared,
            "shared",
            "The resource is being rate limited.",
        ),
    ] {
        let (sent, messages) = post(&bare, FaultKind::RateLimited { scope, retry_after }).await;
        let sent = sent.unwrap();
        assert_eq!((sent.status().as_u16(), messages), (429, 0));
        let header = |name| {
            sent.headers()
                .get(name)
                .map(|value| value.to_str().unwrap())
        };
        let global = scope == Scope::Global;
        assert_eq!(header("retry-after"), Some("2"));
        assert_eq!(header("x-ratelimit-scope"), Some(name));
        assert_eq!(header("x-ratelimit-global"), global.then_some("true"));
        let exact = (!global).then_some("1.500");
        assert_eq!(header("x-ratelimit-reset-after"), exact);
        let body = json!({ "message": told, "retry_after": 1.5, "global": global });
        assert_eq!(sent.json::<serde_json::Value>().await.unwrap(), body);
    }
    assert!(bare.sandbox.violations().is_empty());
}

#[tokio::test]
async fn errors_and_silence_hide_what_has_come_of_a_request() {
    let bare = Bare::start().await;
    let mut expected = 0;
    for taken in [Taken::No, Taken::Yes] {
        for (kind, status) in [
            (FaultKind::Failed(ServerError::Internal, taken), Some(500)),
            (FaultKind::Failed(ServerError::BadGateway, taken), Some(502)),
            (
                FaultKind::Failed(ServerError::Unavailable, taken),
                Some(503),
            ),
            (FaultKind::Silent(taken), None),
            (FaultKind::Reset(taken), None),
        ] {
            expected += usize::from(taken == Taken::Yes);
            let (sent, messages) = post(&bare, kind).await;
            assert_eq!(messages, expected, "{kind:?}");
            if let Some(status) = status {
                assert_eq!(sent.unwrap().status().as_u16(), status);
            } else {
                let silent = matches!(kind, FaultKind::Silent(_));
                assert_eq!(sent.unwrap_err().is_timeout(), silent, "{kind:?}");
            }
            let last = bare.sandbox.traffic().pop();
            let Some(Exchange::Rest(last)) = last else {
                panic!("{last:?}")
            };
            assert_eq!(last.fault, Some(kind));
            assert_eq!(last.status, status.unwrap_or_default());
        }
    }
    assert!(bare.sandbox.violations().is_empty());
}

#[tokio::test]
async fn a_token_can_be_refused_before_its_time() {
    let mut bare = Bare::start().await;
    let interaction = bare.interaction().await;
    assert_eq!(bare.respond(&interaction, message("once")).await.0, 204);
    let (route, times) = (Route::EditAnswer, 1);
    let kind = FaultKind::TokenExpired;
    bare.sandbox.fail(Fault { route, times, kind });
    let path = format!("{}/messages/@original", bare.webhook(&interaction));
    for expected in [401, 200] {
        let edit = bare.request(Method::PATCH, &path);
        let edit = edit
            .json(&json!({ "content": "new" }))
            .send()
            .await
            .unwrap();
        assert_eq!(edit.status().as_u16(), expected);
        let told: serde_json::Value = edit.json().await.unwrap();
        assert_eq!(told["code"] == 50027, expected == 401);
    }
    assert!(bare.sandbox.violations().is_empty());
}

#[tokio::test]
async fn nobody_is_blamed_for_asking_again_after_a_lost_answer() {
    let mut bare = Bare::start().await;
    let interaction = bare.interaction().await;
    let (route, times) = (Route::Callback, 1);
    let kind = FaultKind::Failed(ServerError::BadGateway, Taken::Yes);
    bare.sandbox.fail(Fault { route, times, kind });
    let lost = bare.request(Method::POST, &callback(&interaction));
    let lost = lost.json(&message("once")).send().await.unwrap();
    assert_eq!(lost.status().as_u16(), 502);
    let again = bare.respond(&interaction, message("once")).await;
    assert_eq!((again.0, &again.1["code"]), (400, &json!(40060)));
    assert!(bare.sandbox.violations().is_empty());
    // Where nothing was lost, it is the bot's fault.
    let interaction = bare.interaction().await;
    assert_eq!(bare.respond(&interaction, message("once")).await.0, 204);
    assert_eq!(bare.respond(&interaction, message("twice")).await.0, 400);
    assert_eq!(bare.sandbox.violations().len(), 1);
}

#[test]
fn the_same_seed_gives_the_same_faults() {
    assert_eq!(Fault::script(1, 50), Fault::script(1, 50));
    assert_ne!(Fault::script(1, 50), Fault::script(2, 50));
}
