//! Places that are gone or closed to the bot: the game is never lost, and somebody is told how to go on.

use anqi::{store::Scene, table::TableId};
use anqi_sandbox::{Access, MessageView, Sandbox};

use crate::{
    challenges::{answer, ask, flip, minutes},
    rooms::{code, join, open},
    support::{Duel, Seat, World, button, hours, ply, table, user, view},
};

/// The newest message from the bot in somebody's direct messages that says so.
async fn told_directly(world: &World, person: u64, words: &str) -> MessageView {
    let direct = world.sandbox.dm_channel(person).expect("a person");
    let found = |sandbox: &Sandbox| {
        let messages = sandbox.messages(direct, person).into_iter().rev();
        messages
            .into_iter()
            .find(|view| view.content.contains(words))
    };
    world.sandbox.wait_for(found).await.expect("they are told")
}

async fn scene(world: &World, id: TableId) -> Scene {
    let service = world.service().await;
    let scene = service.views().scene(id).await.expect("readable");
    scene.expect("the table is there")
}

/// Waits until a message is known as a live one of a table.
async fn live(world: &World, id: TableId, message: u64) {
    loop {
        let now = scene(world, id).await;
        let other = now.other.and_then(|other| other.message);
        if [now.message.message, other].contains(&Some(message)) {
            return;
        }
        tokio::task::yield_now().await;
    }
}

