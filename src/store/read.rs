//! What views, sweeps and commands read.

use std::time::Duration;

use anqi_engine::{Observation, Piece, Seat, Square};
use sqlx::SqliteExecutor;

use super::{
    Connection, MessageRef, Result, StoreError, Views, load, messages, offers, parse, rematches,
    settled,
};
use crate::{
    clock::Timestamp,
    table::{
        OfferKind, Proof, Rematch, Settled, Table, TableId, TableView, UserId, Whose,
        shuffle::ShuffleIds,
    },
};

/// All that a table's message is made of.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The table as everybody may see it.
    pub view: TableView,
    /// Where and how it is shown.
    pub message: MessageRef,
    /// The other place where it is shown, if each player has one of their own.
    pub other: Option<MessageRef>,
    /// After the end: what was hidden.
    pub revealed: Option<Revealed>,
    /// After the end: what the result counted for, if for anything.
    pub settled: Option<Settled>,
    /// After the end: what has come of another game, if anything.
    pub rematch: Option<Rematch>,
    /// What was turned down since the last ply, and whose offer it was.
    pub turned_down: Option<(OfferKind, Seat)>,
    /// When something happened at the table last: its making, a ply, an offer or its answer, or the end.
    pub latest: Timestamp,
    /// How long nothing had happened before that.
    pub pause: Duration,
}

impl Scene {
    /// The same table at the place where a message is, or that channel, or where the player in `seat` is: whichever fits first.
    pub(crate) fn at(mut self, message: u64, channel: u64, seat: Option<Seat>) -> Self {
        let fits: [&dyn Fn(&MessageRef) -> bool; 3] = [
            &|place| place.message == Some(message),
            &|place| place.place.channel == channel,
            &|place| seat.is_some_and(|seat| place.whose == Whose::Seat(seat)),
        ];
        for fit in fits {
            if fit(&self.message) {
                break;
            }
            if self.other.as_ref().is_some_and(fit) {
                self.turn();
                break;
            }
        }
        self
    }

    /// The same table where the player in `seat` is.
    pub(crate) fn of_seat(mut self, seat: Option<Seat>) -> Self {
        let whose = seat.map(Whose::Seat);
        if self.other.as_ref().map(|other| other.whose) == whose {
            self.turn();
        }
        self
    }

    /// The same table at one of its places; none if it has no such place.
    pub(crate) fn of(mut self, whose: Whose) -> Option<Self> {
        if self.message.whose != whose {
            self.turn();
        }
        (self.message.whose == whose).then_some(self)
    }

    /// The same table at its other place, if it has one.
    pub(crate) fn elsewhere(&self) -> Option<Self> {
        self.other.is_some().then(|| {
            let mut scene = self.clone();
            scene.turn();
            scene
        })
    }

    fn turn(&mut self) {
        if let Some(other) = self.other.as_mut() {
            std::mem::swap(&mut self.message, other);
        }
    }
}

/// What Discord was last told of an application's commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RegisteredCommands {
    /// A hash of all that it was told.
    pub(crate) hash: String,
    /// The id that it gave the slash command.
    pub(crate) command: u64,
}

/// What was hidden in a game that has ended. Only this module makes one, and only of such a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revealed {
    proof: Proof,
    face_down: Vec<(Square, Piece)>,
}

impl Revealed {
    /// The proof that the layout was fixed before the game.
    pub const fn proof(&self) -> &Proof {
        &self.proof
    }

    /// What lay face down at the end, alone or in a stack, and where.
    pub fn face_down(&self) -> &[(Square, Piece)] {
        &self.face_down
    }
}

pub(super) async fn revealed(connection: &mut Connection, table: &Table) -> Result<Revealed> {
    let key = table.id.to_string();
    let row = sqlx::query!(
        "SELECT algorithm, seed, ids, start_line FROM secrets JOIN tables ON tables.id = secrets.table_id
         WHERE tables.id = $1 AND tables.winner IS NOT NULL",
        key
    )
    .fetch_optional(&mut *connection)
    .await?
    .ok_or_else(|| StoreError::Corrupt(format!("table {key} without its shuffle")))?;
    let proof = Proof::new(
        table.rules.variant,
        &row.algorithm,
        &row.seed,
        &table.commitment,
        &ShuffleIds::from_stored(row.ids),
        &row.start_line,
    );
    let face_down = load::truth(connection, table).await?.disclose();
    Ok(Revealed { proof, face_down })
}

