//! What Discord refuses though its published description of the interface does not say so: a test for each rule.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use common::bare::Bare;
use reqwest::Method;
use serde_json::{Value, json};

/// Sends a body and expects it to be refused with this status and code, and with this error at this place of the body.
async fn refused(method: Method, commands: bool, body: Value, expected: (u16, u64), place: &str) {
    let bare = Bare::start().await;
    let path = if commands {
        format!("applications/{}/commands", bare.sandbox.bot())
    } else {
        format!("channels/{}/messages", bare.cast().1)
    };
    let (status, answer) = bare.call(method, &path, body.clone()).await;
    assert_eq!(
        (status, answer["code"].as_u64()),
        (expected.0, Some(expected.1)),
        "{answer}"
    );
    if let Some((place, code)) = place.split_once(' ') {
        let pointer = format!("/errors/{}/_errors/0/code", place.replace('.', "/"));
        let found = answer.pointer(&pointer).and_then(Value::as_str);
        assert_eq!(found, Some(code), "{answer}");
    } else {
        assert_eq!(answer["errors"], Value::Null);
    }
    let violations = bare.sandbox.violations();
    let [violation] = violations.as_slice() else {
        panic!("{violations:?}")
    };
    assert_eq!((violation.code, &violation.body), (expected.1, &body));
}

/// A rule of messages, its name, a body that breaks it, and the error: its place and name, or Discord's code alone.
macro_rules! messages {
    ($($name:ident: $body:expr => $status:literal $code:literal $place:literal;)*) => {$(
        #[tokio::test]
        async fn $name() {
            refused(Method::POST, false, $body, ($status, $code), $place).await;
        }
    )*};
}

/// A rule of commands, in the same form.
macro_rules! commands {
    ($($name:ident: $body:expr => $status:literal $code:literal $place:literal;)*) => {$(
        #[tokio::test]
        async fn $name() {
            refused(Method::PUT, true, $body, ($status, $code), $place).await;
        }
    )*};
}

/// A text of so many characters, which are not single bytes.
fn long(characters: usize) -> String {
    "棋".repeat(characters)
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "b", "custom_id": id })
}

fn menu(id: &str) -> Value {
    json!({ "type": 3, "custom_id": id, "options": [{ "label": "l", "value": "v" }] })
}

fn rows(rows: &[&[Value]]) -> Value {
    let rows = rows
        .iter()
        .map(|row| json!({ "type": 1, "components": row }));
    json!({ "content": "x", "components": rows.collect::<Vec<_>>() })
}

messages! {
    a_button_without_custom_id: rows(&[&[json!({ "type": 2, "style": 1, "label": "b" })]])
        => 400 50035 "components.0.components.0.custom_id COMPONENT_CUSTOM_ID_REQUIRED";
    more_than_5_rows: rows(&["a", "b", "c", "d", "e", "f"].map(|id| [button(id)]).each_ref().map(|row| &row[..]))
        => 400 50035 "components BASE_TYPE_MAX_LENGTH";
    a_custom_id_twice_in_one_row: rows(&[&[button("a"), button("a")]])
        => 400 50035 "components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED";
    a_custom_id_twice_in_two_rows: rows(&[&[button("a")], &[menu("a")]])
        => 400 50035 "components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED";
    a_menu_and_a_button_in_one_row: rows(&[&[menu("a"), button("b")]])
        => 400 50035 "components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED";
    two_menus_in_one_row: rows(&[&[menu("a"), menu("b")]])
        => 400 50035 "components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED";
    embeds_over_6000_in_sum: json!({ "embeds": [{ "description": long(3001) }, { "description": long(3000) }] })
        => 400 50035 "embeds MAX_EMBED_SIZE_EXCEEDED";
    an_empty_message: json!({ "content": " \n", "embeds": [] }) => 400 50006 "";
    content_over_2000: json!({ "content": long(2001) }) => 400 50035 "content BASE_TYPE_MAX_LENGTH";
    a_misspelt_key: json!({ "content": "x", "alowed_mentions": { "parse": [] } })
        => 400 50035 "alowed_mentions UNKNOWN_KEY";
    a_misspelt_key_of_a_button: rows(&[&[json!({ "type": 2, "style": 1, "label": "b", "custom_id": "a", "disable": true })]])
        => 400 50035 "components.0.components.0.disable UNKNOWN_KEY";
    an_attachment_name_that_is_not_attached: json!({ "embeds": [{ "image": { "url": "attachment://board.png" } }] })
        => 400 50035 "embeds.0.image.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
    a_nonce_over_25: json!({ "content": "x", "nonce": "a".repeat(26) }) => 400 50035 "nonce BASE_TYPE_MAX_LENGTH";
}

