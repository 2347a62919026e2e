//! Changes: each is one transaction, opened by [`Store::write`](super::Store::write).

use std::time::Duration;

use anqi_engine::{Family, Game, Level, Played, Seat, Variant};
use serde_json::Value;
use sqlx::{Sqlite, Transaction};

use super::{
    Connection, NewPlace, Result, load, messages, millis, offers, read, rematches, turns::Turn,
};
use crate::{
    clock::Timestamp,
    table::{Deal, Ending, Player, Table, TableId, TableView, UserId, shuffle::ALGORITHM},
};

/// A change that has begun. Dropped without [`Write::commit`], it leaves no trace.
#[derive(Debug)]
pub(crate) struct Write {
    transaction: Transaction<'static, Sqlite>,
    _turn: Turn,
}

/// What a table is made of.
#[derive(Debug)]
pub(crate) struct NewTable<'a> {
    /// The table at its start.
    pub(crate) table: &'a Table,
    /// Its hidden part.
    pub(crate) deal: &'a Deal,
    /// Where it is shown: at a place of both, or at one for each seat.
    pub(crate) places: &'a [NewPlace],
    /// What the bot's choices are drawn from.
    pub(crate) bot_seed: u64,
}

impl Write {
    pub(super) const fn new(transaction: Transaction<'static, Sqlite>, turn: Turn) -> Self {
        Self {
            transaction,
            _turn: turn,
        }
    }

    /// The connection that the change goes on over.
    pub(super) fn connection(&mut self) -> &mut Connection {
        &mut self.transaction
    }

    /// Keeps the change.
    ///
    /// # Errors
    ///
    /// If the database can't keep it; then nothing of it was kept.
    pub(crate) async fn commit(self) -> Result<()> {
        Ok(self.transaction.commit().await?)
    }

