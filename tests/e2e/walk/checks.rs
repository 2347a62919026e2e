//! What must hold of what is stored, whatever was done.

use std::collections::BTreeMap;

use anqi::{service::Service, table::TableId};
use sqlx::SqliteConnection;

use super::Walk;
use crate::support::view;

/// What there must be none of.
const NEVER: [&str; 12] = [
    "SELECT COUNT(*) FROM (SELECT 1 FROM offers WHERE state = 'open' GROUP BY table_id HAVING COUNT(*) > 1)",
    "SELECT COUNT(*) FROM offers JOIN tables ON tables.id = table_id WHERE state = 'open' AND winner IS NOT NULL",
    "SELECT COUNT(*) FROM tables WHERE bot_to_act AND winner IS NOT NULL",
    "SELECT COUNT(*) FROM (SELECT 1 FROM rating_changes GROUP BY table_id HAVING COUNT(*) > 2)",
    "SELECT COUNT(*) FROM rating_changes JOIN tables ON tables.id = table_id WHERE winner IS NULL OR NOT rated",
    // What a game did to a rating begins where the one before left it.
    "SELECT COUNT(*) FROM (SELECT rating_before,
         LAG(rating_after) OVER (PARTITION BY user_id, family ORDER BY changed_at, rowid) AS left_at FROM rating_changes
         WHERE user_id <> '0')
     WHERE rating_before <> left_at",
    // A rated game between people that has ended has counted, or is noted not to.
    "SELECT COUNT(*) FROM tables WHERE rated AND winner IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND bot_level IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM rating_changes WHERE table_id = tables.id)
         AND NOT EXISTS (SELECT 1 FROM uncounted WHERE table_id = tables.id)",
    // An accepted challenge and a rematch that has begun are tables; what was not accepted is none.
    "SELECT COUNT(*) FROM challenges WHERE (state = 'accepted') <> EXISTS (SELECT 1 FROM tables WHERE tables.id = challenges.id)",
    "SELECT COUNT(*) FROM rematches WHERE begun <> EXISTS (SELECT 1 FROM tables WHERE tables.id = rematches.next_id)",
    // What nobody may know is kept for each table and for what may still become one, and not for what came to nothing.
    "SELECT COUNT(*) FROM tables WHERE id NOT IN (SELECT table_id FROM secrets)",
    "SELECT COUNT(*) FROM challenges WHERE (state = 'open') <> (id IN (SELECT challenge_id FROM challenge_seeds))",
    "SELECT COUNT(*) FROM rematches WHERE begun = (table_id IN (SELECT table_id FROM rematch_seeds))",
];

/// What is known of games that have ended: it never changes.
#[derive(Default)]
pub(crate) struct Known(BTreeMap<TableId, String>);

impl Walk {
    pub(super) async fn check(&mut self) {
        self.known.check(&self.service, &mut self.database).await;
    }
}

impl Known {
    /// Checks all that is stored, and that no game has changed that was known to be over.
    pub(crate) async fn check(&mut self, service: &Service, database: &mut SqliteConnection) {
        let tables: Vec<String> = sqlx::query_scalar("SELECT id FROM tables ORDER BY id")
            .fetch_all(&mut *database)
            .await
            .expect("readable");
        for name in tables {
            let table = name.parse().expect("a table");
            let view = view(service, table).await;
            let replay = service.views().replay(table).await.expect("it replays");
            let plies: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM plies WHERE table_id = $1")
                .bind(name)
                .fetch_one(&mut *database)
                .await
                .expect("readable");
            assert_eq!(plies, i64::from(view.table.ply), "plies of {table}");
            assert_eq!(view.observation.ply(), view.table.ply, "{table}");
            assert_eq!(view.table.is_running(), replay.is_none(), "{table}");
            let Some(replay) = replay else {
                assert!(
                    view.observation.outcome().is_none(),
                    "{table} goes on though it is over"
                );
                continue;
            };
            assert_eq!(replay.proof.check(), [], "the proof of {table}");
            assert!(view.table.deadline.is_none() && view.table.offer.is_none());
            let end = format!(
                "{:?} after {} plies: {} {}",
                view.table.ending,
                replay.plies(),
                view.observation,
                view.table.commitment
            );
            let known = self.0.entry(table).or_insert_with(|| end.clone());
            assert_eq!(*known, end, "{table} has changed after its end");
        }
        for query in NEVER {
            let count: i64 = sqlx::query_scalar(query)
                .fetch_one(&mut *database)
                .await
                .expect("readable");
            assert_eq!(count, 0, "{query}");
        }
    }
}

/// How many things the bot has still to do by what is stored, at that moment in milliseconds since the Unix epoch.
pub(crate) async fn work(database: &mut SqliteConnection, now: i64) -> i64 {
    sqlx::query_scalar(
        "SELECT (SELECT COUNT(*) FROM tables WHERE bot_to_act)
            + (SELECT COUNT(*) FROM offers JOIN seats ON seats.table_id = offers.table_id AND seats.seat <> offers.seat
               WHERE offers.state = 'open' AND seats.bot_level IS NOT NULL)
            + (SELECT COUNT(*) FROM messages JOIN tables ON tables.id = messages.table_id
               WHERE messages.shown_version < tables.version OR messages.changes <> messages.shown_changes
                  OR (messages.message_id IS NULL AND tables.winner IS NULL))
            + (SELECT COUNT(*) FROM challenges WHERE stale OR (state = 'open' AND message_id IS NULL))
            + (SELECT COUNT(*) FROM tables WHERE winner IS NULL AND deadline + 5000 <= $1)
            + (SELECT COUNT(*) FROM tables WHERE remind_at <= $1)
            + (SELECT COUNT(*) FROM challenges WHERE state = 'open' AND expires_at + 5000 <= $1)",
    )
    .bind(now)
    .fetch_one(database)
    .await
    .expect("readable")
}
