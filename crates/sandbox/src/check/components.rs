//! The rules for buttons, menus and the fields of modals.

use std::collections::HashSet;
use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value};

use super::Presence::{Optional, Required};
use super::{Path, Report};

/// Discord's numbers for the types of components.
mod kind {
    pub(super) const ROW: i64 = 1;
    pub(super) const BUTTON: i64 = 2;
    pub(super) const STRING_SELECT: i64 = 3;
    pub(super) const TEXT_INPUT: i64 = 4;
    /// Menus of users, roles, both, and channels.
    pub(super) const OTHER_SELECTS: std::ops::RangeInclusive<i64> = 5..=8;
}

const LINK: i64 = 5;
const PREMIUM: i64 = 6;
/// The most rows of a message or a modal, and the most buttons of a row.
const ROWS: usize = 5;
/// The longest `custom_id`.
const CUSTOM_ID: usize = 100;
/// The most options of a menu.
const OPTIONS: usize = 25;

/// A picture, a flag or a keycap among the parts that emoji are made of: a digit alone is such a
/// part, no emoji.
static EMOJI: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let part = r"[\p{Emoji}\p{Emoji_Component}]*";
    let drawn = r"[\p{Extended_Pictographic}\p{Regional_Indicator}\x{20E3}]";
    Regex::new(&format!("^{part}{drawn}{part}$")).ok()
});

/// Where rows of components stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Surface {
    Message,
    Modal,
}

/// Checks the `components` of a message.
pub(super) fn check(report: &mut Report, path: &Path, body: &Map<String, Value>) {
    let rows = report.list(path, body, "components", 0..=ROWS, Optional);
    check_rows(report, &path.at("components"), rows, Surface::Message);
}

/// Checks the form that opens as the answer to an interaction.
pub(super) fn modal(report: &mut Report, path: &Path, data: &Value) {
    let Some(map) = report.object(path, data, &["custom_id", "title", "components"]) else {
        return;
    };
    report.text(path, map, "custom_id", 1..=CUSTOM_ID, Required);
    report.text(path, map, "title", 1..=45, Required);
    let rows = report.list(path, map, "components", 1..=ROWS, Required);
    check_rows(report, &path.at("components"), rows, Surface::Modal);
}

fn check_rows(report: &mut Report, path: &Path, rows: &[Value], surface: Surface) {
    let mut names = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = path.entry(index);
        match row["type"].as_i64() {
            Some(kind::ROW) => {}
            Some(_) => {
                report.choices(&path.at("type"), &[kind::ROW]);
                continue;
            }
            None => {
                report.required(&path.at("type"));
                continue;
            }
        }
        if let Some(map) = report.object(&path, row, &["type", "components", "id"]) {
            check_row(report, &path, map, surface, &mut names);
        }
    }
}

