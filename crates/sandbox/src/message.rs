//! Chat messages: as the sandbox keeps them, and as tests and the page see them.

use serde_json::Value;

use axum::body::Bytes;

/// Discord's message flag bits that matter here.
pub(crate) mod flag {
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    /// A deferred answer that waits for its content.
    pub(crate) const LOADING: u64 = 1 << 7;
}

/// Why a message stands in the channel; the numbers are Discord's message types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MessageKind {
    Plain = 0,
    Reply = 19,
    ChatInput = 20,
    ContextMenu = 23,
}

/// A message as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct StoredMessage {
    pub(crate) id: u64,
    pub(crate) channel: u64,
    /// A person's id or the bot's.
    pub(crate) author: u64,
    pub(crate) kind: MessageKind,
    pub(crate) content: String,
    pub(crate) attachments: Vec<Attachment>,
    /// Action rows as the bot sent them.
    pub(crate) components: Vec<Value>,
    pub(crate) embeds: Vec<Value>,
    pub(crate) flags: u64,
    pub(crate) created: u64,
    pub(crate) edited: Option<u64>,
    /// How many times the message was changed.
    pub(crate) edits: u32,
    /// How many of these came when it was old.
    pub(crate) late_edits: u32,
    /// The interaction that this message answers.
    pub(crate) interaction: Option<u64>,
    /// The one person who sees it, if it is ephemeral.
    pub(crate) viewer: Option<u64>,
    /// That person put it out of sight.
    pub(crate) dismissed: bool,
    pub(crate) reply_to: Option<u64>,
    /// People named by a mention in the content, whether it notifies them or not.
    pub(crate) mentions: Vec<u64>,
    /// People who were notified.
    pub(crate) pinged: Vec<u64>,
    pub(crate) nonce: Option<Value>,
}

impl StoredMessage {
    pub(crate) fn ephemeral(&self) -> bool {
        self.flags & flag::EPHEMERAL != 0
    }

    pub(crate) fn thinking(&self) -> bool {
        self.flags & flag::LOADING != 0
    }

    /// Whether `person`, who can see the channel, sees the message.
    pub(crate) fn shown_to(&self, person: u64) -> bool {
        !self.dismissed && self.viewer.is_none_or(|viewer| viewer == person)
    }
}

/// A file that belongs to a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attachment {
    /// The attachment's id.
    pub id: u64,
    /// The file name, without any folder.
    pub filename: String,
    /// The text for people who don't see the picture.
    pub description: Option<String>,
    /// The media type, guessed from the file name as Discord does.
    pub content_type: String,
    /// Width and height in pixels, if it is a picture.
    pub size: Option<(u32, u32)>,
    /// The file itself.
    pub bytes: Bytes,
}

/// A message as people see it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MessageView {
    /// The message's id.
    pub id: u64,
    /// The channel it stands in.
    pub channel: u64,
    /// The author's user id.
    pub author: u64,
    /// The text, as written (Markdown and mentions unparsed).
    pub content: String,
    /// The attached files.
    pub attachments: Vec<Attachment>,
    /// Buttons and menus, row by row.
    pub rows: Vec<Vec<Component>>,
    /// Embeds, as the bot sent them.
    pub embeds: Vec<Value>,
    /// Whether only one person sees it.
    pub ephemeral: bool,
    /// A deferred answer that has no content yet.
    pub thinking: bool,
    /// How many times it was changed since it was written.
    pub edits: u32,
    /// When it was written, in milliseconds since the Unix epoch.
    pub timestamp: u64,
    /// The interaction it answers.
    pub interaction: Option<u64>,
    /// The message it replies to.
    pub reply_to: Option<u64>,
    /// People named by a mention in the text.
    pub mentions: Vec<u64>,
    /// People who were notified.
    pub pinged: Vec<u64>,
}

impl MessageView {
    /// All buttons and menus, from top left to bottom right.
    pub fn components(&self) -> impl Iterator<Item = &Component> {
        self.rows.iter().flatten()
    }

    /// The button or menu with this `custom_id`.
    pub fn component(&self, custom_id: &str) -> Option<&Component> {
        self.components()
            .find(|component| component.custom_id.as_deref() == Some(custom_id))
    }

    /// The first button with this label.
    pub fn button(&self, label: &str) -> Option<&Component> {
        self.components().find(|component| component.label == label)
    }
}

