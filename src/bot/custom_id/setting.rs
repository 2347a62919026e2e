//! What the controls of settings mean: `v1:0:0:settings:<person>-<what>` and `v1:0:0:server:<what>`, with 0 in the places of a table and
//! of its ply. A toggle names what it sets, so that two presses of it do what one does.

use std::{fmt, str::FromStr};

use anqi_render::Orientation;

use super::{NotACustomId, VERSION};
use crate::table::UserId;

/// The meaning of a control under somebody's or a server's settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SettingId {
    /// A person's.
    Person {
        /// Whose they are.
        owner: UserId,
        /// What is asked for.
        ask: PersonAsk,
    },
    /// A server's: that in which it is pressed.
    Server(ServerAsk),
}

/// What a control under a person's settings asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PersonAsk {
    /// The settings themselves.
    Top,
    /// The language that was chosen from the list.
    Language,
    /// The pieces that were chosen from the list.
    Pieces,
    /// The colours that were chosen from the list.
    Theme,
    /// Which way half boards lie.
    Orientation(Orientation),
    /// Whether new messages may call them.
    Pings(bool),
    /// Whether a flip asks for a second tap.
    ConfirmFlips(bool),
    /// Whether they stand on the leaderboard of all servers.
    OnGlobalBoard(bool),
    /// Whether they are given tips.
    Tips(bool),
    /// How much is stored about them.
    Privacy,
    /// All that is stored about them.
    Export,
    /// Whether to delete it.
    Delete,
    /// To delete it.
    DeleteForGood,
}

/// What a control under a server's settings asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ServerAsk {
    /// The game that was chosen from the list.
    Game,
    /// The pace that was chosen from the list.
    Pace,
    /// The language that was chosen from the list.
    Language,
    /// The channels that were chosen from the list.
    Channels,
    /// Whether accepted challenges get threads.
    Threads(bool),
    /// Whether old boards are deleted.
    DeletesOldBoards(bool),
    /// Whether there is a leaderboard.
    Leaderboard(bool),
}

impl PersonAsk {
    /// All there are.
    const ALL: [Self; 18] = [
        Self::Top,
        Self::Language,
        Self::Pieces,
        Self::Theme,
        Self::Orientation(Orientation::Wide),
        Self::Orientation(Orientation::Tall),
        Self::Pings(true),
        Self::Pings(false),
        Self::ConfirmFlips(true),
        Self::ConfirmFlips(false),
        Self::OnGlobalBoard(true),
        Self::OnGlobalBoard(false),
        Self::Tips(true),
        Self::Tips(false),
        Self::Privacy,
        Self::Export,
        Self::Delete,
        Self::DeleteForGood,
    ];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Language => "language",
            Self::Pieces => "pieces",
            Self::Theme => "theme",
            Self::Orientation(Orientation::Wide) => "wide",
            Self::Orientation(Orientation::Tall) => "tall",
            Self::Pings(true) => "pings-on",
            Self::Pings(false) => "pings-off",
            Self::ConfirmFlips(true) => "confirm-flips-on",
            Self::ConfirmFlips(false) => "confirm-flips-off",
            Self::OnGlobalBoard(true) => "global-board-on",
            Self::OnGlobalBoard(false) => "global-board-off",
            Self::Tips(true) => "tips-on",
            Self::Tips(false) => "tips-off",
            Self::Privacy => "privacy",
            Self::Export => "export",
            Self::Delete => "delete",
            Self::DeleteForGood => "delete-for-good",
        }
    }
}

impl ServerAsk {
    /// All there are.
    const ALL: [Self; 10] = [
        Self::Game,
        Self::Pace,
        Self::Language,
        Self::Channels,
        Self::Threads(true),
        Self::Threads(false),
        Self::DeletesOldBoards(true),
        Self::DeletesOldBoards(false),
        Self::Leaderboard(true),
        Self::Leaderboard(false),
    ];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Pace => "pace",
            Self::Language => "language",
            Self::Channels => "channels",
            Self::Threads(true) => "threads-on",
            Self::Threads(false) => "threads-off",
            Self::DeletesOldBoards(true) => "delete-old-boards-on",
            Self::DeletesOldBoards(false) => "delete-old-boards-off",
            Self::Leaderboard(true) => "leaderboard-on",
            Self::Leaderboard(false) => "leaderboard-off",
        }
    }
}

impl fmt::Display for SettingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person { owner, ask } => {
                write!(f, "{VERSION}:0:0:settings:{owner}-{}", ask.as_str())
            }
            Self::Server(ask) => write!(f, "{VERSION}:0:0:server:{}", ask.as_str()),
        }
    }
}

impl FromStr for SettingId {
    type Err = NotACustomId;

    fn from_str(text: &str) -> Result<Self, NotACustomId> {
        let parts: Vec<&str> = text.splitn(5, ':').collect();
        let id = match *parts.as_slice() {
            [VERSION, "0", "0", "settings", argument] => {
                let (owner, ask) = argument.split_once('-').ok_or(NotACustomId)?;
                let mut asks = PersonAsk::ALL.into_iter();
                Self::Person {
                    owner: UserId(owner.parse().map_err(|_| NotACustomId)?),
                    ask: asks
                        .find(|known| known.as_str() == ask)
                        .ok_or(NotACustomId)?,
                }
            }
            [VERSION, "0", "0", "server", ask] => {
                let mut asks = ServerAsk::ALL.into_iter();
                Self::Server(
                    asks.find(|known| known.as_str() == ask)
                        .ok_or(NotACustomId)?,
                )
            }
            _ => return Err(NotACustomId),
        };
        // One meaning, one spelling.
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(NotACustomId)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn setting_id() -> impl Strategy<Value = SettingId> {
        let person = (any::<u64>(), prop::sample::select(&PersonAsk::ALL[..]));
        prop_oneof![
            person.prop_map(|(owner, ask)| SettingId::Person {
                owner: UserId(owner),
                ask
            }),
            prop::sample::select(&ServerAsk::ALL[..]).prop_map(SettingId::Server),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(id in setting_id()) {
            let text = id.to_string();
            prop_assert!(text.len() <= 100, "{text}");
            prop_assert_eq!(text.parse(), Ok(id));
        }

        #[test]
        fn no_text_is_read_but_what_is_written(
            text in "v1:0:0:(settings|server):[0-9+]{0,3}-?(top|pace|pings|leaderboard)?(-on|-off)?|.{0,120}"
        ) {
            if let Ok(id) = text.parse::<SettingId>() {
                prop_assert_eq!(id.to_string(), text);
            }
        }
    }

    #[test]
    fn odd_ids_are_refused() {
        for odd in [
            "v1:0:0:settings:top",
            "v1:0:0:settings:01-top",
            "v1:0:0:settings:+1-top",
            "v1:0:0:settings:1-fame",
            "v1:0:0:settings:1-pings",
            "v1:0:1:settings:1-top",
            "v1:1:0:settings:1-top",
            "v1:0:0:server:1-game",
            "v1:0:0:server:leaderboard",
            "v1:0:0:server:game:taiwan",
        ] {
            assert_eq!(odd.parse::<SettingId>(), Err(NotACustomId), "{odd}");
        }
    }
}
