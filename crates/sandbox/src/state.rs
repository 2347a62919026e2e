//! All that changes while the sandbox runs, behind one lock.
//!
//! Every change of a message goes through here, so that gateway and page hear of it. Nothing here
//! waits.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::broadcast;

use crate::clock::Clock;
use crate::events::{self, PageEvent};
use crate::faults::Faults;
use crate::gateway::{Gateway, intent};
use crate::ids::Ids;
use crate::interaction::StoredInteraction;
use crate::message::{Attachment, StoredMessage};
use crate::thread::{Thread, ThreadPlace};
use crate::traffic::{Exchange, SentEvent, Traffic};
use crate::wire;
use crate::world::{Place, World, permission};

/// How many page events may wait for a slow page before it has to load everything anew.
const PAGE_BACKLOG: usize = 1024;

/// How many of the last uploads are kept, whatever becomes of their messages.
const KEPT_UPLOADS: usize = 256;

/// An application command as it is registered.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) id: u64,
    pub(crate) name: String,
    /// 1 slash command, 2 a person's context menu, 3 a message's context menu.
    pub(crate) kind: u64,
    /// The command object as Discord gives it back.
    pub(crate) raw: Value,
}

/// What changes while the sandbox runs.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) world: Arc<World>,
    /// The scheme and authority under which everything is served.
    pub(crate) origin: String,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) ids: Ids,
    pub(crate) messages: BTreeMap<u64, StoredMessage>,
    last_messages: HashMap<u64, u64>,
    /// The threads by their ids, in the order in which they were made.
    pub(crate) threads: BTreeMap<u64, Thread>,
    /// The files that were uploaded last. Discord serves a file for a while after its message has let go of it, and a page may
    /// still be loading the picture of a message that was edited meanwhile.
    uploads: VecDeque<Attachment>,
    pub(crate) interactions: BTreeMap<u64, StoredInteraction>,
    pub(crate) tokens: HashMap<String, u64>,
    /// How many interactions are kept before the oldest are forgotten.
    kept_interactions: usize,
    /// What each person's client shows as chosen, by person, message and `custom_id` of the menu.
    pub(crate) selections: HashMap<(u64, u64, String), Vec<String>>,
    pub(crate) commands: Vec<Command>,
    /// Whether a bot has ever set its commands.
    pub(crate) registered: bool,
    pub(crate) gateway: Gateway,
    pub(crate) traffic: Traffic,
    pub(crate) faults: Faults,
    /// Who takes no direct messages from the bot.
    pub(crate) unreachable: HashSet<u64>,
    page: broadcast::Sender<PageEvent>,
}

impl State {
    pub(crate) fn new(world: Arc<World>, origin: String, clock: Arc<dyn Clock>, ids: Ids) -> Self {
        Self {
            world,
            origin,
            clock,
            ids,
            messages: BTreeMap::new(),
            last_messages: HashMap::new(),
            threads: BTreeMap::new(),
            uploads: VecDeque::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            kept_interactions: 0,
            selections: HashMap::new(),
            commands: Vec::new(),
            registered: false,
            gateway: Gateway::default(),
            traffic: Traffic::default(),
            faults: Faults::default(),
            unreachable: HashSet::new(),
            page: broadcast::Sender::new(PAGE_BACKLOG),
        }
    }

    /// Keeps so many interactions and entries of the record from now on.
    pub(crate) fn keep(&mut self, count: usize) {
        self.kept_interactions = count;
        self.traffic.kept = count;
    }

    /// Keeps an interaction, and forgets the oldest if there are too many.
    pub(crate) fn add_interaction(&mut self, interaction: StoredInteraction) {
        self.tokens
            .insert(interaction.token.clone(), interaction.id);
        self.interactions.insert(interaction.id, interaction);
        if self.interactions.len() > self.kept_interactions
            && let Some((_, oldest)) = self.interactions.pop_first()
        {
            self.tokens.remove(&oldest.token);
        }
    }

    /// The world, to change it.
    pub(crate) fn world_mut(&mut self) -> &mut World {
        Arc::make_mut(&mut self.world)
    }

    /// Takes a channel out of its server, with all that was written in it; `false` if there is none.
    pub(crate) fn remove_channel(&mut self, channel: u64) -> bool {
        self.messages
            .retain(|_, message| message.channel != channel);
        self.world_mut().remove_channel(channel)
    }

    /// Keeps a file that was uploaded.
    pub(crate) fn keep_upload(&mut self, file: Attachment) {
        self.uploads.push_back(file);
        if self.uploads.len() > KEPT_UPLOADS {
            self.uploads.pop_front();
        }
    }

    /// A file of a message, or one that was uploaded not long ago.
    pub(crate) fn file(&self, id: u64, filename: &str) -> Option<&Attachment> {
        let attached = self
            .messages
            .values()
            .flat_map(|message| &message.attachments);
        attached
            .chain(&self.uploads)
            .find(|file| file.id == id && file.filename == filename)
    }

    pub(crate) fn now(&self) -> u64 {
        self.clock.now_ms()
    }

    pub(crate) fn next_id(&mut self) -> u64 {
        let now = self.now();
        self.ids.next(now)
    }

