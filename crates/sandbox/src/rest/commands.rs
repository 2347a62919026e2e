//! Registering application commands.

use serde_json::{Map, Value, json};

use super::{Outcome, Reply, Request, parse_id};
use crate::check;
use crate::error::ApiError;
use crate::state::{Command, State};
use crate::wire;

/// Discord's number for slash commands.
const CHAT_INPUT: u64 = 1;

pub(super) fn route(state: &mut State, request: &Request, path: &[&str]) -> Outcome {
    let body = &request.body;
    match (request.method.as_str(), path) {
        ("GET", []) => Ok(Reply::json(all(state))),
        ("PUT", []) => {
            check::commands::all(body)?;
            let wanted = body.as_array().cloned().unwrap_or_default();
            let commands = wanted.iter().map(|raw| register(state, raw).1).collect();
            state.commands = commands;
            Ok(changed(state, Reply::json(all(state))))
        }
        ("POST", []) => {
            check::commands::one(body)?;
            let (new, command) = register(state, body);
            let raw = command.raw.clone();
            let others = state.commands.iter().filter(|known| known.id != command.id);
            let after: Vec<Value> = others
                .map(|known| &known.raw)
                .chain([&raw])
                .cloned()
                .collect();
            check::commands::total(&after)?;
            state.commands.retain(|known| known.id != command.id);
            state.commands.push(command);
            Ok(changed(
                state,
                if new {
                    Reply::created(raw)
                } else {
                    Reply::json(raw)
                },
            ))
        }
        ("GET", [id]) => Ok(Reply::json(find(state, id)?.raw.clone())),
        ("PATCH", [id]) => patch(state, &find(state, id)?.clone(), body),
        ("DELETE", [id]) => {
            let id = find(state, id)?.id;
            state.commands.retain(|known| known.id != id);
            Ok(changed(state, Reply::empty()))
        }
        _ => Err(ApiError::not_found()),
    }
}

fn all(state: &State) -> Value {
    state
        .commands
        .iter()
        .map(|command| command.raw.clone())
        .collect()
}

fn find<'s>(state: &'s State, id: &str) -> Result<&'s Command, ApiError> {
    let id = parse_id(id)?;
    state
        .commands
        .iter()
        .find(|known| known.id == id)
        .ok_or_else(ApiError::unknown_command)
}

fn patch(state: &mut State, command: &Command, body: &Value) -> Outcome {
    let mut merged = check::commands::definition(&command.raw);
    if let (Some(merged), Some(changes)) = (merged.as_object_mut(), body.as_object()) {
        merged.extend(changes.clone());
    }
    check::commands::one(&merged)?;
    let (_, mut after) = register(state, &merged);
    after.id = command.id;
    after.raw["id"] = wire::id(command.id);
    let raw = after.raw.clone();
    state.commands.retain(|known| known.id != command.id);
    state.commands.push(after);
    Ok(changed(state, Reply::json(raw)))
}

/// Notes that the commands changed, and tells the page.
fn changed(state: &mut State, reply: Reply) -> Reply {
    state.registered = true;
    state.tell_page(None, json!({ "type": "commands", "commands": all(state) }));
    reply
}

/// A command out of a checked body, and whether it is new. A command with a known name and type
/// keeps its id.
fn register(state: &mut State, body: &Value) -> (bool, Command) {
    let name = body["name"].as_str().unwrap_or_default().to_owned();
    let kind = body["type"].as_u64().unwrap_or(CHAT_INPUT);
    let known = state
        .commands
        .iter()
        .find(|known| known.name == name && known.kind == kind);
    let known = known.map(|known| known.id);
    let id = known.unwrap_or_else(|| state.next_id());
    let mut raw = json!({
        "id": wire::id(id), "application_id": wire::id(state.world.bot),
        "version": wire::id(state.next_id()), "type": kind, "name": name,
        "name_localizations": null, "description": "", "description_localizations": null,
        "options": [], "default_member_permissions": null, "dm_permission": true, "nsfw": false,
        "integration_types": [0], "contexts": null,
    });
    let given: Map<String, Value> = body.as_object().cloned().unwrap_or_default();
    let given = given
        .into_iter()
        .filter(|(key, value)| key != "id" && !value.is_null());
    if let Some(raw) = raw.as_object_mut() {
        raw.extend(given);
    }
    (
        known.is_none(),
        Command {
            id,
            name,
            kind,
            raw,
        },
    )
}
