//! Threads: channels that come of messages. They are the only places that are not there from the start.

use crate::world::{Channel, Place, Server};

/// A thread that was made of a message. Its id is that message's, so that there is one at most.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Thread {
    /// The id of the thread, and of the message that it was made of.
    pub id: u64,
    /// The name.
    pub name: String,
    /// The channel that the message stands in.
    pub parent: u64,
    /// After how many minutes without a message it is put away.
    pub archive_minutes: u64,
    pub(crate) created: u64,
}

/// A thread with all that it is in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreadPlace<'w> {
    pub(crate) server: &'w Server,
    pub(crate) channel: &'w Channel,
    pub(crate) thread: &'w Thread,
}

impl<'w> ThreadPlace<'w> {
    /// A thread as the place that it is; none if it is not in a server's channel.
    pub(crate) fn of(parent: Option<Place<'w>>, thread: &'w Thread) -> Option<Self> {
        match parent {
            Some(Place::Server(server, channel)) => Some(Self {
                server,
                channel,
                thread,
            }),
            _ => None,
        }
    }
}
