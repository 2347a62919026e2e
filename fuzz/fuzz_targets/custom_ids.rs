//! Ids of buttons: any text is read or refused.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| anqi::fuzzing::custom_id(text));
