//! The transposition table: what earlier visits found out about positions.

use super::{Searched, value::PROVEN};
use crate::{action::Action, games::zobrist, square::Square};

/// What a stored score means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// This is the score.
    Exact,
}

/// One remembered position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) score: i32,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    pub(super) best: Option<Action>,
}

/// An entry as it is kept: half of its key, as the place tells of the other half, and all else in as few bytes as will do.
#[derive(Debug, Clone, Copy)]
struct Packed {
    check: u32,
    score: i16,
    best: u16,
    depth: i8,
    /// None where nothing is kept.
    bound: Option<Bound>,
    /// The search that it is from.
    age: u8,
}

/// An action that [`pack`] never gives stands for none.
const NO_ACTION: u16 = u16::MAX;

impl Packed {
    const EMPTY: Self = Self {
        check: 0,
        score: 0,
        best: NO_ACTION,
        depth: i8::MIN,
        bound: None,
        age: 0,
    };

    fn new(entry: &Entry, age: u8) -> Self {
        Self {
            check: check(entry.key),
            // Scores lie well within two bytes.
            score: i16::try_from(entry.score).unwrap_or(0),
            best: entry.best.map_or(NO_ACTION, pack),
            depth: entry.depth,
            bound: Some(entry.bound),
            age,
        }
    }

    /// Whether something is kept here that this search has put in.
    const fn is_of(&self, age: u8) -> bool {
        self.bound.is_some() && self.age == age
    }

    fn entry(self, key: u64) -> Option<Entry> {
        Some(Entry {
            key,
            score: self.score.into(),
            depth: self.depth,
            bound: self.bound?,
            best: unpack(self.best),
        })
    }
}

/// The half of a key that an entry keeps.
const fn check(key: u64) -> u32 {
    (key >> 32) as u32
}

/// An action in two bytes: which kind it is, from where and to where.
fn pack(action: Action) -> u16 {
    let kind: u16 = match action {
        Action::Flip(_) => 0,
        Action::Move { .. } => 1,
        Action::Reveal { .. } => 2,
        Action::Pass => 3,
    };
    let place = |square: Option<Square>| square.map_or(0, Square::number);
    (kind << 14) | (u16::from(place(action.from())) << 7) | u16::from(place(action.to()))
}

/// The inverse of [`pack`]; none for [`NO_ACTION`].
fn unpack(packed: u16) -> Option<Action> {
    let square = |shift: u16| Square::numbered(((packed >> shift) & 127).to_le_bytes()[0]);
    let (from, to) = (square(7)?, square(0)?);
    Some(match packed >> 14 {
        0 => Action::Flip(from),
        1 => Action::Move { from, to },
        2 => Action::Reveal { from, to },
        _ => Action::Pass,
    })
}

/// As many entries as a line of the processor's cache holds.
const PLACES: usize = 5;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Packed; PLACES]);

/// A table that forgets what was looked at less deeply. Its memory serves one search after the other, but what one has put in is not
/// there for the next, so that a search comes to the same whatever was searched before.
#[derive(Default)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    mask: usize,
    used: usize,
    age: u8,
}

impl Table {
    /// Begins a search, with `1 << bits` buckets of [`PLACES`] entries, all empty.
    pub(super) fn begin(&mut self, bits: u32) {
        const EMPTY: Bucket = Bucket([Packed::EMPTY; PLACES]);
        let size = 1 << bits;
        if self.buckets.len() < size {
            self.buckets = Vec::new();
            self.buckets = vec![EMPTY; size];
            self.age = 0;
        } else if self.age == u8::MAX {
            // In place: searches change threads, and what one thread gives up the system's allocator keeps, while it finds the next
            // one room of its own. So a new table would cost its whole size again and again.
            self.buckets.fill(EMPTY);
            self.age = 0;
        }
        self.age += 1;
        self.mask = size - 1;
        self.used = 0;
    }

