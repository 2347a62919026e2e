//! What is stored about one person: how much it is, all of it, and how it is forgotten.
//!
//! A new column that names a person belongs in [`Write::forget`] and in the export; a test finds the columns that don't.

mod export;
#[cfg(test)]
mod tests;

use super::{Connection, Result, Views, Write, parse};
use crate::table::{Address, TableId, UserId};

pub use export::{ChallengeRecord, Export, GameRecord};

/// How much is stored about a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// Whether they have chosen any settings.
    pub settings: bool,
    /// How many games they are playing.
    pub running: i64,
    /// How many they have finished.
    pub finished: i64,
    /// How many challenges they made or were asked by.
    pub challenges: i64,
    /// In how many games they earned points.
    pub points: i64,
    /// In how many families of games they have a rating.
    pub ratings: i64,
    /// How many puzzles they answered.
    pub puzzles: i64,
    /// How many codes of free seats they tried that named none.
    pub codes: i64,
}

impl Holdings {
    /// Whether nothing is stored.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl Views {
    /// How much is stored about a person.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn holdings(&self, user: UserId) -> Result<Holdings> {
        let user = user.to_string();
        let row = sqlx::query!(
            r#"WITH mine AS (SELECT DISTINCT table_id FROM seats WHERE user_id = $1)
               SELECT (SELECT COUNT(*) FROM person_settings WHERE user_id = $1) AS "settings!: i64",
                 (SELECT COUNT(*) FROM mine JOIN tables ON tables.id = mine.table_id WHERE tables.winner IS NULL) AS "running!: i64",
                 (SELECT COUNT(*) FROM mine JOIN tables ON tables.id = mine.table_id WHERE tables.winner IS NOT NULL) AS "finished!: i64",
                 (SELECT COUNT(*) FROM challenges WHERE challenger_id = $1 OR opponent_id = $1) AS "challenges!: i64",
                 (SELECT COUNT(*) FROM points WHERE user_id = $1) AS "points!: i64",
                 (SELECT COUNT(*) FROM ratings WHERE user_id = $1) AS "ratings!: i64",
                 (SELECT COUNT(*) FROM puzzle_answers WHERE user_id = $1) AS "puzzles!: i64",
                 (SELECT COUNT(*) FROM wrong_codes WHERE user_id = $1) AS "codes!: i64""#,
            user
        )
        .fetch_one(&self.readers)
        .await?;
        Ok(Holdings {
            settings: row.settings > 0,
            running: row.running,
            finished: row.finished,
            challenges: row.challenges,
            points: row.points,
            ratings: row.ratings,
            puzzles: row.puzzles,
            codes: row.codes,
        })
    }

    /// All that is stored about a person, but for what nobody may know before the end of a game.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn export(&self, user: UserId) -> Result<Export> {
        let mut connection = self.readers.begin().await?;
        export::export(&mut connection, user).await
    }
}

impl Write {
    /// Lists the games that `user` is playing.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn running_of(&mut self, user: UserId) -> Result<Vec<TableId>> {
        let user = user.to_string();
        let keys = sqlx::query_scalar!(
            "SELECT DISTINCT tables.id FROM seats JOIN tables ON tables.id = seats.table_id
             WHERE seats.user_id = $1 AND tables.winner IS NULL ORDER BY tables.id",
            user
        )
        .fetch_all(self.connection())
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// Lists the open challenges by which `user` asks or is asked.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn open_challenges_of(&mut self, user: UserId) -> Result<Vec<TableId>> {
        let user = user.to_string();
        let keys = sqlx::query_scalar!(
            "SELECT id FROM challenges WHERE challenger_id = $1 AND state = 'open'
             UNION SELECT id FROM challenges WHERE opponent_id = $1 AND state = 'open'",
            user
        )
        .fetch_all(self.connection())
        .await?;
        keys.iter().map(|key| parse("challenge id", key)).collect()
    }

    /// Puts nobody in the place of a person, everywhere, and removes what is theirs alone. They have no running game and no open
    /// challenge any more. Answers where their boards in direct messages were, which are not known from then on.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn forget(&mut self, user: UserId) -> Result<Vec<Address>> {
        let (user, nobody) = (user.to_string(), UserId::NOBODY.to_string());
        let connection = self.connection();
        let boards = direct_boards(connection, &user).await?;
        leave_direct_messages(connection, &user).await?;
        withdraw_wishes(connection, &user).await?;
        remove_results(connection, &user, &nobody).await?;
        sqlx::query!(
            "UPDATE challenges SET challenger_id = $2, challenger_name = '', 
                 pair = CASE WHEN code IS NULL THEN $2 || ':' || opponent_id END WHERE challenger_id = $1",
            user,
            nobody
        )
        .execute(&mut *connection)
        .await?;
        sqlx::query!(
            "UPDATE challenges SET opponent_id = $2, opponent_name = '', 
                 pair = CASE WHEN code IS NULL THEN $2 || ':' || challenger_id END WHERE opponent_id = $1",
            user,
            nobody
        )
        .execute(&mut *connection)
        .await?;
        sqlx::query!(
            "UPDATE seats SET user_id = $2, name = '' WHERE user_id = $1",
            user,
            nobody
        )
        .execute(&mut *connection)
        .await?;
        sqlx::query!("DELETE FROM person_settings WHERE user_id = $1", user)
            .execute(&mut *connection)
            .await?;
        sqlx::query!("DELETE FROM puzzle_answers WHERE user_id = $1", user)
            .execute(&mut *connection)
            .await?;
        sqlx::query!("DELETE FROM wrong_codes WHERE user_id = $1", user)
            .execute(connection)
            .await?;
        Ok(boards)
    }
}

