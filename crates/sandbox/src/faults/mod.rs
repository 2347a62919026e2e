//! Faults of Discord on purpose: requests that it answers with an error though nothing is wrong with them, or not at all.
//!
//! Must never blame the bot for what was failed here: neither for the request itself, nor for asking once more after an answer that
//! was lost.

mod answer;
mod script;

use std::collections::HashSet;
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

pub(crate) use answer::strike;

/// A fault that comes over the next requests to an endpoint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fault {
    /// The endpoint.
    pub route: Route,
    /// How many requests it comes over; those of faults that were ordered before come first.
    pub times: u32,
    /// What happens to each.
    pub kind: FaultKind,
}

/// An endpoint by which a bot speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// `POST /interactions/{id}/{token}/callback`
    Callback,
    /// `PATCH /webhooks/{application}/{token}/messages/@original`
    EditAnswer,
    /// `POST /webhooks/{application}/{token}`
    FollowUp,
    /// `POST /channels/{channel}/messages`
    Post,
    /// `PATCH /channels/{channel}/messages/{message}`
    Edit,
}

impl Route {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Callback,
        Self::EditAnswer,
        Self::FollowUp,
        Self::Post,
        Self::Edit,
    ];

    /// The endpoint that a request is for, if it is one of these. The path is that from the origin on.
    pub fn of(method: &str, path: &str) -> Option<Self> {
        let segments: Vec<&str> = path.strip_prefix("/api/v10/")?.split('/').collect();
        match (method, segments.as_slice()) {
            ("POST", ["interactions", _, _, "callback"]) => Some(Self::Callback),
            ("PATCH", ["webhooks", _, _, "messages", "@original"]) => Some(Self::EditAnswer),
            ("POST", ["webhooks", _, _]) => Some(Self::FollowUp),
            ("POST", ["channels", _, "messages"]) => Some(Self::Post),
            ("PATCH", ["channels", _, "messages", _]) => Some(Self::Edit),
            _ => None,
        }
    }
}

/// What happens to a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FaultKind {
    /// 429: the bot shall ask again after a while. Nothing has come of the request.
    RateLimited {
        /// Whose limit it is.
        scope: Scope,
        /// After how long.
        retry_after: Duration,
    },
    /// Discord, or what stands before it, answers with an error of its own.
    Failed(ServerError, Taken),
    /// The connection stays open, and no answer comes.
    Silent(Taken),
    /// 401: the interaction's token is not good any more, however young it is.
    TokenExpired,
    /// The connection is reset: in the middle of the upload if the request is not taken, in the place of the answer if it is.
    Reset(Taken),
}

/// Whose limit of requests was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The bot's own at this endpoint.
    User,
    /// The bot's own over all endpoints.
    Global,
    /// That of a channel or a server, which all bots share.
    Shared,
}

/// An error that is not the bot's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerError {
    /// 500, in Discord's own form.
    Internal,
    /// 502, a page of the proxy in front.
    BadGateway,
    /// 503, a line of the proxy behind.
    Unavailable,
}

/// Whether something has come of a request although its answer does not say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It never got through.
    No,
    /// It took effect; only its answer is lost.
    Yes,
}

impl FaultKind {
    /// Whether the request takes effect.
    pub fn is_taken(self) -> bool {
        match self {
            Self::RateLimited { .. } | Self::TokenExpired => false,
            Self::Failed(_, taken) | Self::Silent(taken) | Self::Reset(taken) => {
                taken == Taken::Yes
            }
        }
    }

    /// The HTTP status of the answer; none if there is no answer.
    pub fn status(self) -> Option<StatusCode> {
        match self {
            Self::RateLimited { .. } => Some(StatusCode::TOO_MANY_REQUESTS),
            Self::Failed(ServerError::Internal, _) => Some(StatusCode::INTERNAL_SERVER_ERROR),
            Self::Failed(ServerError::BadGateway, _) => Some(StatusCode::BAD_GATEWAY),
            Self::Failed(ServerError::Unavailable, _) => Some(StatusCode::SERVICE_UNAVAILABLE),
            Self::TokenExpired => Some(StatusCode::UNAUTHORIZED),
            Self::Silent(_) | Self::Reset(_) => None,
        }
    }

    /// The JSON of the answer; null if it has none.
    pub(crate) fn json(self) -> Value {
        match self {
            Self::RateLimited { scope, retry_after } => {
                let message = match scope {
                    Scope::User | Scope::Global => "You are being rate limited.",
                    Scope::Shared => "The resource is being rate limited.",
                };
                json!({
                    "message": message, "retry_after": retry_after.as_secs_f64(),
                    "global": scope == Scope::Global,
                })
            }
            Self::Failed(ServerError::Internal, _) => {
                json!({ "message": "500: Internal Server Error", "code": 0 })
            }
            Self::TokenExpired => json!({ "message": "Invalid Webhook Token", "code": 50027 }),
            Self::Failed(..) | Self::Silent(_) | Self::Reset(_) => Value::Null,
        }
    }
}

/// The faults that are still to come, and what those before have left behind.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    ordered: Vec<Fault>,
    /// The callbacks that took effect without the bot being told.
    lost: HashSet<String>,
}

impl Faults {
    pub(crate) fn order(&mut self, fault: Fault) {
        self.ordered.push(fault);
    }

    pub(crate) fn left(&self) -> u32 {
        self.ordered.iter().map(|fault| fault.times).sum()
    }

    pub(crate) fn clear(&mut self) {
        self.ordered.clear();
    }

    /// The fault that comes over this request, if one does; it is used up by that.
    fn take(&mut self, method: &str, path: &str) -> Option<FaultKind> {
        let route = Route::of(method, path)?;
        self.ordered.retain(|fault| fault.times > 0);
        let mut ordered = self.ordered.iter_mut();
        let fault = ordered.find(|fault| fault.route == route)?;
        fault.times -= 1;
        if fault.kind.is_taken() && route == Route::Callback {
            self.lost.insert(path.to_owned());
        }
        Some(fault.kind)
    }

    /// Whether the bot can't know that this callback was taken before.
    pub(crate) fn has_lost(&self, path: &str) -> bool {
        self.lost.contains(path)
    }
}
