//! Messages in channels: writing, reading, changing, deleting.

use serde_json::Value;

use super::attachments::{self, Unlisted};
use super::{Outcome, Reply, Request, body, limits, mentions, parse_id};
use crate::check::{self, Path};
use crate::error::ApiError;
use crate::message::{MessageKind, StoredMessage, flag};
use crate::state::State;
use crate::wire;
use crate::world::{Place, permission};

/// For how long a nonce is remembered, in milliseconds: "the past few minutes" in Discord's words.
const NONCE_MS: u64 = 5 * 60 * 1000;
/// How many messages are read at once if the bot does not say.
const PAGE: usize = 50;
/// How many messages can be read at once.
const PAGE_MAX: usize = 100;

pub(super) fn route(state: &mut State, request: &Request, channel: u64, path: &[&str]) -> Outcome {
    let place = state.place(channel).ok_or_else(ApiError::unknown_channel)?;
    limits::sees(place)?;
    match (request.method.as_str(), path) {
        ("POST", []) => {
            let files = !request.files.is_empty();
            let needed = if files { permission::ATTACH_FILES } else { 0 };
            limits::permits(place, place.writing() | needed)?;
            post(state, request, channel)
        }
        ("GET", []) => Ok(list(state, request, channel)),
        ("GET", [id]) => {
            let message = public(state, channel, parse_id(id)?)?;
            Ok(Reply::json(wire::message(state, message)))
        }
        ("PATCH", [id]) => {
            let message = public(state, channel, parse_id(id)?)?;
            if message.author != state.world.bot {
                return Err(ApiError::foreign_message());
            }
            let id = message.id;
            edit(state, id, &request.body, request, Unlisted::Stay)?;
            shown(state, id)
        }
        ("DELETE", [id]) => {
            let message = public(state, channel, parse_id(id)?)?;
            if message.author != state.world.bot {
                return Err(ApiError::missing_permissions());
            }
            let id = message.id;
            state.remove_message(id);
            Ok(Reply::empty())
        }
        _ => Err(ApiError::not_found()),
    }
}

/// A message of this channel that is there for everyone.
fn public(state: &State, channel: u64, id: u64) -> Result<&StoredMessage, ApiError> {
    let message = state
        .messages
        .get(&id)
        .filter(|message| message.channel == channel);
    message
        .filter(|message| message.viewer.is_none())
        .ok_or_else(ApiError::unknown_message)
}

/// The answer that shows a message.
pub(super) fn shown(state: &State, id: u64) -> Outcome {
    let message = state
        .messages
        .get(&id)
        .ok_or_else(ApiError::unknown_message)?;
    Ok(Reply::json(wire::message(state, message)))
}

fn post(state: &mut State, request: &Request, channel: u64) -> Outcome {
    if let Some(Place::Direct(person)) = state.place(channel)
        && state.unreachable.contains(&person.id)
    {
        return Err(ApiError::unreachable_person());
    }
    check::message::channel_post(&request.body, &request.files)?;
    let nonce = request
        .body
        .get("nonce")
        .filter(|nonce| !nonce.is_null())
        .cloned();
    let enforced = request.body["enforce_nonce"] == true;
    let twin = nonce
        .as_ref()
        .filter(|_| enforced)
        .and_then(|nonce| same_nonce(state, nonce));
    if let Some(twin) = twin {
        return shown(state, twin);
    }
    let reference = &request.body["message_reference"];
    let reply_to = body::id(&reference["message_id"]);
    let known = reply_to.is_none_or(|id| public(state, channel, id).is_ok());
    let must_exist = reference["fail_if_not_exists"].as_bool().unwrap_or(true);
    if !known && must_exist {
        return Err(check::message::unknown_reference());
    }
    let origin = Origin {
        channel,
        kind: if reply_to.is_some() {
            MessageKind::Reply
        } else {
            MessageKind::Plain
        },
        interaction: None,
        viewer: None,
        reply_to: reply_to.filter(|_| known),
    };
    let mut message = compose(state, &origin, &request.body, request)?;
    message.nonce = nonce;
    let id = message.id;
    state.add_message(message);
    shown(state, id)
}

/// The message that the bot posted with a nonce not long ago. Discord speaks of those of an author, and does not say that channels matter.
fn same_nonce(state: &State, nonce: &Value) -> Option<u64> {
    let since = state.now().saturating_sub(NONCE_MS);
    let mut recent = state
        .messages
        .values()
        .rev()
        .take_while(|message| message.created >= since);
    let text = |nonce: &Value| {
        nonce
            .as_str()
            .map_or_else(|| nonce.to_string(), str::to_owned)
    };
    let same = |known: &Value| text(known) == text(nonce);
    recent
        .find(|message| message.nonce.as_ref().is_some_and(same))
        .map(|message| message.id)
}

