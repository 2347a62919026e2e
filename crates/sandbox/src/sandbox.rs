//! The interface for tests and for the program that starts the sandbox.

mod faults;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::clock::{Clock, WallClock};
use crate::driver::{self, Given};
use crate::error::SandboxError;
use crate::gateway::{self, Disconnect};
use crate::handle::{Interaction, wait};
use crate::ids::{IdSource, Ids};
use crate::interaction::{Answer, Choice};
use crate::line::{Lines, Scissors};
use crate::message::{MessageView, StoredMessage};
use crate::server;
use crate::shared::Shared;
use crate::state::State;
use crate::thread::Thread;
use crate::traffic::{Exchange, Violation};
use crate::world::{Access, BotUser, NewPerson, NewServer, Person, Server, World};

/// How long a wait lasts before it is given up.
const PATIENCE: Duration = Duration::from_secs(30);
/// How much of what has been is remembered.
const KEPT: usize = 65_536;

/// How to start a sandbox.
#[derive(Clone, Debug)]
pub struct Config {
    /// The TCP port on the loopback interface; 0 takes a free one.
    pub port: u16,
    /// Names under which it is asked besides those of the loopback interface, by something that stands in between.
    pub hosts: Vec<String>,
    /// Fixes all ids and tokens.
    pub seed: u64,
    /// The time of day for timestamps.
    pub clock: Arc<dyn Clock>,
    /// Where the time inside new ids comes from.
    pub ids: IdSource,
    /// How long a wait lasts before it fails.
    pub patience: Duration,
    /// How often the gateway asks for a sign of life.
    pub heartbeat: Duration,
    /// People besides those who are always there; they are listed after them.
    pub extra_people: Vec<NewPerson>,
    /// Servers besides those that are always there; they are listed after them.
    pub extra_servers: Vec<NewServer>,
    /// How many interactions, and how many entries of the record, are kept before the oldest are forgotten. A bot can't edit by the
    /// token of an interaction that was forgotten.
    pub kept: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            port: 0,
            hosts: Vec::new(),
            seed: 1,
            clock: Arc::new(WallClock),
            ids: IdSource::default(),
            patience: PATIENCE,
            heartbeat: gateway::HEARTBEAT,
            extra_people: Vec::new(),
            extra_servers: Vec::new(),
            kept: KEPT,
        }
    }
}

/// A running sandbox. It outlives the bot: a bot can be killed and come back. Dropping it ends the
/// server.
#[derive(Debug)]
pub struct Sandbox {
    shared: Arc<Shared>,
    address: SocketAddr,
    patience: Duration,
    server: JoinHandle<()>,
}

