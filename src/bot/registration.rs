//! Tells Discord which commands there are, when they have changed.

use std::{sync::Arc, time::Duration};

use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;

use super::{app::App, commands::Command};

/// The pauses between attempts.
const PAUSES: [Duration; 4] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_mins(5),
];

/// The commands as Discord is told them.
pub(crate) fn commands_json(commands: &[Command]) -> Result<Value, serde_json::Error> {
    serde_json::to_value(poise::builtins::create_application_commands(commands))
}

/// Tells Discord the commands of an application, if it does not know them yet, until it is told to stop.
pub(crate) async fn register(
    app: Arc<App>,
    application: u64,
    commands: Value,
    stop: CancellationToken,
) {
    let hash = hex::encode(Sha256::digest(commands.to_string()));
    let views = app.service.views();
    // What stands in for Discord may have forgotten them.
    let known = match views.registered_commands(application).await {
        Ok(known) => app.remembers_commands && known.as_deref() == Some(&*hash),
        Err(error) => {
            tracing::warn!(%error, "it can't be told whether the commands have changed");
            false
        }
    };
    if known {
        return;
    }
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        let Err(error) = app.wire.register(&commands).await else {
            if let Err(error) = views.note_registered_commands(application, &hash).await {
                tracing::warn!(%error, "the commands will be registered again at the next start");
            }
            return tracing::info!("commands registered");
        };
        let Some(pause) = pause else {
            return tracing::error!(%error, "the commands could not be registered");
        };
        tracing::warn!(%error, ?pause, "the commands could not be registered; trying again");
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = stop.cancelled() => return,
        }
    }
}
