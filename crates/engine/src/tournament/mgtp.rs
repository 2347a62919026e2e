//! The words of the course-tournament protocol, as a referee uses them: its file is our row, its rank our file.

use std::time::Duration;

use super::process::Heard;
use crate::{Action, Color, Square};

/// Engines of that protocol divide what is left of a game's time among the plies to come. The clock always allows this many more.
const PLIES_TO_COME: u32 = 40;

/// An engine's clock in one game: what it saves at one ply it has at later ones.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clock {
    per_ply: Duration,
    plies: u32,
    used: Duration,
}

impl Clock {
    pub(super) const fn new(per_ply: Duration) -> Self {
        Self {
            per_ply,
            plies: 0,
            used: Duration::ZERO,
        }
    }

    /// What is left before the next ply.
    pub(super) fn left(&self) -> Duration {
        let allowed = self.per_ply.saturating_mul(PLIES_TO_COME + self.plies);
        allowed.saturating_sub(self.used)
    }

    pub(super) fn note(&mut self, taken: Duration) {
        self.plies += 1;
        self.used += taken;
    }

    /// The settings as GTP has them: main time, time of an extra period and its plies.
    pub(super) fn settings(&self) -> String {
        let (main, period) = (self.left().as_millis(), self.per_ply.as_millis());
        format!("time_settings {main} {period} 1")
    }
}

/// The text of the answer to command `id`, without `=ID`. An answer to another command is none, for it comes too late.
pub(super) fn read_answer(id: u8, line: &str) -> Heard<String> {
    let Some(mark @ ('=' | '?')) = line.chars().next() else {
        return Heard::Noise;
    };
    let text = &line[1..];
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 && text[..digits].parse() != Ok(id) {
        return Heard::Noise;
    }
    if mark == '?' {
        return Heard::Refusal;
    }
    Heard::Answer(text[digits..].trim().to_owned())
}

pub(super) const fn color_name(color: Option<Color>) -> &'static str {
    match color {
        Some(Color::Red) => "red",
        Some(Color::Black) => "black",
        None => "unknown",
    }
}

pub(super) fn name(square: Square) -> String {
    let file = char::from(b'a' + square.row().saturating_sub(1));
    format!("{file}{}", square.file() + 1)
}

fn square(name: &str) -> Option<Square> {
    match *name.as_bytes() {
        [file @ b'a'..=b'd', rank @ b'1'..=b'8'] => Square::new(rank - b'1', file - b'a' + 1),
        _ => None,
    }
}

/// An action such as `c2 d2`, or the flip `c2 c2`.
pub(super) fn read_action(answer: &str) -> Option<Action> {
    let mut words = answer
        .split([' ', '\t', '-'])
        .filter(|word| !word.is_empty());
    let (from, to, None) = (square(words.next()?)?, square(words.next()?)?, words.next()) else {
        return None;
    };
    Some(if from == to {
        Action::Flip(from)
    } else {
        Action::Move { from, to }
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;

    #[test]
    fn answers_are_told_from_remarks() {
        let read = |line| match read_answer(1, line) {
            Heard::Answer(text) => text,
            Heard::Refusal => "refused".to_owned(),
            Heard::Noise => "noise".to_owned(),
        };
        assert_eq!(read("=1 c2 d2 "), "c2 d2");
        assert_eq!(read("=1"), "");
        assert_eq!(read("= name"), "name");
        assert_eq!(read("?1 what"), "refused");
        for line in ["", "=12 c2 d2", "?11", "thinking", "11 = 3"] {
            assert_eq!(read(line), "noise", "{line}");
        }
    }

    #[test]
    fn actions_are_turned_round() {
        assert_eq!(read_action("c2 d2"), "b3-b4".parse().ok());
        assert_eq!(read_action("c2-d2"), "b3-b4".parse().ok());
        assert_eq!(read_action("a8 a8"), "h1?".parse().ok());
        for wrong in ["", "a1", "e1 e1", "a1 a2 a3", "resign"] {
            assert_eq!(read_action(wrong), None, "{wrong}");
        }
        assert_eq!(name("h4".parse().unwrap()), "d8");
    }

    #[test]
    fn what_is_saved_is_kept_and_what_is_overdrawn_is_missing() {
        let millis = Duration::from_millis;
        let mut clock = Clock::new(millis(100));
        assert_eq!(clock.settings(), "time_settings 4000 100 1");
        clock.note(millis(100));
        assert_eq!(clock.left(), millis(4_000));
        clock.note(millis(70));
        clock.note(millis(5_000));
        assert_eq!(clock.left(), Duration::ZERO);
    }
}
