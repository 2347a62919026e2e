//! Answering interactions: callbacks, and the messages that an interaction's token gives access to.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::attachments::Unlisted;
use super::messages::{self, Origin};
use super::{Outcome, Reply, Request, limits, parse_id};
use crate::check;
use crate::error::ApiError;
use crate::interaction::{Answer, Choice, Deed, Modal, StoredInteraction};
use crate::message::{MessageKind, MessageView, flag};
use crate::state::State;
use crate::wire;

/// Discord's numbers for the ways to answer.
mod callback_type {
    pub(super) const MESSAGE: u64 = 4;
    pub(super) const DEFER: u64 = 5;
    pub(super) const DEFER_UPDATE: u64 = 6;
    pub(super) const UPDATE: u64 = 7;
    pub(super) const CHOICES: u64 = 8;
    pub(super) const MODAL: u64 = 9;
}

/// `POST /interactions/{id}/{token}/callback`
pub(super) fn callback(state: &mut State, request: &Request, id: u64, token: &str) -> Outcome {
    let interaction = state
        .interactions
        .get(&id)
        .filter(|known| known.token == token);
    let interaction = interaction
        .ok_or_else(ApiError::unknown_interaction)?
        .clone();
    if interaction.answer.is_some() {
        return Err(ApiError::acknowledged());
    }
    limits::answer_in_time(&interaction, state.now())?;
    check::callback::check(&request.body, &request.files, &interaction)?;
    let data = &request.body["data"];
    let (answer, original) = match request.body["type"].as_u64() {
        Some(callback_type::MESSAGE) => {
            let id = write(state, &interaction, data, request)?;
            (Answer::Message(view(state, id)?), Some(id))
        }
        Some(callback_type::DEFER) => {
            let id = defer(state, &interaction, data);
            (Answer::Deferred(view(state, id)?), Some(id))
        }
        Some(callback_type::DEFER_UPDATE) => (Answer::DeferredUpdate, interaction.deed.source()),
        Some(callback_type::UPDATE) => {
            let source = interaction
                .deed
                .source()
                .ok_or_else(ApiError::unknown_message)?;
            messages::edit(state, source, data, request, Unlisted::YieldToUploads)?;
            (Answer::Update(view(state, source)?), Some(source))
        }
        Some(callback_type::CHOICES) => (Answer::Choices(Choice::list(&data["choices"])), None),
        Some(callback_type::MODAL) => (Answer::Modal(Modal::parse(data)), None),
        _ => return Err(ApiError::not_found()),
    };
    let reply = reply(state, request, &interaction, original);
    settle(state, &interaction, answer, original);
    Ok(reply)
}

/// Remembers the first answer and tells the person's page.
fn settle(state: &mut State, before: &StoredInteraction, answer: Answer, original: Option<u64>) {
    let id = wire::id(before.id);
    let told = match &answer {
        Answer::Choices(choices) => {
            let choices: Vec<Value> = choices
                .iter()
                .map(|choice| json!({ "name": choice.name, "value": choice.value }))
                .collect();
            Some(json!({ "type": "choices", "interaction": id, "choices": choices }))
        }
        Answer::Modal(modal) => {
            Some(json!({ "type": "modal", "interaction": id, "modal": modal.raw }))
        }
        _ => None,
    };
    if let Some(interaction) = state.interactions.get_mut(&before.id) {
        interaction.answer = Some(answer);
        interaction.answered = Some(interaction.begun.elapsed());
        interaction.original = original;
    }
    let person = Some(before.person);
    state.tell_page(
        person,
        json!({ "type": "interaction", "id": id, "state": "answered" }),
    );
    if let Some(told) = told {
        state.tell_page(person, told);
    }
}

/// The answer to a callback: empty, or with what came of it if the bot asks.
fn reply(
    state: &State,
    request: &Request,
    interaction: &StoredInteraction,
    original: Option<u64>,
) -> Reply {
    if request.parameter("with_response") != Some("true") {
        return Reply::empty();
    }
    let message = original.and_then(|id| state.messages.get(&id));
    let mut body = json!({
        "interaction": { "id": wire::id(interaction.id), "type": interaction.deed.kind() },
    });
    if let Some(message) = message {
        body["interaction"]["response_message_id"] = wire::id(message.id);
        body["interaction"]["response_message_loading"] = json!(message.thinking());
        body["interaction"]["response_message_ephemeral"] = json!(message.ephemeral());
        body["resource"] =
            json!({ "type": request.body["type"], "message": wire::message(state, message) });
    }
    Reply {
        status: StatusCode::OK,
        body: Some(body),
    }
}

