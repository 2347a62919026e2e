//! The picture in words, for those who hear it.

use anqi_engine::{Board, Cell, Color, Member, Observation, Set, Square};
use anqi_render::{Marks, Picture, PieceSet};

use super::{
    content::{by_color, captured},
    piece_text,
};
use crate::words::Language;

/// As many characters as Discord takes.
const MOST: usize = 1024;

/// A picture in somebody's words, what matters most first: the marks, the board row by row from the top, what its tray shows, what the signs
/// mean. Should all of it be too long, the last of it is left out.
pub(super) fn text(words: Language, picture: &Picture<'_>) -> String {
    let (seen, pieces) = (picture.observation, picture.look.pieces);
    let set = seen.rules().variant.set();
    let (title, legend) = match (seen.board(), set) {
        (Board::Half, Set::Xiangqi) => ("alt-title", "alt-legend"),
        (Board::Half, Set::Junqi) => ("alt-title", "alt-legend-junqi"),
        (Board::Full, _) => ("alt-title-full", "alt-legend-full"),
    };
    let title = words.fill(title, [("ply", seen.ply().to_string().into())]);
    let brackets = (!picture.revealed.is_empty()).then(|| words.text("alt-legend-revealed"));
    let legend = std::iter::once(words.text(legend)).chain(brackets);
    let legend = legend.chain(letters(words, pieces, set));
    let tray = [captured(words, pieces, seen), pool(words, pieces, seen)];
    let tray = picture.tray.then_some(tray).into_iter().flatten();
    let parts = std::iter::once(title)
        .chain(marks(words, &picture.marks))
        .chain(rows(words, picture))
        .chain(tray.flatten())
        .chain([legend.collect::<Vec<_>>().join(" ")]);
    let mut text = String::new();
    let mut room = MOST;
    for part in parts {
        let Some(left) = room.checked_sub(part.chars().count() + 1) else {
            break;
        };
        room = left;
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&part);
    }
    text
}

/// What the marks say, a line each.
fn marks(words: Language, marks: &Marks) -> Vec<String> {
    let one = |square: Option<Square>| Vec::from_iter(square);
    let named = [
        ("alt-last", marks.last.clone()),
        ("alt-check", one(marks.check)),
        ("alt-chosen", one(marks.chosen)),
        ("alt-steps", marks.steps.clone()),
        ("alt-captures", marks.captures.clone()),
        ("alt-losing", marks.losing.clone()),
        ("alt-combinations", marks.combinations.clone()),
    ];
    let named = named.iter().filter(|(_, squares)| !squares.is_empty());
    let line = |(key, squares): &(&str, Vec<Square>)| {
        let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
        let squares = squares.join(&words.text("list-separator"));
        words.fill(key, [("squares", squares.into())])
    };
    named.map(line).collect()
}

/// The rows, the highest first.
fn rows(words: Language, picture: &Picture<'_>) -> Vec<String> {
    let seen = picture.observation;
    let board = seen.board();
    let row = |row: u8| {
        let squares = (0..board.files()).filter_map(|file| Square::new(file, row));
        let squares: Vec<String> = squares.map(|square| told(words, picture, square)).collect();
        let facts = [
            ("row", row.to_string().into()),
            ("squares", squares.join(" ").into()),
        ];
        words.fill("alt-row", facts)
    };
    board.rows().rev().map(row).collect()
}

/// What stands on a square, with what turned out to lie there in brackets.
fn told(words: Language, picture: &Picture<'_>, square: Square) -> String {
    let (seen, pieces) = (picture.observation.cell(square), picture.look.pieces);
    let mut revealed = picture.revealed.iter();
    let revealed = revealed.find(|&&(known, _)| known == square);
    match (seen, revealed) {
        (Cell::FaceDown(_), Some(&(_, piece))) => {
            format!(
                "{}({})",
                cell(words, pieces, seen),
                piece_text(words, pieces, piece)
            )
        }
        (Cell::Stack(top, Member::Unknown), Some(&(_, piece))) => {
            cell(words, pieces, Cell::Stack(top, Member::Known(piece)))
        }
        _ => cell(words, pieces, seen),
    }
}

/// What is still face down, by kind; no line where nothing is.
fn pool(words: Language, pieces: PieceSet, seen: &Observation) -> Option<String> {
    let hidden = |color| {
        let bag = seen.bag();
        let of_color = bag.iter().filter(|(piece, _)| piece.color == color);
        of_color
            .flat_map(|(piece, count)| std::iter::repeat_n(piece, count.into()))
            .collect()
    };
    by_color(words, pieces, seen, "alt-pool", hidden)
}

/// How letters tell colours, where the pieces are letters.
pub(super) fn letters(words: Language, pieces: PieceSet, set: Set) -> Option<String> {
    let key = match set {
        Set::Xiangqi => "letters",
        Set::Junqi => "letters-junqi",
    };
    (pieces == PieceSet::Latin).then(|| words.text(key))
}

/// What stands on a square: of a stack both members, a hidden one that the viewer knows in brackets.
fn cell(words: Language, pieces: PieceSet, cell: Cell) -> String {
    let piece = |piece| piece_text(words, pieces, piece);
    match cell {
        Cell::Empty => words.text("alt-empty"),
        Cell::FaceDown(color) => words.text(match color {
            None => "alt-face-down",
            Some(Color::Red) => "alt-face-down-red",
            Some(Color::Black) => "alt-face-down-black",
        }),
        Cell::FaceUp(top) => piece(top),
        Cell::Stack(top, Member::FaceUp(other)) => format!("{}+{}", piece(top), piece(other)),
        Cell::Stack(top, Member::Known(other)) => format!("{}+({})", piece(top), piece(other)),
        Cell::Stack(top, Member::Unknown) => format!("{}+?", piece(top)),
    }
}
