//! Messages: text, embeds, components, mentions, files.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::{expect, lines, long};
use crate::check::{Path, message};
use crate::error::ApiError;
use crate::message::Attachment;
use crate::traffic::SentFile;
use crate::wire::ATTACHMENT_LIMIT;

fn post(body: &Value) -> Result<(), ApiError> {
    message::channel_post(body, &[])
}

fn file(field: &str, size: usize) -> SentFile {
    SentFile {
        field: field.to_owned(),
        filename: "board.png".to_owned(),
        content_type: None,
        bytes: Bytes::from(vec![0; size]),
    }
}

#[test]
fn texts() {
    let cases: [(Value, &[&str]); 9] = [
        (json!({ "content": long(2000) }), &[]),
        (
            json!({ "content": long(2001) }),
            &["content BASE_TYPE_MAX_LENGTH"],
        ),
        (json!({ "content": 5 }), &["content STRING_TYPE_CONVERT"]),
        (json!({ "content": null }), &[]),
        (json!({ "contents": "x" }), &["contents UNKNOWN_KEY"]),
        (json!([]), &[" DICT_TYPE_CONVERT"]),
        (json!({ "tts": "yes" }), &["tts BOOLEAN_TYPE_CONVERT"]),
        (
            json!({ "flags": 1 << 15 }),
            &["flags MESSAGE_FLAGS_UNSUPPORTED"],
        ),
        (
            json!({ "nonce": long(26) }),
            &["nonce BASE_TYPE_MAX_LENGTH"],
        ),
    ];
    expect(&cases, post);
    let numbers = [(
        json!({ "nonce": 123_456, "enforce_nonce": true }),
        &[] as &[&str],
    )];
    expect(&numbers, post);
}

#[test]
fn embeds() {
    let embed = |embed: Value| json!({ "embeds": [embed] });
    let filled = |key: &str, size: usize| json!({ "embeds": [{ key: long(size) }] });
    let field = json!({ "name": "n", "value": "v", "inline": true });
    let six_thousand: Vec<Value> = [4096, 1904]
        .map(|size| json!({ "description": long(size) }))
        .into();
    let mut more = six_thousand.clone();
    more.push(json!({ "footer": { "text": "x" } }));
    let cases: [(Value, &[&str]); 16] = [
        (filled("title", 256), &[]),
        (
            filled("title", 257),
            &["embeds.0.title BASE_TYPE_MAX_LENGTH"],
        ),
        (filled("description", 4096), &[]),
        (
            filled("description", 4097),
            &["embeds.0.description BASE_TYPE_MAX_LENGTH"],
        ),
        (embed(json!({ "fields": vec![field.clone(); 25] })), &[]),
        (
            embed(json!({ "fields": vec![field; 26] })),
            &["embeds.0.fields BASE_TYPE_MAX_LENGTH"],
        ),
        (
            embed(json!({ "fields": [{ "name": "n" }] })),
            &["embeds.0.fields.0.value BASE_TYPE_REQUIRED"],
        ),
        (
            embed(json!({ "fields": [{ "name": long(257), "value": long(1025) }] })),
            &[
                "embeds.0.fields.0.name BASE_TYPE_BAD_LENGTH",
                "embeds.0.fields.0.value BASE_TYPE_BAD_LENGTH",
            ],
        ),
        (
            embed(json!({ "footer": { "text": long(2049) } })),
            &["embeds.0.footer.text BASE_TYPE_BAD_LENGTH"],
        ),
        (
            embed(json!({ "author": { "name": long(257) } })),
            &["embeds.0.author.name BASE_TYPE_BAD_LENGTH"],
        ),
        (
            embed(json!({ "title": "t", "color": 0x0100_0000 })),
            &["embeds.0.color NUMBER_TYPE_MAX"],
        ),
        (
            embed(json!({ "title": "t", "colour": 1 })),
            &["embeds.0.colour UNKNOWN_KEY"],
        ),
        (
            embed(json!({ "type": "rich" })),
            &["embeds.0.description BASE_TYPE_REQUIRED"],
        ),
        (
            json!({ "embeds": vec![json!({ "title": "t" }); 11] }),
            &["embeds BASE_TYPE_MAX_LENGTH"],
        ),
        (json!({ "embeds": six_thousand }), &[]),
        (
            json!({ "embeds": more }),
            &["embeds MAX_EMBED_SIZE_EXCEEDED"],
        ),
    ];
    expect(&cases, post);
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "b", "custom_id": id })
}

/// A message with one row.
fn row(components: &[Value]) -> Value {
    json!({ "components": [{ "type": 1, "components": components }] })
}

/// A button with other fields.
fn changed(changes: Value) -> Value {
    let mut button = button("a");
    if let (Some(button), Value::Object(changes)) = (button.as_object_mut(), changes) {
        button.extend(changes);
    }
    row(&[button])
}

const FIRST: &str = "components.0.components.0";

