//! Moves that the seat to act may have or not, because the searcher does not know a member of one of its stacks. The seat itself
//! knows: so a node is worth the average, over what that member may be, of the best that is open to the seat then.
//!
//! For a stack whose member is `p` with the chance `w(p)`, and `v(p)` the value of the best move that `p` adds, a node whose known
//! actions are worth `best` is worth `best + sum of w(p) * max(0, v(p) - best)`. Several stacks are taken one after the other, each
//! as if the others were worth their average.

use arrayvec::ArrayVec;

use super::{
    Searched,
    game::{Gamble, MOST_GAMBLES, MOST_PROSPECTS},
    tree::{Tree, Window},
    value::WIN,
};
use crate::action::Action;

/// Gambles are looked at to this much less depth than known actions.
const GAMBLE_COST: i32 = 2;

/// What the members of one stack would be worth.
#[derive(Debug, Default)]
struct Stack {
    total: i32,
    /// Weights, and the values of the best moves, of identities that add moves worth a look.
    values: ArrayVec<(i32, i32), MOST_PROSPECTS>,
}

/// What the unknown members add to a node.
#[derive(Debug, Default)]
pub(super) struct Odds {
    stacks: ArrayVec<Stack, MOST_GAMBLES>,
}

impl Odds {
    /// The value of a node whose known actions are worth `best`. Never less than `best`, and no less for a greater one.
    pub(super) fn lift(&self, best: i32) -> i32 {
        self.stacks.iter().fold(best, |best, stack| {
            let gain = |&(weight, value): &(i32, i32)| weight * (value - best).max(0);
            best + stack.values.iter().map(gain).sum::<i32>() / stack.total
        })
    }

    /// The window for the known actions that stands for `window` once it is lifted.
    pub(super) fn below(&self, window: Window) -> Window {
        if self.stacks.is_empty() {
            return window;
        }
        let beta = self.least(window.beta);
        let alpha = self.least(window.alpha + 1) - 1;
        Window::new(alpha.max(-WIN - 1), beta)
    }

    /// The least value that is lifted to `goal` or beyond.
    fn least(&self, goal: i32) -> i32 {
        let (mut low, mut high) = (-WIN - 1, WIN + 1);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.lift(middle) >= goal {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        low
    }
}

impl<P: Searched> Tree<'_, P> {
    /// What unknown members add to a node with so much depth left.
    pub(super) fn odds(&mut self, position: &P, depth: i32, ply: usize) -> Odds {
        let mut odds = Odds::default();
        for gamble in position.gambles(&self.knowledge) {
            let values = self.values(position, &gamble, depth, ply);
            odds.stacks.push(Stack {
                total: gamble.total.max(1).into(),
                values,
            });
        }
        odds
    }

    fn values(
        &mut self,
        position: &P,
        gamble: &Gamble,
        depth: i32,
        ply: usize,
    ) -> ArrayVec<(i32, i32), MOST_PROSPECTS> {
        let best_of = |prospect: &super::game::Prospect| {
            let mut best = -WIN;
            for &action in &prospect.actions {
                best = best.max(self.reveal(position, action, prospect.told, depth, ply));
                if self.stopped || best >= WIN - 1 - i32::try_from(ply).unwrap_or(0) {
                    break;
                }
            }
            (prospect.weight.into(), best)
        };
        gamble.prospects.iter().map(best_of).collect()
    }

