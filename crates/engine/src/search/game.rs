//! What the search has to know of a game beside its rules. Each game's folder answers it; the search itself knows no game.

use arrayvec::ArrayVec;

use super::ordering::{Candidates, Hints};
use crate::{
    action::Action,
    games::{Endgames, Position, Told, Verdict},
    outcome::Outcome,
};

/// What a chance node may turn up, each with its weight.
pub(crate) type Outcomes = ArrayVec<(u8, Told), 24>;

/// One stack can hide as many identities.
pub(crate) const MOST_PROSPECTS: usize = 7;
/// Of more stacks with an unknown member than that, the rest is left out.
pub(crate) const MOST_GAMBLES: usize = 4;

/// Moves that the seat to act has if an unknown member of its stack is a certain piece.
#[derive(Debug, Clone)]
pub(crate) struct Prospect {
    /// How many of the pieces that the member may be are this one.
    pub(crate) weight: u8,
    /// What such a move shows.
    pub(crate) told: Told,
    /// The moves worth a look, most promising first.
    pub(crate) actions: ArrayVec<Action, 8>,
}

/// Moves that the seat to act may have or not, for they are those of a member of a stack that the searcher does not know.
#[derive(Debug, Clone)]
pub(crate) struct Gamble {
    /// How many pieces the member may be; above zero.
    pub(crate) total: u8,
    /// Those of them that add moves worth a look.
    pub(crate) prospects: ArrayVec<Prospect, MOST_PROSPECTS>,
}

/// A gamble for each of a few stacks.
pub(crate) type Gambles = ArrayVec<Gamble, MOST_GAMBLES>;

/// A position that can be searched. It is small enough to be copied at every node.
pub(crate) trait Searched: Position + Copy {
    /// What stays true all through a search, such as what pieces are worth.
    type Knowledge;

    /// What holds from here on.
    fn knowledge(&self) -> Self::Knowledge;

    /// An end that shows without a list of actions. A seat without candidates has lost.
    fn over(&self) -> Option<Outcome>;

    /// How it ends if nobody errs, where that is known and there are at most so many pieces.
    fn ending(&self, _endgames: &Endgames, _most: usize) -> Option<Verdict> {
        None
    }

    /// The expected result for the seat to act, estimated without looking ahead, on the scale of [`super::value`].
    fn evaluate(&self, knowledge: &mut Self::Knowledge) -> i32;

    /// The estimate for the seat to act if a quiet action turned out as well as one hardly ever does: where even that is too little,
    /// quiet actions are not tried out just before positions are judged. None where an estimate can change by any amount.
    fn hope(&self, _knowledge: &Self::Knowledge) -> Option<i32> {
        None
    }

    /// What a node tries, with ordering scores. Without any, the seat to act has lost.
    fn candidates(&self, hints: &Hints<'_, Self::Knowledge>) -> Candidates;

    /// What may not be left undone when a position is judged: captures that pay, with ordering scores.
    fn captures(&self, knowledge: &Self::Knowledge) -> Candidates;

    /// Plays a legal action as if it turned up nothing that matters; whether that is progress.
    fn advance(&mut self, action: Action) -> bool;

    /// What an action may turn up; nothing if it is no matter of chance.
    fn outcomes(&self, action: Action, knowledge: &Self::Knowledge) -> Outcomes;

    /// Plays a legal action with what it turns up.
    fn turn_up(&mut self, action: Action, told: Told);

    /// Lets the turn pass, and the clock start afresh: a stand-in for a flip that shows nothing of interest. No game has such a ply.
    fn wait(&mut self);

    /// Whether the seat to act is in check: it can't leave things as they are, and must not be judged before it has answered.
    fn in_check(&self) -> bool {
        false
    }

    /// All that the seat to act can do in check, with ordering scores.
    fn evasions(&self, _knowledge: &Self::Knowledge) -> Candidates {
        Candidates::new()
    }

    /// Whether an action captures nothing and turns nothing up.
    fn is_quiet(&self, action: Action) -> bool;

    /// Whether an action is one of many flips that are much alike, of which the root looks at a few.
    fn is_remote_flip(&self, action: Action) -> bool;

    /// Moves that the seat to act may have beside its candidates, because it knows more than the searcher.
    fn gambles(&self, _knowledge: &Self::Knowledge) -> Gambles {
        Gambles::new()
    }

    /// Whether the seat to act may have moves that the searcher can't list: then it can't be known to have none.
    fn may_have_more_moves(&self) -> bool {
        false
    }

    /// What a capture comes to once both sides have taken back as long as it pays; none if it is no capture.
    fn capture_worth(&self, action: Action, knowledge: &Self::Knowledge) -> Option<i32>;

    /// Whether a beginner does not see what an action wins: not just a piece, but the game.
    fn is_overlooked(&self, _action: Action) -> bool {
        false
    }

    /// What an action wins less what the opponent can win in answer: the judgement of a casual player.
    fn judge(&self, action: Action, knowledge: &Self::Knowledge) -> i32;
}
