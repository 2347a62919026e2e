//! Where chance comes from. It is passed in, so that a game can be dealt again.

use std::{fmt, sync::Mutex};

use anqi_engine::Rules;
use rand::Rng;

use crate::table::{
    Deal,
    shuffle::{Seed, ShuffleIds},
};

/// Draws numbers and seeds, and deals layouts.
pub trait Dealer: Send + Sync + fmt::Debug {
    /// Draws a uniform number.
    fn draw(&self) -> u64;

    /// Draws the seed of a shuffle.
    fn seed(&self) -> Seed;

    /// Deals the hidden layout that follows from a seed and a game's ids.
    fn deal(&self, seed: Seed, ids: ShuffleIds, rules: Rules) -> Deal {
        let start_line = seed.layout(&ids, rules).authoritative_line();
        Deal {
            seed,
            ids,
            start_line,
        }
    }
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

    fn seed(&self) -> Seed {
        let mut bytes = [0; 32];
        self.fill(&mut bytes);
        Seed::new(bytes)
    }
}
