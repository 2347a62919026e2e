//! Settings as a message: what is chosen, with lists and buttons to choose otherwise.

use anqi_engine::Variant;
use anqi_render::{Orientation, PieceSet, ThemeName};
use serenity::all::{
    ButtonStyle, ChannelId, ChannelType, CreateActionRow, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};
use strum::VariantArray;

use crate::{
    bot::{
        custom_id::{PersonAsk, ServerAsk, SettingId},
        presses::AUTOMATIC,
        wire::Body,
    },
    table::{Pace, PersonSettings, ServerSettings, UserId},
    words::Language,
};

/// The most channels that a server can choose, as Discord's lists have no more.
const MOST_CHANNELS: u8 = 25;

/// A person's settings, for their eyes alone.
pub(crate) fn settings(words: Language, owner: UserId, settings: PersonSettings) -> Body {
    let id = |ask| SettingId::Person { owner, ask };
    let languages = languages(words, "setting-language-auto", settings.language);
    let way = way(words, settings.orientation, |way| {
        id(PersonAsk::Orientation(way))
    });
    let pings = toggle(words, "pings", settings.pings, |on| {
        id(PersonAsk::Pings(on))
    });
    let flips = toggle(words, "confirm-flips", settings.confirm_flips, |on| {
        id(PersonAsk::ConfirmFlips(on))
    });
    let board = toggle(words, "global-board", settings.on_global_board, |on| {
        id(PersonAsk::OnGlobalBoard(on))
    });
    let tips = tips(words, settings.tips, |on| id(PersonAsk::Tips(on)));
    let privacy = CreateButton::new(id(PersonAsk::Privacy).to_string())
        .style(ButtonStyle::Secondary)
        .label(words.text("setting-privacy"));
    Body {
        components: vec![
            list(id(PersonAsk::Language), languages),
            list(id(PersonAsk::Pieces), pieces(words, settings.pieces)),
            list(id(PersonAsk::Theme), themes(words, settings.theme)),
            CreateActionRow::Buttons(vec![way, flips, tips]),
            CreateActionRow::Buttons(vec![pings, board, privacy]),
        ],
        ..Body::note(words.text("settings"))
    }
}

/// A server's settings, for the eyes of whoever manages it. Of the channels for games, the list shows `listed` as chosen.
pub(crate) fn server(words: Language, settings: &ServerSettings, listed: &[u64]) -> Body {
    let id = SettingId::Server;
    let mut text = words.text("server");
    if !settings.channels.is_empty() {
        let named = settings.channels.iter().map(|id| format!("<#{id}>"));
        let named = named
            .collect::<Vec<_>>()
            .join(&words.text("list-separator"));
        let line = words.fill("server-channels", [("channels", named.into())]);
        text = format!("{text}\n{line}");
    }
    let languages = languages(words, "setting-server-language-auto", settings.language);
    let toggles = vec![
        toggle(words, "threads", settings.threads, |on| {
            id(ServerAsk::Threads(on))
        }),
        toggle(words, "old-boards", settings.deletes_old_boards, |on| {
            id(ServerAsk::DeletesOldBoards(on))
        }),
        toggle(words, "leaderboard", settings.leaderboard, |on| {
            id(ServerAsk::Leaderboard(on))
        }),
    ];
    Body {
        components: vec![
            list(id(ServerAsk::Game), games(words, settings.variant)),
            list(id(ServerAsk::Pace), paces(words, settings.pace)),
            list(id(ServerAsk::Language), languages),
            channels(words, listed),
            CreateActionRow::Buttons(toggles),
        ],
        ..Body::note(text)
    }
}

/// The languages, each by its own name, after the entry that chooses none.
fn languages(
    words: Language,
    automatic: &str,
    chosen: Option<Language>,
) -> Vec<CreateSelectMenuOption> {
    let named = Language::ALL.map(|language| {
        let name = language.text("language-name");
        let label = words.fill("setting-language", [("language", name.into())]);
        option(label, &language.to_string(), chosen == Some(language))
    });
    let automatic = option(words.text(automatic), AUTOMATIC, chosen.is_none());
    std::iter::once(automatic).chain(named).collect()
}

