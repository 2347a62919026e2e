//! The words over the board.

use anqi_engine::{
    Action, Board, Cell, Color, Landing, Observation, Piece, Played, Seat, Set, Square,
};
use anqi_render::PieceSet;

use super::{Scene, alt, closed, controls::sign, glyph, offers, piece_text, result, rules, tips};
use crate::{
    table::{Ending, Pace, Person, Player, Table, TableView, UserId},
    words::{Language, display_name},
};

/// The content of a board message.
pub(super) fn board(scene: &Scene, chosen: Option<Square>) -> String {
    let words = scene.message.place.language;
    let table = &scene.view.table;
    let mut lines: Vec<String> = match table.ending {
        // What came of it and whether there is another game; what proves it stands below all else.
        Some(ending) => {
            let end = end(words, &scene.view, ending);
            let rematch = offers::rematch(scene);
            let result = result::text(words, table, scene.settled);
            std::iter::once(end).chain(rematch).chain(result).collect()
        }
        // Nobody acts: whose turn it is would only mislead.
        None if table.is_paused() => Vec::new(),
        None => vec![whose_turn(scene, chosen)],
    };
    lines.extend(offers::line(&scene.view, words));
    lines.extend(offers::turned_down(scene));
    lines.extend(closed::line(scene));
    lines.push(facts(scene));
    let pieces = scene.message.place.look.pieces;
    lines.extend(captured(words, pieces, &scene.view.observation));
    lines.push(players(words, table));
    // Until the person has acted: the bot's own first ply comes too soon to have read it.
    if table.ply < 2 && table.is_running() {
        let colors_are_known = scene.view.observation.color_of(Seat::First).is_some();
        if table.rules.variant.draws_seats() && colors_are_known {
            lines.push(words.text("line-drawn"));
        }
        lines.push(words.fill(
            "line-commitment",
            [("commitment", table.commitment.as_str().into())],
        ));
        if table.pace != Pace::Untimed {
            lines.push(format!("-# {}", rules::pace(words, table.pace)));
        }
        let letters = alt::letters(words, pieces, table.rules.variant.set());
        lines.extend(letters.map(|letters| format!("-# {letters}")));
    }
    lines.extend(tips::lines((words, pieces), &scene.view, chosen));
    lines.extend(offers::rematch_commitment(scene));
    lines.extend(proof(scene));
    lines.join("\n")
}

/// A message whose board has moved on: what it says instead.
pub(crate) fn retired(words: Language, link: &str) -> String {
    words.fill("retired", [("link", link.into())])
}

/// The name of whoever holds a seat.
pub(crate) fn player_name(words: Language, player: &Player) -> String {
    match player {
        Player::Person(person) => person_name(words, person),
        Player::Bot(level) => words.text(&format!("bot-{level}")),
    }
}

/// The name of a person, as far as it is still known.
pub(crate) fn person_name(words: Language, person: &Person) -> String {
    if person.user == UserId::NOBODY {
        words.text("player-nobody")
    } else {
        display_name(&person.name)
    }
}

/// What a colour is called in words: the second army of army chess is blue.
pub(super) const fn color_key(set: Set, color: Color) -> &'static str {
    match (color, set) {
        (Color::Red, _) => "red",
        (Color::Black, Set::Xiangqi) => "black",
        (Color::Black, Set::Junqi) => "blue",
    }
}

/// What a seat is called: its colour, or the seat while colours are unknown.
fn seat_key(view: &TableView, seat: Seat) -> &'static str {
    let pieces = view.table.rules.variant.set();
    match (view.observation.color_of(seat), seat) {
        (Some(color), _) => color_key(pieces, color),
        (None, Seat::First) => "first",
        (None, Seat::Second) => "second",
    }
}

/// A seat's holder with the colour, or with the seat while colours are unknown.
pub(super) fn who(words: Language, view: &TableView, seat: Seat) -> String {
    let key = format!("player-{}", seat_key(view, seat));
    let name = player_name(words, view.table.player(seat));
    words.fill(&key, [("name", name.into())])
}

/// A seat's colour, or the seat while colours are unknown.
pub(super) fn side(words: Language, view: &TableView, seat: Seat) -> String {
    words.text(&format!("side-{}", seat_key(view, seat)))
}

