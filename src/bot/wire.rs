//! All that is sent to Discord goes through here, as whole bodies.
//!
//! Two clients. Serenity's rate limiter queues every press of the bot in one bucket and keeps a bucket per interaction for ever,
//! though Discord does not count them; so answers and token edits go through a client without it, which tries again by itself.
//! Channels and commands go through a client with it.

mod body;
mod client;
mod retry;

use std::{sync::OnceLock, time::Duration};

use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::{
    all::{
        ApplicationId, ChannelId, Command, CreateActionRow, CreateAttachment, InteractionId,
        Message, MessageId,
    },
    http::{HttpError, LightMethod, Route},
};

use body::EPHEMERAL;
pub(crate) use body::{Body, Image};
use client::Client;
pub(crate) use client::unlimited;
use retry::{Again, Patience, in_time, retry};

use super::mentions::Mentions;
use crate::{
    config::{ApiBase, Token},
    table::UserId,
};

/// For what somebody waits: less than the three seconds that Discord waits for an answer.
const ANSWER: Patience = Patience {
    each: Duration::from_millis(850),
    whole: Duration::from_millis(2850),
};
/// For an answer that was deferred: it may hold a large file.
const FILE: Patience = Patience {
    each: Duration::from_secs(20),
    whole: Duration::from_mins(1),
};
/// For a message to a channel; most of it would be the rate limiter's.
const CHANNEL: Patience = Patience {
    each: CHANNEL_TIME,
    whole: CHANNEL_TIME,
};
/// How long a request to a channel may take.
const CHANNEL_TIME: Duration = Duration::from_secs(20);
/// How long a request may take that somebody waits for, and that can be done without.
const QUICK_TIME: Duration = Duration::from_millis(400);

/// How many signs there are for channels in nonces: a prime, so that all of an id has a part in its sign of five hexadecimal digits.
const CHANNEL_SIGNS: u64 = 1_048_573;
/// After how many minutes without a message a thread is put away.
const THREAD_MINUTES: u32 = 1440;

/// Discord's number for an answer that is a new message.
const NEW_MESSAGE: u8 = 4;
/// Discord's number for an answer that is a new message to come.
const DEFERRED_MESSAGE: u8 = 5;
/// Discord's number for an answer that changes the message with the button.
const CHANGED_MESSAGE: u8 = 7;

/// The two clients.
#[derive(Debug)]
pub(crate) struct Wire {
    answers: Client,
    channels: Client,
    /// Known as soon as Discord knows the commands.
    mentions: OnceLock<Mentions>,
}

/// What an interaction is answered by. Without debug output: the token is as good as a password for a quarter of an hour.
#[derive(Clone, Copy)]
pub(crate) struct InteractionRef<'a> {
    pub(crate) id: u64,
    pub(crate) token: &'a str,
}

/// Why a message could not be sent.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WireError {
    /// The message is not there any more, or is not the bot's.
    #[error("the message is gone")]
    MessageGone,
    /// The channel is not there any more, or the bot may not post there.
    #[error("the bot may not write there")]
    Forbidden,
    /// The interaction's token has run out, or was never good.
    #[error("the interaction is over")]
    TokenOver,
    /// There were too many requests: Discord asks to wait for so long.
    #[error("Discord asks to wait for {0:?}")]
    Limited(Duration),
    /// Discord refused it, or could not be reached.
    #[error("Discord did not take it: {0}")]
    Failed(Box<serenity::Error>),
    /// Discord did not answer in time.
    #[error("Discord did not answer in time")]
    Silent,
}

impl WireError {
    /// Whether the request may have been taken all the same.
    pub(crate) fn is_unsure(&self) -> bool {
        match self {
            Self::Silent => true,
            Self::Failed(error) => status(error).is_none_or(|status| status >= 500),
            Self::MessageGone | Self::Forbidden | Self::TokenOver | Self::Limited(_) => false,
        }
    }

    /// How long Discord asks to wait, if it does.
    pub(crate) const fn asked_pause(&self) -> Duration {
        match self {
            Self::Limited(pause) => *pause,
            _ => Duration::ZERO,
        }
    }
}

impl Wire {
    /// The clients for a token, towards Discord or towards what stands in for it.
    pub(crate) fn new(token: &Token, base: Option<&ApiBase>) -> Self {
        Self {
            answers: Client::straight(token, base),
            channels: Client::for_channels(token, base),
            mentions: OnceLock::new(),
        }
    }

    /// Tells both clients which application they act for.
    pub(crate) fn set_application(&self, id: ApplicationId) {
        self.answers.http.set_application_id(id);
        self.channels.http.set_application_id(id);
    }

