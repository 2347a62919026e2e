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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{
        games::{Variant, testing::parse},
        search::Searched,
    };

    fn position(line: &str) -> Position {
        parse(Variant::Blindflip, line)
    }

    /// What an action may turn up, as `weight letters` of what is shown, unveiled and landed on.
    fn outcomes(line: &str, action: &str, holder: Color) -> Vec<String> {
        let position = position(line);
        let written = |piece: Option<Piece>| piece.map_or('-', Piece::letter);
        let outcomes = position.turned_up_by(action.parse().unwrap(), holder);
        let text = outcomes.iter().map(|(weight, told)| {
            let letters = [told.shown, told.unveiled, told.landed].map(written);
            format!("{weight} {}", letters.iter().collect::<String>())
        });
        text.collect()
    }

    #[test]
    fn what_an_action_turns_up_is_drawn_from_the_bag_of_its_side() {
        let line = "4k4/9/2x2(rx)3/9/X3n4/2P1C1R1X/9/9/9/3K5 1 r NPcp 0 40";
        let red = Color::Red;
        assert_eq!(outcomes(line, "a5?", red), ["1 N--", "1 P--"]);
        assert_eq!(outcomes(line, "g4-i4", red), ["1 --N", "1 --P"]);
        // What the other side lands on, only that side sees.
        assert!(outcomes(line, "g4-i4", Color::Black).is_empty());
        assert!(outcomes(line, "g4-g5", red).is_empty());
        let line = "4k4/9/2x2(rx)3/9/9/9/5R3/9/9/3K5 1 r c2 0 40";
        assert_eq!(outcomes(line, "f3-f7", red), ["2 -c-"]);
    }

    #[test]
    fn unknown_members_may_have_the_captures_that_pay() {
        // Black may take the chariot as a horse, and nothing as a soldier.
        let line = "5k3/9/2x6/5(px)3/9/4R4/9/9/9/3K5 2 r np 0 40";
        let gambles = position(line).unknown_moves();
        assert_eq!(gambles.len(), 1);
        assert_eq!(gambles[0].total, 2);
        let prospects: Vec<_> = gambles[0]
            .prospects
            .iter()
            .map(|prospect| {
                let moves = prospect.actions.iter().map(Action::to_string);
                (prospect.weight, moves.collect::<Vec<_>>())
            })
            .collect();
        assert_eq!(prospects, [(1, vec!["f6-e4!".to_owned()])]);
        let known = line.replace("(px)", "(p~n)").replace(" np ", " p ");
        assert!(position(&known).unknown_moves().is_empty());
    }

    #[test]
    fn a_member_captured_unseen_is_a_middling_one() {
        let line = "4k4/9/xxx2(px)3/9/9/9/5R3/9/9/3K5 1 r rnp2 0 40";
        let mut position = position(line);
        // Chariot, horse and two soldiers: the horse is nearest to their average.
        position.advance("f3-f7".parse().unwrap());
        assert_eq!(position.bag.to_string(), "rp2");
    }
}
