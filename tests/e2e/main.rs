//! End to end: the unmodified bot over a real connection to the stand-in for Discord.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

mod challenges;
mod closed;
mod commands;
mod crashes;
mod duels;
mod endings;
mod faults;
mod gallery;
mod games;
mod history;
mod hotseat;
mod load;
mod offers;
mod operators;
mod outbox;
mod periods;
mod places;
mod presses;
mod privacy;
mod production;
mod program;
mod races;
mod ranking;
mod rematches;
mod reminders;
mod rooms;
mod secrecy;
mod servers;
mod settings;
mod support;
mod take_backs;
mod teaching;
mod walk;
#[path = "../common/world.rs"]
mod world;