/// When something happened at a table last, and when before that. Plies in a row of one seat are one turn: the other has been waiting
/// since before it.
async fn latest(
    connection: &mut Connection,
    view: &TableView,
    posted: Option<Timestamp>,
) -> Result<(Timestamp, Timestamp)> {
    let table = &view.table;
    let (key, turn) = (table.id.to_string(), i64::from(view.in_a_row));
    let ended = sqlx::query_scalar!("SELECT ended_at FROM tables WHERE id = $1", key)
        .fetch_one(&mut *connection)
        .await?;
    let plies = sqlx::query_scalar!(
        "SELECT played_at FROM
         (SELECT played_at, ROW_NUMBER() OVER (ORDER BY ply DESC) AS back FROM plies WHERE table_id = $1)
         WHERE back IN (1, $2 + 1)",
        key,
        turn
    )
    .fetch_all(&mut *connection)
    .await?;
    let offers = offers::moments(connection, table.id).await?;
    let taken_back = table.taken_back.map(Timestamp::millis);
    let moments = ended.into_iter().chain(plies).chain(offers);
    let mut moments: Vec<i64> = moments.chain(taken_back).collect();
    moments.sort_unstable_by_key(|&moment| std::cmp::Reverse(moment));
    // A ply that ends the game and that end are one moment.
    moments.dedup();
    // A game that comes of a challenge began with that, and the challenge's message is its first.
    let made = table.created.millis();
    moments.push(made);
    moments.extend(posted.map(|posted| posted.millis().min(made)));
    let mut moments = moments.into_iter().map(Timestamp::from_millis);
    let latest = moments.next().unwrap_or(table.created);
    Ok((latest, moments.next().unwrap_or(latest)))
}

