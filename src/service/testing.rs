//! Tables that end, for tests of what results count for.

#![allow(clippy::expect_used, reason = "a test that can't go on fails")]

use std::{
    path::PathBuf,
    sync::{Arc, Mutex},
    time::Duration,
};

use anqi_engine::{Action, Level, Rules, Seat, Variant};
use rand::{SeedableRng, rngs::StdRng};
use tempfile::TempDir;

use super::{ChallengeGame, Dealer, RandomDealer, Service, settle};
use crate::{
    clock::{ManualClock, Timestamp},
    store::{NewPlace, NewTable, Store, Write},
    table::{
        EndReason, Ending, First, Pace, Person, Place, Player, Settled, Table, TableId, TableView,
        UserId, shuffle::ShuffleIds,
    },
    words::Language,
};

/// The server that tables are on unless a test says otherwise.
pub(crate) const GUILD: u64 = 7;

/// A service over a database of its own, and a clock at noon.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) service: Service,
    pub(crate) clock: Arc<ManualClock>,
    dealer: Arc<dyn Dealer>,
    tables: Mutex<u64>,
    folder: TempDir,
}

/// A game as it ends.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) variant: Variant,
    pub(crate) players: [Player; 2],
    pub(crate) rated: bool,
    pub(crate) ply: u32,
    pub(crate) winner: Option<Seat>,
    pub(crate) reason: EndReason,
    pub(crate) guild: Option<u64>,
}

impl Game {
    /// A rated game that the first of two players wins by the rules, on a server.
    pub(crate) fn won_by(winner: Player, loser: Player) -> Self {
        Self {
            variant: Variant::Taiwan,
            players: [winner, loser],
            rated: true,
            ply: 40,
            winner: Some(Seat::First),
            reason: EndReason::Rules(anqi_engine::Reason::Elimination),
            guild: Some(GUILD),
        }
    }

    /// The same, left by the loser after `ply` plies.
    pub(crate) fn left(self, ply: u32, reason: EndReason) -> Self {
        Self {
            ply,
            reason,
            ..self
        }
    }

    /// The same, drawn.
    pub(crate) fn drawn(self) -> Self {
        Self {
            winner: None,
            reason: EndReason::Rules(anqi_engine::Reason::Clock),
            ..self
        }
    }
}

/// Person number `id`.
pub(crate) fn person(id: u64) -> Player {
    Player::Person(Hall::person(UserId(id)))
}

/// The bot.
pub(crate) fn bot(level: Level) -> Player {
    Player::Bot(level)
}

