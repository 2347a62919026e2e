//! Refusals in words.

use anqi_engine::IllegalAction;

use crate::{
    service::Refusal,
    store::ChallengeShowing,
    table::ChallengeState,
    words::{Language, link},
};

/// What a person is told instead of what they asked for: one sentence, and what to do.
pub(crate) fn text(words: Language, refusal: &Refusal) -> String {
    words.text(match refusal {
        Refusal::NoSuchTable => "refused-no-such-table",
        Refusal::NotAPlayer => "refused-not-a-player",
        Refusal::NotYourTurn => "refused-not-your-turn",
        Refusal::Over => "refused-over",
        Refusal::TooLate => "refused-too-late",
        Refusal::BoardChanged => "refused-board-changed",
        Refusal::TooManyGames => "refused-too-many-games",
        Refusal::UntimedIsUnrated => "refused-untimed-is-unrated",
        Refusal::OwnChallenge => "refused-own-challenge",
        Refusal::TooManyChallenges => "refused-too-many-challenges",
        Refusal::CalledTooOften => "refused-called-too-often",
        Refusal::NotOpponent => "refused-not-opponent",
        Refusal::NotChallenger => "refused-not-challenger",
        Refusal::ChallengerIsBusy => "refused-challenger-is-busy",
        Refusal::ChallengeOver(state) => match state {
            ChallengeState::Open => "refused-board-changed",
            ChallengeState::Accepted => "refused-challenge-accepted",
            ChallengeState::Declined => "refused-challenge-declined",
            ChallengeState::Cancelled => "refused-challenge-cancelled",
            ChallengeState::Expired => "refused-challenge-expired",
        },
        Refusal::AlreadyChallenged(open) => {
            return open_already(words, "refused-already-challenged", open);
        }
        Refusal::ChallengedByThem(open) => {
            return open_already(words, "refused-challenged-by-them", open);
        }
        Refusal::Illegal(reason) => return illegal(words, *reason),
    })
}

/// There is an open challenge: which one it is, and where.
fn open_already(words: Language, key: &str, open: &ChallengeShowing) -> String {
    let place = &open.place;
    // Until its message is known there is the channel at least.
    let place = open.message.map_or_else(
        || format!("<#{}>", place.channel),
        |message| link(place.guild, place.channel, message),
    );
    let expiry = format!("<t:{}:R>", open.challenge.expires.seconds());
    words.fill(key, [("place", place.into()), ("time", expiry.into())])
}

fn illegal(words: Language, reason: IllegalAction) -> String {
    let square =
        |key, square: anqi_engine::Square| words.fill(key, [("square", square.to_string().into())]);
    match reason {
        IllegalAction::GameOver => words.text("refused-over"),
        IllegalAction::ColorsUnknown => words.text("illegal-colors-unknown"),
        IllegalAction::NothingToFlip(at) => square("illegal-nothing-to-flip", at),
        IllegalAction::NothingToMove(at) => square("illegal-nothing-to-move", at),
        IllegalAction::FaceDownMover(at) => square("illegal-face-down-mover", at),
        IllegalAction::NotYourPiece(at, _) => square("illegal-not-your-piece", at),
        IllegalAction::FaceDownTarget(at) => square("illegal-face-down-target", at),
        IllegalAction::OwnTarget(at) => square("illegal-own-target", at),
        IllegalAction::NotAdjacent(_, to) => square("illegal-not-adjacent", to),
        IllegalAction::CannonScreen { to, .. } => square("illegal-cannon-screen", to),
        IllegalAction::CannonLine(_, to) => square("illegal-cannon-line", to),
        IllegalAction::RankTooHigh(_, _) => words.text("illegal-rank"),
        // What a flip shows is said by the table, never by a person.
        IllegalAction::RevealMissing(at) | IllegalAction::WrongReveal(at, _) => {
            square("illegal-nothing-to-flip", at)
        }
        IllegalAction::RevealUnexpected | IllegalAction::NotInBag(_) => words.text("error-action"),
    }
}