impl Sandbox {
    /// Starts a sandbox inside the current Tokio runtime.
    ///
    /// # Errors
    ///
    /// When the port is taken or may not be used, or a name of the configuration has a wrong length.
    pub async fn start(config: Config) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, config.port)).await?;
        let address = listener.local_addr()?;
        let mut ids = Ids::new(config.ids, config.seed);
        let world = World::new(&mut ids, &config.extra_people, &config.extra_servers)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        let world = Arc::new(world);
        let origin = format!("http://{address}");
        let mut state = State::new(Arc::clone(&world), origin, config.clock, ids);
        state.gateway.heartbeat = config.heartbeat;
        state.keep(config.kept);
        let shared = Arc::new(Shared::new(world, state));
        let router = server::router(Arc::clone(&shared), config.hosts);
        let server = tokio::spawn(async move {
            let service = router.into_make_service_with_connect_info::<Scissors>();
            if let Err(error) = axum::serve(Lines(listener), service).await {
                tracing::error!(%error, "the sandbox stopped serving");
            }
        });
        Ok(Self {
            shared,
            address,
            patience: config.patience,
            server,
        })
    }

    /// The address that is listened on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the chat page, and the base under which the bot finds `/api/v10`.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The token with which the bot signs in. It is made up, and good for this sandbox alone: a bot of another one that comes by, as
    /// the system gives addresses out again, is turned away.
    pub fn token(&self) -> &str {
        &self.shared.world.token
    }

    /// The people, the one with the permission Manage Server first, those of the configuration last.
    pub fn people(&self) -> &[Person] {
        &self.shared.world.people
    }

    /// The servers. Everyone is a member of each.
    pub fn servers(&self) -> &[Server] {
        &self.shared.world.servers
    }

    /// The bots, that of this sandbox first. They can be chosen and mentioned, but do nothing that a person does.
    pub fn bots(&self) -> &[BotUser] {
        &self.shared.world.bots
    }

    /// The bot's user id, which is its application id too.
    pub fn bot(&self) -> u64 {
        self.shared.world.bot
    }

    /// The direct-message channel between a person and the bot.
    ///
    /// # Errors
    ///
    /// [`SandboxError::UnknownPerson`]
    pub fn dm_channel(&self, person: u64) -> Result<u64, SandboxError> {
        let known = self.shared.world.person(person);
        known
            .map(|person| person.direct)
            .ok_or(SandboxError::UnknownPerson(person))
    }

    /// Whether a bot is connected to the gateway now.
    pub fn online(&self) -> bool {
        self.shared.read(|state| state.gateway.online())
    }

    /// The shards that are connected now, in order, each with how many there are of all as its bot says.
    pub fn shards(&self) -> Vec<(u64, u64)> {
        self.shared.read(|state| state.gateway.shards())
    }

    /// The registered commands, as Discord gives them back.
    pub fn commands(&self) -> Vec<Value> {
        self.shared.read(|state| {
            state
                .commands
                .iter()
                .map(|command| command.raw.clone())
                .collect()
        })
    }

    /// Waits until a bot is connected and has registered its commands.
    ///
    /// # Errors
    ///
    /// [`SandboxError::Timeout`]
    pub async fn ready(&self) -> Result<(), SandboxError> {
        let ready = || {
            let ready = self
                .shared
                .read(|state| state.gateway.online() && state.registered);
            ready.then_some(())
        };
        self.until("a connected bot with commands", ready).await
    }

    /// Waits until `look` finds something. It is asked again after every change.
    ///
    /// # Errors
    ///
    /// [`SandboxError::Timeout`], which shows what was there instead.
    pub async fn wait_for<T>(
        &self,
        mut look: impl FnMut(&Self) -> Option<T>,
    ) -> Result<T, SandboxError> {
        self.until("a change", || look(self)).await
    }

    async fn until<T>(
        &self,
        what: &str,
        ask: impl FnMut() -> Option<T>,
    ) -> Result<T, SandboxError> {
        wait(&self.shared, self.patience, what, ask).await
    }

    /// Does what a person does, as soon as a bot is connected.
    async fn act(
        &self,
        deed: impl FnOnce(&mut State) -> Result<u64, SandboxError>,
    ) -> Result<Interaction, SandboxError> {
        self.until("a connected bot", || self.online().then_some(()))
            .await?;
        let id = self.shared.change(deed)?;
        self.shared.watch_deadline(id);
        Ok(Interaction::new(
            id,
            Arc::clone(&self.shared),
            self.patience,
        ))
    }

    /// A person sends a slash command: `"anqi vs-bot"` with options and their values as text (a
    /// user option takes the user's id). Waits until the bot is ready.
    ///
    /// # Errors
    ///
    /// When Discord's client would not let the person send it, or the bot does not get ready.
    pub async fn command(
        &self,
        person: u64,
        channel: u64,
        command: &str,
        options: &[(&str, &str)],
    ) -> Result<Interaction, SandboxError> {
        self.ready().await?;
        let path: Vec<&str> = command.split_whitespace().collect();
        let given = given(options);
        self.act(|state| driver::command(state, person, channel, &path, &given))
            .await
    }

    /// A person types in the option `focused` of a slash command; the bot's suggestions.
    ///
    /// # Errors
    ///
    /// When the option has no autocomplete, or the bot does not answer.
    pub async fn autocomplete(
        &self,
        person: u64,
        channel: u64,
        command: &str,
        options: &[(&str, &str)],
        focused: &str,
    ) -> Result<Vec<Choice>, SandboxError> {
        self.ready().await?;
        let path: Vec<&str> = command.split_whitespace().collect();
        let given = given(options);
        let deed = |state: &mut State| {
            driver::autocomplete(state, person, channel, &path, &given, focused)
        };
        match self.act(deed).await?.first_answer().await? {
            Answer::Choices(choices) => Ok(choices),
            // The check of callbacks lets no other answer through.
            _ => Ok(Vec::new()),
        }
    }

    /// A person presses a button of a message.
    ///
    /// # Errors
    ///
    /// When the message is not there, or has no such button, or the button is disabled.
    pub async fn press(
        &self,
        person: u64,
        message: u64,
        custom_id: &str,
    ) -> Result<Interaction, SandboxError> {
        self.act(|state| driver::press(state, person, message, custom_id))
            .await
    }

    /// Sends a press that no client would send: of a button that the message does not have (any
    /// more), or of a message that this person does not see.
    ///
    /// # Errors
    ///
    /// When the person can't see the channel, or the message is gone.
    pub async fn press_raw(
        &self,
        person: u64,
        channel: u64,
        message: u64,
        custom_id: &str,
    ) -> Result<Interaction, SandboxError> {
        self.act(|state| driver::press_raw(state, person, channel, message, custom_id))
            .await
    }

    /// A person chooses values in a menu of a message.
    ///
    /// # Errors
    ///
    /// When the message is not there, has no such menu, or the menu does not allow this selection
    /// or shows it already.
    pub async fn select(
        &self,
        person: u64,
        message: u64,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Interaction, SandboxError> {
        self.act(|state| driver::select(state, person, message, custom_id, values))
            .await
    }

    /// A person uses a command of the context menu of `target`, who may be the bot.
    ///
    /// # Errors
    ///
    /// When there is no such command, or it is not offered here.
    pub async fn context_menu(
        &self,
        person: u64,
        channel: u64,
        target: u64,
        name: &str,
    ) -> Result<Interaction, SandboxError> {
        self.ready().await?;
        self.act(|state| driver::context_menu(state, person, channel, target, name))
            .await
    }

    /// A person fills in and sends the form that was the answer to `interaction`.
    ///
    /// # Errors
    ///
    /// When no form was opened, or a field is missing, unknown, too short or too long.
    pub async fn submit_modal(
        &self,
        person: u64,
        interaction: u64,
        fields: &[(&str, &str)],
    ) -> Result<Interaction, SandboxError> {
        self.act(|state| driver::submit_modal(state, person, interaction, fields))
            .await
    }

    /// A person writes a chat message; its id.
    ///
    /// # Errors
    ///
    /// When the text is empty or too long, or the person can't see the channel.
    pub fn say(&self, person: u64, channel: u64, content: &str) -> Result<u64, SandboxError> {
        self.shared
            .change(|state| driver::say(state, person, channel, content))
    }

    /// A person puts an ephemeral message out of sight.
    ///
    /// # Errors
    ///
    /// When there is no such message for this person.
    pub fn dismiss(&self, person: u64, message: u64) -> Result<(), SandboxError> {
        self.shared
            .change(|state| driver::dismiss(state, person, message))
    }

    /// Somebody who may do so deletes a message.
    ///
    /// # Errors
    ///
    /// [`SandboxError::UnknownMessage`]
    pub fn delete_message(&self, message: u64) -> Result<(), SandboxError> {
        self.shared.change(|state| driver::delete(state, message))
    }

    /// Changes what the bot may do in a channel.
    ///
    /// # Errors
    ///
    /// [`SandboxError::UnknownChannel`]
    pub fn set_access(&self, channel: u64, access: Access) -> Result<(), SandboxError> {
        let found = self
            .shared
            .change(|state| state.world_mut().set_access(channel, access));
        found
            .then_some(())
            .ok_or(SandboxError::UnknownChannel(channel))
    }

    /// Deletes a channel of a server, with all that was written in it.
    ///
    /// # Errors
    ///
    /// [`SandboxError::UnknownChannel`]
    pub fn delete_channel(&self, channel: u64) -> Result<(), SandboxError> {
        let found = self.shared.change(|state| state.remove_channel(channel));
        found
            .then_some(())
            .ok_or(SandboxError::UnknownChannel(channel))
    }

    /// A person takes direct messages from the bot, or does not any more.
    pub fn set_reachable(&self, person: u64, reachable: bool) {
        self.shared.change(|state| {
            if reachable {
                state.unreachable.remove(&person);
            } else {
                state.unreachable.insert(person);
            }
        });
    }

    /// The threads, from the oldest to the newest.
    pub fn threads(&self) -> Vec<Thread> {
        self.shared
            .read(|state| state.threads.values().cloned().collect())
    }

    /// A message, whoever may see it.
    pub fn message(&self, id: u64) -> Option<MessageView> {
        self.shared
            .read(|state| state.messages.get(&id).map(MessageView::from))
    }

    /// The messages of a channel that a person sees, from the oldest to the newest.
    pub fn messages(&self, channel: u64, person: u64) -> Vec<MessageView> {
        if !self.shared.read(|state| state.sees(person, channel)) {
            return Vec::new();
        }
        let seen =
            |message: &&StoredMessage| message.channel == channel && message.shown_to(person);
        self.shared.read(|state| {
            state
                .messages
                .values()
                .filter(seen)
                .map(MessageView::from)
                .collect()
        })
    }

    /// All that passed between bot and sandbox, in order. Only the very oldest entries of a long
    /// run are forgotten.
    pub fn traffic(&self) -> Vec<Exchange> {
        self.shared
            .read(|state| state.traffic.entries().cloned().collect())
    }

    /// How much passed between bot and sandbox, with what is forgotten of it.
    pub fn traffic_count(&self) -> u64 {
        self.shared.read(|state| state.traffic.count)
    }

    /// Every request of the bot that was refused, and every one that was taken though it notifies more than one person or
    /// leaves to its text whom it notifies.
    pub fn violations(&self) -> Vec<Violation> {
        self.shared.read(|state| state.traffic.violations.clone())
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.server.abort();
        // Connections that were accepted live on by themselves.
        self.shared
            .change(|state| driver::disconnect(state, Disconnect::Abrupt));
    }
}

fn given(options: &[(&str, &str)]) -> Vec<Given> {
    options
        .iter()
        .map(|(name, value)| ((*name).to_owned(), Value::from(*value)))
        .collect()
}
