//! What Discord sends to a bot: the JSON of users, members, servers, channels, messages,
//! interactions.
//!
//! Must never contain anything that the real service would not tell a bot.

use serde_json::{Map, Value, json};

use crate::clock::iso8601;
use crate::interaction::{Deed, StoredInteraction};
use crate::message::{Attachment, StoredMessage};
use crate::state::State;
use crate::thread::{Thread, ThreadPlace};
use crate::world::{BotUser, Channel, Person, Place, Server, World, permission};

/// When everyone joined every server: the first moment of 2026.
const JOINED_AT: &str = "2026-01-01T00:00:00.000000+00:00";
/// The largest file that may be uploaded, in bytes.
pub(crate) const ATTACHMENT_LIMIT: usize = 10 * 1024 * 1024;

pub(crate) fn id(id: u64) -> Value {
    Value::String(id.to_string())
}

/// A user object: of a person, or of a bot.
pub(crate) fn user(world: &World, id: u64) -> Value {
    let bot_user = || world.bot_user(id).map(bot_object);
    let found = world.person(id).map(person).or_else(bot_user);
    found.unwrap_or_else(|| bot(world))
}

fn person(person: &Person) -> Value {
    json!({
        "id": id(person.id), "username": person.username, "global_name": person.name,
        "discriminator": "0", "avatar": null, "bot": false, "system": false, "banner": null,
        "accent_color": person.color, "public_flags": 0, "flags": 0, "avatar_decoration_data": null,
    })
}

/// The bot's own user object.
pub(crate) fn bot(world: &World) -> Value {
    bot_object(&world.bots[0])
}

/// The servers that the bot is on, with what its roles permit there.
pub(crate) fn memberships(world: &World) -> Value {
    let servers = world.servers.iter().map(|server| {
        json!({
            "id": id(server.id), "name": server.name, "icon": null, "banner": null, "owner": false,
            "permissions": permission::EVERYONE.to_string(), "features": [],
        })
    });
    Value::Array(servers.collect())
}

fn bot_object(bot: &BotUser) -> Value {
    json!({
        "id": id(bot.id), "username": bot.name, "global_name": null, "discriminator": "0",
        "avatar": null, "bot": true, "system": false, "mfa_enabled": false, "verified": true,
        "email": null, "banner": null, "accent_color": null, "public_flags": 0, "flags": 0,
        "avatar_decoration_data": null,
    })
}

/// A member object without its user, as in `resolved` data of commands.
fn partial_member(permissions: u64) -> Value {
    json!({
        "nick": null, "avatar": null, "banner": null, "roles": [], "joined_at": JOINED_AT,
        "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
        "permissions": permissions.to_string(), "communication_disabled_until": null,
        "unusual_dm_activity_until": null, "avatar_decoration_data": null,
    })
}

fn member(world: &World, user_id: u64) -> Value {
    let permissions = world
        .person(user_id)
        .map_or(permission::EVERYONE, Person::permissions);
    let mut member = partial_member(permissions);
    member["user"] = user(world, user_id);
    member
}

/// The part of `resolved` that describes these users, with membership where there is a server.
pub(crate) fn resolved_users(world: &World, place: Place<'_>, ids: &[u64]) -> Value {
    let keyed = |make: &dyn Fn(u64) -> Value| -> Map<String, Value> {
        ids.iter()
            .map(|&user_id| (user_id.to_string(), make(user_id)))
            .collect()
    };
    let mut resolved = json!({ "users": keyed(&|user_id| user(world, user_id)) });
    if place.guild().is_some() {
        let permissions = |user_id| {
            world
                .person(user_id)
                .map_or(permission::EVERYONE, Person::permissions)
        };
        let members = keyed(&|user_id| partial_member(permissions(user_id)));
        resolved["members"] = Value::Object(members);
    }
    resolved
}

/// The part of `resolved` that describes the channels that `person` has chosen.
pub(crate) fn resolved_channels(
    state: &State,
    server: &Server,
    person: u64,
    chosen: &[&str],
) -> Value {
    let permissions = state.world.person(person).map_or(0, Person::permissions);
    let channels = chosen.iter().filter_map(|id| {
        let mut channel = guild_channel(state, server, server.channel(id)?);
        channel["permissions"] = json!(permissions.to_string());
        Some(((*id).to_owned(), channel))
    });
    json!({ "channels": channels.collect::<Map<String, Value>>() })
}

/// The application object of `GET /oauth2/applications/@me`.
pub(crate) fn application(world: &World) -> Value {
    json!({
        "id": id(world.bot), "name": world.bot_name, "icon": null, "description": "", "summary": "",
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64),
        "owner": user(world, world.people[0].id), "team": null, "flags": 0, "tags": [],
        "bot": bot(world), "integration_types_config": { "0": {} },
        "approximate_guild_count": world.servers.len(),
    })
}

