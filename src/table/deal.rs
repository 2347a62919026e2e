//! A shuffle and the secret that it came from.

use std::fmt;

use super::shuffle::{Seed, ShuffleIds};

/// A shuffle and what came of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    /// The secret behind the commitment.
    pub seed: Seed,
    /// What the layout depends on besides.
    pub ids: ShuffleIds,
    /// The authoritative start line.
    pub start_line: String,
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(hidden)")
    }
}
