//! Where a table is shown, and in which words and pieces.

use anqi_engine::Seat;
use anqi_render::PieceSet;

use crate::words::Language;

/// Where and in which words a table is shown. Language and pieces are fixed when it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The language of what everybody reads.
    pub language: Language,
    /// The pieces' set.
    pub pieces: PieceSet,
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
    /// A place with the pieces that go with its language.
    pub const fn new(guild: Option<u64>, channel: u64, language: Language) -> Self {
        Self {
            guild,
            channel,
            language,
            pieces: Self::pieces_for(language),
        }
    }

    /// The pieces that go with a language.
    pub const fn pieces_for(language: Language) -> PieceSet {
        match language {
            Language::En => PieceSet::Latin,
            Language::ZhTw => PieceSet::Traditional,
            Language::ZhCn => PieceSet::Simplified,
        }
    }
}
