//! What single actions are worth, judged by what the seat that acts could know: for teaching, and for looking back at a game. Unlike
//! a search for the best action, it puts a number on the others too, and tells the luck of a flip from the choice of it.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{
    Searched, expert,
    limits::Limits,
    tree::{Tree, Window},
    value::WIN,
};
use crate::{
    action::{Action, Played},
    games::{Told, with_position},
    observation::Observation,
};

/// The deepest iteration when no depth is asked for.
const MAX_DEPTH: u8 = 20;

/// An action and what it promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weighed {
    /// The action.
    pub action: Action,
    /// The expected result for the seat to act, per mille: 1000 is a certain win, -1000 a certain loss. That of a flip is the average
    /// over all that may lie there.
    pub expected: i32,
}

/// A ply, judged by what the seat that played it could know before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judgement {
    /// The best action that was found, and what it promised; the one that was played, if none was better.
    pub best: Weighed,
    /// What the action that was played promised.
    pub played: i32,
    /// What it came to once it had turned up what it did; none if chance had no part in it.
    pub outcome: Option<i32>,
}

impl Judgement {
    /// What was given away by the choice, per mille; never below zero, whatever was turned up.
    pub const fn loss(&self) -> i32 {
        self.best.expected - self.played
    }

    /// What chance has added to what the choice promised, per mille; zero on average, and zero where chance had no part.
    pub fn luck(&self) -> i32 {
        self.outcome.map_or(0, |outcome| outcome - self.played)
    }
}

/// Weighs some legal actions of a position against each other, all to the same depth: that of the last iteration that was finished
/// within the limits. Empty if not even the first was, or if an action is not legal.
///
/// The same observation, actions and limits of depth and nodes give the same numbers.
///
/// ```
/// use anqi_engine::{Limits, Observation, Rules, Variant, weigh};
/// let seen = Observation::parse(Rules::new(Variant::Taiwan), "8/8/8/Rn5p 1 r - 0 40")?;
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let weighed = weigh(&seen, &seen.legal(), &limits);
/// let best = weighed.iter().max_by_key(|weighed| weighed.expected);
/// assert_eq!(best.map(|best| best.action.to_string()).as_deref(), Some("a1-b1"));
/// # Ok::<(), anqi_engine::LineError>(())
/// ```
pub fn weigh(observation: &Observation, actions: &[Action], limits: &Limits<'_>) -> Vec<Weighed> {
    if !actions.iter().all(|&action| observation.is_legal(action)) {
        return Vec::new();
    }
    let past = observation.hashes_since_progress();
    with_position!(observation.position(), position => weigh_in(position, past, actions, limits))
}

/// Judges the ply that was played from a position, by what `observation` knows of it; none if the game was over, the ply was not
/// legal for all that `observation` knows, or the limits are too narrow for a first iteration.
///
/// The same observation, ply and limits of depth and nodes give the same judgement.
pub fn judge(observation: &Observation, played: &Played, limits: &Limits<'_>) -> Option<Judgement> {
    let legal = observation.legal();
    if !legal.contains(&played.action) {
        return None;
    }
    let past = observation.hashes_since_progress();
    with_position!(observation.position(), position => {
        judge_in(position, past, &legal, limits, played)
    })
}

fn weigh_in<P: Searched>(
    position: &P,
    past: &[u64],
    actions: &[Action],
    limits: &Limits<'_>,
) -> Vec<Weighed> {
    let mut tree = Tree::new(position, limits, past.to_vec());
    let mut weighed = Vec::new();
    for depth in 1..=i32::from(limits.deepest(MAX_DEPTH)) {
        let mut now = Vec::with_capacity(actions.len());
        for &action in actions {
            let value = tree.act(position, action, depth - 1, Window::FULL, 0);
            if tree.stopped {
                return weighed;
            }
            let expected = permille(value);
            now.push(Weighed { action, expected });
        }
        weighed = now;
    }
    weighed
}

fn judge_in<P: Searched>(
    position: &P,
    past: &[u64],
    legal: &[Action],
    limits: &Limits<'_>,
    played: &Played,
) -> Option<Judgement> {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let mut tree = Tree::new(position, limits, past.to_vec());
    let mut actions = expert::root_actions(position, &tree.knowledge, legal, &mut rng);
    let turned_up = position
        .outcomes(played.action, &tree.knowledge)
        .iter()
        .find_map(|&(_, told)| shows(told, played).then_some(told))
        // Where nothing was made public there is no telling what chance did.
        .filter(|_| played.shown.is_some() || played.unveiled.is_some());
    let mut judgement = None;
    for whole in 1..=limits.deepest(MAX_DEPTH) {
        let depth = i32::from(whole);
        let (Some(best), true) = expert::iterate(&mut tree, position, &mut actions, whole) else {
            break;
        };
        let value = tree.act(position, played.action, depth - 1, Window::FULL, 0);
        let outcome = turned_up.map(|told| tree.outcome(position, played.action, told, depth - 1));
        if tree.stopped {
            break;
        }
        // Of two that are worth the same, what was played is called the best.
        let best = if best > value {
            (*actions.first()?, best)
        } else {
            (played.action, value)
        };
        judgement = Some(Judgement {
            best: Weighed {
                action: best.0,
                expected: permille(best.1),
            },
            played: permille(value),
            outcome: outcome.map(permille),
        });
        // Whatever is turned up first, nobody has a colour yet: there is nothing to look deeper into.
        if position.header().first_color.is_none() {
            break;
        }
    }
    judgement
}

