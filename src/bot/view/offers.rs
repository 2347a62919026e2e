//! What people offer each other at a board: a draw or a take-back while the game goes on, and another game after it.
//!
//! While a game stands still for an offer, its answers take the place of all other controls: nobody may act. Elsewhere they share the
//! last row with what stands there, as all rows above belong to the squares.

use anqi_engine::Seat;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    Scene,
    content::{one_of, who},
    controls::{look_button, more_button},
    id, player_name,
};
use crate::{
    bot::custom_id::{Intent, ReplayStep},
    table::{Address, EndReason, Ending, OfferKind, Rematch, TableView, Wish},
    words::{Language, link},
};

/// Says what is offered, by whom and, where the game stands still for it, until when; nothing while nothing is.
pub(super) fn line(view: &TableView, words: Language) -> Option<String> {
    let offer = view.table.offer?;
    let who = who(words, view, offer.by);
    let other = one_of(words, view, offer.by.other());
    let names = [("who", who.into()), ("other", other.into())];
    Some(match offer.pause {
        Some(pause) => {
            let [who, other] = names;
            let time = format!("<t:{}:R>", pause.until.seconds());
            words.fill("offer-pause", [who, other, ("time", time.into())])
        }
        None => words.fill(
            match offer.kind {
                OfferKind::Draw => "offer-open",
                OfferKind::TakeBack => "offer-take-back",
            },
            names,
        ),
    })
}

/// What whoever offers a draw is told at once.
pub(crate) fn draw_offered(words: Language, view: &TableView) -> String {
    let asked = view.table.asked().map(|seat| view.table.player(seat));
    let bot = asked.filter(|player| player.level().is_some());
    bot.map_or_else(
        || words.text("draw-offered"),
        |bot| {
            words.fill(
                "draw-offered-bot",
                [("other", player_name(words, bot).into())],
            )
        },
    )
}

/// What whoever has offered the bot a draw is told once it has made up its mind; none before that.
pub(crate) fn draw_answered(words: Language, view: &TableView) -> Option<String> {
    let table = &view.table;
    let bot = table
        .players
        .iter()
        .find(|player| player.level().is_some())?;
    let waits = table.asked().is_some_and(|seat| table.player(seat) == bot);
    let drawn = |ending: Ending| ending.reason == EndReason::Agreement;
    (!waits).then(|| {
        if table.ending.is_some_and(drawn) {
            words.text("draw-agreed")
        } else {
            words.fill(
                "draw-not-accepted",
                [("other", player_name(words, bot).into())],
            )
        }
    })
}

/// Says that an offer came to nothing, until the next ply.
pub(super) fn turned_down(scene: &Scene) -> Option<String> {
    let table = &scene.view.table;
    let (kind, by) = scene
        .turned_down
        .filter(|_| table.is_running() && table.offer.is_none())?;
    let words = scene.message.place.language;
    let other = one_of(words, &scene.view, by.other());
    let key = match kind {
        OfferKind::Draw => "offer-declined",
        OfferKind::TakeBack => "offer-take-back-declined",
    };
    Some(words.fill(key, [("other", other.into())]))
}

/// The buttons that answer an offer, where a person is asked.
pub(super) fn answers(view: &TableView, words: Language) -> Vec<CreateButton> {
    let asked = view.table.asked().map(|seat| view.table.player(seat));
    if asked.is_none_or(|player| player.user().is_none()) {
        return Vec::new();
    }
    let Some(kind) = view.table.offer.map(|offer| offer.kind) else {
        return Vec::new();
    };
    let (accept, decline) = match kind {
        OfferKind::Draw => ("draw-accept", "draw-decline"),
        OfferKind::TakeBack => ("take-back-accept", "take-back-decline"),
    };
    let button =
        |intent, key: &str| CreateButton::new(id(view, intent).to_string()).label(words.text(key));
    vec![
        button(Intent::AcceptOffer(kind), accept).style(ButtonStyle::Success),
        button(Intent::DeclineOffer(kind), decline).style(ButtonStyle::Secondary),
    ]
}

/// The only row while the game stands still.
pub(super) fn in_the_pause(view: &TableView, words: Language) -> Vec<CreateActionRow> {
    let buttons = answers(view, words).into_iter();
    let buttons = buttons
        .chain(look_button(view, words))
        .chain([more_button(view)]);
    vec![CreateActionRow::Buttons(buttons.collect())]
}

/// The only row after the end: the rematch until it has begun, as far as there is anybody to play it, and the game once more.
pub(super) fn after_the_end(
    view: &TableView,
    words: Language,
    rematch: Option<&Rematch>,
) -> Vec<CreateActionRow> {
    let button =
        |intent, key: &str| CreateButton::new(id(view, intent).to_string()).label(words.text(key));
    let again = match rematch {
        Some(Rematch::Wanted(_)) => button(Intent::Rematch, "rematch-accept"),
        _ => button(Intent::Rematch, "rematch"),
    };
    let again = again.style(ButtonStyle::Success);
    let replay = button(Intent::Replay(ReplayStep::Open), "button-replay");
    let begun = matches!(rematch, Some(Rematch::Begun { .. }));
    let is_open = !begun && !view.table.was_left();
    let buttons = is_open.then_some(again).into_iter();
    let buttons = buttons.chain([
        replay.style(ButtonStyle::Secondary),
        super::analysis::button(view, words),
    ]);
    vec![CreateActionRow::Buttons(buttons.collect())]
}

/// Says who wants a rematch, or where it goes on.
pub(super) fn rematch(scene: &Scene) -> Option<String> {
    let words = scene.message.place.language;
    Some(match scene.rematch.as_ref()? {
        Rematch::Wanted(wish) => wanted(scene, wish),
        Rematch::Begun { messages, .. } => {
            let here = |at: &&Address| at.channel == scene.message.place.channel;
            match messages.iter().find(here).or(messages.first()) {
                Some(at) => {
                    let link = link(at.guild, at.channel, at.message);
                    words.fill("rematch-begun", [("link", link.into())])
                }
                None => words.text("rematch-begins"),
            }
        }
    })
}

fn wanted(scene: &Scene, wish: &Wish) -> String {
    let (table, words) = (&scene.view.table, scene.message.place.language);
    let name = |seat: Seat| player_name(words, table.player(seat));
    let time = format!("<t:{}:R>", wish.expires.seconds());
    words.fill(
        "rematch-wanted",
        [
            ("who", name(wish.by).into()),
            ("other", name(wish.by.other()).into()),
            ("time", time.into()),
        ],
    )
}

/// The commitment to the shuffle of the game that is wanted.
pub(super) fn rematch_commitment(scene: &Scene) -> Option<String> {
    let Some(Rematch::Wanted(wish)) = &scene.rematch else {
        return None;
    };
    let commitment = [("commitment", wish.commitment.as_str().into())];
    let words = scene.message.place.language;
    Some(words.fill("challenge-commitment", commitment))
}
