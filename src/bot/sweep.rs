//! Comes back to all that is due: time that ran out, boards that were not shown, turns of the bot that were cut short. What goes
//! wrong at one table is no other table's affair.

use std::{sync::Arc, time::Duration};

use tokio::{sync::Semaphore, task::JoinSet};
use tokio_util::sync::CancellationToken;

use super::app::App;
use crate::{service::Error, table::TableId, worker::Sweeper};

/// How many boards are sent at the same time.
const SENDING: usize = 4;
/// For how long it is tried to show how a game ended.
const SHOW_LIFE: Duration = Duration::from_hours(7 * 24);

/// Sweeps until it is told to stop.
pub(crate) async fn sweep(app: Arc<App>, stop: CancellationToken) {
    if let Err(error) = app.service.take_up().await {
        tracing::error!(%error, "the time that the program was down could not be made good");
    }
    let sweeper = Sweeper::new(app.service.clock(), stop);
    sweeper
        .run(|| async {
            if let Err(error) = sweep_once(&app).await {
                tracing::error!(%error, "a sweep failed");
            }
        })
        .await;
}

async fn sweep_once(app: &Arc<App>) -> Result<(), Error> {
    app.service.note_alive().await?;
    for table in app.service.overdue().await? {
        if let Err(error) = app.service.time_out(table).await {
            tracing::error!(%error, %table, "a game could not be ended by time");
        }
    }
    let views = app.service.views();
    for table in views.waiting_for_bot().await? {
        if !app.opponent.is_resting(table) {
            app.opponent.prompt(table);
        }
    }
    for challenge in app.service.overdue_challenges().await? {
        if let Err(error) = app.service.expire(challenge).await {
            tracing::error!(%error, %challenge, "a challenge could not expire");
        }
    }
    let since = app.service.now().minus(SHOW_LIFE);
    let tables = views.unshown(since).await?.into_iter().map(Unshown::Table);
    let challenges = views.unshown_challenges(since).await?;
    let challenges = challenges.into_iter().map(Unshown::Challenge);
    show_all(app, tables.chain(challenges).collect()).await;
    Ok(())
}

/// What is still to be shown.
#[derive(Clone, Copy, Debug)]
enum Unshown {
    Table(TableId),
    Challenge(TableId),
}

async fn show_all(app: &Arc<App>, unshown: Vec<Unshown>) {
    let sending = Arc::new(Semaphore::new(SENDING));
    let mut shows = JoinSet::new();
    for unshown in unshown {
        let (app, sending) = (Arc::clone(app), Arc::clone(&sending));
        shows.spawn(async move {
            let _permit = sending.acquire().await;
            let result = match unshown {
                Unshown::Table(table) => app.outbox.show_again(table).await,
                Unshown::Challenge(id) => app.outbox.show_challenge_again(id).await,
            };
            if let Err(error) = result {
                tracing::warn!(%error, ?unshown, "a message could not be brought up to date");
            }
        });
    }
    while let Some(shown) = shows.join_next().await {
        if let Err(error) = shown {
            tracing::error!(%error, "showing a board broke off");
        }
    }
}
