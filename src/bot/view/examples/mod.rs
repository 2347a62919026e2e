//! Tables, challenges and boards of people as nobody has them: states that it would take whole games to reach, for the gallery and
//! for tests. Nothing here may be taken for what is in a database.

pub(super) mod people;

use std::time::Duration;

use anqi_engine::{Level, Observation, Rules, Seat, Variant};
use anyhow::{Context as _, Result};

use super::Scene;
use crate::{
    clock::Timestamp,
    store::{ChallengeScene, MessageRef},
    table::{
        Asked, Challenge, ChallengeState, EndReason, Ending, First, OfferKind, Pace, Person, Place,
        Player, Settled, Table, TableId, TableView, UserId, Whose, shuffle::Seed,
    },
    words::Language,
};

/// When what is made up ends: the 28th of September 2026.
pub(super) const SOON: Timestamp = Timestamp::from_millis(1_790_596_800_000);

pub(super) fn person(id: u64, name: &str) -> Person {
    Person {
        user: UserId(id),
        name: name.to_owned(),
    }
}

/// A rated game of one person against the bot in this position, after the ply `last` where there is one.
pub(super) fn scene(
    variant: Variant,
    language: Language,
    line: &str,
    last: Option<&str>,
) -> Result<Scene> {
    let rules = Rules::new(variant);
    let mut observation = Observation::parse(rules, line).with_context(|| line.to_owned())?;
    let last = match last {
        Some(text) => {
            let seat = observation.to_act();
            let played = observation.play_text(text);
            Some((seat, played.with_context(|| format!("{text} on {line}"))?))
        }
        None => None,
    };
    let table = Table {
        id: TableId::from_random(23_456_789_012),
        rules,
        players: [
            Player::Person(person(1, "阿明 *#1*")),
            Player::Bot(Level::Expert),
        ],
        pace: Pace::Casual,
        rated: true,
        version: observation.ply(),
        ply: observation.ply(),
        deadline: Some(SOON),
        reminder: None,
        bot_to_act: observation.to_act() == Seat::Second,
        taken_back: None,
        offer: None,
        ending: None,
        commitment: Seed::new([0; 32]).commitment(),
        created: Timestamp::from_millis(0),
    };
    let view = TableView {
        table,
        observation,
        last,
        plies: [0; 2],
        in_a_row: 0,
        tips: [false; 2],
    };
    let message = MessageRef {
        whose: Whose::Both,
        place: Place::new(Some(1), 2, language),
        message: Some(3),
        posted: None,
        shown: None,
        changes: 0,
        shown_changes: 0,
        closed: false,
    };
    Ok(Scene {
        view,
        message,
        other: None,
        revealed: None,
        settled: None,
        rematch: None,
        turned_down: None,
        latest: Timestamp::from_millis(0),
        pause: Duration::ZERO,
    })
}

/// The same game once it has ended.
pub(super) fn over(
    mut scene: Scene,
    winner: Option<Seat>,
    reason: EndReason,
    settled: Option<Settled>,
) -> Scene {
    scene.view.table.ending = Some(Ending { winner, reason });
    scene.settled = settled;
    scene
}

/// The bot's seat held by a second person.
pub(super) fn between_people(mut scene: Scene) -> Scene {
    scene.view.table.players[1] = Player::Person(person(2, "Emma"));
    scene.view.table.bot_to_act = false;
    scene
}

/// The same game with an offer by `seat`, at a pace.
pub(super) fn offered(mut scene: Scene, kind: OfferKind, seat: Seat, pace: Pace) -> Scene {
    scene.view.table.pace = pace;
    let now = Timestamp::from_millis(1_790_596_780_000);
    scene.view.table.make_offer(kind, seat, now);
    scene
}

/// A challenge of one person to another.
pub(super) fn challenge(language: Language, state: ChallengeState) -> ChallengeScene {
    let challenge = Challenge {
        id: TableId::from_random(23_456_789_012),
        rules: Rules::new(Variant::Taiwan),
        pace: Pace::Casual,
        rated: true,
        first: First::Random,
        challenger: person(1, "阿明 *＃1*"),
        asked: Asked::Person(person(2, "Emma")),
        commitment: Seed::new([0; 32]).commitment(),
        created: Timestamp::from_millis(0),
        expires: Timestamp::from_millis(900_000),
        state,
    };
    ChallengeScene {
        challenge,
        place: Place::new(Some(1), 2, language),
        message: None,
        stale: false,
    }
}
