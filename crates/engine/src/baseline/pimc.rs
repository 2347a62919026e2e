//! Sampling with perfect information (PIMC): deal the hidden pieces at random, search each deal by alpha-beta as if everybody
//! knew it, add up what each action came to, and play the best. Its weakness is known: in each deal it knows what a flip will
//! show, so that it overrates what it would have to know. The deals are drawn from the bag that everybody sees; the true one is
//! never at hand.

use rand::{Rng, seq::SliceRandom};

use super::Pick;
use crate::{
    cell::Cell,
    games::with_position,
    line::Hidden,
    observation::Observation,
    search::{Limits, determined},
    square::Square,
};

/// How many deals are looked at. More of them leave less search to each.
const DEALS: u32 = 12;

/// Chooses an action of a game on the half-board.
pub(super) fn choose(seen: &Observation, limits: &Limits<'_>, rng: &mut impl Rng) -> Option<Pick> {
    let mut legal = seen.legal();
    // Of equal actions the first is played, so that their order decides.
    legal.shuffle(rng);
    let mut nodes = 0;
    let mut totals = vec![0; legal.len()];
    // Where all that is left is of one kind, one deal is like the other.
    let deals = if seen.bag().iter().nth(1).is_some() {
        DEALS
    } else {
        1
    };
    let past = seen.hashes_since_progress();
    for left in (1..=deals).rev() {
        if legal.len() == 1 || limits.interrupted() {
            break;
        }
        let hidden = deal(seen, rng);
        let share = limits.share(nodes, left);
        let weighed = with_position!(seen.position(), position =>
            determined::weigh(position, &hidden, past, &legal, &share));
        nodes += weighed.nodes;
        for (total, score) in totals.iter_mut().zip(weighed.scores) {
            *total += i64::from(score);
        }
    }
    let best = totals.iter().copied().max()?;
    let first = totals.iter().position(|&total| total == best)?;
    Some(Pick {
        action: legal[first],
        nodes,
    })
}

/// Puts the pieces of the bag on the face-down squares.
fn deal(seen: &Observation, rng: &mut impl Rng) -> Hidden {
    let bag = seen.bag().iter();
    let mut pieces: Vec<_> = bag
        .flat_map(|(piece, count)| std::iter::repeat_n(piece, count.into()))
        .collect();
    pieces.shuffle(rng);
    let mut hidden = [None; Square::COUNT];
    let squares = seen.board().squares();
    let face_down = squares.filter(|&square| matches!(seen.cell(square), Cell::FaceDown(_)));
    for (square, piece) in face_down.zip(pieces) {
        hidden[square.index()] = Some(piece);
    }
    hidden
}
