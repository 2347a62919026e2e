//! What actions may turn up, and what the side to act may have that the holder does not know.

use arrayvec::ArrayVec;

use super::{Point, Position, Unit, each, eval, generate::Safety};
use crate::{
    action::Action,
    cell::Member,
    games::Told,
    piece::{Color, Piece},
    search::{Gamble, Gambles, Outcomes, Prospect},
};

impl Position {
    /// What an action may turn up to `holder`: a flip shows a piece to everybody, and so does a capture of a hidden member; landing
    /// on an own face-down piece shows it to its owner.
    pub(super) fn turned_up_by(&self, action: Action, holder: Color) -> Outcomes {
        let told: fn(Piece) -> Told = match action {
            Action::Flip(_) => |piece| Told {
                shown: Some(piece),
                ..Told::default()
            },
            _ if self.captures_unknown(action) => |piece| Told {
                unveiled: Some(piece),
                ..Told::default()
            },
            _ if self.color_to_act() == holder && self.lands_on_face_down(action) => |piece| Told {
                landed: Some(piece),
                ..Told::default()
            },
            _ => return Outcomes::new(),
        };
        let color = match action.to() {
            Some(to) => self.unit(Point::of(to)).color(),
            None => self.color_to_act(),
        };
        let bag = self.bag.iter();
        bag.filter(|(piece, _)| piece.color == color)
            .map(|(piece, count)| (count, told(piece)))
            .collect()
    }

    fn target(&self, action: Action) -> Option<Unit> {
        let unit = self.unit(Point::of(action.to()?));
        (unit != Unit::EMPTY).then_some(unit)
    }

    /// Whether an action captures a stack with a member that the holder does not know.
    pub(super) fn captures_unknown(&self, action: Action) -> bool {
        let hides = |unit: Unit| {
            unit.member() == Some(Member::Unknown) && unit.color() != self.color_to_act()
        };
        self.target(action).is_some_and(hides)
    }

    /// Whether an action lands on an own face-down piece.
    pub(super) fn lands_on_face_down(&self, action: Action) -> bool {
        self.target(action).is_some_and(|unit| unit.top().is_none())
    }

    /// The piece of that colour that is worth nearest to the average of those that the holder can't place.
    pub(super) fn middling(&self, color: Color) -> Option<Piece> {
        let average = eval::average(&self.bag, color);
        let own = self.bag.iter().map(|(piece, _)| piece);
        own.filter(|piece| piece.color == color)
            .min_by_key(|piece| eval::worth(piece.rank).abs_diff(average))
    }

    /// The moves that members of the own stacks may have which the holder does not know: captures that pay, or in check all that
    /// end it.
    pub(super) fn unknown_moves(&self) -> Gambles {
        let mut gambles = Gambles::new();
        let color = self.color_to_act();
        if !self.has_unknown_member(color) {
            return gambles;
        }
        let safety = Safety::of(self);
        let total = self.bag.total_of(color);
        for point in each(self.army(color)) {
            if self.unit(point).member() != Some(Member::Unknown) || gambles.is_full() {
                continue;
            }
            let mut gamble = Gamble {
                total,
                prospects: ArrayVec::new(),
            };
            for (hidden, weight) in self.bag.iter().filter(|(piece, _)| piece.color == color) {
                let actions = self.moves_as(&safety, point, hidden);
                if !actions.is_empty() {
                    let told = Told {
                        shown: Some(hidden),
                        ..Told::default()
                    };
                    gamble.prospects.push(Prospect {
                        weight,
                        told,
                        actions,
                    });
                }
            }
            if !gamble.prospects.is_empty() {
                gambles.push(gamble);
            }
        }
        gambles
    }

    /// The best few moves that the stack on a point would have if its hidden member were that piece.
    fn moves_as(&self, safety: &Safety, point: Point, hidden: Piece) -> ArrayVec<Action, 8> {
        let landings = self.landings(self.unit(point), self.reach_hidden(point, hidden));
        let targets = if safety.is_exposed() {
            landings
        } else {
            landings & self.army(hidden.color.other())
        };
        let from = point.square();
        let mut moves: ArrayVec<(i32, Action), 40> = each(targets)
            .filter(|&to| safety.allows(self, point, to))
            .filter_map(|to| {
                let action = Action::Reveal {
                    from,
                    to: to.square(),
                };
                let worth = self.exchange(action).unwrap_or(0);
                (worth > 0 || safety.is_exposed()).then_some((worth, action))
            })
            .collect();
        moves.sort_by_key(|&(worth, _)| -worth);
        moves
            .into_iter()
            .map(|(_, action)| action)
            .take(8)
            .collect()
    }
}
