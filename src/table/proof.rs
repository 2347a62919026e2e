//! The proof of a shuffle: what is shown at the end of a game, and how anybody can check it without the bot.

use std::fmt;

use anqi_engine::{Rules, Variant};
use serde::{Deserialize, Serialize};

use super::{
    Record,
    shuffle::{ALGORITHM, Commitment, Seed, ShuffleIds},
};

/// A proof as it was read; nothing in it is true before it was checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The name of the algorithm.
    pub algorithm: String,
    /// The rule set.
    pub game: String,
    /// The seed: 64 hexadecimal digits.
    pub seed: String,
    /// SHA-256 of the seed, published before the game: 64 hexadecimal digits.
    pub commitment: String,
    /// The ids that the layout depends on besides: the table and, between people, the interaction that accepted.
    pub ids: Vec<Id>,
    /// The authoritative start line.
    pub layout: String,
    /// What was played on it, if that is told too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Record>,
}

/// An id: written as text, since many programs can't read so large a number exactly; read as either.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "IdForm")]
pub struct Id(u64);

#[derive(Deserialize)]
#[serde(untagged)]
enum IdForm {
    Number(u64),
    Text(String),
}

/// A text that is no id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no decimal id")]
struct NotAnId(String);

impl TryFrom<IdForm> for Id {
    type Error = NotAnId;

    fn try_from(form: IdForm) -> Result<Self, NotAnId> {
        match form {
            IdForm::Number(number) => Ok(Self(number)),
            // What is hashed is the text: only the form without sign and leading zeros stands for a number.
            IdForm::Text(text) => match text.parse::<u64>() {
                Ok(number) if number.to_string() == text => Ok(Self(number)),
                _ => Err(NotAnId(text)),
            },
        }
    }
}

impl Serialize for Id {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Something in a proof that does not agree with the rest of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// It names an algorithm that this program does not know.
    Algorithm(String),
    /// It names a game that this program does not know.
    Game(String),
    /// Its seed is not 64 hexadecimal digits.
    Seed,
    /// Its seed has another hash.
    Commitment {
        /// What the proof says.
        said: String,
        /// The hash of its seed.
        found: String,
    },
    /// Another layout follows from its seed and ids.
    Layout {
        /// What the proof says.
        said: String,
        /// The layout that follows.
        found: String,
    },
    /// A ply can't be played, or shows something else.
    Ply {
        /// Which one, counted from 1.
        number: u32,
        /// What the record says.
        said: String,
        /// What is wrong with it.
        why: String,
    },
    /// The plies lead to another end.
    Result {
        /// What the record says.
        said: String,
        /// What the plies lead to.
        found: String,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Algorithm(name) => write!(
                f,
                "algorithm: {name:?} is not known here, only {ALGORITHM:?}"
            ),
            Self::Game(name) => write!(f, "game: {name:?} is not known here"),
            Self::Seed => f.write_str("seed: must be 64 hexadecimal digits"),
            Self::Commitment { said, found } => write!(
                f,
                "commitment: the record says {said}, the seed gives {found}"
            ),
            Self::Layout { said, found } => write!(
                f,
                "layout: the record says {said:?}, seed and ids give {found:?}"
            ),
            Self::Ply { number, said, why } => write!(f, "ply {number}, {said:?}: {why}"),
            Self::Result { said, found } => {
                write!(
                    f,
                    "result: the record says {said:?}, the plies lead to {found:?}"
                )
            }
        }
    }
}

impl Proof {
    /// The proof made of these parts.
    pub fn new(
        variant: Variant,
        algorithm: &str,
        seed: &[u8],
        commitment: &Commitment,
        ids: &ShuffleIds,
        layout: &str,
    ) -> Self {
        let ids = ids.as_str().split(':');
        Self {
            algorithm: algorithm.to_owned(),
            game: variant.to_string(),
            seed: hex::encode(seed),
            commitment: commitment.as_str().to_owned(),
            ids: ids.filter_map(|id| id.parse().ok()).map(Id).collect(),
            layout: layout.to_owned(),
            record: None,
        }
    }

    /// The same with what was played.
    #[must_use]
    pub fn with_record(self, record: Record) -> Self {
        Self {
            record: Some(record),
            ..self
        }
    }

