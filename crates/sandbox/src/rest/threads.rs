//! Making threads out of messages.

use serde_json::Value;

use super::{Outcome, Reply, Request, limits};
use crate::check;
use crate::error::ApiError;
use crate::state::State;
use crate::thread::Thread;
use crate::wire;
use crate::world::{Place, permission};

/// After how many minutes without a message a thread is put away, if the bot does not say.
const ARCHIVE_MINUTES: u64 = 1440;

/// `POST /channels/{channel}/messages/{message}/threads`
pub(super) fn of_message(
    state: &mut State,
    request: &Request,
    channel: u64,
    message: u64,
) -> Outcome {
    let place = state.place(channel).ok_or_else(ApiError::unknown_channel)?;
    limits::sees(place)?;
    if !matches!(place, Place::Server(..)) {
        return Err(ApiError::wrong_channel_type());
    }
    limits::permits(place, permission::CREATE_PUBLIC_THREADS)?;
    let known = state.messages.get(&message);
    let known = known.filter(|known| known.channel == channel && known.viewer.is_none());
    if known.is_none() {
        return Err(ApiError::unknown_message());
    }
    check::thread::check(&request.body)?;
    if state.threads.contains_key(&message) {
        return Err(ApiError::thread_exists());
    }
    let text = |key: &str| request.body[key].as_str().unwrap_or_default().to_owned();
    state.add_thread(Thread {
        id: message,
        name: text("name"),
        parent: channel,
        archive_minutes: request.body["auto_archive_duration"]
            .as_u64()
            .unwrap_or(ARCHIVE_MINUTES),
        created: state.now(),
    });
    let made = state.place(message).ok_or_else(ApiError::unknown_channel)?;
    let body: Value = wire::channel(state, made);
    Ok(Reply::created(body))
}
