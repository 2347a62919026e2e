//! Offers at running games, and what became of them.

use std::time::Duration;

use anqi_engine::Seat;

use super::{Connection, Result, StoreError, Views, Write, load::seat, millis, number, parse};
use crate::{
    clock::Timestamp,
    table::{Offer, OfferKind, OfferState, Pause, Table, TableId},
};

/// Reads the offer at a table that waits for its answer, if there is one.
pub(super) async fn open(connection: &mut Connection, table: TableId) -> Result<Option<Offer>> {
    let key = table.to_string();
    let row = sqlx::query!(
        "SELECT kind, seat, offered_at, answer_by, time_left FROM offers WHERE table_id = $1 AND state = 'open'",
        key
    )
    .fetch_optional(connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let left = row.time_left.map(|left| number("rest of a time", left));
    let left = left.transpose()?.map(Duration::from_millis);
    Ok(Some(Offer {
        kind: parse("kind of offer", &row.kind)?,
        by: seat(row.seat)?,
        made: Timestamp::from_millis(row.offered_at),
        pause: row.answer_by.map(|until| Pause {
            until: Timestamp::from_millis(until),
            left,
        }),
    }))
}

/// What was turned down last and whose offer it was, if no ply was played since.
pub(super) async fn turned_down(
    connection: &mut Connection,
    table: &Table,
) -> Result<Option<(OfferKind, Seat)>> {
    let (key, ply) = (table.id.to_string(), i64::from(table.ply));
    let last = sqlx::query!(
        "SELECT kind, seat FROM offers WHERE table_id = $1 AND closed_ply = $2 AND state IN ('declined', 'expired')
         ORDER BY closed_at DESC, offered_at DESC LIMIT 1",
        key,
        ply
    )
    .fetch_optional(connection)
    .await?;
    last.map(|row| Ok((parse("kind of offer", &row.kind)?, seat(row.seat)?)))
        .transpose()
}

/// When something came of offers at a table last, at most twice, the latest first.
pub(super) async fn moments(connection: &mut Connection, table: TableId) -> Result<Vec<i64>> {
    let key = table.to_string();
    Ok(sqlx::query_scalar!(
        "SELECT offered_at AS \"at!: i64\" FROM offers WHERE table_id = $1
         UNION SELECT closed_at FROM offers WHERE table_id = $1 AND closed_at IS NOT NULL ORDER BY 1 DESC LIMIT 2",
        key
    )
    .fetch_all(connection)
    .await?)
}

/// Forgets the take-backs that were granted at a table: the same number of plies may come again, and with it another reason to ask.
pub(super) async fn forget_granted(connection: &mut Connection, table: &str) -> Result<()> {
    sqlx::query!(
        "DELETE FROM offers WHERE table_id = $1 AND kind = 'take-back' AND state = 'accepted'",
        table
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Moves the time for every answer by `span`. The messages that show it have to be brought up to date.
pub(super) async fn extend(connection: &mut Connection, millis: i64) -> Result<()> {
    sqlx::query!(
        "UPDATE messages SET changes = changes + 1 WHERE table_id IN
         (SELECT table_id FROM offers WHERE state = 'open' AND answer_by IS NOT NULL)"
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "UPDATE offers SET answer_by = answer_by + $1 WHERE state = 'open' AND answer_by IS NOT NULL",
        millis
    )
    .execute(connection)
    .await?;
    Ok(())
}

impl Write {
    /// Adds the offer that `table` has, made at `now` by a seat that had played so many plies.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or the seat has made an offer after the same ply, or another waits for its answer.
    pub(crate) async fn open_offer(
        &mut self,
        table: TableId,
        offer: Offer,
        own_plies: u32,
        now: Timestamp,
    ) -> Result<()> {
        let (key, seat) = (table.to_string(), i64::from(offer.by.number()));
        let kind = offer.kind.to_string();
        let (own_plies, at) = (i64::from(own_plies), now.millis());
        let until = offer.pause.map(|pause| pause.until.millis());
        let left = offer.pause.and_then(|pause| pause.left).map(millis);
        sqlx::query!(
            "INSERT INTO offers (table_id, seat, kind, own_plies, offered_at, answer_by, time_left) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            key,
            seat,
            kind,
            own_plies,
            at,
            until,
            left
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Lets the open offer at a table, where `ply` plies have been played, become `state`.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or there is no open offer.
    pub(crate) async fn close_offer(
        &mut self,
        table: TableId,
        ply: u32,
        state: OfferState,
        now: Timestamp,
    ) -> Result<()> {
        let (key, state) = (table.to_string(), state.to_string());
        let (ply, at) = (i64::from(ply), now.millis());
        let done = sqlx::query!(
            "UPDATE offers SET state = $2, closed_ply = $3, closed_at = $4 WHERE table_id = $1 AND state = 'open'",
            key,
            state,
            ply,
            at
        )
        .execute(self.connection())
        .await?;
        if done.rows_affected() == 1 {
            Ok(())
        } else {
            Err(StoreError::Corrupt(format!(
                "no open offer at table {table}"
            )))
        }
    }

    /// Whether a seat that has played so many plies has made such an offer since its last.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn has_offered(
        &mut self,
        table: TableId,
        kind: OfferKind,
        seat: Seat,
        own_plies: u32,
    ) -> Result<bool> {
        let (key, seat) = (table.to_string(), i64::from(seat.number()));
        let (kind, plies) = (kind.to_string(), i64::from(own_plies));
        let found = sqlx::query_scalar!(
            "SELECT 1 AS \"found: i64\" FROM offers WHERE table_id = $1 AND seat = $2 AND kind = $3 AND own_plies = $4",
            key,
            seat,
            kind,
            plies
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(found.is_some())
    }

    /// How many plies a seat had played when it offered a draw last; none if it never did.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn last_draw_offer(
        &mut self,
        table: TableId,
        seat: Seat,
    ) -> Result<Option<u32>> {
        let (key, seat) = (table.to_string(), i64::from(seat.number()));
        let plies = sqlx::query_scalar!(
            "SELECT own_plies FROM offers WHERE table_id = $1 AND seat = $2 AND kind = 'draw' ORDER BY own_plies DESC LIMIT 1",
            key,
            seat
        )
        .fetch_optional(self.connection())
        .await?;
        plies
            .map(|plies| number("number of plies", plies))
            .transpose()
    }
}

impl Views {
    /// Lists the tables at which an offer could be accepted until `now` at the latest.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn overdue_offers(&self, now: Timestamp) -> Result<Vec<TableId>> {
        let now = now.millis();
        let keys = sqlx::query_scalar!(
            "SELECT table_id FROM offers WHERE state = 'open' AND answer_by IS NOT NULL AND answer_by <= $1 ORDER BY answer_by, table_id",
            now
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// The next moment from which on an offer can't be accepted, if any is waiting for one.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn next_offer_due(&self) -> Result<Option<Timestamp>> {
        let due = sqlx::query_scalar!(
            "SELECT answer_by FROM offers WHERE state = 'open' AND answer_by IS NOT NULL ORDER BY answer_by LIMIT 1"
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(due.flatten().map(Timestamp::from_millis))
    }
}
