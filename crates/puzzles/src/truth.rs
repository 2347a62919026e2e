//! What the rules say to an answer. All of it is asked of the engine.

use anqi_engine::{Action, Cell, Color, Fight, Observation, Piece, PlyText, Square};

use crate::puzzle::{Answer, Ask, Claim, Puzzle, Question};

/// Whether an answer is right to a question about the position; none if the question makes no sense there, or can't have that
/// answer, or asks for the best action, which no rule tells.
pub fn is_right(seen: &Observation, question: Question, answer: Answer) -> Option<bool> {
    match (question, answer) {
        (Question::Judge(claim), Answer::Truth(said)) => Some(claims(seen, claim)? == said),
        (Question::Pick(ask), answer) => picks(seen, ask, answer),
        _ => None,
    }
}

/// Whether a claim is true; none if it makes no sense in the position.
pub fn claims(seen: &Observation, claim: Claim) -> Option<bool> {
    match claim {
        Claim::Capture { from, to } => {
            let piece = seen.cell(from).piece()?;
            (seen.cell(to) != Cell::Empty).then_some(())?;
            let acting = acting(seen, piece.color)?;
            Some(acting.is_legal(Action::Move { from, to }))
        }
        Claim::After { first, from, to } => {
            let color = seen.cell(from).piece()?.color;
            let after = after(seen, first)?;
            let stays = |square| after.cell(square) == seen.cell(square);
            if !stays(from) || !stays(to) {
                return None;
            }
            Some(acting(&after, color)?.is_legal(Action::Move { from, to }))
        }
        Claim::Goes { from, to } => {
            let piece = seen.cell(from).piece()?;
            (seen.cell(to) == Cell::Empty).then_some(())?;
            let acting = acting(seen, piece.color)?;
            Some(acting.is_legal(Action::Move { from, to }))
        }
        Claim::Hidden { square, piece } => {
            let Cell::FaceDown(_) = seen.cell(square) else {
                return None;
            };
            Some(seen.bag().count(piece) > 0)
        }
        Claim::Fight { from, to, fight } => Some(fought(seen, from, to)? == fight),
    }
}

fn picks(seen: &Observation, ask: Ask, answer: Answer) -> Option<bool> {
    let bag = seen.bag();
    match (ask, answer) {
        (Ask::Target(from), Answer::Square(to)) => claims(seen, Claim::Capture { from, to }),
        (Ask::Attacker(to), Answer::Square(from)) => {
            let own = seen.color_of(seen.to_act())?;
            if seen.cell(from).piece()?.color != own {
                return None;
            }
            Some(fought(seen, from, to) == Some(Fight::Wins))
        }
        (Ask::Hidden, Answer::Piece(piece)) => Some(bag.count(piece) > 0),
        (Ask::Gone, Answer::Piece(piece)) => Some(bag.count(piece) == 0),
        (Ask::Count(piece), Answer::Number(number)) => Some(bag.count(piece) == number),
        (Ask::Danger { own, flip }, Answer::Piece(piece)) => threatens(seen, own, flip, piece),
        (Ask::Risk { own, flip }, Answer::Number(number)) => Some(risk(seen, own, flip)? == number),
        _ => None,
    }
}

/// How many of the face-down pieces could, if a flip shows them, capture the own piece at once.
pub fn risk(seen: &Observation, own: Square, flip: Square) -> Option<u8> {
    seen.bag().iter().try_fold(0, |sum, (piece, count)| {
        let threatens = threatens(seen, own, flip, piece)?;
        Some(sum + if threatens { count } else { 0 })
    })
}

/// Whether a piece that the flip shows could capture the own one at once; none if the flip can't show it.
fn threatens(seen: &Observation, own: Square, flip: Square, piece: Piece) -> Option<bool> {
    let acting = seen.color_of(seen.to_act())?;
    if seen.cell(own).piece()?.color != acting {
        return None;
    }
    let (from, to) = (flip, own);
    Some(flipped(seen, flip, piece)?.is_legal(Action::Move { from, to }))
}

fn fought(seen: &Observation, from: Square, to: Square) -> Option<Fight> {
    let color = seen.cell(from).piece()?.color;
    acting(seen, color)?.fight(Action::Move { from, to })
}

/// The position as it would be if that colour were to act; none before the colours are known.
pub fn acting(seen: &Observation, color: Color) -> Option<Observation> {
    let seat = seen.seat_of(color)?;
    if seat == seen.to_act() {
        return Some(seen.clone());
    }
    let line = seen.to_string();
    let mut fields: Vec<&str> = line.split(' ').collect();
    let number = seat.number().to_string();
    *fields.get_mut(1)? = &number;
    Observation::parse(seen.rules(), &fields.join(" ")).ok()
}

/// The squares between two that lie on one row or column, nearest to the first one first; none if they don't.
fn line(from: Square, to: Square) -> Option<Vec<Square>> {
    let (across, up) = (delta(from.file(), to.file()), delta(from.row(), to.row()));
    if (across == 0) == (up == 0) {
        return None;
    }
    let (mut file, mut row) = (i16::from(from.file()), i16::from(from.row()));
    let mut squares = Vec::new();
    loop {
        file += across.signum();
        row += up.signum();
        let next = Square::new(u8::try_from(file).ok()?, u8::try_from(row).ok()?)?;
        if next == to {
            return Some(squares);
        }
        squares.push(next);
    }
}

fn delta(from: u8, to: u8) -> i16 {
    i16::from(to) - i16::from(from)
}

/// The squares between two on one row or column that something stands on, nearest to the first one first; none if the two don't
/// lie on one.
pub fn between(seen: &Observation, from: Square, to: Square) -> Option<Vec<Square>> {
    let mut squares = line(from, to)?;
    squares.retain(|&square| seen.cell(square) != Cell::Empty);
    Some(squares)
}

/// Whether two squares share a side.
pub(crate) fn adjacent(one: Square, other: Square) -> bool {
    delta(one.file(), other.file()).abs() + delta(one.row(), other.row()).abs() == 1
}

/// How the opponent could remove what has just captured by this action, if it could; in army chess also at the cost of its own piece.
pub fn taken_back(seen: &Observation, action: Action) -> Option<Action> {
    let after = after(seen, action)?;
    let mut answers = after.legal().into_iter();
    answers.find(|answer| {
        let there = answer.to().is_some() && answer.to() == action.to();
        there && after.fight(*answer) != Some(Fight::Loses)
    })
}

/// The position after an action that turns nothing up.
pub fn after(seen: &Observation, action: Action) -> Option<Observation> {
    let mut after = seen.clone();
    after.play(action.into()).ok()?;
    Some(after)
}

/// The position after a flip that shows that piece; none if it can't.
pub fn flipped(seen: &Observation, square: Square, piece: Piece) -> Option<Observation> {
    let mut after = seen.clone();
    let shown = PlyText {
        shown: Some(piece),
        ..PlyText::from(Action::Flip(square))
    };
    after.play(shown).ok()?;
    Some(after)
}

/// In a puzzle about a bait: the capture that looks free, and how the opponent would take back.
pub fn bait(puzzle: &Puzzle) -> Option<(Action, Action)> {
    let tempting = |answer: &Answer| match answer {
        Answer::Action(action) if *answer != puzzle.right => {
            let wins = puzzle.seen.fight(*action) == Some(Fight::Wins);
            let back = wins.then(|| taken_back(&puzzle.seen, *action))?;
            Some((*action, back?))
        }
        _ => None,
    };
    puzzle.answers.iter().find_map(tempting)
}
