//! A challenge: one person asks another for a game. It becomes a table of the same id when it is accepted.

use std::time::Duration;

use anqi_engine::Rules;
use strum::{Display, EnumString, VariantArray};

use super::{First, Pace, Person, TableId, UserId, shuffle::Commitment};
use crate::clock::Timestamp;

/// For how long a challenge can be accepted.
pub const LIFE: Duration = Duration::from_mins(15);

/// What everybody may know of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Its name, and that of the table that comes of it.
    pub id: TableId,
    /// The rules of the game.
    pub rules: Rules,
    /// How long each may think.
    pub pace: Pace,
    /// Whether the result is to be counted.
    pub rated: bool,
    /// Who is to act first, in the challenger's eyes.
    pub first: First,
    /// Who asks.
    pub challenger: Person,
    /// Who is asked.
    pub opponent: Person,
    /// SHA-256 of the shuffle's seed: fixed before anybody knows what else the layout will depend on.
    pub commitment: Commitment,
    /// When it was made.
    pub created: Timestamp,
    /// From when on it can't be accepted.
    pub expires: Timestamp,
    /// What has become of it.
    pub state: ChallengeState,
}

/// What has become of a challenge. It leaves `Open` once, for good. Its text is the name that the database uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// There is a table of its name.
    Accepted,
    /// Whoever was asked does not want to.
    Declined,
    /// Whoever asked has taken it back.
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

impl Challenge {
    /// Whether `user` asks or is asked.
    pub fn concerns(&self, user: UserId) -> bool {
        self.challenger.user == user || self.opponent.user == user
    }
}
