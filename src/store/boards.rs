//! Who is how good: the boards by points and by rating, and one person's record.
//!
//! Whoever has as much as somebody else shares the place with them, and as many places are left out after it (1, 2, 2, 4); of those
//! the one stands first who got there first. Whoever does not want to stand on the boards of all servers is left out of those, and
//! nobody's place there tells of them.

mod rows;
#[cfg(test)]
mod tests;

use anqi_engine::{Family, Level, Variant};

use super::{Connection, Result, Views, number, parse, settled};
use crate::{
    clock::Timestamp,
    table::{Period, Rating, UserId},
};

/// How many people stand on a page of a board.
const PAGE: i64 = 10;

/// What a board counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// Points earned against the bot, in one game or in all.
    Points(Option<Variant>),
    /// The rating from games between people, without those whose rating is provisional.
    Rating(Family),
}

/// Which board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardQuery {
    /// What it counts.
    pub measure: Measure,
    /// The server on which it was played for; none for everywhere.
    pub guild: Option<u64>,
    /// The present stretch of the calendar that it is of: the points earned in it, or the ratings of those who finished a rated game
    /// in it.
    pub period: Period,
}

/// A page of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardPage {
    /// Who stands on it, best first.
    pub rows: Vec<Ranked>,
    /// Which page it is, counted from 1; of an empty board, the first.
    pub page: u32,
    /// How many pages there are; an empty board has one.
    pub pages: u32,
    /// How many people stand on the board.
    pub total: u32,
    /// The first moment that counts; none if all do.
    pub since: Option<Timestamp>,
    /// Whoever asked.
    pub own: Own,
}

/// Where somebody stands on a board.
#[derive(Clone, PartialEq, Debug)]
pub enum Own {
    /// At a place.
    Ranked(Ranked),
    /// At none, though they have played.
    Unranked {
        /// The name that they were last seen with.
        name: String,
        /// On a board of points, theirs: none, unless they are not to be seen there.
        points: i64,
        /// On a board of ratings, theirs now, if they have one: it is provisional, was not played for there and then, or is not to be
        /// seen.
        rating: Option<Rating>,
        /// Whether it is a board of all servers, on which they don't want to stand.
        hidden: bool,
    },
    /// Nowhere: they never played.
    Absent,
}

/// A row of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The place, counted from 1.
    pub place: u32,
    /// Whose it is.
    pub user: UserId,
    /// The name that they were last seen with, exactly as Discord gave it.
    pub name: String,
    /// Their points, or their rating as a whole number.
    pub value: i64,
}

/// How many games went which way.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Record {
    /// Games won.
    pub won: i64,
    /// Games drawn.
    pub drawn: i64,
    /// Games lost.
    pub lost: i64,
}

/// What a person has achieved. Only rated games that counted are in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    /// The name that they were last seen with, exactly as Discord gave it.
    pub name: String,
    /// Points earned against the bot.
    pub points: i64,
    /// The place by points, among everybody who wants one.
    pub points_place: Option<u32>,
    /// Games against the bot, level by level.
    pub levels: [(Level, Record); 3],
    /// How many of the last games against the bot were won in a row.
    pub streak: i64,
    /// The most games against the bot that were won in a row.
    pub best_streak: i64,
    /// Games against people.
    pub people: Record,
    /// The rating in each family of games that they have played against somebody, in the families' order.
    pub ratings: Vec<FamilyRating>,
}

/// What somebody's rating in a family of games is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FamilyRating {
    /// The family.
    pub family: Family,
    /// The rating now.
    pub rating: Rating,
    /// The place by it, among everybody who wants one and whose rating in that family is not provisional; none otherwise.
    pub place: Option<u32>,
}

impl Profile {
    /// The hardest level that they won against.
    pub fn best_level(&self) -> Option<Level> {
        let beaten = self.levels.iter().rev().find(|(_, record)| record.won > 0);
        beaten.map(|(level, _)| *level)
    }
}

