//! The database: all SQL, and only SQL. Reads and writes are named in the domain's words; what goes on at a table is decided
//! elsewhere.
//!
//! Three handles, so that nobody holds more than they may see: [`Views`] read what everybody may know and note what was shown;
//! [`Store`] opens changes, which alone can see a true state; a `Write` is one change.

mod boards;
mod challenges;
#[cfg(test)]
mod contract;
mod history;
mod load;
mod messages;
#[cfg(test)]
mod migrations;
mod offers;
mod privacy;
mod ratings;
mod read;
mod rematches;
mod settings;
mod settled;
mod teaching;
mod turns;
mod upkeep;
mod write;

use std::{path::Path, time::Duration};

use anqi_render::Look;
use sqlx::{
    SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

pub use boards::{BoardPage, BoardQuery, FamilyRating, Measure, Own, Profile, Ranked, Record};
pub use challenges::ChallengeScene;
pub(crate) use challenges::NewChallenge;
pub use history::{Finished, HistoryPage, Replay};
pub use messages::MessageRef;
pub(crate) use messages::{NewPlace, Posted};
pub use privacy::{ChallengeRecord, Export, GameRecord, Holdings};
pub use ratings::RatingHistory;
pub(crate) use read::RegisteredCommands;
pub use read::{Revealed, Scene};
pub(crate) use settled::NewRating;
pub(crate) use teaching::{PastPly, PuzzleAnswer};
use turns::{Note, Turns};
pub use upkeep::Soundness;
pub(crate) use upkeep::private;
pub(crate) use write::{NewTable, Write};

/// How many reads may go on at the same time.
const READERS: u32 = 4;
/// How long a change waits for another process to finish writing, and for its turn among this one's. Whoever presses is to be
/// answered within three seconds, if only by being told to try again.
const PATIENCE: Duration = Duration::from_millis(800);

/// The games on disk.
#[derive(Clone, Debug)]
pub struct Store {
    views: Views,
    writer: SqlitePool,
}

/// What everybody may know of the games on disk, and notes of what was shown of them.
#[derive(Clone, Debug)]
pub struct Views {
    readers: SqlitePool,
    /// Notes may be lost with the power: the same board is shown again then. So they don't make a press wait for the disk.
    notes: SqlitePool,
    turns: Turns,
}

/// The database could not do what was asked, or holds what this program did not write.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("the database can't be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A row holds what can't be read.
    #[error("the database holds {0}")]
    Corrupt(String),
}

/// A result of the store.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

impl Store {
    /// Opens the database in `file`, creates it if it is not there and brings its tables up to date.
    ///
    /// # Errors
    ///
    /// If the file can't be opened or written, or was made by a newer version.
    pub async fn open(file: &Path) -> Result<Self> {
        upkeep::make_private(file);
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A ply that was announced must survive a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let writer = pool(1).connect_with(options.clone()).await?;
        upkeep::MIGRATOR.run(&writer).await?;
        let quick = options.clone().synchronous(SqliteSynchronous::Normal);
        let notes = pool(1).connect_with(quick).await?;
        let readers = pool(READERS).connect_with(options.read_only(true)).await?;
        let views = Views {
            readers,
            notes,
            turns: Turns::default(),
        };
        Ok(Self { views, writer })
    }

    /// What everybody may know.
    pub const fn views(&self) -> &Views {
        &self.views
    }

    /// Begins a change. Nothing of it is kept unless it is committed.
    ///
    /// # Errors
    ///
    /// If the database can't be reached, or is busy for too long.
    pub(crate) async fn write(&self) -> Result<Write> {
        // A deferred transaction that reads first could find at its first write that another one was faster; this one waits
        // before it reads.
        let turn = self.views.turns.take().await?;
        let transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        Ok(Write::new(transaction, turn))
    }

    /// Closes the database after what is going on in it.
    pub async fn close(&self) {
        self.views.readers.close().await;
        self.views.notes.close().await;
        self.writer.close().await;
    }
}

impl Views {
    /// Something to note a thing with.
    async fn note(&self) -> Result<Note> {
        Note::begin(&self.turns, &self.notes).await
    }
}

fn pool(size: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(size)
        .acquire_timeout(PATIENCE)
}

/// Reads a stored text, or says that it can't be read.
fn parse<T: std::str::FromStr>(what: &str, text: &str) -> Result<T> {
    text.parse()
        .map_err(|_| StoreError::Corrupt(format!("a {what} that can't be read: {text:?}")))
}

/// The columns of a look: its pieces, its theme and its orientation.
const fn look_columns(look: Look) -> [&'static str; 3] {
    [
        look.pieces.as_str(),
        look.theme.as_str(),
        look.orientation.as_str(),
    ]
}

/// Reads a look back from its columns.
fn parse_look([pieces, theme, orientation]: [&str; 3]) -> Result<Look> {
    Ok(Look {
        pieces: parse("piece set", pieces)?,
        theme: parse("theme", theme)?,
        orientation: parse("orientation", orientation)?,
    })
}

/// Reads a stored number, or says that it can't be read.
fn number<T: TryFrom<i64>>(what: &str, value: i64) -> Result<T> {
    T::try_from(value).map_err(|_| StoreError::Corrupt(format!("a {what} out of range: {value}")))
}

/// A span as it is stored.
fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// A connection to read or write with.
type Connection = SqliteConnection;