impl Hall {
    /// The database's file.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("anqi.db")
    }

    pub(crate) async fn open() -> Self {
        Self::over(tempfile::tempdir().expect("a folder")).await
    }

    /// The same over what lies in a folder already, as `anqi.db`.
    pub(crate) async fn over(folder: TempDir) -> Self {
        let store = Store::open(&folder.path().join("anqi.db"))
            .await
            .expect("a database");
        // Noon of a day of UTC.
        let clock = Arc::new(ManualClock::new(Timestamp::from_millis(1_790_596_800_000)));
        let dealer: Arc<dyn Dealer> = Arc::new(RandomDealer::new(StdRng::seed_from_u64(1)));
        let time = Arc::clone(&clock) as Arc<dyn crate::clock::Clock>;
        Self {
            service: Service::new(store, time, Arc::clone(&dealer)),
            clock,
            dealer,
            tables: Mutex::new(0),
            folder,
        }
    }

    /// The store of another process on the same database.
    pub(crate) async fn store_beside(&self) -> Store {
        let store = Store::open(&self.file()).await;
        store.expect("a database")
    }

    /// The service of another process on the same database.
    pub(crate) async fn beside(&self) -> Service {
        let time = Arc::clone(&self.clock) as Arc<dyn crate::clock::Clock>;
        Service::new(self.store_beside().await, time, Arc::clone(&self.dealer))
    }

    /// Ends the program and starts it again, over the same database.
    pub(crate) async fn restart(&mut self) {
        self.service.store.close().await;
        self.service = self.beside().await;
    }

    /// Moves the clock to the last millisecond before midnight.
    pub(crate) fn almost_midnight(&self) {
        let now = self.service.now().millis();
        let left = 86_400_000 - now.rem_euclid(86_400_000) - 1;
        self.clock
            .advance(Duration::from_millis(left.unsigned_abs()));
    }

    pub(crate) async fn write(&self) -> Write {
        self.service.store.write().await.expect("writable")
    }

    /// Makes a table of a game that will be played.
    pub(crate) async fn create(&self, write: &mut Write, game: &Game) -> Table {
        let id = {
            let mut tables = self.tables.lock().expect("no test panicked");
            *tables += 1;
            TableId::from_random(*tables)
        };
        let rules = Rules::new(game.variant);
        let deal = self
            .dealer
            .deal(self.dealer.seed(), ShuffleIds::table(id), rules);
        let now = self.service.now();
        let table = Table {
            id,
            rules,
            players: game.players.clone(),
            pace: Pace::Casual,
            rated: game.rated,
            version: 0,
            ply: 0,
            deadline: Some(now.plus(Duration::from_hours(24))),
            reminder: None,
            bot_to_act: false,
            taken_back: None,
            offer: None,
            ending: None,
            commitment: deal.seed.commitment(),
            created: now,
        };
        let place = Place::new(game.guild, 1, Language::En);
        let new = NewTable {
            table: &table,
            deal: &deal,
            places: &[NewPlace::of_both(place)],
            bot_seed: 0,
        };
        write.create(new).await.expect("a new table");
        table
    }

    /// Ends a game within a change, as the service does, without having played its plies.
    pub(crate) async fn end_in(&self, write: &mut Write, game: &Game) -> TableId {
        let mut table = self.create(write, game).await;
        (table.version, table.ply, table.deadline) = (1, game.ply, None);
        table.ending = Some(Ending {
            winner: game.winner,
            reason: game.reason,
        });
        let now = self.service.now();
        assert!(write.update(&table, now).await.expect("writable"));
        settle::settle(write, &table, now).await.expect("settled");
        table.id
    }

    /// Ends a game; gives what it counted for.
    pub(crate) async fn end(&self, game: &Game) -> Option<Settled> {
        let mut write = self.write().await;
        let table = self.end_in(&mut write, game).await;
        write.commit().await.expect("kept");
        self.settled(table).await
    }

    /// Makes a rated table of two people, 1 in the first seat and 2 in the second, by a challenge.
    pub(crate) async fn duel(&self, pace: Pace) -> TableId {
        self.duel_of(Variant::Taiwan, pace, true).await
    }

    /// The same for any game.
    pub(crate) async fn duel_of(&self, variant: Variant, pace: Pace, rated: bool) -> TableId {
        let [challenger, opponent] = [1, 2].map(|id| Self::person(UserId(id)));
        let game = ChallengeGame {
            challenger,
            opponent,
            variant,
            pace,
            rated,
            first: First::Me,
        };
        let id = self.service.new_table_id();
        let made = self.service.challenge(id, game, &Self::place()).await;
        made.expect("a challenge");
        let now = self.service.now();
        let accepted = self
            .service
            .accept(id, Self::person(UserId(2)), 77, now, None)
            .await;
        accepted.expect("accepted");
        id
    }

    /// Person number `id`.
    pub(crate) fn person(user: UserId) -> Person {
        Person {
            user,
            name: format!("P{user}"),
        }
    }

    /// Where all tables are.
    pub(crate) fn place() -> Place {
        Place::new(Some(GUILD), 1, Language::En)
    }

    /// A table as everybody sees it.
    pub(crate) async fn view(&self, table: TableId) -> TableView {
        let view = self.service.views().view(table).await;
        view.expect("readable").expect("there")
    }

    /// An action that is legal: a flip as long as there is one.
    pub(crate) fn any_action(view: &TableView) -> Action {
        let legal = view.observation.legal();
        let flip = legal
            .iter()
            .find(|action| matches!(action, Action::Flip(_)));
        *flip.or(legal.first()).expect("the game goes on")
    }

    /// Lets a person play any action.
    pub(crate) async fn play_any(&self, table: TableId, user: UserId) {
        let action = Self::any_action(&self.view(table).await);
        let now = self.service.now();
        let played = self.service.act(table, user, None, action, now).await;
        played.expect("legal");
    }

    /// What a table counted for.
    pub(crate) async fn settled(&self, table: TableId) -> Option<Settled> {
        let scene = self.service.views().scene(table).await;
        scene.expect("readable").expect("there").settled
    }
}
