//! The evaluation network: what a position is worth to the side to act, learnt from games of the engine against itself. Works on what
//! everybody knows: board and bag.
//!
//! Its inputs are, for each side that looks on, what stands on each square, own and enemy pieces by rank and face-down ones, how
//! many of each lie in the bag, and for each rank how far the nearest hunter is from its prey. Each side's inputs go through the same first layer into [`HIDDEN`] neurons; the neurons of both sides,
//! those of the side to act first, through one of [`LAYERS`] second layers, chosen by how many pieces are left, into one number. This is
//! the shape of Nasu's efficiently updatable network (2018): the first layer is a sum of rows, so that from one position to the
//! next only the rows of what has changed are added and taken away. The program in `crates/train` makes the numbers.

use std::sync::OnceLock;

use arrayvec::ArrayVec;

use super::{
    Position,
    hunt::{FAR, Hunt, Hunts, RANKS},
};
use crate::{
    bag::Bag,
    games::half_board::bitboard::spots,
    piece::{Color, Piece, Set},
    search::value::ESTIMATE,
};

/// Neurons of each side.
const HIDDEN: usize = 64;
/// Second layers: one for each four pieces left.
const LAYERS: usize = 8;
/// Kinds of what may stand on a square: own ranks, the enemy's, face-down.
const KINDS: usize = 2 * RANKS + 1;
/// Places for the pieces of one side in the bag.
const BAG: usize = 16;
/// Where the rows of hunts begin: own hunts by rank of the prey and distance, then those of the enemy.
const HUNTS: usize = KINDS * 32 + 2 * BAG;
/// Rows of the first layer.
const INPUTS: usize = HUNTS + 2 * RANKS * FAR;
/// Values of the factor of the clock: one for each four plies left.
const FACTORS: usize = 32;

/// One in the first layer.
const FIRST_UNIT: i32 = 256;
/// One in the second layer.
const SECOND_UNIT: i32 = 128;
/// One in biases of the second layer and in factors.
const UNIT: i32 = 1024;

/// The numbers, in two bytes each, low byte first: first layer, its bias, second layers, their biases, factors.
static NUMBERS: &[u8; 2 * COUNT] = include_bytes!("../../../assets/banqi.net");
const COUNT: usize = (INPUTS + 1) * HIDDEN + LAYERS * 2 * HIDDEN + LAYERS + FACTORS;

/// A row of the first layer.
type Row = [i16; HIDDEN];

/// The network.
struct Net {
    first: Vec<Row>,
    bias: Row,
    second: Vec<[Row; 2]>,
    second_bias: [i32; LAYERS],
    factors: [i32; FACTORS],
}

impl Net {
    /// The one that is built in.
    fn get() -> &'static Self {
        static NET: OnceLock<Net> = OnceLock::new();
        NET.get_or_init(Self::read)
    }

    fn read() -> Self {
        let mut numbers = NUMBERS
            .as_chunks()
            .0
            .iter()
            .map(|&bytes| i16::from_le_bytes(bytes));
        let mut next = || numbers.next().unwrap_or_default();
        let mut row = || std::array::from_fn(|_| next());
        let first = (0..INPUTS).map(|_| row()).collect();
        let bias = row();
        let second = (0..LAYERS).map(|_| [row(), row()]).collect();
        Self {
            first,
            bias,
            second,
            second_bias: std::array::from_fn(|_| next().into()),
            factors: std::array::from_fn(|_| next().into()),
        }
    }
}

/// The first layer of the position that was looked at last.
#[derive(Clone)]
pub(in crate::games) struct Sight {
    /// Where each kind stands, in the order of the notation, and face-down pieces.
    places: [u32; KINDS],
    /// How many of each kind lie in the bag.
    bag: Bag,
    /// How near the hunters are to their prey.
    hunts: Hunts,
    /// The neurons as red and as black see it.
    sums: [Row; 2],
}

