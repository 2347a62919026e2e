//! Which part of the servers a program serves, where several serve one bot.

use std::{num::ParseIntError, str::FromStr};

use serenity::{Client, Error};

/// Some shards, one after the other, of all that the bot has. Discord gives each server to one of them by its id; direct messages
/// go to the very first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shards {
    first: u32,
    last: u32,
    all: u32,
}

/// A text that names no shards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardsError {
    /// It has another form.
    #[error("write FIRST-LAST/ALL, counted from 0: 0-3/8 are the first four of eight")]
    Form,
    /// There is no such shard.
    #[error("of {all} shards the last is {}", all.saturating_sub(1))]
    Beyond {
        /// How many there are said to be.
        all: u32,
    },
    /// The last one comes before the first.
    #[error("the first shard comes after the last")]
    Backwards,
}

impl From<ParseIntError> for ShardsError {
    fn from(_: ParseIntError) -> Self {
        Self::Form
    }
}

impl FromStr for Shards {
    type Err = ShardsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (range, all) = text.split_once('/').ok_or(ShardsError::Form)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let (first, last, all): (u32, u32, u32) = (first.parse()?, last.parse()?, all.parse()?);
        if last >= all {
            Err(ShardsError::Beyond { all })
        } else if first > last {
            Err(ShardsError::Backwards)
        } else {
            Ok(Self { first, last, all })
        }
    }
}

/// Connects and serves: these shards, or as many as Discord advises and all of them.
pub(super) async fn start(client: &mut Client, shards: Option<Shards>) -> Result<(), Error> {
    match shards {
        None => client.start_autosharded().await,
        // Serenity takes the end for the last one to start.
        Some(Shards { first, last, all }) => client.start_shard_range(first..last, all).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read() {
        let shards = |first, last, all| Ok(Shards { first, last, all });
        for (text, expected) in [
            ("0-3/8", shards(0, 3, 8)),
            ("7-7/8", shards(7, 7, 8)),
            ("7/8", shards(7, 7, 8)),
            ("0-8/8", Err(ShardsError::Beyond { all: 8 })),
            ("0/0", Err(ShardsError::Beyond { all: 0 })),
            ("3-2/8", Err(ShardsError::Backwards)),
            ("8", Err(ShardsError::Form)),
            ("-1/8", Err(ShardsError::Form)),
            ("0-3/", Err(ShardsError::Form)),
            ("a-b/c", Err(ShardsError::Form)),
        ] {
            assert_eq!(text.parse(), expected, "{text}");
        }
    }
}
