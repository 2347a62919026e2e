//! All that is sent to Discord goes through here, as whole bodies.
//!
//! Two clients. Serenity's rate limiter queues every press of the bot in one bucket and keeps a bucket per interaction for ever,
//! though Discord does not count them; so answers and token edits go through a client without it, which tries again by itself.
//! Channels and commands go through a client with it.

mod body;

use std::{sync::OnceLock, time::Duration};

use serde_json::{Value, json};
use serenity::{
    all::{
        ApplicationId, ChannelId, Command, CreateActionRow, CreateAttachment, InteractionId,
        MessageId,
    },
    http::{Http, HttpBuilder, HttpError},
};

use body::EPHEMERAL;
pub(crate) use body::{Body, Image};

use super::mentions::Mentions;
use crate::{
    config::{ApiBase, Token},
    monitor,
    table::UserId,
};

/// How often a request without rate limiter is tried.
const ATTEMPTS: u32 = 3;
/// The pause before the second try; it doubles from one to the next.
const PAUSE: Duration = Duration::from_millis(100);
/// How long one try may take. All tries and pauses together stay below the three seconds that Discord waits for an answer.
const TRY_TIME: Duration = Duration::from_millis(850);
/// How long one try may take to give an answer that was deferred: it may hold a large file.
const FILE_TIME: Duration = Duration::from_secs(20);
/// How long a request may take that somebody waits for, and that can be done without.
const QUICK_TIME: Duration = Duration::from_millis(400);
/// How long a request to a channel may take; most of it would be the rate limiter's.
const CHANNEL_TIME: Duration = Duration::from_secs(20);

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
    answers: Http,
    channels: Http,
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
    /// Discord refused it, or could not be reached.
    #[error("Discord did not take it: {0}")]
    Failed(Box<serenity::Error>),
    /// Discord did not answer in time.
    #[error("Discord did not answer in time")]
    Silent,
}

impl Wire {
    /// The clients for a token, towards Discord or towards what stands in for it.
    pub(crate) fn new(token: &Token, base: Option<&ApiBase>) -> Self {
        Self {
            answers: unlimited(token, base),
            channels: channels(token, base),
            mentions: OnceLock::new(),
        }
    }

    /// Tells both clients which application they act for.
    pub(crate) fn set_application(&self, id: ApplicationId) {
        self.answers.set_application_id(id);
        self.channels.set_application_id(id);
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
        let send = || {
            self.answers.create_interaction_response(
                InteractionId::new(press.id),
                press.token,
                &body,
                files.clone(),
            )
        };
        let mut tried = false;
        retry(|| {
            let again = std::mem::replace(&mut tried, true);
            let sending = send();
            async move {
                match sending.await.map_err(WireError::from) {
                    // The try before got through after all; only its answer was lost.
                    Err(WireError::Failed(error)) if again && code(&error) == Some(40060) => Ok(()),
                    result => result,
                }
            }
        })
        .await
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
        let send = || async {
            Ok(self
                .answers
                .edit_original_interaction_response(token, &json, body.files())
                .await?)
        };
        retry_for(FILE_TIME, send).await.map(drop)
    }

    /// Changes the message that an interaction was answered with, or that a press was on; answers its id.
    pub(crate) async fn edit_answer(&self, token: &str, body: &Body) -> Result<u64, WireError> {
        let json = self.json(body);
        let message = retry(|| async {
            Ok(self
                .answers
                .edit_original_interaction_response(token, &json, body.files())
                .await?)
        })
        .await?;
        Ok(message.id.get())
    }

    /// Adds a message to the answer that a command has had.
    pub(crate) async fn follow_up(&self, token: &str, body: &Body) -> Result<(), WireError> {
        let json = self.json(body);
        let send = || async {
            Ok(self
                .answers
                .create_followup_message(token, &json, body.files())
                .await?)
        };
        send().await.map(drop)
    }

