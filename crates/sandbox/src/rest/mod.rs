//! Discord's REST interface, version 10: reading requests, routing, recording.
//!
//! A request is read completely first and then handled in one step under the lock, so that the
//! record's order is the order in which things took effect.

mod attachments;
mod body;
mod commands;
mod interactions;
mod limits;
mod mentions;
mod messages;
mod threads;

pub(crate) use attachments::upload_number;
pub(crate) use body::BODY_LIMIT;
pub(crate) use mentions::named;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request as HttpRequest, State as Extension};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::Shared;
use crate::error::ApiError;
use crate::faults::FaultKind;
use crate::gateway::gateway_url;
use crate::state::State;
use crate::traffic::{Exchange, RestExchange, SentFile, Violation};
use crate::wire;
use crate::world::Place;

/// Where the interface begins.
const PREFIX: &str = "/api/v10/";

/// A request, read completely.
#[derive(Debug)]
struct Request {
    method: Method,
    path: String,
    query: String,
    /// Whether the bot's token came with it.
    authentic: bool,
    body: Value,
    files: Vec<SentFile>,
}

impl Request {
    /// The value of a parameter of the query, as it is written there.
    fn parameter(&self, name: &str) -> Option<&str> {
        let mut pairs = self
            .query
            .split('&')
            .filter_map(|pair| pair.split_once('='));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
    }
}

/// A successful answer.
#[derive(Debug)]
struct Reply {
    status: StatusCode,
    body: Option<Value>,
}

impl Reply {
    fn json(body: Value) -> Self {
        Self {
            status: StatusCode::OK,
            body: Some(body),
        }
    }

    fn created(body: Value) -> Self {
        Self {
            status: StatusCode::CREATED,
            body: Some(body),
        }
    }

    fn empty() -> Self {
        Self {
            status: StatusCode::NO_CONTENT,
            body: None,
        }
    }
}

type Outcome = Result<Reply, ApiError>;

/// Handles every request under `/api`.
pub(crate) async fn handle(
    Extension(shared): Extension<Arc<Shared>>,
    http: HttpRequest,
) -> Response {
    let method = http.method().clone();
    let path = http.uri().path().to_owned();
    let query = http.uri().query().unwrap_or_default().to_owned();
    let authorization = http.headers().get(header::AUTHORIZATION);
    let authentic =
        authorization.is_some_and(|value| value == &format!("Bot {}", shared.world.token));
    let fault = http.extensions().get::<FaultKind>().copied();
    let read = body::read(http).await;
    shared.change(|state| {
        let at = state.now();
        let (body, files, refused) = match read {
            Ok((body, files)) => (body, files, None),
            Err(error) => (Value::Null, Vec::new(), Some(error)),
        };
        let request = Request {
            method,
            path,
            query,
            authentic,
            body,
            files,
        };
        let answer = match refused {
            Some(error) => Err(error),
            // Whatever this answers, something else is made of it.
            None if fault.is_some_and(|fault| !fault.is_taken()) => Ok(Reply::empty()),
            None => route(state, &request),
        };
        record(state, at, request, &answer, fault);
        match answer {
            Ok(Reply {
                status,
                body: Some(body),
            }) => (status, Json(body)).into_response(),
            Ok(Reply { status, body: None }) => status.into_response(),
            Err(error) => error.into_response(),
        }
    })
}

/// Records a request whose upload was cut off.
pub(crate) fn record_unread(state: &mut State, http: &HttpRequest, fault: FaultKind) {
    let (at, uri) = (state.now(), http.uri());
    state.traffic.record(Exchange::Rest(RestExchange {
        at,
        method: http.method().to_string(),
        path: uri.path().to_owned(),
        query: uri.query().unwrap_or_default().to_owned(),
        body: Value::Null,
        files: Vec::new(),
        status: 0,
        response: Value::Null,
        fault: Some(fault),
    }));
}

