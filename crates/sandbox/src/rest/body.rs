//! Reading a request's body: plain JSON, or JSON and files in several parts.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use serde_json::Value;

use crate::error::ApiError;
use crate::traffic::SentFile;
use crate::wire::ATTACHMENT_LIMIT;

/// The largest body that is read: some files of the permitted size.
pub(crate) const BODY_LIMIT: usize = 11 * ATTACHMENT_LIMIT;

/// Reads the JSON (null if there is no body) and the uploaded files.
pub(super) async fn read(request: Request) -> Result<(Value, Vec<SentFile>), ApiError> {
    let content_type = request.headers().get(header::CONTENT_TYPE);
    let content_type = content_type
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if content_type.starts_with("multipart/form-data") {
        return parts(request).await;
    }
    let bytes = to_bytes(request.into_body(), BODY_LIMIT)
        .await
        .map_err(|_| ApiError::too_large())?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let body = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
    Ok((body, Vec::new()))
}

async fn parts(request: Request) -> Result<(Value, Vec<SentFile>), ApiError> {
    let form = Multipart::from_request(request, &()).await;
    let mut form = form.map_err(|_| ApiError::invalid_json())?;
    let (mut body, mut files) = (Value::Null, Vec::new());
    while let Some(part) = form.next_field().await.map_err(|_| ApiError::too_large())? {
        let field = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let content_type = part.content_type().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| ApiError::too_large())?;
        match filename {
            Some(filename) => files.push(SentFile {
                field,
                filename,
                content_type,
                bytes,
            }),
            None if field == "payload_json" => {
                body = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
            }
            None => return Err(ApiError::invalid_json()),
        }
    }
    Ok((body, files))
}

/// An id in a body: Discord takes a string or a number.
pub(super) fn id(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}
