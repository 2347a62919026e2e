//! What people do, and what Discord's client lets them do: the one implementation behind tests and
//! page.
//!
//! Must never send the bot anything that the real client would not let a person send; the exception
//! is [`press_raw`], with which tests try stale and forged presses.

mod options;

use std::time::Instant;

use serde_json::{Value, json};

use crate::check::message::CONTENT;
use crate::error::SandboxError;
use crate::gateway::Disconnect;
use crate::interaction::{Answer, Deed, StoredInteraction};
use crate::message::{Component, ComponentKind, MessageKind, MessageView, StoredMessage};
use crate::rest::named;
use crate::state::{Command, State};
use crate::wire;
use crate::world::{Person, Place};

pub(crate) use options::Given;

type Result<T> = std::result::Result<T, SandboxError>;

/// Discord's numbers for the types of commands.
const CHAT_INPUT: u64 = 1;
const USER_MENU: u64 = 2;

fn known(state: &State, person: u64) -> Result<&Person> {
    state
        .world
        .person(person)
        .ok_or(SandboxError::UnknownPerson(person))
}

/// A channel that this person can see.
fn place(state: &State, person: u64, channel: u64) -> Result<Place<'_>> {
    known(state, person)?;
    let seen = state.sees(person, channel);
    let place = state.place(channel).filter(|_| seen);
    place.ok_or(SandboxError::UnknownChannel(channel))
}

/// A message that this person can see.
fn message(state: &State, person: u64, id: u64) -> Result<&StoredMessage> {
    let message = state
        .messages
        .get(&id)
        .filter(|message| message.shown_to(person));
    let message = message.ok_or(SandboxError::UnknownMessage(id))?;
    place(state, person, message.channel).map_err(|_| SandboxError::UnknownMessage(id))?;
    Ok(message)
}

/// Starts an interaction: keeps it, tells the bot, tells the page.
fn begin(state: &mut State, person: u64, channel: u64, deed: Deed) -> u64 {
    let id = state.next_id();
    let token = state.ids.token();
    let interaction = StoredInteraction {
        id,
        token,
        person,
        channel,
        created: state.now(),
        begun: Instant::now(),
        deed,
        answer: None,
        answered: None,
        original: None,
        follow_ups: Vec::new(),
    };
    let data = wire::interaction(state, &interaction);
    let guild = state.place(channel).and_then(Place::guild);
    state.add_interaction(interaction);
    let told = json!({ "type": "interaction", "id": wire::id(id), "state": "waiting" });
    state.tell_page(Some(person), told);
    state.dispatch("INTERACTION_CREATE", guild, 0, data);
    id
}

/// Tells the page that an interaction got no answer in time. Does nothing if it got one.
pub(crate) fn give_up(state: &State, id: u64) {
    let unanswered = state
        .interactions
        .get(&id)
        .filter(|interaction| interaction.answer.is_none());
    if let Some(interaction) = unanswered {
        let error = "The application did not respond";
        let told =
            json!({ "type": "interaction", "id": wire::id(id), "state": "failed", "error": error });
        state.tell_page(Some(interaction.person), told);
    }
}

fn find_command<'s>(
    state: &'s State,
    person: &Person,
    place: Place<'_>,
    name: &str,
    kind: u64,
) -> Result<&'s Command> {
    let mut commands = state.commands.iter();
    let command = commands.find(|command| command.kind == kind && command.name == name);
    let command = command.ok_or_else(|| SandboxError::UnknownCommand(name.to_owned()))?;
    let refuse = |reason| {
        Err(SandboxError::NotOffered {
            command: name.to_owned(),
            reason,
        })
    };
    let context = u64::from(place.guild().is_none());
    let contexts = command.raw["contexts"].as_array();
    let listed = contexts.is_none_or(|contexts| contexts.iter().any(|known| known == context));
    let direct = command.raw["dm_permission"].as_bool().unwrap_or(true);
    if !listed || (contexts.is_none() && context == 1 && !direct) {
        return refuse("not in this kind of channel");
    }
    let needed = command.raw["default_member_permissions"].as_str();
    let needed = needed.and_then(|bits| bits.parse::<u64>().ok());
    // No bits at all mean that only administrators may use it, and there are none here.
    let permitted = needed.is_none_or(|bits| bits != 0 && person.permissions() & bits == bits);
    if place.guild().is_some() && !permitted {
        return refuse("this person lacks the permission");
    }
    Ok(command)
}

/// A person sends a slash command.
pub(crate) fn command(
    state: &mut State,
    person: u64,
    channel: u64,
    path: &[&str],
    given: &[Given],
) -> Result<u64> {
    let place = place(state, person, channel)?;
    let (name, path) = path
        .split_first()
        .ok_or(SandboxError::UnknownCommand(String::new()))?;
    let command = find_command(state, known(state, person)?, place, name, CHAT_INPUT)?;
    let definitions = options::definitions(command, path)?;
    let filled = options::fill(&state.world, place, definitions, given)?;
    let mut data = json!({
        "id": wire::id(command.id), "name": command.name, "type": CHAT_INPUT,
        "options": options::nest(command, path, filled.values),
    });
    if !filled.users.is_empty() {
        data["resolved"] = wire::resolved_users(&state.world, place, &filled.users);
    }
    let name = [&[*name], path].concat().join(" ");
    Ok(begin(state, person, channel, Deed::Command { name, data }))
}

