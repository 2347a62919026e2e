//! Which of a person's games a command means.

use anqi_engine::Seat;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{CommandError, Context, MAX_CHOICES, user, words};
use crate::{
    bot::view::player_name,
    store::StoreError,
    table::{TableId, TableView, UserId},
    words::Language,
};

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
        let id = named.trim().parse::<TableId>().ok();
        return id
            .filter(|id| running.contains(id))
            .ok_or_else(|| told("match-unknown"));
    }
    match store
        .running(user(context), Some(context.interaction.channel_id.get()))
        .await?
        .as_slice()
    {
        [] if store.running(user(context), None).await?.is_empty() => Err(told("match-none")),
        [] => Err(told("match-elsewhere")),
        [only] => Ok(*only),
        [..] => Err(told("match-several")),
    }
}

/// Suggests the person's running games, those of this channel first.
pub(super) async fn suggest(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
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
        let name = describe(words, &view, user);
        if name.to_lowercase().contains(&typed.to_lowercase()) || id.to_string().starts_with(typed)
        {
            found.push((name, id));
        }
    }
    Ok(found)
}

/// A game in a line of at most 100 characters: which it is, against whom, how far.
pub(super) fn describe(words: Language, view: &TableView, user: UserId) -> String {
    let other = view.table.seat_of(user).map_or(Seat::First, Seat::other);
    let name = words.fill(
        "match-name",
        [
            (
                "game",
                words
                    .text(&format!("game-{}", view.table.rules.variant))
                    .into(),
            ),
            ("other", player_name(words, view.table.player(other)).into()),
            ("ply", view.table.ply.to_string().into()),
            ("table", view.table.id.to_string().into()),
        ],
    );
    name.chars().take(100).collect()
}
