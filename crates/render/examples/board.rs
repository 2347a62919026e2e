//! Draws a position: `cargo run -p anqi-render --example board -- VARIANT LINE out.png [WORD...]`.
//!
//! VARIANT is a game such as `junqi`, LINE a position line as the viewer has it. Each WORD says one thing more, in any order: a
//! piece set such as `latin`, a theme such as `night`, an orientation such as `tall`, `black` for that side at the bottom, a chosen
//! square such as `c2`, whose legal actions are marked, or the last action, such as `b3-b4` or `a1?`.

use std::{env, error::Error, fs};

use anqi_engine::{Action, Color, Observation, Rules, Square};
use anqi_render::{Look, Marks, Orientation, Picture, PieceSet, Renderer, ThemeName};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let (Some(variant), Some(line), Some(file)) = (args.next(), args.next(), args.next()) else {
        return Err("usage: board VARIANT LINE OUT.png [WORD...]".into());
    };
    let observation = Observation::parse(Rules::new(variant.parse()?), &line)?;
    let mut picture = Picture {
        observation: &observation,
        look: Look::default(),
        bottom: Color::Red,
        marks: Marks {
            check: observation.check_on(),
            ..Marks::default()
        },
        tray: true,
        revealed: &[],
    };
    for word in args {
        say(&mut picture, &word)?;
    }
    fs::write(file, Renderer::new()?.png(&picture)?)?;
    Ok(())
}

fn say(picture: &mut Picture<'_>, word: &str) -> Result<(), Box<dyn Error>> {
    if let Ok(pieces) = word.parse::<PieceSet>() {
        picture.look.pieces = pieces;
    } else if let Ok(theme) = word.parse::<ThemeName>() {
        picture.look.theme = theme;
    } else if let Ok(orientation) = word.parse::<Orientation>() {
        picture.look.orientation = orientation;
    } else if word == "black" {
        picture.bottom = Color::Black;
    } else if let Ok(square) = word.parse::<Square>() {
        choose(picture, square);
    } else {
        picture.marks.last = word.parse::<Action>()?.squares().collect();
    }
    Ok(())
}

/// Marks the piece on a square as chosen, and what it can do.
fn choose(picture: &mut Picture<'_>, square: Square) {
    let (observation, marks) = (picture.observation, &mut picture.marks);
    marks.chosen = Some(square);
    for action in observation.legal_from(square) {
        marks.target(observation, action);
    }
}
