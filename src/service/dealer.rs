//! Where chance comes from. It is passed in, so that a game can be dealt again.

use std::{fmt, sync::Mutex};

use anqi_engine::Rules;
use rand::Rng;

use crate::table::{Deal, TableId, shuffle::Seed};

/// Draws numbers and deals layouts.
pub trait Dealer: Send + Sync + fmt::Debug {
    /// Draws a uniform number.
    fn draw(&self) -> u64;

    /// Deals the hidden layout of `table`.
    fn deal(&self, table: TableId, rules: Rules) -> Deal;
}

/// A dealer over a random number generator, which must be a cryptographic one: who can guess its numbers knows the layout.
pub struct RandomDealer<R> {
    random: Mutex<R>,
}

impl<R: Rng + Send> RandomDealer<R> {
    /// A dealer that draws from `random`.
    pub const fn new(random: R) -> Self {
        Self {
            random: Mutex::new(random),
        }
    }

    fn fill(&self, bytes: &mut [u8]) {
        // A generator is whole after every number, so a panic elsewhere while it was held does no harm.
        self.random
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .fill_bytes(bytes);
    }
}

impl<R> fmt::Debug for RandomDealer<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RandomDealer(hidden)")
    }
}

impl<R: Rng + Send> Dealer for RandomDealer<R> {
    fn draw(&self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_be_bytes(bytes)
    }

    fn deal(&self, table: TableId, rules: Rules) -> Deal {
        let mut bytes = [0; 32];
        self.fill(&mut bytes);
        let seed = Seed::new(bytes);
        let start_line = seed.layout(table).authoritative_line(rules);
        Deal { seed, start_line }
    }
}
