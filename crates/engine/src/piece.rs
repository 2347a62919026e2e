//! Colours, ranks and identities of pieces, for all sets of pieces that games are played with.

use std::fmt;

/// One of the two armies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Written with capital letters.
    Red,
    /// Written with small letters. The pieces of army chess are blue instead.
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

/// A set of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Set {
    /// Those of Chinese chess, 象棋: red and black.
    Xiangqi,
    /// Those of army chess, 軍棋: red and blue.
    Junqi,
}

impl Set {
    /// All sets.
    pub const ALL: [Self; 2] = [Self::Xiangqi, Self::Junqi];

    /// The set's ranks in the order of the notation.
    pub const fn ranks(self) -> &'static [Rank] {
        let (xiangqi, junqi) = Rank::ALL.split_at(XIANGQI_RANKS);
        match self {
            Self::Xiangqi => xiangqi,
            Self::Junqi => junqi,
        }
    }

    /// The set's identities in the order of the notation, such as `KGMRNCPkgmrncp`.
    pub fn pieces(self) -> &'static [Piece] {
        let (xiangqi, junqi) = Piece::ALL.split_at(2 * XIANGQI_RANKS);
        match self {
            Self::Xiangqi => xiangqi,
            Self::Junqi => junqi,
        }
    }

    /// The identity that `letter` stands for in this set, if any.
    pub fn piece(self, letter: char) -> Option<Piece> {
        let mut pieces = self.pieces().iter().copied();
        pieces.find(|piece| piece.letter() == letter)
    }
}

/// How many of [`Rank::ALL`] belong to [`Set::Xiangqi`].
const XIANGQI_RANKS: usize = 7;

/// What a piece is. `Ord` follows the declaration, which is each set's order in the notation.
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
    /// 司令, letter A.
    Commander,
    /// 軍長, letter B.
    CorpsCommander,
    /// 師長, letter C.
    DivisionCommander,
    /// 旅長, letter D.
    BrigadeCommander,
    /// 團長, letter E.
    RegimentCommander,
    /// 營長, letter F.
    BattalionCommander,
    /// 連長, letter G.
    CompanyCommander,
    /// 排長, letter H.
    PlatoonCommander,
    /// 工兵, letter I.
    Engineer,
    /// 地雷, letter L.
    Mine,
    /// 炸彈, letter Z.
    Bomb,
    /// 軍旗, letter Y.
    Flag,
}

impl Rank {
    /// All ranks, those of Chinese chess first.
    pub const ALL: [Self; 19] = [
        Self::General,
        Self::Guard,
        Self::Minister,
        Self::Chariot,
        Self::Horse,
        Self::Cannon,
        Self::Soldier,
        Self::Commander,
        Self::CorpsCommander,
        Self::DivisionCommander,
        Self::BrigadeCommander,
        Self::RegimentCommander,
        Self::BattalionCommander,
        Self::CompanyCommander,
        Self::PlatoonCommander,
        Self::Engineer,
        Self::Mine,
        Self::Bomb,
        Self::Flag,
    ];

    /// The set that the rank belongs to.
    pub const fn set(self) -> Set {
        if (self as usize) < XIANGQI_RANKS {
            Set::Xiangqi
        } else {
            Set::Junqi
        }
    }

    /// How many pieces of this rank each colour has in a full set.
    pub const fn full_count(self) -> u8 {
        match self {
            Self::Soldier => 5,
            Self::Guard
            | Self::Minister
            | Self::Chariot
            | Self::Horse
            | Self::Cannon
            | Self::CompanyCommander
            | Self::PlatoonCommander
            | Self::Engineer
            | Self::Mine => 2,
            _ => 1,
        }
    }

    /// Place among the ranks of its set.
    pub(crate) const fn index(self) -> usize {
        match self.set() {
            Set::Xiangqi => self as usize,
            Set::Junqi => self as usize - XIANGQI_RANKS,
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::General => 'K',
            Self::Guard | Self::CompanyCommander => 'G',
            Self::Minister => 'M',
            Self::Chariot => 'R',
            Self::Horse => 'N',
            Self::Cannon | Self::DivisionCommander => 'C',
            Self::Soldier => 'P',
            Self::Commander => 'A',
            Self::CorpsCommander => 'B',
            Self::BrigadeCommander => 'D',
            Self::RegimentCommander => 'E',
            Self::BattalionCommander => 'F',
            Self::PlatoonCommander => 'H',
            Self::Engineer => 'I',
            Self::Mine => 'L',
            Self::Bomb => 'Z',
            Self::Flag => 'Y',
        }
    }
}

/// An identity: a colour and a rank. `Display` writes its letter, which is one of its own within its set only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// The army it belongs to.
    pub color: Color,
    /// What it is.
    pub rank: Rank,
}

impl Piece {
    /// All identities, set by set; within a set in the order of the notation.
    pub const ALL: [Self; 38] = {
        let mut all = [Self::new(Color::Red, Rank::General); 38];
        let mut i = 0;
        while i < Rank::ALL.len() {
            let rank = Rank::ALL[i];
            all[Self::new(Color::Red, rank).identity()] = Self::new(Color::Red, rank);
            all[Self::new(Color::Black, rank).identity()] = Self::new(Color::Black, rank);
            i += 1;
        }
        all
    };

    /// The piece of that colour and rank.
    pub const fn new(color: Color, rank: Rank) -> Self {
        Self { color, rank }
    }

    /// The letter of the notation: capital for red, small for the other colour.
    pub const fn letter(self) -> char {
        match self.color {
            Color::Red => self.rank.letter(),
            Color::Black => self.rank.letter().to_ascii_lowercase(),
        }
    }

    /// Place among the identities of its set.
    pub(crate) const fn index(self) -> usize {
        let ranks = self.rank.set().ranks().len();
        self.color.index() * ranks + self.rank.index()
    }

    /// Place in [`Piece::ALL`].
    pub(crate) const fn identity(self) -> usize {
        match self.rank.set() {
            Set::Xiangqi => self.index(),
            Set::Junqi => 2 * XIANGQI_RANKS + self.index(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_notation() {
        let letters = |set: Set| -> String { set.pieces().iter().map(|p| p.letter()).collect() };
        assert_eq!(letters(Set::Xiangqi), "KGMRNCPkgmrncp");
        assert_eq!(letters(Set::Junqi), "ABCDEFGHILZYabcdefghilzy");
        assert!(
            Piece::ALL
                .iter()
                .enumerate()
                .all(|(i, p)| p.identity() == i)
        );
    }

    #[test]
    fn each_army_of_a_set_has_sixteen_pieces() {
        for set in Set::ALL {
            assert_eq!(
                set.ranks().iter().map(|rank| rank.full_count()).sum::<u8>(),
                16
            );
        }
    }
}
