//! Filling in the options of a slash command, as Discord's client does.

use serde_json::{Value, json};

use super::Result;
use crate::error::SandboxError;
use crate::state::Command;
use crate::world::{Place, World};

/// Discord's numbers for the types of options.
mod kind {
    pub(super) const SUBCOMMAND: u64 = 1;
    pub(super) const GROUP: u64 = 2;
    pub(super) const STRING: u64 = 3;
    pub(super) const INTEGER: u64 = 4;
    pub(super) const BOOLEAN: u64 = 5;
    pub(super) const USER: u64 = 6;
    pub(super) const NUMBER: u64 = 10;
}

/// An option's name and what a person put in; text is read as the option's type demands.
pub(crate) type Given = (String, Value);

/// Options with their types, ready to be sent.
#[derive(Debug, Default)]
pub(crate) struct Filled {
    pub(super) values: Vec<Value>,
    /// Users that are named by the values.
    pub(super) users: Vec<u64>,
}

/// The options of the command or subcommand that `path` leads to.
pub(super) fn definitions<'c>(command: &'c Command, path: &[&str]) -> Result<&'c [Value]> {
    let unknown =
        || SandboxError::UnknownCommand([&[command.name.as_str()], path].concat().join(" "));
    let mut node = &command.raw;
    for step in path {
        let mut children = children(node).iter().filter(|child| nested(child));
        node = children
            .find(|child| child["name"] == **step)
            .ok_or_else(unknown)?;
    }
    let children = children(node);
    if children.iter().any(nested) {
        Err(unknown())
    } else {
        Ok(children)
    }
}

fn children(node: &Value) -> &[Value] {
    node["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default()
}

fn nested(option: &Value) -> bool {
    matches!(
        option["type"].as_u64(),
        Some(kind::SUBCOMMAND | kind::GROUP)
    )
}

/// Puts values into the subcommand, and that into its group.
pub(super) fn nest(command: &Command, path: &[&str], values: Vec<Value>) -> Vec<Value> {
    let mut kinds = Vec::new();
    let mut node = &command.raw;
    for step in path {
        let found = children(node).iter().find(|child| child["name"] == **step);
        node = found.unwrap_or(&Value::Null);
        kinds.push(node["type"].clone());
    }
    path.iter()
        .zip(kinds)
        .rev()
        .fold(values, |inner, (name, kind)| {
            vec![json!({ "name": name, "type": kind, "options": inner })]
        })
}

fn definition<'d>(definitions: &'d [Value], name: &str) -> Result<&'d Value> {
    let found = definitions
        .iter()
        .find(|definition| definition["name"] == name);
    found.ok_or_else(|| SandboxError::UnknownOption(name.to_owned()))
}

/// Checks and types what a person put in, in the order in which it was given.
pub(super) fn fill(
    world: &World,
    place: Place<'_>,
    definitions: &[Value],
    given: &[Given],
) -> Result<Filled> {
    let mut filled = Filled::default();
    for (index, (name, value)) in given.iter().enumerate() {
        let definition = definition(definitions, name)?;
        if given[..index].iter().any(|(earlier, _)| earlier == name) {
            return Err(SandboxError::RepeatedOption(name.clone()));
        }
        let value = typed(world, place, definition, value)?;
        if definition["type"] == kind::USER {
            filled
                .users
                .extend(value.as_str().and_then(|id| id.parse::<u64>().ok()));
        }
        filled
            .values
            .push(json!({ "name": name, "type": definition["type"], "value": value }));
    }
    let missing = definitions.iter().find(|definition| {
        definition["required"] == true && given.iter().all(|(name, _)| definition["name"] != **name)
    });
    match missing.and_then(|definition| definition["name"].as_str()) {
        Some(name) => Err(SandboxError::MissingOption(name.to_owned())),
        None => Ok(filled),
    }
}

/// The options of a command that is still being typed: what does not fit yet is left out.
pub(super) fn typing(
    world: &World,
    place: Place<'_>,
    definitions: &[Value],
    given: &[Given],
    focused: &str,
) -> Result<Vec<Value>> {
    if definition(definitions, focused)?["autocomplete"] != true {
        return Err(SandboxError::NoAutocomplete(focused.to_owned()));
    }
    let mut values = Vec::new();
    for (name, value) in given {
        let definition = definition(definitions, name)?;
        let kind = &definition["type"];
        if name == focused {
            let text = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            values.push(json!({ "name": name, "type": kind, "value": text, "focused": true }));
        } else if let Ok(value) = typed(world, place, definition, value) {
            values.push(json!({ "name": name, "type": kind, "value": value }));
        }
    }
    if given.iter().all(|(name, _)| name != focused) {
        let kind = &definition(definitions, focused)?["type"];
        values.push(json!({ "name": focused, "type": kind, "value": "", "focused": true }));
    }
    Ok(values)
}

/// Reads a value as the option's type demands.
fn typed(world: &World, place: Place<'_>, definition: &Value, given: &Value) -> Result<Value> {
    let text = given
        .as_str()
        .map_or_else(|| given.to_string(), str::to_owned);
    let bad = |reason: &str| SandboxError::BadValue {
        option: definition["name"].as_str().unwrap_or_default().to_owned(),
        value: text.clone(),
        reason: reason.to_owned(),
    };
    let value = match definition["type"].as_u64() {
        Some(kind::STRING) => {
            let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
            let least = definition["min_length"].as_u64().unwrap_or(0);
            let most = definition["max_length"].as_u64().unwrap_or(6000);
            if text.is_empty() || !(least..=most).contains(&length) {
                return Err(bad("its length is not permitted"));
            }
            json!(text)
        }
        Some(kind::INTEGER) => {
            let number = text.parse::<i64>().map_err(|_| bad("a whole number"))?;
            json!(number)
        }
        Some(kind::NUMBER) => {
            let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
            json!(number.ok_or_else(|| bad("a number"))?)
        }
        Some(kind::BOOLEAN) => json!(text.parse::<bool>().map_err(|_| bad("true or false"))?),
        Some(kind::USER) => {
            let id = text
                .parse::<u64>()
                .ok()
                .filter(|id| is_here(world, place, *id));
            json!(
                id.ok_or_else(|| bad("the id of somebody here"))?
                    .to_string()
            )
        }
        _ => return Err(bad("the sandbox has no values of this type")),
    };
    let choices = definition["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if !choices.is_empty() && choices.iter().all(|choice| choice["value"] != value) {
        return Err(bad("one of the choices"));
    }
    let below = value
        .as_f64()
        .zip(definition["min_value"].as_f64())
        .is_some_and(|(v, least)| v < least);
    let above = value
        .as_f64()
        .zip(definition["max_value"].as_f64())
        .is_some_and(|(v, most)| v > most);
    if below || above {
        Err(bad("it is out of range"))
    } else {
        Ok(value)
    }
}

/// Whether somebody is a member of the server, or takes part in the direct messages.
pub(super) fn is_here(world: &World, place: Place<'_>, id: u64) -> bool {
    match place {
        Place::Server(..) | Place::Thread(_) => world.name(id).is_some(),
        Place::Direct(owner) => id == owner.id || id == world.bot,
    }
}
