//! Blind-flip stacking xiangqi, 盲翻暗棋, on the whole board. A position is one holder's: of the hidden members of stacks it knows
//! those that the holder may know, and it has no room for the identity of a lone face-down piece.

mod casual;
mod chance;
mod eval;
mod exchange;
mod explain;
mod generate;
mod geometry;
mod play;
mod search;
mod unit;

use super::{ActionList, Deck, Header, Start, Told, zobrist};
use crate::{
    action::{Action, Played},
    bag::Bag,
    cell::{Cell, Member},
    illegal::IllegalAction,
    line::{LineError, Setup},
    outcome::{Outcome, Reason},
    piece::{Color, Piece, Rank, Set},
    seat::Viewer,
    square::{Board, Square},
};
use geometry::{Point, Points, Reach, between, each, is_attacked, palace_of, reach};
use unit::Unit;

/// A position of blindflip.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    header: Header,
    units: [Unit; Square::COUNT],
    /// Face-up pieces and stacks of each colour.
    armies: [Points; 2],
    /// Lone face-down pieces of each colour.
    face_down: [Points; 2],
    /// Where each colour's general stands, alone or in a stack: a set of one point, or of none once it is captured.
    generals: [Points; 2],
    /// The identities that the holder can't place: of lone face-down pieces, and of members that the holder does not know.
    bag: Bag,
    hash: u64,
}

impl super::Position for Position {
    /// Each side's fifteen pieces lie on the points where Chinese chess has them, the general stands on its own.
    fn start() -> Start {
        let mut face_up = Vec::new();
        let mut decks = Vec::new();
        for color in Color::ALL {
            let row = |from_own_side: u8| match color {
                Color::Red => from_own_side,
                Color::Black => 9 - from_own_side,
            };
            let stands = |square: &Square| match square.file() {
                4 if square.row() == row(0) => false,
                1 | 7 if square.row() == row(2) => true,
                0 | 2 | 4 | 6 | 8 if square.row() == row(3) => true,
                _ => square.row() == row(0),
            };
            let own = Set::Xiangqi
                .pieces()
                .iter()
                .filter(|piece| piece.color == color);
            let pieces = own.filter(|piece| piece.rank != Rank::General);
            let of = |&piece: &Piece| std::iter::repeat_n(piece, piece.rank.full_count().into());
            decks.push(Deck {
                pieces: pieces.flat_map(of).collect(),
                squares: Board::Full.squares().filter(stands).collect(),
                side: Some(color),
            });
            let point = Square::new(4, row(0));
            face_up.extend(point.map(|point| (point, Piece::new(color, Rank::General))));
        }
        Start {
            first_color: Some(Color::Red),
            face_up,
            decks,
        }
    }

