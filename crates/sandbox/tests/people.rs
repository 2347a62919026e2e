//! Who is there, whom a message notifies, and what a person's client sends.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]

mod common;

use anqi_sandbox::{Config, Exchange, NewPerson, Sandbox, SandboxError};
use common::bare::{Bare, message, text};
use reqwest::Method;
use serde_json::{Value, json};

fn person(name: &str, locale: &str) -> NewPerson {
    NewPerson {
        name: name.to_owned(),
        locale: locale.to_owned(),
    }
}

#[tokio::test]
async fn people_can_be_added_under_any_name() {
    let wide = "龘".repeat(32);
    let config = Config {
        extra_people: vec![
            person("@everyone", "ja"),
            person(&wide, "ko"),
            person("שלום\u{202e}", "he"),
        ],
        ..Config::default()
    };
    let mut bare = Bare::with(Sandbox::start(config).await.unwrap()).await;
    let added = bare.sandbox.people()[4..].to_vec();
    let names: Vec<&str> = added.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["@everyone", &wide, "שלום\u{202e}"]);
    for person in &added {
        for channel in [person.direct, bare.cast().1] {
            bare.sandbox
                .command(person.id, channel, "demo now", &[])
                .await
                .unwrap();
            let event = bare.socket.event("INTERACTION_CREATE").await;
            assert_eq!(event["locale"], json!(person.locale));
            let user = if event["user"].is_null() {
                &event["member"]["user"]
            } else {
                &event["user"]
            };
            assert_eq!(user["global_name"], json!(person.name));
        }
    }
    let nameless = Config {
        extra_people: vec![person("", "ja")],
        ..Config::default()
    };
    let refused = Sandbox::start(nameless).await.unwrap_err().to_string();
    assert!(refused.contains("between 1 and 32 characters"), "{refused}");
}

#[tokio::test]
async fn bots_can_be_chosen_and_do_nothing() {
    let mut bare = Bare::start().await;
    let (ming, channel) = bare.cast();
    let bots = bare.sandbox.bots().to_vec();
    assert_eq!(bots[0].id, bare.sandbox.bot());
    assert_eq!(bots[1].name, "Other Bot");
    let option = json!({ "type": 6, "name": "who", "description": "x" });
    let commands = json!([
        { "name": "greet", "description": "x", "options": [option] },
        { "name": "Greet", "type": 2 },
    ]);
    let path = format!("applications/{}/commands", bare.sandbox.bot());
    assert_eq!(bare.call(Method::PUT, &path, commands).await.0, 200);
    for bot in &bots {
        let id = bot.id.to_string();
        bare.sandbox
            .command(ming, channel, "greet", &[("who", &id)])
            .await
            .unwrap();
        let chosen = bare.socket.event("INTERACTION_CREATE").await;
        bare.sandbox
            .context_menu(ming, channel, bot.id, "Greet")
            .await
            .unwrap();
        let targeted = bare.socket.event("INTERACTION_CREATE").await;
        assert_eq!(targeted["data"]["target_id"], json!(id));
        for event in [chosen, targeted] {
            let user = &event["data"]["resolved"]["users"][&id];
            assert_eq!(
                (&user["bot"], &user["username"]),
                (&json!(true), &json!(bot.name))
            );
            assert!(event["data"]["resolved"]["members"][&id].is_object());
        }
        let refused = bare.sandbox.say(bot.id, channel, "beep").unwrap_err();
        assert_eq!(refused, SandboxError::UnknownPerson(bot.id));
        let refused = bare
            .sandbox
            .command(bot.id, channel, "greet", &[])
            .await
            .unwrap_err();
        assert_eq!(refused, SandboxError::UnknownPerson(bot.id));
    }
    let direct = bare.sandbox.dm_channel(ming).unwrap();
    let absent = bare
        .sandbox
        .context_menu(ming, direct, bots[1].id, "Greet")
        .await
        .unwrap_err();
    assert_eq!(absent, SandboxError::UnknownPerson(bots[1].id));
    bare.sandbox
        .context_menu(ming, direct, bots[0].id, "Greet")
        .await
        .unwrap();
}

#[tokio::test]
async fn a_channel_tells_its_last_message() {
    let mut bare = Bare::start().await;
    let (person, _) = bare.cast();
    let (server, channel) = {
        let server = &bare.sandbox.servers()[2];
        (server.id, server.channels[0].id)
    };
    let path = format!("channels/{channel}");
    let (_, empty) = bare.get(&path).await;
    assert_eq!(
        (
            &empty["guild_id"],
            &empty["type"],
            &empty["name"],
            &empty["last_message_id"]
        ),
        (
            &json!(server.to_string()),
            &json!(0),
            &json!("闲聊"),
            &Value::Null
        )
    );
    let said = bare.sandbox.say(person, channel, "hello").unwrap();
    let interaction = bare.interaction_in(channel).await;
    let secret = json!({ "type": 4, "data": { "content": "secret", "flags": 64 } });
    assert_eq!(bare.respond(&interaction, secret).await.0, 204);
    assert_eq!(
        bare.get(&path).await.1["last_message_id"],
        json!(said.to_string())
    );
    let traffic = bare.sandbox.traffic();
    let Some(Exchange::Rest(last)) = traffic.last() else {
        panic!("a request")
    };
    assert_eq!(
        (last.method.as_str(), &last.path),
        ("GET", &format!("/api/v10/{path}"))
    );
}

