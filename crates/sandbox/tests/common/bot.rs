//! A small bot on the real client library, and how to start it.

use anqi_sandbox::Sandbox;
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
use tokio::runtime::{Builder, Runtime};

use super::PIXEL;

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