    fn set_up(setup: &Setup) -> Result<Self, LineError> {
        let mut position = Self {
            header: setup.header,
            units: [Unit::EMPTY; Square::COUNT],
            armies: [0; 2],
            face_down: [0; 2],
            generals: [0; 2],
            bag: Bag::default(),
            hash: 0,
        };
        for (square, cell) in setup.occupied() {
            position.put(Point::of(square), Unit::of(cell));
        }
        for (piece, count) in setup.bag.iter() {
            (0..count).for_each(|_| position.add_to_bag(piece));
        }
        let general = |color| Piece::new(color, Rank::General);
        let hidden = |cell: Cell| matches!(cell.member(), Some(Member::Known(piece)) if piece.rank == Rank::General);
        let misplaced = Color::ALL.iter().any(|&color| {
            let at = position.generals[color.index()];
            at & !palace_of(color) != 0 || setup.bag.count(general(color)) > 0
        });
        if misplaced
            || position.generals == [0, 0]
            || setup.occupied().any(|(_, cell)| hidden(cell))
        {
            return Err(LineError::Generals);
        }
        Ok(position)
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn bag(&self) -> Bag {
        self.bag
    }

    fn cell(&self, square: Square) -> Cell {
        self.units[Point::of(square).index()].cell()
    }

    fn zobrist(&self) -> u64 {
        self.hash ^ zobrist::turn(1 + self.color_to_act().index())
    }

    fn legal(&self, list: &mut ActionList) {
        if !self.general_is_captured() && !self.header.clock_ran_out() {
            self.generate(list);
        }
    }

    fn check(&self, action: Action, told: Told) -> Result<(), IllegalAction> {
        explain::check(self, action, told)
    }

    /// A captured general comes before a seat without an action, and that before the clock.
    fn outcome(&self) -> Option<Outcome> {
        let color = self.color_to_act();
        if self.generals[color.index()] == 0 {
            return Some(self.header.lost_by_seat_to_act(Reason::General));
        }
        if self.generals[color.other().index()] == 0 {
            return Some(Outcome::win(self.header.to_act, Reason::General));
        }
        // Whoever does not know a member can't know that it has no move.
        if !self.has_unknown_member(color) {
            let mut list = ActionList::new();
            self.generate(&mut list);
            if list.is_empty() {
                let reason = if self.in_check(color) {
                    Reason::Checkmate
                } else {
                    Reason::Stalemate
                };
                return Some(self.header.lost_by_seat_to_act(reason));
            }
        }
        self.header.draw_by_clock()
    }

    fn play(&mut self, action: Action, told: Told) -> Result<Played, IllegalAction> {
        play::play(self, action, told)
    }

    fn check_on(&self) -> Option<Square> {
        let color = self.color_to_act();
        let general = self.generals[color.index()];
        self.in_check(color)
            .then(|| geometry::lowest(general).square())
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut seen = *self;
        for color in Color::ALL {
            let own =
                matches!(viewer, Viewer::Seat(seat) if self.header.color_of(seat) == Some(color));
            if own {
                continue;
            }
            for point in each(self.armies[color.index()]) {
                if let Some(Member::Known(piece)) = self.unit(point).member() {
                    seen.put(point, self.unit(point).veiled());
                    seen.add_to_bag(piece);
                }
            }
        }
        seen
    }
}

impl Position {
    const fn unit(&self, point: Point) -> Unit {
        self.units[point.index()]
    }

    /// Colours are known from the start.
    fn color_to_act(&self) -> Color {
        self.header.color_to_act().unwrap_or(Color::Red)
    }

    const fn occupied(&self) -> Points {
        self.armies[0] | self.armies[1] | self.face_down[0] | self.face_down[1]
    }

    const fn army(&self, color: Color) -> Points {
        self.armies[color.index()]
    }

    const fn general_is_captured(&self) -> bool {
        self.generals[0] == 0 || self.generals[1] == 0
    }

    /// Puts a unit, or nothing, on a point, in the place of what is there.
    fn put(&mut self, point: Point, unit: Unit) {
        let bit = point.bit();
        let before = self.unit(point);
        if before != Unit::EMPTY {
            let color = before.color().index();
            self.hash ^= zobrist::unit(before.byte(), point.index());
            self.armies[color] &= !bit;
            self.face_down[color] &= !bit;
            self.generals[color] &= !bit;
        }
        self.units[point.index()] = unit;
        if unit != Unit::EMPTY {
            let color = unit.color().index();
            self.hash ^= zobrist::unit(unit.byte(), point.index());
            match unit.top() {
                Some(_) => self.armies[color] |= bit,
                None => self.face_down[color] |= bit,
            }
            if unit.has_general() {
                self.generals[color] |= bit;
            }
        }
    }

    fn add_to_bag(&mut self, piece: Piece) {
        let count = self.bag.count(piece);
        self.hash ^= zobrist::in_bag(piece, count) ^ zobrist::in_bag(piece, count + 1);
        self.bag.add(piece);
    }

    fn take_from_bag(&mut self, piece: Piece) {
        let count = self.bag.count(piece);
        if count > 0 {
            self.hash ^= zobrist::in_bag(piece, count) ^ zobrist::in_bag(piece, count - 1);
            self.bag.remove(piece);
        }
    }