/// Bodies of a channel message, whom each notifies (by place in the list of people), and what is careless about it.
#[tokio::test]
async fn what_notifies_and_what_is_careless() {
    let bare = Bare::start().await;
    let (_, channel) = bare.cast();
    let ids: Vec<u64> = bare
        .sandbox
        .people()
        .iter()
        .map(|person| person.id)
        .collect();
    let (ming, rain, bot) = (ids[0], ids[1], bare.sandbox.bots()[1].id);
    let server = bare.sandbox.servers()[0].id;
    let two = format!("<@{ming}> <@!{rain}>");
    let none = json!({ "parse": [] });
    let open = "there are no allowed_mentions";
    let crowd = |count: usize| format!("the message notifies {count} people");
    let body =
        |content: &str, allowed: Value| json!({ "content": content, "allowed_mentions": allowed });
    let table: [(Value, &[usize], Vec<String>); 13] = [
        (json!({ "content": "hello" }), &[], vec![]),
        (body(&two, none.clone()), &[], vec![]),
        (body(&two, json!({ "users": [rain] })), &[1], vec![]),
        (
            body("nobody is named", json!({ "users": [rain] })),
            &[],
            vec![],
        ),
        (
            body(&two, json!({ "parse": ["users"] })),
            &[0, 1],
            vec![crowd(2)],
        ),
        (
            json!({ "content": two }),
            &[0, 1],
            vec![crowd(2), open.to_owned()],
        ),
        (
            json!({ "content": format!("<@{ming}>") }),
            &[0],
            vec![open.to_owned()],
        ),
        (
            body(
                &format!("<@{ming}> <@{bot}>"),
                json!({ "parse": ["users"] }),
            ),
            &[0],
            vec![],
        ),
        (body("@everyone", none), &[], vec![]),
        (
            body("@everyone", json!({ "parse": ["users", "roles"] })),
            &[],
            vec![],
        ),
        (
            body("@here", json!({ "parse": ["everyone"] })),
            &[0, 1, 2, 3],
            vec![crowd(4)],
        ),
        (
            json!({ "content": "@everyone" }),
            &[0, 1, 2, 3],
            vec![crowd(4), open.to_owned()],
        ),
        (
            json!({ "content": format!("<@&{server}>") }),
            &[],
            vec![open.to_owned()],
        ),
    ];
    let path = format!("channels/{channel}/messages");
    for (body, notified, careless) in table {
        let before = bare.sandbox.violations().len();
        let (status, posted) = bare.call(Method::POST, &path, body.clone()).await;
        assert_eq!(status, 200, "careless is not refused");
        let posted = bare
            .sandbox
            .message(text(&posted["id"]).parse().unwrap())
            .unwrap();
        let expected: Vec<u64> = notified.iter().map(|&index| ids[index]).collect();
        let people: Vec<u64> = posted.pinged.into_iter().filter(|id| *id != bot).collect();
        assert_eq!(people, expected, "{body}");
        let found: Vec<String> = bare
            .sandbox
            .violations()
            .split_off(before)
            .into_iter()
            .map(|found| found.reason)
            .collect();
        assert_eq!(found.len(), careless.len(), "{body}: {found:?}");
        for (found, expected) in found.iter().zip(&careless) {
            assert!(found.contains(expected), "{body}: {found}");
        }
    }
}

#[tokio::test]
async fn an_edit_notifies_nobody() {
    let mut bare = Bare::start().await;
    let (ming, channel) = bare.cast();
    let content = format!("<@{ming}>");
    let allowed = json!({ "content": content, "allowed_mentions": { "users": [ming] } });
    let pinged = |id: &str| bare.sandbox.message(id.parse().unwrap()).unwrap().pinged;
    let path = format!("channels/{channel}/messages");
    let (_, posted) = bare
        .call(Method::POST, &path, json!({ "content": "x" }))
        .await;
    let id = text(&posted["id"]).to_owned();
    let path = format!("{path}/{id}");
    assert_eq!(
        bare.call(Method::PATCH, &path, allowed.clone()).await.0,
        200
    );
    assert_eq!(pinged(&id), [0; 0]);
    assert_eq!(bare.sandbox.violations(), []);
    assert_eq!(
        bare.call(Method::PATCH, &path, json!({ "content": content }))
            .await
            .0,
        200
    );
    assert_eq!(
        bare.sandbox.violations().len(),
        1,
        "an edit says whom it may name, too"
    );

    let interaction = bare.interaction().await;
    assert_eq!(
        bare.respond(&interaction, json!({ "type": 5 })).await.0,
        204
    );
    let hook = bare.webhook(&interaction);
    let mut notified = Vec::new();
    for _ in 0..2 {
        let (_, followed) = bare.call(Method::POST, &hook, allowed.clone()).await;
        notified.push(
            bare.sandbox
                .message(text(&followed["id"]).parse().unwrap())
                .unwrap()
                .pinged,
        );
    }
    assert_eq!(
        notified,
        [vec![], vec![ming]],
        "the first completes the deferred answer"
    );
    let interaction = bare.interaction().await;
    let answer = json!({ "type": 4, "data": allowed });
    assert_eq!(bare.respond(&interaction, answer).await.0, 204);
    let original = format!("{}/messages/@original", bare.webhook(&interaction));
    let (_, answered) = bare.get(&original).await;
    let answered = bare
        .sandbox
        .message(text(&answered["id"]).parse().unwrap())
        .unwrap();
    assert_eq!(answered.pinged, [ming]);
}

