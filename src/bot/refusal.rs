//! Refusals in words.

use anqi_engine::{IllegalAction, Square};

use crate::{
    service::Refusal,
    store::ChallengeScene,
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
        Refusal::OfferPending => "refused-offer-pending",
        Refusal::OfferOpen => "refused-offer-open",
        Refusal::OfferedAlready => "refused-offered-already",
        Refusal::TimeIsUp => "refused-time-is-up",
        Refusal::NoOffer => "refused-no-offer",
        Refusal::OwnOffer => "refused-own-offer",
        Refusal::OfferExpired => "refused-offer-expired",
        Refusal::AskedAlready => "refused-asked-already",
        Refusal::RatedStays => "refused-rated-stays",
        Refusal::NoTakeBacks => "refused-no-take-backs",
        Refusal::NothingToTakeBack => "refused-nothing-to-take-back",
        Refusal::SeenStaysSeen => "refused-seen-stays-seen",
        Refusal::BotIsThinking => "refused-bot-is-thinking",
        Refusal::RematchWanted => "refused-rematch-wanted",
        Refusal::RematchBegun => "refused-rematch-begun",
        Refusal::OtherIsGone => "refused-other-is-gone",
        Refusal::OwnRoom => "refused-own-room",
        Refusal::RoomTaken => "refused-room-taken",
        Refusal::RoomClosed => "refused-room-closed",
        Refusal::NoSuchRoom => "refused-no-such-room",
        Refusal::TooManyWrongCodes => "refused-too-many-wrong-codes",
        Refusal::NotOver => "refused-not-over",
        Refusal::NoHints => "refused-no-hints",
        Refusal::TooManyGames => "refused-too-many-games",
        Refusal::ServerIsFull => "refused-server-is-full",
        Refusal::UntimedIsUnrated => "refused-untimed-is-unrated",
        Refusal::OwnChallenge => "refused-own-challenge",
        Refusal::TooManyChallenges => "refused-too-many-challenges",
        Refusal::CalledTooOften => "refused-called-too-often",
        Refusal::NotOpponent => "refused-not-opponent",
        Refusal::NotChallenger => "refused-not-challenger",
        Refusal::NotHost => "refused-not-host",
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
fn open_already(words: Language, key: &str, open: &ChallengeScene) -> String {
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
    use IllegalAction as Reason;
    let at = |key: &str, square: Square| words.fill(key, [("square", square.to_string().into())]);
    match reason {
        Reason::GameOver => words.text("refused-over"),
        Reason::ColorsUnknown => words.text("illegal-colors-unknown"),
        Reason::NothingToFlip(square) => at("illegal-nothing-to-flip", square),
        Reason::NotYourFlip(square) | Reason::NotYourPiece(square, _) => {
            at("illegal-not-your-piece", square)
        }
        Reason::NothingToMove(square) => at("illegal-nothing-to-move", square),
        Reason::FaceDownMover(square) => at("illegal-face-down-mover", square),
        Reason::Immovable(square, _) => at("illegal-immovable", square),
        Reason::FaceDownTarget(square) => at("illegal-face-down-target", square),
        Reason::OwnTarget(square) => at("illegal-own-target", square),
        Reason::NotAdjacent(_, to) => at("illegal-not-adjacent", to),
        Reason::CannonScreen { to, .. } => at("illegal-cannon-screen", to),
        Reason::CannonLine(_, to) => at("illegal-cannon-line", to),
        Reason::RankTooHigh(_, _) => words.text("illegal-rank"),
        Reason::BonusIsNoFlip => words.text("illegal-bonus-is-no-flip"),
        Reason::NoPass => words.text("illegal-no-pass"),
        Reason::NotItsMove { to, .. } => at("illegal-not-its-move", to),
        Reason::Blocked { by, .. } => at("illegal-blocked", by),
        Reason::OutsidePalace(to) => at("illegal-outside-palace", to),
        Reason::StackFull(square) => at("illegal-stack-full", square),
        Reason::StackOntoOwn(_) => words.text("illegal-stack-onto-own"),
        Reason::NoHiddenMember(square) => at("illegal-no-hidden-member", square),
        Reason::InCheck => words.text("illegal-in-check"),
        Reason::GeneralsFace => words.text("illegal-generals-face"),
        Reason::OffBoard(square) => at("illegal-off-board", square),
        // What a ply shows is said by the table, never by a person.
        Reason::NotInThisGame
        | Reason::RevealMissing(_)
        | Reason::WrongReveal(..)
        | Reason::RevealUnexpected
        | Reason::NotInBag(_) => words.text("error-action"),
    }
}
