//! A local stand-in for Discord.
//!
//! It speaks Discord's REST interface (version 10) and gateway to an unmodified bot, serves a chat
//! page in which people can use that bot, and lets tests do what people do. Bodies that break one
//! of Discord's rules are refused as Discord refuses them. Everything is on the loopback interface
//! only.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use anqi_sandbox::{Config, Sandbox};
//!
//! let sandbox = Sandbox::start(Config::default()).await?;
//! // Start a bot with `sandbox.token()` and the API base `sandbox.origin()`, then:
//! sandbox.ready().await?;
//! let (person, channel) = (sandbox.people()[0].id, sandbox.servers()[0].channels[0].id);
//! let interaction = sandbox.command(person, channel, "ping", &[]).await?;
//! println!("{:?}", interaction.first_answer().await?);
//! # Ok(())
//! # }
//! ```
//!
//! # What it must never do
//!
//! Reach or imitate the real service beyond the loopback interface, or be more permissive than the
//! service where a rule is known.

mod check;
mod clock;
mod driver;
mod error;
mod events;
mod faults;
mod gateway;
mod handle;
mod ids;
mod interaction;
mod line;
mod message;
mod page;
mod rest;
mod sandbox;
mod server;
mod shared;
mod state;
mod thread;
mod traffic;
mod wire;
mod world;

pub use clock::{Clock, WallClock};
pub use error::SandboxError;
pub use faults::{Fault, FaultKind, Route, Scope, ServerError, Taken};
pub use gateway::{CloseCode, Disconnect, Distortion};
pub use handle::Interaction;
pub use ids::IdSource;
pub use interaction::{Answer, Choice, Modal};
pub use message::{Attachment, ButtonStyle, Component, ComponentKind, MessageView, SelectOption};
pub use sandbox::{Config, Sandbox};
pub use thread::Thread;
pub use traffic::{Exchange, RestExchange, SentEvent, SentFile, Violation};
pub use world::{Access, BotUser, Channel, NewPerson, NewServer, Person, Server};

pub(crate) use shared::Shared;
