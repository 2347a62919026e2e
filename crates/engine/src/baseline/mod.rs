//! Players that the engine is measured against: other people's ideas of how this game is played, built as well as those ideas
//! allow. They are no levels, and nobody is offered one as an opponent. Like every player they get an observation and must know
//! nothing of what lies face-down.

mod book_expert;
mod pimc;

use std::{fmt, str::FromStr};

use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    UnknownName,
    action::Action,
    games::{Family, Variant},
    observation::Observation,
    search::Limits,
};

/// A player to measure against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Baseline {
    /// Any legal action, all alike.
    Random,
    /// Captures two plies deep, and the expected value of each flip by the pieces that are left. Plays the banqi games.
    BookExpert,
    /// Deals the hidden pieces at random several times, searches each deal as if all was known, and adds up. Plays the games on
    /// the half-board.
    Pimc,
}

/// What a baseline player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pick {
    /// The action.
    pub action: Action,
    /// Positions looked at.
    pub nodes: u64,
}

impl Baseline {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Random, Self::BookExpert, Self::Pimc];

    /// Its name: `random`, `book-expert` or `pimc`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::BookExpert => "book-expert",
            Self::Pimc => "pimc",
        }
    }

    /// Whether it knows how to play that game.
    pub const fn plays(self, variant: Variant) -> bool {
        match (self, variant.family()) {
            (Self::Random, _) | (_, Family::Banqi) | (Self::Pimc, Family::Junqi) => true,
            (Self::BookExpert, Family::Junqi) | (_, Family::Blindflip) => false,
        }
    }

    /// Chooses an action for the seat to act; none if the game is over, or if it does not know the game.
    ///
    /// The same observation, seed and limits of depth and nodes give the same action. `pimc` alone heeds limits; the others take
    /// hardly any time.
    ///
    /// ```
    /// use anqi_engine::{Baseline, Limits, Observation, Rules, Variant};
    /// let seen = Observation::parse(Rules::new(Variant::Taiwan), "8/8/8/Rn5p 1 r - 0 40")?;
    /// for player in [Baseline::BookExpert, Baseline::Pimc] {
    ///     let pick = player.choose(&seen, &Limits::default(), 1);
    ///     assert_eq!(pick.map(|pick| pick.action.to_string()).as_deref(), Some("a1-b1"));
    /// }
    /// # Ok::<(), anqi_engine::LineError>(())
    /// ```
    pub fn choose(self, observation: &Observation, limits: &Limits<'_>, seed: u64) -> Option<Pick> {
        if !self.plays(observation.rules().variant) {
            return None;
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        match self {
            Self::Random => observation
                .legal()
                .choose(&mut rng)
                .map(|&action| Pick { action, nodes: 1 }),
            Self::BookExpert => book_expert::choose(observation, &mut rng),
            Self::Pimc => pimc::choose(observation, limits, &mut rng),
        }
    }
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Baseline {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|player| player.as_str() == name);
        known.ok_or(UnknownName {
            what: "player",
            known: "random, book-expert, pimc",
        })
    }
}
