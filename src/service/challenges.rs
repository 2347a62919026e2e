//! Challenges: made, then accepted, declined, cancelled or let expire; whatever comes first, once.

use std::time::Duration;

use anqi_engine::{Rules, Seat, Variant};

use super::{
    GRACE, Refusal, Result, Service, existing,
    start::{Beginning, check_rated, check_room, check_server, seated},
};
use crate::{
    clock::Timestamp,
    store::{ChallengeScene, NewChallenge, NewPlace, Write},
    table::{
        Asked, CHALLENGE_LIFE, Challenge, ChallengeState, First, Pace, Person, Place, Player,
        TableId, TableView, UserId, Whose,
        shuffle::{Seed, ShuffleIds},
    },
};

/// How many challenges one person may have open at the same time.
pub(super) const MAX_OPEN: i64 = 10;
/// How often one person may ask the same other in [`CALM`]: each time calls them.
const MAX_CALLS: i64 = 10;
/// The time in which calls are counted.
const CALM: Duration = Duration::from_hours(1);

/// What a game between two people is asked for with.
#[derive(Clone, Debug)]
pub struct ChallengeGame {
    /// Who asks.
    pub challenger: Person,
    /// Who is asked.
    pub opponent: Person,
    /// The game.
    pub variant: Variant,
    /// How long each may think.
    pub pace: Pace,
    /// Whether the result is to be counted.
    pub rated: bool,
    /// Who acts first.
    pub first: First,
}

impl Service {
    /// Asks somebody for a game, under a name that was drawn for it. The shuffle is committed to from here on.
    ///
    /// # Errors
    ///
    /// If somebody asks themselves, the two have an open challenge already, whoever asks asks too many or has too many games
    /// going, the pace can't be rated, or the store fails.
    pub async fn challenge(
        &self,
        id: TableId,
        game: ChallengeGame,
        place: &Place,
    ) -> Result<Challenge> {
        let (challenger, opponent) = (game.challenger.user, game.opponent.user);
        if challenger == opponent {
            return Err(Refusal::OwnChallenge.into());
        }
        check_rated(game.pace, game.rated)?;
        let (seed, now) = (self.dealer.seed(), self.now());
        let challenge = Challenge {
            id,
            rules: Rules::new(game.variant),
            pace: game.pace,
            rated: game.rated,
            first: game.first.in_game(game.variant),
            challenger: game.challenger,
            asked: Asked::Person(game.opponent),
            commitment: seed.commitment(),
            created: now,
            expires: now.plus(CHALLENGE_LIFE),
            state: ChallengeState::Open,
        };
        let mut write = self.store.write().await?;
        if let Some(open) = write.open_challenge_between(challenger, opponent).await? {
            let overdue = open.challenge.expires <= now;
            if !overdue {
                let asks = open.challenge.challenger.user == challenger;
                let open = Box::new(open);
                return Err(if asks {
                    Refusal::AlreadyChallenged(open)
                } else {
                    Refusal::ChallengedByThem(open)
                }
                .into());
            }
            // The sweeper was about to.
            close(&mut write, open.challenge.id, ChallengeState::Expired).await?;
        }
        if write.count_open_challenges(challenger).await? >= MAX_OPEN {
            return Err(Refusal::TooManyChallenges.into());
        }
        let calls = write.count_challenges(challenger, opponent, now.minus(CALM));
        if calls.await? >= MAX_CALLS {
            return Err(Refusal::CalledTooOften.into());
        }
        check_room(&mut write, challenger, Refusal::TooManyGames).await?;
        check_server(&mut write, place).await?;
        write
            .create_challenge(NewChallenge {
                challenge: &challenge,
                seed: &seed,
                place,
            })
            .await?;
        write.commit().await?;
        Ok(challenge)
    }

    /// Accepts a challenge by the interaction of that id, which was made at `at`: it becomes a table, and that interaction has its
    /// part in the shuffle. The table is shown in the challenge's place, and to whoever accepts `from` another one, in both.
    ///
    /// # Errors
    ///
    /// If there is no such challenge, it was put to somebody else or is not open any more, one of the two has too many games
    /// going, or the store fails.
    pub async fn accept(
        &self,
        id: TableId,
        taker: Person,
        interaction: u64,
        at: Timestamp,
        from: Option<&Place>,
    ) -> Result<TableView> {
        let mut write = self.store.write().await?;
        let ChallengeScene {
            challenge,
            place,
            message,
            ..
        } = open(&mut write, id).await?;
        let user = taker.user;
        match &challenge.asked {
            Asked::Person(asked) if asked.user != user => return Err(Refusal::NotOpponent.into()),
            Asked::Anybody { .. } if challenge.challenger.user == user => {
                return Err(Refusal::OwnRoom.into());
            }
            Asked::Person(_) | Asked::Anybody { .. } => {}
        }
        if challenge.expires <= at {
            return self.expire_late(write, challenge).await;
        }
        check_room(&mut write, user, Refusal::TooManyGames).await?;
        check_room(
            &mut write,
            challenge.challenger.user,
            Refusal::ChallengerIsBusy,
        )
        .await?;
        let seed = close(&mut write, id, ChallengeState::Accepted).await?;
        write.note_taker(id, &taker).await?;
        let ids = ShuffleIds::accepted(id, interaction);
        let challenger_first = challenge.first.challenger_is_first(self.dealer.draw());
        let message = message.map(|message| (message, challenge.created));
        let from = from.filter(|from| from.channel != place.channel);
        let places = places(place, message, from, challenger_first);
        let opponent = match challenge.asked {
            Asked::Person(person) => person,
            Asked::Anybody { .. } => taker,
        };
        let beginning = Beginning {
            id,
            rules: challenge.rules,
            players: seated(
                Player::Person(challenge.challenger),
                Player::Person(opponent),
                challenger_first,
            ),
            pace: challenge.pace,
            rated: challenge.rated,
            deal: self.dealer.deal(seed, ids, challenge.rules),
            places: &places,
        };
        self.begin(&mut write, beginning).await?;
        let view = existing(&mut write, id).await?;
        write.commit().await?;
        Ok(view)
    }

