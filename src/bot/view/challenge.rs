//! A challenge as a message: the question with its buttons, or what has become of it.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::content::person_name;
use crate::{
    bot::{
        custom_id::{CustomId, Intent},
        wire::Body,
    },
    store::ChallengeScene,
    table::{Asked, Challenge, ChallengeState, UserId},
    words::Language,
};

/// The message of a challenge. While it is open it has buttons, and calls whoever is challenged.
pub(crate) fn challenge(scene: &ChallengeScene) -> Body {
    let (challenge, words) = (&scene.challenge, scene.place.language);
    match challenge.state {
        ChallengeState::Open => open(words, challenge),
        // It has become a board.
        ChallengeState::Accepted => Body::text(question(words, challenge)),
        over => Body::text(sentence(
            words,
            challenge,
            &key(challenge, &over.to_string()),
        )),
    }
}

fn open(words: Language, challenge: &Challenge) -> Body {
    let (buttons, body) = match &challenge.asked {
        Asked::Person(person) => (
            vec![
                accept(words, challenge),
                decline(words, challenge),
                cancel(words, challenge),
            ],
            Body {
                calls: Some(person.user),
                ..Body::text(question(words, challenge))
            },
        ),
        Asked::Anybody { .. } => (
            vec![accept(words, challenge), cancel(words, challenge)],
            Body::text(question(words, challenge)),
        ),
    };
    Body {
        components: vec![CreateActionRow::Buttons(buttons)],
        ..body
    }
}

/// What the message of an accepted challenge says when the board is elsewhere.
pub(crate) fn accepted(words: Language, challenge: &Challenge, link: &str) -> String {
    let sentence = sentence(words, challenge, &key(challenge, "accepted"));
    format!("{sentence} {link}\n{}", commitment(words, challenge))
}

/// What somebody is told who would have asked a second time: `text`, with the buttons of the challenge that is open. So it can be
/// answered or taken back though its message may be gone.
pub(crate) fn asked_again(words: Language, text: String, open: &Challenge, viewer: UserId) -> Body {
    let buttons = if open.challenger.user == viewer {
        vec![cancel(words, open)]
    } else {
        vec![accept(words, open), decline(words, open)]
    };
    Body {
        components: vec![CreateActionRow::Buttons(buttons)],
        ..Body::note(text)
    }
}

fn question(words: Language, challenge: &Challenge) -> String {
    let rated = if challenge.rated { "rated" } else { "unrated" };
    let terms = [
        words.text(&format!("pace-{}", challenge.pace)),
        words.text(rated),
        if challenge.rules.variant.draws_seats() {
            words.text("challenge-first-drawn")
        } else {
            let key = format!("challenge-first-{}", challenge.first);
            sentence(words, challenge, &key)
        },
    ];
    let expiry = format!("<t:{}:R>", challenge.expires.seconds());
    let code = challenge
        .code()
        .filter(|_| challenge.state == ChallengeState::Open)
        .map(|code| words.fill("room-code", [("code", code.to_string().into())]));
    let lines = [
        Some(sentence(words, challenge, &key(challenge, "open"))),
        Some(terms.join(" · ")),
        code,
        Some(words.fill("challenge-expiry", [("time", expiry.into())])),
        Some(commitment(words, challenge)),
    ];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn commitment(words: Language, challenge: &Challenge) -> String {
    let commitment = challenge.commitment.as_str();
    words.fill(
        &key(challenge, "commitment"),
        [("commitment", commitment.into())],
    )
}

/// The key of a sentence that is another one where anybody is asked.
fn key(challenge: &Challenge, what: &str) -> String {
    match challenge.asked {
        Asked::Person(_) => format!("challenge-{what}"),
        Asked::Anybody { .. } => format!("room-{what}"),
    }
}

/// A sentence about who asks whom for which game.
fn sentence(words: Language, challenge: &Challenge, key: &str) -> String {
    let game = words.text(&format!("game-{}", challenge.rules.variant));
    let opponent = challenge
        .opponent()
        .map(|person| person_name(words, person));
    let opponent = match &challenge.asked {
        // In the question itself they are called, which shows their name too.
        Asked::Person(person)
            if challenge.state == ChallengeState::Open && key == "challenge-open" =>
        {
            format!("<@{}>", person.user)
        }
        _ => opponent.unwrap_or_default(),
    };
    words.fill(
        key,
        [
            (
                "challenger",
                person_name(words, &challenge.challenger).into(),
            ),
            ("opponent", opponent.into()),
            ("game", game.into()),
        ],
    )
}

fn accept(words: Language, challenge: &Challenge) -> CreateButton {
    let label = words.text(&key(challenge, "accept"));
    button(challenge, Intent::Accept, label).style(ButtonStyle::Success)
}

fn decline(words: Language, challenge: &Challenge) -> CreateButton {
    let label = words.text("challenge-decline");
    button(challenge, Intent::Decline, label).style(ButtonStyle::Secondary)
}

fn cancel(words: Language, challenge: &Challenge) -> CreateButton {
    let label = words.text("challenge-cancel");
    button(challenge, Intent::Cancel, label).style(ButtonStyle::Secondary)
}

fn button(challenge: &Challenge, intent: Intent, label: String) -> CreateButton {
    let id = CustomId {
        table: challenge.id,
        ply: 0,
        intent,
    };
    CreateButton::new(id.to_string()).label(label)
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use strum::VariantArray;

    use super::{super::examples, *};
    use crate::table::{First, Pace, RoomCode};

    #[test]
    fn challenges_in_every_language() {
        for language in Language::ALL {
            let states = ChallengeState::VARIANTS.iter().map(|&state| {
                let body = challenge(&examples::challenge(language, state));
                let rows = serde_json::to_value(&body.components).unwrap_or_default();
                let buttons = rows[0]["components"].as_array().into_iter().flatten();
                let buttons = buttons.map(|button| format!("\n[{}]", button["label"]));
                body.content + &buttons.collect::<String>()
            });
            let other = {
                let mut other = examples::challenge(language, ChallengeState::Open);
                other.challenge.pace = Pace::Untimed;
                other.challenge.rated = false;
                other.challenge.first = First::Them;
                let link = "https://discord.com/channels/1/2/3";
                let accepted = accepted(language, &other.challenge, link);
                challenge(&other).content + "\n\n" + &accepted
            };
            let room = |state| {
                let mut room = examples::challenge(language, state);
                room.challenge.asked = Asked::Anybody {
                    code: RoomCode::from_random(12_345),
                    taker: (state == ChallengeState::Accepted).then(|| examples::person(2, "Emma")),
                };
                challenge(&room).content
            };
            let rooms = [
                ChallengeState::Open,
                ChallengeState::Accepted,
                ChallengeState::Cancelled,
                ChallengeState::Expired,
            ];
            let other = other + "\n\n" + &rooms.map(room).join("\n\n");
            assert_snapshot!(
                format!("challenges_{language}"),
                states.collect::<Vec<_>>().join("\n\n") + "\n\n" + &other
            );
        }
    }
}
