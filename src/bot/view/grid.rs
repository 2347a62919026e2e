//! The half-board grid: four rows of four buttons laid out as the squares are in the picture, and a row for what is not on them.

use anqi_engine::{Action, Cell, Square};
use anqi_render::PieceSet;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{Focus, glyph, id, piece_at};
use crate::{
    bot::custom_id::{Half, Intent},
    table::TableView,
};

/// The rows of a running game.
pub(super) fn rows(view: &TableView, pieces: PieceSet, focus: Focus) -> Vec<CreateActionRow> {
    let grid = Grid {
        view,
        pieces,
        focus,
        active: !view.table.bot_to_act,
        legal: view.observation.legal(),
    };
    (0..4)
        .rev()
        .map(|row| grid.row(row))
        .chain([grid.last_row()])
        .collect()
}

struct Grid<'a> {
    view: &'a TableView,
    pieces: PieceSet,
    focus: Focus,
    /// Whether a person is to act.
    active: bool,
    legal: Vec<Action>,
}

impl Grid<'_> {
    fn row(&self, row: u8) -> CreateActionRow {
        let squares = self
            .focus
            .half
            .files()
            .filter_map(|file| Square::at(file, row));
        CreateActionRow::Buttons(squares.map(|square| self.square(square)).collect())
    }

    fn square(&self, square: Square) -> CreateButton {
        if let Some(from) = self.focus.chosen {
            if from == square {
                let label = format!("【{}】", self.label(square));
                return self.button(Intent::Unchoose(square), ButtonStyle::Primary, label);
            }
            if self.is_legal(Action::Move { from, to: square }) {
                return self.target(from, square, self.target_label(square));
            }
        } else if self.is_legal(Action::Flip(square)) {
            return self.button(
                Intent::Flip(square),
                ButtonStyle::Secondary,
                square.to_string(),
            );
        }
        if self.active && self.can_move(square) {
            return self.button(
                Intent::Choose(square),
                ButtonStyle::Primary,
                self.label(square),
            );
        }
        self.button(
            Intent::Idle(square),
            ButtonStyle::Secondary,
            self.label(square),
        )
        .disabled(true)
    }

    fn last_row(&self) -> CreateActionRow {
        let half = self.focus.half;
        let other = Intent::Half {
            half: half.other(),
            chosen: self.focus.chosen,
        };
        let other_half = self
            .button(other, ButtonStyle::Secondary, half_label(half))
            .disabled(!self.active);
        // With the chosen piece in view there are at most one step and one shot to the other half: they fit. From the other
        // half there could be more, and it is one tap away.
        let chosen = self.focus.chosen.filter(|&from| Half::of(from) == half);
        let beyond = chosen.into_iter().flat_map(|from| {
            let off_half = move |action: &&Action| {
                action.from() == from && action.to().is_some_and(|to| Half::of(to) != half)
            };
            self.legal
                .iter()
                .filter(off_half)
                .filter_map(|action| action.to())
                .map(move |to| (from, to))
        });
        let beyond = beyond.map(|(from, to)| {
            let label = if piece_at(&self.view.observation, to).is_some() {
                format!("{} {to}", self.label(to))
            } else {
                to.to_string()
            };
            self.target(from, to, label)
        });
        let more = self.button(Intent::More, ButtonStyle::Secondary, "⋯".to_owned());
        CreateActionRow::Buttons(
            std::iter::once(other_half)
                .chain(beyond)
                .chain([more])
                .collect(),
        )
    }

    fn target(&self, from: Square, to: Square, label: String) -> CreateButton {
        let capture = piece_at(&self.view.observation, to).is_some();
        let style = if capture {
            ButtonStyle::Danger
        } else {
            ButtonStyle::Success
        };
        self.button(Intent::Move { from, to }, style, label)
    }

    fn target_label(&self, square: Square) -> String {
        if piece_at(&self.view.observation, square).is_some() {
            self.label(square)
        } else {
            square.to_string()
        }
    }

    /// What stands on a square: a piece's glyph, a face-down piece's coordinate, a dot for nothing.
    fn label(&self, square: Square) -> String {
        match self.view.observation.cell(square) {
            Cell::FaceUp(piece) => glyph(self.pieces, piece),
            Cell::FaceDown => square.to_string(),
            Cell::Empty => "·".to_owned(),
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        self.active && self.legal.contains(&action)
    }

    fn can_move(&self, square: Square) -> bool {
        self.legal
            .iter()
            .any(|action| matches!(action, Action::Move { from, .. } if *from == square))
    }

    fn button(&self, intent: Intent, style: ButtonStyle, label: String) -> CreateButton {
        CreateButton::new(id(self.view, intent).to_string())
            .style(style)
            .label(label)
    }
}

fn half_label(half: Half) -> String {
    match half {
        Half::Left => "e–h ▶".to_owned(),
        Half::Right => "◀ a–d".to_owned(),
    }
}