impl Views {
    /// Reads a table as everybody may see it; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn view(&self, id: TableId) -> Result<Option<TableView>> {
        // One snapshot for all of it: a ply committed between two reads would give a table that never was.
        let mut connection = self.readers.begin().await?;
        load::view(&mut connection, id).await
    }

    /// Reads a table as everybody may see it and as `user` does, who plays at it; none if they don't. The second is for their eyes
    /// alone.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn own_view(
        &self,
        id: TableId,
        user: UserId,
    ) -> Result<Option<(TableView, Observation)>> {
        self.view_of(id, |view| view.seat_of(user)).await
    }

    /// Reads a table as everybody may see it and as the bot does, where it is to act or to answer an offer; none if it is not.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn bot_view(&self, id: TableId) -> Result<Option<(TableView, Observation)>> {
        self.view_of(id, |view| {
            let table = &view.table;
            let mut seats = Seat::ALL.into_iter();
            let bot = seats.find(|&seat| table.player(seat).level().is_some())?;
            (table.bot_to_act || table.asked() == Some(bot)).then_some(bot)
        })
        .await
    }

    async fn view_of(
        &self,
        id: TableId,
        seat: impl Fn(&TableView) -> Option<Seat>,
    ) -> Result<Option<(TableView, Observation)>> {
        let mut connection = self.readers.begin().await?;
        let Some(view) = load::view(&mut connection, id).await? else {
            return Ok(None);
        };
        let Some(seat) = seat(&view) else {
            return Ok(None);
        };
        let own = load::own_view(&mut connection, &view, seat).await?;
        Ok(Some((view, own)))
    }

    /// Lists the games that `user` is playing, the newest last; with `channel`, only those shown there.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn running(&self, user: UserId, channel: Option<u64>) -> Result<Vec<TableId>> {
        let (user, channel) = (user.to_string(), channel.map(|id| id.to_string()));
        let keys = sqlx::query_scalar!(
            "SELECT DISTINCT tables.id FROM tables JOIN seats ON seats.table_id = tables.id JOIN messages ON messages.table_id = tables.id
             AND messages.whose IN (0, seats.seat)
             WHERE seats.user_id = $1 AND tables.winner IS NULL AND ($2 IS NULL OR messages.channel_id = $2)
             ORDER BY tables.created_at, tables.id",
            user,
            channel
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// Lists the running games whose deadline has passed.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn overdue(&self, now: Timestamp) -> Result<Vec<TableId>> {
        let now = now.millis();
        let keys = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE winner IS NULL AND deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline, id",
            now
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// Lists the games in which whoever is to act is to be reminded of it by `now`.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn reminders(&self, now: Timestamp) -> Result<Vec<TableId>> {
        let now = now.millis();
        let keys = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE remind_at IS NOT NULL AND remind_at <= $1 ORDER BY remind_at, id",
            now
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// Notes that whoever was to act was reminded, of the ply that this was due for at `due`.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_reminded(&self, table: TableId, due: Timestamp) -> Result<()> {
        let (key, due) = (table.to_string(), due.millis());
        sqlx::query!(
            "UPDATE tables SET remind_at = NULL WHERE id = $1 AND remind_at = $2",
            key,
            due
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Lists the games in which the bot is to act or to answer an offer.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn waiting_for_bot(&self) -> Result<Vec<TableId>> {
        let keys = sqlx::query_scalar!(
            "SELECT id FROM tables WHERE bot_to_act
             UNION SELECT offers.table_id FROM offers
             JOIN seats ON seats.table_id = offers.table_id AND seats.seat <> offers.seat
             WHERE offers.state = 'open' AND seats.bot_level IS NOT NULL"
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("table id", key)).collect()
    }

    /// What the bot's choices at a table are drawn from.
    ///
    /// # Errors
    ///
    /// If the database can't be read, or has no such table.
    pub(crate) async fn bot_seed(&self, id: TableId) -> Result<u64> {
        let key = id.to_string();
        let seed = sqlx::query_scalar!("SELECT seed FROM bot_seeds WHERE table_id = $1", key)
            .fetch_one(&self.readers)
            .await?;
        Ok(seed.cast_unsigned())
    }

    /// Reads all that a table's messages are made of, at the first of its places; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn scene(&self, id: TableId) -> Result<Option<Scene>> {
        let mut connection = self.readers.begin().await?;
        let Some(view) = load::view(&mut connection, id).await? else {
            return Ok(None);
        };
        let Some((message, other)) = messages::load(&mut connection, id).await? else {
            return Ok(None);
        };
        let (revealed, settled, rematch) = if view.table.is_running() {
            (None, None, None)
        } else {
            (
                Some(revealed(&mut connection, &view.table).await?),
                settled::load(&mut connection, id).await?,
                rematches::load(&mut connection, id).await?,
            )
        };
        let turned_down = offers::turned_down(&mut connection, &view.table).await?;
        let posted = [Some(&message), other.as_ref()].into_iter().flatten();
        let posted = posted.filter_map(|place| place.posted).min();
        let (latest, before) = latest(&mut connection, &view, posted).await?;
        Ok(Some(Scene {
            view,
            message,
            other,
            revealed,
            settled,
            rematch,
            turned_down,
            latest,
            pause: latest.since(before),
        }))
    }

    /// What Discord was last told of an application's commands, if it ever was.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn registered_commands(
        &self,
        application: u64,
    ) -> Result<Option<RegisteredCommands>> {
        let application = application.to_string();
        let row = sqlx::query!(
            "SELECT hash, command_id FROM registered_commands WHERE application_id = $1",
            application
        )
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| {
            Ok(RegisteredCommands {
                hash: row.hash,
                command: parse("command id", &row.command_id)?,
            })
        })
        .transpose()
    }

    /// Notes what Discord was told of an application's commands.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_registered_commands(
        &self,
        application: u64,
        registered: &RegisteredCommands,
    ) -> Result<()> {
        let (application, hash) = (application.to_string(), registered.hash.as_str());
        let command = registered.command.to_string();
        sqlx::query!(
            "INSERT INTO registered_commands (application_id, hash, command_id) VALUES ($1, $2, $3)
             ON CONFLICT (application_id) DO UPDATE SET hash = excluded.hash, command_id = excluded.command_id",
            application,
            hash,
            command
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Notes that the program runs at `now`.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_alive(&self, now: Timestamp) -> Result<()> {
        Ok(note_alive(&mut *self.note().await?, now).await?)
    }
}

pub(super) async fn note_alive(
    executor: impl SqliteExecutor<'_>,
    now: Timestamp,
) -> sqlx::Result<()> {
    let at = now.millis();
    sqlx::query!("INSERT INTO alive (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at", at)
        .execute(executor)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use super::*;
    use crate::store::Store;

    #[tokio::test]
    async fn what_discord_was_told_of_an_application_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("anqi.db")).await.unwrap();
        let views = store.views();
        for (hash, command) in [("one", 1), ("other", u64::MAX)] {
            let told = RegisteredCommands {
                hash: hash.to_owned(),
                command,
            };
            assert_ne!(
                views.registered_commands(5).await.unwrap().as_ref(),
                Some(&told)
            );
            views.note_registered_commands(5, &told).await.unwrap();
            assert_eq!(views.registered_commands(5).await.unwrap(), Some(told));
        }
        assert_eq!(views.registered_commands(6).await.unwrap(), None);
    }
}
