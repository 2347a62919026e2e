//! Places where the board can't be shown any more: a channel that is gone, or closed to the bot. The game is not lost by it; whoever
//! played there is told once, in direct messages, how to go on, and the other sees it on their own board.

use super::Outbox;
use crate::{
    bot::{view::closed, wire::WireError},
    store::{Scene, StoreError},
    table::UserId,
};

impl Outbox {
    /// Tells the players at the place of a scene that the bot was refused there, if that is news, and notes it.
    pub(super) async fn note_closed(&self, scene: &Scene) -> Result<(), StoreError> {
        let (table, whose) = (&scene.view.table, scene.message.whose);
        if scene.message.closed {
            return Ok(());
        }
        // Where direct messages are closed, there is no other way to somebody.
        if scene.message.place.guild.is_some() {
            for user in scene.people_here() {
                if let Err(error) = self.tell_closed(scene, user).await {
                    tracing::info!(%error, table = %table.id, "a player could not be told that a board can't be shown");
                }
            }
        }
        // Told first: should the program end before it is noted, they are told once more, and not never.
        self.service.views().note_closed(table.id, whose).await
    }

    async fn tell_closed(&self, scene: &Scene, user: UserId) -> Result<(), WireError> {
        let channel = self.wire.direct_channel(user).await?;
        let table = &scene.view.table;
        let nonce = format!("{}-{}-c", table.id, table.version);
        self.wire
            .post(channel, &nonce, &closed(scene, user))
            .await?;
        Ok(())
    }
}
