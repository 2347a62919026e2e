//! The gateway: the WebSocket over which the bot hears of interactions.
//!
//! A session outlives its connection, so that a bot can resume and miss nothing. Must never send an
//! event that Discord would hold back because the bot did not ask for its kind.

mod trouble;

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;

pub use trouble::{CloseCode, Disconnect, Distortion};

use crate::Shared;
use crate::wire;
use crate::world::World;

/// How often the bot shall give a sign of life: Discord's usual value.
pub(crate) const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// How many past events a session keeps for a bot that resumes.
const REPLAY: usize = 1000;
/// The event by which a bot hears what a person did.
const INTERACTION: &str = "INTERACTION_CREATE";

/// The kinds of events that a bot asks for.
pub(crate) mod intent {
    pub(crate) const GUILDS: u64 = 1 << 0;
    const GUILD_MESSAGES: u64 = 1 << 9;
    const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;

    /// The intent for events about messages in a server or in direct messages.
    pub(crate) fn messages(guild: Option<u64>) -> u64 {
        if guild.is_some() {
            GUILD_MESSAGES
        } else {
            DIRECT_MESSAGES
        }
    }
}

/// Discord's operation codes.
mod op {
    pub(super) const DISPATCH: u64 = 0;
    pub(super) const HEARTBEAT: u64 = 1;
    pub(super) const IDENTIFY: u64 = 2;
    pub(super) const PRESENCE: u64 = 3;
    pub(super) const RESUME: u64 = 6;
    pub(super) const RECONNECT: u64 = 7;
    pub(super) const MEMBERS: u64 = 8;
    pub(super) const INVALID_SESSION: u64 = 9;
    pub(super) const HELLO: u64 = 10;
    pub(super) const ACKNOWLEDGE: u64 = 11;
}

/// Discord's codes for closing a connection.
mod close {
    pub(super) const UNKNOWN_OP: u16 = 4001;
    pub(super) const BAD_PAYLOAD: u16 = 4002;
    pub(super) const NOT_IDENTIFIED: u16 = 4003;
    pub(super) const BAD_TOKEN: u16 = 4004;
    pub(super) const ALREADY_IDENTIFIED: u16 = 4005;
    pub(super) const BAD_SHARD: u16 = 4010;
}

/// The reason that goes with [`close::BAD_PAYLOAD`].
const UNDECODABLE: &str = "Error while decoding payload.";

#[derive(Debug)]
enum Outgoing {
    Frame(Value),
    Close(u16, &'static str),
    Abort,
}

#[derive(Debug)]
struct Session {
    id: String,
    shard: (u64, u64),
    intents: u64,
    sequence: u64,
    past: VecDeque<(u64, Value)>,
    connection: Option<(u64, mpsc::UnboundedSender<Outgoing>)>,
}

impl Session {
    /// Numbers an event, keeps it for a later RESUME, and sends it if the bot is there.
    fn send(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let frame = json!({ "op": op::DISPATCH, "s": self.sequence, "t": name, "d": data });
        self.past.push_back((self.sequence, frame.clone()));
        if self.past.len() > REPLAY {
            self.past.pop_front();
        }
        self.transmit(Outgoing::Frame(frame));
    }

    fn transmit(&self, outgoing: Outgoing) {
        if let Some((_, connection)) = &self.connection {
            // An error means that the connection just broke; the event is kept for RESUME.
            let _ = connection.send(outgoing);
        }
    }
}

/// All sessions, of all shards.
#[derive(Debug)]
pub(crate) struct Gateway {
    sessions: Vec<Session>,
    opened: u64,
    connections: u64,
    /// Connections that are open and dead.
    dead: HashSet<u64>,
    /// How often a sign of life is asked for.
    pub(crate) heartbeat: Duration,
    distortions: VecDeque<Distortion>,
    /// An interaction that waits for the next one, with its server.
    held: Option<(Option<u64>, Value)>,
}

impl Default for Gateway {
    fn default() -> Self {
        Self {
            sessions: Vec::new(),
            opened: 0,
            connections: 0,
            dead: HashSet::new(),
            heartbeat: HEARTBEAT,
            distortions: VecDeque::new(),
            held: None,
        }
    }
}

impl Gateway {
    /// Whether a bot is connected and identified.
    pub(crate) fn online(&self) -> bool {
        self.sessions
            .iter()
            .any(|session| session.connection.is_some())
    }

    /// The shards that are connected and identified, in order.
    pub(crate) fn shards(&self) -> Vec<(u64, u64)> {
        let connected = self.sessions.iter();
        let connected = connected.filter(|session| session.connection.is_some());
        let mut shards: Vec<_> = connected.map(|session| session.shard).collect();
        shards.sort_unstable();
        shards
    }

    /// Lets something happen to the next interactions.
    pub(crate) fn distort(&mut self, distortion: Distortion) {
        self.distortions.push_back(distortion);
    }

