//! What a result counted for, in words.

use super::player_name;
use crate::{
    table::{Player, RatingChange, Settled, Table, Uncounted},
    words::Language,
};

/// A line about it; none if the game counted for nothing and was not meant to.
pub(super) fn text(words: Language, table: &Table, settled: Option<Settled>) -> Option<String> {
    let name = |player| player_name(words, player);
    match settled? {
        Settled::Points(points) => {
            let winner = table.ending?.winner?;
            Some(words.fill(
                "end-points",
                [
                    ("points", points.to_string().into()),
                    ("name", name(table.player(winner)).into()),
                ],
            ))
        }
        Settled::Ratings(changes) => {
            let both = table.players.iter().zip(changes);
            let both = both.map(|(player, change)| rating(words, player, change));
            Some(both.collect::<Vec<_>>().join(" · "))
        }
        Settled::Rating(seat, change) => Some(rating(words, table.player(seat), change)),
        Settled::Uncounted(reason) => Some(words.text(match reason {
            Uncounted::EarlyLeave => "end-early-leave",
            Uncounted::PairLimit => "end-pair-limit",
            Uncounted::DailyWins => "end-daily-wins",
        })),
    }
}

/// What became of somebody's rating.
fn rating(words: Language, player: &Player, change: RatingChange) -> String {
    words.fill(
        "end-rating",
        [
            ("name", player_name(words, player).into()),
            ("before", change.before.to_string().into()),
            ("after", change.after.to_string().into()),
        ],
    )
}