    /// Declines a challenge, for whoever is asked.
    ///
    /// # Errors
    ///
    /// As [`Service::accept`].
    pub async fn decline(&self, id: TableId, user: UserId) -> Result<()> {
        let mut write = self.store.write().await?;
        let challenge = open(&mut write, id).await?.challenge;
        if challenge.opponent().is_none_or(|asked| asked.user != user) {
            return Err(Refusal::NotOpponent.into());
        }
        close(&mut write, id, ChallengeState::Declined).await?;
        Ok(write.commit().await?)
    }

    /// Takes a challenge back, for whoever asks.
    ///
    /// # Errors
    ///
    /// As [`Service::accept`].
    pub async fn cancel(&self, id: TableId, user: UserId) -> Result<()> {
        let mut write = self.store.write().await?;
        let challenge = open(&mut write, id).await?.challenge;
        if challenge.challenger.user != user {
            return Err(match challenge.asked {
                Asked::Person(_) => Refusal::NotChallenger,
                Asked::Anybody { .. } => Refusal::NotHost,
            }
            .into());
        }
        close(&mut write, id, ChallengeState::Cancelled).await?;
        Ok(write.commit().await?)
    }

    /// Lets a challenge expire whose time is over; nothing happens to any other.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn expire(&self, id: TableId) -> Result<()> {
        let now = self.now();
        let mut write = self.store.write().await?;
        let due = write.challenge(id).await?.is_some_and(|scene| {
            let challenge = scene.challenge;
            challenge.state == ChallengeState::Open && challenge.expires.plus(GRACE) <= now
        });
        if due {
            close(&mut write, id, ChallengeState::Expired).await?;
            write.commit().await?;
        }
        Ok(())
    }

    /// Lists the challenges that have to expire.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(crate) async fn overdue_challenges(&self) -> Result<Vec<TableId>> {
        let until = self.now().minus(GRACE);
        Ok(self.views().overdue_challenges(until).await?)
    }

    /// Somebody accepts when the time is over, and is the first to notice.
    async fn expire_late(&self, mut write: Write, mut challenge: Challenge) -> Result<TableView> {
        challenge.state = ChallengeState::Expired;
        close(&mut write, challenge.id, challenge.state).await?;
        write.commit().await?;
        Err(over(&challenge).into())
    }
}

/// Where the table of a challenge is shown: in the challenge's place, or, where whoever accepts is elsewhere, to each in their own.
fn places(
    place: Place,
    message: Option<(u64, Timestamp)>,
    from: Option<&Place>,
    challenger_first: bool,
) -> Vec<NewPlace> {
    let at_home = NewPlace {
        whose: Whose::Both,
        place,
        message,
    };
    let Some(from) = from else {
        return vec![at_home];
    };
    let challenger = if challenger_first {
        Seat::First
    } else {
        Seat::Second
    };
    vec![
        NewPlace {
            whose: Whose::Seat(challenger),
            ..at_home
        },
        NewPlace {
            whose: Whose::Seat(challenger.other()),
            ..NewPlace::of_both(from.clone())
        },
    ]
}

/// Reads a challenge that can still be answered.
async fn open(write: &mut Write, id: TableId) -> Result<ChallengeScene> {
    let scene = write.challenge(id).await?.ok_or(Refusal::NoSuchTable)?;
    match scene.challenge.state {
        ChallengeState::Open => Ok(scene),
        _ => Err(over(&scene.challenge).into()),
    }
}

/// Why a challenge can't be answered any more.
const fn over(challenge: &Challenge) -> Refusal {
    match (challenge.code(), challenge.state) {
        (None, state) => Refusal::ChallengeOver(state),
        (Some(_), ChallengeState::Accepted) => Refusal::RoomTaken,
        (Some(_), _) => Refusal::RoomClosed,
    }
}

/// Lets an open challenge become `state`, and takes its seed out: a game begins with it, or it is forgotten.
pub(super) async fn close(write: &mut Write, id: TableId, state: ChallengeState) -> Result<Seed> {
    if !write.close_challenge(id, state).await? {
        let now = write.challenge(id).await?.ok_or(Refusal::NoSuchTable)?;
        return Err(over(&now.challenge).into());
    }
    Ok(write.take_challenge_seed(id).await?)
}
