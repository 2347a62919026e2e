//! Invariant 1, the truth stays home: what is sent does not depend on what is hidden.

use std::sync::Arc;

use anqi::{
    service::{Dealer, RandomDealer},
    table::{
        Deal, TableView,
        shuffle::{Seed, ShuffleIds},
    },
};
use anqi_engine::{Board, Cell, Game, Level, Observation, Rules, Variant};
use anqi_sandbox::{Exchange, RestExchange};
use rand::{SeedableRng, rngs::StdRng, seq::SliceRandom};

use crate::{
    challenges::{answer, ask},
    support::{Duel, Seat, Style, World, table},
};

/// Deals a layout that was chosen, and draws numbers as others do.
#[derive(Debug)]
struct Chosen {
    line: String,
    numbers: RandomDealer<StdRng>,
}

impl Dealer for Chosen {
    fn draw(&self) -> u64 {
        self.numbers.draw()
    }

    fn seed(&self) -> Seed {
        // The same for both layouts: the commitment is the one thing that may tell them apart.
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

/// A layout as the identities on all squares, in the engine's order.
fn line(letters: &[char]) -> String {
    let at = |file: u8, row: u8| letters[usize::from(file) * 4 + usize::from(row)];
    let row = |row: u8| {
        let squares = (0..8).map(|file| ['~', at(file, row)]);
        squares.flatten().collect::<String>()
    };
    let rows: Vec<String> = (0..4).rev().map(row).collect();
    format!("{} 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0", rows.join("/"))
}

fn shuffled(seed: u64) -> Vec<char> {
    let mut letters: Vec<char> = "KGGMMRRNNCCPPPPPkggmmrrnnccppppp".chars().collect();
    letters.shuffle(&mut StdRng::seed_from_u64(seed));
    letters
}

/// The same layout, with what lies on the squares that are still face-down at the end dealt anew.
fn disguised(letters: &[char], last: &Observation) -> Vec<char> {
    let hidden: Vec<usize> = (0..32)
        .filter(|&index| {
            let square = Board::Half.squares().nth(index).expect("a square");
            matches!(last.cell(square), Cell::FaceDown(_))
        })
        .collect();
    let mut other = letters.to_vec();
    for pair in hidden.windows(2) {
        other.swap(pair[0], pair[1]);
    }
    other
}

struct Run {
    sent: Vec<RestExchange>,
    last: Observation,
}

/// Plays `plies` plies over the wire and keeps all that was sent.
async fn run(
    seed: u64,
    letters: &[char],
    level: Option<Level>,
    variant: Variant,
    plies: u32,
) -> Run {
    let numbers = RandomDealer::new(StdRng::seed_from_u64(seed));
    let world = World::with_dealer(
        seed,
        Arc::new(Chosen {
            line: line(letters),
            numbers,
        }),
    )
    .await;
    let (person, channel) = (world.person(0), world.channel());
    let style = Style {
        level: Level::Normal,
        nodes: 1,
        seed,
    };
    let enough = |view: &TableView| view.table.ply >= plies;
    let game = ("game", variant.as_str());
    let view = if let Some(level) = level {
        let options = [("level", level.as_str()), game];
        let board = world.vs_bot(person, channel, &options).await;
        let seat = Seat::at(&world, person, &board).await;
        seat.play(style, enough).await;
        seat.view().await
    } else {
        let other = world.person(1);
        let question = ask(&world, person, other, channel, &[game]).await;
        answer(&world, other, &question, "accept").await;
        let duel = Duel::at(&world, [person, other], table(&question)).await;
        duel.play([style; 2], enough).await;
        duel.view().await
    };
    assert!(view.table.is_running(), "the layout is not revealed yet");
    world.assert_no_violations();
    let exchanges = world
        .sandbox
        .traffic()
        .into_iter()
        .filter_map(|exchange| match exchange {
            Exchange::Rest(rest) => Some(rest),
            Exchange::Event(_) => None,
        });
    Run {
        sent: exchanges.collect(),
        last: view.observation,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_1_the_truth_stays_home() {
    for round in 0..20_u64 {
        // Against each level of the bot, and between people.
        let level = Level::ALL.get(usize::try_from(round % 4).unwrap()).copied();
        let variant = Variant::ALL[usize::try_from(round / 3 % 3).unwrap()];
        let plies = 30 + 2 * u32::try_from(round % 5).unwrap();
        let letters = shuffled(round);
        let one = run(round, &letters, level, variant, plies).await;
        let other_letters = disguised(&letters, &one.last);
        assert!(
            differ(&letters, &other_letters),
            "two identities are still hidden in round {round}"
        );
        let other = run(round, &other_letters, level, variant, plies).await;
        assert_eq!(one.last.to_string(), other.last.to_string());
        assert_eq!(one.sent.len(), other.sent.len(), "round {round}");
        for (one, other) in one.sent.iter().zip(&other.sent) {
            assert_eq!(
                (&one.method, &one.path, &one.body),
                (&other.method, &other.path, &other.body),
                "round {round}"
            );
            assert_eq!(one.files, other.files, "round {round}: a picture differs");
        }
    }
}

fn differ(one: &[char], other: &[char]) -> bool {
    let rules = Rules::new(Variant::Taiwan);
    assert!(Game::parse(rules, &line(one)).is_ok() && Game::parse(rules, &line(other)).is_ok());
    one != other
}
