//! What a player asks for, what came of it, and how both are written.

use std::{cmp::Ordering, fmt, str::FromStr};

use thiserror::Error;

use crate::{
    piece::{Piece, Set},
    square::Square,
};

/// One ply as a player asks for it. `Display` writes `a1?`, `a1-a2`, `a1-a2!` or `--`; [`FromStr`] also reads
/// `a1xa2`. `Ord` is the order in which legal actions are listed: by origin, flips before moves,
/// then by destination, plain before `!`; the pass comes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Turn the piece on that square face-up.
    Flip(Square),
    /// Step, capture, attack or combine; which of them is for the board to say.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Move a stack as its hidden member moves, which turns that member face-up.
    Reveal {
        /// Where the stack stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Do nothing, where the rules allow it.
    Pass,
}

impl Action {
    /// The square flipped or moved from; none for a pass.
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Flip(square)
            | Self::Move { from: square, .. }
            | Self::Reveal { from: square, .. } => Some(square),
            Self::Pass => None,
        }
    }

    /// The square moved to; none for a flip or a pass.
    pub const fn to(self) -> Option<Square> {
        match self {
            Self::Move { to, .. } | Self::Reveal { to, .. } => Some(to),
            Self::Flip(_) | Self::Pass => None,
        }
    }

    /// The squares of the action: that of a flip, origin and destination of a move.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.from().into_iter().chain(self.to())
    }
}

impl Ord for Action {
    fn cmp(&self, other: &Self) -> Ordering {
        // `None` sorts before any destination, so flips come first.
        let key = |action: &Self| {
            let revealing = matches!(action, Self::Reveal { .. });
            (*action == Self::Pass, action.from(), action.to(), revealing)
        };
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip(square) => write!(f, "{square}?"),
            Self::Move { from, to } => write!(f, "{from}-{to}"),
            Self::Reveal { from, to } => write!(f, "{from}-{to}!"),
            Self::Pass => f.write_str("--"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match read_action(text) {
            Some((action, "")) => Ok(action),
            _ => Err(NotationError::new(text)),
        }
    }
}

/// Reads an action off the start of `text`; gives it and the rest. A flip is `a1?` alone, or `a1` of `a1=R`.
fn read_action(text: &str) -> Option<(Action, &str)> {
    if let Some(rest) = text.strip_prefix("--") {
        return Some((Action::Pass, rest));
    }
    let (from, rest) = Square::split_from(text)?;
    if rest == "?" {
        return Some((Action::Flip(from), ""));
    }
    if rest.starts_with('=') {
        return Some((Action::Flip(from), rest));
    }
    let (to, rest) = Square::split_from(rest.strip_prefix(['-', 'x'])?)?;
    Some(match rest.strip_prefix('!') {
        Some(rest) => (Action::Reveal { from, to }, rest),
        None => (Action::Move { from, to }, rest),
    })
}

/// A ply as it is written: an action and the identities that it is told to have shown. `Display` writes `a1=R`, `a1-a2!=R`,
/// `a0xa6=N` or `a1xa2!=R=N`, and the bare action where no identity is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlyText {
    /// The action.
    pub action: Action,
    /// What a flip turned up, or a stack that moved as its hidden member.
    pub shown: Option<Piece>,
    /// The hidden member of a captured stack.
    pub unveiled: Option<Piece>,
}

impl PlyText {
    /// Reads a written ply of a game with those pieces.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn parse(set: Set, text: &str) -> Result<Self, NotationError> {
        read_ply(set, text).ok_or_else(|| NotationError::new(text))
    }
}

impl From<Action> for PlyText {
    fn from(action: Action) -> Self {
        Self {
            action,
            shown: None,
            unveiled: None,
        }
    }
}

impl From<Played> for PlyText {
    fn from(played: Played) -> Self {
        Self {
            action: played.action,
            shown: played.shown,
            unveiled: played.unveiled,
        }
    }
}

impl fmt::Display for PlyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.action, self.shown, self.unveiled) {
            (Action::Flip(square), Some(_), _) => write!(f, "{square}")?,
            (Action::Move { from, to }, _, Some(_)) => write!(f, "{from}x{to}")?,
            (Action::Reveal { from, to }, _, Some(_)) => write!(f, "{from}x{to}!")?,
            (action, ..) => write!(f, "{action}")?,
        }
        for piece in self.shown.into_iter().chain(self.unveiled) {
            write!(f, "={piece}")?;
        }
        Ok(())
    }
}

