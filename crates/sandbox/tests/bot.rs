//! The real client library against the sandbox: everything a bot does has to work unmodified.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use anqi_sandbox::{Answer, ButtonStyle, Disconnect, Exchange, Sandbox, SandboxError};
use common::bot::start_bot;
use common::{PIXEL, sandbox};

/// 阿明, 小雨, and the first channel of the first server.
fn cast(sandbox: &Sandbox) -> (u64, u64, u64) {
    let people = sandbox.people();
    (
        people[0].id,
        people[1].id,
        sandbox.servers()[0].channels[0].id,
    )
}

#[tokio::test]
async fn a_command_is_answered_with_a_picture() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, _, channel) = cast(&sandbox);
    let options = [("level", "easy"), ("size", "3")];
    let interaction = sandbox
        .command(ming, channel, "demo picture", &options)
        .await
        .unwrap();
    let Answer::Message(message) = interaction.first_answer().await.unwrap() else {
        panic!("a message")
    };
    assert_eq!(message.content, "look");
    assert!(!message.ephemeral);
    let [file] = message.attachments.as_slice() else {
        panic!("one file")
    };
    assert_eq!(
        (file.filename.as_str(), file.description.as_deref()),
        ("board.gif", Some("a pixel"))
    );
    assert_eq!((&*file.bytes, file.size), (PIXEL, Some((1, 1))));
    assert_eq!(
        message.rows.iter().map(Vec::len).collect::<Vec<_>>(),
        [4, 1]
    );
    let off = message.button("OFF").unwrap();
    assert!(off.disabled);
    assert_eq!(off.style, Some(ButtonStyle::Danger));
    let url = format!(
        "{}/attachments/{channel}/{}/board.gif",
        sandbox.origin(),
        file.id
    );
    let served = reqwest::get(url).await.unwrap();
    assert_eq!(served.headers()["content-type"], "image/gif");
    assert_eq!(served.bytes().await.unwrap(), PIXEL);
    assert_eq!(sandbox.violations(), []);
}

#[tokio::test]
async fn a_press_changes_the_message() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, rain, channel) = cast(&sandbox);
    let interaction = sandbox
        .command(ming, channel, "demo picture", &[("level", "hard")])
        .await
        .unwrap();
    let id = interaction.response().await.unwrap().id;

    let chosen = sandbox.select(rain, id, "menu", &["b"]).await.unwrap();
    let Answer::Update(message) = chosen.first_answer().await.unwrap() else {
        panic!("an update")
    };
    assert_eq!(message.content, r#"chose ["b"]"#);
    assert!(
        message.attachments.is_empty(),
        "the library lists no files to keep"
    );

    let again = sandbox.select(rain, id, "menu", &["b"]).await.unwrap_err();
    assert_eq!(again, SandboxError::SameSelection("menu".to_owned()));
    for (values, reason) in [
        (vec!["c"], "on offer"),
        (vec![], "between 1 and 1"),
        (vec!["a", "b"], "between 1 and 1"),
    ] {
        let refused = sandbox
            .select(rain, id, "menu", &values)
            .await
            .unwrap_err()
            .to_string();
        assert!(refused.contains(reason), "{values:?}: {refused}");
    }

    sandbox.press(rain, id, "later").await.unwrap();
    let later = |sandbox: &Sandbox| {
        sandbox
            .message(id)
            .filter(|message| message.content == "later")
    };
    let message = sandbox.wait_for(later).await.unwrap();
    assert_eq!(message.edits, 2);

    let pressed = sandbox.press(rain, id, "update").await.unwrap();
    let message = pressed.response().await.unwrap();
    assert_eq!(
        (message.id, message.content.as_str(), message.edits),
        (id, "updated", 3)
    );
    assert_eq!(message.attachments[0].filename, "next.gif");
    assert!(message.rows.is_empty());
    assert_eq!(sandbox.violations(), []);
}

