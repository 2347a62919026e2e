//! The rules for messages: those of channels, of interactions, and changes of both.

use serde_json::{Map, Value};

use super::Presence::{Optional, Required};
use super::{Path, Report, components, embeds, is_id};
use crate::error::ApiError;
use crate::message::{Attachment, StoredMessage};
use crate::rest::upload_number;
use crate::traffic::SentFile;
use crate::wire::ATTACHMENT_LIMIT;

/// The longest text of a message.
pub(crate) const CONTENT: usize = 2000;
/// The most files of a message.
const FILES: usize = 10;
/// Rows are replaced by free layouts if this flag is set, which the sandbox does not draw.
const COMPONENTS_V2: i64 = 1 << 15;

const COMMON: [&str; 7] = [
    "content",
    "embeds",
    "allowed_mentions",
    "components",
    "attachments",
    "flags",
    "poll",
];

/// Checks the body of `POST /channels/{channel}/messages`.
pub(crate) fn channel_post(body: &Value, files: &[SentFile]) -> Result<(), ApiError> {
    let known = [
        "tts",
        "nonce",
        "enforce_nonce",
        "message_reference",
        "sticker_ids",
    ];
    let mut report = Report::default();
    let path = Path::default();
    if let Some(map) = fields(&mut report, &path, body, &known, files, &[])? {
        nonce(&mut report, map);
        report.boolean(&path, map, "tts");
        report.boolean(&path, map, "enforce_nonce");
        reference(&mut report, map);
    }
    report.finish()
}

/// Checks the body of a follow-up message.
pub(crate) fn follow_up(body: &Value, files: &[SentFile]) -> Result<(), ApiError> {
    let known = [
        "tts",
        "username",
        "avatar_url",
        "thread_name",
        "applied_tags",
    ];
    let mut report = Report::default();
    fields(&mut report, &Path::default(), body, &known, files, &[])?;
    report.finish()
}

/// Checks the changes of a message, which stand at `path`. `existing` are the message's files until
/// now.
pub(crate) fn edit(
    path: &Path,
    body: &Value,
    files: &[SentFile],
    existing: &[Attachment],
) -> Result<(), ApiError> {
    let mut report = Report::default();
    fields(&mut report, path, body, &["tts"], files, existing)?;
    report.finish()
}

/// Checks the `data` of a callback that writes or changes a message.
pub(super) fn callback(
    report: &mut Report,
    path: &Path,
    data: &Value,
    files: &[SentFile],
    existing: &[Attachment],
) -> Result<(), ApiError> {
    fields(report, path, data, &["tts"], files, existing).map(|_| ())
}

/// Checks a message as it is after a body was applied to it.
pub(crate) fn result(message: &StoredMessage) -> Result<(), ApiError> {
    let mut report = Report::default();
    for (path, name) in embeds::references(&message.embeds) {
        if message.attachments.iter().all(|file| file.filename != name) {
            let message = "The specified attachment was not found.";
            let code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
            report.add(&path, code, message);
        }
    }
    report.finish()?;
    let blank = message.content.trim().is_empty();
    if blank && message.embeds.is_empty() && message.attachments.is_empty() {
        return Err(ApiError::empty_message());
    }
    Ok(())
}

/// The error for a reply to a message that is not there.
pub(crate) fn unknown_reference() -> ApiError {
    let mut report = Report::default();
    let path = Path::default().at("message_reference");
    report.add(&path, "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
    report
        .finish()
        .err()
        .unwrap_or_else(ApiError::unknown_message)
}

/// What all messages have in common. Files that are too large are an error of their own.
fn fields<'v>(
    report: &mut Report,
    path: &Path,
    body: &'v Value,
    more: &[&str],
    files: &[SentFile],
    existing: &[Attachment],
) -> Result<Option<&'v Map<String, Value>>, ApiError> {
    if files.iter().any(|file| file.bytes.len() > ATTACHMENT_LIMIT) {
        return Err(ApiError::too_large());
    }
    // A body of files alone has no JSON.
    if body.is_null() {
        return Ok(None);
    }
    let known = [&COMMON, more].concat();
    let Some(map) = report.object(path, body, &known) else {
        return Ok(None);
    };
    report.text(path, map, "content", 0..=CONTENT, Optional);
    embeds::check(report, path, map);
    components::check(report, path, map);
    allowed_mentions(report, path, map);
    attachments(report, path, map, files, existing);
    let flags = report
        .integer(path, map, "flags", 0..=i64::MAX, Optional)
        .unwrap_or(0);
    if flags & COMPONENTS_V2 != 0 {
        let message = "The sandbox does not draw messages with this flag (IS_COMPONENTS_V2)";
        report.add(&path.at("flags"), "MESSAGE_FLAGS_UNSUPPORTED", message);
    }
    if map.get("poll").is_some_and(|poll| !poll.is_null()) {
        report.add(
            &path.at("poll"),
            "POLL_UNSUPPORTED",
            "The sandbox does not draw polls",
        );
    }
    Ok(Some(map))
}

