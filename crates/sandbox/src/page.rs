//! The interface of the chat page: its files, what it shows, and what people do in it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Path, Query, State as Extension, WebSocketUpgrade};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use include_dir::{Dir, include_dir};
use serde::{Deserialize, Deserializer, de};
use serde_json::{Map, Value, json};

use crate::error::SandboxError;
use crate::interaction::Answer;
use crate::message::StoredMessage;
use crate::state::State;
use crate::thread::Thread;
use crate::world::Channel;
use crate::{Shared, driver, events, wire};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");

/// The page loads nothing but its own files and talks to nobody but the sandbox.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// How many messages of a channel the page loads.
const HISTORY: usize = 100;
/// How long the page waits for suggestions: as long as the bot has time to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// Files, state and deeds.
pub(crate) fn router() -> Router<Arc<Shared>> {
    Router::new()
        .route("/", get(|| file(Path("index.html".to_owned()))))
        .route("/page/{*path}", get(file))
        .route("/sandbox/state", get(state))
        .route("/sandbox/messages", get(messages))
        .route("/sandbox/events", get(socket))
        .route("/sandbox/command", post(command))
        .route("/sandbox/autocomplete", post(autocomplete))
        .route("/sandbox/press", post(press))
        .route("/sandbox/modal", post(modal))
        .route("/sandbox/context", post(context))
        .route("/sandbox/say", post(say))
        .route("/sandbox/dismiss", post(dismiss))
        .route("/sandbox/traffic", get(traffic))
}

async fn file(Path(path): Path<String>) -> Response {
    let Some(file) = FILES.get_file(&path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = mime_guess::from_path(&path).first_or_octet_stream();
    let charset = if kind.type_() == mime_guess::mime::TEXT {
        "; charset=utf-8"
    } else {
        ""
    };
    let headers = [
        (
            header::CONTENT_TYPE,
            format!("{}{charset}", kind.essence_str()),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (headers, file.contents()).into_response()
}

/// An id as the page writes it: a string, or a number.
#[derive(Clone, Copy, Debug)]
struct Id(u64);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u64),
            Text(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Number(id) => Ok(Self(id)),
            Written::Text(text) => text.parse().map(Self).map_err(de::Error::custom),
        }
    }
}

/// A failure that the page shows.
struct Refusal(String);

impl From<SandboxError> for Refusal {
    fn from(error: SandboxError) -> Self {
        Self(error.to_string())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, Json(json!({ "error": self.0 }))).into_response()
    }
}

type Reply = Result<Json<Value>, Refusal>;

#[derive(Deserialize)]
struct Viewer {
    person: Id,
}

/// Who asks for the state: a page that is opened for the first time does not know anybody yet.
#[derive(Deserialize)]
struct Visitor {
    person: Option<Id>,
}

/// A channel and its threads, as the page lists them.
fn with_threads(channel: &Channel, threads: &[Thread]) -> Vec<Value> {
    let own = json!({ "id": wire::id(channel.id), "name": channel.name });
    let threads = threads.iter().filter(|thread| thread.parent == channel.id);
    let threads = threads
        .map(|thread| json!({ "id": wire::id(thread.id), "name": thread.name, "thread": true }));
    std::iter::once(own).chain(threads).collect()
}

