//! The rules for embeds.

use serde_json::{Map, Value};

use super::Presence::{Optional, Required};
use super::{Path, Report};

/// The most embeds of one message.
const EMBEDS: usize = 10;
/// The most characters of all embeds of one message together.
const TOTAL: usize = 6000;
/// The longest URL.
const URL: usize = 2048;
const MEDIA_KEYS: &[&str] = &["url", "proxy_url", "width", "height"];

/// Checks the `embeds` of a message.
pub(super) fn check(report: &mut Report, path: &Path, body: &Map<String, Value>) {
    let embeds = report.list(path, body, "embeds", 0..=EMBEDS, Optional);
    let path = path.at("embeds");
    for (index, embed) in embeds.iter().enumerate() {
        one(report, &path.entry(index), embed);
    }
    if embeds.iter().map(characters).sum::<usize>() > TOTAL {
        let message = "Embed size exceeds maximum size of 6000";
        report.add(&path, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

fn one(report: &mut Report, path: &Path, embed: &Value) {
    let known = [
        "title",
        "type",
        "description",
        "url",
        "timestamp",
        "color",
        "footer",
        "image",
        "thumbnail",
        "video",
        "provider",
        "author",
        "fields",
    ];
    let Some(map) = report.object(path, embed, &known) else {
        return;
    };
    report.text(path, map, "title", 0..=256, Optional);
    report.text(path, map, "description", 0..=4096, Optional);
    report.text(path, map, "url", 0..=URL, Optional);
    report.integer(path, map, "color", 0..=0x00FF_FFFF, Optional);
    for key in ["image", "thumbnail"] {
        if let Some(media) = part(report, path, map, key, MEDIA_KEYS) {
            report.text(&path.at(key), media, "url", 1..=URL, Required);
        }
    }
    if let Some(footer) = part(
        report,
        path,
        map,
        "footer",
        &["text", "icon_url", "proxy_icon_url"],
    ) {
        report.text(&path.at("footer"), footer, "text", 1..=2048, Required);
    }
    if let Some(author) = part(
        report,
        path,
        map,
        "author",
        &["name", "url", "icon_url", "proxy_icon_url"],
    ) {
        report.text(&path.at("author"), author, "name", 1..=256, Required);
    }
    for (index, field) in report
        .list(path, map, "fields", 0..=25, Optional)
        .iter()
        .enumerate()
    {
        let path = path.at("fields").entry(index);
        let Some(field) = report.object(&path, field, &["name", "value", "inline"]) else {
            continue;
        };
        report.text(&path, field, "name", 1..=256, Required);
        report.text(&path, field, "value", 1..=1024, Required);
        report.boolean(&path, field, "inline");
    }
    let visible = [
        "title",
        "description",
        "image",
        "thumbnail",
        "footer",
        "author",
        "fields",
    ];
    if visible.iter().all(|key| blank(&embed[*key])) {
        report.required(&path.at("description"));
    }
}

fn part<'v>(
    report: &mut Report,
    path: &Path,
    map: &'v Map<String, Value>,
    key: &str,
    known: &[&str],
) -> Option<&'v Map<String, Value>> {
    let value = report.field(path, map, key, Optional)?;
    report.object(&path.at(key), value, known)
}

fn blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(entries) => entries.is_empty(),
        _ => false,
    }
}

/// The characters of an embed that count towards the sum.
fn characters(embed: &Value) -> usize {
    let count = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields = embed["fields"].as_array().into_iter().flatten();
    count(&embed["title"])
        + count(&embed["description"])
        + count(&embed["footer"]["text"])
        + count(&embed["author"]["name"])
        + fields
            .map(|field| count(&field["name"]) + count(&field["value"]))
            .sum::<usize>()
}

/// The file names that a message's embeds refer to, with the place of each.
pub(super) fn references(embeds: &[Value]) -> Vec<(Path, &str)> {
    let places = [
        ("image", "url"),
        ("thumbnail", "url"),
        ("author", "icon_url"),
        ("footer", "icon_url"),
    ];
    let mut found = Vec::new();
    for (index, embed) in embeds.iter().enumerate() {
        for (part, key) in places {
            let url = embed[part][key].as_str();
            if let Some(name) = url.and_then(|url| url.strip_prefix("attachment://")) {
                found.push((
                    Path::default().at("embeds").entry(index).at(part).at(key),
                    name,
                ));
            }
        }
    }
    found
}
