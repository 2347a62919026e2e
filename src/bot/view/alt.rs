//! The picture in words, for those who hear it.

use anqi_engine::{Cell, Observation, Square};

use super::piece_text;
use crate::table::Place;

/// The whole public board, row by row from the top; well below the 1,024 characters that Discord allows.
pub(super) fn text(observation: &Observation, place: &Place) -> String {
    let words = place.language;
    let square = |file, row| {
        Square::at(file, row).map(|square| match observation.cell(square) {
            Cell::FaceUp(piece) => piece_text(words, place.pieces, piece),
            Cell::FaceDown => words.text("alt-face-down"),
            Cell::Empty => words.text("alt-empty"),
        })
    };
    let row = |row: u8| {
        let squares = (0..8)
            .filter_map(|file| square(file, row))
            .collect::<Vec<_>>()
            .join(" ");
        words.fill(
            "alt-row",
            [
                ("row", (row + 1).to_string().into()),
                ("squares", squares.into()),
            ],
        )
    };
    let title = words.fill("alt-title", [("ply", observation.ply().to_string().into())]);
    let rows = (0..4).rev().map(row);
    std::iter::once(title)
        .chain(rows)
        .chain([words.text("alt-legend")])
        .collect::<Vec<_>>()
        .join("\n")
}