impl<P: Searched> Tree<'_, P> {
    /// What an action is worth that turned up what is `told`, where [`Tree::act`] takes the average.
    fn outcome(&mut self, position: &P, action: Action, told: Told, depth: i32) -> i32 {
        let cost = self.chance_cost(position, action);
        let mut child = *position;
        child.turn_up(action, told);
        self.after(position, &child, depth - cost, Window::FULL, 0)
    }
}

fn shows(told: Told, played: &Played) -> bool {
    told.shown == played.shown && told.unveiled == played.unveiled
}

const fn permille(value: i32) -> i32 {
    let value = value * 1000 / WIN;
    if value > 1000 {
        1000
    } else if value < -1000 {
        -1000
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{Rules, Variant};

    fn seen(variant: Variant, line: &str) -> Observation {
        Observation::parse(Rules::new(variant), line).unwrap()
    }

    fn limits(depth: u8) -> Limits<'static> {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    fn judged(before: &Observation, text: &str) -> Judgement {
        let played = before.clone().play_text(text).unwrap();
        judge(before, &played, &limits(4)).unwrap()
    }

    #[test]
    fn the_luck_of_a_flip_is_zero_on_average() {
        let lines = [
            (
                Variant::Classic,
                "M2KP2X/XP6/gp1XX1Gr/PXXCN1rk 1 r GRmnc2 0 40",
            ),
            (
                Variant::Junqi,
                "A2bY2X/XH6/gi1XX1Gc/LXXIE1zl 1 r GHLaly 0 40",
            ),
        ];
        for (variant, line) in lines {
            let before = seen(variant, line);
            let flips = before
                .legal()
                .into_iter()
                .filter(|action| matches!(action, Action::Flip(_)));
            for flip in flips.take(3) {
                let square = flip.from().unwrap();
                let (mut luck, mut seen) = (0, 0);
                for (piece, count) in before.bag().iter() {
                    let judgement = judged(&before, &format!("{square}={piece}"));
                    assert!(judgement.outcome.is_some() && judgement.loss() >= 0);
                    luck += judgement.luck() * i32::from(count);
                    seen += i32::from(count);
                }
                // Each was rounded to a per mille.
                assert!(
                    (luck / seen).abs() <= 2,
                    "{flip} of {line}: {luck} in {seen}"
                );
            }
        }
    }

    #[test]
    fn what_a_flip_shows_does_not_change_how_good_the_choice_was() {
        let before = seen(Variant::Taiwan, "8/8/1X3X2/R1k4X 1 r Pcp 0 60");
        let texts = ["h1=P", "h1=p", "h1=c"].map(|text| judged(&before, text));
        let loss: Vec<i32> = texts.iter().map(Judgement::loss).collect();
        assert!(loss.iter().all(|&one| one == loss[0]), "{loss:?}");
        assert!(texts[0].luck() != texts[1].luck());
    }

    #[test]
    fn a_move_has_no_luck_and_the_best_loses_nothing() {
        let before = seen(Variant::Taiwan, "8/8/8/Rn5p 1 r - 0 40");
        let best = judged(&before, "a1-b1");
        assert_eq!((best.loss(), best.luck(), best.outcome), (0, 0, None));
        let worse = judged(&before, "a1-a2");
        assert!(worse.loss() > 20, "{worse:?}");
        assert_eq!(worse.best.action.to_string(), "a1-b1");
    }

    #[test]
    fn actions_are_weighed_to_one_depth_and_the_same_again() {
        let before = seen(Variant::Taiwan, "1r1P4/2K5/3X1c2/g6X 1 r Pn 3 40");
        let legal = before.legal();
        let nodes = Limits {
            nodes: Some(20_000),
            ..Limits::default()
        };
        let weighed = weigh(&before, &legal, &nodes);
        assert_eq!(weighed.len(), legal.len());
        assert_eq!(weighed, weigh(&before, &legal, &nodes));
        let illegal = "a1-h4".parse().unwrap();
        assert_eq!(weigh(&before, &[illegal], &nodes), []);
    }
}
