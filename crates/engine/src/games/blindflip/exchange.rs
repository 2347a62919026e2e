//! What a capture comes to, judged without trying it out.

use super::{
    Point, Position, Unit,
    eval::{average, worth},
    geometry,
};
use crate::{action::Action, cell::Member, piece::Color, search::value::WIN};
use geometry::{beside, palace_of};

impl Position {
    /// What a unit is worth to its side.
    pub(super) fn unit_worth(&self, unit: Unit) -> i32 {
        let member = match unit.member() {
            Some(Member::FaceUp(piece) | Member::Known(piece)) => worth(piece.rank),
            Some(Member::Unknown) => average(&self.bag, unit.color()),
            None => 0,
        };
        unit.top().map_or(0, |top| worth(top.rank)) + member
    }

    /// Whether that colour could take back on a point once something of the other colour has gone there from another point.
    pub(super) fn is_guarded(&self, by: Color, from: Point, point: Point) -> bool {
        let occupied = self.occupied() & !from.bit() | point.bit();
        let general = self.generals[by.index()];
        // The general guards what is beside it in its palace.
        let near = general & beside(point) != 0 && palace_of(by) & point.bit() != 0;
        near || self.attacks(point.bit(), by, occupied, point.bit())
    }

    /// What a capture wins once it is taken back, if it can be; none if it is no capture. Only the first recapture counts.
    pub(super) fn exchange(&self, action: Action) -> Option<i32> {
        let (from, to) = (Point::of(action.from()?), Point::of(action.to()?));
        let target = self.unit(to);
        let unit = self.unit(from);
        if target == Unit::EMPTY || target.color() == unit.color() {
            return None;
        }
        if target.has_general() {
            return Some(WIN);
        }
        let won = self.unit_worth(target);
        let risked = if unit.has_general() {
            // What is guarded a general may not take.
            0
        } else {
            self.unit_worth(unit)
        };
        let lost = risked > 0 && self.is_guarded(target.color(), from, to);
        Some(if lost { won - risked } else { won })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{
        games::{Variant, testing::parse},
        piece::Rank,
    };

    fn comes_to(line: &str, action: &str) -> Option<i32> {
        let position: Position = parse(Variant::Blindflip, line);
        position.exchange(action.parse().unwrap())
    }

    #[test]
    fn a_capture_comes_to_what_it_takes_less_what_is_taken_back() {
        let [chariot, horse, soldier] = [Rank::Chariot, Rank::Horse, Rank::Soldier].map(worth);
        let free = "4k4/9/9/9/R7n/9/9/9/9/3K5 1 r - 0 40";
        assert_eq!(comes_to(free, "a5-i5"), Some(horse));
        assert_eq!(comes_to(free, "a5-h5"), None);
        let guarded = "4k4/9/9/8p/R7n/9/9/9/9/3K5 1 r - 0 40";
        assert_eq!(comes_to(guarded, "a5-i5"), Some(horse - chariot));
        let stack = "4k4/9/9/8p/(RP)7(rn)/9/9/9/9/3K5 1 r - 0 40";
        let rest = horse + chariot - (chariot + soldier);
        assert_eq!(comes_to(stack, "a5-i5"), Some(rest));
    }

    #[test]
    fn a_general_guards_its_palace_and_its_capture_wins() {
        let line = "4k4/4n4/9/9/4R4/9/9/9/9/3K5 1 r - 0 40";
        let lost = worth(Rank::Horse) - worth(Rank::Chariot);
        assert_eq!(comes_to(line, "e5-e8"), Some(lost));
        let open = "4k4/9/9/9/4R4/9/9/9/9/3K5 1 r - 0 40";
        assert_eq!(comes_to(open, "e5-e9"), Some(WIN));
    }
}
