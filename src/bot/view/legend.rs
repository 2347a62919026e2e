//! What the signs of pieces stand for, the strongest first, in one line: for whoever reads signs that don't say it by themselves.

use anqi_engine::{Color, Family, Piece, Variant};
use anqi_render::PieceSet;

use super::{glyph, named};
use crate::words::Language;

/// The line for a game; none where the signs are characters, whose readers know them.
pub(super) fn line(words: Language, pieces: PieceSet, variant: Variant) -> Option<String> {
    let key = match (pieces, variant.family()) {
        (PieceSet::Traditional | PieceSet::Simplified, _) => return None,
        (_, Family::Banqi) => "legend-banqi",
        (_, Family::Junqi) => "legend-junqi",
        (_, Family::Blindflip) => "legend-blindflip",
    };
    let named = variant.set().ranks().iter().map(|&rank| {
        let name = [("rank", named::rank(rank).into())];
        let sign = glyph(pieces, Piece::new(Color::Red, rank));
        format!("{sign} {}", words.fill("rank-name", name))
    });
    let ranks: Vec<String> = named.collect();
    let ranks = ranks.join(&words.text("list-separator"));
    Some(words.fill(key, [("ranks", ranks.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_pictograms_are_told_by_name_and_characters_are_not() {
        let told = |pieces, variant| line(Language::En, pieces, variant);
        assert_eq!(
            told(PieceSet::Latin, Variant::Taiwan).as_deref(),
            Some(
                "Strongest first: K general, G guard, M minister, R chariot, N horse, C cannon, P soldier. But the soldier takes the \
                 general, never the other way; the cannon takes anything, over one piece."
            )
        );
        for words in Language::ALL {
            for variant in Variant::ALL {
                for pieces in [PieceSet::Latin, PieceSet::Pictograms] {
                    let line = line(words, pieces, variant).unwrap_or_default();
                    // A board has room for so much.
                    assert!((20..=340).contains(&line.chars().count()), "{line}");
                }
                assert_eq!(line(words, PieceSet::Traditional, variant), None);
            }
        }
    }
}
