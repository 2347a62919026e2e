//! What is asked, and what can be answered, in words.

use anqi_engine::{Fight, Observation, Square};
use anqi_puzzles::{Answer, Ask, Claim, Puzzle, Question};
use anqi_render::{Look, PieceSet};

use super::super::{
    content, glyph,
    named::{action, at, piece},
};
use crate::{service::PuzzleProgress, words::Language};

/// What it is about, and in which game.
pub(super) fn title(words: Language, puzzle: &Puzzle) -> String {
    let theme = words.text(&format!("puzzle-theme-{}", puzzle.theme()));
    let game = words.text(&format!("game-{}", puzzle.seen().rules().variant));
    words.fill(
        "puzzle-title",
        [("theme", theme.into()), ("game", game.into())],
    )
}

/// Whose turn it is, and what was captured.
pub(super) fn position((words, look): (Language, Look), puzzle: &Puzzle) -> String {
    let seen = puzzle.seen();
    let set = seen.rules().variant.set();
    let side = seen
        .color_of(seen.to_act())
        .map(|color| words.text(&format!("side-{}", content::color_key(set, color))));
    let turn = words.fill("puzzle-turn", [("side", side.unwrap_or_default().into())]);
    let captured = content::captured(words, look.pieces, seen);
    std::iter::once(turn)
        .chain(captured)
        .collect::<Vec<_>>()
        .join("\n")
}

/// How far somebody has come.
pub(super) fn progress(words: Language, progress: &PuzzleProgress) -> String {
    let text = words.fill(
        "puzzle-progress",
        [
            ("solved", progress.solved().to_string().into()),
            ("total", PuzzleProgress::total().to_string().into()),
            ("first", progress.first_try().to_string().into()),
        ],
    );
    format!("-# {text}")
}

/// What is asked.
pub(super) fn question(words: Language, puzzle: &Puzzle) -> String {
    let seen = puzzle.seen();
    let at = |square| at(words, seen, square);
    match puzzle.question() {
        Question::Play => words.text("puzzle-ask-play"),
        Question::Judge(claim) => claimed(words, seen, claim),
        Question::Pick(Ask::Target(from)) => {
            words.fill("puzzle-ask-target", [("one", at(from).into())])
        }
        Question::Pick(Ask::Attacker(to)) => {
            words.fill("puzzle-ask-attacker", [("other", at(to).into())])
        }
        Question::Pick(Ask::Hidden) => words.text("puzzle-ask-hidden"),
        Question::Pick(Ask::Gone) => words.text("puzzle-ask-gone"),
        Question::Pick(Ask::Count(counted)) => words.fill(
            "puzzle-ask-count",
            [
                ("total", seen.bag().total().to_string().into()),
                ("piece", piece(words, counted).into()),
            ],
        ),
        Question::Pick(Ask::Danger { own, flip }) => words.fill(
            "puzzle-ask-danger",
            [("square", flip.to_string().into()), ("one", at(own).into())],
        ),
        Question::Pick(Ask::Risk { own, flip }) => words.fill(
            "puzzle-ask-risk",
            [
                ("square", flip.to_string().into()),
                ("one", at(own).into()),
                ("total", seen.bag().total().to_string().into()),
            ],
        ),
    }
}

fn claimed(words: Language, seen: &Observation, claim: Claim) -> String {
    let at = |square| at(words, seen, square);
    let pair =
        |key: &str, from, to| words.fill(key, [("one", at(from).into()), ("other", at(to).into())]);
    match claim {
        Claim::Capture { from, to } => {
            let acts = seen.cell(from).color() == seen.color_of(seen.to_act());
            let key = if acts {
                "puzzle-ask-capture"
            } else {
                "puzzle-ask-capture-other"
            };
            pair(key, from, to)
        }
        Claim::Fight { from, to, fight } => {
            let key = match fight {
                Fight::Wins => "puzzle-ask-wins",
                Fight::Loses => "puzzle-ask-loses",
                Fight::TakesBoth => "puzzle-ask-both",
            };
            pair(key, from, to)
        }
        Claim::After { first, from, to } => words.fill(
            "puzzle-ask-after",
            [
                ("action", action(words, seen, first).into()),
                ("one", at(from).into()),
                ("other", at(to).into()),
            ],
        ),
        Claim::Goes { from, to } => words.fill(
            "puzzle-ask-goes",
            [("one", at(from).into()), ("square", to.to_string().into())],
        ),
        Claim::Hidden {
            square,
            piece: named,
        } => words.fill(
            "puzzle-ask-can-be",
            [
                ("one", at(square).into()),
                ("piece", piece(words, named).into()),
            ],
        ),
    }
}

/// An answer on its button.
pub(super) fn label((words, look): (Language, Look), puzzle: &Puzzle, answer: Answer) -> String {
    let seen = puzzle.seen();
    match answer {
        Answer::Action(chosen) => {
            let mover = chosen.to().and(chosen.from());
            let text = action(words, seen, chosen);
            match mover {
                Some(from) => signed(look.pieces, seen, from, &text),
                None => text,
            }
        }
        Answer::Truth(true) => words.text("puzzle-true"),
        Answer::Truth(false) => words.text("puzzle-false"),
        Answer::Square(square) => signed(look.pieces, seen, square, &square.to_string()),
        Answer::Piece(named) => piece(words, named),
        Answer::Number(number) => number.to_string(),
    }
}

/// A text with the sign of the piece that it is about.
fn signed(pieces: PieceSet, seen: &Observation, square: Square, text: &str) -> String {
    let sign = seen.cell(square).piece();
    let sign = sign.map(|piece| glyph(pieces, piece));
    sign.map_or_else(|| text.to_owned(), |sign| format!("{sign} {text}"))
}

/// Whether an answer is right, and which one is.
pub(super) fn verdict(reader: (Language, Look), puzzle: &Puzzle, given: Answer) -> String {
    let words = reader.0;
    let right = label(reader, puzzle, puzzle.right());
    if given == puzzle.right() {
        words.fill("puzzle-right", [("answer", right.into())])
    } else {
        let key = match given {
            Answer::Truth(_) => "puzzle-wrong-truth",
            _ => "puzzle-wrong",
        };
        let given = label(reader, puzzle, given);
        words.fill(key, [("given", given.into()), ("answer", right.into())])
    }
}
