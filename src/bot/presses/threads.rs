//! A thread for an accepted challenge: where a server wants that, its board is posted in a thread made of the challenge's message.
//!
//! The table is there before the thread, and its message is the challenge's until the board in the thread is posted and noted. So
//! whatever fails or breaks off in between, the game goes on in the channel, like any other.

use serenity::all::{ChannelType, GuildId, Permissions};
use tokio::time::timeout_at;

use super::{Moved, POSTED_BY, Pressed, retire};
use crate::{
    bot::{app::App, outbox::ShowError},
    store::ChallengeScene,
    words::plain_name,
};

/// The longest name of a thread.
const MAX_NAME: usize = 100;
/// What the bot needs to make a thread and to post there.
const NEEDED: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Posts the board of an accepted challenge in a thread, and answers the press with where that is. Answers false, and nothing was
/// answered, if it stays in the channel. The caller has the table's turn.
pub(super) async fn begin(
    app: &App,
    pressed: &Pressed<'_>,
    challenge: &ChallengeScene,
) -> Result<bool, ShowError> {
    if !is_wanted(app, pressed).await? {
        return Ok(false);
    }
    let posting = timeout_at(pressed.received + POSTED_BY, post(app, pressed, challenge));
    match posting.await {
        Ok(Ok(true)) => {}
        Ok(Ok(false)) => return Ok(false),
        Ok(Err(error)) => {
            tracing::warn!(%error, table = %challenge.challenge.id, "a game goes on in its channel, and not in a thread");
        }
        Err(_) => {
            tracing::warn!(table = %challenge.challenge.id, "a thread could not be made in time");
        }
    }
    // Whatever was answered last: what is noted holds.
    let now = app.outbox.scene(challenge.challenge.id).await?;
    match now.filter(|scene| scene.message.message != Some(pressed.message())) {
        Some(scene) => {
            let moved = Moved::Challenge(&challenge.challenge);
            retire(app, pressed, &scene, moved).await?;
            Ok(true)
        }
        None => Ok(false),
    }
}

/// Whether the server wants a thread, and one can be made here.
async fn is_wanted(app: &App, pressed: &Pressed<'_>) -> Result<bool, ShowError> {
    let Some(guild) = pressed.interaction.guild_id.map(GuildId::get) else {
        return Ok(false);
    };
    let channel = pressed.interaction.channel.as_ref();
    let is_plain = channel.is_some_and(|channel| channel.kind == ChannelType::Text);
    // A reminder is nobody else's message: no thread can be made of it.
    if !is_plain || pressed.is_ephemeral() {
        return Ok(false);
    }
    if !app.service.views().server_settings(guild).await?.threads {
        return Ok(false);
    }
    let granted = pressed.interaction.app_permissions;
    let may = granted.is_none_or(|granted| granted.contains(NEEDED));
    if !may {
        tracing::warn!(
            guild,
            "a game goes on in its channel: the permissions for threads are missing"
        );
    }
    Ok(may)
}

/// Makes the thread, and posts the board there; false if the table is not shown by the message that was pressed.
async fn post(
    app: &App,
    pressed: &Pressed<'_>,
    challenge: &ChallengeScene,
) -> Result<bool, ShowError> {
    let Some(mut scene) = app.outbox.scene(challenge.challenge.id).await? else {
        return Ok(false);
    };
    if scene.message.message != Some(pressed.message()) {
        return Ok(false);
    }
    let channel = scene.message.place.channel;
    let (message, name) = (pressed.message(), name(challenge));
    scene.message.place.channel = app.wire.make_thread(channel, message, &name).await?;
    app.outbox.post_anew(&scene, Some(pressed.user)).await?;
    Ok(true)
}

/// What the thread is called: the game, and between whom.
fn name(scene: &ChallengeScene) -> String {
    let (challenge, words) = (&scene.challenge, scene.place.language);
    let game = words.text(&format!("game-{}", challenge.rules.variant));
    let opponent = challenge.opponent();
    let opponent = opponent.map_or("", |person| &person.name);
    let name = words.fill(
        "thread-name",
        [
            ("game", game.into()),
            ("first", plain_name(&challenge.challenger.name).into()),
            ("second", plain_name(opponent).into()),
        ],
    );
    name.chars().take(MAX_NAME).collect()
}
