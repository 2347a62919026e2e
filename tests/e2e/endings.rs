//! Whole games over the wire to every end that the rules know, each by a game that is known to lead there.

use std::sync::Arc;

use anqi::{
    service::{Dealer, RandomDealer},
    table::{
        Deal, EndReason, Ending,
        shuffle::{Seed, ShuffleIds},
    },
};
use anqi_engine::{Action, Game, Rules, Variant};
use rand::{SeedableRng, rngs::StdRng};

use crate::{
    challenges::{answer, ask},
    support::{Duel, World, table},
};

/// Deals a layout that was chosen, and draws numbers as others do.
#[derive(Debug)]
pub(crate) struct Chosen {
    line: String,
    numbers: RandomDealer<StdRng>,
}

impl Chosen {
    pub(crate) fn new(line: &str, seed: u64) -> Self {
        Self {
            line: line.to_owned(),
            numbers: RandomDealer::new(StdRng::seed_from_u64(seed)),
        }
    }
}

impl Dealer for Chosen {
    fn draw(&self) -> u64 {
        self.numbers.draw()
    }

    fn seed(&self) -> Seed {
        // The same for every layout: the commitment is the one thing that may tell two apart.
        Seed::new([7; 32])
    }

    fn deal(&self, seed: Seed, ids: ShuffleIds, _: Rules) -> Deal {
        Deal {
            seed,
            ids,
            start_line: self.line.clone(),
        }
    }
}

/// A game that leads to an end.
struct Script {
    variant: Variant,
    ending: Ending,
    line: String,
    actions: Vec<Action>,
}

fn scripts() -> Vec<Script> {
    let text = include_str!("../data/endings.txt");
    let blocks = text.split("\n\n").filter(|block| !block.starts_with('#'));
    blocks.map(script).collect()
}

fn script(block: &str) -> Script {
    let lines: Vec<&str> = block.trim().lines().collect();
    let [head, line, actions] = lines[..] else {
        panic!("{block}")
    };
    let head: Vec<&str> = head.split(' ').collect();
    let variant: Variant = head[0].parse().unwrap();
    let actions = actions
        .split(' ')
        .map(|text| text.parse().unwrap())
        .collect();
    let script = Script {
        variant,
        ending: Ending {
            reason: EndReason::Rules(head[1].parse().unwrap()),
            winner: match head[2] {
                "first" => Some(anqi_engine::Seat::First),
                "second" => Some(anqi_engine::Seat::Second),
                _ => None,
            },
        },
        line: line.to_owned(),
        actions,
    };
    let mut game = Game::parse(Rules::new(variant), line).unwrap();
    for &action in &script.actions {
        game.play(action).unwrap();
    }
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner, EndReason::Rules(outcome.reason)),
        (script.ending.winner, script.ending.reason)
    );
    script
}

/// Plays a game between two people in each server's language in turn; what its last board says.
async fn play(number: usize, script: &Script) -> String {
    let seed = 300 + number as u64;
    let world = World::with_dealer(seed, Arc::new(Chosen::new(&script.line, seed))).await;
    let (channel, people) = match number % 3 {
        0 => (world.channel(), [0, 1]),
        // That server says nothing about its language: it is the challenger's.
        1 => (world.english_channel(), [2, 1]),
        _ => (world.simplified_channel(), [1, 0]),
    };
    let people = people.map(|number| world.person(number));
    let game = ("game", script.variant.as_str());
    let options = [game, ("pace", "casual"), ("first", "me")];
    let question = ask(&world, people[0], people[1], channel, &options).await;
    answer(&world, people[1], &question, "accept").await;
    let duel = Duel::at(&world, people, table(&question)).await;
    for &action in &script.actions {
        duel.tap(action).await;
    }
    let view = duel.view().await;
    assert_eq!(view.table.ending, Some(script.ending), "{}", script.variant);
    let last = duel.board().await;
    world.assert_no_violations();
    last.content
}

#[tokio::test(flavor = "multi_thread")]
async fn every_end_that_the_rules_know_is_reached_over_the_wire() {
    let words = [
        ("checkmate", ["將死", "checkmate", "将死"]),
        ("general", ["將帥被吃", "general was captured", "将帅被吃"]),
        ("stalemate", ["困斃", "nothing to flip", "困毙"]),
        ("flag", ["奪得軍旗", "flag was captured", "夺得军旗"]),
        ("stuck", ["無棋可走", "no move", "无棋可走"]),
        (
            "clock",
            [
                "手沒有翻子或吃子",
                "without a flip or a capture",
                "步没有翻子或吃子",
            ],
        ),
        ("elimination", ["全部被吃光", "are captured", "全部被吃"]),
    ];
    let scripts = scripts();
    for (reason, _) in words {
        assert!(
            scripts
                .iter()
                .any(|script| script.ending.reason.to_string() == reason),
            "no game leads to {reason}"
        );
    }
    for (number, script) in scripts.iter().enumerate() {
        let content = play(number, script).await;
        let reason = script.ending.reason.to_string();
        let (_, words) = words.into_iter().find(|(name, _)| *name == reason).unwrap();
        assert!(content.contains(words[number % 3]), "{reason}: {content}");
    }
}
