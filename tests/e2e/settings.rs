//! What people choose for themselves, and what comes of it.

use anqi_render::{Look, Orientation, PieceSet, ThemeName};
use anqi_sandbox::{MessageView, SandboxError};

use crate::{
    challenges::{answer, ask, flip, minutes},
    support::{Duel, World, button, ply, table},
};

/// The id of a control by the end of it, such as `pings-off`, whether it can be pressed or not.
pub(crate) fn control(message: &MessageView, end: &str) -> String {
    let ids = message
        .components()
        .filter_map(|component| component.custom_id.clone());
    let found = ids
        .into_iter()
        .find(|id| id.ends_with(&format!("-{end}")) || id.ends_with(&format!(":{end}")));
    found.unwrap_or_else(|| panic!("no control {end} on {message:#?}"))
}

/// The label of a control.
pub(crate) fn label(message: &MessageView, end: &str) -> String {
    let id = control(message, end);
    message.component(&id).expect("it is there").label.clone()
}

/// What a list shows as chosen.
pub(crate) fn shown(message: &MessageView, end: &str) -> Vec<String> {
    let id = control(message, end);
    let list = message.component(&id).expect("it is there");
    let chosen = list.options.iter().filter(|option| option.default);
    chosen.map(|option| option.value.clone()).collect()
}

/// Chooses from a list, and gives what the message has become.
pub(crate) async fn choose(
    world: &World,
    person: u64,
    message: &MessageView,
    end: &str,
    value: &str,
) -> MessageView {
    let id = control(message, end);
    let interaction = world
        .sandbox
        .select(person, message.id, &id, &[value])
        .await;
    let answer = interaction.expect("it is on offer").first_answer().await;
    answer
        .expect("an answer")
        .message()
        .expect("a message")
        .clone()
}

