//! A challenge: one person asks another for a game, or anybody who has its code. It becomes a table of the same id when it is
//! accepted.

use std::time::Duration;

use anqi_engine::Rules;
use strum::{Display, EnumString, VariantArray};

use super::{First, Pace, Person, RoomCode, TableId, UserId, shuffle::Commitment};
use crate::clock::Timestamp;

/// For how long a challenge to somebody can be accepted.
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
    pub asked: Asked,
    /// SHA-256 of the shuffle's seed: fixed before anybody knows what else the layout will depend on.
    pub commitment: Commitment,
    /// When it was made.
    pub created: Timestamp,
    /// From when on it can't be accepted.
    pub expires: Timestamp,
    /// What has become of it.
    pub state: ChallengeState,
}

/// Whom a challenge is put to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// This person.
    Person(Person),
    /// Whoever presses its button or has the code.
    Anybody {
        /// The code; it names nothing once the challenge is not open any more.
        code: RoomCode,
        /// Who has accepted it.
        taker: Option<Person>,
    },
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
    /// The other player, as far as they are known: the person who is asked, or who has accepted.
    pub const fn opponent(&self) -> Option<&Person> {
        match &self.asked {
            Asked::Person(person) => Some(person),
            Asked::Anybody { taker, .. } => taker.as_ref(),
        }
    }

    /// The code by which anybody can accept it, if they can.
    pub const fn code(&self) -> Option<RoomCode> {
        match self.asked {
            Asked::Person(_) => None,
            Asked::Anybody { code, .. } => Some(code),
        }
    }

    /// Whether `user` asks or is asked.
    pub fn concerns(&self, user: UserId) -> bool {
        let asked = match &self.asked {
            Asked::Person(person) => person.user == user,
            Asked::Anybody { .. } => true,
        };
        asked || self.challenger.user == user
    }
}
