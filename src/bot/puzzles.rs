//! Puzzles: one is set, answered, and followed by the next. Only the person who asked sees them.

use anqi_puzzles::{Key, find};
use anqi_render::Look;

use super::{app::App, outbox::ShowError, view, wire::Body};
use crate::{table::UserId, words::Language};

/// Who asks, and in which language and pieces they read.
type Asker = (UserId, (Language, Look));

/// The puzzle that a person gets next, after that one.
pub(super) async fn set(
    app: &App,
    (user, reader): Asker,
    last: Option<Key>,
) -> Result<Body, ShowError> {
    let progress = app.service.puzzle_progress(user).await?;
    Ok(match progress.next(last) {
        Some(puzzle) => view::puzzle(reader, puzzle, &progress, app.outbox.renderer())?,
        // The book is built in and not empty.
        None => Body::note(reader.0.text("error-internal")),
    })
}

/// What comes of an answer: whether it is right, and why. A puzzle that is no more is replaced by another.
pub(super) async fn answered(
    app: &App,
    (user, reader): Asker,
    key: Key,
    answer: u32,
) -> Result<Body, ShowError> {
    let given = find(key).and_then(|(_, puzzle)| {
        let place = usize::try_from(answer).ok()?.checked_sub(1)?;
        Some((puzzle, *puzzle.answers().get(place)?))
    });
    let Some((puzzle, given)) = given else {
        return set(app, (user, reader), None).await;
    };
    app.service.answer_puzzle(user, puzzle, given).await?;
    let progress = app.service.puzzle_progress(user).await?;
    let renderer = app.outbox.renderer();
    Ok(view::puzzle_answered(
        reader, puzzle, given, &progress, renderer,
    )?)
}
