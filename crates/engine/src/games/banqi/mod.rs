//! Banqi, Chinese dark chess on the half-board, in its three usual rule sets. Must know nothing of what lies face-down.

mod endgame;
mod eval;
mod exchange;
mod hunt;
mod net;
mod search;

pub use endgame::{Endgames, Verdict};

use super::{
    ActionList, Header, Start, Told, Variant,
    half_board::{
        self, HalfBoard, Slot, Spot,
        bitboard::{between, jumps, neighbors, spots},
    },
};
use crate::{
    action::{Action, Played},
    bag::Bag,
    cell::Cell,
    illegal::IllegalAction,
    line::{LineError, Setup},
    outcome::{Outcome, Reason},
    piece::{Color, Piece, Rank, Set},
    seat::Viewer,
    square::Square,
};

/// A position of banqi.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    header: Header,
    board: HalfBoard<14>,
}

impl super::Position for Position {
    fn start() -> Start {
        half_board::start(Set::Xiangqi)
    }

    fn set_up(setup: &Setup) -> Result<Self, LineError> {
        Ok(Self {
            header: setup.header,
            board: HalfBoard::set_up(setup),
        })
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn bag(&self) -> Bag {
        *self.board.bag()
    }

    fn cell(&self, square: Square) -> Cell {
        self.board.cell(Spot::of(square))
    }

    fn zobrist(&self) -> u64 {
        self.board.hash(&self.header)
    }

    fn legal(&self, list: &mut ActionList) {
        if self.eliminated().is_none() && !self.header.clock_ran_out() {
            self.generate(list);
        }
    }

    fn check(&self, action: Action, _: Told) -> Result<(), IllegalAction> {
        if self.outcome().is_some() {
            return Err(IllegalAction::GameOver);
        }
        match action {
            Action::Flip(square) if self.board.slot(Spot::of(square)) == Slot::FaceDown => Ok(()),
            Action::Flip(square) => Err(IllegalAction::NothingToFlip(square)),
            Action::Move { from, to } => self.check_move(from, to),
            Action::Reveal { .. } | Action::Pass => Err(IllegalAction::NotInThisGame),
        }
    }

    /// A win comes before a draw.
    fn outcome(&self) -> Option<Outcome> {
        self.eliminated()
            .or_else(|| (!self.can_act()).then(|| self.header.lost_by_seat_to_act(Reason::Stuck)))
            .or_else(|| self.header.draw_by_clock())
    }

    fn play(&mut self, action: Action, told: Told) -> Result<Played, IllegalAction> {
        let mut played = Played::quiet(action);
        match action {
            Action::Flip(square) => {
                let piece = half_board::told_flip(&self.board, square, told)?;
                self.flip(Spot::of(square), piece);
                played.shown = Some(piece);
            }
            Action::Move { from, to } => {
                half_board::told_nothing(told)?;
                played.captured[0] = self.shift(Spot::of(from), Spot::of(to));
            }
            Action::Reveal { .. } | Action::Pass => return Err(IllegalAction::NotInThisGame),
        }
        Ok(played)
    }

    /// Nobody knows more than anybody else.
    fn seen_by(&self, _: Viewer) -> Self {
        *self
    }
}

impl Position {
    /// Turns the face-down piece on `spot` up as `piece`, which is in the bag.
    fn flip(&mut self, spot: Spot, piece: Piece) {
        self.board.flip(spot, piece);
        if self.header.first_color.is_none() {
            self.header.first_color = Some(piece.color);
        }
        self.header.end_ply(true);
    }

    /// Moves the face-up piece on `from` to `to`, which is empty or holds an enemy.
    fn shift(&mut self, from: Spot, to: Spot) -> Option<Piece> {
        let captured = self.board.piece_at(to);
        if let Some(piece) = captured {
            self.board.lift(to, piece);
        }
        if let Some(piece) = self.board.piece_at(from) {
            self.board.lift(from, piece);
            self.board.place(to, piece);
        }
        self.header.end_ply(captured.is_some());
        captured
    }

    /// For each rank, the face-up pieces of `enemy` that it takes.
    fn prey(&self, enemy: Color) -> [u32; 7] {
        let of = |rank| self.board.pieces(Piece::new(enemy, rank));
        let mut prey = [0; 7];
        let mut weaker = of(Rank::Soldier);
        for rank in [Rank::Horse, Rank::Chariot, Rank::Minister, Rank::Guard] {
            if rank == Rank::Horse {
                weaker |= of(Rank::Cannon);
            }
            weaker |= of(rank);
            prey[rank.index()] = weaker;
        }
        prey[Rank::General.index()] = (weaker | of(Rank::General)) & !of(Rank::Soldier);
        prey[Rank::Cannon.index()] = self.board.army(enemy);
        prey[Rank::Soldier.index()] = of(Rank::Soldier) | of(Rank::General);
        prey
    }

