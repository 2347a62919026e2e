//! Rematches: wanted by one player of a finished game, begun once the other agrees.

use super::{Connection, Result, StoreError, Views, Write, load::seat, messages, parse};
use crate::{
    clock::Timestamp,
    table::{
        Address, Rematch, TableId, Wish,
        shuffle::{Commitment, Seed},
    },
};

/// Reads the rematch of a finished game; none while nobody wants it.
pub(super) async fn load(connection: &mut Connection, table: TableId) -> Result<Option<Rematch>> {
    let key = table.to_string();
    let row = sqlx::query!(
        "SELECT next_id, wanted_by, commitment, expires_at FROM rematches WHERE table_id = $1",
        key
    )
    .fetch_optional(&mut *connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let next = parse("table id", &row.next_id)?;
    if let (Some(by), Some(commitment), Some(expires)) =
        (row.wanted_by, row.commitment, row.expires_at)
    {
        return Ok(Some(Rematch::Wanted(Wish {
            by: seat(by)?,
            next,
            commitment: Commitment::from_stored(commitment),
            expires: Timestamp::from_millis(expires),
        })));
    }
    let places = messages::load(connection, next).await?;
    let places = places
        .into_iter()
        .flat_map(|(first, second)| [Some(first), second]);
    let messages = places.flatten().filter_map(|found| {
        Some(Address {
            guild: found.place.guild,
            channel: found.place.channel,
            message: found.message?,
        })
    });
    Ok(Some(Rematch::Begun {
        table: next,
        messages: messages.collect(),
    }))
}

/// Moves the end of every wish by so many milliseconds. The messages that show it have to be brought up to date.
pub(super) async fn extend(connection: &mut Connection, millis: i64) -> Result<()> {
    sqlx::query!(
        "UPDATE messages SET changes = changes + 1 WHERE table_id IN (SELECT table_id FROM rematches WHERE NOT begun)"
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "UPDATE rematches SET expires_at = expires_at + $1 WHERE NOT begun",
        millis
    )
    .execute(connection)
    .await?;
    Ok(())
}

impl Write {
    /// Reads the rematch of a finished game; none while nobody wants it.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn rematch(&mut self, table: TableId) -> Result<Option<Rematch>> {
        load(self.connection(), table).await
    }

    /// Adds somebody's wish for a rematch of `table`, and the seed that it commits to. Its message has to say so.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or there is a rematch already.
    pub(crate) async fn want_rematch(
        &mut self,
        table: TableId,
        wish: &Wish,
        seed: &Seed,
    ) -> Result<()> {
        let (key, next) = (table.to_string(), wish.next.to_string());
        let (by, commitment) = (i64::from(wish.by.number()), wish.commitment.as_str());
        let expires = wish.expires.millis();
        sqlx::query!(
            "INSERT INTO rematches (table_id, next_id, begun, wanted_by, commitment, expires_at) VALUES ($1, $2, FALSE, $3, $4, $5)",
            key,
            next,
            by,
            commitment,
            expires
        )
        .execute(self.connection())
        .await?;
        let seed = seed.reveal().as_slice();
        sqlx::query!(
            "INSERT INTO rematch_seeds (table_id, seed) VALUES ($1, $2)",
            key,
            seed
        )
        .execute(self.connection())
        .await?;
        self.touch_message(table).await
    }

    /// Takes a wish back and its seed out: a game begins with it, or it is forgotten. The message has to say so.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or there is no such wish.
    pub(crate) async fn take_wish(&mut self, table: TableId) -> Result<Seed> {
        let key = table.to_string();
        let seed = sqlx::query_scalar!(
            "DELETE FROM rematch_seeds WHERE table_id = $1 RETURNING seed",
            key
        )
        .fetch_one(self.connection())
        .await?;
        sqlx::query!(
            "DELETE FROM rematches WHERE table_id = $1 AND NOT begun",
            key
        )
        .execute(self.connection())
        .await?;
        self.touch_message(table).await?;
        // What is wrong with it stays unsaid: it is a secret.
        let bytes = <[u8; 32]>::try_from(seed)
            .map_err(|_| StoreError::Corrupt(format!("a seed for table {table} of odd length")))?;
        Ok(Seed::new(bytes))
    }

    /// Notes that the rematch of `table` has begun at the table `next`. The message has to say so.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or there is a rematch already.
    pub(crate) async fn begin_rematch(&mut self, table: TableId, next: TableId) -> Result<()> {
        let (key, next) = (table.to_string(), next.to_string());
        sqlx::query!(
            "INSERT INTO rematches (table_id, next_id, begun) VALUES ($1, $2, TRUE)",
            key,
            next
        )
        .execute(self.connection())
        .await?;
        self.touch_message(table).await
    }

    /// Lets a table's message be brought up to date though nothing has happened at the table.
    async fn touch_message(&mut self, table: TableId) -> Result<()> {
        let key = table.to_string();
        sqlx::query!(
            "UPDATE messages SET changes = changes + 1 WHERE table_id = $1",
            key
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

impl Views {
    /// Lets the message of the game that `table` is the rematch of, if it is one, be brought up to date.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn touch_game_before(&self, table: TableId) -> Result<()> {
        let key = table.to_string();
        sqlx::query!(
            "UPDATE messages SET changes = changes + 1 WHERE table_id IN (SELECT table_id FROM rematches WHERE next_id = $1)",
            key
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Lists the finished games whose rematch could be agreed to until `now` at the latest.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn overdue_wishes(&self, now: Timestamp) -> Result<Vec<TableId>> {
        let now = now.millis();
        let keys = sqlx::query_scalar!(
            "SELECT table_id FROM rematches WHERE NOT begun AND expires_at <= $1 ORDER BY expires_at, table_id",
            now
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }
}
