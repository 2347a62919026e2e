//! What an operator asks of the database as a whole: whether it is sound, and a copy of it. Never what is in it.

use std::{fs::OpenOptions, path::Path};

use sqlx::{
    ConnectOptions, Connection as _, SqliteConnection, migrate::Migrator,
    sqlite::SqliteConnectOptions,
};

use super::{PATIENCE, Result, Store, StoreError, Views};

/// The tables as this program knows them.
pub(super) static MIGRATOR: Migrator = sqlx::migrate!();
/// So many problems of a damaged file are told; there can be thousands.
const MOST_PROBLEMS: usize = 5;

/// What was found in a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Soundness {
    /// Nothing is wrong with it.
    Sound,
    /// It has no tables yet, as when its making was cut short.
    Empty,
    /// What is wrong, of several things the first ones.
    Unsound(Vec<String>),
}

impl Store {
    /// Looks for damage in a database, whether or not a program serves it meanwhile.
    ///
    /// # Errors
    ///
    /// If the file is not there, can't be read, or is no database at all.
    pub async fn inspect(file: &Path) -> Result<Soundness> {
        let mut connection = reading(file).await?;
        let found = soundness(&mut connection).await;
        connection.close().await?;
        found
    }

    /// Writes a copy of a database to a file that must not be there yet or be empty, while a program may go on serving it. The copy is as of
    /// one moment.
    ///
    /// # Errors
    ///
    /// If the database can't be read or the copy can't be written.
    pub async fn copy(file: &Path, to: &Path) -> Result<()> {
        let mut connection = reading(file).await?;
        let to = to.to_str().ok_or_else(|| {
            StoreError::Corrupt("the name of the copy, which is not UTF-8 text".to_owned())
        })?;
        sqlx::query("VACUUM INTO $1")
            .bind(to)
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        Ok(())
    }

    /// Brings what is in a database's log over into its file and empties the log, so that the file alone is all of it. No program may
    /// serve it meanwhile.
    ///
    /// # Errors
    ///
    /// If the database can't be written.
    pub async fn settle(file: &Path) -> Result<()> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .busy_timeout(PATIENCE);
        let mut connection = options.connect().await?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        Ok(())
    }
}

impl Views {
    /// Whether the database answers, if it does.
    ///
    /// # Errors
    ///
    /// If it can't be read.
    pub async fn answers(&self) -> Result<()> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }
}

/// Options for a file that only its owner may read: it may hold people's names and games' secrets.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the file of a database that is not there yet, so that only its owner may read it; the files that come beside it get the
/// same permissions. One that is there keeps those that it has.
pub(super) fn make_private(file: &Path) {
    // Why it can't be made, SQLite finds out and says with what can be done about it.
    drop(private().write(true).create_new(true).open(file));
}

/// A connection that can change nothing.
async fn reading(file: &Path) -> Result<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .busy_timeout(PATIENCE);
    Ok(options.connect().await?)
}

async fn soundness(connection: &mut SqliteConnection) -> Result<Soundness> {
    let most = i64::try_from(MOST_PROBLEMS).unwrap_or(i64::MAX);
    let check = format!("PRAGMA integrity_check({most})");
    let found: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(check))
        .fetch_all(&mut *connection)
        .await?;
    let mut problems: Vec<String> = found.into_iter().filter(|line| line != "ok").collect();
    let dangling = sqlx::query("PRAGMA foreign_key_check")
        .fetch_all(&mut *connection)
        .await?;
    if !dangling.is_empty() {
        problems.push(format!("{} rows that belong to nothing", dangling.len()));
    }
    let tables: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master")
        .fetch_one(&mut *connection)
        .await?;
    if problems.is_empty() && tables == 0 {
        return Ok(Soundness::Empty);
    }
    let applied: Option<Option<i64>> =
        sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations WHERE success")
            .fetch_optional(connection)
            .await
            .ok();
    let newest = MIGRATOR.iter().map(|migration| migration.version).max();
    match applied.flatten() {
        None => problems.push("no tables of anqi's".to_owned()),
        applied if applied > newest => {
            problems.push("tables of a newer version of anqi".to_owned());
        }
        Some(_) => {}
    }
    problems.truncate(MOST_PROBLEMS);
    Ok(if problems.is_empty() {
        Soundness::Sound
    } else {
        Soundness::Unsound(problems)
    })
}

impl StoreError {
    /// What an operator can do about it, where that is known.
    pub fn advice(&self) -> Option<&'static str> {
        let (Self::Database(error) | Self::Migration(sqlx::migrate::MigrateError::Execute(error))) =
            self
        else {
            return None;
        };
        let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
        // The low byte is the kind, as SQLite's list of result codes has them.
        Some(match code & 0xFF {
            5 | 6 => "another program holds it: wait until that is done, or stop it",
            8 => {
                "it can't be written: check owner and permissions of the file and of its folder, in which SQLite keeps two files more"
            }
            10 => "the disk reports an error: look into the system's log",
            11 | 26 => "it is damaged, or no database: go back to a copy with `anqi restore FILE`",
            13 => "the disk is full: make room and start again, nothing that was answered is lost",
            14 => "its folder is missing, or may not be entered or written",
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use std::{fs, time::Duration};

    use super::*;

    async fn connection(options: SqliteConnectOptions) -> SqliteConnection {
        options.connect().await.unwrap()
    }

    async fn advice(connection: &mut SqliteConnection, sql: &'static str) -> &'static str {
        let error = sqlx::query(sql).execute(connection).await.unwrap_err();
        StoreError::from(error).advice().unwrap_or_default()
    }

    #[tokio::test]
    async fn what_is_wrong_with_a_file_is_told_with_what_can_be_done() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.db");
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .busy_timeout(Duration::ZERO);
        let mut one = connection(options.clone()).await;
        sqlx::query("CREATE TABLE words (word TEXT)")
            .execute(&mut one)
            .await
            .unwrap();

        let mut reader = connection(options.clone().read_only(true)).await;
        let words = advice(&mut reader, "DELETE FROM words").await;
        assert!(words.contains("can't be written"), "{words}");

        sqlx::query("BEGIN EXCLUSIVE")
            .execute(&mut one)
            .await
            .unwrap();
        let mut other = connection(options.clone()).await;
        let words = advice(&mut other, "INSERT INTO words VALUES ('x')").await;
        assert!(words.contains("another program"), "{words}");
        sqlx::query("ROLLBACK").execute(&mut one).await.unwrap();

        sqlx::query("PRAGMA max_page_count = 2")
            .execute(&mut one)
            .await
            .unwrap();
        let words = advice(&mut one, "INSERT INTO words VALUES (hex(zeroblob(9999)))").await;
        assert!(words.contains("the disk is full"), "{words}");

        let missing = Store::open(&folder.path().join("none/a.db"))
            .await
            .unwrap_err();
        assert!(
            missing.advice().unwrap_or_default().contains("folder"),
            "{missing}"
        );

        let text = folder.path().join("text");
        fs::write(
            &text,
            "something else, and long enough to be looked at ".repeat(20),
        )
        .unwrap();
        let other = Store::open(&text).await.unwrap_err();
        assert!(
            other.advice().unwrap_or_default().contains("anqi restore"),
            "{other}"
        );
    }
}