/// The name of a seat's holder, to tell it from the other; at one screen, where both have the same, the side.
pub(super) fn one_of(words: Language, view: &TableView, seat: Seat) -> String {
    if view.table.is_hotseat() {
        side(words, view, seat)
    } else {
        player_name(words, view.table.player(seat))
    }
}

fn whose_turn(scene: &Scene, chosen: Option<Square>) -> String {
    let (view, words) = (&scene.view, scene.message.place.language);
    let who = who(words, view, view.observation.to_act());
    let with_who = |key: &str| words.fill(key, [("who", who.clone().into())]);
    if view.table.bot_to_act {
        return with_who("turn-thinking");
    }
    if let Some(square) = chosen {
        let unit = sign(
            scene.message.place.look.pieces,
            view.observation.cell(square),
        );
        let facts = [
            ("who", who.into()),
            ("piece", unit.into()),
            ("square", square.to_string().into()),
        ];
        return words.fill(chosen_key(view, square), facts);
    }
    let turn = with_who(turn_key(view));
    match view.observation.check_on() {
        Some(_) => format!("{} {turn}", words.text("turn-check")),
        None => turn,
    }
}

/// What a tap does once something is chosen.
fn chosen_key(view: &TableView, square: Square) -> &'static str {
    let seen = &view.observation;
    let loses = |&action: &Action| seen.landing(action) == Some(Landing::LosingAttack);
    match (seen.cell(square), seen.board()) {
        (Cell::FaceDown(_), _) => "turn-chosen-face-down",
        (_, Board::Full) => "turn-chosen-unit",
        (_, Board::Half) if seen.legal_from(square).iter().any(loses) => "turn-chosen-losing",
        (_, Board::Half) => "turn-chosen",
    }
}

/// What the seat to act can do.
fn turn_key(view: &TableView) -> &'static str {
    let legal = view.observation.legal();
    let any = |kind: fn(&Action) -> bool| legal.iter().any(kind);
    let flips = any(|action| matches!(action, Action::Flip(_)));
    let moves = any(|action| matches!(action, Action::Move { .. }));
    if view.observation.is_bonus() {
        return if moves {
            "turn-bonus"
        } else {
            "turn-bonus-pass"
        };
    }
    match (view.observation.board(), flips, moves) {
        (Board::Half, ..) if view.table.ply == 0 => "turn-first-flip",
        (Board::Half, true, true) => "turn-any",
        (Board::Half, true, false) => "turn-flip",
        (Board::Half, false, _) => "turn-move",
        (Board::Full, true, _) => "turn-units",
        (Board::Full, false, true) => "turn-units-move",
        // Only a member that its owner alone knows has a move.
        (Board::Full, false, false) => "turn-look",
    }
}

/// The second line: ply, last action, and what runs out.
fn facts(scene: &Scene) -> String {
    let (view, words) = (&scene.view, scene.message.place.language);
    let mut facts = vec![words.fill("line-ply", [("ply", view.table.ply.to_string().into())])];
    if let Some((seat, played)) = view.last {
        let action = action_text(words, scene.message.place.look.pieces, played);
        facts.push(words.fill(
            "line-last",
            [
                ("who", side(words, view, seat).into()),
                ("action", action.into()),
            ],
        ));
    }
    if view.table.is_running() {
        if let Some(plies) = view.observation.plies_to_draw() {
            facts.push(words.fill("line-draw", [("plies", plies.to_string().into())]));
        }
        if let Some(deadline) = view.table.deadline {
            let time = format!("<t:{}:R>", deadline.seconds());
            facts.push(words.fill("line-deadline", [("time", time.into())]));
        }
    }
    facts.join(" · ")
}

