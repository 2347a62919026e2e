//! Why something can or can't be done, for explanations.

use anqi_engine::{Cell, Fight, Observation, Rank, Square};

use crate::truth::{adjacent, between};

/// Why a piece can capture another, or can't.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The target is face-down.
    FaceDown,
    /// A cannon, and what it captures or not is right beside it.
    CannonBeside,
    /// A cannon, and so many pieces stand on these squares between it and its target.
    Screens(Vec<Square>),
    /// The target is on no line with the cannon.
    OffLine,
    /// The target is not beside the piece, which can't reach further.
    TooFar,
    /// A soldier takes a general.
    SoldierTakesGeneral,
    /// A general does not take a soldier.
    GeneralSparesSoldier,
    /// Both are of one rank.
    Equals,
    /// The attacker's rank is the higher one.
    Higher,
    /// The attacker's rank is the lower one.
    Lower,
    /// Army chess: a bomb takes along whatever it meets.
    Bomb,
    /// Army chess: a mine blows up whoever attacks it.
    Mine,
    /// Army chess: an engineer clears a mine.
    Engineer,
    /// Army chess: whoever takes the flag wins.
    Flag,
    /// Army chess: mines and flags never move.
    Immovable,
}

impl Why {
    /// Why what stands face-up on one square can capture what stands on the other, or can't; none if nothing stands there.
    pub fn of(seen: &Observation, from: Square, to: Square) -> Option<Self> {
        let attacker = seen.cell(from).piece()?.rank;
        let target = match seen.cell(to) {
            Cell::Empty => return None,
            Cell::FaceDown(_) => return Some(Self::FaceDown),
            Cell::FaceUp(piece) | Cell::Stack(piece, _) => piece.rank,
        };
        if attacker == Rank::Cannon {
            return Some(match between(seen, from, to) {
                _ if adjacent(from, to) => Self::CannonBeside,
                Some(screens) => Self::Screens(screens),
                None => Self::OffLine,
            });
        }
        if let Rank::Mine | Rank::Flag = attacker {
            return Some(Self::Immovable);
        }
        if !adjacent(from, to) {
            return Some(Self::TooFar);
        }
        Some(match (attacker, target) {
            (Rank::Soldier, Rank::General) => Self::SoldierTakesGeneral,
            (Rank::General, Rank::Soldier) => Self::GeneralSparesSoldier,
            (_, Rank::Flag) if attacker != Rank::Bomb => Self::Flag,
            (Rank::Bomb, _) | (_, Rank::Bomb) => Self::Bomb,
            (Rank::Engineer, Rank::Mine) => Self::Engineer,
            (_, Rank::Mine) => Self::Mine,
            _ if attacker == target => Self::Equals,
            // Ranks are declared from the highest to the lowest.
            _ if attacker < target => Self::Higher,
            _ => Self::Lower,
        })
    }

    /// What an attack for this reason leaves on the board, in army chess.
    pub const fn fight(&self) -> Option<Fight> {
        match self {
            Self::Equals | Self::Bomb => Some(Fight::TakesBoth),
            Self::Higher | Self::Engineer | Self::Flag => Some(Fight::Wins),
            Self::Lower | Self::Mine => Some(Fight::Loses),
            _ => None,
        }
    }
}
