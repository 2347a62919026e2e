//! The picture in words, for those who hear it.

use anqi_engine::{Board, Cell, Color, Member, Observation, Set, Square};
use anqi_render::PieceSet;

use super::piece_text;
use crate::{table::Place, words::Language};

/// The whole public board, row by row from the top; well below the 1,024 characters that Discord allows.
pub(super) fn text(observation: &Observation, place: &Place) -> String {
    own_text(observation, place.language, place.pieces)
}

/// A board as somebody sees it, in their words.
pub(super) fn own_text(observation: &Observation, words: Language, pieces: PieceSet) -> String {
    let board = observation.board();
    let row = |row: u8| {
        let squares = (0..board.files()).filter_map(|file| Square::new(file, row));
        let squares: Vec<String> = squares
            .map(|square| cell(words, pieces, observation.cell(square)))
            .collect();
        let facts = [
            ("row", row.to_string().into()),
            ("squares", squares.join(" ").into()),
        ];
        words.fill("alt-row", facts)
    };
    let (title, legend) = match (board, observation.rules().variant.set()) {
        (Board::Half, Set::Xiangqi) => ("alt-title", "alt-legend"),
        (Board::Half, Set::Junqi) => ("alt-title", "alt-legend-junqi"),
        (Board::Full, _) => ("alt-title-full", "alt-legend-full"),
    };
    let letters = letters(words, pieces, observation.rules().variant.set());
    let legend = std::iter::once(words.text(legend)).chain(letters);
    let title = words.fill(title, [("ply", observation.ply().to_string().into())]);
    let rows = board.rows().rev().map(row);
    std::iter::once(title)
        .chain(rows)
        .chain([legend.collect::<Vec<_>>().join(" ")])
        .collect::<Vec<_>>()
        .join("\n")
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
