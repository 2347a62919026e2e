//! Wood: a pattern of growth rings from value noise. Only additions and multiplications of whole and
//! floating numbers, so that every machine draws the same board.

use crate::theme::{Rgb, Wood};

/// A board cut from a trunk: its rings follow one another across its grain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plank {
    /// Which part of the trunk it was cut from.
    pub(crate) seed: u32,
    /// Pixels from one ring to the next.
    pub(crate) ring: f32,
    /// Tones between the darkest and the lightest. Few tones leave long runs that compress well.
    pub(crate) tones: u8,
}

impl Plank {
    /// Colour of the wood `v` pixels across the grain, which is straight.
    pub(crate) fn color(&self, wood: Wood, v: f32) -> Rgb {
        let bend = noise(self.seed, 0.0, v / 60.0) * 2.6;
        let rings = v / self.ring + bend;
        let rise = rings - rings.floor();
        // Early wood grows slowly darker, late wood ends at once.
        let ring = if rise < 0.82 {
            rise / 0.82
        } else {
            (1.0 - rise) / 0.18
        };
        let fibre = noise(self.seed ^ 0x9e37_79b9, 0.0, v / 3.0);
        let depth = (0.66 * ring + 0.34 * fibre).clamp(0.0, 1.0);
        let steps = f32::from(self.tones - 1);
        let depth = (depth * steps + 0.5).floor() / steps;
        Rgb(
            mix(wood.light.0, wood.dark.0, depth),
            mix(wood.light.1, wood.dark.1, depth),
            mix(wood.light.2, wood.dark.2, depth),
        )
    }
}

fn mix(from: u8, to: u8, share: f32) -> u8 {
    let value = f32::from(from) + (f32::from(to) - f32::from(from)) * share;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between two bytes"
    )]
    let value = (value + 0.5) as u8;
    value
}

/// Smooth noise from 0 to 1 with one random value at each whole point (value noise).
fn noise(seed: u32, x: f32, y: f32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let (across, down) = (smooth(x - left), smooth(y - top));
    #[expect(
        clippy::cast_possible_truncation,
        reason = "lattice points of one picture"
    )]
    let (i, j) = (left as i32, top as i32);
    let at = |dx: i32, dy: i32| lattice(seed, i + dx, j + dy);
    let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * across;
    let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * across;
    upper + (lower - upper) * down
}

fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// A random value from 0 to 1 for a lattice point (an integer hash with two rounds of multiplication).
fn lattice(seed: u32, i: i32, j: i32) -> f32 {
    let mut hash = seed
        ^ i.cast_unsigned().wrapping_mul(0x85eb_ca6b)
        ^ j.cast_unsigned().wrapping_mul(0xc2b2_ae35);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d);
    hash = (hash ^ (hash >> 12)).wrapping_mul(0x297a_2d39);
    hash ^= hash >> 15;
    f32::from((hash >> 16) as u16) / f32::from(u16::MAX)
}
