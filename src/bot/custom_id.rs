//! What a button means: `v1:<table>:<ply>:<intent>[:<argument>]`. Everything else about a press is read from the database, so
//! that a button works for as long as its message exists, through any number of restarts.

mod page;
mod setting;

use std::{fmt, str::FromStr};

use anqi_engine::Square;

pub(crate) use page::{BoardKind, BoardRef, PageId, Scope, Turn};
pub(crate) use setting::{PersonAsk, ServerAsk, SettingId};

use crate::table::{OfferKind, TableId};

/// The version that this program writes and reads.
const VERSION: &str = "v1";

/// The meaning of a button.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CustomId {
    /// The table or challenge that it belongs to.
    pub(crate) table: TableId,
    /// The number of plies that had been played when it was drawn.
    pub(crate) ply: u32,
    /// What it asks for.
    pub(crate) intent: Intent,
}

/// What a button asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Intent {
    /// Flip the piece on a square; of somebody who wants to be asked first, choose it.
    Flip(Square),
    /// Flip the piece on a square that was chosen for it.
    FlipForGood(Square),
    /// Choose the piece on a square.
    Choose(Square),
    /// Choose no piece any more; the square is that of the piece chosen so far.
    Unchoose(Square),
    /// Move the chosen piece, or capture with it.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Do nothing, where the rules allow it.
    Pass,
    /// Choose where the piece on a square goes, from a list: the value chosen is the action.
    Targets(Square),
    /// Show the board as the person's own seat sees it, to them alone.
    Look,
    /// There: choose the stack on a square, to move it as its hidden member moves.
    LookAt(Square),
    /// There: choose where that stack goes, from a list: the value chosen is the action.
    Reveals(Square),
    /// Show the other half of the board; the chosen piece stays chosen.
    Half {
        /// The half to show.
        half: Half,
        /// The chosen piece.
        chosen: Option<Square>,
    },
    /// Nothing: the button only shows what is on its square.
    Idle(Square),
    /// Open the panel behind `⋯`.
    More,
    /// Show the panel's first page again.
    Back,
    /// Show the rules of the game.
    Rules,
    /// A hint; asks first where that would make the game unrated.
    Hint,
    /// A hint, at that price.
    HintForGood,
    /// Give no more tips.
    NoTips,
    /// Ask whether to resign.
    Resign,
    /// Resign.
    ResignForGood,
    /// Offer a draw; where one person plays for both seats, ask whether to end the game as one.
    Draw,
    /// End such a game as a draw.
    DrawForGood,
    /// Accept what is offered.
    AcceptOffer(OfferKind),
    /// Decline it.
    DeclineOffer(OfferKind),
    /// Ask to take the last own ply back.
    TakeBack,
    /// Take it back though the game is not rated any more then.
    TakeBackUnrated,
    /// After the end: want another game, or agree to the other's wish for one.
    Rematch,
    /// Show a finished game again, as it was at some ply.
    Replay(ReplayStep),
    /// Make an animation of a finished game.
    Gif,
    /// Hand out the record of a finished game.
    Record,
    /// After the end: look back at the game.
    Analyze,
    /// There: another page, counted from 0.
    Analysis(u32),
    /// Accept a challenge.
    Accept,
    /// Decline a challenge.
    Decline,
    /// Take a challenge back.
    Cancel,
}

/// Which ply of a finished game to show, seen from the one that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ReplayStep {
    /// None is shown yet: a message of its own, from the start.
    Open,
    /// The start.
    First,
    /// The ply before.
    Back,
    /// The next ply.
    Next,
    /// The end.
    Last,
}

impl ReplayStep {
    /// Every step.
    pub(crate) const ALL: [Self; 5] = [Self::Open, Self::First, Self::Back, Self::Next, Self::Last];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "replay",
            Self::First => "replay-first",
            Self::Back => "replay-back",
            Self::Next => "replay-next",
            Self::Last => "replay-last",
        }
    }
}

/// A half of the board: the four columns that fit on a phone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Half {
    /// Columns a to d.
    Left,
    /// Columns e to h.
    Right,
}

impl Half {
    /// The half that a square is on.
    pub(crate) const fn of(square: Square) -> Self {
        if square.file() < 4 {
            Self::Left
        } else {
            Self::Right
        }
    }

    /// The other half.
    #[must_use]
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The half's columns.
    pub(crate) const fn files(self) -> std::ops::Range<u8> {
        match self {
            Self::Left => 0..4,
            Self::Right => 4..8,
        }
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}:{}:{}", self.table, self.ply, self.intent)
    }
}

