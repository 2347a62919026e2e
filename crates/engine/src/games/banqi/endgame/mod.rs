//! Endings of banqi with few pieces, all face-up, solved at run time.
//!
//! [`Endgames`] belongs to whoever searches. It solves what it is asked for, and then knows how each such position ends if nobody
//! errs, under the rules' draw limit and with the clock as it stands. Endings that differ in nothing but names are solved once: what
//! counts is who takes whom, and which pieces are cannons ([`class`]). Up to four pieces there are 100 such classes, with five
//! another 233.
//!
//! The draw limit decides which captures win, as the win must go on after them, and so all that leads there; tables therefore know
//! the limits that they are right for ([`table`]). The repetition rule is not looked at. Whoever wins comes nearer to the next
//! capture with each of its plies, and so repeats nothing.

mod best;
mod budget;
mod captures;
mod class;
mod material;
mod shape;
mod solve;
mod table;
#[cfg(test)]
mod tests;

use std::{collections::HashMap, sync::Arc};

pub use table::Verdict;

use self::{
    budget::{Budget, Loan},
    captures::{Rest, Rests},
    class::{Arranged, Class, MOST, Slots},
    material::{BuildMaterialHasher, Material, Pieces, endings},
    table::{NO_LIMIT, Table},
};
use super::Position;
use crate::{
    action::Action,
    games::{
        AnyPosition,
        half_board::{Spot, bitboard::spots},
    },
    observation::Observation,
    piece::{Color, Piece},
};

/// Endings of banqi that were solved, and room for more.
///
/// Solving needs it for itself alone; looking up does not, so threads can share it, say in an [`Arc`]. A clone shares the tables and
/// the bound on memory with what it was cloned from. So a thread can solve in a clone while others look up in the original, which
/// its owner then replaces by the clone. Whatever order threads work in, what is looked up is the same.
///
/// ```
/// use anqi_engine::{Endgames, Observation, Rules, Variant, Verdict};
///
/// let seen = |line| Observation::parse(Rules::new(Variant::Taiwan), line);
/// let mut endgames = Endgames::new(1 << 20);
/// assert!(endgames.solve(&seen("8/8/8/K2g4 1 r - 0 100")?, Endgames::MOST_PIECES, &|| false));
/// // An odd distance is the general's, an even one the guard's; and nobody can catch anything in two plies.
/// let verdict = |line| seen(line).map(|seen| endgames.probe(&seen));
/// assert!(matches!(verdict("8/8/8/K2g4 1 r - 0 100")?, Some(Verdict::Win(_))));
/// assert_eq!(verdict("8/8/8/K2g4 2 r - 0 100")?, Some(Verdict::Draw));
/// assert_eq!(verdict("8/8/8/K2g4 1 r - 18 118")?, Some(Verdict::Draw));
/// # Ok::<(), anqi_engine::LineError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Endgames {
    budget: Arc<Budget>,
    /// Where in `classes` a class is.
    places: HashMap<Class, usize>,
    classes: Vec<Known>,
    materials: HashMap<Material, Named, BuildMaterialHasher>,
    /// How often something was to be solved.
    requests: u64,
}

/// What is known of a class.
#[derive(Debug, Clone)]
struct Known {
    class: Class,
    /// Tables for different draw limits.
    tables: Vec<Held>,
}

#[derive(Debug, Clone)]
struct Held {
    table: Arc<Table>,
    /// The number of the last request that needed it.
    needed: u64,
}

/// The class of a material.
#[derive(Debug, Clone, Copy)]
struct Named {
    place: usize,
    /// For each slot of the class, the piece that stands in it, and how many of the same stand in earlier ones.
    slots: [(Piece, u8); MOST],
    count: usize,
    /// The army, the first or the second, that is red.
    red: usize,
}

impl Endgames {
    /// The most pieces that an ending can have.
    pub const MOST_PIECES: usize = MOST;

    /// Nothing so far, with room for so many bytes of tables and of what solving needs beside. With four pieces a table takes half
    /// a megabyte, with five 16, and 10 more while it is being solved.
    pub fn new(capacity: usize) -> Self {
        Self {
            budget: Budget::new(capacity),
            places: HashMap::new(),
            classes: Vec::new(),
            materials: HashMap::default(),
            requests: 0,
        }
    }

    /// The bytes that are taken now, by this and all its clones.
    pub fn used(&self) -> usize {
        self.budget.used()
    }

    /// Makes sure that all endings with at most `most` pieces are known to which captures can lead from a position, itself included
    /// if it has no more, under its draw limit. Whatever lies face-down is thought to be turned up by then.
    ///
    /// An ending of four pieces takes some milliseconds, one of five up to a second.
    ///
    /// What was solved for earlier requests makes room where room is needed, the longest unneeded first. Gives false if that is not
    /// enough, if `stop` says so, which is asked every millisecond or so, or if the position is none of banqi; what was solved by
    /// then is kept.
    pub fn solve(&mut self, seen: &Observation, most: usize, stop: &dyn Fn() -> bool) -> bool {
        match seen.position() {
            AnyPosition::Banqi(position) => self.solve_from(position, most, stop).is_some(),
            _ => false,
        }
    }

    /// How a position ends if nobody errs. None if it is not known, if anything lies face-down, or if a side has no piece.
    pub fn probe(&self, seen: &Observation) -> Option<Verdict> {
        match seen.position() {
            AnyPosition::Banqi(position) => self.look_up(position),
            _ => None,
        }
    }