#[tokio::test]
async fn a_deferred_answer_is_completed_by_a_follow_up() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, rain, channel) = cast(&sandbox);
    let interaction = sandbox
        .command(ming, channel, "demo defer", &[])
        .await
        .unwrap();
    let Answer::Deferred(waiting) = interaction.first_answer().await.unwrap() else {
        panic!("deferred")
    };
    assert!(waiting.thinking);
    let done = interaction.response().await.unwrap();
    assert_eq!(
        (done.id, done.content.as_str(), done.thinking),
        (waiting.id, "done", false)
    );
    assert_eq!(done.attachments[0].filename, "late.gif");
    let more = |_: &Sandbox| interaction.follow_ups().first().cloned();
    let more = sandbox.wait_for(more).await.unwrap();
    assert_eq!(more.content, format!("after {}", done.id));
    let seen = |person| {
        sandbox
            .messages(channel, person)
            .iter()
            .map(|seen| seen.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(seen(ming), [done.id, more.id]);
    assert_eq!(seen(rain), [done.id]);
}

#[tokio::test]
async fn an_ephemeral_answer_is_for_one_person() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, rain, channel) = cast(&sandbox);
    let interaction = sandbox
        .command(ming, channel, "demo secret", &[])
        .await
        .unwrap();
    let message = interaction.response().await.unwrap();
    assert!(message.ephemeral);
    assert_eq!(message.content, "zh-TW");
    assert_eq!(sandbox.messages(channel, rain), []);
    let refused = sandbox.press(rain, message.id, "update").await.unwrap_err();
    assert_eq!(refused, SandboxError::UnknownMessage(message.id));
    let pressed = sandbox.press(ming, message.id, "update").await.unwrap();
    assert_eq!(pressed.response().await.unwrap().content, "updated");
    sandbox.dismiss(ming, message.id).unwrap();
    assert_eq!(sandbox.messages(channel, ming), []);
}

#[tokio::test]
async fn a_form_opens_and_is_sent() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, rain, channel) = cast(&sandbox);
    let opener = sandbox
        .command(ming, channel, "demo form", &[])
        .await
        .unwrap();
    let Answer::Modal(modal) = opener.first_answer().await.unwrap() else {
        panic!("a form")
    };
    assert_eq!(
        (modal.custom_id.as_str(), modal.fields[0].label.as_str()),
        ("form", "Name")
    );
    for (fields, field) in [
        (vec![], "name"),
        (vec![("name", "x")], "name"),
        (vec![("name", "abc"), ("age", "1")], "age"),
    ] {
        let refused = sandbox
            .submit_modal(ming, opener.id, &fields)
            .await
            .unwrap_err();
        assert!(matches!(refused, SandboxError::BadField { field: wrong, .. } if wrong == field));
    }
    let foreign = sandbox
        .submit_modal(rain, opener.id, &[("name", "Rain")])
        .await
        .unwrap_err();
    assert_eq!(foreign, SandboxError::UnknownInteraction(opener.id));
    let sent = sandbox
        .submit_modal(ming, opener.id, &[("name", "Ming")])
        .await
        .unwrap();
    assert_eq!(sent.response().await.unwrap().content, "hello Ming");
}

#[tokio::test]
async fn words_are_completed_and_users_resolved() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, rain, channel) = cast(&sandbox);
    let choices = sandbox
        .autocomplete(ming, channel, "demo find", &[("what", "ge")], "what")
        .await
        .unwrap();
    assert_eq!(
        choices
            .iter()
            .map(|choice| choice.name.as_str())
            .collect::<Vec<_>>(),
        ["ge 1", "ge 2", "ge 3"]
    );
    assert_eq!(choices[2].value, "ge3");

    let asked = sandbox
        .command(ming, channel, "demo ask", &[("user", &rain.to_string())])
        .await
        .unwrap();
    assert_eq!(
        asked.response().await.unwrap().content,
        format!("小雨 ({rain})")
    );

    let greeted = sandbox
        .context_menu(ming, channel, rain, "Greet")
        .await
        .unwrap();
    assert!(greeted.response().await.unwrap().content.contains("小雨"));
    let direct = sandbox.dm_channel(ming).unwrap();
    let alone = sandbox
        .command(ming, direct, "demo ask", &[("user", &ming.to_string())])
        .await
        .unwrap();
    assert_eq!(
        alone.response().await.unwrap().content,
        format!("阿明 ({ming})")
    );
}

