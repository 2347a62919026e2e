//! Who is named in a message, and who is notified by it.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;

use super::body;
use crate::message::StoredMessage;
use crate::state::State;
use crate::world::{Place, World};

/// Do not notify anybody's devices.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// What stands for everyone in a server, and for everyone who is online; here everyone always is.
const EVERYONE: [&str; 2] = ["@everyone", "@here"];

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

/// Whom a fresh message notifies, by its content and `allowed_mentions`. There are no roles but that of everyone, which is
/// mentioned by name only.
pub(super) fn notified(state: &State, message: &StoredMessage, body: &Value) -> Vec<u64> {
    if message.ephemeral() || body["flags"].as_u64().unwrap_or(0) & SUPPRESS_NOTIFICATIONS != 0 {
        return Vec::new();
    }
    let allowed = &body["allowed_mentions"];
    let listed = |key: &str, id: u64| {
        allowed[key]
            .as_array()
            .is_some_and(|ids| ids.iter().any(|value| body::id(value) == Some(id)))
    };
    // Without a word about mentions, all of them count.
    let parses = |kind: &str| {
        let kinds = allowed["parse"].as_array();
        allowed.is_null() || kinds.is_some_and(|kinds| kinds.iter().any(|known| known == kind))
    };
    let named = message.mentions.iter().copied();
    let mut notified: Vec<u64> = named
        .filter(|&id| parses("users") || listed("users", id))
        .collect();
    let in_server = state
        .place(message.channel)
        .and_then(Place::guild)
        .is_some();
    let names_all = EVERYONE.iter().any(|form| message.content.contains(form));
    if in_server && names_all && parses("everyone") {
        let people = state.world.people.iter().map(|person| person.id);
        let others: Vec<u64> = people.filter(|id| !notified.contains(id)).collect();
        notified.extend(others);
    }
    notified
}

/// What is careless about the mentions of a message that Discord takes nevertheless: it notifies more than one person, or it
/// leaves to its text whom it notifies.
pub(super) fn careless(world: &World, pinged: &[u64], body: &Value) -> Vec<String> {
    let people = pinged.iter().filter(|&&id| world.person(id).is_some());
    let count = people.count();
    let crowd = (count > 1).then(|| format!("the message notifies {count} people"));
    let content = body["content"].as_str().unwrap_or_default();
    let mut forms = EVERYONE.iter().chain([&"<@"]);
    let form = forms.find(|form| content.contains(**form));
    let form = form.filter(|_| body["allowed_mentions"].is_null());
    let open =
        form.map(|form| format!("the text contains {form:?} and there are no allowed_mentions"));
    crowd.into_iter().chain(open).collect()
}
