//! Games that have ended: somebody's list of them, and one of them ply by ply. Of a game that goes on nothing is given out here.

#[cfg(test)]
mod tests;

use anqi_engine::{Observation, Piece, Played, Seat, Square, Variant};

use super::{Connection, Result, Views, boards, load, number, parse, read, settled};
use crate::{
    clock::Timestamp,
    table::{Ending, Player, Proof, Record, RecordedPly, Settled, TableId, TableView, UserId},
};

/// How many games stand on a page of a list.
const PAGE: u32 = 8;

/// A page of the games that somebody has finished, the last one first.
#[derive(Clone, PartialEq, Debug)]
pub struct HistoryPage {
    /// The name that they were last seen with, exactly as Discord gave it; none if they never sat at a table.
    pub name: Option<String>,
    /// The games on the page.
    pub games: Vec<Finished>,
    /// Which page it is, counted from 1; of an empty list, the first.
    pub page: u32,
    /// How many pages there are; an empty list has one.
    pub pages: u32,
    /// How many games there are.
    pub total: u32,
}

/// A finished game in somebody's list.
#[derive(Clone, PartialEq, Debug)]
pub struct Finished {
    /// Its place in the whole list, counted from 1 for the last one.
    pub number: u32,
    /// The table.
    pub table: TableId,
    /// Its game.
    pub variant: Variant,
    /// The seat of whoever's list it is; the first of both.
    pub seat: Seat,
    /// Whoever had the other seat: the same person, if they acted for both.
    pub other: Player,
    /// How it ended.
    pub ending: Ending,
    /// How many plies were played.
    pub plies: u32,
    /// When it ended.
    pub ended: Timestamp,
    /// Whether it was rated.
    pub rated: bool,
    /// What it counted for.
    pub settled: Option<Settled>,
}

/// A game that has ended, as everybody saw it from ply to ply. Only this module makes one, and only of such a game.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The table after its last ply.
    pub last: TableView,
    /// What it counted for.
    pub settled: Option<Settled>,
    /// The game and the proof of its shuffle, for anybody to check.
    pub proof: Proof,
    face_down: Vec<(Square, Piece)>,
    steps: Vec<Step>,
}

/// What a ply led to.
#[derive(Clone, Debug)]
struct Step {
    observation: Observation,
    last: Option<(Seat, Played)>,
}

impl Replay {
    /// How many plies were played.
    pub fn plies(&self) -> u32 {
        u32::try_from(self.steps.len())
            .unwrap_or(u32::MAX)
            .saturating_sub(1)
    }

    /// What lay face down at the end, if that is where so many plies lead; nothing on the way there, where nobody knew.
    pub fn face_down(&self, ply: u32) -> &[(Square, Piece)] {
        if ply < self.plies() {
            &[]
        } else {
            &self.face_down
        }
    }

    /// The position after so many plies, or after the last one, and the ply that led to it.
    pub fn after(&self, ply: u32) -> (&Observation, Option<(Seat, Played)>) {
        let step = self.steps.get(ply as usize).or(self.steps.last());
        step.map_or((&self.last.observation, self.last.last), |step| {
            (&step.observation, step.last)
        })
    }
}