/// What Discord refused, but for what has to be tried to find out that a place is closed.
fn assert_no_other_violations(world: &World) {
    let expected = [10003, 10008, 50001, 50013, 50007];
    let odd = world.sandbox.violations().into_iter();
    let odd: Vec<_> = odd
        .filter(|violation| {
            !expected
                .iter()
                .any(|code| format!("{violation:?}").contains(&code.to_string()))
        })
        .collect();
    assert!(odd.is_empty(), "{odd:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_loses_no_game_and_its_players_are_told() {
    let world = World::telling_time(461).await;
    for (server, people, words) in [(0, [0, 2], "無法再顯示"), (1, [2, 0], "can't be shown")] {
        let people = people.map(|index| world.person(index));
        let channels = &world.sandbox.servers()[server].channels;
        let (gone, other) = (channels[1].id, channels[0].id);
        let options = [("first", "me"), ("game", "classic")];
        let question = ask(&world, people[0], people[1], gone, &options).await;
        answer(&world, people[1], &question, "accept").await;
        let id = table(&question);
        let duel = Duel::at(&world, people, id).await;
        duel.tap(flip("a1")).await;
        world.sandbox.delete_channel(gone).expect("it was there");
        // Typed elsewhere, by its number: nobody sees it at the board.
        let number = id.to_string();
        let typed = [("action", "b1?"), ("match", &*number)];
        let played = world.command(people[1], other, "anqi move", &typed).await;
        assert!(played.ephemeral);
        for person in people {
            let told = told_directly(&world, person, words).await;
            assert!(told.content.contains("/anqi board"), "{}", told.content);
        }
        // Told once, however often it is tried.
        world.clock.advance(hours(1));
        let board = world.command(people[0], other, "anqi board", &[]).await;
        assert_eq!(ply(&board), 2);
        live(&world, id, board.id).await;
        duel.tap(flip("c1")).await;
        assert_eq!(duel.view().await.table.ply, 3);
        for person in people {
            let direct = world.sandbox.dm_channel(person).expect("a person");
            let messages = world.sandbox.messages(direct, person);
            let number = id.short();
            let told = messages
                .iter()
                .filter(|view| view.content.contains(&number));
            assert_eq!(told.count(), 1);
        }
        let service = world.service().await;
        let resigned = service.resign(id, user(people[0]), None).await;
        resigned.expect("running");
    }
    assert_no_other_violations(&world);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_one_of_two_places_is_closed_the_other_tells_it_until_it_is_open_again() {
    let world = World::telling_time(462).await;
    let (host, guest) = (world.person(0), world.person(2));
    let home = world.channel();
    let options = [("pace", "casual"), ("rated", "false")];
    let room = open(&world, host, home, &options).await;
    let id = table(&room);
    let code = code(&world, id).await;
    let service = world.service().await;
    let away = world.english_channel();
    let board = join(&world, guest, away, &code).await;
    world
        .until(room.id, |view| view.content.contains("#0"))
        .await;
    world
        .sandbox
        .set_access(home, Access::Hidden)
        .expect("there");
    // Whoever is to act acts by text, so that it is the guest's board that shows it.
    let acting = async || {
        let view = view(&service, id).await;
        let seat = view.to_act().expect("running");
        view.table.player(seat).user().expect("a person").0
    };
    let play = async |action: &str| {
        let person = acting().await;
        let number = id.to_string();
        let typed = [("action", action), ("match", &*number)];
        let other = world.sandbox.servers()[1].channels[1].id;
        world.command(person, other, "anqi move", &typed).await
    };
    play("a1?").await;
    told_directly(&world, host, "無法再顯示").await;
    let told = |view: &MessageView| view.content.contains("can't see the board");
    let live = world.until(board.id, told).await;
    assert_eq!(ply(&live), 1);
    // Open again, the next ply is shown there, and nothing is missing here.
    world.sandbox.set_access(home, Access::Full).expect("there");
    play("b1?").await;
    world
        .sandbox
        .wait_for(|sandbox| {
            let messages = sandbox.messages(home, host);
            let shown = messages.into_iter().any(|view| view.content.contains("#2"));
            shown.then_some(())
        })
        .await
        .expect("it is shown again");
    world.clock.advance(minutes(1));
    world
        .until(board.id, |view| ply(view) == 2 && !told(view))
        .await;
    assert_no_other_violations(&world);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_takes_the_game_along_to_another_server_and_to_direct_messages() {
    let world = World::telling_time(463).await;
    let people = [0, 2].map(|index| world.person(index));
    let options = [("first", "me"), ("game", "blindflip"), ("pace", "casual")];
    let question = ask(&world, people[0], people[1], world.channel(), &options).await;
    answer(&world, people[1], &question, "accept").await;
    let id = table(&question);
    // Removed from the server: nothing of it is seen any more.
    for channel in &world.sandbox.servers()[0].channels {
        world
            .sandbox
            .set_access(channel.id, Access::Hidden)
            .expect("there");
    }
    let direct = world.sandbox.dm_channel(people[1]).expect("a person");
    let board = world.command(people[1], direct, "anqi board", &[]).await;
    live(&world, id, board.id).await;
    assert_eq!((ply(&board), board.channel), (0, direct));
    let now = scene(&world, id).await;
    assert!(now.other.is_some(), "each has a place of their own");
    let board_elsewhere = world
        .command(people[0], world.english_channel(), "anqi board", &[])
        .await;
    live(&world, id, board_elsewhere.id).await;
    // That server has chosen no language: so it is that of whoever is there.
    assert!(
        board_elsewhere.content.contains("盲翻"),
        "{}",
        board_elsewhere.content
    );
    let service = world.service().await;
    for _ in 0..4 {
        let view = view(&service, id).await;
        let seat = view.to_act().expect("running");
        let person = view.table.player(seat).user().expect("a person").0;
        let live = if person == people[1] {
            &board
        } else {
            &board_elsewhere
        };
        let action = view.observation.legal()[0];
        Seat::at(&world, person, live).await.tap(action).await;
        for board in [&board, &board_elsewhere] {
            world
                .until(board.id, |board| ply(board) > view.table.ply)
                .await;
        }
    }
    // In one channel again, both share a board.
    let shared = world
        .command(people[1], world.english_channel(), "anqi board", &[])
        .await;
    live(&world, id, shared.id).await;
    assert!(scene(&world, id).await.other.is_none());
    let old = world
        .press_raw(people[1], &board, &button(&board, "more").expect("⋯"))
        .await;
    let led = old.message().expect("a message");
    assert!(
        led.content.contains(&shared.id.to_string()),
        "{}",
        led.content
    );
    service
        .resign(id, user(people[0]), None)
        .await
        .expect("running");
    world.clock.advance(minutes(1));
    world
        .until(shared.id, |view| button(view, "rematch").is_some())
        .await;
    assert_no_other_violations(&world);
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_lose_no_game() {
    let world = World::telling_time(464).await;
    let person = world.person(2);
    let direct = world.sandbox.dm_channel(person).expect("a person");
    let options = [("level", "easy"), ("game", "classic"), ("pace", "none")];
    let board = world.vs_bot(person, direct, &options).await;
    Seat::at(&world, person, &board).await.tap(flip("a1")).await;
    world.until(board.id, |view| ply(view) == 2).await;
    world.sandbox.set_reachable(person, false);
    world
        .sandbox
        .delete_message(board.id)
        .expect("it was there");
    let id = table(&board).to_string();
    let view = Seat::at(&world, person, &board).await.view().await;
    let action = view.observation.legal()[0].to_string();
    let typed = [("action", &*action), ("match", &*id)];
    let played = world
        .command(person, world.english_channel(), "anqi move", &typed)
        .await;
    assert!(played.ephemeral, "{played:#?}");
    let again = world
        .command(person, world.english_channel(), "anqi board", &[])
        .await;
    assert_eq!(again.channel, world.english_channel());
    world.until(again.id, |view| ply(view) == 4).await;
    assert_no_other_violations(&world);
}
