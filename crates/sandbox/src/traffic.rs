//! The record of all that passed between the bot and the sandbox, in order.
//!
//! Must never alter what it records: bodies are kept as decoded JSON, files as the very bytes sent.

use std::collections::VecDeque;

use axum::body::Bytes;
use serde_json::Value;

use crate::faults::FaultKind;

/// One thing that passed over the wire.
#[derive(Clone, Debug, PartialEq)]
pub enum Exchange {
    /// A request of the bot and its answer.
    Rest(RestExchange),
    /// An event that the sandbox sent over the gateway.
    Event(SentEvent),
}

/// A request of the bot and its answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RestExchange {
    /// When it arrived, in milliseconds since the Unix epoch.
    pub at: u64,
    /// The HTTP method, in capitals.
    pub method: String,
    /// The path from the origin on, without the query.
    pub path: String,
    /// The query without the `?`; empty if there is none.
    pub query: String,
    /// The decoded JSON, of `payload_json` if the body had several parts; null if there was no
    /// body.
    pub body: Value,
    /// The uploaded files, in order.
    pub files: Vec<SentFile>,
    /// The HTTP status of the answer; 0 if none was given.
    pub status: u16,
    /// The JSON of the answer; null if it has no body.
    pub response: Value,
    /// What was made of the request on purpose, whatever was right or wrong with it.
    pub fault: Option<FaultKind>,
}

/// A file that the bot uploaded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SentFile {
    /// The form field, `files[0]`.
    pub field: String,
    /// The file name.
    pub filename: String,
    /// The media type that the bot gave, if any.
    pub content_type: Option<String>,
    /// The bytes of the file.
    pub bytes: Bytes,
}

/// An event that the sandbox sent over the gateway.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SentEvent {
    /// When it was sent, in milliseconds since the Unix epoch.
    pub at: u64,
    /// The event's name, as in `INTERACTION_CREATE`.
    pub name: String,
    /// The event's body.
    pub data: Value,
}

/// A request that the sandbox refused because it breaks one of Discord's rules, or one that it took although it is careless:
/// it notifies more than one person, or names people without saying whom it may notify.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Violation {
    /// The HTTP method, in capitals.
    pub method: String,
    /// The path from the origin on.
    pub path: String,
    /// The HTTP status of the answer.
    pub status: u16,
    /// Discord's error code; 50035 is a body that breaks a rule of shape.
    /// 0 where the request was taken.
    pub code: u64,
    /// What is wrong, in a sentence.
    pub reason: String,
    /// The answer, with the `errors` tree where there is one.
    pub response: Value,
    /// The refused body.
    pub body: Value,
}

/// How many bytes of uploaded files are kept before the oldest entries are forgotten.
const KEPT_BYTES: usize = 256 * 1024 * 1024;

/// The record, which forgets its oldest entries when it grows too large.
#[derive(Debug, Default)]
pub(crate) struct Traffic {
    entries: VecDeque<Exchange>,
    /// How many there were, forgotten ones too.
    pub(crate) count: u64,
    bytes: usize,
    /// How many entries are kept before the oldest are forgotten.
    pub(crate) kept: usize,
    pub(crate) violations: Vec<Violation>,
    /// What is careless about the request that is being handled.
    pub(crate) remarks: Vec<String>,
}

impl Traffic {
    pub(crate) fn record(&mut self, exchange: Exchange) {
        self.bytes += file_bytes(&exchange);
        self.count += 1;
        self.entries.push_back(exchange);
        while self.bytes > KEPT_BYTES || self.entries.len() > self.kept {
            let Some(oldest) = self.entries.pop_front() else {
                break;
            };
            self.bytes -= file_bytes(&oldest);
        }
    }

    /// Whether the very same was asked before: by somebody who gave up waiting for its answer, as on a slow machine.
    pub(crate) fn has(&self, path: &str, body: &Value) -> bool {
        self.entries().rev().any(|exchange| match exchange {
            Exchange::Rest(rest) => rest.path == path && rest.body == *body,
            Exchange::Event(_) => false,
        })
    }

    pub(crate) fn entries(&self) -> impl DoubleEndedIterator<Item = &Exchange> {
        self.entries.iter()
    }
}

fn file_bytes(exchange: &Exchange) -> usize {
    match exchange {
        Exchange::Rest(rest) => rest.files.iter().map(|file| file.bytes.len()).sum(),
        Exchange::Event(_) => 0,
    }
}
