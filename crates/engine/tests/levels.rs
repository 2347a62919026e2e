//! What the levels are expected to do and not to do.
#![allow(clippy::unwrap_used, reason = "test code")]

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Duration,
};

use anqi_engine::{
    Action, Clock, Deadline, Game, Layout, Level, Limits, Observation, Rules, Variant, Viewer,
    choose,
};
use proptest::{prelude::*, sample};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn seen(variant: Variant, line: &str) -> Observation {
    Observation::parse(Rules::new(variant), line).unwrap()
}

fn nodes(nodes: u64) -> Limits<'static> {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn plays(level: Level, line: &str, seed: u64) -> String {
    choose(&seen(Variant::Classic, line), level, &nodes(20_000), seed)
        .unwrap()
        .action
        .to_string()
}

/// How many of a hundred seeds give that action.
fn share(level: Level, line: &str, action: &str) -> usize {
    (0..100)
        .filter(|&seed| plays(level, line, seed) == action)
        .count()
}

#[test]
fn easy_takes_a_free_capture_about_half_the_time() {
    let taken = share(Level::Easy, "8/8/8/Rn5p 1 r - 0 40", "a1-b1");
    assert!((45..90).contains(&taken), "{taken}");
}

#[test]
fn normal_takes_what_is_free_and_leaves_what_is_guarded() {
    assert_eq!(share(Level::Normal, "8/8/8/Rn5p 1 r - 0 40", "a1-b1"), 100);
    assert_eq!(share(Level::Normal, "8/8/8/Rpg3MG 1 r - 0 40", "a1-b1"), 0);
}

#[test]
fn normal_moves_out_of_reach() {
    // The general beside the chariot takes it unless it goes.
    let line = "7p/8/8/1Rk5 1 r - 0 40";
    assert_eq!(
        share(Level::Normal, line, "b1-a1") + share(Level::Normal, line, "b1-b2"),
        100
    );
}

#[test]
fn normal_flips_away_from_what_takes_the_average_piece() {
    let line = "X7/8/5g2/X4X1P 1 r RNc 0 40";
    assert_eq!(share(Level::Normal, line, "f1?"), 0);
}

#[test]
fn expert_sees_a_win_through() {
    // Two chariots corner a soldier: every ply nearer, well inside the clock.
    let mut game = Game::parse(Rules::new(Variant::Classic), "4p3/8/8/RR6 1 r - 0 40").unwrap();
    while game.outcome().is_none() {
        let choice = choose(
            &game.observe(Viewer::Public),
            Level::Expert,
            &nodes(20_000),
            1,
        )
        .unwrap();
        game.play(choice.action).unwrap();
    }
    assert_eq!(game.outcome().unwrap().to_string(), "first elimination");
}

#[test]
fn expert_avoids_the_capture_that_loses_a_piece() {
    for seed in 0..5 {
        assert_ne!(
            plays(Level::Expert, "1m6/8/3n4/Rpg4G 1 r - 0 40", seed),
            "a1-b1"
        );
    }
}

#[test]
fn expert_flips_rather_than_let_the_clock_run_out() {
    // Far ahead, with nothing left to hunt but what is face-down.
    let line = "8/7p/4X3/KGGX4 1 r p2 118 200";
    let seen = seen(Variant::Classic, line);
    for seed in 0..5 {
        let choice = choose(&seen, Level::Expert, &nodes(20_000), seed).unwrap();
        assert!(
            matches!(choice.action, Action::Flip(_)),
            "{}",
            choice.action
        );
    }
}

#[test]
fn a_finished_game_has_no_choice() {
    let seen = seen(Variant::Classic, "8/8/8/R7 1 r - 0 40");
    for level in Level::ALL {
        assert_eq!(choose(&seen, level, &Limits::default(), 1), None);
    }
}

#[test]
fn without_limits_a_search_ends() {
    let seen = seen(Variant::Classic, "4p3/8/8/GRX4k 1 r n 0 40");
    let choice = choose(&seen, Level::Expert, &Limits::default(), 1).unwrap();
    assert!(choice.nodes <= Limits::DEFAULT_NODES);
}

/// A clock that goes on by itself each time it is asked.
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn deadline_and_stop_flag_end_a_search() {
    let seen = seen(Variant::Classic, "4p3/8/8/GR5k 1 r - 0 40");
    let clock = Ticking(AtomicU64::new(0));
    let deadline = Some(Deadline::after(&clock, Duration::from_millis(20)));
    let choice = choose(
        &seen,
        Level::Expert,
        &Limits {
            deadline,
            ..Limits::default()
        },
        1,
    )
    .unwrap();
    assert!(choice.nodes < 20_000, "{}", choice.nodes);
    let stop = AtomicBool::new(true);
    let limits = Limits {
        depth: Some(60),
        stop: Some(&stop),
        ..Limits::default()
    };
    assert!(choose(&seen, Level::Expert, &limits, 1).unwrap().nodes < 2_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// At any point of any game each level plays something legal, the same each time.
    #[test]
    fn choices_are_legal_and_repeatable(
        variant in sample::select(&Variant::ALL), draw_limit in 0u16..60, repetition in 0u8..4,
        seed: u64, plies in 0usize..200, budget in 1u64..1500,
    ) {
        let rules = Rules { variant, draw_limit, repetition };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Game::deal(&Layout::shuffle(rules, &mut rng));
        for _ in 0..plies {
            let legal = game.legal();
            if legal.is_empty() { break; }
            game.play(legal[rng.random_range(0..legal.len())]).unwrap();
        }
        let seen = &game.observe(Viewer::Seat(game.to_act()));
        for level in Level::ALL {
            let choice = choose(seen, level, &nodes(budget), seed);
            prop_assert_eq!(choice.is_none(), seen.outcome().is_some());
            prop_assert_eq!(&choice, &choose(seen, level, &nodes(budget), seed));
            if let Some(choice) = choice {
                prop_assert!(seen.is_legal(choice.action));
                prop_assert_eq!(choice.pv.first(), Some(&choice.action));
                let score = choice.score;
                prop_assert_eq!(score.win + score.draw + score.loss, 1000);
            }
        }
    }
}