    /// From now on, shows the commands that messages speak of as links.
    pub(crate) fn learn_commands(&self, mentions: Mentions) {
        self.mentions.get_or_init(|| mentions);
    }

    fn json(&self, body: &Body) -> Value {
        body.json(self.mentions.get())
    }

    /// Answers with a new message.
    pub(crate) async fn answer(
        &self,
        press: InteractionRef<'_>,
        body: &Body,
    ) -> Result<(), WireError> {
        self.callback(press, NEW_MESSAGE, self.json(body), body.files())
            .await
    }

    /// Answers a press by changing the message that it was on.
    pub(crate) async fn update(
        &self,
        press: InteractionRef<'_>,
        body: &Body,
    ) -> Result<(), WireError> {
        self.callback(press, CHANGED_MESSAGE, self.json(body), body.files())
            .await
    }

    /// Answers a press by changing only the buttons of the message that it was on; `attachments` are those that it has and keeps.
    pub(crate) async fn update_components(
        &self,
        press: InteractionRef<'_>,
        components: &[CreateActionRow],
        attachments: &[u64],
    ) -> Result<(), WireError> {
        let kept: Vec<Value> = attachments
            .iter()
            .map(|id| json!({ "id": id.to_string() }))
            .collect();
        let data = json!({ "components": components, "attachments": kept });
        self.callback(press, CHANGED_MESSAGE, data, Vec::new())
            .await
    }

    async fn callback(
        &self,
        press: InteractionRef<'_>,
        kind: u8,
        data: Value,
        files: Vec<CreateAttachment>,
    ) -> Result<(), WireError> {
        let body = json!({ "type": kind, "data": data });
        let route = Route::InteractionResponse {
            interaction_id: InteractionId::new(press.id),
            token: press.token,
        };
        let mut tried = false;
        let send = || {
            let again = std::mem::replace(&mut tried, true);
            let sending = self
                .answers
                .send(LightMethod::Post, route, &body, files.clone());
            async move {
                match sending.await {
                    // The try before got through after all; only its answer was lost.
                    Err(WireError::Failed(error)) if again && code(&error) == Some(40060) => Ok(()),
                    result => result.map(drop),
                }
            }
        };
        retry(ANSWER, Again::Harmless, send).await
    }

    /// Answers with a message to come, which only the person who asked sees: it has to be made first, longer than Discord waits.
    pub(crate) async fn defer(&self, press: InteractionRef<'_>) -> Result<(), WireError> {
        let data = json!({ "flags": EPHEMERAL });
        self.callback(press, DEFERRED_MESSAGE, data, Vec::new())
            .await
    }

    /// Gives the message that was deferred.
    pub(crate) async fn complete(&self, token: &str, body: &Body) -> Result<(), WireError> {
        let mut json = self.json(body);
        if let Some(fields) = json.as_object_mut() {
            // Who sees it was said when it was deferred.
            fields.remove("flags");
        }
        self.edit_original(FILE, token, &json, body).await.map(drop)
    }

    /// Changes the message that an interaction was answered with, or that a press was on; answers its id.
    pub(crate) async fn edit_answer(&self, token: &str, body: &Body) -> Result<u64, WireError> {
        let message = self
            .edit_original(ANSWER, token, &self.json(body), body)
            .await?;
        Ok(message.id.get())
    }

