//! What the search has to know of army chess.

use super::{
    Position,
    eval::{self, Values},
    exchange::{attacks, best_capture, exchange},
    fight, flag,
    flips::{hot_flips, risk},
};
use crate::{
    action::Action,
    fight::Fight,
    games::{
        ActionList, Told,
        half_board::{
            Spot,
            bitboard::{dilate, neighbors},
        },
    },
    outcome::Outcome,
    piece::{Color, Piece, Rank},
    search::{
        Outcomes, Searched,
        ordering::{
            BAD_CAPTURE, Candidate, Candidates, FLIP, GOOD_CAPTURE, Hints, QUIET_FLIP, TABLE_FIRST,
        },
        value::WIN,
    },
};

/// What the casual player fears to lose by showing its flag beside an enemy: far less than all, as it does not think of it much.
const CASUAL_FLAG: i32 = 300;

impl Searched for Position {
    type Knowledge = Values;

    fn knowledge(&self) -> Values {
        eval::values(self)
    }

    /// A clock that ran out is only a draw if the seat is not stuck.
    fn over(&self) -> Option<Outcome> {
        if self.header.clock_ran_out() {
            super::super::Position::outcome(self)
        } else {
            self.flag_captured()
        }
    }

    fn evaluate(&self, _: &mut Values) -> i32 {
        eval::evaluate(self)
    }

    fn candidates(&self, hints: &Hints<'_, Values>) -> Candidates {
        let mut candidates = Candidates::new();
        let mut wasteful = ActionList::new();
        let mut list = ActionList::new();
        self.generate(&mut list);
        for action in list {
            let score = match (action, self.capture_worth(action, hints.knowledge)) {
                (Action::Flip(_), _) => continue,
                _ if hints.table == Some(action) => TABLE_FIRST,
                (_, Some(worth)) if worth >= 0 => GOOD_CAPTURE + 16 * worth,
                (_, Some(worth)) => {
                    if self.is_pointless(action) {
                        wasteful.push(action);
                        continue;
                    }
                    BAD_CAPTURE + 16 * worth
                }
                (_, None) => hints.quiet(self.header.to_act, action),
            };
            candidates.push((score, Candidate::Act(action)));
        }
        if self.board.face_down() != 0 && !self.header.bonus {
            self.flip_candidates(hints, &mut candidates);
        }
        if candidates.is_empty() {
            // Nothing else is left to do.
            candidates.extend(
                wasteful
                    .into_iter()
                    .map(|action| (0, Candidate::Act(action))),
            );
        }
        candidates
    }

    fn captures(&self, values: &Values) -> Candidates {
        let Some(color) = self.header.color_to_act() else {
            return Candidates::new();
        };
        let besiegers = flag::attackers(self, color);
        attacks(self, color)
            .filter_map(|(from, piece, to, target)| {
                let worth = exchange(self, piece, from, to, target, values);
                let relief = to.bit() & besiegers != 0 && eval::removes(piece.rank, target.rank);
                let action = Action::Move {
                    from: from.square(),
                    to: to.square(),
                };
                (worth > 0 || relief).then_some((worth, Candidate::Act(action)))
            })
            .collect()
    }

    fn advance(&mut self, action: Action) -> bool {
        if let Action::Move { from, to } = action {
            let (captured, lost) = self.shift(Spot::of(from), Spot::of(to));
            captured.is_some() || lost.is_some()
        } else {
            self.header.end_ply(false);
            false
        }
    }

    /// Where a flip may give a bonus action, a pass that is not legal stands for a flip that shows nothing of interest, but for
    /// whose piece it is.
    fn outcomes(&self, action: Action, _: &Values) -> Outcomes {
        let told = |piece| Told {
            shown: Some(piece),
            ..Told::default()
        };
        let bag = self.board.bag();
        match action {
            Action::Flip(_) => self.board.flip_outcomes(),
            Action::Pass if !self.header.bonus => Color::ALL
                .into_iter()
                .map(|color| (bag.total_of(color), told(Piece::new(color, Rank::Mine))))
                .filter(|&(count, _)| count > 0)
                .collect(),
            _ => Outcomes::new(),
        }
    }

