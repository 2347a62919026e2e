//! A position that a game went through, as the network is fitted to it: what stood there, what the search expected and how the game
//! ended, all seen from the side to act. Knows nothing of what lay face-down.

use anqi_engine::{Board, Cell, Color, Observation, Piece, Set};

/// How many bytes a sample takes in a file.
pub(crate) const SIZE: usize = 54;
/// The code of a face-down piece on a square; 0 is an empty one, higher ones are ranks.
pub(crate) const FACE_DOWN: u8 = 1;
/// The code of the first own rank; the enemy's follow.
pub(crate) const OWN: u8 = 2;
/// How many ranks a side has.
pub(crate) const RANKS: usize = 7;

/// One position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// What is on each square, `file * 4 + row - 1`.
    pub(crate) squares: [u8; 32],
    /// How many of each own rank lie face-down, then of each of the enemy's.
    pub(crate) bag: [u8; 2 * RANKS],
    /// Plies left to the draw.
    pub(crate) left: u8,
    /// What the search expected, between -1000 and 1000.
    pub(crate) expected: i16,
    /// How it ended: 1 won, 0 drawn, -1 lost.
    pub(crate) result: i8,
    /// Which game of the file it is from.
    pub(crate) game: u32,
}

impl Sample {
    /// What there is to see; none before colours are known. What was expected and how it ended come later.
    pub(crate) fn of(seen: &Observation, game: u32) -> Option<Self> {
        let own = seen.color_of(seen.to_act())?;
        let mut sample = Self {
            squares: [0; 32],
            bag: [0; 2 * RANKS],
            left: u8::try_from(seen.plies_to_draw().unwrap_or(255)).unwrap_or(255),
            expected: 0,
            result: 0,
            game,
        };
        for square in Board::Half.squares() {
            let place = usize::from(square.file()) * 4 + usize::from(square.row()) - 1;
            sample.squares[place] = match seen.cell(square) {
                Cell::FaceUp(piece) => OWN + kind(piece, own),
                Cell::FaceDown(_) => FACE_DOWN,
                Cell::Empty | Cell::Stack(..) => 0,
            };
        }
        for (piece, count) in seen.bag().iter() {
            sample.bag[usize::from(kind(piece, own))] = count;
        }
        Some(sample)
    }

    /// The bytes of a file.
    pub(crate) fn to_bytes(&self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        bytes[..32].copy_from_slice(&self.squares);
        bytes[32..46].copy_from_slice(&self.bag);
        bytes[46] = self.left;
        bytes[47] = self.result.cast_unsigned();
        bytes[48..50].copy_from_slice(&self.expected.to_le_bytes());
        bytes[50..54].copy_from_slice(&self.game.to_le_bytes());
        bytes
    }

    /// The inverse of [`Self::to_bytes`].
    pub(crate) fn from_bytes(bytes: &[u8; SIZE]) -> Self {
        let mut squares = [0; 32];
        squares.copy_from_slice(&bytes[..32]);
        let mut bag = [0; 2 * RANKS];
        bag.copy_from_slice(&bytes[32..46]);
        Self {
            squares,
            bag,
            left: bytes[46],
            result: bytes[47].cast_signed(),
            expected: i16::from_le_bytes([bytes[48], bytes[49]]),
            game: u32::from_le_bytes([bytes[50], bytes[51], bytes[52], bytes[53]]),
        }
    }
}

/// Own ranks from 0 on, then the enemy's.
fn kind(piece: Piece, own: Color) -> u8 {
    let ranks = Set::Xiangqi.ranks().iter();
    let rank = (0..).zip(ranks).find(|&(_, &rank)| rank == piece.rank);
    let rank = rank.map_or(0, |(rank, _)| rank);
    if piece.color == own { rank } else { rank + 7 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_read_as_it_was_written() {
        let sample = Sample {
            squares: [3; 32],
            bag: [2; 14],
            left: 57,
            expected: -812,
            result: -1,
            game: 70_001,
        };
        assert_eq!(Sample::from_bytes(&sample.to_bytes()), sample);
    }
}