impl Sight {
    /// Of an empty board.
    pub(super) fn new() -> Self {
        let bias = Net::get().bias;
        Self {
            places: [0; KINDS],
            bag: Bag::default(),
            hunts: Hunts::default(),
            sums: [bias; 2],
        }
    }

    /// The expected result for `color`, who is to act.
    pub(super) fn expect(&mut self, position: &Position, color: Color) -> i32 {
        let net = Net::get();
        self.follow(net, position);
        let own = &self.sums[color.index()];
        let enemy = &self.sums[color.other().index()];
        let left = position.board.occupied().count_ones() as usize;
        let layer = (left.max(1) - 1) / 4;
        let [for_own, for_enemy] = &net.second[layer];
        let sum = dot(own, for_own) + dot(enemy, for_enemy);
        let advantage = sum / (FIRST_UNIT * SECOND_UNIT / UNIT) + net.second_bias[layer];
        let soft = ESTIMATE * advantage / (UNIT + advantage.abs());
        bend(soft * factor(net, position) / UNIT)
    }

    /// Goes over from the position looked at last to another one.
    fn follow(&mut self, net: &Net, position: &Position) {
        let board = &position.board;
        let mut changes = Changes::default();
        let now = board.by_piece().iter().copied().chain([board.face_down()]);
        for (kind, (before, now)) in self.places.iter_mut().zip(now).enumerate() {
            let differs = now ^ *before;
            if differs == 0 {
                continue;
            }
            *before = now;
            for spot in spots(differs) {
                let row = |kind: usize| kind * 32 + spot.index();
                changes.note(now & spot.bit() != 0, [row(kind), row(other(kind))]);
            }
        }
        let bag = *board.bag();
        if bag != self.bag {
            for &piece in Set::Xiangqi.pieces() {
                let (now, before) = (bag.count(piece), self.bag.count(piece));
                for nth in now.min(before)..now.max(before) {
                    let rows = Color::ALL.map(|color| bag_row(piece, color, nth));
                    changes.note(now > before, rows);
                }
            }
            self.bag = bag;
        }
        self.hunts.follow(&self.places, |hunt, before, now| {
            let rows = |distance| Color::ALL.map(|viewer| hunt_row(hunt, viewer, distance));
            if now > 0 {
                changes.note(true, rows(now));
            }
            if before > 0 {
                changes.note(false, rows(before));
            }
        });
        for (side, sums) in self.sums.iter_mut().enumerate() {
            changes.apply(net, side, sums);
        }
    }
}

/// Rows of the first layer to add and to take away, as red and as black see them.
#[derive(Default)]
struct Changes {
    appeared: ArrayVec<[u16; 2], MOST_CHANGES>,
    vanished: ArrayVec<[u16; 2], MOST_CHANGES>,
}

/// All squares, the whole bag and all hunts.
const MOST_CHANGES: usize = 64 + 2 * RANKS;
impl Changes {
    fn note(&mut self, appeared: bool, rows: [usize; 2]) {
        let list = if appeared {
            &mut self.appeared
        } else {
            &mut self.vanished
        };
        list.push(rows.map(|row| u16::try_from(row).unwrap_or(0)));
    }

