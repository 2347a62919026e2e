//! Presses of whatever somebody sees, theirs or not.

use anqi::table::TableId;
use anqi_sandbox::{Component, ComponentKind, MessageView, SandboxError};

use super::Walk;

/// How many of the last messages are in sight.
const IN_SIGHT: usize = 7;
impl Walk {
    /// Somebody uses a control of a message that they see, theirs or not.
    pub(super) async fn press_something(&mut self) {
        let person = self.person();
        let sandbox = &self.world.sandbox;
        let channels = self.all_channels(person).into_iter();
        let mut messages: Vec<MessageView> = channels
            .flat_map(|channel| sandbox.messages(channel, person))
            .filter(|message| usable(message).next().is_some())
            .collect();
        messages.sort_by_key(|message| message.id);
        let rare = self.below(3) == 0;
        if !rare && self.below(4) > 0 {
            messages = messages.split_off(messages.len().saturating_sub(IN_SIGHT));
        }
        if rare {
            messages = self.with_one_intent(messages);
        }
        let Some(message) = self.one_of(&messages) else {
            return self.give_a_command().await;
        };
        let concerned = self.concerned(&message).await;
        let person = match self.one_of(&concerned) {
            Some(concerned) if self.below(3) > 0 => concerned,
            _ => person,
        };
        let controls: Vec<Component> = usable(&message).cloned().collect();
        let control = match controls.last() {
            // There the way to all else is, under a board.
            Some(last) if self.below(6) == 0 => last.clone(),
            _ => self.one_of(&controls).expect("a control"),
        };
        // As it is, with all that is on it.
        if let Some(message) = self.world.sandbox.message(message.id) {
            self.press(person, &message, &control).await;
        }
    }

    /// The messages on which one kind of control is, so that rare ones are used too.
    fn with_one_intent(&mut self, mut messages: Vec<MessageView>) -> Vec<MessageView> {
        let controls = messages.iter().flat_map(usable);
        let mut intents: Vec<String> = controls.map(intent_name).collect();
        intents.sort_unstable();
        intents.dedup();
        if let Some(one) = self.one_of(&intents) {
            for message in &mut messages {
                for row in &mut message.rows {
                    row.retain(|control| {
                        control.custom_id.is_some() && intent_name(control) == one
                    });
                }
            }
            messages.retain(|message| usable(message).next().is_some());
        }
        messages
    }

    /// Those whose game or challenge is on a message that everybody sees.
    async fn concerned(&mut self, message: &MessageView) -> Vec<u64> {
        let sandbox = &self.world.sandbox;
        let people = sandbox.people().iter();
        let direct = people
            .clone()
            .any(|person| sandbox.dm_channel(person.id) == Ok(message.channel));
        if message.ephemeral || direct {
            return Vec::new();
        }
        let id = message.components().find_map(|component| {
            let id = component.custom_id.as_deref()?.split(':').nth(1)?;
            id.parse::<TableId>().ok()
        });
        let Some(id) = id else { return Vec::new() };
        let names: Vec<String> = sqlx::query_scalar(
            "SELECT user_id FROM seats WHERE table_id = $1 AND user_id IS NOT NULL
             UNION SELECT challenger_id FROM challenges WHERE id = $1
             UNION SELECT opponent_id FROM challenges WHERE id = $1 AND opponent_id IS NOT NULL",
        )
        .bind(id.to_string())
        .fetch_all(&mut self.database)
        .await
        .expect("readable");
        // Who was forgotten is nobody, and presses nothing.
        let known = |user: &u64| people.clone().any(|person| person.id == *user);
        let users = names.iter().filter_map(|name| name.parse().ok());
        users.filter(known).collect()
    }

    /// Presses a button, or chooses something from a menu.
    pub(super) async fn press(
        &mut self,
        person: u64,
        message: &MessageView,
        control: &Component,
    ) -> Option<MessageView> {
        let values = self.values(message, control);
        self.press_with(person, message, control, &values).await
    }

    /// Presses a button, or chooses `values` from a menu.
    pub(super) async fn press_with(
        &mut self,
        person: u64,
        message: &MessageView,
        control: &Component,
        values: &[String],
    ) -> Option<MessageView> {
        let id = control.custom_id.as_deref().expect("no link");
        self.note(format!(
            "{} presses {id} {values:?} on {}",
            self.name(person),
            message.id
        ));
        let sandbox = &self.world.sandbox;
        let pressed = if control.kind == ComponentKind::Button {
            sandbox.press(person, message.id, id).await
        } else {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            sandbox.select(person, message.id, id, &values).await
        };
        match pressed {
            Ok(interaction) => Some(self.judge(interaction, Some(message)).await),
            // Discord tells nobody of a choice that was made already; and an old board may lose its controls at that moment.
            Err(
                SandboxError::SameSelection(_)
                | SandboxError::UnknownComponent(_)
                | SandboxError::UnknownMessage(_),
            ) => None,
            Err(error) => panic!("{error}"),
        }
    }

    /// What somebody chooses in a menu.
    fn values(&mut self, message: &MessageView, control: &Component) -> Vec<String> {
        let offered: Vec<String> = match control.kind {
            ComponentKind::StringSelect => {
                let options = control.options.iter();
                options.map(|option| option.value.clone()).collect()
            }
            ComponentKind::ChannelSelect => {
                let servers = self.world.sandbox.servers().iter();
                let mut here = servers.filter(|server| {
                    let mut channels = server.channels.iter();
                    channels.any(|channel| channel.id == message.channel)
                });
                let channels = here.next().map(|server| &server.channels);
                let channels = channels.into_iter().flatten();
                channels.map(|channel| channel.id.to_string()).collect()
            }
            _ => return Vec::new(),
        };
        let (least, most) = control.range;
        let bounds = [least, most].map(|bound| usize::try_from(bound).unwrap_or(usize::MAX));
        let most = bounds[1].min(offered.len());
        let count = bounds[0] + self.below(most - bounds[0] + 1);
        let mut chosen = Vec::new();
        while chosen.len() < count {
            let value = self.one_of(&offered).expect("something is offered");
            if !chosen.contains(&value) {
                chosen.push(value);
            }
        }
        chosen
    }
}

/// What kind of control it is: its intent without the squares and numbers in it.
fn intent_name(control: &Component) -> String {
    let id = control.custom_id.as_deref().unwrap_or_default();
    let mut parts = id.splitn(4, ':').skip(1);
    let (table, intent) = (parts.next(), parts.nth(1).unwrap_or_default());
    let named = match table {
        Some("0") => intent,
        _ => intent.split(':').next().unwrap_or_default(),
    };
    named.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// The controls that can be used.
pub(super) fn usable(message: &MessageView) -> impl Iterator<Item = &Component> {
    message
        .components()
        .filter(|component| !component.disabled && component.custom_id.is_some())
}
