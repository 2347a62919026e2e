//! Answers to interactions: their type, suggestions, forms.

use std::time::Instant;

use serde_json::{Value, json};

use super::{expect, long};
use crate::check::callback;
use crate::interaction::{Deed, StoredInteraction};

fn answering(deed: Deed) -> impl Fn(&Value) -> Result<(), crate::error::ApiError> {
    let interaction = StoredInteraction {
        id: 1,
        token: String::new(),
        person: 2,
        channel: 3,
        created: 0,
        begun: Instant::now(),
        deed,
        answer: None,
        answered: None,
        original: None,
        follow_ups: Vec::new(),
    };
    move |body| callback::check(body, &[], &interaction)
}

fn of_command() -> Deed {
    Deed::Command {
        name: "anqi".to_owned(),
        data: Value::Null,
    }
}

#[test]
fn an_answer_fits_the_interaction() {
    let update = json!({ "type": 7, "data": {} });
    let message = json!({ "type": 4, "data": { "content": "x", "flags": 64 } });
    let refused: &[&str] = &["type BASE_TYPE_CHOICES"];
    let cases: [(Value, &[&str]); 8] = [
        (message.clone(), &[]),
        (json!({ "type": 5 }), &[]),
        (
            json!({ "type": 5, "data": { "flag": 64 } }),
            &["data.flag UNKNOWN_KEY"],
        ),
        (json!({ "type": 4 }), &["data BASE_TYPE_REQUIRED"]),
        (json!({ "data": {} }), &["type BASE_TYPE_REQUIRED"]),
        (
            json!({ "type": 4, "data": { "content": long(2001) } }),
            &["data.content BASE_TYPE_MAX_LENGTH"],
        ),
        (update.clone(), refused),
        (json!({ "type": 6 }), refused),
    ];
    expect(&cases, answering(of_command()));

    let pressed = Deed::Component {
        message: 9,
        data: Value::Null,
    };
    expect(
        &[
            (update.clone(), &[]),
            (json!({ "type": 6 }), &[]),
            (json!({ "type": 8 }), refused),
        ],
        answering(pressed),
    );
    let typed = Deed::Autocomplete { data: Value::Null };
    expect(&[(message.clone(), refused)], answering(typed));
    let sent = |message| Deed::Modal {
        message,
        data: Value::Null,
    };
    expect(
        &[(update.clone(), refused), (message, &[])],
        answering(sent(None)),
    );
    expect(
        &[(update, &[]), (json!({ "type": 9 }), refused)],
        answering(sent(Some(9))),
    );
}

#[test]
fn suggestions() {
    let choices = |choices: Value| json!({ "type": 8, "data": { "choices": choices } });
    let many = |count: usize| {
        choices(
            (0..count)
                .map(|n| json!({ "name": n.to_string(), "value": n }))
                .collect(),
        )
    };
    let one = |name: &str, value: Value| choices(json!([{ "name": name, "value": value }]));
    let cases: [(Value, &[&str]); 7] = [
        (choices(json!([])), &[]),
        (many(25), &[]),
        (many(26), &["data.choices BASE_TYPE_MAX_LENGTH"]),
        (
            one("", json!("v")),
            &["data.choices.0.name BASE_TYPE_BAD_LENGTH"],
        ),
        (
            one(&long(101), json!("v")),
            &["data.choices.0.name BASE_TYPE_BAD_LENGTH"],
        ),
        (
            one("n", json!(long(101))),
            &["data.choices.0.value BASE_TYPE_BAD_LENGTH"],
        ),
        (
            json!({ "type": 8, "data": {} }),
            &["data.choices BASE_TYPE_REQUIRED"],
        ),
    ];
    expect(&cases, answering(Deed::Autocomplete { data: Value::Null }));
}

#[test]
fn forms() {
    let field = |id: &str| json!({ "type": 4, "custom_id": id, "style": 1, "label": "Name" });
    let rows = |fields: &[Value]| -> Vec<Value> {
        fields
            .iter()
            .map(|field| json!({ "type": 1, "components": [field] }))
            .collect()
    };
    let form = |title: &str, fields: &[Value]| json!({ "type": 9, "data": { "custom_id": "f", "title": title, "components": rows(fields) } });
    let changed = |key: &str, value: Value| {
        let mut field = field("a");
        field[key] = value;
        form("Form", &[field])
    };
    let first = |rest: &str| format!("data.components.0.components.0.{rest}");
    let (label, style) = (
        first("label BASE_TYPE_BAD_LENGTH"),
        first("style NUMBER_TYPE_MAX"),
    );
    let (most, value) = (
        first("max_length NUMBER_TYPE_MAX"),
        first("value BASE_TYPE_MAX_LENGTH"),
    );
    let kind = first("type BASE_TYPE_CHOICES");
    let six: Vec<Value> = ["a", "b", "c", "d", "e", "f"].map(field).into();
    let cases: [(Value, &[&str]); 11] = [
        (form("Form", &six[..5]), &[]),
        (
            form("Form", &six),
            &["data.components BASE_TYPE_BAD_LENGTH"],
        ),
        (form("Form", &[]), &["data.components BASE_TYPE_BAD_LENGTH"]),
        (
            form(&long(46), &[field("a")]),
            &["data.title BASE_TYPE_BAD_LENGTH"],
        ),
        (changed("label", json!(long(45))), &[]),
        (changed("label", json!(long(46))), &[&label]),
        (changed("style", json!(3)), &[&style]),
        (changed("max_length", json!(4001)), &[&most]),
        (changed("value", json!(long(4001))), &[&value]),
        (
            form("Form", &[field("a"), field("a")]),
            &["data.components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"],
        ),
        (
            form(
                "Form",
                &[json!({ "type": 2, "style": 1, "custom_id": "b", "label": "b" })],
            ),
            &[&kind],
        ),
    ];
    expect(&cases, answering(of_command()));
}