fn record(
    state: &mut State,
    at: u64,
    request: Request,
    answer: &Outcome,
    fault: Option<FaultKind>,
) {
    let (mut status, mut response) = match answer {
        Ok(reply) => (
            reply.status.as_u16(),
            reply.body.clone().unwrap_or_default(),
        ),
        Err(error) => (error.status.as_u16(), error.body()),
    };
    let (method, path) = (request.method.to_string(), request.path);
    let mut reasons = std::mem::take(&mut state.traffic.remarks);
    // That it was taken before is nothing that the bot could know.
    let asks_again = |error: &ApiError| {
        let came_before = || state.traffic.has(&path, &request.body);
        *error == ApiError::acknowledged() && (state.faults.has_lost(&path) || came_before())
    };
    if let Err(error) = answer
        && !asks_again(error)
    {
        tracing::warn!(%method, %path, %status, %response, "refused a request of the bot");
        reasons = vec![error.message.clone()];
    }
    let violations = reasons.into_iter().map(|reason| Violation {
        method: method.clone(),
        path: path.clone(),
        status,
        code: response["code"].as_u64().unwrap_or_default(),
        reason,
        response: response.clone(),
        body: request.body.clone(),
    });
    state.traffic.violations.extend(violations);
    if let Some(fault) = fault {
        status = fault.status().map_or(0, |status| status.as_u16());
        response = fault.json();
    }
    state.traffic.record(Exchange::Rest(RestExchange {
        at,
        method,
        path,
        query: request.query,
        body: request.body,
        files: request.files,
        status,
        response,
        fault,
    }));
}

/// An id in a path.
fn parse_id(text: &str) -> Result<u64, ApiError> {
    text.parse().map_err(|_| ApiError::not_found())
}

fn route(state: &mut State, request: &Request) -> Outcome {
    let Some(rest) = request.path.strip_prefix(PREFIX) else {
        return Err(ApiError::not_found());
    };
    let segments: Vec<&str> = rest.split('/').collect();
    // A token in the path is authority enough.
    match (request.method.as_str(), segments.as_slice()) {
        ("POST", ["interactions", id, token, "callback"]) => {
            interactions::callback(state, request, parse_id(id)?, token)
        }
        (_, ["webhooks", application, token, path @ ..]) => {
            own_application(state, application).map_err(|_| ApiError::unknown_webhook())?;
            interactions::webhook(state, request, token, path)
        }
        _ if !request.authentic => Err(ApiError::unauthorized()),
        (_, ["applications", application, "commands", path @ ..]) => {
            own_application(state, application)?;
            commands::route(state, request, path)
        }
        ("POST", ["channels", channel, "messages", message, "threads"]) => {
            threads::of_message(state, request, parse_id(channel)?, parse_id(message)?)
        }
        (_, ["channels", channel, "messages", path @ ..]) => {
            messages::route(state, request, parse_id(channel)?, path)
        }
        ("GET" | "POST", path) => lookup(state, request, path),
        _ => Err(ApiError::not_found()),
    }
}

fn own_application(state: &State, application: &str) -> Result<(), ApiError> {
    let own = application.parse() == Ok(state.world.bot);
    if own {
        Ok(())
    } else {
        Err(ApiError::unknown_application())
    }
}

/// What a bot can ask about the world.
fn lookup(state: &State, request: &Request, path: &[&str]) -> Outcome {
    let world = &state.world;
    let found = match (request.method.as_str(), path) {
        ("GET", ["gateway"]) => json!({ "url": gateway_url(&state.origin) }),
        ("GET", ["gateway", "bot"]) => json!({
            "url": gateway_url(&state.origin), "shards": 1,
            "session_start_limit": {
                "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1,
            },
        }),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            wire::application(world)
        }
        ("GET", ["users", "@me"]) => wire::bot(world),
        ("GET", ["users", "@me", "guilds"]) => wire::memberships(world),
        ("GET", ["users", id]) => {
            let known = world.name(parse_id(id)?).ok_or_else(ApiError::unknown_user);
            known.and(Ok(wire::user(world, parse_id(id)?)))?
        }
        ("POST", ["users", "@me", "channels"]) => {
            let recipient = body::id(&request.body["recipient_id"]);
            let person = recipient
                .and_then(|id| world.person(id))
                .ok_or_else(ApiError::unknown_user)?;
            wire::channel(state, Place::Direct(person))
        }
        ("GET", ["channels", id]) => {
            let place = state
                .place(parse_id(id)?)
                .ok_or_else(ApiError::unknown_channel)?;
            limits::sees(place)?;
            wire::channel(state, place)
        }
        ("GET", ["guilds", id]) => {
            let server = world
                .server(parse_id(id)?)
                .ok_or_else(ApiError::unknown_guild)?;
            wire::guild(world, server)
        }
        _ => return Err(ApiError::not_found()),
    };
    Ok(Reply::json(found))
}