#[test]
fn buttons() {
    let row_of = |count: usize| {
        row(&(0..count)
            .map(|n| button(&n.to_string()))
            .collect::<Vec<_>>())
    };
    let rows = |count: usize| {
        let rows = (0..count).map(|n| json!({ "type": 1, "components": [button(&n.to_string())] }));
        json!({ "components": rows.collect::<Vec<_>>() })
    };
    let link = json!({ "type": 2, "style": 5, "label": "b", "url": "https://example.org" });
    let at = |place: &str| format!("{FIRST}{place}");
    let table = [
        (row_of(5), vec![]),
        (
            row_of(6),
            vec!["components.0.components BASE_TYPE_BAD_LENGTH".to_owned()],
        ),
        (
            row(&[]),
            vec!["components.0.components BASE_TYPE_BAD_LENGTH".to_owned()],
        ),
        (rows(5), vec![]),
        (rows(6), vec!["components BASE_TYPE_MAX_LENGTH".to_owned()]),
        (
            json!({ "components": [button("a")] }),
            vec!["components.0.type BASE_TYPE_CHOICES".to_owned()],
        ),
        (
            json!({ "components": [{}] }),
            vec!["components.0.type BASE_TYPE_REQUIRED".to_owned()],
        ),
        (
            changed(json!({ "label": long(80), "custom_id": long(100) })),
            vec![],
        ),
        (
            changed(json!({ "label": long(81) })),
            vec![at(".label BASE_TYPE_MAX_LENGTH")],
        ),
        (
            changed(json!({ "custom_id": long(101) })),
            vec![at(".custom_id BASE_TYPE_BAD_LENGTH")],
        ),
        (
            changed(json!({ "custom_id": "" })),
            vec![at(".custom_id BASE_TYPE_BAD_LENGTH")],
        ),
        (
            changed(json!({ "custom_id": null })),
            vec![at(".custom_id COMPONENT_CUSTOM_ID_REQUIRED")],
        ),
        (
            changed(json!({ "style": null })),
            vec![at(".style BASE_TYPE_REQUIRED")],
        ),
        (
            changed(json!({ "style": 7 })),
            vec![at(".style NUMBER_TYPE_MAX")],
        ),
        (
            changed(json!({ "label": null })),
            vec![at(".label BASE_TYPE_REQUIRED")],
        ),
        (
            changed(json!({ "label": null, "emoji": { "name": "▶️" } })),
            vec![],
        ),
        (
            changed(json!({ "emoji": { "name": "帥" } })),
            vec![at(".emoji.name BUTTON_COMPONENT_INVALID_EMOJI")],
        ),
        (
            changed(json!({ "emoji": { "name": "piece", "id": "12" } })),
            vec![],
        ),
        (
            changed(json!({ "url": "https://example.org" })),
            vec![at(".url BUTTON_COMPONENT_FIELD_NOT_ALLOWED")],
        ),
        (
            changed(json!({ "disable": true })),
            vec![at(".disable UNKNOWN_KEY")],
        ),
        (row(&[link]), vec![]),
        (
            row(&[button("a"), button("a")]),
            vec!["components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED".to_owned()],
        ),
        (
            row(&[json!({ "type": 4, "custom_id": "a" })]),
            vec![at(".type BASE_TYPE_CHOICES")],
        ),
    ];
    for (body, expected) in table {
        assert_eq!(lines(&post(&body)), expected, "{body}");
    }
}

fn menu(changes: Value) -> Value {
    let mut menu = json!({
        "type": 3, "custom_id": "m", "options": [{ "label": "l", "value": "v" }],
        "placeholder": long(150),
    });
    if let (Some(menu), Value::Object(changes)) = (menu.as_object_mut(), changes) {
        menu.extend(changes);
    }
    menu
}

