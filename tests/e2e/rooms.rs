//! Games with a free seat: taken by the button, or by the code from another channel or server, where each player then has a board.

use anqi::{
    store::Scene,
    table::{Rematch, TableId, Whose},
};
use anqi_engine::{Color, Seat as Place};
use anqi_sandbox::MessageView;

use crate::{
    challenges::{answer, flip, minutes, state, told},
    support::{STRONG, Seat, WEAK, World, button, is_over, is_playable, ply, table, user, view},
};

/// Opens a game and gives its message, once the bot knows which it is.
pub(crate) async fn open(
    world: &World,
    host: u64,
    channel: u64,
    options: &[(&str, &str)],
) -> MessageView {
    let message = world.command(host, channel, "anqi open", options).await;
    let service = world.service().await;
    let id = table(&message);
    loop {
        let scene = service.views().challenge(id).await.expect("readable");
        if scene.is_some_and(|scene| scene.message.is_some()) {
            return message;
        }
        tokio::task::yield_now().await;
    }
}

pub(crate) async fn code(world: &World, id: TableId) -> String {
    let service = world.service().await;
    let scene = service.views().challenge(id).await.expect("readable");
    let code = scene.and_then(|scene| scene.challenge.code());
    code.expect("a code").to_string()
}

pub(crate) async fn join(world: &World, person: u64, channel: u64, code: &str) -> MessageView {
    world
        .command(person, channel, "anqi join", &[("code", code)])
        .await
}

async fn scene(world: &World, id: TableId) -> Scene {
    let service = world.service().await;
    let scene = service.views().scene(id).await.expect("readable");
    scene.expect("the table is there")
}