    /// Where the face-up `piece` on `spot` may capture, given the prey of its side.
    fn captures_from(&self, spot: Spot, piece: Piece, prey: &[u32; 7]) -> u32 {
        let reach = match piece.rank {
            Rank::Cannon => jumps(spot, self.board.occupied()),
            _ => neighbors(spot),
        };
        reach & prey[piece.rank.index()]
    }

    /// The legal actions in order, given that the game is not over by elimination or a draw.
    fn generate(&self, list: &mut ActionList) {
        let face_down = self.board.face_down();
        let Some(color) = self.header.color_to_act() else {
            list.extend(spots(face_down).map(|spot| Action::Flip(spot.square())));
            return;
        };
        let prey = self.prey(color.other());
        let empty = !self.board.occupied();
        for spot in spots(self.board.army(color) | face_down) {
            let from = spot.square();
            match self.board.slot(spot) {
                Slot::FaceUp(piece) => {
                    let to = (neighbors(spot) & empty) | self.captures_from(spot, piece, &prey);
                    let to = spots(to).map(Spot::square);
                    list.extend(to.map(|to| Action::Move { from, to }));
                }
                Slot::FaceDown => list.push(Action::Flip(from)),
                Slot::Empty => {}
            }
        }
    }

    fn can_act(&self) -> bool {
        if self.board.face_down() != 0 {
            return true;
        }
        let Some(color) = self.header.color_to_act() else {
            return false;
        };
        let prey = self.prey(color.other());
        let empty = !self.board.occupied();
        spots(self.board.army(color)).any(|from| {
            neighbors(from) & empty != 0
                || self
                    .board
                    .piece_at(from)
                    .is_some_and(|piece| self.captures_from(from, piece, &prey) != 0)
        })
    }

    /// The winner by elimination. Never before colours are known.
    fn eliminated(&self) -> Option<Outcome> {
        let color = self.header.color_to_act()?;
        if self.header.rules.variant == Variant::Minnan && self.board.face_down() != 0 {
            return None;
        }
        let seat = self.header.to_act;
        let winner = if !self.board.lives(color) {
            seat.other()
        } else if !self.board.lives(color.other()) {
            seat
        } else {
            return None;
        };
        Some(Outcome::win(winner, Reason::Elimination))
    }

    fn check_move(&self, from: Square, to: Square) -> Result<(), IllegalAction> {
        let (piece, target) = half_board::mover_and_target(&self.board, &self.header, from, to)?;
        let (at, onto) = (Spot::of(from), Spot::of(to));
        match target {
            Some(_) if piece.rank == Rank::Cannon => {
                match between(at, onto, self.board.occupied()) {
                    Some(1) => Ok(()),
                    Some(count) => Err(IllegalAction::CannonScreen { from, to, count }),
                    None => Err(IllegalAction::CannonLine(from, to)),
                }
            }
            _ if neighbors(at) & onto.bit() == 0 => Err(IllegalAction::NotAdjacent(from, to)),
            Some(target) if !takes(piece.rank, target.rank) => {
                Err(IllegalAction::RankTooHigh(piece, target))
            }
            _ => Ok(()),
        }
    }
}

/// Whether a piece of rank `attacker` may capture one of rank `target`, geometry aside.
const fn takes(attacker: Rank, target: Rank) -> bool {
    match (attacker, target) {
        (Rank::Cannon, _) | (Rank::Soldier, Rank::General) => true,
        (Rank::General, Rank::Soldier) => false,
        _ => attacker as u8 <= target as u8,
    }
}

#[cfg(test)]
mod testing {
    use super::Position;
    use crate::games::testing::parse;

    /// The position of a public line of `classic`.
    pub(super) fn position(line: &str) -> Position {
        parse(super::Variant::Classic, line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Position as _, Rules};

    #[test]
    fn prey_agrees_with_the_ranks() {
        let rules = Rules::new(Variant::Classic);
        let mut setup = Setup::empty(Header::start(rules, Some(Color::Red)));
        let row = || Spot::all().zip(Set::Xiangqi.ranks());
        for (spot, &rank) in row() {
            setup.place(spot.square(), Piece::new(Color::Black, rank));
        }
        let position = Position::set_up(&setup);
        let prey = position.map(|position| position.prey(Color::Black));
        for attacker in Set::Xiangqi.ranks() {
            for (spot, &target) in row() {
                let taken = prey
                    .as_ref()
                    .map(|prey| prey[attacker.index()] & spot.bit() != 0);
                assert_eq!(
                    taken,
                    Ok(takes(*attacker, target)),
                    "{attacker:?} {target:?}"
                );
            }
        }
    }
}
