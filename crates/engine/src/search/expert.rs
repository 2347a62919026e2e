//! The strongest level: iterative deepening over all legal actions, every flip a chance node.

use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::{
    Choice,
    eval::{PROVEN, WIN},
    limits::Limits,
    tree::{Tree, Window},
    tt,
};
use crate::{
    action::Action, bitboard, observation::Observation, piece::Color, position::Position,
    square::Square,
};

/// The deepest iteration when no depth is asked for.
const MAX_DEPTH: u8 = 60;
/// Of the flips far from all that is face-up, which are much alike, this many are looked at.
const QUIET_FLIPS: usize = 3;

/// Looks for the best action of a game that is not over; `report` hears of each finished
/// iteration.
pub(super) fn choose(
    observation: &Observation,
    legal: &[Action],
    limits: &Limits<'_>,
    seed: u64,
    report: &mut dyn FnMut(&Choice),
) -> Option<Choice> {
    let position = observation.position();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut actions = root_actions(position, legal, &mut rng);
    let mut tree = Tree::new(position, limits, observation.hashes_since_progress());
    let mut best: Option<Choice> = None;
    for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
        let (score, finished) = iterate(&mut tree, position, &mut actions, depth);
        // An iteration that was cut short still counts if its first action, which was the best
        // before, has been looked at: what then stands first is better.
        let Some(score) = score.or_else(|| best.is_none().then_some(0)) else {
            break;
        };
        let action = *actions.first()?;
        let mut pv = vec![action];
        follow(&tree, position, action, depth, &mut pv);
        let choice = Choice {
            action,
            score: super::Score::from_expectation(score, position),
            depth: if finished { depth } else { depth - 1 },
            nodes: tree.nodes,
            hash_permille: tree.table.permille_used(),
            pv,
        };
        if finished {
            report(&choice);
        }
        best = Some(choice);
        let decided = score.abs() >= PROVEN && WIN - score.abs() <= i32::from(depth);
        if !finished || decided || actions.len() == 1 || position.color_to_act().is_none() {
            break;
        }
    }
    best
}

/// All steps and captures, all flips beside or in line with something face-up, and a few of the
/// others. The order is drawn, so that equal actions vary with the seed.
fn root_actions(position: &Position, legal: &[Action], rng: &mut ChaCha8Rng) -> Vec<Action> {
    let mut actions = legal.to_vec();
    actions.shuffle(rng);
    let seen = position.army(Color::Red) | position.army(Color::Black);
    let near = bitboard::dilate(seen);
    let quiet = |square: Square| {
        near & square.bit() == 0 && bitboard::jumps(square, position.occupied()) & seen == 0
    };
    let mut kept = 0;
    actions.retain(|action| match action {
        Action::Flip(square) if quiet(*square) => {
            kept += 1;
            kept <= QUIET_FLIPS
        }
        _ => true,
    });
    actions
}

/// One iteration. Puts the best action first and gives its score, and whether all actions were
/// looked at; no score if not even the first one was.
fn iterate(
    tree: &mut Tree<'_>,
    position: &Position,
    actions: &mut [Action],
    depth: u8,
) -> (Option<i32>, bool) {
    let mut alpha = Window::FULL.alpha;
    let mut best = None;
    for i in 0..actions.len() {
        let depth = i32::from(depth) - 1;
        let probe = if i == 0 {
            Window::FULL
        } else {
            Window::null(alpha)
        };
        let mut score = value(tree, position, actions[i], depth, probe);
        if i > 0 && score > alpha && !tree.stopped {
            let rest = Window::new(alpha, Window::FULL.beta);
            score = value(tree, position, actions[i], depth, rest);
        }
        if tree.stopped {
            return (best, false);
        }
        if score > alpha {
            alpha = score;
            best = Some(score);
            // The others keep their order behind it.
            actions[..=i].rotate_right(1);
        }
    }
    (best, true)
}

/// The value of an action at the root.
fn value(
    tree: &mut Tree<'_>,
    position: &Position,
    action: Action,
    depth: i32,
    window: Window,
) -> i32 {
    match action {
        Action::Move { from, to } => tree.step(position, (from, to), depth, window, 0),
        Action::Flip(square) => tree.flip(position, square, depth, window, 0),
    }
}

/// Follows what the table holds for best play after `action`, up to a flip, whose result nobody
/// knows.
fn follow(tree: &Tree<'_>, root: &Position, action: Action, depth: u8, pv: &mut Vec<Action>) {
    let mut position = *root;
    let mut action = action;
    while let Action::Move { from, to } = action {
        position.shift(from, to);
        let known = tree
            .table
            .get(tt::key(&position))
            .and_then(|entry| entry.best);
        let mut legal = crate::position::ActionList::new();
        position.generate(&mut legal);
        match known {
            Some(next) if pv.len() < depth.into() && legal.contains(&next) => {
                pv.push(next);
                action = next;
            }
            _ => break,
        }
    }
}