    fn has_unknown_member(&self, color: Color) -> bool {
        let unknown = |point| self.unit(point).member() == Some(Member::Unknown);
        each(self.army(color)).any(unknown)
    }

    /// Whether that colour's general could be captured by the movement of a face-up piece. Hidden members do not count, and a stack
    /// with a general never leaves its palace.
    fn in_check(&self, color: Color) -> bool {
        let general = self.generals[color.index()];
        general != 0 && self.attacks(general, color.other(), self.occupied(), 0)
    }

    /// Whether `by` attacks the one point of `target`, if that were what is occupied and the points of `gone` held nothing of theirs.
    fn attacks(&self, target: Points, by: Color, occupied: Points, gone: Points) -> bool {
        let theirs = self.army(by) & !gone & !self.generals[by.index()];
        is_attacked(geometry::lowest(target), by, occupied, theirs, |point| {
            self.unit(point).ranks()
        })
    }

    /// Whether the generals would face each other.
    fn generals_face(generals: [Points; 2], occupied: Points) -> bool {
        if generals[0] == 0 || generals[1] == 0 {
            return false;
        }
        let (one, other) = (geometry::lowest(generals[0]), geometry::lowest(generals[1]));
        one.square().file() == other.square().file()
            && between(one, other).is_some_and(|points| points & occupied == 0)
    }

    /// Why the seat to act may not go from one point to another though its piece moves that way; none if it may.
    fn danger(&self, from: Point, to: Point) -> Option<IllegalAction> {
        let color = self.color_to_act();
        let (own, enemy) = (color.index(), color.other().index());
        if self.generals[enemy] == to.bit() {
            // The game is over before anything can happen.
            return None;
        }
        let occupied = self.occupied() & !from.bit() | to.bit();
        let mut generals = self.generals;
        if generals[own] == from.bit() {
            generals[own] = to.bit();
        }
        if Self::generals_face(generals, occupied) {
            Some(IllegalAction::GeneralsFace)
        } else if generals[own] != 0
            && self.attacks(generals[own], color.other(), occupied, to.bit())
        {
            Some(IllegalAction::InCheck)
        } else {
            None
        }
    }

    /// Where the face-up members of the unit on `from` can go.
    fn reach_of(&self, from: Point) -> Reach {
        let unit = self.unit(from);
        let other = match unit.member() {
            Some(Member::FaceUp(piece)) => Some(piece),
            _ => None,
        };
        let members = unit.top().into_iter().chain(other);
        let all = members.fold(Reach::default(), |all, piece| {
            all.union(self.reach_as(piece, from))
        });
        Self::kept(unit, all)
    }

    /// Where a stack can go as its hidden member.
    fn reach_hidden(&self, from: Point, hidden: Piece) -> Reach {
        Self::kept(self.unit(from), self.reach_as(hidden, from))
    }

    fn reach_as(&self, piece: Piece, from: Point) -> Reach {
        reach(piece.rank, piece.color, from, self.occupied())
    }

    /// A stack with a general never leaves the palace.
    const fn kept(unit: Unit, reach: Reach) -> Reach {
        if unit.has_general() {
            reach.within(palace_of(unit.color()))
        } else {
            reach
        }
    }

    /// The points that a unit of the colour to act may land on: empty ones, enemies, and for a lone piece own lone pieces.
    fn landings(&self, unit: Unit, reach: Reach) -> Points {
        let color = unit.color();
        let mut onto = self.army(color.other());
        if !unit.is_stack() {
            onto |= self.face_down[color.index()];
            let alone = |&point: &Point| !self.unit(point).is_stack();
            onto |= each(self.army(color) & reach.occupied)
                .filter(alone)
                .fold(0, |points, point| points | point.bit());
        }
        reach.open & !self.occupied() | reach.occupied & onto
    }
}