fn read_ply(set: Set, text: &str) -> Option<PlyText> {
    let (action, rest) = read_action(text)?;
    let (first, rest) = split_identity(set, rest);
    let (second, rest) = split_identity(set, rest);
    if !rest.is_empty() {
        return None;
    }
    let (shown, unveiled) = match (action, first, second) {
        (Action::Flip(_), shown, None) => (shown, None),
        (Action::Move { .. }, unveiled, None) => (None, unveiled),
        (Action::Reveal { .. }, shown, unveiled) => (shown, unveiled),
        (Action::Pass, None, None) => (None, None),
        _ => return None,
    };
    Some(PlyText {
        action,
        shown,
        unveiled,
    })
}

/// Reads an identity like `=R` off the start of `text`, if it starts with one; gives it and the rest.
fn split_identity(set: Set, text: &str) -> (Option<Piece>, &str) {
    let read = || {
        let mut letters = text.strip_prefix('=')?.chars();
        let piece = set.piece(letters.next()?)?;
        Some((Some(piece), letters.as_str()))
    };
    read().unwrap_or((None, text))
}

/// A ply that happened, with all that it made public. `Display` writes the record's form, as [`PlyText`] does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// What was asked for.
    pub action: Action,
    /// What a flip turned up, or a stack that moved as its hidden member.
    pub shown: Option<Piece>,
    /// The hidden member of a captured stack; it is among the captured too.
    pub unveiled: Option<Piece>,
    /// The opponent's pieces that left the board.
    pub captured: [Option<Piece>; 2],
    /// The attacker, where it left the board.
    pub lost: Option<Piece>,
    /// Whether an own piece was landed on, so that both are a stack now.
    pub combined: bool,
}

impl Played {
    /// A ply that only did what its action says.
    pub(crate) const fn quiet(action: Action) -> Self {
        Self {
            action,
            shown: None,
            unveiled: None,
            captured: [None; 2],
            lost: None,
            combined: false,
        }
    }

    /// The opponent's pieces that left the board.
    pub fn captures(&self) -> impl Iterator<Item = Piece> + use<> {
        self.captured.into_iter().flatten()
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PlyText::from(*self).fmt(f)
    }
}

/// A square or action that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("cannot read '{shown}'; actions look like a1?, a1-b1, a1=R, a1-b1! or --")]
pub struct NotationError {
    shown: String,
}

impl NotationError {
    pub(crate) fn new(text: &str) -> Self {
        Self {
            shown: shorten(text),
        }
    }
}

/// The start of a foreign text, fit to be shown in a one-line message.
pub(crate) fn shorten(text: &str) -> String {
    const SHOWN: usize = 24;
    let mut shown: String = text
        .chars()
        .take(SHOWN)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_read_and_written() {
        for (text, written) in [
            ("a1?", "a1?"),
            ("h4=p", "h4=p"),
            ("a1xb1", "a1-b1"),
            ("i9-a0", "i9-a0"),
            ("a1-a2!", "a1-a2!"),
            ("a1xa2!", "a1-a2!"),
            ("a1-a2!=R", "a1-a2!=R"),
            ("a0xa6=n", "a0xa6=n"),
            ("a0-a6=n", "a0xa6=n"),
            ("a1xa2!=R=n", "a1xa2!=R=n"),
            ("--", "--"),
        ] {
            let read = PlyText::parse(Set::Xiangqi, text);
            assert_eq!(
                read.as_ref().map(ToString::to_string),
                Ok(written.to_owned())
            );
        }
        let a = PlyText::parse(Set::Junqi, "a1=a").map(|ply| ply.shown.map(Piece::letter));
        assert_eq!(a, Ok(Some('a')));
    }

    #[test]
    fn other_text_is_refused() {
        for text in [
            "",
            "a",
            "a1",
            "j1?",
            "a1=X",
            "a1=RR",
            "a1=R=R",
            "a1-",
            "a1-a2 ",
            "a1?x",
            "é1?",
            "a1?=R",
            "a1-a2!!",
            "a1-a2=",
            "a1-a2!=R=n=n",
            "a1-a2=R=n",
            "--=R",
            "-",
            "---",
            "a1=A",
        ] {
            assert!(PlyText::parse(Set::Xiangqi, text).is_err(), "{text:?}");
        }
        assert!("a1=R".parse::<Action>().is_err());
    }

    #[test]
    fn actions_sort_as_they_are_listed() {
        let listed = ["a0?", "a0-a1", "a0-a1!", "a0-b0", "a1?", "b0-a0", "--"];
        let actions = listed.map(str::parse::<Action>);
        assert!(actions.iter().all(Result::is_ok));
        assert!(actions.is_sorted_by_key(|action| action.as_ref().ok().copied()));
    }
}