/// A command with these options.
fn command(name: &str, options: &[Value]) -> Value {
    json!({ "name": name, "description": "a game", "options": options })
}

/// An option with other fields.
fn option(name: &str, changes: Value) -> Value {
    let mut option = json!({ "type": 3, "name": name, "description": "o" });
    if let (Some(option), Value::Object(changes)) = (option.as_object_mut(), changes) {
        option.extend(changes);
    }
    option
}

fn many(count: usize, make: impl Fn(usize) -> Value) -> Vec<Value> {
    (0..count).map(make).collect()
}

/// A command of 8,001 characters. Of a text and its translations the longest counts.
fn too_large() -> Value {
    let choice = |n: usize| json!({ "name": format!("{n:02}"), "value": "v".repeat(98) });
    let full = |n: usize| {
        let translated = json!({ "ja": long(100), "zh-TW": "short" });
        option(
            &format!("o{n:02}"),
            json!({ "description_localizations": translated, "choices": many(2, choice) }),
        )
    };
    let mut options = many(25, full);
    // 4 + 6 of the command and 25 x (3 + 100 + 2 x 100) of its options are 7,585; 416 are missing.
    let more = many(
        4,
        |n| json!({ "name": format!("{:0>4}", n + 2), "value": "v".repeat(100) }),
    );
    options[24]["choices"].as_array_mut().unwrap().extend(more);
    json!([command("anqi", &options)])
}

commands! {
    a_command_name_against_the_pattern: json!([command("vs bot", &[])])
        => 400 50035 "0.name APPLICATION_COMMAND_INVALID_NAME";
    two_commands_of_one_name: json!([command("anqi", &[]), command("anqi", &[])])
        => 400 50035 "1.name APPLICATION_COMMANDS_DUPLICATE_NAME";
    over_100_commands: many(101, |n| command(&format!("c{n}"), &[])).into() => 400 30032 "";
    a_required_option_after_an_optional_one:
        json!([command("anqi", &[option("a", json!({})), option("b", json!({ "required": true }))])])
        => 400 50035 "0.options.1.required APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID";
    autocomplete_with_choices: json!([command("anqi", &[option("a", json!({
            "autocomplete": true, "choices": [{ "name": "n", "value": "v" }],
        }))])])
        => 400 50035 "0.options.0.choices APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES";
    over_25_subcommands: json!([command("anqi", &many(26, |n| option(&format!("s{n}"), json!({ "type": 1 }))))])
        => 400 50035 "0.options BASE_TYPE_MAX_LENGTH";
    over_25_options: json!([command("anqi", &many(26, |n| option(&format!("o{n}"), json!({}))))])
        => 400 50035 "0.options BASE_TYPE_MAX_LENGTH";
    over_25_choices: json!([command("anqi", &[option("a", json!({
            "choices": many(26, |n| json!({ "name": n.to_string(), "value": "v" })),
        }))])])
        => 400 50035 "0.options.0.choices BASE_TYPE_MAX_LENGTH";
    a_misspelt_key_of_a_command: json!([{ "name": "anqi", "description": "a", "default_member_permission": "0" }])
        => 400 50035 "0.default_member_permission UNKNOWN_KEY";
    a_command_over_8000_characters: too_large() => 400 50035 "0 APPLICATION_COMMAND_TOO_LARGE";
}

#[tokio::test]
async fn a_command_of_8000_characters_is_taken() {
    let bare = Bare::start().await;
    let mut body = too_large();
    let shorter = "v".repeat(99);
    body[0]["options"][24]["choices"][5]["value"] = json!(shorter);
    let path = format!("applications/{}/commands", bare.sandbox.bot());
    let (status, answer) = bare.call(Method::PUT, &path, body).await;
    assert_eq!(status, 200, "{answer}");
}