    /// Sends an event to the shard that serves the server; `false` if no session takes it.
    pub(crate) fn dispatch(
        &mut self,
        name: &str,
        guild: Option<u64>,
        intents: u64,
        data: &Value,
    ) -> bool {
        if name != INTERACTION {
            return self.hand_out(name, guild, intents, data);
        }
        if let Some((other, held)) = self.held.take() {
            let taken = self.hand_out(name, guild, intents, data);
            return self.hand_out(name, other, intents, &held) && taken;
        }
        match self.distortions.pop_front() {
            Some(Distortion::Swapped) => {
                self.held = Some((guild, data.clone()));
                true
            }
            Some(Distortion::Doubled) => {
                self.hand_out(name, guild, intents, data)
                    && self.hand_out(name, guild, intents, data)
            }
            None => self.hand_out(name, guild, intents, data),
        }
    }

    fn hand_out(&mut self, name: &str, guild: Option<u64>, intents: u64, data: &Value) -> bool {
        let mut taken = false;
        for session in &mut self.sessions {
            let (shard, shards) = session.shard;
            let mine = (guild.unwrap_or(0) >> 22) % shards == shard;
            if mine && session.intents & intents == intents {
                session.send(name, data);
                taken = true;
            }
        }
        taken
    }

    /// Removes what a bot without the message content intent may not read.
    pub(crate) fn hide_content(&self, message: &mut Value) {
        let reads = |session: &Session| session.intents & intent::MESSAGE_CONTENT != 0;
        if !self.sessions.iter().any(reads) {
            message["content"] = json!("");
            for key in ["attachments", "embeds", "components"] {
                message[key] = json!([]);
            }
        }
    }

    /// Breaks all connections in the given way; the number of connections that it concerned.
    pub(crate) fn disconnect(&mut self, kind: Disconnect) -> usize {
        let concerned = self
            .sessions
            .iter()
            .filter(|session| session.connection.is_some())
            .count();
        for session in &mut self.sessions {
            if let Some(outgoing) = kind.outgoing() {
                session.transmit(outgoing);
            }
            let left = session.connection.take();
            if kind == Disconnect::Zombie {
                self.dead.extend(left.map(|(number, _)| number));
            }
        }
        if !kind.can_be_resumed() {
            self.sessions.clear();
        }
        concerned
    }
}

/// Serves one connection until either side ends it.
pub(crate) async fn serve(shared: Arc<Shared>, mut socket: WebSocket) {
    let (sender, mut outgoing) = mpsc::unbounded_channel();
    let number = shared.change(|state| {
        state.gateway.connections += 1;
        state.gateway.connections
    });
    let connection = Connection {
        shared,
        number,
        sender,
    };
    let heartbeat = connection
        .shared
        .read(|state| u64::try_from(state.gateway.heartbeat.as_millis()).unwrap_or(u64::MAX));
    connection.send(json!({ "op": op::HELLO, "d": { "heartbeat_interval": heartbeat } }));
    loop {
        tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => connection.receive(text.as_str()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => connection.close(close::BAD_PAYLOAD, UNDECODABLE),
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            },
            Some(next) = outgoing.recv() => if !deliver(&mut socket, next).await {
                break;
            },
        }
    }
    connection.detach();
}

/// Hands something to the bot; `false` if the connection is over.
async fn deliver(socket: &mut WebSocket, next: Outgoing) -> bool {
    match next {
        Outgoing::Frame(frame) => socket.send(Message::text(frame.to_string())).await.is_ok(),
        Outgoing::Close(code, reason) => {
            let farewell = CloseFrame {
                code,
                reason: reason.into(),
            };
            // The peer may be gone already; the connection ends either way.
            let _ = socket.send(Message::Close(Some(farewell))).await;
            false
        }
        Outgoing::Abort => false,
    }
}

/// What one connection knows of itself.
struct Connection {
    shared: Arc<Shared>,
    number: u64,
    sender: mpsc::UnboundedSender<Outgoing>,
}

impl Connection {
    fn send(&self, frame: Value) {
        // The receiver lives as long as the connection is served.
        let _ = self.sender.send(Outgoing::Frame(frame));
    }

    fn close(&self, code: u16, reason: &'static str) {
        let _ = self.sender.send(Outgoing::Close(code, reason));
    }

    fn is_dead(&self) -> bool {
        self.shared
            .read(|state| state.gateway.dead.contains(&self.number))
    }

    fn receive(&self, text: &str) {
        if self.is_dead() {
            return;
        }
        let Ok(frame) = serde_json::from_str::<Value>(text) else {
            return self.close(close::BAD_PAYLOAD, UNDECODABLE);
        };
        let data = &frame["d"];
        match frame["op"].as_u64() {
            Some(op::HEARTBEAT) => self.send(json!({ "op": op::ACKNOWLEDGE })),
            Some(op::IDENTIFY) => self.identify(data),
            Some(op::RESUME) => self.resume(data),
            Some(op::PRESENCE | op::MEMBERS) if self.identified() => {}
            Some(op::PRESENCE | op::MEMBERS) => {
                self.close(close::NOT_IDENTIFIED, "Not authenticated.");
            }
            _ => self.close(close::UNKNOWN_OP, "Unknown opcode."),
        }
    }

