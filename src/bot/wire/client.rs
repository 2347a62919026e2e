//! A way to Discord's REST interface, with serenity's rate limiter or without.
//!
//! Without it, serenity's own client forgets for how long Discord asks to wait, which only a header says; so requests are sent from
//! here then.

use std::time::Duration;

use reqwest::{Response, StatusCode, header::RETRY_AFTER};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::{
    all::{ApplicationId, CreateAttachment},
    http::{
        ErrorResponse, Http, HttpBuilder, HttpError, LightMethod, Multipart, MultipartUpload,
        Request, Route,
    },
};

use super::WireError;
use crate::config::{ApiBase, Token};

/// How long Discord may be silent within a request; the rate limiter's pauses don't count.
const SILENCE: Duration = Duration::from_secs(3);
/// By which header Discord says most exactly how long to wait. It is not there for every limit.
const RESET_AFTER: &str = "x-ratelimit-reset-after";

/// A client for one token.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) http: Http,
    route: Via,
}

#[derive(Debug)]
enum Via {
    /// Serenity's rate limiter, which waits by itself.
    Limiter,
    /// Straight to Discord, or to what stands in for it.
    Straight {
        client: reqwest::Client,
        base: Option<String>,
    },
}

impl Client {
    /// A client without rate limiter.
    pub(super) fn straight(token: &Token, base: Option<&ApiBase>) -> Self {
        Self::through(unlimited(token, base), base, reqwest::Client::new())
    }

    /// The client for channels: with the rate limiter towards Discord. Towards a stand-in it must go without, as serenity takes no
    /// notice of another address while its limiter is on.
    pub(super) fn for_channels(token: &Token, base: Option<&ApiBase>) -> Self {
        let client = reqwest::Client::builder().read_timeout(SILENCE).build();
        // As serenity does: it fails only if the system has no randomness.
        let client = client.unwrap_or_default();
        if base.is_some() {
            return Self::through(unlimited(token, base), base, client);
        }
        let http = HttpBuilder::new(token.expose()).client(client);
        Self {
            http: http.build(),
            route: Via::Limiter,
        }
    }

    fn through(http: Http, base: Option<&ApiBase>, client: reqwest::Client) -> Self {
        let base = base.map(|base| base.as_str().to_owned());
        Self {
            http,
            route: Via::Straight { client, base },
        }
    }

    /// The application that it acts for.
    pub(super) fn application(&self) -> Result<ApplicationId, WireError> {
        let known = self.http.application_id();
        known.ok_or_else(|| WireError::from(serenity::Error::Http(HttpError::ApplicationIdMissing)))
    }

    /// Sends a body, with files if there are any.
    pub(super) async fn send(
        &self,
        method: LightMethod,
        route: Route<'_>,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<Response, WireError> {
        let request = Request::new(route, method);
        let json = body.to_string();
        let request = if files.is_empty() {
            request.body(Some(json.into_bytes()))
        } else {
            request.multipart(Some(Multipart {
                upload: MultipartUpload::Attachments(files),
                payload_json: Some(json),
                fields: Vec::new(),
            }))
        };
        self.request(request).await
    }

    /// Sends the same and reads what the answer says.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        method: LightMethod,
        route: Route<'_>,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<T, WireError> {
        let answer = self.send(method, route, body, files).await?;
        Ok(answer.json().await.map_err(serenity::Error::from)?)
    }

    async fn request(&self, request: Request<'_>) -> Result<Response, WireError> {
        let Via::Straight { client, base } = &self.route else {
            return Ok(self.http.request(request).await?);
        };
        let method = request.method_ref().reqwest_method();
        let request = request.build(client, self.http.token(), base.as_deref())?;
        let response = request.send().await.map_err(serenity::Error::from)?;
        if response.status().is_success() {
            return Ok(response);
        }
        let pause = pause(&response);
        let refusal = ErrorResponse::from_response(response, method).await;
        let error = serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal));
        Err(match (WireError::from(error), pause) {
            (WireError::Failed(_), Some(pause)) => WireError::Limited(pause),
            (error, _) => error,
        })
    }
}

/// For how long Discord asks to wait, if it does.
fn pause(response: &Response) -> Option<Duration> {
    if response.status() != StatusCode::TOO_MANY_REQUESTS {
        return None;
    }
    let seconds = |name: &str| -> Option<f64> {
        let value = response.headers().get(name)?;
        value.to_str().ok()?.parse().ok()
    };
    let seconds = seconds(RESET_AFTER).or_else(|| seconds(RETRY_AFTER.as_str()))?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// Serenity's client without rate limiter.
pub(crate) fn unlimited(token: &Token, base: Option<&ApiBase>) -> Http {
    let builder = HttpBuilder::new(token.expose()).ratelimiter_disabled(true);
    match base {
        Some(base) => builder.proxy(base.as_str()).build(),
        None => builder.build(),
    }
}
