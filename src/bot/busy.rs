//! What is being done for whom or where, each once at the same time: so nobody who asks again and again takes the place of others.

use std::{
    collections::HashSet,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The people or tables that something is being done for.
#[derive(Debug)]
pub(crate) struct Busy<K>(Arc<Mutex<HashSet<K>>>);

/// Something that is being done; it no longer is when this is dropped.
#[derive(Debug)]
pub(crate) struct Doing<K: Eq + Hash> {
    all: Arc<Mutex<HashSet<K>>>,
    key: K,
}

impl<K> Default for Busy<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Copy + Eq + Hash> Busy<K> {
    /// None if it is being done already.
    pub(crate) fn begin(&self, key: K) -> Option<Doing<K>> {
        let all = Arc::clone(&self.0);
        let new = lock(&all).insert(key);
        new.then_some(Doing { all, key })
    }
}

impl<K: Copy + Eq + Hash> Doing<K> {
    /// For whom or where.
    pub(crate) const fn key(&self) -> K {
        self.key
    }
}

impl<K: Eq + Hash> Drop for Doing<K> {
    fn drop(&mut self) {
        lock(&self.all).remove(&self.key);
    }
}

fn lock<K>(all: &Mutex<HashSet<K>>) -> MutexGuard<'_, HashSet<K>> {
    all.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_done_once_at_the_same_time() {
        let busy = Busy::default();
        let first = busy.begin(1);
        assert_eq!(first.as_ref().map(Doing::key), Some(1));
        assert!(busy.begin(1).is_none() && busy.begin(2).is_some());
        drop(first);
        assert!(busy.begin(1).is_some());
    }
}