fn check_row<'v>(
    report: &mut Report,
    path: &Path,
    row: &'v Map<String, Value>,
    surface: Surface,
    names: &mut HashSet<&'v str>,
) {
    let components = report.list(path, row, "components", 1..=5, Required);
    let path = path.at("components");
    for (index, component) in components.iter().enumerate() {
        let path = path.entry(index);
        match (component["type"].as_i64(), surface) {
            (None, _) => report.required(&path.at("type")),
            (Some(kind::BUTTON), Surface::Message) => button(report, &path, component),
            (Some(kind::STRING_SELECT), Surface::Message) => menu(report, &path, component),
            (Some(kind::TEXT_INPUT), Surface::Modal) => text_input(report, &path, component),
            (Some(other), Surface::Message) if kind::OTHER_SELECTS.contains(&other) => {
                menu(report, &path, component);
            }
            (Some(_), Surface::Message) => report.choices(&path.at("type"), &[2, 3, 5, 6, 7, 8]),
            (Some(_), Surface::Modal) => report.choices(&path.at("type"), &[kind::TEXT_INPUT]),
        }
        // Everything but a button takes a row's whole width.
        let wide = |component: &Value| component["type"].as_i64() != Some(kind::BUTTON);
        if index > 0 && (wide(component) || wide(&components[0])) {
            let message = "The specified component exceeds the maximum width";
            report.add(&path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        let name = component["custom_id"].as_str();
        if name.is_some_and(|name| !names.insert(name)) {
            let message = "Component custom id cannot be duplicated";
            report.add(
                &path.at("custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                message,
            );
        }
    }
}

fn custom_id(report: &mut Report, path: &Path, map: &Map<String, Value>) {
    if report
        .text(path, map, "custom_id", 1..=CUSTOM_ID, Optional)
        .is_none()
        && map.get("custom_id").is_none_or(Value::is_null)
    {
        let path = path.at("custom_id");
        report.add(
            &path,
            "COMPONENT_CUSTOM_ID_REQUIRED",
            "A custom id is required",
        );
    }
}

fn button(report: &mut Report, path: &Path, button: &Value) {
    let known = [
        "type",
        "id",
        "style",
        "label",
        "emoji",
        "custom_id",
        "url",
        "sku_id",
        "disabled",
    ];
    let Some(map) = report.object(path, button, &known) else {
        return;
    };
    report.text(path, map, "label", 0..=80, Optional);
    report.boolean(path, map, "disabled");
    emoji(report, path, map);
    let unexpected = |report: &mut Report, keys: &[&str]| {
        for key in keys
            .iter()
            .filter(|key| map.get(**key).is_some_and(|value| !value.is_null()))
        {
            let message = "This button style has no such field";
            report.add(&path.at(key), "BUTTON_COMPONENT_FIELD_NOT_ALLOWED", message);
        }
    };
    match report.integer(path, map, "style", 1..=PREMIUM, Required) {
        Some(LINK) => {
            report.text(path, map, "url", 1..=512, Required);
            unexpected(report, &["custom_id", "sku_id"]);
        }
        Some(PREMIUM) => {
            report.field(path, map, "sku_id", Required);
            unexpected(report, &["custom_id", "url", "label", "emoji"]);
            return;
        }
        _ => {
            custom_id(report, path, map);
            unexpected(report, &["url", "sku_id"]);
        }
    }
    let text = map.get("label").and_then(Value::as_str).unwrap_or_default();
    if text.is_empty() && map.get("emoji").is_none_or(Value::is_null) {
        report.add(
            &path.at("label"),
            "BASE_TYPE_REQUIRED",
            "A button needs a label or an emoji",
        );
    }
}

fn emoji(report: &mut Report, path: &Path, map: &Map<String, Value>) {
    let Some(value) = report.field(path, map, "emoji", Optional) else {
        return;
    };
    let path = path.at("emoji");
    let Some(emoji) = report.object(&path, value, &["id", "name", "animated"]) else {
        return;
    };
    let custom = emoji.get("id").is_some_and(|id| !id.is_null());
    let name = emoji
        .get("name")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let drawn = EMOJI.as_ref().is_some_and(|emoji| emoji.is_match(name));
    if !custom && !drawn {
        report.add(
            &path.at("name"),
            "BUTTON_COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        );
    }
}

fn menu(report: &mut Report, path: &Path, menu: &Value) {
    let known = [
        "type",
        "id",
        "custom_id",
        "options",
        "placeholder",
        "min_values",
        "max_values",
        "disabled",
        "required",
        "channel_types",
        "default_values",
    ];
    let Some(map) = report.object(path, menu, &known) else {
        return;
    };
    custom_id(report, path, map);
    report.text(path, map, "placeholder", 0..=150, Optional);
    report.boolean(path, map, "disabled");
    let most = i64::try_from(OPTIONS).unwrap_or(i64::MAX);
    let least = report
        .integer(path, map, "min_values", 0..=most, Optional)
        .unwrap_or(1);
    let most = report
        .integer(path, map, "max_values", 1..=most, Optional)
        .unwrap_or(1);
    if least > most {
        let message = "The minimum must not be greater than the maximum";
        report.add(
            &path.at("min_values"),
            "SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
            message,
        );
    }
    let texts = map.get("type").and_then(Value::as_i64) == Some(kind::STRING_SELECT);
    let (range, presence) = if texts {
        (1..=OPTIONS, Required)
    } else {
        (0..=0, Optional)
    };
    let options = report.list(path, map, "options", range, presence);
    let mut values = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        let path = path.at("options").entry(index);
        let known = ["label", "value", "description", "emoji", "default"];
        let Some(map) = report.object(&path, option, &known) else {
            continue;
        };
        report.text(&path, map, "label", 1..=100, Required);
        report.text(&path, map, "description", 0..=100, Optional);
        report.boolean(&path, map, "default");
        emoji(report, &path, map);
        let value = report.text(&path, map, "value", 1..=100, Required);
        if value.is_some_and(|value| !values.insert(value)) {
            let message = "The specified option value is already used";
            report.add(
                &path.at("value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
}

fn text_input(report: &mut Report, path: &Path, input: &Value) {
    let known = [
        "type",
        "id",
        "custom_id",
        "style",
        "label",
        "min_length",
        "max_length",
        "required",
        "value",
        "placeholder",
    ];
    let Some(map) = report.object(path, input, &known) else {
        return;
    };
    custom_id(report, path, map);
    report.integer(path, map, "style", 1..=2, Required);
    report.text(path, map, "label", 1..=45, Required);
    report.integer(path, map, "min_length", 0..=4000, Optional);
    report.integer(path, map, "max_length", 1..=4000, Optional);
    report.boolean(path, map, "required");
    report.text(path, map, "value", 0..=4000, Optional);
    report.text(path, map, "placeholder", 0..=100, Optional);
}
