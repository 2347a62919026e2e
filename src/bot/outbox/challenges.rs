//! Shows challenges: what came to nothing, or was never shown, is brought up to date.

use super::{Outbox, ShowError};
use crate::{
    bot::{view::challenge, wire::WireError},
    store::ChallengeScene,
    table::{ChallengeState, TableId, Whose},
};

impl Outbox {
    /// Brings a challenge's message up to date, or posts it if there is none, unless that failed not long ago.
    pub(crate) async fn show_challenge_again(&self, id: TableId) -> Result<(), ShowError> {
        // Nobody has a place of their own before there is a table.
        let whose = Whose::Both;
        if self.lines.is_resting(id, whose, self.service.now()) {
            return Ok(());
        }
        let guard = self.lines.guard(id).await;
        let Some(scene) = self.service.views().challenge(id).await? else {
            return Ok(());
        };
        let sent = self.send_challenge(&scene).await;
        let ended = sent.as_ref().copied().map_err(ShowError::asked_pause);
        guard.note_attempt(whose, ended, self.service.now());
        sent
    }

    async fn send_challenge(&self, scene: &ChallengeScene) -> Result<(), ShowError> {
        let (id, channel) = (scene.challenge.id, scene.place.channel);
        let views = self.service.views();
        match (scene.message, scene.challenge.state) {
            (Some(message), _) if scene.stale => {
                match self.wire.edit(channel, message, &challenge(scene)).await {
                    // There is nothing left to be changed.
                    Ok(()) | Err(WireError::MessageGone | WireError::Forbidden) => {}
                    Err(error) => return Err(error.into()),
                }
                views.note_challenge_shown(id).await?;
            }
            (None, ChallengeState::Open) => {
                let nonce = format!("{id}-q");
                let body = self.considerate(challenge(scene)).await?;
                let message = self.wire.post(channel, &nonce, &body).await?;
                views.note_challenge_posted(id, message).await?;
            }
            // Where nothing was seen, nothing has to be taken back; and a press came first, or a table has come of it.
            (None, _) => views.note_challenge_shown(id).await?,
            (Some(_), _) => {}
        }
        Ok(())
    }
}