impl Views {
    /// Reads a page of the games that somebody has finished, or the nearest one that there is.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn history(&self, user: UserId, page: u32) -> Result<HistoryPage> {
        let mut connection = self.readers.begin().await?;
        let key = user.to_string();
        let total = sqlx::query_scalar!(
            r#"SELECT COUNT(DISTINCT tables.id) FROM seats JOIN tables ON tables.id = seats.table_id
               WHERE seats.user_id = $1 AND tables.winner IS NOT NULL"#,
            key
        )
        .fetch_one(&mut *connection)
        .await?;
        let total: u32 = number("number of games", total)?;
        let pages = total.div_ceil(PAGE).max(1);
        let page = page.clamp(1, pages);
        Ok(HistoryPage {
            name: boards::name(&mut connection, user).await?,
            games: finished(&mut connection, user, (page - 1) * PAGE).await?,
            page,
            pages,
            total,
        })
    }

    /// Reads a game that has ended, ply by ply; none if there is no such table or its game goes on.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn replay(&self, id: TableId) -> Result<Option<Replay>> {
        let mut connection = self.readers.begin().await?;
        let Some(last) = load::view(&mut connection, id).await? else {
            return Ok(None);
        };
        let key = id.to_string();
        let ended = sqlx::query_scalar!("SELECT ended_at FROM tables WHERE id = $1", key)
            .fetch_one(&mut *connection)
            .await?;
        let (Some(ending), Some(ended)) = (last.table.ending, ended) else {
            return Ok(None);
        };
        let plies = plies(&mut connection, id).await?;
        let steps = steps(&last, &plies)?;
        let revealed = read::revealed(&mut connection, &last.table).await?;
        let record = Record::new(&last.table, ending, Timestamp::from_millis(ended), plies);
        Ok(Some(Replay {
            settled: settled::load(&mut connection, id).await?,
            proof: revealed.proof().clone().with_record(record),
            face_down: revealed.face_down().to_vec(),
            steps,
            last,
        }))
    }
}

/// The games of a list, without so many of the last ones.
async fn finished(
    connection: &mut Connection,
    user: UserId,
    skipped: u32,
) -> Result<Vec<Finished>> {
    let (user, limit, offset) = (user.to_string(), i64::from(PAGE), i64::from(skipped));
    let rows = sqlx::query!(
        r#"SELECT tables.id, tables.variant, tables.ply, tables.winner, tables.end_reason, tables.ended_at AS "ended_at!: i64",
               seats.seat, tables.rated AS "rated: bool"
           FROM seats JOIN tables ON tables.id = seats.table_id
           WHERE seats.user_id = $1 AND tables.winner IS NOT NULL AND NOT EXISTS (
               SELECT 1 FROM seats AS first WHERE first.table_id = seats.table_id AND first.user_id = $1 AND first.seat < seats.seat)
           ORDER BY tables.ended_at DESC, tables.id LIMIT $2 OFFSET $3"#,
        user,
        limit,
        offset
    )
    .fetch_all(&mut *connection)
    .await?;
    let mut games = Vec::new();
    for (row, number_in_list) in rows.into_iter().zip(skipped + 1..) {
        let table = parse("table id", &row.id)?;
        let Some(ending) = load::ending(row.winner.as_deref(), row.end_reason.as_deref())? else {
            continue;
        };
        let seat = load::seat(row.seat)?;
        let [first, second] = load::players(connection, table).await?;
        games.push(Finished {
            number: number_in_list,
            table,
            variant: parse("variant", &row.variant)?,
            seat,
            other: match seat {
                Seat::First => second,
                Seat::Second => first,
            },
            ending,
            plies: number("ply", row.ply)?,
            ended: Timestamp::from_millis(row.ended_at),
            rated: row.rated,
            settled: settled::load(connection, table).await?,
        });
    }
    Ok(games)
}

/// The plies of a table, as everybody saw them, and when.
async fn plies(connection: &mut Connection, id: TableId) -> Result<Vec<RecordedPly>> {
    let key = id.to_string();
    Ok(sqlx::query_as!(
        RecordedPly,
        "SELECT played AS ply, played_at AS at FROM plies WHERE table_id = $1 ORDER BY plies.ply",
        key
    )
    .fetch_all(connection)
    .await?)
}

/// The positions from the start to the end.
fn steps(last: &TableView, plies: &[RecordedPly]) -> Result<Vec<Step>> {
    let mut observation = Observation::start(last.table.rules);
    let mut steps = vec![Step {
        observation: observation.clone(),
        last: None,
    }];
    for RecordedPly { ply: text, .. } in plies {
        let last = load::play(&mut observation, last.table.id, text)?;
        steps.push(Step {
            observation: observation.clone(),
            last: Some(last),
        });
    }
    Ok(steps)
}
