//! Turns "one of these" into "the one that `type` names".
//!
//! A validator that finds a body to be none of ten alternatives can't say what is wrong with it, or blames the wrong one. Where
//! the alternatives are told apart by a number `type`, as Discord's components and options are, the schema is rewritten so that
//! the number chooses, and the error is about the one that was meant. Must never permit or forbid anything that the description
//! does not.

use serde_json::{Map, Value, json};

use crate::SCHEMAS;

/// Adds the names of all schemas that this one refers to.
pub(crate) fn references(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(map) => {
            found.extend(referred(schema).map(str::to_owned));
            map.values().for_each(|value| references(value, found));
        }
        Value::Array(entries) => entries.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

/// The schema with every choice in it rewritten.
pub(crate) fn by_type(schema: &Value, schemas: &Value) -> Value {
    match schema {
        Value::Object(map) => {
            let mut rewritten = Map::new();
            for (key, value) in map {
                let alternatives = value
                    .as_array()
                    .filter(|_| key == "oneOf" || key == "anyOf");
                match alternatives.and_then(|alternatives| choice(alternatives, schemas)) {
                    Some(Value::Object(choice)) => rewritten.extend(choice),
                    _ => {
                        rewritten.insert(key.clone(), by_type(value, schemas));
                    }
                }
            }
            rewritten.into()
        }
        Value::Array(entries) => entries
            .iter()
            .map(|entry| by_type(entry, schemas))
            .collect(),
        other => other.clone(),
    }
}

/// The choice among alternatives, if it is one that can be told without trying them.
fn choice(alternatives: &[Value], schemas: &Value) -> Option<Value> {
    let nothing = json!({ "type": "null" });
    let some: Vec<&Value> = alternatives.iter().filter(|one| **one != nothing).collect();
    let nullable = some.len() < alternatives.len();
    let chosen = match some.as_slice() {
        [] => return None,
        [one] => by_type(one, schemas),
        several => by_number(several, schemas)?,
    };
    Some(if nullable {
        json!({ "if": nothing, "else": chosen })
    } else {
        chosen
    })
}

/// The choice among alternatives that each have numbers of their own in `type`.
fn by_number(alternatives: &[&Value], schemas: &Value) -> Option<Value> {
    let (mut numbers, mut branches) = (Vec::new(), Vec::new());
    for alternative in alternatives {
        let schema = &schemas[referred(alternative)?];
        let own = schema["properties"]["type"]["enum"].as_array()?;
        let meant = json!({ "properties": { "type": { "enum": own } }, "required": ["type"] });
        branches.push(json!({ "if": meant, "then": alternative }));
        numbers.extend(own.iter().cloned());
    }
    Some(json!({
        "type": "object", "required": ["type"], "properties": { "type": { "enum": numbers } },
        "allOf": branches,
    }))
}

/// The name of the schema that this one is a reference to.
fn referred(schema: &Value) -> Option<&str> {
    let target = schema["$ref"].as_str()?.strip_prefix('#')?;
    target.strip_prefix(SCHEMAS)?.strip_prefix('/')
}
