//! What the levels are expected to do and not to do in blindflip.
#![allow(clippy::unwrap_used, reason = "test code")]

use anqi_engine::{
    Action, Choice, Game, Layout, Level, Limits, Observation, Rules, Seat, Variant, Viewer, choose,
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Two chariots that mate or leave no move.
const MATE: &str = "4k4/R8/9/9/9/9/9/9/1R7/3K5 1 r - 0 40";
/// So they would red, if its chariot left the file or did not stop them.
const MATED: &str = "3n1k3/1r7/9/9/1R7/9/9/9/r8/4K4 1 r - 0 40";
/// A stack that may take the general if its hidden member is a chariot; a horse to be taken meanwhile.
const AMBUSH: &str = "x3k4/9/9/9/4(px)3n/9/9/9/9/4K3R 1 r";

fn seen(line: &str) -> Observation {
    Observation::parse(Rules::new(Variant::Blindflip), line).unwrap()
}

fn nodes(nodes: u64) -> Limits<'static> {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn chosen(level: Level, line: &str, seed: u64) -> Choice {
    choose(&seen(line), level, &nodes(20_000), seed).unwrap()
}

fn plays(level: Level, line: &str, seed: u64) -> String {
    chosen(level, line, seed).action.to_string()
}

/// How many of a hundred seeds give one of those actions.
fn share(level: Level, line: &str, actions: &[&str]) -> usize {
    (0..100)
        .filter(|&seed| actions.contains(&plays(level, line, seed).as_str()))
        .count()
}

#[test]
fn easy_takes_a_free_capture_about_half_the_time() {
    let line = "4k4/9/9/9/R7n/9/9/9/9/3K5 1 r - 0 40";
    let taken = share(Level::Easy, line, &["a5-i5"]);
    assert!((40..85).contains(&taken), "{taken}");
}

#[test]
fn normal_takes_what_is_free_and_leaves_what_is_guarded() {
    let free = "4k4/9/9/9/R7n/9/9/9/9/3K5 1 r - 0 40";
    assert_eq!(share(Level::Normal, free, &["a5-i5"]), 100);
    let guarded = "4k4/9/9/8r/R7n/9/9/9/9/3K5 1 r - 0 40";
    assert_eq!(share(Level::Normal, guarded, &["a5-i5"]), 0);
}

#[test]
fn normal_counts_both_members_of_a_stack() {
    // Taken back, but a chariot and a horse for a chariot; without the horse one for one is no better than to go.
    let line = "4k4/9/9/7r1/R6(rn)1/9/9/9/9/3K5 1 r - 0 40";
    assert_eq!(share(Level::Normal, line, &["a5-h5"]), 100);
}

#[test]
fn normal_moves_out_of_reach() {
    // A soldier takes the chariot unless it goes, and every way off the two lines is one.
    let line = "4k4/9/9/4p4/4R4/9/9/9/3P5/3K5 1 r - 0 40";
    for seed in 0..20 {
        let played = plays(Level::Normal, line, seed);
        assert!(played.starts_with("e5-"), "{played}");
    }
}

#[test]
fn normal_and_expert_give_mate() {
    for level in [Level::Normal, Level::Expert] {
        for seed in 0..20 {
            let mut seen = seen(MATE);
            seen.play_text(&plays(level, MATE, seed)).unwrap();
            let winner = seen.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(winner, Some(Seat::First), "{level}: {seen}");
        }
    }
}

#[test]
fn normal_and_expert_do_not_let_themselves_be_mated() {
    let blunders = ["b5-a5", "b5-e5", "b5-g5", "b5-h5", "b5-i5"];
    assert_eq!(share(Level::Normal, MATED, &blunders), 0);
    assert_eq!(share(Level::Expert, MATED, &blunders), 0);
}

#[test]
fn everybody_but_a_beginner_takes_a_general_that_can_be_taken() {
    // The hidden chariot has an open file.
    let line = "4k4/9/9/9/9/4(P~R)3n/9/9/9/3K4R 1 r - 0 40";
    for level in [Level::Normal, Level::Expert] {
        assert_eq!(share(level, line, &["e4-e9!"]), 100, "{level}");
    }
}

#[test]
fn expert_weighs_what_a_hidden_member_may_be() {
    let play = |pool: &str| plays(Level::Expert, &format!("{AMBUSH} {pool} 0 40"), 1);
    assert_ne!(play("r2"), "i0-i5");
    assert_eq!(play("p2"), "i0-i5");
    // The likelier the chariot, the less is expected.
    let expected = |pool: &str| {
        let score = chosen(Level::Expert, &format!("{AMBUSH} {pool} 0 40"), 1).score;
        i32::from(score.win) - i32::from(score.loss)
    };
    assert!(expected("p2") > expected("rp"));
}

