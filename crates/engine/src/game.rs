//! The true state of a game. What lies face-down is in a private field, never in debug output,
//! and never handed out but on the authoritative line.

use std::fmt;

use crate::{
    action::{Action, Played, PlyText},
    cell::{Cell, Member},
    games::{AnyPosition, Rules, Told},
    illegal::{IllegalAction, PlayTextError},
    layout::Layout,
    line::{self, Hidden, Kind, LineError, Source},
    observation::Observation,
    outcome::Outcome,
    piece::Piece,
    seat::{Seat, Viewer},
    square::Square,
};

/// A game with all that is hidden in it. Only the table that hosts the game should hold one;
/// players, search and pictures get an [`Observation`].
#[derive(Clone, PartialEq, Eq)]
pub struct Game {
    /// Knows the hidden members of all stacks.
    position: Observation,
    hidden: Hidden,
}

impl Game {
    /// A new game on that layout.
    pub fn deal(layout: &Layout) -> Self {
        Self {
            position: Observation::start(layout.rules()),
            hidden: layout.identities(),
        }
    }

    /// Reads an authoritative position line.
    ///
    /// # Errors
    /// Says what is wrong with a line that cannot be read or that no game can have.
    pub fn parse(rules: Rules, line: &str) -> Result<Self, LineError> {
        let (setup, hidden) = line::read(rules, line, Kind::Truth)?;
        Ok(Self {
            position: Observation::from_position(AnyPosition::set_up(&setup)?),
            hidden,
        })
    }

    /// What a viewer sees: in banqi and army chess every viewer the same, in blindflip a player also the hidden members of the
    /// own stacks.
    pub fn observe(&self, viewer: Viewer) -> Observation {
        self.position.seen_by(viewer)
    }

    pub(crate) const fn position(&self) -> &AnyPosition {
        self.position.position()
    }

    pub(crate) fn hashes_since_progress(&self) -> &[u64] {
        self.position.hashes_since_progress()
    }

    pub(crate) const fn hidden(&self) -> &Hidden {
        &self.hidden
    }

    /// The rules played by.
    pub fn rules(&self) -> Rules {
        self.position.rules()
    }

    /// The seat whose turn it is (also when the game is over).
    pub fn to_act(&self) -> Seat {
        self.position.to_act()
    }

    /// Plies since the start.
    pub fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// Plays an action; what it turns up is what lies there.
    ///
    /// # Errors
    /// Says why the action is illegal; the game is then unchanged.
    pub fn play(&mut self, action: Action) -> Result<Played, IllegalAction> {
        let told = told(&self.hidden, action);
        let played = self.position.play_told(action, told)?;
        uncover(&mut self.hidden, action);
        Ok(played)
    }

    /// Plays a written ply: `a1?`, `a1-a2`, `a1xa2`, `a1-a2!`, and with identities, as `a1=R`, if those are what lies there.
    ///
    /// # Errors
    /// Says why the text cannot be read or the ply is illegal; the game is then unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<Played, PlayTextError> {
        let ply = PlyText::parse(self.rules().variant.set(), text)?;
        let mut next = self.clone();
        let played = next.play(ply.action)?;
        let wrong = [
            (ply.action.from(), ply.shown, played.shown),
            (ply.action.to(), ply.unveiled, played.unveiled),
        ];
        for (square, said, is) in wrong {
            if let (Some(square), Some(said)) = (square, said)
                && is != Some(said)
            {
                return Err(IllegalAction::WrongReveal(square, said).into());
            }
        }
        *self = next;
        Ok(played)
    }

    /// The legal actions in order; empty once the game is over.
    pub fn legal(&self) -> Vec<Action> {
        self.position.legal()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// What lies face down where, alone or in a stack. It gives the secret away: it is for games that have ended.
    pub fn disclose(&self) -> Vec<(Square, Piece)> {
        let squares = self.rules().variant.board().squares();
        let hidden = |square: Square| match self.position.cell(square) {
            Cell::FaceDown(_) => self.hidden[square.index()],
            Cell::Stack(_, Member::Known(piece)) => Some(piece),
            _ => None,
        };
        squares
            .filter_map(|square| Some((square, hidden(square)?)))
            .collect()
    }

    /// The position line that names every face-down piece. It gives the secret away: it is for
    /// storage and for replays of finished games.
    pub fn authoritative_line(&self) -> String {
        let source = Source {
            hidden: Some(&self.hidden),
            ..self.position.source()
        };
        let mut line = String::new();
        // Writing to a string cannot fail.
        let _ = source.write(&mut line);
        line
    }
}

/// What the truth tells about an action.
pub(crate) const fn told(hidden: &Hidden, action: Action) -> Told {
    let (shown, landed) = match action {
        Action::Flip(square) => (hidden[square.index()], None),
        Action::Move { to, .. } | Action::Reveal { to, .. } => (None, hidden[to.index()]),
        Action::Pass => (None, None),
    };
    Told {
        shown,
        unveiled: None,
        landed,
    }
}

/// Takes what an action has turned up or landed on out of what is hidden; gives it and where it lay.
pub(crate) fn uncover(hidden: &mut Hidden, action: Action) -> Option<(Square, Piece)> {
    let square = match action {
        Action::Flip(square) => square,
        Action::Move { to, .. } | Action::Reveal { to, .. } => to,
        Action::Pass => return None,
    };
    Some((square, hidden[square.index()].take()?))
}

impl fmt::Debug for Game {
    /// The public line alone, so that a log never gives the secret away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({})", self.observe(Viewer::Public))
    }
}
