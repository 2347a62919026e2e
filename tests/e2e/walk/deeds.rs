//! What people do on a walk, and what befalls the bot.

use std::time::Duration;

use anqi_sandbox::{MessageView, SandboxError};
use serde_json::Value;

use super::Walk;

/// Below so many games people begin new ones rather than anything else.
const FEW: usize = 5;
/// The commands by which games begin.
const BEGINNINGS: [&str; 4] = ["challenge", "open", "hotseat", "vs-bot"];
/// Discord's number for an option that names a user, and for one that is true or false.
const USER: u64 = 6;
const BOOLEAN: u64 = 5;
/// What passes at once, in seconds: mostly little, at times days.
const SPANS: [u64; 12] = [
    1, 7, 16, 31, 65, 130, 310, 920, 3_700, 20_000, 50_000, 260_000,
];

impl Walk {
    /// Somebody gives a command that Discord knows, with any values that it permits.
    pub(super) async fn give_a_command(&mut self) {
        let person = self.person();
        let channel = self.channel(person);
        if self.below(12) == 0 {
            return self.use_the_menu(person, channel).await;
        }
        let commands = self.world.sandbox.commands();
        let anqi = commands.iter().find(|command| command["name"] == "anqi");
        let all = anqi.expect("the command")["options"].clone();
        let mut all = all.as_array().expect("subcommands").clone();
        if self.running().await.len() < FEW && self.below(3) > 0 {
            all.retain(|command| BEGINNINGS.iter().any(|name| command["name"] == *name));
        }
        let command = self.one_of(&all).expect("a command");
        let mut given = Vec::new();
        for option in command["options"].as_array().into_iter().flatten() {
            if option["required"] == true || self.below(2) == 0 {
                let name = option["name"].as_str().expect("a name").to_owned();
                let value = self.value(option, person, channel).await;
                given.push((name, value));
            }
        }
        let name = format!("anqi {}", command["name"].as_str().expect("a name"));
        self.command(person, channel, &name, &given).await;
    }

    pub(super) async fn command(
        &mut self,
        person: u64,
        channel: u64,
        command: &str,
        given: &[(String, String)],
    ) -> MessageView {
        self.note(format!(
            "{} gives /{command} {given:?} in {channel}",
            self.name(person)
        ));
        let given: Vec<(&str, &str)> = given
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let sandbox = &self.world.sandbox;
        let interaction = sandbox.command(person, channel, command, &given).await;
        self.judge(interaction.expect("it can be sent"), None).await
    }

