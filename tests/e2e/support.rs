//! A bot that is connected to a sandbox, and a person who presses its buttons.

use std::{sync::Arc, time::Duration};

use anqi::{
    clock::Timestamp,
    service::{Dealer, Service},
    table::{Person, PersonChange, TableId, TableView, UserId},
};
use anqi_engine::{Action, Level, Limits, Observation, choose};
use anqi_sandbox::{
    Answer, ButtonStyle, Config, Exchange, IdSource, MessageView, NewPerson, Sandbox,
};

pub(crate) use crate::world::{World, dealer, open};

/// Names that people give themselves to break what shows them.
pub(crate) const STRANGE: [&str; 5] = [
    "@everyone",
    "龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘龘",
    "\u{202E}evil \u{2067}rtl שלום",
    "<@1> <#2> `x` **b** ||s|| #1",
    "[x](https://x.y) ~~a~~ @here",
];

/// Midday of some day: far from the daily limits' midnight.
pub(crate) const NOON: Timestamp = Timestamp::from_millis(1_790_596_800_000);

impl World {
    /// A world in which everything follows from `seed`, with the bot running.
    pub(crate) async fn start(seed: u64) -> Self {
        Self::with_dealer(seed, dealer(seed)).await
    }

    /// As [`World::start`], where the ids of presses tell when they were made.
    pub(crate) async fn telling_time(seed: u64) -> Self {
        let config = Config {
            seed,
            ids: IdSource::Clock,
            ..Config::default()
        };
        let mut world = Self::at(NOON, config, dealer(seed)).await;
        world.start_bot().await;
        world
    }

    /// As [`World::start`], with the layouts that `dealer` deals.
    pub(crate) async fn with_dealer(seed: u64, dealer: Arc<dyn Dealer>) -> Self {
        let mut world = Self::without_bot(seed, dealer).await;
        world.start_bot().await;
        world
    }

    /// A world in which no bot runs yet.
    pub(crate) async fn without_bot(seed: u64, dealer: Arc<dyn Dealer>) -> Self {
        let config = Config {
            seed,
            extra_people: STRANGE
                .map(|name| NewPerson {
                    name: name.to_owned(),
                    locale: "zh-TW".to_owned(),
                })
                .to_vec(),
            ..Config::default()
        };
        Self::at(NOON, config, dealer).await
    }

    /// The first channel of the second server, which speaks English.
    pub(crate) fn english_channel(&self) -> u64 {
        self.sandbox.servers()[1].channels[0].id
    }

    /// The first channel of the third server, which speaks Chinese in simplified characters.
    pub(crate) fn simplified_channel(&self) -> u64 {
        self.sandbox.servers()[2].channels[0].id
    }

    /// What was published about the shuffle of a challenge's game.
    pub(crate) async fn commitment(&self, id: TableId) -> String {
        let service = self.service().await;
        let showing = service.views().challenge(id).await.expect("readable");
        showing
            .expect("it is there")
            .challenge
            .commitment
            .to_string()
    }

    /// Lets somebody choose to stand on no leaderboard of all servers.
    pub(crate) async fn hide_from_global_boards(&self, person: u64) {
        let change = PersonChange::OnGlobalBoard(false);
        let service = self.service().await;
        let changed = service.change_person(UserId(person), change).await;
        changed.expect("written");
    }

    /// Sends a command and gives the message that answers it.
    pub(crate) async fn command(
        &self,
        person: u64,
        channel: u64,
        command: &str,
        options: &[(&str, &str)],
    ) -> MessageView {
        let interaction = self
            .sandbox
            .command(person, channel, command, options)
            .await
            .expect("Discord lets it be sent");
        let answer = interaction.first_answer().await.expect("an answer");
        answer.message().expect("a message").clone()
    }

