//! What a viewer may know of a game, and play on it. Nothing here has room for the identity of a
//! face-down piece.

use std::fmt;

use crate::{
    action::{Action, IllegalAction, PlayTextError, Played, PlyText},
    bag::Bag,
    bitboard,
    line::{self, Kind, LineError},
    outcome::{Outcome, Reason},
    piece::{Color, Piece, Rank},
    position::{ActionList, Position},
    rules::Rules,
    seat::Seat,
    square::Square,
};

/// What stands on a square, as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A piece whose identity nobody knows.
    FaceDown,
    /// A piece that everybody sees.
    FaceUp(Piece),
}

/// A board and the seat to act: what the repetition rule compares.
type Snapshot = ([Cell; 32], Seat);

/// What one viewer sees of a game. `Display` writes the public position line.
///
/// ```
/// use anqi_engine::{Observation, Rules, Variant};
/// let mut seen = Observation::start(Rules::new(Variant::Taiwan));
/// seen.play_text("a1=R")?;
/// assert_eq!(
///     seen.to_string(),
///     "XXXXXXXX/XXXXXXXX/XXXXXXXX/RXXXXXXX 2 r KG2M2RN2C2P5kg2m2r2n2c2p5 0 1",
/// );
/// # Ok::<(), anqi_engine::PlayTextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Observation {
    position: Position,
    /// The positions since the last progress, the present one included; empty while the
    /// repetition rule is off.
    since_progress: Vec<Snapshot>,
}

impl Observation {
    /// The start of a game: 32 pieces face-down, the first seat to act.
    pub fn start(rules: Rules) -> Self {
        let mut position = Position::empty(rules, Seat::First, None);
        for square in Square::ALL {
            position.hide(square);
        }
        for (piece, count) in Bag::full().iter() {
            for _ in 0..count {
                position.add_to_bag(piece);
            }
        }
        Self::from_position(position)
    }

    pub(crate) fn from_position(position: Position) -> Self {
        let mut observation = Self {
            position,
            since_progress: Vec::new(),
        };
        observation.remember();
        observation
    }

    /// Reads a public position line.
    ///
    /// # Errors
    /// Says what is wrong with a line that cannot be read or that no game can have.
    pub fn parse(rules: Rules, line: &str) -> Result<Self, LineError> {
        let (position, _) = line::read(rules, line, Kind::Public)?;
        Ok(Self::from_position(position))
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// The rules played by.
    pub const fn rules(&self) -> Rules {
        self.position.rules()
    }

    /// What stands on a square.
    pub const fn cell(&self, square: Square) -> Cell {
        self.position.cell(square)
    }

    /// The identities still face-down.
    pub const fn bag(&self) -> &Bag {
        self.position.bag()
    }

    /// The seat whose turn it is (also when the game is over).
    pub const fn to_act(&self) -> Seat {
        self.position.seat_to_act()
    }

    /// The colour of a seat, none before the first flip.
    pub const fn color_of(&self, seat: Seat) -> Option<Color> {
        self.position.color_of(seat)
    }

    /// The seat that plays a colour, none before the first flip.
    pub fn seat_of(&self, color: Color) -> Option<Seat> {
        self.position.seat_of(color)
    }

    /// Plies since the last flip or capture.
    pub const fn clock(&self) -> u16 {
        self.position.clock()
    }

    /// Plies since the start.
    pub const fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// How many more plies without progress draw the game; none when that rule is off.
    pub const fn plies_to_draw(&self) -> Option<u16> {
        match self.rules().draw_limit {
            0 => None,
            limit => Some(limit.saturating_sub(self.clock())),
        }
    }

    /// The legal actions in order; empty once the game is over.
    pub fn legal(&self) -> Vec<Action> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut list = ActionList::new();
        self.position.generate(&mut list);
        list.to_vec()
    }

    /// The legal actions of the piece on that square, in order.
    pub fn legal_from(&self, square: Square) -> Vec<Action> {
        let mut list = self.legal();
        list.retain(|action| action.from() == square);
        list
    }