/// A person types in the option `focused` of a slash command.
pub(crate) fn autocomplete(
    state: &mut State,
    person: u64,
    channel: u64,
    path: &[&str],
    given: &[Given],
    focused: &str,
) -> Result<u64> {
    let place = place(state, person, channel)?;
    let (name, path) = path
        .split_first()
        .ok_or(SandboxError::UnknownCommand(String::new()))?;
    let command = find_command(state, known(state, person)?, place, name, CHAT_INPUT)?;
    let definitions = options::definitions(command, path)?;
    let values = options::typing(&state.world, place, definitions, given, focused)?;
    let data = json!({
        "id": wire::id(command.id), "name": command.name, "type": CHAT_INPUT,
        "options": options::nest(command, path, values),
    });
    Ok(begin(state, person, channel, Deed::Autocomplete { data }))
}

/// A person uses a command of another person's context menu.
pub(crate) fn context_menu(
    state: &mut State,
    person: u64,
    channel: u64,
    target: u64,
    name: &str,
) -> Result<u64> {
    let place = place(state, person, channel)?;
    if !options::is_here(&state.world, place, target) {
        return Err(SandboxError::UnknownPerson(target));
    }
    let command = find_command(state, known(state, person)?, place, name, USER_MENU)?;
    let data = json!({
        "id": wire::id(command.id), "name": command.name, "type": USER_MENU,
        "target_id": wire::id(target),
        "resolved": wire::resolved_users(&state.world, place, &[target]),
    });
    Ok(begin(
        state,
        person,
        channel,
        Deed::Command {
            name: name.to_owned(),
            data,
        },
    ))
}

/// The component of a message that this person can use.
fn usable(state: &State, person: u64, id: u64, custom_id: &str) -> Result<(u64, Component)> {
    let message = message(state, person, id)?;
    let view = MessageView::from(message);
    let component = view.component(custom_id);
    let component =
        component.ok_or_else(|| SandboxError::UnknownComponent(custom_id.to_owned()))?;
    if component.disabled {
        return Err(SandboxError::Disabled(custom_id.to_owned()));
    }
    Ok((message.channel, component.clone()))
}

/// A person presses a button.
pub(crate) fn press(state: &mut State, person: u64, id: u64, custom_id: &str) -> Result<u64> {
    let (channel, component) = usable(state, person, id, custom_id)?;
    if component.kind != ComponentKind::Button {
        let reason = "it is a menu, not a button".to_owned();
        return Err(SandboxError::BadSelection {
            custom_id: custom_id.to_owned(),
            reason,
        });
    }
    press_raw(state, person, channel, id, custom_id)
}

/// A press as no client would send it: the message may lack the button, or be hidden from this
/// person.
pub(crate) fn press_raw(
    state: &mut State,
    person: u64,
    channel: u64,
    message: u64,
    custom_id: &str,
) -> Result<u64> {
    place(state, person, channel)?;
    if !state.messages.contains_key(&message) {
        return Err(SandboxError::UnknownMessage(message));
    }
    let data = json!({ "component_type": 2, "custom_id": custom_id });
    Ok(begin(
        state,
        person,
        channel,
        Deed::Component { message, data },
    ))
}

/// A person chooses values in a menu.
pub(crate) fn select(
    state: &mut State,
    person: u64,
    id: u64,
    custom_id: &str,
    values: &[&str],
) -> Result<u64> {
    let (channel, component) = usable(state, person, id, custom_id)?;
    let refuse = |reason: String| {
        Err(SandboxError::BadSelection {
            custom_id: custom_id.to_owned(),
            reason,
        })
    };
    let guild = state.place(channel).and_then(Place::guild);
    let server = guild.and_then(|guild| state.world.server(guild));
    let offered = |value: &&str| match component.kind {
        ComponentKind::StringSelect => component
            .options
            .iter()
            .any(|option| option.value == *value),
        _ => server.is_some_and(|server| server.channel(value).is_some()),
    };
    let number = match component.kind {
        ComponentKind::StringSelect => 3,
        ComponentKind::ChannelSelect => 8,
        _ => return refuse("it is no menu of options or channels".to_owned()),
    };
    if let Some(value) = values.iter().find(|value| !offered(value)) {
        return refuse(format!("{value:?} is not on offer"));
    }
    let (least, most) = component.range;
    let count = u64::try_from(values.len()).unwrap_or(u64::MAX);
    if !(least..=most).contains(&count) {
        return refuse(format!("between {least} and {most} values, not {count}"));
    }
    let shown = (person, id, custom_id.to_owned());
    let chosen: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
    if state.selections.get(&shown) == Some(&chosen) || is_preselected(&component, values) {
        return Err(SandboxError::SameSelection(custom_id.to_owned()));
    }
    let mut data = json!({ "component_type": number, "custom_id": custom_id, "values": values });
    let of_channels = component.kind == ComponentKind::ChannelSelect && !values.is_empty();
    if let Some(server) = server.filter(|_| of_channels) {
        data["resolved"] = wire::resolved_channels(state, server, person, values);
    }
    state.selections.insert(shown, chosen);
    Ok(begin(
        state,
        person,
        channel,
        Deed::Component { message: id, data },
    ))
}

