//! Another game after the end of one.

use anqi::table::{Player, Rematch, TableId, TableView};
use anqi_sandbox::{Answer, MessageView};

use crate::{
    challenges::{answer, ask, flip, minutes, told},
    duels::record,
    support::{Duel, Seat, World, button, is_over, is_playable, ply, table, user, view},
};

/// A game of two people that the first has resigned, and its last message.
async fn finished(
    world: &World,
    people: [u64; 2],
    channel: u64,
    more: &[(&str, &str)],
) -> MessageView {
    // Nobody is called ten times an hour.
    world.clock.advance(minutes(10));
    let question = ask(world, people[0], people[1], channel, more).await;
    answer(world, people[1], &question, "accept").await;
    resign(world, table(&question), people[0]).await;
    // The program's own sweep shows it.
    world.clock.advance(minutes(1));
    let over = |view: &MessageView| button(view, "rematch").is_some();
    world.until(question.id, over).await
}

async fn resign(world: &World, id: TableId, person: u64) {
    let service = world.service().await;
    let resigned = service.resign(id, user(person), None).await;
    resigned.expect("running");
}

/// What has come of a game's rematch.
async fn rematch(world: &World, id: TableId) -> Option<Rematch> {
    let service = world.service().await;
    let showing = service.views().scene(id).await.expect("readable");
    showing.expect("there").rematch
}

/// The table of a rematch that has begun.
async fn begun(world: &World, id: TableId) -> TableView {
    match rematch(world, id).await {
        Some(Rematch::Begun { table, .. }) => view(&world.service().await, table).await,
        other => panic!("{other:?}"),
    }
}

/// Whether a finished game's message offers no rematch any more, but only the game once more and a look back at it.
fn is_begun(message: &MessageView) -> bool {
    let ids = message
        .components()
        .map(|component| component.custom_id.as_deref());
    let ids: Vec<&str> = ids.flatten().collect();
    matches!(ids[..], [replay, analyze] if replay.ends_with(":replay") && analyze.ends_with(":analyze"))
}

async fn press(world: &World, person: u64, message: &MessageView) -> Answer {
    answer(world, person, message, "rematch").await
}

