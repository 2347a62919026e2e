//! Who is asked to act first.

use std::{fmt, str::FromStr};

/// Who acts first, as whoever starts a game asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// Whoever asks.
    Me,
    /// The other side: the challenged person, or the bot.
    Them,
    /// Drawn when the game begins.
    Random,
}

impl First {
    /// Every choice.
    const ALL: [Self; 3] = [Self::Me, Self::Them, Self::Random];

    /// The name that the database uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Them => "them",
            Self::Random => "random",
        }
    }

    /// Whether whoever asked acts first, with `draw` a uniform number.
    pub const fn challenger_is_first(self, draw: u64) -> bool {
        match self {
            Self::Me => true,
            Self::Them => false,
            Self::Random => draw.is_multiple_of(2),
        }
    }
}

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that says nothing about who acts first.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} does not say who acts first")]
pub struct NotAFirst(String);

impl FromStr for First {
    type Err = NotAFirst;

    fn from_str(text: &str) -> Result<Self, NotAFirst> {
        Self::ALL
            .into_iter()
            .find(|first| first.as_str() == text)
            .ok_or_else(|| NotAFirst(text.to_owned()))
    }
}
