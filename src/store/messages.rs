//! Where tables are shown, and what of them was shown last: the outbox's memory.

mod moves;
#[cfg(test)]
mod tests;

use super::{
    Connection, Result, StoreError, Views, load::seat, look_columns, number, parse, parse_look,
};
use crate::{
    clock::Timestamp,
    table::{Address, Place, TableId, UserId, Whose},
};

/// One of a table's places, its live message there and how far that message has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageRef {
    /// Whose place it is.
    pub whose: Whose,
    /// The place.
    pub place: Place,
    /// The live message; none if it was never learnt.
    pub message: Option<u64>,
    /// When the live message was posted.
    pub posted: Option<Timestamp>,
    /// The table's version that was shown last; none if nothing was.
    pub shown: Option<u32>,
    /// How often what is to be shown there has changed though nothing happened at the table.
    pub changes: u32,
    /// How many of these changes were shown.
    pub shown_changes: u32,
    /// Whether the bot was refused there last: the channel is gone, or it may not write in it.
    pub closed: bool,
}

/// A message that a table is shown by from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Posted {
    /// Whose place it is at.
    pub(crate) whose: Whose,
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
    /// How many of the changes it shows that came though nothing happened at the table.
    pub(crate) changes: u32,
}

impl Posted {
    /// Where it is.
    pub(crate) const fn address(&self) -> Address {
        Address {
            guild: self.guild,
            channel: self.channel,
            message: self.message,
        }
    }
}

impl MessageRef {
    /// Whether what is shown has changed though nothing happened at the table.
    pub const fn is_stale(&self) -> bool {
        self.changes != self.shown_changes
    }
}

/// A place where a new table is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewPlace {
    /// Whose place it is.
    pub(crate) whose: Whose,
    /// The place.
    pub(crate) place: Place,
    /// The message there that becomes the board, if there is one already, and when that was posted.
    pub(crate) message: Option<(u64, Timestamp)>,
}

impl NewPlace {
    /// The place of both players, where nothing was posted yet.
    pub(crate) const fn of_both(place: Place) -> Self {
        Self {
            whose: Whose::Both,
            place,
            message: None,
        }
    }
}

/// How the database names whose place it is.
fn stored(whose: Whose) -> i64 {
    match whose {
        Whose::Both => 0,
        Whose::Seat(seat) => i64::from(seat.number()),
    }
}

