//! The rules of the games: illustrated, page by page, for whoever asks; and in short, in words alone, at a table.
//!
//! The pictures are of positions made up for them, with the marks that a table would show: they never know of any table.

mod pages;
#[cfg(test)]
mod tests;

use anqi_engine::{Color, Observation, Rules, Variant};
use anqi_render::{Look, Picture, PieceSet, RenderError, Renderer};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{image, legend, marked};
use crate::{
    bot::{
        custom_id::PageId,
        wire::{Body, Image},
    },
    table::Pace,
    words::Language,
};
use pages::Page;

/// A page of a game's rules, counted from 1, or the nearest one that there is; with buttons to the others and a list of the other
/// games. Only the person who asked sees it.
pub(crate) fn rules(
    (words, look): (Language, Look),
    variant: Variant,
    page: u32,
    renderer: &Renderer,
) -> Result<Body, RenderError> {
    let pages = pages::of(variant);
    let last = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let number = page.clamp(1, last);
    let shown = &pages[number as usize - 1];
    let title = words.fill(
        "guide-title",
        [
            ("game", game(words, variant).into()),
            ("page", number.to_string().into()),
            ("pages", last.to_string().into()),
        ],
    );
    let mut text = filled(words, shown.key, Rules::new(variant));
    // The texts speak of letters, or of characters; the picture beside them has neither.
    if look.pieces == PieceSet::Pictograms {
        let legend = legend::line(words, look.pieces, variant);
        text.extend(legend.map(|legend| format!("\n-# {legend}")));
    }
    Ok(Body {
        components: vec![list(words, variant), turns(variant, number, last)],
        image: picture((words, look), variant, shown, renderer)?,
        ..Body::note(format!("{title} · {text}"))
    })
}

/// The rules of a table's game in short, and how long a ply may take at it.
pub(super) fn table_text(words: Language, rules: Rules, pace: Pace) -> String {
    let short = filled(words, &format!("rules-{}", rules.variant.family()), rules);
    format!("{short}\n• {}", self::pace(words, pace))
}

/// How long a ply may take, and what comes of taking longer.
pub(super) fn pace(words: Language, pace: Pace) -> String {
    words.text(&format!("rules-pace-{pace}"))
}

/// A text about a game, with what is particular to it filled in.
fn filled(words: Language, key: &str, rules: Rules) -> String {
    let special = words.text(&format!("rules-special-{}", rules.variant));
    words.fill(
        key,
        [
            ("game", game(words, rules.variant).into()),
            ("plies", rules.draw_limit.to_string().into()),
            ("special", special.into()),
        ],
    )
}

fn game(words: Language, variant: Variant) -> String {
    words.text(&format!("game-{variant}"))
}

/// The position that a page speaks of, with the look of whoever reads it. None if its line were wrong, which a test
/// rules out: the words do without.
fn picture(
    (words, look): (Language, Look),
    variant: Variant,
    page: &Page,
    renderer: &Renderer,
) -> Result<Option<Image>, RenderError> {
    let Ok(observation) = Observation::parse(Rules::new(variant), page.line) else {
        return Ok(None);
    };
    let picture = Picture {
        observation: &observation,
        look,
        bottom: Color::Red,
        marks: page.marks(&observation),
        tray: false,
        revealed: &[],
    };
    image(words, &picture, renderer).map(Some)
}

/// The list of games.
fn list(words: Language, shown: Variant) -> CreateActionRow {
    let option = |variant: Variant| {
        CreateSelectMenuOption::new(game(words, variant), variant.as_str())
            .default_selection(variant == shown)
    };
    let options = Variant::ALL.into_iter().map(option).collect();
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(
        PageId::Games(shown).to_string(),
        kind,
    ))
}

/// The buttons to the pages before and after.
fn turns(variant: Variant, page: u32, last: u32) -> CreateActionRow {
    let button = |label, page, possible: bool| {
        CreateButton::new(PageId::Rules { variant, page }.to_string())
            .style(ButtonStyle::Secondary)
            .label(label)
            .disabled(!possible)
    };
    CreateActionRow::Buttons(vec![
        button("◀", page - 1, page > 1),
        button("▶", page + 1, page < last),
    ])
}
