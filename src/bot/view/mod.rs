//! From what may be shown of a table to what is sent: words, buttons and the picture. Views know an observation and, of a game that
//! has ended, what was hidden in it; never a true state, so nothing here can give a hidden piece away.

mod alt;
mod analysis;
mod challenge;
mod closed;
mod content;
mod controls;
#[cfg(any(test, feature = "sandbox"))]
mod examples;
#[cfg(feature = "sandbox")]
pub(super) mod gallery;
mod hint;
mod history;
mod leaderboard;
mod legend;
mod look;
pub(super) mod named;
mod offers;
mod panel;
mod privacy;
mod profile;
mod puzzle;
#[cfg(test)]
mod ranking_tests;
mod reminder;
mod replay;
mod result;
mod rules;
mod settings;
#[cfg(test)]
mod tests;
mod tips;

use anqi_engine::{Action, Color, Observation, Piece, Seat, Square};
use anqi_render::{Marks, Picture, PieceSet, RenderError, Renderer};

pub(crate) use analysis::analysis;
pub(crate) use challenge::{accepted, asked_again, challenge};
pub(crate) use closed::closed;
pub(crate) use content::{action_text, player_name, retired};
pub(crate) use hint::hint;
pub(crate) use history::history;
pub(crate) use leaderboard::{hidden_place, leaderboard};
pub(crate) use look::look;
pub(crate) use offers::{draw_answered, draw_offered};
pub(crate) use panel::{PanelPage, bystander, panel};
pub(crate) use privacy::{delete_question, export, privacy};
pub(crate) use profile::{curve, profile};
pub(crate) use puzzle::{puzzle, puzzle_answered};
pub(crate) use reminder::reminder;
pub(crate) use replay::{animation, record, replay};
pub(crate) use rules::rules;
pub(crate) use settings::{server, settings};

use super::{
    custom_id::{CustomId, Half, Intent},
    wire::{Body, Image},
};
use crate::{
    store::{Revealed, Scene},
    table::{Player, TableView, UserId, Whose},
    words::Language,
};

/// The picture's file name: the same for every board, so that it says nothing.
const FILE_NAME: &str = "board.png";

/// What of the board the buttons show, and which piece is chosen. Known to the buttons alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Focus {
    half: Half,
    chosen: Option<Square>,
}

impl Focus {
    /// Where a board opens: on the half of the last action, unless the seat to act can do more on the other: whoever has a piece to move
    /// is to see it.
    pub(crate) fn opening(view: &TableView) -> Self {
        let last = view
            .last
            .and_then(|(_, played)| played.action.squares().last());
        let last = last.map_or(Half::Left, Half::of);
        let legal = view.observation.legal();
        let any = |half, kind: fn(&Action) -> bool| {
            let mut there = legal.iter().filter(|action| kind(action));
            there.any(|action| action.from().is_some_and(|from| Half::of(from) == half))
        };
        let moves = |action: &Action| matches!(action, Action::Move { .. });
        // Moves count more than flips, and both more than nothing.
        let use_of = |half| (any(half, moves), any(half, |_| true));
        let half = if use_of(last) >= use_of(last.other()) {
            last
        } else {
            last.other()
        };
        Self { half, chosen: None }
    }

    /// A piece chosen, on its half.
    pub(crate) const fn chosen(square: Square) -> Self {
        Self {
            half: Half::of(square),
            chosen: Some(square),
        }
    }

    /// A half, with a piece chosen or without.
    pub(crate) const fn half(half: Half, chosen: Option<Square>) -> Self {
        Self { half, chosen }
    }
}

impl Scene {
    /// The whole board message.
    pub(crate) fn board(&self, renderer: &Renderer, focus: Focus) -> Result<Body, RenderError> {
        let focus = self.valid(focus);
        Ok(Body {
            content: content::board(self, focus.chosen),
            components: self.grid(focus),
            image: Some(image(
                self.message.place.language,
                &self.picture(focus.chosen),
                renderer,
            )?),
            ephemeral: false,
            calls: None,
        })
    }

    /// Whether something has happened at the table since it was shown.
    pub(crate) fn has_news(&self) -> bool {
        self.message.shown != Some(self.view.table.version)
    }

    /// Whether all that is new came after the end of the game.
    pub(crate) fn is_aftermath(&self) -> bool {
        !self.view.table.is_running() && !self.has_news()
    }

    /// Who is to be called by a new message, after what `by` has done: whoever has an offer to answer, else acts next, and at the end the one who may not have
    /// seen it. Nobody is called to a game against the bot, which waits for nobody.
    pub(crate) fn called(&self, by: Option<UserId>) -> Option<UserId> {
        let table = &self.view.table;
        let other_than = |user| {
            let mut players = table.players.iter().filter_map(Player::user);
            players.find(|&player| player != user)
        };
        let called = match (table.ending, by) {
            (None, _) => {
                let next = table.asked().or_else(|| self.view.to_act())?;
                table.player(next).user()
            }
            (Some(_), Some(user)) => other_than(user),
            (Some(ending), None) => table.player(ending.winner?).user(),
        };
        let called = called.filter(|&user| Some(user) != by && user != UserId::NOBODY);
        called.filter(|user| table.is_between_people() && self.people_here().contains(user))
    }

