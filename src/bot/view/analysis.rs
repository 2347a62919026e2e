//! A finished game looked back at: its way as a curve, what each player's choices gave away, luck apart, the turning points, and then
//! ply by ply.

use anqi_engine::{Action, Color, PlyText, Seat, Set};
use anqi_render::{Advantage, Look, PieceSet, RenderError, advantage};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{content, id, piece_text};
use crate::{
    bot::{
        custom_id::Intent,
        wire::{Body, Image},
    },
    table::{Analysis, Judged, Moment, TableView},
    words::Language,
};

/// How many plies a page tells.
const PLIES_A_PAGE: usize = 10;
/// The alternative text tells the curve's value at so many places.
const TOLD: usize = 10;
const FILE_NAME: &str = "analysis.png";

/// The button under a finished game.
pub(super) fn button(view: &TableView, words: Language) -> CreateButton {
    CreateButton::new(id(view, Intent::Analyze).to_string())
        .style(ButtonStyle::Secondary)
        .label(words.text("analyze"))
}

/// A page about a finished game, or the nearest one that there is: an overview, counted as 0, and then its plies.
pub(crate) fn analysis(
    reader: (Language, Look),
    view: &TableView,
    found: &Analysis,
    page: u32,
) -> Result<Body, RenderError> {
    let last = u32::try_from(found.plies.len().div_ceil(PLIES_A_PAGE)).unwrap_or(u32::MAX);
    let page = page.min(last);
    let (words, Look { pieces, .. }) = reader;
    let telling = Telling {
        words,
        pieces,
        view,
        found,
    };
    let (content, image) = if page == 0 {
        (telling.overview(), Some(telling.image()?))
    } else {
        (telling.plies(page), None)
    };
    Ok(Body {
        components: vec![turns(view, page, last)],
        image,
        ..Body::note(content)
    })
}

fn turns(view: &TableView, page: u32, last: u32) -> CreateActionRow {
    let button = |label, page, possible: bool| {
        CreateButton::new(id(view, Intent::Analysis(page)).to_string())
            .style(ButtonStyle::Secondary)
            .label(label)
            .disabled(!possible)
    };
    CreateActionRow::Buttons(vec![
        button("◀", page.saturating_sub(1), page > 0),
        button("▶", page + 1, page < last),
    ])
}

/// What is told, and to whom.
struct Telling<'a> {
    words: Language,
    pieces: PieceSet,
    view: &'a TableView,
    found: &'a Analysis,
}

