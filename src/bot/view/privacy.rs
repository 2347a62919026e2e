//! What is stored about a person, for their eyes alone: how much it is, all of it as a file, and the question before it is deleted.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    bot::{
        custom_id::{PersonAsk, SettingId},
        wire::{Body, Image},
    },
    store::{Export, Holdings},
    table::UserId,
    words::Language,
};

/// The most bytes of a file: what Discord takes from a bot everywhere, with room to spare for the message around it.
const MOST_BYTES: usize = 9 * 1024 * 1024;
/// The file's name.
const FILE_NAME: &str = "anqi-data.json";

/// How much is stored about a person, and what they can do about it.
pub(crate) fn privacy(words: Language, owner: UserId, holdings: &Holdings) -> Body {
    let count = |number: i64| number.to_string().into();
    let settings = words.text(if holdings.settings {
        "privacy-settings-kept"
    } else {
        "privacy-settings-none"
    });
    let facts = [
        ("settings", settings.into()),
        ("finished", count(holdings.finished)),
        ("running", count(holdings.running)),
        ("challenges", count(holdings.challenges)),
        ("scored", count(holdings.points)),
        ("ratings", count(holdings.ratings)),
        ("puzzles", count(holdings.puzzles)),
    ];
    let button = |ask, key| button(words, owner, ask, key, ButtonStyle::Secondary);
    let buttons = vec![
        button(PersonAsk::Export, "setting-export"),
        button(PersonAsk::Delete, "setting-delete"),
        button(PersonAsk::Top, "setting-back"),
    ];
    Body {
        components: vec![CreateActionRow::Buttons(buttons)],
        ..Body::note(words.fill("privacy", facts))
    }
}

/// The question before all of it is deleted.
pub(crate) fn delete_question(words: Language, owner: UserId, holdings: &Holdings) -> Body {
    let buttons = vec![
        button(
            words,
            owner,
            PersonAsk::DeleteForGood,
            "setting-delete-for-good",
            ButtonStyle::Danger,
        ),
        button(
            words,
            owner,
            PersonAsk::Privacy,
            "setting-back",
            ButtonStyle::Secondary,
        ),
    ];
    let running = holdings.running.to_string();
    Body {
        components: vec![CreateActionRow::Buttons(buttons)],
        ..Body::note(words.fill("privacy-delete-sure", [("running", running.into())]))
    }
}

/// All that is stored about a person, as a file; without their oldest games, should it be too large for a message.
///
/// # Errors
///
/// If it can't be written as JSON.
pub(crate) fn export(words: Language, export: Export) -> serde_json::Result<Body> {
    let (bytes, left_out) = file(export, MOST_BYTES)?;
    let note = match left_out {
        0 => words.text("privacy-exported"),
        count => words.fill(
            "privacy-exported-part",
            [("count", count.to_string().into())],
        ),
    };
    Ok(Body {
        image: Some(Image {
            bytes,
            name: FILE_NAME,
            description: words.text("alt-export"),
        }),
        ..Body::note(note)
    })
}

/// The file in at most so many bytes, and how many games did not fit.
fn file(mut export: Export, most: usize) -> serde_json::Result<(Vec<u8>, usize)> {
    let games = export.games.len();
    loop {
        let bytes = serde_json::to_vec(&export)?;
        if bytes.len() <= most || export.games.is_empty() {
            return Ok((bytes, games - export.games.len()));
        }
        // The newest stand first.
        export.games.truncate(export.games.len() / 2);
    }
}

fn button(
    words: Language,
    owner: UserId,
    ask: PersonAsk,
    key: &str,
    style: ButtonStyle,
) -> CreateButton {
    CreateButton::new(SettingId::Person { owner, ask }.to_string())
        .style(style)
        .label(words.text(key))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use anqi_engine::Level;

    use super::*;
    use crate::service::testing::{Game, Hall, bot, person};

    #[tokio::test]
    async fn what_does_not_fit_is_left_out_and_counted() {
        let hall = Hall::open().await;
        for _ in 0..9 {
            hall.end(&Game::won_by(person(1), bot(Level::Easy))).await;
        }
        let export = hall.service.views().export(UserId(1)).await.unwrap();
        let (all, left_out) = file(export.clone(), MOST_BYTES).unwrap();
        assert_eq!(left_out, 0);
        for (most, left_out) in [
            (all.len(), 0),
            (all.len() - 1, 5),
            (all.len() / 3, 7),
            (1, 9),
        ] {
            let (bytes, count) = file(export.clone(), most).unwrap();
            assert_eq!(count, left_out, "{most}");
            assert!(bytes.len() <= most || count == 9);
        }
    }
}
