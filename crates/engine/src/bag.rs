//! The multiset of identities that are still face-down.

use std::fmt;

use crate::piece::{Color, Piece};

/// How many pieces of each identity are still face-down. Nothing in it says which lies where.
/// `Display` writes the POOL field of a position line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag {
    /// Four bits for each identity, in the order of [`Piece::ALL`].
    counts: u64,
}

/// The counts of one colour: seven times four bits.
const COLOR_MASK: u64 = (1 << 28) - 1;

impl Bag {
    /// The bag of a game's start: all 32 pieces.
    pub fn full() -> Self {
        let mut bag = Self::default();
        for piece in Piece::ALL {
            for _ in 0..piece.rank.full_count() {
                bag.add(piece);
            }
        }
        bag
    }

    /// How many pieces of that identity are face-down.
    pub const fn count(&self, piece: Piece) -> u8 {
        ((self.counts >> (4 * piece.index())) & 15) as u8
    }

    /// How many pieces are face-down in all.
    pub fn total(&self) -> u8 {
        Piece::ALL.iter().map(|&p| self.count(p)).sum()
    }

    /// The identities in the bag with their counts, in the order of [`Piece::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u8)> + use<> {
        let bag = *self;
        Piece::ALL
            .into_iter()
            .map(move |p| (p, bag.count(p)))
            .filter(|&(_, count)| count > 0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.counts == 0
    }

    pub(crate) const fn has_color(self, color: Color) -> bool {
        (self.counts >> (28 * color.index())) & COLOR_MASK != 0
    }

    /// The caller keeps every count within the full set, so that four bits are enough.
    pub(crate) const fn add(&mut self, piece: Piece) {
        self.counts += 1 << (4 * piece.index());
    }

    /// The caller has checked that there is one.
    pub(crate) const fn remove(&mut self, piece: Piece) {
        self.counts -= 1 << (4 * piece.index());
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bag({self})")
    }
}

impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (piece, count) in self.iter() {
            write!(f, "{piece}")?;
            if count > 1 {
                write!(f, "{count}")?;
            }
        }
        Ok(())
    }
}
