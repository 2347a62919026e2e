//! What a position is worth without looking ahead. Works on what everybody knows: board and bag.

use super::{
    Position, fight,
    flag::{self, FLAG_LOST},
};
use crate::{
    fight::Fight,
    games::half_board::bitboard::{dilate, neighbors, spots},
    piece::{Color, Piece, Rank},
    search::value::{squash, towards_draw},
};

/// What a piece that moves is worth by what can stop it, in half predators: two for each living
/// enemy that beats it, one for each that goes down with it. Each half takes 28 % off.
const BY_HALF_PREDATORS: [i32; 32] = {
    let mut worth = [TOP; 32];
    let mut i = 1;
    while i < worth.len() {
        worth[i] = worth[i - 1] * 72 / 100;
        i += 1;
    }
    worth
};
/// A piece that nothing can stop.
const TOP: i32 = 500;
/// What every piece that moves is worth on top: it can take the flag, and without any its side is stuck.
const LIFE: i32 = 20;
/// What an engineer is worth on top for each enemy mine that lives.
const DEMINING: i32 = 8;
/// A mine that an engineer may still come for, and one that stays for good.
const MINE: [i32; 2] = [12, 24];
/// More than everything else together. Counts in exchanges only: without its flag a side has lost.
const FLAG: i32 = 5_000;
/// What a side lacks that has so few pieces left that move.
const RESERVE: [i32; 5] = [500, 160, 80, 40, 15];

/// Weights of the terms of a pursuit, in parts of [`PURSUIT_UNIT`] of the prey's worth.
const NEAREST: i32 = 3;
const CONFINEMENT: i32 = 4;
const PURSUIT_UNIT: i32 = 300;
/// Two squares are never further apart.
const FAR: i32 = 10;

/// What each identity is worth, in the order of the notation, by who is still alive.
pub(in crate::games) type Values = [i32; 24];

/// The ranks that move in order of strength, without the bomb.
pub(super) const LADDER: [Rank; 9] = [
    Rank::Commander,
    Rank::CorpsCommander,
    Rank::DivisionCommander,
    Rank::BrigadeCommander,
    Rank::RegimentCommander,
    Rank::BattalionCommander,
    Rank::CompanyCommander,
    Rank::PlatoonCommander,
    Rank::Engineer,
];

/// The worth of each identity in this position.
pub(super) fn values(position: &Position) -> Values {
    let mut values = [0; 24];
    for color in Color::ALL {
        let mut set = |rank, worth| values[Piece::new(color, rank).index()] = worth;
        let enemies = |rank| position.board.alive(Piece::new(color.other(), rank));
        let mut stronger = enemies(Rank::Bomb);
        for rank in LADDER {
            let halves = stronger + enemies(rank);
            let demining = if rank == Rank::Engineer {
                DEMINING * enemies(Rank::Mine).cast_signed()
            } else {
                0
            };
            set(
                rank,
                BY_HALF_PREDATORS[halves.min(31) as usize] + LIFE + demining,
            );
            stronger += 2 * enemies(rank);
        }
        set(Rank::Mine, MINE[usize::from(enemies(Rank::Engineer) == 0)]);
        set(Rank::Flag, FLAG);
    }
    for color in Color::ALL {
        // A bomb waits for the best that the enemy has.
        let prey = LADDER.map(|rank| Piece::new(color.other(), rank));
        let alive = prey
            .iter()
            .filter(|&&piece| position.board.alive(piece) > 0);
        let best = alive.map(|piece| values[piece.index()]).max().unwrap_or(0);
        values[Piece::new(color, Rank::Bomb).index()] = LIFE + best / 2;
    }
    values
}

/// The expected result for the seat to act, estimated.
pub(super) fn evaluate(position: &Position) -> i32 {
    let Some(color) = position.header.color_to_act() else {
        return 0;
    };
    if flag::attackers(position, color) != 0 || !position.can_act() {
        return -FLAG_LOST;
    }
    let values = values(position);
    let side = |color| material(position, color, &values) + pursuit(position, color, &values);
    let calm = squash(side(color) - side(color.other()));
    let fallen = |color| flag::danger(position, color);
    let (own, theirs) = (fallen(color), fallen(color.other()));
    let safe = (1000 - own) * (1000 - theirs) / 1000;
    let score = (calm * safe + FLAG_LOST * (theirs - own)) / 1000;
    towards_draw(&position.header, score)
}

/// What a side has, face-up or not.
fn material(position: &Position, color: Color, values: &Values) -> i32 {
    let alive = |rank| position.board.alive(Piece::new(color, rank)).cast_signed();
    let worth = |rank| values[Piece::new(color, rank).index()] * alive(rank);
    let total: i32 = LADDER.map(worth).iter().sum();
    let movers: i32 = LADDER.map(alive).iter().sum::<i32>() + alive(Rank::Bomb);
    let reserve = usize::try_from(movers)
        .ok()
        .and_then(|movers| RESERVE.get(movers));
    total + worth(Rank::Bomb) + worth(Rank::Mine) - reserve.unwrap_or(&0)
}

