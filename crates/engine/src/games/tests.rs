//! What holds of every game's position, on games of random plies.
#![allow(clippy::unwrap_used, reason = "test code")]

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{ActionList, AnyPosition, Position, Rules, Told, Variant};
use crate::{
    action::Action,
    game::Game,
    layout::Layout,
    line::{self, Kind},
    observation::Observation,
    search::Searched,
    seat::{Seat, Viewer},
};

const VIEWERS: [Viewer; 3] = [
    Viewer::Public,
    Viewer::Seat(Seat::First),
    Viewer::Seat(Seat::Second),
];

/// Calls `check` before each ply of some games of each variant.
fn on_games(mut check: impl FnMut(&Game)) {
    for variant in Variant::ALL {
        for seed in 0..12 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = Game::deal(&Layout::shuffle(Rules::new(variant), &mut rng));
            for _ in 0..200 {
                check(&game);
                let legal = game.legal();
                if legal.is_empty() {
                    break;
                }
                game.play(legal[rng.random_range(0..legal.len())]).unwrap();
            }
        }
    }
}

/// The position of a line, made with nothing but what the line says.
fn afresh(rules: Rules, text: &str, kind: Kind) -> AnyPosition {
    let (setup, _) = line::read(rules, text, kind).unwrap();
    AnyPosition::set_up(&setup).unwrap()
}

fn hash(position: &AnyPosition) -> u64 {
    with_position!(position, position => position.zobrist())
}

/// The hash that plies have changed bit by bit is that of the position itself, bag and members included.
#[test]
fn incremental_hash() {
    on_games(|game| {
        let line = game.authoritative_line();
        let fresh = afresh(game.rules(), &line, Kind::Truth);
        assert_eq!(hash(game.position()), hash(&fresh), "{line}");
        for viewer in VIEWERS {
            let seen = game.observe(viewer);
            let fresh = afresh(game.rules(), &seen.to_string(), Kind::Seen);
            assert_eq!(hash(seen.position()), hash(&fresh), "{seen}");
            assert!(seen.position() == &fresh, "{seen}");
        }
    });
}

/// A hash tells whose turn it is, what is in the bag and what a member is.
#[test]
fn hashes_differ_where_positions_do() {
    let cases = [
        (
            Variant::Classic,
            ["8/8/8/Rn4X1 1 r P 0 40", "8/8/8/Rn4X1 2 r P 0 40"],
        ),
        (
            Variant::Classic,
            ["8/8/8/Rn4X1 1 r P 0 40", "8/8/8/Rn4X1 1 r p 0 40"],
        ),
        (
            Variant::Classic,
            ["8/8/8/Rn4X1 1 r P 0 40", "8/8/8/Rn4P1 1 r - 0 40"],
        ),
        (
            Variant::JunqiBonus,
            ["Y6y/8/8/A6i 1 r - 0 40", "Y6y/8/8/A6i 1+ r - 0 40"],
        ),
        (
            Variant::Blindflip,
            [
                "5k3/9/9/9/9/9/9/9/9/(R~N)2K5 1 r - 0 40",
                "5k3/9/9/9/9/9/9/9/9/(RN)2K5 1 r - 0 40",
            ],
        ),
        (
            Variant::Blindflip,
            [
                "5k3/9/9/9/9/9/9/9/9/(R~N)2K5 1 r - 0 40",
                "5k3/9/9/9/9/9/9/9/9/(R~C)2K5 1 r - 0 40",
            ],
        ),
        (
            Variant::Blindflip,
            [
                "5k3/9/9/9/9/9/9/9/9/(RX)2K5 1 r N 0 40",
                "5k3/9/9/9/9/9/9/9/9/(RX)2K5 1 r C 0 40",
            ],
        ),
    ];
    for (variant, lines) in cases {
        let [one, other] = lines.map(|line| hash(&afresh(Rules::new(variant), line, Kind::Seen)));
        assert_ne!(one, other, "{lines:?}");
    }
}

/// The short cuts that the search takes lead where playing does.
#[test]
fn the_search_plays_by_the_rules() {
    on_games(|game| {
        let seen = game.observe(Viewer::Seat(game.to_act()));
        with_position!(seen.position(), position => check_short_cuts(position, &seen));
    });
}

fn check_short_cuts<P: Searched>(position: &P, seen: &Observation) {
    let mut list = ActionList::new();
    position.legal(&mut list);
    for action in list {
        let outcomes = position.outcomes(action, &position.knowledge());
        if outcomes.is_empty() {
            let (mut advanced, mut played) = (*position, *position);
            let progress = advanced.advance(action);
            // A landing shows its owner something, which a search can't know.
            if played.play(action, Told::default()).is_ok() {
                assert!(advanced == played, "{seen} {action}");
                assert_eq!(progress, played.header().clock == 0, "{seen} {action}");
            }
        }
        for (weight, told) in outcomes {
            assert!(weight > 0, "{seen} {action}");
            let (mut turned, mut played) = (*position, *position);
            turned.turn_up(action, told);
            played.play(action, told).unwrap();
            assert!(turned == played, "{seen} {action} {told:?}");
        }
        let quiet = position.is_quiet(action);
        assert!(
            !quiet || !matches!(action, Action::Flip(_)),
            "{seen} {action}"
        );
    }
}