    fn reveal(
        &mut self,
        position: &P,
        action: Action,
        told: crate::games::Told,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let mut child = *position;
        child.turn_up(action, told);
        self.after(position, &child, depth - GAMBLE_COST, Window::FULL, ply)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{
        games::{ActionList, Rules, Told, Variant, with_position},
        observation::Observation,
        piece::{Color, Piece, Rank},
        search::Limits,
    };

    fn odds() -> Odds {
        let stack = |total, values: &[(i32, i32)]| Stack {
            total,
            values: values.iter().copied().collect(),
        };
        Odds {
            stacks: [
                stack(10, &[(1, 9_000), (3, 500), (2, -4_000)]),
                stack(7, &[(7, -100)]),
            ]
            .into_iter()
            .collect(),
        }
    }

    #[test]
    fn a_gamble_is_the_average_of_the_best_that_is_open() {
        for best in [-6_000, -100, 0, 700, 9_500] {
            let one: i32 = [(1, 9_000), (3, 500), (2, -4_000), (4, -WIN)]
                .iter()
                .map(|&(weight, value)| weight * best.max(value))
                .sum();
            let expected = (one / 10).max(-100);
            assert!(odds().lift(best).abs_diff(expected) <= 1, "{best}");
        }
        assert_eq!(Odds::default().lift(123), 123);
    }

    #[test]
    fn a_lifted_window_is_the_window() {
        let odds = odds();
        for alpha in [-7_000, -101, 0, 1_200] {
            let window = Window::new(alpha, alpha + 1);
            let below = odds.below(window);
            assert!(below.alpha == -WIN - 1 || odds.lift(below.alpha) <= alpha);
            assert!(odds.lift(below.beta) > alpha);
            assert!(below.beta - below.alpha <= 1);
        }
    }

    static NO_LIMITS: Limits<'static> = Limits {
        depth: Some(60),
        nodes: None,
        deadline: None,
        stop: None,
    };

    const HEAD: &str = "9/4k4/9/2(r";
    const TAIL: &str = "P2P2/2x3N2/9/4x4/9/9/2R2K3 2 r";

    fn seen(member: &str, pool: &str) -> Observation {
        let line = format!("{HEAD}{member}){TAIL} {pool} 0 40");
        Observation::parse(Rules::new(Variant::Blindflip), &line).unwrap()
    }

    /// What one ply and quiescence find.
    fn searched<P: Searched>(position: &P, window: Window) -> i32 {
        Tree::new(position, &NO_LIMITS, Vec::new()).decide(position, 1, window, 0)
    }

    fn best_known<P: Searched>(position: &P) -> i32 {
        let mut tree = Tree::new(position, &NO_LIMITS, Vec::new());
        let mut list = ActionList::new();
        position.legal(&mut list);
        let values = list
            .iter()
            .map(|&action| tree.act(position, action, 0, Window::FULL, 0));
        values.max().unwrap()
    }

    /// The best of what the stack could take if its member were that piece.
    fn best_hidden<P: Searched>(position: &P, knows: &Observation, hidden: Piece) -> i32 {
        let mut tree = Tree::new(position, &NO_LIMITS, Vec::new());
        let told = Told {
            shown: Some(hidden),
            ..Told::default()
        };
        let takes = |action: &Action| {
            let onto = action.to().and_then(|to| knows.cell(to).color());
            matches!(action, Action::Reveal { .. }) && onto == Some(Color::Red)
        };
        let captures = knows.legal().into_iter().filter(takes);
        let values = captures.map(|action| tree.reveal(position, action, told, 1, 0));
        values.max().unwrap_or(-WIN)
    }

    #[test]
    fn a_node_is_worth_what_trying_out_every_identity_gives() {
        let unknown = seen("x", "nc2");
        let identities = [(2, Rank::Cannon, "~c", "nc"), (1, Rank::Horse, "~n", "c2")];
        with_position!(unknown.position(), position => {
            let best = best_known(position);
            let mut sum = 0;
            for (count, rank, member, pool) in identities {
                let hidden = Piece::new(Color::Black, rank);
                sum += count * best.max(best_hidden(position, &seen(member, pool), hidden));
            }
            let expected = best + (sum - 3 * best) / 3;
            assert!(expected > best + 20, "{expected} {best}");
            assert_eq!(searched(position, Window::FULL), expected);
            for alpha in (expected - 500..expected + 500).step_by(50) {
                let bound = searched(position, Window::null(alpha));
                assert_eq!(bound > alpha, expected > alpha, "{alpha}: {bound}");
            }
        });
    }
}