/// How hard `color` presses what it can take: for each prey, how near the nearest hunter is along
/// empty squares, and how few squares are left to flee to.
fn pursuit(position: &Position, color: Color, values: &Values) -> i32 {
    let empty = !position.board.occupied();
    let own = |rank| position.board.pieces(Piece::new(color, rank));
    let mut total = 0;
    let mut stronger = 0;
    let bomb = own(Rank::Bomb);
    for rank in LADDER {
        let target = Piece::new(color.other(), rank);
        let prey = position.board.pieces(target);
        let worth = values[target.index()];
        let worthy = worth > values[Piece::new(color, Rank::Bomb).index()];
        let hunters = stronger | if worthy { bomb } else { 0 };
        if prey != 0 && hunters != 0 {
            let free = empty & !dilate(hunters);
            total += worth * (confinement(prey, free) + nearness(prey, hunters, empty));
        }
        stronger |= own(rank);
    }
    let mine = Piece::new(color.other(), Rank::Mine);
    let (mines, engineers) = (position.board.pieces(mine), own(Rank::Engineer));
    if mines != 0 && engineers != 0 {
        total += values[mine.index()] * nearness(mines, engineers, empty);
    }
    total / PURSUIT_UNIT
}

/// The directions in which each prey cannot flee.
fn confinement(prey: u32, free: u32) -> i32 {
    let shut = |spot| 4 - (neighbors(spot) & free).count_ones().cast_signed();
    CONFINEMENT * spots(prey).map(shut).sum::<i32>()
}

/// How near the nearest hunter of each prey is.
fn nearness(mut prey: u32, mut reached: u32, empty: u32) -> i32 {
    let mut total = 0;
    for distance in 1..FAR {
        let step = dilate(reached);
        let caught = prey & step;
        total += NEAREST * (FAR - distance) * caught.count_ones().cast_signed();
        prey &= !caught;
        let next = reached | (step & empty);
        if prey == 0 || next == reached {
            break;
        }
        reached = next;
    }
    total
}

/// Whether a piece of rank `hunter` removes one of rank `prey`, be it with itself.
pub(super) const fn removes(hunter: Rank, prey: Rank) -> bool {
    !matches!(fight(hunter, prey), Fight::Loses)
}

/// The face-up pieces of a colour that remove a piece of that rank when they attack it.
pub(super) fn removers(position: &Position, color: Color, prey: Rank) -> u32 {
    let able = LADDER.into_iter().chain([Rank::Bomb]);
    able.filter(|&rank| removes(rank, prey))
        .fold(0, |all, rank| {
            all | position.board.pieces(Piece::new(color, rank))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Variant, testing::parse};

    fn score(line: &str) -> i32 {
        evaluate(&parse(Variant::Junqi, line))
    }

    fn worth(line: &str, piece: Piece) -> i32 {
        values(&parse(Variant::Junqi, line))[piece.index()]
    }

    #[test]
    fn estimates_are_antisymmetric() {
        let board = "1f1E4/2AX4/3X1c2/gL4yX";
        let red = score(&format!("{board} 1 r FYz 3 40"));
        assert_eq!(red, -score(&format!("{board} 2 r FYz 3 40")));
    }

    #[test]
    fn a_piece_is_worth_more_when_its_betters_are_gone_from_board_and_bag() {
        let corps = Piece::new(Color::Red, Rank::CorpsCommander);
        let boards = [
            "BX5a/8/8/Y6y 1 r z",
            "BX5f/8/8/Y6y 1 r a",
            "BX5f/8/8/Y6y 1 r z",
        ];
        let [hunted, hidden, feared] = boards.map(|board| worth(&format!("{board} 0 40"), corps));
        assert!(
            hunted < hidden && hidden < feared,
            "{hunted} {hidden} {feared}"
        );
        assert!(feared < worth("BX5f/8/8/Y6y 1 r g 0 40", corps));
    }

    #[test]
    fn a_bomb_is_worth_half_of_the_best_that_it_can_take() {
        let bomb = Piece::new(Color::Red, Rank::Bomb);
        let kept = worth("ZX5a/8/8/Y6y 1 r f 0 40", bomb);
        assert!(kept > worth("ZX5g/8/8/YF5y 1 r f 0 40", bomb));
    }

    #[test]
    fn a_bomb_beside_the_commander_presses_it() {
        assert!(score("8/2Za4/8/Y5gy 1 r - 0 40") > score("8/Z2a4/8/Y5gy 1 r - 0 40"));
    }

    #[test]
    fn an_engineer_comes_nearer_to_mines_and_mines_without_engineers_stay() {
        assert!(score("8/2I1l3/8/Y5gy 1 r - 0 40") > score("8/I3l3/8/Y5gy 1 r - 0 40"));
        let mine = Piece::new(Color::Black, Rank::Mine);
        let there = worth("8/2I1l3/8/Y5gy 1 r - 0 40", mine);
        assert!(there < worth("8/2H1l3/8/Y5gy 1 r - 0 40", mine));
    }

    #[test]
    fn who_has_hardly_a_piece_that_moves_left_is_worse_off() {
        let few = score("g6L/7L/8/Y2A2gy 1 r - 0 40");
        assert!(few < score("g6L/7L/8/Y2AG1gy 1 r - 0 40"));
        // Nothing moves and nothing is left to flip.
        assert_eq!(score("g6L/7L/8/Y5gy 1 r - 0 40"), -FLAG_LOST);
    }

    #[test]
    fn the_draw_melts_an_advantage() {
        let board = "7g/8/L6y/YBA5";
        let scores = [0, 40, 79].map(|clock| score(&format!("{board} 1 r - {clock} 140")));
        assert!(
            scores[0] > scores[1] && scores[1] > scores[2] && scores[2] > 0,
            "{scores:?}"
        );
    }
}
