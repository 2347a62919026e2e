//! What an operator does with the database's files: take it for one program, copy it, go back to a copy. What is in them is the
//! store's; a file that could be somebody's games is never written over or deleted.

use std::{
    ffi::OsString,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, anyhow, bail};

use crate::store::{Soundness, Store, StoreError, private};

/// A database taken by this program, until it is dropped or the program ends in whatever way.
#[derive(Debug)]
pub struct Claim {
    _lock: File,
}

impl Claim {
    /// Takes a database.
    ///
    /// # Errors
    ///
    /// If another program has it, or the file that says so, beside it, can't be made.
    pub fn of(database: &Path) -> Result<Self> {
        let file = beside(database, ".lock");
        let lock = private()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&file)
            .with_context(|| format!("the file {} can't be made", file.display()))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { _lock: lock }),
            Err(TryLockError::WouldBlock) => bail!(
                "another anqi serves the database {}: stop that first, as two would answer each press twice",
                database.display()
            ),
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("{} can't be locked", file.display()))
            }
        }
    }
}

/// Copies the database to a new file, while it may be served, and looks whether the copy is sound.
///
/// # Errors
///
/// A sentence that says what failed; then there is no file of that name.
pub async fn backup(database: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        bail!("{} is there already: name a file that is not", to.display());
    }
    if !database.exists() {
        bail!("there is no database {}", database.display());
    }
    let part = beside(to, ".part");
    sound_copy(database, &part).await?;
    put(&part, to)?;
    println!("{} is a sound copy of {}", to.display(), database.display());
    Ok(())
}

/// Puts a copy in the database's place. What was there is kept beside it.
///
/// # Errors
///
/// A sentence that says what failed; then the database is as it was.
pub async fn restore(database: &Path, from: &Path) -> Result<()> {
    if same_file(database, from) {
        bail!("{} is the database itself", from.display());
    }
    let _claim = Claim::of(database)?;
    let part = beside(database, ".part");
    sound_copy(from, &part).await?;
    if let Some(kept) = set_aside(database).await? {
        println!("what was there is kept as {}", kept.display());
    }
    put(&part, database)?;
    // Brings the tables of an older copy up to date.
    let store = Store::open(database)
        .await
        .map_err(|error| failed(database, error))?;
    store.close().await;
    println!("{} is now as {}", database.display(), from.display());
    Ok(())
}

/// An error of the store about a file, with what can be done about it.
pub(crate) fn failed(file: &Path, error: StoreError) -> anyhow::Error {
    let advice = error.advice();
    let error = anyhow::Error::new(error);
    let what = format!("the database {} can't be used", file.display());
    match advice {
        Some(advice) => error.context(format!("{what}: {advice}")),
        None => error.context(what),
    }
}

/// Looks whether a database can be served: it is sound, or has no tables yet.
///
/// # Errors
///
/// If it is damaged or can't be read.
pub(crate) async fn check(file: &Path) -> Result<()> {
    let found = Store::inspect(file)
        .await
        .map_err(|error| failed(file, error))?;
    match found {
        Soundness::Sound | Soundness::Empty => Ok(()),
        Soundness::Unsound(problems) => Err(unsound(file, &problems)),
    }
}

fn unsound(file: &Path, problems: &[String]) -> anyhow::Error {
    anyhow!(
        "{} is not sound ({}): go back to a copy with `anqi restore FILE`",
        file.display(),
        problems.join("; ")
    )
}

/// Looks whether a database is worth keeping: it is sound, and has the tables.
async fn check_copy(file: &Path) -> Result<()> {
    match Store::inspect(file)
        .await
        .map_err(|error| failed(file, error))?
    {
        Soundness::Sound => Ok(()),
        Soundness::Empty => bail!("{} holds nothing", file.display()),
        Soundness::Unsound(problems) => Err(unsound(file, &problems)),
    }
}

/// Copies a database that is sound into a new file that only its owner reads, down to the disk.
async fn sound_copy(file: &Path, part: &Path) -> Result<()> {
    check_copy(file).await?;
    // One that was left by a copy that broke off.
    let _ = fs::remove_file(part);
    private()
        .write(true)
        .create_new(true)
        .open(part)
        .with_context(|| format!("{} can't be written", part.display()))?;
    let copied = async {
        Store::copy(file, part)
            .await
            .map_err(|error| failed(part, error))?;
        check_copy(part).await?;
        let synced = File::open(part).and_then(|file| file.sync_all());
        synced.with_context(|| format!("{} could not be brought to the disk", part.display()))
    };
    let copied = copied.await;
    if copied.is_err() {
        let _ = fs::remove_file(part);
    }
    copied
}

/// Keeps the database under another name, without taking it away from its own, and leaves no log that would be taken for the next one's.
async fn set_aside(database: &Path) -> Result<Option<PathBuf>> {
    if !database.exists() {
        return Ok(None);
    }
    let settled = Store::settle(database).await;
    let kept = free_name(database)?;
    if settled.is_err() {
        // It is damaged: its log is kept beside what is kept of it.
        for ending in ["-wal", "-shm"] {
            move_if_there(&beside(database, ending), &beside(&kept, ending))?;
        }
    }
    fs::hard_link(database, &kept)
        .or_else(|_| fs::copy(database, &kept).map(drop))
        .with_context(|| format!("{} can't be kept", database.display()))?;
    Ok(Some(kept))
}

fn move_if_there(from: &Path, to: &Path) -> Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} can't be moved", from.display()))
        }
        _ => Ok(()),
    }
}

/// A name beside the database that no file has.
fn free_name(database: &Path) -> Result<PathBuf> {
    let names = (1..=9999).map(|number| beside(database, &format!(".before-{number}")));
    let mut free = names.filter(|name| !name.exists());
    free.next().context("9999 databases are kept already")
}

/// Gives a complete file its name, at once or not at all.
fn put(part: &Path, name: &Path) -> Result<()> {
    fs::rename(part, name).with_context(|| format!("{} can't be written", name.display()))?;
    // The name is on the disk with its folder; where a folder can't be opened, this is the system's affair.
    let folder = name
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// The same path with more at its end.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests;
