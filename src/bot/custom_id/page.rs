//! What a button means that belongs to no table: `v1:0:<page>:<intent>:<argument>`, with 0 in the place of a table.

use std::{fmt, str::FromStr};

use anqi_engine::{Family, Variant};
use anqi_puzzles::Key;
use strum::{Display, EnumString};

use super::{NotACustomId, VERSION};
use crate::{
    table::{Period, UserId},
    words::Language,
};

/// What stands for no game in particular.
const ALL_GAMES: &str = "all";

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
    /// A page of a game's rules.
    Rules {
        /// The game.
        variant: Variant,
        /// The page to show, counted from 1; the nearest one if there is none of that number.
        page: u32,
    },
    /// A page of the games that somebody has finished, counted from 1.
    History {
        /// The page to show; the nearest one if there is none of that number.
        page: u32,
        /// Whose games.
        user: UserId,
        /// Which of the two buttons it is.
        turn: Turn,
    },
    /// The list of games under the rules of one: the value chosen is the game to go to.
    Games(Variant),
    /// An answer to a puzzle.
    Puzzle {
        /// The puzzle.
        key: Key,
        /// Which of its answers, counted from 1.
        answer: u32,
    },
    /// Another puzzle after this one.
    NextPuzzle(Key),
}

/// Which leaderboard a message shows, and how. All of it stays as it was when it was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BoardRef {
    /// Who stands on it.
    pub(crate) scope: Scope,
    /// What it counts.
    pub(crate) kind: BoardKind,
    /// The one game whose points it counts, or of whose family the ratings are; none for the points of all.
    pub(crate) game: Option<Variant>,
    /// The stretch of the calendar that it counts, up to whenever it is looked at.
    pub(crate) period: Period,
    /// Whose place it shows besides.
    pub(crate) asker: UserId,
    /// The language that it is in.
    pub(crate) language: Language,
}

impl BoardRef {
    /// The family whose ratings the leaderboard shows, if it shows ratings: that of the default game unless one was named.
    pub(crate) fn family(&self) -> Family {
        self.game.unwrap_or(Variant::Taiwan).family()
    }
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
                    game,
                    period,
                    asker,
                    language,
                } = board;
                let game = game.map_or(ALL_GAMES, Variant::as_str);
                let intent = leaderboard_intent(*period);
                // The language last: its name may hold a hyphen.
                write!(
                    f,
                    "{VERSION}:0:{page}:{intent}:{scope}-{kind}-{game}-{asker}-{turn}-{language}"
                )
            }
            Self::Rules { variant, page } => write!(f, "{VERSION}:0:{page}:rules:{variant}"),
            Self::History { page, user, turn } => {
                write!(f, "{VERSION}:0:{page}:history:{user}-{turn}")
            }
            Self::Games(variant) => write!(f, "{VERSION}:0:1:games:{variant}"),
            Self::Puzzle { key, answer } => write!(f, "{VERSION}:0:{answer}:puzzle:{key}"),
            Self::NextPuzzle(key) => write!(f, "{VERSION}:0:1:next-puzzle:{key}"),
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
            "rules" => Self::Rules {
                variant: variant(argument)?,
                page: number(page)?,
            },
            "games" => Self::Games(variant(argument)?),
            "history" => history(page, argument)?,
            "puzzle" => Self::Puzzle {
                key: key(argument)?,
                answer: number(page)?,
            },
            "next-puzzle" => Self::NextPuzzle(key(argument)?),
            _ => leaderboard(page, intent, argument)?,
        };
        // One meaning, one spelling.
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(NotACustomId)
        }
    }
}

fn number(text: &str) -> Result<u32, NotACustomId> {
    text.parse().map_err(|_| NotACustomId)
}

fn variant(text: &str) -> Result<Variant, NotACustomId> {
    text.parse().map_err(|_| NotACustomId)
}

fn history(page: &str, argument: &str) -> Result<PageId, NotACustomId> {
    let (user, turn) = argument.split_once('-').ok_or(NotACustomId)?;
    Ok(PageId::History {
        page: number(page)?,
        user: UserId(user.parse().map_err(|_| NotACustomId)?),
        turn: turn.parse().map_err(|_| NotACustomId)?,
    })
}

fn key(text: &str) -> Result<Key, NotACustomId> {
    text.parse().map_err(|_| NotACustomId)
}

/// How a leaderboard's period is written: one of all time has buttons without any.
const fn leaderboard_intent(period: Period) -> &'static str {
    match period {
        Period::All => "leaderboard",
        Period::Month => "leaderboard-month",
        Period::Week => "leaderboard-week",
    }
}