/// Adds a place of a new table.
pub(super) async fn insert(connection: &mut Connection, table: &str, new: &NewPlace) -> Result<()> {
    let (place, message, whose) = (&new.place, new.message, stored(new.whose));
    let (guild, channel) = (
        place.guild.map(|id| id.to_string()),
        place.channel.to_string(),
    );
    let language = place.language.to_string();
    let [pieces, theme, orientation] = look_columns(place.look);
    let (message, posted) = (
        message.map(|(id, _)| id.to_string()),
        message.map(|(_, posted)| posted.millis()),
    );
    sqlx::query!(
        "INSERT INTO messages (table_id, whose, guild_id, home_guild_id, channel_id, message_id, posted_at, language, pieces, theme, orientation)
         VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10)",
        table,
        whose,
        guild,
        channel,
        message,
        posted,
        language,
        pieces,
        theme,
        orientation
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Reads back whose place it is.
fn read(whose: i64) -> Result<Whose> {
    Ok(match whose {
        0 => Whose::Both,
        number => Whose::Seat(seat(number)?),
    })
}

/// Reads where a table is shown: at one place, or at one for each seat. None if there is no such table.
pub(super) async fn load(
    connection: &mut Connection,
    table: TableId,
) -> Result<Option<(MessageRef, Option<MessageRef>)>> {
    let key = table.to_string();
    let rows = sqlx::query!(
        "SELECT whose, guild_id, channel_id, message_id, posted_at, shown_version, changes, shown_changes, closed AS \"closed: bool\", language, pieces, theme, orientation
         FROM messages WHERE table_id = $1 ORDER BY whose",
        key
    )
    .fetch_all(connection)
    .await?;
    let places = rows.into_iter().map(|row| {
        Ok(MessageRef {
            whose: read(row.whose)?,
            place: Place {
                guild: row.guild_id.map(|id| parse("server id", &id)).transpose()?,
                channel: parse("channel id", &row.channel_id)?,
                language: parse("language", &row.language)?,
                look: parse_look([&row.pieces, &row.theme, &row.orientation])?,
            },
            message: row
                .message_id
                .map(|id| parse("message id", &id))
                .transpose()?,
            posted: row.posted_at.map(Timestamp::from_millis),
            shown: (row.shown_version >= 0)
                .then(|| number("version", row.shown_version))
                .transpose()?,
            changes: number("number of changes", row.changes)?,
            shown_changes: number("number of changes", row.shown_changes)?,
            closed: row.closed,
        })
    });
    let mut places = places.collect::<Result<Vec<_>>>()?.into_iter();
    match (places.next(), places.next(), places.next()) {
        (first, second, None) => Ok(first.map(|first| (first, second))),
        _ => Err(StoreError::Corrupt(format!(
            "table {table} at three places"
        ))),
    }
}

impl Views {
    /// Reads where a table is shown to `user`, who plays at it; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn message(&self, table: TableId, user: UserId) -> Result<Option<MessageRef>> {
        let mut connection = self.readers.acquire().await?;
        let Some((first, second)) = load(&mut connection, table).await? else {
            return Ok(None);
        };
        let Some(second) = second else {
            return Ok(Some(first));
        };
        let (key, user) = (table.to_string(), user.to_string());
        let number = sqlx::query_scalar!(
            "SELECT seat FROM seats WHERE table_id = $1 AND user_id = $2",
            key,
            user
        )
        .fetch_optional(&mut *connection)
        .await?;
        let theirs = number.map(seat).transpose()?.map(Whose::Seat);
        Ok(Some(if theirs == Some(second.whose) {
            second
        } else {
            first
        }))
    }

    /// Notes that `version` of a table was shown at a place, as that place was read before. What has changed since is still to be
    /// shown.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_shown(
        &self,
        table: TableId,
        place: &MessageRef,
        version: u32,
    ) -> Result<()> {
        if place.closed {
            self.touch_other_if_closed(table, place.whose).await?;
        }
        let (key, whose) = (table.to_string(), stored(place.whose));
        let (version, changes) = (i64::from(version), i64::from(place.changes));
        sqlx::query!(
            "UPDATE messages SET shown_version = $3, shown_changes = $4, closed = FALSE WHERE table_id = $1 AND whose = $2",
            key,
            whose,
            version,
            changes
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Lets the board at the other place of a table be brought up to date, which tells that this one can't be seen: it can again.
    async fn touch_other_if_closed(&self, table: TableId, whose: Whose) -> Result<()> {
        let (key, whose) = (table.to_string(), stored(whose));
        sqlx::query!(
            "UPDATE messages SET changes = changes + 1 WHERE table_id = $1 AND whose <> $2
             AND EXISTS (SELECT 1 FROM messages WHERE table_id = $1 AND whose = $2 AND closed)",
            key,
            whose
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Notes that it isn't known what was shown of a table last at a place. A note of what is being sent meanwhile does not change that.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn forget_shown(&self, table: TableId, whose: Whose) -> Result<()> {
        let (key, whose) = (table.to_string(), stored(whose));
        sqlx::query!(
            "UPDATE messages SET shown_version = -1, changes = changes + 1 WHERE table_id = $1 AND whose = $2",
            key,
            whose
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Notes that the bot was refused at one of a table's places. If that is news, what the other place shows has to tell it.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_closed(&self, table: TableId, whose: Whose) -> Result<()> {
        let (key, whose) = (table.to_string(), stored(whose));
        // In one step: the other is told also if the program ends right behind it.
        sqlx::query!(
            "UPDATE messages SET closed = closed OR whose = $2, changes = changes + CASE WHEN whose = $2 THEN 0 ELSE 1 END
             WHERE table_id = $1 AND EXISTS (SELECT 1 FROM messages WHERE table_id = $1 AND whose = $2 AND NOT closed)",
            key,
            whose
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Notes which message is a table's live one at a place.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_posted(&self, table: TableId, posted: &Posted) -> Result<()> {
        self.touch_other_if_closed(table, posted.whose).await?;
        let (key, guild, channel) = (
            table.to_string(),
            posted.guild.map(|id| id.to_string()),
            posted.channel.to_string(),
        );
        let (message, at) = (posted.message.to_string(), posted.at.millis());
        let (version, changes) = (i64::from(posted.shown), i64::from(posted.changes));
        let whose = stored(posted.whose);
        sqlx::query!(
            "UPDATE messages SET guild_id = $3, channel_id = $4, message_id = $5, posted_at = $6, shown_version = $7, shown_changes = $8, closed = FALSE
             WHERE table_id = $1 AND whose = $2",
            key,
            whose,
            guild,
            channel,
            message,
            at,
            version,
            changes
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Notes that a table's live message at a place is `message`, posted at `at`, unless that one or a newer one is known. Answers
    /// whether none was.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn adopt(
        &self,
        table: TableId,
        whose: Whose,
        message: u64,
        at: Timestamp,
    ) -> Result<bool> {
        let (key, message, at) = (table.to_string(), message.to_string(), at.millis());
        let whose = stored(whose);
        let done = sqlx::query!(
            "UPDATE messages SET message_id = $3, posted_at = $4 WHERE table_id = $1 AND whose = $2
             AND (message_id IS NULL OR CAST(message_id AS INTEGER) < CAST($3 AS INTEGER))",
            key,
            whose,
            message,
            at
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Counts the places where a table's message is known.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn count_posted(&self, table: TableId) -> Result<usize> {
        let key = table.to_string();
        let count = sqlx::query_scalar!(
            "SELECT COUNT(*) FROM messages WHERE table_id = $1 AND message_id IS NOT NULL",
            key
        )
        .fetch_one(&self.readers)
        .await?;
        number("number of messages", count)
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

    /// Lists the places where something of a table is still to be shown: of running ones, and of those that ended after `since`.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn unshown(&self, since: Timestamp) -> Result<Vec<(TableId, Whose)>> {
        let since = since.millis();
        let rows = sqlx::query!(
            "SELECT tables.id, messages.whose FROM tables JOIN messages ON messages.table_id = tables.id
             WHERE tables.winner IS NULL AND messages.shown_version < tables.version
             UNION SELECT tables.id, messages.whose FROM tables JOIN messages ON messages.table_id = tables.id
             WHERE tables.winner IS NOT NULL AND tables.ended_at >= $1 AND messages.shown_version < tables.version
             UNION SELECT table_id, whose FROM messages WHERE changes <> shown_changes",
            since
        )
        .fetch_all(&self.readers)
        .await?;
        let places = rows.iter();
        places
            .map(|row| Ok((parse("table id", &row.id)?, read(row.whose)?)))
            .collect()
    }
}
