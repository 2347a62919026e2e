//! How many positions of each game a second counts, on one thread: the engine, and beside it the slow check as the yardstick. Items
//! are the sequences counted. What matters is how many times faster the engine is than its yardstick on the same machine.

#![allow(clippy::expect_used, reason = "a bench that can't go on fails")]

use anqi_engine::{Game, Observation, Rules, Variant, Viewer, perft, pperft};
use divan::{Bencher, counter::ItemsCount};
use slow::State;

#[path = "../tests/slow/mod.rs"]
mod slow;

const GAMES: [Variant; 6] = Variant::ALL;
/// Where the whole board is played on, public counts mean nothing.
const PUBLIC: [Variant; 3] = [Variant::Classic, Variant::Junqi, Variant::JunqiBonus];
/// The slow check looks this many plies less far.
const LESS: u32 = 2;

fn main() {
    divan::main();
}

/// A position from the middle of a game: of the known counts, the greatest to a depth of at least five plies.
struct Case {
    rules: Rules,
    line: &'static str,
    depth: u32,
    count: u64,
}

fn case(variant: Variant) -> Case {
    let rows = include_str!("../tests/data/perft.tsv").lines().skip(1);
    let cases = rows.filter_map(|row| {
        let [game, depth, count, "perft", line] = row.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let (depth, count) = (depth.parse().ok()?, count.parse().ok()?);
        (game == variant.as_str() && depth >= 5).then_some(Case {
            rules: Rules::new(variant),
            line,
            depth,
            count,
        })
    });
    cases
        .max_by_key(|case| case.count)
        .expect("each game has such a row")
}

impl Case {
    fn game(&self) -> Game {
        Game::parse(self.rules, self.line).expect("the data is right")
    }

    fn state(&self) -> State {
        let Rules {
            variant,
            draw_limit,
            ..
        } = self.rules;
        State::read(variant.as_str(), draw_limit.into(), self.line)
    }

    fn public(&self) -> Observation {
        self.game().observe(Viewer::Public)
    }
}

#[divan::bench(args = GAMES, sample_count = 20, sample_size = 1)]
fn engine(bencher: Bencher<'_, '_>, variant: Variant) {
    let case = case(variant);
    let game = case.game();
    assert_eq!(perft(&game, case.depth), case.count, "{}", case.line);
    bencher
        .counter(ItemsCount::new(case.count))
        .bench_local(|| perft(divan::black_box(&game), case.depth));
}

#[divan::bench(args = GAMES, sample_count = 3, sample_size = 1)]
fn slow_check(bencher: Bencher<'_, '_>, variant: Variant) {
    let case = case(variant);
    let (state, depth) = (case.state(), case.depth - LESS);
    let count = perft(&case.game(), depth);
    assert_eq!(state.perft(depth), count, "{}", case.line);
    bencher
        .counter(ItemsCount::new(count))
        .bench_local(|| divan::black_box(&state).perft(depth));
}

#[divan::bench(args = PUBLIC, sample_count = 20, sample_size = 1)]
fn public_engine(bencher: Bencher<'_, '_>, variant: Variant) {
    let case = case(variant);
    let seen = case.public();
    let count = pperft(&seen, case.depth);
    bencher
        .counter(ItemsCount::new(count))
        .bench_local(|| pperft(divan::black_box(&seen), case.depth));
}

#[divan::bench(args = PUBLIC, sample_count = 3, sample_size = 1)]
fn public_slow_check(bencher: Bencher<'_, '_>, variant: Variant) {
    let case = case(variant);
    let (state, depth) = (case.state(), case.depth - LESS);
    let count = pperft(&case.public(), depth);
    assert_eq!(state.public_perft(depth), count, "{}", case.line);
    bencher
        .counter(ItemsCount::new(count))
        .bench_local(|| divan::black_box(&state).public_perft(depth));
}
