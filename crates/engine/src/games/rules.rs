//! The rule sets and their options.

use std::{fmt, str::FromStr, time::Duration};

use crate::{UnknownName, piece::Set, square::Board};

/// A rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Banqi, Taiwan half-board: a draw after 20 plies without progress.
    Taiwan,
    /// Banqi, Min-Tai: a draw after 80; elimination waits for the last flip.
    Minnan,
    /// Banqi, classic: a draw after 120.
    Classic,
    /// Army chess flip.
    Junqi,
    /// Army chess flip with a bonus action after flipping an own piece.
    JunqiBonus,
    /// Blind-flip stacking xiangqi.
    Blindflip,
}

/// Games so alike that one position serves them all, and that who is good at one is good at the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Family {
    /// Dark chess on the half-board.
    Banqi,
    /// Army chess on the half-board.
    Junqi,
    /// Stacking xiangqi on the whole board.
    Blindflip,
}

impl Variant {
    /// All rule sets.
    pub const ALL: [Self; 6] = [
        Self::Taiwan,
        Self::Minnan,
        Self::Classic,
        Self::Junqi,
        Self::JunqiBonus,
        Self::Blindflip,
    ];

    /// The rule set's id, such as `taiwan`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Taiwan => "taiwan",
            Self::Minnan => "minnan",
            Self::Classic => "classic",
            Self::Junqi => "junqi",
            Self::JunqiBonus => "junqi_bonus",
            Self::Blindflip => "blindflip",
        }
    }

    /// The family that it belongs to.
    pub const fn family(self) -> Family {
        match self {
            Self::Taiwan | Self::Minnan | Self::Classic => Family::Banqi,
            Self::Junqi | Self::JunqiBonus => Family::Junqi,
            Self::Blindflip => Family::Blindflip,
        }
    }

    /// The board that it is played on.
    pub const fn board(self) -> Board {
        self.family().board()
    }

    /// The pieces that it is played with.
    pub const fn set(self) -> Set {
        self.family().set()
    }

    /// Whether a face-down piece shows whose it is. Where it does, pieces also stand in stacks.
    pub(crate) const fn shows_sides(self) -> bool {
        matches!(self.family(), Family::Blindflip)
    }

    /// Plies without progress after which the game is drawn, unless set otherwise; 0 is never.
    pub const fn draw_limit(self) -> u16 {
        match self {
            Self::Taiwan => 20,
            Self::Minnan | Self::Junqi | Self::JunqiBonus => 80,
            Self::Classic => 120,
            Self::Blindflip => 0,
        }
    }
}

impl Variant {
    /// Whether the rules have it drawn by lot who acts first.
    pub const fn draws_seats(self) -> bool {
        matches!(self.family(), Family::Blindflip)
    }

    /// How long the rules give a player for one ply, if they say.
    pub const fn ply_time(self) -> Option<Duration> {
        match self.family() {
            Family::Blindflip => Some(Duration::from_mins(1)),
            Family::Banqi | Family::Junqi => None,
        }
    }

    /// Whether whoever flips an own piece may act once more.
    pub const fn has_bonus(self) -> bool {
        matches!(self, Self::JunqiBonus)
    }

    /// The same game with its bonus action or without; none if it knows no such thing.
    pub const fn with_bonus(self, bonus: bool) -> Option<Self> {
        match (self.family(), bonus) {
            (Family::Junqi, true) => Some(Self::JunqiBonus),
            (Family::Junqi, false) => Some(Self::Junqi),
            _ => None,
        }
    }

    /// Whether a player may know what lies face-down though the public does not.
    pub const fn has_private_knowledge(self) -> bool {
        matches!(self.family(), Family::Blindflip)
    }
}

impl Family {
    /// All families.
    pub const ALL: [Self; 3] = [Self::Banqi, Self::Junqi, Self::Blindflip];

    /// The board that it is played on.
    pub const fn board(self) -> Board {
        match self {
            Self::Banqi | Self::Junqi => Board::Half,
            Self::Blindflip => Board::Full,
        }
    }

    /// The pieces that it is played with.
    pub const fn set(self) -> Set {
        match self {
            Self::Banqi | Self::Blindflip => Set::Xiangqi,
            Self::Junqi => Set::Junqi,
        }
    }

    /// The family's id: `banqi`, `junqi` or `blindflip`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Banqi => "banqi",
            Self::Junqi => "junqi",
            Self::Blindflip => "blindflip",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Variant {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|v| v.as_str() == name);
        known.ok_or(UnknownName {
            what: "game",
            known: "taiwan, minnan, classic, junqi, junqi_bonus, blindflip",
        })
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Family {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|family| family.as_str() == name);
        known.ok_or(UnknownName {
            what: "family",
            known: "banqi, junqi, blindflip",
        })
    }
}

/// A rule set with its options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which rule set.
    pub variant: Variant,
    /// Plies without progress after which the game is drawn; 0 is never.
    pub draw_limit: u16,
    /// How often the same board with the same seat to act may stand since the last progress
    /// before the game is drawn (3: at the third time); 0 is never.
    pub repetition: u8,
}

impl Rules {
    /// The rule set as it is usually played: its own draw limit, repetition free.
    pub const fn new(variant: Variant) -> Self {
        Self {
            variant,
            draw_limit: variant.draw_limit(),
            repetition: 0,
        }
    }
}