#[test]
fn menus() {
    let options = |count: usize| {
        let options = (0..count).map(|n| json!({ "label": "l", "value": n.to_string() }));
        menu(json!({ "options": options.collect::<Vec<_>>() }))
    };
    let option = |option: Value| menu(json!({ "options": [option] }));
    let table: [(Vec<Value>, &str); 14] = [
        (vec![options(25)], ""),
        (vec![options(26)], "0.options BASE_TYPE_BAD_LENGTH"),
        (vec![options(0)], "0.options BASE_TYPE_BAD_LENGTH"),
        (
            vec![menu(json!({ "options": null }))],
            "0.options BASE_TYPE_REQUIRED",
        ),
        (
            vec![menu(json!({ "placeholder": long(151) }))],
            "0.placeholder BASE_TYPE_MAX_LENGTH",
        ),
        (
            vec![menu(json!({ "max_values": 26 }))],
            "0.max_values NUMBER_TYPE_MAX",
        ),
        (
            vec![menu(json!({ "min_values": 2 }))],
            "0.min_values SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
        ),
        (
            vec![option(json!({ "label": long(101), "value": "v" }))],
            "0.options.0.label BASE_TYPE_BAD_LENGTH",
        ),
        (
            vec![option(json!({ "label": "l", "value": long(101) }))],
            "0.options.0.value BASE_TYPE_BAD_LENGTH",
        ),
        (
            vec![option(
                json!({ "label": "l", "value": "v", "description": long(101) }),
            )],
            "0.options.0.description BASE_TYPE_MAX_LENGTH",
        ),
        (
            vec![menu(
                json!({ "options": [{ "label": "a", "value": "v" }, { "label": "b", "value": "v" }] }),
            )],
            "0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            vec![menu(json!({})), button("a")],
            "1 COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            vec![button("a"), menu(json!({}))],
            "1 COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            vec![menu(json!({})), menu(json!({ "custom_id": "n" }))],
            "1 COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
    ];
    for (components, expected) in table {
        let found = lines(&post(&row(&components)));
        let expected: Vec<String> = [expected]
            .iter()
            .filter(|line| !line.is_empty())
            .map(|line| format!("components.0.components.{line}"))
            .collect();
        assert_eq!(found, expected, "{components:?}");
    }
}

#[test]
fn emoji() {
    for name in ["▶️", "◀", "↩", "♟️", "✅", "🇹🇼", "1️⃣", "👩‍🚀", "👍🏽"]
    {
        let body = changed(json!({ "emoji": { "name": name } }));
        assert_eq!(lines(&post(&body)), [""; 0], "{name}");
    }
    for name in ["", "1", "⋯", "a1", "帥", "✅ yes"] {
        let body = changed(json!({ "emoji": { "name": name } }));
        let expected = format!("{FIRST}.emoji.name BUTTON_COMPONENT_INVALID_EMOJI");
        assert_eq!(lines(&post(&body)), [expected], "{name}");
    }
}

#[test]
fn mentions() {
    let mentions = |value: Value| json!({ "allowed_mentions": value });
    let cases: [(Value, &[&str]); 6] = [
        (mentions(json!({ "parse": [], "users": ["12", 13] })), &[]),
        (
            mentions(json!({ "parse": ["user"] })),
            &["allowed_mentions.parse.0 BASE_TYPE_CHOICES"],
        ),
        (
            mentions(json!({ "parse": ["users"], "users": ["12"] })),
            &["allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"],
        ),
        (
            mentions(json!({ "users": ["Ming"] })),
            &["allowed_mentions.users.0 NUMBER_TYPE_COERCE"],
        ),
        (
            mentions(json!({ "user": [] })),
            &["allowed_mentions.user UNKNOWN_KEY"],
        ),
        (
            json!({ "message_reference": {} }),
            &["message_reference.message_id BASE_TYPE_REQUIRED"],
        ),
    ];
    expect(&cases, post);
}

#[test]
fn files() {
    let existing = Attachment {
        id: 77,
        filename: "old.png".to_owned(),
        description: None,
        content_type: "image/png".to_owned(),
        size: None,
        bytes: Bytes::new(),
    };
    let list = |entries: Value| json!({ "attachments": entries });
    let cases: [(Value, &[&str]); 7] = [
        (
            list(json!([{ "id": "0", "description": long(1024) }, { "id": 77 }])),
            &[],
        ),
        (
            list(json!([{ "id": 0, "description": long(1025) }])),
            &["attachments.0.description BASE_TYPE_MAX_LENGTH"],
        ),
        (
            list(json!([{ "id": 1 }])),
            &["attachments.0.id ATTACHMENT_NOT_FOUND"],
        ),
        (
            list(json!([{ "id": 77 }, { "id": "77" }])),
            &["attachments.1.id ATTACHMENT_DUPLICATED"],
        ),
        (list(json!([{}])), &["attachments.0.id BASE_TYPE_REQUIRED"]),
        (
            list(json!([{ "id": 0, "name": "x" }])),
            &["attachments.0.name UNKNOWN_KEY"],
        ),
        (Value::Null, &[]),
    ];
    let uploads = [file("files[0]", 1)];
    expect(&cases, |body| {
        message::edit(
            &Path::default(),
            body,
            &uploads,
            std::slice::from_ref(&existing),
        )
    });

    let upload =
        |files: &[SentFile]| lines(&message::channel_post(&json!({ "content": "x" }), files));
    assert_eq!(upload(&[file("files[0]", ATTACHMENT_LIMIT)]), [""; 0]);
    assert_eq!(upload(&[file("files[0]", ATTACHMENT_LIMIT + 1)]), ["40005"]);
    assert_eq!(
        upload(&[file("file", 1)]),
        ["attachments ATTACHMENT_FIELD_INVALID"]
    );
    let twice = [file("files[0]", 1), file("files[0]", 1)];
    assert_eq!(upload(&twice), ["attachments ATTACHMENT_FIELD_INVALID"]);
    let eleven: Vec<_> = (0..11).map(|n| file(&format!("files[{n}]"), 1)).collect();
    assert_eq!(upload(&eleven), ["attachments BASE_TYPE_MAX_LENGTH"]);
}
