//! What persons and servers choose.

use super::{Result, Service};
use crate::table::{PersonChange, PersonSettings, ServerChange, ServerSettings, UserId};

impl Service {
    /// Changes what a person has chosen; answers all of it. The same change once more changes nothing.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn change_person(
        &self,
        user: UserId,
        change: PersonChange,
    ) -> Result<PersonSettings> {
        let mut write = self.store.write().await?;
        let settings = write.person_settings(user).await?.with(change);
        write.keep_person_settings(user, &settings).await?;
        if let PersonChange::Tips(tips) = change {
            write.give_tips(user, tips).await?;
        }
        write.commit().await?;
        Ok(settings)
    }

    /// Changes what a server has chosen; answers all of it. Whether somebody may is for the caller to know.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn change_server(&self, guild: u64, change: ServerChange) -> Result<ServerSettings> {
        let mut write = self.store.write().await?;
        let settings = write.server_settings(guild).await?.with(change);
        write.keep_server_settings(guild, &settings).await?;
        write.commit().await?;
        Ok(settings)
    }
}
