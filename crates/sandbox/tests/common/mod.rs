//! A small bot on the real client library, and how to start it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]
#![allow(dead_code, reason = "each test file uses a part")]

use anqi_sandbox::{Config, Sandbox};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ChannelId, Command, CommandInteraction,
    CommandOptionType, CommandType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditInteractionResponse, EditMessage, EventHandler, GatewayIntents, Http, HttpBuilder,
    InputTextStyle, Interaction, MessageId, ModalInteraction, Nonce, Ready,
};
use serenity::async_trait;
use serenity::client::ClientBuilder;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};

/// The smallest picture: one transparent pixel.
pub(crate) const PIXEL: &[u8] = &[
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x01, 0x00, 0x01, 0x00, 0x80, 0x00, 0x00, 0x00, 0x00, 0x00,
    0xFF, 0xFF, 0xFF, 0x21, 0xF9, 0x04, 0x01, 0x00, 0x00, 0x00, 0x00, 0x2C, 0x00, 0x00, 0x00, 0x00,
    0x01, 0x00, 0x01, 0x00, 0x00, 0x02, 0x01, 0x44, 0x00, 0x3B,
];

/// A running bot in a runtime of its own. Dropping it kills it as if its process were killed.
pub(crate) struct Bot {
    runtime: Option<Runtime>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

pub(crate) async fn sandbox() -> Sandbox {
    Sandbox::start(Config::default())
        .await
        .expect("a free port")
}

/// An HTTP client as the bot has it.
pub(crate) fn http(sandbox: &Sandbox) -> Http {
    let http = HttpBuilder::new(sandbox.token())
        .proxy(sandbox.origin())
        .ratelimiter_disabled(true)
        .build();
    http.set_application_id(sandbox.bot().into());
    http
}

pub(crate) async fn start_bot(sandbox: &Sandbox) -> Bot {
    start_bot_with(sandbox, GatewayIntents::empty()).await
}

pub(crate) async fn start_bot_with(sandbox: &Sandbox, intents: GatewayIntents) -> Bot {
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    let http = http(sandbox);
    runtime.spawn(async move {
        let client = ClientBuilder::new_with_http(http, intents).event_handler(Handler);
        client
            .await
            .expect("a client")
            .start_autosharded()
            .await
            .expect("a gateway");
    });
    sandbox
        .ready()
        .await
        .expect("a bot that registers its commands");
    Bot {
        runtime: Some(runtime),
    }
}

struct Handler;

fn commands() -> Vec<CreateCommand> {
    let option = CreateCommandOption::new;
    let sub = |name| option(CommandOptionType::SubCommand, name, "a subcommand");
    let level = option(CommandOptionType::String, "level", "how strong")
        .required(true)
        .add_string_choice("Easy", "easy")
        .add_string_choice("Hard", "hard")
        .name_localized("zh-TW", "難度");
    let fields = [
        sub("picture").add_sub_option(level).add_sub_option(option(
            CommandOptionType::Integer,
            "size",
            "pixels",
        )),
        sub("defer"),
        sub("secret"),
        sub("form"),
        sub("post"),
        sub("crash"),
        sub("ask").add_sub_option(option(CommandOptionType::User, "user", "whom").required(true)),
        sub("find").add_sub_option(
            option(CommandOptionType::String, "what", "a word").set_autocomplete(true),
        ),
    ];
    vec![
        CreateCommand::new("demo")
            .description("a demonstration")
            .set_options(fields.to_vec()),
        CreateCommand::new("Greet").kind(CommandType::User),
    ]
}

fn buttons() -> Vec<CreateActionRow> {
    let button = |id: &str, style| CreateButton::new(id).label(id.to_uppercase()).style(style);
    let options = ["a", "b"]
        .map(|value| CreateSelectMenuOption::new(value, value))
        .to_vec();
    vec![
        CreateActionRow::Buttons(vec![
            button("update", ButtonStyle::Primary),
            button("later", ButtonStyle::Success),
            button("whisper", ButtonStyle::Secondary),
            button("off", ButtonStyle::Danger).disabled(true),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "menu",
            CreateSelectMenuKind::String { options },
        )),
    ]
}

fn picture(name: &str, alt: &str) -> CreateAttachment {
    CreateAttachment::bytes(PIXEL, name).description(alt)
}

fn text(content: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(content)
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(&ctx.http, commands())
            .await
            .expect("valid commands");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => on_command(&ctx, command).await,
            Interaction::Component(component) => on_component(&ctx, component).await,
            Interaction::Autocomplete(typed) => {
                let word = typed
                    .data
                    .autocomplete()
                    .expect("a focused option")
                    .value
                    .to_owned();
                let choices = (1..=3)
                    .map(|n| AutocompleteChoice::new(format!("{word} {n}"), format!("{word}{n}")));
                let answer = CreateAutocompleteResponse::new().set_choices(choices.collect());
                typed
                    .create_response(&ctx, CreateInteractionResponse::Autocomplete(answer))
                    .await
                    .unwrap();
            }
            Interaction::Modal(form) => on_modal(&ctx, form).await,
            other => panic!("unexpected {other:?}"),
        }
    }
}

