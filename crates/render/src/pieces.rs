//! What stands on a piece: the sets of signs a reader can choose from.

use anqi_engine::{Color, Piece, Rank};

use crate::look::named;

/// The signs that stand on face-up pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum PieceSet {
    /// Traditional characters: different ones for red (帥仕相俥傌炮兵) and black (將士象車馬砲卒), the same two (司令, 軍長, …) for
    /// both armies of army chess.
    #[default]
    Traditional,
    /// Simplified characters, as printed in mainland China: 帅仕相车马炮兵 for red and 将士象车马炮卒 for black, where chariot, horse
    /// and cannon are the same for both; 司令, 军长, … for both armies of army chess.
    Simplified,
    /// The Latin letters of the notation, capitals for both colours: K G M R N C P, and A to I, L, Z, Y.
    Latin,
    /// Pictures that need no reading. They say who beats whom by pips, or in army chess by stars and bars.
    Pictograms,
}

impl PieceSet {
    /// The sign of a piece as a text of one or two characters, good for a button's label. For [`Self::Latin`] it is the letter
    /// of the notation as a capital, for [`Self::Pictograms`] the emoji or the number of stars or bars that comes nearest to the
    /// picture. Only some signs tell the colour: 帥 and 將 do, 司令 and K do not.
    pub const fn glyph(self, piece: Piece) -> &'static str {
        match self {
            Self::Traditional => traditional(piece),
            Self::Simplified => simplified(piece),
            Self::Latin => latin(piece.rank),
            Self::Pictograms => pictogram(piece.rank),
        }
    }

    /// The one character or letter that stands for a piece where there is room for no more; none for [`Self::Pictograms`]. Within an
    /// army no two ranks share one.
    pub(crate) fn short(self, piece: Piece) -> Option<char> {
        let mut glyph = self.glyph(piece).chars();
        match (self, piece.rank) {
            (Self::Pictograms, _) => None,
            // 雷 and 旗; the first character of 軍旗 is that of a corps, 軍長.
            (_, Rank::Mine | Rank::Flag) => glyph.next_back(),
            _ => glyph.next(),
        }
    }
}

const fn traditional(piece: Piece) -> &'static str {
    match (piece.rank, piece.color) {
        (Rank::General, Color::Red) => "帥",
        (Rank::Guard, Color::Red) => "仕",
        (Rank::Minister, Color::Red) => "相",
        (Rank::Chariot, Color::Red) => "俥",
        (Rank::Horse, Color::Red) => "傌",
        (Rank::Cannon, Color::Red) => "炮",
        (Rank::Soldier, Color::Red) => "兵",
        (Rank::General, Color::Black) => "將",
        (Rank::Guard, Color::Black) => "士",
        (Rank::Minister, Color::Black) => "象",
        (Rank::Chariot, Color::Black) => "車",
        (Rank::Horse, Color::Black) => "馬",
        (Rank::Cannon, Color::Black) => "砲",
        (Rank::Soldier, Color::Black) => "卒",
        (Rank::Commander, _) => "司令",
        (Rank::CorpsCommander, _) => "軍長",
        (Rank::DivisionCommander, _) => "師長",
        (Rank::BrigadeCommander, _) => "旅長",
        (Rank::RegimentCommander, _) => "團長",
        (Rank::BattalionCommander, _) => "營長",
        (Rank::CompanyCommander, _) => "連長",
        (Rank::PlatoonCommander, _) => "排長",
        (Rank::Engineer, _) => "工兵",
        (Rank::Mine, _) => "地雷",
        (Rank::Bomb, _) => "炸彈",
        (Rank::Flag, _) => "軍旗",
    }
}

const fn simplified(piece: Piece) -> &'static str {
    match (piece.rank, piece.color) {
        (Rank::General, Color::Red) => "帅",
        (Rank::General, Color::Black) => "将",
        (Rank::Chariot, _) => "车",
        (Rank::Horse, _) => "马",
        (Rank::Cannon, _) => "炮",
        (Rank::CorpsCommander, _) => "军长",
        (Rank::DivisionCommander, _) => "师长",
        (Rank::BrigadeCommander, _) => "旅长",
        (Rank::RegimentCommander, _) => "团长",
        (Rank::BattalionCommander, _) => "营长",
        (Rank::CompanyCommander, _) => "连长",
        (Rank::PlatoonCommander, _) => "排长",
        (Rank::Bomb, _) => "炸弹",
        (Rank::Flag, _) => "军旗",
        // These were never simplified.
        (
            Rank::Guard
            | Rank::Minister
            | Rank::Soldier
            | Rank::Commander
            | Rank::Engineer
            | Rank::Mine,
            _,
        ) => traditional(piece),
    }
}

const fn latin(rank: Rank) -> &'static str {
    match rank {
        Rank::General => "K",
        Rank::Guard | Rank::CompanyCommander => "G",
        Rank::Minister => "M",
        Rank::Chariot => "R",
        Rank::Horse => "N",
        Rank::Cannon | Rank::DivisionCommander => "C",
        Rank::Soldier => "P",
        Rank::Commander => "A",
        Rank::CorpsCommander => "B",
        Rank::BrigadeCommander => "D",
        Rank::RegimentCommander => "E",
        Rank::BattalionCommander => "F",
        Rank::PlatoonCommander => "H",
        Rank::Engineer => "I",
        Rank::Mine => "L",
        Rank::Bomb => "Z",
        Rank::Flag => "Y",
    }
}

const fn pictogram(rank: Rank) -> &'static str {
    match rank {
        Rank::General => "👑",
        Rank::Guard => "🛡️",
        Rank::Minister => "🐘",
        Rank::Chariot => "🛞",
        Rank::Horse => "🐴",
        Rank::Cannon => "🧨",
        Rank::Soldier => "♟️",
        Rank::Commander => "★4",
        Rank::CorpsCommander => "★3",
        Rank::DivisionCommander => "★2",
        Rank::BrigadeCommander => "★1",
        Rank::RegimentCommander => "■4",
        Rank::BattalionCommander => "■3",
        Rank::CompanyCommander => "■2",
        Rank::PlatoonCommander => "■1",
        Rank::Engineer => "⛏️",
        Rank::Mine => "💥",
        Rank::Bomb => "💣",
        Rank::Flag => "🚩",
    }
}

named!(
    PieceSet, "piece set":
    Traditional "traditional", Simplified "simplified", Latin "latin", Pictograms "pictograms"
);

#[cfg(test)]
mod tests {
    use anqi_engine::Set;

    use super::*;

    #[test]
    fn letters_are_those_of_the_notation() {
        for piece in Piece::ALL {
            let letter = piece.letter().to_ascii_uppercase().to_string();
            assert_eq!(PieceSet::Latin.glyph(piece), letter);
        }
    }

    #[test]
    fn signs_of_one_army_differ() {
        let sets = PieceSet::ALL.map(|set| Set::ALL.map(|pieces| (set, pieces)));
        for (set, pieces) in sets.into_iter().flatten() {
            for (i, piece) in pieces.pieces().iter().enumerate() {
                let same = |other: &&Piece| {
                    other.color == piece.color && set.glyph(**other) == set.glyph(*piece)
                };
                assert_eq!(pieces.pieces()[..i].iter().find(same), None, "{set}");
                let short = |other: &&Piece| {
                    other.color == piece.color
                        && set.short(*piece).is_some()
                        && set.short(**other) == set.short(*piece)
                };
                assert_eq!(pieces.pieces()[..i].iter().find(short), None, "{set}");
            }
        }
    }
}
