//! Army chess flip, 軍棋暗棋, on the half-board, with and without the bonus action. Must know nothing of what lies face-down.

mod eval;
mod exchange;
mod flag;
mod flips;
mod search;

use super::{
    ActionList, Header, Start, Told,
    half_board::{
        self, HalfBoard, Slot, Spot,
        bitboard::{dilate, neighbors, spots},
    },
};
use crate::{
    action::{Action, Played},
    bag::Bag,
    cell::Cell,
    fight::Fight,
    illegal::IllegalAction,
    line::{LineError, Setup},
    outcome::{Outcome, Reason},
    piece::{Color, Piece, Rank, Set},
    seat::Viewer,
    square::Square,
};

/// A position of army chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    header: Header,
    board: HalfBoard<24>,
}

impl super::Position for Position {
    fn start() -> Start {
        half_board::start(Set::Junqi)
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
        if self.flag_captured().is_none() && !self.header.clock_ran_out() {
            self.generate(list);
        }
    }

    fn check(&self, action: Action, _: Told) -> Result<(), IllegalAction> {
        if self.outcome().is_some() {
            return Err(IllegalAction::GameOver);
        }
        match action {
            Action::Flip(_) if self.header.bonus => Err(IllegalAction::BonusIsNoFlip),
            Action::Flip(square) if self.board.slot(Spot::of(square)) == Slot::FaceDown => Ok(()),
            Action::Flip(square) => Err(IllegalAction::NothingToFlip(square)),
            Action::Move { from, to } => self.check_move(from, to),
            Action::Pass if self.header.bonus => Ok(()),
            Action::Pass if self.header.rules.variant.has_bonus() => Err(IllegalAction::NoPass),
            Action::Reveal { .. } | Action::Pass => Err(IllegalAction::NotInThisGame),
        }
    }

    /// A captured flag comes before a seat that is stuck, and that before the clock.
    fn outcome(&self) -> Option<Outcome> {
        self.flag_captured()
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
                let (from, to) = (Spot::of(from), Spot::of(to));
                (played.captured[0], played.lost) = self.shift(from, to);
            }
            Action::Pass => {
                half_board::told_nothing(told)?;
                self.header.end_ply(false);
            }
            Action::Reveal { .. } => return Err(IllegalAction::NotInThisGame),
        }
        Ok(played)
    }

    fn fight(&self, action: Action) -> Option<Fight> {
        let attacker = self.board.piece_at(Spot::of(action.from()?))?;
        let target = self.board.piece_at(Spot::of(action.to()?))?;
        Some(fight(attacker.rank, target.rank))
    }

    /// Nobody knows more than anybody else.
    fn seen_by(&self, _: Viewer) -> Self {
        *self
    }
}

impl Position {
    /// Turns the face-down piece on `spot` up as `piece`, which is in the bag. With the bonus, whoever flips an own piece goes on,
    /// but for the first flip of the game.
    fn flip(&mut self, spot: Spot, piece: Piece) {
        self.board.flip(spot, piece);
        let own = self.header.color_to_act() == Some(piece.color);
        if self.header.first_color.is_none() {
            self.header.first_color = Some(piece.color);
        }
        if own && self.header.rules.variant.has_bonus() {
            self.header.count_ply(true);
            self.header.bonus = true;
        } else {
            self.header.end_ply(true);
        }
    }

    /// Moves the piece on `from` to `to`, or attacks what stands there; gives the enemy and the own piece that are gone.
    fn shift(&mut self, from: Spot, to: Spot) -> (Option<Piece>, Option<Piece>) {
        let (attacker, target) = (self.board.piece_at(from), self.board.piece_at(to));
        let Some(attacker) = attacker else {
            return (None, None);
        };
        let fought = target.map_or(Fight::Wins, |target| fight(attacker.rank, target.rank));
        self.board.lift(from, attacker);
        let captured = target.filter(|_| fought != Fight::Loses);
        if let Some(target) = captured {
            self.board.lift(to, target);
        }
        if fought == Fight::Wins {
            self.board.place(to, attacker);
        }
        self.header.end_ply(target.is_some());
        (captured, (fought != Fight::Wins).then_some(attacker))
    }

    /// The face-up pieces of a colour that can move.
    fn movable(&self, color: Color) -> u32 {
        let fixed = |rank| self.board.pieces(Piece::new(color, rank));
        self.board.army(color) & !fixed(Rank::Mine) & !fixed(Rank::Flag)
    }

    /// The legal actions in order, given that the game is not over by a flag or a draw.
    fn generate(&self, list: &mut ActionList) {
        let flips = if self.header.bonus {
            0
        } else {
            self.board.face_down()
        };
        let Some(color) = self.header.color_to_act() else {
            list.extend(spots(flips).map(|spot| Action::Flip(spot.square())));
            return;
        };
        let open = !self.board.occupied() | self.board.army(color.other());
        for spot in spots(self.movable(color) | flips) {
            let from = spot.square();
            if flips & spot.bit() != 0 {
                list.push(Action::Flip(from));
            } else {
                let to = spots(neighbors(spot) & open).map(Spot::square);
                list.extend(to.map(|to| Action::Move { from, to }));
            }
        }
        if self.header.bonus {
            list.push(Action::Pass);
        }
    }

    fn can_act(&self) -> bool {
        if self.board.face_down() != 0 || self.header.bonus {
            return true;
        }
        let Some(color) = self.header.color_to_act() else {
            return false;
        };
        let open = !self.board.occupied() | self.board.army(color.other());
        dilate(self.movable(color)) & open != 0
    }

    /// The winner by a flag that is neither on the board nor in the bag. Never before colours are known.
    fn flag_captured(&self) -> Option<Outcome> {
        let color = self.header.color_to_act()?;
        let lives = |color| self.board.alive(Piece::new(color, Rank::Flag)) > 0;
        let seat = self.header.to_act;
        let winner = if !lives(color) {
            seat.other()
        } else if !lives(color.other()) {
            seat
        } else {
            return None;
        };
        Some(Outcome::win(winner, Reason::Flag))
    }

    fn check_move(&self, from: Square, to: Square) -> Result<(), IllegalAction> {
        let (piece, _) = half_board::mover_and_target(&self.board, &self.header, from, to)?;
        let (at, onto) = (Spot::of(from), Spot::of(to));
        if let Rank::Mine | Rank::Flag = piece.rank {
            Err(IllegalAction::Immovable(from, piece))
        } else if neighbors(at) & onto.bit() == 0 {
            Err(IllegalAction::NotAdjacent(from, to))
        } else {
            Ok(())
        }
    }
}

/// What comes of an attack; the attacker is one that moves.
const fn fight(attacker: Rank, target: Rank) -> Fight {
    match (attacker, target) {
        (Rank::Bomb, _) | (_, Rank::Bomb) => Fight::TakesBoth,
        (_, Rank::Flag) | (Rank::Engineer, Rank::Mine) => Fight::Wins,
        (_, Rank::Mine) => Fight::Loses,
        // The declaration goes from the highest rank to the lowest.
        _ if attacker as u8 == target as u8 => Fight::TakesBoth,
        _ if (attacker as u8) < target as u8 => Fight::Wins,
        _ => Fight::Loses,
    }
}
