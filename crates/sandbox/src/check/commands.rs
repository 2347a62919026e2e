//! The rules for application commands.

use std::collections::HashSet;
use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Map, Value};

use super::Presence::{Optional, Required};
use super::{Path, Report};
use crate::error::ApiError;

/// Discord's numbers for the types of commands.
const CHAT_INPUT: i64 = 1;
/// The most commands of an application: slash commands, and those of either context menu.
const COMMANDS: [(i64, usize); 3] = [(CHAT_INPUT, 100), (2, 15), (3, 15)];
/// The most characters of a command with all its options.
const TOTAL: usize = 8000;
/// The most options of a command or subcommand, and the most choices of an option.
const ENTRIES: usize = 25;

/// Discord's numbers for the types of options.
mod kind {
    pub(super) const SUBCOMMAND: i64 = 1;
    pub(super) const GROUP: i64 = 2;
    pub(super) const STRING: i64 = 3;
    pub(super) const INTEGER: i64 = 4;
    pub(super) const NUMBER: i64 = 10;
    pub(super) const ATTACHMENT: i64 = 11;
}

/// Discord's pattern for the names of slash commands and options.
static NAME: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$").ok());

/// The languages of Discord's clients.
const LOCALES: [&str; 33] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "he",
];

const COMMAND_KEYS: [&str; 14] = [
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "nsfw",
    "integration_types",
    "contexts",
    "handler",
    "default_permission",
];

const OPTION_KEYS: [&str; 14] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "autocomplete",
];

