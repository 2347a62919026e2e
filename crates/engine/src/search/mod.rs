//! Choosing an action. Everything here starts from an [`Observation`]; nothing in it can see what
//! lies face-down.

mod analysis;
mod chance;
pub(crate) mod determined;
mod draw;
mod expert;
mod gamble;
mod game;
mod levels;
mod limits;
pub(crate) mod ordering;
mod quiescence;
mod searcher;
mod tree;
mod tt;
pub(crate) mod value;

use std::{fmt, str::FromStr};

pub use analysis::{Judgement, Weighed, judge, weigh};
pub(crate) use game::{Gamble, Gambles, Outcomes, Prospect, Searched};
pub use limits::{Clock, Deadline, Limits};
pub use searcher::Searcher;

use crate::{UnknownName, action::Action, games::Header, observation::Observation};

/// How well to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// Mostly random; takes a free capture half the time.
    Easy,
    /// Looks one capture and its answer ahead.
    Normal,
    /// The full search within the limits given.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Expert];

    /// The level's name: `easy`, `normal` or `expert`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Level {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|level| level.as_str() == name);
        known.ok_or(UnknownName {
            what: "level",
            known: "easy, normal, expert",
        })
    }
}

/// What the seat to act may expect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// Chance of a win, per mille. The three chances add up to 1000.
    pub win: u16,
    /// Chance of a draw, per mille.
    pub draw: u16,
    /// Chance of a loss, per mille.
    pub loss: u16,
    /// The same as an advantage in hundredths of what a piece that nobody can take is worth,
    /// roughly; at most 9999 either way.
    pub cp: i32,
}

impl Score {
    /// From an expected result between `-WIN` and `WIN`. The less is decided, the likelier a
    /// draw: at the last progress about one balanced game in three, at the end of the clock all.
    fn from_expectation(score: i32, header: &Header) -> Self {
        let expected = if score.abs() >= value::PROVEN {
            1000 * score.signum()
        } else {
            score * 1000 / value::WIN
        };
        let clock = i32::from(header.clock);
        let waited = match i32::from(header.rules.draw_limit) {
            0 => 0,
            limit => 650 * clock.min(limit) / limit,
        };
        let draw = (1000 - expected.abs()) * (350 + waited) / 1000;
        let win = i32::midpoint(1000 - draw, expected);
        let permille = |n: i32| u16::try_from(n).unwrap_or(0);
        Self {
            win: permille(win),
            draw: permille(draw),
            loss: permille(1000 - draw - win),
            cp: value::unsquash(score),
        }
    }
}

/// What a search came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The action to play.
    pub action: Action,
    /// What it promises.
    pub score: Score,
    /// Plies that the deepest finished iteration looked ahead; 0 if none was finished.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
    /// How full the transposition table is, per mille.
    pub hash_permille: u16,
    /// The expected continuation from `action` on, up to the first flip.
    pub pv: Vec<Action>,
}

/// Chooses an action for the seat to act; none if the game is over, or if whoever looks on knows of no legal action.
///
/// The same observation, seed and limits of depth and nodes give the same choice. A deadline or
/// the stop flag end the search earlier, and `expert` alone heeds any of the limits.
///
/// ```
/// use anqi_engine::{Level, Limits, Observation, Rules, Variant, choose};
/// let seen = Observation::parse(Rules::new(Variant::Taiwan), "8/8/8/Rn5p 1 r - 0 40")?;
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let choice = choose(&seen, Level::Expert, &limits, 1).map(|choice| choice.action.to_string());
/// assert_eq!(choice.as_deref(), Some("a1-b1"));
/// # Ok::<(), anqi_engine::LineError>(())
/// ```
///
/// It takes no game, which would tell it what lies face-down:
///
/// ```compile_fail,E0308
/// use anqi_engine::{Game, Level, Limits, Rules, Variant, choose};
/// let game = Game::parse(Rules::new(Variant::Taiwan), "8/8/8/Rn5p 1 r - 0 40")?;
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let choice = choose(&game, Level::Expert, &limits, 1);
/// # Ok::<(), anqi_engine::LineError>(())
/// ```
/// ```
/// use anqi_engine::{Game, Level, Limits, Rules, Variant, Viewer, choose};
/// let game = Game::parse(Rules::new(Variant::Taiwan), "8/8/8/Rn5p 1 r - 0 40")?;
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let choice = choose(&game.observe(Viewer::Public), Level::Expert, &limits, 1);
/// # Ok::<(), anqi_engine::LineError>(())
/// ```
pub fn choose(
    observation: &Observation,
    level: Level,
    limits: &Limits<'_>,
    seed: u64,
) -> Option<Choice> {
    Searcher::new().choose(observation, level, limits, seed, &mut |_| {})
}
