//! Solves one class, ply by ply backwards from its ends and from its captures.
//!
//! A position with `left` plies until the clock runs out is won if a capture wins, or if a step leads to one that is lost with
//! `left - 1`. It is lost if its side is stuck or, with a ply left, if each of its captures loses and each of its steps leads to a
//! position that is won with `left - 1`. So what is won or lost with `left` stays so with more, and the least such `left` is all that
//! there is to know of a placement, whatever the clock. What a capture leads to has the whole limit before it: through that
//! alone the values depend on the limit.

use super::{
    budget::Loan,
    captures::{Capturing, Rests},
    class::Class,
    shape::Shape,
    table::{MOST_PLIES, Span, Table, Value},
};
use crate::games::half_board::bitboard::spots;

/// So many words are worked through between two looks at whether to stop.
const WORDS_AT_ONCE: usize = 4096;

/// A set of placements for each army to act.
type Sets = [Vec<u32>; 2];

/// Bytes that solving a class needs beside its table.
pub(super) fn scratch(class: &Class) -> usize {
    5 * 2 * Shape::of(class).words() * size_of::<u32>()
}

/// The work on one class.
struct Solver<'a> {
    class: &'a Class,
    shape: Shape,
    /// Placements from which no capture wins or draws: only they can be lost.
    unsaved: Sets,
    /// Placements with a capture that wins.
    winning: Sets,
    /// Placements that are not won so far.
    open: Sets,
    /// Placements that are lost.
    lost: Sets,
    values: Box<[Value]>,
    stop: &'a dyn Fn() -> bool,
}

/// Solves a class under a draw limit, from what is left when one of its pieces was captured. None if stopped, or if a win is too long to be noted.
pub(super) fn solve(
    class: &Class,
    rests: &Rests,
    limit: u16,
    loan: Loan,
    stop: &dyn Fn() -> bool,
) -> Option<Table> {
    let shape = Shape::of(class);
    let sets = || [vec![0; shape.words()], vec![0; shape.words()]];
    let mut solver = Solver {
        class,
        shape,
        unsaved: sets(),
        winning: sets(),
        open: sets(),
        lost: sets(),
        values: vec![Value::default(); Table::len(class)].into(),
        stop,
    };
    solver.start(rests, limit)?;
    // A win that takes longer than the limit is none.
    let most = u8::try_from(limit).map_or(MOST_PLIES, |limit| limit.min(MOST_PLIES));
    let (longest, complete) = solver.run(most, sets())?;
    let rests = rests.iter().flatten();
    let mut span = rests.fold(Span::ALL, |span, rest| {
        span.and(rest.table.span_above(limit))
    });
    if !complete {
        span.most = span.most.min(most.into());
    }
    span.has(limit).then_some(Table {
        class: *class,
        span,
        longest,
        values: solver.values,
        _loan: loan,
    })
}

impl Solver<'_> {
    /// Looks at all captures, and finds who is stuck.
    fn start(&mut self, rests: &Rests, limit: u16) -> Option<()> {
        let capturing = Capturing {
            class: self.class,
            shape: self.shape,
            rests,
            limit,
        };
        for word in 0..self.shape.words() {
            if word % WORDS_AT_ONCE == 0 && (self.stop)() {
                return None;
            }
            let squares = self.shape.squares(word);
            let Some(occupied) = self.shape.occupied(&squares) else {
                continue;
            };
            for army in [0, 1] {
                let captures = capturing.of(army, &squares, occupied);
                self.open[army][word] = !occupied;
                self.unsaved[army][word] = !(occupied | captures.saving);
                self.winning[army][word] = captures.winning;
                // For now: those that can't capture.
                self.lost[army][word] = !(occupied | captures.any);
            }
        }
        for word in 0..self.shape.words() {
            let squares = self.shape.squares(word);
            for army in [0, 1] {
                if self.lost[army][word] != 0 {
                    let movers = self.class.army(army);
                    let anywhere = &self.open[1 - army];
                    let steps = self.shape.steps_into(anywhere, word, &squares, movers);
                    self.lost[army][word] &= !steps;
                    let stuck = self.lost[army][word];
                    self.note(army, word, stuck, Value::loss(0));
                }
            }
        }
        Some(())
    }

    /// Goes back at most `most` plies until nothing changes, with room for two sets. Gives the most plies, and whether all was found.
    fn run(&mut self, most: u8, mut spare: Sets) -> Option<(u8, bool)> {
        // Whether the last ply has changed `open` and `lost` of an army.
        let (mut opened, mut lost) = ([true; 2], [true; 2]);
        for plies in 1..=most {
            let (was_opened, was_lost) = (opened, lost);
            (opened, lost) = ([false; 2], [false; 2]);
            for army in [0, 1] {
                if was_opened[1 - army] {
                    lost[army] = self.lose(army, &mut spare[army], plies)?;
                }
            }
            for army in [0, 1] {
                if was_lost[1 - army] {
                    opened[army] = self.win(army, plies)?;
                }
            }
            for army in [0, 1] {
                if lost[army] {
                    std::mem::swap(&mut self.lost[army], &mut spare[army]);
                }
            }
            if opened == [false; 2] && lost == [false; 2] {
                return Some((plies - 1, true));
            }
        }
        Some((most, false))
    }

    /// Writes to `next` what the army to act loses in at most `plies`. Gives whether that is more than with a ply less.
    fn lose(&mut self, army: usize, next: &mut [u32], plies: u8) -> Option<bool> {
        let movers = self.class.army(army);
        let mut changed = false;
        for word in 0..self.shape.words() {
            if word % WORDS_AT_ONCE == 0 && (self.stop)() {
                return None;
            }
            let known = self.lost[army][word];
            let mut now = known;
            if self.unsaved[army][word] & !known != 0 {
                let squares = self.shape.squares(word);
                let ways_out = self
                    .shape
                    .steps_into(&self.open[1 - army], word, &squares, movers);
                now |= self.unsaved[army][word] & !ways_out;
            }
            next[word] = now;
            if now != known {
                changed = true;
                self.note(army, word, now & !known, Value::loss(plies));
            }
        }
        Some(changed)
    }

    /// Takes what the army to act wins in `plies` out of `open`. Gives whether there is any.
    fn win(&mut self, army: usize, plies: u8) -> Option<bool> {
        let movers = self.class.army(army);
        let mut changed = false;
        for word in 0..self.shape.words() {
            if word % WORDS_AT_ONCE == 0 && (self.stop)() {
                return None;
            }
            let open = self.open[army][word];
            if open != 0 {
                let squares = self.shape.squares(word);
                let lost = &self.lost[1 - army];
                let mut won = self.shape.steps_into(lost, word, &squares, movers);
                won = open & (won | self.winning[army][word]);
                if won != 0 {
                    changed = true;
                    self.open[army][word] = open & !won;
                    self.note(army, word, won, Value::win(plies));
                }
            }
        }
        Some(changed)
    }

    fn note(&mut self, army: usize, word: usize, bits: u32, value: Value) {
        let base = (army * self.shape.words() + word) << 5;
        for spot in spots(bits) {
            self.values[base | spot.index()] = value;
        }
    }
}
