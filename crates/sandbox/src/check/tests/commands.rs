//! Application commands: names, options, choices, sizes.

use serde_json::{Value, json};

use super::{expect, lines, long};
use crate::check::commands;

/// A valid slash command with other fields.
fn command(changes: Value) -> Value {
    merged(json!({ "name": "anqi", "description": "a game" }), changes)
}

/// A valid option with other fields.
fn option(changes: Value) -> Value {
    merged(
        json!({ "type": 3, "name": "level", "description": "how strong" }),
        changes,
    )
}

fn with(options: &[Value]) -> Value {
    command(json!({ "options": options }))
}

fn merged(mut base: Value, changes: Value) -> Value {
    if let (Some(base), Value::Object(changes)) = (base.as_object_mut(), changes) {
        base.extend(changes);
    }
    base
}

#[test]
fn names_and_descriptions() {
    let name = |name: &str| command(json!({ "name": name }));
    let translated =
        |locale: &str, text: &str| command(json!({ "name_localizations": { locale: text } }));
    let cases: [(Value, &[&str]); 21] = [
        (name("vs-bot_2"), &[]),
        (name("暗棋"), &[]),
        (name("हिन्दी"), &[]),
        (name("ภาษาไทย"), &[]),
        (name(&"a".repeat(32)), &[]),
        (name(&"a".repeat(33)), &["name BASE_TYPE_BAD_LENGTH"]),
        (name(""), &["name BASE_TYPE_BAD_LENGTH"]),
        (name("Anqi"), &["name APPLICATION_COMMAND_INVALID_NAME"]),
        (name("an qi"), &["name APPLICATION_COMMAND_INVALID_NAME"]),
        (name("anqi!"), &["name APPLICATION_COMMAND_INVALID_NAME"]),
        (
            json!({ "description": "a game" }),
            &["name BASE_TYPE_REQUIRED"],
        ),
        (
            json!({ "name": "anqi" }),
            &["description BASE_TYPE_REQUIRED"],
        ),
        (command(json!({ "description": long(100) })), &[]),
        (
            command(json!({ "description": long(101) })),
            &["description BASE_TYPE_BAD_LENGTH"],
        ),
        (
            command(json!({ "descripton": "x" })),
            &["descripton UNKNOWN_KEY"],
        ),
        (translated("zh-TW", "暗棋"), &[]),
        (
            translated("zh-TW", "暗 棋"),
            &["name_localizations.zh-TW APPLICATION_COMMAND_INVALID_NAME"],
        ),
        (
            translated("zh", "暗棋"),
            &["name_localizations.zh BASE_TYPE_CHOICES"],
        ),
        (
            command(json!({ "description_localizations": { "zh-CN": long(101) } })),
            &["description_localizations.zh-CN BASE_TYPE_BAD_LENGTH"],
        ),
        (
            command(json!({ "contexts": [0, 3] })),
            &["contexts.1 BASE_TYPE_CHOICES"],
        ),
        (
            command(json!({ "default_member_permissions": "manage" })),
            &["default_member_permissions NUMBER_TYPE_COERCE"],
        ),
    ];
    expect(&cases, commands::one);
}

#[test]
fn context_menus() {
    let cases: [(Value, &[&str]); 3] = [
        (json!({ "type": 2, "name": "Challenge to Anqi" }), &[]),
        (
            json!({ "type": 2, "name": "Challenge", "description": "x" }),
            &["description BASE_TYPE_MAX_LENGTH"],
        ),
        (
            json!({ "type": 2, "name": "Challenge", "options": [option(json!({}))] }),
            &["options BASE_TYPE_MAX_LENGTH"],
        ),
    ];
    expect(&cases, commands::one);
}

#[test]
fn options() {
    let many = |count: usize| {
        let options = (0..count).map(|n| option(json!({ "name": format!("o{n}") })));
        with(&options.collect::<Vec<_>>())
    };
    let sub = |options: &[Value]| option(json!({ "type": 1, "name": "sub", "options": options }));
    let group =
        |options: &[Value]| option(json!({ "type": 2, "name": "group", "options": options }));
    let required =
        |name: &str, required: bool| option(json!({ "name": name, "required": required }));
    let cases: [(Value, &[&str]); 15] = [
        (many(25), &[]),
        (many(26), &["options BASE_TYPE_MAX_LENGTH"]),
        (
            with(&[option(json!({ "name": "a".repeat(33) }))]),
            &["options.0.name BASE_TYPE_BAD_LENGTH"],
        ),
        (
            with(&[option(json!({ "name": "Level" }))]),
            &["options.0.name APPLICATION_COMMAND_INVALID_NAME"],
        ),
        (
            with(&[option(json!({ "description": "" }))]),
            &["options.0.description BASE_TYPE_BAD_LENGTH"],
        ),
        (
            with(&[option(json!({ "type": 12 }))]),
            &["options.0.type NUMBER_TYPE_MAX"],
        ),
        (
            with(&[option(json!({ "requierd": true }))]),
            &["options.0.requierd UNKNOWN_KEY"],
        ),
        (
            with(&[option(json!({})), option(json!({}))]),
            &["options.1.name APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"],
        ),
        (
            with(&[
                required("a", true),
                required("b", true),
                required("c", false),
            ]),
            &[],
        ),
        (
            with(&[required("a", false), required("b", true)]),
            &["options.1.required APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"],
        ),
        (with(&[group(&[sub(&[option(json!({}))])]), sub(&[])]), &[]),
        (
            with(&[sub(&[]), option(json!({}))]),
            &["options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"],
        ),
        (
            with(&[sub(&[sub(&[])])]),
            &["options.0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"],
        ),
        (
            with(&[group(&[option(json!({}))])]),
            &["options.0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"],
        ),
        (
            with(&[sub(&[required("a", false), required("b", true)])]),
            &["options.0.options.1.required APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"],
        ),
    ];
    expect(&cases, commands::one);
}

