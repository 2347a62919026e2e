//! Keys for the incremental position hash. Board, bag, colour to act: all that decides what may
//! follow, but the clock.

use crate::piece::Piece;

/// One key for each identity and for a face-down piece, on each square.
const CELL: [[u64; 32]; Piece::ALL.len() + 1] = table(0x5EED_0001);
/// One key for each identity and count in the bag.
const BAG: [[u64; 8]; Piece::ALL.len()] = table(0x5EED_0002);
/// One key for the colour to act: none yet, red, black, and these with a bonus.
const TURN: [[u64; 5]; 1] = table(0x5EED_0003);

/// One step of the `SplitMix64` generator (Steele, Lea and Flood 2014).
const fn mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn table<const COLUMNS: usize, const ROWS: usize>(seed: u64) -> [[u64; COLUMNS]; ROWS] {
    let mut keys = [[0; COLUMNS]; ROWS];
    let mut state = seed;
    let mut row = 0;
    while row < ROWS {
        let mut column = 0;
        while column < COLUMNS {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            keys[row][column] = mix(state);
            column += 1;
        }
        row += 1;
    }
    keys
}

pub(crate) const fn face_up(piece: Piece, square: usize) -> u64 {
    CELL[piece.identity()][square]
}

pub(crate) const fn face_down(square: usize) -> u64 {
    CELL[Piece::ALL.len()][square]
}

/// Keys of all `count` pieces of that identity together.
pub(crate) const fn in_bag(piece: Piece, count: u8) -> u64 {
    BAG[piece.identity()][(count & 7) as usize]
}

/// `turn` is 0 while colours are unknown, 1 for red, 2 for black, 3 and 4 for these with a bonus.
pub(crate) const fn turn(turn: usize) -> u64 {
    TURN[0][turn]
}

/// A key for anything else that should part two positions, such as a clock near its limit.
pub(crate) const fn extra(value: u64) -> u64 {
    mix(value
        .wrapping_add(0x5EED_0004)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// A key for a coded unit on a point.
pub(crate) const fn unit(code: u8, point: usize) -> u64 {
    extra(((code as u64 + 1) << 32) | point as u64)
}