    /// Presses a button and gives the message that answers it.
    pub(crate) async fn press(&self, person: u64, message: u64, custom_id: &str) -> MessageView {
        let interaction = self
            .sandbox
            .press(person, message, custom_id)
            .await
            .expect("the button is there");
        interaction
            .first_answer()
            .await
            .expect("an answer")
            .message()
            .expect("a message")
            .clone()
    }

    /// Sends a press that no client would send.
    pub(crate) async fn press_raw(
        &self,
        person: u64,
        message: &MessageView,
        custom_id: &str,
    ) -> Answer {
        let interaction = self
            .sandbox
            .press_raw(person, message.channel, message.id, custom_id)
            .await
            .expect("the message is there");
        interaction.first_answer().await.expect("an answer")
    }

    /// Waits until a message is as it should be.
    pub(crate) async fn until(
        &self,
        message: u64,
        ready: impl Fn(&MessageView) -> bool,
    ) -> MessageView {
        let look = |sandbox: &Sandbox| sandbox.message(message).filter(|view| ready(view));
        self.sandbox
            .wait_for(look)
            .await
            .expect("the message changes")
    }

    /// Starts a game against the bot and gives its message, once the person is to act.
    pub(crate) async fn vs_bot(
        &self,
        person: u64,
        channel: u64,
        options: &[(&str, &str)],
    ) -> MessageView {
        let message = self.command(person, channel, "anqi vs-bot", options).await;
        // The bot learns its message's id by the token, which would run out if a test moved the clock before.
        let id = message.id.to_string();
        let tells = |exchange: &Exchange| matches!(exchange, Exchange::Rest(rest) if rest.response["id"] == *id);
        let known = |sandbox: &Sandbox| sandbox.traffic().iter().any(tells).then_some(());
        self.sandbox
            .wait_for(known)
            .await
            .expect("the bot learns its message's id");
        let bot_first = options.contains(&("first", "bot"));
        self.until(message.id, |view| ply(view) >= u32::from(bot_first))
            .await
    }
}

/// The number of plies that a board's content gives.
pub(crate) fn ply(message: &MessageView) -> u32 {
    // A sign before no number makes small print.
    let number = |after: &str| {
        let digits = after.chars().take_while(char::is_ascii_digit);
        digits.collect::<String>().parse().ok()
    };
    let numbers: Vec<u32> = message
        .content
        .split('#')
        .skip(1)
        .filter_map(number)
        .collect();
    let [ply] = numbers[..] else {
        panic!("not one number of plies in {:?}", message.content)
    };
    ply
}

/// The table that a board belongs to.
pub(crate) fn table(message: &MessageView) -> TableId {
    let id = message
        .components()
        .next()
        .and_then(|component| component.custom_id.as_deref())
        .expect("a button");
    id.split(':')
        .nth(1)
        .and_then(|text| text.parse().ok())
        .expect("a table id")
}

/// The id of a button by its intent, such as `flip:a1`, if it can be pressed.
pub(crate) fn button(message: &MessageView, intent: &str) -> Option<String> {
    let suffix = format!(":{intent}");
    let fits = |id: &str| {
        id.splitn(4, ':')
            .nth(3)
            .is_some_and(|rest| rest == &suffix[1..])
    };
    message
        .components()
        .filter(|component| !component.disabled)
        .find_map(|component| component.custom_id.clone().filter(|id| fits(id)))
}

/// Whether any square can be tapped.
pub(crate) fn is_playable(message: &MessageView) -> bool {
    message
        .components()
        .any(|component| !component.disabled && component.style == Some(ButtonStyle::Primary))
        || message.components().any(|component| {
            !component.disabled
                && component.custom_id.as_deref().is_some_and(|id| {
                    [":flip:", ":choose:", ":pass"]
                        .iter()
                        .any(|intent| id.contains(intent))
                })
        })
}

