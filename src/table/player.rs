//! Who sits at a table.

use std::fmt;

use anqi_engine::Level;

/// A person's Discord id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UserId(pub u64);

impl UserId {
    /// Nobody: whoever has had what was stored about them deleted. No person has this id.
    pub const NOBODY: Self = Self(0);
}

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who it is.
    pub user: UserId,
    /// The name that Discord showed when the table or challenge was made, exactly as it gave it: whoever shows it escapes it.
    pub name: String,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person.
    Person(Person),
    /// The bot.
    Bot(Level),
}

impl Player {
    /// The person's id; none for the bot.
    pub const fn user(&self) -> Option<UserId> {
        match self {
            Self::Person(person) => Some(person.user),
            Self::Bot(_) => None,
        }
    }

    /// The bot's level; none for a person.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Person(_) => None,
            Self::Bot(level) => Some(*level),
        }
    }
}
