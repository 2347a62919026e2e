//! How long it takes to solve endings of banqi, each with all that it leads to, and to look one up. Under the shortest usual draw
//! limit and under none, where the longest wins count.

#![allow(clippy::expect_used, reason = "a bench that can't go on fails")]

use anqi_engine::{Endgames, Observation, Rules, Variant};
use divan::Bencher;

/// Endings of three to five pieces: plain ones, with soldiers, with cannons, and those that take longest.
const ENDINGS: [&str; 10] = [
    "8/8/8/KR2g3 1 r - 0 100",
    "8/1p6/8/KR3g2 1 r - 0 100",
    "8/1m6/8/GG3m2 1 r - 0 100",
    "8/5k2/2c5/KC6 1 r - 0 100",
    "8/5g2/2c5/KC6 1 r - 0 100",
    "8/5p2/2p5/CP6 1 r - 0 100",
    "8/5n1p/2g5/KR6 1 r - 0 100",
    "8/5g1p/2c5/KC6 1 r - 0 100",
    "8/5g1p/2P5/KM6 1 r - 0 100",
    "8/5g1c/2P5/GM6 1 r - 0 100",
];
/// Those of four pieces.
const FOUR: std::ops::Range<usize> = 1..6;
const ENOUGH: usize = 256 << 20;

fn main() {
    divan::main();
}

fn seen(draw_limit: u16, line: &str) -> Observation {
    let rules = Rules {
        draw_limit,
        ..Rules::new(Variant::Classic)
    };
    Observation::parse(rules, line).expect("the lines are right")
}

fn solved(seen: &Observation) -> Endgames {
    let mut endgames = Endgames::new(ENOUGH);
    let solved = endgames.solve(seen, Endgames::MOST_PIECES, &|| false);
    assert!(solved, "{seen}");
    endgames
}

#[divan::bench(args = ENDINGS, consts = [20, 0], sample_count = 5, sample_size = 1)]
fn solve<const DRAW_LIMIT: u16>(bencher: Bencher<'_, '_>, line: &str) {
    let seen = seen(DRAW_LIMIT, line);
    bencher.bench_local(|| solved(divan::black_box(&seen)));
}

/// All endings of four pieces or fewer that a game can come to.
#[divan::bench(consts = [20, 0], sample_count = 3, sample_size = 1)]
fn solve_all_of_four<const DRAW_LIMIT: u16>(bencher: Bencher<'_, '_>) {
    let start = Observation::start(Rules {
        draw_limit: DRAW_LIMIT,
        ..Rules::new(Variant::Classic)
    });
    bencher.bench_local(|| {
        let mut endgames = Endgames::new(ENOUGH);
        assert!(endgames.solve(divan::black_box(&start), 4, &|| false));
        endgames
    });
}

#[divan::bench(args = &ENDINGS[FOUR])]
fn probe(bencher: Bencher<'_, '_>, line: &str) {
    let seen = seen(20, line);
    let endgames = solved(&seen);
    bencher.bench_local(|| divan::black_box(&endgames).probe(divan::black_box(&seen)));
}

#[divan::bench(args = &ENDINGS[FOUR])]
fn best(bencher: Bencher<'_, '_>, line: &str) {
    let seen = seen(20, line);
    let endgames = solved(&seen);
    bencher.bench_local(|| divan::black_box(&endgames).best(divan::black_box(&seen)));
}
