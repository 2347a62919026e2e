//! Work that goes on by itself: the pool that thinks for the bot, and the sweeper of deadlines.

mod sweeper;
mod thinker;

pub(crate) use sweeper::Sweeper;
pub use thinker::{Budget, NoChoice, Thinker};
