//! The two games on one deal.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{MatchError, MatchOptions, player::Player, time::TimeUse};
use crate::{Game, Layout, Seat, Viewer};

/// A game that is as long as this is drawn.
const LONGEST_GAME: u32 = 2_000;
/// So is one of a rule set without a draw limit after so many plies without progress: two people would have agreed to a draw.
const LONGEST_WAIT: u16 = 160;

/// What came of a pair, as the first contestant sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PairResult {
    /// Half points (0 to 2) from the game that it began and from the other one.
    pub(super) half_points: [u8; 2],
    /// The time that each contestant used.
    pub(super) time: [TimeUse; 2],
}

/// Plays the `pair`-th deal of a match with the processes at that table, which are started for its first pair; nothing if told to
/// stop.
pub(super) fn play(
    table: &mut Option<[Player; 2]>,
    options: &MatchOptions,
    pair: u32,
    stop: &AtomicBool,
) -> Result<Option<PairResult>, MatchError> {
    let start = |side| Player::start(side, options.patience);
    let [a, b] = match table {
        Some(players) => players,
        None => table.insert([start(&options.a)?, start(&options.b)?]),
    };
    let seed = options.seed.wrapping_add(pair.into());
    let layout = Layout::shuffle(options.rules, &mut ChaCha8Rng::seed_from_u64(seed));
    let Some(ahead) = play_game(a, b, &layout, seed, stop)? else {
        return Ok(None);
    };
    let Some(behind) = play_game(b, a, &layout, seed, stop)? else {
        return Ok(None);
    };
    Ok(Some(PairResult {
        half_points: [ahead, 2 - behind],
        time: [a.take_time(), b.take_time()],
    }))
}

/// Plays one game; half points for who acts first, or nothing if told to stop.
fn play_game(
    first: &mut Player,
    second: &mut Player,
    layout: &Layout,
    seed: u64,
    stop: &AtomicBool,
) -> Result<Option<u8>, MatchError> {
    let mut game = Game::deal(layout);
    for player in [&mut *first, &mut *second] {
        player.new_game(&game.observe(Viewer::Public))?;
    }
    while game.outcome().is_none() && game.ply() < LONGEST_GAME {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let mover = match game.to_act() {
            Seat::First => &mut *first,
            Seat::Second => &mut *second,
        };
        let ply = u64::from(game.ply());
        let own = game.observe(Viewer::Seat(game.to_act()));
        if game.rules().draw_limit == 0 && own.clock() >= LONGEST_WAIT {
            break;
        }
        let private = (own != game.observe(Viewer::Public)).then_some(&own);
        mover.know(private);
        let action = mover.choose(&own, seed.wrapping_mul(4_096).wrapping_add(ply))?;
        let played = game.play(action).map_err(|source| mover.illegal(source))?;
        for player in [&mut *first, &mut *second] {
            player.tell(played)?;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    Ok(Some(match winner {
        Some(Seat::First) => 2,
        None => 1,
        Some(Seat::Second) => 0,
    }))
}
