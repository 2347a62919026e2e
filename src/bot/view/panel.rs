//! The panel behind `⋯`: what is not a ply. Only the person who opened it sees it.

use anqi_engine::Seat;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{content::side, id, offers, player_name, rules};
use crate::{
    bot::{custom_id::Intent, wire::Body},
    table::{TableView, UserId},
    words::Language,
};

/// A page of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PanelPage {
    /// What there is.
    Top,
    /// The rules of the game.
    Rules,
    /// Whether to take a ply back, though the game is not rated any more then.
    TakeBack,
    /// Whether to have a hint though that makes the game unrated.
    Hint,
    /// Whether to end a game at one screen as a draw.
    Draw,
    /// Whether to resign.
    Resign,
}

/// A page of a table's panel, in the words of whoever opened it.
pub(crate) fn panel(view: &TableView, words: Language, viewer: UserId, page: PanelPage) -> Body {
    let button = |intent, style, key: &str| labelled(view, words, intent, style, key);
    let back = || button(Intent::Back, ButtonStyle::Secondary, "panel-back");
    let variant = view.table.rules.variant;
    let game = words.text(&format!("game-{variant}"));
    let number = view.table.id.short().into();
    let (content, buttons) = match page {
        PanelPage::Top => top(view, words, viewer),
        PanelPage::Rules => (
            rules::table_text(words, view.table.rules, view.table.pace),
            vec![back()],
        ),
        PanelPage::TakeBack => (
            words.text("take-back-sure"),
            vec![
                button(
                    Intent::TakeBackUnrated,
                    ButtonStyle::Danger,
                    "take-back-yes",
                ),
                back(),
            ],
        ),
        PanelPage::Hint => (
            words.fill("hint-sure", [("game", game.into())]),
            vec![
                button(Intent::HintForGood, ButtonStyle::Primary, "hint-yes"),
                back(),
            ],
        ),
        PanelPage::Draw => (
            words.fill("draw-sure", [("game", game.into()), ("table", number)]),
            vec![
                button(Intent::DrawForGood, ButtonStyle::Danger, "draw-yes"),
                back(),
            ],
        ),
        PanelPage::Resign => (
            words.fill(
                if view.table.is_hotseat() {
                    "resign-sure-hotseat"
                } else {
                    "resign-sure"
                },
                [
                    ("game", game.into()),
                    ("table", number),
                    ("ply", view.table.ply.to_string().into()),
                    ("other", opponent(view, words, viewer).into()),
                    ("side", side(words, view, view.observation.to_act()).into()),
                ],
            ),
            vec![
                button(Intent::ResignForGood, ButtonStyle::Danger, "resign-yes"),
                back(),
            ],
        ),
    };
    let mut rows = vec![CreateActionRow::Buttons(buttons)];
    if page == PanelPage::Top {
        // A row of its own: a phone shows no more than three of these beside each other.
        let tips = view.seat_of(viewer).filter(|&seat| view.has_tips(seat));
        let tips = tips.map(|_| button(Intent::NoTips, ButtonStyle::Secondary, "panel-no-tips"));
        let rest = [
            button(Intent::Rules, ButtonStyle::Secondary, "panel-rules"),
            button(Intent::Resign, ButtonStyle::Secondary, "panel-resign"),
        ];
        rows.push(CreateActionRow::Buttons(
            rest.into_iter().chain(tips).collect(),
        ));
    }
    Body {
        components: rows,
        ..Body::note(content)
    }
}

/// The first page: what is offered, and what can be done.
fn top(view: &TableView, words: Language, viewer: UserId) -> (String, Vec<CreateButton>) {
    let button = |intent, key: &str| labelled(view, words, intent, ButtonStyle::Secondary, key);
    let game = words.text(&format!("game-{}", view.table.rules.variant));
    let title = words.fill("panel-title", [("game", game.into())]);
    let lines = [Some(title), offers::line(view, words)];
    let mut lines: Vec<String> = lines.into_iter().flatten().collect();
    let asked = view.table.asked().map(|seat| view.table.player(seat));
    let can_offer = view.table.offer.is_none();
    let offering = |intent, key| button(intent, key).disabled(!can_offer);
    let mut buttons = if asked.is_some_and(|player| player.user() == Some(viewer)) {
        offers::answers(view, words)
    } else {
        let draw = if view.table.is_hotseat() {
            offering(Intent::Draw, "panel-draw-hotseat")
        } else {
            offering(Intent::Draw, "panel-draw")
        };
        let back = view.table.has_take_backs().then(|| {
            let why = no_take_back(view, viewer).filter(|_| can_offer);
            lines.extend(why.map(|key| format!("-# {}", words.text(key))));
            let button = offering(Intent::TakeBack, "panel-take-back");
            button.disabled(!can_offer || why.is_some())
        });
        std::iter::once(draw).chain(back).collect()
    };
    if !view.table.is_between_people() {
        let hint = button(Intent::Hint, "panel-hint");
        buttons.push(hint);
    }
    (lines.join("\n"), buttons)
}

/// A button with the words of `key` on it.
fn labelled(
    view: &TableView,
    words: Language,
    intent: Intent,
    style: ButtonStyle,
    key: &str,
) -> CreateButton {
    CreateButton::new(id(view, intent).to_string())
        .style(style)
        .label(words.text(key))
}

/// The key of why `viewer` has no ply to take back, as far as the last one tells: what it turned up stays seen, but to one who acts
/// for both seats.
fn no_take_back(view: &TableView, viewer: UserId) -> Option<&'static str> {
    let nothing = Some("panel-nothing-to-take-back");
    let Some((_, last)) = view.last else {
        return nothing;
    };
    if view.table.is_hotseat() {
        return None;
    }
    if view.seat_of(viewer).map(|seat| view.plies_of(seat)) == Some(0) {
        return nothing;
    }
    let shows = last.shown.is_some() || last.unveiled.is_some();
    shows.then_some("panel-seen-stays-seen")
}

/// What somebody reads behind `⋯` who does not play in the game: how it is played.
pub(crate) fn bystander(view: &TableView, words: Language) -> String {
    let rules = rules::table_text(words, view.table.rules, view.table.pace);
    format!("{}\n\n{rules}", words.text("refused-not-a-player"))
}

/// Whoever `viewer` plays against.
fn opponent(view: &TableView, words: Language, viewer: UserId) -> String {
    let seat = view.seat_of(viewer).map_or(Seat::Second, Seat::other);
    player_name(words, view.table.player(seat))
}
