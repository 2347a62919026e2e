//! Comes back to all that is due: time that ran out, boards that were not shown, turns of the bot that were cut short. What goes
//! wrong at one table is no other table's affair, and however slow Discord is, no deadline waits for it.

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{Notify, Semaphore},
    task::JoinSet,
};
use tokio_util::sync::CancellationToken;

use super::app::App;
use crate::{
    service::{self, Error},
    store::StoreError,
    table::{TableId, Whose},
    worker::Sweeper,
};

/// How many boards are sent at the same time.
const SENDING: usize = 4;
/// For how long it is tried to show how a game ended.
const SHOW_LIFE: Duration = Duration::from_hours(7 * 24);
/// How old a challenge is of which no message is known, before it is posted: until then its answer may be on its way.
const UNSEEN: Duration = Duration::from_secs(15);

/// Sweeps until it is told to stop.
pub(crate) async fn sweep(app: Arc<App>, stop: CancellationToken) {
    let swept = Notify::new();
    let sweeper = Sweeper::new(app.service.clock(), stop.clone());
    let deciding = sweeper.run(|| async {
        let next = decide(&app).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a sweep failed");
            None
        });
        swept.notify_one();
        next
    });
    let showing = async {
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = swept.notified() => {}
            }
            if let Err(error) = show(&app).await {
                tracing::error!(%error, "it can't be told what is still to be shown");
            }
        }
    };
    tokio::join!(deciding, showing);
}

/// Ends what is over, and lets the bot take its turns. Answers in how long something that can't wait is over, if anything is.
async fn decide(app: &Arc<App>) -> Result<Option<Duration>, Error> {
    let service = &app.service;
    service.note_alive().await?;
    for table in service.overdue_offers().await? {
        ended(service.expire_offer(table).await, table, "an offer");
    }
    for table in service.overdue().await? {
        ended(service.time_out(table).await, table, "a game");
    }
    for challenge in service.overdue_challenges().await? {
        ended(service.expire(challenge).await, challenge, "a challenge");
    }
    for table in service.overdue_wishes().await? {
        ended(service.forget_wish(table).await, table, "a wish");
    }
    let mut waiting = service.views().waiting_for_bot().await?;
    waiting.retain(|&table| !app.opponent.is_to_be_left(table));
    let room = app.opponent.room();
    if waiting.len() > room {
        // Not at every sweep the same ones are put off.
        let first = usize::try_from(service.now().millis()).unwrap_or(0) % waiting.len();
        waiting.rotate_left(first);
        waiting.truncate(room);
    }
    for table in waiting {
        app.opponent.prompt(table);
    }
    service.next_offer_due().await
}

/// Tells the log of what could not be ended though its time is over: the next sweep comes back to it.
fn ended<T>(result: service::Result<T>, table: TableId, what: &str) {
    if let Err(error) = result {
        tracing::error!(%error, %table, what, "what is over could not be ended");
    }
}

/// Something whose message has to be brought up to date, or posted.
#[derive(Clone, Copy, Debug)]
enum Unshown {
    Table(TableId, Whose),
    Challenge(TableId),
    Reminder(TableId),
}

/// Sends all that is still to be shown.
async fn show(app: &Arc<App>) -> Result<(), StoreError> {
    let (views, now) = (app.service.views(), app.service.now());
    let tables = views.unshown(now.minus(SHOW_LIFE)).await?;
    let challenges = views.unshown_challenges(now.minus(UNSEEN)).await?;
    let tables = tables.into_iter();
    let tables = tables.map(|(table, whose)| Unshown::Table(table, whose));
    let challenges = challenges.into_iter().map(Unshown::Challenge);
    let reminders = views.reminders(now).await?;
    let reminders = reminders.into_iter().map(Unshown::Reminder);
    let sending = Arc::new(Semaphore::new(SENDING));
    let mut shows = JoinSet::new();
    for unshown in tables.chain(challenges).chain(reminders) {
        let (app, sending) = (Arc::clone(app), Arc::clone(&sending));
        shows.spawn(async move {
            let _permit = sending.acquire().await;
            let result = match unshown {
                Unshown::Table(table, whose) => app.outbox.show_again(table, whose).await,
                Unshown::Challenge(id) => app.outbox.show_challenge_again(id).await,
                Unshown::Reminder(table) => app.outbox.remind(table).await,
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
    Ok(())
}
