//! When a request that failed is sent again: only where that can do no harm, after pauses that differ, and within bounds.

use std::time::Duration;

use serenity::http::HttpError;
use tokio::time::Instant;

use super::WireError;
use crate::monitor::FAILURES;

/// How often a request is tried at most.
const ATTEMPTS: u32 = 3;
/// The pause before the second try, unless Discord says how long to wait; it doubles from one to the next.
const PAUSE: Duration = Duration::from_millis(100);

/// How long a request may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// One try.
    pub(super) each: Duration,
    /// All tries and the pauses between them.
    pub(super) whole: Duration,
}

/// What the same request does when it comes again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Again {
    /// No more than once.
    Harmless,
    /// It does it a second time. So it is sent again only if Discord has surely not taken it.
    Twice,
}

/// Sends until it succeeds, fails for good, was tried often enough, or the time is over. Where Discord asks to wait longer than is
/// left, it is not asked again.
pub(super) async fn retry<T, F>(
    patience: Patience,
    again: Again,
    mut send: impl FnMut() -> F,
) -> Result<T, WireError>
where
    F: Future<Output = Result<T, WireError>>,
{
    let end = Instant::now() + patience.whole;
    for attempt in 1.. {
        let left = end.saturating_duration_since(Instant::now());
        let result = in_time(patience.each.min(left), send()).await;
        let Err(error) = &result else { return result };
        let pause = pause(error, attempt).filter(|_| attempt < ATTEMPTS && is_safe(error, again));
        match pause {
            Some(pause) if Instant::now() + pause < end => tokio::time::sleep(pause).await,
            _ => return result,
        }
    }
    Err(WireError::Silent)
}

/// A request that is given up after a while.
pub(super) fn in_time<T>(
    limit: Duration,
    sending: impl Future<Output = Result<T, WireError>>,
) -> impl Future<Output = Result<T, WireError>> {
    // A request is large; on the heap it does not swell every future up to the press.
    let sending = Box::pin(sending);
    async move {
        let sent = tokio::time::timeout(limit, sending).await;
        let sent = sent.unwrap_or(Err(WireError::Silent));
        if sent.is_err() {
            metrics::counter!(FAILURES).increment(1);
        }
        sent
    }
}

/// How long to wait before a try after one that failed, if the same request may succeed then. Part of it is random, so that not all
/// that failed at the same moment come back at the same moment.
fn pause(error: &WireError, attempt: u32) -> Option<Duration> {
    let usual = PAUSE * 2_u32.pow(attempt - 1);
    match error {
        WireError::Limited(asked) => Some(*asked + PAUSE.mul_f64(rand::random_range(0.0..1.0))),
        error => is_passing(error).then(|| usual.mul_f64(rand::random_range(0.5..1.0))),
    }
}

/// Whether the same request may succeed a moment later.
fn is_passing(error: &WireError) -> bool {
    match error {
        WireError::Silent | WireError::Limited(_) => true,
        WireError::Failed(error) => match &**error {
            serenity::Error::Http(HttpError::Request(_)) => true,
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                response.status_code.as_u16() == 429 || response.status_code.is_server_error()
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether a request that failed so may be sent once more.
fn is_safe(error: &WireError, again: Again) -> bool {
    match (again, error) {
        (Again::Harmless, _) | (Again::Twice, WireError::Limited(_)) => true,
        (Again::Twice, WireError::Failed(error)) => match &**error {
            serenity::Error::Http(HttpError::Request(error)) => error.is_connect(),
            _ => false,
        },
        (Again::Twice, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Tries are short, and there is time enough for all.
    const PATIENCE: Patience = Patience {
        each: Duration::from_millis(10),
        whole: Duration::from_mins(1),
    };

    /// How often a request is sent that always fails so, and how long that takes.
    async fn failing(
        patience: Patience,
        again: Again,
        error: impl Fn() -> WireError,
    ) -> (u32, Duration) {
        let (tries, start) = (Cell::new(0), Instant::now());
        let send = || {
            tries.set(tries.get() + 1);
            let error = error();
            async move {
                if let WireError::Silent = error {
                    std::future::pending::<()>().await;
                }
                Err::<(), _>(error)
            }
        };
        assert!(retry(patience, again, send).await.is_err());
        (tries.get(), start.elapsed())
    }

    #[tokio::test]
    async fn silence_is_borne_three_times_and_no_longer_than_there_is_time() {
        let silent = || WireError::Silent;
        assert_eq!(failing(PATIENCE, Again::Harmless, silent).await.0, 3);
        let short = Patience {
            whole: PATIENCE.each,
            ..PATIENCE
        };
        assert_eq!(failing(short, Again::Harmless, silent).await.0, 1);
    }

    #[tokio::test]
    async fn discord_is_not_asked_again_before_it_says() {
        let asked = Duration::from_millis(20);
        let limited = || WireError::Limited(asked);
        let (sent, took) = failing(PATIENCE, Again::Harmless, limited).await;
        assert_eq!(sent, 3);
        assert!(took >= asked * 2, "{took:?}");
    }

    #[tokio::test]
    async fn who_would_have_to_wait_too_long_does_not_wait() {
        let limited = || WireError::Limited(PATIENCE.whole);
        let (sent, took) = failing(PATIENCE, Again::Harmless, limited).await;
        assert_eq!(sent, 1);
        assert!(took < PATIENCE.whole);
    }

    #[tokio::test]
    async fn what_would_be_done_twice_is_sent_again_only_if_it_was_not_taken() {
        let (sent, _) = failing(PATIENCE, Again::Twice, || WireError::Silent).await;
        assert_eq!(sent, 1);
        let limited = || WireError::Limited(Duration::ZERO);
        let (sent, _) = failing(PATIENCE, Again::Twice, limited).await;
        assert_eq!(sent, 3);
    }

    #[tokio::test]
    async fn what_fails_for_good_is_sent_once() {
        for error in [
            || WireError::MessageGone,
            || WireError::Forbidden,
            || WireError::TokenOver,
        ] {
            assert_eq!(failing(PATIENCE, Again::Harmless, error).await.0, 1);
        }
    }
}
