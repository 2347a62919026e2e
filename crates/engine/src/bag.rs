//! The multiset of identities that are still face-down.

use std::fmt;

use crate::piece::{Color, Piece, Set};

/// How many pieces of each identity are still face-down. Nothing in it says which lies where.
/// `Display` writes the POOL field of a position line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag {
    /// Three bits for each identity, in the order of [`Piece::ALL`].
    counts: u128,
}

const BITS: usize = 3;
/// The most that a bag holds of one identity; a full set has fewer.
const MOST: u8 = (1 << BITS) - 1;

/// The bits of each colour.
const OF_COLOR: [u128; 2] = {
    let mut bits = [0; 2];
    let mut i = 0;
    while i < Piece::ALL.len() {
        let piece = Piece::ALL[i];
        bits[piece.color.index()] |= (MOST as u128) << (BITS * piece.identity());
        i += 1;
    }
    bits
};

impl Bag {
    /// All pieces of a full set.
    pub fn full(set: Set) -> Self {
        let mut bag = Self::default();
        for &piece in set.pieces() {
            for _ in 0..piece.rank.full_count() {
                bag.add(piece);
            }
        }
        bag
    }

    /// How many pieces of that identity are face-down.
    #[expect(clippy::cast_possible_truncation, reason = "three bits are left")]
    pub const fn count(&self, piece: Piece) -> u8 {
        ((self.counts >> (BITS * piece.identity())) & MOST as u128) as u8
    }

    /// How many pieces are face-down in all.
    pub fn total(&self) -> u8 {
        self.iter().map(|(_, count)| count).sum()
    }

    /// How many pieces of a colour are face-down.
    pub fn total_of(&self, color: Color) -> u8 {
        let own = self.iter().filter(|(piece, _)| piece.color == color);
        own.map(|(_, count)| count).sum()
    }

    /// The identities in the bag with their counts, in the order of the notation.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u8)> + use<> {
        let bag = *self;
        let mut left = self.counts;
        std::iter::from_fn(move || {
            let identity = (left != 0).then(|| left.trailing_zeros() as usize / BITS)?;
            left &= !(u128::from(MOST) << (BITS * identity));
            let piece = *Piece::ALL.get(identity)?;
            Some((piece, bag.count(piece)))
        })
    }

    pub(crate) const fn has_color(self, color: Color) -> bool {
        self.counts & OF_COLOR[color.index()] != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.counts == 0
    }

    /// Adds a piece; whether there was room, as there always is for those of a full set.
    pub(crate) const fn add(&mut self, piece: Piece) -> bool {
        let room = self.count(piece) < MOST;
        if room {
            self.counts += 1 << (BITS * piece.identity());
        }
        room
    }

    /// Takes a piece out; nothing happens if there is none.
    pub(crate) const fn remove(&mut self, piece: Piece) {
        if self.count(piece) > 0 {
            self.counts -= 1 << (BITS * piece.identity());
        }
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
