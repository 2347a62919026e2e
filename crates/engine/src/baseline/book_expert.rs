//! The strongest level of a published program, after its own words: it looks at captures two plies deep, judges each flip by the
//! expected value over the pieces that are still face-down, and punishes careless flips. Where nothing of that decides, it goes
//! after what it can take and away from what can take it. It looks no further, whatever the time.
//!
//! The worth of pieces and all else here is its own, so that it stays the same player while the engine changes.

use rand::{Rng, seq::IndexedRandom};

use super::Pick;
use crate::{
    action::{Action, PlyText},
    cell::Cell,
    observation::Observation,
    piece::{Color, Piece, Rank},
    seat::Seat,
    square::Square,
};

/// Parts that a unit of material is counted in, so that plans decide only where material does not.
const UNIT: i32 = 64;
/// More than all material.
const WON: i32 = 4_000 * UNIT;
/// Further than any way along empty squares that matters.
const FAR: i32 = 10;
/// How much more a step of the nearest hunter counts than one of another.
const NEAREST: i32 = 3;
/// A step of a hunter counts for this part of what its prey is worth.
const PLANS: i32 = 400;

/// Chooses an action of a banqi game.
pub(super) fn choose(seen: &Observation, rng: &mut impl Rng) -> Option<Pick> {
    let mut book = Book::new(seen);
    let legal = seen.legal();
    let judged: Vec<_> = legal
        .iter()
        .map(|&action| (book.judge(seen, action), action))
        .collect();
    let best = judged.iter().map(|&(worth, _)| worth).max()?;
    let equal: Vec<_> = judged.iter().filter(|&&(worth, _)| worth == best).collect();
    let &&(_, action) = equal.choose(rng)?;
    let nodes = book.nodes;
    Some(Pick { action, nodes })
}

/// What is fixed while one action is chosen.
struct Book {
    me: Seat,
    /// By [`Piece::identity`].
    worth: [i32; Piece::ALL.len()],
    nodes: u64,
}

impl Book {
    fn new(seen: &Observation) -> Self {
        let mut worth = [0; Piece::ALL.len()];
        for piece in Piece::ALL {
            let general = Piece::new(piece.color.other(), Rank::General);
            worth[piece.identity()] = UNIT
                * match piece.rank {
                    Rank::General => 100,
                    Rank::Guard => 60,
                    Rank::Minister => 40,
                    Rank::Cannon => 35,
                    Rank::Chariot => 30,
                    Rank::Horse => 20,
                    // A soldier is worth more as long as there is a general for it to take.
                    Rank::Soldier if is_taken(seen, general) => 8,
                    Rank::Soldier => 14,
                    _ => 0,
                };
        }
        let me = seen.to_act();
        let nodes = 0;
        Self { me, worth, nodes }
    }

    const fn worth(&self, piece: Piece) -> i32 {
        self.worth[piece.identity()]
    }

    fn judge(&mut self, seen: &Observation, action: Action) -> i32 {
        match action {
            Action::Flip(square) => self.judge_flip(seen, square),
            _ => self.judge_move(seen, action),
        }
    }

    /// What a move takes, less what the opponent's best capture then wins, and how it furthers plans.
    fn judge_move(&mut self, seen: &Observation, action: Action) -> i32 {
        let taken = self.taken(seen, action);
        let Some(after) = self.play(seen, action.into()) else {
            return -WON;
        };
        if let Some(over) = after.outcome() {
            return match over.winner {
                Some(winner) if winner == self.me => WON,
                Some(_) => -WON,
                None => -self.balance(seen),
            };
        }
        taken - self.best_capture(&after, 2) + self.plans_answered(&after) - self.plans(seen)
    }

    /// The average over what may turn up of what the opponent's best capture then wins, and of what hangs then. The risk that
    /// this flip runs, beyond what is lost whatever it shows, counts once and a half.
    fn judge_flip(&mut self, seen: &Observation, square: Square) -> i32 {
        let bag = seen.bag();
        let total = i32::from(bag.total()).max(1);
        let (mut losses, mut least, mut promise) = (0, WON, 0);
        for (shown, count) in bag.iter() {
            let ply = PlyText {
                shown: Some(shown),
                ..PlyText::from(Action::Flip(square))
            };
            let Some(after) = self.play(seen, ply) else {
                continue;
            };
            let loss = self.best_capture(&after, 2);
            losses += loss * i32::from(count);
            least = least.min(loss);
            if loss == 0 {
                promise += self.threat(&after, square, shown) * i32::from(count);
            }
        }
        let careless = losses - least * total;
        (promise - losses - careless / 2) / total
    }

    /// Half of the most that the piece just turned up attacks, or is attacked for, from the side of who flipped it.
    fn threat(&self, after: &Observation, square: Square, shown: Piece) -> i32 {
        let own = after.color_of(self.me) == Some(shown.color);
        let beside = neighbors(after, square).filter_map(|near| face_up(after, near));
        let enemies = beside.filter(|piece| piece.color != shown.color);
        let won = enemies.filter_map(|piece| {
            let (hunter, prey) = if own { (shown, piece) } else { (piece, shown) };
            steps_onto(hunter.rank, prey.rank).then(|| self.worth(prey))
        });
        won.max().unwrap_or(0) / 2
    }

