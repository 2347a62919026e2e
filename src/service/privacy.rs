//! A person who wants to be forgotten.

use super::{Refusal, Result, Service, challenges, end, existing};
use crate::{
    clock::Timestamp,
    store::Write,
    table::{Address, ChallengeState, EndReason, Ending, TableId, UserId},
};

/// What has changed for others by somebody's being forgotten, and is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forgotten {
    /// The games that ended by it, and those of which another one was wanted.
    pub tables: Vec<TableId>,
    /// The challenges that came to nothing by it.
    pub challenges: Vec<TableId>,
    /// Their boards in direct messages, of which nothing is known any more.
    pub boards: Vec<Address>,
}

impl Service {
    /// Forgets a person: resigns their games, takes their challenges back or declines them, puts nobody in their place in what stays
    /// for others, and removes the rest. All of it or nothing. Of somebody who is not known, nothing is there to be forgotten.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn forget(&self, user: UserId) -> Result<Forgotten> {
        let mut write = self.store.write().await?;
        let now = self.now();
        let tables = write.running_of(user).await?;
        for &table in &tables {
            resign(&mut write, table, user, now).await?;
        }
        let open = write.open_challenges_of(user).await?;
        for &id in &open {
            let scene = write.challenge(id).await?.ok_or(Refusal::NoSuchTable)?;
            let state = if scene.challenge.challenger.user == user {
                ChallengeState::Cancelled
            } else {
                ChallengeState::Declined
            };
            challenges::close(&mut write, id, state).await?;
        }
        let boards = write.forget(user).await?;
        write.commit().await?;
        Ok(Forgotten {
            tables,
            challenges: open,
            boards,
        })
    }
}

/// Ends a game in which somebody has a seat: the other wins, as by any resignation.
async fn resign(write: &mut Write, id: TableId, user: UserId, now: Timestamp) -> Result<()> {
    let table = existing(write, id).await?.table;
    let seat = table.seat_of(user).ok_or(Refusal::NotAPlayer)?;
    let ending = Ending {
        winner: Some(seat.other()),
        reason: EndReason::Resignation,
    };
    end(write, table, ending, now).await
}