    /// Recomputes commitment and layout, plays what was played on that again, and lists all that differs: nothing, if the shuffle was
    /// as it was committed to, and the game went and ended as it is told.
    pub fn check(&self) -> Vec<Difference> {
        let mut differences = Vec::new();
        if self.algorithm != ALGORITHM {
            differences.push(Difference::Algorithm(self.algorithm.clone()));
        }
        let variant = self.game.parse::<Variant>();
        if variant.is_err() {
            differences.push(Difference::Game(self.game.clone()));
        }
        let Some(seed) = self.read_seed() else {
            differences.push(Difference::Seed);
            return differences;
        };
        let commitment = seed.commitment();
        if !self
            .commitment
            .trim()
            .eq_ignore_ascii_case(commitment.as_str())
        {
            differences.push(Difference::Commitment {
                said: self.commitment.clone(),
                found: commitment.as_str().to_owned(),
            });
        }
        if let (Ok(variant), ALGORITHM) = (variant, &*self.algorithm) {
            let layout = seed.layout(&self.shuffle_ids(), Rules::new(variant));
            let found = layout.authoritative_line();
            if self.layout.trim() != found {
                differences.push(Difference::Layout {
                    said: self.layout.clone(),
                    found,
                });
            }
        }
        if let (Ok(variant), Some(record)) = (self.game.parse(), &self.record) {
            differences.extend(record.check(Rules::new(variant), self.layout.trim()));
        }
        differences
    }

    fn read_seed(&self) -> Option<Seed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(self.seed.trim(), &mut bytes).ok()?;
        Some(Seed::new(bytes))
    }

    fn shuffle_ids(&self) -> ShuffleIds {
        let ids: Vec<u64> = self.ids.iter().map(|id| id.0).collect();
        ShuffleIds::joined(&ids)
    }
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a test that can't go on fails")]
mod tests {
    use super::*;
    use crate::table::TableId;

    fn proof() -> Proof {
        let seed = Seed::new([5; 32]);
        let ids = ShuffleIds::accepted(TableId::from_random(7), 1_444_000_000_000_000_123);
        let layout = seed
            .layout(&ids, Rules::new(Variant::Minnan))
            .authoritative_line();
        Proof::new(
            Variant::Minnan,
            ALGORITHM,
            seed.reveal(),
            &seed.commitment(),
            &ids,
            &layout,
        )
    }

    #[test]
    fn a_true_proof_survives_writing_and_reading() {
        let text = serde_json::to_string(&proof()).expect("it can be written");
        let read: Proof = serde_json::from_str(&text).expect("it can be read");
        assert_eq!(read, proof());
        assert_eq!(read.check(), []);
        // As a person may have written the ids.
        let numbers = text.replace("\"1444000000000000123\"", "1444000000000000123");
        assert_ne!(numbers, text);
        let read: Proof = serde_json::from_str(&numbers).expect("it can be read");
        assert_eq!(read.check(), []);
    }

    #[test]
    fn every_changed_part_is_found() {
        let kinds = |change: fn(&mut Proof)| {
            let mut proof = proof();
            change(&mut proof);
            let names = proof.check().into_iter().map(|difference| {
                let text = difference.to_string();
                text.split(':').next().unwrap_or_default().to_owned()
            });
            names.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            kinds(|proof| proof.algorithm = "anqi-shuffle-2".into()),
            "algorithm"
        );
        assert_eq!(kinds(|proof| proof.game = "chess".into()), "game");
        assert_eq!(kinds(|proof| proof.seed = "00".into()), "seed");
        assert_eq!(
            kinds(|proof| proof.seed = "00".repeat(32)),
            "commitment layout"
        );
        assert_eq!(kinds(|proof| proof.ids.truncate(1)), "layout");
        assert_eq!(kinds(|proof| proof.ids.reverse()), "layout");
        assert_eq!(
            kinds(|proof| proof.commitment.replace_range(..1, "x")),
            "commitment"
        );
        assert_eq!(kinds(|proof| proof.layout.push('0')), "layout");
    }

    #[test]
    fn what_is_no_id_is_not_read() {
        for odd in ["\"\"", "\"+1\"", "\"01\"", "-1", "1.5", "\"x\"", "null"] {
            assert!(serde_json::from_str::<Id>(odd).is_err(), "{odd}");
        }
    }
}
