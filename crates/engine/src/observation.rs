//! What a viewer may know of a game, and play on it. Nothing here has room for the identity of a
//! lone face-down piece.

use std::fmt;

use crate::{
    action::{Action, Played, PlyText},
    bag::Bag,
    cell::Cell,
    fight::Fight,
    games::{ActionList, AnyPosition, Header, Position, Rules, Told, with_position},
    illegal::{IllegalAction, PlayTextError},
    landing::Landing,
    line::{self, Kind, LineError, Setup, Source},
    outcome::{Outcome, Reason},
    piece::{Color, Piece},
    seat::{Seat, Viewer},
    square::{Board, Square},
};

/// What one viewer sees of a game. `Display` writes the position line as that viewer holds it.
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
    position: AnyPosition,
    /// Hashes of the positions since the last progress as everybody knew them, the present one included; empty while the
    /// repetition rule is off.
    since_progress: Vec<u64>,
}

impl Observation {
    /// The start of a game, which is the same for every viewer.
    pub fn start(rules: Rules) -> Self {
        match AnyPosition::set_up(&Setup::start(rules)) {
            Ok(position) => Self::from_position(position),
            // A test sets every game up at its start.
            Err(error) => unreachable!(
                "{} starts with a line that it refuses: {error}",
                rules.variant
            ),
        }
    }

    pub(crate) fn from_position(position: AnyPosition) -> Self {
        let mut observation = Self {
            position,
            since_progress: Vec::new(),
        };
        observation.remember();
        observation
    }

    /// Reads a position line as a viewer has it: a public one, or one that names hidden members of stacks.
    ///
    /// # Errors
    /// Says what is wrong with a line that cannot be read or that no game can have.
    pub fn parse(rules: Rules, line: &str) -> Result<Self, LineError> {
        let (setup, _) = line::read(rules, line, Kind::Seen)?;
        Ok(Self::from_position(AnyPosition::set_up(&setup)?))
    }

    pub(crate) const fn position(&self) -> &AnyPosition {
        &self.position
    }

    pub(crate) fn header(&self) -> &Header {
        with_position!(&self.position, position => position.header())
    }

    /// What a viewer who knows no more than this one sees.
    #[must_use]
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Self {
        Self {
            position: self.position.seen_by(viewer),
            since_progress: self.since_progress.clone(),
        }
    }

    /// The rules played by.
    pub fn rules(&self) -> Rules {
        self.header().rules
    }

    /// The board played on.
    pub fn board(&self) -> Board {
        self.rules().variant.board()
    }

    /// What stands on a square; nothing on one that the board does not have.
    pub fn cell(&self, square: Square) -> Cell {
        if self.board().has(square) {
            with_position!(&self.position, position => position.cell(square))
        } else {
            Cell::Empty
        }
    }

    /// The identities that this viewer can't place.
    pub fn bag(&self) -> Bag {
        with_position!(&self.position, position => position.bag())
    }

    /// The seat whose turn it is (also when the game is over).
    pub fn to_act(&self) -> Seat {
        self.header().to_act
    }

    /// Whether the seat to act has flipped an own piece and may act once more.
    pub fn is_bonus(&self) -> bool {
        self.header().bonus
    }

    /// The colour of a seat, none before it is known.
    pub fn color_of(&self, seat: Seat) -> Option<Color> {
        self.header().color_of(seat)
    }

    /// The seat that plays a colour, none before it is known.
    pub fn seat_of(&self, color: Color) -> Option<Seat> {
        self.header().seat_of(color)
    }

    /// Plies since the last progress.
    pub fn clock(&self) -> u16 {
        self.header().clock
    }

    /// Plies since the start.
    pub fn ply(&self) -> u32 {
        self.header().ply
    }

    /// How many more plies without progress draw the game; none when that rule is off.
    pub fn plies_to_draw(&self) -> Option<u16> {
        match self.rules().draw_limit {
            0 => None,
            limit => Some(limit.saturating_sub(self.clock())),
        }
    }

    /// The legal actions in order, as far as this viewer knows them; empty once the game is over.
    pub fn legal(&self) -> Vec<Action> {
        if self.repeated() {
            return Vec::new();
        }
        let mut list = ActionList::new();
        with_position!(&self.position, position => position.legal(&mut list));
        list.to_vec()
    }

    /// The legal actions of the piece on that square, in order.
    pub fn legal_from(&self, square: Square) -> Vec<Action> {
        let mut list = self.legal();
        list.retain(|action| action.from() == Some(square));
        list
    }

    /// Whether the action is legal now.
    pub fn is_legal(&self, action: Action) -> bool {
        self.check(action, Told::default()).is_ok()
    }

