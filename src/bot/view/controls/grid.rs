//! The half-board grid: four rows of four buttons laid out as the squares are in the picture, and a row for what is not on them.

use anqi_engine::{Action, Board, Cell, Square};
use anqi_render::Orientation;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{Controls, sign};
use crate::bot::custom_id::{Half, Intent};

impl Controls<'_> {
    pub(super) fn grid(&self) -> Vec<CreateActionRow> {
        let buttons = |squares: Vec<Square>| {
            let buttons = squares.into_iter().map(|square| self.square(square));
            CreateActionRow::Buttons(buttons.collect())
        };
        let lines = lines(self.focus.half, self.orientation).into_iter();
        lines.map(buttons).chain([self.last_row()]).collect()
    }

    fn square(&self, square: Square) -> CreateButton {
        if let Some(from) = self.focus.chosen {
            if from == square {
                return self.chosen(square);
            }
            if self.is_legal(Action::Move { from, to: square }) {
                return self.target(from, square, &self.target_label(square));
            }
        }
        if self.can_flip_others() && self.is_legal(Action::Flip(square)) {
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

    /// What is chosen: a second tap lets go of a piece, and flips what is face down.
    fn chosen(&self, square: Square) -> CreateButton {
        let (intent, style) = if self.is_legal(Action::Flip(square)) {
            (Intent::FlipForGood(square), ButtonStyle::Success)
        } else {
            (Intent::Unchoose(square), ButtonStyle::Primary)
        };
        self.button(intent, style, marked(&self.label(square)))
    }

    /// Whether flips are offered, as they are unless a piece waits for its target.
    fn can_flip_others(&self) -> bool {
        let face_down = |from| matches!(self.cell(from), Cell::FaceDown(_));
        self.focus.chosen.is_none_or(face_down)
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
        let pass = self.is_legal(Action::Pass).then(|| {
            let label = self.words.text("button-pass");
            self.button(Intent::Pass, ButtonStyle::Secondary, label)
        });
        let beyond = self.beyond(half).into_iter();
        let buttons = std::iter::once(other_half).chain(beyond).chain(pass);
        self.last_row_of(buttons.collect())
    }

    /// The targets on the other half. With the chosen piece in view there are at most one step and one shot: they fit. From the
    /// other half there could be more, and it is one tap away.
    fn beyond(&self, half: Half) -> Vec<CreateButton> {
        let Some(from) = self.focus.chosen.filter(|&from| Half::of(from) == half) else {
            return Vec::new();
        };
        let moves = self
            .legal
            .iter()
            .filter(|action| action.from() == Some(from));
        let beyond = moves
            .filter_map(|action| action.to())
            .filter(|&to| Half::of(to) != half);
        let label = |to: Square| match self.cell(to) {
            Cell::Empty => to.to_string(),
            _ => format!("{} {to}", self.label(to)),
        };
        beyond.map(|to| self.target(from, to, &label(to))).collect()
    }

    fn target_label(&self, square: Square) -> String {
        match self.cell(square) {
            Cell::Empty => square.to_string(),
            _ => self.label(square),
        }
    }

    /// What stands on a square; of a face-down piece its coordinate.
    fn label(&self, square: Square) -> String {
        match self.cell(square) {
            Cell::FaceDown(_) => square.to_string(),
            cell => sign(self.pieces, cell),
        }
    }
}

/// The squares of a half as they lie on the picture, line by line from the top.
fn lines(half: Half, orientation: Orientation) -> Vec<Vec<Square>> {
    let (files, rows) = (half.files(), Board::Half.rows());
    match orientation {
        Orientation::Wide => {
            let line = |row| files.clone().filter_map(move |file| Square::new(file, row));
            rows.rev().map(|row| line(row).collect()).collect()
        }
        Orientation::Tall => {
            let line = |file| rows.clone().filter_map(move |row| Square::new(file, row));
            files.map(|file| line(file).collect()).collect()
        }
    }
}

/// The label of what is chosen: in brackets, which are narrow ones around a sign of two characters, for a fourth button has to fit the
/// row of a phone.
fn marked(label: &str) -> String {
    if label.chars().count() > 1 {
        format!("[{label}]")
    } else {
        format!("【{label}】")
    }
}

fn half_label(half: Half) -> String {
    match half {
        Half::Left => "e–h ▶".to_owned(),
        Half::Right => "◀ a–d".to_owned(),
    }
}
