//! Which endings are one: who takes whom, and which pieces are cannons. Ranks and colours are forgotten here.

use arrayvec::ArrayVec;

use crate::{
    games::banqi::takes,
    piece::{Color, Piece, Rank},
};

/// The most pieces that a class can have.
pub(super) const MOST: usize = 5;

/// For each piece, a number below 32 or another piece's place.
pub(super) type Slots = [u8; MOST];

/// The pieces of an ending, in slots, as far as the rules care. Two endings of one class are played alike, square by square.
///
/// A class that was made by [`Arranged`] has one army in its first slots and the other one in the rest, and is the least of all
/// that are the same but for the slots and for which army is which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Class {
    count: u8,
    /// The slots of one army, as bits.
    first: u8,
    cannons: u8,
    /// For each slot, those it takes, as bits.
    takes: [u8; MOST],
}

impl Class {
    /// The class of some pieces, which stand in the slots in this order.
    pub(super) fn of(pieces: &[Piece]) -> Self {
        let set = |test: &dyn Fn(&Piece) -> bool| {
            let bits = pieces.iter().enumerate().filter(|(_, piece)| test(piece));
            bits.fold(0, |all, (slot, _)| all | 1 << slot)
        };
        let mut takes_of = [0; MOST];
        for (all, attacker) in takes_of.iter_mut().zip(pieces) {
            *all =
                set(&|target| target.color != attacker.color && takes(attacker.rank, target.rank));
        }
        Self {
            count: u8::try_from(pieces.len()).unwrap_or(u8::MAX),
            first: set(&|piece| piece.color == Color::Red),
            cannons: set(&|piece| piece.rank == Rank::Cannon),
            takes: takes_of,
        }
    }

    /// How many pieces it has, from 2 to [`MOST`].
    pub(super) const fn count(self) -> usize {
        self.count as usize
    }

    /// The slots of an army, as bits: 0 is the one in the first slots.
    pub(super) const fn army(self, army: usize) -> u8 {
        let all = (1 << self.count) - 1;
        if army == 0 {
            self.first
        } else {
            all & !self.first
        }
    }

    pub(super) const fn is_cannon(self, slot: usize) -> bool {
        self.cannons >> slot & 1 != 0
    }

    /// The slots of those that the piece in a slot may capture, as bits.
    pub(super) const fn prey(self, slot: usize) -> u8 {
        self.takes[slot]
    }

    /// Whether the piece in a slot may be captured by some other one.
    pub(super) fn is_prey(self, slot: usize) -> bool {
        self.takes.iter().any(|prey| prey >> slot & 1 != 0)
    }

    /// Whether both armies live.
    const fn is_fought(self) -> bool {
        self.army(0) != 0 && self.army(1) != 0
    }

    /// What is left when the piece in a slot was captured, if both armies still live.
    pub(super) fn without(self, slot: usize) -> Option<Arranged> {
        let order: ArrayVec<u8, MOST> = (0..self.count)
            .filter(|&other| usize::from(other) != slot)
            .collect();
        let rest = self.renumbered(&order);
        rest.is_fought().then(|| Arranged::of(self, &order))
    }

    /// The class of the pieces in those slots, in that order.
    fn renumbered(self, order: &[u8]) -> Self {
        let renumber = |bits: u8| {
            let kept = order.iter().enumerate();
            kept.fold(0, |all, (slot, &old)| all | (bits >> old & 1) << slot)
        };
        let mut takes = [0; MOST];
        for (new, &old) in takes.iter_mut().zip(order) {
            *new = renumber(self.takes[usize::from(old)]);
        }
        Self {
            count: u8::try_from(order.len()).unwrap_or(u8::MAX),
            first: renumber(self.first),
            cannons: renumber(self.cannons),
            takes,
        }
    }
}

/// The slots of a class in which the pieces of another one stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arranged {
    pub(super) class: Class,
    /// For each slot of the class, the slot of the other one whose piece stands there.
    pub(super) order: Slots,
    /// Whether the armies have changed places.
    pub(super) swapped: bool,
}

impl Arranged {
    /// Finds the class of an ending. None if it has too many pieces, or if one side has none.
    pub(super) fn find(pieces: &[Piece]) -> Option<Self> {
        if pieces.len() > MOST {
            return None;
        }
        let class = Class::of(pieces);
        let all: ArrayVec<u8, MOST> = (0..class.count).collect();
        class.is_fought().then(|| Self::of(class, &all))
    }

    /// The least class that the pieces in `slots` of `class` can be put in.
    fn of(class: Class, slots: &[u8]) -> Self {
        let mut best = None;
        for army in [0, 1] {
            let own = |slot: &u8| class.army(army) >> slot & 1 != 0;
            let mut left: ArrayVec<u8, MOST> = slots.iter().copied().filter(own).collect();
            let others = slots.iter().copied().filter(|slot| !own(slot));
            let other_army: ArrayVec<u8, MOST> = others.collect();
            let fixed = left.len();
            left.extend(other_army);
            permute(&mut left, 0, fixed, &mut |order| {
                let mut found = class.renumbered(order);
                found.first = (1 << fixed) - 1;
                let mut padded = [0; MOST];
                padded[..order.len()].copy_from_slice(order);
                let arranged = Self {
                    class: found,
                    order: padded,
                    swapped: army == 1,
                };
                if best.is_none_or(|best: Self| found < best.class) {
                    best = Some(arranged);
                }
            });
        }
        best.unwrap_or(Self {
            class,
            order: [0, 1, 2, 3, 4],
            swapped: false,
        })
    }
}

/// Visits all orders in which the first `fixed` of `items` stay before the others; those before `from` stay where they are.
fn permute(items: &mut [u8], from: usize, fixed: usize, visit: &mut impl FnMut(&[u8])) {
    if from == items.len() {
        visit(items);
        return;
    }
    let end = if from < fixed { fixed } else { items.len() };
    for other in from..end {
        items.swap(from, other);
        permute(items, from + 1, fixed, visit);
        items.swap(from, other);
    }
}
