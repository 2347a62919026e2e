//! Buttons for the large board: one for each unit that can act, in the order of the picture; once one is chosen, one for each of its
//! targets.

use anqi_engine::{Action, Cell, Color, Landing, Member, Observation, Square};
use anqi_render::PieceSet;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{Controls, ROW, sign};
use crate::{
    bot::{custom_id::Intent, view::id},
    table::TableView,
    words::Language,
};

/// More targets than fit the buttons are a list.
const MOST_BUTTONS: usize = 4 * ROW;
/// The longest list that Discord takes.
const LONGEST_LIST: usize = 25;

impl Controls<'_> {
    pub(super) fn units(&self) -> Vec<CreateActionRow> {
        let mut rows = match self.focus.chosen {
            _ if !self.active => Vec::new(),
            Some(from) => self.targets(from),
            None => in_rows(&self.unit_buttons()),
        };
        rows.push(self.bottom_row());
        rows
    }

    fn unit_buttons(&self) -> Vec<CreateButton> {
        let units = acting(&self.legal, self.bottom).into_iter();
        let button = |square| {
            let style = match self.cell(square) {
                Cell::FaceDown(_) => ButtonStyle::Secondary,
                _ => ButtonStyle::Primary,
            };
            self.button(Intent::Choose(square), style, self.unit(square))
        };
        units.map(button).collect()
    }

    /// Where the chosen unit goes. A face-down one asks for a second tap.
    fn targets(&self, from: Square) -> Vec<CreateActionRow> {
        if self.is_legal(Action::Flip(from)) {
            let flip = self.button(Intent::Flip(from), ButtonStyle::Success, self.unit(from));
            return in_rows(&[flip]);
        }
        let actions = targets(self.observation(), &self.legal, from);
        if actions.len() <= MOST_BUTTONS {
            let button = |&action: &Action| {
                let label = target(self.observation(), self.pieces, action)?;
                Some(self.target(from, action.to()?, &label))
            };
            return in_rows(&actions.iter().filter_map(button).collect::<Vec<_>>());
        }
        let list = Intent::Targets(from);
        vec![menu(
            self.view,
            self.observation(),
            self.words,
            self.pieces,
            list,
            &actions,
        )]
    }

    fn bottom_row(&self) -> CreateActionRow {
        let look = look_button(self.view, self.words);
        let back = self.focus.chosen.filter(|_| self.active).map(|from| {
            let label = "↩".to_owned();
            self.button(Intent::Unchoose(from), ButtonStyle::Secondary, label)
        });
        self.last_row_of(back.into_iter().chain(look).collect())
    }

    fn unit(&self, square: Square) -> String {
        unit(self.observation(), self.pieces, square)
    }
}

/// The button that shows a player their own view, in games where that can be another than everybody's.
pub(in crate::bot::view) fn look_button(view: &TableView, words: Language) -> Option<CreateButton> {
    let private = view.table.rules.variant.has_private_knowledge();
    private.then(|| {
        CreateButton::new(id(view, Intent::Look).to_string())
            .style(ButtonStyle::Secondary)
            .label(words.text("button-look"))
    })
}

/// The rows under a player's own view of the board: the stacks whose hidden member can move, or, with one chosen, where it goes.
pub(in crate::bot::view) fn look(
    view: &TableView,
    own: &Observation,
    (words, pieces, bottom): (Language, PieceSet, Color),
    chosen: Option<Square>,
) -> Vec<CreateActionRow> {
    let button = |intent, style, label| {
        CreateButton::new(id(view, intent).to_string())
            .style(style)
            .label(label)
    };
    let mut hidden = own.legal();
    hidden.retain(|action| matches!(action, Action::Reveal { .. }));
    let Some(from) = chosen else {
        let stack = |from| {
            let label = unit(own, pieces, from);
            button(Intent::LookAt(from), ButtonStyle::Primary, label)
        };
        return in_rows(
            &acting(&hidden, bottom)
                .into_iter()
                .map(stack)
                .collect::<Vec<_>>(),
        );
    };
    let actions = targets(own, &hidden, from);
    if actions.is_empty() {
        return Vec::new();
    }
    let list = menu(view, own, words, pieces, Intent::Reveals(from), &actions);
    let back = button(Intent::Look, ButtonStyle::Secondary, "↩".to_owned());
    vec![list, CreateActionRow::Buttons(vec![back])]
}

/// The squares of what can act, in the order of a picture with that side at the bottom.
fn acting(legal: &[Action], bottom: Color) -> Vec<Square> {
    let mut squares: Vec<Square> = legal.iter().filter_map(|action| action.from()).collect();
    squares.sort_by_key(|square| (std::cmp::Reverse(square.row()), square.file()));
    if bottom == Color::Black {
        squares.reverse();
    }
    squares.dedup();
    squares
}

/// The actions of the unit on a square, captures first, then combinations.
fn targets(observation: &Observation, legal: &[Action], from: Square) -> Vec<Action> {
    let of_unit = legal.iter().filter(|action| action.from() == Some(from));
    let mut actions: Vec<Action> = of_unit.copied().collect();
    actions.sort_by_cached_key(|&action| match observation.landing(action) {
        Some(Landing::Capture | Landing::LosingAttack) => 0,
        Some(Landing::Combination) => 1,
        Some(Landing::Step) | None => 2,
    });
    actions
}

/// A unit with its square, such as `俥c4`, `▢a0` or `馬+?e3`.
fn unit(observation: &Observation, pieces: PieceSet, square: Square) -> String {
    format!("{}{square}", sign(pieces, observation.cell(square)))
}

/// A target: `c5`, a capture `×卒c6`, a combination `⊕▢c3`.
fn target(observation: &Observation, pieces: PieceSet, action: Action) -> Option<String> {
    let to = action.to()?;
    let unit = || unit(observation, pieces, to);
    Some(match observation.landing(action)? {
        Landing::Step => to.to_string(),
        Landing::Combination => format!("⊕{}", unit()),
        Landing::Capture | Landing::LosingAttack => format!("×{}", unit()),
    })
}

/// A list of actions to choose one from.
fn menu(
    view: &TableView,
    observation: &Observation,
    words: Language,
    pieces: PieceSet,
    list: Intent,
    actions: &[Action],
) -> CreateActionRow {
    let option = |&action: &Action| {
        let sign = match action {
            Action::Reveal { .. } => "!",
            _ => "",
        };
        let label = format!("{}{sign}", target(observation, pieces, action)?);
        Some(CreateSelectMenuOption::new(label, action.to_string()))
    };
    let options: Vec<_> = actions
        .iter()
        .filter_map(option)
        .take(LONGEST_LIST)
        .collect();
    let from = actions.iter().find_map(|action| action.from());
    let chosen = from
        .map(|from| unit(observation, pieces, from))
        .unwrap_or_default();
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(
        CreateSelectMenu::new(id(view, list).to_string(), kind)
            .placeholder(words.fill("list-targets", [("unit", chosen.into())])),
    )
}

fn in_rows(buttons: &[CreateButton]) -> Vec<CreateActionRow> {
    let rows = buttons.chunks(ROW);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}

/// Whether a hidden member is known to whoever sees this.
pub(in crate::bot::view) fn knows_hidden(observation: &Observation) -> bool {
    let known = |square| matches!(observation.cell(square).member(), Some(Member::Known(_)));
    observation.board().squares().any(known)
}
