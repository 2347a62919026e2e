//! The rows of a board, as the database ranks them.

use anqi_engine::{Family, Variant};

use super::{Connection, PAGE, Result};
use crate::{clock::Timestamp, table::UserId};

/// A row as the queries of both boards give it.
pub(super) struct Row {
    pub(super) user_id: String,
    pub(super) value: i64,
    pub(super) place: i64,
    /// Which row of the whole board it is, counted from 1.
    pub(super) line: i64,
    /// How many people stand on the board.
    pub(super) total: i64,
}

/// Where and since when something has to have been played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    /// The server; none for everywhere.
    pub(super) guild: Option<u64>,
    /// The first moment; none for always.
    pub(super) since: Option<Timestamp>,
}

impl Span {
    /// Everywhere and always.
    pub(super) const ALWAYS: Self = Self {
        guild: None,
        since: None,
    };

    fn stored(self) -> (Option<String>, Option<i64>) {
        let guild = self.guild.map(|id| id.to_string());
        (guild, self.since.map(Timestamp::millis))
    }
}

/// The rows of a page by points, and the asker's.
pub(super) async fn by_points(
    connection: &mut Connection,
    game: Option<Variant>,
    span: Span,
    page: u32,
    asker: UserId,
) -> Result<Vec<Row>> {
    let (guild, since) = span.stored();
    let (page, asker) = (i64::from(page), asker.to_string());
    let game = game.map(Variant::as_str);
    // In parts, so that each is found by its index; all but one of them are always empty. What is recent is few and found by its
    // time before it is put in order; all there is, is in the order of persons already.
    Ok(sqlx::query_as!(
        Row,
        r#"WITH recent AS MATERIALIZED (
             SELECT user_id, amount, earned_at FROM points
             WHERE guild_id = $1 AND earned_at >= $6 AND ($5 IS NULL OR variant = $5)
             UNION ALL
             SELECT user_id, amount, earned_at FROM points
             WHERE $1 IS NULL AND earned_at >= $6 AND ($5 IS NULL OR variant = $5)
         ), totals AS (
             SELECT user_id, SUM(amount) AS value, MAX(earned_at) AS reached FROM recent GROUP BY user_id
             UNION ALL
             SELECT user_id, SUM(amount), MAX(earned_at) FROM points
             WHERE guild_id = $1 AND $6 IS NULL AND ($5 IS NULL OR variant = $5) GROUP BY user_id
             UNION ALL
             SELECT user_id, SUM(amount), MAX(earned_at) FROM points
             WHERE $1 IS NULL AND $6 IS NULL AND ($5 IS NULL OR variant = $5) GROUP BY user_id
         ), ranked AS (
             SELECT user_id, value, RANK() OVER (ORDER BY value DESC) AS place,
                 ROW_NUMBER() OVER (ORDER BY value DESC, reached, user_id) AS line, COUNT(*) OVER () AS total
             FROM totals WHERE $1 IS NOT NULL OR NOT EXISTS (
                 SELECT 1 FROM person_settings WHERE person_settings.user_id = totals.user_id AND NOT on_global_board)
         )
         SELECT user_id AS "user_id!", value AS "value!: i64", place AS "place!: i64", line AS "line!: i64", total AS "total!: i64"
         FROM ranked WHERE user_id = $2 OR (line - 1) / $4 = MIN($3 - 1, (total - 1) / $4) ORDER BY line"#,
        guild,
        asker,
        page,
        PAGE,
        game,
        since
    )
    .fetch_all(connection)
    .await?)
}

/// The points that one person has, whether they stand on the board or not.
pub(super) async fn points_of(
    connection: &mut Connection,
    game: Option<Variant>,
    span: Span,
    user: UserId,
) -> Result<i64> {
    let (guild, since) = span.stored();
    let (user, game) = (user.to_string(), game.map(Variant::as_str));
    Ok(sqlx::query_scalar!(
        r#"SELECT COALESCE(SUM(amount), 0) AS "sum!: i64" FROM points
           WHERE user_id = $1 AND ($2 IS NULL OR guild_id = $2) AND ($3 IS NULL OR earned_at >= $3) AND ($4 IS NULL OR variant = $4)"#,
        user,
        guild,
        since,
        game
    )
    .fetch_one(connection)
    .await?)
}

/// The rows of a page by rating, and the asker's.
pub(super) async fn by_rating(
    connection: &mut Connection,
    family: Family,
    span: Span,
    page: u32,
    asker: UserId,
    now: Timestamp,
) -> Result<Vec<Row>> {
    let (guild, since) = span.stored();
    let (page, asker) = (i64::from(page), asker.to_string());
    let (family, now) = (family.to_string(), now.millis());
    // Places go by the number that is shown: two who both have 1612 share theirs.
    Ok(sqlx::query_as!(
        Row,
        r#"WITH known AS (
             SELECT user_id, CAST(ROUND(rating) AS INTEGER) AS value, rated_at AS reached FROM ratings
             WHERE family = $5 AND established_until > $6
                 AND ($1 IS NULL OR EXISTS (
                     SELECT 1 FROM rating_changes WHERE rating_changes.guild_id = $1 AND rating_changes.family = $5
                         AND rating_changes.user_id = ratings.user_id AND rating_changes.changed_at >= COALESCE($7, 0)))
                 AND ($1 IS NOT NULL OR $7 IS NULL OR EXISTS (
                     SELECT 1 FROM rating_changes WHERE rating_changes.user_id = ratings.user_id AND rating_changes.family = $5
                         AND rating_changes.changed_at >= $7))
                 AND ($1 IS NOT NULL OR NOT EXISTS (
                     SELECT 1 FROM person_settings WHERE person_settings.user_id = ratings.user_id AND NOT on_global_board))
         ), ranked AS (
             SELECT user_id, value, RANK() OVER (ORDER BY value DESC) AS place,
                 ROW_NUMBER() OVER (ORDER BY value DESC, reached, user_id) AS line, COUNT(*) OVER () AS total
             FROM known
         )
         SELECT user_id AS "user_id!", value AS "value!: i64", place AS "place!: i64", line AS "line!: i64", total AS "total!: i64"
         FROM ranked WHERE user_id = $2 OR (line - 1) / $4 = MIN($3 - 1, (total - 1) / $4) ORDER BY line"#,
        guild,
        asker,
        page,
        PAGE,
        family,
        now,
        since
    )
    .fetch_all(connection)
    .await?)
}
