//! Why an answer is right, or isn't: in words that fit the very position.

use anqi_engine::{Action, Cell, Observation, Piece, Rank, Set, Square};
use anqi_puzzles::{
    Answer, Ask, Claim, Puzzle, Question, Theme, Why, after, bait, between, flipped, is_right,
};

use super::super::named::{action, at, piece};
use crate::words::Language;

/// Why the right answer is, and why another one that was given isn't.
pub(super) fn text(words: Language, puzzle: &Puzzle, given: Answer) -> String {
    let mut lines = vec![of_answer(words, puzzle, puzzle.right())];
    if given != puzzle.right()
        && let Question::Pick(
            Ask::Target(_) | Ask::Attacker(_) | Ask::Hidden | Ask::Gone | Ask::Danger { .. },
        ) = puzzle.question()
    {
        let why = of_answer(words, puzzle, given);
        lines.push(words.fill("puzzle-but", [("why", why.into())]));
    }
    lines.extend(worth(words, puzzle));
    lines.join("\n")
}

/// What there is to say of an answer.
fn of_answer(words: Language, puzzle: &Puzzle, answer: Answer) -> String {
    let seen = puzzle.seen();
    match (puzzle.question(), answer) {
        (Question::Play, Answer::Action(best)) => played(words, puzzle, best),
        (Question::Judge(claim), _) => claimed(words, seen, claim),
        (Question::Pick(Ask::Target(from)), Answer::Square(to))
        | (Question::Pick(Ask::Attacker(to)), Answer::Square(from)) => {
            capture(words, seen, from, to)
        }
        (Question::Pick(Ask::Hidden | Ask::Gone), Answer::Piece(named)) => {
            hidden(words, seen, named)
        }
        (Question::Pick(Ask::Count(named)), _) => counted(words, seen, named),
        (Question::Pick(Ask::Danger { own, flip }), Answer::Piece(named)) => {
            let then = flipped(seen, flip, named);
            then.map_or_else(String::new, |then| capture(words, &then, flip, own))
        }
        (Question::Pick(Ask::Risk { own, flip }), _) => risk(words, seen, own, flip),
        // No answer is of another kind than its question.
        _ => String::new(),
    }
}

fn claimed(words: Language, seen: &Observation, claim: Claim) -> String {
    match claim {
        Claim::Capture { from, to } | Claim::Fight { from, to, .. } => {
            capture(words, seen, from, to)
        }
        Claim::After { first, from, to } => shot_after(words, seen, first, from, to),
        Claim::Goes { from, to } => words.fill(
            "puzzle-why-goes",
            [
                ("one", at(words, seen, from).into()),
                ("square", to.to_string().into()),
            ],
        ),
        Claim::Hidden { piece: named, .. } => hidden(words, seen, named),
    }
}

/// Why something can capture something else, or can't.
fn capture(words: Language, seen: &Observation, from: Square, to: Square) -> String {
    let army = seen.rules().variant.set() == Set::Junqi;
    let Some(why) = Why::of(seen, from, to) else {
        return String::new();
    };
    let screens = match &why {
        Why::Screens(screens) => screens.as_slice(),
        _ => &[],
    };
    let key = match &why {
        Why::FaceDown => "puzzle-why-face-down",
        Why::CannonBeside => "puzzle-why-beside",
        Why::Screens(screens) => screen_key(seen, from, screens),
        Why::OffLine => "puzzle-why-off-line",
        Why::TooFar if army => "puzzle-why-army-too-far",
        Why::TooFar => "puzzle-why-too-far",
        Why::SoldierTakesGeneral => "puzzle-why-soldier",
        Why::GeneralSparesSoldier => "puzzle-why-general",
        Why::Equals if army => "puzzle-why-army-equals",
        Why::Higher if army => "puzzle-why-army-higher",
        Why::Lower if army => "puzzle-why-army-lower",
        Why::Equals => "puzzle-why-equals",
        Why::Higher => "puzzle-why-higher",
        Why::Lower if is_soldier(seen, from) => "puzzle-why-lower-soldier",
        Why::Lower => "puzzle-why-lower",
        Why::Bomb => "puzzle-why-bomb",
        Why::Mine => "puzzle-why-mine",
        Why::Engineer => "puzzle-why-engineer",
        Why::Flag => "puzzle-why-flag",
        Why::Immovable => "puzzle-why-immovable",
    };
    words.fill(
        key,
        [
            ("one", at(words, seen, from).into()),
            ("other", at(words, seen, to).into()),
            ("squares", squares(words, screens).into()),
            ("count", screens.len().to_string().into()),
        ],
    )
}

fn is_soldier(seen: &Observation, square: Square) -> bool {
    seen.cell(square)
        .piece()
        .is_some_and(|piece| piece.rank == Rank::Soldier)
}

fn screen_key(seen: &Observation, cannon: Square, screens: &[Square]) -> &'static str {
    let own = seen.cell(cannon).color();
    match screens {
        [] => "puzzle-why-screens-none",
        [only] => match seen.cell(*only) {
            Cell::FaceDown(_) => "puzzle-why-screen-face-down",
            cell if cell.color() == own => "puzzle-why-screen-own",
            _ => "puzzle-why-screen-enemy",
        },
        _ => "puzzle-why-screens-more",
    }
}

fn squares(words: Language, squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(&words.text("list-separator"))
}