/// Whether nothing can be played on a message any more: its game is over, or goes on elsewhere. All that may be left is the offer
/// of another game, this one once more, and a look back at it.
pub(crate) fn is_over(message: &MessageView) -> bool {
    message.components().all(|component| {
        let id = component.custom_id.as_deref();
        let left = [":rematch", ":replay", ":analyze"];
        id.is_some_and(|id| left.iter().any(|end| id.ends_with(end)))
    })
}

/// How a person plays: the bot's own search, on what everybody can see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) level: Level,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
}

/// How somebody plays who wants to win.
pub(crate) const STRONG: Style = Style {
    level: Level::Expert,
    nodes: 1_000,
    seed: 1,
};
/// How somebody plays who does not know how.
pub(crate) const WEAK: Style = Style {
    level: Level::Easy,
    nodes: 1,
    seed: 3,
};

impl Style {
    pub(crate) fn choose(self, observation: &Observation) -> Option<Action> {
        let limits = Limits {
            nodes: Some(self.nodes),
            ..Limits::default()
        };
        let seed = self.seed.wrapping_add(u64::from(observation.ply()));
        choose(observation, self.level, &limits, seed).map(|choice| choice.action)
    }
}

/// A person at a board.
pub(crate) struct Seat<'a> {
    pub(crate) world: &'a World,
    pub(crate) person: u64,
    pub(crate) message: u64,
    pub(crate) table: TableId,
    pub(crate) service: Service,
}

impl<'a> Seat<'a> {
    pub(crate) async fn at(world: &'a World, person: u64, board: &MessageView) -> Self {
        Self {
            world,
            person,
            message: board.id,
            table: table(board),
            service: world.service().await,
        }
    }

    pub(crate) async fn view(&self) -> TableView {
        view(&self.service, self.table).await
    }

    /// Plays an action with taps, as a person does: the piece, the other half if need be, the target. Gives the answer to the
    /// last tap.
    pub(crate) async fn tap(&self, action: Action) -> MessageView {
        let board = self
            .world
            .sandbox
            .message(self.message)
            .expect("the board is there");
        match action {
            Action::Flip(square) => {
                let board = if Self::is_large(&board) {
                    self.press(&board, &format!("choose:{square}")).await
                } else {
                    self.on_half(board, &format!("flip:{square}")).await
                };
                self.press(&board, &format!("flip:{square}")).await
            }
            Action::Move { from, to } => {
                let board = self.on_half(board, &format!("choose:{from}")).await;
                let chosen = self.press(&board, &format!("choose:{from}")).await;
                assert!(!chosen.attachments.is_empty(), "the choice is drawn");
                if button(&chosen, &format!("targets:{from}")).is_some() {
                    return self
                        .select(&chosen, &format!("targets:{from}"), action)
                        .await;
                }
                self.press(&chosen, &format!("move:{from}-{to}")).await
            }
            Action::Reveal { from, .. } => {
                let look = self.press(&board, "look").await;
                assert!(look.ephemeral, "only the player sees it");
                let chosen = self.press(&look, &format!("look-at:{from}")).await;
                let answer = self
                    .select(&chosen, &format!("reveals:{from}"), action)
                    .await;
                // Everybody else is shown it a moment after the player is.
                let shown = |view: &MessageView| view.content != board.content;
                self.world.until(self.message, shown).await;
                answer
            }
            Action::Pass => self.press(&board, "pass").await,
        }
    }

    /// Whether it is the large board, where a flip asks for a second tap.
    fn is_large(board: &MessageView) -> bool {
        button(board, "look").is_some()
    }

    /// Chooses an action from a list.
    async fn select(&self, board: &MessageView, intent: &str, action: Action) -> MessageView {
        let id = button(board, intent).unwrap_or_else(|| panic!("no list {intent} on {board:#?}"));
        let value = action.to_string();
        let sandbox = &self.world.sandbox;
        let interaction = sandbox.select(self.person, board.id, &id, &[&value]).await;
        let answer = interaction.expect("the list is there").first_answer().await;
        answer
            .expect("an answer")
            .message()
            .expect("a message")
            .clone()
    }

