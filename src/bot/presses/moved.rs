//! Presses on messages that are not, or not any more, the one by which a table is shown.

use super::Pressed;
use crate::{
    bot::{
        app::App,
        outbox::{SendGuard, ShowError},
        view::{accepted, retired},
        wire::Body,
    },
    store::Scene,
    table::Challenge,
    words::link,
};

/// What a message was whose table is shown by another one.
#[derive(Clone, Copy)]
pub(super) enum Moved<'a> {
    /// A board.
    Board,
    /// The challenge that the table comes of.
    Challenge(&'a Challenge),
}

/// Whether a press came from a table's live message, by what is known of that now.
pub(super) async fn is_live(
    app: &App,
    pressed: &Pressed<'_>,
    scene: &mut Scene,
) -> Result<bool, ShowError> {
    if !pressed.is_ephemeral() {
        let message = (pressed.message(), pressed.channel());
        let posted = pressed.message_posted();
        app.outbox.adopt(scene, message, posted).await?;
    }
    Ok(scene.message.message == Some(pressed.message()))
}

/// Answers a press on a message that is not the live one.
pub(super) async fn moved_on(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    scene: &Scene,
) -> Result<(), ShowError> {
    let told = retire(app, pressed, scene, Moved::Board).await;
    if !guard.is_exclusive() {
        // Whoever sends meanwhile may be making this one the live one: then it is to be a board again.
        app.outbox.show_once_more(scene).await;
    }
    told
}

/// Answers a press on a message whose table is shown by another one: no buttons, and where the game goes on. An old board is then
/// deleted, where the server wants that.
pub(super) async fn retire(
    app: &App,
    pressed: &Pressed<'_>,
    scene: &Scene,
    moved: Moved<'_>,
) -> Result<(), ShowError> {
    let place = &scene.message.place;
    let live = scene.message.message.unwrap_or_else(|| pressed.message());
    let link = link(place.guild, place.channel, live);
    let text = match moved {
        Moved::Board => retired(place.language, &link),
        Moved::Challenge(challenge) => accepted(place.language, challenge, &link),
    };
    let body = Body::text(text);
    app.wire.update(pressed.interaction_ref(), &body).await?;
    if let Moved::Board = moved
        && live != pressed.message()
    {
        let channel = pressed.interaction.channel_id.get();
        app.outbox
            .discard(place.guild, channel, pressed.message())
            .await;
    }
    Ok(())
}