    async fn edit_original(
        &self,
        patience: Patience,
        token: &str,
        json: &Value,
        body: &Body,
    ) -> Result<Message, WireError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.answers.application()?,
            token,
        };
        let send = || {
            self.answers
                .ask(LightMethod::Patch, route, json, body.files())
        };
        retry(patience, Again::Harmless, send).await
    }

    /// Adds a message to the answer that a command has had.
    pub(crate) async fn follow_up(&self, token: &str, body: &Body) -> Result<(), WireError> {
        let (json, route) = (
            self.json(body),
            Route::WebhookFollowupMessages {
                application_id: self.answers.application()?,
                token,
            },
        );
        let send = || {
            self.answers
                .ask::<IgnoredAny>(LightMethod::Post, route, &json, body.files())
        };
        // These have no nonce.
        retry(ANSWER, Again::Twice, send).await.map(drop)
    }

    /// The id of the message that a command was answered with.
    pub(crate) async fn answer_id(&self, token: &str) -> Result<u64, WireError> {
        let ask = || async {
            let http = &self.answers.http;
            Ok(http.get_original_interaction_response(token).await?)
        };
        let message = retry(ANSWER, Again::Harmless, ask).await?;
        Ok(message.id.get())
    }

    /// Posts a message and answers its id. The same `nonce` again in that channel, soon, gives the message that is there already. It
    /// has at most 19 characters.
    pub(crate) async fn post(
        &self,
        channel: u64,
        nonce: &str,
        body: &Body,
    ) -> Result<u64, WireError> {
        let mut json = self.json(body);
        // Discord looks among all messages of the bot: in two channels the same would be one message.
        json["nonce"] = json!(format!("{nonce}.{:05x}", channel % CHANNEL_SIGNS));
        json["enforce_nonce"] = json!(true);
        let route = Route::ChannelMessages {
            channel_id: ChannelId::new(channel),
        };
        let send = || {
            self.channels
                .ask::<Message>(LightMethod::Post, route, &json, body.files())
        };
        match retry(CHANNEL, Again::Harmless, send).await {
            Ok(message) => Ok(message.id.get()),
            // There is no message yet that could be gone: it is the channel.
            Err(WireError::MessageGone) => Err(WireError::Forbidden),
            Err(error) => Err(error),
        }
    }

    /// The channel of direct messages with somebody.
    pub(crate) async fn direct_channel(&self, user: UserId) -> Result<u64, WireError> {
        let recipient = json!({ "recipient_id": user.to_string() });
        let asking = self.channels.http.create_private_channel(&recipient);
        let found = in_time(CHANNEL_TIME, async { Ok(asking.await?) }).await?;
        Ok(found.id.get())
    }

    /// The last message of a channel in a server, as far as Discord says.
    pub(crate) async fn last_message(&self, channel: u64) -> Result<Option<u64>, WireError> {
        let asking = self.channels.http.get_channel(ChannelId::new(channel));
        let found = in_time(QUICK_TIME, async { Ok(asking.await?) }).await?;
        let last = found.guild().and_then(|channel| channel.last_message_id);
        Ok(last.map(MessageId::get))
    }

    /// Changes a message.
    pub(crate) async fn edit(
        &self,
        channel: u64,
        message: u64,
        body: &Body,
    ) -> Result<(), WireError> {
        let json = self.json(body);
        let route = Route::ChannelMessage {
            channel_id: ChannelId::new(channel),
            message_id: MessageId::new(message),
        };
        let send = || {
            self.channels
                .ask::<IgnoredAny>(LightMethod::Patch, route, &json, body.files())
        };
        retry(CHANNEL, Again::Harmless, send).await.map(drop)
    }

    /// Makes a thread out of a message; answers its id. It is put away after a day without a message.
    pub(crate) async fn make_thread(
        &self,
        channel: u64,
        message: u64,
        name: &str,
    ) -> Result<u64, WireError> {
        let (channel, message) = (ChannelId::new(channel), MessageId::new(message));
        let body = json!({ "name": name, "auto_archive_duration": THREAD_MINUTES });
        let sending = self
            .channels
            .http
            .create_thread_from_message(channel, message, &body, None);
        let made = in_time(CHANNEL_TIME, async { Ok(sending.await?) }).await;
        match made {
            Ok(thread) => Ok(thread.id.get()),
            // There is one already, and it has the message's id.
            Err(WireError::Failed(error)) if code(&error) == Some(160_004) => Ok(message.get()),
            Err(error) => Err(error),
        }
    }

    /// Deletes a message of the bot's own.
    pub(crate) async fn delete(&self, channel: u64, message: u64) -> Result<(), WireError> {
        let (channel, message) = (ChannelId::new(channel), MessageId::new(message));
        let sending = self.channels.http.delete_message(channel, message, None);
        in_time(CHANNEL_TIME, async { Ok(sending.await?) }).await
    }

    /// Tells Discord which commands there are; answers them with their ids.
    pub(crate) async fn register(&self, commands: &Value) -> Result<Vec<Command>, WireError> {
        Ok(self.channels.http.create_global_commands(commands).await?)
    }
}

/// The HTTP status of a refusal.
fn status(error: &serenity::Error) -> Option<u16> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some(response.status_code.as_u16())
        }
        _ => None,
    }
}

/// Discord's number for an error.
fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code)
        }
        _ => None,
    }
}

impl From<serenity::Error> for WireError {
    fn from(error: serenity::Error) -> Self {
        match code(&error) {
            // Unknown message; somebody else's message; edited too often for its age.
            Some(10008 | 50005 | 30046) => Self::MessageGone,
            // Unknown channel or server; no access; no permission; can't write to this person; archived thread.
            Some(10003 | 10004 | 50001 | 50013 | 50007 | 50083) => Self::Forbidden,
            // Unknown webhook or interaction; token that has run out.
            Some(10015 | 10062 | 50027) => Self::TokenOver,
            _ => Self::Failed(Box::new(error)),
        }
    }
}
