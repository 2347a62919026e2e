//! Sets of placements of a class as bits: a word for the squares of all pieces but the last, a bit in it for the last one's square.
//! The words that differ in nothing but the last but one's square lie side by side and are one block: steps are found for all
//! placements of a block at once.

use std::ops::Range;

use super::{
    class::{Class, Slots},
    table::{FILES, ROWS, in_quarter, quarter},
};
use crate::games::half_board::{
    Spot,
    bitboard::{dilate, neighbors, spots},
};

/// The words of a block, or those of them that there are.
pub(super) type Block = [u32; 32];

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

    /// How many words a block has. With two pieces the last but one is the first, which stays in its quarter: then it is one word.
    const fn width(self) -> usize {
        if self.count == 2 { 1 } else { 32 }
    }

    /// The words of each block.
    pub(super) fn blocks(self) -> impl Iterator<Item = Range<usize>> {
        let starts = (0..self.words()).step_by(self.width());
        starts.map(move |start| start..start + self.width())
    }

    /// The placements of a block from which a step of one of `movers` leads into a set of placements in which no two pieces share a
    /// square. Also some in which two do.
    pub(super) fn steps_into(self, set: &[u32], words: &Range<usize>, movers: u8) -> Block {
        let mut found = [0; 32];
        let squares = self.squares(words.start);
        let may_step = |slot: usize| movers >> slot & 1 != 0;
        let block = &set[words.clone()];
        if may_step(self.last()) {
            for (found, &word) in found.iter_mut().zip(block) {
                *found |= dilate(word);
            }
        }
        if may_step(0) {
            self.add_leader_steps(set, words.start, squares[0], &mut found);
        }
        if self.count > 2 && may_step(self.count - 2) {
            add_steps_inside(block, &mut found);
        }
        for slot in (1..self.count.saturating_sub(2)).filter(|&slot| may_step(slot)) {
            let from = squares[slot] & 31;
            for to in spots(neighbors(Spot::lowest(1 << from))) {
                let there = words.start ^ usize::from(from ^ to.number()) << self.shift(slot);
                for (found, &word) in found.iter_mut().zip(&set[there..there + self.width()]) {
                    *found |= word;
                }
            }
        }
        found
    }

    /// The steps of the first piece, which may leave its quarter: then the board is mirrored.
    fn add_leader_steps(self, set: &[u32], start: usize, from: u8, found: &mut Block) {
        let shift = self.shift(0);
        let others = start & ((1 << shift) - 1);
        for to in spots(neighbors(Spot::lowest(1 << (from & 31)))).map(Spot::number) {
            let (files, rows) = (to & 16 != 0, to & 2 != 0);
            let mirror = if files { FILES } else { 0 } | if rows { ROWS } else { 0 };
            let seen = others ^ (self.ones * usize::from(mirror));
            let there = quarter(to ^ mirror) << shift | seen;
            let found = found[..self.width()].iter_mut().enumerate();
            match (files, rows) {
                (true, _) => found.for_each(|(i, found)| *found |= mirror_files(set[there ^ i])),
                (_, true) => found.for_each(|(i, found)| *found |= mirror_rows(set[there ^ i])),
                _ => found.for_each(|(i, found)| *found |= set[there ^ i]),
            }
        }
    }
}

/// The steps of the piece whose square tells the words of a block apart.
fn add_steps_inside(block: &[u32], found: &mut Block) {
    /// For each square, all bits if it has one above it.
    const HAS_ABOVE: Block = {
        let mut all = [u32::MAX; 32];
        let mut i = 3;
        while i < 32 {
            all[i] = 0;
            i += 4;
        }
        all
    };
    let (right, left) = (&block[4..], &block[..28]);
    for (found, &word) in found.iter_mut().zip(right) {
        *found |= word;
    }
    for (found, &word) in found[4..].iter_mut().zip(left) {
        *found |= word;
    }
    for ((found, &word), has) in found.iter_mut().zip(&block[1..]).zip(&HAS_ABOVE) {
        *found |= word & has;
    }
    for ((found, &word), has) in found[1..].iter_mut().zip(&block[..31]).zip(&HAS_ABOVE) {
        *found |= word & has;
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