/// A ply as it was played, in a table's pieces: `b3-b4`, `a1=俥`, `a1-a2!=馬`. What it took, and what an attack has cost, is told in words.
pub(crate) fn action_text(words: Language, pieces: PieceSet, played: Played) -> String {
    if played.action == Action::Pass {
        return words.text("action-pass");
    }
    let named = |piece| format!("={}", piece_text(words, pieces, piece));
    let mut text = match (played.action, played.shown) {
        (Action::Flip(square), Some(_)) => square.to_string(),
        (action, _) if played.unveiled.is_some() => action.to_string().replacen('-', "x", 1),
        (action, _) => action.to_string(),
    };
    let shown = played.shown.into_iter().chain(played.unveiled);
    text.extend(shown.map(named));
    let told = |pieces_told: &[Piece]| {
        let told = pieces_told.iter();
        let told: Vec<String> = told
            .map(|&piece| piece_text(words, pieces, piece))
            .collect();
        told.join(&words.text("list-separator"))
    };
    let captured: Vec<Piece> = played.captures().collect();
    let fate = match (played.lost, captured.as_slice()) {
        (None, []) => return text,
        (None, taken) => words.fill("action-takes", [("pieces", told(taken).into())]),
        (Some(lost), []) => words.fill("action-lost", [("piece", told(&[lost]).into())]),
        (Some(lost), [captured, ..]) => words.fill(
            "action-both-lost",
            [("pieces", told(&[lost, *captured]).into())],
        ),
    };
    format!("{text} {fate}")
}

/// Which game it is, and between whom: several can go on in one channel.
pub(super) fn players(words: Language, table: &Table) -> String {
    let name = |seat| player_name(words, table.player(seat));
    let key = if table.is_hotseat() {
        "line-hotseat"
    } else {
        "line-table"
    };
    let line = words.fill(
        key,
        [
            (
                "game",
                words.text(&format!("game-{}", table.rules.variant)).into(),
            ),
            ("table", table.id.short().into()),
            ("first", name(Seat::First).into()),
            ("second", name(Seat::Second).into()),
        ],
    );
    if table.rated || table.is_hotseat() {
        return line;
    }
    format!("{line} · {}", words.text("line-unrated"))
}

/// What was captured; no line while nothing was.
pub(super) fn captured(
    words: Language,
    pieces: PieceSet,
    observation: &Observation,
) -> Option<String> {
    by_color(words, pieces, observation, "line-captured", |color| {
        observation.captured(color)
    })
}

/// Pieces counted by kind, the second colour's and then red's; none if there are none.
pub(super) fn by_color(
    words: Language,
    pieces: PieceSet,
    observation: &Observation,
    key: &str,
    of: impl Fn(Color) -> Vec<Piece>,
) -> Option<String> {
    let set = observation.rules().variant.set();
    let sides = [Color::Black, Color::Red]
        .map(|color| (of(color), color))
        .into_iter()
        .filter(|(side, _)| !side.is_empty())
        .map(|(side, color)| {
            let side = counted(pieces, &side);
            let key = format!("captured-{}", color_key(set, color));
            words.fill(&key, [("pieces", side.into())])
        });
    let sides: Vec<String> = sides.collect();
    let sides = (!sides.is_empty()).then(|| sides.join(" · "))?;
    Some(words.fill(key, [("pieces", sides.into())]))
}

fn counted(set: PieceSet, pieces: &[Piece]) -> String {
    let groups = pieces.chunk_by(|one, other| one == other);
    let text = |group: &[Piece]| match group {
        [piece] => glyph(set, *piece),
        [piece, ..] => format!("{}×{}", glyph(set, *piece), group.len()),
        [] => String::new(),
    };
    groups.map(text).collect::<Vec<_>>().join(" ")
}

/// Who won, and why.
pub(super) fn end(words: Language, view: &TableView, ending: Ending) -> String {
    let loser = ending
        .winner
        .map(|winner| one_of(words, view, winner.other()));
    let key = format!("reason-{}", ending.reason);
    let limit = view.table.rules.draw_limit.to_string();
    let reason = words.fill(
        &key,
        [
            ("plies", limit.into()),
            ("loser", loser.unwrap_or_default().into()),
        ],
    );
    match ending.winner {
        Some(seat) => words.fill(
            "end-win",
            [
                ("who", who(words, view, seat).into()),
                ("reason", reason.into()),
            ],
        ),
        None => words.fill("end-draw", [("reason", reason.into())]),
    }
}

/// After the end: the layout that was hidden, and the proof that it was fixed.
fn proof(scene: &Scene) -> Option<String> {
    let words = scene.message.place.language;
    // A record that can be written always; were it not, the words above would still be worth reading.
    let record = serde_json::to_string(scene.revealed.as_ref()?.proof()).ok()?;
    let title = words.text("end-proof");
    Some(format!("{title}\n```json\n{record}\n```"))
}