async fn on_command(ctx: &Context, command: CommandInteraction) {
    let name = command
        .data
        .options
        .first()
        .map_or("", |option| option.name.as_str());
    let answer = match name {
        "picture" => CreateInteractionResponse::Message(
            text("look")
                .add_file(picture("board.gif", "a pixel"))
                .components(buttons()),
        ),
        "defer" => {
            command.defer(ctx).await.unwrap();
            let follow_up = CreateInteractionResponseFollowup::new()
                .content("done")
                .add_file(picture("late.gif", "late"));
            let message = command.create_followup(ctx, follow_up).await.unwrap();
            let more = CreateInteractionResponseFollowup::new()
                .content(format!("after {}", message.id))
                .ephemeral(true);
            command.create_followup(ctx, more).await.unwrap();
            return;
        }
        "secret" => CreateInteractionResponse::Message(
            text(&command.locale).ephemeral(true).components(buttons()),
        ),
        "form" => {
            let field = CreateInputText::new(InputTextStyle::Short, "Name", "name")
                .min_length(2)
                .max_length(5);
            let modal = CreateModal::new("form", "A form")
                .components(vec![CreateActionRow::InputText(field)]);
            CreateInteractionResponse::Modal(modal)
        }
        "post" => {
            command.defer_ephemeral(ctx).await.unwrap();
            let user = command.user.id;
            let message = CreateMessage::new()
                .content(format!("<@{user}> and <@1>"))
                .allowed_mentions(CreateAllowedMentions::new().users(vec![user]))
                .nonce(Nonce::String("table:1".into()))
                .enforce_nonce(true);
            let first = command
                .channel_id
                .send_message(ctx, message.clone())
                .await
                .unwrap();
            let second = command.channel_id.send_message(ctx, message).await.unwrap();
            assert_eq!(first.id, second.id, "the nonce is enforced");
            edit(ctx, command.channel_id, first.id).await;
            let edit = EditInteractionResponse::new().content(first.id.to_string());
            command.edit_response(ctx, edit).await.unwrap();
            return;
        }
        "ask" => {
            let user = command
                .data
                .resolved
                .users
                .values()
                .next()
                .expect("a resolved user");
            CreateInteractionResponse::Message(text(format!(
                "{} ({})",
                user.display_name(),
                user.id
            )))
        }
        "find" => CreateInteractionResponse::Message(text(format!("{:?}", command.data.options()))),
        "" => {
            let target = command.data.target().expect("a target");
            CreateInteractionResponse::Message(text(format!("{target:?}")))
        }
        _ => return,
    };
    command.create_response(ctx, answer).await.unwrap();
}

