//! Records that are handed in to be verified: any text is read or refused.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| anqi::fuzzing::record(text));
