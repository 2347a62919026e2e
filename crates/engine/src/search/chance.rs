//! Averages over what an action may turn up: Star1 and Star2 (Ballard 1983). Both are exact: they leave out only what can't bring the
//! average into the window.

use arrayvec::ArrayVec;

use super::{
    Outcomes, Searched,
    tree::{FLIP_COST, Tree, Window},
    value::WIN,
};
use crate::{action::Action, games::Told};

/// Beyond every score.
const BEST: i32 = WIN + 1;
/// With so much depth left and more, each outcome is glanced at before any is searched.
const GLANCE_DEPTH: i32 = 1;

/// An outcome of a chance node.
#[derive(Clone, Copy)]
struct Outcome {
    weight: i32,
    told: Told,
    /// It is worth no more than that.
    most: i32,
}

/// What is known of an average: the exact values of some outcomes, and the most that each of the others is worth.
struct Average {
    outcomes: ArrayVec<Outcome, 24>,
    total: i32,
    /// Weighted values of the outcomes that have been searched.
    sum: i32,
    /// The most that the others come to, weighted.
    most: i32,
    /// The weight of the others.
    left: i32,
}

impl Average {
    fn new(outcomes: &Outcomes) -> Self {
        let mut outcomes: ArrayVec<_, 24> = outcomes
            .iter()
            .map(|&(weight, told)| Outcome {
                weight: weight.into(),
                told,
                most: BEST,
            })
            .collect();
        // The heavier ones bring the average to a bound sooner.
        outcomes.sort_by_key(|outcome| -outcome.weight);
        let total = outcomes.iter().map(|outcome| outcome.weight).sum();
        Self {
            outcomes,
            total,
            sum: 0,
            most: BEST * total,
            left: total,
        }
    }

    /// The value that outcome `i` must exceed, or else the average does not exceed `alpha`.
    fn lowest(&self, i: usize, alpha: i32) -> i32 {
        let Outcome { weight, most, .. } = self.outcomes[i];
        let others = self.most - weight * most;
        (alpha * self.total - self.sum - others)
            .div_euclid(weight)
            .max(-BEST)
    }

    /// The value that outcome `i` must stay below, or else the average reaches `beta`.
    fn highest(&self, i: usize, beta: i32) -> i32 {
        let weight = self.outcomes[i].weight;
        let others = -BEST * (self.left - weight);
        (-(others + self.sum - beta * self.total).div_euclid(weight)).min(BEST)
    }

    /// Notes that outcome `i` is worth no more than `most`.
    fn cap(&mut self, i: usize, most: i32) {
        let outcome = &mut self.outcomes[i];
        if most < outcome.most {
            self.most -= outcome.weight * (outcome.most - most);
            outcome.most = most;
        }
    }

    /// Notes the value of outcome `i`.
    fn settle(&mut self, i: usize, value: i32) {
        let Outcome { weight, most, .. } = self.outcomes[i];
        self.sum += weight * value;
        self.most -= weight * most;
        self.left -= weight;
    }

    fn at_most(&self) -> i32 {
        (self.sum + self.most).div_euclid(self.total)
    }

    fn at_least(&self) -> i32 {
        (self.sum - BEST * self.left).div_euclid(self.total)
    }
}

