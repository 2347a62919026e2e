//! Copies of databases with games in them, damaged files and files in the way.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::{
    fs::OpenOptions,
    io::{Seek, SeekFrom, Write},
};

use tempfile::TempDir;

use super::*;
use crate::{
    service::testing::{Game, Hall, bot, person},
    table::UserId,
};

/// A database in which somebody has finished so many games.
async fn database(folder: &TempDir, games: usize) -> PathBuf {
    let hall = Hall::open().await;
    for _ in 0..games {
        hall.end(&Game::won_by(person(1), bot(anqi_engine::Level::Easy)))
            .await;
    }
    let file = folder.path().join(format!("with-{games}.db"));
    // Served all the while: the hall's store stays open.
    backup(&hall.file(), &file).await.unwrap();
    file
}

/// How many games somebody has finished there.
async fn games(file: &Path) -> u32 {
    let store = Store::open(file).await.unwrap();
    let page = store.views().history(UserId(1), 1).await.unwrap();
    store.close().await;
    page.total
}

fn said(result: Result<()>) -> String {
    format!("{:#}", result.unwrap_err())
}

#[tokio::test]
async fn a_copy_is_made_while_the_database_is_served_and_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let (two, three) = (database(&folder, 2).await, database(&folder, 3).await);
    assert_eq!((games(&two).await, games(&three).await), (2, 3));
    restore(&two, &three).await.unwrap();
    assert_eq!(games(&two).await, 3);
    // What was there is kept, under a new name each time.
    restore(&two, &beside(&two, ".before-1")).await.unwrap();
    assert_eq!(games(&two).await, 2);
    assert_eq!(games(&beside(&two, ".before-2")).await, 3);
    assert!(!beside(&two, ".part").exists());
}

#[cfg(unix)]
#[tokio::test]
async fn a_copy_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let file = database(&folder, 0).await;
    assert_eq!(
        fs::metadata(file).unwrap().permissions().mode() & 0o777,
        0o600
    );
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_and_what_lies_beside_it_are_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let hall = Hall::open().await;
    hall.end(&Game::won_by(person(1), bot(anqi_engine::Level::Easy)))
        .await;
    let _claim = Claim::of(&hall.file()).unwrap();
    let mut names = Vec::new();
    for file in fs::read_dir(hall.file().parent().unwrap()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{:?}", file.path());
        names.push(file.file_name().into_string().unwrap());
    }
    names.sort();
    let expected = ["anqi.db", "anqi.db-shm", "anqi.db-wal", "anqi.db.lock"];
    assert_eq!(names, expected);
    // Whoever has opened theirs to others is asked by the doctor, and not overruled.
    let open = fs::Permissions::from_mode(0o640);
    fs::set_permissions(hall.file(), open).unwrap();
    hall.beside().await;
    let mode = fs::metadata(hall.file()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[tokio::test]
async fn no_file_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = database(&folder, 1).await;
    let other = folder.path().join("other");
    fs::write(&other, "mine").unwrap();
    assert!(said(backup(&file, &other).await).contains("is there already"));
    assert_eq!(fs::read(&other).unwrap(), b"mine");
    assert!(said(restore(&file, &file).await).contains("is the database itself"));
    assert!(said(backup(&folder.path().join("none"), &other).await).contains("is there already"));
}

#[tokio::test]
async fn what_is_no_copy_or_damaged_is_not_put_in_the_databases_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = database(&folder, 1).await;
    let bad = folder.path().join("bad.db");
    fs::write(&bad, "this is no database at all, however long it may be").unwrap();
    assert!(said(restore(&file, &bad).await).contains("damaged, or no database"));
    fs::remove_file(&bad).unwrap();
    assert!(said(restore(&file, &bad).await).contains("can't be used"));
    fs::copy(&file, &bad).unwrap();
    let mut torn = OpenOptions::new().write(true).open(&bad).unwrap();
    torn.seek(SeekFrom::Start(4096 * 3)).unwrap();
    torn.write_all(&[0xA5; 4096 * 4]).unwrap();
    drop(torn);
    let words = said(restore(&file, &bad).await);
    assert!(words.contains("go back to a copy"), "{words}");
    assert_eq!(games(&file).await, 1);
    // A damaged database can be left behind.
    restore(&bad, &file).await.unwrap();
    assert_eq!(games(&bad).await, 1);
}

#[tokio::test]
async fn a_database_is_served_by_one_program_and_not_restored_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (database(&folder, 1).await, database(&folder, 2).await);
    let claim = Claim::of(&one).unwrap();
    assert!(said(Claim::of(&one).map(drop)).contains("another anqi serves"));
    assert!(said(restore(&one, &other).await).contains("another anqi serves"));
    drop(claim);
    restore(&one, &other).await.unwrap();
}
