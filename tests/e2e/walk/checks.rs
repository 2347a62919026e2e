//! What must hold of what is stored, whatever was done.

use std::collections::BTreeMap;

use anqi::table::TableId;

use super::Walk;

/// What is known of games that have ended: it never changes.
#[derive(Default)]
pub(super) struct Known(BTreeMap<TableId, String>);

impl Walk {
    pub(super) async fn check(&mut self) {
        let service = self.service.clone();
        for table in self.tables("SELECT id FROM tables ORDER BY id").await {
            let view = self.view(table).await;
            let replay = service.views().replay(table).await.expect("it replays");
            let plies: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM plies WHERE table_id = $1")
                .bind(table.to_string())
                .fetch_one(&mut self.database)
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
            let known = self.known.0.entry(table).or_insert_with(|| end.clone());
            assert_eq!(*known, end, "{table} has changed after its end");
        }
        self.count("SELECT COUNT(*) FROM (SELECT 1 FROM offers WHERE state = 'open' GROUP BY table_id HAVING COUNT(*) > 1)")
            .await;
        self.count("SELECT COUNT(*) FROM offers JOIN tables ON tables.id = table_id WHERE state = 'open' AND winner IS NOT NULL")
            .await;
        self.count("SELECT COUNT(*) FROM tables WHERE bot_to_act AND winner IS NOT NULL")
            .await;
        self.count("SELECT COUNT(*) FROM (SELECT 1 FROM rating_changes GROUP BY table_id HAVING COUNT(*) > 2)")
            .await;
        self.count("SELECT COUNT(*) FROM rating_changes JOIN tables ON tables.id = table_id WHERE winner IS NULL OR NOT rated")
            .await;
        // What a game did to a rating begins where the one before left it.
        self.count(
            "SELECT COUNT(*) FROM (SELECT rating_before,
                 LAG(rating_after) OVER (PARTITION BY user_id, family ORDER BY changed_at, rowid) AS left_at FROM rating_changes
                 WHERE user_id <> '0')
             WHERE rating_before <> left_at",
        )
        .await;
    }

    /// Whether there is none of what a query counts.
    async fn count(&mut self, query: &'static str) {
        let count: i64 = sqlx::query_scalar(query)
            .fetch_one(&mut self.database)
            .await
            .expect("readable");
        assert_eq!(count, 0, "{query}");
    }
}
