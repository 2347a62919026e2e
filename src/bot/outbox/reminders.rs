//! Reminders: a short message that calls whoever is to act, once half of their time is over. The board stays where it is.

use super::{Outbox, ShowError};
use crate::{
    bot::{view::reminder, wire::WireError},
    table::TableId,
};

impl Outbox {
    /// Reminds whoever is to act, if that is due; unless sending for the table failed not long ago.
    pub(crate) async fn remind(&self, table: TableId) -> Result<(), ShowError> {
        let guard = self.lines.guard(table).await;
        let Some(scene) = self.scene(table).await? else {
            return Ok(());
        };
        let now = self.service.now();
        let due = scene.view.table.reminder.filter(|&due| due <= now);
        let (Some(seat), Some(due)) = (scene.view.to_act(), due) else {
            return Ok(());
        };
        let scene = scene.of_seat(Some(seat));
        let whose = scene.message.whose;
        if self.lines.is_resting(table, whose, now) {
            return Ok(());
        }
        let player = scene.view.table.player(seat).user();
        if let Some(user) = player
            && self.service.views().person_settings(user).await?.pings
        {
            // Should the program end before it is noted, Discord knows the nonce and does not post it again.
            let nonce = format!("{table}-{}-r", scene.view.table.ply);
            let channel = scene.message.place.channel;
            let posted = self
                .wire
                .post(channel, &nonce, &reminder(&scene, seat, user))
                .await;
            let ended = posted.as_ref().map(|_| ()).map_err(WireError::asked_pause);
            guard.note_attempt(whose, ended, now);
            match posted {
                Ok(_) => {}
                // Nobody can be reminded there.
                Err(WireError::Forbidden | WireError::MessageGone) => {
                    tracing::info!(%table, channel, "nobody can be reminded: the channel is closed to the bot");
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(self.service.views().note_reminded(table, due).await?)
    }
}
