//! The record of a finished game beside the proof of its shuffle: who played, what, and how it ended. With the layout it can be
//! played again to its end by anybody, without the bot.

use anqi_engine::{Game, Outcome, Rules, Seat};
use serde::{Deserialize, Serialize};

use super::{Difference, EndReason, Ending, Player, Table};
use crate::clock::Timestamp;

/// What is written for a game that nobody won.
const DRAW: &str = "draw";

/// A record as it was read; nothing in it is true before it was checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Who held the first seat, and who the second.
    pub players: [RecordedPlayer; 2],
    /// When the table was made, in milliseconds since the Unix epoch.
    pub began: i64,
    /// When the game ended, likewise.
    pub ended: i64,
    /// The plies in their order.
    pub plies: Vec<RecordedPly>,
    /// The seat that won, `first` or `second`, or `draw`.
    pub result: String,
    /// Why the game ended.
    pub reason: String,
}

/// Who held a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RecordedPlayer {
    /// A person, by the name that Discord showed for them, exactly as it gave it.
    Name(String),
    /// The bot, by its level.
    Bot(String),
}

/// A ply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedPly {
    /// What everybody saw: a flip with what it showed.
    pub ply: String,
    /// When it was played, in milliseconds since the Unix epoch.
    pub at: i64,
}

impl Record {
    /// The record of a table whose game has come to that end.
    pub fn new(table: &Table, ending: Ending, ended: Timestamp, plies: Vec<RecordedPly>) -> Self {
        let winner = ending.winner.map(|seat| seat.to_string());
        Self {
            players: table.players.each_ref().map(RecordedPlayer::from),
            began: table.created.millis(),
            ended: ended.millis(),
            plies,
            result: winner.unwrap_or_else(|| DRAW.to_owned()),
            reason: ending.reason.to_string(),
        }
    }

    /// Plays the game again on a layout, and lists what differs: nothing, if every ply was legal and told what it showed, and the
    /// game came to that end. A layout that can't be read is no game's: that is said elsewhere.
    pub(super) fn check(&self, rules: Rules, layout: &str) -> Vec<Difference> {
        let Ok(mut game) = Game::parse(rules, layout) else {
            return Vec::new();
        };
        for (number, ply) in (1..).zip(&self.plies) {
            let why = match game.play_text(&ply.ply) {
                Ok(played) if played.to_string() == ply.ply => continue,
                Ok(played) => format!("it has to be written {played}"),
                Err(error) => error.to_string(),
            };
            return vec![Difference::Ply {
                number,
                said: ply.ply.clone(),
                why,
            }];
        }
        let found = game.outcome();
        if self.ends_so(found, game.to_act()) {
            return Vec::new();
        }
        let found = match found {
            Some(Outcome { winner, reason }) => result_text(winner, &reason.to_string()),
            None => format!("no end by the rules, and {} to act", game.to_act()),
        };
        vec![Difference::Result {
            said: format!("{} by {}", self.result, self.reason),
            found,
        }]
    }

    /// Whether the record's end agrees with what the rules say of the last position, in which that seat is to act: with their
    /// own end, or, where there is none, with one that players can bring about.
    fn ends_so(&self, found: Option<Outcome>, to_act: Seat) -> bool {
        let winner = match &*self.result {
            DRAW => None,
            name => match Seat::ALL.into_iter().find(|seat| seat.to_string() == name) {
                Some(seat) => Some(seat),
                None => return false,
            },
        };
        match (self.reason.parse(), found) {
            (Ok(EndReason::Rules(reason)), Some(outcome)) => outcome == Outcome { winner, reason },
            (Ok(EndReason::Resignation), None) => winner.is_some(),
            (Ok(EndReason::Timeout), None) => winner == Some(to_act.other()),
            (Ok(EndReason::Agreement), None) => winner.is_none(),
            _ => false,
        }
    }
}

fn result_text(winner: Option<Seat>, reason: &str) -> String {
    let winner = winner.map_or_else(|| DRAW.to_owned(), |seat| seat.to_string());
    format!("{winner} by {reason}")
}