/// What has become of a cannon's shot after another action.
fn shot_after(
    words: Language,
    seen: &Observation,
    first: Action,
    from: Square,
    to: Square,
) -> String {
    let then = after(seen, first);
    let screens = then
        .and_then(|then| between(&then, from, to))
        .unwrap_or_default();
    let key = match screens.as_slice() {
        [] => "puzzle-why-after-none",
        [only] if first.to() == Some(*only) => "puzzle-why-after-taken",
        [_] => "puzzle-why-after-one",
        _ => "puzzle-why-after-more",
    };
    words.fill(
        key,
        [
            ("action", action(words, seen, first).into()),
            ("one", at(words, seen, from).into()),
            ("other", at(words, seen, to).into()),
            ("squares", squares(words, &screens).into()),
            ("count", screens.len().to_string().into()),
        ],
    )
}

/// Whether a piece can still lie face-down.
fn hidden(words: Language, seen: &Observation, named: Piece) -> String {
    let count = seen.bag().count(named);
    let key = if count > 0 {
        "puzzle-why-can-be"
    } else {
        "puzzle-why-cannot-be"
    };
    words.fill(
        key,
        [
            ("piece", piece(words, named).into()),
            ("count", count.to_string().into()),
            ("total", seen.bag().total().to_string().into()),
            ("full", named.rank.full_count().to_string().into()),
        ],
    )
}

/// How many of a piece lie face-down, and how that is known.
fn counted(words: Language, seen: &Observation, named: Piece) -> String {
    let up = seen
        .board()
        .squares()
        .filter(|&square| seen.cell(square).piece() == Some(named))
        .count();
    let captured = seen.captured(named.color);
    let captured = captured.iter().filter(|&&piece| piece == named).count();
    words.fill(
        "puzzle-why-count",
        [
            ("piece", piece(words, named).into()),
            ("full", named.rank.full_count().to_string().into()),
            ("up", up.to_string().into()),
            ("captured", captured.to_string().into()),
            ("count", seen.bag().count(named).to_string().into()),
        ],
    )
}

/// What a flip could show that captures an own piece.
fn risk(words: Language, seen: &Observation, own: Square, flip: Square) -> String {
    let question = Question::Pick(Ask::Danger { own, flip });
    let dangers: Vec<(Piece, u8)> = seen
        .bag()
        .iter()
        .filter(|&(piece, _)| is_right(seen, question, Answer::Piece(piece)) == Some(true))
        .collect();
    let total: u8 = dangers.iter().map(|(_, count)| count).sum();
    let list = dangers.into_iter().map(|(named, count)| {
        let facts = [
            ("piece", piece(words, named).into()),
            ("count", count.to_string().into()),
        ];
        words.fill("puzzle-counted", facts)
    });
    words.fill(
        "puzzle-why-risk",
        [
            ("one", at(words, seen, own).into()),
            (
                "list",
                list.collect::<Vec<_>>()
                    .join(&words.text("list-separator"))
                    .into(),
            ),
            ("count", total.to_string().into()),
            ("total", seen.bag().total().to_string().into()),
        ],
    )
}

/// Why an action is best.
fn played(words: Language, puzzle: &Puzzle, best: Action) -> String {
    let seen = puzzle.seen();
    let (Some(from), Some(to)) = (best.from(), best.to()) else {
        return String::new();
    };
    let key = match puzzle.theme() {
        Theme::Soldier => "puzzle-why-play-soldier",
        Theme::Trade => "puzzle-why-play-trade",
        Theme::Bomb => "puzzle-why-play-bomb",
        Theme::Mine => "puzzle-why-play-mine",
        Theme::Bait => return baited(words, puzzle, best),
        Theme::Screen
        | Theme::Adjacent
        | Theme::Keep
        | Theme::General
        | Theme::Pool
        | Theme::Rules => "puzzle-why-play-keep",
    };
    let screens = between(seen, from, to).unwrap_or_default();
    words.fill(
        key,
        [
            ("action", action(words, seen, best).into()),
            ("one", at(words, seen, from).into()),
            ("other", at(words, seen, to).into()),
            ("square", squares(words, &screens).into()),
        ],
    )
}

fn baited(words: Language, puzzle: &Puzzle, best: Action) -> String {
    let seen = puzzle.seen();
    let Some((tempting, back)) = bait(puzzle) else {
        return String::new();
    };
    let (Some(from), Some(to), Some(then)) =
        (tempting.from(), tempting.to(), after(seen, tempting))
    else {
        return String::new();
    };
    words.fill(
        "puzzle-why-play-bait",
        [
            ("bait", action(words, seen, tempting).into()),
            ("one", at(words, seen, from).into()),
            ("other", at(words, seen, to).into()),
            ("back", action(words, &then, back).into()),
            ("action", action(words, seen, best).into()),
        ],
    )
}

/// What the best action promises, in points of a hundred: a draw is half a win.
fn worth(words: Language, puzzle: &Puzzle) -> Option<String> {
    let points = |permille: i32| ((permille + 1010) / 20).to_string();
    let (worth, Answer::Action(best)) = (puzzle.worth()?, puzzle.right()) else {
        return None;
    };
    Some(words.fill(
        "puzzle-worth",
        [
            ("action", action(words, puzzle.seen(), best).into()),
            ("best", points(worth.best).into()),
            ("next", points(worth.next).into()),
        ],
    ))
}
