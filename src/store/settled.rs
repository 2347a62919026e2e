//! What results counted for: points, ratings, and why a game did not count. What counts is decided elsewhere.

use anqi_engine::{Family, Level, Seat};

use super::{Connection, Result, StoreError, Write, parse};
use crate::{
    clock::Timestamp,
    table::{Rating, RatingChange, Settled, TableId, Uncounted, UserId},
};

/// A person's rating as it was stored.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rated {
    /// The rating after their last rated game.
    pub(crate) rating: Rating,
    /// When that ended.
    pub(crate) at: Timestamp,
}

impl Rated {
    /// The rating at a later moment, if nothing was played since.
    pub(crate) fn at(&self, now: Timestamp) -> Rating {
        self.rating.after(now.since(self.at))
    }
}

/// A change of one person's rating, and what it came from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct NewRating {
    /// The table that ended.
    pub(crate) table: TableId,
    /// The person's seat at it.
    pub(crate) seat: Seat,
    /// The person.
    pub(crate) user: UserId,
    /// Whoever had the other seat.
    pub(crate) opponent: UserId,
    /// The family of the table's game.
    pub(crate) family: Family,
    /// The change.
    pub(crate) change: RatingChange,
    /// When the table ended.
    pub(crate) at: Timestamp,
}

