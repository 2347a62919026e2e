//! Where a table is shown, in which words and how it looks.

use anqi_engine::Seat;
use anqi_render::{Look, PieceSet};

use crate::words::Language;

/// Where and in which words a table is shown. Language and look are fixed when it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The language of what everybody reads.
    pub language: Language,
    /// How its boards look.
    pub look: Look,
}

/// Whose place it is. A table is shown once where both of its players are, or once for each of them, where they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whose {
    /// Both play there.
    Both,
    /// The player in that seat plays there, and the other elsewhere.
    Seat(Seat),
}

impl Place {
    /// A place with the look that goes with its language.
    pub fn new(guild: Option<u64>, channel: u64, language: Language) -> Self {
        Self {
            guild,
            channel,
            language,
            look: Self::look_for(language),
        }
    }

    /// The look that goes with a language: its pieces, in the usual colours.
    pub fn look_for(language: Language) -> Look {
        let pieces = match language {
            Language::En => PieceSet::Latin,
            Language::ZhTw => PieceSet::Traditional,
            Language::ZhCn => PieceSet::Simplified,
        };
        Look {
            pieces,
            ..Look::default()
        }
    }
}