#[test]
fn expert_moves_a_stack_by_what_it_hides_where_that_wins() {
    // The hidden horse takes a chariot; the soldier above it can't.
    let line = "4k4/9/9/9/9/4r4/9/3(P~N)5/9/3K5 1 r - 0 40";
    assert_eq!(plays(Level::Expert, line, 1), "d2-e4!");
    // For everybody else it is a soldier that may be anything.
    let public = line.replace("(P~N)", "(PX)").replace(" - ", " N ");
    for level in Level::ALL {
        let played = plays(level, &public, 1);
        assert!(!played.ends_with('!'), "{level} {played}");
    }
}

#[test]
fn a_viewer_who_knows_no_action_has_no_choice() {
    // Mated but for what the hidden member may do.
    let line = "3k5/9/9/9/9/9/9/9/r8/1r2(KX)4 1 r R 0 40";
    let seen = seen(line);
    assert_eq!(seen.outcome(), None);
    assert!(seen.legal().is_empty());
    for level in Level::ALL {
        assert_eq!(choose(&seen, level, &nodes(2_000), 1), None);
    }
}

#[test]
fn expert_agrees_to_a_draw_where_nobody_can_win() {
    let agrees = |line: &str| {
        let seen = seen(line);
        let choice = chosen(Level::Expert, line, 1);
        let [acting, other] = [seen.to_act(), seen.to_act().other()];
        [
            choice.offers_draw(&seen, acting),
            choice.accepts_draw(&seen, acting),
            choice.accepts_draw(&seen, other),
        ]
    };
    // Two generals; the same too early; a chariot ahead.
    assert_eq!(agrees("5k3/9/9/9/9/9/9/9/9/3K5 1 r - 50 200"), [true; 3]);
    assert_eq!(agrees("5k3/9/9/9/9/9/9/9/9/3K5 1 r - 30 200"), [false; 3]);
    let ahead = agrees("5k3/9/9/9/9/9/9/9/8R/3K5 1 r - 50 200");
    assert_eq!(ahead, [false, false, true]);
}

fn random_game(seed: u64, plies: usize) -> Game {
    let rules = Rules::new(Variant::Blindflip);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::deal(&Layout::shuffle(rules, &mut rng));
    for _ in 0..plies {
        let legal = game.legal();
        // Flips first, or random games end with most pieces face-down.
        let flips: Vec<_> = legal
            .iter()
            .filter(|action| matches!(action, Action::Flip(_)))
            .collect();
        let action = match (flips.is_empty(), legal.is_empty()) {
            (_, true) => break,
            (false, _) if rng.random_bool(0.5) => *flips[rng.random_range(0..flips.len())],
            _ => legal[rng.random_range(0..legal.len())],
        };
        game.play(action).unwrap();
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whoever looks on, each level plays something legal, the same each time, whatever that viewer does not know.
    #[test]
    fn choices_are_legal_and_the_same_whatever_is_hidden(
        seed: u64, plies in 0usize..120, budget in 1u64..1500,
    ) {
        let game = random_game(seed, plies);
        for viewer in [Viewer::Seat(game.to_act()), Viewer::Seat(game.to_act().other()), Viewer::Public] {
            let seen = game.observe(viewer);
            let again = Observation::parse(game.rules(), &seen.to_string()).unwrap();
            for level in Level::ALL {
                let choice = choose(&seen, level, &nodes(budget), seed);
                prop_assert_eq!(choice.is_none(), seen.legal().is_empty());
                prop_assert_eq!(&choice, &choose(&again, level, &nodes(budget), seed));
                if let Some(choice) = choice {
                    prop_assert!(seen.legal().contains(&choice.action));
                }
            }
        }
    }
}

#[test]
fn a_win_that_is_there_is_taken_however_soon_the_search_is_stopped() {
    let line =
        "1~pg6/4krmp1/1Pc3(G~P)2/p1C5~p/6r2/5P2g/GP2(M~M)4/4(K~R)(c~p)3/m8/5~R2~P 2 r RPp2 24 49";
    let game = Game::parse(Rules::new(Variant::Blindflip), line).unwrap();
    let seen = game.observe(Viewer::Seat(game.to_act()));
    for seed in 0..20 {
        let choice = choose(&seen, Level::Expert, &nodes(20), seed).unwrap();
        assert_eq!(choice.action.to_string(), "f2-e2!", "{seed}");
    }
}
