//! Challenges: one person asking another for a game, or anybody with its code, until it is answered.

use anqi_engine::{Rules, Variant};

use super::{Connection, Result, StoreError, Views, Write, look_columns, parse, parse_look};
use crate::{
    clock::Timestamp,
    table::{
        Asked, Challenge, ChallengeState, Person, Place, RoomCode, TableId, UserId,
        shuffle::{Commitment, Seed},
    },
};

/// A challenge and where it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeScene {
    /// The challenge.
    pub challenge: Challenge,
    /// Where, and in which words.
    pub place: Place,
    /// Its message; none if it was never learnt.
    pub message: Option<u64>,
    /// Whether that message has to be brought up to date.
    pub stale: bool,
}

/// What a challenge is made of.
#[derive(Debug)]
pub(crate) struct NewChallenge<'a> {
    /// The challenge at its start.
    pub(crate) challenge: &'a Challenge,
    /// The seed that it commits to.
    pub(crate) seed: &'a Seed,
    /// Where it is shown.
    pub(crate) place: &'a Place,
}

/// Both ids, the smaller first.
fn pair(one: UserId, other: UserId) -> String {
    let (low, high) = (one.min(other), one.max(other));
    format!("{low}:{high}")
}

async fn load(connection: &mut Connection, id: TableId) -> Result<Option<ChallengeScene>> {
    let key = id.to_string();
    let row = sqlx::query!(
        "SELECT variant, pace, rated AS \"rated: bool\", first, challenger_id, challenger_name, opponent_id, opponent_name, code, commitment, created_at,
         expires_at, state, guild_id, channel_id, message_id, stale AS \"stale: bool\", language, pieces, theme, orientation FROM challenges WHERE id = $1",
        key
    )
    .fetch_optional(connection)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let person = |user: &str, name: String| {
        Ok::<_, StoreError>(Person {
            user: UserId(parse("user id", user)?),
            name,
        })
    };
    let opponent = row.opponent_id.zip(row.opponent_name);
    let opponent = opponent.map(|(user, name)| person(&user, name));
    let asked = match (row.code, opponent.transpose()?) {
        (Some(code), taker) => Asked::Anybody {
            code: parse("code", &code)?,
            taker,
        },
        (None, Some(opponent)) => Asked::Person(opponent),
        (None, None) => {
            return Err(StoreError::Corrupt(format!(
                "challenge {id} that nobody can accept"
            )));
        }
    };
    let challenge = Challenge {
        id,
        rules: Rules::new(parse::<Variant>("variant", &row.variant)?),
        pace: parse("pace", &row.pace)?,
        rated: row.rated,
        first: parse("first", &row.first)?,
        challenger: person(&row.challenger_id, row.challenger_name)?,
        asked,
        commitment: Commitment::from_stored(row.commitment),
        created: Timestamp::from_millis(row.created_at),
        expires: Timestamp::from_millis(row.expires_at),
        state: parse("state", &row.state)?,
    };
    let place = Place {
        guild: row.guild_id.map(|id| parse("server id", &id)).transpose()?,
        channel: parse("channel id", &row.channel_id)?,
        language: parse("language", &row.language)?,
        look: parse_look([&row.pieces, &row.theme, &row.orientation])?,
    };
    let message = row.message_id.map(|id| parse("message id", &id));
    Ok(Some(ChallengeScene {
        challenge,
        place,
        message: message.transpose()?,
        stale: row.stale,
    }))
}

