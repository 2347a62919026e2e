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

/// How much is stored about a person, and what they can do about it. `source` is where this program's source is.
pub(crate) fn privacy(
    words: Language,
    owner: UserId,
    holdings: &Holdings,
    source: Option<&str>,
) -> Body {
    // As numbers, so that the words can follow them.
    let count = |number: i64| number.into();
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
        ..Body::note(if holdings.is_nothing() {
            words.text("privacy-nothing")
        } else {
            sourced(words, words.fill("privacy", facts), source)
        })
    }
}

/// A text, and where more is to be read.
fn sourced(words: Language, text: String, source: Option<&str>) -> String {
    let more = source.map(|source| words.fill("privacy-source", [("source", source.into())]));
    let lines = std::iter::once(text).chain(more);
    lines.collect::<Vec<_>>().join("\n")
}

/// The question before all of it is deleted; nothing is asked where there is nothing.
pub(crate) fn delete_question(words: Language, owner: UserId, holdings: &Holdings) -> Body {
    let button = |ask, key, style| button(words, owner, ask, key, style);
    let back = button(PersonAsk::Privacy, "setting-back", ButtonStyle::Secondary);
    if holdings.is_nothing() {
        return Body {
            components: vec![CreateActionRow::Buttons(vec![back])],
            ..Body::note(words.text("privacy-nothing"))
        };
    }
    let (key, style) = ("setting-delete-for-good", ButtonStyle::Danger);
    let buttons = vec![button(PersonAsk::DeleteForGood, key, style), back];
    let running = [("running", holdings.running.into())];
    let running = (holdings.running > 0).then(|| words.fill("privacy-delete-running", running));
    let lines = std::iter::once(words.text("privacy-delete-sure"))
        .chain(running)
        .chain([words.text("privacy-delete-rest")]);
    Body {
        components: vec![CreateActionRow::Buttons(buttons)],
        ..Body::note(lines.collect::<Vec<_>>().join("\n"))
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

    use super::{super::examples::people::HOLDINGS, *};
    use crate::service::testing::{Game, Hall, bot, person};

    #[test]
    fn pages_in_every_language() {
        let nothing = Holdings::default();
        let one = Holdings {
            running: 1,
            finished: 1,
            points: 1,
            ratings: 1,
            ..nothing
        };
        let many = HOLDINGS;
        let idle = Holdings { running: 0, ..many };
        for words in Language::ALL {
            let (user, source) = (UserId(1), Some("https://example.org/anqi"));
            let pages = [
                privacy(words, user, &nothing, source),
                privacy(words, user, &one, None),
                privacy(words, user, &many, source),
                delete_question(words, user, &nothing),
                delete_question(words, user, &one),
                delete_question(words, user, &many),
                delete_question(words, user, &idle),
            ];
            let pages = pages.map(|page| page.content);
            insta::assert_snapshot!(format!("privacy_{words}"), pages.join("\n\n"));
        }
    }

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
