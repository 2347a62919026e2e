//! What somebody is reminded by: that they are to act, where, and until when.

use anqi_engine::Seat;

use super::{Scene, player_name};
use crate::{bot::wire::Body, table::UserId, words::link};

/// The reminder of a table at one of its places, for the player in `seat`, who is called by it.
pub(crate) fn reminder(scene: &Scene, seat: Seat, user: UserId) -> Body {
    let (table, place) = (&scene.view.table, &scene.message.place);
    let words = place.language;
    let game = words.text(&format!("game-{}", table.rules.variant));
    let time = table
        .deadline
        .map(|deadline| format!("<t:{}:R>", deadline.seconds()));
    let facts = [
        ("game", game.into()),
        ("table", table.id.short().into()),
        (
            "other",
            player_name(words, table.player(seat.other())).into(),
        ),
        ("time", time.unwrap_or_default().into()),
    ];
    let text = words.fill("reminder", facts);
    let board = scene
        .message
        .message
        .map(|message| link(place.guild, place.channel, message));
    let lines = [Some(text), board];
    Body::text(lines.into_iter().flatten().collect::<Vec<_>>().join("\n")).calling(user)
}
