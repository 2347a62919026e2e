//! A WebSocket, to the gateway or to the page's events.

use anqi_sandbox::Sandbox;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};

/// A WebSocket, to the gateway or to the page's events.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last frame.
    pub(crate) last: Value,
}

impl Socket {
    pub(crate) async fn open(sandbox: &Sandbox, path: &str) -> Self {
        Self::try_open(sandbox, path, None)
            .await
            .expect("a connection")
    }

    pub(crate) async fn try_open(
        sandbox: &Sandbox,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Self, Box<tungstenite::Error>> {
        let url = format!("ws://{}/{path}", sandbox.address());
        let mut request = url.into_client_request()?;
        if let Some(origin) = origin {
            request
                .headers_mut()
                .insert("origin", origin.parse().expect("a header"));
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Self {
            stream,
            last: Value::Null,
        })
    }

    /// A gateway connection that has just got READY.
    pub(crate) async fn identify(sandbox: &Sandbox, intents: u64) -> Self {
        Self::identify_shard(sandbox, intents, [0, 1]).await
    }

    pub(crate) async fn identify_shard(sandbox: &Sandbox, intents: u64, shard: [u64; 2]) -> Self {
        let mut socket = Self::open(sandbox, "gateway?v=10").await;
        let hello = socket.frame().await;
        assert_eq!(hello["op"], 10);
        let identify = json!({ "op": 2, "d": { "token": sandbox.token(), "intents": intents, "shard": shard } });
        socket.send(&identify.to_string()).await;
        socket.event("READY").await;
        socket
    }

    pub(crate) async fn send(&mut self, text: &str) {
        self.stream
            .send(tungstenite::Message::text(text))
            .await
            .expect("an open connection");
    }

    /// The next frame.
    pub(crate) async fn frame(&mut self) -> Value {
        loop {
            let message = self
                .stream
                .next()
                .await
                .expect("an open connection")
                .expect("a frame");
            if let tungstenite::Message::Text(text) = message {
                self.last = serde_json::from_str(text.as_str()).expect("JSON");
                return self.last.clone();
            }
        }
    }

    /// The body of the next event with this name.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let mut frame = self.frame().await;
            if frame["t"] == name {
                return frame["d"].take();
            }
        }
    }

    /// The next of the page's events of this type.
    pub(crate) async fn of_type(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    /// The code with which the other side closes the connection.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.stream.next().await? {
                Ok(tungstenite::Message::Close(frame)) => {
                    return frame.map(|frame| frame.code.into());
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }
}
