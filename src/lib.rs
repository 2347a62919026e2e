//! anqi: a Discord bot that hosts dark chess (暗棋).
//!
//! The library exists so that tests and benches can put the parts together in their own way; the program is `src/main.rs`.
//! `ARCHITECTURE.md` says how the parts hang together and what each of them must never do.

#![forbid(unsafe_code)]

pub mod bot;
pub mod clock;
pub mod config;
mod doctor;
#[cfg(fuzzing)]
pub mod fuzzing;
pub mod launch;
#[cfg(feature = "sandbox")]
pub mod load;
pub mod monitor;
pub mod service;
pub mod store;
pub mod table;
pub mod upkeep;
pub mod words;
pub mod worker;
