//! The protocol of course tournaments: numbered commands, a board with files a-d and ranks 1-8,
//! and a referee who tells what flips showed.

use std::{io, sync::atomic::AtomicBool, time::Duration};

use super::{
    SystemClock, go,
    session::{Answer, Flow, number, text},
};
use crate::{
    Action, Cell, Color, Family, Level, Observation, PlyText, Rules, Searcher, Set, Square,
    action::shorten, baseline::Baseline,
};

/// The commands in the order of their numbers.
const COMMANDS: [&str; 19] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "reset_board",
    "num_repetition",
    "num_moves_to_draw",
    "move",
    "flip",
    "genmove",
    "game_over",
    "ready",
    "time_settings",
    "time_left",
    "showboard",
    "init_board",
];

/// The longest a ply may take.
const LONGEST: Duration = Duration::from_secs(1);
/// With the clock known, a ply takes this part of what is left.
const PART: u32 = 40;

/// A game under a referee. All that is known comes from him.
pub(super) struct Mgtp {
    seen: Observation,
    /// Who plays in place of the engine.
    player: Option<Baseline>,
    /// What is left to red and to black, where the referee has told.
    time_left: [Option<Duration>; 2],
    searcher: Searcher,
}

impl Mgtp {
    /// A game under those rules.
    pub(super) fn new(rules: Rules, player: Option<Baseline>) -> Result<Self, String> {
        if rules.variant.family() != Family::Banqi {
            return Err("mgtp knows the banqi games only".to_owned());
        }
        Ok(Self {
            seen: Observation::start(rules),
            player,
            time_left: [None; 2],
            searcher: Searcher::new(),
        })
    }