impl fmt::Display for Intent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip(square) => write!(f, "flip:{square}"),
            Self::FlipForGood(square) => write!(f, "flip-for-good:{square}"),
            Self::Choose(square) => write!(f, "choose:{square}"),
            Self::Unchoose(square) => write!(f, "unchoose:{square}"),
            Self::Move { from, to } => write!(f, "move:{from}-{to}"),
            Self::Pass => f.write_str("pass"),
            Self::Targets(square) => write!(f, "targets:{square}"),
            Self::Look => f.write_str("look"),
            Self::LookAt(square) => write!(f, "look-at:{square}"),
            Self::Reveals(square) => write!(f, "reveals:{square}"),
            Self::Half { half, chosen: None } => write!(f, "half:{half}"),
            Self::Half {
                half,
                chosen: Some(square),
            } => write!(f, "half:{half}-{square}"),
            Self::Idle(square) => write!(f, "idle:{square}"),
            Self::More => f.write_str("more"),
            Self::Back => f.write_str("back"),
            Self::Rules => f.write_str("rules"),
            Self::Hint => f.write_str("hint"),
            Self::HintForGood => f.write_str("hint-for-good"),
            Self::NoTips => f.write_str("no-tips"),
            Self::Resign => f.write_str("resign"),
            Self::ResignForGood => f.write_str("resign-for-good"),
            Self::Draw => f.write_str("draw"),
            Self::DrawForGood => f.write_str("draw-for-good"),
            Self::AcceptOffer(kind) => write!(f, "accept-{kind}"),
            Self::DeclineOffer(kind) => write!(f, "decline-{kind}"),
            Self::TakeBack => f.write_str("take-back"),
            Self::TakeBackUnrated => f.write_str("take-back-unrated"),
            Self::Rematch => f.write_str("rematch"),
            Self::Replay(step) => f.write_str(step.as_str()),
            Self::Gif => f.write_str("gif"),
            Self::Record => f.write_str("record"),
            Self::Analyze => f.write_str("analyze"),
            Self::Analysis(page) => write!(f, "analysis:{page}"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::Cancel => f.write_str("cancel"),
        }
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

/// A text that is no button of this version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no button of this version says so")]
pub(crate) struct NotACustomId;

impl FromStr for CustomId {
    type Err = NotACustomId;

    fn from_str(text: &str) -> Result<Self, NotACustomId> {
        let mut parts = text.splitn(4, ':');
        let (Some(VERSION), Some(table), Some(ply), Some(intent)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NotACustomId);
        };
        let id = Self {
            table: table.parse().map_err(|_| NotACustomId)?,
            ply: ply.parse().map_err(|_| NotACustomId)?,
            intent: intent.parse()?,
        };
        // One meaning, one spelling: "+3" or "007" is nothing that was ever written.
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(NotACustomId)
        }
    }
}

impl FromStr for Intent {
    type Err = NotACustomId;

    fn from_str(text: &str) -> Result<Self, NotACustomId> {
        let square = |text: &str| text.parse::<Square>().map_err(|_| NotACustomId);
        let (name, argument) = text
            .split_once(':')
            .map_or((text, None), |(name, argument)| (name, Some(argument)));
        Ok(match (name, argument) {
            ("flip", Some(at)) => Self::Flip(square(at)?),
            ("flip-for-good", Some(at)) => Self::FlipForGood(square(at)?),
            ("choose", Some(at)) => Self::Choose(square(at)?),
            ("unchoose", Some(at)) => Self::Unchoose(square(at)?),
            ("idle", Some(at)) => Self::Idle(square(at)?),
            ("move", Some(argument)) => {
                let (from, to) = argument.split_once('-').ok_or(NotACustomId)?;
                Self::Move {
                    from: square(from)?,
                    to: square(to)?,
                }
            }
            ("half", Some(argument)) => match argument.split_once('-') {
                Some((half, chosen)) => Self::Half {
                    half: half.parse()?,
                    chosen: Some(square(chosen)?),
                },
                None => Self::Half {
                    half: argument.parse()?,
                    chosen: None,
                },
            },
            ("pass", None) => Self::Pass,
            ("targets", Some(argument)) => Self::Targets(square(argument)?),
            ("look", None) => Self::Look,
            ("look-at", Some(argument)) => Self::LookAt(square(argument)?),
            ("reveals", Some(argument)) => Self::Reveals(square(argument)?),
            ("more", None) => Self::More,
            ("back", None) => Self::Back,
            ("rules", None) => Self::Rules,
            ("hint", None) => Self::Hint,
            ("hint-for-good", None) => Self::HintForGood,
            ("no-tips", None) => Self::NoTips,
            ("resign", None) => Self::Resign,
            ("resign-for-good", None) => Self::ResignForGood,
            ("draw", None) => Self::Draw,
            ("draw-for-good", None) => Self::DrawForGood,
            ("accept-draw", None) => Self::AcceptOffer(OfferKind::Draw),
            ("decline-draw", None) => Self::DeclineOffer(OfferKind::Draw),
            ("accept-take-back", None) => Self::AcceptOffer(OfferKind::TakeBack),
            ("decline-take-back", None) => Self::DeclineOffer(OfferKind::TakeBack),
            ("take-back", None) => Self::TakeBack,
            ("take-back-unrated", None) => Self::TakeBackUnrated,
            ("rematch", None) => Self::Rematch,
            ("gif", None) => Self::Gif,
            ("record", None) => Self::Record,
            ("analyze", None) => Self::Analyze,
            ("analysis", Some(page)) => Self::Analysis(page.parse().map_err(|_| NotACustomId)?),
            ("accept", None) => Self::Accept,
            ("decline", None) => Self::Decline,
            ("cancel", None) => Self::Cancel,
            (name, None) => {
                let step = ReplayStep::ALL
                    .into_iter()
                    .find(|step| step.as_str() == name);
                Self::Replay(step.ok_or(NotACustomId)?)
            }
            _ => return Err(NotACustomId),
        })
    }
}

