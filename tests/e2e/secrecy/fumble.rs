//! What people do at a board besides playing: everything that they can ask, and that must not tell them more than they may know.

use anqi::{
    service::Service,
    table::{TableId, Whose},
};
use anqi_engine::{Seat as Side, Square};
use anqi_sandbox::{Answer, MessageView};

use crate::{
    challenges::told,
    support::{Seat, WEAK, World, button, is_over, view},
};

/// A game against the bot that has come to its end before, as its board shows it.
pub(super) async fn finished(world: &World, game: &str) -> MessageView {
    let (person, channel) = (world.person(0), world.channel());
    let options = [("level", "easy"), ("game", game)];
    let board = world.vs_bot(person, channel, &options).await;
    let seat = Seat::at(world, person, &board).await;
    seat.play(WEAK, |view| view.table.ply >= 4).await;
    let question = world.command(person, channel, "anqi resign", &[]).await;
    let yes = button(&question, "resign-for-good").expect("a question");
    world.press(person, question.id, &yes).await;
    world.until(board.id, is_over).await
}

/// Waits until a table is shown as it is wherever it is shown, and a person is to act.
pub(super) async fn shown(world: &World, service: &Service, id: TableId) {
    loop {
        let scene = service.views().scene(id).await.expect("readable");
        let scene = scene.expect("the table is there");
        let table = &scene.view.table;
        let mut places = [Some(&scene.message), scene.other.as_ref()]
            .into_iter()
            .flatten();
        let here = |id: u64| world.sandbox.message(id).is_some();
        if !table.bot_to_act
            && places.all(|place| {
                place.shown == Some(table.version)
                    && !place.is_stale()
                    && place.message.is_some_and(here)
            })
        {
            return;
        }
        tokio::task::yield_now().await;
    }
}

/// The board where the player in a seat is.
pub(super) async fn board(
    world: &World,
    service: &Service,
    id: TableId,
    seat: Side,
) -> MessageView {
    let scene = service.views().scene(id).await.expect("readable");
    let scene = scene.expect("the table is there");
    let mut places = [Some(scene.message), scene.other].into_iter().flatten();
    let place = places.find(|place| [Whose::Both, Whose::Seat(seat)].contains(&place.whose));
    let message = place.and_then(|place| place.message).expect("a board");
    world.sandbox.message(message).expect("it is there")
}

/// What somebody does at any board: asks which plies there are, types one that is none, opens the panel, and
/// `looks` at their own view.
pub(super) async fn fumble(hand: &Seat<'_>, board: &MessageView, looks: bool) {
    let (world, person, channel) = (hand.world, hand.person, board.channel);
    let typed = [("action", "")];
    let asking = world
        .sandbox
        .autocomplete(person, channel, "anqi move", &typed, "action");
    asking.await.expect("suggestions");
    for text in ["a1-a1", "e5-e6", "b2?"] {
        let square = text.get(..2).and_then(|name| name.parse().ok());
        let legal = square.map(|square: Square| hand_legal(hand, square));
        if let Some(legal) = legal
            && legal.await
        {
            continue;
        }
        let note = world
            .command(person, channel, "anqi move", &[("action", text)])
            .await;
        assert!(note.ephemeral, "{}", note.content);
    }
    let more = button(board, "more").expect("a panel");
    let panel = world.press(person, board.id, &more).await;
    let rules = button(&panel, "rules").expect("the rules");
    let rules = world.press(person, panel.id, &rules).await;
    let back = button(&rules, "back").expect("a way back");
    world.press(person, panel.id, &back).await;
    if let Some(look) = button(board, "look").filter(|_| looks) {
        world.press(person, board.id, &look).await;
    }
}

/// Whether anything on a square can act.
async fn hand_legal(hand: &Seat<'_>, square: Square) -> bool {
    let now = view(&hand.service, hand.table).await;
    !now.observation.legal_from(square).is_empty()
}

/// What somebody does besides that, each time something else. Answers whether the position may have changed.
pub(super) async fn more(hand: &Seat<'_>, visit: u32, finished: &MessageView, seat: Side) -> bool {
    match visit % 4 {
        1 => hint(hand).await,
        2 => again(hand, seat).await,
        3 => return take_back(hand).await,
        _ => look_around(hand, finished).await,
    }
    false
}

/// Where a person's board is.
fn channel(hand: &Seat<'_>) -> u64 {
    let board = hand.world.sandbox.message(hand.message);
    board.expect("the board is there").channel
}

/// Asks for a hint. Between people and at one screen there is none, which is told.
async fn hint(hand: &Seat<'_>) {
    let (world, person) = (hand.world, hand.person);
    let mut note = world.command(person, channel(hand), "anqi hint", &[]).await;
    if let Some(yes) = button(&note, "hint-for-good") {
        note = world.press(person, note.id, &yes).await;
    }
    // Both people read Chinese.
    let found = |view: &MessageView| !view.content.contains("我想想");
    world.until(note.id, found).await;
    shown(world, &hand.service, hand.table).await;
}

/// Has the board shown again, and goes on there.
async fn again(hand: &Seat<'_>, seat: Side) {
    let (world, old) = (hand.world, hand.message);
    let named = [("match", &*hand.table.to_string())].map(|(name, value)| (name, value.to_owned()));
    let named: Vec<(&str, &str)> = named
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let shown_again = world
        .command(hand.person, channel(hand), "anqi board", &named)
        .await;
    assert!(!shown_again.ephemeral, "{}", shown_again.content);
    world.until(old, |view| view.rows.is_empty()).await;
    shown(world, &hand.service, hand.table).await;
    let live = board(world, &hand.service, hand.table, seat).await;
    assert_eq!(live.id, shown_again.id);
}

/// Takes the last ply back where that shows nothing that was not seen; else, and where there is none, that is told.
async fn take_back(hand: &Seat<'_>) -> bool {
    let (world, person) = (hand.world, hand.person);
    let now = view(&hand.service, hand.table).await;
    let seen = now
        .last
        .is_some_and(|(_, played)| played.shown.is_some() || played.unveiled.is_some());
    if now.table.is_hotseat() && seen {
        // It would lie hidden again though both have seen it.
        return false;
    }
    let note = world
        .command(person, channel(hand), "anqi takeback", &[])
        .await;
    assert!(note.ephemeral, "{}", note.content);
    if let Some(yes) = button(&note, "take-back-unrated") {
        world.press(person, note.id, &yes).await;
    }
    shown(world, &hand.service, hand.table).await;
    true
}

/// Looks at what has been and at what is said of the bot: the list of games, a game again, its record.
async fn look_around(hand: &Seat<'_>, finished: &MessageView) {
    let (world, person, channel) = (hand.world, hand.person, channel(hand));
    for command in [
        "anqi games",
        "anqi profile",
        "anqi about",
        "anqi leaderboard",
    ] {
        world.command(person, channel, command, &[]).await;
    }
    let opened = button(finished, "replay").expect("it can be shown again");
    let answer = world.press_raw(person, finished, &opened).await;
    told(&answer);
    let Answer::Message(mut replay) = answer else {
        panic!("no message of its own: {answer:?}");
    };
    for step in ["replay-next", "replay-last", "record"] {
        let id = button(&replay, step).unwrap_or_else(|| panic!("no {step} on {replay:#?}"));
        let shown = world.press(person, replay.id, &id).await;
        if shown.id == replay.id {
            replay = shown;
        }
    }
    // Of the game that goes on there is no replay, whatever is pressed.
    let forged = format!("v1:{}:0:replay", hand.table);
    told(&world.press_raw(person, finished, &forged).await);
}
