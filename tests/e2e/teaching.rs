//! Puzzles and hints, as people get them.

use std::sync::Arc;

use anqi::table::TableId;
use anqi_engine::{Cell, Layout, Rules, Seat as Side, Square, Variant};
use anqi_puzzles::{Answer, Puzzle, book};
use anqi_sandbox::MessageView;
use rand::{SeedableRng, rngs::StdRng};

use crate::{
    challenges::{answer, ask},
    endings::Chosen,
    support::{STRONG, Seat, World, button, is_over, table, view},
};

/// The puzzle that a message sets, by its buttons.
fn set(message: &MessageView) -> &'static Puzzle {
    let id = message.rows[0][0].custom_id.as_deref().expect("a button");
    let key = id.rsplit(':').next().unwrap();
    let (_, puzzle) = anqi_puzzles::find(key.parse().unwrap()).expect("it is in the book");
    puzzle
}

/// The button of an answer.
fn of(message: &MessageView, given: Answer) -> String {
    let puzzle = set(message);
    let place = puzzle.answers().iter().position(|&answer| answer == given);
    format!("v1:0:{}:puzzle:{}", place.unwrap() + 1, puzzle.key())
}

fn wrong(message: &MessageView) -> String {
    let puzzle = set(message);
    let mut answers = puzzle.answers().iter();
    of(
        message,
        *answers.find(|&&answer| answer != puzzle.right()).unwrap(),
    )
}

fn right(message: &MessageView) -> String {
    of(message, set(message).right())
}