impl From<&Player> for RecordedPlayer {
    fn from(player: &Player) -> Self {
        match player {
            Player::Person(person) => Self::Name(person.name.clone()),
            Player::Bot(level) => Self::Bot(level.to_string()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a test that can't go on fails")]
mod tests {
    use anqi_engine::{Reason, Variant};

    use super::*;
    use crate::table::TableId;
    use crate::table::{
        Proof,
        shuffle::{ALGORITHM, Seed, ShuffleIds},
    };

    /// A whole game in which the last of the legal actions is played each time: moves rather than flips.
    fn proof(variant: Variant, plies: usize) -> Proof {
        let seed = Seed::new([5; 32]);
        let ids = ShuffleIds::table(TableId::from_random(7));
        let rules = Rules::new(variant);
        let layout = seed.layout(&ids, rules).authoritative_line();
        let mut game = Game::parse(rules, &layout).expect("a layout");
        let mut played = Vec::new();
        while let Some(action) = game.legal().last().filter(|_| played.len() < plies) {
            let ply = game.play(*action).expect("legal").to_string();
            let at = 1_790_596_800_000 + i64::try_from(played.len()).unwrap_or_default();
            played.push(RecordedPly { ply, at });
        }
        let (result, reason) = match game.outcome() {
            Some(Outcome { winner, reason }) => (
                winner.map_or_else(|| DRAW.to_owned(), |seat| seat.to_string()),
                reason.to_string(),
            ),
            None => (game.to_act().to_string(), "resignation".to_owned()),
        };
        let record = Record {
            players: [
                RecordedPlayer::Name("\u{202E}\"阿明\"\n@everyone".to_owned()),
                RecordedPlayer::Bot("easy".to_owned()),
            ],
            began: 1_790_596_800_000,
            ended: 1_790_596_900_000,
            plies: played,
            result,
            reason,
        };
        let commitment = seed.commitment();
        Proof::new(
            variant,
            ALGORITHM,
            seed.reveal(),
            &commitment,
            &ids,
            &layout,
        )
        .with_record(record)
    }

    #[test]
    fn every_game_plays_again() {
        for variant in Variant::ALL {
            for plies in [0, 1, 40, 1000] {
                let proof = proof(variant, plies);
                assert_eq!(proof.check(), [], "{variant}");
                let text = serde_json::to_string(&proof).expect("it can be written");
                let read: Proof = serde_json::from_str(&text).expect("it can be read");
                assert_eq!(read, proof);
                assert_eq!(read.check(), [], "{variant}");
            }
        }
    }

    #[test]
    fn what_was_not_played_so_is_found() {
        let text = |change: fn(&mut Record)| {
            let mut proof = proof(Variant::Taiwan, 1000);
            change(proof.record.as_mut().expect("a record"));
            let texts = proof.check().into_iter();
            let texts = texts.map(|difference| difference.to_string());
            texts.collect::<Vec<_>>().join("\n")
        };
        assert_eq!(text(|_| {}), "");
        let first = text(|record| record.plies[0].ply = "a1-a2".to_owned());
        assert!(first.starts_with("ply 1, \"a1-a2\": "), "{first}");
        let flip = text(|record| record.plies[0].ply.truncate(2));
        assert!(flip.starts_with("ply 1, "), "{flip}");
        let hidden = text(|record| {
            let (square, piece) = record.plies[0].ply.split_once('=').unwrap_or_default();
            let other = if piece == "K" { "k" } else { "K" };
            record.plies[0].ply = format!("{square}={other}");
        });
        assert!(hidden.starts_with("ply 1, "), "{hidden}");
        let more = text(|record| record.plies.push(record.plies[0].clone()));
        assert!(more.starts_with("ply "), "{more}");
        let fewer = text(|record| drop(record.plies.pop()));
        assert!(fewer.starts_with("result: "), "{fewer}");
        for (result, reason) in [
            ("first", "elimination"),
            ("first", "resignation"),
            ("draw", "agreement"),
            ("nobody", "clock"),
            ("draw", "boredom"),
        ] {
            let mut proof = proof(Variant::Taiwan, 1000);
            let record = proof.record.as_mut().expect("a record");
            assert_eq!((&*record.result, &*record.reason), ("draw", "clock"));
            (record.result, record.reason) = (result.to_owned(), reason.to_owned());
            let [Difference::Result { said, found }] = &proof.check()[..] else {
                unreachable!("{:?}", proof.check());
            };
            assert_eq!(*said, format!("{result} by {reason}"));
            assert_eq!(found, "draw by clock");
        }
    }

    #[test]
    fn players_can_end_a_game_that_the_rules_do_not() {
        // After three plies the second seat is to act.
        for (result, reason, agrees) in [
            ("first", "timeout", true),
            ("second", "timeout", false),
            ("first", "resignation", true),
            ("second", "resignation", true),
            ("draw", "resignation", false),
            ("draw", "agreement", true),
            ("first", "agreement", false),
            ("draw", "clock", false),
        ] {
            let mut proof = proof(Variant::Classic, 3);
            let record = proof.record.as_mut().expect("a record");
            (record.result, record.reason) = (result.to_owned(), reason.to_owned());
            assert_eq!(proof.check().is_empty(), agrees, "{result} {reason}");
        }
        assert_eq!(
            EndReason::Rules(Reason::Clock).to_string(),
            "clock",
            "reasons are written as the database has them"
        );
    }
}