#[tokio::test]
async fn an_option_that_is_shown_already_sends_nothing() {
    let bare = Bare::start().await;
    let (ming, channel) = bare.cast();
    let rain = bare.sandbox.people()[1].id;
    let menu = |id: &str, most: u64, chosen: &[&str]| {
        let options = ["a", "b", "c"].map(
            |value| json!({ "label": value, "value": value, "default": chosen.contains(&value) }),
        );
        json!({ "type": 1, "components": [{ "type": 3, "custom_id": id, "max_values": most, "options": options }] })
    };
    let rows = json!([
        menu("one", 1, &["b"]),
        menu("two", 2, &["a", "b"]),
        menu("open", 1, &[])
    ]);
    let path = format!("channels/{channel}/messages");
    let (status, posted) = bare
        .call(
            Method::POST,
            &path,
            json!({ "content": "x", "components": rows }),
        )
        .await;
    assert_eq!(status, 200);
    let id = text(&posted["id"]).parse().unwrap();
    let table: [(u64, &str, &[&str], bool); 9] = [
        (ming, "one", &["b"], false),
        (ming, "one", &["a"], true),
        (ming, "one", &["a"], false),
        (rain, "one", &["a"], true),
        (ming, "two", &["b", "a"], false),
        (ming, "two", &["b"], true),
        (ming, "open", &["b"], true),
        (ming, "open", &["b"], false),
        (rain, "open", &["b"], true),
    ];
    for (person, custom_id, values, sent) in table {
        let outcome = bare.sandbox.select(person, id, custom_id, values).await;
        let refused = outcome.err();
        let expected = (!sent).then(|| SandboxError::SameSelection(custom_id.to_owned()));
        assert_eq!(refused, expected, "{custom_id} {values:?}");
    }
}

#[tokio::test]
async fn a_callback_tells_no_id_and_knows_no_nonce() {
    let mut bare = Bare::start().await;
    let interaction = bare.interaction().await;
    let mut with_nonce = message("x");
    with_nonce["data"]["nonce"] = json!("7:3");
    let (status, error) = bare.respond(&interaction, with_nonce).await;
    let code = &error["errors"]["data"]["nonce"]["_errors"][0]["code"];
    assert_eq!((status, code), (400, &json!("UNKNOWN_KEY")));
    assert_eq!(
        bare.respond(&interaction, message("x")).await,
        (204, Value::Null)
    );
    let hook = bare.webhook(&interaction);
    let follow_up = json!({ "content": "x", "nonce": "7:3" });
    assert_eq!(bare.call(Method::POST, &hook, follow_up).await.0, 400);
}

#[tokio::test]
async fn a_menu_of_channels_offers_those_of_the_server() {
    let mut bare = Bare::start().await;
    let (ming, servers) = (bare.sandbox.people()[0].id, bare.sandbox.servers().to_vec());
    let [first, second] = [0, 1].map(|index| servers[0].channels[index].id.to_string());
    let elsewhere = servers[1].channels[0].id.to_string();
    let menu = json!({
        "type": 8, "custom_id": "where", "min_values": 0, "max_values": 25, "channel_types": [0],
        "default_values": [{ "type": "channel", "id": first }],
    });
    let path = format!("channels/{first}/messages");
    let body = json!({ "content": "x", "components": [{ "type": 1, "components": [menu] }] });
    let (status, posted) = bare.call(Method::POST, &path, body).await;
    assert_eq!(status, 200);
    let id = text(&posted["id"]).parse().unwrap();
    let same = bare.sandbox.select(ming, id, "where", &[&first]).await;
    assert!(matches!(same, Err(SandboxError::SameSelection(_))));
    for odd in [&*elsewhere, "1", "games"] {
        let refused = bare.sandbox.select(ming, id, "where", &[odd]).await;
        assert!(
            matches!(refused, Err(SandboxError::BadSelection { .. })),
            "{odd}"
        );
    }
    bare.sandbox
        .select(ming, id, "where", &[&second])
        .await
        .unwrap();
    let told = bare.socket.event("INTERACTION_CREATE").await;
    assert_eq!(told["data"]["component_type"], 8);
    assert_eq!(told["data"]["values"], json!([second]));
    assert_eq!(
        told["data"]["resolved"]["channels"][&second]["name"],
        servers[0].channels[1].name
    );
    // Where nothing has to be chosen, nothing can be.
    bare.sandbox.select(ming, id, "where", &[]).await.unwrap();
}