/// The boards in direct messages that still have to be taken away: those of which something was not shown yet.
async fn direct_boards(connection: &mut Connection, user: &str) -> Result<Vec<Address>> {
    let rows = sqlx::query!(
        "SELECT messages.channel_id, messages.message_id AS \"message_id!\" FROM messages JOIN tables ON tables.id = messages.table_id
         WHERE messages.guild_id IS NULL AND messages.message_id IS NOT NULL AND messages.shown_version < tables.version
             AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND user_id = $1 AND messages.whose IN (0, seat))",
        user
    )
    .fetch_all(connection)
    .await?;
    let address = |channel: &str, message: &str| {
        Ok(Address {
            guild: None,
            channel: parse("channel id", channel)?,
            message: parse("message id", message)?,
        })
    };
    let rows = rows.iter();
    rows.map(|row| address(&row.channel_id, &row.message_id))
        .collect()
}

/// A channel of direct messages is one person's: nothing is shown there any more.
async fn leave_direct_messages(connection: &mut Connection, user: &str) -> Result<()> {
    sqlx::query!(
        "UPDATE messages SET channel_id = '0', message_id = NULL, posted_at = NULL, shown_changes = changes,
             shown_version = (SELECT version FROM tables WHERE tables.id = messages.table_id)
         WHERE guild_id IS NULL
             AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = messages.table_id AND user_id = $1 AND messages.whose IN (0, seat))",
        user
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Nobody will agree to a rematch any more. The messages that speak of one have to be brought up to date.
async fn withdraw_wishes(connection: &mut Connection, user: &str) -> Result<()> {
    sqlx::query!(
        "UPDATE messages SET changes = changes + 1 WHERE guild_id IS NOT NULL AND table_id IN (SELECT rematches.table_id FROM rematches
             JOIN seats ON seats.table_id = rematches.table_id WHERE NOT rematches.begun AND seats.user_id = $1)",
        user
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "DELETE FROM rematches WHERE NOT begun AND table_id IN (SELECT table_id FROM seats WHERE user_id = $1)",
        user
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Points and ratings go; what a game did to the other's rating stays theirs.
async fn remove_results(connection: &mut Connection, user: &str, nobody: &str) -> Result<()> {
    sqlx::query!("DELETE FROM points WHERE user_id = $1", user)
        .execute(&mut *connection)
        .await?;
    sqlx::query!("DELETE FROM ratings WHERE user_id = $1", user)
        .execute(&mut *connection)
        .await?;
    sqlx::query!(
        "UPDATE rating_changes SET opponent_id = $2 WHERE opponent_id = $1
             AND table_id IN (SELECT table_id FROM rating_changes WHERE user_id = $1)",
        user,
        nobody
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!("DELETE FROM rating_changes WHERE user_id = $1", user)
        .execute(&mut *connection)
        .await?;
    sqlx::query!(
        "UPDATE uncounted SET user_id = $2 WHERE user_id = $1",
        user,
        nobody
    )
    .execute(connection)
    .await?;
    Ok(())
}