impl<P: Searched> Tree<'_, P> {
    /// How many plies less a chance node's outcomes are searched to. A capture that turns something up is nothing to wait for.
    pub(super) fn chance_cost(&self, position: &P, action: Action) -> i32 {
        match position.capture_worth(action, &self.knowledge) {
            Some(_) => 0,
            None => FLIP_COST,
        }
    }

    /// The value of an action that turns something up.
    pub(super) fn chance(
        &mut self,
        position: &P,
        action: Action,
        outcomes: &Outcomes,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let depth = depth - self.chance_cost(position, action);
        let mut average = Average::new(outcomes);
        if depth >= GLANCE_DEPTH && self.refuted(position, action, &mut average, depth, window, ply)
        {
            return average.at_most();
        }
        for i in 0..average.outcomes.len() {
            let inner = Window::new(
                average.lowest(i, window.alpha),
                average.highest(i, window.beta),
            );
            let mut child = *position;
            child.turn_up(action, average.outcomes[i].told);
            let value = self.after(position, &child, depth, inner, ply);
            if self.stopped {
                return 0;
            }
            average.settle(i, value);
            if value <= inner.alpha {
                return average.at_most().min(window.alpha);
            }
            if value >= inner.beta {
                return average.at_least().max(window.beta);
            }
        }
        average.sum.div_euclid(average.total.max(1))
    }

    /// Star2: whether one answer to each outcome is enough to show that the average does not exceed the window. If not, what was
    /// found narrows the search of the outcomes.
    fn refuted(
        &mut self,
        position: &P,
        action: Action,
        average: &mut Average,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> bool {
        for i in 0..average.outcomes.len() {
            let mut child = *position;
            child.turn_up(action, average.outcomes[i].told);
            if child.header().to_act == position.header().to_act {
                continue;
            }
            let inner = Window::new(average.lowest(i, window.alpha), BEST);
            let answer = self.glance(&child, depth, inner.flipped(), ply + 1);
            if self.stopped {
                return false;
            }
            average.cap(i, -answer);
            if average.at_most() <= window.alpha {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::{super::tree::FLIP_DEPTH, *};
    use crate::{
        games::{ActionList, Rules, Variant, with_position},
        observation::Observation,
        search::{
            limits::Limits,
            ordering::{Candidate, Hints, Memory},
            tree::QUIET_PLIES,
            value::{mated, result},
        },
    };

    static NO_LIMITS: Limits<'static> = Limits {
        depth: Some(60),
        nodes: None,
        deadline: None,
        stop: None,
    };

    fn tree<P: Searched>(position: &P) -> Tree<'static, P> {
        Tree::new(position, &NO_LIMITS, Vec::new())
    }

    /// Checks each action that turns something up; gives how many there are.
    fn check_chances<P: Searched>(position: &P) -> usize {
        let mut list = ActionList::new();
        position.legal(&mut list);
        let knowledge = position.knowledge();
        list.retain(|action| !position.outcomes(*action, &knowledge).is_empty());
        for &action in &list {
            let outcomes = position.outcomes(action, &knowledge);
            let (mut sum, mut total) = (0, 0);
            for &(weight, told) in &outcomes {
                let mut child = *position;
                child.turn_up(action, told);
                let score = tree(position).after(position, &child, 0, Window::FULL, 0);
                sum += score * i32::from(weight);
                total += i32::from(weight);
            }
            let average = sum.div_euclid(total);
            // Its outcomes are judged by quiescence alone.
            let shallow = tree(position).chance_cost(position, action);
            let look = |window| tree(position).act(position, action, shallow, window, 0);
            assert_eq!(look(Window::FULL), average, "{action}");
            for alpha in (average - 40..average + 40).step_by(7) {
                let bound = look(Window::null(alpha));
                assert_eq!(
                    bound > alpha,
                    average > alpha,
                    "{action}: {average} {alpha} {bound}"
                );
            }
        }
        list.len()
    }

    #[test]
    fn a_chance_node_is_worth_the_average_of_its_outcomes() {
        let cases = [
            (
                Variant::Classic,
                "M2KP2X/XP6/gp1XX1Gr/PXXCN1rk 1 r GRmnc2 0 40",
                6,
            ),
            (
                Variant::Junqi,
                "A2bY2X/XH6/gi1XX1Gc/LXXIE1zl 1 r GHLaly 0 40",
                6,
            ),
            (
                Variant::JunqiBonus,
                "A2bY2X/XH6/gi1XX1Gc/LXXIE1zl 1 r GHLaly 0 40",
                6,
            ),
            (
                Variant::Blindflip,
                "4k4/9/2x2(rx)3/9/X3n4/2P1C1R1X/9/9/9/3K5 1 r NPcp 0 40",
                4,
            ),
        ];
        for (variant, line, chances) in cases {
            let seen = Observation::parse(Rules::new(variant), line).unwrap();
            let found = with_position!(seen.position(), position => check_chances(position));
            assert_eq!(found, chances, "{line}");
        }
    }

    /// The value of an action by nothing but its definition: no window, no order, no table, no bounds.
    fn plain_act<P: Searched>(
        tree: &mut Tree<'static, P>,
        position: &P,
        action: Action,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let outcomes = position.outcomes(action, &tree.knowledge);
        let cost = tree.chance_cost(position, action);
        let mut after = |child: &P, depth| {
            let value = plain(tree, child, depth, ply + 1);
            if child.header().to_act == position.header().to_act {
                value
            } else {
                -value
            }
        };
        let mut child = *position;
        if outcomes.is_empty() {
            child.advance(action);
            return after(&child, depth);
        }
        let (mut sum, mut total) = (0, 0);
        for &(weight, told) in &outcomes {
            let mut child = *position;
            child.turn_up(action, told);
            sum += i32::from(weight) * after(&child, depth - cost);
            total += i32::from(weight);
        }
        sum.div_euclid(total)
    }

    /// The value of a position in the same way.
    fn plain<P: Searched>(
        tree: &mut Tree<'static, P>,
        position: &P,
        depth: i32,
        ply: usize,
    ) -> i32 {
        if let Some(over) = position.over() {
            return result(over, position.header().to_act, ply);
        }
        if depth <= 0 {
            return tree.quiesce(position, Window::FULL, ply, QUIET_PLIES);
        }
        let memory = Memory::new();
        let hints = Hints {
            memory: &memory,
            knowledge: &tree.knowledge,
            table: None,
            ply,
            flips: depth >= FLIP_DEPTH,
        };
        let values =
            position
                .candidates(&hints)
                .into_iter()
                .map(|(_, candidate)| match candidate {
                    Candidate::Act(action) => plain_act(tree, position, action, depth - 1, ply),
                    Candidate::QuietFlip => {
                        let mut child = *position;
                        child.wait();
                        -plain(tree, &child, depth - 1 - FLIP_COST, ply + 1)
                    }
                });
        values.max().unwrap_or(mated(ply))
    }

    /// Compares every action to a depth at which nothing is reduced.
    fn check_plain<P: Searched>(position: &P) {
        const DEPTH: i32 = 2 + FLIP_COST;
        let mut list = ActionList::new();
        position.legal(&mut list);
        let knowledge = position.knowledge();
        let mut plain = tree(position);
        for &action in &list {
            let is_chance = !position.outcomes(action, &knowledge).is_empty();
            let depth = if is_chance { DEPTH } else { 2 };
            let expected = plain_act(&mut plain, position, action, depth, 0);
            let found = tree(position).act(position, action, depth, Window::FULL, 0);
            assert_eq!(found, expected, "{action}");
            for alpha in [expected - 300, expected - 1, expected, expected + 200] {
                let bound = tree(position).act(position, action, depth, Window::null(alpha), 0);
                assert_eq!(
                    bound > alpha,
                    expected > alpha,
                    "{action}: {expected} {alpha}"
                );
            }
        }
    }

    #[test]
    fn every_action_is_worth_what_plain_expectiminimax_gives() {
        let cases = [
            (Variant::Classic, "2P1c2P/X4g2/2G1M3/Rm4Cp 1 r n 2 70"),
            (Variant::Minnan, "M2KP3/XP6/gp1X2Gr/P2CN1rk 1 r Rc 0 40"),
            (Variant::Taiwan, "R1mX4/1cP5/2XpG3/K3X1r1 2 r Nkp 1 60"),
            (Variant::Junqi, "A2bY3/XH6/gi1X2Gc/L2IE1zl 1 r Ha 0 40"),
            (Variant::JunqiBonus, "A2bY3/XH6/gi1X2Gc/L2IE1zl 1 r Ha 0 40"),
        ];
        for (variant, line) in cases {
            let seen = Observation::parse(Rules::new(variant), line).unwrap();
            with_position!(seen.position(), position => check_plain(position));
        }
    }
}