    /// Executes `ID COMMAND args`; the answer is `=ID text`, or `?ID text` for what cannot be
    /// done.
    pub(super) fn execute(
        &mut self,
        line: &str,
        clock: &SystemClock,
        stop: &AtomicBool,
        answer: Answer<'_>,
    ) -> io::Result<Flow> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&id, rest)) = words.split_first() else {
            answer("? the line is empty")?;
            return Ok(Flow::Continue);
        };
        let command = number::<usize>("ID", id, 0)
            .ok()
            .and_then(|id| COMMANDS.get(id));
        let Some(&command) = command else {
            answer(&format!(
                "? '{}' is no command number from 0 to 18",
                shorten(id)
            ))?;
            return Ok(Flow::Continue);
        };
        let result = match rest.split_first() {
            Some((&name, args)) if name == command => self.command(command, args, clock, stop),
            _ => Err(format!("command {id} is {command}")),
        };
        match result {
            Ok(reply) if reply.is_empty() => answer(&format!("={id}"))?,
            Ok(reply) => {
                let gap = if command == "showboard" { "\n" } else { " " };
                answer(&format!("={id}{gap}{reply}"))?;
            }
            Err(reason) => answer(&format!("?{id} {reason}"))?,
        }
        Ok(if command == "quit" {
            Flow::Quit
        } else {
            Flow::Continue
        })
    }

    fn command(
        &mut self,
        command: &str,
        args: &[&str],
        clock: &SystemClock,
        stop: &AtomicBool,
    ) -> Result<String, String> {
        match (command, args) {
            ("protocol_version", _) => return Ok("1.1.0".to_owned()),
            ("name", _) => return Ok("anqi".to_owned()),
            ("version", _) => return Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name]) => return Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", _) => return Ok(COMMANDS.join(" ")),
            ("showboard", _) => return Ok(self.board()),
            ("genmove", [color]) => return self.generate(color, clock, stop),
            ("reset_board" | "init_board", _) => self.seen = Observation::start(self.seen.rules()),
            ("num_repetition", [times, ..]) => {
                let repetition = number("num_repetition", times, 0)?;
                self.change(Rules {
                    repetition,
                    ..self.seen.rules()
                })?;
            }
            ("num_moves_to_draw", [plies, ..]) => {
                let draw_limit = number("num_moves_to_draw", plies, 0)?;
                self.change(Rules {
                    draw_limit,
                    ..self.seen.rules()
                })?;
            }
            ("move", [from, to]) => {
                let action = Action::Move {
                    from: square(from)?,
                    to: square(to)?,
                };
                self.seen.play(action.into()).map_err(text)?;
            }
            ("flip", [at, piece]) => {
                let mut letters = piece.chars();
                let (shown, None) = (
                    letters.next().and_then(|letter| Set::Xiangqi.piece(letter)),
                    letters.next(),
                ) else {
                    return Err(format!("'{}' is no piece", shorten(piece)));
                };
                let action = Action::Flip(square(at)?);
                let ply = PlyText {
                    shown,
                    ..PlyText::from(action)
                };
                self.seen.play(ply).map_err(text)?;
            }
            ("time_left", [color, time]) => {
                let time = Duration::from_millis(number("time_left", time, 0)?);
                if let Some(color) = read_color(color)? {
                    self.time_left[color as usize] = Some(time);
                }
            }
            ("known_command" | "genmove" | "move" | "flip" | "time_left", _) => {
                return Err(format!("{command} got {} arguments", args.len()));
            }
            _ => {}
        }
        Ok(String::new())
    }

    /// Rules may change before the first ply only.
    fn change(&mut self, rules: Rules) -> Result<(), String> {
        if self.seen.ply() > 0 {
            return Err("the game has begun".to_owned());
        }
        self.seen = Observation::start(rules);
        Ok(())
    }

    /// Chooses an action without playing it: the referee tells it back.
    fn generate(
        &mut self,
        color: &str,
        clock: &SystemClock,
        stop: &AtomicBool,
    ) -> Result<String, String> {
        let color = read_color(color)?;
        let to_act = self.seen.color_of(self.seen.to_act());
        if color.is_some() && to_act.is_some() && color != to_act {
            return Err("it is the other colour's turn".to_owned());
        }
        let left = to_act.and_then(|color| self.time_left[color as usize]);
        let time = left.map_or(LONGEST, |left| LONGEST.min(left / PART));
        let request = go::Request::timed(Level::Expert, self.player, time);
        let action = go::search(
            &mut self.searcher,
            &self.seen,
            &request,
            clock,
            stop,
            &mut |_| {},
        );
        let action = action.ok_or("the game is over")?;
        let from = action.from().ok_or("the game has no such action")?;
        Ok(format!(
            "{} {}",
            name(from),
            name(action.to().unwrap_or(from))
        ))
    }

    /// Eight lines, the rank 8 first.
    fn board(&self) -> String {
        let rank = |file: u8| {
            let letter = |square| match self.seen.cell(square) {
                Cell::Empty => '-',
                Cell::FaceDown(_) => 'X',
                Cell::FaceUp(piece) | Cell::Stack(piece, _) => piece.letter(),
            };
            let cells: String = (1..=4)
                .filter_map(|row| Square::new(file, row))
                .map(letter)
                .collect();
            format!("{} {cells}", file + 1)
        };
        let mut lines: Vec<String> = (0..8).rev().map(rank).collect();
        lines.push("  abcd".to_owned());
        lines.join("\n")
    }
}

fn read_color(name: &str) -> Result<Option<Color>, String> {
    match name {
        "red" => Ok(Some(Color::Red)),
        "black" => Ok(Some(Color::Black)),
        "unknown" => Ok(None),
        _ => Err(format!(
            "colours are red, black and unknown, not '{}'",
            shorten(name)
        )),
    }
}

/// Their file is our row, their rank our file.
fn square(name: &str) -> Result<Square, String> {
    let square = match *name.as_bytes() {
        [file @ b'a'..=b'd', rank @ b'1'..=b'8'] => Square::new(rank - b'1', file - b'a' + 1),
        _ => None,
    };
    square.ok_or_else(|| format!("squares are a1 to d8, not '{}'", shorten(name)))
}

fn name(square: Square) -> String {
    let file = char::from(b'a' + square.row().saturating_sub(1));
    format!("{file}{}", square.file() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_turn_and_turn_back() {
        assert_eq!(square("d8").map(|s| s.to_string()), Ok("h4".to_owned()));
        assert_eq!(square("b1").map(|s| s.to_string()), Ok("a2".to_owned()));
        for own in crate::Board::Half.squares() {
            assert_eq!(square(&name(own)), Ok(own));
        }
    }
}