impl Views {
    /// Reads a page of a board, or the nearest one that there is. Says also where `asker` stands.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn board(
        &self,
        query: BoardQuery,
        page: u32,
        asker: UserId,
        now: Timestamp,
    ) -> Result<BoardPage> {
        let mut connection = self.readers.begin().await?;
        board(&mut connection, query, page, asker, now).await
    }

    /// Reads what a person has achieved; none if they never sat at a table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn profile(&self, user: UserId, now: Timestamp) -> Result<Option<Profile>> {
        let mut connection = self.readers.begin().await?;
        let Some(name) = name(&mut connection, user).await? else {
            return Ok(None);
        };
        let placed = own_place(&mut connection, Measure::Points(None), user, now).await?;
        let points = rows::points_of(&mut connection, None, rows::Span::ALWAYS, user).await?;
        let (streak, best_streak) = streaks(&mut connection, user).await?;
        Ok(Some(Profile {
            name,
            points,
            points_place: placed.map(|row| row.place),
            levels: levels(&mut connection, user).await?,
            streak,
            best_streak,
            people: people(&mut connection, user).await?,
            ratings: ratings(&mut connection, user, now).await?,
        }))
    }
}

async fn board(
    connection: &mut Connection,
    query: BoardQuery,
    page: u32,
    asker: UserId,
    now: Timestamp,
) -> Result<BoardPage> {
    let page = page.max(1);
    let since = query.period.start(now);
    let span = rows::Span {
        guild: query.guild,
        since,
    };
    let rows = match query.measure {
        Measure::Points(game) => rows::by_points(connection, game, span, page, asker).await?,
        Measure::Rating(family) => {
            rows::by_rating(connection, family, span, page, asker, now).await?
        }
    };
    // A page that is not empty is among the rows; so without a row nobody stands on the board.
    let total = rows.first().map_or(0, |row| row.total);
    let pages = number::<u32>("number of pages", (total + PAGE - 1) / PAGE)?.max(1);
    let shown = page.min(pages);
    let mut on_page = Vec::new();
    let mut own = Own::Absent;
    for row in rows {
        let user = UserId(parse("user id", &row.user_id)?);
        let ranked = Ranked {
            place: number("place", row.place)?,
            user,
            name: name(connection, user).await?.unwrap_or_default(),
            value: row.value,
        };
        if ranked.user == asker {
            own = Own::Ranked(ranked.clone());
        }
        if (row.line - 1) / PAGE + 1 == i64::from(shown) {
            on_page.push(ranked);
        }
    }
    if own == Own::Absent {
        own = unranked(connection, query.measure, span, asker, now).await?;
    }
    Ok(BoardPage {
        rows: on_page,
        page: shown,
        pages,
        total: number("number of people", total)?,
        since,
        own,
    })
}

/// Where somebody stands on a board without a place.
async fn unranked(
    connection: &mut Connection,
    measure: Measure,
    span: rows::Span,
    user: UserId,
    now: Timestamp,
) -> Result<Own> {
    let Some(name) = name(connection, user).await? else {
        return Ok(Own::Absent);
    };
    let hidden = span.guild.is_none() && is_hidden(connection, user).await?;
    let (points, rated) = match measure {
        Measure::Points(game) => {
            let points = rows::points_of(connection, game, span, user).await?;
            (points, None)
        }
        Measure::Rating(family) => (0, settled::rating(connection, user, family).await?),
    };
    Ok(Own::Unranked {
        name,
        points,
        rating: rated.map(|rated| rated.at(now)),
        hidden,
    })
}

/// Whether somebody does not want to stand on the boards of all servers.
async fn is_hidden(connection: &mut Connection, user: UserId) -> Result<bool> {
    let user = user.to_string();
    let stands = sqlx::query_scalar!(
        r#"SELECT on_global_board AS "stands: bool" FROM person_settings WHERE user_id = $1"#,
        user
    )
    .fetch_optional(connection)
    .await?;
    Ok(stands == Some(false))
}

