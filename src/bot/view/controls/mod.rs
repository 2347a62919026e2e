//! The buttons under a board. A board of four rows has them laid out as its squares are; on the large one there would be too many,
//! so what can act has a button each. They follow from what everybody sees, and from nothing else.

mod grid;
mod units;

use anqi_engine::{Action, Board, Cell, Color, Landing, Member, Observation, Square};
use anqi_render::{Orientation, PieceSet};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{Focus, Scene, glyph, id, offers};
use crate::{bot::custom_id::Intent, table::TableView, words::Language};

pub(super) use units::{knows_hidden, look, look_button};

/// How many buttons fit a row: the clients of some phones wrap the fifth.
const ROW: usize = 4;

/// The rows of a running game.
pub(super) fn rows(scene: &Scene, bottom: Color, focus: Focus) -> Vec<CreateActionRow> {
    let (view, place) = (&scene.view, &scene.message.place);
    let controls = Controls {
        view,
        words: place.language,
        pieces: place.look.pieces,
        orientation: place.look.orientation,
        bottom,
        focus,
        active: !view.table.bot_to_act,
        legal: view.observation.legal(),
    };
    match view.observation.board() {
        Board::Half => controls.grid(),
        Board::Full => controls.units(),
    }
}

/// What the buttons follow from.
struct Controls<'a> {
    view: &'a TableView,
    words: Language,
    pieces: PieceSet,
    /// Which way a half board lies on the picture.
    orientation: Orientation,
    /// The side at the bottom of the picture.
    bottom: Color,
    focus: Focus,
    /// Whether a person is to act.
    active: bool,
    legal: Vec<Action>,
}

impl Controls<'_> {
    fn observation(&self) -> &Observation {
        &self.view.observation
    }

    fn cell(&self, square: Square) -> Cell {
        self.observation().cell(square)
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

    /// A last row of these buttons and `⋯`, and with the answers to an offer of a draw if there is room for them. They stand in the
    /// panel behind `⋯` too, so they give way to what a ply needs.
    fn last_row_of(&self, mut buttons: Vec<CreateButton>) -> CreateActionRow {
        let answers = offers::answers(self.view, self.words);
        if buttons.len() + answers.len() < ROW {
            buttons.extend(answers);
        }
        buttons.push(more_button(self.view));
        CreateActionRow::Buttons(buttons)
    }

    /// A button that moves the chosen piece there. An attack that costs the attacker says so.
    fn target(&self, from: Square, to: Square, label: &str) -> CreateButton {
        let action = Action::Move { from, to };
        let (style, warning) = match self.observation().landing(action) {
            Some(Landing::Combination) => (ButtonStyle::Primary, ""),
            Some(Landing::Capture) => (ButtonStyle::Danger, ""),
            Some(Landing::LosingAttack) => (ButtonStyle::Danger, "⚠"),
            Some(Landing::Step) | None => (ButtonStyle::Success, ""),
        };
        let label = format!("{warning}{label}");
        self.button(Intent::Move { from, to }, style, label)
    }
}

/// The button that opens the panel.
pub(super) fn more_button(view: &TableView) -> CreateButton {
    CreateButton::new(id(view, Intent::More).to_string())
        .style(ButtonStyle::Secondary)
        .label("⋯")
}

/// What stands on a square, as short as can be: a piece's sign, two for a stack.
pub(super) fn sign(pieces: PieceSet, cell: Cell) -> String {
    match cell {
        Cell::Empty => "·".to_owned(),
        Cell::FaceDown(_) => "▢".to_owned(),
        Cell::FaceUp(piece) => glyph(pieces, piece),
        Cell::Stack(piece, member) => {
            let member = match member {
                Member::FaceUp(other) => glyph(pieces, other),
                Member::Known(other) => format!("({})", glyph(pieces, other)),
                Member::Unknown => "?".to_owned(),
            };
            format!("{}+{member}", glyph(pieces, piece))
        }
    }
}
