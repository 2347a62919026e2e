//! What persons and servers have chosen. Whatever they have not is left to what holds everywhere.

use anqi_engine::Variant;
use anqi_render::{Look, Orientation, PieceSet, ThemeName};

use super::{Pace, Place};
use crate::words::Language;

/// What a person has chosen for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PersonSettings {
    /// The language of what only they read; none for that of their Discord.
    pub language: Option<Language>,
    /// The pieces of games that they start and of pictures that only they see; none for those that go with the language.
    pub pieces: Option<PieceSet>,
    /// The colours of these boards.
    pub theme: ThemeName,
    /// Which way half boards lie in them.
    pub orientation: Orientation,
    /// Whether a new message may call them.
    pub pings: bool,
    /// Whether a flip on a half board asks them for a second tap.
    pub confirm_flips: bool,
    /// Whether they stand on the leaderboard of all servers.
    pub on_global_board: bool,
    /// Whether they are given tips while they play; none for in their first game of each family alone.
    pub tips: Option<bool>,
}

/// What a person changes of their settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonChange {
    /// The language.
    Language(Option<Language>),
    /// The pieces.
    Pieces(Option<PieceSet>),
    /// The colours.
    Theme(ThemeName),
    /// Which way half boards lie.
    Orientation(Orientation),
    /// Whether a new message may call them.
    Pings(bool),
    /// Whether a flip asks for a second tap.
    ConfirmFlips(bool),
    /// Whether they stand on the leaderboard of all servers.
    OnGlobalBoard(bool),
    /// Whether they are given tips while they play.
    Tips(bool),
}

impl Default for PersonSettings {
    fn default() -> Self {
        Self {
            language: None,
            pieces: None,
            theme: ThemeName::default(),
            orientation: Orientation::default(),
            pings: true,
            confirm_flips: false,
            on_global_board: true,
            tips: None,
        }
    }
}

impl PersonSettings {
    /// The settings after a change.
    #[must_use]
    pub const fn with(mut self, change: PersonChange) -> Self {
        match change {
            PersonChange::Language(language) => self.language = language,
            PersonChange::Pieces(pieces) => self.pieces = pieces,
            PersonChange::Theme(theme) => self.theme = theme,
            PersonChange::Orientation(orientation) => self.orientation = orientation,
            PersonChange::Pings(pings) => self.pings = pings,
            PersonChange::ConfirmFlips(confirm) => self.confirm_flips = confirm,
            PersonChange::OnGlobalBoard(on_board) => self.on_global_board = on_board,
            PersonChange::Tips(tips) => self.tips = Some(tips),
        }
        self
    }

    /// The language for what only they read, where their Discord speaks `locale`.
    pub fn words(&self, locale: &str) -> Language {
        self.language
            .unwrap_or_else(|| Language::from_discord(locale))
    }

    /// How a picture looks beside words in that language.
    pub fn look_for(&self, language: Language) -> Look {
        self.look_over(Place::look_for(language).pieces)
    }

    /// How a picture looks where those pieces are shown to whoever has chosen none.
    pub fn look_over(&self, pieces: PieceSet) -> Look {
        Look {
            pieces: self.pieces.unwrap_or(pieces),
            theme: self.theme,
            orientation: self.orientation,
        }
    }
}

/// What a server has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerSettings {
    /// The language of what everybody reads; none for that of the server or of whoever starts a game.
    pub language: Option<Language>,
    /// The game that is played where none is named; none for that of every server.
    pub variant: Option<Variant>,
    /// The pace where none is named; none for that which goes with the game.
    pub pace: Option<Pace>,
    /// The channels in which games may be started, with their threads; without any, all.
    pub channels: Vec<u64>,
    /// Whether an accepted challenge gets a thread of its own.
    pub threads: bool,
    /// Whether a board that was posted anew is deleted in its old place.
    pub deletes_old_boards: bool,
    /// Whether the server has a leaderboard of its own.
    pub leaderboard: bool,
}

/// What is changed of a server's settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ServerChange {
    /// The language.
    Language(Option<Language>),
    /// The game where none is named.
    Variant(Option<Variant>),
    /// The pace where none is named.
    Pace(Option<Pace>),
    /// The channels for games.
    Channels(Vec<u64>),
    /// Whether games between people get threads.
    Threads(bool),
    /// Whether old boards are deleted.
    DeletesOldBoards(bool),
    /// Whether there is a leaderboard.
    Leaderboard(bool),
}

impl Default for ServerSettings {
    fn default() -> Self {
        Self {
            language: None,
            variant: None,
            pace: None,
            channels: Vec::new(),
            threads: false,
            deletes_old_boards: false,
            leaderboard: true,
        }
    }
}

impl ServerSettings {
    /// The settings after a change.
    #[must_use]
    pub fn with(mut self, change: ServerChange) -> Self {
        match change {
            ServerChange::Language(language) => self.language = language,
            ServerChange::Variant(variant) => self.variant = variant,
            ServerChange::Pace(pace) => self.pace = pace,
            ServerChange::Channels(channels) => self.channels = channels,
            ServerChange::Threads(threads) => self.threads = threads,
            ServerChange::DeletesOldBoards(deletes) => self.deletes_old_boards = deletes,
            ServerChange::Leaderboard(leaderboard) => self.leaderboard = leaderboard,
        }
        self
    }

    /// Whether games may be started in a channel, which may be a thread of `parent`.
    pub fn allows(&self, channel: u64, parent: Option<u64>) -> bool {
        let is_allowed = |id| self.channels.contains(&id);
        self.channels.is_empty() || is_allowed(channel) || parent.is_some_and(is_allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_channels_every_channel_is_allowed() {
        let everywhere = ServerSettings::default();
        assert!(everywhere.allows(1, None) && everywhere.allows(1, Some(2)));
        let some = everywhere.with(ServerChange::Channels(vec![1, 3]));
        assert!(some.allows(1, None) && some.allows(3, None) && some.allows(9, Some(3)));
        assert!(!some.allows(2, None) && !some.allows(9, Some(2)));
    }
}
