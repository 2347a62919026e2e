//! Sets of the ninety points as bits, and how pieces move on them. A point's number is its file times ten and its row.

use crate::{
    piece::{Color, Rank},
    square::Square,
};

/// A set of points.
pub(super) type Points = u128;

/// One point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point(u8);

impl Point {
    pub(super) const fn of(square: Square) -> Self {
        Self(square.file() * 10 + square.row())
    }

    pub(super) const fn square(self) -> Square {
        match Square::new(self.0 / 10, self.0 % 10) {
            Some(square) => square,
            // A point's number is below ninety.
            None => unreachable!(),
        }
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn bit(self) -> Points {
        1 << self.0
    }

    const fn file(self) -> u8 {
        self.0 / 10
    }

    const fn row(self) -> u8 {
        self.0 % 10
    }

    /// The point so many files and rows further, if the board has it.
    const fn plus(self, files: i8, rows: i8) -> Option<Self> {
        match (
            self.file().checked_add_signed(files),
            self.row().checked_add_signed(rows),
        ) {
            (Some(file @ ..=8), Some(row @ ..=9)) => Some(Self(file * 10 + row)),
            _ => None,
        }
    }

    /// Whether a soldier of that colour has crossed the river there.
    pub(super) const fn is_beyond_river(self, color: Color) -> bool {
        match color {
            Color::Red => self.row() >= 5,
            Color::Black => self.row() <= 4,
        }
    }
}

/// The lowest point of a set that is not empty.
pub(super) const fn lowest(points: Points) -> Point {
    Point((points.trailing_zeros() % 90) as u8)
}

/// The points of a set, in order.
pub(super) fn each(mut points: Points) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        let point = (points != 0).then(|| lowest(points))?;
        points &= points - 1;
        Some(point)
    })
}

const fn palace(rows: [u8; 3]) -> Points {
    let mut points = 0;
    let mut file = 3;
    while file <= 5 {
        let mut i = 0;
        while i < 3 {
            points |= Point(file * 10 + rows[i]).bit();
            i += 1;
        }
        file += 1;
    }
    points
}

const PALACES: [Points; 2] = [palace([0, 1, 2]), palace([7, 8, 9])];

/// The palace of a colour.
pub(super) const fn palace_of(color: Color) -> Points {
    PALACES[color.index()]
}

const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;
const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The points beyond each point in each direction.
const RAYS: [[Points; 4]; 90] = {
    let mut rays = [[0; 4]; 90];
    let mut i = 0;
    while i < 90 {
        let mut d = 0;
        while d < 4 {
            let (files, rows) = DIRECTIONS[d];
            let mut at = Point(i).plus(files, rows);
            while let Some(point) = at {
                rays[i as usize][d] |= point.bit();
                at = point.plus(files, rows);
            }
            d += 1;
        }
        i += 1;
    }
    rays
};

/// A way of getting from one point to another past a third, which has to be empty.
#[derive(Clone, Copy)]
struct Leap {
    past: Points,
    to: Points,
}

const NO_LEAP: Leap = Leap { past: 0, to: 0 };

/// A horse's leaps: one point orthogonally, then one diagonally outward.
static HORSE: [[Leap; 8]; 90] = {
    let mut leaps = [[NO_LEAP; 8]; 90];
    let mut i = 0;
    while i < 90 {
        let mut d = 0;
        while d < 4 {
            let (files, rows) = DIRECTIONS[d];
            let from = Point(i);
            if let Some(past) = from.plus(files, rows) {
                let mut side = 0;
                while side < 2 {
                    let turn = if side == 0 { 1 } else { -1 };
                    // Along twice, across once.
                    let (f, r) = (2 * files + turn * rows, 2 * rows + turn * files);
                    if let Some(to) = from.plus(f, r) {
                        leaps[i as usize][2 * d + side] = Leap {
                            past: past.bit(),
                            to: to.bit(),
                        };
                    }
                    side += 1;
                }
            }
            d += 1;
        }
        i += 1;
    }
    leaps
};

/// A minister's leaps: two points diagonally.
const MINISTER: [[Leap; 4]; 90] = {
    let mut leaps = [[NO_LEAP; 4]; 90];
    let mut i = 0;
    while i < 90 {
        let mut d = 0;
        while d < 4 {
            let (files, rows) = DIAGONALS[d];
            let from = Point(i);
            if let (Some(past), Some(to)) = (from.plus(files, rows), from.plus(2 * files, 2 * rows))
            {
                leaps[i as usize][d] = Leap {
                    past: past.bit(),
                    to: to.bit(),
                };
            }
            d += 1;
        }
        i += 1;
    }
    leaps
};

