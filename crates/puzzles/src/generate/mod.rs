//! Makes the puzzles: plays games, looks in each position for what a theme is about, and takes what passes [`verify()`].
//!
//! Everything follows from [`SEED`]: the same program makes the same puzzles.

mod banqi;
mod best;
mod draft;
mod junqi;

use anqi_engine::{
    Action, Game, Layout, Level, Limits, Observation, Rules, Variant, Viewer, choose,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{
    puzzle::{Puzzle, Question, Theme},
    verify::verify,
};

/// What all games follow from.
const SEED: u64 = 20_260_901;
/// The most games that are played for one family; fewer are enough.
const MOST_GAMES: u64 = 600;
/// No game gives more puzzles, so that they don't look alike.
const MOST_OF_A_GAME: usize = 2;
/// Before that many plies there is little to see.
const FIRST_PLY: u32 = 8;

/// Looks for something in a position; the numbers decide where there is a choice.
type Find = fn(&Observation, &mut ChaCha8Rng) -> Option<Puzzle>;

/// What is looked for, and how many puzzles of it are wanted.
struct Kind {
    find: Find,
    wanted: usize,
}

const fn kind(wanted: usize, find: Find) -> Kind {
    Kind { find, wanted }
}

/// All puzzles, in the order in which they are set: one of each theme, the next of each, and so
/// on; of a theme first what is true or false, and last what is best.
pub fn generate() -> Vec<Puzzle> {
    let mut puzzles = collect(&[Variant::Taiwan, Variant::Classic], banqi::KINDS);
    puzzles.extend(collect(&[Variant::Junqi], junqi::KINDS));
    puzzles.sort_by_key(|puzzle| match puzzle.question {
        Question::Judge(_) => 0,
        Question::Pick(_) => 1,
        Question::Play => 2,
    });
    let mut seen: Vec<Theme> = Vec::new();
    let mut in_rounds: Vec<(usize, Puzzle)> = Vec::new();
    for puzzle in puzzles {
        let round = seen.iter().filter(|&&theme| theme == puzzle.theme).count();
        seen.push(puzzle.theme);
        in_rounds.push((round, puzzle));
    }
    in_rounds.sort_by_key(|(round, puzzle)| (*round, puzzle.theme));
    in_rounds.into_iter().map(|(_, puzzle)| puzzle).collect()
}

/// Plays games by these rules in turn until there is enough of each kind.
fn collect(variants: &[Variant], kinds: &[Kind]) -> Vec<Puzzle> {
    let mut found: Vec<Vec<Puzzle>> = kinds.iter().map(|_| Vec::new()).collect();
    for number in 0..MOST_GAMES {
        let missing: Vec<usize> = (0..kinds.len())
            .filter(|&i| found[i].len() < kinds[i].wanted)
            .collect();
        if missing.is_empty() {
            break;
        }
        let variant = variants[usize::try_from(number).unwrap_or(0) % variants.len()];
        for (i, puzzle) in search_game(variant, number, kinds, &missing) {
            found[i].push(puzzle);
        }
    }
    found.into_iter().flatten().collect()
}

/// Plays a game and gives what it has of the kinds that are missing, one of each at most.
fn search_game(
    variant: Variant,
    number: u64,
    kinds: &[Kind],
    missing: &[usize],
) -> Vec<(usize, Puzzle)> {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED.wrapping_add(number));
    let mut game = Game::deal(&Layout::shuffle(Rules::new(variant), &mut rng));
    let mut found: Vec<(usize, Puzzle)> = Vec::new();
    while game.outcome().is_none() && found.len() < MOST_OF_A_GAME {
        let seen = game.observe(Viewer::Public);
        if seen.ply() >= FIRST_PLY {
            // Only the rarest kind that is there: what is easily found would leave nothing over.
            let fresh = missing
                .iter()
                .filter(|&&i| found.iter().all(|(other, _)| *other != i));
            let puzzle = fresh.copied().find_map(|i| {
                let puzzle = (kinds[i].find)(&seen, &mut rng)?;
                verify(&puzzle).is_ok().then_some((i, puzzle))
            });
            found.extend(puzzle);
        }
        let Some(action) = next(&seen, &mut rng) else {
            break;
        };
        if game.play(action).is_err() {
            break;
        }
    }
    found
}

/// How the games are played: half of the time carelessly, so that there is something to see.
fn next(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Action> {
    let level = if rng.random_bool(0.5) {
        Level::Normal
    } else {
        Level::Easy
    };
    let choice = choose(seen, level, &Limits::default(), rng.random())?;
    Some(choice.action)
}