fn list(state: &State, request: &Request, channel: u64) -> Reply {
    let parameter = |name| {
        request
            .parameter(name)
            .and_then(|value| value.parse::<u64>().ok())
    };
    let limit = parameter("limit")
        .and_then(|limit| usize::try_from(limit).ok())
        .unwrap_or(PAGE);
    let limit = limit.clamp(1, PAGE_MAX);
    let (before, after) = (parameter("before"), parameter("after"));
    let wanted = |message: &&StoredMessage| {
        message.channel == channel
            && message.viewer.is_none()
            && before.is_none_or(|before| message.id < before)
            && after.is_none_or(|after| message.id > after)
    };
    let mut page: Vec<&StoredMessage> = if after.is_some() {
        state.messages.values().filter(wanted).take(limit).collect()
    } else {
        state
            .messages
            .values()
            .rev()
            .filter(wanted)
            .take(limit)
            .collect()
    };
    page.sort_by_key(|message| std::cmp::Reverse(message.id));
    Reply::json(
        page.into_iter()
            .map(|message| wire::message(state, message))
            .collect(),
    )
}

/// Where a new message of the bot comes from.
pub(super) struct Origin {
    pub(super) channel: u64,
    pub(super) kind: MessageKind,
    pub(super) interaction: Option<u64>,
    pub(super) viewer: Option<u64>,
    pub(super) reply_to: Option<u64>,
}

/// A new message of the bot out of a checked body.
pub(super) fn compose(
    state: &mut State,
    origin: &Origin,
    body: &Value,
    request: &Request,
) -> Result<StoredMessage, ApiError> {
    let attachments = attachments::resolve(state, &[], body, &request.files, Unlisted::Stay);
    let mut message = placeholder(state, origin);
    message.flags &= !flag::LOADING;
    message.attachments = attachments;
    fill(state, &mut message, body)?;
    message.pinged = mentions::notified(state, &message, body);
    let careless = mentions::careless(&state.world, &message.pinged, body);
    state.traffic.remarks.extend(careless);
    Ok(message)
}

/// A message of the bot that has no content yet.
pub(super) fn placeholder(state: &mut State, origin: &Origin) -> StoredMessage {
    let ephemeral = if origin.viewer.is_some() {
        flag::EPHEMERAL
    } else {
        0
    };
    StoredMessage {
        id: state.next_id(),
        channel: origin.channel,
        author: state.world.bot,
        kind: origin.kind,
        content: String::new(),
        attachments: Vec::new(),
        components: Vec::new(),
        embeds: Vec::new(),
        flags: flag::LOADING | ephemeral,
        created: state.now(),
        edited: None,
        edits: 0,
        late_edits: 0,
        interaction: origin.interaction,
        viewer: origin.viewer,
        dismissed: false,
        reply_to: origin.reply_to,
        mentions: Vec::new(),
        pinged: Vec::new(),
        nonce: None,
    }
}

/// Applies a checked body to a message's text, embeds and components.
fn fill(state: &State, message: &mut StoredMessage, body: &Value) -> Result<(), ApiError> {
    if let Some(content) = body.get("content") {
        content
            .as_str()
            .unwrap_or_default()
            .clone_into(&mut message.content);
        message.mentions = mentions::named(&state.world, &message.content);
    }
    let list = |key: &str| {
        body.get(key)
            .map(|list| list.as_array().cloned().unwrap_or_default())
    };
    if let Some(embeds) = list("embeds") {
        message.embeds = embeds;
    }
    if let Some(components) = list("components") {
        message.components = components;
    }
    check::message::result(message)
}

/// Changes a message of the bot. Nobody is notified by a change.
pub(super) fn edit(
    state: &mut State,
    id: u64,
    body: &Value,
    request: &Request,
    unlisted: Unlisted,
) -> Result<(), ApiError> {
    // The fields of a callback stand one level deeper.
    let path = match unlisted {
        Unlisted::Stay => Path::default(),
        Unlisted::YieldToUploads => Path::default().at("data"),
    };
    let Some(before) = state.messages.get(&id) else {
        return Err(ApiError::unknown_message());
    };
    let mut after = before.clone();
    let now = state.now();
    check::message::edit(&path, body, &request.files, &before.attachments)?;
    // Nobody has seen Discord refuse the answer to a press for this reason.
    if unlisted == Unlisted::Stay {
        limits::count_edit(&mut after, now)?;
    }
    after.attachments =
        attachments::resolve(state, &after.attachments, body, &request.files, unlisted);
    fill(state, &mut after, body)?;
    if after.thinking() {
        after.flags &= !flag::LOADING;
    } else {
        after.edited = Some(now);
    }
    state.change_message(id, |message| *message = after);
    let careless = mentions::careless(&state.world, &[], body);
    state.traffic.remarks.extend(careless);
    Ok(())
}
