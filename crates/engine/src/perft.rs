//! Counts of action sequences, by which move generators are compared.

use crate::{
    action::Action,
    game::{Game, told, uncover},
    games::{ActionList, Position, Told, with_position},
    line::Hidden,
    observation::{Observation, is_repeated},
};

/// How many sequences of exactly `depth` plies can follow. A flip has the one outcome that the
/// truth gives it; a finished game has no continuation.
pub fn perft(game: &Game, depth: u32) -> u64 {
    perft_while(game, depth, &|| true).unwrap_or(0)
}

/// The same for what everybody knows, on the half-board: a flip branches into every distinct identity in the bag, each counted
/// once. Where pieces stack, what everybody knows is not enough to play on, and the number means nothing.
pub fn pperft(seen: &Observation, depth: u32) -> u64 {
    pperft_while(seen, depth, &|| true).unwrap_or(0)
}

/// [`perft`] that gives up, with none, as soon as `go_on` says no.
pub(crate) fn perft_while(game: &Game, depth: u32, go_on: &dyn Fn() -> bool) -> Option<u64> {
    let mut counter = Counter {
        go_on,
        path: game.hashes_since_progress().to_vec(),
    };
    let mut hidden = *game.hidden();
    with_position!(game.position(), position => counter.perft(position, &mut hidden, depth))
}

/// [`pperft`] that gives up, with none, as soon as `go_on` says no.
pub(crate) fn pperft_while(
    seen: &Observation,
    depth: u32,
    go_on: &dyn Fn() -> bool,
) -> Option<u64> {
    let mut counter = Counter {
        go_on,
        path: seen.hashes_since_progress().to_vec(),
    };
    with_position!(seen.position(), position => counter.pperft(position, depth))
}

struct Counter<'a> {
    go_on: &'a dyn Fn() -> bool,
    /// Hashes since the last progress, as the repetition rule wants them.
    path: Vec<u64>,
}

impl Counter<'_> {
    /// Leaves `hidden` as it was, unless it gives up.
    fn perft<P: Position>(&mut self, position: &P, hidden: &mut Hidden, depth: u32) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        let legal = self.legal(position);
        if depth == 1 {
            return Some(legal.len() as u64);
        }
        if !(self.go_on)() {
            return None;
        }
        let mut count = 0;
        for action in legal {
            let mut next = position.clone();
            if next.play(action, told(hidden, action)).is_err() {
                continue;
            }
            let uncovered = uncover(hidden, action);
            count += self.after(&next, |counter| counter.perft(&next, hidden, depth - 1))?;
            if let Some((square, piece)) = uncovered {
                hidden[square.index()] = Some(piece);
            }
        }
        Some(count)
    }

    fn pperft<P: Position>(&mut self, position: &P, depth: u32) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        let legal = self.legal(position);
        let bag = position.bag();
        if depth == 1 {
            let identities = bag.iter().count();
            let flips = legal
                .iter()
                .filter(|action| matches!(action, Action::Flip(_)));
            let flips = flips.count();
            return Some((legal.len() - flips + flips * identities) as u64);
        }
        if !(self.go_on)() {
            return None;
        }
        let mut count = 0;
        for action in legal {
            let flip = matches!(action, Action::Flip(_));
            let shown = bag.iter().map(|(piece, _)| Some(piece)).filter(|_| flip);
            for shown in shown.chain((!flip).then_some(None)) {
                let mut next = position.clone();
                let told = Told {
                    shown,
                    ..Told::default()
                };
                // What is not told can't be played on: a member of a stack that nobody has seen.
                if next.play(action, told).is_ok() {
                    count += self.after(&next, |counter| counter.pperft(&next, depth - 1))?;
                }
            }
        }
        Some(count)
    }

    fn legal<P: Position>(&self, position: &P) -> ActionList {
        let mut list = ActionList::new();
        if !is_repeated(position.header().rules, &self.path) {
            position.legal(&mut list);
        }
        list
    }

    /// Counts on after a ply, with the position that it led to among those that may come again.
    fn after<P: Position>(
        &mut self,
        next: &P,
        count: impl FnOnce(&mut Self) -> Option<u64>,
    ) -> Option<u64> {
        if next.header().rules.repetition == 0 {
            return count(self);
        }
        let before = self.path.clone();
        if next.header().clock == 0 {
            self.path.clear();
        }
        self.path.push(next.public_zobrist());
        let count = count(self);
        self.path = before;
        count
    }
}
