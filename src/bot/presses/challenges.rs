//! Presses on a challenge. Whoever comes first decides; everybody else is told what has become of it.

use super::{Moved, Pressed, note, refuse, show_news, threads};
use crate::{
    bot::{
        app::App,
        custom_id::{CustomId, Intent},
        outbox::{SendGuard, ShowError},
        view::challenge,
    },
    service::{self, Refusal},
    store::ChallengeScene,
};

/// Answers a press on a challenge's button.
pub(super) async fn answer(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
) -> Result<(), ShowError> {
    // From here to the answer nobody else shows this challenge, or the table that comes of it.
    let guard = app.outbox.guard_for_person(id.table).await;
    let Some(scene) = app.service.views().challenge(id.table).await? else {
        return refuse(app, pressed, &Refusal::NoSuchTable).await;
    };
    if !scene.challenge.concerns(pressed.user) {
        return note(
            app,
            pressed,
            pressed.words.text("refused-not-your-challenge"),
        )
        .await;
    }
    if scene.message.is_none() && !pressed.is_ephemeral() {
        // The program ended before it had learnt it. If it is over, the sweeper now takes the buttons away.
        let views = app.service.views();
        views
            .note_challenge_posted(id.table, pressed.message())
            .await?;
    }
    match id.intent {
        Intent::Accept => accept(app, pressed, &guard, &scene).await,
        Intent::Decline => {
            let declined = app.service.decline(id.table, pressed.user).await;
            close(app, pressed, id, declined).await
        }
        _ => {
            let cancelled = app.service.cancel(id.table, pressed.user).await;
            close(app, pressed, id, cancelled).await
        }
    }
}

async fn accept(
    app: &App,
    pressed: &Pressed<'_>,
    guard: &SendGuard,
    scene: &ChallengeScene,
) -> Result<(), ShowError> {
    let id = scene.challenge.id;
    let interaction = pressed.interaction.id.get();
    match app
        .service
        .accept(id, pressed.person(), interaction, pressed.at(), None)
        .await
    {
        Ok(_) => {
            // Where anybody could accept, it knows only now who has.
            let accepted = app.service.views().challenge(id).await?;
            let scene = accepted.as_ref().unwrap_or(scene);
            if threads::begin(app, pressed, scene).await? {
                return Ok(());
            }
            let moved = Moved::Challenge(&scene.challenge);
            show_news(app, pressed, guard, id, moved).await
        }
        Err(service::Error::Refused(refusal)) => refuse(app, pressed, &refusal).await,
        Err(service::Error::Store(error)) => Err(error.into()),
    }
}

/// Answers with what has become of the challenge, or with why nothing has.
async fn close(
    app: &App,
    pressed: &Pressed<'_>,
    id: CustomId,
    closed: service::Result<()>,
) -> Result<(), ShowError> {
    match closed {
        Ok(()) => {}
        Err(service::Error::Refused(refusal)) => return refuse(app, pressed, &refusal).await,
        Err(service::Error::Store(error)) => return Err(error.into()),
    }
    let views = app.service.views();
    let Some(scene) = views.challenge(id.table).await? else {
        return refuse(app, pressed, &Refusal::NoSuchTable).await;
    };
    app.wire
        .update(pressed.interaction_ref(), &challenge(&scene))
        .await?;
    // By a reminder: then the challenge's own message is still to be brought up to date.
    if scene.message == Some(pressed.message())
        && let Err(error) = views.note_challenge_shown(id.table).await
    {
        // Whoever pressed has their answer; the sweeper sends it once more.
        tracing::warn!(%error, challenge = %id.table, "it could not be noted that a challenge was shown");
    }
    Ok(())
}