    /// Whether the action is legal now.
    pub fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    /// How the game ended, if it has. A win comes before a draw.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position
            .outcome()
            .or_else(|| self.repeated().then(|| Outcome::draw(Reason::Repetition)))
    }

    fn repeated(&self) -> bool {
        let limit = usize::from(self.rules().repetition);
        let Some(now) = self.since_progress.last() else {
            return false;
        };
        limit != 0
            && self
                .since_progress
                .iter()
                .filter(|&seen| seen == now)
                .count()
                >= limit
    }

    fn remember(&mut self) {
        if self.rules().repetition != 0 {
            let cells = Square::ALL.map(|square| self.cell(square));
            self.since_progress.push((cells, self.to_act()));
        }
    }

    /// Hashes of the positions since the last progress; empty while the repetition rule is off.
    pub(crate) fn hashes_since_progress(&self) -> Vec<u64> {
        let hash = |(cells, to_act): &Snapshot| {
            let mut position = Position::empty(self.rules(), *to_act, self.position.first_color());
            for (square, cell) in Square::ALL.into_iter().zip(cells) {
                match *cell {
                    Cell::Empty => {}
                    Cell::FaceDown => position.hide(square),
                    Cell::FaceUp(piece) => position.place(square, piece),
                }
            }
            for (piece, count) in self.bag().iter() {
                (0..count).for_each(|_| position.add_to_bag(piece));
            }
            position.hash()
        };
        self.since_progress.iter().map(hash).collect()
    }

    /// The pieces of a colour that were captured: those of a full set that are neither on the
    /// board nor in the bag. Strongest first.
    pub fn captured(&self, color: Color) -> Vec<Piece> {
        let mut captured = Vec::new();
        for piece in Rank::ALL.map(|rank| Piece::new(color, rank)) {
            let alive =
                self.position.pieces(piece).count_ones() + u32::from(self.bag().count(piece));
            let gone = u32::from(piece.rank.full_count()).saturating_sub(alive);
            captured.extend((0..gone).map(|_| piece));
        }
        captured
    }

    /// Why `action` is illegal, if it is.
    fn check(&self, action: Action) -> Result<(), IllegalAction> {
        if self.outcome().is_some() {
            return Err(IllegalAction::GameOver);
        }
        match action {
            Action::Flip(square) if self.cell(square) == Cell::FaceDown => Ok(()),
            Action::Flip(square) => Err(IllegalAction::NothingToFlip(square)),
            Action::Move { from, to } => self.check_move(from, to),
        }
    }

    fn check_move(&self, from: Square, to: Square) -> Result<(), IllegalAction> {
        let Some(color) = self.position.color_to_act() else {
            return Err(IllegalAction::ColorsUnknown);
        };
        let piece = match self.cell(from) {
            Cell::Empty => return Err(IllegalAction::NothingToMove(from)),
            Cell::FaceDown => return Err(IllegalAction::FaceDownMover(from)),
            Cell::FaceUp(piece) if piece.color != color => {
                return Err(IllegalAction::NotYourPiece(from, piece));
            }
            Cell::FaceUp(piece) => piece,
        };
        let target = match self.cell(to) {
            Cell::FaceDown => return Err(IllegalAction::FaceDownTarget(to)),
            Cell::FaceUp(target) if target.color == color => {
                return Err(IllegalAction::OwnTarget(to));
            }
            Cell::FaceUp(target) => Some(target),
            Cell::Empty => None,
        };
        match target {
            Some(_) if piece.rank == Rank::Cannon => {
                match bitboard::between(from, to, self.position.occupied()) {
                    Some(1) => Ok(()),
                    Some(count) => Err(IllegalAction::CannonScreen { from, to, count }),
                    None => Err(IllegalAction::CannonLine(from, to)),
                }
            }
            _ if bitboard::neighbors(from) & to.bit() == 0 => {
                Err(IllegalAction::NotAdjacent(from, to))
            }
            Some(target) if !piece.rank.takes(target.rank) => {
                Err(IllegalAction::RankTooHigh(piece, target))
            }
            _ => Ok(()),
        }
    }

    /// Plays an action. A flip needs the identity it showed, a move none.
    ///
    /// # Errors
    /// Says why the action is illegal; the observation is then unchanged.
    pub fn play(
        &mut self,
        action: Action,
        revealed: Option<Piece>,
    ) -> Result<Played, IllegalAction> {
        self.check(action)?;
        let captured = match (action, revealed) {
            (Action::Flip(square), None) => return Err(IllegalAction::RevealMissing(square)),
            (Action::Flip(_), Some(piece)) if self.bag().count(piece) == 0 => {
                return Err(IllegalAction::NotInBag(piece));
            }
            (Action::Move { .. }, Some(_)) => return Err(IllegalAction::RevealUnexpected),
            (Action::Flip(square), Some(piece)) => {
                self.position.flip(square, piece);
                None
            }
            (Action::Move { from, to }, None) => self.position.shift(from, to),
        };
        if self.clock() == 0 {
            self.since_progress.clear();
        }
        self.remember();
        Ok(Played {
            action,
            flipped: revealed,
            captured,
        })
    }

    /// Plays a written ply: `a1=R`, `a1-a2` or `a1xa2`.
    ///
    /// # Errors
    /// Says why the text cannot be read or the ply is illegal; the observation is then unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<Played, PlayTextError> {
        let PlyText { action, revealed } = text.parse()?;
        Ok(self.play(action, revealed)?)
    }
}

impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        line::write(f, &self.position, None)
    }
}

impl fmt::Debug for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Observation({self})")
    }
}