    /// What comes of a move if it is an attack that may fail: in army chess any attack, in other games none.
    pub fn fight(&self, action: Action) -> Option<Fight> {
        with_position!(&self.position, position => position.fight(action))
            .filter(|_| self.is_legal(action))
    }

    /// What a legal move or reveal lands on; none for other actions, and none for what is not legal.
    pub fn landing(&self, action: Action) -> Option<Landing> {
        let to = action.to().filter(|_| self.is_legal(action))?;
        let cell = self.cell(to);
        Some(if cell == Cell::Empty {
            Landing::Step
        } else if cell.color() == self.color_of(self.to_act()) {
            Landing::Combination
        } else if with_position!(&self.position, position => position.fight(action))
            == Some(Fight::Loses)
        {
            Landing::LosingAttack
        } else {
            Landing::Capture
        })
    }

    /// Where the general of the seat to act stands, if it is in check by what everybody sees.
    pub fn check_on(&self) -> Option<Square> {
        with_position!(&self.position, position => position.check_on())
    }

    /// How the game ended, if it has and this viewer can know. A win comes before a draw.
    pub fn outcome(&self) -> Option<Outcome> {
        with_position!(&self.position, position => position.outcome())
            .or_else(|| self.repeated().then(|| Outcome::draw(Reason::Repetition)))
    }

    fn repeated(&self) -> bool {
        is_repeated(self.rules(), &self.since_progress)
    }

    fn remember(&mut self) {
        if self.rules().repetition != 0 {
            let hash = with_position!(&self.position, position => position.public_zobrist());
            self.since_progress.push(hash);
        }
    }

    /// Hashes of the positions since the last progress; empty while the repetition rule is off.
    pub(crate) fn hashes_since_progress(&self) -> &[u64] {
        &self.since_progress
    }

    /// The pieces of a colour that were captured: those of a full set that are neither on the
    /// board nor in the bag. Strongest first.
    pub fn captured(&self, color: Color) -> Vec<Piece> {
        let on_board = line::counts(self.board().squares().map(|square| self.cell(square)));
        let bag = self.bag();
        let own = self.rules().variant.set().pieces().iter().copied();
        own.filter(|piece| piece.color == color)
            .flat_map(|piece| {
                let alive = on_board[piece.identity()] + bag.count(piece);
                let gone = piece.rank.full_count().saturating_sub(alive);
                std::iter::repeat_n(piece, gone.into())
            })
            .collect()
    }

    /// Why `action` is illegal, if it is.
    fn check(&self, action: Action, told: Told) -> Result<(), IllegalAction> {
        if let Some(square) = action.squares().find(|&square| !self.board().has(square)) {
            return Err(IllegalAction::OffBoard(square));
        }
        if self.repeated() {
            return Err(IllegalAction::GameOver);
        }
        with_position!(&self.position, position => position.check(action, told))
    }

    /// Plays a ply with the identities that it is told to have shown: a flip needs one, and so does whatever turns up a member of
    /// a stack that this viewer does not know.
    ///
    /// # Errors
    /// Says why the ply is illegal; the observation is then unchanged.
    pub fn play(&mut self, ply: PlyText) -> Result<Played, IllegalAction> {
        let told = Told {
            shown: ply.shown,
            unveiled: ply.unveiled,
            landed: None,
        };
        self.play_told(ply.action, told)
    }

    pub(crate) fn play_told(
        &mut self,
        action: Action,
        told: Told,
    ) -> Result<Played, IllegalAction> {
        self.check(action, told)?;
        let played = with_position!(&mut self.position, position => position.play(action, told))?;
        if self.clock() == 0 {
            self.since_progress.clear();
        }
        self.remember();
        Ok(played)
    }

    /// Plays a written ply: `a1=R`, `a1-a2` or `a1xa2`, `a1-a2!=R`.
    ///
    /// # Errors
    /// Says why the text cannot be read or the ply is illegal; the observation is then unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<Played, PlayTextError> {
        let ply = PlyText::parse(self.rules().variant.set(), text)?;
        Ok(self.play(ply)?)
    }

    /// What the position line is written from.
    pub(crate) fn source(&self) -> Source<'_, impl Fn(Square) -> Cell> {
        Source {
            header: self.header(),
            cell: |square| self.cell(square),
            bag: self.bag(),
            hidden: None,
        }
    }
}

/// Whether the last of these positions since progress stood so often that the game is drawn.
pub(crate) fn is_repeated(rules: Rules, since_progress: &[u64]) -> bool {
    let limit = usize::from(rules.repetition);
    let Some(now) = since_progress.last() else {
        return false;
    };
    limit != 0 && since_progress.iter().filter(|&seen| seen == now).count() >= limit
}

impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.source().write(f)
    }
}

impl fmt::Debug for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Observation({self})")
    }
}
