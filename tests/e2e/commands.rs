//! The commands: what is registered, and what each answers.

use anqi_sandbox::SandboxError;
use serde_json::Value;

use crate::support::{Seat, World, button, hours, ply, table};

fn names(options: &Value) -> Vec<&str> {
    options
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|option| option["name"].as_str())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_commands_are_registered_as_they_are_known_outside() {
    let world = World::start(21).await;
    let commands = world.sandbox.commands();
    assert_eq!(
        commands
            .iter()
            .filter_map(|command| command["name"].as_str())
            .collect::<Vec<_>>(),
        ["anqi", "Challenge to Anqi"]
    );
    assert_eq!(
        names(&commands[0]["options"]),
        [
            "challenge",
            "open",
            "join",
            "vs-bot",
            "hotseat",
            "board",
            "move",
            "draw",
            "takeback",
            "resign",
            "hint",
            "leaderboard",
            "profile",
            "games",
            "puzzle",
            "rules",
            "settings",
            "server",
            "about"
        ]
    );
    let challenge = &commands[0]["options"][0]["options"];
    assert_eq!(names(challenge), ["user", "game", "pace", "first", "rated"]);
    assert_eq!(
        (&challenge[0]["type"], &challenge[4]["type"]),
        (&6.into(), &5.into())
    );
    let subcommand = |name: &str| {
        let all = commands[0]["options"].as_array().expect("subcommands");
        let found = all.iter().find(|command| command["name"] == name);
        &found.expect("it is registered")["options"]
    };
    let vs_bot = subcommand("vs-bot");
    assert_eq!(names(vs_bot), ["level", "game", "pace", "first", "rated"]);
    assert_eq!(names(subcommand("open")), ["game", "pace", "rated"]);
    assert_eq!(names(subcommand("join")), ["code"]);
    let (leaderboard, rules) = (subcommand("leaderboard"), subcommand("rules"));
    assert_eq!(names(leaderboard), ["scope", "board", "game", "period"]);
    let games_of = subcommand("games");
    assert_eq!(names(games_of), ["user"]);
    assert_eq!(
        (&games_of[0]["type"], &games_of[0]["required"]),
        (&6.into(), &false.into())
    );
    assert_eq!(names(rules), ["game"]);
    let games = || {
        vec![
            "taiwan",
            "minnan",
            "classic",
            "junqi",
            "junqi_bonus",
            "blindflip",
        ]
    };
    let paces = || vec!["blitz", "rapid", "casual", "slow", "none"];
    for (option, values) in [
        (&challenge[1], games()),
        (&challenge[2], paces()),
        (&challenge[3], vec!["me", "them", "random"]),
        (&vs_bot[0], vec!["easy", "normal", "expert"]),
        (&vs_bot[1], games()),
        (&vs_bot[2], paces()),
        (&vs_bot[3], vec!["me", "bot", "random"]),
        (&leaderboard[0], vec!["server", "global"]),
        (&leaderboard[1], vec!["points", "rating"]),
        (&leaderboard[2], games()),
        (&leaderboard[3], vec!["all", "month", "week"]),
        (&rules[0], games()),
    ] {
        assert_eq!(option["type"], 3, "a string");
        let required = option["required"].as_bool().unwrap_or_default();
        assert_eq!(required, option["name"] == "level");
        let choices: Vec<&str> = option["choices"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|choice| choice["value"].as_str())
            .collect();
        assert_eq!(choices, values);
        for locale in ["zh-TW", "zh-CN"] {
            assert!(option["choices"][0]["name_localizations"][locale].is_string());
            assert!(option["description_localizations"][locale].is_string());
            assert!(option["name_localizations"][locale].is_string());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_in_texts_are_links() {
    let mut world = World::start(28).await;
    for _ in 0..2 {
        let id = world.sandbox.commands()[0]["id"].clone();
        let link = format!("</anqi vs-bot:{}>", id.as_str().expect("an id"));
        // Discord may know the commands a moment before the bot knows that it does.
        let mut linked = false;
        for _ in 0..100 {
            let note = world
                .command(world.person(1), world.channel(), "anqi board", &[])
                .await;
            assert!(note.content.contains("/anqi vs-bot"), "{}", note.content);
            linked = note.content.contains(&link);
            if linked {
                break;
            }
        }
        assert!(linked, "{link} was never shown");
        world.stop_bot().await;
        world.start_bot().await;
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_simplified_characters_gets_them() {
    let world = World::start(29).await;
    let person = world.person(1);
    // No server has a say there.
    let channel = world.sandbox.dm_channel(person).expect("a channel");
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    assert!(board.content.contains("翻出你的颜色"), "{}", board.content);
    let note = world
        .command(person, channel, "anqi move", &[("action", "z9")])
        .await;
    assert!(note.content.contains("这不是一步棋"), "{}", note.content);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ply_can_be_typed() {
    let world = World::start(22).await;
    let (person, channel) = (world.person(0), world.channel());
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    let seat = Seat::at(&world, person, &board).await;
    let all = world
        .sandbox
        .autocomplete(person, channel, "anqi move", &[("action", "")], "action")
        .await
        .unwrap();
    assert_eq!(all.len(), 25);
    let some = world
        .sandbox
        .autocomplete(person, channel, "anqi move", &[("action", "c")], "action")
        .await
        .unwrap();
    assert_eq!(
        some.iter()
            .map(|choice| choice.value.as_str().unwrap())
            .collect::<Vec<_>>(),
        ["c1?", "c2?", "c3?", "c4?"]
    );
    for (text, words) in [
        ("a1-a2", "還沒決定顏色"),
        ("z9", "這不是一手棋"),
        ("a1-", "這不是一手棋"),
        ("a1=", "這不是一手棋"),
        ("💥", "這不是一手棋"),
        ("'; DROP TABLE tables; --", "這不是一手棋"),
    ] {
        let note = world
            .command(person, channel, "anqi move", &[("action", text)])
            .await;
        assert!(
            note.ephemeral && note.content.contains(words),
            "{text}: {}",
            note.content
        );
    }
    let note = world
        .command(person, channel, "anqi move", &[("action", " C2? ")])
        .await;
    assert!(
        note.ephemeral && note.content.contains("c2="),
        "{}",
        note.content
    );
    world.until(board.id, |view| ply(view) >= 2).await;
    assert_eq!(seat.view().await.table.ply, 2);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_comes_again_and_the_old_one_points_to_it() {
    let world = World::start(23).await;
    let (person, channel) = (world.person(0), world.channel());
    let old = world.vs_bot(person, channel, &[("level", "easy")]).await;
    let new = world.command(person, channel, "anqi board", &[]).await;
    assert_ne!(new.id, old.id);
    let retired = world.until(old.id, |view| view.rows.is_empty()).await;
    assert!(
        retired.content.contains(&new.id.to_string()),
        "{}",
        retired.content
    );
    // A client that still shows the old buttons.
    let answer = world
        .press_raw(person, &old, &button(&old, "flip:a1").unwrap())
        .await;
    let view = answer.message().expect("an update");
    assert!(view.rows.is_empty() && view.content.contains(&new.id.to_string()));
    let seat = Seat::at(&world, person, &new).await;
    assert_eq!(seat.view().await.table.ply, 0);
    seat.tap(anqi_engine::Action::Flip("a1".parse().unwrap()))
        .await;
    assert!(ply(&seat.settled().await) >= 2);
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn several_games_are_told_apart() {
    let world = World::start(24).await;
    let (person, channel) = (world.person(2), world.english_channel());
    for command in ["anqi board", "anqi resign"] {
        let note = world.command(person, channel, command, &[]).await;
        assert!(
            note.ephemeral && note.content.contains("no game going"),
            "{}",
            note.content
        );
    }
    let one = world.vs_bot(person, channel, &[("level", "easy")]).await;
    // The older one is suggested first.
    world.clock.advance(hours(1));
    let other = world
        .vs_bot(person, channel, &[("level", "expert"), ("game", "classic")])
        .await;
    let note = world.command(person, channel, "anqi board", &[]).await;
    assert!(note.content.contains("several games"), "{}", note.content);
    for board in [&one, &other] {
        let link = format!("/{channel}/{}", board.id);
        assert!(note.content.contains(&link), "{}", note.content);
    }
    let choices = world
        .sandbox
        .autocomplete(person, channel, "anqi board", &[("match", "")], "match")
        .await
        .unwrap();
    let ids = [table(&one).to_string(), table(&other).to_string()];
    assert_eq!(
        choices
            .iter()
            .map(|choice| choice.value.as_str().unwrap())
            .collect::<Vec<_>>(),
        ids
    );
    assert!(
        choices[1].name.starts_with("Classic №")
            && choices[1].name.contains("against Bot (expert)"),
        "{}",
        choices[1].name
    );
    let again = world
        .command(person, channel, "anqi board", &[("match", &ids[1])])
        .await;
    assert_eq!(table(&again).to_string(), ids[1]);
    let elsewhere = world
        .command(person, world.channel(), "anqi board", &[])
        .await;
    assert!(
        elsewhere.content.contains("no game in this channel"),
        "{}",
        elsewhere.content
    );
    for odd in [" ", "1", "100000000000", "zzz", "💥"] {
        let note = world
            .command(person, channel, "anqi board", &[("match", odd)])
            .await;
        assert!(
            note.ephemeral && note.content.contains("none of your running games"),
            "{odd}: {}",
            note.content
        );
    }
    let foreign = world
        .command(
            world.person(0),
            channel,
            "anqi resign",
            &[("match", &ids[0])],
        )
        .await;
    assert!(foreign.ephemeral && button(&foreign, "resign-for-good").is_none());
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn about_shows_the_commitments_of_running_games() {
    let world = World::start(25).await;
    let (person, channel) = (world.person(2), world.english_channel());
    let board = world.vs_bot(person, channel, &[("level", "easy")]).await;
    let seat = Seat::at(&world, person, &board).await;
    let commitment = seat.view().await.table.commitment.to_string();
    assert!(board.content.contains(&commitment), "{}", board.content);
    let about = world.command(person, channel, "anqi about", &[]).await;
    assert!(
        about.ephemeral
            && about.content.contains(&commitment)
            && about.content.contains(env!("CARGO_PKG_VERSION"))
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn games_without_end_are_limited() {
    let world = World::start(26).await;
    let (person, channel) = (world.person(2), world.english_channel());
    for _ in 0..20 {
        world.vs_bot(person, channel, &[("level", "easy")]).await;
    }
    let note = world
        .command(person, channel, "anqi vs-bot", &[("level", "easy")])
        .await;
    assert!(
        note.ephemeral && note.content.contains("20 games"),
        "{}",
        note.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_choice_is_not_sent() {
    let world = World::start(27).await;
    let (person, channel) = (world.person(0), world.channel());
    for options in [
        &[][..],
        &[("level", "godlike")],
        &[("level", "easy"), ("game", "chess")],
    ] {
        let result: Result<_, SandboxError> = world
            .sandbox
            .command(person, channel, "anqi vs-bot", options)
            .await;
        assert!(result.is_err(), "{options:?}");
    }
}
