//! Sets of placements of a class as bits: a word for the squares of all pieces but the last, a bit in it for the last one's square.

use super::{
    class::{Class, Slots},
    table::{FILES, ROWS, in_quarter, quarter},
};
use crate::games::half_board::{
    Spot,
    bitboard::{dilate, neighbors},
};

/// For each square, the number of squares one step away, and those.
const STEPS: [([u8; 4], usize); 32] = {
    let mut all = [([0; 4], 0); 32];
    let mut square = 0;
    while square < 32 {
        let mut left = neighbors(Spot::lowest(1 << square));
        while left != 0 {
            let (steps, count) = &mut all[square];
            steps[*count] = Spot::lowest(left).number();
            *count += 1;
            left &= left - 1;
        }
        square += 1;
    }
    all
};

/// How the sets of a class are laid out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    count: usize,
    /// All squares but the first piece's, each in its place, set to 1.
    ones: usize,
}

impl Shape {
    pub(super) fn of(class: Class) -> Self {
        let count = class.count();
        let ones = (2..count).fold(0, |ones, _| ones << 5 | 1);
        Self { count, ones }
    }

    /// How many words a set has.
    pub(super) const fn words(self) -> usize {
        8 << (5 * (self.count - 2))
    }

    /// The slot of the last piece, whose square is a bit in a word.
    pub(super) const fn last(self) -> usize {
        self.count - 1
    }

    /// The place, in the number of a word, of the square of a piece that is not the last.
    const fn shift(self, slot: usize) -> usize {
        5 * (self.count - 2 - slot)
    }

    /// The squares of all pieces but the last in a word.
    #[allow(clippy::cast_possible_truncation, reason = "squares are below 32")]
    pub(super) fn squares(self, word: usize) -> Slots {
        let mut squares = Slots::default();
        squares[0] = in_quarter(word >> self.shift(0));
        for (slot, square) in squares.iter_mut().enumerate().take(self.last()).skip(1) {
            *square = (word >> self.shift(slot) & 31) as u8;
        }
        squares
    }

    /// Where those pieces stand, unless two stand on one square.
    pub(super) fn occupied(self, squares: Slots) -> Option<u32> {
        let mut occupied = 0;
        for &square in &squares[..self.last()] {
            let bit = 1 << (square & 31);
            if occupied & bit != 0 {
                return None;
            }
            occupied |= bit;
        }
        Some(occupied)
    }

    /// The placements of a word from which a step of one of `movers` leads into a set of placements in which no two pieces share a
    /// square. Also some in which two do.
    pub(super) fn steps_into(self, set: &[u32], word: usize, squares: Slots, movers: u8) -> u32 {
        let mut found = 0;
        if movers >> self.last() & 1 != 0 {
            found |= dilate(set[word]);
        }
        if movers & 1 != 0 {
            found |= self.leader_steps_into(set, word, squares[0]);
        }
        for (slot, &from) in squares.iter().enumerate().take(self.last()).skip(1) {
            if movers >> slot & 1 != 0 {
                let shift = self.shift(slot);
                let (steps, count) = &STEPS[usize::from(from & 31)];
                for &to in &steps[..*count] {
                    found |= set[word ^ usize::from(from ^ to) << shift];
                }
            }
        }
        found
    }

    /// The same for the first piece, which may leave its quarter: then the board is mirrored.
    fn leader_steps_into(self, set: &[u32], word: usize, from: u8) -> u32 {
        let shift = self.shift(0);
        let others = word & ((1 << shift) - 1);
        let (steps, count) = &STEPS[usize::from(from & 31)];
        let mut found = 0;
        for &to in &steps[..*count] {
            let (files, rows) = (to & 16 != 0, to & 2 != 0);
            let mirror = if files { FILES } else { 0 } | if rows { ROWS } else { 0 };
            let seen = others ^ (self.ones * usize::from(mirror));
            let mut bits = set[quarter(to ^ mirror) << shift | seen];
            if files {
                bits = mirror_files(bits);
            }
            if rows {
                bits = mirror_rows(bits);
            }
            found |= bits;
        }
        found
    }
}

/// Mirrors a set of squares left to right: four bits are a file.
const fn mirror_files(bits: u32) -> u32 {
    let bits = bits.swap_bytes();
    (bits >> 4 & 0x0f0f_0f0f) | (bits & 0x0f0f_0f0f) << 4
}

/// Mirrors a set of squares bottom to top.
const fn mirror_rows(bits: u32) -> u32 {
    let bits = (bits >> 1 & 0x5555_5555) | (bits & 0x5555_5555) << 1;
    (bits >> 2 & 0x3333_3333) | (bits & 0x3333_3333) << 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrors_move_each_square() {
        for square in 0..32u8 {
            assert_eq!(mirror_files(1 << square), 1 << (square ^ FILES));
            assert_eq!(mirror_rows(1 << square), 1 << (square ^ ROWS));
        }
    }
}
