//! What teaching remembers: who has answered which puzzles.

use super::{Result, Views, Write};
use crate::{clock::Timestamp, table::UserId};

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
