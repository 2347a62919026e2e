//! The way in for the fuzzer (`fuzz/`), built for nothing else: what the program reads from outside, each with what must hold of it. A
//! check panics where that does not hold.

/// The id of a button.
pub fn custom_id(text: &str) {
    crate::bot::custom_id::check_text(text);
}

/// The text of a settings file.
pub fn config(text: &str) {
    crate::config::check_text(text);
}

/// A record that is handed in to be verified, of a shuffle or of a whole game.
pub fn record(text: &str) {
    crate::launch::check_text(text);
}
