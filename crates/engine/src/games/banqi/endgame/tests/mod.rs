//! What the tests of the tables share.
#![allow(clippy::unwrap_used, reason = "test code")]

mod holding;
mod verdicts;

use rand::{Rng, RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::Endgames;
use crate::{
    games::{
        AnyPosition, Header, Position as _, Rules, Variant, banqi::Position, half_board::Spot,
    },
    line::Setup,
    observation::Observation,
    piece::{Color, Piece, Set},
};

const NEVER: &dyn Fn() -> bool = &|| false;
const ENOUGH: usize = 64 << 20;

/// The pieces of those letters.
fn pieces(letters: &str) -> Vec<Piece> {
    let piece = |letter| Set::Xiangqi.piece(letter).unwrap();
    letters.chars().map(piece).collect()
}

/// A position in which those pieces stand on squares with those numbers, with red to act.
fn position(limit: u16, pieces: &[Piece], spots: &[Spot]) -> Position {
    let rules = Rules {
        draw_limit: limit,
        ..Rules::new(Variant::Classic)
    };
    let mut setup = Setup::empty(Header::start(rules, Some(Color::Red)));
    for (&spot, &piece) in spots.iter().zip(pieces) {
        setup.place(spot.square(), piece);
    }
    Position::set_up(&setup).unwrap()
}

fn somewhere(count: usize, rng: &mut impl Rng) -> Vec<Spot> {
    let mut free: Vec<Spot> = Spot::all().collect();
    (0..count)
        .map(|_| free.swap_remove(rng.random_range(0..free.len())))
        .collect()
}

/// Tables for endings with those pieces.
fn solved(limit: u16, letters: &str) -> Endgames {
    let mut endgames = Endgames::new(ENOUGH);
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let pieces = pieces(letters);
    let any = position(limit, &pieces, &somewhere(pieces.len(), &mut rng));
    assert!(
        endgames.solve_from(&any, 5, NEVER).is_some(),
        "{letters} {limit}"
    );
    endgames
}

fn text(position: &Position) -> String {
    let any = AnyPosition::Banqi(*position);
    Observation::from_position(any).to_string()
}

/// Random pieces of both colours, in order.
fn some_pieces(count: usize, rng: &mut impl Rng) -> String {
    loop {
        let full: Vec<Piece> = Set::Xiangqi
            .pieces()
            .iter()
            .flat_map(|&piece| std::iter::repeat_n(piece, piece.rank.full_count().into()))
            .collect();
        let mut chosen: Vec<Piece> = full.sample(rng, count).copied().collect();
        chosen.sort();
        let reds = chosen
            .iter()
            .filter(|piece| piece.color == Color::Red)
            .count();
        if (1..count).contains(&reds) {
            return chosen.iter().map(|piece| piece.letter()).collect();
        }
    }
}