impl From<&StoredMessage> for MessageView {
    fn from(message: &StoredMessage) -> Self {
        Self {
            id: message.id,
            channel: message.channel,
            author: message.author,
            content: message.content.clone(),
            attachments: message.attachments.clone(),
            rows: message.components.iter().map(Component::row).collect(),
            embeds: message.embeds.clone(),
            ephemeral: message.ephemeral(),
            thinking: message.thinking(),
            edits: message.edits,
            timestamp: message.created,
            interaction: message.interaction,
            reply_to: message.reply_to,
            mentions: message.mentions.clone(),
            pinged: message.pinged.clone(),
        }
    }
}

/// What sort of control a component is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ComponentKind {
    /// A button (type 2).
    Button,
    /// A menu of the bot's own options (type 3).
    StringSelect,
    /// A field of a modal (type 4).
    TextInput,
    /// A menu of the server's channels (type 8).
    ChannelSelect,
    /// Any other type that Discord knows.
    Other(u64),
}

/// A button's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// Blue.
    Primary,
    /// Grey.
    Secondary,
    /// Green.
    Success,
    /// Red.
    Danger,
    /// Grey, opens a web page.
    Link,
}

/// A button, a menu, or a field of a modal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Component {
    /// What it is.
    pub kind: ComponentKind,
    /// The bot's name for it; links have none.
    pub custom_id: Option<String>,
    /// A button's text, a menu's placeholder, a field's label; empty if there is none.
    pub label: String,
    /// A button's colour.
    pub style: Option<ButtonStyle>,
    /// Whether it can't be used.
    pub disabled: bool,
    /// A menu's options; of a menu of channels those that the bot has chosen.
    pub options: Vec<SelectOption>,
    /// How many values may be chosen in a menu, or characters typed in a field: least and most.
    pub range: (u64, u64),
    /// Whether a field must be filled.
    pub required: bool,
}

/// One entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SelectOption {
    /// What people read.
    pub label: String,
    /// What the bot receives.
    pub value: String,
    /// The smaller text under the label.
    pub description: Option<String>,
    /// Whether it is chosen from the start.
    pub default: bool,
}

/// The longest text that a modal's field can hold.
const FIELD_MAX: u64 = 4000;

impl Component {
    /// The components of one action row.
    pub(crate) fn row(row: &Value) -> Vec<Self> {
        let children = row["components"].as_array();
        children
            .map(|children| children.iter().map(Self::parse).collect())
            .unwrap_or_default()
    }

    fn parse(raw: &Value) -> Self {
        let kind = match raw["type"].as_u64().unwrap_or_default() {
            2 => ComponentKind::Button,
            3 => ComponentKind::StringSelect,
            4 => ComponentKind::TextInput,
            8 => ComponentKind::ChannelSelect,
            other => ComponentKind::Other(other),
        };
        let style = (kind == ComponentKind::Button).then(|| match raw["style"].as_u64() {
            Some(1) => Some(ButtonStyle::Primary),
            Some(2) => Some(ButtonStyle::Secondary),
            Some(3) => Some(ButtonStyle::Success),
            Some(4) => Some(ButtonStyle::Danger),
            Some(5) => Some(ButtonStyle::Link),
            _ => None,
        });
        let number = |key: &str, default| raw[key].as_u64().unwrap_or(default);
        let range = match kind {
            ComponentKind::TextInput => (number("min_length", 0), number("max_length", FIELD_MAX)),
            _ => (number("min_values", 1), number("max_values", 1)),
        };
        let label = text(raw, "label").or_else(|| text(raw, "placeholder"));
        let listed = match kind {
            ComponentKind::ChannelSelect => &raw["default_values"],
            _ => &raw["options"],
        };
        let option = match kind {
            ComponentKind::ChannelSelect => SelectOption::channel,
            _ => SelectOption::parse,
        };
        let options = listed.as_array().into_iter().flatten();
        Self {
            kind,
            custom_id: text(raw, "custom_id"),
            label: label.unwrap_or_default(),
            style: style.flatten(),
            disabled: raw["disabled"].as_bool().unwrap_or(false),
            options: options.map(option).collect(),
            range,
            required: raw["required"].as_bool().unwrap_or(true),
        }
    }
}

impl SelectOption {
    fn parse(raw: &Value) -> Self {
        Self {
            label: text(raw, "label").unwrap_or_default(),
            value: text(raw, "value").unwrap_or_default(),
            description: text(raw, "description"),
            default: raw["default"].as_bool().unwrap_or(false),
        }
    }

    /// A channel that a menu shows as chosen. What it is called is not in the message.
    fn channel(raw: &Value) -> Self {
        Self {
            label: String::new(),
            value: text(raw, "id").unwrap_or_default(),
            description: None,
            default: true,
        }
    }
}

fn text(raw: &Value, key: &str) -> Option<String> {
    raw[key].as_str().map(str::to_owned)
}