/// The ratings that somebody has, with their places.
async fn ratings(
    connection: &mut Connection,
    user: UserId,
    now: Timestamp,
) -> Result<Vec<FamilyRating>> {
    let mut ratings = Vec::new();
    for family in Family::ALL {
        let Some(rated) = settled::rating(connection, user, family).await? else {
            continue;
        };
        let ranked = own_place(connection, Measure::Rating(family), user, now).await?;
        ratings.push(FamilyRating {
            family,
            rating: rated.at(now),
            place: ranked.map(|row| row.place),
        });
    }
    Ok(ratings)
}

/// The place that somebody has among everybody.
async fn own_place(
    connection: &mut Connection,
    measure: Measure,
    user: UserId,
    now: Timestamp,
) -> Result<Option<Ranked>> {
    let query = BoardQuery {
        measure,
        guild: None,
        period: Period::All,
    };
    let page = board(connection, query, 1, user, now).await?;
    Ok(match page.own {
        Own::Ranked(ranked) => Some(ranked),
        Own::Unranked { .. } | Own::Absent => None,
    })
}

/// The name that somebody was last seen with; none if they never sat at a table.
pub(super) async fn name(connection: &mut Connection, user: UserId) -> Result<Option<String>> {
    let user = user.to_string();
    let name = sqlx::query_scalar!(
        "SELECT seats.name FROM seats JOIN tables ON tables.id = seats.table_id WHERE seats.user_id = $1
         ORDER BY tables.created_at DESC, tables.id LIMIT 1",
        user
    )
    .fetch_optional(connection)
    .await?;
    Ok(name.flatten())
}

/// The games against the bot, level by level.
async fn levels(connection: &mut Connection, user: UserId) -> Result<[(Level, Record); 3]> {
    let user = user.to_string();
    let rows = sqlx::query!(
        r#"SELECT level AS "level!: String", SUM(won) AS "won!: i64", SUM(drawn) AS "drawn!: i64", COUNT(*) AS "games!: i64"
           FROM bot_games WHERE user_id = $1 GROUP BY level"#,
        user
    )
    .fetch_all(connection)
    .await?;
    let mut levels = Level::ALL.map(|level| (level, Record::default()));
    for row in rows {
        let played: Level = parse("level", &row.level)?;
        for (_, record) in levels.iter_mut().filter(|(level, _)| *level == played) {
            *record = Record {
                won: row.won,
                drawn: row.drawn,
                lost: row.games - row.won - row.drawn,
            };
        }
    }
    Ok(levels)
}

/// How many games against the bot were won in a row: up to now, and at most.
async fn streaks(connection: &mut Connection, user: UserId) -> Result<(i64, i64)> {
    let user = user.to_string();
    // Games with the same number of games that were not won before them belong to one row of wins.
    let row = sqlx::query!(
        r#"WITH runs AS (
             SELECT won, SUM(1 - won) OVER (ORDER BY ended_at, table_id) AS breaks FROM bot_games WHERE user_id = $1
         ), lengths AS (
             SELECT breaks, SUM(won) AS length FROM runs GROUP BY breaks
         )
         SELECT COALESCE((SELECT length FROM lengths ORDER BY breaks DESC LIMIT 1), 0) AS "now!: i64",
             COALESCE((SELECT MAX(length) FROM lengths), 0) AS "best!: i64""#,
        user
    )
    .fetch_one(connection)
    .await?;
    Ok((row.now, row.best))
}

/// The games against people that changed the rating.
async fn people(connection: &mut Connection, user: UserId) -> Result<Record> {
    let user = user.to_string();
    let row = sqlx::query!(
        r#"SELECT COALESCE(SUM(tables.winner = CAST(rating_changes.seat AS TEXT)), 0) AS "won!: i64",
             COALESCE(SUM(tables.winner = 'draw'), 0) AS "drawn!: i64", COUNT(*) AS "games!: i64"
         FROM rating_changes JOIN tables ON tables.id = rating_changes.table_id WHERE rating_changes.user_id = $1"#,
        user
    )
    .fetch_one(connection)
    .await?;
    Ok(Record {
        won: row.won,
        drawn: row.drawn,
        lost: row.games - row.won - row.drawn,
    })
}
