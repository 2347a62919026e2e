//! The code of an open challenge: six digits by which anybody can take it up, from any channel and any server.

use std::{fmt, str::FromStr, time::Duration};

use super::Pace;

/// Six decimal digits. They name one open challenge, and nothing once that is not open any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RoomCode(u32);

impl RoomCode {
    /// How many codes there are.
    const COUNT: u64 = 1_000_000;

    /// The code that a uniformly drawn number stands for.
    pub fn from_random(random: u64) -> Self {
        Self(u32::try_from(random % Self::COUNT).unwrap_or_default())
    }
}

impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:06}", self.0)
    }
}

/// A text that is no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a code is a number of six digits")]
pub struct NotARoomCode;

impl FromStr for RoomCode {
    type Err = NotARoomCode;

    fn from_str(text: &str) -> Result<Self, NotARoomCode> {
        let plain = text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().map_err(|_| NotARoomCode)?;
        plain.then_some(Self(number)).ok_or(NotARoomCode)
    }
}

/// For how long an open challenge can be taken up. At a quick pace whoever opened it has to be there still.
pub const fn life(pace: Pace) -> Duration {
    match pace {
        Pace::Blitz | Pace::Rapid => Duration::from_mins(30),
        Pace::Casual | Pace::Slow | Pace::Untimed => Duration::from_hours(24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_reads_back_and_nothing_else_does() {
        for random in [0, 42, 999_999, 1_000_000, u64::MAX] {
            let code = RoomCode::from_random(random);
            assert_eq!(code.to_string().len(), 6);
            assert_eq!(code.to_string().parse(), Ok(code));
        }
        for odd in [
            "",
            "1",
            "12345",
            "1234567",
            "+12345",
            "-12345",
            "12 456",
            "１２３４５６",
        ] {
            assert_eq!(odd.parse::<RoomCode>(), Err(NotARoomCode), "{odd}");
        }
    }
}