/// A server: `GET /guilds/{id}` and the body of `GUILD_CREATE` share this part.
pub(crate) fn guild(world: &World, server: &Server) -> Value {
    let everyone = json!({
        "id": id(server.id), "name": "@everyone", "color": 0, "hoist": false, "icon": null,
        "unicode_emoji": null,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "position": 0, "permissions": permission::EVERYONE.to_string(), "managed": false,
        "mentionable": false, "flags": 0,
    });
    json!({
        "id": id(server.id), "name": server.name, "icon": null, "splash": null,
        "discovery_splash": null, "owner_id": id(world.people[0].id), "afk_channel_id": null,
        "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
        "explicit_content_filter": 0, "roles": [everyone], "emojis": [], "features": [],
        "mfa_level": 0, "application_id": null, "system_channel_id": null,
        "system_channel_flags": 0, "rules_channel_id": null, "max_members": 500_000,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
        "premium_subscription_count": 0, "preferred_locale": server.locale,
        "public_updates_channel_id": null, "nsfw_level": 0, "nsfw": false, "stickers": [],
        "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
    })
}

/// The body of `GUILD_CREATE`.
pub(crate) fn guild_create(state: &State, server: &Server) -> Value {
    let world = &state.world;
    let mut guild = guild(world, server);
    let channels = server
        .channels
        .iter()
        .map(|known| guild_channel(state, server, known));
    let threads = state.threads.values().filter(|thread| {
        server
            .channels
            .iter()
            .any(|known| known.id == thread.parent)
    });
    let threads = threads.map(|thread| thread_channel(state, server, thread));
    let extra = json!({
        "joined_at": JOINED_AT, "large": false, "unavailable": false,
        "member_count": world.people.len() + world.bots.len(), "voice_states": [],
        "members": [member(world, world.bot)], "channels": channels.collect::<Vec<_>>(),
        "threads": threads.collect::<Vec<_>>(), "presences": [], "stage_instances": [], "guild_scheduled_events": [],
        "soundboard_sounds": [],
    });
    if let (Some(guild), Value::Object(extra)) = (guild.as_object_mut(), extra) {
        guild.extend(extra);
    }
    guild
}

fn guild_channel(state: &State, server: &Server, channel: &Channel) -> Value {
    let position = server
        .channels
        .iter()
        .position(|known| known.id == channel.id);
    let denied = channel.access.denied();
    let overwrites: Vec<Value> = (denied != 0)
        .then(|| {
            let bot = id(state.world.bot);
            json!({ "id": bot, "type": 1, "allow": "0", "deny": denied.to_string() })
        })
        .into_iter()
        .collect();
    json!({
        "id": id(channel.id), "type": 0, "guild_id": id(server.id), "name": channel.name,
        "position": position, "permission_overwrites": overwrites, "topic": null, "nsfw": false,
        "rate_limit_per_user": 0, "parent_id": null,
        "last_message_id": state.last_message(channel.id).map(id), "last_pin_timestamp": null,
        "flags": 0,
    })
}

/// A public thread, which everybody in its channel takes part in.
fn thread_channel(state: &State, server: &Server, thread: &Thread) -> Value {
    let messages = state.messages.values();
    let count = messages
        .filter(|message| message.channel == thread.id && message.viewer.is_none())
        .count();
    json!({
        "id": id(thread.id), "type": 11, "guild_id": id(server.id), "name": thread.name,
        "parent_id": id(thread.parent), "owner_id": id(state.world.bot),
        "last_message_id": state.last_message(thread.id).map(id), "last_pin_timestamp": null,
        "message_count": count, "total_message_sent": count, "member_count": 1,
        "rate_limit_per_user": 0, "flags": 0,
        "thread_metadata": {
            "archived": false, "auto_archive_duration": thread.archive_minutes, "locked": false,
            "archive_timestamp": iso8601(thread.created), "create_timestamp": iso8601(thread.created),
        },
    })
}

/// A channel object as `GET /channels/{id}` gives it.
pub(crate) fn channel(state: &State, place: Place<'_>) -> Value {
    match place {
        Place::Server(server, known) => guild_channel(state, server, known),
        Place::Thread(ThreadPlace { server, thread, .. }) => thread_channel(state, server, thread),
        Place::Direct(owner) => json!({
            "id": id(owner.direct), "type": 1, "recipients": [person(owner)], "flags": 0,
            "last_message_id": state.last_message(owner.direct).map(id), "last_pin_timestamp": null,
        }),
    }
}

fn attachment(origin: &str, message: &StoredMessage, file: &Attachment) -> Value {
    let url = attachment_url(origin, message.channel, file);
    let mut attachment = json!({
        "id": id(file.id), "filename": file.filename, "size": file.bytes.len(), "url": url,
        "proxy_url": url, "content_type": file.content_type,
    });
    if let Some(description) = &file.description {
        attachment["description"] = json!(description);
    }
    if let Some((width, height)) = file.size {
        attachment["width"] = json!(width);
        attachment["height"] = json!(height);
    }
    if message.ephemeral() {
        attachment["ephemeral"] = json!(true);
    }
    attachment
}

