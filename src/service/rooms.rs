//! Rooms: challenges to anybody. Whoever has the code takes the free seat, from any channel of any server; codes that name nothing
//! are counted, so that nobody can try them all.

use std::time::Duration;

use anqi_engine::{Rules, Variant};

use super::{
    Refusal, Result, Service,
    challenges::MAX_OPEN,
    start::{check_rated, check_room},
};
use crate::{
    store::{NewChallenge, Write},
    table::{
        Asked, Challenge, ChallengeState, First, Pace, Person, Place, RoomCode, TableId, UserId,
        room_life,
    },
};

/// How many codes that name nothing one person may try in [`CALM`].
const MAX_WRONG_CODES: i64 = 5;
/// The time in which they are counted.
const CALM: Duration = Duration::from_mins(10);

/// What a game with a free seat is made of.
#[derive(Clone, Debug)]
pub struct OpenGame {
    /// Whoever opens it.
    pub host: Person,
    /// The game.
    pub variant: Variant,
    /// How long each may think.
    pub pace: Pace,
    /// Whether the result is to be counted.
    pub rated: bool,
}

impl Service {
    /// Opens a game with a free seat, under a name that was drawn for it. Who acts first is drawn when it begins.
    ///
    /// # Errors
    ///
    /// If the host has too many challenges open or games going, the pace can't be rated, or the store fails.
    pub async fn open(&self, id: TableId, game: OpenGame, place: &Place) -> Result<Challenge> {
        check_rated(game.pace, game.rated)?;
        let mut write = self.store.write().await?;
        let host = game.host.user;
        if write.count_open_challenges(host).await? >= MAX_OPEN {
            return Err(Refusal::TooManyChallenges.into());
        }
        check_room(&mut write, host, Refusal::TooManyGames).await?;
        let (seed, now) = (self.dealer.seed(), self.now());
        let challenge = Challenge {
            id,
            rules: Rules::new(game.variant),
            pace: game.pace,
            rated: game.rated,
            first: First::Random,
            challenger: game.host,
            asked: Asked::Anybody {
                code: self.free_code(&mut write).await?,
                taker: None,
            },
            commitment: seed.commitment(),
            created: now,
            expires: now.plus(room_life(game.pace)),
            state: ChallengeState::Open,
        };
        let new = NewChallenge {
            challenge: &challenge,
            seed: &seed,
            place,
        };
        write.create_challenge(new).await?;
        write.commit().await?;
        Ok(challenge)
    }

    /// The open challenge that a code names. Whoever tries codes that name nothing has to wait after a few.
    ///
    /// # Errors
    ///
    /// If the code names nothing, the person has tried too many that did not, or the store fails.
    pub async fn find_room(&self, code: RoomCode, user: UserId) -> Result<TableId> {
        let now = self.now();
        let since = now.minus(CALM);
        let mut write = self.store.write().await?;
        if write.count_wrong_codes(user, since).await? >= MAX_WRONG_CODES {
            return Err(Refusal::TooManyWrongCodes.into());
        }
        if let Some(found) = write.challenge_by_code(code).await? {
            return Ok(found);
        }
        write.note_wrong_code(user, now, since).await?;
        write.commit().await?;
        Err(Refusal::NoSuchRoom.into())
    }

    /// Draws a code that names nothing yet.
    async fn free_code(&self, write: &mut Write) -> Result<RoomCode> {
        loop {
            let code = RoomCode::from_random(self.dealer.draw());
            if write.challenge_by_code(code).await?.is_none() {
                return Ok(code);
            }
        }
    }
}