#[test]
fn choices_and_limits() {
    let choices =
        |kind: u64, choices: &[Value]| with(&[option(json!({ "type": kind, "choices": choices }))]);
    let choice = |name: &str, value: Value| json!({ "name": name, "value": value });
    let many = |count: usize| {
        choices(
            3,
            &(0..count)
                .map(|n| choice(&n.to_string(), json!("v")))
                .collect::<Vec<_>>(),
        )
    };
    let changed = |changes: Value| with(&[option(changes)]);
    let cases: [(Value, &[&str]); 17] = [
        (many(25), &[]),
        (many(26), &["options.0.choices BASE_TYPE_MAX_LENGTH"]),
        (
            choices(3, &[choice(&long(101), json!("v"))]),
            &["options.0.choices.0.name BASE_TYPE_BAD_LENGTH"],
        ),
        (
            choices(3, &[choice("n", json!(long(101)))]),
            &["options.0.choices.0.value BASE_TYPE_BAD_LENGTH"],
        ),
        (
            choices(3, &[choice("n", json!(1))]),
            &["options.0.choices.0.value STRING_TYPE_CONVERT"],
        ),
        (choices(4, &[choice("n", json!(1))]), &[]),
        (
            choices(4, &[choice("n", json!("1"))]),
            &["options.0.choices.0.value NUMBER_TYPE_COERCE"],
        ),
        (choices(10, &[choice("n", json!(1.5))]), &[]),
        (
            choices(10, &[choice("n", json!("x"))]),
            &["options.0.choices.0.value NUMBER_TYPE_COERCE"],
        ),
        (
            choices(5, &[choice("n", json!(true))]),
            &["options.0.choices BASE_TYPE_MAX_LENGTH"],
        ),
        (
            choices(3, &[choice("n", json!("a")), choice("n", json!("b"))]),
            &["options.0.choices.1.name APPLICATION_COMMAND_OPTION_CHOICES_NAME_ALREADY_EXISTS"],
        ),
        (
            changed(json!({ "autocomplete": true, "choices": [choice("n", json!("v"))] })),
            &["options.0.choices APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES"],
        ),
        (
            changed(json!({ "type": 6, "autocomplete": true })),
            &["options.0.autocomplete APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID"],
        ),
        (
            changed(json!({ "type": 4, "min_value": 1, "max_value": 9 })),
            &[],
        ),
        (
            changed(json!({ "min_value": 1 })),
            &["options.0.min_value APPLICATION_COMMAND_OPTION_LIMIT_INVALID"],
        ),
        (
            changed(json!({ "max_length": 6001 })),
            &["options.0.max_length NUMBER_TYPE_MAX"],
        ),
        // The library sends every field of an option, empty where it was not set.
        (
            changed(json!({
                "required": false, "choices": [], "options": [], "channel_types": [],
                "min_value": null, "max_value": null, "min_length": null, "max_length": null,
                "autocomplete": false,
            })),
            &[],
        ),
    ];
    expect(&cases, commands::one);
}

#[test]
fn a_command_has_at_most_8000_characters() {
    let choices = |count: usize, name: usize, value: usize| -> Vec<Value> {
        let choice = |n| json!({ "name": format!("{n:0name$}"), "value": "v".repeat(value) });
        (0..count).map(choice).collect()
    };
    // 4 + 6 for the command; 19 options of 2 + 100 + 4 x 75 each; the last option has 2 + 3 x 100
    // and the longest of its descriptions.
    let sized = |longest: usize| {
        let option_named =
            |name: String, changes: Value| merged(option(json!({ "name": name })), changes);
        let full = json!({ "description": long(100), "choices": choices(4, 25, 50) });
        let mut options: Vec<Value> = (10..29)
            .map(|n| option_named(n.to_string(), full.clone()))
            .collect();
        let last = json!({
            "description": "short", "choices": choices(3, 1, 99),
            "description_localizations": { "zh-TW": long(longest), "ja": "brief" },
        });
        options.push(option_named("zz".to_owned(), last));
        with(&options)
    };
    assert_eq!(lines(&commands::one(&sized(50))), [""; 0]);
    assert_eq!(
        lines(&commands::one(&sized(51))),
        [" APPLICATION_COMMAND_TOO_LARGE"]
    );
}

#[test]
fn all_commands_at_once() {
    let many = |count: usize| {
        (0..count)
            .map(|n| command(json!({ "name": format!("c{n}") })))
            .collect::<Value>()
    };
    let menu = json!({ "type": 2, "name": "anqi" });
    let cases: [(Value, &[&str]); 6] = [
        (many(100), &[]),
        (many(101), &["30032"]),
        (json!([command(json!({})), menu]), &[]),
        (
            json!([command(json!({})), command(json!({}))]),
            &["1.name APPLICATION_COMMANDS_DUPLICATE_NAME"],
        ),
        (
            json!([command(json!({ "name": "X" }))]),
            &["0.name APPLICATION_COMMAND_INVALID_NAME"],
        ),
        (json!({}), &[" LIST_TYPE_CONVERT"]),
    ];
    expect(&cases, commands::all);
}
