//! Sets of squares as bits, in the order of [`Spot`], and the geometry on them.

use super::Spot;

/// For each square, those one step up, down, left or right.
const NEIGHBORS: [u32; 32] = {
    let mut all = [0; 32];
    let mut i = 0;
    while i < 32 {
        let ray = RAYS[i];
        all[i] = (ray.up & ray.up.wrapping_neg())
            | (ray.right & ray.right.wrapping_neg())
            | highest_bit(ray.down)
            | highest_bit(ray.left);
        i += 1;
    }
    all
};

const RAYS: [Rays; 32] = {
    let mut all = [Rays {
        up: 0,
        down: 0,
        left: 0,
        right: 0,
    }; 32];
    let mut i = 0;
    while i < 32 {
        let (file, row) = (i / 4, i % 4);
        let mut j = 0;
        while j < 32 {
            let (f, r) = (j / 4, j % 4);
            let bit = 1 << j;
            if f == file && r > row {
                all[i].up |= bit;
            } else if f == file && r < row {
                all[i].down |= bit;
            } else if r == row && f > file {
                all[i].right |= bit;
            } else if r == row && f < file {
                all[i].left |= bit;
            }
            j += 1;
        }
        i += 1;
    }
    all
};

/// The squares beyond one square in each direction. Bits grow upwards and to the right.
#[derive(Clone, Copy)]
struct Rays {
    up: u32,
    down: u32,
    left: u32,
    right: u32,
}

const fn highest_bit(bits: u32) -> u32 {
    if bits == 0 { 0 } else { 1 << bits.ilog2() }
}

const fn lowest_bit(bits: u32) -> u32 {
    bits & bits.wrapping_neg()
}

/// The squares one step away.
pub(in crate::games) const fn neighbors(spot: Spot) -> u32 {
    NEIGHBORS[spot.index()]
}

/// The squares where a jump from `spot` over exactly one of `occupied` lands on the next one.
/// The relation holds both ways: it also gives where a jump onto `spot` may start.
pub(in crate::games) const fn jumps(spot: Spot, occupied: u32) -> u32 {
    let rays = &RAYS[spot.index()];
    let mut landing = 0;
    let screen = lowest_bit(rays.up & occupied);
    landing |= lowest_bit(rays.up & occupied & !screen);
    let screen = lowest_bit(rays.right & occupied);
    landing |= lowest_bit(rays.right & occupied & !screen);
    let screen = highest_bit(rays.down & occupied);
    landing |= highest_bit(rays.down & occupied & !screen);
    let screen = highest_bit(rays.left & occupied);
    landing |= highest_bit(rays.left & occupied & !screen);
    landing
}

/// All squares one step away from some square of a set, with those of the set that lie side by
/// side.
pub(in crate::games) const fn dilate(bits: u32) -> u32 {
    const TOP: u32 = 0x8888_8888;
    const BOTTOM: u32 = 0x1111_1111;
    ((bits & !TOP) << 1) | ((bits & !BOTTOM) >> 1) | (bits << 4) | (bits >> 4)
}

/// How many pieces stand strictly between two squares of one line; none if they share no line.
pub(in crate::games) fn between(from: Spot, to: Spot, occupied: u32) -> Option<u32> {
    inside(from, to).map(|inside| (inside & occupied).count_ones())
}

/// The squares strictly between two of one line; none if they share no line.
pub(in crate::games) fn inside(from: Spot, to: Spot) -> Option<u32> {
    let (a, b) = (&RAYS[from.index()], &RAYS[to.index()]);
    let inside = (a.up & b.down) | (a.down & b.up) | (a.left & b.right) | (a.right & b.left);
    let one_line = from != to && (from.file() == to.file() || from.row() == to.row());
    one_line.then_some(inside)
}

/// The squares of a set, in order.
pub(in crate::games) fn spots(mut bits: u32) -> impl Iterator<Item = Spot> {
    std::iter::from_fn(move || {
        let spot = (bits != 0).then(|| Spot::lowest(bits))?;
        bits &= bits - 1;
        Some(spot)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_and_middle_have_their_neighbors() {
        let count = |name: &str| {
            name.parse()
                .map(|square| neighbors(Spot::of(square)).count_ones())
        };
        assert_eq!(["a1", "d1", "d3"].map(count), [Ok(2), Ok(3), Ok(4)]);
    }

    #[test]
    fn neighbors_are_those_at_distance_one() {
        for a in Spot::all() {
            for b in Spot::all() {
                let distance = a.file().abs_diff(b.file()) + a.row().abs_diff(b.row());
                assert_eq!(neighbors(a) & b.bit() != 0, distance == 1, "{a:?} {b:?}");
                assert_eq!(dilate(a.bit()) & b.bit() != 0, distance == 1, "{a:?} {b:?}");
            }
        }
    }
}
