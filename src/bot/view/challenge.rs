//! A challenge as a message: the question with its buttons, or what has become of it.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::content::person_name;
use crate::{
    bot::{
        custom_id::{CustomId, Intent},
        wire::Body,
    },
    store::ChallengeScene,
    table::{Challenge, ChallengeState, UserId},
    words::Language,
};

/// The message of a challenge. While it is open it has buttons, and calls whoever is challenged.
pub(crate) fn challenge(scene: &ChallengeScene) -> Body {
    let (challenge, words) = (&scene.challenge, scene.place.language);
    match challenge.state {
        ChallengeState::Open => Body {
            components: vec![CreateActionRow::Buttons(vec![
                accept(words, challenge),
                decline(words, challenge),
                cancel(words, challenge),
            ])],
            ..Body::text(question(words, challenge)).calling(challenge.opponent.user)
        },
        // It has become a board.
        ChallengeState::Accepted => Body::text(question(words, challenge)),
        over => Body::text(sentence(words, challenge, &format!("challenge-{over}"))),
    }
}

/// What the message of an accepted challenge says when the board is elsewhere.
pub(crate) fn accepted(words: Language, challenge: &Challenge, link: &str) -> String {
    let sentence = sentence(words, challenge, "challenge-accepted");
    format!("{sentence} {link}\n{}", commitment(words, challenge))
}

/// What somebody is told who would have asked a second time: `text`, with the buttons of the challenge that is open. So it can be
/// answered or taken back though its message may be gone.
pub(crate) fn reminder(words: Language, text: String, open: &Challenge, viewer: UserId) -> Body {
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
        sentence(
            words,
            challenge,
            &format!("challenge-first-{}", challenge.first),
        ),
    ];
    let expiry = format!("<t:{}:R>", challenge.expires.seconds());
    [
        sentence(words, challenge, "challenge-open"),
        terms.join(" · "),
        words.fill("challenge-expiry", [("time", expiry.into())]),
        commitment(words, challenge),
    ]
    .join("\n")
}

fn commitment(words: Language, challenge: &Challenge) -> String {
    let commitment = challenge.commitment.as_str();
    words.fill("challenge-commitment", [("commitment", commitment.into())])
}

/// A sentence about who asks whom for which game.
fn sentence(words: Language, challenge: &Challenge, key: &str) -> String {
    let game = words.text(&format!("game-{}", challenge.rules.variant));
    words.fill(
        key,
        [
            (
                "challenger",
                person_name(words, &challenge.challenger).into(),
            ),
            ("opponent", person_name(words, &challenge.opponent).into()),
            ("game", game.into()),
        ],
    )
}

fn accept(words: Language, challenge: &Challenge) -> CreateButton {
    let label = words.text("challenge-accept");
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
    use anqi_engine::{Rules, Variant};
    use insta::assert_snapshot;
    use strum::VariantArray;

    use super::*;
    use crate::{
        clock::Timestamp,
        table::{First, Pace, Person, Place, TableId, shuffle::Seed},
    };

    fn scene(language: Language, state: ChallengeState) -> ChallengeScene {
        let person = |id, name: &str| Person {
            user: UserId(id),
            name: name.to_owned(),
        };
        let challenge = Challenge {
            id: TableId::from_random(23_456_789_012),
            rules: Rules::new(Variant::Taiwan),
            pace: Pace::Casual,
            rated: true,
            first: First::Random,
            challenger: person(1, "阿明 *＃1*"),
            opponent: person(2, "Emma"),
            commitment: Seed::new([0; 32]).commitment(),
            created: Timestamp::from_millis(0),
            expires: Timestamp::from_millis(900_000),
            state,
        };
        ChallengeScene {
            challenge,
            place: Place::new(Some(1), 2, language),
            message: None,
            stale: false,
        }
    }

    #[test]
    fn challenges_in_every_language() {
        for language in Language::ALL {
            let states = ChallengeState::VARIANTS.iter().map(|&state| {
                let body = challenge(&scene(language, state));
                let rows = serde_json::to_value(&body.components).unwrap_or_default();
                let buttons = rows[0]["components"].as_array().into_iter().flatten();
                let buttons = buttons.map(|button| format!("\n[{}]", button["label"]));
                body.content + &buttons.collect::<String>()
            });
            let other = {
                let mut other = scene(language, ChallengeState::Open);
                other.challenge.pace = Pace::Untimed;
                other.challenge.rated = false;
                other.challenge.first = First::Them;
                let link = "https://discord.com/channels/1/2/3";
                let accepted = accepted(language, &other.challenge, link);
                challenge(&other).content + "\n\n" + &accepted
            };
            assert_snapshot!(
                format!("challenges_{language}"),
                states.collect::<Vec<_>>().join("\n\n") + "\n\n" + &other
            );
        }
    }
}