/// The live messages of a table of two places, that of the first seat first.
async fn boards(world: &World, id: TableId) -> [MessageView; 2] {
    let scene = scene(world, id).await;
    let elsewhere = scene.other.clone().expect("another place");
    let mut places = [scene.message, elsewhere];
    places.sort_by_key(|place| place.whose == Whose::Seat(Place::Second));
    let whose = places.each_ref().map(|place| place.whose);
    assert_eq!(
        whose,
        [Whose::Seat(Place::First), Whose::Seat(Place::Second)]
    );
    let message = |id: Option<u64>| world.sandbox.message(id.expect("known")).expect("there");
    places.map(|place| message(place.message))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_free_seat_is_taken_by_the_button_in_two_languages() {
    let world = World::start(401).await;
    for (channel, people, words, taken, own) in [
        (
            world.channel(),
            [0, 2, 4],
            "空位",
            "有人比你快",
            "你自己開的",
        ),
        (
            world.english_channel(),
            [2, 0, 3],
            "free seat",
            "Somebody was faster",
            "your own game",
        ),
    ] {
        let [host, guest, late] =
            [people[0], people[1], people[2]].map(|index| world.person(index));
        let room = open(&world, host, channel, &[("game", "classic")]).await;
        let (id, code) = (table(&room), code(&world, table(&room)).await);
        assert!(room.content.contains(words), "{}", room.content);
        assert!(room.content.contains(&code), "{}", room.content);
        assert!(room.pinged.is_empty(), "nobody is called");
        let refused = answer(&world, host, &room, "accept").await;
        assert!(told(&refused).contains(own), "{refused:?}");
        let board = answer(&world, guest, &room, "accept").await;
        let board = board.message().expect("a board").clone();
        assert_eq!((board.id, ply(&board)), (room.id, 0));
        assert!(!board.content.contains(&code), "the code is dead");
        let late = answer(&world, late, &room, "accept").await;
        assert!(told(&late).contains(taken), "{late:?}");
        let dead = join(&world, world.person(people[2]), channel, &code).await;
        assert!(dead.ephemeral, "{dead:#?}");
        let view = scene(&world, id).await.view;
        for person in [host, guest] {
            assert!(view.table.seat_of(user(person)).is_some());
        }
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_leads_from_another_server_to_a_board_of_ones_own() {
    let world = World::telling_time(402).await;
    let (host, guest) = (world.person(0), world.person(2));
    let options = [("game", "blindflip"), ("pace", "rapid")];
    let room = open(&world, host, world.channel(), &options).await;
    let (id, code) = (table(&room), code(&world, table(&room)).await);
    let typed = format!("{} {}", &code[..3], &code[3..]);
    let board = join(&world, guest, world.english_channel(), &typed).await;
    assert!(
        !board.ephemeral && board.content.contains("Blindflip"),
        "{}",
        board.content
    );
    // Whoever opened it has the board in the place of the free seat, in their words.
    let home = world
        .until(room.id, |view| view.content.contains("#0"))
        .await;
    assert!(home.content.contains("盲翻"), "{}", home.content);
    let begun = scene(&world, id).await.view;
    assert_eq!(begun.observation.color_of(Place::First), Some(Color::Red));

    // A whole game, each at their own board; what happens is seen at both.
    let service = world.service().await;
    loop {
        let view = view(&service, id).await;
        if !view.table.is_running() || view.table.ply >= 40 {
            break;
        }
        let seat = view.observation.to_act();
        let index = usize::from(seat == Place::Second);
        let player = view.table.player(seat).user().expect("a person");
        let live = boards(&world, id).await;
        assert!(is_playable(&live[index]) || button(&live[index], "look").is_some());
        let style = [STRONG, WEAK][index];
        let action = style.choose(&view.observation).expect("a ply");
        Seat::at(&world, player.0, &live[index])
            .await
            .tap(action)
            .await;
        let other = live[1 - index].id;
        world
            .until(other, |board| ply(board) > view.table.ply || is_over(board))
            .await;
    }
    let [first, second] = boards(&world, id).await;
    assert_ne!(
        first.content, second.content,
        "in the words of either place"
    );
    let mut pictures = [first, second].map(|board| board.attachments[0].clone());
    pictures.sort_by_key(|picture| picture.id);
    assert_ne!(pictures[0].description, pictures[1].description);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn at_two_places_everything_reaches_both() {
    let world = World::telling_time(403).await;
    let (host, guest) = (world.person(0), world.person(2));
    let room = open(
        &world,
        host,
        world.channel(),
        &[("pace", "casual"), ("rated", "false")],
    )
    .await;
    let (id, code) = (table(&room), code(&world, table(&room)).await);
    join(&world, guest, world.english_channel(), &code).await;
    world
        .until(room.id, |view| view.content.contains("#0"))
        .await;
    let service = world.service().await;
    let view = view(&service, id).await;
    let player = view.table.player(Place::First).user().expect("a person").0;
    let waiting = if player == host { guest } else { host };

    // After a long pause only whoever waits is called, where they are.
    world.clock.advance(minutes(30));
    let [first, second] = boards(&world, id).await;
    Seat::at(&world, player, &first).await.tap(flip("a1")).await;
    let anew = world
        .sandbox
        .wait_for(|sandbox| {
            let message = sandbox.message(second.id)?;
            (message.attachments.is_empty() && message.rows.is_empty()).then_some(message)
        })
        .await
        .expect("the other board is replaced");
    let [first_now, second_now] = boards(&world, id).await;
    assert_eq!(first_now.id, first.id, "edited in place");
    assert_eq!(second_now.pinged, [waiting]);
    assert!(
        anew.content.contains(&second_now.id.to_string()),
        "{}",
        anew.content
    );

    // An old board leads to the one of its own channel.
    let flip_id = button(&second, "more").expect("the panel");
    let answered = world.press_raw(waiting, &second, &flip_id).await;
    let led = answered.message().expect("a message");
    assert!(
        led.content.contains(&second_now.id.to_string()),
        "{}",
        led.content
    );

    // Leaving is resigning; both learn of it, and whoever has won by that is called.
    service
        .resign(id, user(waiting), None)
        .await
        .expect("running");
    world.clock.advance(minutes(1));
    world.until(second_now.id, is_over).await;
    world.until(first_now.id, |view| view.rows.is_empty()).await;
    let [first_now, second_now] = boards(&world, id).await;
    assert!(is_over(&first_now) && is_over(&second_now));
    assert_eq!(first_now.pinged, [player]);

    // A rematch goes on at both places, and each old board leads to the new one beside it.
    let press = async |person: u64, board: &MessageView| {
        let board = world.sandbox.message(board.id).expect("there");
        answer(&world, person, &board, "rematch").await
    };
    press(player, &first_now).await;
    let wanted = |view: &MessageView| {
        let count = view.content.lines().count();
        view.content.contains("rematch") || view.content.contains("再來一局") && count > 3
    };
    world.until(second_now.id, wanted).await;
    press(waiting, &second_now).await;
    let Some(Rematch::Begun { table: next, .. }) = scene(&world, id).await.rematch else {
        panic!("no rematch")
    };
    world.clock.advance(minutes(1));
    world
        .sandbox
        .wait_for(|sandbox| {
            let linked = |board: u64| {
                let board = sandbox.message(board)?;
                board
                    .content
                    .contains("discord.com/channels")
                    .then_some(board)
            };
            linked(first_now.id).zip(linked(second_now.id))
        })
        .await
        .expect("both old boards lead on");
    let [one, other] = boards(&world, next).await;
    let channels = [one.channel, other.channel];
    // The seats are swapped, and everybody stays where they are.
    assert_eq!(channels, [second_now.channel, first_now.channel]);
    for (old, new) in [(&first_now, &other), (&second_now, &one)] {
        let old = world.sandbox.message(old.id).expect("there");
        assert!(old.content.contains(&new.id.to_string()), "{}", old.content);
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_can_not_be_guessed() {
    let world = World::start(404).await;
    let (host, guest) = (world.person(2), world.person(0));
    let room = open(&world, host, world.channel(), &[]).await;
    let code = code(&world, table(&room)).await;
    let wrong = |number: u32| {
        format!(
            "{:06}",
            (code.parse::<u32>().unwrap_or(0) + number) % 1_000_000
        )
    };
    for odd in ["12345", "abcdef", "042137a"] {
        let refused = join(&world, guest, world.channel(), odd).await;
        assert!(
            refused.ephemeral && refused.content.contains("六位"),
            "{}",
            refused.content
        );
    }
    for number in 1..=5 {
        let refused = join(&world, guest, world.channel(), &wrong(number)).await;
        assert!(
            refused.content.contains("沒有這個房號"),
            "{}",
            refused.content
        );
    }
    // Not even the right one now.
    let refused = join(&world, guest, world.channel(), &code).await;
    assert!(refused.content.contains("十分鐘"), "{}", refused.content);
    assert!(
        world
            .sandbox
            .message(room.id)
            .is_some_and(|view| !view.content.contains("#0"))
    );
    world.clock.advance(minutes(10));
    let joined = join(&world, guest, world.channel(), &code).await;
    assert!(
        joined.ephemeral && joined.content.contains(&room.id.to_string()),
        "{}",
        joined.content
    );
    world
        .until(room.id, |view| view.content.contains("#0"))
        .await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_free_seat_is_closed_or_expires_and_its_code_with_it() {
    let world = World::start(405).await;
    let (host, guest) = (world.person(0), world.person(2));
    for cancels in [true, false] {
        let room = open(&world, host, world.channel(), &[("pace", "rapid")]).await;
        let (id, code) = (table(&room), code(&world, table(&room)).await);
        if cancels {
            let other = answer(&world, world.person(3), &room, "cancel").await;
            assert!(told(&other).contains("opened this game"), "{other:?}");
            answer(&world, host, &room, "cancel").await;
        } else {
            world.clock.advance(minutes(31));
        }
        world.until(room.id, |view| view.rows.is_empty()).await;
        assert_ne!(state(&world, id).await.to_string(), "open");
        let refused = join(&world, guest, world.english_channel(), &code).await;
        assert!(
            refused.content.contains("No free seat"),
            "{}",
            refused.content
        );
        let late = answer(&world, world.person(3), &room, "accept").await;
        assert!(told(&late).contains("not free any more"), "{late:?}");
    }
    world.assert_no_violations();
}