impl Write {
    /// Reads a challenge and where it is shown; none if there is no such challenge.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn challenge(&mut self, id: TableId) -> Result<Option<ChallengeScene>> {
        load(self.connection(), id).await
    }

    /// The open challenge between two people, whoever asks.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn open_challenge_between(
        &mut self,
        one: UserId,
        other: UserId,
    ) -> Result<Option<ChallengeScene>> {
        let pair = pair(one, other);
        let key = sqlx::query_scalar!(
            "SELECT id FROM challenges WHERE pair = $1 AND state = 'open'",
            pair
        )
        .fetch_optional(&mut *self.connection())
        .await?;
        match key {
            Some(key) => load(self.connection(), parse("challenge id", &key)?).await,
            None => Ok(None),
        }
    }

    /// Counts the open challenges by which `user` asks.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn count_open_challenges(&mut self, user: UserId) -> Result<i64> {
        let user = user.to_string();
        Ok(sqlx::query_scalar!(
            "SELECT COUNT(*) FROM challenges WHERE challenger_id = $1 AND state = 'open'",
            user
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Counts the challenges of `challenger` to `opponent` since `since`, whatever became of them.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn count_challenges(
        &mut self,
        challenger: UserId,
        opponent: UserId,
        since: Timestamp,
    ) -> Result<i64> {
        let (challenger, opponent) = (challenger.to_string(), opponent.to_string());
        let since = since.millis();
        Ok(sqlx::query_scalar!(
            "SELECT COUNT(*) FROM challenges WHERE challenger_id = $1 AND opponent_id = $2 AND created_at > $3",
            challenger,
            opponent,
            since
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Adds an open challenge.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or has an open challenge between the same two.
    pub(crate) async fn create_challenge(&mut self, new: NewChallenge<'_>) -> Result<()> {
        let NewChallenge {
            challenge,
            seed,
            place,
        } = new;
        let key = challenge.id.to_string();
        let (variant, pace) = (challenge.rules.variant.as_str(), challenge.pace.to_string());
        let (first, commitment) = (challenge.first.to_string(), challenge.commitment.as_str());
        let (challenger, opponent) = (&challenge.challenger, challenge.opponent());
        let pair = opponent.map(|opponent| pair(challenger.user, opponent.user));
        let code = challenge.code().map(|code| code.to_string());
        let challenger_id = challenger.user.to_string();
        let opponent_id = opponent.map(|opponent| opponent.user.to_string());
        let opponent_name = opponent.map(|opponent| opponent.name.as_str());
        let (created, expires) = (challenge.created.millis(), challenge.expires.millis());
        let (guild, channel) = (
            place.guild.map(|id| id.to_string()),
            place.channel.to_string(),
        );
        let language = place.language.to_string();
        let [pieces, theme, orientation] = look_columns(place.look);
        sqlx::query!(
            "INSERT INTO challenges (id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, code, commitment,
             created_at, expires_at, guild_id, channel_id, language, pieces, theme, orientation)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
            key,
            variant,
            pace,
            challenge.rated,
            first,
            challenger_id,
            challenger.name,
            opponent_id,
            opponent_name,
            pair,
            code,
            commitment,
            created,
            expires,
            guild,
            channel,
            language,
            pieces,
            theme,
            orientation
        )
        .execute(&mut *self.connection())
        .await?;
        let seed = seed.reveal().as_slice();
        sqlx::query!(
            "INSERT INTO challenge_seeds (challenge_id, seed) VALUES ($1, $2)",
            key,
            seed
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Lets an open challenge become `state`. Answers false, and changes nothing, if it is not open any more. Unless a table comes of
    /// it, its message has to say so.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn close_challenge(
        &mut self,
        id: TableId,
        state: ChallengeState,
    ) -> Result<bool> {
        let (key, state) = (id.to_string(), state.to_string());
        let done = sqlx::query!(
            "UPDATE challenges SET state = $2, stale = ($2 <> 'accepted') WHERE id = $1 AND state = 'open'",
            key,
            state
        )
        .execute(self.connection())
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Notes who has accepted a challenge that was put to anybody.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_taker(&mut self, id: TableId, taker: &Person) -> Result<()> {
        let (key, user) = (id.to_string(), taker.user.to_string());
        sqlx::query!(
            "UPDATE challenges SET opponent_id = $2, opponent_name = $3 WHERE id = $1 AND opponent_id IS NULL",
            key,
            user,
            taker.name
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// The open challenge that a code names, if there is one.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn challenge_by_code(&mut self, code: RoomCode) -> Result<Option<TableId>> {
        let code = code.to_string();
        let key = sqlx::query_scalar!(
            "SELECT id FROM challenges WHERE code = $1 AND state = 'open'",
            code
        )
        .fetch_optional(self.connection())
        .await?;
        key.map(|key| parse("challenge id", &key)).transpose()
    }

    /// Counts the codes that somebody has tried since `since` and that named nothing.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn count_wrong_codes(
        &mut self,
        user: UserId,
        since: Timestamp,
    ) -> Result<i64> {
        let (user, since) = (user.to_string(), since.millis());
        Ok(sqlx::query_scalar!(
            "SELECT COUNT(*) FROM wrong_codes WHERE user_id = $1 AND tried_at > $2",
            user,
            since
        )
        .fetch_one(self.connection())
        .await?)
    }

    /// Notes that somebody has tried a code that names nothing, and forgets those that were tried until `until`.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_wrong_code(
        &mut self,
        user: UserId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<()> {
        let (user, now, until) = (user.to_string(), now.millis(), until.millis());
        sqlx::query!("DELETE FROM wrong_codes WHERE tried_at <= $1", until)
            .execute(&mut *self.connection())
            .await?;
        sqlx::query!(
            "INSERT INTO wrong_codes (user_id, tried_at) VALUES ($1, $2)",
            user,
            now
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Takes out the seed of a challenge: a game begins with it, or it is forgotten.
    ///
    /// # Errors
    ///
    /// If the database can't be written, or has no such seed.
    pub(crate) async fn take_challenge_seed(&mut self, id: TableId) -> Result<Seed> {
        let key = id.to_string();
        let seed = sqlx::query_scalar!(
            "DELETE FROM challenge_seeds WHERE challenge_id = $1 RETURNING seed",
            key
        )
        .fetch_one(self.connection())
        .await?;
        // What is wrong with it stays unsaid: it is a secret.
        let bytes = <[u8; 32]>::try_from(seed)
            .map_err(|_| StoreError::Corrupt(format!("a seed of challenge {id} of odd length")))?;
        Ok(Seed::new(bytes))
    }
}

impl Views {
    /// Reads a challenge and where it is shown; none if there is no such challenge.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn challenge(&self, id: TableId) -> Result<Option<ChallengeScene>> {
        let mut connection = self.readers.acquire().await?;
        load(&mut connection, id).await
    }

    /// Lists the open challenges that could be accepted until `now` at the latest.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn overdue_challenges(&self, now: Timestamp) -> Result<Vec<TableId>> {
        let now = now.millis();
        let keys = sqlx::query_scalar!(
            "SELECT id FROM challenges WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at, id",
            now
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("challenge id", key)).collect()
    }

    /// Lists the challenges whose messages have to be brought up to date, and the open ones that were made before `before` and of
    /// which no message is known: the program ended before it could show them, or learn that it had. An accepted one is shown as a
    /// table.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn unshown_challenges(&self, before: Timestamp) -> Result<Vec<TableId>> {
        let before = before.millis();
        let keys = sqlx::query_scalar!(
            "SELECT id FROM challenges WHERE stale
             UNION SELECT id FROM challenges WHERE state = 'open' AND message_id IS NULL AND created_at < $1",
            before
        )
        .fetch_all(&self.readers)
        .await?;
        keys.iter().map(|key| parse("challenge id", key)).collect()
    }

    /// Notes which message shows a challenge. If that came to nothing meanwhile, the message has to say so.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_challenge_posted(&self, id: TableId, message: u64) -> Result<()> {
        let (key, message) = (id.to_string(), message.to_string());
        sqlx::query!(
            "UPDATE challenges SET message_id = $2, stale = state NOT IN ('open', 'accepted') WHERE id = $1",
            key,
            message
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }

    /// Notes that a challenge's message is up to date.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_challenge_shown(&self, id: TableId) -> Result<()> {
        let key = id.to_string();
        sqlx::query!("UPDATE challenges SET stale = FALSE WHERE id = $1", key)
            .execute(&mut *self.note().await?)
            .await?;
        Ok(())
    }
}
