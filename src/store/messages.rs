//! Where tables are shown, and what of them was shown last: the outbox's memory.

use super::{Connection, Result, Views, number, parse};
use crate::{
    clock::Timestamp,
    table::{Place, TableId},
};

/// A table's place, its live message and how far that message has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageRef {
    /// The place.
    pub place: Place,
    /// The live message; none if it was never learnt.
    pub message: Option<u64>,
    /// When the live message was posted.
    pub posted: Option<Timestamp>,
    /// The table's version that was shown last; none if nothing was.
    pub shown: Option<u32>,
    /// Whether what is shown has changed though nothing happened at the table.
    pub stale: bool,
}

/// A message that a table is shown by from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Posted {
    /// The server; none in direct messages.
    pub(crate) guild: Option<u64>,
    /// The channel.
    pub(crate) channel: u64,
    /// The message.
    pub(crate) message: u64,
    /// When it was posted.
    pub(crate) at: Timestamp,
    /// The table's version that it shows.
    pub(crate) shown: u32,
}

/// Adds the row of a new table, with the message that becomes its board and when that was posted, if there is one.
pub(super) async fn insert(
    connection: &mut Connection,
    table: &str,
    place: &Place,
    message: Option<(u64, Timestamp)>,
) -> Result<()> {
    let (guild, channel) = (
        place.guild.map(|id| id.to_string()),
        place.channel.to_string(),
    );
    let (language, pieces) = (place.language.to_string(), place.pieces.as_str());
    let (message, posted) = (
        message.map(|(id, _)| id.to_string()),
        message.map(|(_, posted)| posted.millis()),
    );
    sqlx::query!(
        "INSERT INTO messages (table_id, guild_id, channel_id, message_id, posted_at, language, pieces) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        table,
        guild,
        channel,
        message,
        posted,
        language,
        pieces
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Reads where a table is shown; none if there is no such table.
pub(super) async fn load(
    connection: &mut Connection,
    table: TableId,
) -> Result<Option<MessageRef>> {
    let key = table.to_string();
    let row = sqlx::query!(
            "SELECT guild_id, channel_id, message_id, posted_at, shown_version, stale AS \"stale: bool\", language, pieces
             FROM messages WHERE table_id = $1",
            key
        )
        .fetch_optional(connection)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(MessageRef {
        place: Place {
            guild: row.guild_id.map(|id| parse("server id", &id)).transpose()?,
            channel: parse("channel id", &row.channel_id)?,
            language: parse("language", &row.language)?,
            pieces: parse("piece set", &row.pieces)?,
        },
        message: row
            .message_id
            .map(|id| parse("message id", &id))
            .transpose()?,
        posted: row.posted_at.map(Timestamp::from_millis),
        shown: (row.shown_version >= 0)
            .then(|| number("version", row.shown_version))
            .transpose()?,
        stale: row.stale,
    }))
}

impl Views {
    /// Reads where a table is shown; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn message(&self, table: TableId) -> Result<Option<MessageRef>> {
        let mut connection = self.readers.acquire().await?;
        load(&mut connection, table).await
    }

    /// Notes that `version` of a table was shown.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_shown(&self, table: TableId, version: u32) -> Result<()> {
        let (key, version) = (table.to_string(), i64::from(version));
        sqlx::query!(
            "UPDATE messages SET shown_version = $2, stale = FALSE WHERE table_id = $1",
            key,
            version
        )
        .execute(&self.notes)
        .await?;
        Ok(())
    }

    /// Notes that it isn't known what was shown of a table last.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn forget_shown(&self, table: TableId) -> Result<()> {
        let key = table.to_string();
        sqlx::query!(
            "UPDATE messages SET shown_version = -1 WHERE table_id = $1",
            key
        )
        .execute(&self.notes)
        .await?;
        Ok(())
    }

    /// Notes which message is a table's live one.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_posted(&self, table: TableId, posted: &Posted) -> Result<()> {
        let (key, guild, channel) = (
            table.to_string(),
            posted.guild.map(|id| id.to_string()),
            posted.channel.to_string(),
        );
        let (message, at, version) = (
            posted.message.to_string(),
            posted.at.millis(),
            i64::from(posted.shown),
        );
        sqlx::query!(
            "UPDATE messages SET guild_id = $2, channel_id = $3, message_id = $4, posted_at = $5, shown_version = $6, stale = FALSE
             WHERE table_id = $1",
            key,
            guild,
            channel,
            message,
            at,
            version
        )
        .execute(&self.notes)
        .await?;
        Ok(())
    }

    /// Notes that a table's live message is `message`, posted at `at`, unless it is known already. Answers whether it was not.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn adopt(&self, table: TableId, message: u64, at: Timestamp) -> Result<bool> {
        let (key, message, at) = (table.to_string(), message.to_string(), at.millis());
        let done = sqlx::query!(
            "UPDATE messages SET message_id = $2, posted_at = $3 WHERE table_id = $1 AND message_id IS NULL",
            key,
            message,
            at
        )
        .execute(&self.notes)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Whether a message shows a table or a challenge.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn is_ours(&self, message: u64) -> Result<bool> {
        let message = message.to_string();
        let found = sqlx::query_scalar!(
            "SELECT 1 AS \"found: i64\" FROM messages WHERE message_id = $1
             UNION ALL SELECT 1 FROM challenges WHERE message_id = $1 LIMIT 1",
            message
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(found.is_some())
    }

    /// Lists the tables of which something is still to be shown: running ones, and those that ended after `since`.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn unshown(&self, since: Timestamp) -> Result<Vec<TableId>> {
        let since = since.millis();
        let keys = sqlx::query_scalar!(
            "SELECT tables.id FROM tables JOIN messages ON messages.table_id = tables.id
             WHERE tables.winner IS NULL AND messages.shown_version < tables.version
             UNION ALL SELECT tables.id FROM tables JOIN messages ON messages.table_id = tables.id
             WHERE tables.winner IS NOT NULL AND tables.ended_at >= $1 AND messages.shown_version < tables.version
             UNION SELECT table_id FROM messages WHERE stale",
            since
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }
}
