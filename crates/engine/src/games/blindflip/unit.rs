//! What stands on a point, in one byte.

use crate::{
    cell::{Cell, Member},
    piece::{Color, Piece, Rank, Set},
};

/// What stands on a point. The high bit is the colour, the next three are the rank of the first face-up piece, the low four
/// the other member: 0 is none, 1 to 7 a face-up rank, 8 to 14 a hidden one that the holder knows, 15 a hidden one that the holder
/// does not know. The rank 7 stands for no piece: then 0 is a face-down piece and 15 nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Unit(u8);

const NO_RANK: u8 = 7;
const UNKNOWN: u8 = 15;

impl Unit {
    /// Nothing.
    pub(super) const EMPTY: Self = Self((NO_RANK << 4) | UNKNOWN);

    pub(super) const fn face_down(color: Color) -> Self {
        Self(((color as u8) << 7) | (NO_RANK << 4))
    }

    pub(super) const fn lone(piece: Piece) -> Self {
        Self(((piece.color as u8) << 7) | ((piece.rank as u8) << 4))
    }

    /// A piece on top of a hidden member; none if the holder does not know it.
    pub(super) const fn on_hidden(top: Piece, hidden: Option<Piece>) -> Self {
        let member = match hidden {
            Some(piece) => 8 + piece.rank as u8,
            None => UNKNOWN,
        };
        Self(Self::lone(top).0 | member)
    }

    /// Two face-up pieces of one colour.
    pub(super) fn pair(one: Piece, other: Piece) -> Self {
        let (first, second) = if one.rank <= other.rank {
            (one, other)
        } else {
            (other, one)
        };
        Self(Self::lone(first).0 | (1 + second.rank as u8))
    }

    pub(super) fn of(cell: Cell) -> Self {
        match cell {
            Cell::Empty => Self::EMPTY,
            // Sides are known in this game.
            Cell::FaceDown(color) => color.map_or(Self::EMPTY, Self::face_down),
            Cell::FaceUp(piece) => Self::lone(piece),
            Cell::Stack(top, Member::FaceUp(piece)) => Self::pair(top, piece),
            Cell::Stack(top, Member::Known(piece)) => Self::on_hidden(top, Some(piece)),
            Cell::Stack(top, Member::Unknown) => Self::on_hidden(top, None),
        }
    }

    pub(super) fn cell(self) -> Cell {
        match (self.top(), self.member()) {
            (Some(top), Some(member)) => Cell::Stack(top, member),
            (Some(top), None) => Cell::FaceUp(top),
            (None, _) if self == Self::EMPTY => Cell::Empty,
            (None, _) => Cell::FaceDown(Some(self.color())),
        }
    }

    /// The byte, for tables.
    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// The colour of what is not empty.
    pub(super) const fn color(self) -> Color {
        if self.0 & 0x80 == 0 {
            Color::Red
        } else {
            Color::Black
        }
    }

    fn piece(self, rank: u8) -> Option<Piece> {
        let rank: Rank = *Set::Xiangqi.ranks().get(usize::from(rank))?;
        Some(Piece::new(self.color(), rank))
    }

    /// The face-up piece, of a pair the first.
    pub(super) fn top(self) -> Option<Piece> {
        self.piece((self.0 >> 4) & 7)
    }

    /// The other member of a stack.
    pub(super) fn member(self) -> Option<Member> {
        self.top()?;
        match self.0 & 15 {
            0 => None,
            UNKNOWN => Some(Member::Unknown),
            rank @ 8.. => self.piece(rank - 8).map(Member::Known),
            rank => self.piece(rank - 1).map(Member::FaceUp),
        }
    }

    /// Whether two pieces stand there.
    pub(super) const fn is_stack(self) -> bool {
        self.0 & 15 != 0 && self.0 != Self::EMPTY.0
    }

    /// A set of the ranks of the face-up members, a bit each.
    pub(super) const fn ranks(self) -> u8 {
        let top = (self.0 >> 4) & 7;
        if top == NO_RANK {
            return 0;
        }
        let member = match self.0 & 15 {
            face_up @ 1..=7 => 1 << (face_up - 1),
            _ => 0,
        };
        (1 << top) | member
    }

    /// Whether a general is in it; it is the first of a pair, and always face-up.
    pub(super) const fn has_general(self) -> bool {
        (self.0 >> 4) & 7 == Rank::General as u8
    }

    /// The stack with its hidden member turned face-up.
    pub(super) fn revealed(self, hidden: Piece) -> Self {
        self.top().map_or(self, |top| Self::pair(top, hidden))
    }

    /// The stack as somebody sees it who does not know its hidden member.
    pub(super) const fn veiled(self) -> Self {
        if self.0 & 8 != 0 && (self.0 >> 4) & 7 != NO_RANK {
            Self(self.0 | UNKNOWN)
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_reads_back() {
        let pieces = Set::Xiangqi.pieces().iter().copied();
        let mut cells = vec![Cell::Empty];
        cells.extend(Color::ALL.map(|color| Cell::FaceDown(Some(color))));
        for top in pieces.clone() {
            cells.extend([Cell::FaceUp(top), Cell::Stack(top, Member::Unknown)]);
            let own = pieces.clone().filter(|piece| piece.color == top.color);
            for other in own {
                cells.push(Cell::Stack(top, Member::Known(other)));
                if top.rank <= other.rank {
                    cells.push(Cell::Stack(top, Member::FaceUp(other)));
                }
            }
        }
        for cell in cells {
            assert_eq!(Unit::of(cell).cell(), cell);
            assert_eq!(
                Unit::of(cell).is_stack(),
                cell.member().is_some(),
                "{cell:?}"
            );
            let hidden = matches!(cell.member(), Some(Member::Known(_) | Member::Unknown));
            assert_eq!(
                Unit::of(cell).veiled() != Unit::of(cell),
                hidden && cell.member() != Some(Member::Unknown)
            );
        }
    }
}
