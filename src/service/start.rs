//! How games begin.

use anqi_engine::{Level, Rules, Seat, Variant};

use super::{Refusal, Result, Service, existing};
use crate::{
    store::{NewPlace, NewTable, Write},
    table::{
        Deal, First, Pace, Person, Place, Player, Table, TableId, TableView, UserId,
        shuffle::ShuffleIds,
    },
};

/// How many games one person may have going: enough for everybody, too few to fill the disk.
const MAX_RUNNING: i64 = 20;
/// How many games may go on on one server: more than fifty of its people with all that they may have; no more, so that no server
/// takes the disk and the sweeper's time from all others.
const MAX_RUNNING_ON_SERVER: i64 = 1_000;

/// What a game against the bot is asked for with.
#[derive(Clone, Debug)]
pub struct BotGame {
    /// Who asks.
    pub challenger: Person,
    /// The bot's level.
    pub level: Level,
    /// The game.
    pub variant: Variant,
    /// How long the person may think.
    pub pace: Pace,
    /// Whether a win is to earn points.
    pub rated: bool,
    /// Who acts first.
    pub first: First,
}

/// What a game of two people at one screen is asked for with.
#[derive(Clone, Debug)]
pub struct HotseatGame {
    /// Who starts it, and acts for both seats.
    pub host: Person,
    /// The game.
    pub variant: Variant,
}

/// What a table begins with.
pub(super) struct Beginning<'a> {
    pub(super) id: TableId,
    pub(super) rules: Rules,
    pub(super) players: [Player; 2],
    pub(super) pace: Pace,
    pub(super) rated: bool,
    pub(super) deal: Deal,
    pub(super) places: &'a [NewPlace],
}

impl Service {
    /// Draws a name for a new table or challenge.
    pub fn new_table_id(&self) -> TableId {
        TableId::from_random(self.dealer.draw())
    }

    /// Makes a table against the bot, under a name that was drawn for it, shown at `place`.
    ///
    /// # Errors
    ///
    /// If the person has too many games going, the pace can't be rated, or the store fails.
    pub async fn start_against_bot(
        &self,
        id: TableId,
        game: BotGame,
        place: &Place,
    ) -> Result<TableView> {
        check_rated(game.pace, game.rated)?;
        let rules = Rules::new(game.variant);
        let deal = self
            .dealer
            .deal(self.dealer.seed(), ShuffleIds::table(id), rules);
        let user = game.challenger.user;
        let challenger_first = game
            .first
            .in_game(game.variant)
            .challenger_is_first(self.dealer.draw());
        let beginning = Beginning {
            id,
            rules,
            players: seated(
                Player::Person(game.challenger),
                Player::Bot(game.level),
                challenger_first,
            ),
            pace: game.pace,
            rated: game.rated,
            deal,
            places: &[NewPlace::of_both(place.clone())],
        };
        self.begin_for(user, beginning).await
    }

    /// Makes a table at which one person acts for both seats, under a name that was drawn for it, shown at `place`. It has no limit of
    /// time and is never rated.
    ///
    /// # Errors
    ///
    /// If the person has too many games going, or the store fails.
    pub async fn start_hotseat(
        &self,
        id: TableId,
        game: HotseatGame,
        place: &Place,
    ) -> Result<TableView> {
        let rules = Rules::new(game.variant);
        let (seed, ids) = (self.dealer.seed(), ShuffleIds::table(id));
        let user = game.host.user;
        let beginning = Beginning {
            id,
            rules,
            players: [Player::Person(game.host.clone()), Player::Person(game.host)],
            pace: Pace::Untimed,
            rated: false,
            deal: self.dealer.deal(seed, ids, rules),
            places: &[NewPlace::of_both(place.clone())],
        };
        self.begin_for(user, beginning).await
    }

    /// Makes the table of somebody who needs nobody's consent, if they may have one more.
    async fn begin_for(&self, user: UserId, beginning: Beginning<'_>) -> Result<TableView> {
        let mut write = self.store.write().await?;
        check_room(&mut write, user, Refusal::TooManyGames).await?;
        let id = beginning.id;
        self.begin(&mut write, beginning).await?;
        let view = existing(&mut write, id).await?;
        write.commit().await?;
        Ok(view)
    }

    /// Makes a table, if its server has room for one.
    pub(super) async fn begin(&self, write: &mut Write, beginning: Beginning<'_>) -> Result<()> {
        if let Some(new) = beginning.places.first() {
            check_server(write, &new.place).await?;
        }
        let now = self.now();
        let mut table = Table {
            id: beginning.id,
            rules: beginning.rules,
            players: beginning.players,
            pace: beginning.pace,
            rated: beginning.rated,
            version: 0,
            ply: 0,
            deadline: None,
            reminder: None,
            bot_to_act: false,
            taken_back: None,
            offer: None,
            ending: None,
            commitment: beginning.deal.seed.commitment(),
            created: now,
        };
        table.wait_for(Seat::First, now);
        write
            .create(NewTable {
                table: &table,
                deal: &beginning.deal,
                places: beginning.places,
                bot_seed: self.dealer.draw(),
            })
            .await?;
        let (game, pace) = (table.rules.variant, table.pace);
        tracing::info!(table = %table.id, %game, %pace, "a game begins");
        Ok(())
    }
}

/// Refuses what can't be rated.
pub(super) fn check_rated(pace: Pace, rated: bool) -> Result<()> {
    if rated && !pace.can_be_rated() {
        Err(Refusal::UntimedIsUnrated.into())
    } else {
        Ok(())
    }
}

/// Refuses, with `refusal`, one game more for somebody who has many going.
pub(super) async fn check_room(write: &mut Write, user: UserId, refusal: Refusal) -> Result<()> {
    if write.count_running(user).await? >= MAX_RUNNING {
        Err(refusal.into())
    } else {
        Ok(())
    }
}

/// Refuses one game more on a server where many go on.
pub(super) async fn check_server(write: &mut Write, place: &Place) -> Result<()> {
    match place.guild {
        Some(guild) if write.count_running_on(guild).await? >= MAX_RUNNING_ON_SERVER => {
            Err(Refusal::ServerIsFull.into())
        }
        _ => Ok(()),
    }
}

/// Both in the order of their seats.
pub(super) fn seated(challenger: Player, other: Player, challenger_first: bool) -> [Player; 2] {
    if challenger_first {
        [challenger, other]
    } else {
        [other, challenger]
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use super::*;
    use crate::service::{Error, testing::Hall};

    #[tokio::test]
    async fn a_game_at_one_screen_is_one_game_of_twenty() {
        let hall = Hall::open().await;
        let start = async || {
            let game = HotseatGame {
                host: Hall::person(UserId(1)),
                variant: Variant::Taiwan,
            };
            let id = hall.service.new_table_id();
            hall.service.start_hotseat(id, game, &Hall::place()).await
        };
        for _ in 0..MAX_RUNNING {
            start().await.unwrap();
        }
        assert!(matches!(
            start().await,
            Err(Error::Refused(Refusal::TooManyGames))
        ));
    }
}
