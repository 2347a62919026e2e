//! Puzzles: which one somebody gets next, and what they have solved. And what a hint costs.

use anqi_puzzles::{Answer, Key, Puzzle, book, find};

use super::{Refusal, Result, Service, of_player};
use crate::{
    store::{PuzzleAnswer, StoreError},
    table::{TableId, TableView, UserId},
};

/// Whether a person may have a hint now.
#[derive(Clone, Debug)]
pub(crate) enum HintLeave {
    /// They may; with `changed`, the game has just been made unrated for it, and that is to be shown.
    Given {
        /// Whether this very request made the game unrated.
        changed: bool,
    },
    /// The game would become unrated: they are to be asked first.
    Costs(Box<TableView>),
}

/// What somebody has made of the puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PuzzleProgress {
    /// Their answers to puzzles that are in the book, what was answered longest ago first.
    answers: Vec<(Key, PuzzleAnswer)>,
}

impl PuzzleProgress {
    fn new(answers: Vec<PuzzleAnswer>) -> Self {
        let known = |answer: &PuzzleAnswer| {
            let key = answer.puzzle.parse().ok()?;
            find(key).map(|_| key)
        };
        let answers = answers.into_iter();
        let answers = answers.filter_map(|answer| Some((known(&answer)?, answer)));
        Self {
            answers: answers.collect(),
        }
    }

    /// How many puzzles there are.
    pub(crate) fn total() -> usize {
        book().len()
    }

    /// How many are solved.
    pub(crate) fn solved(&self) -> usize {
        self.answers
            .iter()
            .filter(|(_, answer)| answer.solved)
            .count()
    }

    /// How many of these at the first try.
    pub(crate) fn first_try(&self) -> usize {
        self.answers
            .iter()
            .filter(|(_, answer)| answer.first_try)
            .count()
    }

    /// The next one after `last`: the first that was never answered; when there is none, that which was missed longest ago; when all
    /// are solved, the one that stands behind `last` in the book. None only if there are no puzzles.
    pub(crate) fn next(&self, last: Option<Key>) -> Option<&'static Puzzle> {
        let answered = |key: Key| self.answers.iter().any(|(other, _)| *other == key);
        let fresh = || book().iter().find(|puzzle| !answered(puzzle.key()));
        let missed = || {
            let open = self.answers.iter().filter(|(_, answer)| !answer.solved);
            let (_, puzzle) = open.map(|(key, _)| *key).next().and_then(find)?;
            Some(puzzle)
        };
        let behind = || {
            let behind = last.and_then(find);
            let behind = behind.and_then(|(place, _)| book().get(place + 1));
            behind.or_else(|| book().first())
        };
        fresh().or_else(missed).or_else(behind)
    }
}

impl Service {
    /// Lets a person have a hint, if the bot is their opponent and they are to act. Where that makes the game unrated, only if they
    /// have `agreed` to that. With `ply`, only if that many plies were played so far.
    ///
    /// # Errors
    ///
    /// If there is no such game, it is not theirs or over, two people play, it is not their turn, the board has changed, the game stands
    /// still for an offer of a draw, or the store fails.
    pub(crate) async fn hint_leave(
        &self,
        id: TableId,
        user: UserId,
        ply: Option<u32>,
        agreed: bool,
    ) -> Result<HintLeave> {
        let mut write = self.store.write().await?;
        let (view, seat) = of_player(&mut write, id, user, ply).await?;
        if view.table.is_between_people() {
            return Err(Refusal::NoHints.into());
        }
        if view.to_act() != Some(seat) {
            return Err(Refusal::NotYourTurn.into());
        }
        if view.table.is_paused() {
            return Err(Refusal::OfferPending.into());
        }
        if !view.table.rated {
            return Ok(HintLeave::Given { changed: false });
        }
        if !agreed {
            return Ok(HintLeave::Costs(Box::new(view)));
        }
        let mut table = view.table;
        table.rated = false;
        table.version += 1;
        let now = self.now();
        self.record(write, table, None, now).await?;
        Ok(HintLeave::Given { changed: true })
    }

    /// What a person has made of the puzzles.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn puzzle_progress(
        &self,
        user: UserId,
    ) -> std::result::Result<PuzzleProgress, StoreError> {
        let answers = self.views().puzzle_answers(user).await?;
        Ok(PuzzleProgress::new(answers))
    }

    /// Notes a person's answer to a puzzle.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn answer_puzzle(
        &self,
        user: UserId,
        puzzle: &Puzzle,
        answer: Answer,
    ) -> std::result::Result<(), StoreError> {
        let mut write = self.store.write().await?;
        let (key, right) = (puzzle.key().to_string(), answer == puzzle.right());
        write
            .note_puzzle_answer(user, &key, right, self.now())
            .await?;
        write.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(answers: &[(usize, bool, bool)]) -> PuzzleProgress {
        let answer = |&(place, first_try, solved): &(usize, bool, bool)| PuzzleAnswer {
            puzzle: book()[place].key().to_string(),
            first_try,
            solved,
        };
        PuzzleProgress::new(answers.iter().map(answer).collect())
    }

    fn next(progress: &PuzzleProgress, last: usize) -> Option<usize> {
        let next = progress.next(Some(book()[last].key()))?;
        book().iter().position(|puzzle| puzzle == next)
    }

    #[test]
    fn puzzles_come_in_the_order_of_the_book_and_what_was_missed_comes_last() {
        let none = PuzzleProgress::default();
        assert_eq!(none.next(None), book().first());
        let some = progress(&[(0, true, true), (1, false, false), (3, true, true)]);
        assert_eq!(next(&some, 3), Some(2));
        assert_eq!((some.solved(), some.first_try()), (2, 2));
        let all: Vec<_> = (0..book().len())
            .rev()
            .map(|place| (place, place != 4, place != 4))
            .collect();
        assert_eq!(next(&progress(&all), 0), Some(4));
        let solved: Vec<_> = (0..book().len())
            .map(|place| (place, place != 4, true))
            .collect();
        let solved = progress(&solved);
        assert_eq!(next(&solved, 4), Some(5));
        assert_eq!(next(&solved, book().len() - 1), Some(0));
        assert_eq!(
            (solved.solved(), solved.first_try()),
            (PuzzleProgress::total(), PuzzleProgress::total() - 1)
        );
    }

    #[test]
    fn answers_to_puzzles_that_are_no_more_count_for_nothing() {
        let old = PuzzleAnswer {
            puzzle: "00000000".to_owned(),
            first_try: true,
            solved: true,
        };
        assert_eq!(PuzzleProgress::new(vec![old]), PuzzleProgress::default());
    }
}