#[tokio::test]
async fn a_channel_message_is_written_once_and_edited() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, _, channel) = cast(&sandbox);
    let interaction = sandbox
        .command(ming, channel, "demo post", &[])
        .await
        .unwrap();
    let id = interaction
        .response()
        .await
        .unwrap()
        .content
        .parse()
        .unwrap();
    let message = sandbox.message(id).unwrap();
    assert_eq!(message.content, "edited");
    assert_eq!(message.pinged, [ming]);
    let posted = |message: &&anqi_sandbox::MessageView| {
        message.author == sandbox.bot() && !message.ephemeral
    };
    assert_eq!(
        sandbox
            .messages(channel, ming)
            .iter()
            .filter(posted)
            .count(),
        1
    );
    assert_eq!(sandbox.violations(), []);
}

#[tokio::test]
async fn what_happens_while_the_bot_reconnects_reaches_it() {
    let sandbox = sandbox().await;
    let bot = start_bot(&sandbox).await;
    let (ming, _, channel) = cast(&sandbox);
    for kind in [
        Disconnect::Reconnect,
        Disconnect::InvalidSession,
        Disconnect::Abrupt,
    ] {
        assert_eq!(sandbox.disconnect_gateway(kind), 1);
        let interaction = sandbox
            .command(ming, channel, "demo secret", &[])
            .await
            .unwrap();
        assert_eq!(
            interaction.response().await.unwrap().content,
            "zh-TW",
            "after {kind:?}"
        );
    }
    let count = |name| {
        let sent =
            |exchange: &Exchange| matches!(exchange, Exchange::Event(event) if event.name == name);
        sandbox
            .traffic()
            .iter()
            .filter(|exchange| sent(exchange))
            .count()
    };
    assert_eq!(
        (count("READY"), count("RESUMED")),
        (2, 2),
        "op 9 starts anew, the others resume"
    );

    drop(bot);
    sandbox
        .wait_for(|sandbox| (!sandbox.online()).then_some(()))
        .await
        .unwrap();
    let _again = start_bot(&sandbox).await;
    let interaction = sandbox
        .command(ming, channel, "demo secret", &[])
        .await
        .unwrap();
    assert_eq!(
        interaction.response().await.unwrap().content,
        "zh-TW",
        "after a restart"
    );
}

#[tokio::test]
async fn a_forged_press_reaches_the_bot() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, _, channel) = cast(&sandbox);
    let interaction = sandbox
        .command(ming, channel, "demo picture", &[("level", "easy")])
        .await
        .unwrap();
    let id = interaction.response().await.unwrap().id;
    let unknown = sandbox.press(ming, id, "forged").await.unwrap_err();
    assert_eq!(unknown, SandboxError::UnknownComponent("forged".to_owned()));
    let disabled = sandbox.press(ming, id, "off").await.unwrap_err();
    assert_eq!(disabled, SandboxError::Disabled("off".to_owned()));
    let pressed = sandbox
        .press_raw(ming, channel, id, "forged")
        .await
        .unwrap();
    assert_eq!(
        pressed.response().await.unwrap().content,
        format!("pressed forged on {id}")
    );
}

/// Names and values of options.
type Options<'a> = &'a [(&'a str, &'a str)];

#[tokio::test]
async fn the_client_refuses_what_the_command_does_not_allow() {
    let sandbox = sandbox().await;
    let _bot = start_bot(&sandbox).await;
    let (ming, _, channel) = cast(&sandbox);
    let cases: [(&str, Options, &str); 9] = [
        ("nothing", &[], "the bot has no command `nothing`"),
        ("demo", &[], "the bot has no command `demo`"),
        ("demo nothing", &[], "the bot has no command `demo nothing`"),
        ("demo picture", &[], "the option `level` is required"),
        ("demo picture", &[("level", "Easy")], "one of the choices"),
        (
            "demo picture",
            &[("level", "easy"), ("level", "hard")],
            "was given twice",
        ),
        (
            "demo picture",
            &[("level", "easy"), ("size", "2.5")],
            "a whole number",
        ),
        (
            "demo picture",
            &[("level", "easy"), ("sise", "2")],
            "the command has no option `sise`",
        ),
        ("demo ask", &[("user", "12")], "the id of somebody here"),
    ];
    for (command, options, sentence) in cases {
        let error = sandbox
            .command(ming, channel, command, options)
            .await
            .unwrap_err()
            .to_string();
        assert!(error.contains(sentence), "{command} {options:?}: {error}");
    }
}
