//! Whole games as everybody saw them, the same in every run.

use anqi_engine::{Game, Layout, Observation, Rules, Square, Variant, Viewer};

/// A position and the squares of the ply that led to it.
pub(crate) type Step = (Observation, Vec<Square>);

/// A game of at most so many plies that nobody means to win: each is drawn from those that are legal.
pub(crate) fn game(variant: Variant, plies: usize) -> Vec<Step> {
    let mut state = 7_u64;
    // Knuth's generator for MMIX: its upper half is random enough.
    let mut draw = |bound: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) % bound
    };
    let mut game = Game::deal(&Layout::shuffle_with(Rules::new(variant), &mut draw));
    let mut steps = vec![(game.observe(Viewer::Public), Vec::new())];
    while steps.len() <= plies {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        let drawn = draw(legal.len() as u64);
        let action = legal[usize::try_from(drawn).unwrap()];
        game.play(action).unwrap();
        steps.push((game.observe(Viewer::Public), action.squares().collect()));
    }
    steps
}
