//! Time to make a renderer and to draw one picture.
#![allow(
    missing_docs,
    reason = "a benchmark has no readers of its documentation"
)]
#![allow(clippy::unwrap_used, reason = "a benchmark may stop at an error")]

use anqi_engine::{Color, Observation, Rules, Square, Variant};
use anqi_render::{Marks, Picture, PieceSet, Renderer};
use divan::Bencher;

const LINES: [&str; 2] = [
    "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0",
    "Xr1XXPXX/X1NcXX1k/g1RpXCXX/XX1pXXKX 1 r G2M2NCP3m2rn2p2 3 23",
];

fn main() {
    divan::main();
}

#[divan::bench]
fn renderer() -> Renderer {
    Renderer::new().unwrap()
}

#[divan::bench(args = [0, 1])]
fn png(bencher: Bencher<'_, '_>, line: usize) {
    let renderer = Renderer::new().unwrap();
    let observation = Observation::parse(Rules::new(Variant::Taiwan), LINES[line]).unwrap();
    let picture = Picture {
        observation: &observation,
        pieces: PieceSet::Traditional,
        bottom: Color::Red,
        marks: Marks {
            last: Square::new(0, 1).into_iter().collect(),
            ..Marks::default()
        },
    };
    bencher.bench(|| renderer.png(&picture).unwrap());
}
