#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use super::*;
use crate::{
    config::{ApiBase, Token},
    service::testing::Hall,
    store::Posted,
    table::Pace,
};

/// An outbox by which nothing can be sent.
fn outbox(hall: &Hall) -> Outbox {
    let nowhere = ApiBase::parse("http://127.0.0.1:9").unwrap();
    let wire = Arc::new(Wire::new(&Token::from("none"), Some(&nowhere)));
    let renderer = Arc::new(Renderer::new().unwrap());
    Outbox::new(hall.service.clone(), wire, renderer)
}

#[tokio::test]
async fn a_board_that_is_newer_than_the_one_that_is_known_is_the_live_one() {
    let hall = Hall::open().await;
    let outbox = outbox(&hall);
    let table = hall.duel(Pace::Casual).await;
    let here = outbox.scene(table).await.unwrap().unwrap();
    let here = here.message.place.channel;
    for (message, channel, live) in [
        (20, here + 1, None),
        (20, here, Some(20)),
        (19, here, Some(20)),
        (22, here + 1, Some(20)),
        (100, here, Some(100)),
    ] {
        let mut scene = outbox.scene(table).await.unwrap().unwrap();
        let press = (message, channel);
        let now = hall.service.now();
        outbox.adopt(&mut scene, press, now).await.unwrap();
        let noted = outbox.scene(table).await.unwrap().unwrap();
        assert_eq!([scene, noted].map(|scene| scene.message.message), [live; 2]);
    }
    // The board of another table is not this one's, whatever a press says.
    let other = hall
        .duel_of(anqi_engine::Variant::Classic, Pace::Casual, false)
        .await;
    let mut scene = outbox.scene(other).await.unwrap().unwrap();
    let now = hall.service.now();
    outbox.adopt(&mut scene, (50, here), now).await.unwrap();
    outbox.adopt(&mut scene, (100, here), now).await.unwrap();
    assert_eq!(scene.message.message, Some(50));
}

#[tokio::test]
async fn a_board_that_was_learnt_while_it_was_pressed_is_the_live_one() {
    let hall = Hall::open().await;
    let outbox = outbox(&hall);
    let table = hall.duel(Pace::Casual).await;
    for (message, known) in [(8, None), (9, Some(8))] {
        let mut scene = outbox.scene(table).await.unwrap().unwrap();
        assert_eq!(scene.message.message, known);
        // As whoever pressed has read it, a moment ago.
        scene.message.message = None;
        let posted = Posted {
            whose: scene.message.whose,
            guild: scene.message.place.guild,
            channel: scene.message.place.channel,
            message,
            at: hall.service.now(),
            shown: 0,
            changes: 0,
        };
        let views = hall.service.views();
        views.note_posted(table, &posted).await.unwrap();
        let press = (message, posted.channel);
        outbox.adopt(&mut scene, press, posted.at).await.unwrap();
        assert_eq!(scene.message.message, Some(message));
    }
}
