//! The words over the board.

use anqi_engine::{Action, Color, Piece, Played, Seat, Square};
use anqi_render::PieceSet;

use super::{Scene, glyph, piece_at, piece_text, result};
use crate::{
    table::{EndReason, Ending, Player, TableView},
    words::{Language, display_name},
};

/// The content of a board message.
pub(super) fn board(scene: &Scene, chosen: Option<Square>) -> String {
    let words = scene.message.place.language;
    let mut lines = match scene.view.table.ending {
        Some(ending) => vec![end(scene, ending), facts(scene)],
        None => vec![whose_turn(scene, chosen), facts(scene)],
    };
    lines.extend(captured(scene));
    lines.push(players(scene));
    // Until the person has acted: the bot's own first ply comes too soon to have read it.
    if scene.view.table.ply < 2 && scene.view.table.is_running() {
        lines.push(words.fill(
            "line-commitment",
            [("commitment", scene.view.table.commitment.as_str().into())],
        ));
    }
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
        Player::Person(person) => display_name(&person.name),
        Player::Bot(level) => words.text(&format!("bot-{level}")),
    }
}

/// A seat's holder with the colour, or with the seat while colours are unknown.
fn who(words: Language, view: &TableView, seat: Seat) -> String {
    let key = match (view.observation.color_of(seat), seat) {
        (Some(Color::Red), _) => "player-red",
        (Some(Color::Black), _) => "player-black",
        (None, Seat::First) => "player-first",
        (None, Seat::Second) => "player-second",
    };
    words.fill(
        key,
        [("name", player_name(words, view.table.player(seat)).into())],
    )
}

/// A seat's colour, or the seat while colours are unknown.
fn side(words: Language, view: &TableView, seat: Seat) -> String {
    words.text(match (view.observation.color_of(seat), seat) {
        (Some(Color::Red), _) => "color-red",
        (Some(Color::Black), _) => "color-black",
        (None, Seat::First) => "seat-first",
        (None, Seat::Second) => "seat-second",
    })
}

fn whose_turn(scene: &Scene, chosen: Option<Square>) -> String {
    let (view, words) = (&scene.view, scene.message.place.language);
    let who = who(words, view, view.observation.to_act());
    if view.table.bot_to_act {
        return words.fill("turn-thinking", [("who", who.into())]);
    }
    if let Some((square, piece)) =
        chosen.and_then(|square| Some((square, piece_at(&view.observation, square)?)))
    {
        let piece = glyph(scene.message.place.pieces, piece);
        return words.fill(
            "turn-chosen",
            [
                ("who", who.into()),
                ("piece", piece.into()),
                ("square", square.to_string().into()),
            ],
        );
    }
    let legal = view.observation.legal();
    let flips = legal.iter().any(|action| matches!(action, Action::Flip(_)));
    let moves = legal
        .iter()
        .any(|action| matches!(action, Action::Move { .. }));
    let key = match (view.table.ply, flips, moves) {
        (0, ..) => "turn-first-flip",
        (_, true, true) => "turn-any",
        (_, true, false) => "turn-flip",
        _ => "turn-move",
    };
    words.fill(key, [("who", who.into())])
}

/// The second line: ply, last action, and what runs out.
fn facts(scene: &Scene) -> String {
    let (view, words) = (&scene.view, scene.message.place.language);
    let mut facts = vec![words.fill("line-ply", [("ply", view.table.ply.to_string().into())])];
    if let Some((seat, played)) = view.last {
        let action = action_text(words, scene.message.place.pieces, played);
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

/// A ply as it was played, in a table's pieces: `b3-b4`, `a1=俥`.
pub(crate) fn action_text(words: Language, pieces: PieceSet, played: Played) -> String {
    match played.flipped {
        Some(piece) => {
            let piece = piece_text(words, pieces, piece);
            format!("{}={piece}", played.action.from())
        }
        None => played.action.to_string(),
    }
}

/// Which game it is, and between whom: several can go on in one channel.
fn players(scene: &Scene) -> String {
    let (table, words) = (&scene.view.table, scene.message.place.language);
    let name = |seat| player_name(words, table.player(seat));
    words.fill(
        "line-table",
        [
            (
                "game",
                words.text(&format!("game-{}", table.rules.variant)).into(),
            ),
            ("table", table.id.short().into()),
            ("first", name(Seat::First).into()),
            ("second", name(Seat::Second).into()),
        ],
    )
}

/// What was captured, black's losses and then red's; no line while nothing was.
fn captured(scene: &Scene) -> Option<String> {
    let words = scene.message.place.language;
    let losses = [
        (Color::Black, "captured-black"),
        (Color::Red, "captured-red"),
    ];
    let losses: Vec<String> = losses
        .into_iter()
        .map(|(color, key)| (scene.view.observation.captured(color), key))
        .filter(|(pieces, _)| !pieces.is_empty())
        .map(|(pieces, key)| {
            let pieces = counted(scene.message.place.pieces, &pieces);
            words.fill(key, [("pieces", pieces.into())])
        })
        .collect();
    let losses = (!losses.is_empty()).then(|| losses.join(" · "))?;
    Some(words.fill("line-captured", [("pieces", losses.into())]))
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

fn end(scene: &Scene, ending: Ending) -> String {
    let (view, words) = (&scene.view, scene.message.place.language);
    let loser = ending
        .winner
        .map(|winner| player_name(words, view.table.player(winner.other())));
    let key = match ending.reason {
        EndReason::Rules(reason) => format!("reason-{reason}"),
        EndReason::Resignation | EndReason::Timeout => format!("reason-{}", ending.reason),
    };
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

/// After the end: what the result counted for, the layout that was hidden, and the proof that it was fixed.
fn proof(scene: &Scene) -> Vec<String> {
    let (table, words) = (&scene.view.table, scene.message.place.language);
    let mut lines: Vec<String> = result::text(words, table, scene.settled)
        .into_iter()
        .collect();
    // A record that can be written always; were it not, the words above would still be worth reading.
    let record = scene
        .revealed
        .as_ref()
        .and_then(|revealed| serde_json::to_string(revealed.proof()).ok());
    if let Some(record) = record {
        lines.push(words.text("end-proof"));
        lines.push(format!("```json\n{record}\n```"));
    }
    lines
}
