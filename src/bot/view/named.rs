//! Pieces and plies by their names, for texts that tell or teach something about them.

use anqi_engine::{Action, Cell, Observation, Piece, Rank, Square};

use super::content;
use crate::words::Language;

/// A piece by its colour and name.
pub(crate) fn piece(words: Language, piece: Piece) -> String {
    let color = content::color_key(piece.rank.set(), piece.color);
    words.fill(
        &format!("piece-name-{color}"),
        [("rank", rank(piece.rank).into())],
    )
}

/// The name of a rank in the texts that choose by it.
pub(crate) const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::General => "general",
        Rank::Guard => "guard",
        Rank::Minister => "minister",
        Rank::Chariot => "chariot",
        Rank::Horse => "horse",
        Rank::Cannon => "cannon",
        Rank::Soldier => "soldier",
        Rank::Commander => "commander",
        Rank::CorpsCommander => "corps",
        Rank::DivisionCommander => "division",
        Rank::BrigadeCommander => "brigade",
        Rank::RegimentCommander => "regiment",
        Rank::BattalionCommander => "battalion",
        Rank::CompanyCommander => "company",
        Rank::PlatoonCommander => "platoon",
        Rank::Engineer => "engineer",
        Rank::Mine => "mine",
        Rank::Bomb => "bomb",
        Rank::Flag => "flag",
    }
}

/// What stands on a square, with the square.
pub(super) fn at(words: Language, seen: &Observation, square: Square) -> String {
    let named = ("square", square.to_string().into());
    match seen.cell(square) {
        Cell::FaceUp(top) | Cell::Stack(top, _) => {
            words.fill("piece-at", [("piece", piece(words, top).into()), named])
        }
        Cell::FaceDown(_) => words.fill("piece-face-down-at", [named]),
        Cell::Empty => square.to_string(),
    }
}

/// An action on a position: a flip in words, a move by its squares, a capture with a cross.
pub(super) fn action(words: Language, seen: &Observation, action: Action) -> String {
    match action {
        Action::Flip(square) => words.fill("action-flip", [("square", square.to_string().into())]),
        Action::Move { from, to } | Action::Reveal { from, to } => {
            let between = if seen.cell(to) == Cell::Empty {
                "-"
            } else {
                "×"
            };
            format!("{from}{between}{to}")
        }
        Action::Pass => words.text("action-pass"),
    }
}
