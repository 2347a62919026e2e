//! What all finders share: what stands where, and drafts of puzzles.

use anqi_engine::{Cell, Color, Observation, Piece, Rank, Square};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::{
    puzzle::{Answer, Ask, Claim, Puzzle, Question, Theme},
    truth::{adjacent, claims, is_right},
};

/// A face-up piece and where it stands.
pub(super) type Standing = (Square, Piece);

/// The colour of whoever is to act.
pub(super) fn own_color(seen: &Observation) -> Option<Color> {
    seen.color_of(seen.to_act())
}

/// The face-up pieces of a colour, in a drawn order.
pub(super) fn army(seen: &Observation, color: Color, rng: &mut ChaCha8Rng) -> Vec<Standing> {
    let squares = seen.board().squares();
    let mut pieces: Vec<Standing> = squares
        .filter_map(|square| match seen.cell(square) {
            Cell::FaceUp(piece) if piece.color == color => Some((square, piece)),
            _ => None,
        })
        .collect();
    pieces.shuffle(rng);
    pieces
}

/// Both face-up armies: the own one, and the other.
pub(super) fn armies(
    seen: &Observation,
    rng: &mut ChaCha8Rng,
) -> Option<(Vec<Standing>, Vec<Standing>)> {
    let own = own_color(seen)?;
    Some((army(seen, own, rng), army(seen, own.other(), rng)))
}

/// Those of a rank.
pub(super) fn of_rank(pieces: &[Standing], rank: Rank) -> impl Iterator<Item = Standing> {
    let pieces = pieces.iter().copied();
    pieces.filter(move |(_, piece)| piece.rank == rank)
}

/// The pairs of two armies that stand side by side.
pub(super) fn neighbours<'a>(
    one: &'a [Standing],
    other: &'a [Standing],
) -> impl Iterator<Item = (Standing, Standing)> + 'a {
    let pairs = one
        .iter()
        .flat_map(move |&a| other.iter().map(move |&b| (a, b)));
    pairs.filter(|&((a, _), (b, _))| adjacent(a, b))
}

/// The squares beside one on which something face-down lies.
pub(super) fn face_down_beside(seen: &Observation, square: Square) -> Vec<Square> {
    let mut squares: Vec<Square> = seen.board().squares().collect();
    squares
        .retain(|&other| adjacent(square, other) && matches!(seen.cell(other), Cell::FaceDown(_)));
    squares
}

/// True or false: what the engine says to it is the right answer.
pub(super) fn judge(theme: Theme, seen: &Observation, claim: Claim) -> Option<Puzzle> {
    let truth = claims(seen, claim)?;
    Some(Puzzle {
        theme,
        seen: seen.clone(),
        question: Question::Judge(claim),
        answers: vec![Answer::Truth(true), Answer::Truth(false)],
        right: Answer::Truth(truth),
        worth: None,
    })
}

/// A choice among answers, in the order of the board, of the notation or of numbers; none unless exactly one of them is right.
pub(super) fn pick(
    theme: Theme,
    seen: &Observation,
    ask: Ask,
    mut answers: Vec<Answer>,
) -> Option<Puzzle> {
    answers.sort_by_key(|answer| match answer {
        Answer::Square(square) => (usize::from(square.file()), usize::from(square.row())),
        Answer::Piece(piece) => {
            let pieces = piece.rank.set().pieces();
            let place = pieces.iter().position(|other| other == piece);
            (place.unwrap_or(0), 0)
        }
        Answer::Number(number) => (usize::from(*number), 0),
        Answer::Action(_) | Answer::Truth(_) => (0, 0),
    });
    let question = Question::Pick(ask);
    let mut right = answers
        .iter()
        .copied()
        .filter(|&answer| is_right(seen, question, answer) == Some(true));
    let (Some(only), None) = (right.next(), right.next()) else {
        return None;
    };
    Some(Puzzle {
        theme,
        seen: seen.clone(),
        question,
        answers,
        right: only,
        worth: None,
    })
}

/// One right answer and up to three wrong ones; none without at least two of these.
pub(super) fn one_of_four(
    theme: Theme,
    seen: &Observation,
    ask: Ask,
    candidates: &[Answer],
) -> Option<Puzzle> {
    let fits = |answer: &&Answer| is_right(seen, Question::Pick(ask), **answer) == Some(true);
    let right = candidates.iter().find(fits)?;
    let wrong = candidates
        .iter()
        .filter(|answer| is_right(seen, Question::Pick(ask), **answer) == Some(false));
    let mut answers: Vec<Answer> = wrong.take(3).copied().collect();
    if answers.len() < 2 {
        return None;
    }
    answers.push(*right);
    pick(theme, seen, ask, answers)
}

/// A number and up to three others near it, none above `most`.
pub(super) fn numbers(right: u8, most: u8) -> Vec<Answer> {
    let lowest = right.saturating_sub(2).min(most.saturating_sub(3));
    (lowest..=most).take(4).map(Answer::Number).collect()
}
