//! Boards and their squares.

use std::{fmt, str::FromStr};

use crate::action::NotationError;

/// A square by its name: a file letter and a row digit, such as `a1`. `Ord` goes by file, then
/// row, which is the order in which legal actions are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    file: u8,
    row: u8,
}

impl Square {
    /// How many names there are: files `a` to `i`, rows 0 to 9.
    pub(crate) const COUNT: usize = 90;

    /// The square in that file (0..9, counted from `a`) and row (the digit it is written with).
    pub const fn new(file: u8, row: u8) -> Option<Self> {
        if file < 9 && row < 10 {
            Some(Self { file, row })
        } else {
            None
        }
    }

    /// 0 for file `a`, 1 for `b` and so on.
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The digit that the row is written with.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The file's letter.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file) as char
    }

    /// Place among all names, in their order.
    pub(crate) const fn index(self) -> usize {
        self.number() as usize
    }

    /// Place among all names, in one byte.
    pub(crate) const fn number(self) -> u8 {
        self.file * 10 + self.row
    }

    /// The square at that place among all names.
    pub(crate) const fn numbered(number: u8) -> Option<Self> {
        Self::new(number / 10, number % 10)
    }

    /// Reads a square off the start of `text`; gives it and the rest.
    pub(crate) fn split_from(text: &str) -> Option<(Self, &str)> {
        let mut chars = text.chars();
        let file = (chars.next()? as u32).checked_sub('a' as u32)?;
        let row = chars.next()?.to_digit(10)?;
        let square = Self::new(u8::try_from(file).ok()?, u8::try_from(row).ok()?)?;
        Some((square, chars.as_str()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.row)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match Self::split_from(text) {
            Some((square, "")) => Ok(square),
            _ => Err(NotationError::new(text)),
        }
    }
}

/// The board that a game is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Board {
    /// Half a xiangqi board: eight columns and four rows of squares, `a1` to `h4`.
    Half,
    /// The whole board: nine columns and ten rows of points, `a0` to `i9`, with a river between
    /// the rows 4 and 5.
    Full,
}

impl Board {
    /// How many files: `a` and the letters after it.
    pub const fn files(self) -> u8 {
        match self {
            Self::Half => 8,
            Self::Full => 9,
        }
    }

    /// The digits of the rows, from the bottom to the top.
    pub const fn rows(self) -> std::ops::RangeInclusive<u8> {
        match self {
            Self::Half => 1..=4,
            Self::Full => 0..=9,
        }
    }

    /// Whether the board has that square.
    pub const fn has(self, square: Square) -> bool {
        match self {
            Self::Half => square.file < 8 && square.row >= 1 && square.row <= 4,
            Self::Full => true,
        }
    }

    /// All squares in their order.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        let column = move |file| self.rows().filter_map(move |row| Square::new(file, row));
        (0..self.files()).flat_map(column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_have_their_squares_in_order() {
        for (board, count, first, last) in
            [(Board::Half, 32, "a1", "h4"), (Board::Full, 90, "a0", "i9")]
        {
            let squares: Vec<Square> = board.squares().collect();
            assert_eq!(squares.len(), count);
            assert!(squares.is_sorted() && squares.iter().all(|&square| board.has(square)));
            assert_eq!(
                squares.first().map(Square::to_string).as_deref(),
                Some(first)
            );
            assert_eq!(squares.last().map(Square::to_string).as_deref(), Some(last));
        }
    }
}