    /// The id of the message that a command was answered with.
    pub(crate) async fn answer_id(&self, token: &str) -> Result<u64, WireError> {
        let message = retry(|| async {
            Ok(self
                .answers
                .get_original_interaction_response(token)
                .await?)
        })
        .await?;
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
        let sending = self
            .channels
            .send_message(ChannelId::new(channel), body.files(), &json);
        let posted = in_time(CHANNEL_TIME, async { Ok(sending.await?) }).await;
        match posted {
            Ok(message) => Ok(message.id.get()),
            // There is no message yet that could be gone: it is the channel.
            Err(WireError::MessageGone) => Err(WireError::Forbidden),
            Err(error) => Err(error),
        }
    }

    /// The channel of direct messages with somebody.
    pub(crate) async fn direct_channel(&self, user: UserId) -> Result<u64, WireError> {
        let recipient = json!({ "recipient_id": user.to_string() });
        let asking = self.channels.create_private_channel(&recipient);
        let found = in_time(CHANNEL_TIME, async { Ok(asking.await?) }).await?;
        Ok(found.id.get())
    }

    /// The last message of a channel in a server, as far as Discord says.
    pub(crate) async fn last_message(&self, channel: u64) -> Result<Option<u64>, WireError> {
        let asking = self.channels.get_channel(ChannelId::new(channel));
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
        let (channel, message) = (ChannelId::new(channel), MessageId::new(message));
        let json = self.json(body);
        let sending = self
            .channels
            .edit_message(channel, message, &json, body.files());
        in_time(CHANNEL_TIME, async { Ok(sending.await?) }).await?;
        Ok(())
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
        let sending = self.channels.delete_message(channel, message, None);
        in_time(CHANNEL_TIME, async { Ok(sending.await?) }).await
    }

    /// Tells Discord which commands there are; answers them with their ids.
    pub(crate) async fn register(&self, commands: &Value) -> Result<Vec<Command>, WireError> {
        Ok(self.channels.create_global_commands(commands).await?)
    }
}

/// A client without rate limiter.
pub(crate) fn unlimited(token: &Token, base: Option<&ApiBase>) -> Http {
    let builder = HttpBuilder::new(token.expose()).ratelimiter_disabled(true);
    match base {
        Some(base) => builder.proxy(base.as_str()).build(),
        None => builder.build(),
    }
}

/// The client for channels: with the rate limiter towards Discord. Towards a stand-in it must go without, as serenity takes no
/// notice of another address while its limiter is on.
fn channels(token: &Token, base: Option<&ApiBase>) -> Http {
    match base {
        Some(_) => unlimited(token, base),
        None => HttpBuilder::new(token.expose()).build(),
    }
}

/// Sends until it succeeds, fails for good, or was tried often enough.
async fn retry<T, F>(send: impl FnMut() -> F) -> Result<T, WireError>
where
    F: Future<Output = Result<T, WireError>>,
{
    retry_for(TRY_TIME, send).await
}

/// The same where each try may take so long.
async fn retry_for<T, F>(limit: Duration, mut send: impl FnMut() -> F) -> Result<T, WireError>
where
    F: Future<Output = Result<T, WireError>>,
{
    let mut attempt = 1;
    loop {
        let result = in_time(limit, send()).await;
        match &result {
            Err(error) if attempt < ATTEMPTS && is_passing(error) => {
                let jitter = rand::random_range(0.5..1.0);
                tokio::time::sleep((PAUSE * 2_u32.pow(attempt - 1)).mul_f64(jitter)).await;
                attempt += 1;
            }
            _ => return result,
        }
    }
}

/// A request that is given up after a while.
fn in_time<T>(
    limit: Duration,
    sending: impl Future<Output = Result<T, WireError>>,
) -> impl Future<Output = Result<T, WireError>> {
    // A request is large; on the heap it does not swell every future up to the press.
    let sending = Box::pin(sending);
    async move {
        let sent = tokio::time::timeout(limit, sending).await;
        let sent = sent.unwrap_or(Err(WireError::Silent));
        if sent.is_err() {
            metrics::counter!(monitor::FAILURES).increment(1);
        }
        sent
    }
}

/// Whether the same request may succeed a moment later.
fn is_passing(error: &WireError) -> bool {
    match error {
        WireError::Silent => true,
        WireError::Failed(error) => match &**error {
            serenity::Error::Http(HttpError::Request(_)) => true,
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                response.status_code.as_u16() == 429 || response.status_code.is_server_error()
            }
            _ => false,
        },
        _ => false,
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
