//! Messages whose board has moved on: each loses its picture and its buttons and leads to the live one, or goes, where its server wants
//! that. Nothing depends on it: a press on an old message is told the same.

use super::Outbox;
use crate::{
    bot::{
        view::retired,
        wire::{Body, WireError},
    },
    store::{MessageRef, StoreError},
    table::{Address, TableId},
    words::link,
};

impl Outbox {
    /// Lets the board of a place that a table does not have any more point to the one where both players are now.
    pub(crate) async fn leave(&self, table: TableId, place: &MessageRef) -> Result<(), StoreError> {
        let now = self.scene(table).await?.map(|scene| scene.message);
        if let Some(now) = now
            && let Some(message) = now.message
        {
            let live = Address {
                guild: now.place.guild,
                channel: now.place.channel,
                message,
            };
            self.retire(place, live).await;
        }
        Ok(())
    }

    /// Takes picture and buttons from the message that was live before, and lets it point to the one that is live now.
    pub(super) async fn retire(&self, old: &MessageRef, live: Address) {
        let Some(message) = old.message.filter(|&message| message != live.message) else {
            return;
        };
        if self
            .discard(old.place.guild, old.place.channel, message)
            .await
        {
            return;
        }
        let link = link(live.guild, live.channel, live.message);
        let body = Body::text(retired(old.place.language, &link));
        if let Err(error) = self.wire.edit(old.place.channel, message, &body).await {
            // Nothing depends on it: a press on the old message is told the same.
            tracing::debug!(%error, message, "an old board keeps its buttons");
        }
    }

    /// Deletes a message whose board has moved on, where its server wants that. Answers false if it is still there.
    pub(crate) async fn discard(&self, guild: Option<u64>, channel: u64, message: u64) -> bool {
        let Some(guild) = guild else { return false };
        match self.service.views().server_settings(guild).await {
            Ok(settings) if settings.deletes_old_boards => {}
            Ok(_) => return false,
            Err(error) => {
                tracing::warn!(%error, "a server's settings could not be read");
                return false;
            }
        }
        match self.wire.delete(channel, message).await {
            Ok(()) | Err(WireError::MessageGone) => true,
            Err(error) => {
                tracing::debug!(%error, message, "an old board could not be deleted");
                false
            }
        }
    }
}
