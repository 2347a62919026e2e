//! What every measurement stands on: a stand-in for Discord in this process, a folder of its own, and the bot beside it.

use std::{path::PathBuf, sync::Arc};

use anqi_sandbox::Sandbox;
use anyhow::{Context as _, Result};
use tempfile::TempDir;

use super::{
    LoadArgs,
    figures::Report,
    hall,
    play::{Crowd, Tally},
    process::Process,
    table::Table,
};
use crate::store::Store;

/// A stand-in, a folder, a bot, and people who have not begun anything.
#[derive(Debug)]
pub(super) struct Stage {
    pub(super) sandbox: Arc<Sandbox>,
    pub(super) bot: Process,
    pub(super) crowd: Crowd,
    folder: TempDir,
}

impl Stage {
    /// Starts all of it, with room for so many tables.
    ///
    /// # Errors
    ///
    /// If something can't be started, or the bot does not connect.
    pub(super) async fn open(tables: usize, args: &LoadArgs) -> Result<Self> {
        let sandbox = Arc::new(hall::open(tables, args.seed).await?);
        let folder = tempfile::tempdir().context("no folder for the games can be made")?;
        let bot = Process::start(&sandbox, &folder.path().join("anqi.db"), args)?;
        sandbox.ready().await.context("the bot does not connect")?;
        let crowd = Crowd::new(Arc::clone(&sandbox), args.seed);
        Ok(Self {
            sandbox,
            bot,
            crowd,
            folder,
        })
    }

    /// Starts the bot again, which must have ended.
    ///
    /// # Errors
    ///
    /// If it can't be started.
    pub(super) fn start_bot(&mut self, args: &LoadArgs) -> Result<()> {
        self.bot = Process::start(&self.sandbox, &self.database(), args)?;
        Ok(())
    }

    pub(super) fn database(&self) -> PathBuf {
        self.folder.path().join("anqi.db")
    }

    /// The tables that there is room for.
    pub(super) fn tables(&self, count: usize) -> Vec<Table> {
        hall::tables(&self.sandbox, count)
    }

    /// How many bytes all that is stored takes, in one file without gaps.
    ///
    /// # Errors
    ///
    /// If it can't be copied.
    pub(super) async fn stored(&self) -> Result<u64> {
        let copy = self.folder.path().join("copy.db");
        // There is none before the first time.
        let _ = std::fs::remove_file(&copy);
        Store::copy(&self.database(), &copy).await?;
        Ok(std::fs::metadata(&copy)?.len())
    }

    /// Says what went wrong over all of it: presses without an answer, and what Discord would have refused.
    pub(super) fn judge(&self, report: &mut Report, tally: &Tally) {
        let violations = self.sandbox.violations();
        let answered = tally.waits.len();
        let asked = answered + tally.troubles.len();
        report.judge(
            "presses and commands answered",
            format!("{answered} of {asked}"),
            "all",
            tally.troubles.is_empty(),
        );
        report.judge(
            "what Discord would have refused",
            violations.len().to_string(),
            "nothing",
            violations.is_empty(),
        );
        for trouble in &tally.troubles {
            report.trouble(trouble);
        }
        for violation in violations {
            let (method, status) = (violation.method, violation.status);
            // Paths hold ids and tokens; their end says what it was about.
            let end = violation.path.rsplit('/').next().unwrap_or_default();
            let about = end.trim_end_matches(|sign: char| sign.is_ascii_digit());
            report.trouble(format!("{method} …/{about}: {status} {}", violation.reason));
        }
    }
}
