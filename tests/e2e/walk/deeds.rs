//! What people do on a walk, and what befalls the bot.

use std::time::Duration;

use anqi::table::TableId;
use anqi_engine::Action;
use anqi_sandbox::{Component, ComponentKind, MessageView, SandboxError};
use serde_json::Value;

use super::Walk;
use crate::support::{STRONG, Style, WEAK};

/// How many of the last messages are in sight.
const IN_SIGHT: usize = 7;
/// After how many taps an action is played at the latest: another piece put back, the other half, the piece, the target.
const MOST_TAPS: usize = 5;
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
        let message = self.world.sandbox.message(message.id).expect("there");
        self.press(person, &message, &control).await;
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
    async fn press_with(
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
            // Discord tells nobody of a choice that was made already.
            Err(SandboxError::SameSelection(_)) => None,
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

    /// Good plies at some game, so that games end.
    pub(super) async fn play_on(&mut self) {
        let running = self.running().await;
        let Some(table) = self.one_of(&running) else {
            return;
        };
        for _ in 0..=self.below(16) {
            if !self.play_a_ply(table).await {
                return;
            }
            self.rest().await;
        }
    }

    /// A good ply by whoever is to act, if that is a person and the game does not stand still.
    async fn play_a_ply(&mut self, table: TableId) -> bool {
        let view = self.view(table).await;
        let Some(seat) = view.to_act().filter(|_| !view.table.is_paused()) else {
            return false;
        };
        let user = view.table.player(seat).user().expect("the bot has played");
        let style = Style {
            seed: self.below(1_000) as u64,
            ..[STRONG, WEAK][usize::from(seat.number() - 1)]
        };
        let service = self.service.clone();
        let own = service.views().own_view(table, user).await;
        let own = own.expect("readable").expect("a player").1;
        let action = style
            .choose(&view.observation)
            .or_else(|| style.choose(&own));
        let action = action.expect("the game goes on");
        let scene = service.views().scene(table).await.expect("readable");
        let scene = scene.expect("there");
        let here = [Some(scene.message), scene.other]
            .into_iter()
            .flatten()
            .find(|message| {
                [anqi::table::Whose::Both, anqi::table::Whose::Seat(seat)].contains(&message.whose)
            })
            .expect("a place");
        let board = here.message.and_then(|id| self.world.sandbox.message(id));
        if let Some(board) = board.filter(|_| self.below(2) == 0)
            && !matches!(action, Action::Reveal { .. })
        {
            self.tap(user.0, board.id, table, action).await;
            return true;
        }
        let given = [
            ("action".to_owned(), action.to_string()),
            ("match".to_owned(), table.to_string()),
        ];
        self.command(user.0, here.place.channel, "anqi move", &given)
            .await;
        true
    }

    /// Plays an action with taps from whatever a board shows at the moment: every legal one can be reached.
    async fn tap(&mut self, person: u64, message: u64, table: TableId, action: Action) {
        let ply = self.view(table).await.table.ply;
        for _ in 0..MOST_TAPS {
            let board = self.world.sandbox.message(message).expect("there");
            let control = way_to(&board, action);
            let control = control.unwrap_or_else(|| panic!("no way to {action} on {board:#?}"));
            let values = match control.kind {
                ComponentKind::Button => Vec::new(),
                _ => vec![action.to_string()],
            };
            let answer = self.press_with(person, &board, &control, &values).await;
            assert!(!answer.expect("an answer").ephemeral, "{action} is refused");
            if self.view(table).await.table.ply > ply {
                return;
            }
        }
        panic!("{action} takes too many taps");
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

/// The control that leads on to an action.
fn way_to(board: &MessageView, action: Action) -> Option<Component> {
    let mut ways = match action {
        Action::Flip(at) => vec![
            format!("flip-for-good:{at}"),
            format!("flip:{at}"),
            format!("choose:{at}"),
        ],
        Action::Move { from, to } => vec![
            format!("move:{from}-{to}"),
            format!("targets:{from}"),
            format!("choose:{from}"),
        ],
        Action::Reveal { .. } => Vec::new(),
        Action::Pass => vec!["pass".to_owned()],
    };
    // What else was chosen is put back, and then the other half is looked at.
    ways.extend(["unchoose:", "half:"].map(str::to_owned));
    let leads = |way: &String| {
        usable(board).find(|control| {
            let intent = control.custom_id.as_deref().unwrap_or_default();
            let intent = intent.splitn(4, ':').nth(3).unwrap_or_default();
            intent == way || (way.ends_with(':') && intent.starts_with(way.as_str()))
        })
    };
    ways.iter().find_map(leads).cloned()
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
fn usable(message: &MessageView) -> impl Iterator<Item = &Component> {
    message
        .components()
        .filter(|component| !component.disabled && component.custom_id.is_some())
}
