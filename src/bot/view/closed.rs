//! What is said where a board can't be shown any more.

use super::{Scene, player_name};
use crate::{
    bot::wire::Body,
    table::{UserId, Whose},
};

/// What a player is told, in direct messages, whose place is closed to the bot: what has become of the game, and how to go on.
pub(crate) fn closed(scene: &Scene, user: UserId) -> Body {
    let (view, place) = (&scene.view, &scene.message.place);
    let words = place.language;
    let game = words.text(&format!("game-{}", view.table.rules.variant));
    let other = view
        .seat_of(user)
        .map(|seat| player_name(words, view.table.player(seat.other())));
    let facts = [
        ("game", game.into()),
        ("table", view.table.id.short().into()),
        ("other", other.unwrap_or_default().into()),
        ("place", format!("<#{}>", place.channel).into()),
    ];
    Body::text(words.fill("place-closed", facts))
}

/// Says at one place that the other player can't see the board at theirs.
pub(super) fn line(scene: &Scene) -> Option<String> {
    let other = scene.other.as_ref().filter(|other| other.closed)?;
    let Whose::Seat(seat) = other.whose else {
        return None;
    };
    let words = scene.message.place.language;
    let name = player_name(words, scene.view.table.player(seat));
    let running = scene.view.table.is_running();
    running.then(|| words.fill("line-other-closed", [("name", name.into())]))
}
