//! How the 32 pieces lie at the start, and the shuffle.

use std::fmt;

use rand::{Rng, RngExt};

use crate::{bag::Bag, game::Game, piece::Piece, rules::Rules};

/// The 32 identities of a full set, one for each square. Debug output keeps them to itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout {
    /// In the order of [`Square::ALL`](crate::Square::ALL).
    identities: [Piece; 32],
}

impl Layout {
    /// A layout drawn uniformly with the caller's generator.
    pub fn shuffle(rng: &mut impl Rng) -> Self {
        Self::shuffle_with(|bound| rng.random_range(0..bound))
    }

    /// A layout drawn with the caller's uniform draws: `draw(bound)` gives a number in
    /// `0..bound`.
    ///
    /// The draws are those of Fisher and Yates' shuffle as Durstenfeld wrote it. The set starts in
    /// the order `KGGMMRRNNCCPPPPPkggmmrrnnccppppp` over [`Square::ALL`](crate::Square::ALL) (`a1 a2 a3 a4 b1 …`). For
    /// `i` from 31 down to 1, `j = draw(i + 1)` and the pieces at `i` and `j` change places: 31
    /// draws. A number outside its bound is taken modulo the bound.
    pub fn shuffle_with(mut draw: impl FnMut(u64) -> u64) -> Self {
        let mut identities = Self::in_order();
        for i in (1..32u8).rev() {
            let bound = u64::from(i) + 1;
            let j = usize::try_from(draw(bound) % bound).unwrap_or(0);
            identities.swap(usize::from(i), j);
        }
        Self { identities }
    }

    fn in_order() -> [Piece; 32] {
        let mut identities = [Piece::ALL[0]; 32];
        let full = Bag::full();
        let pieces = full
            .iter()
            .flat_map(|(p, count)| std::iter::repeat_n(p, count.into()));
        for (place, piece) in identities.iter_mut().zip(pieces) {
            *place = piece;
        }
        identities
    }

    /// The identities in the order of [`Square::ALL`](crate::Square::ALL).
    pub(crate) const fn identities(&self) -> [Piece; 32] {
        self.identities
    }

    /// The authoritative line of a game that starts on this layout.
    pub fn authoritative_line(&self, rules: Rules) -> String {
        Game::deal(rules, self).authoritative_line()
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Layout(..)")
    }
}
