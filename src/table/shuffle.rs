//! The verifiable shuffle `anqi-shuffle-1`: a secret seed is committed to before the game, draws the layout, and is shown at the
//! end, so that anybody can check that no piece was moved.
//!
//! The seed never leaves this type but through [`Seed::reveal`], and it has no debug output.

use std::fmt;

use anqi_engine::{Layout, Rules};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::TableId;

/// The algorithm's name, as records give it.
pub const ALGORITHM: &str = "anqi-shuffle-1";

/// What a layout depends on besides the seed: decimal ids joined by `:`. Between people there is one that neither the bot nor
/// whoever asked could know when the seed was committed to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ShuffleIds(String);

impl ShuffleIds {
    /// The ids of a game against the bot: its table.
    pub fn table(table: TableId) -> Self {
        Self(table.to_string())
    }

    /// The ids of a game between people: its table, and the interaction by which it was accepted.
    pub fn accepted(table: TableId, interaction: u64) -> Self {
        Self(format!("{table}:{interaction}"))
    }

    /// These decimal ids.
    pub fn joined(ids: &[u64]) -> Self {
        let ids: Vec<String> = ids.iter().map(u64::to_string).collect();
        Self(ids.join(":"))
    }

    /// The ids that the database kept.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The ids, joined.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The secret that a layout follows from: 32 random bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// SHA-256 of a [`Seed`], in lowercase hexadecimal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(String);

impl Seed {
    /// The seed made of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes, for the database and for the end of the game.
    pub const fn reveal(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(hex::encode(Sha256::digest(self.0)))
    }

    /// The layout of a game under `rules` that follows from the seed and these ids. Draw number `n` (from 0) is the first eight bytes, big-endian, of
    /// HMAC-SHA256(seed, "`ids`:`n`"); a draw beyond the largest multiple of the bound is thrown away, so that every layout is
    /// equally likely.
    pub fn layout(&self, ids: &ShuffleIds, rules: Rules) -> Layout {
        let mut counter = 0_u64;
        Layout::shuffle_with(rules, |bound| {
            // 2^64 mod bound, computed without 2^64: words at or above this limit would favour the small remainders.
            let surplus = (u64::MAX % bound + 1) % bound;
            loop {
                let word = self.word(&format!("{}:{counter}", ids.as_str()));
                counter += 1;
                if surplus == 0 || word <= u64::MAX - surplus {
                    return word % bound;
                }
            }
        })
    }

    fn word(&self, message: &str) -> u64 {
        // HMAC fills a short key up with zeros to its block of 64 bytes; with the whole block nothing can be wrong with it.
        let mut key = [0; 64];
        key[..32].copy_from_slice(&self.0);
        let mut mac = Hmac::<Sha256>::new(&key.into());
        mac.update(message.as_bytes());
        let mut word = [0; 8];
        word.copy_from_slice(&mac.finalize().into_bytes()[..8]);
        u64::from_be_bytes(word)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

impl Commitment {
    /// The commitment that the database kept.
    pub fn from_stored(hex: String) -> Self {
        Self(hex)
    }

    /// The 64 hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use anqi_engine::Variant;

    use super::*;

    /// The lines were computed by an independent script: see `tests/data/shuffle.py`.
    #[test]
    fn the_layout_is_the_one_that_the_algorithm_says() {
        let seed = Seed::new(std::array::from_fn(|index| {
            u8::try_from(index).unwrap_or(0)
        }));
        let table = TableId::from_random(23_456_789_012);
        assert_eq!(table.to_string(), "123456789012");
        let alone = ShuffleIds::table(table);
        let accepted = ShuffleIds::accepted(table, 1_444_000_000_000_000_123);
        let mut known = include_str!("../../tests/data/shuffle.txt").lines();
        for variant in [Variant::Taiwan, Variant::Junqi, Variant::Blindflip] {
            for ids in [&alone, &accepted] {
                let layout = seed.layout(ids, Rules::new(variant));
                let line = layout.authoritative_line();
                assert_eq!(Some(&*line), known.next(), "{variant}");
            }
        }
        assert_eq!(known.next(), None);
    }

    #[test]
    fn a_commitment_is_the_hash_of_the_seed() {
        let known = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Seed::new([0; 32]).commitment().as_str(), known);
    }

    #[test]
    fn a_seed_prints_nothing_of_itself() {
        assert_eq!(format!("{:?}", Seed::new([7; 32])), "Seed(hidden)");
    }
}