async fn state(
    Extension(shared): Extension<Arc<Shared>>,
    Query(visitor): Query<Visitor>,
) -> Json<Value> {
    let world = &shared.world;
    let viewer = visitor.person.and_then(|person| world.person(person.0));
    let direct = viewer
        .or(world.people.first())
        .map(|person| wire::id(person.direct));
    let people = world.people.iter().map(|person| {
        json!({
            "id": wire::id(person.id), "name": person.name, "locale": person.locale,
            "color": format!("#{:06x}", person.color), "manage": person.manage,
        })
    });
    let threads: Vec<Thread> = shared.read(|state| state.threads.values().cloned().collect());
    let servers = world.servers.iter().map(|server| {
        let channels = server.channels.iter();
        let channels: Vec<Value> = channels
            .flat_map(|known| with_threads(known, &threads))
            .collect();
        json!({ "id": wire::id(server.id), "name": server.name, "locale": server.locale, "channels": channels })
    });
    let others = world.bots.iter().filter(|bot| bot.id != world.bot);
    let others = others.map(|bot| json!({ "id": wire::id(bot.id), "name": bot.name }));
    let (online, commands) = shared.read(|state| {
        let commands: Vec<Value> = state
            .commands
            .iter()
            .map(|command| command.raw.clone())
            .collect();
        (state.gateway.online(), commands)
    });
    Json(json!({
        "people": people.collect::<Vec<_>>(), "servers": servers.collect::<Vec<_>>(),
        "dm": { "channel": direct }, "commands": commands,
        "bot": { "id": wire::id(world.bot), "name": world.bot_name, "online": online },
        "other_bots": others.collect::<Vec<_>>(),
    }))
}

#[derive(Deserialize)]
struct History {
    person: Id,
    channel: Id,
}

async fn messages(
    Extension(shared): Extension<Arc<Shared>>,
    Query(wanted): Query<History>,
) -> Reply {
    let (person, channel) = (wanted.person.0, wanted.channel.0);
    if !shared.read(|state| state.sees(person, channel)) {
        return Err(SandboxError::UnknownChannel(channel).into());
    }
    Ok(Json(shared.read(|state| {
        let seen =
            |message: &&StoredMessage| message.channel == channel && message.shown_to(person);
        let mut recent: Vec<_> = state
            .messages
            .values()
            .rev()
            .filter(seen)
            .take(HISTORY)
            .collect();
        recent.reverse();
        recent
            .into_iter()
            .map(|message| events::message(state, message))
            .collect()
    })))
}

async fn socket(
    Extension(shared): Extension<Arc<Shared>>,
    Query(viewer): Query<Viewer>,
    socket: WebSocketUpgrade,
) -> Response {
    socket.on_upgrade(move |socket| stream(shared, viewer.person.0, socket))
}

