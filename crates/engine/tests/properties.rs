//! Properties that hold for every game and every text.
#![allow(clippy::unwrap_used, reason = "test code")]

use anqi_engine::{
    Action, Cell, Game, Layout, Observation, PlyText, Rules, Square, Variant, Viewer,
};
use proptest::{prelude::*, sample};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn rules() -> impl Strategy<Value = Rules> {
    (sample::select(&Variant::ALL), 0u16..40, 0u8..4).prop_map(
        |(variant, draw_limit, repetition)| Rules {
            variant,
            draw_limit,
            repetition,
        },
    )
}

/// A game after up to `plies` random legal plies.
fn random_game(rules: Rules, seed: u64, plies: usize) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::deal(rules, &Layout::shuffle(&mut rng));
    for _ in 0..plies {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        game.play(legal[rng.random_range(0..legal.len())]).unwrap();
    }
    game
}

fn all_actions() -> impl Iterator<Item = Action> {
    Square::ALL.into_iter().flat_map(|from| {
        let moves = Square::ALL
            .into_iter()
            .map(move |to| Action::Move { from, to });
        std::iter::once(Action::Flip(from)).chain(moves)
    })
}

/// Text that looks like a position line.
fn near_line() -> impl Strategy<Value = String> {
    "[KGMRNCPkgmrncpX~1-8/]{0,40} [12-]{1,2} [rb-]{1,2} [KGMRNCPkgmrncp2-5-]{0,30} [0-9]{1,6} [0-9]{1,11}"
}

proptest! {
    #[test]
    fn no_text_makes_a_line_panic(text in ".{0,80}", rules in rules()) {
        let _ = Observation::parse(rules, &text);
        let _ = Game::parse(rules, &text);
        let _ = text.parse::<PlyText>();
        let _ = text.parse::<Square>();
    }

    #[test]
    fn no_near_line_panics_and_accepted_ones_are_canonical(text in near_line(), rules in rules()) {
        if let Ok(seen) = Observation::parse(rules, &text) {
            prop_assert_eq!(seen.to_string(), text.clone());
        }
        if let Ok(game) = Game::parse(rules, &text) {
            prop_assert_eq!(game.authoritative_line(), text);
        }
    }

    #[test]
    fn a_damaged_line_is_refused_or_canonical(
        seed: u64, plies in 0usize..120, place: sample::Index, letter in "[ -~]",
    ) {
        let rules = Rules::new(Variant::Classic);
        let mut line = random_game(rules, seed, plies).observation().to_string();
        let at = place.index(line.len());
        line.replace_range(at..=at, &letter);
        if let Ok(seen) = Observation::parse(rules, &line) {
            prop_assert_eq!(seen.to_string(), line);
        }
    }

    #[test]
    fn lines_round_trip(rules in rules(), seed: u64, plies in 0usize..200) {
        // The repetition rule looks back further than a line does.
        let rules = Rules { repetition: 0, ..rules };
        let game = random_game(rules, seed, plies);
        prop_assert_eq!(&Game::parse(rules, &game.authoritative_line()).unwrap(), &game);
        let seen = game.observe(Viewer::Public);
        prop_assert_eq!(Observation::parse(rules, &seen.to_string()).unwrap(), seen);
    }

    #[test]
    fn exactly_the_listed_actions_are_legal(rules in rules(), seed: u64, plies in 0usize..200) {
        let game = random_game(rules, seed, plies);
        let legal = game.legal();
        prop_assert!(legal.is_sorted());
        prop_assert_eq!(legal.is_empty(), game.outcome().is_some());
        for action in all_actions() {
            let mut next = game.clone();
            let played = next.play(action);
            prop_assert_eq!(played.is_ok(), legal.contains(&action));
            prop_assert_eq!(game.observation().is_legal(action), legal.contains(&action));
            if played.is_err() {
                prop_assert_eq!(&next, &game);
            }
        }
    }

    #[test]
    fn flips_and_bag_agree(rules in rules(), seed: u64, plies in 0usize..200) {
        let game = random_game(rules, seed, plies);
        let seen = game.observation();
        let face_down = Square::ALL.into_iter().filter(|&s| seen.cell(s) == Cell::FaceDown).count();
        prop_assert_eq!(face_down, usize::from(seen.bag().total()));
        for action in seen.legal() {
            let mut next = game.clone();
            let played = next.play(action).unwrap();
            if let Some(piece) = played.flipped {
                prop_assert_eq!(next.observation().bag().count(piece) + 1, seen.bag().count(piece));
                prop_assert_eq!(next.observation().cell(action.from()), Cell::FaceUp(piece));
            } else {
                prop_assert_eq!(next.observation().bag(), seen.bag());
            }
            prop_assert_eq!(seen.clone().play(action, played.flipped), Ok(played));
        }
    }

    #[test]
    fn a_layout_is_a_full_set(seed: u64) {
        let layout = Layout::shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        let line = layout.authoritative_line(Rules::new(Variant::Taiwan));
        prop_assert!(Game::parse(Rules::new(Variant::Taiwan), &line).is_ok());
    }
}

/// The order of draws is part of the interface: a shuffle can be done again elsewhere.
#[test]
fn the_shuffle_draws_downwards() {
    let mut bounds = Vec::new();
    let layout = Layout::shuffle_with(|bound| {
        bounds.push(bound);
        bound - 1
    });
    assert_eq!(bounds, (2..=32).rev().collect::<Vec<_>>());
    // Every piece stayed in its place: a1 K, a2 and a3 G, …, h4 p.
    let line = layout.authoritative_line(Rules::new(Variant::Taiwan));
    let board = "~M~N~P~P~m~n~p~p/~G~R~C~P~g~r~c~p/~G~R~C~P~g~r~c~p/~K~M~N~P~k~m~n~p";
    assert_eq!(line, format!("{board} 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0"));
}
