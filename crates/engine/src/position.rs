//! The board as rules and search work on it: small, `Copy`, without history and without any
//! hidden identity. Its methods trust their caller; `Observation` is what checks.

use arrayvec::ArrayVec;

use crate::{
    action::Action,
    bag::Bag,
    bitboard::{self, jumps, neighbors},
    observation::Cell,
    outcome::{Outcome, Reason},
    piece::{Color, Piece, Rank},
    rules::{Rules, Variant},
    seat::Seat,
    square::Square,
    zobrist,
};

/// Room for the legal actions of any position: 14 stepping pieces with 4 steps, two cannons with
/// 4 steps and 4 jumps, and at most 16 flips beside the 16 own pieces.
pub(crate) type ActionList = ArrayVec<Action, 128>;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    cells: [Cell; 32],
    by_piece: [u32; 14],
    by_color: [u32; 2],
    face_down: u32,
    bag: Bag,
    hash: u64,
    ply: u32,
    clock: u16,
    to_act: Seat,
    first_color: Option<Color>,
    rules: Rules,
}

impl Position {
    /// An empty board; [`Position::place`] and [`Position::hide`] fill it.
    pub(crate) fn empty(rules: Rules, to_act: Seat, first_color: Option<Color>) -> Self {
        let mut position = Self {
            cells: [Cell::Empty; 32],
            by_piece: [0; 14],
            by_color: [0; 2],
            face_down: 0,
            bag: Bag::default(),
            hash: 0,
            ply: 0,
            clock: 0,
            to_act,
            first_color,
            rules,
        };
        position.hash = zobrist::turn(position.turn_index());
        position
    }

    pub(crate) fn set_counters(&mut self, clock: u16, ply: u32) {
        self.clock = clock;
        self.ply = ply;
    }

    /// Puts a face-up piece on an empty square.
    pub(crate) fn place(&mut self, square: Square, piece: Piece) {
        self.cells[square.index()] = Cell::FaceUp(piece);
        self.by_piece[piece.index()] |= square.bit();
        self.by_color[piece.color.index()] |= square.bit();
        self.hash ^= zobrist::face_up(piece, square.index());
    }

    /// Puts a face-down piece on an empty square; its identity goes to the bag by
    /// [`Position::add_to_bag`].
    pub(crate) fn hide(&mut self, square: Square) {
        self.cells[square.index()] = Cell::FaceDown;
        self.face_down |= square.bit();
        self.hash ^= zobrist::face_down(square.index());
    }

    pub(crate) fn add_to_bag(&mut self, piece: Piece) {
        let count = self.bag.count(piece);
        self.hash ^= zobrist::in_bag(piece, count) ^ zobrist::in_bag(piece, count + 1);
        self.bag.add(piece);
    }

    fn take_from_bag(&mut self, piece: Piece) {
        let count = self.bag.count(piece);
        self.hash ^= zobrist::in_bag(piece, count) ^ zobrist::in_bag(piece, count - 1);
        self.bag.remove(piece);
    }

    fn lift(&mut self, square: Square, piece: Piece) {
        self.cells[square.index()] = Cell::Empty;
        self.by_piece[piece.index()] &= !square.bit();
        self.by_color[piece.color.index()] &= !square.bit();
        self.hash ^= zobrist::face_up(piece, square.index());
    }

    /// Turns the face-down piece on `square` up as `piece`, which is in the bag.
    pub(crate) fn flip(&mut self, square: Square, piece: Piece) {
        self.face_down &= !square.bit();
        self.hash ^= zobrist::face_down(square.index()) ^ zobrist::turn(self.turn_index());
        self.take_from_bag(piece);
        self.place(square, piece);
        if self.first_color.is_none() {
            self.first_color = Some(piece.color);
        }
        self.clock = 0;
        self.pass_turn();
    }

