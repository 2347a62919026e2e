//! A bound on memory, shared by all that take from it.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

/// So many bytes and no more.
#[derive(Debug)]
pub(super) struct Budget {
    capacity: usize,
    used: AtomicUsize,
}

impl Budget {
    pub(super) fn new(capacity: usize) -> Arc<Self> {
        let used = AtomicUsize::new(0);
        Arc::new(Self { capacity, used })
    }

    /// Bytes that are lent now.
    pub(super) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// Lends some bytes, if they are left.
    pub(super) fn lend(self: &Arc<Self>, bytes: usize) -> Option<Loan> {
        let fits = |used: usize| {
            let sum = used.checked_add(bytes)?;
            (sum <= self.capacity).then_some(sum)
        };
        let order = Ordering::Relaxed;
        self.used.fetch_update(order, order, fits).ok()?;
        Some(Loan {
            budget: Arc::clone(self),
            bytes,
        })
    }
}

/// Bytes that are given back when it is dropped.
#[derive(Debug)]
pub(super) struct Loan {
    budget: Arc<Budget>,
    bytes: usize,
}

impl Drop for Loan {
    fn drop(&mut self) {
        self.budget.used.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_lent_than_there_is() {
        let budget = Budget::new(10);
        let loan = budget.lend(6);
        assert!(loan.is_some());
        assert!(budget.lend(5).is_none());
        assert!(budget.lend(usize::MAX).is_none());
        assert!(budget.lend(4).is_some());
        drop(loan);
        assert!(budget.lend(10).is_some());
        assert_eq!(budget.used(), 0);
    }
}
