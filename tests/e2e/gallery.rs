//! The gallery: every kind of message in every language, over the wire.

use anqi::launch::{galleries, hang_galleries};
use anqi_sandbox::Config;

use crate::world::{World, dealer, renderer};

/// In each language there hang as many messages of bot and label as in the others, all of them as Discord takes them.
#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_message_is_taken_in_every_language() {
    let config = Config {
        seed: 70,
        extra_servers: galleries(),
        ..Config::default()
    };
    let world = World::at(crate::support::NOON, config, dealer(70)).await;
    hang_galleries(&world.sandbox, &renderer())
        .await
        .expect("all is taken");
    let reader = world.sandbox.people()[0].id;
    let counts: Vec<Vec<usize>> = world
        .sandbox
        .servers()
        .iter()
        .skip(3)
        .map(|server| {
            let channels = server.channels.iter();
            channels
                .map(|channel| world.sandbox.messages(channel.id, reader).len())
                .collect()
        })
        .collect();
    for server in world.sandbox.servers() {
        for channel in &server.channels {
            for message in world.sandbox.messages(channel.id, reader) {
                let content = &message.content;
                assert!(!content.contains("localization key"), "{content}");
            }
        }
    }
    assert_eq!(counts.len(), 3);
    assert!(counts[0].iter().all(|&count| count >= 10), "{counts:?}");
    assert!(counts.iter().all(|rooms| *rooms == counts[0]), "{counts:?}");
    world.assert_no_violations();
}