impl Write {
    /// Counts the wins against `level` that earned `user` points since `since`.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn scoring_wins(
        &mut self,
        user: UserId,
        level: Level,
        since: Timestamp,
    ) -> Result<i64> {
        let (user, level, since) = (user.to_string(), level.as_str(), since.millis());
        Ok(sqlx::query_scalar!(
            "SELECT COUNT(*) FROM points WHERE user_id = $1 AND level = $2 AND earned_at >= $3",
            user,
            level,
            since
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Gives `user` points for the win at `table`.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or the table earned points before.
    pub(crate) async fn award(
        &mut self,
        table: TableId,
        user: UserId,
        level: Level,
        amount: u32,
        now: Timestamp,
    ) -> Result<()> {
        let (table, user, level) = (table.to_string(), user.to_string(), level.as_str());
        let (amount, at) = (i64::from(amount), now.millis());
        sqlx::query!(
            "INSERT INTO points (table_id, user_id, variant, level, amount, guild_id, earned_at)
             VALUES ($1, $2, (SELECT variant FROM tables WHERE id = $1), $3, $4,
                 (SELECT home_guild_id FROM messages WHERE table_id = $1 ORDER BY whose LIMIT 1), $5)",
            table,
            user,
            level,
            amount,
            at
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Counts the rated games of `one` and `other` against each other that counted since `since`.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn games_between(
        &mut self,
        one: UserId,
        other: UserId,
        since: Timestamp,
    ) -> Result<i64> {
        let (one, other, since) = (one.to_string(), other.to_string(), since.millis());
        // Each game has a row for either player, so one direction counts them all.
        Ok(sqlx::query_scalar!(
            "SELECT COUNT(*) FROM rating_changes WHERE user_id = $1 AND opponent_id = $2 AND changed_at >= $3",
            one,
            other,
            since
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Reads a person's rating; none if they have none.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn rating(&mut self, user: UserId, family: Family) -> Result<Option<Rated>> {
        rating(self.connection(), user, family).await
    }

    /// Writes what the end of a table did to a person's rating.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or the table changed that rating before.
    pub(crate) async fn rate(&mut self, new: &NewRating) -> Result<()> {
        let (table, seat) = (new.table.to_string(), i64::from(new.seat.number()));
        let (user, opponent) = (new.user.to_string(), new.opponent.to_string());
        let (family, at) = (new.family.to_string(), new.at.millis());
        let RatingChange { before, after } = new.change;
        sqlx::query!(
            "INSERT INTO rating_changes (table_id, seat, user_id, opponent_id, family, guild_id, rating_before, deviation_before,
                 volatility_before, rating_after, deviation_after, volatility_after, changed_at)
             VALUES ($1, $2, $3, $4, $5, (SELECT home_guild_id FROM messages WHERE table_id = $1 AND whose IN (0, $2)), $6, $7, $8, $9, $10, $11, $12)",
            table,
            seat,
            user,
            opponent,
            family,
            before.rating,
            before.deviation,
            before.volatility,
            after.rating,
            after.deviation,
            after.volatility,
            at
        )
        .execute(self.connection())
        .await?;
        let until = after
            .established_for()
            .map(|time| new.at.plus(time).millis());
        sqlx::query!(
            "INSERT INTO ratings (user_id, family, rating, deviation, volatility, rated_at, established_until)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (user_id, family) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                 volatility = excluded.volatility, rated_at = excluded.rated_at, established_until = excluded.established_until",
            user,
            family,
            after.rating,
            after.deviation,
            after.volatility,
            at,
            until
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Counts the games that `user` left too early for them to count since `since`.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn early_leaves(&mut self, user: UserId, since: Timestamp) -> Result<i64> {
        let (user, since) = (user.to_string(), since.millis());
        Ok(sqlx::query_scalar!(
            "SELECT COUNT(*) FROM uncounted WHERE user_id = $1 AND reason = 'early-leave' AND noted_at >= $2",
            user,
            since
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Notes why a rated table did not count, and whose daily limit it was counted on: the leaver's or the winner's; nobody's if
    /// it is the limit of a pair.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or it was noted before.
    pub(crate) async fn note_uncounted(
        &mut self,
        table: TableId,
        reason: Uncounted,
        user: Option<UserId>,
        now: Timestamp,
    ) -> Result<()> {
        let (table, user) = (table.to_string(), user.map(|user| user.to_string()));
        let (reason, at) = (reason.to_string(), now.millis());
        sqlx::query!(
            "INSERT INTO uncounted (table_id, reason, user_id, noted_at) VALUES ($1, $2, $3, $4)",
            table,
            reason,
            user,
            at
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

/// Reads a person's rating; none if they have none.
pub(super) async fn rating(
    connection: &mut Connection,
    user: UserId,
    family: Family,
) -> Result<Option<Rated>> {
    let (user, family) = (user.to_string(), family.to_string());
    let row = sqlx::query!(
        "SELECT rating, deviation, volatility, rated_at FROM ratings WHERE user_id = $1 AND family = $2",
        user,
        family
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| Rated {
        rating: Rating {
            rating: row.rating,
            deviation: row.deviation,
            volatility: row.volatility,
        },
        at: Timestamp::from_millis(row.rated_at),
    }))
}

/// Reads what the end of a table counted for; none if it counted for nothing, as it was unrated, drawn with or lost to the bot.
pub(super) async fn load(connection: &mut Connection, table: TableId) -> Result<Option<Settled>> {
    let key = table.to_string();
    let points = sqlx::query_scalar!("SELECT amount FROM points WHERE table_id = $1", key)
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(points) = points {
        return Ok(Some(Settled::Points(points)));
    }
    let reason = sqlx::query_scalar!("SELECT reason FROM uncounted WHERE table_id = $1", key)
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(reason) = reason {
        return Ok(Some(Settled::Uncounted(parse("reason", &reason)?)));
    }
    changes(connection, table).await
}

async fn changes(connection: &mut Connection, table: TableId) -> Result<Option<Settled>> {
    let key = table.to_string();
    let rows = sqlx::query!(
        "SELECT rating_before, deviation_before, volatility_before, rating_after, deviation_after, volatility_after
         FROM rating_changes WHERE table_id = $1 ORDER BY seat",
        key
    )
    .fetch_all(connection)
    .await?;
    let changes: Vec<RatingChange> = rows
        .into_iter()
        .map(|row| RatingChange {
            before: Rating {
                rating: row.rating_before,
                deviation: row.deviation_before,
                volatility: row.volatility_before,
            },
            after: Rating {
                rating: row.rating_after,
                deviation: row.deviation_after,
                volatility: row.volatility_after,
            },
        })
        .collect();
    match changes.as_slice() {
        [] => Ok(None),
        [first, second] => Ok(Some(Settled::Ratings([*first, *second]))),
        [..] => Err(StoreError::Corrupt(format!(
            "table {table} with a rating of one player"
        ))),
    }
}
