//! The true state of a game. What lies face-down is in a private field, never in debug output,
//! and never handed out but on the authoritative line.

use std::fmt;

use crate::{
    action::{Action, IllegalAction, PlayTextError, Played, PlyText},
    layout::Layout,
    line::{self, Hidden, Kind, LineError},
    observation::Observation,
    outcome::Outcome,
    rules::Rules,
    seat::Viewer,
};

/// A game with all that is hidden in it. Only the table that hosts the game should hold one;
/// players, search and pictures get an [`Observation`].
#[derive(Clone, PartialEq, Eq)]
pub struct Game {
    seen: Observation,
    hidden: Hidden,
}

impl Game {
    /// A new game on that layout.
    pub fn deal(rules: Rules, layout: &Layout) -> Self {
        Self {
            seen: Observation::start(rules),
            hidden: layout.identities().map(Some),
        }
    }

    /// Reads an authoritative position line.
    ///
    /// # Errors
    /// Says what is wrong with a line that cannot be read or that no game can have.
    pub fn parse(rules: Rules, line: &str) -> Result<Self, LineError> {
        let (position, hidden) = line::read(rules, line, Kind::Authoritative)?;
        Ok(Self {
            seen: Observation::from_position(position),
            hidden,
        })
    }

    /// What a viewer sees. In banqi nobody knows more than anybody else, so that every viewer
    /// sees the same.
    pub fn observe(&self, viewer: Viewer) -> Observation {
        match viewer {
            Viewer::Public | Viewer::Seat(_) => self.seen.clone(),
        }
    }

    /// What everybody sees.
    pub const fn observation(&self) -> &Observation {
        &self.seen
    }

    /// Plays an action; a flip shows what lies there.
    ///
    /// # Errors
    /// Says why the action is illegal; the game is then unchanged.
    pub fn play(&mut self, action: Action) -> Result<Played, IllegalAction> {
        let square = action.from();
        let revealed = match action {
            Action::Flip(_) => self.hidden[square.index()],
            Action::Move { .. } => None,
        };
        let played = self
            .seen
            .play(action, revealed)
            .map_err(|error| match error {
                // A square that hides nothing has no identity to show.
                IllegalAction::RevealMissing(_) => IllegalAction::NothingToFlip(square),
                other => other,
            })?;
        if played.flipped.is_some() {
            self.hidden[square.index()] = None;
        }
        Ok(played)
    }

    /// Plays a written ply: `a1?`, `a1-a2` or `a1xa2`, and `a1=R` if that is what lies there.
    ///
    /// # Errors
    /// Says why the text cannot be read or the ply is illegal; the game is then unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<Played, PlayTextError> {
        let PlyText { action, revealed } = text.parse()?;
        let square = action.from();
        if let Some(piece) = revealed
            && self.seen.is_legal(action)
            && self.hidden[square.index()] != Some(piece)
        {
            return Err(IllegalAction::WrongReveal(square, piece).into());
        }
        Ok(self.play(action)?)
    }

    /// The legal actions in order; empty once the game is over.
    pub fn legal(&self) -> Vec<Action> {
        self.seen.legal()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.seen.outcome()
    }

    /// The position line that names every face-down piece. It gives the secret away: it is for
    /// storage and for replays of finished games.
    pub fn authoritative_line(&self) -> String {
        let mut line = String::new();
        // Writing to a string cannot fail.
        let _ = line::write(&mut line, self.seen.position(), Some(&self.hidden));
        line
    }
}

impl fmt::Debug for Game {
    /// The public line alone, so that a log never gives the secret away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({})", self.seen)
    }
}
