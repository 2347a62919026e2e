//! Which actions are legal. Most moves cannot touch the own general's safety, and are not tried out.

use super::{Position, each, geometry};
use crate::{action::Action, cell::Member, games::ActionList};
use geometry::{Point, Points, gates};

/// What decides whether a move leaves the own general safe.
pub(super) struct Safety {
    /// Whether the general is in danger now, so that every move has to be tried out.
    exposed: bool,
    general: Points,
    /// Where a change of what is occupied may endanger the general.
    gates: Points,
}

impl Safety {
    /// That of the seat to act.
    pub(super) fn of(position: &Position) -> Self {
        let color = position.color_to_act();
        let general = position.generals[color.index()];
        Self {
            exposed: position.in_check(color)
                || Position::generals_face(position.generals, position.occupied()),
            general,
            gates: match general {
                0 => 0,
                _ => gates(geometry::lowest(general)),
            },
        }
    }

    /// Whether the general of the seat to act is in check or faces the other one.
    pub(super) const fn is_exposed(&self) -> bool {
        self.exposed
    }

    /// Whether the seat to act may go from one point to another if its piece moves that way.
    pub(super) fn allows(&self, position: &Position, from: Point, to: Point) -> bool {
        let changed = from.bit() | to.bit() & !position.occupied();
        let untouched = !self.exposed && (self.general | self.gates) & changed == 0;
        untouched || position.danger(from, to).is_none()
    }
}

impl Position {
    /// The legal actions in order, given that no general is captured.
    pub(super) fn generate(&self, list: &mut ActionList) {
        let safety = Safety::of(self);
        let color = self.color_to_act();
        let flips = self.face_down[color.index()];
        for point in each(self.army(color) | flips) {
            if flips & point.bit() == 0 {
                self.generate_moves(&safety, point, !0, list);
            } else if !safety.is_exposed() {
                // A flip changes nothing for a general in check.
                list.push(Action::Flip(point.square()));
            }
        }
    }

    /// The legal captures in order, given that no general is captured.
    pub(super) fn generate_captures(&self, list: &mut ActionList) {
        let safety = Safety::of(self);
        let color = self.color_to_act();
        let enemies = self.army(color.other());
        for point in each(self.army(color)) {
            self.generate_moves(&safety, point, enemies, list);
        }
    }

    /// The legal moves of the unit on a point that lead to some of `targets`, in order.
    fn generate_moves(
        &self,
        safety: &Safety,
        point: Point,
        targets: Points,
        list: &mut ActionList,
    ) {
        let from = point.square();
        let unit = self.unit(point);
        let plain = targets & self.landings(unit, self.reach_of(point));
        let hidden = match unit.member() {
            Some(Member::Known(hidden)) => {
                targets & self.landings(unit, self.reach_hidden(point, hidden))
            }
            _ => 0,
        };
        for target in each(plain | hidden) {
            if !safety.allows(self, point, target) {
                continue;
            }
            let to = target.square();
            if plain & target.bit() != 0 {
                list.push(Action::Move { from, to });
            }
            if hidden & target.bit() != 0 {
                list.push(Action::Reveal { from, to });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::games::{Variant, testing::parse};

    #[test]
    fn a_move_is_allowed_without_a_trial_exactly_where_a_trial_allows_it() {
        for line in [
            // Pins along a file, by a cannon's screen, and by a horse's and a minister's leg.
            "3k5/4r4/9/4R4/9/9/4P4/9/9/4K4 1 r - 0 40",
            "3k5/4c4/9/4R4/4P4/9/9/9/9/4K4 1 r - 0 40",
            "3k5/9/9/9/9/9/9/3n5/3P1G3/4K1m2 1 r - 0 40",
            "3k5/9/9/9/9/9/9/6m2/5(NC)3/4K4 1 r - 0 40",
            // Facing generals but for one piece, and in check.
            "4k4/9/9/9/4N4/9/9/9/9/4K4 1 r - 0 40",
            "3k5/9/9/9/9/R8/9/9/8R/r3K4 1 r - 0 40",
            "3k5/9/4x4/4(c~n)4/4p4/1C2P4/9/4N4/3G5/4K3r 1 r r 0 40",
        ] {
            let position: Position = parse(Variant::Blindflip, line);
            let safety = Safety::of(&position);
            for from in each(position.army(position.color_to_act())) {
                let unit = position.unit(from);
                for to in each(position.landings(unit, position.reach_of(from))) {
                    let trial = position.danger(from, to).is_none();
                    let allowed = safety.allows(&position, from, to);
                    let (from, to) = (from.square(), to.square());
                    assert_eq!(allowed, trial, "{line} {from}-{to}");
                }
            }
        }
    }
}