    /// Reads a table as everybody may see it; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn view(&mut self, id: TableId) -> Result<Option<TableView>> {
        load::view(&mut self.transaction, id).await
    }

    /// Reads a table's true state, to play its next ply.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn truth(&mut self, table: &Table) -> Result<Game> {
        load::truth(&mut self.transaction, table).await
    }

    /// Counts the games that `user` is playing.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn count_running(&mut self, user: UserId) -> Result<i64> {
        let user = user.to_string();
        Ok(sqlx::query_scalar!(
            "SELECT COUNT(DISTINCT tables.id) FROM seats JOIN tables ON tables.id = seats.table_id WHERE seats.user_id = $1 AND tables.winner IS NULL",
            user
        )
        .fetch_one(&mut *self.transaction)
        .await?)
    }

    /// Counts the games that go on on a server.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn count_running_on(&mut self, guild: u64) -> Result<i64> {
        let guild = guild.to_string();
        Ok(sqlx::query_scalar!(
            "SELECT COUNT(*) FROM tables WHERE guild_id = $1 AND winner IS NULL",
            guild
        )
        .fetch_one(&mut *self.transaction)
        .await?)
    }

    /// Adds a table.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or has a table of that name.
    pub(crate) async fn create(&mut self, new: NewTable<'_>) -> Result<()> {
        let NewTable {
            table,
            deal,
            places,
            bot_seed,
        } = new;
        let key = table.id.to_string();
        let (variant, pace) = (table.rules.variant.as_str(), table.pace.to_string());
        let (commitment, created) = (table.commitment.as_str(), table.created.millis());
        let deadline = table.deadline.map(Timestamp::millis);
        let reminder = table.reminder.map(Timestamp::millis);
        let guild = places.first().and_then(|new| new.place.guild);
        let guild = guild.map(|id| id.to_string());
        sqlx::query!(
            "INSERT INTO tables (id, variant, pace, rated, commitment, created_at, deadline, remind_at, bot_to_act, guild_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            key,
            variant,
            pace,
            table.rated,
            commitment,
            created,
            deadline,
            reminder,
            table.bot_to_act,
            guild
        )
        .execute(&mut *self.transaction)
        .await?;
        for (seat, player) in (1_i64..).zip(&table.players) {
            self.seat(&key, (seat, player), table.rules.variant.family())
                .await?;
        }
        let (seed, ids) = (deal.seed.reveal().as_slice(), deal.ids.as_str());
        sqlx::query!(
            "INSERT INTO secrets (table_id, algorithm, seed, ids, start_line) VALUES ($1, $2, $3, $4, $5)",
            key,
            ALGORITHM,
            seed,
            ids,
            deal.start_line
        )
        .execute(&mut *self.transaction)
        .await?;
        let bot_seed = bot_seed.cast_signed();
        sqlx::query!(
            "INSERT INTO bot_seeds (table_id, seed) VALUES ($1, $2)",
            key,
            bot_seed
        )
        .execute(&mut *self.transaction)
        .await?;
        for place in places {
            messages::insert(&mut self.transaction, &key, place).await?;
        }
        Ok(())
    }

    /// Seats a player, with tips if they chose so, or if it is their first game of the family and they chose nothing.
    async fn seat(
        &mut self,
        key: &str,
        (seat, player): (i64, &Player),
        family: Family,
    ) -> Result<()> {
        let (user, name) = match player {
            Player::Person(person) => (Some(person.user.to_string()), Some(&person.name)),
            Player::Bot(_) => (None, None),
        };
        let level = player.level().map(Level::as_str);
        let alike = Variant::ALL.iter().filter(|game| game.family() == family);
        let alike: Value = alike.map(|game| game.as_str()).collect();
        let alike = alike.to_string();
        sqlx::query!(
            "INSERT INTO seats (table_id, seat, user_id, name, bot_level, tips) VALUES ($1, $2, $3, $4, $5, $3 IS NOT NULL AND COALESCE(
                 (SELECT tips FROM person_settings WHERE user_id = $3),
                 NOT EXISTS (SELECT 1 FROM seats JOIN tables ON id = table_id WHERE user_id = $3 AND table_id <> $1
                     AND variant IN (SELECT value FROM json_each($6)))))",
            key,
            seat,
            user,
            name,
            level,
            alike
        )
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Adds the ply that made `table` what it is now. Answers false, and changes nothing, if another change came first.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn append(
        &mut self,
        table: &Table,
        played: &Played,
        now: Timestamp,
    ) -> Result<bool> {
        if !self.update(table, now).await? {
            return Ok(false);
        }
        let (key, played) = (table.id.to_string(), played.to_string());
        let (ply, at) = (i64::from(table.ply), now.millis());
        sqlx::query!(
            "INSERT INTO plies (table_id, ply, played, played_at) VALUES ($1, $2, $3, $4)",
            key,
            ply,
            played,
            at
        )
        .execute(&mut *self.transaction)
        .await?;
        Ok(true)
    }

    /// Reads the plies of a table as everybody saw them, each with the seat that played it.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn history(&mut self, table: &Table) -> Result<Vec<(Seat, Played)>> {
        load::history(&mut self.transaction, table).await
    }

    /// Takes back all plies of a table after the first `ply`.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn take_back(&mut self, table: TableId, ply: u32) -> Result<()> {
        let (key, ply) = (table.to_string(), i64::from(ply));
        sqlx::query!(
            "DELETE FROM plies WHERE table_id = $1 AND ply > $2",
            key,
            ply
        )
        .execute(&mut *self.transaction)
        .await?;
        offers::forget_granted(&mut self.transaction, &key).await
    }

    /// Writes the changed `table` over its last version. Answers false, and changes nothing, if another change came first.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn update(&mut self, table: &Table, now: Timestamp) -> Result<bool> {
        let key = table.id.to_string();
        let (version, ply) = (i64::from(table.version), i64::from(table.ply));
        let deadline = table.deadline.map(Timestamp::millis);
        let winner = table.ending.map(|ending| load::winner_text(ending.winner));
        let reason = table.ending.map(|Ending { reason, .. }| reason.to_string());
        let ended = table.ending.map(|_| now.millis());
        let reminder = table.reminder.map(Timestamp::millis);
        let taken_back = table.taken_back.map(Timestamp::millis);
        let done = sqlx::query!(
            "UPDATE tables SET version = $2, ply = $3, deadline = $4, winner = $5, end_reason = $6, ended_at = $7, bot_to_act = $8,
                 rated = $9, remind_at = $10, taken_back_at = $11
             WHERE id = $1 AND version = $2 - 1 AND winner IS NULL",
            key,
            version,
            ply,
            deadline,
            winner,
            reason,
            ended,
            table.bot_to_act,
            table.rated,
            reminder,
            taken_back
        )
        .execute(&mut *self.transaction)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Moves every deadline of a running game, and until when offers, challenges and rematches can be agreed to, by `span`, as nobody
    /// could do anything for so long. Their messages show them, and have to be brought up to date.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn extend_deadlines(&mut self, span: Duration) -> Result<()> {
        let millis = millis(span);
        sqlx::query!(
            "UPDATE messages SET changes = changes + 1 WHERE table_id IN
             (SELECT id FROM tables WHERE winner IS NULL AND deadline IS NOT NULL)"
        )
        .execute(&mut *self.transaction)
        .await?;
        sqlx::query!(
            "UPDATE tables SET deadline = deadline + $1, remind_at = remind_at + $1 WHERE winner IS NULL AND deadline IS NOT NULL",
            millis
        )
        .execute(&mut *self.transaction)
        .await?;
        sqlx::query!(
            "UPDATE challenges SET expires_at = expires_at + $1, stale = TRUE WHERE state = 'open'",
            millis
        )
        .execute(&mut *self.transaction)
        .await?;
        offers::extend(&mut self.transaction, millis).await?;
        rematches::extend(&mut self.transaction, millis).await
    }

    /// When the program was last known to run; none if it never was.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn last_alive(&mut self) -> Result<Option<Timestamp>> {
        let at = sqlx::query_scalar!("SELECT at FROM alive")
            .fetch_optional(&mut *self.transaction)
            .await?;
        Ok(at.map(Timestamp::from_millis))
    }

    /// Notes that the program runs at `now`.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_alive(&mut self, now: Timestamp) -> Result<()> {
        Ok(read::note_alive(&mut *self.transaction, now).await?)
    }
}