const fn around(directions: [(i8, i8); 4]) -> [Points; 90] {
    let mut near = [0; 90];
    let mut i = 0;
    while i < 90 {
        let mut d = 0;
        while d < 4 {
            if let Some(point) = Point(i).plus(directions[d].0, directions[d].1) {
                near[i as usize] |= point.bit();
            }
            d += 1;
        }
        i += 1;
    }
    near
}

/// The points one step away orthogonally.
const BESIDE: [Points; 90] = around(DIRECTIONS);
/// The points one step away orthogonally.
pub(super) const fn beside(point: Point) -> Points {
    BESIDE[point.index()]
}

/// The points one step away diagonally.
const DIAGONAL: [Points; 90] = around(DIAGONALS);

/// Where a soldier steps: forward, beyond the river also sideways.
const SOLDIER: [[Points; 90]; 2] = {
    let mut steps = [[0; 90]; 2];
    let mut c = 0;
    while c < 2 {
        let (color, forward) = if c == 0 {
            (Color::Red, 1)
        } else {
            (Color::Black, -1)
        };
        let mut i = 0;
        while i < 90 {
            let from = Point(i);
            if let Some(to) = from.plus(0, forward) {
                steps[c][from.index()] |= to.bit();
            }
            if from.is_beyond_river(color) {
                let at = from.index();
                steps[c][at] |= (RAYS[at][LEFT] | RAYS[at][RIGHT]) & BESIDE[at];
            }
            i += 1;
        }
        c += 1;
    }
    steps
};

/// The nearest point of a ray's set as seen from its origin.
const fn nearest(points: Points, direction: usize) -> Points {
    if points == 0 {
        return 0;
    }
    if direction == UP || direction == RIGHT {
        points & points.wrapping_neg()
    } else {
        1 << points.ilog2()
    }
}

/// The points from the origin of a ray up to its first occupied point, that one included.
const fn run(ray: Points, direction: usize, occupied: Points) -> Points {
    let blocker = nearest(ray & occupied, direction);
    if blocker == 0 {
        return ray;
    }
    let below = blocker - 1;
    if direction == UP || direction == RIGHT {
        ray & (below | blocker)
    } else {
        ray & !below
    }
}

/// Where a piece can go.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reach {
    /// Where it can go if nothing stands there.
    pub(super) open: Points,
    /// Where it can go if something that it may land on stands there.
    pub(super) occupied: Points,
}

impl Reach {
    pub(super) const fn union(self, other: Self) -> Self {
        Self {
            open: self.open | other.open,
            occupied: self.occupied | other.occupied,
        }
    }

    /// What of it lies in an area.
    pub(super) const fn within(self, area: Points) -> Self {
        Self {
            open: self.open & area,
            occupied: self.occupied & area,
        }
    }

    /// Whether it leads to that point, given what is occupied.
    pub(super) const fn leads_to(self, point: Point, occupied: Points) -> bool {
        let bit = point.bit();
        bit & (self.open & !occupied | self.occupied & occupied) != 0
    }
}

/// Where a piece of that rank and colour goes from a point, given what is occupied. A general is kept to its palace.
pub(super) fn reach(rank: Rank, color: Color, from: Point, occupied: Points) -> Reach {
    let i = from.index();
    let either = |points| Reach {
        open: points,
        occupied: points,
    };
    let leaps = |leaps: &[Leap]| {
        let free = leaps.iter().filter(|leap| leap.past & occupied == 0);
        either(free.fold(0, |points, leap| points | leap.to))
    };
    match rank {
        Rank::General => either(BESIDE[i] & palace_of(color)),
        Rank::Guard => either(DIAGONAL[i]),
        Rank::Minister => leaps(&MINISTER[i]),
        Rank::Horse => leaps(&HORSE[i]),
        Rank::Soldier => either(SOLDIER[color.index()][i]),
        Rank::Cannon => cannon(from, occupied),
        // The other sets' ranks do not occur here.
        _ => {
            let rays = RAYS[i].into_iter().enumerate();
            either(rays.fold(0, |points, (d, ray)| points | run(ray, d, occupied)))
        }
    }
}

/// A cannon slides like a chariot, and lands behind exactly one screen.
fn cannon(from: Point, occupied: Points) -> Reach {
    let mut reach = Reach::default();
    for (direction, &ray) in RAYS[from.index()].iter().enumerate() {
        let screen = nearest(ray & occupied, direction);
        reach.open |= run(ray, direction, occupied) & !screen;
        reach.occupied |= nearest(ray & occupied & !screen, direction);
    }
    reach
}

/// The points where a change of what is occupied can open or shut a way to `target`: its lines, and the points beside it
/// diagonally, which leapers pass.
pub(super) const fn gates(target: Point) -> Points {
    let rays = RAYS[target.index()];
    rays[UP] | rays[RIGHT] | rays[DOWN] | rays[LEFT] | DIAGONAL[target.index()]
}

