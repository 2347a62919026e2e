//! What the games on the half-board share: 32 squares as bits, and a board whose pieces are kept by square, by identity and by
//! colour at once. Knows no rule of any game.

pub(super) mod bitboard;
mod spot;

pub(super) use spot::Spot;

use crate::{
    action::Action,
    bag::Bag,
    cell::Cell,
    games::{Deck, Header, Start, Told, zobrist},
    illegal::IllegalAction,
    line::Setup,
    piece::{Color, Piece, Set},
    search::Outcomes,
    square::{Board, Square},
};

/// What stands on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Slot {
    Empty,
    FaceDown,
    FaceUp(Piece),
}

/// Pieces on the half-board. `N` is the number of identities of the set. It has no room for the identity of a face-down piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct HalfBoard<const N: usize> {
    slots: [Slot; 32],
    by_piece: [u32; N],
    by_color: [u32; 2],
    face_down: u32,
    bag: Bag,
    hash: u64,
}

impl<const N: usize> HalfBoard<N> {
    /// The board that a line describes.
    pub(super) fn set_up(setup: &Setup) -> Self {
        let mut board = Self {
            slots: [Slot::Empty; 32],
            by_piece: [0; N],
            by_color: [0; 2],
            face_down: 0,
            bag: Bag::default(),
            hash: 0,
        };
        for (square, cell) in setup.occupied() {
            let spot = Spot::of(square);
            match cell {
                Cell::FaceUp(piece) => board.place(spot, piece),
                Cell::FaceDown(_) => board.hide(spot),
                Cell::Empty | Cell::Stack(..) => {}
            }
        }
        for (piece, count) in setup.bag.iter() {
            (0..count).for_each(|_| board.add_to_bag(piece));
        }
        board
    }

    /// Puts a face-up piece on an empty square.
    pub(super) const fn place(&mut self, spot: Spot, piece: Piece) {
        self.slots[spot.index()] = Slot::FaceUp(piece);
        self.by_piece[piece.index()] |= spot.bit();
        self.by_color[piece.color.index()] |= spot.bit();
        self.hash ^= zobrist::face_up(piece, spot.index());
    }

    const fn hide(&mut self, spot: Spot) {
        self.slots[spot.index()] = Slot::FaceDown;
        self.face_down |= spot.bit();
        self.hash ^= zobrist::face_down(spot.index());
    }

    const fn add_to_bag(&mut self, piece: Piece) {
        let count = self.bag.count(piece);
        self.hash ^= zobrist::in_bag(piece, count) ^ zobrist::in_bag(piece, count + 1);
        self.bag.add(piece);
    }

    const fn take_from_bag(&mut self, piece: Piece) {
        let count = self.bag.count(piece);
        self.hash ^= zobrist::in_bag(piece, count) ^ zobrist::in_bag(piece, count - 1);
        self.bag.remove(piece);
    }

    /// Takes the face-up piece on a square off the board.
    pub(super) const fn lift(&mut self, spot: Spot, piece: Piece) {
        self.slots[spot.index()] = Slot::Empty;
        self.by_piece[piece.index()] &= !spot.bit();
        self.by_color[piece.color.index()] &= !spot.bit();
        self.hash ^= zobrist::face_up(piece, spot.index());
    }

    /// Turns the face-down piece on a square up as one that is in the bag.
    pub(super) const fn flip(&mut self, spot: Spot, piece: Piece) {
        self.face_down &= !spot.bit();
        self.hash ^= zobrist::face_down(spot.index());
        self.take_from_bag(piece);
        self.place(spot, piece);
    }

    pub(super) const fn slot(&self, spot: Spot) -> Slot {
        self.slots[spot.index()]
    }

    pub(super) const fn piece_at(&self, spot: Spot) -> Option<Piece> {
        match self.slots[spot.index()] {
            Slot::FaceUp(piece) => Some(piece),
            Slot::Empty | Slot::FaceDown => None,
        }
    }

    pub(super) const fn cell(&self, spot: Spot) -> Cell {
        match self.slots[spot.index()] {
            Slot::Empty => Cell::Empty,
            Slot::FaceDown => Cell::FaceDown(None),
            Slot::FaceUp(piece) => Cell::FaceUp(piece),
        }
    }