async fn edit(ctx: &Context, channel: ChannelId, id: MessageId) {
    channel
        .edit_message(ctx, id, EditMessage::new().content("edited"))
        .await
        .unwrap();
    let read = channel.message(ctx, id).await.unwrap();
    assert_eq!(read.content, "edited");
    assert!(read.edited_timestamp.is_some());
    let known = channel
        .to_channel(ctx)
        .await
        .unwrap()
        .guild()
        .expect("a server's channel");
    assert_eq!(known.last_message_id, Some(id));
}

async fn on_component(ctx: &Context, component: ComponentInteraction) {
    match (&component.data.kind, component.data.custom_id.as_str()) {
        (ComponentInteractionDataKind::StringSelect { values }, _) => {
            let answer =
                CreateInteractionResponse::UpdateMessage(text(format!("chose {values:?}")));
            component.create_response(ctx, answer).await.unwrap();
        }
        (_, "update") => {
            let answer = text("updated")
                .add_file(picture("next.gif", "another pixel"))
                .components(Vec::new());
            component
                .create_response(ctx, CreateInteractionResponse::UpdateMessage(answer))
                .await
                .unwrap();
        }
        (_, "later") => {
            component
                .create_response(ctx, CreateInteractionResponse::Acknowledge)
                .await
                .unwrap();
            let edit = EditInteractionResponse::new().content("later");
            component.edit_response(ctx, edit).await.unwrap();
        }
        (_, other) => {
            let answer =
                text(format!("pressed {other} on {}", component.message.id)).ephemeral(true);
            component
                .create_response(ctx, CreateInteractionResponse::Message(answer))
                .await
                .unwrap();
        }
    }
}

async fn on_modal(ctx: &Context, form: ModalInteraction) {
    let first = form.data.components[0].components[0].clone();
    let ActionRowComponent::InputText(input) = first else {
        panic!("a text field")
    };
    let answer = text(format!("hello {}", input.value.unwrap_or_default()));
    form.create_response(ctx, CreateInteractionResponse::Message(answer))
        .await
        .unwrap();
}

/// A WebSocket, to the gateway or to the page's events.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last frame.
    pub(crate) last: Value,
}

impl Socket {
    pub(crate) async fn open(sandbox: &Sandbox, path: &str) -> Self {
        Self::try_open(sandbox, path, None)
            .await
            .expect("a connection")
    }

    pub(crate) async fn try_open(
        sandbox: &Sandbox,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Self, Box<tungstenite::Error>> {
        let url = format!("ws://{}/{path}", sandbox.address());
        let mut request = url.into_client_request()?;
        if let Some(origin) = origin {
            request
                .headers_mut()
                .insert("origin", origin.parse().expect("a header"));
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Self {
            stream,
            last: Value::Null,
        })
    }

    /// A gateway connection that has just got READY.
    pub(crate) async fn identify(sandbox: &Sandbox, intents: u64) -> Self {
        let mut socket = Self::open(sandbox, "gateway?v=10").await;
        let hello = socket.frame().await;
        assert_eq!(hello["op"], 10);
        let identify = json!({ "op": 2, "d": { "token": sandbox.token(), "intents": intents, "shard": [0, 1] } });
        socket.send(&identify.to_string()).await;
        socket.event("READY").await;
        socket
    }

    pub(crate) async fn send(&mut self, text: &str) {
        self.stream
            .send(tungstenite::Message::text(text))
            .await
            .expect("an open connection");
    }

    /// The next frame.
    pub(crate) async fn frame(&mut self) -> Value {
        loop {
            let message = self
                .stream
                .next()
                .await
                .expect("an open connection")
                .expect("a frame");
            if let tungstenite::Message::Text(text) = message {
                self.last = serde_json::from_str(text.as_str()).expect("JSON");
                return self.last.clone();
            }
        }
    }

    /// The body of the next event with this name.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let mut frame = self.frame().await;
            if frame["t"] == name {
                return frame["d"].take();
            }
        }
    }

    /// The next of the page's events of this type.
    pub(crate) async fn of_type(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    /// The code with which the other side closes the connection.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.stream.next().await? {
                Ok(tungstenite::Message::Close(frame)) => {
                    return frame.map(|frame| frame.code.into());
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }
}
