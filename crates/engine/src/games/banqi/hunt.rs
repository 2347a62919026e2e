//! How far the pieces of one side are from those that they take, walking: what tells a chase that gets on from one that does not.
//! Must stay cheap, for the network asks at every position that is judged; cannons do not walk to their prey and are left out.

use crate::{games::half_board::bitboard::dilate, piece::Color};

/// Ranks of a side.
pub(super) const RANKS: usize = 7;
/// Distances from here on are the same.
pub(super) const FAR: usize = 8;

/// Which hunt is meant.
#[derive(Clone, Copy)]
pub(super) struct Hunt {
    /// Whose hunt it is.
    pub(super) hunter: Color,
    /// The rank of the prey, general first.
    pub(super) rank: usize,
}

/// A number for each colour of hunters, red first, and each rank of the prey; the last ones are not used, but make a round number.
type Each = [u32; 2 * RANKS + 2];

/// The distances in the position that was looked at last: from 1 to [`FAR`], or 0 where there are no hunters or no prey.
#[derive(Clone, Default)]
pub(super) struct Hunts(Each);

impl Hunts {
    /// Goes over to a position, in which each kind stands on `places`, red ranks first and face-down pieces last. Tells `changed` of hunts
    /// that differ, with the distance before and now.
    pub(super) fn follow(
        &mut self,
        places: &[u32; 2 * RANKS + 1],
        mut changed: impl FnMut(Hunt, u32, u32),
    ) {
        let now = distances(places);
        for (hunter, first) in [(Color::Red, 0), (Color::Black, RANKS)] {
            for rank in 0..RANKS {
                let (before, now) = (self.0[first + rank], now[first + rank]);
                if before != now {
                    changed(Hunt { hunter, rank }, before, now);
                }
            }
        }
        self.0 = now;
    }
}

/// How many steps lie between the nearest on an empty board. All are looked at together and to the end, which processors do faster than
/// one after the other as far as each takes.
fn distances(places: &[u32; 2 * RANKS + 1]) -> Each {
    let ([red, black], _) = places.as_chunks::<RANKS>() else {
        return Each::default();
    };
    let (mut reach, mut prey) = (Each::default(), Each::default());
    reach[..RANKS].copy_from_slice(&hunters(red));
    reach[RANKS..2 * RANKS].copy_from_slice(&hunters(black));
    prey[..RANKS].copy_from_slice(black);
    prey[RANKS..2 * RANKS].copy_from_slice(red);
    let mut steps = Each::default();
    for (steps, (reach, prey)) in steps.iter_mut().zip(reach.iter().zip(&prey)) {
        *steps = u32::from(*reach != 0 && *prey != 0);
    }
    let met = steps;
    for _ in 1..FAR {
        for i in 0..steps.len() {
            reach[i] |= dilate(reach[i]);
            steps[i] += met[i] & u32::from(reach[i] & prey[i] == 0);
        }
    }
    steps
}

/// The pieces of a side that walk up to enemies of each rank and take them.
const fn hunters(
    [general, guard, minister, chariot, horse, _, soldier]: &[u32; RANKS],
) -> [u32; RANKS] {
    let guards = *general | *guard;
    let ministers = guards | *minister;
    let chariots = ministers | *chariot;
    let horses = chariots | *horse;
    let officers = *guard | *minister | *chariot | *horse;
    [
        *general | *soldier,
        guards,
        ministers,
        chariots,
        horses,
        horses,
        officers | *soldier,
    ]
}

#[cfg(test)]
mod tests {
    use super::{super::takes, *};
    use crate::{
        games::half_board::{Spot, bitboard::spots},
        piece::Rank,
    };

    /// How far red guards are from black horses.
    fn distance(guards: u32, horses: u32) -> u32 {
        let mut places = [0; 2 * RANKS + 1];
        places[Rank::Guard.index()] = guards;
        places[RANKS + Rank::Horse.index()] = horses;
        let mut found = distances(&places);
        let of_guards = std::mem::take(&mut found[Rank::Horse.index()]);
        assert_eq!(found, Each::default());
        of_guards
    }

    #[test]
    fn the_nearest_hunter_is_as_far_as_files_and_rows_are_apart() {
        let apart = |a: Spot, b: Spot| a.file().abs_diff(b.file()) + a.row().abs_diff(b.row());
        for a in Spot::all() {
            for b in Spot::all().filter(|&b| b != a) {
                let expected = apart(a, b).min(8);
                assert_eq!(distance(a.bit(), b.bit()), expected.into(), "{a:?} {b:?}");
            }
        }
        let group = 0x8000_0401;
        let nearest = |to: Spot| spots(group).map(|from| apart(from, to)).min();
        for to in Spot::all().filter(|to| to.bit() & group == 0) {
            let found = distance(group, to.bit());
            assert_eq!(Some(found), nearest(to).map(u32::from), "{to:?}");
        }
        assert_eq!((distance(0, 1), distance(1, 0)), (0, 0));
    }

    #[test]
    fn who_hunts_whom_follows_the_ranks() {
        let one_each: [u32; RANKS] = std::array::from_fn(|rank| 1 << rank);
        for (prey, found) in Rank::ALL.iter().zip(hunters(&one_each)) {
            let walks = |hunter: &Rank| *hunter != Rank::Cannon && takes(*hunter, *prey);
            let expected = Rank::ALL[..RANKS].iter().filter(|hunter| walks(hunter));
            let expected = expected.fold(0, |all, hunter| all | one_each[hunter.index()]);
            assert_eq!(found, expected, "{prey:?}");
        }
    }
}
