//! The transposition table: what earlier visits found out about positions.

use super::{Searched, value::PROVEN};
use crate::{action::Action, games::zobrist};

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
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) score: i32,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    pub(super) best: Option<Action>,
}

/// A table of fixed size that forgets what was looked at less deeply.
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
    mask: usize,
    used: usize,
}

impl Table {
    /// A table with `1 << bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        let size = 1 << bits;
        Self {
            entries: vec![None; size],
            mask: size - 1,
            used: 0,
        }
    }

    /// The low bits pick the place; 32 of them are more than any table has.
    fn slot(&self, key: u64) -> usize {
        usize::try_from(key & 0xFFFF_FFFF).unwrap_or(0) & self.mask
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.entries[self.slot(key)]
            .as_ref()
            .filter(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, entry: Entry) {
        let slot = self.slot(entry.key);
        match &mut self.entries[slot] {
            // A deeper look at another position stays only until it is met twice more.
            Some(old) if old.key != entry.key && old.depth > entry.depth + 2 => old.depth -= 1,
            Some(old) => {
                let best = entry.best.or(old.best.filter(|_| old.key == entry.key));
                *old = Entry { best, ..entry };
            }
            empty => {
                *empty = Some(entry);
                self.used += 1;
            }
        }
    }

    /// How full the table is, per mille.
    pub(super) fn permille_used(&self) -> u16 {
        u16::try_from(self.used * 1000 / self.entries.len()).unwrap_or(1000)
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

const _: () = assert!(size_of::<Option<Entry>>() <= 24);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::value::{WIN, mated};

    #[test]
    fn proven_scores_keep_their_distance_in_the_table() {
        for score in [WIN - 3, 3 - WIN, 1200, 0] {
            assert_eq!(from_table(to_table(score, 7), 7), score);
        }
        assert_eq!(to_table(mated(9), 4), mated(5));
    }
}
