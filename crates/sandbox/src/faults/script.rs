//! Faults at random, the same ones for the same seed.

use std::time::Duration;

use rand::{Rng, RngExt as _, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Fault, FaultKind, Route, Scope, ServerError, Taken};

/// How long a limit at random lasts at most, in milliseconds.
const LIMIT_MS: u64 = 300;
/// How many requests in a row a fault at random comes over at most.
const TIMES: u32 = 2;

impl Fault {
    /// So many faults of all kinds but silence, which costs whoever waits for an answer real time, over all endpoints.
    pub fn script(seed: u64, length: usize) -> Vec<Self> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let faults = std::iter::repeat_with(|| Self {
            route: one_of(&mut rng, &Route::ALL),
            times: rng.random_range(1..=TIMES),
            kind: FaultKind::random(&mut rng),
        });
        faults.take(length).collect()
    }
}

impl FaultKind {
    fn random(rng: &mut impl Rng) -> Self {
        let taken = one_of(rng, &[Taken::No, Taken::Yes]);
        match rng.random_range(0..3) {
            0 => Self::RateLimited {
                scope: one_of(rng, &[Scope::User, Scope::Global, Scope::Shared]),
                retry_after: Duration::from_millis(rng.random_range(1..=LIMIT_MS)),
            },
            1 => {
                use ServerError::{BadGateway, Internal, Unavailable};
                Self::Failed(one_of(rng, &[Internal, BadGateway, Unavailable]), taken)
            }
            _ => Self::Reset(taken),
        }
    }
}

fn one_of<T: Copy>(rng: &mut impl Rng, things: &[T]) -> T {
    things[rng.random_range(0..things.len())]
}
