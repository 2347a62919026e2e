//! What a result counted for, in words.

use super::player_name;
use crate::{
    table::{Settled, Table, Uncounted},
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
            let both = table.players.iter().zip(changes).map(|(player, change)| {
                words.fill(
                    "end-rating",
                    [
                        ("name", name(player).into()),
                        ("before", change.before.to_string().into()),
                        ("after", change.after.to_string().into()),
                    ],
                )
            });
            Some(both.collect::<Vec<_>>().join(" · "))
        }
        Settled::Uncounted(reason) => Some(words.text(match reason {
            Uncounted::EarlyLeave => "end-early-leave",
            Uncounted::PairLimit => "end-pair-limit",
            Uncounted::DailyWins => "end-daily-wins",
        })),
    }
}
