//! Teaching positions of dark chess: what is asked about them, and what the rules and the search say to each answer.
//!
//! Nobody writes a puzzle by hand. [`generate()`] takes positions out of games that the engine plays against itself, so that each can
//! come about; [`verify()`] asks the engine about each answer, in the tests again for every puzzle in `assets/puzzles.tsv`. Nothing here
//! knows words: those are the reader's affair, made of [`Question`], [`Answer`] and [`Why`].
//!
//! ```
//! let book = anqi_puzzles::book();
//! assert!(book.len() >= 60);
//! let first = &book[0];
//! assert!(first.answers().len() >= 2);
//! assert_eq!(first.to_string().parse().as_ref(), Ok(first));
//! ```
#![forbid(unsafe_code)]

mod generate;
mod puzzle;
mod text;
mod truth;
mod verify;
mod why;

use std::sync::LazyLock;

pub use generate::generate;
pub use puzzle::{Answer, Ask, Claim, Key, Puzzle, Question, Theme, Worth};
pub use text::BadPuzzle;
pub use truth::{acting, after, bait, between, claims, flipped, is_right, risk, taken_back};
pub use verify::{Fault, verify};
pub use why::Why;

/// The puzzles that are built in, as `generate` wrote them.
const BOOK: &str = include_str!("../../../assets/puzzles.tsv");

/// The puzzles that are built in, in the order in which they are set.
pub fn book() -> &'static [Puzzle] {
    // A line that can't be read is left out; a test holds that there is none.
    static READ: LazyLock<Vec<Puzzle>> =
        LazyLock::new(|| lines(BOOK).filter_map(|line| line.parse().ok()).collect());
    &READ
}

/// The puzzle of that key, and its place in the [`book`], counted from 0.
pub fn find(key: Key) -> Option<(usize, &'static Puzzle)> {
    book()
        .iter()
        .enumerate()
        .find(|(_, puzzle)| puzzle.key() == key)
}

/// The lines of a file of puzzles, but for those that explain it.
pub fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.starts_with('#'))
}