    /// The same as [`Endgames::probe`], with the best actions in order: those that win soonest, or lose latest, as far as to the
    /// next capture; in a drawn position all that hold the draw. None if the verdict of a position after some action is not known.
    pub fn best(&self, seen: &Observation) -> Option<(Verdict, Vec<Action>)> {
        match seen.position() {
            AnyPosition::Banqi(position) => best::best(self, position),
            _ => None,
        }
    }

    /// What [`Endgames::probe`] gives, for a search.
    pub(in crate::games) fn look_up(&self, position: &Position) -> Option<Verdict> {
        let occupied = position.board.occupied();
        if occupied.count_ones() as usize > MOST || position.board.face_down() != 0 {
            return None;
        }
        let mut material = Material::default();
        for spot in spots(occupied) {
            material.add(position.board.piece_at(spot)?);
        }
        let named = self.materials.get(&material)?;
        let limit = limit(position);
        let table = self.classes[named.place].table(limit)?;
        let color = position.header.color_to_act()?;
        let army = usize::from(color != Color::Red) ^ named.red;
        let verdict = table.verdict(named.squares(position), army);
        Some(verdict.within(limit.saturating_sub(clock(position))))
    }

    fn solve_from(
        &mut self,
        position: &Position,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<()> {
        self.requests += 1;
        let mut needed: Vec<usize> = Vec::new();
        for (material, pieces, arranged) in endings(position, most.min(MOST), stop)? {
            let place = self.place(arranged.class);
            if !needed.contains(&place) {
                needed.push(place);
            }
            let named = Named::of(place, &pieces, &arranged);
            self.materials.insert(material, named);
        }
        let limit = limit(position);
        let requests = self.requests;
        needed.retain(|&place| !self.classes[place].touch(limit, requests));
        needed
            .into_iter()
            .try_for_each(|place| self.solve_class(place, limit, stop))
    }

    fn place(&mut self, class: Class) -> usize {
        *self.places.entry(class).or_insert_with(|| {
            self.classes.push(Known {
                class,
                tables: Vec::new(),
            });
            self.classes.len() - 1
        })
    }

    /// Solves a class of which all smaller ones are known.
    fn solve_class(&mut self, place: usize, limit: u16, stop: &dyn Fn() -> bool) -> Option<()> {
        let class = self.classes[place].class;
        let mut rests = Rests::default();
        for (slot, rest) in rests.iter_mut().enumerate().take(class.count()) {
            if class.is_prey(slot)
                && let Some(arranged) = class.without(slot)
            {
                let known = &self.classes[*self.places.get(&arranged.class)?];
                let table = Arc::clone(known.table(limit)?);
                *rest = Some(Rest { arranged, table });
            }
        }
        let scratch = self.lend(solve::scratch(class))?;
        let loan = self.lend(size_of::<Table>() + Table::len(class))?;
        let table = solve::solve(class, &rests, limit, loan, stop)?;
        drop(scratch);
        self.classes[place].tables.push(Held {
            table: Arc::new(table),
            needed: self.requests,
        });
        Some(())
    }

    /// Lends memory, and evicts for it what this request does not need.
    fn lend(&mut self, bytes: usize) -> Option<Loan> {
        loop {
            if let Some(loan) = self.budget.lend(bytes) {
                return Some(loan);
            }
            let held = self.classes.iter().enumerate().flat_map(|(place, known)| {
                let held = known.tables.iter().enumerate();
                held.map(move |(i, held)| (held.needed, place, i))
            });
            let (needed, place, i) = held.min()?;
            if needed == self.requests {
                return None;
            }
            self.classes[place].tables.remove(i);
        }
    }
}

impl Known {
    fn table(&self, limit: u16) -> Option<&Arc<Table>> {
        let mut tables = self.tables.iter().map(|held| &held.table);
        tables.find(|table| table.span.has(limit))
    }

    /// Notes that a request needs the table for a limit, if there is one.
    fn touch(&mut self, limit: u16, request: u64) -> bool {
        let held = self
            .tables
            .iter_mut()
            .find(|held| held.table.span.has(limit));
        held.map(|held| held.needed = request).is_some()
    }
}

impl Named {
    fn of(place: usize, pieces: &Pieces, arranged: &Arranged) -> Self {
        let order = &arranged.order[..pieces.len()];
        let piece_in = |slot: usize| pieces[usize::from(order[slot])];
        let mut slots = [(pieces[0], 0); MOST];
        for (slot, entry) in slots.iter_mut().enumerate().take(pieces.len()) {
            let piece = piece_in(slot);
            let earlier = (0..slot).filter(|&other| piece_in(other) == piece).count();
            *entry = (piece, u8::try_from(earlier).unwrap_or(u8::MAX));
        }
        Self {
            place,
            slots,
            count: pieces.len(),
            red: arranged.swapped.into(),
        }
    }

    /// The squares of the pieces of a position with that material.
    fn squares(&self, position: &Position) -> Slots {
        let mut squares = Slots::default();
        for (square, &(piece, earlier)) in squares.iter_mut().zip(&self.slots[..self.count]) {
            let mut bits = position.board.pieces(piece);
            for _ in 0..earlier {
                bits &= bits.wrapping_sub(1);
            }
            *square = Spot::lowest(bits).number();
        }
        squares
    }
}

/// The plies without progress after which a position's game is drawn.
const fn limit(position: &Position) -> u16 {
    match position.header.rules.draw_limit {
        0 => NO_LIMIT,
        limit => limit,
    }
}

/// The plies without progress so far, as far as they matter.
const fn clock(position: &Position) -> u16 {
    if position.header.rules.draw_limit == 0 {
        0
    } else {
        position.header.clock
    }
}
