//! Draws a position: `cargo run -p anqi-render --example board -- VARIANT LINE out.png [SET] [BOTTOM] [CHOSEN] [LAST]`.
//!
//! VARIANT is a game such as `junqi`, LINE a position line as the viewer has it, SET `traditional`, `simplified`, `latin` or
//! `pictograms`, BOTTOM `red` or `black`, CHOSEN a square such as `c2` or `-`, and LAST an action such as `b3-b4` or `a1?`. The
//! chosen piece's legal actions are marked.

use std::{env, error::Error, fs};

use anqi_engine::{Action, Cell, Color, Observation, Rules, Square};
use anqi_render::{Marks, Picture, PieceSet, Renderer};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let (Some(variant), Some(line), Some(file)) = (args.next(), args.next(), args.next()) else {
        return Err("usage: board VARIANT LINE OUT.png [SET] [BOTTOM] [CHOSEN] [LAST]".into());
    };
    let observation = Observation::parse(Rules::new(variant.parse()?), &line)?;
    let pieces = args
        .next()
        .map_or(Ok(PieceSet::Traditional), |set| set.parse())?;
    let bottom = match args.next().as_deref() {
        Some("black") => Color::Black,
        _ => Color::Red,
    };
    let chosen = match args.next().as_deref() {
        None | Some("-") => None,
        Some(square) => Some(square.parse()?),
    };
    let last = args.next().map(|action| action.parse()).transpose()?;
    let picture = Picture {
        observation: &observation,
        pieces,
        bottom,
        marks: marks(&observation, chosen, last),
    };
    fs::write(file, Renderer::new()?.png(&picture)?)?;
    Ok(())
}

fn marks(observation: &Observation, chosen: Option<Square>, last: Option<Action>) -> Marks {
    let mut marks = Marks {
        chosen,
        last: last.map_or_else(Vec::new, |action| {
            action.from().into_iter().chain(action.to()).collect()
        }),
        ..Marks::default()
    };
    let actions = chosen.map_or_else(Vec::new, |square| observation.legal_from(square));
    let own = chosen.and_then(|square| observation.cell(square).color());
    for to in actions.into_iter().filter_map(Action::to) {
        let cell = observation.cell(to);
        let targets = match cell {
            Cell::Empty => &mut marks.steps,
            _ if cell.color() == own => &mut marks.combinations,
            _ => &mut marks.captures,
        };
        if !targets.contains(&to) {
            targets.push(to);
        }
    }
    marks
}
