//! What the captures of a class lead to.

use std::sync::Arc;

use super::{
    class::{Arranged, Class, MOST, Slots},
    shape::Shape,
    table::{Table, Verdict},
};
use crate::games::half_board::{
    Spot,
    bitboard::{inside, neighbors, spots},
};

/// What is left when a piece was captured.
pub(super) struct Rest {
    pub(super) arranged: Arranged,
    pub(super) table: Arc<Table>,
}

/// For each slot, what is left when its piece was captured; none if that ends the game.
pub(super) type Rests = [Option<Rest>; MOST];

/// The placements of a word from which an army can capture.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Captures {
    /// At all.
    pub(super) any: u32,
    /// And win by it.
    pub(super) winning: u32,
    /// And not lose by it.
    pub(super) saving: u32,
}

/// Knows all captures of a class, under a draw limit.
pub(super) struct Capturing<'a> {
    pub(super) class: Class,
    pub(super) shape: Shape,
    pub(super) rests: &'a Rests,
    pub(super) limit: u16,
}

impl Capturing<'_> {
    /// The captures of an army in a word whose placements in which no two pieces share a square are `valid`.
    pub(super) fn of(&self, army: usize, squares: Slots, occupied: u32) -> Captures {
        let mut found = Captures::default();
        let slots = |bits: u8| spots(bits.into()).map(Spot::index);
        for attacker in slots(self.class.army(army)) {
            for target in slots(self.class.prey(attacker)) {
                let hits = self.hits(attacker, target, squares, occupied);
                if hits != 0 {
                    found.any |= hits;
                    self.weigh(army, [attacker, target], squares, hits, &mut found);
                }
            }
        }
        found
    }

    /// In which of a word's placements a piece can capture another one that it takes, by where the last piece stands.
    fn hits(&self, attacker: usize, target: usize, squares: Slots, occupied: u32) -> u32 {
        let valid = !occupied;
        let last = self.shape.last();
        let at = |slot: usize| Spot::lowest(1 << (squares[slot] & 31));
        let screened = |from, to, occupied: u32| {
            inside(from, to).is_some_and(|inside| (inside & occupied).is_power_of_two())
        };
        if attacker != last && target != last {
            let (from, to) = (at(attacker), at(target));
            if !self.class.is_cannon(attacker) {
                return if neighbors(from) & to.bit() != 0 {
                    valid
                } else {
                    0
                };
            }
            let Some(inside) = inside(from, to) else {
                return 0;
            };
            return match (inside & occupied).count_ones() {
                0 => valid & inside,
                1 => valid & !inside,
                _ => 0,
            };
        }
        // A capture leads as far there as back.
        let other = at(if attacker == last { target } else { attacker });
        if self.class.is_cannon(attacker) {
            let beyond = spots(valid).filter(|&spot| screened(other, spot, occupied));
            beyond.fold(0, |all, spot| all | spot.bit())
        } else {
            neighbors(other) & valid
        }
    }

    /// Adds to `found` what a capture in the placements `hits` of a word comes to.
    fn weigh(
        &self,
        army: usize,
        [attacker, target]: [usize; 2],
        squares: Slots,
        hits: u32,
        found: &mut Captures,
    ) {
        let Some(Rest { arranged, table }) = &self.rests[target] else {
            found.winning |= hits;
            found.saving |= hits;
            return;
        };
        let to_act = usize::from((army == 0) != arranged.swapped);
        for spot in spots(hits) {
            let mut before = squares;
            before[self.shape.last()] = spot.number();
            before[attacker] = before[target];
            let after = arranged.order.map(|slot| before[usize::from(slot)]);
            match table.verdict(after, to_act).within(self.limit) {
                Verdict::Win(_) => {}
                Verdict::Draw => found.saving |= spot.bit(),
                Verdict::Loss(_) => {
                    found.saving |= spot.bit();
                    found.winning |= spot.bit();
                }
            }
        }
    }
}
