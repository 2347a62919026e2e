//! Colours, ranks and the fourteen identities a piece can have.

use std::fmt;

/// One of the two armies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Written with capital letters.
    Red,
    /// Written with small letters.
    Black,
}

impl Color {
    /// Both colours, red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// The opposing colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// What a piece is, from the strongest to the weakest. `Ord` follows the declaration, so that
/// `Rank::General` is the smallest value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rank {
    /// 帥 or 將, letter K.
    General,
    /// 仕 or 士, letter G.
    Guard,
    /// 相 or 象, letter M.
    Minister,
    /// 俥 or 車, letter R.
    Chariot,
    /// 傌 or 馬, letter N.
    Horse,
    /// 炮 or 砲, letter C.
    Cannon,
    /// 兵 or 卒, letter P.
    Soldier,
}

impl Rank {
    /// All ranks, strongest first.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Guard,
        Self::Minister,
        Self::Chariot,
        Self::Horse,
        Self::Cannon,
        Self::Soldier,
    ];

    /// How many pieces of this rank each colour starts with.
    pub const fn full_count(self) -> u8 {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }

    /// Whether a piece of this rank may capture one of rank `target`, geometry aside.
    ///
    /// ```
    /// use anqi_engine::Rank;
    /// assert!(Rank::Soldier.takes(Rank::General));
    /// assert!(!Rank::General.takes(Rank::Soldier));
    /// assert!(Rank::Cannon.takes(Rank::General));
    /// ```
    pub const fn takes(self, target: Self) -> bool {
        match (self, target) {
            (Self::Cannon, _) | (Self::Soldier, Self::General) => true,
            (Self::General, Self::Soldier) => false,
            _ => self as u8 <= target as u8,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    const fn letter(self) -> char {
        match self {
            Self::General => 'K',
            Self::Guard => 'G',
            Self::Minister => 'M',
            Self::Chariot => 'R',
            Self::Horse => 'N',
            Self::Cannon => 'C',
            Self::Soldier => 'P',
        }
    }
}

/// An identity: a colour and a rank. `Display` writes its letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// The army it belongs to.
    pub color: Color,
    /// What it is.
    pub rank: Rank,
}

impl Piece {
    /// All identities in the order of the notation, `KGMRNCPkgmrncp`.
    pub const ALL: [Self; 14] = {
        let mut all = [Self::new(Color::Red, Rank::General); 14];
        let mut i = 0;
        while i < 14 {
            all[i] = Self::new(Color::ALL[i / 7], Rank::ALL[i % 7]);
            i += 1;
        }
        all
    };

    /// The piece of that colour and rank.
    pub const fn new(color: Color, rank: Rank) -> Self {
        Self { color, rank }
    }

    /// The letter of the notation: capital for red, small for black.
    pub const fn letter(self) -> char {
        match self.color {
            Color::Red => self.rank.letter(),
            Color::Black => self.rank.letter().to_ascii_lowercase(),
        }
    }

    /// The piece that `letter` stands for, if any.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|p| p.letter() == letter)
    }

    /// Place in [`Piece::ALL`].
    pub(crate) const fn index(self) -> usize {
        self.color.index() * 7 + self.rank.index()
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