impl FromStr for Half {
    type Err = NotACustomId;

    fn from_str(text: &str) -> Result<Self, NotACustomId> {
        match text {
            "left" => Ok(Self::Left),
            "right" => Ok(Self::Right),
            _ => Err(NotACustomId),
        }
    }
}

/// What must hold of any text that comes as a button's id: it is read as one meaning at most, which is written as that text.
#[cfg(fuzzing)]
pub(crate) fn check_text(text: &str) {
    let read = [
        text.parse::<CustomId>().map(|id| id.to_string()),
        text.parse::<PageId>().map(|id| id.to_string()),
        text.parse::<SettingId>().map(|id| id.to_string()),
    ];
    let meanings: Vec<String> = read.into_iter().flatten().collect();
    assert!(meanings.len() <= 1, "{meanings:?}");
    assert!(
        meanings.iter().all(|meaning| meaning == text),
        "{meanings:?}"
    );
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn square() -> impl Strategy<Value = Square> {
        let squares: Vec<Square> = anqi_engine::Board::Full.squares().collect();
        prop::sample::select(squares)
    }

    fn half() -> impl Strategy<Value = Half> {
        prop_oneof![Just(Half::Left), Just(Half::Right)]
    }

    fn intent() -> impl Strategy<Value = Intent> {
        prop_oneof![
            square().prop_map(Intent::Flip),
            square().prop_map(Intent::FlipForGood),
            square().prop_map(Intent::Choose),
            square().prop_map(Intent::Unchoose),
            (square(), square()).prop_map(|(from, to)| Intent::Move { from, to }),
            (half(), prop::option::of(square()))
                .prop_map(|(half, chosen)| Intent::Half { half, chosen }),
            square().prop_map(Intent::Idle),
            square().prop_map(Intent::Targets),
            square().prop_map(Intent::LookAt),
            square().prop_map(Intent::Reveals),
            prop::sample::select(&ReplayStep::ALL[..]).prop_map(Intent::Replay),
            any::<u32>().prop_map(Intent::Analysis),
            prop::sample::select(vec![
                Intent::Pass,
                Intent::Look,
                Intent::More,
                Intent::Back,
                Intent::Rules,
                Intent::Hint,
                Intent::HintForGood,
                Intent::NoTips,
                Intent::Resign,
                Intent::ResignForGood,
                Intent::Draw,
                Intent::DrawForGood,
                Intent::AcceptOffer(OfferKind::Draw),
                Intent::DeclineOffer(OfferKind::Draw),
                Intent::AcceptOffer(OfferKind::TakeBack),
                Intent::DeclineOffer(OfferKind::TakeBack),
                Intent::TakeBack,
                Intent::TakeBackUnrated,
                Intent::Rematch,
                Intent::Gif,
                Intent::Record,
                Intent::Analyze,
                Intent::Accept,
                Intent::Decline,
                Intent::Cancel
            ]),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(random: u64, ply: u32, intent in intent()) {
            let id = CustomId { table: TableId::from_random(random), ply, intent };
            let text = id.to_string();
            prop_assert!(text.len() <= 100, "{text}");
            prop_assert_eq!(text.parse(), Ok(id));
        }

        #[test]
        fn no_text_is_read_but_what_is_written(text in "(v1:)?[0-9]{0,13}:?[0-9+]{0,4}:?[a-z:0-9-]{0,20}|.{0,120}") {
            if let Ok(id) = text.parse::<CustomId>() {
                prop_assert_eq!(id.to_string(), text);
            }
        }
    }

    #[test]
    fn odd_ids_are_refused() {
        for odd in [
            "",
            "v1",
            "v2:123456789012:3:more",
            "v1:123456789012:3:",
            "v1:123456789012:-1:more",
            "v1:123456789012:03:more",
            "v1:123456789012:3:flip:j9",
            "v1:123456789012:3:flip",
            "v1:123456789012:3:more:a1",
            "v1:123456789012:3:move:a1",
            "v1:123456789012:99999999999:more",
            "v1:123456789012:3:replay-",
            "v1:123456789012:3:replay:a1",
            "v1:1:3:more",
        ] {
            assert_eq!(odd.parse::<CustomId>(), Err(NotACustomId), "{odd}");
        }
    }
}
