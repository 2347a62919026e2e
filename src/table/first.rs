//! Who is asked to act first.

use anqi_engine::Variant;
use strum::{Display, EnumString};

/// Who acts first, as whoever starts a game asks for it. Its text is the name that the database uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum First {
    /// Whoever asks.
    Me,
    /// The other side: the challenged person, or the bot.
    Them,
    /// Drawn when the game begins.
    Random,
}

impl First {
    /// What becomes of the wish in a game that may have the seats drawn by its rules.
    #[must_use]
    pub const fn in_game(self, variant: Variant) -> Self {
        if variant.draws_seats() {
            Self::Random
        } else {
            self
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
