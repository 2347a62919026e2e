//! Refusals in words.

use anqi_engine::{IllegalAction, Square};
use fluent_templates::fluent_bundle::FluentValue;

use super::view::named;
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

/// The two ends of a move, as texts name them.
fn way(from: Square, to: Square) -> [(&'static str, FluentValue<'static>); 2] {
    let [from, to] = [from, to].map(|square| square.to_string().into());
    [("from", from), ("square", to)]
}

/// Why an action is not possible, with what there is to see about it on the board.
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
        Reason::Immovable(square, piece) => words.fill(
            "illegal-immovable",
            [
                ("piece", named::piece(words, piece).into()),
                ("square", square.to_string().into()),
            ],
        ),
        Reason::FaceDownTarget(square) => at("illegal-face-down-target", square),
        Reason::OwnTarget(square) => at("illegal-own-target", square),
        Reason::NotAdjacent(from, to) => words.fill("illegal-not-adjacent", way(from, to)),
        Reason::CannonScreen { from, to, count } => {
            let [from, to] = way(from, to);
            words.fill("illegal-cannon-screen", [from, to, ("count", count.into())])
        }
        Reason::CannonLine(_, to) => at("illegal-cannon-line", to),
        Reason::RankTooHigh(one, other) => words.fill(
            "illegal-rank",
            [
                ("one", named::piece(words, one).into()),
                ("other", named::piece(words, other).into()),
                ("rank", named::rank(one.rank).into()),
            ],
        ),
        Reason::BonusIsNoFlip => words.text("illegal-bonus-is-no-flip"),
        Reason::NoPass => words.text("illegal-no-pass"),
        Reason::NotItsMove { piece, from, to } => {
            let [from, to] = way(from, to);
            let named = ("piece", named::piece(words, piece).into());
            let rank = ("rank", named::rank(piece.rank).into());
            words.fill("illegal-not-its-move", [named, rank, from, to])
        }
        Reason::Blocked { from, to, by } => {
            let [from, to] = way(from, to);
            let by = ("by", by.to_string().into());
            words.fill("illegal-blocked", [by, from, to])
        }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use anqi_engine::{Observation, PlayTextError, Rules, Variant};

    use super::*;

    /// What somebody is told who tries an illegal action.
    fn told(words: Language, variant: Variant, line: &str, action: &str) -> String {
        let mut seen = Observation::parse(Rules::new(variant), line).unwrap();
        match seen.play_text(action) {
            Err(PlayTextError::Illegal(reason)) => text(words, &Refusal::Illegal(reason)),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_mistake_is_explained_by_what_stands_on_the_board() {
        let banqi = "8/8/2P4g/C1p1p2r 1 r - 0 40";
        let on_points = "3k5/9/9/9/9/9/9/9/1P7/RN2K4 1 r - 0 40";
        for (variant, line, action, words) in [
            (
                Variant::Taiwan,
                banqi,
                "a1-h1",
                "A cannon captures by jumping over exactly one piece. Between a1 and h1 there are 2.",
            ),
            (
                Variant::Taiwan,
                banqi,
                "a1-c1",
                "A cannon captures by jumping over exactly one piece. Between a1 and c1 there is none.",
            ),
            (
                Variant::Taiwan,
                "8/8/7P/7r 1 r - 0 40",
                "h2-h1",
                "The red soldier can't take the black chariot: a soldier takes only soldiers and the general.",
            ),
            (
                Variant::Taiwan,
                "8/8/7K/7p 1 r - 0 40",
                "h2-h1",
                "The red general can't take the black soldier: a general never takes a soldier.",
            ),
            (
                Variant::Taiwan,
                banqi,
                "c2-h2",
                "h2 is not beside c2: pieces go one square up, down, left or right.",
            ),
            (
                Variant::Junqi,
                "8/8/3y4/L3Y1Aa 1 r - 0 40",
                "a1-a2",
                "The red mine on a1 never moves.",
            ),
            (
                Variant::Blindflip,
                on_points,
                "b0-c2",
                "The piece on b1 stands in the way from b0 to c2.",
            ),
            (
                Variant::Blindflip,
                on_points,
                "b0-b5",
                "The red horse on b0 can't go to b5: a horse goes one point straight and then one diagonally on.",
            ),
        ] {
            assert_eq!(told(Language::En, variant, line, action), words, "{action}");
        }
        let two = told(Language::ZhTw, Variant::Taiwan, banqi, "a1-h1");
        assert_eq!(two, "砲要隔著恰好一枚棋子才能吃：a1 和 h1 之間有 2 枚。");
    }
}