/// Where an attached file can be fetched.
pub(crate) fn attachment_url(origin: &str, channel: u64, file: &Attachment) -> String {
    format!(
        "{origin}/attachments/{channel}/{}/{}",
        file.id, file.filename
    )
}

/// A message object.
pub(crate) fn message(state: &State, message: &StoredMessage) -> Value {
    let world = &state.world;
    let attachments = message
        .attachments
        .iter()
        .map(|file| attachment(&state.origin, message, file));
    let mut body = json!({
        "id": id(message.id), "channel_id": id(message.channel), "type": message.kind as u8,
        "author": user(world, message.author), "content": message.content,
        "timestamp": iso8601(message.created), "edited_timestamp": message.edited.map(iso8601),
        "tts": false, "mention_everyone": false, "mention_roles": [], "pinned": false,
        "flags": message.flags,
        "mentions": message.pinged.iter().map(|&user_id| user(world, user_id)).collect::<Vec<_>>(),
        "attachments": attachments.collect::<Vec<_>>(), "embeds": message.embeds,
        "components": message.components,
    });
    if let Some(place @ Place::Thread(_)) = state.place(message.id) {
        body["thread"] = channel(state, place);
    }
    if let Some(nonce) = &message.nonce {
        body["nonce"] = nonce.clone();
    }
    if let Some(original) = message.reply_to {
        body["message_reference"] = json!({
            "type": 0, "message_id": id(original), "channel_id": id(message.channel),
            "guild_id": state.place(message.channel).and_then(Place::guild).map(id),
        });
    }
    if let Some(interaction) = message
        .interaction
        .and_then(|known| state.interactions.get(&known))
    {
        body["application_id"] = id(world.bot);
        body["webhook_id"] = id(world.bot);
        interaction_metadata(state, interaction, &mut body);
    }
    body
}

fn interaction_metadata(state: &State, interaction: &StoredInteraction, body: &mut Value) {
    let author = user(&state.world, interaction.person);
    let mut metadata = json!({
        "id": id(interaction.id), "type": interaction.deed.kind(), "user": author,
        "authorizing_integration_owners": owners(state, interaction),
    });
    match &interaction.deed {
        Deed::Command { name, .. } => {
            metadata["name"] = json!(name);
            body["interaction"] =
                json!({ "id": id(interaction.id), "type": 2, "name": name, "user": author });
        }
        Deed::Component { message, .. } => metadata["interacted_message_id"] = id(*message),
        // Discord nests the metadata of what opened the modal; a command without a message stands
        // for all of them.
        Deed::Modal { .. } => {
            metadata["triggering_interaction_metadata"] = json!({
                "id": id(interaction.id), "type": 2, "user": author,
                "authorizing_integration_owners": owners(state, interaction),
            });
        }
        Deed::Autocomplete { .. } => {}
    }
    body["interaction_metadata"] = metadata;
}

fn owners(state: &State, interaction: &StoredInteraction) -> Value {
    // "0" is an installation to a server; its value is 0 in direct messages.
    let guild = state.place(interaction.channel).and_then(Place::guild);
    json!({ "0": guild.unwrap_or(0).to_string() })
}

/// The body of `INTERACTION_CREATE`.
pub(crate) fn interaction(state: &State, interaction: &StoredInteraction) -> Value {
    let world = &state.world;
    let place = state.place(interaction.channel);
    let locale = world
        .person(interaction.person)
        .map(|person| person.locale.as_str());
    let mut body = json!({
        "id": id(interaction.id), "application_id": id(world.bot), "type": interaction.deed.kind(),
        "data": interaction.deed.data(), "channel_id": id(interaction.channel),
        "token": interaction.token, "version": 1,
        "app_permissions": place.map_or(0, Place::app_permissions).to_string(), "locale": locale,
        "entitlements": [],
        "attachment_size_limit": ATTACHMENT_LIMIT,
        "authorizing_integration_owners": owners(state, interaction),
    });
    match place {
        Some(place @ (Place::Server(server, _) | Place::Thread(ThreadPlace { server, .. }))) => {
            body["guild_id"] = id(server.id);
            body["guild"] = json!({ "id": id(server.id), "locale": server.locale, "features": [] });
            body["guild_locale"] = json!(server.locale);
            body["context"] = json!(0);
            body["member"] = member(world, interaction.person);
            body["channel"] = channel(state, place);
            body["channel"]["permissions"] = body["member"]["permissions"].clone();
        }
        Some(place @ Place::Direct(_)) => {
            body["context"] = json!(1);
            body["user"] = user(world, interaction.person);
            body["channel"] = channel(state, place);
        }
        None => {}
    }
    if let Some(source) = interaction
        .deed
        .source()
        .and_then(|source| state.messages.get(&source))
    {
        body["message"] = message(state, source);
    }
    body
}
