//! The rules of the games.

use anqi_engine::{Rules, Variant};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    bot::{custom_id::PageId, wire::Body},
    table::Pace,
    words::Language,
};

/// The rules of a game, with a button for each of the others. Only the person who asked sees it.
pub(crate) fn rules(words: Language, variant: Variant) -> Body {
    let button = |other: Variant| {
        let style = if other == variant {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        CreateButton::new(PageId::Rules(other).to_string())
            .style(style)
            .label(words.text(&format!("game-{other}")))
            .disabled(other == variant)
    };
    let buttons = Variant::ALL.into_iter().map(button).collect();
    Body {
        components: vec![CreateActionRow::Buttons(buttons)],
        ..Body::note(text(words, Rules::new(variant)))
    }
}

/// The rules of a table's game, and how long a ply may take at it.
pub(super) fn table_text(words: Language, rules: Rules, pace: Pace) -> String {
    let pace = words.text(&format!("rules-pace-{pace}"));
    format!("{}\n• {pace}", text(words, rules))
}

/// The rules of a game.
fn text(words: Language, rules: Rules) -> String {
    let variant = rules.variant;
    words.fill(
        &format!("rules-{}", variant.family()),
        [
            ("game", words.text(&format!("game-{variant}")).into()),
            ("plies", rules.draw_limit.to_string().into()),
            ("end", words.text(&format!("rules-end-{variant}")).into()),
        ],
    )
}