    /// Brings the neurons of a side up to date. All of them fit into registers together.
    fn apply(&self, net: &Net, side: usize, sums: &mut Row) {
        let row = |rows: &[u16; 2]| &net.first[usize::from(rows[side])];
        let mut now = *sums;
        for rows in &self.appeared {
            for (sum, weight) in now.iter_mut().zip(row(rows)) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        for rows in &self.vanished {
            for (sum, weight) in now.iter_mut().zip(row(rows)) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
        *sums = now;
    }
}

/// A kind as the other side sees it.
const fn other(kind: usize) -> usize {
    if kind == KINDS - 1 {
        kind
    } else {
        (kind + RANKS) % (KINDS - 1)
    }
}

/// The row of the `nth` of these pieces in the bag, as `viewer` sees it.
fn bag_row(piece: Piece, viewer: Color, nth: u8) -> usize {
    /// Where each rank's places begin.
    const PLACES: [usize; 7] = [0, 1, 3, 5, 7, 9, 11];
    let side = if piece.color == viewer { 0 } else { BAG };
    KINDS * 32 + side + PLACES[piece.rank.index()] + usize::from(nth)
}

/// The row of a hunt at `distance`, as `viewer` sees it.
fn hunt_row(hunt: Hunt, viewer: Color, distance: u32) -> usize {
    let side = if hunt.hunter == viewer { 0 } else { RANKS };
    HUNTS + (side + hunt.rank) * FAR + distance as usize - 1
}

/// The weighted sum of neurons, each between zero and one.
fn dot(neurons: &Row, weights: &Row) -> i32 {
    let product =
        |(&neuron, &weight): (&i16, &i16)| i32::from(neuron.clamp(0, 256)) * i32::from(weight);
    neurons.iter().zip(weights).map(product).sum()
}

/// How much of an advantage is left so near to the draw by the clock.
fn factor(net: &Net, position: &Position) -> i32 {
    let limit = position.header.rules.draw_limit;
    if limit == 0 {
        return UNIT;
    }
    let left = usize::from(limit.saturating_sub(position.header.clock));
    net.factors[(left / 4).min(FACTORS - 1)]
}

/// Brings what the network expects within what an estimate may be. Small differences still count where it is sure of a win, for
/// otherwise no action would be better than another there.
fn bend(expected: i32) -> i32 {
    /// Up to here nothing changes, from here on a difference counts for so much less.
    const STRAIGHT: i32 = ESTIMATE - ESTIMATE / 9;
    const LESS: i32 = 5;
    let beyond = (expected.abs() - STRAIGHT).max(0);
    let bent = expected.abs().min(STRAIGHT) + beyond / LESS;
    expected.signum() * bent.min(ESTIMATE)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "test code")]
    use super::*;
    use crate::games::{Position as _, banqi::testing::position};

    fn expected(line: &str) -> i32 {
        let position = position(line);
        let color = position.header().color_to_act().unwrap();
        Sight::new().expect(&position, color)
    }

    #[test]
    fn colours_change_nothing() {
        let red = expected("1r1P4/2K5/3X1c2/g6X 1 r Pn 3 40");
        let black = expected("1R1p4/2k5/3X1C2/G6X 1 b Np 3 40");
        assert_eq!(red, black);
    }

    #[test]
    fn what_was_looked_at_before_changes_nothing() {
        let lines = [
            "1r1P4/2K5/3X1c2/g6X 1 r Pn 3 40",
            "7k/8/8/GGR5 2 r - 30 140",
            "XXXXXXgX/XpXXXg1P/XXXmX1m1/nRcXXXX1 2 b KGM2RNC2P2kr2ncp4 1 19",
        ];
        let mut sight = Sight::new();
        for line in lines.into_iter().chain(lines.into_iter().rev()) {
            let position = position(line);
            let color = position.header().color_to_act().unwrap();
            assert_eq!(sight.expect(&position, color), expected(line), "{line}");
        }
    }

    #[test]
    fn no_estimate_counts_as_proven_and_more_is_still_better() {
        let expected = [
            -20_000, -12_900, -9_500, -8_000, -20, 0, 20, 8_000, 9_500, 12_900,
        ];
        let bent = expected.map(bend);
        assert!(bent.is_sorted_by(|a, b| a < b), "{bent:?}");
        assert!(bent.iter().all(|bent| bent.abs() <= ESTIMATE), "{bent:?}");
        assert_eq!(bent[3..8], expected[3..8]);
    }

    #[test]
    fn more_is_better_and_the_draw_melts_it() {
        let ahead = |clock| expected(&format!("7k/8/8/GGR5 2 r - {clock} 140"));
        assert!(ahead(0) < -1_000, "{}", ahead(0));
        assert!(ahead(118) > ahead(0) / 2, "{}", ahead(118));
    }
}
