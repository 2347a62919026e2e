//! A bot without a client library: requests by hand, and a gateway connection that keeps it online.

use std::sync::Arc;

use anqi_sandbox::{Config, IdSource, Sandbox};
use reqwest::Method;
use serde_json::{Value, json};

use super::clock::Hand;
use super::socket::Socket;

/// A bare bot: requests by hand, and a gateway connection that keeps it online.
pub(crate) struct Bare {
    pub(crate) sandbox: Sandbox,
    pub(crate) client: reqwest::Client,
    pub(crate) socket: Socket,
}

impl Bare {
    pub(crate) async fn start() -> Self {
        Self::with(super::sandbox().await).await
    }

    /// A bot whose sandbox reads a clock that the test moves.
    pub(crate) async fn with_clock(ids: IdSource) -> (Self, Arc<Hand>) {
        let clock = Arc::new(Hand::new());
        let config = Config {
            clock: clock.clone(),
            ids,
            ..Config::default()
        };
        (
            Self::with(Sandbox::start(config).await.unwrap()).await,
            clock,
        )
    }

    pub(crate) async fn with(sandbox: Sandbox) -> Self {
        let socket = Socket::identify(&sandbox, 0).await;
        let bare = Self {
            sandbox,
            client: reqwest::Client::new(),
            socket,
        };
        let option = |name: &str| json!({ "type": 1, "name": name, "description": "x" });
        let commands = json!([{ "name": "demo", "description": "x", "options": [option("now")] }]);
        let path = format!("applications/{}/commands", bare.sandbox.bot());
        assert_eq!(bare.call(Method::PUT, &path, commands).await.0, 200);
        bare
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let url = format!("{}/api/v10/{path}", self.sandbox.origin());
        self.client
            .request(method, url)
            .header("authorization", format!("Bot {}", self.sandbox.token()))
    }

    pub(crate) async fn answer(request: reqwest::RequestBuilder) -> (u16, Value) {
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        (
            status,
            if text.is_empty() {
                Value::Null
            } else {
                serde_json::from_str(&text).unwrap()
            },
        )
    }

    pub(crate) async fn call(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        Self::answer(self.request(method, path).json(&body)).await
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        Self::answer(self.request(Method::GET, path)).await
    }

    /// A person sends the command; the event that the bot gets.
    pub(crate) async fn interaction(&mut self) -> Value {
        let (_, channel) = self.cast();
        self.interaction_in(channel).await
    }

    pub(crate) async fn interaction_in(&mut self, channel: u64) -> Value {
        let (person, _) = self.cast();
        self.sandbox
            .command(person, channel, "demo now", &[])
            .await
            .unwrap();
        self.socket.event("INTERACTION_CREATE").await
    }

    pub(crate) async fn respond(&self, interaction: &Value, body: Value) -> (u16, Value) {
        self.call(Method::POST, &callback(interaction), body).await
    }

    pub(crate) fn cast(&self) -> (u64, u64) {
        (
            self.sandbox.people()[0].id,
            self.sandbox.servers()[0].channels[0].id,
        )
    }

    pub(crate) fn webhook(&self, interaction: &Value) -> String {
        format!(
            "webhooks/{}/{}",
            self.sandbox.bot(),
            text(&interaction["token"])
        )
    }
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

pub(crate) fn callback(interaction: &Value) -> String {
    format!(
        "interactions/{}/{}/callback",
        text(&interaction["id"]),
        text(&interaction["token"])
    )
}

pub(crate) fn message(content: &str) -> Value {
    json!({ "type": 4, "data": { "content": content } })
}
