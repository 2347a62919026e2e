//! Puzzles: the position, what is asked, the answers as buttons; and, once one was given, what is right and why.
//!
//! The positions are of no table's, so nothing here could give anything away but a solution.

#[cfg(test)]
mod tests;
pub(super) mod text;
mod why;

use anqi_engine::{Action, Color, Observation, Square};
use anqi_puzzles::{Answer, Ask, Claim, Puzzle, Question, acting, after};
use anqi_render::{Look, Marks, Picture, RenderError, Renderer};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{FILE_NAME, alt, marked};
use crate::{
    bot::{
        custom_id::PageId,
        wire::{Body, Image},
    },
    service::PuzzleProgress,
    words::Language,
};

/// A phone shows no more in a row.
const A_ROW: usize = 4;

/// A puzzle as it is set.
pub(crate) fn puzzle(
    reader: (Language, Look),
    puzzle: &Puzzle,
    progress: &PuzzleProgress,
    renderer: &Renderer,
) -> Result<Body, RenderError> {
    let words = reader.0;
    let content = [
        text::title(words, puzzle),
        format!("**{}**", text::question(words, puzzle)),
        text::position(reader, puzzle),
        text::progress(words, progress),
    ];
    let marks = Marks {
        last: named(puzzle.question()),
        ..Marks::default()
    };
    Ok(Body {
        components: answers(reader, puzzle, None),
        image: Some(drawn(reader, puzzle.seen(), marks, renderer)?),
        ..Body::note(content.join("\n"))
    })
}

/// A puzzle once it was answered, right or wrong.
pub(crate) fn puzzle_answered(
    reader: (Language, Look),
    puzzle: &Puzzle,
    given: Answer,
    progress: &PuzzleProgress,
    renderer: &Renderer,
) -> Result<Body, RenderError> {
    let words = reader.0;
    let content = [
        text::title(words, puzzle),
        text::question(words, puzzle),
        text::position(reader, puzzle),
        text::verdict(reader, puzzle, given),
        why::text(words, puzzle, given),
        text::progress(words, progress),
    ];
    let (shown, marks) = solution(puzzle, given);
    let next = CreateButton::new(PageId::NextPuzzle(puzzle.key()).to_string())
        .style(ButtonStyle::Primary)
        .label(words.text("puzzle-next"));
    let mut components = answers(reader, puzzle, Some(given));
    components.push(CreateActionRow::Buttons(vec![next]));
    Ok(Body {
        components,
        image: Some(drawn(reader, &shown, marks, renderer)?),
        ..Body::note(content.join("\n"))
    })
}

/// The answers; once one was given, which was right.
fn answers(
    reader: (Language, Look),
    puzzle: &Puzzle,
    given: Option<Answer>,
) -> Vec<CreateActionRow> {
    let button = |(answer, number): (&Answer, u32)| {
        let id = PageId::Puzzle {
            key: puzzle.key(),
            answer: number,
        };
        let style = match given {
            Some(_) if *answer == puzzle.right() => ButtonStyle::Success,
            Some(given) if *answer == given => ButtonStyle::Danger,
            _ => ButtonStyle::Secondary,
        };
        CreateButton::new(id.to_string())
            .style(style)
            .label(text::label(reader, puzzle, *answer))
            .disabled(given.is_some())
    };
    let buttons: Vec<CreateButton> = puzzle.answers().iter().zip(1..).map(button).collect();
    let rows = buttons.chunks(A_ROW);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}

/// The squares that a question speaks of.
fn named(question: Question) -> Vec<Square> {
    match question {
        Question::Judge(
            Claim::Capture { from, to }
            | Claim::After { from, to, .. }
            | Claim::Goes { from, to }
            | Claim::Fight { from, to, .. },
        ) => vec![from, to],
        Question::Judge(Claim::Hidden { square, .. })
        | Question::Pick(Ask::Target(square) | Ask::Attacker(square)) => vec![square],
        Question::Pick(Ask::Danger { own, flip } | Ask::Risk { own, flip }) => vec![own, flip],
        Question::Play | Question::Pick(Ask::Hidden | Ask::Gone | Ask::Count(_)) => Vec::new(),
    }
}

/// The position that shows the solution, with its marks: what the piece in question can do, or the best action and the one given.
fn solution(puzzle: &Puzzle, given: Answer) -> (Observation, Marks) {
    let seen = puzzle.seen();
    let by = |from: Square, seen: &Observation, last: Vec<Square>| {
        let color = seen.cell(from).color();
        let shown = color.and_then(|color| acting(seen, color));
        let shown = shown.unwrap_or_else(|| seen.clone());
        let marks = marked(&shown, last, Some(from), |action| action.to().is_some());
        (shown, marks)
    };
    match (puzzle.question(), puzzle.right()) {
        (Question::Play, Answer::Action(best)) => {
            let last = match given {
                Answer::Action(other) if other != best => other.squares().collect(),
                _ => Vec::new(),
            };
            (
                seen.clone(),
                marked(seen, last, best.from(), |action| *action == best),
            )
        }
        (Question::Judge(Claim::After { first, from, .. }), _) => match after(seen, first) {
            Some(then) => by(from, &then, Action::squares(first).collect()),
            None => (seen.clone(), Marks::default()),
        },
        (
            Question::Judge(
                Claim::Capture { from, .. } | Claim::Goes { from, .. } | Claim::Fight { from, .. },
            )
            | Question::Pick(Ask::Target(from)),
            _,
        ) => by(from, seen, named(puzzle.question())),
        (Question::Pick(Ask::Attacker(to)), Answer::Square(from)) => {
            let marks = marked(seen, vec![to], Some(from), |action| action.to() == Some(to));
            (seen.clone(), marks)
        }
        (question, _) => {
            let marks = Marks {
                last: named(question),
                ..Marks::default()
            };
            (seen.clone(), marks)
        }
    }
}

/// A position with the look of whoever thinks about it.
fn drawn(
    (words, look): (Language, Look),
    seen: &Observation,
    marks: Marks,
    renderer: &Renderer,
) -> Result<Image, RenderError> {
    let picture = Picture {
        observation: seen,
        look,
        bottom: Color::Red,
        marks,
        tray: false,
        revealed: &[],
    };
    let bytes = renderer.png(&picture)?;
    // The corners mark what the question names, and no ply.
    let told = Picture {
        marks: Marks {
            last: Vec::new(),
            ..picture.marks
        },
        ..picture
    };
    Ok(Image {
        bytes,
        name: FILE_NAME,
        description: alt::text(words, &told),
    })
}