/// Whether the menu shows these values, and no others, as chosen by the bot.
fn is_preselected(menu: &Component, values: &[&str]) -> bool {
    let mut shown = menu.options.iter().filter(|option| option.default);
    let count = shown.clone().count();
    count > 0 && count == values.len() && shown.all(|option| values.contains(&&*option.value))
}

/// A person sends the form that opened as the answer to an interaction.
pub(crate) fn submit_modal(
    state: &mut State,
    person: u64,
    opener: u64,
    fields: &[(&str, &str)],
) -> Result<u64> {
    known(state, person)?;
    let found = state
        .interactions
        .get(&opener)
        .filter(|opener| opener.person == person)
        .cloned();
    let opener = found.ok_or(SandboxError::UnknownInteraction(opener))?;
    let Some(Answer::Modal(modal)) = &opener.answer else {
        return Err(SandboxError::NoModal(opener.id));
    };
    let rows: Vec<Value> = modal
        .fields
        .iter()
        .map(|field| {
            let name = field.custom_id.clone().unwrap_or_default();
            let given = fields.iter().find(|(known, _)| *known == name);
            let value = given.map_or("", |(_, value)| value);
            check_field(field, &name, value)?;
            let input = json!({ "type": 4, "custom_id": name, "value": value });
            Ok(json!({ "type": 1, "components": [input] }))
        })
        .collect::<Result<_>>()?;
    let known = |name: &str| {
        modal
            .fields
            .iter()
            .any(|field| field.custom_id.as_deref() == Some(name))
    };
    if let Some((field, _)) = fields.iter().find(|(name, _)| !known(name)) {
        let reason = "there is no such field".to_owned();
        return Err(SandboxError::BadField {
            field: (*field).to_owned(),
            reason,
        });
    }
    let data = json!({ "custom_id": modal.custom_id, "components": rows });
    let message = opener.deed.source();
    Ok(begin(
        state,
        person,
        opener.channel,
        Deed::Modal { message, data },
    ))
}

fn check_field(field: &Component, name: &str, value: &str) -> Result<()> {
    let length = u64::try_from(value.chars().count()).unwrap_or(u64::MAX);
    let (least, most) = field.range;
    let reason = match length {
        0 if field.required => "it must be filled in".to_owned(),
        0 => return Ok(()),
        _ if (least..=most).contains(&length) => return Ok(()),
        _ => format!("between {least} and {most} characters, not {length}"),
    };
    Err(SandboxError::BadField {
        field: name.to_owned(),
        reason,
    })
}

/// A person writes a chat message; its id.
pub(crate) fn say(state: &mut State, person: u64, channel: u64, content: &str) -> Result<u64> {
    place(state, person, channel)?;
    if content.trim().is_empty() || content.chars().count() > CONTENT {
        return Err(SandboxError::BadContent);
    }
    let mentions = named(&state.world, content);
    let message = StoredMessage {
        id: state.next_id(),
        channel,
        author: person,
        kind: MessageKind::Plain,
        content: content.to_owned(),
        attachments: Vec::new(),
        components: Vec::new(),
        embeds: Vec::new(),
        flags: 0,
        created: state.now(),
        edited: None,
        edits: 0,
        late_edits: 0,
        interaction: None,
        viewer: None,
        dismissed: false,
        reply_to: None,
        pinged: mentions.clone(),
        mentions,
        nonce: None,
    };
    let id = message.id;
    state.add_message(message);
    Ok(id)
}

/// A person puts an ephemeral message out of sight. The bot can still change it, which nobody will
/// see.
pub(crate) fn dismiss(state: &mut State, person: u64, id: u64) -> Result<()> {
    let message = message(state, person, id)?;
    if !message.ephemeral() {
        return Err(SandboxError::UnknownMessage(id));
    }
    state.hide_message(id);
    Ok(())
}

/// Somebody who may do so deletes a message.
pub(crate) fn delete(state: &mut State, id: u64) -> Result<()> {
    if state.remove_message(id) {
        Ok(())
    } else {
        Err(SandboxError::UnknownMessage(id))
    }
}

/// Breaks the bot's connections; how many there were.
pub(crate) fn disconnect(state: &mut State, kind: Disconnect) -> usize {
    let concerned = state.gateway.disconnect(kind);
    crate::gateway::tell_online(state);
    concerned
}
