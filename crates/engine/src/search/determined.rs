//! The search of a deal that somebody has made up: a flip turns up what lies there in it. For the baseline player that samples
//! deals; the engine itself plays by chance nodes and uses none of this.

use super::{
    Outcomes, Searched,
    expert::MAX_DEPTH,
    limits::Limits,
    ordering::{Candidate, Candidates, Hints, TABLE_FIRST},
    tree::{Tree, Window},
};
use crate::{
    action::{Action, Played},
    bag::Bag,
    cell::Cell,
    games::{ActionList, Header, Position, Start, Told},
    illegal::IllegalAction,
    line::{Hidden, LineError, Setup},
    outcome::Outcome,
    seat::Viewer,
    square::Square,
};

/// A line that is set up says nothing of what lies face-down.
static NOTHING: Hidden = [None; Square::COUNT];

/// A position with a deal that it is thought to hide.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Determined<'a, P> {
    position: P,
    hidden: &'a Hidden,
}

/// What a search of one deal came to.
pub(crate) struct Weighed {
    /// For each action the score of the last finished iteration; empty if none was finished.
    pub(crate) scores: Vec<i32>,
    /// Positions looked at.
    pub(crate) nodes: u64,
}

/// Searches every action of a game that is not over as if `hidden` was known to lie face-down.
pub(crate) fn weigh<P: Searched>(
    position: &P,
    hidden: &Hidden,
    past: &[u64],
    legal: &[Action],
    limits: &Limits<'_>,
) -> Weighed {
    let root = Determined {
        position: *position,
        hidden,
    };
    let mut tree = Tree::new(&root, limits, past.to_vec());
    let mut scores = Vec::new();
    for depth in 0..limits.deepest(MAX_DEPTH) {
        // All scores are added up, so that each has to be exact.
        let mut score = |&action| tree.act(&root, action, depth.into(), Window::FULL, 0);
        let iteration = legal.iter().map(&mut score).collect();
        if tree.stopped {
            break;
        }
        scores = iteration;
    }
    Weighed {
        scores,
        nodes: tree.nodes,
    }
}

impl<P: Searched> Position for Determined<'_, P> {
    fn start() -> Start {
        P::start()
    }

    fn set_up(setup: &Setup) -> Result<Self, LineError> {
        let (position, hidden) = (P::set_up(setup)?, &NOTHING);
        Ok(Self { position, hidden })
    }

    fn header(&self) -> &Header {
        self.position.header()
    }

    fn bag(&self) -> Bag {
        self.position.bag()
    }

    fn cell(&self, square: Square) -> Cell {
        self.position.cell(square)
    }

    fn zobrist(&self) -> u64 {
        self.position.zobrist()
    }

    fn legal(&self, list: &mut ActionList) {
        self.position.legal(list);
    }

    fn check(&self, action: Action, told: Told) -> Result<(), IllegalAction> {
        self.position.check(action, told)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn play(&mut self, action: Action, told: Told) -> Result<Played, IllegalAction> {
        self.position.play(action, told)
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        Self {
            position: self.position.seen_by(viewer),
            ..*self
        }
    }
}

impl<P: Searched> Searched for Determined<'_, P> {
    type Knowledge = P::Knowledge;

    fn knowledge(&self) -> P::Knowledge {
        self.position.knowledge()
    }

    fn over(&self) -> Option<Outcome> {
        self.position.over()
    }

    fn evaluate(&self, knowledge: &mut P::Knowledge) -> i32 {
        self.position.evaluate(knowledge)
    }

    /// The moves in the game's own order, and every flip in place of those that stand for all.
    fn candidates(&self, hints: &Hints<'_, P::Knowledge>) -> Candidates {
        let mut candidates = self.position.candidates(hints);
        candidates.retain(|&mut (_, candidate)| {
            candidate
                .action()
                .is_some_and(|action| action.to().is_some() || action == Action::Pass)
        });
        let mut list = ActionList::new();
        self.position.legal(&mut list);
        for action in list {
            if matches!(action, Action::Flip(_)) {
                let score = if hints.table == Some(action) {
                    TABLE_FIRST
                } else {
                    hints.quiet(self.header().to_act, action)
                };
                candidates.push((score, Candidate::Act(action)));
            }
        }
        candidates
    }

    fn captures(&self, knowledge: &P::Knowledge) -> Candidates {
        self.position.captures(knowledge)
    }

    fn advance(&mut self, action: Action) -> bool {
        let Action::Flip(square) = action else {
            return self.position.advance(action);
        };
        let told = Told {
            shown: self.hidden[square.index()],
            ..Told::default()
        };
        self.position.turn_up(action, told);
        true
    }

    /// Nothing is a matter of chance.
    fn outcomes(&self, _: Action, _: &P::Knowledge) -> Outcomes {
        Outcomes::new()
    }

    fn turn_up(&mut self, action: Action, told: Told) {
        self.position.turn_up(action, told);
    }

    fn wait(&mut self) {
        self.position.wait();
    }

    /// So that flips are reduced and remembered like steps.
    fn is_quiet(&self, action: Action) -> bool {
        matches!(action, Action::Flip(_)) || self.position.is_quiet(action)
    }

    fn is_remote_flip(&self, action: Action) -> bool {
        self.position.is_remote_flip(action)
    }

    fn capture_worth(&self, action: Action, knowledge: &P::Knowledge) -> Option<i32> {
        self.position.capture_worth(action, knowledge)
    }

    fn judge(&self, action: Action, knowledge: &P::Knowledge) -> i32 {
        self.position.judge(action, knowledge)
    }
}
