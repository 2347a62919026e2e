//! What the controls of settings mean: `v1:0:0:settings:<person>-<what>` and `v1:0:0:server:<what>`, with 0 in the places of a table and
//! of its ply. A toggle names what it sets, so that two presses of it do what one does.

use std::{fmt, str::FromStr};

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
    /// Whether new messages may call them.
    Pings(bool),
    /// Whether a flip asks for a second tap.
    ConfirmFlips(bool),
    /// Whether they stand on the leaderboard of all servers.
    OnGlobalBoard(bool),
}

impl PersonAsk {
    /// All there are.
    const ALL: [Self; 9] = [
        Self::Top,
        Self::Language,
        Self::Pieces,
        Self::Pings(true),
        Self::Pings(false),
        Self::ConfirmFlips(true),
        Self::ConfirmFlips(false),
        Self::OnGlobalBoard(true),
        Self::OnGlobalBoard(false),
    ];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Language => "language",
            Self::Pieces => "pieces",
            Self::Pings(true) => "pings-on",
            Self::Pings(false) => "pings-off",
            Self::ConfirmFlips(true) => "confirm-flips-on",
            Self::ConfirmFlips(false) => "confirm-flips-off",
            Self::OnGlobalBoard(true) => "global-board-on",
            Self::OnGlobalBoard(false) => "global-board-off",
        }
    }
}

impl fmt::Display for SettingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person { owner, ask } => {
                write!(f, "{VERSION}:0:0:settings:{owner}-{}", ask.as_str())
            }
        }
    }
}

impl FromStr for SettingId {
    type Err = NotACustomId;

    fn from_str(text: &str) -> Result<Self, NotACustomId> {
        let parts: Vec<&str> = text.splitn(5, ':').collect();
        let id = match parts.as_slice() {
            &[VERSION, "0", "0", "settings", argument] => {
                let (owner, ask) = argument.split_once('-').ok_or(NotACustomId)?;
                let mut asks = PersonAsk::ALL.into_iter();
                Self::Person {
                    owner: UserId(owner.parse().map_err(|_| NotACustomId)?),
                    ask: asks
                        .find(|known| known.as_str() == ask)
                        .ok_or(NotACustomId)?,
                }
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
        person.prop_map(|(owner, ask)| SettingId::Person {
            owner: UserId(owner),
            ask,
        })
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
        ] {
            assert_eq!(odd.parse::<SettingId>(), Err(NotACustomId), "{odd}");
        }
    }
}
