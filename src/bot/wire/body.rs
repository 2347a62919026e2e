//! What a message is made of, and how Discord has it written: no mentions unless asked for, attachments always spelled out.

use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateAttachment};

use crate::{bot::mentions::Mentions, table::UserId};

/// Discord's number for an ephemeral message.
pub(super) const EPHEMERAL: u32 = 1 << 6;

/// A message's body.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Body {
    pub(crate) content: String,
    pub(crate) components: Vec<CreateActionRow>,
    pub(crate) image: Option<Image>,
    pub(crate) ephemeral: bool,
    /// Who is called, if the content mentions them and the message is a new one.
    pub(crate) calls: Option<UserId>,
}

/// A picture to send, or another file, with a text for those who don't see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Image {
    pub(crate) bytes: Vec<u8>,
    pub(crate) name: &'static str,
    pub(crate) description: String,
}

impl Body {
    /// A text in the place of a board.
    pub(crate) const fn text(content: String) -> Self {
        Self {
            content,
            components: Vec::new(),
            image: None,
            ephemeral: false,
            calls: None,
        }
    }

    /// A text that only the person who asked sees.
    pub(crate) fn note(content: String) -> Self {
        Self {
            content,
            components: Vec::new(),
            image: None,
            ephemeral: true,
            calls: None,
        }
    }

    /// The same with a call to somebody in front.
    #[must_use]
    pub(crate) fn calling(mut self, user: UserId) -> Self {
        self.content = format!("<@{user}> {}", self.content);
        self.calls = Some(user);
        self
    }

    pub(super) fn json(&self, mentions: Option<&Mentions>) -> Value {
        // The first file of a multipart body has the number 0. An empty list takes the picture away where there was one.
        let attachments: Vec<Value> = self
            .image
            .iter()
            .map(|image| json!({ "id": "0", "filename": image.name, "description": image.description }))
            .collect();
        let content = mentions.map_or_else(
            || self.content.clone(),
            |mentions| mentions.link(&self.content),
        );
        let mut body = json!({
            "content": content,
            "components": components(&self.components),
            "attachments": attachments,
            "allowed_mentions": { "parse": [] },
        });
        if let Some(user) = self.calls {
            body["allowed_mentions"]["users"] = json!([user.to_string()]);
        }
        if self.ephemeral {
            body["flags"] = json!(EPHEMERAL);
        }
        body
    }

    pub(super) fn files(&self) -> Vec<CreateAttachment> {
        self.image
            .iter()
            .map(|image| CreateAttachment::bytes(image.bytes.clone(), image.name))
            .collect()
    }
}

/// Rows as Discord describes them: serenity writes the ids that a menu shows as chosen as numbers.
fn components(rows: &[CreateActionRow]) -> Value {
    let mut rows = json!(rows);
    let menus = rows.as_array_mut().into_iter().flatten();
    let menus = menus.filter_map(|row| row["components"].as_array_mut());
    for menu in menus.flatten() {
        let chosen = menu.get_mut("default_values").and_then(Value::as_array_mut);
        for value in chosen.into_iter().flatten() {
            if let Some(id) = value["id"].as_u64() {
                value["id"] = json!(id.to_string());
            }
        }
    }
    rows
}
