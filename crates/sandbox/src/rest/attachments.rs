//! Which files a message has after it was written or changed.
//!
//! A body may list `attachments`: ids of files that stay, and the numbers of uploaded files with
//! their descriptions.

use serde_json::Value;

use super::body;
use crate::message::Attachment;
use crate::state::State;
use crate::traffic::SentFile;

/// What happens to a message's files if the body says nothing about attachments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unlisted {
    /// They stay, and uploaded files are added (PATCH).
    Stay,
    /// They stay unless files are uploaded, which then replace them (callback type 7).
    YieldToUploads,
}

/// The files of a message after a body with `uploads` was applied to it.
///
/// The body has been checked: listed ids exist, and the numbers of uploads are unique.
pub(super) fn resolve(
    state: &mut State,
    existing: &[Attachment],
    body: &Value,
    uploads: &[SentFile],
    unlisted: Unlisted,
) -> Vec<Attachment> {
    let listed = body.get("attachments");
    let entries: Vec<&Value> = listed
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .collect();
    let entry = |id: u64| {
        entries
            .iter()
            .copied()
            .find(|entry| body::id(&entry["id"]) == Some(id))
    };
    let mut files: Vec<Attachment> = match (listed, unlisted) {
        (Some(_), _) => existing
            .iter()
            .filter(|file| entry(file.id).is_some())
            .cloned()
            .collect(),
        (None, Unlisted::YieldToUploads) if !uploads.is_empty() => Vec::new(),
        (None, _) => existing.to_vec(),
    };
    for file in &mut files {
        if let Some(text) = entry(file.id).and_then(|entry| entry["description"].as_str()) {
            file.description = Some(text.to_owned());
        }
    }
    for upload in uploads {
        let described = upload_number(&upload.field).and_then(entry);
        files.push(store(state, upload, described.unwrap_or(&Value::Null)));
    }
    files
}

/// The number n of the form field `files[n]`.
pub(crate) fn upload_number(field: &str) -> Option<u64> {
    field
        .strip_prefix("files[")?
        .strip_suffix(']')?
        .parse()
        .ok()
}

fn store(state: &mut State, upload: &SentFile, described: &Value) -> Attachment {
    let named = described["filename"].as_str().unwrap_or(&upload.filename);
    let filename = safe_name(named);
    let content_type = mime_guess::from_path(&filename).first_or_octet_stream();
    let size = imagesize::blob_size(&upload.bytes).ok();
    let pixels = |length: usize| u32::try_from(length).ok();
    let file = Attachment {
        id: state.next_id(),
        content_type: content_type.essence_str().to_owned(),
        filename,
        description: described["description"].as_str().map(str::to_owned),
        size: size.and_then(|size| pixels(size.width).zip(pixels(size.height))),
        bytes: upload.bytes.clone(),
    };
    state.keep_upload(file.clone());
    file
}

/// Discord keeps letters, digits, `-`, `_` and `.` of a file name and writes `_` for the rest.
pub(crate) fn safe_name(name: &str) -> String {
    let keep = |c: char| {
        if c.is_ascii_alphanumeric() || "-_.".contains(c) {
            c
        } else {
            '_'
        }
    };
    name.chars().map(keep).collect()
}
