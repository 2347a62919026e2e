//! The strongest level: iterative deepening over all legal actions, every flip a chance node.

use std::mem;

use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::{
    Choice, Searched,
    limits::Limits,
    tree::{Tree, Window},
    tt::{self, Table},
    value::{PROVEN, WIN},
};
use crate::{
    action::Action,
    games::{ActionList, Endgames},
};

/// The deepest iteration when no depth is asked for.
pub(super) const MAX_DEPTH: u8 = 60;
/// Of the flips far from all that is face-up, which are much alike, this many are looked at.
const QUIET_FLIPS: usize = 3;

/// What to look for.
pub(super) struct Task<'a> {
    /// Hashes of the positions since the last progress.
    pub(super) past: &'a [u64],
    /// The actions to choose among.
    pub(super) legal: &'a [Action],
    pub(super) limits: &'a Limits<'a>,
    /// Equal actions vary with it.
    pub(super) seed: u64,
    /// Endings to go by, of at most so many pieces.
    pub(super) endgames: Option<(&'a Endgames, usize)>,
}

/// Looks for the best action of a game that is not over; `report` hears of each finished
/// iteration.
pub(super) fn choose<P: Searched>(
    position: &P,
    task: &Task<'_>,
    table: &mut Table,
    report: &mut dyn FnMut(&Choice),
) -> Option<Choice> {
    let limits = task.limits;
    let mut rng = ChaCha8Rng::seed_from_u64(task.seed);
    let mut tree = Tree::with_table(position, limits, task.past.to_vec(), mem::take(table));
    tree.endgames = task.endgames;
    let mut actions = root_actions(position, &tree.knowledge, task.legal, &mut rng);
    let mut best: Option<Choice> = None;
    for depth in 1..=limits.deepest(MAX_DEPTH) {
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
            score: super::Score::from_expectation(score, position.header()),
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
        if !finished || decided || actions.len() == 1 || position.header().first_color.is_none() {
            break;
        }
    }
    *table = tree.table;
    best
}

/// All actions, but of the flips far from everything only a few. The order is drawn, so that equal actions vary with the seed.
pub(super) fn root_actions<P: Searched>(
    position: &P,
    knowledge: &P::Knowledge,
    legal: &[Action],
    rng: &mut ChaCha8Rng,
) -> Vec<Action> {
    let mut actions = legal.to_vec();
    actions.shuffle(rng);
    let mut kept = 0;
    actions.retain(|&action| {
        let remote = position.is_remote_flip(action);
        kept += usize::from(remote);
        !remote || kept <= QUIET_FLIPS
    });
    // However soon the search is stopped, a win that is there is taken.
    let wins = |&action: &Action| wins_at_once(position, knowledge, action);
    if let Some(win) = actions.iter().position(wins) {
        actions[..=win].rotate_right(1);
    }
    actions
}

/// Whether a move ends the game with a win, whatever it turns up.
fn wins_at_once<P: Searched>(position: &P, knowledge: &P::Knowledge, action: Action) -> bool {
    if action.to().is_none() || position.is_quiet(action) {
        return false;
    }
    let mut after = *position;
    match position.outcomes(action, knowledge).first() {
        // What a capture turns up beside the general changes nothing any more.
        Some(&(_, told)) => after.turn_up(action, told),
        None => drop(after.advance(action)),
    }
    let winner = after.over().and_then(|over| over.winner);
    winner == Some(position.header().to_act)
}

/// One iteration. Puts the best action first and gives its score, and whether all actions were
/// looked at; no score if not even the first one was.
pub(super) fn iterate<P: Searched>(
    tree: &mut Tree<'_, P>,
    position: &P,
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
        let mut score = tree.act(position, actions[i], depth, probe, 0);
        if i > 0 && score > alpha && !tree.stopped {
            let rest = Window::new(alpha, Window::FULL.beta);
            score = tree.act(position, actions[i], depth, rest, 0);
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

/// Follows what the table holds for best play after `action`, up to a flip, whose result nobody
/// knows.
fn follow<P: Searched>(
    tree: &Tree<'_, P>,
    root: &P,
    action: Action,
    depth: u8,
    pv: &mut Vec<Action>,
) {
    let mut position = *root;
    let mut action = action;
    while position.outcomes(action, &tree.knowledge).is_empty() && pv.len() < depth.into() {
        position.advance(action);
        let known = tree
            .table
            .get(tt::key(&position))
            .and_then(|entry| entry.best);
        let mut legal = ActionList::new();
        position.legal(&mut legal);
        match known {
            Some(next) if legal.contains(&next) => {
                pv.push(next);
                action = next;
            }
            _ => break,
        }
    }
}
