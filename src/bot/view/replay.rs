//! A finished game again, as everybody saw it: one ply at a time, all of it as an animation, or as a record to keep.

use anqi_engine::Color;
use anqi_render::{Look, Picture, RenderError, Renderer};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{content, image, marked, result};
use crate::{
    bot::{
        custom_id::{CustomId, Intent, ReplayStep},
        wire::{Body, Image},
    },
    store::Replay,
    table::{Table, TableView},
    words::Language,
};

/// The name of an animation's file.
const GIF_NAME: &str = "game.gif";
/// The name of a record's file.
const RECORD_NAME: &str = "game.json";
/// The most plies that an animation shows one by one. Of a longer game it shows every second, or every third, and so on.
const MAX_FRAMES: u32 = 300;

/// The position after so many plies, in the words and with the look of whoever reads it, with buttons to the others.
pub(crate) fn replay(
    replay: &Replay,
    ply: u32,
    (words, look): (Language, Look),
    renderer: &Renderer,
) -> Result<Body, RenderError> {
    let (observation, last) = replay.after(ply);
    let view = TableView {
        table: Table {
            ply: observation.ply(),
            ..replay.last.table.clone()
        },
        observation: observation.clone(),
        last,
        ..replay.last
    };
    let mut lines = vec![
        content::players(words, &view.table),
        facts((words, look), replay, &view),
    ];
    lines.extend(content::captured(words, look.pieces, &view.observation));
    if view.table.ply == replay.plies() {
        lines.extend(end(words, replay));
    }
    let picture = picture(replay, ply, look);
    Ok(Body {
        components: buttons(words, replay, view.table.ply),
        image: Some(image(words, &picture, renderer)?),
        ..Body::note(lines.join("\n"))
    })
}

/// The whole game as an animated GIF. No work for where others wait.
pub(crate) fn animation(
    replay: &Replay,
    (words, look): (Language, Look),
    renderer: &Renderer,
) -> Result<Body, RenderError> {
    let plies = replay.plies();
    let pictures: Vec<Picture<'_>> = frames(plies)
        .map(|ply| picture(replay, ply, look))
        .collect();
    let facts = [
        ("game", game(words, &replay.last.table).into()),
        ("plies", plies.to_string().into()),
    ];
    let image = Image {
        bytes: renderer.gif(&pictures)?,
        name: GIF_NAME,
        description: words.fill("alt-animation", facts),
    };
    Ok(Body {
        image: Some(image),
        ..Body::note(caption(words, replay))
    })
}

/// The plies that an animation of so many shows.
fn frames(plies: u32) -> impl Iterator<Item = u32> {
    let stride = plies.div_ceil(MAX_FRAMES).max(1);
    // Counted from the end, so that this is always among them; and the start is.
    (0..=plies).filter(move |ply| (plies - ply).is_multiple_of(stride) || *ply == 0)
}

/// The record of the game, to be checked or kept.
pub(crate) fn record(replay: &Replay, words: Language) -> Result<Body, serde_json::Error> {
    let mut bytes = serde_json::to_vec(&replay.proof)?;
    bytes.push(b'\n');
    let name = game(words, &replay.last.table);
    let image = Image {
        bytes,
        name: RECORD_NAME,
        description: words.fill("alt-record", [("game", name.into())]),
    };
    let caption = caption(words, replay);
    let check = words.text("replay-record");
    Ok(Body {
        image: Some(image),
        ..Body::note(format!("{caption}\n{check}"))
    })
}

/// Which game it was, and how it ended.
fn caption(words: Language, replay: &Replay) -> String {
    let mut lines = vec![content::players(words, &replay.last.table)];
    lines.extend(end(words, replay));
    lines.join("\n")
}

fn game(words: Language, table: &Table) -> String {
    words.text(&format!("game-{}", table.rules.variant))
}

/// How many plies were played, and which one it was that led here.
fn facts((words, look): (Language, Look), replay: &Replay, view: &TableView) -> String {
    let plies = [
        ("ply", view.table.ply.to_string().into()),
        ("plies", replay.plies().to_string().into()),
    ];
    let plies = words.fill("replay-ply", plies);
    let last = match view.last {
        Some((seat, played)) => {
            let action = content::action_text(words, look.pieces, played);
            let who = content::who(words, view, seat);
            let facts = [("who", who.into()), ("action", action.into())];
            words.fill("replay-last", facts)
        }
        None => words.text("replay-start"),
    };
    format!("{plies} · {last}")
}

/// How it ended, and what that counted for.
fn end(words: Language, replay: &Replay) -> Vec<String> {
    let Some(ending) = replay.last.table.ending else {
        return Vec::new();
    };
    let counted = result::text(words, &replay.last.table, replay.settled);
    std::iter::once(content::end(words, &replay.last, ending))
        .chain(counted)
        .collect()
}

/// The position after so many plies as everybody saw it, at the end with what lay face down.
fn picture(replay: &Replay, ply: u32, look: Look) -> Picture<'_> {
    let (observation, last) = replay.after(ply);
    let squares = last.map(|(_, played)| played.action.squares().collect());
    Picture {
        observation,
        look,
        marks: marked(observation, squares.unwrap_or_default(), None, |_| false),
        bottom: Color::Red,
        tray: true,
        revealed: replay.face_down(ply),
    }
}

/// Where to go from a ply, and what else there is of the game.
fn buttons(words: Language, replay: &Replay, ply: u32) -> Vec<CreateActionRow> {
    let button = |intent: Intent, label: String| {
        let id = CustomId {
            table: replay.last.table.id,
            ply,
            intent,
        };
        CreateButton::new(id.to_string())
            .style(ButtonStyle::Secondary)
            .label(label)
    };
    let step = |step, label: &str, possible: bool| {
        button(Intent::Replay(step), label.to_owned()).disabled(!possible)
    };
    let (before, after) = (ply > 0, ply < replay.plies());
    vec![
        CreateActionRow::Buttons(vec![
            step(ReplayStep::First, "⏮", before),
            step(ReplayStep::Back, "◀", before),
            step(ReplayStep::Next, "▶", after),
            step(ReplayStep::Last, "⏭", after),
        ]),
        CreateActionRow::Buttons(vec![
            button(Intent::Gif, words.text("button-gif")),
            button(Intent::Record, words.text("button-record")),
            button(Intent::Analyze, words.text("analyze")),
        ]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_is_shown_in_larger_steps_from_start_to_end() {
        for (plies, count, second) in [
            (0, 1, None),
            (1, 2, Some(1)),
            (300, 301, Some(1)),
            (301, 152, Some(1)),
            (600, 301, Some(2)),
            (5000, 296, Some(2)),
        ] {
            let frames: Vec<u32> = frames(plies).collect();
            assert_eq!((frames[0], frames.last()), (0, Some(&plies)));
            assert_eq!(frames.len(), count, "{plies}");
            assert_eq!(frames.get(1).copied(), second, "{plies}");
            assert!(frames.is_sorted());
        }
    }
}
