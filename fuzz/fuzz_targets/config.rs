//! Settings files: any text is read or refused.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| anqi::fuzzing::config(text));
