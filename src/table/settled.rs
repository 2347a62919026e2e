//! What a result counted for.

use anqi_engine::Seat;
use strum::{Display, EnumString};

use super::RatingChange;

/// What the end of a rated table changed, or why it changed nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Settled {
    /// The winner earned points against the bot.
    Points(i64),
    /// Both ratings changed: of the first seat, and of the second.
    Ratings([RatingChange; 2]),
    /// The rating of one seat changed; whoever had the other has had what was stored about them deleted.
    Rating(Seat, RatingChange),
    /// The game did not count.
    Uncounted(Uncounted),
}

/// Why a rated game did not count. Its text is the name that the database uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Uncounted {
    /// Somebody left before the game had properly begun.
    EarlyLeave,
    /// The two had played as many rated games that day as count.
    PairLimit,
    /// The winner had won as many games against that level that day as earn points.
    DailyWins,
}
