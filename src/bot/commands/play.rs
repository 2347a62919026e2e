//! `/anqi move`: a ply by text, for those who would rather type, or can't see the board.

use anqi_engine::{Action, PlyText, Set};
use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::{
    CommandError, CommandResult, Context, MAX_CHOICES, asked, matches, note, note_shown, user,
    words,
};
use crate::{
    bot::{refusal, view::action_text},
    service,
    store::StoreError,
    table::TableView,
};

/// Play by text
#[poise::command(slash_command, rename = "move")]
pub(super) async fn play(
    context: Context<'_>,
    #[description = "Flip a1?, move or capture a1-a2"]
    #[autocomplete = "suggest"]
    #[rename = "action"]
    text: String,
    #[rename = "match"]
    #[description = "Which of your games"]
    #[autocomplete = "matches::suggest"]
    named: Option<String>,
) -> CommandResult {
    let (app, words) = (context.data(), words(context));
    let table = matches::pick(context, named.as_deref()).await?;
    let told = |key| CommandError::Told(words.text(key));
    let action = read(&text).ok_or_else(|| told("error-action"))?;
    if let Action::Reveal { .. } = action {
        let view = app.service.views().view(table).await?;
        let private = |view: TableView| view.table.rules.variant.has_private_knowledge();
        if view.is_some_and(private) {
            // What only one player knows is chosen where only they see it.
            return Err(told("move-hidden"));
        }
    }
    let played = app
        .service
        .act(table, user(context), None, action, asked(context))
        .await;
    let answered = match &played {
        Ok(view) => {
            let action = last_action(context, view).await?;
            note(context, words.fill("played", [("action", action.into())])).await
        }
        Err(service::Error::Refused(refusal)) => note(context, refusal::text(words, refusal)).await,
        Err(service::Error::Store(_)) => return Ok(played.map(drop)?),
    };
    // Also if the answer failed, or the ply came too late: something may have happened at the table.
    note_shown(table, app.outbox.show(table, Some(user(context))).await);
    app.opponent.prompt(table);
    answered
}

/// The ply that was just played, in the pieces of its table.
async fn last_action(context: Context<'_>, view: &TableView) -> Result<String, StoreError> {
    let message = context
        .data()
        .service
        .views()
        .message(view.table.id, user(context))
        .await?;
    let text = message.zip(view.last).map(|(message, (_, played))| {
        action_text(words(context), message.place.look.pieces, played)
    });
    Ok(text.unwrap_or_default())
}

/// Reads what a person typed for an action. A flip may be written with the piece that it is hoped to show, or as the square alone.
fn read(text: &str) -> Option<Action> {
    let text = plain(text);
    if text == "-" {
        // Some keyboards make one long dash of two short ones.
        return Some(Action::Pass);
    }
    let written = Set::ALL
        .into_iter()
        .find_map(|set| PlyText::parse(set, &text).ok());
    match written {
        Some(ply) => Some(ply.action),
        None => text.parse().ok().map(Action::Flip),
    }
}

/// What a person typed, in the notation's own characters: a Chinese keyboard gives wide ones, a phone long dashes.
fn plain(text: &str) -> String {
    let narrow = |character: char| match character {
        '\u{FF01}'..='\u{FF5E}' => {
            char::from_u32(u32::from(character) - 0xFEE0).unwrap_or(character)
        }
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '→' | '>' => '-',
        '×' => 'x',
        _ => character,
    };
    let characters = text.chars().filter(|character| !character.is_whitespace());
    characters
        .map(|character| narrow(character).to_ascii_lowercase())
        .collect()
}

/// Suggests the legal actions that begin with what was typed; none when it is not the person's turn.
async fn suggest(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let legal = legal(context).await.unwrap_or_else(|error| {
        tracing::error!(%error, "the legal actions could not be suggested");
        Vec::new()
    });
    let typed = plain(typed).replace('x', "-");
    let texts = legal
        .iter()
        .map(Action::to_string)
        .filter(|text| text.starts_with(&typed));
    let choices = texts
        .take(MAX_CHOICES)
        .map(|text| AutocompleteChoice::new(text.clone(), text));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn legal(context: Context<'_>) -> Result<Vec<Action>, StoreError> {
    let named = context.args.iter().find_map(|option| match option.value {
        ResolvedValue::String(value) if option.name == "match" => Some(value),
        _ => None,
    });
    let table = match matches::pick(context, named).await {
        Ok(table) => table,
        Err(CommandError::Store(error)) => return Err(error),
        // No game, or more than one: nothing to suggest.
        Err(_) => return Ok(Vec::new()),
    };
    let Some(view) = context.data().service.views().view(table).await? else {
        return Ok(Vec::new());
    };
    let seat = view.seat_of(user(context));
    Ok(if seat.is_some_and(|seat| view.may_act(seat)) {
        view.observation.legal()
    } else {
        Vec::new()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_as_people_type_them() {
        for (typed, action) in [
            ("a1?", "a1?"),
            (" C2 ", "c2?"),
            ("a1=R", "a1?"),
            ("ａ３？", "a3?"),
            ("a3 ?", "a3?"),
            ("a1xa2", "a1-a2"),
            ("a1 — a2", "a1-a2"),
            ("h4→g4", "h4-g4"),
            ("--", "--"),
            ("—", "--"),
            ("b1×b2", "b1-b2"),
        ] {
            assert_eq!(
                read(typed).map(|action| action.to_string()).as_deref(),
                Some(action),
                "{typed}"
            );
        }
        for odd in [
            "", "?", "a", "a1a2", "j1?", "a1-", "a1=", "a1=Q", "a1--a2", "💥",
        ] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }
}
