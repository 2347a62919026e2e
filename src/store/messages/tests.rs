#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use anqi_engine::Seat;

use super::*;
use crate::{service::testing::Hall, table::Pace};

impl Hall {
    async fn place_of(&self, table: TableId, user: u64) -> MessageRef {
        let views = self.service.views();
        views.message(table, UserId(user)).await.unwrap().unwrap()
    }

    async fn is_unshown(&self, table: TableId, whose: Whose) -> bool {
        let unshown = self.service.views().unshown(self.service.now()).await;
        unshown.unwrap().contains(&(table, whose))
    }

    async fn touch(&self, table: TableId) {
        let mut write = self.write().await;
        // Whoever was down moves every deadline, and the boards that tell it.
        let moved = write.extend_deadlines(std::time::Duration::from_mins(1));
        moved.await.unwrap();
        write.commit().await.unwrap();
        assert!(self.place_of(table, 1).await.is_stale());
    }
}

#[tokio::test]
async fn what_changes_while_a_board_is_being_sent_is_still_to_be_shown() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Casual).await;
    let views = hall.service.views();
    for posts in [false, true] {
        hall.touch(table).await;
        let sent = hall.place_of(table, 1).await;
        hall.touch(table).await;
        if posts {
            let posted = Posted {
                whose: sent.whose,
                guild: sent.place.guild,
                channel: sent.place.channel,
                message: 9,
                at: hall.service.now(),
                shown: 0,
                changes: sent.changes,
            };
            views.note_posted(table, &posted).await.unwrap();
        } else {
            views.note_shown(table, &sent, 0).await.unwrap();
        }
        assert!(hall.is_unshown(table, Whose::Both).await);
        let sent = hall.place_of(table, 1).await;
        views.note_shown(table, &sent, 0).await.unwrap();
        assert!(!hall.is_unshown(table, Whose::Both).await);
    }
}

#[tokio::test]
async fn that_a_place_is_closed_is_news_at_the_other_once() {
    let hall = Hall::open().await;
    let table = hall.duel(Pace::Casual).await;
    let here = Place::new(Some(8), 5, crate::words::Language::En);
    let taken = hall.service.take_along(table, UserId(2), &here).await;
    assert_eq!(taken.unwrap(), None);
    let views = hall.service.views();
    for user in [1, 2] {
        let place = hall.place_of(table, user).await;
        views.note_shown(table, &place, 0).await.unwrap();
    }
    let [one, two] = [Seat::First, Seat::Second].map(Whose::Seat);
    views.note_closed(table, two).await.unwrap();
    assert!(hall.place_of(table, 2).await.closed);
    assert!(hall.is_unshown(table, one).await && !hall.is_unshown(table, two).await);
    let place = hall.place_of(table, 1).await;
    views.note_shown(table, &place, 0).await.unwrap();
    views.note_closed(table, two).await.unwrap();
    assert!(!hall.is_unshown(table, one).await);
}
