//! Draws a position: `cargo run -p anqi-render --example board -- LINE out.png [SET] [CHOSEN] [LAST]`.
//!
//! LINE is a public position line, SET `traditional`, `latin` or `simplified`, CHOSEN a square such as `c2` or `-`, and LAST an
//! action such as `b3-b4` or `a1?`. The chosen piece's legal actions are marked.

use std::{env, error::Error, fs};

use anqi_engine::{Action, Cell, Observation, Rules, Square, Variant};
use anqi_render::{Marks, Picture, PieceSet, Renderer};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let (Some(line), Some(file)) = (args.next(), args.next()) else {
        return Err("usage: board LINE OUT.png [SET] [CHOSEN] [LAST]".into());
    };
    let observation = Observation::parse(Rules::new(Variant::Taiwan), &line)?;
    let pieces = args
        .next()
        .map_or(Ok(PieceSet::Traditional), |set| set.parse())?;
    let chosen = match args.next().as_deref() {
        None | Some("-") => None,
        Some(square) => Some(square.parse()?),
    };
    let last = args.next().map(|action| action.parse()).transpose()?;
    let picture = Picture {
        observation: &observation,
        pieces,
        marks: marks(&observation, chosen, last),
    };
    fs::write(file, Renderer::new()?.png(&picture)?)?;
    Ok(())
}

fn marks(observation: &Observation, chosen: Option<Square>, last: Option<Action>) -> Marks {
    let targets = chosen.map_or_else(Vec::new, |square| observation.legal_from(square));
    let (steps, captures) = targets
        .into_iter()
        .filter_map(Action::to)
        .partition(|&to| observation.cell(to) == Cell::Empty);
    Marks {
        chosen,
        steps,
        captures,
        last: last.map(|action| (action.from(), action.to())),
    }
}
