//! What teaching remembers: who has answered which puzzles, and what was found about finished games.

use anqi_engine::{Game, Observation, Played, Seat, Viewer};

use super::{Connection, Result, StoreError, Views, Write, load};
use crate::{
    clock::Timestamp,
    table::{Analysis, Table, TableId, UserId},
};

/// A ply of a finished game, and what whoever played it could know before.
#[derive(Clone, Debug)]
pub(crate) struct PastPly {
    /// Who played it.
    pub(crate) seat: Seat,
    /// The position as that seat saw it.
    pub(crate) before: Observation,
    /// What everybody saw of it.
    pub(crate) played: Played,
}

/// What a person has answered to a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleAnswer {
    /// The puzzle's key.
    pub(crate) puzzle: String,
    /// Whether the very first answer was right.
    pub(crate) first_try: bool,
    /// Whether any answer was.
    pub(crate) solved: bool,
}

impl Views {
    /// Lists what a person has answered to puzzles, what they answered longest ago first.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn puzzle_answers(&self, user: UserId) -> Result<Vec<PuzzleAnswer>> {
        let user = user.to_string();
        Ok(sqlx::query_as!(
            PuzzleAnswer,
            "SELECT puzzle, first_try AS \"first_try: bool\", solved AS \"solved: bool\" FROM puzzle_answers
             WHERE user_id = $1 ORDER BY answered_at, puzzle",
            user
        )
        .fetch_all(&self.readers)
        .await?)
    }
}

impl Views {
    /// Lists the plies of a game that has ended, each with what its seat could know; none while it goes on, or if there is no such
    /// game.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn past(&self, id: TableId) -> Result<Option<Vec<PastPly>>> {
        let mut connection = self.readers.begin().await?;
        match load::table(&mut connection, id).await? {
            Some(table) if !table.is_running() => Ok(Some(past(&mut connection, &table).await?)),
            _ => Ok(None),
        }
    }

    /// What was found about a game, if anybody asked.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub(crate) async fn analysis(&self, id: TableId) -> Result<Option<Analysis>> {
        let key = id.to_string();
        let text = sqlx::query_scalar!("SELECT analysis FROM analyses WHERE table_id = $1", key)
            .fetch_optional(&self.readers)
            .await?;
        // What an older version found is found anew.
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Keeps what was found about a game.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn keep_analysis(&self, id: TableId, analysis: &Analysis) -> Result<()> {
        let key = id.to_string();
        let text = serde_json::to_string(analysis).map_err(|error| {
            StoreError::Corrupt(format!("an analysis that can't be written: {error}"))
        })?;
        sqlx::query!(
            "INSERT INTO analyses (table_id, analysis) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET analysis = excluded.analysis",
            key,
            text
        )
        .execute(&mut *self.note().await?)
        .await?;
        Ok(())
    }
}

async fn past(connection: &mut Connection, table: &Table) -> Result<Vec<PastPly>> {
    let texts = load::plies(connection, table.id).await?;
    let mut truth = if table.rules.variant.has_private_knowledge() {
        Some(load::layout(connection, table).await?)
    } else {
        None
    };
    let mut public = Observation::start(table.rules);
    let mut plies = Vec::with_capacity(texts.len());
    for text in texts {
        let seen = |truth: &Game| truth.observe(Viewer::Seat(public.to_act()));
        let before = truth.as_ref().map_or_else(|| public.clone(), seen);
        let (seat, played) = load::play(&mut public, table.id, &text)?;
        if let Some(truth) = &mut truth {
            load::play_truly(truth, table.id, &text)?;
        }
        plies.push(PastPly {
            seat,
            before,
            played,
        });
    }
    Ok(plies)
}

impl Write {
    /// Notes a person's answer to a puzzle. The first one alone decides whether it was solved at the first try.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub(crate) async fn note_puzzle_answer(
        &mut self,
        user: UserId,
        puzzle: &str,
        right: bool,
        now: Timestamp,
    ) -> Result<()> {
        let (user, now) = (user.to_string(), now.millis());
        sqlx::query!(
            "INSERT INTO puzzle_answers (user_id, puzzle, first_try, solved, answered_at) VALUES ($1, $2, $3, $3, $4)
             ON CONFLICT (user_id, puzzle) DO UPDATE SET solved = (solved OR excluded.solved), answered_at = excluded.answered_at",
            user,
            puzzle,
            right,
            now
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