fn next(message: &MessageView) -> String {
    format!("v1:0:1:next-puzzle:{}", set(message).key())
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_set_answered_and_remembered() {
    let mut world = World::start(71).await;
    let total = book().len();
    // In a server, and in direct messages; in traditional and in simplified characters.
    let people = [
        (
            world.person(0),
            world.channel(),
            "已解 0 題",
            "已解 1 題",
            "一次就對 1 題",
        ),
        (
            world.person(1),
            world.sandbox.dm_channel(world.person(1)).unwrap(),
            "已解 0 题",
            "已解 1 题",
            "一次答对 1 题",
        ),
    ];
    for (person, channel, none, one, at_once) in people {
        let first = world.command(person, channel, "anqi puzzle", &[]).await;
        assert!(
            first.ephemeral && first.content.contains(none),
            "{}",
            first.content
        );
        assert_eq!(set(&first), &book()[0]);
        let picture = &first.attachments[0];
        assert!(
            picture
                .description
                .as_deref()
                .is_some_and(|text| text.contains('▢'))
        );
        let missed = world.press(person, first.id, &wrong(&first)).await;
        assert!(
            missed.content.contains('❌') && missed.content.contains(none),
            "{}",
            missed.content
        );
        assert!(!missed.attachments.is_empty());
        // What was answered can't be answered again, only left.
        let pressable = missed.components().filter(|button| !button.disabled);
        assert_eq!(pressable.count(), 1);
        let second = world.press(person, first.id, &next(&missed)).await;
        assert_eq!(set(&second), &book()[1]);
        let solved = world.press(person, first.id, &right(&second)).await;
        assert!(solved.content.contains('✅'), "{}", solved.content);
        assert!(
            solved.content.contains(one) && solved.content.contains(at_once),
            "{}",
            solved.content
        );
        assert!(solved.content.contains(&total.to_string()));
        let third = world.command(person, channel, "anqi puzzle", &[]).await;
        assert_eq!(
            set(&third),
            &book()[2],
            "what was answered does not come again at once"
        );
    }
    // A restart forgets nothing, and the buttons of before still work.
    let (person, channel) = (world.person(0), world.channel());
    let before = world.command(person, channel, "anqi puzzle", &[]).await;
    world.stop_bot().await;
    world.start_bot().await;
    let solved = world.press(person, before.id, &right(&before)).await;
    assert!(solved.content.contains("已解 2 題"), "{}", solved.content);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_comes_last_and_counts_as_solved_though_not_at_once() {
    let world = World::start(72).await;
    let english = world
        .sandbox
        .people()
        .iter()
        .find(|person| person.locale.starts_with("en"));
    let person = english.expect("somebody speaks English").id;
    let channel = world.english_channel();
    let mut message = world.command(person, channel, "anqi puzzle", &[]).await;
    let id = message.id;
    for place in 0..book().len() {
        assert_eq!(set(&message), &book()[place]);
        let given = if place == 7 {
            wrong(&message)
        } else {
            right(&message)
        };
        let answered = world.press(person, id, &given).await;
        assert_eq!(
            answered.content.contains("Right"),
            place != 7,
            "{}",
            answered.content
        );
        message = world.press(person, id, &next(&answered)).await;
    }
    assert_eq!(set(&message), &book()[7]);
    let last = world.press(person, id, &right(&message)).await;
    let total = book().len();
    let all = format!("Solved {total} of {total}, {} at the first try", total - 1);
    assert!(last.content.contains(&all), "{}", last.content);
    let again = world.press(person, id, &next(&last)).await;
    assert_eq!(set(&again), &book()[8]);
    // A puzzle of an older book is replaced.
    let stale = world
        .press_raw(person, &again, "v1:0:1:puzzle:00000000")
        .await;
    assert!(set(stale.message().unwrap()) == &book()[0]);
    world.assert_no_violations();
}

/// Opens the panel behind `⋯`.
async fn panel(world: &World, person: u64, board: &MessageView) -> MessageView {
    let more = button(board, "more").expect("⋯");
    world.press(person, board.id, &more).await
}

/// Waits for the hint in place of the word that it is being looked for.
async fn found(world: &World, message: u64) -> MessageView {
    world
        .until(message, |view| view.content.contains("100"))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_makes_a_game_unrated_once_it_is_agreed_to() {
    let world = World::start(73).await;
    let (person, channel) = (world.person(0), world.channel());
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    let id = table(&board);
    let service = world.service().await;
    assert!(!board.content.contains("不計分"), "{}", board.content);
    let top = panel(&world, person, &board).await;
    assert!(top.rows.iter().all(|row| row.len() <= 4));
    let question = world
        .press(person, top.id, &button(&top, "hint").unwrap())
        .await;
    assert!(question.content.contains("不計分"), "{}", question.content);
    assert!(view(&service, id).await.table.rated, "asking is free");
    let back = world
        .press(person, top.id, &button(&question, "back").unwrap())
        .await;
    let question = world
        .press(person, top.id, &button(&back, "hint").unwrap())
        .await;
    let yes = button(&question, "hint-for-good").unwrap();
    world.press(person, top.id, &yes).await;
    let hint = found(&world, top.id).await;
    assert!(
        hint.ephemeral && hint.content.contains("翻"),
        "{}",
        hint.content
    );
    assert!(!view(&service, id).await.table.rated);
    world
        .until(board.id, |board| board.content.contains("不計分"))
        .await;
    // From here on hints are free, also by the command; and what was agreed to on an old board is refused.
    let hint = world.command(person, channel, "anqi hint", &[]).await;
    assert!(found(&world, hint.id).await.ephemeral);
    let seat = Seat::at(&world, person, &board).await;
    seat.tap("a1?".parse().unwrap()).await;
    seat.settled().await;
    let old = world.press_raw(person, &hint, &yes).await;
    assert!(old.message().unwrap().content.contains("棋盤"), "{old:?}");
    // The hint can be played, and the game counts for nothing.
    let last = seat.play(STRONG, |_| false).await;
    assert!(
        is_over(&last) && !last.content.contains("積分"),
        "{}",
        last.content
    );
    let scene = service.views().scene(id).await.unwrap().unwrap();
    assert_eq!(scene.settled, None);
    let late = world.press_raw(person, &hint, &yes).await;
    assert!(late.message().unwrap().content.contains("結束"), "{late:?}");
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_for_whoever_acts_against_the_bot() {
    let world = World::start(74).await;
    let people = [world.person(1), world.person(0)];
    let channel = world.simplified_channel();
    let question = ask(&world, people[0], people[1], channel, &[("first", "me")]).await;
    answer(&world, people[1], &question, "accept").await;
    let board = world
        .until(question.id, |board| button(board, "more").is_some())
        .await;
    let top = panel(&world, people[0], &board).await;
    assert_eq!(button(&top, "hint"), None);
    let refused = world.command(people[0], channel, "anqi hint", &[]).await;
    assert!(
        refused.content.contains("人和人下的棋局没有提示"),
        "{}",
        refused.content
    );
    // In army chess and in blindflip, unrated from the start.
    for game in ["junqi", "blindflip"] {
        let person = world.person(2);
        let options = [
            ("level", "normal"),
            ("game", game),
            ("rated", "false"),
            ("pace", "casual"),
        ];
        let board = world.vs_bot(person, channel, &options).await;
        let seat = Seat::at(&world, person, &board).await;
        seat.play(STRONG, |view| view.table.ply >= 6).await;
        let number = table(&board).to_string();
        let hint = world
            .command(person, channel, "anqi hint", &[("match", &number)])
            .await;
        let hint = found(&world, hint.id).await;
        assert!(
            hint.ephemeral && hint.content.contains("💡 **"),
            "{}",
            hint.content
        );
    }
    world.assert_no_violations();
}

/// Plays some plies against the bot and gives the hint that comes then, the layout's face-down squares and the table's line.
async fn hinted(line: &str) -> (String, Vec<Square>, String) {
    let world = World::with_dealer(75, Arc::new(Chosen::new(line, 75))).await;
    let (person, channel) = (world.person(0), world.channel());
    let options = [("level", "easy"), ("rated", "false")];
    let board = world.vs_bot(person, channel, &options).await;
    let id: TableId = table(&board);
    let seat = Seat::at(&world, person, &board).await;
    seat.play(STRONG, |view| {
        view.table.ply >= 14 && view.to_act() == Some(Side::First)
    })
    .await;
    let hint = world.command(person, channel, "anqi hint", &[]).await;
    let hint = found(&world, hint.id).await;
    let seen = view(&world.service().await, id).await.observation;
    let hidden = seen
        .board()
        .squares()
        .filter(|&square| matches!(seen.cell(square), Cell::FaceDown(_)));
    world.assert_no_violations();
    (hint.content, hidden.collect(), seen.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_does_not_depend_on_what_lies_face_down() {
    let rules = Rules::new(Variant::Taiwan);
    let line = Layout::shuffle(rules, &mut StdRng::seed_from_u64(76)).authoritative_line();
    let (hint, hidden, seen) = hinted(&line).await;
    // The same layout, with what was not seen turned around.
    let mut letters: Vec<char> = line.chars().collect();
    let place = |square: &Square| {
        let (file, row) = (usize::from(square.file()), usize::from(square.row()));
        // Two characters a square, one between the rows.
        (4 - row) * 17 + 2 * file + 1
    };
    let shown: Vec<char> = hidden.iter().map(|square| letters[place(square)]).collect();
    for (square, letter) in hidden.iter().zip(shown.into_iter().rev()) {
        letters[place(square)] = letter;
    }
    let other: String = letters.into_iter().collect();
    assert_ne!(line, other);
    assert!(hidden.len() > 8);
    assert_eq!(hinted(&other).await, (hint, hidden, seen));
}

/// Plays some plies against the bot, resigns, and gives the board.
async fn resigned(world: &World, person: u64, channel: u64, game: &str, plies: u32) -> MessageView {
    let options = [
        ("level", "easy"),
        ("game", game),
        ("rated", "false"),
        ("pace", "casual"),
    ];
    let board = world.vs_bot(person, channel, &options).await;
    let seat = Seat::at(world, person, &board).await;
    let board = seat.play(STRONG, |view| view.table.ply >= plies).await;
    if !is_over(&board) {
        let top = panel(world, person, &board).await;
        let sure = world
            .press(person, top.id, &button(&top, "resign").unwrap())
            .await;
        world
            .press(person, top.id, &button(&sure, "resign-for-good").unwrap())
            .await;
    }
    world.until(board.id, is_over).await
}

/// Asks for a look back and waits until it is there.
async fn looked_back(world: &World, person: u64, board: &MessageView) -> MessageView {
    let analyze = button(board, "analyze").expect("a finished game can be looked back at");
    let answer = world.press(person, board.id, &analyze).await;
    assert!(answer.ephemeral && answer.id != board.id);
    world
        .until(answer.id, |view| !view.attachments.is_empty())
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_looked_back_at_by_anybody() {
    let world = World::start(77).await;
    let (player, channel) = (world.person(0), world.channel());
    let board = world.vs_bot(player, channel, &[("level", "easy")]).await;
    let id = table(&board);
    let seat = Seat::at(&world, player, &board).await;
    let running = world
        .press_raw(player, &board, &format!("v1:{id}:0:analyze"))
        .await;
    assert!(
        running.message().unwrap().content.contains("結束之後"),
        "{running:?}"
    );
    let over = seat.play(STRONG, |_| false).await;
    let plies = view(&world.service().await, id).await.table.ply;
    // Whoever sees the board may ask, each in their own language.
    let watcher = world.person(1);
    let found = looked_back(&world, watcher, &over).await;
    for part in ["好选择", "运气", "满分 100"] {
        assert!(found.content.contains(part), "{}", found.content);
    }
    assert!(found.content.chars().count() < 1500);
    let picture = &found.attachments[0];
    let told = picture.description.as_deref().expect("a curve in words");
    assert!(told.contains("0: ") && told.contains("终局："), "{told}");
    // Page by page through all plies, and back.
    let (mut page, mut shown) = (found.clone(), 0);
    let mut number = 0;
    while let Some(on) = button(&page, &format!("analysis:{}", number + 1)) {
        page = world.press(watcher, found.id, &on).await;
        number += 1;
        let lines = page.content.lines();
        shown += lines
            .filter(|line| line.starts_with(|letter: char| letter.is_ascii_digit()))
            .count();
        assert!(page.attachments.is_empty() && page.content.chars().count() < 2000);
    }
    assert_eq!(shown, usize::try_from(plies).unwrap());
    let back = button(&page, &format!("analysis:{}", number - 1)).unwrap();
    assert_eq!(world.press(watcher, found.id, &back).await.id, found.id);
    // It was found once: the second answer is there at once, and says the same.
    let analyze = button(&over, "analyze").unwrap();
    let again = world.press(watcher, over.id, &analyze).await;
    assert_eq!((again.content, again.rows), (found.content, found.rows));
    let english = world.press(world.person(2), over.id, &analyze).await;
    assert!(
        english.content.contains("good choices"),
        "{}",
        english.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_back_repeats_exactly_in_every_family_of_games() {
    let mut found: Vec<Vec<String>> = Vec::new();
    for _ in 0..2 {
        let world = World::start(78).await;
        let (person, channel) = (world.person(0), world.channel());
        let mut contents = Vec::new();
        for game in ["taiwan", "junqi", "blindflip"] {
            let board = resigned(&world, person, channel, game, 10).await;
            contents.push(looked_back(&world, person, &board).await.content);
        }
        world.assert_no_violations();
        found.push(contents);
    }
    assert_eq!(found[0], found[1]);
}
