//! What a finished game counts for. It runs in the transaction that ends the game, so that it happens once and never without the
//! end.
//!
//! A table that is not rated counts for nothing. Of a rated one:
//!
//! - Whoever resigns or times out has lost. Before the fourth ply that does not count, against people and the bot alike, three
//!   times a day; from then on it counts as any loss. Against the bot it costs neither points nor rating in any case, but the row
//!   of wins that a profile shows goes on, and the day's three are the same three.
//! - A win against the bot earns points, ten times a level and day.
//! - A game between people changes both ratings, each from what both were before, five times a day for the same two.
//!
//! Days are those of UTC, by the moment at which the game ended.

#[cfg(test)]
mod tests;

use anqi_engine::{Family, Level, Seat};

use super::Result;
use crate::{
    clock::Timestamp,
    store::{NewRating, Write},
    table::{EndReason, Ending, Player, Rating, Table, Uncounted, UserId, rate},
};

/// Before which ply leaving makes a game not count.
const EARLY: u32 = 4;
/// How many games one person may leave early in a day so that they don't count.
const EARLY_LEAVES_A_DAY: i64 = 3;
/// How many wins against one level earn points in a day.
const SCORING_WINS_A_DAY: i64 = 10;
/// How many games between the same two change their ratings in a day.
const RATED_GAMES_A_DAY: i64 = 5;
/// A day, as the daily limits count it.
const DAY_MILLIS: i64 = 86_400_000;

/// Writes down what a table counts for, if it has just ended.
pub(super) async fn settle(write: &mut Write, table: &Table, now: Timestamp) -> Result<()> {
    let Some(ending) = table.ending.filter(|_| table.rated) else {
        return Ok(());
    };
    let today = Timestamp::from_millis(now.day() * DAY_MILLIS);
    let mut settling = Settling {
        write,
        table,
        now,
        today,
    };
    if let Some(leaver) = early_leaver(table, ending)
        && settling.write.early_leaves(leaver, today).await? < EARLY_LEAVES_A_DAY
    {
        return settling
            .uncounted(Uncounted::EarlyLeave, Some(leaver))
            .await;
    }
    if let [Some(first), Some(second)] = table.players.each_ref().map(Player::user) {
        return settling.people([first, second], ending.winner).await;
    }
    match ending.winner {
        Some(winner) => settling.bot(winner).await,
        None => Ok(()),
    }
}

/// Whoever left the game before it had properly begun.
fn early_leaver(table: &Table, ending: Ending) -> Option<UserId> {
    let left = match ending.reason {
        EndReason::Resignation | EndReason::Timeout => table.ply < EARLY,
        EndReason::Rules(_) | EndReason::Agreement => false,
    };
    let loser = ending.winner.filter(|_| left)?.other();
    table.player(loser).user()
}

/// A rated table that ends.
struct Settling<'a> {
    write: &'a mut Write,
    table: &'a Table,
    now: Timestamp,
    /// When the day began.
    today: Timestamp,
}

impl Settling<'_> {
    /// Gives the points for a win against the bot; its own wins cost nothing.
    async fn bot(&mut self, winner: Seat) -> Result<()> {
        let loser = self.table.player(winner.other());
        let (Some(user), Some(level)) = (self.table.player(winner).user(), loser.level()) else {
            return Ok(());
        };
        let wins = self.write.scoring_wins(user, level, self.today).await?;
        if wins >= SCORING_WINS_A_DAY {
            return self.uncounted(Uncounted::DailyWins, Some(user)).await;
        }
        let (table, reward) = (self.table.id, reward(level));
        Ok(self
            .write
            .award(table, user, level, reward, self.now)
            .await?)
    }

    /// Changes the ratings of both players.
    async fn people(&mut self, users: [UserId; 2], winner: Option<Seat>) -> Result<()> {
        let [first, second] = users;
        let games = self.write.games_between(first, second, self.today).await?;
        if games >= RATED_GAMES_A_DAY {
            return self.uncounted(Uncounted::PairLimit, None).await;
        }
        let family = self.table.rules.variant.family();
        let before = [
            self.rating(first, family).await?,
            self.rating(second, family).await?,
        ];
        let [first_change, second_change] = rate(before, winner);
        for (seat, user, opponent, change) in [
            (Seat::First, first, second, first_change),
            (Seat::Second, second, first, second_change),
        ] {
            let new = NewRating {
                table: self.table.id,
                seat,
                user,
                opponent,
                family,
                change,
                at: self.now,
            };
            self.write.rate(&new).await?;
        }
        Ok(())
    }

    /// A person's rating at this moment.
    async fn rating(&mut self, user: UserId, family: Family) -> Result<Rating> {
        let stored = self.write.rating(user, family).await?;
        Ok(stored.map_or(Rating::START, |rated| rated.at(self.now)))
    }

    async fn uncounted(&mut self, reason: Uncounted, user: Option<UserId>) -> Result<()> {
        let table = self.table.id;
        Ok(self
            .write
            .note_uncounted(table, reason, user, self.now)
            .await?)
    }
}

/// The points for a win against `level`.
const fn reward(level: Level) -> u32 {
    match level {
        Level::Easy => 10,
        Level::Normal => 30,
        Level::Expert => 100,
    }
}