fn leaderboard(page: &str, intent: &str, argument: &str) -> Result<PageId, NotACustomId> {
    let period = Period::ALL
        .into_iter()
        .find(|&period| leaderboard_intent(period) == intent)
        .ok_or(NotACustomId)?;
    let parts: Vec<&str> = argument.splitn(6, '-').collect();
    let &[scope, kind, game, asker, turn, language] = parts.as_slice() else {
        return Err(NotACustomId);
    };
    let game = match game {
        ALL_GAMES => None,
        game => Some(variant(game)?),
    };
    Ok(PageId::Leaderboard {
        page: number(page)?,
        board: BoardRef {
            scope: scope.parse().map_err(|_| NotACustomId)?,
            kind: kind.parse().map_err(|_| NotACustomId)?,
            game,
            period,
            asker: UserId(asker.parse().map_err(|_| NotACustomId)?),
            language: language.parse().map_err(|_| NotACustomId)?,
        },
        turn: turn.parse().map_err(|_| NotACustomId)?,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use proptest::prelude::*;

    use super::*;

    fn variant() -> impl Strategy<Value = Variant> {
        prop::sample::select(&Variant::ALL[..])
    }

    fn page_id() -> impl Strategy<Value = PageId> {
        let board = (
            prop_oneof![Just(Scope::Server), Just(Scope::Global)],
            prop_oneof![Just(BoardKind::Points), Just(BoardKind::Rating)],
            prop::option::of(variant()),
            prop::sample::select(&Period::ALL[..]),
            any::<u64>().prop_map(UserId),
            prop::sample::select(&Language::ALL[..]),
        )
            .prop_map(|(scope, kind, game, period, asker, language)| BoardRef {
                scope,
                kind,
                game,
                period,
                asker,
                language,
            });
        let turn = || prop_oneof![Just(Turn::Back), Just(Turn::On)];
        prop_oneof![
            (any::<u32>(), any::<u64>().prop_map(UserId), turn())
                .prop_map(|(page, user, turn)| PageId::History { page, user, turn }),
            (any::<u32>(), board, turn()).prop_map(|(page, board, turn)| PageId::Leaderboard {
                page,
                board,
                turn
            }),
            (variant(), any::<u32>()).prop_map(|(variant, page)| PageId::Rules { variant, page }),
            variant().prop_map(PageId::Games),
            (key(), any::<u32>()).prop_map(|(key, answer)| PageId::Puzzle { key, answer }),
            key().prop_map(PageId::NextPuzzle),
        ]
    }

    fn key() -> impl Strategy<Value = Key> {
        "[0-9a-f]{8}".prop_map(|text| text.parse().unwrap())
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
            text in "v1:0:[0-9+]{0,3}:(leaderboard(-month|-week|-all)?|rules|games|history|puzzle|next-puzzle):[a-z_-]{0,20}[0-9a-fA-F+]{0,9}-?(next|back)?-?(en|zh-TW)?|.{0,120}"
        ) {
            if let Ok(id) = text.parse::<PageId>() {
                prop_assert_eq!(id.to_string(), text);
            }
        }
    }

    #[test]
    fn odd_ids_are_refused() {
        for odd in [
            "v1:0:2:leaderboard:server-points-all-1-next",
            "v1:0:2:leaderboard:server-points-all-1-next-xx",
            "v1:0:02:leaderboard:server-points-all-1-next-en",
            "v1:0:-1:leaderboard:server-points-all-1-next-en",
            "v1:0:2:leaderboard:server-points-all-+1-next-en",
            "v1:0:2:leaderboard:server-fame-all-1-next-en",
            "v1:1:2:leaderboard:server-points-all-1-next-en",
            "v1:0:2:leaderboard:server-points-chess-1-next-en",
            "v1:0:2:leaderboard:server-points-1-next-en",
            "v1:0:2:leaderboard-all:server-points-all-1-next-en",
            "v1:0:01:rules:taiwan",
            "v1:0:1:rules:chess",
            "v1:0:2:games:taiwan",
            "v1:0:2:history:1",
            "v1:0:2:history:01-next",
            "v1:0:2:history:1-open",
            "v1:0:1:puzzle:123",
            "v1:0:1:puzzle:0123ABCD",
            "v1:0:1:puzzle:+123abcd",
            "v1:0:01:puzzle:0123abcd",
            "v1:0:2:next-puzzle:0123abcd",
            "v1:0:0:more",
        ] {
            assert_eq!(odd.parse::<PageId>(), Err(NotACustomId), "{odd}");
        }
    }
}