pub(crate) async fn press(
    world: &World,
    person: u64,
    message: &MessageView,
    end: &str,
) -> MessageView {
    world
        .press(person, message.id, &control(message, end))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_chooses_and_every_answer_keeps_to_it() {
    let world = World::start(301).await;
    let (emma, channel) = (world.person(2), world.channel());
    let settings = world.command(emma, channel, "anqi settings", &[]).await;
    assert!(
        settings.ephemeral && settings.content.contains("**Your settings**"),
        "{}",
        settings.content
    );
    assert_eq!(shown(&settings, "language"), ["auto"]);
    assert_eq!(label(&settings, "pings-off"), "Pings: on");
    // The answer is in the language that was just chosen.
    let chinese = choose(&world, emma, &settings, "language", "zh-TW").await;
    assert_eq!(chinese.id, settings.id);
    assert!(
        chinese.content.contains("**你的設定**"),
        "{}",
        chinese.content
    );
    assert_eq!(shown(&chinese, "language"), ["zh-TW"]);
    let again = world
        .sandbox
        .select(
            emma,
            settings.id,
            &control(&chinese, "language"),
            &["zh-TW"],
        )
        .await;
    assert!(
        matches!(again, Err(SandboxError::SameSelection(_))),
        "{again:?}"
    );
    // So are all other ephemeral answers: of commands, of presses, of refusals.
    let about = world.command(emma, channel, "anqi about", &[]).await;
    assert!(
        about.content.contains("在 Discord 下暗棋"),
        "{}",
        about.content
    );
    let none = world.command(emma, channel, "anqi resign", &[]).await;
    assert!(
        none.content.contains("你沒有進行中的棋局"),
        "{}",
        none.content
    );
    let odd = world
        .press_raw(emma, &settings, "v1:0:0:settings:odd")
        .await;
    let odd = odd.message().expect("a note");
    assert!(
        odd.ephemeral && odd.content.contains("/anqi board") && odd.content.contains("按鈕"),
        "{}",
        odd.content
    );
    let toggled = press(&world, emma, &chinese, "pings-off").await;
    assert_eq!(label(&toggled, "pings-on"), "提醒：關");
    let toggled = press(&world, emma, &toggled, "confirm-flips-on").await;
    let toggled = press(&world, emma, &toggled, "global-board-off").await;
    let toggled = choose(&world, emma, &toggled, "pieces", "pictograms").await;
    // All of it is still so in another message, where Discord's language is another.
    let elsewhere = world.sandbox.dm_channel(emma).expect("a channel");
    let reopened = world.command(emma, elsewhere, "anqi settings", &[]).await;
    assert_eq!(reopened.rows, toggled.rows);
    assert_eq!(shown(&reopened, "pieces"), ["pictograms"]);
    let plain = choose(&world, emma, &reopened, "language", "auto").await;
    assert!(
        plain.content.contains("**Your settings**"),
        "{}",
        plain.content
    );
    // Nobody else's are touched.
    let other = world
        .command(world.person(0), channel, "anqi settings", &[])
        .await;
    assert!(other.content.contains("**你的設定**"), "{}", other.content);
    assert_eq!(label(&other, "pings-off"), "提醒：開");
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_changes_the_settings_of_somebody_else() {
    let world = World::start(302).await;
    let (emma, other, channel) = (world.person(2), world.person(0), world.english_channel());
    let settings = world.command(emma, channel, "anqi settings", &[]).await;
    let id = control(&settings, "pings-off");
    let answer = world.press_raw(other, &settings, &id).await;
    let note = answer.message().expect("a note");
    assert!(
        note.ephemeral && note.content.contains("這是別人的設定"),
        "{}",
        note.content
    );
    let reopened = world.command(emma, channel, "anqi settings", &[]).await;
    assert_eq!(label(&reopened, "pings-off"), "Pings: on");
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_in_the_language_and_look_of_whoever_starts_it() {
    let world = World::start(303).await;
    let (emma, english) = (world.person(2), world.english_channel());
    let settings = world.command(emma, english, "anqi settings", &[]).await;
    let settings = choose(&world, emma, &settings, "language", "zh-CN").await;
    let settings = choose(&world, emma, &settings, "pieces", "traditional").await;
    let settings = choose(&world, emma, &settings, "theme", "night").await;
    let settings = press(&world, emma, &settings, "tall").await;
    assert_eq!(label(&settings, "wide"), "棋盘：竖放（4 列）");
    // This server speaks no language in particular; that of the other one comes first.
    let board = world.vs_bot(emma, english, &[("level", "easy")]).await;
    assert!(board.content.contains("先手"), "{}", board.content);
    let service = world.service().await;
    let place = |id| {
        let service = service.clone();
        async move {
            let scene = service.views().scene(id).await.expect("readable");
            let place = scene.expect("it is there").message.place;
            (place.language.to_string(), place.look)
        }
    };
    let look = Look {
        pieces: PieceSet::Traditional,
        theme: ThemeName::Night,
        orientation: Orientation::Tall,
    };
    assert_eq!(place(table(&board)).await, ("zh-CN".to_owned(), look));
    // The buttons lie as the squares do on the picture: a line of them for each of the files a to d, rows from left to right.
    let flips: Vec<_> = board
        .components()
        .filter_map(|c| c.custom_id.clone())
        .collect();
    let expected = ["a1", "a2", "a3", "a4", "b1"].map(|square| format!(":flip:{square}"));
    let in_place = |(id, end): (&String, &String)| id.ends_with(end);
    assert!(flips.iter().zip(&expected).all(in_place), "{flips:?}");
    let board = world
        .vs_bot(emma, world.channel(), &[("level", "easy")])
        .await;
    assert_eq!(place(table(&board)).await, ("zh-TW".to_owned(), look));
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flip_can_ask_for_a_second_tap() {
    let world = World::start(304).await;
    let (emma, channel) = (world.person(2), world.english_channel());
    let settings = world.command(emma, channel, "anqi settings", &[]).await;
    press(&world, emma, &settings, "confirm-flips-on").await;
    let board = world.vs_bot(emma, channel, &[("level", "easy")]).await;
    let flip = button(&board, "flip:b2").expect("a face-down square");
    let chosen = world.press(emma, board.id, &flip).await;
    assert_eq!(ply(&chosen), 0);
    assert!(
        chosen.content.contains("face-down piece on b2"),
        "{}",
        chosen.content
    );
    assert_eq!(label(&chosen, "b2"), "[b2]");
    // Another face-down square can be chosen instead, on this half or the other.
    let other = world
        .press(emma, board.id, &button(&chosen, "flip:a1").expect("a1"))
        .await;
    assert_eq!(
        (label(&other, "flip-for-good:a1"), ply(&other)),
        ("[a1]".to_owned(), 0)
    );
    let half = world
        .press(
            emma,
            board.id,
            &button(&other, "half:right-a1").expect("e–h"),
        )
        .await;
    let far = world
        .press(emma, board.id, &button(&half, "flip:h4").expect("h4"))
        .await;
    let flipped = world
        .press(
            emma,
            board.id,
            &button(&far, "flip-for-good:h4").expect("[h4]"),
        )
        .await;
    assert!(flipped.content.contains("h4="), "{}", flipped.content);
    // A press on the question of an older board plays nothing.
    let stale = world
        .press_raw(
            emma,
            &flipped,
            &button(&other, "flip-for-good:a1").expect("[a1]"),
        )
        .await;
    let stale = stale.message().expect("the board");
    assert!(!stale.content.contains("a1="), "{}", stale.content);
    // Whoever has not chosen so flips by the first tap.
    let person = world.person(0);
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    let flipped = world
        .press(person, board.id, &button(&board, "flip:b2").expect("b2"))
        .await;
    assert!(flipped.content.contains("b2="), "{}", flipped.content);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_want_to_be_called_is_only_named() {
    let world = World::start(305).await;
    let (challenger, opponent, channel) = (world.person(0), world.person(1), world.channel());
    let settings = world.command(opponent, channel, "anqi settings", &[]).await;
    press(&world, opponent, &settings, "pings-off").await;
    let question = ask(&world, challenger, opponent, channel, &[("first", "me")]).await;
    assert!(question.content.contains(&format!("<@{opponent}>")));
    assert!(question.pinged.is_empty(), "{:?}", question.pinged);
    answer(&world, opponent, &question, "accept").await;
    let duel = Duel::at(&world, [challenger, opponent], table(&question)).await;
    world.clock.advance(minutes(3));
    duel.tap(flip("a1")).await;
    let anew = duel.board().await;
    assert_ne!(anew.id, question.id);
    assert!(
        anew.pinged.is_empty() && !anew.content.contains("<@"),
        "{}",
        anew.content
    );
    // The other still is.
    world.clock.advance(minutes(3));
    duel.tap(flip("a2")).await;
    assert_eq!(duel.board().await.pinged, [challenger]);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_game_has_tips_until_somebody_wants_none() {
    let world = World::start(306).await;
    let (emma, channel) = (world.person(2), world.english_channel());
    let has_tip = |board: &MessageView| board.content.contains("💡");
    let board = world.vs_bot(emma, channel, &[("level", "easy")]).await;
    assert!(
        board.content.contains("💡 Tap any grey button"),
        "{}",
        board.content
    );
    let flip = button(&board, "flip:b2").expect("b2");
    world.press(emma, board.id, &flip).await;
    let board = world.until(board.id, |board| ply(board) == 2).await;
    assert!(has_tip(&board), "{}", board.content);
    // Another game of the family is no first one; of another family it is.
    let minnan = [("level", "easy"), ("game", "minnan")];
    let next = world.vs_bot(emma, channel, &minnan).await;
    assert!(!has_tip(&next), "{}", next.content);
    let army = [("level", "easy"), ("game", "junqi")];
    let first = world.vs_bot(emma, channel, &army).await;
    assert!(has_tip(&first), "{}", first.content);
    // Behind ⋯ they can be refused for good.
    let refuse = async |board: &MessageView| {
        let more = button(board, "more").expect("⋯");
        let panel = world.press(emma, board.id, &more).await;
        let no_tips = button(&panel, "no-tips")?;
        Some(world.press(emma, panel.id, &no_tips).await)
    };
    assert!(refuse(&next).await.is_none());
    let panel = refuse(&board).await.expect("there are tips here");
    assert!(button(&panel, "no-tips").is_none() && button(&panel, "rules").is_some());
    let here = table(&board).to_string();
    let show = async || {
        world
            .command(emma, channel, "anqi board", &[("match", &here)])
            .await
    };
    let again = show().await;
    assert!(!has_tip(&again), "{}", again.content);
    // Whoever wants them after all gets them in every game, also in those that go on.
    let settings = world.command(emma, channel, "anqi settings", &[]).await;
    assert_eq!(label(&settings, "tips-on"), "Tips: off");
    press(&world, emma, &settings, "tips-on").await;
    let later = world.vs_bot(emma, channel, &[("level", "easy")]).await;
    for board in [show().await, later] {
        assert!(has_tip(&board), "{}", board.content);
    }
    world.assert_no_violations();
}
