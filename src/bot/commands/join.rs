//! `/anqi join`: takes the free seat that a code names, from any channel of any server.

use super::{
    CommandError, CommandResult, Context, asked, challenger, interaction_ref, note, note_shown,
    place::place, show, words,
};
use crate::{store::ChallengeScene, table::RoomCode, words::link};

/// Join a game by its code
#[poise::command(slash_command)]
pub(super) async fn join(
    context: Context<'_>,
    #[description = "Six digits"] code: String,
) -> CommandResult {
    let (app, words) = (context.data(), words(context));
    let told = |key| CommandError::Told(words.text(key));
    if context.interaction.guild_id.is_none() {
        return Err(told("room-direct"));
    }
    let code = read(&code).ok_or_else(|| told("room-no-code"))?;
    let (person, shown_at) = (challenger(context), place(context).await?);
    let (user, interaction) = (person.user, interaction_ref(context).id);
    let id = app.service.find_room(code, user).await?;
    // From here to the answer nobody else shows the table that comes of it.
    let guard = app.outbox.guard_for_person(id).await;
    let room = app.service.views().challenge(id).await?;
    app.service
        .accept(id, person, interaction, asked(context), Some(&shown_at))
        .await?;
    let elsewhere = room
        .as_ref()
        .is_some_and(|room| room.place.channel != shown_at.channel);
    let answered = match room {
        Some(room) if !elsewhere => joined_here(context, &room).await,
        _ => show(context, id).await,
    };
    // Also if the answer failed: the game has begun, and whoever opened it waits for that.
    note_shown(id, app.outbox.show_guarded(&guard, Some(user)).await);
    answered
}

/// Says where the board is: the message of the free seat, in the same channel, becomes it.
async fn joined_here(context: Context<'_>, room: &ChallengeScene) -> CommandResult {
    let place = &room.place;
    let place = room.message.map_or_else(
        || format!("<#{}>", place.channel),
        |message| link(place.guild, place.channel, message),
    );
    let words = words(context);
    note(
        context,
        words.fill("room-joined", [("place", place.into())]),
    )
    .await
}

/// Reads a code as people type it: with spaces or dashes in it, in wide digits.
fn read(text: &str) -> Option<RoomCode> {
    let narrow = |character: char| match character {
        '\u{FF10}'..='\u{FF19}' => char::from_u32(u32::from(character) - 0xFEE0),
        _ => Some(character),
    };
    let digits = text.chars().filter_map(narrow);
    let digits: String = digits
        .filter(|character| !character.is_whitespace() && !matches!(character, '-' | '#'))
        .collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        for typed in ["012345", " 012 345 ", "#012345", "012-345", "０１２３４５"] {
            let code = read(typed).map(|code| code.to_string());
            assert_eq!(code.as_deref(), Some("012345"), "{typed}");
        }
        for odd in ["", "12345", "1234567", "abcdef", "一二三四五六"] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }
}