    /// Who plays at this place.
    pub(crate) fn people_here(&self) -> Vec<UserId> {
        let table = &self.view.table;
        let seats = match self.message.whose {
            Whose::Both if table.is_hotseat() => vec![Seat::First],
            Whose::Both => Seat::ALL.to_vec(),
            Whose::Seat(seat) => vec![seat],
        };
        let users = seats.into_iter().map(|seat| table.player(seat).user());
        users.flatten().collect()
    }

    /// The message's buttons alone.
    pub(crate) fn grid(&self, focus: Focus) -> Vec<serenity::all::CreateActionRow> {
        let place = &self.message.place;
        if !self.view.table.is_running() {
            offers::after_the_end(&self.view, place.language, self.rematch.as_ref())
        } else if self.view.table.is_paused() {
            offers::in_the_pause(&self.view, place.language)
        } else {
            controls::rows(self, self.bottom(), self.valid(focus))
        }
    }

    /// A choice that can't be made (any more) is none.
    fn valid(&self, focus: Focus) -> Focus {
        let chosen = focus
            .chosen
            .filter(|&square| self.person_can_act() && self.can_be_chosen(square));
        Focus { chosen, ..focus }
    }

    fn person_can_act(&self) -> bool {
        let table = &self.view.table;
        table.is_running() && !table.bot_to_act && !table.is_paused()
    }

    /// Whether what stands on a square can be chosen: whatever moves, and what can be flipped, as a flip may ask for a second tap.
    fn can_be_chosen(&self, square: Square) -> bool {
        let choosable = |action: &Action| matches!(action, Action::Move { .. } | Action::Flip(_));
        let observation = &self.view.observation;
        observation.legal_from(square).iter().any(choosable)
    }

    /// The side at the bottom of the board: in a player's own place theirs, else red.
    fn bottom(&self) -> Color {
        match self.message.whose {
            Whose::Both => None,
            Whose::Seat(seat) => self.view.observation.color_of(seat),
        }
        .unwrap_or(Color::Red)
    }

    /// The picture of the board, with that piece chosen.
    fn picture(&self, chosen: Option<Square>) -> Picture<'_> {
        let observation = &self.view.observation;
        Picture {
            observation,
            look: self.message.place.look,
            marks: marks(&self.view, observation, chosen, |action| {
                matches!(action, Action::Move { .. })
            }),
            bottom: self.bottom(),
            tray: true,
            revealed: self.revealed.as_ref().map_or(&[], Revealed::face_down),
        }
    }
}

/// A picture of a board with its alternative text.
fn image(
    words: Language,
    picture: &Picture<'_>,
    renderer: &Renderer,
) -> Result<Image, RenderError> {
    Ok(Image {
        bytes: renderer.png(picture)?,
        name: FILE_NAME,
        description: alt::text(words, picture),
    })
}

/// The marks over a table's board as somebody sees it: the last ply, a check while the game goes on, and where what is chosen can go
/// by actions of that kind.
fn marks(
    view: &TableView,
    seen: &Observation,
    chosen: Option<Square>,
    kind: impl Fn(&Action) -> bool,
) -> Marks {
    let last = view
        .last
        .map(|(_, played)| played.action.squares().collect());
    let marks = marked(seen, last.unwrap_or_default(), chosen, kind);
    Marks {
        check: marks.check.filter(|_| view.table.is_running()),
        ..marks
    }
}

/// The marks over any board: the squares of the last ply, a check, and where what is chosen can go by actions of that kind.
fn marked(
    seen: &Observation,
    last: Vec<Square>,
    chosen: Option<Square>,
    kind: impl Fn(&Action) -> bool,
) -> Marks {
    let mut marks = Marks {
        chosen,
        last,
        check: seen.check_on(),
        ..Marks::default()
    };
    let actions = chosen
        .map(|square| seen.legal_from(square))
        .unwrap_or_default();
    for &action in actions.iter().filter(|action| kind(action)) {
        marks.target(seen, action);
    }
    marks
}

/// A piece beside its picture: its character, or its letter of the notation where pieces are letters.
fn glyph(pieces: PieceSet, piece: Piece) -> String {
    match pieces {
        PieceSet::Latin => piece.letter().to_string(),
        _ => pieces.glyph(piece).to_owned(),
    }
}

/// A piece in a text that tells its colour by itself.
fn piece_text(words: Language, pieces: PieceSet, piece: Piece) -> String {
    let sign = glyph(pieces, piece);
    // Where some signs are the same in both colours, all have it told.
    let in_color = |color, rank| glyph(pieces, Piece::new(color, rank));
    let mut ranks = piece.rank.set().ranks().iter();
    if ranks.all(|&rank| in_color(Color::Red, rank) != in_color(Color::Black, rank)) {
        return sign;
    }
    let color = content::color_key(piece.rank.set(), piece.color);
    words.fill(&format!("piece-{color}"), [("piece", sign.into())])
}

/// A button's id at the present ply of a table.
const fn id(view: &TableView, intent: Intent) -> CustomId {
    CustomId {
        table: view.table.id,
        ply: view.table.ply,
        intent,
    }
}