    /// Whether an action is a step onto an empty square.
    pub(super) fn is_step(&self, action: Action) -> bool {
        let onto = |to| self.slot(Spot::of(to)) == Slot::Empty;
        action.to().is_some_and(onto)
    }

    /// What a flip may show, each with its weight.
    pub(super) fn flip_outcomes(&self) -> Outcomes {
        let told = |piece| Told {
            shown: Some(piece),
            ..Told::default()
        };
        let bag = self.bag.iter();
        bag.map(|(piece, count)| (count, told(piece))).collect()
    }

    pub(super) const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// The hash of the board and whose turn it is.
    pub(super) fn hash(&self, header: &Header) -> u64 {
        let turn = header.color_to_act().map_or(0, |color| color.index() + 1);
        self.hash ^ zobrist::turn(turn + if header.bonus { 2 } else { 0 })
    }

    pub(super) const fn face_down(&self) -> u32 {
        self.face_down
    }

    /// The face-up pieces of one colour.
    pub(super) const fn army(&self, color: Color) -> u32 {
        self.by_color[color.index()]
    }

    pub(super) const fn pieces(&self, piece: Piece) -> u32 {
        self.by_piece[piece.index()]
    }

    /// The face-up pieces of each identity, in the order of the set.
    pub(super) const fn by_piece(&self) -> &[u32; N] {
        &self.by_piece
    }

    pub(super) const fn occupied(&self) -> u32 {
        self.by_color[0] | self.by_color[1] | self.face_down
    }

    /// How many pieces of that identity are on the board or in the bag.
    pub(super) const fn alive(&self, piece: Piece) -> u32 {
        self.pieces(piece).count_ones() + self.bag.count(piece) as u32
    }

    /// Whether a piece of that colour is on the board or in the bag.
    pub(super) fn lives(&self, color: Color) -> bool {
        self.army(color) != 0 || self.bag.has_color(color)
    }
}

/// How a game starts that has a full set face-down, all over the board.
pub(super) fn start(set: Set) -> Start {
    let of = |&piece: &Piece| std::iter::repeat_n(piece, piece.rank.full_count().into());
    Start {
        first_color: None,
        face_up: Vec::new(),
        decks: vec![Deck {
            pieces: set.pieces().iter().flat_map(of).collect(),
            squares: Board::Half.squares().collect(),
            side: None,
        }],
    }
}

/// The identity that a flip of `square` is told to show, if there can be such a piece.
pub(super) fn told_flip<const N: usize>(
    board: &HalfBoard<N>,
    square: Square,
    told: Told,
) -> Result<Piece, IllegalAction> {
    match told.shown {
        _ if told.unveiled.is_some() => Err(IllegalAction::RevealUnexpected),
        None => Err(IllegalAction::RevealMissing(square)),
        Some(piece) if board.bag().count(piece) == 0 => Err(IllegalAction::NotInBag(piece)),
        Some(piece) => Ok(piece),
    }
}

/// A move shows nothing that is hidden.
pub(super) const fn told_nothing(told: Told) -> Result<(), IllegalAction> {
    if told.shown.is_some() || told.unveiled.is_some() {
        Err(IllegalAction::RevealUnexpected)
    } else {
        Ok(())
    }
}

/// The piece to move from one square to another and the enemy there, with what forbids any piece to go there.
pub(super) fn mover_and_target<const N: usize>(
    board: &HalfBoard<N>,
    header: &Header,
    from: Square,
    to: Square,
) -> Result<(Piece, Option<Piece>), IllegalAction> {
    let Some(color) = header.color_to_act() else {
        return Err(IllegalAction::ColorsUnknown);
    };
    let piece = match board.slot(Spot::of(from)) {
        Slot::Empty => return Err(IllegalAction::NothingToMove(from)),
        Slot::FaceDown => return Err(IllegalAction::FaceDownMover(from)),
        Slot::FaceUp(piece) if piece.color != color => {
            return Err(IllegalAction::NotYourPiece(from, piece));
        }
        Slot::FaceUp(piece) => piece,
    };
    match board.slot(Spot::of(to)) {
        Slot::FaceDown => Err(IllegalAction::FaceDownTarget(to)),
        Slot::FaceUp(target) if target.color == color => Err(IllegalAction::OwnTarget(to)),
        Slot::FaceUp(target) => Ok((piece, Some(target))),
        Slot::Empty => Ok((piece, None)),
    }
}
