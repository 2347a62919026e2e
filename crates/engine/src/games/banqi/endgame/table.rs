//! What is known of one class: a byte for each placement of its pieces and each army to act.

use super::{
    budget::Loan,
    class::{Class, Slots},
};

/// Exclusive-or with it mirrors the number of a square left to right.
pub(super) const FILES: u8 = 0b11100;
/// Exclusive-or with it mirrors the number of a square bottom to top.
pub(super) const ROWS: u8 = 0b00011;

/// In place of a draw limit where there is none.
pub(super) const NO_LIMIT: u16 = u16::MAX;

/// How an ending ends if nobody errs, for the side to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It wins, and needs that many plies, its own next one included, for the next capture that keeps the win, or for the end.
    Win(u16),
    /// Neither side can force a win before the clock runs out.
    Draw,
    /// It loses, and can put off the next capture that keeps the loss, or the end, for that many plies. 0 if it can't move now.
    Loss(u16),
}

impl Verdict {
    /// What it comes to when so many plies are left until the clock runs out.
    pub(super) const fn within(self, left: u16) -> Self {
        match self {
            Self::Win(plies) | Self::Loss(plies) if plies > left => Self::Draw,
            verdict => verdict,
        }
    }
}

/// Verdicts by their numbers, of which a byte has room for 256. Of no class with five pieces or fewer the rules were found to make more than 253.
#[derive(Debug)]
pub(super) struct Codes(Vec<Verdict>);

impl Codes {
    /// The number of a draw.
    pub(super) const DRAW: u8 = 0;

    pub(super) fn new() -> Self {
        Self(vec![Verdict::Draw])
    }

    /// The number of a verdict, a new one if it has none so far. None if there are too many.
    pub(super) fn code(&mut self, verdict: Verdict) -> Option<u8> {
        let known = self.0.iter().rposition(|&known| known == verdict);
        let code = known.unwrap_or(self.0.len());
        let number = u8::try_from(code).ok()?;
        if known.is_none() {
            self.0.push(verdict);
        }
        Some(number)
    }
}

/// The draw limits for which something holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) least: u16,
    pub(super) most: u16,
}

impl Span {
    pub(super) const ALL: Self = Self {
        least: 0,
        most: NO_LIMIT,
    };

    pub(super) const fn has(self, limit: u16) -> bool {
        self.least <= limit && limit <= self.most
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self {
            least: self.least.max(other.least),
            most: self.most.min(other.most),
        }
    }
}

/// All values of a class.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) class: Class,
    /// The draw limits that the values are right for.
    pub(super) span: Span,
    /// The most plies of any value.
    pub(super) longest: u16,
    pub(super) codes: Codes,
    /// The number of the verdict of each placement.
    pub(super) values: Box<[u8]>,
    /// The memory of `values`, given back when the table is dropped.
    pub(super) _loan: Loan,
}

impl Table {
    /// How many values a class has: the first piece stands in one quarter of the board, and the others anywhere.
    pub(super) const fn len(class: Class) -> usize {
        16 << (5 * (class.count() - 1))
    }

    /// The verdict of a placement, in which the pieces stand on `squares` and one of the two armies acts, when no clock runs.
    pub(super) fn verdict(&self, squares: Slots, army: usize) -> Verdict {
        let code = self.values[place(squares, self.class.count(), army)];
        self.codes.0[usize::from(code)]
    }

    /// For which limits whatever is made of this table's values under the limit `limit` holds.
    pub(super) fn span_above(&self, limit: u16) -> Span {
        // A limit that forbids none of its wins is as good as any greater one, or none.
        let alike = if limit < self.longest {
            Span {
                least: limit,
                most: limit,
            }
        } else {
            Span {
                least: self.longest,
                most: NO_LIMIT,
            }
        };
        alike.and(self.span)
    }
}

/// Where the value of a placement is.
fn place(squares: Slots, count: usize, army: usize) -> usize {
    let leader = squares[0];
    let mirror = ((leader >> 4 & 1) * FILES) | ((leader >> 1 & 1) * ROWS);
    let mut place = army << 3 | quarter(leader ^ mirror);
    for &square in squares.get(1..count).unwrap_or_default() {
        place = place << 5 | usize::from((square ^ mirror) & 31);
    }
    place
}

/// The number, below 8, of a square in files `a` to `d` and rows `1` and `2`.
pub(super) const fn quarter(square: u8) -> usize {
    (square >> 2 << 1 & 6 | square & 1) as usize
}

/// The square with that number in the quarter of the board.
#[allow(clippy::cast_possible_truncation, reason = "it is below 8")]
pub(super) const fn in_quarter(number: usize) -> u8 {
    (number as u8 >> 1 << 2) | (number as u8 & 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_too_long_is_a_draw() {
        assert_eq!(Verdict::Win(3).within(3), Verdict::Win(3));
        assert_eq!(Verdict::Win(3).within(2), Verdict::Draw);
        assert_eq!(Verdict::Loss(0).within(0), Verdict::Loss(0));
        assert_eq!(Verdict::Draw.within(NO_LIMIT), Verdict::Draw);
    }

    #[test]
    fn a_byte_has_256_codes() {
        let mut codes = Codes::new();
        assert_eq!(codes.code(Verdict::Draw), Some(Codes::DRAW));
        let wins = (1..=255).map(|plies| codes.code(Verdict::Win(plies)));
        assert!(wins.eq((1..=255).map(Some)));
        assert_eq!(codes.code(Verdict::Loss(1)), None);
        assert_eq!(codes.code(Verdict::Win(7)), Some(7));
    }

    #[test]
    fn mirrored_placements_share_a_place() {
        let squares = [13, 4, 22, 31, 0];
        let place_of = |mirror: u8| place(squares.map(|square| square ^ mirror), 5, 1);
        for mirror in [FILES, ROWS, FILES | ROWS] {
            assert_eq!(place_of(mirror), place_of(0));
        }
        for number in 0..8 {
            assert_eq!(quarter(in_quarter(number)), number);
        }
    }
}
