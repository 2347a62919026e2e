//! The measuring of load, small: that it plays, loses nothing and says what it found. How fast anything is depends on the machine.

use std::process::Command;

/// Measures with these arguments; the line that begins with each of `lines`, without its mark.
fn measure(arguments: &[&str], lines: &[&str]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_anqi"))
        .arg("load")
        .args(arguments)
        .env_clear()
        .current_dir(folder.path())
        .output()
        .expect("the program starts");
    let said = String::from_utf8(output.stdout).expect("text");
    let errors = String::from_utf8(output.stderr).expect("text");
    assert!(output.status.success(), "{said}{errors}");
    assert!(!said.contains("WRONG"), "{said}");
    let told = said.lines().map(|line| line.get(8..).unwrap_or_default());
    let told: Vec<&str> = told.collect();
    let find = |wanted: &&str| {
        let found = told.iter().find_map(|line| line.strip_prefix(wanted));
        found.unwrap_or_else(|| panic!("no {wanted:?} in {said}"))
    };
    let values = lines.iter().map(find);
    values.map(|value| value.trim().to_owned()).collect()
}

/// Both numbers of `3 of 4`.
fn counts(value: &str) -> (usize, usize) {
    let (some, rest) = value.split_once(" of ").expect("a share");
    let all = rest.split_whitespace().next().expect("a number");
    (
        some.parse().expect("a number"),
        all.parse().expect("a number"),
    )
}

const ANSWERED: &str = "presses and commands answered";
const REFUSED: &str = "what Discord would have refused";

#[test]
fn people_at_live_tables_are_all_answered() {
    let size = [
        "--tables",
        "6",
        "--rate",
        "12",
        "--seconds",
        "3",
        "--think",
        "20",
    ];
    let lines = [ANSWERED, REFUSED, "searches put off", "plies, games begun"];
    let told = measure(&[&["live"][..], &size].concat(), &lines);
    let (answered, all) = counts(&told[0]);
    // Half of six games begin with a command alone, the others with a press more; then somebody presses.
    assert!(answered == all && all > 9, "{told:?}");
    assert!(told[1].starts_with("0  "), "{told:?}");
    assert_eq!(told[2], "0");
    assert!(!told[3].starts_with("0,"), "{told:?}");
}

#[test]
fn people_who_come_back_with_the_bot_are_all_answered() {
    let told = measure(
        &["restart", "--tables", "4"],
        &[ANSWERED, REFUSED, "to the last answer of 4"],
    );
    let (answered, all) = counts(&told[0]);
    assert_eq!((answered, all), (10, 10), "{told:?}");
    assert!(told[1].starts_with("0  "), "{told:?}");
}
