//! Who is asked to act first.

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
    /// Whether whoever asked acts first, with `draw` a uniform number.
    pub const fn challenger_is_first(self, draw: u64) -> bool {
        match self {
            Self::Me => true,
            Self::Them => false,
            Self::Random => draw.is_multiple_of(2),
        }
    }
}
