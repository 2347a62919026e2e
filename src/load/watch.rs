//! What operators would watch meanwhile: the bot's memory and its own numbers, looked at again and again. Never more than it serves.

use std::{collections::HashMap, time::Duration};

use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::process::{self, Process, Usage, own_usage};
use crate::monitor;

/// How often it is looked.
const GLANCE: Duration = Duration::from_millis(200);

/// The bot's own numbers at a moment, by name.
#[derive(Clone, Default, Debug)]
pub(super) struct Numbers(HashMap<String, f64>);

impl Numbers {
    /// Reads them; all are missing if they can't be read.
    pub(super) async fn read(address: &str) -> Self {
        let read = async { reqwest::get(address).await?.text().await };
        read.await
            .map_or_else(|_| Self::default(), |text| Self::parse(&text))
    }

    fn parse(text: &str) -> Self {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let numbers = lines.filter_map(|line| {
            let (name, value) = line.rsplit_once(' ')?;
            Some((name.to_owned(), value.parse().ok()?))
        });
        Self(numbers.collect())
    }

    /// A number; 0 if nothing was counted under that name yet.
    pub(super) fn get(&self, name: &str) -> f64 {
        self.0.get(name).copied().unwrap_or_default()
    }
}

/// What was seen over a stretch of time.
#[derive(Clone, Default, Debug)]
pub(super) struct Seen {
    /// What the bot has of the machine at the end; its time of the processor is that of the stretch.
    pub(super) bot: Usage,
    /// The same of stand-in and players.
    pub(super) rest: Usage,
    /// The most memory that the bot was seen with, in bytes.
    pub(super) most_resident: u64,
    /// The most searches that were seen waiting.
    pub(super) most_waiting: f64,
    /// Searches, and how many seconds they took in all.
    pub(super) searches: (f64, f64),
    /// Searches that were put off.
    pub(super) put_off: f64,
}

/// Watches a bot until it is told to end.
#[derive(Debug)]
pub(super) struct Watch {
    stop: CancellationToken,
    watching: JoinHandle<Seen>,
}

impl Watch {
    pub(super) fn over(bot: &Process) -> Self {
        let stop = CancellationToken::new();
        let (id, address, stopped) = (bot.id().to_string(), bot.metrics(), stop.clone());
        let watching = tokio::spawn(watch(id, address, stopped));
        Self { stop, watching }
    }

    /// What was seen.
    pub(super) async fn end(self) -> Seen {
        self.stop.cancel();
        self.watching.await.unwrap_or_default()
    }
}

async fn watch(bot: String, address: String, stop: CancellationToken) -> Seen {
    let usage = || process::usage(&bot).unwrap_or_default();
    let (before, own_before) = (usage(), own_usage().unwrap_or_default());
    let numbers_before = Numbers::read(&address).await;
    let (mut most_resident, mut most_waiting) = (0, 0.0_f64);
    loop {
        most_resident = most_resident.max(usage().resident);
        most_waiting = most_waiting.max(Numbers::read(&address).await.get(monitor::QUEUE));
        tokio::select! {
            () = stop.cancelled() => break,
            () = tokio::time::sleep(GLANCE) => {}
        }
    }
    let numbers = Numbers::read(&address).await;
    let grown = |name: &str| numbers.get(name) - numbers_before.get(name);
    let since = |now: Usage, before: Usage| Usage {
        busy: now.busy.saturating_sub(before.busy),
        ..now
    };
    let sum = |part: &str| grown(&format!("{}_{part}", monitor::SEARCHES));
    Seen {
        bot: since(usage(), before),
        rest: since(own_usage().unwrap_or_default(), own_before),
        most_resident,
        most_waiting,
        searches: (sum("count"), sum("sum")),
        put_off: grown(monitor::REFUSED),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_by_name() {
        let text = "# HELP a B\na 2\nb_bucket{le=\"0.1\"} 3\nb_sum 0.25\n";
        let numbers = Numbers::parse(text);
        assert!((numbers.get("a") - 2.0).abs() < f64::EPSILON);
        assert!((numbers.get("b_sum") - 0.25).abs() < f64::EPSILON);
        assert!(numbers.get("c").abs() < f64::EPSILON);
    }
}
