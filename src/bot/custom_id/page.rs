//! What a button means that belongs to no table: `v1:0:<page>:<intent>:<argument>`, with 0 in the place of a table.

use std::{fmt, str::FromStr};

use anqi_engine::Variant;
use strum::{Display, EnumString};

use super::{NotACustomId, VERSION};
use crate::{table::UserId, words::Language};

/// The meaning of a button that leads to another page of a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PageId {
    /// A page of a leaderboard, counted from 1.
    Leaderboard {
        /// The page to show; the nearest one if there is none of that number.
        page: u32,
        /// The leaderboard.
        board: BoardRef,
        /// Which of the two buttons it is: at the ends both would lead to the same page.
        turn: Turn,
    },
    /// The rules of a game.
    Rules(Variant),
}

/// Which leaderboard a message shows, and how. All of it stays as it was when it was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BoardRef {
    /// Who stands on it.
    pub(crate) scope: Scope,
    /// What it counts.
    pub(crate) kind: BoardKind,
    /// Whose place it shows besides.
    pub(crate) asker: UserId,
    /// The language that it is in.
    pub(crate) language: Language,
}

/// Who stands on a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Scope {
    /// Whoever earned something on the server that the message is on.
    #[default]
    Server,
    /// Everybody.
    Global,
}

/// What a leaderboard counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum BoardKind {
    /// Points against the bot.
    #[default]
    Points,
    /// The rating among people.
    Rating,
}

/// A button that turns pages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Turn {
    /// To the page before.
    Back,
    /// To the next page.
    #[strum(serialize = "next")]
    On,
}

impl fmt::Display for PageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leaderboard { page, board, turn } => {
                let BoardRef {
                    scope,
                    kind,
                    asker,
                    language,
                } = board;
                // The language last: its name may hold a hyphen.
                write!(
                    f,
                    "{VERSION}:0:{page}:leaderboard:{scope}-{kind}-{asker}-{turn}-{language}"
                )
            }
            Self::Rules(variant) => write!(f, "{VERSION}:0:0:rules:{variant}"),
        }
    }
}

impl FromStr for PageId {
    type Err = NotACustomId;

    fn from_str(text: &str) -> Result<Self, NotACustomId> {
        let parts: Vec<&str> = text.splitn(5, ':').collect();
        let &[VERSION, "0", page, intent, argument] = parts.as_slice() else {
            return Err(NotACustomId);
        };
        let id = match intent {
            "leaderboard" => leaderboard(page, argument)?,
            "rules" => Self::Rules(argument.parse().map_err(|_| NotACustomId)?),
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

fn leaderboard(page: &str, argument: &str) -> Result<PageId, NotACustomId> {
    let parts: Vec<&str> = argument.splitn(5, '-').collect();
    let &[scope, kind, asker, turn, language] = parts.as_slice() else {
        return Err(NotACustomId);
    };
    Ok(PageId::Leaderboard {
        page: page.parse().map_err(|_| NotACustomId)?,
        board: BoardRef {
            scope: scope.parse().map_err(|_| NotACustomId)?,
            kind: kind.parse().map_err(|_| NotACustomId)?,
            asker: UserId(asker.parse().map_err(|_| NotACustomId)?),
            language: language.parse().map_err(|_| NotACustomId)?,
        },
        turn: turn.parse().map_err(|_| NotACustomId)?,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn page_id() -> impl Strategy<Value = PageId> {
        let board = (
            prop_oneof![Just(Scope::Server), Just(Scope::Global)],
            prop_oneof![Just(BoardKind::Points), Just(BoardKind::Rating)],
            any::<u64>().prop_map(UserId),
            prop::sample::select(&Language::ALL[..]),
        )
            .prop_map(|(scope, kind, asker, language)| BoardRef {
                scope,
                kind,
                asker,
                language,
            });
        let turn = prop_oneof![Just(Turn::Back), Just(Turn::On)];
        prop_oneof![
            (any::<u32>(), board, turn).prop_map(|(page, board, turn)| PageId::Leaderboard {
                page,
                board,
                turn
            }),
            prop::sample::select(&Variant::ALL[..]).prop_map(PageId::Rules),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(id in page_id()) {
            let text = id.to_string();
            prop_assert!(text.len() <= 100, "{text}");
            prop_assert_eq!(text.parse(), Ok(id));
        }

        #[test]
        fn no_text_is_read_but_what_is_written(
            text in "v1:0:[0-9+]{0,3}:(leaderboard|rules):[a-z-]{0,14}[0-9+]{0,4}-?(next|back)?-?(en|zh-TW)?|.{0,120}"
        ) {
            if let Ok(id) = text.parse::<PageId>() {
                prop_assert_eq!(id.to_string(), text);
            }
        }
    }

    #[test]
    fn odd_ids_are_refused() {
        for odd in [
            "v1:0:2:leaderboard:server-points-1-next",
            "v1:0:2:leaderboard:server-points-1-next-xx",
            "v1:0:02:leaderboard:server-points-1-next-en",
            "v1:0:-1:leaderboard:server-points-1-next-en",
            "v1:0:2:leaderboard:server-points-+1-next-en",
            "v1:0:2:leaderboard:server-fame-1-next-en",
            "v1:1:2:leaderboard:server-points-1-next-en",
            "v1:0:1:rules:taiwan",
            "v1:0:0:rules:chess",
            "v1:0:0:more",
        ] {
            assert_eq!(odd.parse::<PageId>(), Err(NotACustomId), "{odd}");
        }
    }
}
