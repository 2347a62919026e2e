//! The rules for threads.

use serde_json::Value;

use super::Presence::{Optional, Required};
use super::{Path, Report};
use crate::error::ApiError;

/// The longest name.
const NAME: usize = 100;
/// The longest pause between two messages of a person, in seconds.
const PAUSE: i64 = 21_600;
/// After how many minutes without a message a thread can be put away.
const ARCHIVE_MINUTES: [i64; 4] = [60, 1_440, 4_320, 10_080];

/// Checks the body of `POST /channels/{channel}/messages/{message}/threads`.
pub(crate) fn check(body: &Value) -> Result<(), ApiError> {
    let mut report = Report::default();
    let path = Path::default();
    let known = ["name", "auto_archive_duration", "rate_limit_per_user"];
    if let Some(map) = report.object(&path, body, &known) {
        report.text(&path, map, "name", 1..=NAME, Required);
        report.integer(&path, map, "rate_limit_per_user", 0..=PAUSE, Optional);
        let minutes = report.integer(
            &path,
            map,
            "auto_archive_duration",
            i64::MIN..=i64::MAX,
            Optional,
        );
        if minutes.is_some_and(|minutes| !ARCHIVE_MINUTES.contains(&minutes)) {
            report.choices(&path.at("auto_archive_duration"), &ARCHIVE_MINUTES);
        }
    }
    report.finish()
}
