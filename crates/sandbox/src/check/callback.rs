//! The rules for answers to interactions.

use serde_json::{Map, Value};

use super::Presence::{Optional, Required};
use super::{Path, Report, components, message};
use crate::error::ApiError;
use crate::interaction::{Deed, StoredInteraction};
use crate::traffic::SentFile;

/// Checks the body of `POST /interactions/{id}/{token}/callback`.
///
/// What a message keeps of its files (type 7) is checked when the change is applied.
pub(crate) fn check(
    body: &Value,
    files: &[SentFile],
    interaction: &StoredInteraction,
) -> Result<(), ApiError> {
    let mut report = Report::default();
    let path = Path::default();
    let Some(map) = report.object(&path, body, &["type", "data"]) else {
        return report.finish();
    };
    let permitted = permitted(interaction);
    let kind = report.integer(&path, map, "type", i64::MIN..=i64::MAX, Required);
    if kind.is_some_and(|kind| !permitted.contains(&kind)) {
        report.choices(&path.at("type"), permitted);
        return report.finish();
    }
    let data = data(&mut report, map, kind);
    let path = path.at("data");
    match (kind, data) {
        (Some(4), Some(data)) => message::callback(&mut report, &path, data, files, &[])?,
        (Some(8), Some(data)) => choices(&mut report, &path, data),
        (Some(9), Some(data)) => components::modal(&mut report, &path, data),
        (Some(5), Some(data)) => {
            let known = [
                "flags",
                "tts",
                "content",
                "embeds",
                "allowed_mentions",
                "components",
                "attachments",
                "poll",
            ];
            if let Some(map) = report.object(&path, data, &known) {
                report.integer(&path, map, "flags", 0..=i64::MAX, Optional);
            }
        }
        _ => {}
    }
    report.finish()
}

/// The ways in which this interaction can be answered.
fn permitted(interaction: &StoredInteraction) -> &'static [i64] {
    match (&interaction.deed, interaction.deed.source()) {
        (Deed::Command { .. }, _) => &[4, 5, 9],
        (Deed::Component { .. }, _) => &[4, 5, 6, 7, 9],
        (Deed::Autocomplete { .. }, _) => &[8],
        (Deed::Modal { .. }, Some(_)) => &[4, 5, 6, 7],
        (Deed::Modal { .. }, None) => &[4, 5],
    }
}

/// The body's `data`, which only some ways of answering may leave out.
fn data<'v>(
    report: &mut Report,
    body: &'v Map<String, Value>,
    kind: Option<i64>,
) -> Option<&'v Value> {
    let needed = matches!(kind, Some(4 | 7 | 8 | 9));
    report.field(
        &Path::default(),
        body,
        "data",
        if needed { Required } else { Optional },
    )
}

/// Suggestions for what is being typed.
fn choices(report: &mut Report, path: &Path, data: &Value) {
    let Some(map) = report.object(path, data, &["choices"]) else {
        return;
    };
    for (index, choice) in report
        .list(path, map, "choices", 0..=25, Required)
        .iter()
        .enumerate()
    {
        let path = path.at("choices").entry(index);
        let known = ["name", "name_localizations", "value"];
        let Some(map) = report.object(&path, choice, &known) else {
            continue;
        };
        report.text(&path, map, "name", 1..=100, Required);
        match report.field(&path, map, "value", Required) {
            Some(Value::Number(_)) | None => {}
            Some(_) => {
                report.text(&path, map, "value", 1..=100, Required);
            }
        }
    }
}
