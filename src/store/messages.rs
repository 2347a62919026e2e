//! Where tables are shown, and what of them was shown last: the outbox's memory.

use anqi_render::PieceSet;

use super::{Connection, Result, Store, number, parse};
use crate::{clock::Timestamp, table::TableId, words::Language};

/// Where and in which words a table is shown; fixed when it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The language of what everybody reads.
    pub language: Language,
    /// The pieces' set.
    pub pieces: PieceSet,
}

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
}

/// A message that a table is shown by from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Posted {
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The message.
    pub message: u64,
    /// When it was posted.
    pub at: Timestamp,
    /// The table's version that it shows; none if that is not known.
    pub shown: Option<u32>,
}

impl Place {
    pub(super) async fn insert(&self, connection: &mut Connection, table: &str) -> Result<()> {
        let (guild, channel) = (
            self.guild.map(|id| id.to_string()),
            self.channel.to_string(),
        );
        let (language, pieces) = (self.language.as_str(), self.pieces.as_str());
        sqlx::query!(
            "INSERT INTO messages (table_id, guild_id, channel_id, language, pieces) VALUES ($1, $2, $3, $4, $5)",
            table,
            guild,
            channel,
            language,
            pieces
        )
        .execute(connection)
        .await?;
        Ok(())
    }
}

impl Store {
    /// Reads where a table is shown; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn message(&self, table: TableId) -> Result<Option<MessageRef>> {
        let key = table.to_string();
        let row = sqlx::query!(
            "SELECT guild_id, channel_id, message_id, posted_at, shown_version, language, pieces FROM messages WHERE table_id = $1",
            key
        )
        .fetch_optional(&self.readers)
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
        }))
    }

    /// Notes that `version` of a table was shown.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub async fn note_shown(&self, table: TableId, version: u32) -> Result<()> {
        let (key, version) = (table.to_string(), i64::from(version));
        sqlx::query!(
            "UPDATE messages SET shown_version = $2 WHERE table_id = $1",
            key,
            version
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
    pub async fn note_posted(&self, table: TableId, posted: &Posted) -> Result<()> {
        let (key, guild, channel) = (
            table.to_string(),
            posted.guild.map(|id| id.to_string()),
            posted.channel.to_string(),
        );
        let (message, at, version) = (
            posted.message.to_string(),
            posted.at.millis(),
            posted.shown.map_or(-1, i64::from),
        );
        sqlx::query!(
            "UPDATE messages SET guild_id = $2, channel_id = $3, message_id = $4, posted_at = $5, shown_version = $6 WHERE table_id = $1",
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

    /// Lists the tables of which something is still to be shown.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn unshown(&self) -> Result<Vec<TableId>> {
        let keys = sqlx::query_scalar!(
            "SELECT tables.id FROM tables JOIN messages ON messages.table_id = tables.id
             WHERE messages.shown_version < tables.version ORDER BY tables.created_at, tables.id"
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }
}
