//! Which of a person's games a command means.

use anqi_engine::Seat;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{CommandError, Context, MAX_CHOICES, prepare, user, words};
use crate::{
    bot::view::player_name,
    store::StoreError,
    table::{Player, TableId, TableView, UserId},
    words::{Language, link, plain_name},
};

/// How many games a refusal links to.
const MAX_LINKS: usize = 5;
/// How long the name of a choice may be.
const MAX_CHOICE_NAME: usize = 100;

/// The game that the option `match` names; without it, the person's only game in this channel.
pub(super) async fn pick(
    context: Context<'_>,
    named: Option<&str>,
) -> Result<TableId, CommandError> {
    let store = context.data().service.views();
    let words = words(context);
    let told = |key| CommandError::Told(words.text(key));
    if let Some(named) = named {
        let running = store.running(user(context), None).await?;
        return find_named(&running, named.trim()).ok_or_else(|| told("match-unknown"));
    }
    let here = context.interaction.channel_id.get();
    let here = store.running(user(context), Some(here)).await?;
    if let [only] = here.as_slice() {
        return Ok(*only);
    }
    let (key, games) = if here.is_empty() {
        ("match-elsewhere", store.running(user(context), None).await?)
    } else {
        ("match-several", here)
    };
    if games.is_empty() {
        return Err(told("match-none"));
    }
    Err(CommandError::Told(list(context, key, games).await?))
}

/// As [`pick`], but without a game in this channel the person's only game, wherever it is.
pub(super) async fn pick_anywhere(
    context: Context<'_>,
    named: Option<&str>,
) -> Result<TableId, CommandError> {
    let store = context.data().service.views();
    let here = context.interaction.channel_id.get();
    if named.is_none() && store.running(user(context), Some(here)).await?.is_empty() {
        let anywhere = store.running(user(context), None).await?;
        if let [only] = anywhere.as_slice() {
            return Ok(*only);
        }
    }
    pick(context, named).await
}

/// The game of that number, as boards show it, or of that whole id.
fn find_named(running: &[TableId], named: &str) -> Option<TableId> {
    let mut found = running
        .iter()
        .filter(|id| id.short() == named || id.to_string() == named);
    match (found.next(), found.next()) {
        (Some(&only), None) => Some(only),
        _ => None,
    }
}

/// The words of `key` over the last of the person's `games`, each with a link to its board.
async fn list(context: Context<'_>, key: &str, games: Vec<TableId>) -> Result<String, StoreError> {
    let store = context.data().service.views();
    let mut lines = vec![words(context).text(key)];
    for id in games.into_iter().rev().take(MAX_LINKS) {
        let Some(view) = store.view(id).await? else {
            continue;
        };
        let message = store.message(id, user(context)).await?;
        let live = message.and_then(|message| Some((message.place, message.message?)));
        lines.extend(live.map(|(place, message)| {
            let link = link(place.guild, place.channel, message);
            format!(
                "• {}: {link}",
                describe(words(context), &view, user(context))
            )
        }));
    }
    Ok(lines.join("\n"))
}

/// Suggests the person's running games, those of this channel first.
pub(super) async fn suggest(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    prepare(poise::Context::Application(context)).await;
    let found = find(context, typed.trim()).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a person's games could not be suggested");
        Vec::new()
    });
    let choices = found
        .into_iter()
        .take(MAX_CHOICES)
        .map(|(name, id)| AutocompleteChoice::new(name, id.to_string()));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn find(context: Context<'_>, typed: &str) -> Result<Vec<(String, TableId)>, StoreError> {
    let store = context.data().service.views();
    let (user, words) = (user(context), words(context));
    let here = store
        .running(user, Some(context.interaction.channel_id.get()))
        .await?;
    let mut ids = store.running(user, None).await?;
    ids.sort_by_key(|id| !here.contains(id));
    let mut found = Vec::new();
    for id in ids {
        let Some(view) = store.view(id).await? else {
            continue;
        };
        let name = suggestion(words, &view, user);
        if name.to_lowercase().contains(&typed.to_lowercase()) || id.to_string() == typed {
            found.push((name, id));
        }
    }
    Ok(found)
}

/// A game as a choice, in at most 100 characters: which it is, against whom, how far.
fn suggestion(words: Language, view: &TableView, user: UserId) -> String {
    let other = match other(view, user) {
        Player::Person(person) => plain_name(&person.name),
        bot @ Player::Bot(_) => player_name(words, bot),
    };
    let name = name(words, view, other);
    name.chars().take(MAX_CHOICE_NAME).collect()
}

/// A game in a message: which it is, against whom, how far.
pub(super) fn describe(words: Language, view: &TableView, user: UserId) -> String {
    name(words, view, player_name(words, other(view, user)))
}

/// Whoever somebody plays against.
fn other(view: &TableView, user: UserId) -> &Player {
    let seat = view.seat_of(user).map_or(Seat::First, Seat::other);
    view.table.player(seat)
}

fn name(words: Language, view: &TableView, other: String) -> String {
    words.fill(
        if view.table.is_hotseat() {
            "match-name-hotseat"
        } else {
            "match-name"
        },
        [
            (
                "game",
                words
                    .text(&format!("game-{}", view.table.rules.variant))
                    .into(),
            ),
            ("other", other.into()),
            ("ply", view.table.ply.to_string().into()),
            ("table", view.table.id.short().into()),
        ],
    )
}
