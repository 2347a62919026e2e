//! Time to make a renderer, to draw one picture, to draw a whole game as an animation, and to draw a curve.
#![allow(
    missing_docs,
    reason = "a benchmark has no readers of its documentation"
)]
#![allow(clippy::unwrap_used, reason = "a benchmark may stop at an error")]

#[path = "../tests/games/mod.rs"]
mod games;

use anqi_engine::{Color, Observation, Rules, Square, Variant};
use anqi_render::{Estimate, Look, Marks, Picture, Renderer, ThemeName};
use divan::Bencher;

/// By name, the start and a crowded position of each kind of board.
const SCENES: [(&str, Variant, &str); 6] = [
    (
        "banqi start",
        Variant::Taiwan,
        "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0",
    ),
    (
        "banqi middle",
        Variant::Taiwan,
        "Xr1XXPXX/X1NcXX1k/g1RpXCXX/XX1pXXKX 1 r G2M2NCP3m2rn2p2 3 23",
    ),
    (
        "junqi middle",
        Variant::Junqi,
        "AfXgLBzE/XDbXCiaX/y1F1dZXH/GelXIchY 1 r GHILgl 2 40",
    ),
    (
        "blindflip start",
        Variant::Blindflip,
        "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX 1 r G2M2R2N2C2P5g2m2r2n2c2p5 0 0",
    ),
    (
        "blindflip middle",
        Variant::Blindflip,
        "mx7/9/5(kx)(rp)x(rx)/2x3(cx)1x/2(RP)6/6P1P/4X4/1X(RP)(KG)3X1/9/X5(CX)XX 1 r GM2N2CPg2ncp3 0 50",
    ),
    (
        "blindflip face-up",
        Variant::Blindflip,
        "rnmgkgmnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNMGKGMNR 1 r - 0 30",
    ),
];

fn main() {
    divan::main();
}

#[divan::bench]
fn renderer() -> Renderer {
    Renderer::new().unwrap()
}

#[divan::bench(args = SCENES.map(|(name, ..)| name))]
fn png(bencher: Bencher<'_, '_>, name: &str) {
    let renderer = Renderer::new().unwrap();
    let mut scenes = SCENES.iter();
    let (_, variant, line) = scenes.find(|scene| scene.0 == name).unwrap();
    let observation = Observation::parse(Rules::new(*variant), line).unwrap();
    let picture = Picture {
        observation: &observation,
        look: Look::default(),
        bottom: Color::Red,
        marks: Marks {
            last: Square::new(0, 1).into_iter().collect(),
            ..Marks::default()
        },
        tray: true,
        revealed: &[],
    };
    bencher.bench(|| renderer.png(&picture).unwrap());
}

#[divan::bench(args = ThemeName::ALL)]
fn theme(bencher: Bencher<'_, '_>, theme: ThemeName) {
    let renderer = Renderer::new().unwrap();
    let (_, variant, line) = SCENES[1];
    let observation = Observation::parse(Rules::new(variant), line).unwrap();
    let picture = Picture {
        observation: &observation,
        look: Look {
            theme,
            ..Look::default()
        },
        bottom: Color::Red,
        marks: Marks::default(),
        tray: true,
        revealed: &[],
    };
    // The first one makes the theme.
    renderer.png(&picture).unwrap();
    bencher.bench(|| renderer.png(&picture).unwrap());
}

#[divan::bench(args = ["classic", "junqi", "blindflip"], sample_count = 10)]
fn gif(bencher: Bencher<'_, '_>, variant: &str) {
    let renderer = Renderer::new().unwrap();
    let steps = games::game(variant.parse().unwrap(), 140);
    let pictures: Vec<Picture<'_>> = steps
        .iter()
        .map(|(observation, last)| Picture {
            observation,
            look: Look::default(),
            bottom: Color::Red,
            marks: Marks {
                last: last.clone(),
                ..Marks::default()
            },
            tray: true,
            revealed: &[],
        })
        .collect();
    bencher
        .counter(divan::counter::ItemsCount::new(pictures.len()))
        .bench(|| renderer.gif(&pictures).unwrap());
}

#[divan::bench]
fn curve(bencher: Bencher<'_, '_>) {
    let renderer = Renderer::new().unwrap();
    let estimate = |game: i32| Estimate {
        rating: f64::from(1500 + (game * 37) % 61),
        deviation: f64::from(150 - 2 * game),
    };
    let estimates: Vec<Estimate> = (0..=50).map(estimate).collect();
    bencher.bench(|| renderer.curve(&estimates).unwrap());
}
