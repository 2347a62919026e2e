//! End to end: the unmodified bot over a real connection to the stand-in for Discord.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

mod challenges;
mod commands;
mod crashes;
mod duels;
mod endings;
mod games;
mod offers;
mod outbox;
mod presses;
mod races;
mod ranking;
mod rematches;
mod secrecy;
mod support;
mod teaching;
#[path = "../common/world.rs"]
mod world;
