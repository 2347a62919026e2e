//! A square of the half-board as a number below 32, for bitboards and tables.

use crate::square::Square;

/// A square: four to a file, `a1` is 0, `a2` is 1, `b1` is 4. `Ord` is that of [`Square`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in crate::games) struct Spot(u8);

impl Spot {
    /// Every square in order.
    #[cfg(test)]
    pub(in crate::games) fn all() -> impl Iterator<Item = Self> {
        (0..32).map(Self)
    }

    /// The number of a square, which is one of the half-board's.
    pub(in crate::games) const fn of(square: Square) -> Self {
        Self((square.file() * 4 + square.row().wrapping_sub(1)) & 31)
    }

    /// The square with that number.
    pub(in crate::games) const fn square(self) -> Square {
        match Square::new(self.0 / 4, self.0 % 4 + 1) {
            Some(square) => square,
            // Files 0 to 7 and rows 1 to 4 exist.
            None => unreachable!(),
        }
    }

    /// 0 for file `a` up to 7 for file `h`.
    pub(in crate::games) const fn file(self) -> u8 {
        self.0 / 4
    }

    /// 0 for row `1` (the bottom one) up to 3 for row `4`.
    pub(in crate::games) const fn row(self) -> u8 {
        self.0 % 4
    }

    /// The number.
    pub(in crate::games) const fn number(self) -> u8 {
        self.0 & 31
    }

    /// The number as an index. The mask tells the compiler that arrays of 32 need no check.
    pub(in crate::games) const fn index(self) -> usize {
        (self.0 & 31) as usize
    }

    pub(in crate::games) const fn bit(self) -> u32 {
        1 << (self.0 & 31)
    }

    /// The square of the lowest set bit; `bits` is not zero.
    pub(in crate::games) const fn lowest(bits: u32) -> Self {
        Self((bits.trailing_zeros() & 31) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Board;

    #[test]
    fn numbers_and_squares_are_in_the_same_order() {
        let squares: Vec<Square> = Spot::all().map(Spot::square).collect();
        assert_eq!(squares, Board::Half.squares().collect::<Vec<_>>());
        assert!(Spot::all().all(|spot| Spot::of(spot.square()) == spot));
    }
}