fn view(state: &State, id: u64) -> Result<MessageView, ApiError> {
    state
        .messages
        .get(&id)
        .map(MessageView::from)
        .ok_or_else(ApiError::unknown_message)
}

fn viewer(interaction: &StoredInteraction, body: &Value) -> Option<u64> {
    let ephemeral = body["flags"].as_u64().unwrap_or(0) & flag::EPHEMERAL != 0;
    ephemeral.then_some(interaction.person)
}

/// Where the first message that answers an interaction comes from.
fn origin(state: &State, interaction: &StoredInteraction, body: &Value) -> Origin {
    let kind = match &interaction.deed {
        Deed::Command { name, .. } => {
            let typed = |known: &&crate::state::Command| known.name == *name;
            match state
                .commands
                .iter()
                .find(typed)
                .map(|command| command.kind)
            {
                Some(2 | 3) => MessageKind::ContextMenu,
                _ => MessageKind::ChatInput,
            }
        }
        Deed::Component { .. } | Deed::Modal { .. } | Deed::Autocomplete { .. } => {
            MessageKind::Reply
        }
    };
    Origin {
        channel: interaction.channel,
        kind,
        interaction: Some(interaction.id),
        viewer: viewer(interaction, body),
        reply_to: interaction.deed.source(),
    }
}

fn write(
    state: &mut State,
    interaction: &StoredInteraction,
    data: &Value,
    request: &Request,
) -> Result<u64, ApiError> {
    let origin = origin(state, interaction, data);
    let message = messages::compose(state, &origin, data, request)?;
    let id = message.id;
    state.add_message(message);
    Ok(id)
}

/// The placeholder "is thinking…" of a deferred answer.
fn defer(state: &mut State, interaction: &StoredInteraction, data: &Value) -> u64 {
    let origin = origin(state, interaction, data);
    let message = messages::placeholder(state, &origin);
    let id = message.id;
    state.add_message(message);
    id
}

/// `/webhooks/{application}/{token}…`
pub(super) fn webhook(state: &mut State, request: &Request, token: &str, path: &[&str]) -> Outcome {
    let interaction = state
        .tokens
        .get(token)
        .and_then(|id| state.interactions.get(id));
    let interaction = interaction.ok_or_else(ApiError::unknown_webhook)?.clone();
    limits::token_is_good(&interaction, state.now())?;
    if interaction.answer.is_none() {
        return Err(ApiError::unknown_webhook());
    }
    match (request.method.as_str(), path) {
        ("POST", []) => follow_up(state, request, &interaction),
        (_, ["messages", which]) => {
            let id = own_message(&interaction, which)?;
            match request.method.as_str() {
                "GET" => messages::shown(state, id),
                "PATCH" => {
                    messages::edit(state, id, &request.body, request, Unlisted::Stay)?;
                    messages::shown(state, id)
                }
                "DELETE" if state.remove_message(id) => Ok(Reply::empty()),
                "DELETE" => Err(ApiError::unknown_message()),
                _ => Err(ApiError::not_found()),
            }
        }
        _ => Err(ApiError::not_found()),
    }
}

/// The message that a path of the webhook means.
fn own_message(interaction: &StoredInteraction, which: &str) -> Result<u64, ApiError> {
    if which == "@original" {
        return interaction.original.ok_or_else(ApiError::unknown_message);
    }
    let id = parse_id(which)?;
    let own = interaction.original == Some(id) || interaction.follow_ups.contains(&id);
    if own {
        Ok(id)
    } else {
        Err(ApiError::unknown_message())
    }
}

/// A further message. The first one after a deferred answer takes the placeholder's place.
fn follow_up(state: &mut State, request: &Request, interaction: &StoredInteraction) -> Outcome {
    check::message::follow_up(&request.body, &request.files)?;
    let original = interaction.original.and_then(|id| state.messages.get(&id));
    if let Some(waiting) = original.filter(|message| message.thinking()) {
        let id = waiting.id;
        messages::edit(state, id, &request.body, request, Unlisted::Stay)?;
        return messages::shown(state, id);
    }
    let origin = Origin {
        channel: interaction.channel,
        kind: MessageKind::Reply,
        interaction: Some(interaction.id),
        viewer: viewer(interaction, &request.body),
        reply_to: interaction.original,
    };
    let message = messages::compose(state, &origin, &request.body, request)?;
    let id = message.id;
    state.add_message(message);
    if let Some(interaction) = state.interactions.get_mut(&interaction.id) {
        interaction.follow_ups.push(id);
    }
    messages::shown(state, id)
}