/// Checks the body of a PUT: all commands at once.
pub(crate) fn all(body: &Value) -> Result<(), ApiError> {
    let mut report = Report::default();
    let Some(commands) = body.as_array() else {
        let message = "Only iterables may be used in a ListType";
        report.add(&Path::default(), "LIST_TYPE_CONVERT", message);
        return report.finish();
    };
    let mut names = HashSet::new();
    for (index, body) in commands.iter().enumerate() {
        let path = Path::default().entry(index);
        command(&mut report, &path, body);
        let kind = body["type"].as_i64().unwrap_or(CHAT_INPUT);
        if body["name"]
            .as_str()
            .is_some_and(|name| !names.insert((kind, name)))
        {
            let message = "Application command names must be unique";
            report.add(
                &path.at("name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                message,
            );
        }
    }
    report.finish()?;
    total(commands)
}

/// Checks one command.
pub(crate) fn one(body: &Value) -> Result<(), ApiError> {
    let mut report = Report::default();
    command(&mut report, &Path::default(), body);
    report.finish()
}

/// Checks how many commands there are of each type.
pub(crate) fn total(commands: &[Value]) -> Result<(), ApiError> {
    let count = |kind| {
        commands
            .iter()
            .filter(|body| body["type"].as_i64().unwrap_or(CHAT_INPUT) == kind)
            .count()
    };
    let over = COMMANDS.iter().any(|&(kind, most)| count(kind) > most);
    if over {
        Err(ApiError::too_many_commands())
    } else {
        Ok(())
    }
}

/// What the bot said when it registered this command.
pub(crate) fn definition(raw: &Value) -> Value {
    let fields = raw.as_object().into_iter().flatten();
    fields
        .filter(|(key, _)| COMMAND_KEYS.contains(&key.as_str()))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect::<Map<String, Value>>()
        .into()
}

fn command(report: &mut Report, path: &Path, body: &Value) {
    let Some(map) = report.object(path, body, &COMMAND_KEYS) else {
        return;
    };
    let kind = report
        .integer(path, map, "type", 1..=4, Optional)
        .unwrap_or(CHAT_INPUT);
    names(report, path, map, kind == CHAT_INPUT);
    let description = if kind == CHAT_INPUT { 1..=100 } else { 0..=0 };
    descriptions(report, path, map, description);
    report.boolean(path, map, "dm_permission");
    report.boolean(path, map, "nsfw");
    for (key, most) in [("integration_types", 1), ("contexts", 2)] {
        let entries = report.list(path, map, key, 0..=3, Optional);
        for (index, entry) in entries.iter().enumerate() {
            if entry.as_u64().is_none_or(|entry| entry > most) {
                report.choices(&path.at(key).entry(index), &(0..=most).collect::<Vec<_>>());
            }
        }
    }
    let bits = report.text(path, map, "default_member_permissions", 0..=20, Optional);
    if bits.is_some_and(|bits| bits.parse::<u64>().is_err()) {
        let path = path.at("default_member_permissions");
        report.add(&path, "NUMBER_TYPE_COERCE", "Value is not int.");
    }
    if kind == CHAT_INPUT {
        options(report, path, map, Level::Command);
    } else {
        report.list(path, map, "options", 0..=0, Optional);
    }
    let size = size(body);
    if size > TOTAL {
        let message = format!("Command exceeds maximum size ({TOTAL}): {size} characters");
        report.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

/// The name and its translations.
fn names(report: &mut Report, path: &Path, map: &Map<String, Value>, strict: bool) {
    let name = report.text(path, map, "name", 1..=32, Required);
    if let (Some(name), true) = (name, strict) {
        name_pattern(report, &path.at("name"), name);
    }
    for (path, name) in translations(report, path, map, "name_localizations", 1..=32) {
        if strict {
            name_pattern(report, &path, name);
        }
    }
}

fn name_pattern(report: &mut Report, path: &Path, name: &str) {
    let fits = NAME.as_ref().is_some_and(|pattern| pattern.is_match(name));
    let small = name.to_lowercase() == name;
    // A name of a wrong length has been reported already.
    if (1..=32).contains(&name.chars().count()) && !(fits && small) {
        report.add(
            path,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

fn descriptions(
    report: &mut Report,
    path: &Path,
    map: &Map<String, Value>,
    range: std::ops::RangeInclusive<usize>,
) {
    let presence = if *range.start() > 0 {
        Required
    } else {
        Optional
    };
    report.text(path, map, "description", range.clone(), presence);
    translations(report, path, map, "description_localizations", range);
}

/// The translations of a text, checked, with the place of each.
fn translations<'v>(
    report: &mut Report,
    path: &Path,
    map: &'v Map<String, Value>,
    key: &str,
    range: std::ops::RangeInclusive<usize>,
) -> Vec<(Path, &'v str)> {
    let Some(value) = report.field(path, map, key, Optional) else {
        return Vec::new();
    };
    let path = path.at(key);
    let Some(texts) = value.as_object() else {
        report.add(
            &path,
            "DICT_TYPE_CONVERT",
            "Only dictionaries may be used in a DictType",
        );
        return Vec::new();
    };
    let mut found = Vec::new();
    for locale in texts.keys() {
        if !LOCALES.contains(&locale.as_str()) {
            report.choices(&path.at(locale), &LOCALES);
        }
        let text = report.text(&path, texts, locale, range.clone(), Optional);
        found.extend(text.map(|text| (path.at(locale), text)));
    }
    found
}

/// Where options stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Command,
    Group,
    Subcommand,
}

fn options(report: &mut Report, path: &Path, map: &Map<String, Value>, level: Level) {
    let options = report.list(path, map, "options", 0..=ENTRIES, Optional);
    let path = path.at("options");
    let nested = |option: &Value| {
        matches!(
            option["type"].as_i64(),
            Some(kind::SUBCOMMAND | kind::GROUP)
        )
    };
    if level == Level::Command && options.iter().any(nested) && !options.iter().all(nested) {
        let message = "Sub-command and sub-command group option types are mutually exclusive \
                       to all other types";
        report.add(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    let (mut names, mut optional) = (HashSet::new(), false);
    for (index, body) in options.iter().enumerate() {
        let path = path.entry(index);
        option(report, &path, body, level);
        if body["name"]
            .as_str()
            .is_some_and(|name| !names.insert(name))
        {
            let message = "Option name already exists";
            report.add(
                &path.at("name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                message,
            );
        }
        let required = body["required"].as_bool().unwrap_or(false);
        if required && optional {
            let message = "Required options must be placed before non-required options";
            let path = path.at("required");
            report.add(
                &path,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                message,
            );
        }
        optional |= !required;
    }
}

fn option(report: &mut Report, path: &Path, body: &Value, level: Level) {
    let Some(map) = report.object(path, body, &OPTION_KEYS) else {
        return;
    };
    names(report, path, map, true);
    descriptions(report, path, map, 1..=100);
    for key in ["required", "autocomplete"] {
        report.boolean(path, map, key);
    }
    let Some(kind) = report.integer(path, map, "type", 1..=kind::ATTACHMENT, Required) else {
        return;
    };
    match (kind, level) {
        (kind::SUBCOMMAND, Level::Command | Level::Group) => {
            options(report, path, map, Level::Subcommand);
        }
        (kind::GROUP, Level::Command) => options(report, path, map, Level::Group),
        (kind::SUBCOMMAND | kind::GROUP, _) | (_, Level::Group) => {
            let message = "This type of option can't stand at this level";
            report.add(
                &path.at("type"),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                message,
            );
        }
        (_, Level::Command | Level::Subcommand) => {
            report.list(path, map, "options", 0..=0, Optional);
        }
    }
    choices(report, path, map, kind);
    limits(report, path, map, kind);
}

fn choices(report: &mut Report, path: &Path, map: &Map<String, Value>, kind: i64) {
    let typed = matches!(kind, kind::STRING | kind::INTEGER | kind::NUMBER);
    let most = if typed { ENTRIES } else { 0 };
    let choices = report.list(path, map, "choices", 0..=most, Optional);
    if map.get("autocomplete").and_then(Value::as_bool) == Some(true) {
        if !typed {
            let message = "This type of option can't have autocomplete";
            let path = path.at("autocomplete");
            report.add(
                &path,
                "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID",
                message,
            );
        }
        if !choices.is_empty() {
            let message = "Options with autocomplete can't have choices";
            let path = path.at("choices");
            report.add(
                &path,
                "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES",
                message,
            );
        }
    }
    let mut names = HashSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let path = path.at("choices").entry(index);
        let known = ["name", "name_localizations", "value"];
        let Some(map) = report.object(&path, choice, &known) else {
            continue;
        };
        let name = report.text(&path, map, "name", 1..=100, Required);
        translations(report, &path, map, "name_localizations", 1..=100);
        if name.is_some_and(|name| !names.insert(name)) {
            let message = "Choice name already exists";
            let code = "APPLICATION_COMMAND_OPTION_CHOICES_NAME_ALREADY_EXISTS";
            report.add(&path.at("name"), code, message);
        }
        match (kind, report.field(&path, map, "value", Required)) {
            (kind::STRING, Some(_)) => {
                report.text(&path, map, "value", 1..=100, Required);
            }
            (kind::INTEGER, Some(value)) if value.as_i64().is_none() => {
                let message = format!("Value \"{value}\" is not int.");
                report.add(&path.at("value"), "NUMBER_TYPE_COERCE", message);
            }
            (kind::NUMBER, Some(value)) if !value.is_number() => {
                let message = format!("Value \"{value}\" is not a number.");
                report.add(&path.at("value"), "NUMBER_TYPE_COERCE", message);
            }
            _ => {}
        }
    }
}

/// Limits of a value: those of numbers and those of strings.
fn limits(report: &mut Report, path: &Path, map: &Map<String, Value>, kind: i64) {
    let given = |key: &str| map.get(key).is_some_and(|value| !value.is_null());
    let numeric = matches!(kind, kind::INTEGER | kind::NUMBER);
    for (key, fits) in [
        ("min_value", numeric),
        ("max_value", numeric),
        ("min_length", kind == kind::STRING),
        ("max_length", kind == kind::STRING),
    ] {
        if given(key) && !fits {
            let message = "This type of option has no such limit";
            report.add(
                &path.at(key),
                "APPLICATION_COMMAND_OPTION_LIMIT_INVALID",
                message,
            );
        }
    }
    report.integer(path, map, "min_length", 0..=6000, Optional);
    report.integer(path, map, "max_length", 1..=6000, Optional);
}

/// The characters of a command or option that count towards its size; of each text the longest
/// translation.
fn size(body: &Value) -> usize {
    let text = |key: &str, translated: &str| {
        let translations = body[translated]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(_, text)| text);
        let texts = translations.chain([&body[key]]).filter_map(Value::as_str);
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let children = |key: &str| body[key].as_array().into_iter().flatten();
    let value = body["value"]
        .as_str()
        .map_or(0, |value| value.chars().count());
    text("name", "name_localizations")
        + text("description", "description_localizations")
        + value
        + children("choices")
            .chain(children("options"))
            .map(size)
            .sum::<usize>()
}
