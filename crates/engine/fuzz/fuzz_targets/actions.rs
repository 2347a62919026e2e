//! A game from a shuffled start: each further two bytes are a ply, one that is legal or any that can be written.
#![no_main]

use anqi_engine::{Action, Board, Game, Layout, Rules, Square, Variant};
use libfuzzer_sys::fuzz_target;

mod common;

fuzz_target!(|bytes: &[u8]| {
    let [variant, limit, draws @ ..] = bytes else {
        return;
    };
    let variant = Variant::ALL[usize::from(*variant) % Variant::ALL.len()];
    let rules = Rules {
        draw_limit: (*limit).into(),
        ..Rules::new(variant)
    };
    let (draws, plies) = draws.split_at(draws.len().min(8));
    let mut state = draws
        .iter()
        .fold(0u64, |state, &byte| state << 8 | u64::from(byte));
    let layout = Layout::shuffle_with(rules, |_| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        state >> 33
    });
    let mut game = Game::deal(&layout);
    for (number, ply) in plies.chunks_exact(2).enumerate() {
        let legal = game.legal();
        let before = game.clone();
        if legal.is_empty() || ply[0] >= 240 {
            let action = any_action(ply[0], ply[1]);
            let played = game.play(action);
            assert_eq!(played.is_ok(), legal.contains(&action), "{action}");
            if played.is_err() {
                assert_eq!(game, before);
            }
        } else {
            let place = usize::from(u16::from_be_bytes([ply[0], ply[1]])) % legal.len();
            game.play(legal[place]).expect("a listed action is legal");
        }
        if number % 16 == 15 {
            common::round_trip(&game, &game.authoritative_line());
        }
    }
    common::check(&game);
});

/// An action between squares of the bigger board.
fn any_action(kind: u8, byte: u8) -> Action {
    let squares: Vec<Square> = Board::Full.squares().collect();
    let from = squares[usize::from(byte) % squares.len()];
    let to = squares[usize::from(byte) * 7 % squares.len()];
    match kind % 4 {
        0 => Action::Flip(from),
        1 => Action::Move { from, to },
        2 => Action::Reveal { from, to },
        _ => Action::Pass,
    }
}
