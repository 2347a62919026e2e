//! Reminders: at half of a long time, once, and to whoever is to act.

use anqi_sandbox::{MessageView, Sandbox};

use crate::{
    challenges::{answer, ask, flip},
    support::{Duel, World, hours, ply, table},
};

fn reminders(sandbox: &Sandbox, channel: u64) -> Vec<MessageView> {
    let messages = sandbox.messages(channel, sandbox.people()[0].id);
    messages
        .into_iter()
        .filter(|view| view.content.contains('⏰'))
        .collect()
}

async fn reminded(world: &World, channel: u64, times: usize) -> MessageView {
    let found = |sandbox: &Sandbox| {
        let found = reminders(sandbox, channel);
        (found.len() == times)
            .then(|| found.last().cloned())
            .flatten()
    };
    world.sandbox.wait_for(found).await.expect("a reminder")
}

#[tokio::test(flavor = "multi_thread")]
async fn at_half_of_a_long_time_whoever_is_to_act_is_called_once() {
    let mut world = World::telling_time(451).await;
    for (channel, people, words) in [
        (world.channel(), [0, 1], "輪到你了"),
        (world.english_channel(), [2, 1], "Your turn"),
    ] {
        let people = people.map(|index| world.person(index));
        let options = [("first", "me"), ("game", "classic")];
        let question = ask(&world, people[0], people[1], channel, &options).await;
        answer(&world, people[1], &question, "accept").await;
        let id = table(&question);
        let duel = Duel::at(&world, people, id).await;
        world.clock.advance(hours(11));
        duel.tap(flip("a1")).await;
        world.clock.advance(hours(12));
        let first = reminded(&world, channel, 1).await;
        assert!(first.content.contains(words), "{}", first.content);
        assert_eq!(first.pinged, [people[1]]);
        let board = duel.board().await;
        assert!(
            first.content.contains(&board.id.to_string()),
            "{}",
            first.content
        );
        // Also after a restart only once for a ply, and again for the next.
        world.stop_bot().await;
        world.start_bot().await;
        let duel = Duel::at(&world, people, id).await;
        world.clock.advance(hours(1));
        duel.tap(flip("b1")).await;
        assert_eq!(ply(&duel.board().await), 2);
        world.clock.advance(hours(13));
        let second = reminded(&world, channel, 2).await;
        assert_eq!(second.pinged, [people[0]]);
        duel.tap(flip("c1")).await;
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_quick_pace_nobody_is() {
    let world = World::telling_time(452).await;
    let people = [0, 1].map(|index| world.person(index));
    let options = [("pace", "rapid")];
    let question = ask(&world, people[0], people[1], world.channel(), &options).await;
    answer(&world, people[1], &question, "accept").await;
    let service = world.service().await;
    let view = service.views().view(table(&question)).await;
    assert_eq!(view.expect("readable").expect("there").table.reminder, None);
    world.clock.advance(hours(1));
    world.until(question.id, |view| view.rows.len() <= 1).await;
    assert!(reminders(&world.sandbox, world.channel()).is_empty());
    world.assert_no_violations();
}