    async fn press(&self, board: &MessageView, intent: &str) -> MessageView {
        let id =
            button(board, intent).unwrap_or_else(|| panic!("no button {intent} on {board:#?}"));
        self.world.press(self.person, board.id, &id).await
    }

    /// The board with a button on it, turned to the other half if need be.
    async fn on_half(&self, board: MessageView, intent: &str) -> MessageView {
        if button(&board, intent).is_some() {
            return board;
        }
        let other = ["half:left", "half:right"]
            .into_iter()
            .find(|half| button(&board, half).is_some());
        self.press(&board, other.expect("the board can be turned"))
            .await
    }

    /// Waits until the person is to act or the game is over, and gives the board.
    pub(crate) async fn settled(&self) -> MessageView {
        self.world
            .until(self.message, |view| is_playable(view) || is_over(view))
            .await
    }

    /// Plays to the end, or until `enough`; gives the last board.
    pub(crate) async fn play(
        &self,
        style: Style,
        enough: impl Fn(&TableView) -> bool,
    ) -> MessageView {
        loop {
            let board = self.settled().await;
            let view = self.view().await;
            if is_over(&board) || enough(&view) {
                return board;
            }
            let action = style
                .choose(&view.observation)
                .expect("a game that goes on has an action");
            self.tap(action).await;
        }
    }
}

/// A table as everybody may see it.
pub(crate) async fn view(service: &Service, table: TableId) -> TableView {
    let view = service.views().view(table).await;
    view.expect("the database can be read")
        .expect("the table is there")
}

/// A user id of the domain.
pub(crate) fn user(person: u64) -> UserId {
    UserId(person)
}

/// Somebody as a service knows them.
pub(crate) fn person(id: u64) -> Person {
    Person {
        user: UserId(id),
        name: "Somebody".to_owned(),
    }
}

/// A span of hours.
pub(crate) const fn hours(hours: u64) -> Duration {
    Duration::from_secs(hours * 3600)
}

/// Two people at one table.
pub(crate) struct Duel<'a> {
    world: &'a World,
    people: [u64; 2],
    table: TableId,
    service: Service,
}

impl<'a> Duel<'a> {
    pub(crate) async fn at(world: &'a World, people: [u64; 2], table: TableId) -> Self {
        let service = world.service().await;
        Self {
            world,
            people,
            table,
            service,
        }
    }

    pub(crate) async fn view(&self) -> TableView {
        view(&self.service, self.table).await
    }

    /// The live message.
    pub(crate) async fn board(&self) -> MessageView {
        let showing = self.service.views().scene(self.table).await;
        let message = showing
            .expect("the database can be read")
            .and_then(|showing| showing.message.message)
            .expect("a live message");
        self.world.sandbox.message(message).expect("it is there")
    }

    /// Plays an action with taps, for whoever is to act.
    pub(crate) async fn tap(&self, action: Action) -> MessageView {
        let view = self.view().await;
        let seat = view.to_act().expect("a running game");
        let person = self
            .people
            .into_iter()
            .find(|&person| view.table.seat_of(user(person)) == Some(seat))
            .expect("one of the two");
        let board = self.board().await;
        Seat::at(self.world, person, &board).await.tap(action).await
    }

    /// Plays to the end, or until `enough`, each seat in its style; gives the last board.
    pub(crate) async fn play(
        &self,
        styles: [Style; 2],
        enough: impl Fn(&TableView) -> bool,
    ) -> MessageView {
        loop {
            let view = self.view().await;
            if !view.table.is_running() || enough(&view) {
                return self.board().await;
            }
            let seat = view.observation.to_act();
            let style = styles[usize::from(seat.number() - 1)];
            let action = style
                .choose(&view.observation)
                .expect("a game that goes on has an action");
            self.tap(action).await;
        }
    }
}
