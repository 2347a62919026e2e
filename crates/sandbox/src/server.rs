//! The HTTP server: which path leads where, and who may ask.
//!
//! Must never serve a request that a web page elsewhere could have caused: only loopback names, and those that whoever starts the
//! sandbox gives it, are accepted as host, and only the sandbox's own page may drive people.

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

/// All that the sandbox serves, under loopback names and the given ones.
pub(crate) fn router(shared: Arc<Shared>, hosts: Vec<String>) -> Router {
    let hosts: Arc<[String]> = hosts.into();
    let faults = middleware::from_fn_with_state(Arc::clone(&shared), faults::strike);
    Router::new()
        .route("/gateway", any(gateway_socket))
        .route("/api/{*path}", any(rest::handle).layer(faults))
        .route("/attachments/{channel}/{id}/{filename}", get(attachment))
        .merge(page::router())
        .fallback(|| async { ApiError::not_found() })
        .layer(DefaultBodyLimit::max(rest::BODY_LIMIT))
        .layer(middleware::from_fn_with_state(hosts, guard))
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
async fn guard(State(hosts): State<Arc<[String]>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = text(headers, &header::HOST);
    if !host.is_some_and(|host| is_ours(host, &hosts)) {
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

/// Whether `host`, which may have a port, is a loopback name or one of those.
fn is_ours(host: &str, given: &[String]) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let name = authority.host();
    matches!(name, "127.0.0.1" | "localhost" | "[::1]") || given.iter().any(|given| given == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_names_and_given_ones_are_hosts() {
        let given = ["discord.test".to_owned()];
        assert!(is_ours("discord.test:443", &given));
        assert!(!is_ours("discord.test", &[]));
        for host in ["127.0.0.1:8080", "localhost", "localhost:1", "[::1]:80"] {
            assert!(is_ours(host, &given), "{host}");
        }
        for host in [
            "",
            "example.com",
            "localhost.example.com",
            "127.0.0.1.example.com:80",
            "10.0.0.1",
            "0.0.0.0",
        ] {
            assert!(!is_ours(host, &given), "{host}");
        }
    }
}
