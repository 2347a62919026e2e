//! Bodies that Discord's description permits, and such that it does not.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

use std::path::Path;

use anqi_conformance::{Description, DescriptionError, VARIABLE};
use serde_json::{Value, json};

/// The description, if this machine has one.
fn description() -> Option<&'static Description> {
    let description = Description::from_env().unwrap_or_else(|error| panic!("{error}"));
    if description.is_none() {
        eprintln!("skipped: {VARIABLE} names no description of Discord's interface");
    }
    description
}

const COMMANDS: (&str, &str) = ("PUT", "/api/v10/applications/1/commands");
const ANSWER: (&str, &str) = ("POST", "/api/v10/interactions/1/token/callback");
const FOLLOW_UP: (&str, &str) = ("POST", "/api/v10/webhooks/1/token");
const CHANGED_ANSWER: (&str, &str) = ("PATCH", "/api/v10/webhooks/1/token/messages/@original");
const POST: (&str, &str) = ("POST", "/api/v10/channels/1/messages");
const CHANGED_POST: (&str, &str) = ("PATCH", "/api/v10/channels/1/messages/2");

fn long(length: usize) -> String {
    "棋".repeat(length)
}

fn many(count: usize, make: impl Fn(usize) -> Value) -> Value {
    (0..count).map(make).collect()
}

fn button(changes: Value) -> Value {
    merged(
        json!({ "type": 2, "style": 1, "label": "b", "custom_id": "b" }),
        changes,
    )
}

fn menu(options: usize) -> Value {
    let option = |n: usize| json!({ "label": "l", "value": n.to_string() });
    json!({ "type": 3, "custom_id": "m", "options": many(options, option) })
}

fn row(components: &Value) -> Value {
    json!({ "components": [{ "type": 1, "components": components }] })
}

fn command(options: &Value) -> Value {
    json!([{ "name": "anqi", "description": "a game", "options": options }])
}

fn option(changes: Value) -> Value {
    merged(
        json!({ "type": 3, "name": "level", "description": "how strong" }),
        changes,
    )
}

fn merged(mut base: Value, changes: Value) -> Value {
    if let (Some(base), Value::Object(changes)) = (base.as_object_mut(), changes) {
        base.extend(changes);
    }
    base
}

/// A request, a body, and the only place where something is wrong with it.
type Wrong = ((&'static str, &'static str), Value, String);

fn expect_wrong(table: impl IntoIterator<Item = Wrong>) {
    let Some(description) = description() else {
        return;
    };
    for ((method, path), body, pointer) in table {
        let findings = description.check_body(method, path, &body);
        let places: Vec<&str> = findings
            .iter()
            .map(|finding| finding.pointer.as_str())
            .collect();
        assert_eq!(
            places,
            [pointer],
            "{method} {path} {body:.300}\n{findings:#?}"
        );
        assert!(findings[0].message.chars().count() > 5, "{}", findings[0]);
    }
}

fn answer(kind: u64, data: &Value) -> Value {
    json!({ "type": kind, "data": data })
}

fn choice(value: &Value) -> Value {
    json!({ "name": "n", "value": value })
}

/// Buttons, one more than a row holds.
fn six() -> Value {
    many(6, |n| button(json!({ "custom_id": n.to_string() })))
}

#[test]
fn wrong_messages_are_found_at_their_place() {
    let first = |rest: &str| format!("/components/0/components/0/{rest}");
    expect_wrong([
        (POST, row(&json!([menu(26)])), first("options")),
        (POST, row(&six()), "/components/0/components".to_owned()),
        (POST, row(&json!([])), "/components/0/components".to_owned()),
        (
            POST,
            row(&json!([button(json!({ "custom_id": long(101) }))])),
            first("custom_id"),
        ),
        (
            CHANGED_POST,
            row(&json!([button(json!({ "label": long(81) }))])),
            first("label"),
        ),
        (
            CHANGED_ANSWER,
            row(&json!([button(json!({ "type": 99 }))])),
            first("type"),
        ),
        (
            FOLLOW_UP,
            row(&json!([button(json!({ "style": 7 }))])),
            first("style"),
        ),
        (
            FOLLOW_UP,
            json!({ "content": long(2001) }),
            "/content".to_owned(),
        ),
        (
            POST,
            json!({ "attachments": [{ "id": "x" }] }),
            "/attachments/0/id".to_owned(),
        ),
        (
            POST,
            json!({ "nonce": "n".repeat(26) }),
            "/nonce".to_owned(),
        ),
    ]);
}

