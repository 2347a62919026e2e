//! Settings as a message: what is chosen, with lists and buttons to choose otherwise.

use anqi_render::PieceSet;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::{
    bot::{
        custom_id::{PersonAsk, SettingId},
        presses::AUTOMATIC,
        wire::Body,
    },
    table::{PersonSettings, UserId},
    words::Language,
};

/// A person's settings, for their eyes alone.
pub(crate) fn settings(words: Language, owner: UserId, settings: &PersonSettings) -> Body {
    let id = |ask| SettingId::Person { owner, ask };
    let languages = languages(
        words,
        "setting-language-auto",
        settings.language,
        "setting-language",
    );
    let toggle = |ask, key: String, on| toggle(words, id(ask), &key, on);
    let state = |on| if on { "on" } else { "off" };
    let (pings, confirms, on_board) = (
        settings.pings,
        settings.confirm_flips,
        settings.on_global_board,
    );
    let toggles = vec![
        toggle(
            PersonAsk::Pings(!pings),
            format!("setting-pings-{}", state(pings)),
            pings,
        ),
        toggle(
            PersonAsk::ConfirmFlips(!confirms),
            format!("setting-confirm-flips-{}", state(confirms)),
            confirms,
        ),
        toggle(
            PersonAsk::OnGlobalBoard(!on_board),
            format!("setting-global-board-{}", state(on_board)),
            on_board,
        ),
    ];
    Body {
        components: vec![
            list(id(PersonAsk::Language), languages),
            list(id(PersonAsk::Pieces), pieces(words, settings.pieces)),
            CreateActionRow::Buttons(toggles),
        ],
        ..Body::note(words.text("settings"))
    }
}

/// A list of languages, each by its own name, after the entry that chooses none.
fn languages(
    words: Language,
    automatic: &str,
    chosen: Option<Language>,
    key: &str,
) -> Vec<CreateSelectMenuOption> {
    let named = Language::ALL.map(|language| {
        let name = language.text("language-name");
        let label = words.fill(key, [("language", name.into())]);
        option(label, &language.to_string(), chosen == Some(language))
    });
    let automatic = option(words.text(automatic), AUTOMATIC, chosen.is_none());
    std::iter::once(automatic).chain(named).collect()
}

fn pieces(words: Language, chosen: Option<PieceSet>) -> Vec<CreateSelectMenuOption> {
    let named = PieceSet::ALL.map(|set| {
        let label = words.text(&format!("setting-pieces-{set}"));
        option(label, set.as_str(), chosen == Some(set))
    });
    let automatic = words.text("setting-pieces-auto");
    let automatic = option(automatic, AUTOMATIC, chosen.is_none());
    std::iter::once(automatic).chain(named).collect()
}

fn option(label: String, value: &str, chosen: bool) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(label, value).default_selection(chosen)
}

fn list(id: SettingId, options: Vec<CreateSelectMenuOption>) -> CreateActionRow {
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(id.to_string(), kind))
}

/// A button that says how it stands, and changes it.
fn toggle(words: Language, id: SettingId, key: &str, on: bool) -> CreateButton {
    let style = if on {
        ButtonStyle::Success
    } else {
        ButtonStyle::Secondary
    };
    CreateButton::new(id.to_string())
        .style(style)
        .label(words.text(key))
}