/// The points strictly between two points of one line; none if they share no line.
pub(super) fn between(from: Point, to: Point) -> Option<Points> {
    let (a, b) = (&RAYS[from.index()], &RAYS[to.index()]);
    let inner = (a[UP] & b[DOWN]) | (a[DOWN] & b[UP]) | (a[LEFT] & b[RIGHT]) | (a[RIGHT] & b[LEFT]);
    let one_line = from != to && (from.file() == to.file() || from.row() == to.row());
    one_line.then_some(inner)
}

/// The point that a horse or minister passes on its way; none if it makes no such leap.
pub(super) fn passed(rank: Rank, from: Point, to: Point) -> Option<Point> {
    let leaps: &[Leap] = match rank {
        Rank::Horse => &HORSE[from.index()],
        Rank::Minister => &MINISTER[from.index()],
        _ => return None,
    };
    let leap = leaps.iter().find(|leap| leap.to == to.bit())?;
    Some(lowest(leap.past))
}

/// The points that leaps lead to, whatever stands on the way.
const fn ends<const N: usize>(leaps: &[[Leap; N]; 90]) -> [Points; 90] {
    let mut ends = [0; 90];
    let mut i = 0;
    while i < 90 {
        let mut n = 0;
        while n < N {
            ends[i] |= leaps[i][n].to;
            n += 1;
        }
        i += 1;
    }
    ends
}

const HORSE_ENDS: [Points; 90] = ends(&HORSE);
const MINISTER_ENDS: [Points; 90] = ends(&MINISTER);

/// Whether a piece on `target` stands in check: whether some unit of the other colour could capture there. `theirs` are the points
/// of that colour's units that count, and `ranks` gives the ranks of what stands on one of them, a bit each.
pub(super) fn is_attacked(
    target: Point,
    by: Color,
    occupied: Points,
    theirs: Points,
    ranks: impl Fn(Point) -> u8,
) -> bool {
    let has = |point: Point, rank: Rank| ranks(point) & (1 << rank as u8) != 0;
    let one_of = |points: Points, rank| points & theirs != 0 && has(lowest(points), rank);
    let i = target.index();
    let along_lines = RAYS[i].iter().enumerate().any(|(direction, &ray)| {
        if ray & theirs == 0 {
            return false;
        }
        let first = nearest(ray & occupied, direction);
        let second = nearest(ray & occupied & !first, direction);
        one_of(first, Rank::Chariot) || one_of(second, Rank::Cannon)
    });
    // A leap the other way passes another point: that of the attacker's own leap.
    let leaps_to = |rank, ends: Points| {
        each(ends & theirs).any(|point| {
            let past = || passed(rank, point, target);
            has(point, rank) && past().is_some_and(|past| past.bit() & occupied == 0)
        })
    };
    let steps_to = |rank, points: Points| each(points & theirs).any(|point| has(point, rank));
    let soldier = |point: Point| {
        has(point, Rank::Soldier) && SOLDIER[by.index()][point.index()] & target.bit() != 0
    };
    along_lines
        || leaps_to(Rank::Horse, HORSE_ENDS[i])
        || leaps_to(Rank::Minister, MINISTER_ENDS[i])
        || steps_to(Rank::Guard, DIAGONAL[i])
        || each(BESIDE[i] & theirs).any(soldier)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(name: &str) -> Point {
        name.parse().map_or(Point(0), Point::of)
    }

    fn names(points: Points) -> String {
        let names: Vec<String> = each(points)
            .map(|point| point.square().to_string())
            .collect();
        names.join(" ")
    }

    #[test]
    fn pieces_reach_what_they_should() {
        let blockers = ["e5", "e7", "b4"]
            .iter()
            .fold(0, |set, name| set | point(name).bit());
        let cases = [
            (Rank::General, "e1", "d1 e0 e2 f1", "d1 e0 e2 f1"),
            (Rank::Guard, "i4", "h3 h5", "h3 h5"),
            (Rank::Minister, "a3", "c1", "c1"),
            (Rank::Horse, "e4", "c3 c5 d2 f2 g3 g5", "c3 c5 d2 f2 g3 g5"),
            (Rank::Soldier, "a4", "a5", "a5"),
            (Rank::Soldier, "a5", "a6 b5", "a6 b5"),
            (Rank::Cannon, "e4", "c4 d4 e0 e1 e2 e3 f4 g4 h4 i4", "e7"),
        ];
        for (rank, from, open, occupied) in cases {
            let reach = reach(rank, Color::Red, point(from), blockers);
            assert_eq!(names(reach.open), open, "{rank:?} {from}");
            assert_eq!(names(reach.occupied), occupied, "{rank:?} {from}");
        }
    }
}
