//! Which pieces an ending has, and what captures can make of them.

use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, Hasher},
};

use arrayvec::ArrayVec;

use super::class::{Arranged, MOST};
use crate::{
    games::banqi::{Position, takes},
    piece::{Piece, Set},
};

/// How many pieces of each identity there are, three bits each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Material(u64);

/// A few pieces.
pub(super) type Pieces = ArrayVec<Piece, MOST>;

impl Material {
    pub(super) const fn add(&mut self, piece: Piece) {
        self.0 += 1 << (3 * piece.index());
    }

    /// That of some pieces.
    fn of(pieces: &[Piece]) -> Self {
        pieces.iter().fold(Self::default(), |mut all, &piece| {
            all.add(piece);
            all
        })
    }
}

/// Spreads the bits of a [`Material`], and is good for nothing else.
#[derive(Debug, Default)]
pub(super) struct MaterialHasher(u64);

impl Hasher for MaterialHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        // 2^64 over the golden ratio. The table takes its bits from both ends.
        let spread = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = spread ^ spread >> 32;
    }
}

pub(super) type BuildMaterialHasher = BuildHasherDefault<MaterialHasher>;

/// The materials of at most `most` pieces that captures can leave of a position's, face-down ones included, with the class of
/// each; smaller ones first. Of a position with more pieces, also some that no captures can leave. None if stopped.
pub(super) fn endings(
    position: &Position,
    most: usize,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<(Material, Pieces, Arranged)>> {
    let alive = |&piece: &Piece| {
        let count = position.board.alive(piece) as usize;
        std::iter::repeat_n(piece, count.min(most))
    };
    let all: Vec<Piece> = Set::Xiangqi.pieces().iter().flat_map(alive).collect();
    let mut found = Found {
        seen: HashSet::default(),
        endings: Vec::new(),
        stop,
    };
    found.choose(&all, &mut Pieces::new(), all.len().min(most))?;
    let mut endings = found.endings;
    endings.sort_by_key(|(_, pieces, _)| pieces.len());
    Some(endings)
}

struct Found<'a> {
    seen: HashSet<Material, BuildMaterialHasher>,
    endings: Vec<(Material, Pieces, Arranged)>,
    stop: &'a dyn Fn() -> bool,
}

impl Found<'_> {
    /// Adds the endings of `chosen` with `more` pieces of `from`, in which equal ones stand side by side.
    fn choose(&mut self, from: &[Piece], chosen: &mut Pieces, more: usize) -> Option<()> {
        if more == 0 {
            return self.add(chosen);
        }
        let mut last = None;
        for (i, &piece) in from.iter().enumerate() {
            if last != Some(piece) && from.len() - i >= more {
                last = Some(piece);
                chosen.push(piece);
                self.choose(&from[i + 1..], chosen, more - 1)?;
                chosen.pop();
            }
        }
        Some(())
    }

    /// Adds an ending and all that captures can leave of it.
    fn add(&mut self, pieces: &Pieces) -> Option<()> {
        if (self.stop)() {
            return None;
        }
        let material = Material::of(pieces);
        if !self.seen.insert(material) {
            return Some(());
        }
        let Some(arranged) = Arranged::find(pieces) else {
            return Some(());
        };
        self.endings.push((material, pieces.clone(), arranged));
        for (i, target) in pieces.iter().enumerate() {
            let is_prey = pieces.iter().any(|attacker| {
                attacker.color != target.color && takes(attacker.rank, target.rank)
            });
            if is_prey {
                let mut rest = pieces.clone();
                rest.remove(i);
                self.add(&rest)?;
            }
        }
        Some(())
    }
}