#[test]
fn wrong_answers_are_found_at_their_place() {
    let choices =
        |count, value: &Value| answer(8, &json!({ "choices": many(count, |_| choice(value)) }));
    let field = json!({ "type": 4, "custom_id": "f", "style": 1, "label": "l" });
    let form = merged(
        row(&json!([field])),
        json!({ "custom_id": "f", "title": long(46) }),
    );
    let embed = json!({ "embeds": [{ "description": long(4097) }] });
    expect_wrong([
        (
            ANSWER,
            answer(4, &json!({ "content": long(2001) })),
            "/data/content".to_owned(),
        ),
        (
            ANSWER,
            answer(7, &row(&six())),
            "/data/components/0/components".to_owned(),
        ),
        (
            ANSWER,
            answer(7, &json!({ "content": 5 })),
            "/data/content".to_owned(),
        ),
        (
            ANSWER,
            answer(4, &embed),
            "/data/embeds/0/description".to_owned(),
        ),
        (ANSWER, choices(26, &json!("v")), "/data/choices".to_owned()),
        (
            ANSWER,
            choices(1, &json!([])),
            "/data/choices/0/value".to_owned(),
        ),
        (ANSWER, answer(9, &form), "/data/title".to_owned()),
        (ANSWER, answer(3, &json!({})), "/type".to_owned()),
    ]);
}

#[test]
fn wrong_commands_are_found_at_their_place() {
    let with = |changes: Value| command(&json!([option(changes)]));
    let sub = json!({ "type": 1, "name": "sub", "options": [option(json!({ "name": long(33) }))] });
    let crowd = json!({ "choices": many(26, |_| choice(&json!("v"))) });
    let first = |rest: &str| format!("/0/options/0/{rest}");
    expect_wrong([
        (
            COMMANDS,
            with(json!({ "description": long(101) })),
            first("description"),
        ),
        (COMMANDS, with(json!({ "name": long(33) })), first("name")),
        (COMMANDS, with(sub), first("options/0/name")),
        (COMMANDS, with(crowd), first("choices")),
        (
            COMMANDS,
            with(json!({ "choices": [choice(&json!(1))] })),
            first("choices/0/value"),
        ),
        (
            COMMANDS,
            json!([{ "name": "a", "description": long(101) }]),
            "/0/description".to_owned(),
        ),
        (COMMANDS, json!({}), String::new()),
    ]);
}

#[test]
fn right_bodies_pass() {
    let Some(description) = description() else {
        return;
    };
    let full = json!({
        "content": long(2000), "embeds": [{ "title": long(256), "image": { "url": "attachment://a.png" } }],
        "allowed_mentions": { "parse": [], "users": ["12"] },
        "components": [
            { "type": 1, "components": many(5, |n| button(json!({ "custom_id": n.to_string(), "emoji": { "name": "▶️" } }))) },
            { "type": 1, "components": [menu(25)] },
        ],
        "attachments": [{ "id": 0, "filename": "a.png", "description": long(1024) }, { "id": "77" }],
        "flags": 64,
    });
    let answer = |kind: u64| json!({ "type": kind, "data": full });
    let values = |value: Value| json!({ "type": 8, "data": { "choices": [{ "name": "n", "value": value }] } });
    let field = json!({ "type": 4, "custom_id": "f", "style": 1, "label": "l" });
    let form = json!({ "custom_id": "f", "title": "t", "components": [{ "type": 1, "components": [field] }] });
    let level = option(json!({
        "required": true, "choices": many(25, |n| json!({ "name": n.to_string(), "value": "v", "name_localizations": { "ja": "名" } })),
    }));
    let group = option(
        json!({ "type": 2, "name": "g", "options": [option(json!({ "type": 1, "name": "s", "options": [level] }))] }),
    );
    let commands = json!([
        { "name": "anqi", "description": "a game", "contexts": [0, 1], "options": [group], "description_localizations": { "zh-TW": "棋" } },
        { "name": "Challenge", "type": 2 },
    ]);
    let table = [
        (
            POST,
            merged(
                full.clone(),
                json!({ "nonce": "7:3", "enforce_nonce": true }),
            ),
        ),
        (POST, Value::Null),
        (CHANGED_POST, full.clone()),
        (FOLLOW_UP, full.clone()),
        (CHANGED_ANSWER, full.clone()),
        (ANSWER, answer(4)),
        (ANSWER, answer(7)),
        (ANSWER, json!({ "type": 5 })),
        (ANSWER, json!({ "type": 6 })),
        (ANSWER, json!({ "type": 8, "data": { "choices": [] } })),
        (ANSWER, values(json!("v"))),
        (ANSWER, values(json!(1))),
        (ANSWER, values(json!(1.5))),
        (ANSWER, json!({ "type": 9, "data": form })),
        (COMMANDS, commands),
        (("GET", "/api/v10/channels/1"), Value::Null),
    ];
    for ((method, path), body) in table {
        assert_eq!(
            description.check_body(method, path, &body),
            [],
            "{method} {path}"
        );
    }
}

