//! What a press costs besides the disk: the table is rebuilt from its plies, up to five times between commit and answer, and the
//! board is drawn. Should the first come near the second, a cache would be worth its trouble.

#![allow(clippy::expect_used, reason = "a bench that can't go on fails")]

use anqi_engine::{Color, Game, Layout, Observation, Rules, Variant};
use anqi_render::{Look, Marks, Picture, Renderer};
use divan::Bencher;
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

fn main() {
    divan::main();
}

/// A long game of random plies, as its table keeps it.
fn plies() -> Vec<String> {
    let mut random = StdRng::seed_from_u64(1);
    let rules = Rules::new(Variant::Classic);
    let mut game = Game::deal(&Layout::shuffle(rules, &mut random));
    let mut plies = Vec::new();
    while let Some(&action) = game.legal().choose(&mut random) {
        plies.push(game.play(action).expect("legal").to_string());
    }
    plies
}

fn replayed(plies: &[String]) -> Observation {
    let mut observation = Observation::start(Rules::new(Variant::Classic));
    for ply in plies {
        observation.play_text(ply).expect("recorded");
    }
    observation
}

#[divan::bench]
fn replay_a_long_game(bencher: Bencher<'_, '_>) {
    let plies = plies();
    bencher
        .counter(divan::counter::ItemsCount::new(plies.len()))
        .bench(|| replayed(&plies));
}

#[divan::bench]
fn draw_its_board(bencher: Bencher<'_, '_>) {
    let observation = replayed(&plies());
    let renderer = Renderer::new().expect("the assets are good");
    let picture = || Picture {
        observation: &observation,
        look: Look::default(),
        bottom: Color::Red,
        marks: Marks::default(),
        tray: true,
        revealed: &[],
    };
    bencher.bench(|| renderer.png(&picture()).expect("a picture"));
}
