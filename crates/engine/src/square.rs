//! The thirty-two squares of the half board.

use std::{fmt, str::FromStr};

use crate::action::NotationError;

/// A square: file `a`..`h` from left to right, row `1`..`4` from bottom to top. `Ord` goes by
/// file, then row, which is the order in which legal actions are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Every square: `a1 a2 a3 a4 b1 … h4`.
    pub const ALL: [Self; 32] = {
        let mut all = [Self(0); 32];
        let mut i = 0u8;
        while i < 32 {
            all[i as usize] = Self(i);
            i += 1;
        }
        all
    };

    /// The square in that file (0..8) and row (0..4), both counted from zero.
    pub const fn at(file: u8, row: u8) -> Option<Self> {
        if file < 8 && row < 4 {
            Some(Self(file * 4 + row))
        } else {
            None
        }
    }

    /// 0 for file `a` up to 7 for file `h`.
    pub const fn file(self) -> u8 {
        self.0 / 4
    }

    /// 0 for row `1` (the bottom one) up to 3 for row `4`.
    pub const fn row(self) -> u8 {
        self.0 % 4
    }

    /// Place in [`Square::ALL`]. The mask tells the compiler that arrays of 32 need no check.
    pub(crate) const fn index(self) -> usize {
        (self.0 & 31) as usize
    }

    pub(crate) const fn bit(self) -> u32 {
        1 << (self.0 & 31)
    }

    /// The square of the lowest set bit; `bits` is not zero.
    pub(crate) const fn lowest(bits: u32) -> Self {
        Self((bits.trailing_zeros() & 31) as u8)
    }

    /// Reads a square off the start of `text`; gives it and the rest.
    pub(crate) fn split_from(text: &str) -> Option<(Self, &str)> {
        let mut chars = text.chars();
        let file = (chars.next()? as u32).checked_sub('a' as u32)?;
        let row = (chars.next()? as u32).checked_sub('1' as u32)?;
        let square = Self::at(u8::try_from(file).ok()?, u8::try_from(row).ok()?)?;
        Some((square, chars.as_str()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            char::from(b'a' + self.file()),
            char::from(b'1' + self.row())
        )
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
