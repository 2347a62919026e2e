//! A puzzle as a line of text: theme, game, position, question, answers, the right one, and what the best action and the next best
//! promise, with tabs between.

use std::{fmt, str::FromStr};

use anqi_engine::{Action, Fight, Observation, Piece, Rules, Set, Square, Variant};

use crate::puzzle::{Answer, Ask, Claim, Puzzle, Question, Theme, Worth};

/// A line that is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no puzzle: {0}")]
pub struct BadPuzzle(String);

impl Puzzle {
    /// What the puzzle is, without what there is to say about its answers.
    pub(crate) fn stem(&self) -> String {
        format!(
            "{}\t{}\t{}\t{}",
            self.seen.rules().variant,
            self.seen,
            self.question,
            answers(&self.answers)
        )
    }
}

fn answers(answers: &[Answer]) -> String {
    let texts: Vec<String> = answers.iter().map(Answer::to_string).collect();
    texts.join(" ")
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.theme, self.stem(), self.right)?;
        match self.worth {
            Some(Worth { best, next }) => write!(f, "\t{best} {next}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play => f.write_str("play"),
            Self::Judge(claim) => write!(f, "judge {claim}"),
            Self::Pick(ask) => write!(f, "pick {ask}"),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Capture { from, to } => write!(f, "capture {from} {to}"),
            Self::After { first, from, to } => write!(f, "after {first} {from} {to}"),
            Self::Goes { from, to } => write!(f, "goes {from} {to}"),
            Self::Hidden { square, piece } => write!(f, "hidden {square} {piece}"),
            Self::Fight { from, to, fight } => write!(f, "{} {from} {to}", fight_name(*fight)),
        }
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Target(square) => write!(f, "target {square}"),
            Self::Attacker(square) => write!(f, "attacker {square}"),
            Self::Hidden => f.write_str("hidden"),
            Self::Gone => f.write_str("gone"),
            Self::Count(piece) => write!(f, "count {piece}"),
            Self::Danger { own, flip } => write!(f, "danger {own} {flip}"),
            Self::Risk { own, flip } => write!(f, "risk {own} {flip}"),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action(action) => action.fmt(f),
            Self::Truth(truth) => truth.fmt(f),
            Self::Square(square) => square.fmt(f),
            Self::Piece(piece) => piece.fmt(f),
            Self::Number(number) => number.fmt(f),
        }
    }
}

const fn fight_name(fight: Fight) -> &'static str {
    match fight {
        Fight::Wins => "wins",
        Fight::Loses => "loses",
        Fight::TakesBoth => "both",
    }
}

impl FromStr for Puzzle {
    type Err = BadPuzzle;

    fn from_str(line: &str) -> Result<Self, BadPuzzle> {
        read(line).ok_or_else(|| BadPuzzle(line.to_owned()))
    }
}

fn read(line: &str) -> Option<Puzzle> {
    let fields: Vec<&str> = line.split('\t').collect();
    let (&[theme, game, position, question, answers, right], worth) = match fields.as_slice() {
        [rest @ .., worth] if rest.len() == 6 => (<&[&str; 6]>::try_from(rest).ok()?, Some(worth)),
        rest => (<&[&str; 6]>::try_from(rest).ok()?, None),
    };
    let variant: Variant = game.parse().ok()?;
    let set = variant.set();
    let question = read_question(set, question)?;
    let answers: Option<Vec<Answer>> = answers
        .split(' ')
        .map(|text| read_answer(set, question, text))
        .collect();
    let puzzle = Puzzle {
        theme: theme.parse::<Theme>().ok()?,
        seen: Observation::parse(Rules::new(variant), position).ok()?,
        question,
        answers: answers?,
        right: read_answer(set, question, right)?,
        worth: match worth {
            Some(text) => Some(read_worth(text)?),
            None => None,
        },
    };
    (puzzle.to_string() == line).then_some(puzzle)
}

fn read_worth(text: &str) -> Option<Worth> {
    let (best, next) = text.split_once(' ')?;
    Some(Worth {
        best: best.parse().ok()?,
        next: next.parse().ok()?,
    })
}

fn read_question(set: Set, text: &str) -> Option<Question> {
    let words: Vec<&str> = text.split(' ').collect();
    let square = |text: &str| text.parse::<Square>().ok();
    let fight = |from, to, fight| {
        let (from, to) = (square(from)?, square(to)?);
        Some(Claim::Fight { from, to, fight })
    };
    let claim = match words.as_slice() {
        ["play"] => return Some(Question::Play),
        ["pick", rest @ ..] => return read_ask(set, rest).map(Question::Pick),
        ["judge", "capture", from, to] => Claim::Capture {
            from: square(from)?,
            to: square(to)?,
        },
        ["judge", "after", first, from, to] => Claim::After {
            first: first.parse().ok()?,
            from: square(from)?,
            to: square(to)?,
        },
        ["judge", "goes", from, to] => Claim::Goes {
            from: square(from)?,
            to: square(to)?,
        },
        ["judge", "hidden", at, name] => Claim::Hidden {
            square: square(at)?,
            piece: piece(set, name)?,
        },
        ["judge", "wins", from, to] => fight(from, to, Fight::Wins)?,
        ["judge", "loses", from, to] => fight(from, to, Fight::Loses)?,
        ["judge", "both", from, to] => fight(from, to, Fight::TakesBoth)?,
        _ => return None,
    };
    Some(Question::Judge(claim))
}

fn read_ask(set: Set, words: &[&str]) -> Option<Ask> {
    let square = |text: &str| text.parse::<Square>().ok();
    Some(match words {
        ["target", at] => Ask::Target(square(at)?),
        ["attacker", at] => Ask::Attacker(square(at)?),
        ["hidden"] => Ask::Hidden,
        ["gone"] => Ask::Gone,
        ["count", name] => Ask::Count(piece(set, name)?),
        ["danger", own, flip] => Ask::Danger {
            own: square(own)?,
            flip: square(flip)?,
        },
        ["risk", own, flip] => Ask::Risk {
            own: square(own)?,
            flip: square(flip)?,
        },
        _ => return None,
    })
}

fn read_answer(set: Set, question: Question, text: &str) -> Option<Answer> {
    Some(match question {
        Question::Play => Answer::Action(text.parse::<Action>().ok()?),
        Question::Judge(_) => Answer::Truth(text.parse().ok()?),
        Question::Pick(Ask::Target(_) | Ask::Attacker(_)) => Answer::Square(text.parse().ok()?),
        Question::Pick(Ask::Hidden | Ask::Gone | Ask::Danger { .. }) => {
            Answer::Piece(piece(set, text)?)
        }
        Question::Pick(Ask::Count(_) | Ask::Risk { .. }) => Answer::Number(text.parse().ok()?),
    })
}

fn piece(set: Set, text: &str) -> Option<Piece> {
    let mut letters = text.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return None;
    };
    set.piece(letter)
}
