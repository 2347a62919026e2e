//! Interactions that came before: after a connection was lost Discord may send one a second time, and what it asks for is done once.

use std::{
    collections::{HashSet, VecDeque},
    sync::{Mutex, PoisonError},
};

/// How many interactions are remembered. Discord sends again only what came shortly before.
const KEPT: usize = 4096;

/// The ids of the last interactions.
#[derive(Debug, Default)]
pub(crate) struct Seen(Mutex<Last>);

#[derive(Debug, Default)]
struct Last {
    known: HashSet<u64>,
    order: VecDeque<u64>,
}

impl Seen {
    /// Whether an interaction comes for the first time; from now on it has come.
    pub(crate) fn is_new(&self, interaction: u64) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !last.known.insert(interaction) {
            return false;
        }
        last.order.push_back(interaction);
        if last.order.len() > KEPT
            && let Some(oldest) = last.order.pop_front()
        {
            last.known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ones_are_known_and_no_more_than_those() {
        let seen = Seen::default();
        let ids = 0..u64::try_from(KEPT).unwrap_or(u64::MAX);
        assert!(ids.clone().all(|id| seen.is_new(id)));
        assert!(!ids.clone().any(|id| seen.is_new(id)));
        assert!(seen.is_new(ids.end));
        assert!(seen.is_new(ids.start));
    }
}