fn allowed_mentions(report: &mut Report, path: &Path, body: &Map<String, Value>) {
    let Some(value) = report.field(path, body, "allowed_mentions", Optional) else {
        return;
    };
    let path = path.at("allowed_mentions");
    let known = ["parse", "roles", "users", "replied_user"];
    let Some(map) = report.object(&path, value, &known) else {
        return;
    };
    let kinds = ["roles", "users", "everyone"];
    let parse = report.list(&path, map, "parse", 0..=kinds.len(), Optional);
    for (index, kind) in parse.iter().enumerate() {
        if !kinds.iter().any(|known| kind == known) {
            report.choices(&path.at("parse").entry(index), &kinds);
        }
    }
    for key in ["roles", "users"] {
        let ids = report.list(&path, map, key, 0..=100, Optional);
        for (index, _) in ids.iter().enumerate().filter(|(_, id)| !is_id(id)) {
            let message = "Value is not snowflake.";
            report.add(&path.at(key).entry(index), "NUMBER_TYPE_COERCE", message);
        }
        if !ids.is_empty() && parse.iter().any(|kind| kind == key) {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            report.add(&path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
    }
    report.boolean(&path, map, "replied_user");
}

fn attachments(
    report: &mut Report,
    path: &Path,
    body: &Map<String, Value>,
    files: &[SentFile],
    existing: &[Attachment],
) {
    let entries = report.list(path, body, "attachments", 0..=FILES, Optional);
    let path = path.at("attachments");
    let mut seen = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let path = path.entry(index);
        let known = [
            "id",
            "filename",
            "description",
            "title",
            "size",
            "url",
            "proxy_url",
            "height",
            "width",
            "content_type",
            "ephemeral",
            "flags",
            "duration_secs",
            "waveform",
        ];
        let Some(map) = report.object(&path, entry, &known) else {
            continue;
        };
        report.text(&path, map, "filename", 1..=1024, Optional);
        report.text(&path, map, "description", 0..=1024, Optional);
        let Some(id) = report.field(&path, map, "id", Required) else {
            continue;
        };
        let id = id.as_u64().or_else(|| id.as_str()?.parse().ok());
        let uploaded = files.iter().any(|file| upload_number(&file.field) == id);
        let kept = existing.iter().any(|file| Some(file.id) == id);
        if id.is_none() || !(uploaded || kept) {
            let message = "The specified attachment was not found.";
            report.add(&path.at("id"), "ATTACHMENT_NOT_FOUND", message);
        } else if seen.contains(&id) {
            let message = "The attachment is listed twice.";
            report.add(&path.at("id"), "ATTACHMENT_DUPLICATED", message);
        }
        seen.push(id);
    }
    let numbers: Vec<_> = files
        .iter()
        .map(|file| upload_number(&file.field))
        .collect();
    for (index, (file, number)) in files.iter().zip(&numbers).enumerate() {
        if number.is_none() || numbers[..index].contains(number) {
            let message = format!("The form field {:?} is no files[n] of its own.", file.field);
            report.add(&path, "ATTACHMENT_FIELD_INVALID", message);
        }
    }
    if files.len() > FILES {
        report.length(&path, &(0..=FILES));
    }
}

fn nonce(report: &mut Report, body: &Map<String, Value>) {
    let path = Path::default();
    match report.field(&path, body, "nonce", Optional) {
        None => {}
        Some(Value::Number(number)) if number.is_i64() || number.is_u64() => {}
        Some(_) => {
            report.text(&path, body, "nonce", 0..=25, Optional);
        }
    }
}

fn reference(report: &mut Report, body: &Map<String, Value>) {
    let path = Path::default();
    let Some(value) = report.field(&path, body, "message_reference", Optional) else {
        return;
    };
    let path = path.at("message_reference");
    let known = [
        "type",
        "message_id",
        "channel_id",
        "guild_id",
        "fail_if_not_exists",
    ];
    let Some(map) = report.object(&path, value, &known) else {
        return;
    };
    report.field(&path, map, "message_id", Required);
    report.boolean(&path, map, "fail_if_not_exists");
}
