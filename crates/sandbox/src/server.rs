//! The HTTP server: which path leads where, and who may ask.
//!
//! Must never serve a request that a web page elsewhere could have caused: only loopback names are
//! accepted as host, and only the sandbox's own page may drive people.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Path, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderName, StatusCode, header, uri::Authority};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};

use crate::error::ApiError;
use crate::{Shared, faults, gateway, page, rest};

/// All that the sandbox serves.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let faults = middleware::from_fn_with_state(Arc::clone(&shared), faults::strike);
    Router::new()
        .route("/gateway", any(gateway_socket))
        .route("/api/{*path}", any(rest::handle).layer(faults))
        .route("/attachments/{channel}/{id}/{filename}", get(attachment))
        .merge(page::router())
        .fallback(|| async { ApiError::not_found() })
        .layer(DefaultBodyLimit::max(rest::BODY_LIMIT))
        .layer(middleware::from_fn(guard))
        .with_state(shared)
}

async fn gateway_socket(State(shared): State<Arc<Shared>>, socket: WebSocketUpgrade) -> Response {
    socket.on_upgrade(move |socket| gateway::serve(shared, socket))
}

async fn attachment(
    State(shared): State<Arc<Shared>>,
    Path((_channel, id, filename)): Path<(u64, u64, String)>,
) -> Response {
    let file = shared.read(|state| state.file(id, &filename).cloned());
    match file {
        Some(file) => {
            let headers = [
                (header::CONTENT_TYPE, file.content_type),
                (
                    header::CACHE_CONTROL,
                    "private, max-age=86400, immutable".to_owned(),
                ),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
            ];
            (headers, Body::from(file.bytes)).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Refuses requests under a foreign host name, and those that another web page makes.
async fn guard(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = text(headers, &header::HOST);
    if !host.is_some_and(is_loopback) {
        return (
            StatusCode::FORBIDDEN,
            "This sandbox answers only under a loopback name.\n",
        )
            .into_response();
    }
    // Programs send no Origin; browsers send one with every request that could do harm.
    let origin = text(headers, &header::ORIGIN);
    if origin.is_some_and(|origin| origin.strip_prefix("http://") != host) {
        let refusal = "This sandbox obeys only its own page.
";
        return (StatusCode::FORBIDDEN, refusal).into_response();
    }
    next.run(request).await
}

fn text<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn is_loopback(host: &str) -> bool {
    let authority = host.parse::<Authority>();
    authority.is_ok_and(|authority| matches!(authority.host(), "127.0.0.1" | "localhost" | "[::1]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_names_are_hosts() {
        for host in ["127.0.0.1:8080", "localhost", "localhost:1", "[::1]:80"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "",
            "example.com",
            "localhost.example.com",
            "127.0.0.1.example.com:80",
            "10.0.0.1",
            "0.0.0.0",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
