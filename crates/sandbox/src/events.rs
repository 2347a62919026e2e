//! What the chat page is told: events, and messages as the page shows them.

use serde_json::{Value, json};

use crate::interaction::Deed;
use crate::message::StoredMessage;
use crate::state::State;
use crate::traffic::Exchange;
use crate::wire;

/// Something that the open pages are told.
#[derive(Clone, Debug)]
pub(crate) struct PageEvent {
    /// The only person who may see it; none means everyone.
    pub(crate) viewer: Option<u64>,
    pub(crate) body: Value,
}

/// A message as the page shows it.
pub(crate) fn message(state: &State, message: &StoredMessage) -> Value {
    let world = &state.world;
    let name = |user: u64| world.name(user).unwrap_or("?").to_owned();
    let attachments = message.attachments.iter().map(|file| {
        json!({
            "id": wire::id(file.id), "url": wire::attachment_url("", message.channel, file),
            "filename": file.filename, "description": file.description,
            "width": file.size.map(|size| size.0), "height": file.size.map(|size| size.1),
        })
    });
    let interaction = message
        .interaction
        .and_then(|known| state.interactions.get(&known));
    let command = interaction.and_then(|interaction| match &interaction.deed {
        Deed::Command { name: command, .. } => {
            Some(json!({ "person": wire::id(interaction.person), "name": command }))
        }
        Deed::Component { .. } | Deed::Autocomplete { .. } | Deed::Modal { .. } => None,
    });
    json!({
        "id": wire::id(message.id), "channel": wire::id(message.channel),
        "content": message.content,
        "author": {
            "id": wire::id(message.author), "name": name(message.author),
            "bot": message.author == world.bot,
        },
        "attachments": attachments.collect::<Vec<_>>(), "components": message.components,
        "embeds": message.embeds, "ephemeral": message.ephemeral(),
        "edited": message.edited.is_some(), "timestamp": message.created, "command": command,
        "reply_to": message.reply_to.map(wire::id),
        "mentions": message.mentions.iter()
            .map(|&user| json!({ "id": wire::id(user), "name": name(user) })).collect::<Vec<_>>(),
        "pinged": message.pinged.iter().map(|&user| wire::id(user)).collect::<Vec<_>>(),
        "thinking": message.thinking(),
    })
}

/// An entry of the record as the page shows it: files by name and size.
pub(crate) fn exchange(exchange: &Exchange) -> Value {
    match exchange {
        Exchange::Rest(rest) => {
            let files = rest.files.iter();
            let files =
                files.map(|file| json!({ "filename": file.filename, "size": file.bytes.len() }));
            json!({
                "type": "rest", "at": rest.at, "method": rest.method, "path": rest.path,
                "query": rest.query, "body": rest.body, "files": files.collect::<Vec<_>>(),
                "status": rest.status, "response": rest.response,
            })
        }
        Exchange::Event(event) => {
            json!({ "type": "event", "at": event.at, "name": event.name, "data": event.data })
        }
    }
}