    fn identified(&self) -> bool {
        self.shared.read(|state| {
            state
                .gateway
                .sessions
                .iter()
                .any(|session| self.owns(session))
        })
    }

    fn owns(&self, session: &Session) -> bool {
        session
            .connection
            .as_ref()
            .is_some_and(|(number, _)| *number == self.number)
    }

    fn identify(&self, data: &Value) {
        if !authentic(data, &self.shared.world) {
            return self.close(close::BAD_TOKEN, "Authentication failed.");
        }
        if self.identified() {
            return self.close(close::ALREADY_IDENTIFIED, "Already authenticated.");
        }
        let shard = match data["shard"].as_array().map(Vec::as_slice) {
            None => Some((0, 1)),
            Some([shard, shards]) => shard.as_u64().zip(shards.as_u64()),
            Some(_) => None,
        };
        let Some(shard) = shard.filter(|(shard, shards)| shard < shards) else {
            return self.close(close::BAD_SHARD, "Invalid shard.");
        };
        let intents = data["intents"].as_u64().unwrap_or(0);
        self.shared.change(|state| {
            let gateway = &mut state.gateway;
            gateway.opened += 1;
            // A new session of a shard replaces the old one: that bot is gone or will have to start
            // anew.
            gateway.sessions.retain(|session| session.shard != shard);
            let mut session = Session {
                id: format!("session-{}", gateway.opened),
                shard,
                intents,
                sequence: 0,
                past: VecDeque::new(),
                connection: Some((self.number, self.sender.clone())),
            };
            let data = ready(&state.world, &state.origin, &session);
            session.send("READY", &data);
            gateway.sessions.push(session);
            state.record("READY", data);
            if intents & intent::GUILDS != 0 {
                let world = Arc::clone(&state.world);
                for server in &world.servers {
                    let data = wire::guild_create(state, server);
                    state.dispatch("GUILD_CREATE", Some(server.id), intent::GUILDS, data);
                }
            }
            tell_online(state);
        });
    }

    fn resume(&self, data: &Value) {
        if !authentic(data, &self.shared.world) {
            return self.close(close::BAD_TOKEN, "Authentication failed.");
        }
        let (wanted, after) = (
            data["session_id"].as_str(),
            data["seq"].as_u64().unwrap_or(0),
        );
        let resumed = self.shared.change(|state| {
            let mut sessions = state.gateway.sessions.iter_mut();
            let known = sessions.find(|session| Some(session.id.as_str()) == wanted);
            let Some(session) = known.filter(|session| session.covers(after)) else {
                return false;
            };
            session.connection = Some((self.number, self.sender.clone()));
            for (_, frame) in session
                .past
                .iter()
                .filter(|(sequence, _)| *sequence > after)
            {
                session.transmit(Outgoing::Frame(frame.clone()));
            }
            session.send("RESUMED", &json!({}));
            state.record("RESUMED", json!({}));
            tell_online(state);
            true
        });
        if !resumed {
            self.send(json!({ "op": op::INVALID_SESSION, "d": false }));
        }
    }

    /// Leaves the session behind for a later RESUME.
    fn detach(&self) {
        self.shared.change(|state| {
            for session in &mut state.gateway.sessions {
                if self.owns(session) {
                    session.connection = None;
                }
            }
            tell_online(state);
        });
    }
}

impl Session {
    /// Whether all events after this one are still kept.
    fn covers(&self, sequence: u64) -> bool {
        let oldest = self
            .past
            .front()
            .map_or(self.sequence + 1, |(oldest, _)| *oldest);
        sequence <= self.sequence && sequence + 1 >= oldest
    }
}

/// Tells the page whether the bot is there.
pub(crate) fn tell_online(state: &crate::state::State) {
    state.tell_page(
        None,
        json!({ "type": "bot", "online": state.gateway.online() }),
    );
}

/// Whether the bot's token came with it, which clients send with or without its kind.
fn authentic(data: &Value, world: &World) -> bool {
    let token = data["token"].as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == world.token
}

fn ready(world: &World, origin: &str, session: &Session) -> Value {
    let guilds = world
        .servers
        .iter()
        .map(|server| json!({ "id": wire::id(server.id), "unavailable": true }));
    json!({
        "v": 10, "user": wire::bot(world), "guilds": guilds.collect::<Vec<_>>(),
        "session_id": session.id, "resume_gateway_url": gateway_url(origin),
        "shard": [session.shard.0, session.shard.1],
        "application": { "id": wire::id(world.bot), "flags": 0 }, "private_channels": [],
        "user_settings": {},
    })
}

/// The gateway's address, as `GET /gateway` gives it.
pub(crate) fn gateway_url(origin: &str) -> String {
    format!("{}/gateway", origin.replacen("http", "ws", 1))
}