/// The name of a schema that no description has.
const NOWHERE: &str = "Nowhere";

/// A description with these schemas, and with all others that are asked for, which take anything.
fn small(schemas: &Value) -> Result<Description, DescriptionError> {
    let mut all = schemas.clone();
    loop {
        let text = json!({ "components": { "schemas": all } }).to_string();
        match Description::parse(&text) {
            Err(DescriptionError::Missing(name)) if name != NOWHERE => all[&name] = json!({}),
            other => return other,
        }
    }
}

#[test]
fn alternatives_are_chosen_by_type() {
    let part = |number: u64, most: u64| json!({ "properties": { "type": { "enum": [number] }, "label": { "maxLength": most } }, "required": ["type"] });
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let schemas = json!({
        "MessageCreateRequest": { "properties": { "part": { "oneOf": [{ "type": "null" }, reference("Short"), reference("Long")] } } },
        "Short": part(1, 2), "Long": part(2, 4),
    });
    let description = small(&schemas).unwrap();
    let cases = [
        (json!(null), vec![]),
        (json!({ "type": 1, "label": "ab" }), vec![]),
        (json!({ "type": 1, "label": "abc" }), vec!["/part/label"]),
        (json!({ "type": 2, "label": "abcd" }), vec![]),
        (json!({ "type": 2, "label": "abcde" }), vec!["/part/label"]),
        (json!({ "type": 3 }), vec!["/part/type"]),
        (json!({ "label": "a" }), vec!["/part"]),
        (json!("x"), vec!["/part"]),
    ];
    for (part, places) in cases {
        let found = description.check_body(POST.0, POST.1, &json!({ "part": part }));
        let found: Vec<&str> = found
            .iter()
            .map(|finding| finding.pointer.as_str())
            .collect();
        assert_eq!(found, places, "{part}");
    }
}

#[test]
fn a_description_that_is_none_is_told_in_a_sentence() {
    let error = Description::read(Path::new("no/such/file.json")).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("can't be read from no/such/file.json"),
        "{error}"
    );
    let error = Description::parse("{").unwrap_err();
    assert!(error.to_string().contains("is no JSON"), "{error}");
    let error = Description::parse("{}").unwrap_err();
    assert!(
        error
            .to_string()
            .contains("lacks the schema \"ApplicationCommandUpdateRequest\""),
        "{error}"
    );
    let missing =
        json!({ "MessageCreateRequest": { "$ref": format!("#/components/schemas/{NOWHERE}") } });
    let error = small(&missing).unwrap_err();
    assert!(
        error.to_string().contains("lacks the schema \"Nowhere\""),
        "{error}"
    );
    let error = small(&json!({ "MessageCreateRequest": { "type": 5 } })).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("\"MessageCreateRequest\" of the description"),
        "{error}"
    );
}