    fn turn_up(&mut self, action: Action, told: Told) {
        match (action, told.shown) {
            (Action::Flip(square), Some(piece)) => self.flip(Spot::of(square), piece),
            (Action::Pass, Some(piece)) if self.header.color_to_act() == Some(piece.color) => {
                self.header.count_ply(true);
                self.header.bonus = true;
            }
            _ => self.header.end_ply(true),
        }
    }

    fn wait(&mut self) {
        self.header.end_ply(true);
    }

    fn is_quiet(&self, action: Action) -> bool {
        self.board.is_step(action)
    }

    fn is_remote_flip(&self, action: Action) -> bool {
        let Action::Flip(square) = action else {
            return false;
        };
        dilate(self.lively()) & Spot::of(square).bit() == 0
    }

    fn capture_worth(&self, action: Action, values: &Values) -> Option<i32> {
        let (from, to) = (Spot::of(action.from()?), Spot::of(action.to()?));
        let target = self.board.piece_at(to)?;
        let attacker = self.board.piece_at(from)?;
        Some(exchange(self, attacker, from, to, target, values))
    }

    /// A beginner looks for pieces to take. Flags, which decide most games, it takes only by chance: with an eye for them, random play
    /// wins one game in three against a player who looks a ply ahead.
    fn is_overlooked(&self, action: Action) -> bool {
        let target = action.to().and_then(|to| self.board.piece_at(Spot::of(to)));
        target.is_some_and(|target| target.rank == Rank::Flag)
    }

    fn judge(&self, action: Action, values: &Values) -> i32 {
        let mut after = *self;
        match action {
            Action::Move { from, to } => {
                let (taken, lost) = after.shift(Spot::of(from), Spot::of(to));
                if after.flag_captured().is_some() {
                    return WIN;
                }
                let worth = |piece: Option<Piece>| piece.map_or(0, |piece| values[piece.index()]);
                worth(taken) - worth(lost) - best_capture(&after, values)
            }
            Action::Flip(square) => {
                after.wait();
                -best_capture(&after, values) - risk(self, Spot::of(square), values, CASUAL_FLAG)
            }
            Action::Reveal { .. } | Action::Pass => {
                after.header.end_ply(false);
                -best_capture(&after, values)
            }
        }
    }
}

impl Position {
    /// Adds the flips that a node looks at to its candidates: one that stands for all that show nothing of interest, and, if
    /// there is depth left, the few that promise most.
    fn flip_candidates(&self, hints: &Hints<'_, Values>, candidates: &mut Candidates) {
        let quiet = if self.header.rules.variant.has_bonus() {
            Candidate::Act(Action::Pass)
        } else {
            Candidate::QuietFlip
        };
        candidates.push((QUIET_FLIP, quiet));
        if !hints.flips || self.header.first_color.is_none() {
            return;
        }
        for (promise, spot) in hot_flips(self, hints.knowledge) {
            let flip = Action::Flip(spot.square());
            let known = hints.table == Some(flip);
            let score = if known { TABLE_FIRST } else { FLIP + promise };
            candidates.push((score, Candidate::Act(flip)));
        }
    }

    /// Whether an attack only throws the attacker away. Not near the enemy flag, where it may clear the way.
    fn is_pointless(&self, action: Action) -> bool {
        let (Some(from), Some(to)) = (action.from(), action.to()) else {
            return false;
        };
        let (from, to) = (Spot::of(from), Spot::of(to));
        let (Some(attacker), Some(target)) = (self.board.piece_at(from), self.board.piece_at(to))
        else {
            return false;
        };
        let flag = flag::spot(self, target.color);
        fight(attacker.rank, target.rank) == Fight::Loses
            && flag.is_none_or(|flag| dilate(neighbors(flag)) & from.bit() == 0)
    }
}