    /// What a channel id stands for.
    pub(crate) fn place(&self, channel: u64) -> Option<Place<'_>> {
        let thread = || {
            let thread = self.threads.get(&channel)?;
            ThreadPlace::of(self.world.place(thread.parent), thread).map(Place::Thread)
        };
        self.world.place(channel).or_else(thread)
    }

    /// Whether `person` can see `channel`.
    pub(crate) fn sees(&self, person: u64, channel: u64) -> bool {
        self.world.sees(person, self.place(channel))
    }

    /// Adds a thread, and tells everyone who may know of it.
    pub(crate) fn add_thread(&mut self, thread: Thread) {
        let id = thread.id;
        let told = json!({
            "type": "thread", "parent": wire::id(thread.parent),
            "channel": { "id": wire::id(id), "name": thread.name, "thread": true },
        });
        self.threads.insert(id, thread);
        self.tell_page(None, told);
        if let Some(place) = self.place(id) {
            let (guild, mut data) = (place.guild(), wire::channel(self, place));
            data["newly_created"] = json!(true);
            self.dispatch("THREAD_CREATE", guild, intent::GUILDS, data);
        }
    }

    /// The newest message that was ever written in the channel for everyone to see, even if it was
    /// deleted since.
    pub(crate) fn last_message(&self, channel: u64) -> Option<u64> {
        self.last_messages.get(&channel).copied()
    }

    /// Adds a message and tells everyone who may know of it.
    pub(crate) fn add_message(&mut self, message: StoredMessage) {
        if message.viewer.is_none() {
            self.last_messages.insert(message.channel, message.id);
        }
        let id = message.id;
        self.messages.insert(id, message);
        self.tell_message(id, "MESSAGE_CREATE");
    }

    /// Applies a change to a message and tells everyone who may know of it.
    pub(crate) fn change_message(&mut self, id: u64, change: impl FnOnce(&mut StoredMessage)) {
        if let Some(message) = self.messages.get_mut(&id) {
            change(message);
            message.edits += 1;
            self.tell_message(id, "MESSAGE_UPDATE");
        }
    }

    /// Puts an ephemeral message out of its person's sight.
    pub(crate) fn hide_message(&mut self, id: u64) {
        let Some(message) = self.messages.get_mut(&id) else {
            return;
        };
        message.dismissed = true;
        let (viewer, channel) = (message.viewer, wire::id(message.channel));
        let told = json!({ "type": "message_delete", "channel": channel, "id": wire::id(id) });
        self.tell_page(viewer, told);
    }

    /// Deletes a message; `false` if there is none.
    pub(crate) fn remove_message(&mut self, id: u64) -> bool {
        let Some(message) = self.messages.remove(&id) else {
            return false;
        };
        let viewer = self.viewer(&message);
        let (id, channel) = (wire::id(message.id), wire::id(message.channel));
        self.tell_page(
            viewer,
            json!({ "type": "message_delete", "channel": channel, "id": id }),
        );
        if message.viewer.is_none() && self.bot_sees(message.channel) {
            let guild = self.place(message.channel).and_then(Place::guild);
            let data = json!({ "id": id, "channel_id": channel, "guild_id": guild.map(wire::id) });
            self.dispatch("MESSAGE_DELETE", guild, intent::messages(guild), data);
        }
        true
    }

    /// Sends an event to the page of one person, or to everyone's.
    pub(crate) fn tell_page(&self, viewer: Option<u64>, body: Value) {
        // An error only means that no page is open.
        let _ = self.page.send(PageEvent { viewer, body });
    }

    pub(crate) fn page_events(&self) -> broadcast::Receiver<PageEvent> {
        self.page.subscribe()
    }

    /// Sends an event over the gateway, if the bot asked for this kind (`intents` 0: always), and
    /// records it.
    pub(crate) fn dispatch(&mut self, name: &str, guild: Option<u64>, intents: u64, data: Value) {
        if self.gateway.dispatch(name, guild, intents, &data) {
            self.record(name, data);
        }
    }

    /// Records an event that the gateway sent.
    pub(crate) fn record(&mut self, name: &str, data: Value) {
        let event = SentEvent {
            at: self.now(),
            name: name.to_owned(),
            data,
        };
        self.traffic.record(Exchange::Event(event));
    }

    /// Whether the bot sees what happens in a channel.
    fn bot_sees(&self, channel: u64) -> bool {
        let place = self.place(channel);
        place.is_some_and(|place| place.permits(permission::VIEW_CHANNEL))
    }

    /// The one person who may see a message, if it is not public.
    fn viewer(&self, message: &StoredMessage) -> Option<u64> {
        message.viewer.or(match self.place(message.channel) {
            Some(Place::Direct(owner)) => Some(owner.id),
            Some(Place::Server(..) | Place::Thread(_)) | None => None,
        })
    }

    fn tell_message(&mut self, id: u64, event: &str) {
        let Some(message) = self.messages.get(&id).filter(|message| !message.dismissed) else {
            return;
        };
        let channel = wire::id(message.channel);
        let shown = events::message(self, message);
        let body = json!({ "type": "message", "channel": channel, "message": shown });
        self.tell_page(self.viewer(message), body);
        if message.viewer.is_none() && self.bot_sees(message.channel) {
            let guild = self.place(message.channel).and_then(Place::guild);
            let mut data = wire::message(self, message);
            data["guild_id"] = guild.map_or(Value::Null, wire::id);
            let mentioned = message.mentions.contains(&self.world.bot);
            if message.author != self.world.bot && guild.is_some() && !mentioned {
                self.gateway.hide_content(&mut data);
            }
            self.dispatch(event, guild, intent::messages(guild), data);
        }
    }
}
