//! What depends on the time of day or on who may do what, rather than on a body's shape: deadlines, the age of messages,
//! permissions.

use crate::error::ApiError;
use crate::interaction::StoredInteraction;
use crate::message::StoredMessage;
use crate::world::{Place, permission};

/// How long a bot has for its first answer, in milliseconds.
const ANSWER_MS: u64 = 3_000;
/// For how long an interaction's token is good, in milliseconds.
const TOKEN_MS: u64 = 15 * 60 * 1_000;
/// From which age on the edits of a message are counted, in milliseconds.
const OLD_MS: u64 = 60 * 60 * 1_000;
/// How many edits an old message bears. Discord does not publish its number; this one is small on purpose, so that a bot that
/// relies on edits of old messages is found out soon.
const LATE_EDITS: u32 = 5;

/// Refuses a first answer that comes too late, as if the interaction had never been.
pub(super) fn answer_in_time(interaction: &StoredInteraction, now: u64) -> Result<(), ApiError> {
    if age(interaction.created, now) > ANSWER_MS {
        return Err(ApiError::unknown_interaction());
    }
    Ok(())
}

/// Refuses a token that has run out.
pub(super) fn token_is_good(interaction: &StoredInteraction, now: u64) -> Result<(), ApiError> {
    if age(interaction.created, now) > TOKEN_MS {
        return Err(ApiError::token_expired());
    }
    Ok(())
}

/// Counts an edit of an old message, through its channel or by a token, and refuses one too many.
pub(super) fn count_edit(message: &mut StoredMessage, now: u64) -> Result<(), ApiError> {
    if age(message.created, now) <= OLD_MS {
        return Ok(());
    }
    if message.late_edits >= LATE_EDITS {
        return Err(ApiError::too_many_late_edits());
    }
    message.late_edits += 1;
    Ok(())
}

fn age(created: u64, now: u64) -> u64 {
    now.saturating_sub(created)
}

/// Refuses what the bot does in a channel that it does not see.
pub(super) fn sees(place: Place<'_>) -> Result<(), ApiError> {
    if place.permits(permission::VIEW_CHANNEL) {
        Ok(())
    } else {
        Err(ApiError::missing_access())
    }
}

/// Refuses what the bot lacks permissions for, in a channel that it sees.
pub(super) fn permits(place: Place<'_>, permissions: u64) -> Result<(), ApiError> {
    if place.permits(permissions) {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}
