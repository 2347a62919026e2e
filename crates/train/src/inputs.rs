//! Which inputs of the network a sample sets. The engine's `net` and `hunt` modules number them in the same way.
//!
//! First what stands on which square, then what lies in the bag, then how far the nearest hunter is from its prey; at last those that
//! only fitting knows.

use crate::sample::{FACE_DOWN, OWN, RANKS, Sample};

/// Own ranks, the enemy's, face-down.
const KINDS: usize = 2 * RANKS + 1;
/// Places for the pieces of one side in the bag.
const BAG: usize = 16;
/// How many of each rank a side has.
const FULL: [u8; RANKS] = [1, 2, 2, 2, 2, 2, 5];
/// Distances from here on are the same.
const FAR: usize = 8;
/// Where the inputs of the bag begin.
const BAGS: usize = KINDS * 32;
/// Where those of hunts begin, own ones first.
const HUNTS: usize = BAGS + 2 * BAG;
/// The inputs that the engine knows: 15 kinds of square contents on 32 squares, 16 places for each side's pieces in the bag, and for
/// each side 8 distances to prey of each rank.
pub(crate) const INPUTS: usize = HUNTS + 2 * RANKS * FAR;
/// Inputs that only fitting knows: that there is a piece of that kind, wherever it is. What it is worth is learnt from all squares at
/// once, and added to every one of them in the end.
pub(crate) const ANYWHERE: usize = KINDS;

/// The active inputs of a sample, for the side to act and for the other.
pub(crate) type Active = [Vec<u16>; 2];

/// The inputs that a sample sets, with the board mirrored where asked.
pub(crate) fn active(sample: &Sample, mirror: u8, active: &mut Active) {
    for list in active.iter_mut() {
        list.clear();
    }
    for (square, &code) in sample.squares.iter().enumerate() {
        if code == 0 {
            continue;
        }
        let square = mirrored(square, mirror);
        let (own, enemy) = match code {
            FACE_DOWN => (2 * RANKS, 2 * RANKS),
            code => {
                let kind = usize::from(code - OWN);
                (kind, (kind + RANKS) % (2 * RANKS))
            }
        };
        push(&mut active[0], own * 32 + square);
        push(&mut active[0], INPUTS + own);
        push(&mut active[1], enemy * 32 + square);
        push(&mut active[1], INPUTS + enemy);
    }
    for (kind, &count) in sample.bag.iter().enumerate() {
        let rank = kind % RANKS;
        let place: usize = FULL[..rank].iter().map(|&full| usize::from(full)).sum();
        for nth in 0..usize::from(count) {
            let of = |side: usize| BAGS + side * BAG + place + nth;
            push(&mut active[0], of(kind / RANKS));
            push(&mut active[0], INPUTS + kind);
            push(&mut active[1], of(1 - kind / RANKS));
            push(&mut active[1], INPUTS + (kind + RANKS) % (2 * RANKS));
        }
    }
    for (side, hunts) in nearest(sample).iter().enumerate() {
        for (prey, &distance) in hunts.iter().enumerate() {
            if let Some(distance) = distance {
                let of = |side: usize| HUNTS + (side * RANKS + prey) * FAR + distance.min(FAR) - 1;
                push(&mut active[0], of(side));
                push(&mut active[1], of(1 - side));
            }
        }
    }
}

/// How far the nearest hunter of each side, that to act first, is from the other side's pieces of each rank.
fn nearest(sample: &Sample) -> [[Option<usize>; RANKS]; 2] {
    let mut nearest = [[None; RANKS]; 2];
    let kinds = sample.squares.iter().enumerate();
    let kinds = kinds.filter_map(|(square, code)| Some((square, code.checked_sub(OWN)?)));
    for (from, hunter) in kinds.clone() {
        let (side, hunter) = (usize::from(hunter) / RANKS, usize::from(hunter) % RANKS);
        for (to, prey) in kinds.clone() {
            let (other, prey) = (usize::from(prey) / RANKS, usize::from(prey) % RANKS);
            if other != side && hunts(hunter, prey) {
                let apart = (from / 4).abs_diff(to / 4) + (from % 4).abs_diff(to % 4);
                let known: &mut Option<usize> = &mut nearest[side][prey];
                *known = Some(known.map_or(apart, |known| known.min(apart)));
            }
        }
    }
    nearest
}

/// Whether a piece walks up to another and takes it, by ranks from the general on.
const fn hunts(hunter: usize, prey: usize) -> bool {
    const GENERAL: usize = 0;
    const CANNON: usize = 5;
    const SOLDIER: usize = 6;
    match (hunter, prey) {
        (CANNON, _) | (GENERAL, SOLDIER) => false,
        (SOLDIER, GENERAL) => true,
        _ => hunter <= prey,
    }
}

/// The kind of piece that an input tells of; none where it tells of two.
pub(crate) fn kind_of(input: usize) -> Option<usize> {
    if input >= HUNTS {
        return None;
    }
    let Some(place) = input.checked_sub(BAGS) else {
        return Some(input / 32);
    };
    let side = place / BAG;
    let mut end = 0;
    for (rank, &full) in FULL.iter().enumerate() {
        end += usize::from(full);
        if place % BAG < end {
            return Some(side * RANKS + rank);
        }
    }
    None
}

fn push(list: &mut Vec<u16>, input: usize) {
    list.extend(u16::try_from(input));
}

/// A square of `file * 4 + row`, on the board mirrored in files (1), rows (2) or both.
fn mirrored(square: usize, mirror: u8) -> usize {
    let (file, row) = (square / 4, square % 4);
    let file = if mirror & 1 == 0 { file } else { 7 - file };
    let row = if mirror & 2 == 0 { row } else { 3 - row };
    file * 4 + row
}