    async fn use_the_menu(&mut self, person: u64, channel: u64) {
        let target = self.person();
        let sandbox = &self.world.sandbox;
        let used = sandbox
            .context_menu(person, channel, target, "Challenge to Anqi")
            .await;
        match used {
            Ok(interaction) => {
                self.note(format!("{} challenges by menu", self.name(person)));
                self.judge(interaction, None).await;
            }
            // In direct messages there is nobody else, and no such menu.
            Err(SandboxError::UnknownPerson(_) | SandboxError::NotOffered { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }

    /// A value for an option.
    async fn value(&mut self, option: &Value, person: u64, channel: u64) -> String {
        let choices = option["choices"].as_array().cloned().unwrap_or_default();
        if let Some(choice) = self.one_of(&choices) {
            return choice["value"].as_str().expect("a text").to_owned();
        }
        match option["type"].as_u64() {
            Some(USER) => {
                let bot = self.world.sandbox.bot();
                if self.world.sandbox.dm_channel(person) == Ok(channel) {
                    return self
                        .one_of(&[person, bot])
                        .expect("one of both")
                        .to_string();
                }
                let mut users: Vec<u64> = self
                    .world
                    .sandbox
                    .people()
                    .iter()
                    .map(|known| known.id)
                    .collect();
                users.push(bot);
                return self.one_of(&users).expect("somebody").to_string();
            }
            Some(BOOLEAN) => return (self.below(2) == 0).to_string(),
            _ => {}
        }
        match option["name"].as_str() {
            Some("code") => self.code().await,
            Some("match") => self.any_match().await,
            Some("action") => self.action().await,
            _ => "1".to_owned(),
        }
    }

    /// The code of a free seat, or one that nobody has.
    async fn code(&mut self) -> String {
        let codes: Vec<String> = sqlx::query_scalar(
            "SELECT code FROM challenges WHERE state = 'open' AND code IS NOT NULL ORDER BY code",
        )
        .fetch_all(&mut self.database)
        .await
        .expect("readable");
        let code = self.one_of(&codes).filter(|_| self.below(5) > 0);
        code.unwrap_or_else(|| "000000".to_owned())
    }

    /// The name of a game, whoever plays it, over or not.
    async fn any_match(&mut self) -> String {
        let tables = self.tables("SELECT id FROM tables ORDER BY id").await;
        match self.one_of(&tables) {
            Some(table) if self.below(2) == 0 => table.short(),
            Some(table) => table.to_string(),
            None => "nothing".to_owned(),
        }
    }

    /// An action that is legal in some game, or anything.
    async fn action(&mut self) -> String {
        let running = self.running().await;
        let Some(table) = self.one_of(&running).filter(|_| self.below(4) > 0) else {
            return self
                .one_of(&["a1?", "h4-h3", "pass", "?"])
                .expect("one")
                .to_owned();
        };
        let legal = self.view(table).await.observation.legal();
        self.one_of(&legal)
            .map_or_else(|| "a1?".to_owned(), |action| action.to_string())
    }

    /// Somebody types, and asks what there is.
    pub(super) async fn ask_for_suggestions(&mut self) {
        let person = self.person();
        let channel = self.channel(person);
        let (command, option) = self
            .one_of(&[
                ("move", "action"),
                ("move", "match"),
                ("board", "match"),
                ("resign", "match"),
            ])
            .expect("one");
        self.note(format!("{} types /anqi {command}", self.name(person)));
        let sandbox = &self.world.sandbox;
        let asked = sandbox
            .autocomplete(person, channel, &format!("anqi {command}"), &[], option)
            .await;
        asked.expect("suggestions in time");
    }

    /// Time passes, while the bot runs or not.
    pub(super) async fn let_time_pass(&mut self, down: bool) {
        if !down {
            self.is_quiet().await;
        }
        let least = self.below(SPANS.len());
        let span = SPANS[self.below(least + 1)] + self.below(3) as u64;
        self.note(format!("{span} seconds pass"));
        self.world.clock.advance(Duration::from_secs(span));
    }

    /// Waits until nothing more is sent about what was done before.
    pub(super) async fn is_quiet(&mut self) {
        let (mut sent, mut quiet) = (0, 0);
        while quiet < 8 {
            let now = self.world.sandbox.traffic().len();
            quiet = if now == sent { quiet + 1 } else { 0 };
            sent = now;
            self.rest().await;
        }
    }

    /// The bot ends and starts again; meanwhile time may pass, and people may write and delete.
    pub(super) async fn restart(&mut self) {
        self.note("the bot stops");
        self.world.stop_bot().await;
        if self.below(2) == 0 {
            self.let_time_pass(true).await;
        }
        if self.below(3) == 0 {
            self.delete_a_message();
        }
        self.note("the bot starts");
        self.world.start_bot().await;
    }

    /// Somebody deletes one of the bot's messages.
    pub(super) fn delete_a_message(&mut self) {
        let person = self.person();
        let channel = self.channel(person);
        let bot = self.world.sandbox.bot();
        let mut messages = self.world.sandbox.messages(channel, person);
        messages.retain(|message| message.author == bot && !message.ephemeral);
        if let Some(message) = self.one_of(&messages) {
            self.note(format!("message {} is deleted", message.id));
            self.world
                .sandbox
                .delete_message(message.id)
                .expect("there");
            self.deleted.push(message.id);
        }
    }

    /// Somebody writes below whatever stands there.
    pub(super) fn write_something(&mut self) {
        let person = self.person();
        let channel = self.channel(person);
        self.note(format!("{} writes in {channel}", self.name(person)));
        self.world
            .sandbox
            .say(person, channel, "hm")
            .expect("written");
    }
}
