//! Interactions: what a person did that the bot has to answer, and how it was answered.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::message::{Component, MessageView};

/// What the person did, with what the bot is told about it.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// A slash command or a command of a person's context menu: `data` of the event.
    Command { name: String, data: Value },
    /// A pressed button or a selection: the message it stands on and `data` of the event.
    Component { message: u64, data: Value },
    /// A command that is being typed: `data` of the event.
    Autocomplete { data: Value },
    /// A filled modal: the message under which it was opened and `data` of the event.
    Modal { message: Option<u64>, data: Value },
}

impl Deed {
    /// Discord's number for this type of interaction.
    pub(crate) fn kind(&self) -> u64 {
        match self {
            Self::Command { .. } => 2,
            Self::Component { .. } => 3,
            Self::Autocomplete { .. } => 4,
            Self::Modal { .. } => 5,
        }
    }

    pub(crate) fn data(&self) -> &Value {
        match self {
            Self::Command { data, .. }
            | Self::Component { data, .. }
            | Self::Autocomplete { data }
            | Self::Modal { data, .. } => data,
        }
    }

    /// The message on which the component stands that led here.
    pub(crate) fn source(&self) -> Option<u64> {
        match *self {
            Self::Component { message, .. } => Some(message),
            Self::Modal { message, .. } => message,
            Self::Command { .. } | Self::Autocomplete { .. } => None,
        }
    }
}

/// An interaction as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct StoredInteraction {
    pub(crate) id: u64,
    pub(crate) token: String,
    pub(crate) person: u64,
    pub(crate) channel: u64,
    /// When it began, by the sandbox's clock.
    pub(crate) created: u64,
    /// The same moment, to measure from; no clock of a test holds it up.
    pub(crate) begun: Instant,
    pub(crate) deed: Deed,
    /// The first answer; none until the bot acknowledges.
    pub(crate) answer: Option<Answer>,
    /// How long it took to come.
    pub(crate) answered: Option<Duration>,
    /// The message that `@original` means.
    pub(crate) original: Option<u64>,
    /// Follow-up messages, in order.
    pub(crate) follow_ups: Vec<u64>,
}

/// The bot's first answer to an interaction. Messages are shown as they were then.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Answer {
    /// A new message (callback type 4).
    Message(MessageView),
    /// The answer will come later (type 5); the view is the placeholder.
    Deferred(MessageView),
    /// The message with the component may change later (type 6).
    DeferredUpdate,
    /// The message with the component was changed (type 7).
    Update(MessageView),
    /// Suggestions for what is being typed (type 8).
    Choices(Vec<Choice>),
    /// A form to fill in (type 9).
    Modal(Modal),
}

impl Answer {
    /// The message that was written or changed, if that was the answer.
    pub fn message(&self) -> Option<&MessageView> {
        match self {
            Self::Message(message) | Self::Deferred(message) | Self::Update(message) => {
                Some(message)
            }
            Self::DeferredUpdate | Self::Choices(_) | Self::Modal(_) => None,
        }
    }
}

/// A suggestion of autocomplete.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Choice {
    /// What people read.
    pub name: String,
    /// What the bot receives: a string or a number.
    pub value: Value,
}

impl Choice {
    pub(crate) fn list(choices: &Value) -> Vec<Self> {
        let entries = choices.as_array().into_iter().flatten();
        let choice = |entry: &Value| Self {
            name: entry["name"].as_str().unwrap_or_default().to_owned(),
            value: entry["value"].clone(),
        };
        entries.map(choice).collect()
    }
}

/// A form to fill in.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Modal {
    /// The bot's name for the form.
    pub custom_id: String,
    /// The heading.
    pub title: String,
    /// The fields, from top to bottom.
    pub fields: Vec<Component>,
    /// The form as the bot sent it.
    pub raw: Value,
}

impl Modal {
    pub(crate) fn parse(raw: &Value) -> Self {
        let rows = raw["components"].as_array().into_iter().flatten();
        Self {
            custom_id: raw["custom_id"].as_str().unwrap_or_default().to_owned(),
            title: raw["title"].as_str().unwrap_or_default().to_owned(),
            fields: rows.flat_map(Component::row).collect(),
            raw: raw.clone(),
        }
    }
}
