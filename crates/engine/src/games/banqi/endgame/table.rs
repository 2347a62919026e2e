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

/// What is known of a placement: a draw, or who wins and in how many plies the next progress, or the end, comes.
///
/// 0 is a draw; `1 + n` a loss of the side to act with `n` plies left, [`WINS`]` + n` a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Value(u8);

/// What is added to a win's plies.
const WINS: u8 = 127;
/// The most plies that a value has room for.
pub(super) const MOST_PLIES: u8 = 126;

impl Value {
    /// A loss after at most [`MOST_PLIES`].
    pub(super) const fn loss(plies: u8) -> Self {
        Self(1 + plies)
    }

    /// A win after one ply to [`MOST_PLIES`].
    pub(super) const fn win(plies: u8) -> Self {
        Self(WINS + plies)
    }

    /// What it comes to when so many plies are left until the clock runs out.
    pub(super) const fn within(self, left: u16) -> Verdict {
        let (verdict, plies) = match self.0 {
            0 => return Verdict::Draw,
            code if code <= WINS => (Verdict::Loss(code as u16 - 1), code as u16 - 1),
            code => {
                let plies = (code - WINS) as u16;
                (Verdict::Win(plies), plies)
            }
        };
        if plies <= left {
            verdict
        } else {
            Verdict::Draw
        }
    }
}

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
    pub(super) longest: u8,
    pub(super) values: Box<[Value]>,
    /// The memory of `values`, given back when the table is dropped.
    pub(super) _loan: Loan,
}

impl Table {
    /// How many values a class has: the first piece stands in one quarter of the board, and the others anywhere.
    pub(super) const fn len(class: &Class) -> usize {
        2 * 8 << (5 * (class.count() - 1))
    }

    /// The value of a placement, in which the pieces stand on `squares` and one of the two armies acts.
    pub(super) fn value(&self, squares: &Slots, army: usize) -> Value {
        self.values[place(squares, self.class.count(), army)]
    }

    /// For which limits whatever is made of this table's values under the limit `limit` holds.
    pub(super) fn span_above(&self, limit: u16) -> Span {
        let longest = u16::from(self.longest);
        // A limit that forbids none of its wins is as good as any greater one, or none.
        let alike = if limit < longest {
            Span {
                least: limit,
                most: limit,
            }
        } else {
            Span {
                least: longest,
                most: NO_LIMIT,
            }
        };
        alike.and(self.span)
    }
}

/// Where the value of a placement is.
fn place(squares: &Slots, count: usize, army: usize) -> usize {
    let leader = squares[0];
    let mirror = (leader >> 4 & 1) * FILES | (leader >> 1 & 1) * ROWS;
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
    fn values_say_what_they_were_made_of() {
        for plies in 0..=MOST_PLIES {
            let (left, plies_u16) = (u16::from(plies), u16::from(plies));
            assert_eq!(Value::loss(plies).within(left), Verdict::Loss(plies_u16));
            if let Some(less) = left.checked_sub(1) {
                assert_eq!(Value::win(plies).within(left), Verdict::Win(plies_u16));
                assert_eq!(Value::win(plies).within(less), Verdict::Draw);
                assert_eq!(Value::loss(plies).within(less), Verdict::Draw);
            }
        }
        assert_eq!(Value::default().within(NO_LIMIT), Verdict::Draw);
    }

    #[test]
    fn mirrored_placements_share_a_place() {
        let squares = [13, 4, 22, 31, 0];
        let place_of = |mirror: u8| place(&squares.map(|square| square ^ mirror), 5, 1);
        for mirror in [FILES, ROWS, FILES | ROWS] {
            assert_eq!(place_of(mirror), place_of(0));
        }
        for number in 0..8 {
            assert_eq!(quarter(in_quarter(number)), number);
        }
    }
}