fn games(words: Language, chosen: Option<Variant>) -> Vec<CreateSelectMenuOption> {
    let named = Variant::ALL.into_iter().map(|variant| {
        let name = words.text(&format!("game-{variant}"));
        let label = words.fill("setting-game", [("game", name.into())]);
        option(label, variant.as_str(), chosen == Some(variant))
    });
    let automatic = words.text("setting-game-auto");
    let automatic = option(automatic, AUTOMATIC, chosen.is_none());
    std::iter::once(automatic).chain(named).collect()
}

fn paces(words: Language, chosen: Option<Pace>) -> Vec<CreateSelectMenuOption> {
    let named = Pace::VARIANTS.iter().map(|&pace| {
        let name = words.text(&format!("pace-{pace}"));
        let label = words.fill("setting-pace", [("pace", name.into())]);
        option(label, &pace.to_string(), chosen == Some(pace))
    });
    let automatic = words.text("setting-pace-auto");
    let automatic = option(automatic, AUTOMATIC, chosen.is_none());
    std::iter::once(automatic).chain(named).collect()
}

/// The channels where games may be started; none chosen means everywhere. A forum's posts are threads.
fn channels(words: Language, chosen: &[u64]) -> CreateActionRow {
    let kinds = vec![
        ChannelType::Text,
        ChannelType::News,
        ChannelType::Voice,
        ChannelType::Forum,
    ];
    let chosen = chosen.iter().copied().map(ChannelId::new).collect();
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(kinds),
        default_channels: Some(chosen),
    };
    let id = SettingId::Server(ServerAsk::Channels).to_string();
    CreateActionRow::SelectMenu(
        CreateSelectMenu::new(id, kind)
            .min_values(0)
            .max_values(MOST_CHANNELS)
            .placeholder(words.text("setting-channels")),
    )
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

fn themes(words: Language, chosen: ThemeName) -> Vec<CreateSelectMenuOption> {
    let named = ThemeName::ALL.map(|theme| {
        let label = words.text(&format!("setting-theme-{theme}"));
        option(label, theme.as_str(), chosen == theme)
    });
    named.into()
}

fn option(label: String, value: &str, chosen: bool) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(label, value).default_selection(chosen)
}

fn list(id: SettingId, options: Vec<CreateSelectMenuOption>) -> CreateActionRow {
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(id.to_string(), kind))
}

/// A button that says which way boards of four rows lie, and turns them.
fn way(
    words: Language,
    chosen: Orientation,
    id: impl Fn(Orientation) -> SettingId,
) -> CreateButton {
    let other = match chosen {
        Orientation::Wide => Orientation::Tall,
        Orientation::Tall => Orientation::Wide,
    };
    CreateButton::new(id(other).to_string())
        .style(ButtonStyle::Secondary)
        .label(words.text(&format!("setting-orientation-{chosen}")))
}

/// The toggle of tips, which come in the first game of each family where nothing was chosen.
fn tips(words: Language, chosen: Option<bool>, id: impl Fn(bool) -> SettingId) -> CreateButton {
    match chosen {
        Some(on) => toggle(words, "tips", on, id),
        None => CreateButton::new(id(false).to_string())
            .style(ButtonStyle::Success)
            .label(words.text("setting-tips-first")),
    }
}

/// A button that says how it stands, and sets the contrary.
fn toggle(words: Language, name: &str, on: bool, id: impl Fn(bool) -> SettingId) -> CreateButton {
    let (style, state) = if on {
        (ButtonStyle::Success, "on")
    } else {
        (ButtonStyle::Secondary, "off")
    };
    CreateButton::new(id(!on).to_string())
        .style(style)
        .label(words.text(&format!("setting-{name}-{state}")))
}
