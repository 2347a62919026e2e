//! What views, sweeps and commands read.

use super::{Result, Store, StoreError, load, parse};
use crate::{
    clock::Timestamp,
    table::{TableId, TableView, UserId, shuffle::Seed},
    words::Language,
};

use super::Deal;

impl Store {
    /// Reads a table as everybody may see it; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn view(&self, id: TableId) -> Result<Option<TableView>> {
        // One snapshot for all of it: a ply committed between two reads would give a table that never was.
        let mut connection = self.readers.begin().await?;
        load::view(&mut connection, id).await
    }

    /// Lists the games that `user` is playing, the newest last; with `channel`, only those shown there.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn running(&self, user: UserId, channel: Option<u64>) -> Result<Vec<TableId>> {
        let (user, channel) = (user.to_string(), channel.map(|id| id.to_string()));
        let keys = sqlx::query_scalar!(
            "SELECT DISTINCT tables.id FROM tables JOIN seats ON seats.table_id = tables.id JOIN messages ON messages.table_id = tables.id
             WHERE seats.user_id = $1 AND tables.winner IS NULL AND ($2 IS NULL OR messages.channel_id = $2)
             ORDER BY tables.created_at, tables.id",
            user,
            channel
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// Lists the running games whose deadline has passed.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn overdue(&self, now: Timestamp) -> Result<Vec<TableId>> {
        let now = now.millis();
        let keys = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE winner IS NULL AND deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline, id",
            now
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// Lists the running games in which the bot is to act.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn waiting_for_bot(&self) -> Result<Vec<TableId>> {
        // Only a person's turn has a deadline, and not at every pace; the bot's never has. The view decides.
        let keys = sqlx::query_scalar!(
            "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id
             WHERE tables.winner IS NULL AND tables.deadline IS NULL AND seats.bot_level IS NOT NULL
             ORDER BY tables.created_at, tables.id"
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// What the bot's choices at a table are drawn from.
    ///
    /// # Errors
    ///
    /// If the database can't be read, or has no such table.
    pub async fn bot_seed(&self, id: TableId) -> Result<u64> {
        let key = id.to_string();
        let seed = sqlx::query_scalar!("SELECT seed FROM bot_seeds WHERE table_id = $1", key)
            .fetch_one(&self.readers)
            .await?;
        Ok(seed.cast_unsigned())
    }

    /// The shuffle of a game that has ended; none while it goes on.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn revealed(&self, id: TableId) -> Result<Option<Deal>> {
        let key = id.to_string();
        let row = sqlx::query!(
            "SELECT seed, start_line FROM secrets JOIN tables ON tables.id = secrets.table_id
             WHERE tables.id = $1 AND tables.winner IS NOT NULL",
            key
        )
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let seed: [u8; 32] = row
            .seed
            .try_into()
            .map_err(|_| StoreError::Corrupt(format!("a seed of table {id} of a wrong length")))?;
        Ok(Some(Deal {
            seed: Seed::new(seed),
            start_line: row.start_line,
        }))
    }

    /// The points that a table earned; none if it earned none.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn points(&self, id: TableId) -> Result<Option<i64>> {
        let key = id.to_string();
        Ok(
            sqlx::query_scalar!("SELECT amount FROM points WHERE table_id = $1", key)
                .fetch_optional(&self.readers)
                .await?,
        )
    }

    /// The language that a server has chosen, if it has.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn server_language(&self, guild: u64) -> Result<Option<Language>> {
        let guild = guild.to_string();
        let row = sqlx::query_scalar!(
            "SELECT language FROM server_settings WHERE guild_id = $1",
            guild
        )
        .fetch_optional(&self.readers)
        .await?;
        row.flatten()
            .map(|text| parse("language", &text))
            .transpose()
    }

    /// The hash of the commands that Discord was last told for an application, if it ever was.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn registered_commands(&self, application: u64) -> Result<Option<String>> {
        let application = application.to_string();
        Ok(sqlx::query_scalar!(
            "SELECT hash FROM registered_commands WHERE application_id = $1",
            application
        )
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Notes the hash of the commands that Discord was told for an application.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub async fn note_registered_commands(&self, application: u64, hash: &str) -> Result<()> {
        let application = application.to_string();
        sqlx::query!(
            "INSERT INTO registered_commands (application_id, hash) VALUES ($1, $2)
             ON CONFLICT (application_id) DO UPDATE SET hash = excluded.hash",
            application,
            hash
        )
        .execute(&self.writer)
        .await?;
        Ok(())
    }
}
