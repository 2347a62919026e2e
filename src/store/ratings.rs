//! How somebody's rating came to be what it is.

use anqi_engine::Family;

use super::{Connection, Result, Views, parse};
use crate::table::{Rating, UserId};

/// The most games that are looked back at.
const GAMES: i64 = 50;

/// A rating from game to game, in the family of games that somebody has played for it most often.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingHistory {
    /// The family.
    pub family: Family,
    /// The rating before the first of these games, and after each; three or more.
    pub ratings: Vec<Rating>,
}

impl Views {
    /// Reads how somebody's rating went over their last games; none if they have fewer than two in any family.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub async fn rating_history(&self, user: UserId) -> Result<Option<RatingHistory>> {
        let mut connection = self.readers.begin().await?;
        let key = user.to_string();
        let row = sqlx::query!(
            r#"SELECT family AS "family!: String", COUNT(*) AS "games!: i64" FROM rating_changes WHERE user_id = $1
               GROUP BY family ORDER BY COUNT(*) DESC, MAX(changed_at) DESC, family LIMIT 1"#,
            key
        )
        .fetch_optional(&mut *connection)
        .await?;
        let Some(row) = row.filter(|row| row.games > 1) else {
            return Ok(None);
        };
        let family = parse("family", &row.family)?;
        let ratings = ratings(&mut connection, user, family).await?;
        Ok(Some(RatingHistory { family, ratings }))
    }
}

/// The rating before the first of the last games, and after each of them.
async fn ratings(connection: &mut Connection, user: UserId, family: Family) -> Result<Vec<Rating>> {
    let (user, family) = (user.to_string(), family.to_string());
    let rows = sqlx::query!(
        "SELECT rating_before, deviation_before, volatility_before, rating_after, deviation_after, volatility_after
         FROM rating_changes WHERE user_id = $1 AND family = $2 ORDER BY changed_at DESC, table_id DESC LIMIT $3",
        user,
        family,
        GAMES
    )
    .fetch_all(connection)
    .await?;
    let first = rows.last().map(|row| Rating {
        rating: row.rating_before,
        deviation: row.deviation_before,
        volatility: row.volatility_before,
    });
    let after = rows.iter().rev().map(|row| Rating {
        rating: row.rating_after,
        deviation: row.deviation_after,
        volatility: row.volatility_after,
    });
    Ok(first.into_iter().chain(after).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test that can't go on fails")]

    use std::time::Duration;

    use anqi_engine::Variant;

    use super::*;
    use crate::{
        service::testing::{Game, Hall, bot, person},
        table::Settled,
    };

    #[tokio::test]
    async fn the_family_with_most_games_is_looked_back_at() {
        let hall = Hall::open().await;
        let history = async |user| {
            let history = hall.service.views().rating_history(UserId(user)).await;
            history.expect("readable")
        };
        let rated = |variant, winner, loser| Game {
            variant,
            ..Game::won_by(person(winner), person(loser))
        };
        hall.end(&rated(Variant::Junqi, 1, 2)).await;
        hall.end(&rated(Variant::Taiwan, 1, 2)).await;
        hall.end(&Game::won_by(person(1), bot(anqi_engine::Level::Easy)))
            .await;
        assert_eq!(history(1).await, None, "one game of each");
        assert_eq!(history(9).await, None);
        let mut last = None;
        for number in 0..60 {
            hall.clock.advance(Duration::from_hours(6));
            let (winner, loser) = if number % 3 == 0 { (2, 1) } else { (1, 2) };
            let settled = hall.end(&rated(Variant::JunqiBonus, winner, loser)).await;
            if let Some(Settled::Ratings(changes)) = settled {
                last = Some(changes[usize::from(winner != 1)].after);
            }
            let found = history(1).await.expect("two games");
            assert_eq!(found.family, Family::Junqi);
            assert_eq!(found.ratings.len(), (number + 3).min(51));
            assert_eq!(found.ratings.last().copied(), last);
            if number == 0 {
                assert_eq!(found.ratings[0], Rating::START);
            }
        }
    }
}