    /// Moves the face-up piece on `from` to `to`, which is empty or holds an enemy.
    pub(crate) fn shift(&mut self, from: Square, to: Square) -> Option<Piece> {
        self.hash ^= zobrist::turn(self.turn_index());
        let captured = self.piece_at(to);
        if let Some(piece) = captured {
            self.lift(to, piece);
            self.clock = 0;
        } else {
            self.clock = self.clock.saturating_add(1);
        }
        if let Some(piece) = self.piece_at(from) {
            self.lift(from, piece);
            self.place(to, piece);
        }
        self.pass_turn();
        captured
    }

    /// The search's stand-in for a flip that shows nothing of interest: the turn passes, and with
    /// it the clock starts afresh. No game has such a ply.
    pub(crate) fn pass(&mut self) {
        self.hash ^= zobrist::turn(self.turn_index());
        self.clock = 0;
        self.pass_turn();
    }

    fn pass_turn(&mut self) {
        self.ply = self.ply.saturating_add(1);
        self.to_act = self.to_act.other();
        self.hash ^= zobrist::turn(self.turn_index());
    }

    fn turn_index(&self) -> usize {
        self.color_to_act().map_or(0, |color| color.index() + 1)
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    pub(crate) const fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    pub(crate) const fn piece_at(&self, square: Square) -> Option<Piece> {
        match self.cells[square.index()] {
            Cell::FaceUp(piece) => Some(piece),
            Cell::Empty | Cell::FaceDown => None,
        }
    }

    pub(crate) const fn bag(&self) -> &Bag {
        &self.bag
    }

    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(crate) const fn clock(&self) -> u16 {
        self.clock
    }

    pub(crate) const fn ply(&self) -> u32 {
        self.ply
    }

    pub(crate) const fn seat_to_act(&self) -> Seat {
        self.to_act
    }

    pub(crate) const fn first_color(&self) -> Option<Color> {
        self.first_color
    }

    pub(crate) const fn color_of(&self, seat: Seat) -> Option<Color> {
        match (self.first_color, seat) {
            (Some(color), Seat::First) => Some(color),
            (Some(color), Seat::Second) => Some(color.other()),
            (None, _) => None,
        }
    }

    pub(crate) const fn color_to_act(&self) -> Option<Color> {
        self.color_of(self.to_act)
    }

    pub(crate) fn seat_of(&self, color: Color) -> Option<Seat> {
        let first = self.first_color?;
        Some(if first == color {
            Seat::First
        } else {
            Seat::Second
        })
    }

    pub(crate) const fn face_down(&self) -> u32 {
        self.face_down
    }

    /// The face-up pieces of one colour.
    pub(crate) const fn army(&self, color: Color) -> u32 {
        self.by_color[color.index()]
    }

    pub(crate) const fn pieces(&self, piece: Piece) -> u32 {
        self.by_piece[piece.index()]
    }

    pub(crate) const fn occupied(&self) -> u32 {
        self.by_color[0] | self.by_color[1] | self.face_down
    }

    /// Whether a piece of that colour is on the board or in the bag.
    pub(crate) const fn lives(&self, color: Color) -> bool {
        self.army(color) != 0 || self.bag.has_color(color)
    }

    /// For each rank, the face-up pieces of `enemy` that it takes.
    pub(crate) fn prey(&self, enemy: Color) -> [u32; 7] {
        let of = |rank| self.pieces(Piece::new(enemy, rank));
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
        prey[Rank::Cannon.index()] = self.army(enemy);
        prey[Rank::Soldier.index()] = of(Rank::Soldier) | of(Rank::General);
        prey
    }

    /// Where the face-up `piece` on `square` may capture, given the prey of its side.
    fn captures_from(&self, square: Square, piece: Piece, prey: &[u32; 7]) -> u32 {
        let reach = match piece.rank {
            Rank::Cannon => jumps(square, self.occupied()),
            _ => neighbors(square),
        };
        reach & prey[piece.rank.index()]
    }

    /// The legal actions in order, given that the game is not over by elimination or a draw.
    pub(crate) fn generate(&self, list: &mut ActionList) {
        let Some(color) = self.color_to_act() else {
            list.extend(bitboard::squares(self.face_down).map(Action::Flip));
            return;
        };
        let prey = self.prey(color.other());
        let empty = !self.occupied();
        for from in bitboard::squares(self.army(color) | self.face_down) {
            match self.cell(from) {
                Cell::FaceUp(piece) => {
                    let to = (neighbors(from) & empty) | self.captures_from(from, piece, &prey);
                    list.extend(bitboard::squares(to).map(|to| Action::Move { from, to }));
                }
                Cell::FaceDown => list.push(Action::Flip(from)),
                Cell::Empty => {}
            }
        }
    }

    /// The captures alone, in order.
    pub(crate) fn generate_captures(&self, list: &mut ActionList) {
        let Some(color) = self.color_to_act() else {
            return;
        };
        let prey = self.prey(color.other());
        for from in bitboard::squares(self.army(color)) {
            if let Some(piece) = self.piece_at(from) {
                let to = self.captures_from(from, piece, &prey);
                list.extend(bitboard::squares(to).map(|to| Action::Move { from, to }));
            }
        }
    }

    fn can_act(&self) -> bool {
        if self.face_down != 0 {
            return true;
        }
        let Some(color) = self.color_to_act() else {
            return false;
        };
        let prey = self.prey(color.other());
        let empty = !self.occupied();
        bitboard::squares(self.army(color)).any(|from| {
            neighbors(from) & empty != 0
                || self
                    .piece_at(from)
                    .is_some_and(|p| self.captures_from(from, p, &prey) != 0)
        })
    }

    /// The winner by elimination. Never before colours are known.
    pub(crate) fn eliminated(&self) -> Option<Outcome> {
        let color = self.color_to_act()?;
        if self.rules.variant == Variant::Minnan && self.face_down != 0 {
            return None;
        }
        let winner = if !self.lives(color) {
            self.to_act.other()
        } else if !self.lives(color.other()) {
            self.to_act
        } else {
            return None;
        };
        Some(Outcome::win(winner, Reason::Elimination))
    }

    pub(crate) const fn clock_ran_out(&self) -> bool {
        self.rules.draw_limit != 0 && self.clock >= self.rules.draw_limit
    }

    /// The outcome as far as it needs no history: a win comes before a draw.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.eliminated()
            .or_else(|| (!self.can_act()).then(|| Outcome::win(self.to_act.other(), Reason::Stuck)))
            .or_else(|| self.clock_ran_out().then(|| Outcome::draw(Reason::Clock)))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::{Observation, Rules, Variant};

    /// The hash after play equals that of the same position set up afresh.
    #[test]
    fn the_hash_is_incremental() {
        let rules = Rules::new(Variant::Classic);
        let mut seen = Observation::start(rules);
        for text in ["a1=R", "b1=n", "a1xb1", "c1=c", "b1-a1", "d1=p"] {
            seen.play_text(text).unwrap();
            let afresh = Observation::parse(rules, &seen.to_string()).unwrap();
            assert_eq!(seen.position().hash(), afresh.position().hash(), "{text}");
        }
    }

    #[test]
    fn prey_agrees_with_the_ranks() {
        let mut position =
            Position::empty(Rules::new(Variant::Classic), Seat::First, Some(Color::Red));
        for (square, rank) in Square::ALL.into_iter().zip(Rank::ALL) {
            position.place(square, Piece::new(Color::Black, rank));
        }
        let prey = position.prey(Color::Black);
        for attacker in Rank::ALL {
            for (square, target) in Square::ALL.into_iter().zip(Rank::ALL) {
                let taken = prey[attacker.index()] & square.bit() != 0;
                assert_eq!(taken, attacker.takes(target), "{attacker:?} {target:?}");
            }
        }
    }
}