/// The message of an answer that changes the board.
fn updated(answer: Answer) -> MessageView {
    match answer {
        Answer::Update(message) => message,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn both_agree_to_a_rematch_in_two_languages() {
    let world = World::telling_time(221).await;
    for (people, channel, wants) in [
        ([0, 1], world.channel(), "想再來一局"),
        ([2, 1], world.english_channel(), "wants a rematch"),
    ] {
        let [first, second] = people.map(|index| world.person(index));
        let options = [("first", "me"), ("pace", "rapid"), ("game", "classic")];
        let old = finished(&world, [first, second], channel, &options).await;
        let id = table(&old);
        assert!(!old.content.contains(wants));
        told(&press(&world, world.person(3), &old).await);
        // Committed to before the other agrees.
        let wanted = updated(press(&world, second, &old).await);
        assert!(wanted.content.contains(wants), "{}", wanted.content);
        assert_eq!(ply(&wanted), 0);
        let Some(Rematch::Wanted(wish)) = rematch(&world, id).await else {
            panic!("nobody wants it")
        };
        assert!(wanted.content.contains(wish.commitment.as_str()));
        told(&press(&world, second, &wanted).await);
        let old = updated(press(&world, first, &wanted).await);
        assert!(is_begun(&old) && !old.content.contains(wants), "{old:#?}");
        let new = begun(&world, id).await;
        let duel = Duel::at(&world, [first, second], new.table.id).await;
        let board = duel.board().await;
        assert!(
            old.content.contains(&board.id.to_string()),
            "{}",
            old.content
        );
        assert!(board.id != old.id && is_playable(&board) && ply(&board) == 0);
        assert!(board.content.contains(wish.commitment.as_str()));
        // The seats are swapped; whoever acts first now and did not press is called.
        let seats = new.table.players.each_ref().map(Player::user);
        assert_eq!(seats, [Some(user(second)), Some(user(first))]);
        assert_eq!(board.pinged, [second]);
        assert!(new.table.rated);
        let deadline = new.table.created.plus(minutes(5));
        assert_eq!(new.table.deadline, Some(deadline));
        // A client that still shows the button.
        let again = updated(press(&world, first, &wanted).await);
        assert!(again.content.contains(&board.id.to_string()));
        duel.tap(flip("a1")).await;
        resign(&world, new.table.id, second).await;
        world.clock.advance(minutes(1));
        let last = world.until(board.id, is_over).await;
        let proof = record(&last.content);
        assert_eq!((proof.check(), proof.ids.len()), (vec![], 2));
        assert_eq!(proof.commitment, wish.commitment.as_str());
        let anew = updated(press(&world, first, &last).await);
        assert!(anew.content.contains(wants), "a rematch of the rematch");
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_presses_at_once_give_one_table() {
    let world = World::start(222).await;
    let (ming, yu) = (world.person(0), world.person(1));
    for round in 0..6 {
        let old = finished(&world, [ming, yu], world.channel(), &[]).await;
        let id = table(&old);
        if round % 2 == 0 {
            updated(press(&world, ming, &old).await);
            let (one, other) = tokio::join!(press(&world, yu, &old), press(&world, yu, &old));
            updated(one);
            updated(other);
        } else {
            // Whoever comes second agrees.
            let (one, other) = tokio::join!(press(&world, ming, &old), press(&world, yu, &old));
            updated(one);
            updated(other);
        }
        let new = begun(&world, id).await;
        let service = world.service().await;
        let boards = world.sandbox.messages(world.channel(), ming);
        let boards = boards.iter().filter(|view| is_playable(view)).count();
        assert_eq!(boards, 1, "round {round}");
        service
            .resign(new.table.id, user(ming), None)
            .await
            .expect("running");
        let duel = Duel::at(&world, [ming, yu], new.table.id).await;
        world.clock.advance(minutes(1));
        world.until(duel.board().await.id, is_over).await;
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_plays_again_at_once() {
    let world = World::start(223).await;
    let person = world.person(2);
    let options = [
        ("level", "easy"),
        ("game", "junqi"),
        ("pace", "none"),
        ("rated", "false"),
    ];
    let board = world
        .vs_bot(person, world.english_channel(), &options)
        .await;
    let id = table(&board);
    resign(&world, id, person).await;
    world.clock.advance(minutes(1));
    let over = |view: &MessageView| button(view, "rematch").is_some();
    let old = world.until(board.id, over).await;
    let (one, other) = tokio::join!(press(&world, person, &old), press(&world, person, &old));
    let (one, other) = (updated(one), updated(other));
    assert!(is_begun(&one) && is_begun(&other));
    let new = begun(&world, id).await;
    assert_eq!(new.table.players[1].user(), Some(user(person)), "swapped");
    let duel = Duel::at(&world, [person, person], new.table.id).await;
    let board = duel.board().await;
    assert!(
        one.content.contains(&board.id.to_string()),
        "{}",
        one.content
    );
    // The bot begins, and the game goes on.
    let board = world.until(board.id, |view| ply(view) == 1).await;
    assert_eq!(
        (new.table.rules.variant.as_str(), new.table.rated),
        ("junqi", false)
    );
    let seat = Seat::at(&world, person, &board).await;
    seat.tap(seat.view().await.observation.legal()[0]).await;
    world.until(board.id, |view| ply(view) >= 3).await;
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_outlives_a_restart_and_not_a_quarter_of_an_hour() {
    let mut world = World::telling_time(224).await;
    let (ming, yu) = (world.person(0), world.person(1));
    let old = finished(&world, [ming, yu], world.channel(), &[]).await;
    let wanted = updated(press(&world, ming, &old).await);
    world.stop_bot().await;
    world.clock.advance(minutes(45));
    world.start_bot().await;
    // Nobody could agree meanwhile.
    let later = |view: &MessageView| view.content != wanted.content;
    let wanted = world.until(old.id, later).await;
    assert!(wanted.content.contains("想再來一局"), "{}", wanted.content);
    world.clock.advance(minutes(14));
    assert!(rematch(&world, table(&old)).await.is_some());
    world.clock.advance(minutes(2));
    let quiet = |view: &MessageView| !view.content.contains("想再來一局");
    let forgotten = world.until(old.id, quiet).await;
    assert_eq!(rematch(&world, table(&old)).await, None);
    // It can be wanted again, and agreed to after another restart.
    updated(press(&world, yu, &forgotten).await);
    world.stop_bot().await;
    world.start_bot().await;
    updated(press(&world, ming, &forgotten).await);
    let new = begun(&world, table(&old)).await;
    let duel = Duel::at(&world, [ming, yu], new.table.id).await;
    assert!(is_playable(&duel.board().await));
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_was_not_posted_is_posted_after_a_restart() {
    let mut world = World::start(225).await;
    let (ming, yu) = (world.person(0), world.person(1));
    let old = finished(&world, [ming, yu], world.channel(), &[]).await;
    let id = table(&old);
    updated(press(&world, ming, &old).await);
    world.stop_bot().await;
    // The process died after the commit and before anything was sent.
    let service = world.service().await;
    let agreed = service.rematch(id, user(yu), 99, service.now()).await;
    agreed.expect("wanted");
    world.start_bot().await;
    let linked = |view: &MessageView| is_begun(view) && view.content.contains("https://");
    let old = world.until(old.id, linked).await;
    let new = begun(&world, id).await;
    let duel = Duel::at(&world, [ming, yu], new.table.id).await;
    let board = duel.board().await;
    assert!(
        old.content.contains(&board.id.to_string()),
        "{}",
        old.content
    );
    assert!(is_playable(&board));
    world.assert_no_violations();
}
