//! Who is named in a message, and who is notified by it.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

use super::body;
use crate::message::StoredMessage;
use crate::world::World;

/// Do not notify anybody's devices.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

static MENTION: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"<@!?(\d{1,20})>").ok());

/// The known users named in a text, each once, in order.
pub(crate) fn named(world: &World, content: &str) -> Vec<u64> {
    let mut named = Vec::new();
    let found = MENTION
        .iter()
        .flat_map(|mention| mention.captures_iter(content));
    for id in found.filter_map(|mention| mention[1].parse().ok()) {
        if world.name(id).is_some() && !named.contains(&id) {
            named.push(id);
        }
    }
    named
}

/// The people whom a fresh message notifies, by its content and `allowed_mentions`.
pub(super) fn notified(world: &World, message: &StoredMessage, body: &Value) -> Vec<u64> {
    if message.ephemeral() || body["flags"].as_u64().unwrap_or(0) & SUPPRESS_NOTIFICATIONS != 0 {
        return Vec::new();
    }
    let allowed = &body["allowed_mentions"];
    let listed = |key: &str, id: u64| {
        allowed[key]
            .as_array()
            .is_some_and(|ids| ids.iter().any(|value| body::id(value) == Some(id)))
    };
    let parses = |kind: &str| {
        allowed["parse"]
            .as_array()
            .is_some_and(|kinds| kinds.iter().any(|known| known == kind))
    };
    let may = |id: u64| allowed.is_null() || parses("users") || listed("users", id);
    let everyone = message.content.contains("@everyone") && parses("everyone");
    let named = message.mentions.iter().copied();
    let mut notified: Vec<u64> = named.filter(|&id| may(id)).collect();
    if everyone {
        let others = world.people.iter().map(|person| person.id);
        notified.extend(others.filter(|id| !message.mentions.contains(id)));
    }
    notified
}
