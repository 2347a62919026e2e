//! What the tests share: bots and connections.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed step ends the test"
)]
#![allow(dead_code, reason = "each test file uses a part")]

pub(crate) mod bare;
pub(crate) mod bot;
pub(crate) mod clock;
pub(crate) mod socket;

use anqi_sandbox::{Config, Sandbox};

/// The smallest picture: one transparent pixel.
pub(crate) const PIXEL: &[u8] = &[
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x01, 0x00, 0x01, 0x00, 0x80, 0x00, 0x00, 0x00, 0x00, 0x00,
    0xFF, 0xFF, 0xFF, 0x21, 0xF9, 0x04, 0x01, 0x00, 0x00, 0x00, 0x00, 0x2C, 0x00, 0x00, 0x00, 0x00,
    0x01, 0x00, 0x01, 0x00, 0x00, 0x02, 0x01, 0x44, 0x00, 0x3B,
];

pub(crate) async fn sandbox() -> Sandbox {
    Sandbox::start(Config::default())
        .await
        .expect("a free port")
}
