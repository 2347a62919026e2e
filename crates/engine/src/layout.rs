//! How the face-down pieces lie at the start, and the shuffle.

use std::fmt;

use rand::{Rng, RngExt};

use crate::{
    game::Game,
    games::{Deck, Rules},
    line::Hidden,
    square::Square,
};

/// What lies where at the start of a game. Debug output keeps it to itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout {
    rules: Rules,
    hidden: Hidden,
}

impl Layout {
    /// A layout of that game drawn uniformly with the caller's generator.
    pub fn shuffle(rules: Rules, rng: &mut impl Rng) -> Self {
        Self::shuffle_with(rules, |bound| rng.random_range(0..bound))
    }

    /// A layout drawn with the caller's uniform draws: `draw(bound)` gives a number in
    /// `0..bound`.
    ///
    /// The draws are those of Fisher and Yates' shuffle as Durstenfeld wrote it. A deck of `n` pieces starts in the order of the
    /// notation, on its squares in the order `a1 a2 … b1 …`. For `i` from `n - 1` down to 1, `j = draw(i + 1)` and the pieces at
    /// `i` and `j` change places. A number outside its bound is taken modulo the bound.
    ///
    /// The half-board games have one deck, on all squares: `KGGMMRRNNCCPPPPPkggmmrrnnccppppp`, or `ABCDEFGGHHIILLZY` and the same
    /// in small letters. Blindflip has two, red's and then black's: `GGMMRRNNCCPPPPP` on the fifteen points where that side's
    /// pieces stand in Chinese chess, the general's apart.
    pub fn shuffle_with(rules: Rules, mut draw: impl FnMut(u64) -> u64) -> Self {
        let mut hidden = [None; Square::COUNT];
        for Deck {
            mut pieces,
            squares,
            ..
        } in rules.variant.start().decks
        {
            for i in (1..pieces.len()).rev() {
                let bound = i as u64 + 1;
                let j = usize::try_from(draw(bound) % bound).unwrap_or(0);
                pieces.swap(i, j);
            }
            for (square, piece) in squares.into_iter().zip(pieces) {
                hidden[square.index()] = Some(piece);
            }
        }
        Self { rules, hidden }
    }

    /// The rules of the game that starts on it.
    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// The identities by [`Square::index`].
    pub(crate) const fn identities(&self) -> Hidden {
        self.hidden
    }

    /// The authoritative line of the game that starts on it.
    pub fn authoritative_line(&self) -> String {
        Game::deal(self).authoritative_line()
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Layout(..)")
    }
}