    /// The most that the seat to act wins by a capture, looking `plies` captures deep; 0 if none pays.
    fn best_capture(&mut self, seen: &Observation, plies: u8) -> i32 {
        let mut best = 0;
        if plies == 0 {
            return best;
        }
        for action in seen.legal() {
            let taken = self.taken(seen, action);
            if taken <= best {
                continue;
            }
            let Some(after) = self.play(seen, action.into()) else {
                continue;
            };
            let won = after.outcome().is_some_and(|over| over.winner.is_some());
            let bonus = if won { WON } else { 0 };
            best = best.max(taken + bonus - self.best_capture(&after, plies - 1));
        }
        best
    }

    fn taken(&self, seen: &Observation, action: Action) -> i32 {
        let target = action.to().and_then(|to| face_up(seen, to));
        target.map_or(0, |piece| self.worth(piece))
    }

    fn play(&mut self, seen: &Observation, ply: PlyText) -> Option<Observation> {
        self.nodes += 1;
        let mut after = seen.clone();
        after.play(ply).ok()?;
        Some(after)
    }

    /// How much more material lives on the own side.
    fn balance(&self, seen: &Observation) -> i32 {
        let lost = |color| -> i32 {
            let taken = seen.captured(color).into_iter();
            taken.map(|piece| self.worth(piece)).sum()
        };
        match seen.color_of(self.me) {
            Some(own) => lost(own.other()) - lost(own),
            None => 0,
        }
    }

    /// How near the own pieces are to their prey, less how near the enemy's are to theirs.
    fn plans(&self, seen: &Observation) -> i32 {
        match seen.color_of(self.me) {
            Some(own) => self.pursuit(seen, own) - self.pursuit(seen, own.other()),
            None => 0,
        }
    }

    /// The same after the quiet move that answers best.
    fn plans_answered(&mut self, seen: &Observation) -> i32 {
        let mut least = self.plans(seen);
        for action in seen.legal() {
            if action.to().is_none_or(|to| seen.cell(to) != Cell::Empty) {
                continue;
            }
            if let Some(after) = self.play(seen, action.into()) {
                least = least.min(self.plans(&after));
            }
        }
        least
    }

    /// For each prey of `color` how near the nearest hunter is along empty squares and, for one alone seldom catches anything,
    /// how near all of them are together.
    fn pursuit(&self, seen: &Observation, color: Color) -> i32 {
        let face_up: Vec<_> = seen
            .board()
            .squares()
            .filter_map(|at| face_up(seen, at).map(|piece| (at, piece)))
            .collect();
        let of = |color| {
            let all = face_up.iter().copied();
            all.filter(move |(_, piece)| piece.color == color)
        };
        let mut sum = 0;
        for (at, prey) in of(color.other()) {
            let hunters = of(color).filter(|(_, piece)| steps_onto(piece.rank, prey.rank));
            let crowd: i32 = hunters.map(|(from, _)| FAR - apart(from, at)).sum();
            let nearest = FAR - nearest_hunter(seen, at, prey);
            sum += self.worth(prey) * (NEAREST * nearest + crowd);
        }
        sum / PLANS
    }
}

/// The steps from one square to another as if nothing stood between.
fn apart(from: Square, to: Square) -> i32 {
    (from.file().abs_diff(to.file()) + from.row().abs_diff(to.row())).into()
}

/// The steps along empty squares from the nearest piece that takes `prey`; [`FAR`] if there is none so near.
fn nearest_hunter(seen: &Observation, at: Square, prey: Piece) -> i32 {
    let mut known = [false; Square::COUNT];
    known[at.index()] = true;
    let mut edge = vec![at];
    for distance in 1..FAR {
        let mut next = Vec::new();
        for square in edge.iter().flat_map(|&square| neighbors(seen, square)) {
            if std::mem::replace(&mut known[square.index()], true) {
                continue;
            }
            match seen.cell(square) {
                Cell::Empty => next.push(square),
                Cell::FaceUp(piece)
                    if piece.color != prey.color && steps_onto(piece.rank, prey.rank) =>
                {
                    return distance;
                }
                _ => {}
            }
        }
        edge = next;
    }
    FAR
}

fn face_up(seen: &Observation, square: Square) -> Option<Piece> {
    match seen.cell(square) {
        Cell::FaceUp(piece) => Some(piece),
        _ => None,
    }
}

/// Whether a piece was captured: it is neither on the board nor in the bag.
fn is_taken(seen: &Observation, piece: Piece) -> bool {
    let mut squares = seen.board().squares();
    seen.bag().count(piece) == 0 && squares.all(|at| face_up(seen, at) != Some(piece))
}

/// Whether a piece takes another by a step, which the cannon never does.
fn steps_onto(hunter: Rank, prey: Rank) -> bool {
    match (hunter, prey) {
        (Rank::Cannon, _) | (Rank::General, Rank::Soldier) => false,
        (Rank::Soldier, Rank::General) => true,
        _ => hunter <= prey,
    }
}

/// The squares beside a square.
fn neighbors(seen: &Observation, square: Square) -> impl Iterator<Item = Square> {
    let (file, row) = (square.file(), square.row());
    let beside = [
        Square::new(file.wrapping_sub(1), row),
        Square::new(file + 1, row),
        Square::new(file, row.wrapping_sub(1)),
        Square::new(file, row + 1),
    ];
    let board = seen.board();
    beside
        .into_iter()
        .flatten()
        .filter(move |&near| board.has(near))
}
