//! Solves one class, ply by ply backwards from its ends and from its captures.
//!
//! A position with `left` plies until the clock runs out is won if a capture wins, or if a step leads to one that is lost with
//! `left - 1`. It is lost if its side is stuck or, with a ply left, if each of its captures loses and each of its steps leads to a
//! position that is won with `left - 1`. So what is won or lost with `left` stays so with more, and the least such `left` is all
//! that there is to know of a placement, whatever the clock. What a capture leads to has the whole limit before it: through that
//! alone the verdicts depend on the limit.

use super::{
    budget::Loan,
    captures::{Capturing, Rests},
    class::Class,
    shape::{Block, Shape},
    table::{Codes, Span, Table, Verdict},
};
use crate::games::half_board::bitboard::spots;

/// So many words are worked through between two looks at whether to stop.
const WORDS_AT_ONCE: usize = 4096;

/// A set of placements for each army to act.
type Sets = [Vec<u32>; 2];

/// Bytes that solving a class needs beside its table.
pub(super) fn scratch(class: Class) -> usize {
    5 * 2 * Shape::of(class).words() * size_of::<u32>()
}

/// Solves a class under a draw limit, from what is left when one of its pieces was captured. None if stopped, or if there are more
/// verdicts than codes.
pub(super) fn solve(
    class: Class,
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
        noted: Noted {
            codes: Codes::new(),
            values: vec![Codes::DRAW; Table::len(class)].into(),
            words: shape.words(),
        },
        stop,
    };
    solver.start(rests, limit)?;
    let (longest, complete) = solver.run(limit, sets())?;
    let rests = rests.iter().flatten();
    let mut span = rests.fold(Span::ALL, |span, rest| {
        span.and(rest.table.span_above(limit))
    });
    if !complete {
        span.most = limit;
    }
    Some(Table {
        class,
        span,
        longest,
        codes: solver.noted.codes,
        values: solver.noted.values,
        _loan: loan,
    })
}

/// The work on one class.
struct Solver<'a> {
    class: Class,
    shape: Shape,
    /// Placements from which no capture wins or draws: only they can be lost.
    unsaved: Sets,
    /// Placements with a capture that wins.
    winning: Sets,
    /// Placements that are not won so far.
    open: Sets,
    /// Placements that are lost.
    lost: Sets,
    noted: Noted,
    stop: &'a dyn Fn() -> bool,
}

impl Solver<'_> {
    /// Looks at all captures, and finds who is stuck. None if stopped.
    fn start(&mut self, rests: &Rests, limit: u16) -> Option<()> {
        let capturing = Capturing {
            class: self.class,
            shape: self.shape,
            rests,
            limit,
        };
        for word in 0..self.shape.words() {
            self.go_on(word)?;
            let squares = self.shape.squares(word);
            let Some(occupied) = self.shape.occupied(squares) else {
                continue;
            };
            for army in [0, 1] {
                let captures = capturing.of(army, squares, occupied);
                self.open[army][word] = !occupied;
                self.unsaved[army][word] = !(occupied | captures.saving);
                self.winning[army][word] = captures.winning;
                // Those that can't capture. Who can't step either is found when all of `open` is there.
                self.lost[army][word] = !(occupied | captures.any);
            }
        }
        for army in [0, 1] {
            let movers = self.class.army(army);
            let code = self.noted.codes.code(Verdict::Loss(0))?;
            for words in self.shape.blocks() {
                let steps = self.shape.steps_into(&self.open[1 - army], &words, movers);
                for (word, steps) in words.zip(steps) {
                    self.lost[army][word] &= !steps;
                    self.noted.note(army, word, self.lost[army][word], code);
                }
            }
        }
        Some(())
    }

    /// Goes back until nothing changes, but at most as many plies as the limit: a win that takes longer is none. Gives the most plies
    /// of any verdict, and whether no limit could add any. None if stopped. `spare` has room for two sets.
    fn run(&mut self, limit: u16, mut spare: Sets) -> Option<(u16, bool)> {
        // Whether the last ply has changed `open` and `lost` of an army.
        let (mut opened, mut lost) = ([true; 2], [true; 2]);
        for plies in 1..=limit {
            let (was_opened, was_lost) = (opened, lost);
            (opened, lost) = ([false; 2], [false; 2]);
            for army in [0, 1] {
                if was_opened[1 - army] {
                    lost[army] = self.lose(army, plies, &mut spare[army])?;
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
        Some((limit, false))
    }

    /// Writes to `next` what the army to act loses in at most `plies`. Gives whether that is more than with a ply less.
    fn lose(&mut self, army: usize, plies: u16, next: &mut [u32]) -> Option<bool> {
        let movers = self.class.army(army);
        let mut code = None;
        next.copy_from_slice(&self.lost[army]);
        for words in self.shape.blocks() {
            self.go_on(words.start)?;
            let unsaved = &self.unsaved[army][words.clone()];
            let mut new = without(unsaved, &self.lost[army][words.clone()]);
            if new == [0; 32] {
                continue;
            }
            let steps = self.shape.steps_into(&self.open[1 - army], &words, movers);
            new = without(&new, &steps);
            if new == [0; 32] {
                continue;
            }
            let code = self.code(&mut code, Verdict::Loss(plies))?;
            for (word, new) in words.zip(new) {
                next[word] |= new;
                self.noted.note(army, word, new, code);
            }
        }
        Some(code.is_some())
    }

    /// Takes what the army to act wins in `plies` out of `open`. Gives whether there is any.
    fn win(&mut self, army: usize, plies: u16) -> Option<bool> {
        let movers = self.class.army(army);
        let mut code = None;
        for words in self.shape.blocks() {
            self.go_on(words.start)?;
            let open = &self.open[army][words.clone()];
            if open.iter().all(|&word| word == 0) {
                continue;
            }
            let winning = &self.winning[army][words.clone()];
            let mut new = self.shape.steps_into(&self.lost[1 - army], &words, movers);
            for ((new, winning), open) in new.iter_mut().zip(winning).zip(open) {
                *new = (*new | winning) & open;
            }
            if new == [0; 32] {
                continue;
            }
            let code = self.code(&mut code, Verdict::Win(plies))?;
            for (word, new) in words.zip(new) {
                self.open[army][word] &= !new;
                self.noted.note(army, word, new, code);
            }
        }
        Some(code.is_some())
    }

    /// The code of a verdict, which is looked up once.
    fn code(&mut self, code: &mut Option<u8>, verdict: Verdict) -> Option<u8> {
        if code.is_none() {
            *code = Some(self.noted.codes.code(verdict)?);
        }
        *code
    }

    /// None if it is time to stop, which is asked now and then.
    fn go_on(&self, word: usize) -> Option<()> {
        (!word.is_multiple_of(WORDS_AT_ONCE) || !(self.stop)()).then_some(())
    }
}

/// What is in `one` and not in `other`, which have as many words.
fn without(one: &[u32], other: &[u32]) -> Block {
    let mut found = [0; 32];
    for ((found, one), other) in found.iter_mut().zip(one).zip(other) {
        *found = one & !other;
    }
    found
}

/// The verdicts so far.
struct Noted {
    codes: Codes,
    values: Box<[u8]>,
    words: usize,
}

impl Noted {
    /// Notes the verdict of some placements of a word.
    fn note(&mut self, army: usize, word: usize, placements: u32, code: u8) {
        let base = (army * self.words + word) << 5;
        for spot in spots(placements) {
            self.values[base | spot.index()] = code;
        }
    }
}
