//! The danger to flags, which end the game: most games end by one. Chances are per mille.

use super::{
    Position,
    eval::{LADDER, removers},
};
use crate::{
    games::half_board::{
        Spot,
        bitboard::{dilate, neighbors, spots},
    },
    piece::{Color, Piece, Rank},
};

/// The expected result of a side whose flag falls unless a capture saves it: not proven, but all but certain.
pub(super) const FLAG_LOST: i32 = 8_900;

/// The chance of a piece to take the flag from so many steps away, along squares where nothing stops it.
const APPROACH: [i32; 12] = [0, 800, 500, 330, 220, 150, 100, 70, 50, 35, 25, 15];
/// Parts of that for a way on which something may stop it, and for one that face-down pieces block.
const CONTESTED: i32 = 2;
const BLOCKED: i32 = 5;
/// A second chance counts for so much, per mille, as it comes later.
const LATER: i32 = 500;

/// Where the flag of that colour stands, if it is face-up.
pub(super) fn spot(position: &Position, color: Color) -> Option<Spot> {
    let flag = position.board.pieces(Piece::new(color, Rank::Flag));
    (flag != 0).then(|| Spot::lowest(flag))
}

/// The enemy pieces that stand ready to take the flag of that colour.
pub(super) fn attackers(position: &Position, color: Color) -> u32 {
    spot(position, color).map_or(0, |flag| neighbors(flag) & position.movable(color.other()))
}

/// The chance that the flag of that colour falls, as far as that can be told: none while it is face-down.
pub(super) fn danger(position: &Position, color: Color) -> i32 {
    spot(position, color).map_or(0, |flag| {
        either(raid(position, color, flag), ambush(position, color, flag))
    })
}

/// The chance of one or the other, the less likely one coming later.
const fn either(a: i32, b: i32) -> i32 {
    let (first, second) = if a > b { (a, b) } else { (b, a) };
    first + (1000 - first) * second / 1000 * LATER / 1000
}

/// The chance that an enemy turns up beside a face-up flag and nothing removes it. With the bonus action nothing can.
fn ambush(position: &Position, color: Color, flag: Spot) -> i32 {
    let bag = position.board.bag();
    let total = i32::from(bag.total()).max(1);
    let bonus = position.header.rules.variant.has_bonus();
    let own = position.movable(color);
    let mut chance = 0;
    for spot in spots(neighbors(flag) & position.board.face_down()) {
        let guards = if bonus { 0 } else { neighbors(spot) & own };
        let mut threats = 0;
        for rank in LADDER.into_iter().chain([Rank::Bomb]) {
            let count = bag.count(Piece::new(color.other(), rank));
            if count > 0 && (guards == 0 || guards & removers(position, color, rank) == 0) {
                threats += i32::from(count);
            }
        }
        chance = either(chance, 1000 * threats / total);
    }
    chance
}

/// The chance that an enemy which is face-up comes to a face-up flag.
fn raid(position: &Position, color: Color, flag: Spot) -> i32 {
    let enemy = color.other();
    let empty = !position.board.occupied();
    let fixed = position.board.pieces(Piece::new(color, Rank::Mine))
        | position.board.pieces(Piece::new(color, Rank::Bomb));
    // What an attacker of the present rank can push aside.
    let mut weaker = position.board.army(color) & !fixed;
    let mut chance = 0;
    for rank in LADDER.into_iter().chain([Rank::Bomb]) {
        weaker &= !position.board.pieces(Piece::new(color, rank));
        let pieces = position.board.pieces(Piece::new(enemy, rank));
        if pieces == 0 {
            continue;
        }
        let aside = match rank {
            Rank::Bomb => 0,
            Rank::Engineer => weaker | position.board.pieces(Piece::new(color, Rank::Mine)),
            _ => weaker,
        };
        let open = empty | aside;
        let guarded = dilate(removers(position, color, rank));
        let worth = approach(flag, pieces, open & !guarded)
            .max(approach(flag, pieces, open) / CONTESTED)
            .max(approach(flag, pieces, open | position.board.face_down()) / BLOCKED);
        chance = either(chance, worth);
    }
    chance
}

/// The chance of the nearest of some pieces to reach the flag, if only `open` squares can be crossed.
fn approach(flag: Spot, pieces: u32, open: u32) -> i32 {
    let mut reached = flag.bit();
    for worth in &APPROACH[1..] {
        let step = dilate(reached);
        if step & pieces != 0 {
            return *worth;
        }
        let next = reached | (step & open);
        if next == reached {
            break;
        }
        reached = next;
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Variant, games::testing::parse};

    fn danger_of_red(line: &str) -> i32 {
        danger(&parse(Variant::Junqi, line), Color::Red)
    }

    #[test]
    fn a_flag_is_in_danger_as_enemies_come_nearer() {
        let far = danger_of_red("7f/8/8/Y6y 1 r - 0 40");
        let near = danger_of_red("8/8/3f4/Y6y 1 r - 0 40");
        assert!(0 < far && far < near, "{far} {near}");
        assert_eq!(danger_of_red("8/8/3f4/X6y 1 r Y 0 40"), 0);
    }

    #[test]
    fn mines_shut_the_way_but_to_engineers() {
        let walled = |attacker| danger_of_red(&format!("8/8/L2{attacker}4/YL5y 1 r - 0 40"));
        assert_eq!(walled('a'), 0);
        assert!(walled('i') > 0);
    }

    #[test]
    fn guards_make_the_way_less_safe() {
        let guarded = danger_of_red("8/8/3f4/Y1E4y 1 r - 0 40");
        assert!(guarded < danger_of_red("8/8/3f4/Y6y 1 r - 0 40"));
    }

    #[test]
    fn what_lies_face_down_beside_a_flag_may_be_an_enemy() {
        // One of the two pieces would take it.
        assert_eq!(danger_of_red("8/8/8/YX4X1 1 r Cc 0 40"), 500);
        assert_eq!(danger_of_red("8/8/1A6/YX4X1 1 r Cc 0 40"), 0);
        let bonus = parse(Variant::JunqiBonus, "8/8/1A6/YX4X1 1 r Cc 0 40");
        assert_eq!(danger(&bonus, Color::Red), 500);
    }
}