    /// The low bits pick the place; 32 of them are more than any table has.
    fn place(&self, key: u64) -> usize {
        usize::try_from(key & 0xFFFF_FFFF).unwrap_or(0) & self.mask
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.place(key)];
        let known = |packed: &&Packed| packed.check == check(key) && packed.is_of(self.age);
        bucket.0.iter().find(known)?.entry(key)
    }

    /// Keeps an entry in the place of what is known of the same position, or else of what was looked at least deeply.
    pub(super) fn put(&mut self, entry: Entry) {
        let (place, age) = (self.place(entry.key), self.age);
        let bucket = &mut self.buckets[place].0;
        let same = |packed: &Packed| packed.check == check(entry.key) && packed.is_of(age);
        let mut packed = Packed::new(&entry, age);
        let known = bucket.iter().position(same);
        if let Some(slot) = known
            && packed.best == NO_ACTION
        {
            packed.best = bucket[slot].best;
        }
        let worth = |slot: usize| (bucket[slot].is_of(age), bucket[slot].depth);
        let shallowest = || (0..PLACES).min_by_key(|&slot| worth(slot));
        let slot = known.or_else(shallowest).unwrap_or(0);
        self.used += usize::from(!bucket[slot].is_of(age));
        bucket[slot] = packed;
    }

    /// How full the table is, per mille.
    pub(super) fn permille_used(&self) -> u16 {
        u16::try_from(self.used * 1000 / ((self.mask + 1) * PLACES)).unwrap_or(1000)
    }
}

/// Proven results are kept as seen from the position itself, not from the root.
pub(super) fn to_table(score: i32, ply: usize) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(0);
    if score >= PROVEN {
        score + ply
    } else if score <= -PROVEN {
        score - ply
    } else {
        score
    }
}

/// The inverse of [`to_table`].
pub(super) fn from_table(score: i32, ply: usize) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(0);
    if score >= PROVEN {
        score - ply
    } else if score <= -PROVEN {
        score + ply
    } else {
        score
    }
}

/// The key of a position in the table. The clock is part of it, exactly near its limit and
/// roughly before.
pub(super) fn key(position: &impl Searched) -> u64 {
    let header = position.header();
    let limit = header.rules.draw_limit;
    if limit == 0 {
        return position.zobrist();
    }
    let left = limit.saturating_sub(header.clock);
    let class = if left <= 12 { left } else { 12 + left / 6 };
    position.zobrist() ^ zobrist::extra(class.into())
}

const _: () = assert!(size_of::<Bucket>() == 64);

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::search::value::{WIN, mated};

    fn square(file: u8, row: u8) -> Square {
        Square::new(file, row).unwrap()
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let (a, b) = (square(0, 0), square(8, 9));
        let actions = [
            None,
            Some(Action::Flip(b)),
            Some(Action::Move { from: a, to: b }),
            Some(Action::Reveal { from: b, to: a }),
            Some(Action::Pass),
        ];
        let mut table = Table::default();
        table.begin(1);
        for (key, best) in (7_u64..).map(|n| n << 30).zip(actions) {
            let entry = Entry {
                key,
                score: -WIN - 1,
                depth: 3,
                bound: Bound::Lower,
                best,
            };
            table.put(entry);
            assert_eq!(table.get(key), Some(entry));
        }
        assert_eq!(table.get(1), None);
        table.begin(1);
        assert_eq!((table.get(7 << 30), table.permille_used()), (None, 0));
    }

    #[test]
    fn a_full_bucket_forgets_what_was_looked_at_least_deeply() {
        let mut table = Table::default();
        table.begin(0);
        let entry = |n: u64, depth| Entry {
            key: n << 32,
            score: 1,
            depth,
            bound: Bound::Exact,
            best: None,
        };
        for (n, depth) in (1..).zip([4, 2, 6, 5, 3, 1]) {
            table.put(entry(n, depth));
        }
        let known: Vec<_> = (1..=6).map(|n| table.get(n << 32).is_some()).collect();
        assert_eq!(known, [true, false, true, true, true, true]);
        assert_eq!(table.permille_used(), 1000);
    }

    #[test]
    fn proven_scores_keep_their_distance_in_the_table() {
        for score in [WIN - 3, 3 - WIN, 1200, 0] {
            assert_eq!(from_table(to_table(score, 7), 7), score);
        }
        assert_eq!(to_table(mated(9), 4), mated(5));
    }
}
