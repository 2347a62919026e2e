//! What the levels are expected to do and not to do in army chess.
#![allow(clippy::unwrap_used, reason = "test code")]

use anqi_engine::{Level, Limits, Observation, Rules, Variant, choose};

fn plays_in(variant: Variant, level: Level, line: &str, seed: u64) -> String {
    let observation = Observation::parse(Rules::new(variant), line).unwrap();
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let choice = choose(&observation, level, &limits, seed).unwrap();
    choice.action.to_string()
}

fn plays(level: Level, line: &str, seed: u64) -> String {
    plays_in(Variant::Junqi, level, line, seed)
}

/// How many of a hundred seeds give that action.
fn share(level: Level, line: &str, action: &str) -> usize {
    (0..100)
        .filter(|&seed| plays(level, line, seed) == action)
        .count()
}

/// Checks that the expert plays the same whatever the seed.
fn expert_plays(line: &str, action: &str) {
    for seed in 0..5 {
        assert_eq!(plays(Level::Expert, line, seed), action, "{line}");
    }
}

#[test]
fn easy_takes_a_free_capture_about_half_the_time() {
    let taken = share(Level::Easy, "XX6/8/8/Bc5y 1 r Yf 0 40", "a1-b1");
    assert!((45..90).contains(&taken), "{taken}");
}

#[test]
fn easy_takes_a_flag_only_by_chance() {
    let line = "XX6/8/8/Bc4Gy 1 r Yf 0 40";
    assert!(share(Level::Easy, line, "g1-h1") < 25);
    assert!(share(Level::Easy, line, "a1-b1") > 40);
}

#[test]
fn normal_and_expert_take_a_flag_at_once() {
    // The commander would be a fine catch as well.
    let line = "XX6/8/5Za1/Bc4Gy 1 r Yf 0 40";
    assert_eq!(share(Level::Normal, line, "g1-h1"), 100);
    expert_plays(line, "g1-h1");
}

#[test]
fn normal_takes_what_is_free_and_leaves_what_is_guarded() {
    let free = "XX6/8/8/Bc5y 1 r Yf 0 40";
    assert_eq!(share(Level::Normal, free, "a1-b1"), 100);
    let guarded = "XX6/8/3BDE2/Cga4y 1 r Yf 0 40";
    assert_eq!(share(Level::Normal, guarded, "a1-b1"), 0);
}

#[test]
fn nobody_but_the_beginner_throws_a_piece_away() {
    // A lower rank attacks a higher one, or anything but an engineer a mine.
    for line in ["XX6/8/8/Gc1B3y 1 r Yf 0 40", "XX6/8/8/Al5y 1 r Yf 0 40"] {
        assert_eq!(share(Level::Normal, line, "a1-b1"), 0, "{line}");
        for seed in 0..5 {
            assert_ne!(plays(Level::Expert, line, seed), "a1-b1", "{line}");
        }
    }
}

#[test]
fn normal_saves_its_flag_from_what_stands_beside() {
    let line = "XX6/8/B7/fY4gy 1 r Zc 0 40";
    assert_eq!(share(Level::Normal, line, "a2-a1"), 100);
    expert_plays(line, "a2-a1");
}

#[test]
fn normal_flips_neither_beside_a_strong_enemy_nor_beside_its_flag() {
    let line = "X7/8/5a2/X1XY1X1y 1 r EFcd 0 40";
    assert_eq!(share(Level::Normal, line, "f1?"), 0);
    assert_eq!(share(Level::Normal, line, "c1?"), 0);
    assert!(share(Level::Normal, line, "a1?") > 10);
}

#[test]
fn expert_keeps_the_bomb_for_the_commander() {
    // An engineer and the commander both stand beside the bomb.
    expert_plays("XX6/1a6/iZ6/3G3y 1 r Yf 0 40", "b2-b3");
}

#[test]
fn expert_sacrifices_to_reach_the_flag() {
    // The brigade commander goes down with the guard, and the platoon commander walks in.
    expert_plays("6ly/6Hd/7D/b6Y 1 r - 0 60", "h2-h3");
}

#[test]
fn expert_finds_the_capture_that_leaves_nothing_to_move() {
    // The flag is behind mines, but the last enemy that moves is not.
    expert_plays("6ly/7l/1g6/YA5L 1 r - 70 90", "b1-b2");
}

#[test]
fn expert_uses_the_bonus_action_and_passes_rather_than_lose_by_it() {
    let cases = [
        ("XX6/8/8/Bc5y 1+ r Yf 0 40", "a1-b1"),
        // The commander could only run into the mine.
        ("XX6/8/1L6/YAl4y 1+ r Gf 0 40", "--"),
    ];
    for (line, action) in cases {
        for seed in 0..5 {
            let played = plays_in(Variant::JunqiBonus, Level::Expert, line, seed);
            assert_eq!(played, action, "{line}");
        }
    }
}

#[test]
fn expert_flips_beside_a_bare_enemy_flag() {
    for seed in 0..5 {
        let line = "XXX5/X5Xy/7X/Y3F3 1 r ACDacg 0 40";
        let played = plays(Level::Expert, line, seed);
        assert!(["g3?", "h2?"].contains(&played.as_str()), "{played}");
    }
}