impl Telling<'_> {
    fn set(&self) -> Set {
        self.view.table.rules.variant.set()
    }

    fn title(&self) -> String {
        let table = &self.view.table;
        self.words.fill(
            "analysis-title",
            [
                (
                    "game",
                    self.words
                        .text(&format!("game-{}", table.rules.variant))
                        .into(),
                ),
                ("table", table.id.short().into()),
            ],
        )
    }

    fn overview(&self) -> String {
        let players = Seat::ALL.map(|seat| self.player(seat));
        let turns = self.found.turns();
        let mut lines = vec![self.title()];
        lines.extend(players);
        lines.push(self.words.text(if turns.is_empty() {
            "analysis-no-turns"
        } else {
            "analysis-turns"
        }));
        lines.extend(turns.into_iter().map(|moment| self.turn(moment)));
        let who = content::who(self.words, self.view, self.red_seat());
        lines.push(self.words.fill("analysis-curve", [("who", who.into())]));
        lines.push(format!("-# {}", self.words.text("analysis-note")));
        lines.join("\n")
    }

    fn player(&self, seat: Seat) -> String {
        let totals = self.found.totals(seat);
        let percent = (totals.good * 100).checked_div(totals.plies).unwrap_or(100);
        self.words.fill(
            "analysis-player",
            [
                ("who", content::who(self.words, self.view, seat).into()),
                ("percent", percent.to_string().into()),
                ("loss", points(totals.loss).into()),
                ("luck", signed(totals.luck).into()),
            ],
        )
    }

    fn turn(&self, moment: Moment) -> String {
        let place = moment.ply();
        let Some(ply) = self.found.plies.get(place) else {
            return String::new();
        };
        let luck = ply.luck.unwrap_or(0);
        let (key, size) = match moment {
            Moment::Choice(_) => ("analysis-choice", ply.loss),
            Moment::Luck(_) if luck < 0 => ("analysis-luck-bad", -luck),
            Moment::Luck(_) => ("analysis-luck-good", luck),
        };
        let text = self.words.fill(
            key,
            [
                (
                    "who",
                    content::side(self.words, self.view, ply.seat()).into(),
                ),
                ("action", self.played(ply).into()),
                ("best", self.best(ply).into()),
                ("points", points(size).into()),
            ],
        );
        format!("• {}. {text}", place + 1)
    }

    /// The plies of a page, counted from 1.
    fn plies(&self, page: u32) -> String {
        let start = (page as usize - 1) * PLIES_A_PAGE;
        let plies = self
            .found
            .plies
            .iter()
            .enumerate()
            .skip(start)
            .take(PLIES_A_PAGE);
        let mut lines = vec![self.title()];
        lines.extend(plies.map(|(place, ply)| self.ply(place, ply)));
        lines.push(format!("-# {}", self.words.text("analysis-note")));
        lines.join("\n")
    }

    fn ply(&self, place: usize, ply: &Judged) -> String {
        let mut facts = vec![self.words.fill(
            "analysis-ply",
            [
                (
                    "who",
                    content::side(self.words, self.view, ply.seat()).into(),
                ),
                ("action", self.played(ply).into()),
                ("points", points(ply.promised).into()),
            ],
        )];
        if ply.loss >= 10 {
            let given = [
                ("best", self.best(ply).into()),
                ("points", points(ply.loss).into()),
            ];
            facts.push(self.words.fill("analysis-ply-loss", given));
        }
        if let Some(luck) = ply.luck.filter(|luck| luck.abs() >= 10) {
            facts.push(
                self.words
                    .fill("analysis-ply-luck", [("points", signed(luck).into())]),
            );
        }
        format!("{}. {}", place + 1, facts.join(" · "))
    }

    /// What was played: `a1=車`, `a1-a2`, `a1×a2 (車)`.
    fn played(&self, ply: &Judged) -> String {
        let took = ply
            .took
            .chars()
            .filter_map(|letter| self.set().piece(letter));
        let took: Vec<String> = took.map(|piece| self.piece(piece)).collect();
        let text = self.action(&ply.played);
        if took.is_empty() {
            text
        } else {
            format!("{} ({})", text.replacen(['-', 'x'], "×", 1), took.join(" "))
        }
    }

    /// What would have been best, as something to do instead.
    fn best(&self, ply: &Judged) -> String {
        let best = PlyText::parse(self.set(), &ply.best).map(|best| best.action);
        let (key, action) = match best {
            Ok(Action::Pass) => return self.words.text("analysis-best-pass"),
            Ok(Action::Flip(square)) => ("analysis-best-flip", square.to_string()),
            _ => ("analysis-best-move", self.action(&ply.best)),
        };
        self.words.fill(key, [("action", action.into())])
    }

    fn action(&self, text: &str) -> String {
        let Ok(ply) = PlyText::parse(self.set(), text) else {
            return text.to_owned();
        };
        match (ply.action, ply.shown.or(ply.unveiled)) {
            (Action::Pass, _) => self.words.text("action-pass"),
            (Action::Flip(square), None) => self
                .words
                .fill("action-flip", [("square", square.to_string().into())]),
            (Action::Flip(square), Some(piece)) => format!("{square}={}", self.piece(piece)),
            (action, None) => action.to_string(),
            (action, Some(piece)) => format!("{action}={}", self.piece(piece)),
        }
    }

    fn piece(&self, piece: anqi_engine::Piece) -> String {
        piece_text(self.words, self.pieces, piece)
    }

    /// Whose side the curve is drawn from: red's, or the first seat's while nobody knows the colours.
    fn red_seat(&self) -> Seat {
        match self.view.observation.color_of(Seat::First) {
            Some(Color::Black) => Seat::Second,
            Some(Color::Red) | None => Seat::First,
        }
    }

    /// The curve from that side.
    fn red(&self) -> Vec<i32> {
        let curve = self.found.curve();
        match self.red_seat() {
            Seat::Second => curve.into_iter().map(|value| 1000 - value).collect(),
            Seat::First => curve,
        }
    }

    fn image(&self) -> Result<Image, RenderError> {
        let red = self.red();
        let marks: Vec<usize> = self
            .found
            .turns()
            .into_iter()
            .map(|turn| turn.ply() + 1)
            .collect();
        let bytes = advantage(&Advantage {
            red: &red,
            marks: &marks,
            blue: self.set() == Set::Junqi,
        })?;
        let every = red.len().div_ceil(TOLD).max(1);
        let told = red.iter().enumerate().step_by(every);
        let told: Vec<String> = told
            .map(|(ply, value)| format!("{ply}: {}", points(*value)))
            .collect();
        let result = red.last().map(|&value| points(value)).unwrap_or_default();
        let description = self.words.fill(
            "analysis-alt",
            [
                (
                    "side",
                    content::side(self.words, self.view, self.red_seat()).into(),
                ),
                ("line", told.join(", ").into()),
                ("points", result.into()),
            ],
        );
        Ok(Image {
            bytes,
            name: FILE_NAME,
            description,
        })
    }
}

/// Points in words, from tenths.
fn points(tenths: i32) -> String {
    let rounded = (tenths.abs() + 5) / 10;
    let sign = if tenths < 0 && rounded > 0 { "−" } else { "" };
    format!("{sign}{rounded}")
}

fn signed(tenths: i32) -> String {
    match points(tenths) {
        text if tenths > 0 && text != "0" => format!("+{text}"),
        text => text,
    }
}
