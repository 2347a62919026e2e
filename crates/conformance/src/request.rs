//! Which schema a request's body is to be checked against.

use serde_json::{Value, json};

mod schema {
    pub(super) const COMMAND: &str = "ApplicationCommandUpdateRequest";
    pub(super) const NEW_ANSWER: &str = "CreateMessageInteractionCallbackRequest";
    pub(super) const CHANGED_ANSWER: &str = "UpdateMessageInteractionCallbackRequest";
    pub(super) const MODAL: &str = "ModalInteractionCallbackRequest";
    pub(super) const TEXTS: &str = "InteractionApplicationCommandAutocompleteCallbackStringData";
    pub(super) const INTEGERS: &str =
        "InteractionApplicationCommandAutocompleteCallbackIntegerData";
    pub(super) const NUMBERS: &str = "InteractionApplicationCommandAutocompleteCallbackNumberData";
    pub(super) const FOLLOW_UP: &str = "IncomingWebhookRequestPartial";
    pub(super) const CHANGED_FOLLOW_UP: &str = "IncomingWebhookUpdateRequestPartial";
    pub(super) const POST: &str = "MessageCreateRequest";
    pub(super) const CHANGED_POST: &str = "MessageEditRequestPartial";
    pub(super) const THREAD: &str = "CreateTextThreadWithMessageRequest";
}

/// All schemas that bodies are checked against.
pub(crate) const SCHEMAS: [&str; 12] = [
    schema::COMMAND,
    schema::NEW_ANSWER,
    schema::CHANGED_ANSWER,
    schema::MODAL,
    schema::TEXTS,
    schema::INTEGERS,
    schema::NUMBERS,
    schema::FOLLOW_UP,
    schema::CHANGED_FOLLOW_UP,
    schema::POST,
    schema::CHANGED_POST,
    schema::THREAD,
];

/// A part of a body, with the schema that it has to keep.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) schema: &'static str,
    /// Where the part stands in the body.
    pub(crate) pointer: String,
    pub(crate) value: Value,
}

/// What can't even be given to a schema.
#[derive(Debug)]
pub(crate) struct Wrong {
    pub(crate) pointer: String,
    pub(crate) message: String,
}

/// The parts of a body to be checked, each by its own schema; none if the request has none.
pub(crate) fn parts(method: &str, path: &str, body: &Value) -> Vec<Result<Part, Wrong>> {
    let Some(path) = path.strip_prefix("/api/v10/") else {
        return Vec::new();
    };
    let segments: Vec<&str> = path.split('/').collect();
    let whole = |schema| vec![Ok(part(schema, "", body))];
    match (method, segments.as_slice()) {
        // A body of files alone is no JSON.
        _ if body.is_null() => Vec::new(),
        ("PUT", ["applications", _, "commands"]) => commands(body),
        ("POST", ["interactions", _, _, "callback"]) => vec![answer(body)],
        ("POST", ["webhooks", _, _]) => whole(schema::FOLLOW_UP),
        ("PATCH", ["webhooks", _, _, "messages", _]) => whole(schema::CHANGED_FOLLOW_UP),
        ("POST", ["channels", _, "messages"]) => whole(schema::POST),
        ("PATCH", ["channels", _, "messages", _]) => whole(schema::CHANGED_POST),
        ("POST", ["channels", _, "messages", _, "threads"]) => whole(schema::THREAD),
        _ => Vec::new(),
    }
}

fn part(schema: &'static str, pointer: impl Into<String>, value: &Value) -> Part {
    let mut value = value.clone();
    write_ids_as_text(&mut value);
    Part {
        schema,
        pointer: pointer.into(),
        value,
    }
}

/// Serenity writes the ids of attachments as numbers, which Discord takes although its description does not say so. No other
/// field is changed before it is checked.
fn write_ids_as_text(body: &mut Value) {
    for list in ["/attachments", "/data/attachments"] {
        let entries = body.pointer_mut(list).and_then(Value::as_array_mut);
        for id in entries
            .into_iter()
            .flatten()
            .filter_map(|entry| entry.get_mut("id"))
        {
            if let Some(number) = id.as_u64() {
                *id = json!(number.to_string());
            }
        }
    }
}

fn commands(body: &Value) -> Vec<Result<Part, Wrong>> {
    let Some(commands) = body.as_array() else {
        return vec![Err(Wrong {
            pointer: String::new(),
            message: "the commands are no list".to_owned(),
        })];
    };
    let numbered = commands.iter().enumerate();
    numbered
        .map(|(index, command)| Ok(part(schema::COMMAND, format!("/{index}"), command)))
        .collect()
}

/// The answer to an interaction: its `type` says what it has to be.
fn answer(body: &Value) -> Result<Part, Wrong> {
    let whole = match body["type"].as_u64() {
        Some(4 | 5) => schema::NEW_ANSWER,
        Some(6 | 7) => schema::CHANGED_ANSWER,
        Some(9) => schema::MODAL,
        Some(8) => return Ok(choices(&body["data"])),
        _ => {
            return Err(Wrong {
                pointer: "/type".to_owned(),
                message: format!("{} is no way to answer an interaction", body["type"]),
            });
        }
    };
    Ok(part(whole, "", body))
}

/// Suggestions: the first one says whether they are texts, whole numbers or numbers.
fn choices(data: &Value) -> Part {
    let schema = match data.pointer("/choices/0/value") {
        Some(Value::Number(number)) if number.is_f64() => schema::NUMBERS,
        Some(Value::Number(_)) => schema::INTEGERS,
        _ => schema::TEXTS,
    };
    part(schema, "/data", data)
}
