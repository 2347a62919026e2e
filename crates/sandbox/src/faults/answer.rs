//! The one place where faults come over requests.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{FaultKind, Scope, ServerError, Taken};
use crate::Shared;
use crate::line::Scissors;
use crate::rest;

/// The page of the proxy in front of Discord.
const BAD_GATEWAY: &str = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n\
    <center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>cloudflare</center>\r\n</body>\r\n</html>\r\n";
/// The line of the proxy behind it.
const UNAVAILABLE: &str = "upstream connect error or disconnect/reset before headers. reset reason: connection termination";

/// Lets a request pass, or lets a fault come over it.
pub(crate) async fn strike(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    mut request: Request,
    next: Next,
) -> Response {
    let (method, path) = (request.method().as_str(), request.uri().path());
    let Some(kind) = shared.change(|state| state.faults.take(method, path)) else {
        return next.run(request).await;
    };
    if let FaultKind::Reset(Taken::No) = kind {
        // In the middle of the upload: its rest is never read.
        shared.change(|state| rest::record_unread(state, &request, kind));
    } else {
        // It is read and recorded like any other, and takes effect if it is to.
        request.extensions_mut().insert(kind);
        next.run(request).await;
    }
    answer(kind, &scissors).await
}

async fn answer(kind: FaultKind, scissors: &Scissors) -> Response {
    let status = kind.status().unwrap_or_default();
    match kind {
        FaultKind::RateLimited { scope, retry_after } => {
            (status, limits(scope, retry_after), Json(kind.json())).into_response()
        }
        FaultKind::Failed(ServerError::Internal, _) | FaultKind::TokenExpired => {
            (status, Json(kind.json())).into_response()
        }
        FaultKind::Failed(ServerError::BadGateway, _) => {
            let kind = [(header::CONTENT_TYPE, "text/html")];
            (status, kind, BAD_GATEWAY).into_response()
        }
        FaultKind::Failed(ServerError::Unavailable, _) => (status, UNAVAILABLE).into_response(),
        // Until the other side hangs up.
        FaultKind::Silent(_) => std::future::pending().await,
        FaultKind::Reset(_) => {
            scissors.cut();
            // Nobody gets it: writing it is what notices the cut.
            StatusCode::NO_CONTENT.into_response()
        }
    }
}

/// The headers by which Discord tells a limit. Only the whole seconds of `Retry-After` are rounded, and up.
fn limits(scope: Scope, retry_after: Duration) -> HeaderMap {
    let seconds = retry_after.as_secs_f64();
    let whole = HeaderValue::from(
        u64::try_from(retry_after.as_millis().div_ceil(1000)).unwrap_or(u64::MAX),
    );
    let mut headers = HeaderMap::from_iter([(header::RETRY_AFTER, whole)]);
    let mut add = |name: &'static str, value: &str| {
        // Numbers and plain words are values of headers.
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    };
    add("via", "1.1 google");
    match scope {
        Scope::Global => {
            add("x-ratelimit-global", "true");
            add("x-ratelimit-scope", "global");
        }
        Scope::User | Scope::Shared => {
            let shared = scope == Scope::Shared;
            add("x-ratelimit-scope", if shared { "shared" } else { "user" });
            add("x-ratelimit-limit", "5");
            add("x-ratelimit-remaining", "0");
            add("x-ratelimit-reset-after", &format!("{seconds:.3}"));
            add("x-ratelimit-bucket", "80c17d2f203122d936070c88c8d10f33");
        }
    }
    headers
}