/// Sends events until the page goes away, or is too slow and has to load everything anew.
async fn stream(shared: Arc<Shared>, person: u64, mut socket: WebSocket) {
    let mut events = shared.read(State::page_events);
    loop {
        tokio::select! {
            event = events.recv() => {
                let Ok(event) = event else { return };
                let mine = event.viewer.is_none_or(|viewer| viewer == person);
                if mine && socket.send(Message::text(event.body.to_string())).await.is_err() {
                    return;
                }
            }
            received = socket.recv() => match received {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}

/// Does what a person did, and promises to tell the page if the bot does not answer.
fn begin(
    shared: &Arc<Shared>,
    deed: impl FnOnce(&mut State) -> Result<u64, SandboxError>,
) -> Reply {
    let id = shared.change(deed)?;
    shared.watch_deadline(id);
    Ok(Json(json!({ "interaction": wire::id(id) })))
}

#[derive(Deserialize)]
struct Typed {
    person: Id,
    channel: Id,
    name: String,
    #[serde(default)]
    path: Vec<String>,
    #[serde(default)]
    options: Vec<TypedOption>,
}

#[derive(Deserialize)]
struct TypedOption {
    name: String,
    value: Value,
    #[serde(default)]
    focused: bool,
}

impl Typed {
    fn path(&self) -> Vec<&str> {
        [self.name.as_str()]
            .into_iter()
            .chain(self.path.iter().map(String::as_str))
            .collect()
    }

    fn given(&self) -> Vec<driver::Given> {
        self.options
            .iter()
            .map(|option| (option.name.clone(), option.value.clone()))
            .collect()
    }
}

async fn command(Extension(shared): Extension<Arc<Shared>>, Json(typed): Json<Typed>) -> Reply {
    begin(&shared, |state| {
        driver::command(
            state,
            typed.person.0,
            typed.channel.0,
            &typed.path(),
            &typed.given(),
        )
    })
}

async fn autocomplete(
    Extension(shared): Extension<Arc<Shared>>,
    Json(typed): Json<Typed>,
) -> Reply {
    let focused = typed.options.iter().find(|option| option.focused);
    let focused = focused
        .ok_or_else(|| Refusal("no option has `focused`".to_owned()))?
        .name
        .clone();
    let id = shared.change(|state| {
        driver::autocomplete(
            state,
            typed.person.0,
            typed.channel.0,
            &typed.path(),
            &typed.given(),
            &focused,
        )
    })?;
    let answer = || shared.read(|state| state.interactions.get(&id)?.answer.clone());
    let answer = shared.until(PATIENCE, answer).await;
    match answer {
        Some(Answer::Choices(choices)) => {
            let choices = choices.iter();
            let choices =
                choices.map(|choice| json!({ "name": choice.name, "value": choice.value }));
            Ok(Json(json!({ "choices": choices.collect::<Vec<_>>() })))
        }
        _ => Err(Refusal("The application did not respond".to_owned())),
    }
}

#[derive(Deserialize)]
struct Press {
    person: Id,
    message: Id,
    custom_id: String,
    values: Option<Vec<String>>,
}

async fn press(Extension(shared): Extension<Arc<Shared>>, Json(press): Json<Press>) -> Reply {
    let (person, message, name) = (press.person.0, press.message.0, &press.custom_id);
    begin(&shared, |state| match &press.values {
        Some(values) => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            driver::select(state, person, message, name, &values)
        }
        None => driver::press(state, person, message, name),
    })
}

#[derive(Deserialize)]
struct Form {
    person: Id,
    interaction: Id,
    #[serde(default)]
    fields: Map<String, Value>,
}

async fn modal(Extension(shared): Extension<Arc<Shared>>, Json(form): Json<Form>) -> Reply {
    let fields = form.fields.iter();
    let fields: Vec<_> = fields
        .map(|(key, value)| (key.as_str(), value.as_str().unwrap_or_default()))
        .collect();
    begin(&shared, |state| {
        driver::submit_modal(state, form.person.0, form.interaction.0, &fields)
    })
}

#[derive(Deserialize)]
struct Context {
    person: Id,
    channel: Id,
    name: String,
    target: Id,
}

async fn context(Extension(shared): Extension<Arc<Shared>>, Json(menu): Json<Context>) -> Reply {
    begin(&shared, |state| {
        driver::context_menu(
            state,
            menu.person.0,
            menu.channel.0,
            menu.target.0,
            &menu.name,
        )
    })
}

#[derive(Deserialize)]
struct Say {
    person: Id,
    channel: Id,
    content: String,
}

async fn say(Extension(shared): Extension<Arc<Shared>>, Json(said): Json<Say>) -> Reply {
    let id =
        shared.change(|state| driver::say(state, said.person.0, said.channel.0, &said.content))?;
    Ok(Json(json!({ "message": wire::id(id) })))
}

#[derive(Deserialize)]
struct Dismiss {
    person: Id,
    message: Id,
}

async fn dismiss(Extension(shared): Extension<Arc<Shared>>, Json(wish): Json<Dismiss>) -> Reply {
    shared.change(|state| driver::dismiss(state, wish.person.0, wish.message.0))?;
    Ok(Json(json!({})))
}

/// The latest entries of the record, without the bytes of files.
async fn traffic(Extension(shared): Extension<Arc<Shared>>) -> Json<Value> {
    Json(shared.read(|state| {
        let mut latest: Vec<Value> = state
            .traffic
            .entries()
            .rev()
            .take(HISTORY)
            .map(events::exchange)
            .collect();
        latest.reverse();
        latest.into()
    }))
}
