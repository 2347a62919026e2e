//! Looks back at finished games: one at a time, a ply at a time behind the searches that somebody waits for, and each game once.

use std::{sync::Arc, time::Duration};

use anqi_engine::Seat;
use tokio::{sync::Semaphore, time::timeout};

use crate::{
    service::Service,
    store::{PastPly, StoreError},
    table::{Analysis, Judged, Table, TableId},
    worker::{NoChoice, Thinker},
};

/// How many positions are looked at for a ply, and for a whole game at most: with half a million a second, eight seconds.
const NODES_A_PLY: u64 = 20_000;
const NODES_A_GAME: u64 = 4_000_000;
/// The least for a ply: with fewer, not even a first look is certain to end.
const LEAST_NODES: u64 = 5_000;
/// As long as this a game may take on a busy machine.
const LONGEST: Duration = Duration::from_mins(1);
/// As many games may wait.
const MOST_WAITING: usize = 8;

/// Who looks back.
#[derive(Clone, Debug)]
pub(crate) struct Analyst {
    thinker: Arc<Thinker>,
    desk: Arc<Desk>,
}

/// Where one game lies, and others wait.
#[derive(Debug)]
struct Desk {
    place: Semaphore,
    /// For those that wait, and the one that lies there.
    room: Semaphore,
}

/// Why a game could not be looked back at.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoAnalysis {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Thinker(#[from] NoChoice),
    #[error("too many games wait, or the machine is too busy")]
    Busy,
    #[error("the game is not over, or not there")]
    NotOver,
}

impl Analyst {
    pub(super) fn new(thinker: Arc<Thinker>) -> Self {
        let desk = Desk {
            place: Semaphore::new(1),
            room: Semaphore::new(MOST_WAITING),
        };
        Self {
            thinker,
            desk: Arc::new(desk),
        }
    }

    /// Whether so many games wait that no other is taken.
    pub(super) fn is_full(&self) -> bool {
        self.desk.room.available_permits() == 0
    }

    /// What there is to say about a finished game; found once, and then kept.
    ///
    /// # Errors
    ///
    /// If the game is not over, too many wait, it takes too long, the store fails, or the program is about to end.
    pub(super) async fn look_back(
        &self,
        service: &Service,
        table: &Table,
    ) -> Result<Analysis, NoAnalysis> {
        let room = self.desk.room.try_acquire();
        let _room = room.map_err(|_| NoAnalysis::Busy)?;
        let _place = self
            .desk
            .place
            .acquire()
            .await
            .map_err(|_| NoAnalysis::Busy)?;
        let views = service.views();
        // Somebody else may have asked a moment ago.
        if let Some(known) = views.analysis(table.id).await? {
            return Ok(known);
        }
        let past = views.past(table.id).await?.ok_or(NoAnalysis::NotOver)?;
        let plies = timeout(LONGEST, self.judge(table.id, past));
        let plies = plies.await.map_err(|_| NoAnalysis::Busy)??;
        let analysis = Analysis {
            plies,
            result: result(table),
        };
        views.keep_analysis(table.id, &analysis).await?;
        Ok(analysis)
    }

    async fn judge(&self, table: TableId, past: Vec<PastPly>) -> Result<Vec<Judged>, NoAnalysis> {
        let count = u64::try_from(past.len()).unwrap_or(u64::MAX).max(1);
        let nodes = (NODES_A_GAME / count).clamp(LEAST_NODES, NODES_A_PLY);
        let mut judged: Vec<Judged> = Vec::with_capacity(past.len());
        for PastPly {
            seat,
            before,
            played,
        } in past
        {
            let judgement = self.thinker.judge(before, played, nodes).await?;
            let ply = if let Some(judgement) = judgement {
                Judged::new(seat, &played, &judgement)
            } else {
                tracing::warn!(%table, %played, "a ply could not be judged");
                let promised = judged.last().map_or(500, |last| expected_by(last, seat));
                Judged::unknown(seat, &played, promised)
            };
            judged.push(ply);
        }
        Ok(judged)
    }
}

/// What a seat could expect at a ply.
fn expected_by(ply: &Judged, seat: Seat) -> i32 {
    if ply.seat() == seat {
        ply.promised
    } else {
        1000 - ply.promised
    }
}

/// What a game came to for the first seat.
fn result(table: &Table) -> i32 {
    match table.ending.and_then(|ending| ending.winner) {
        Some(Seat::First) => 1000,
        Some(Seat::Second) => 0,
        None => 500,
    }
}
