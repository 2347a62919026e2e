//! A challenge as a message: the question with its buttons, or what has become of it.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    bot::{
        custom_id::{CustomId, Intent},
        wire::Body,
    },
    store::ChallengeShowing,
    table::{Challenge, ChallengeState},
    words::{Language, display_name},
};

/// The message of a challenge. While it is open it has buttons, and calls whoever is opponent.
pub(crate) fn challenge(showing: &ChallengeShowing) -> Body {
    let (challenge, words) = (&showing.challenge, showing.place.language);
    match challenge.state {
        ChallengeState::Open => Body {
            components: vec![buttons(words, challenge)],
            ..Body::text(question(words, challenge)).calling(challenge.opponent.user)
        },
        over => Body::text(sentence(words, challenge, &format!("challenge-{over}"))),
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
        words.fill(
            "line-commitment",
            [("commitment", challenge.commitment.as_str().into())],
        ),
    ]
    .join("\n")
}

/// A sentence about who asks whom for which game.
fn sentence(words: Language, challenge: &Challenge, key: &str) -> String {
    let game = words.text(&format!("game-{}", challenge.rules.variant));
    words.fill(
        key,
        [
            (
                "challenger",
                display_name(&challenge.challenger.name).into(),
            ),
            ("opponent", display_name(&challenge.opponent.name).into()),
            ("game", game.into()),
        ],
    )
}

fn buttons(words: Language, challenge: &Challenge) -> CreateActionRow {
    let button = |intent, style, key| {
        let id = CustomId {
            table: challenge.id,
            ply: 0,
            intent,
        };
        CreateButton::new(id.to_string())
            .style(style)
            .label(words.text(key))
    };
    CreateActionRow::Buttons(vec![
        button(Intent::Accept, ButtonStyle::Success, "challenge-accept"),
        button(Intent::Decline, ButtonStyle::Secondary, "challenge-decline"),
        button(Intent::Cancel, ButtonStyle::Secondary, "challenge-cancel"),
    ])
}
