//! The panel behind `⋯`: what is not a ply. Only the person who opened it sees it.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::id;
use crate::{
    bot::{custom_id::Intent, wire::Body},
    table::TableView,
    words::Language,
};

/// A page of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PanelPage {
    /// What there is.
    Top,
    /// The rules of the game.
    Rules,
    /// Whether to resign.
    Resign,
}

/// A page of a table's panel, in the words of whoever opened it.
pub(crate) fn panel(view: &TableView, words: Language, page: PanelPage) -> Body {
    let button = |intent, style, key: &str| {
        CreateButton::new(id(view, intent).to_string())
            .style(style)
            .label(words.text(key))
    };
    let back = || button(Intent::Back, ButtonStyle::Secondary, "panel-back");
    let variant = view.table.rules.variant;
    let (content, buttons) = match page {
        PanelPage::Top => (
            words.fill(
                "panel-title",
                [("game", words.text(&format!("game-{variant}")).into())],
            ),
            vec![
                button(Intent::Rules, ButtonStyle::Secondary, "panel-rules"),
                button(Intent::Resign, ButtonStyle::Secondary, "panel-resign"),
            ],
        ),
        PanelPage::Rules => (
            words.fill(
                "rules-banqi",
                [
                    ("game", words.text(&format!("game-{variant}")).into()),
                    ("plies", view.table.rules.draw_limit.to_string().into()),
                    ("end", words.text(&format!("rules-end-{variant}")).into()),
                ],
            ),
            vec![back()],
        ),
        PanelPage::Resign => (
            words.text("resign-sure"),
            vec![
                button(Intent::ResignForGood, ButtonStyle::Danger, "resign-yes"),
                back(),
            ],
        ),
    };
    Body {
        content,
        components: vec![CreateActionRow::Buttons(buttons)],
        image: None,
        ephemeral: true,
    }
}
