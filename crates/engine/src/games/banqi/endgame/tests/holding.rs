//! What is solved once, held, and given up again.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{ENOUGH, NEVER, pieces, position, solved, some_pieces, somewhere, text};
use crate::{
    games::{
        Rules, Variant,
        banqi::endgame::{Endgames, material::endings},
        half_board::Spot,
    },
    observation::Observation,
    piece::Piece,
    seat::Seat,
};

/// Mirrored boards, and boards with the colours exchanged, have the same verdict.
#[test]
fn alike_positions_have_the_same_verdict() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for letters in ["KCgc", "GPkp", "KCp", "RRcp"] {
        let red = pieces(letters);
        let other = |piece: &Piece| Piece::new(piece.color.other(), piece.rank);
        let black: Vec<Piece> = red.iter().map(other).collect();
        let endgames = solved(20, letters);
        let mut exchanged = endgames.clone();
        let first = position(20, &black, &somewhere(black.len(), &mut rng));
        assert!(exchanged.solve_from(&first, 5, NEVER).is_some());
        assert_eq!(exchanged.used(), endgames.used(), "nothing is solved twice");
        for _ in 0..1000 {
            let placed = somewhere(red.len(), &mut rng);
            let verdict = endgames.look_up(&position(20, &red, &placed)).unwrap();
            let mut black = position(20, &black, &placed);
            black.header.to_act = Seat::Second;
            assert_eq!(exchanged.look_up(&black), Some(verdict), "{}", text(&black));
            for mirror in [0b11100, 0b00011, 0b11111] {
                let mirrored = placed
                    .iter()
                    .map(|spot| Spot::lowest(1 << (spot.number() ^ mirror)));
                let mirrored = position(20, &red, &mirrored.collect::<Vec<_>>());
                assert_eq!(
                    endgames.look_up(&mirrored),
                    Some(verdict),
                    "{}",
                    text(&mirrored)
                );
            }
        }
    }
}

#[test]
fn what_is_not_solved_is_not_known() {
    let rules = Rules::new(Variant::Taiwan);
    let seen = |line| Observation::parse(rules, line).unwrap();
    let mut endgames = Endgames::new(ENOUGH);
    let four = seen("8/8/8/KR1g2p1 1 r - 0 40");
    assert_eq!(endgames.probe(&four), None);
    assert_eq!(endgames.best(&four), None);
    assert!(endgames.solve(&four, 5, NEVER));
    assert!(endgames.probe(&four).is_some());
    assert!(endgames.probe(&seen("8/8/8/KR1g4 1 r - 3 40")).is_some());
    assert_eq!(endgames.probe(&seen("8/8/8/KX1g2p1 1 r R 0 40")), None);
    assert_eq!(endgames.probe(&seen("8/8/8/KR6 2 r - 0 40")), None);
    let longer = Rules {
        draw_limit: 60,
        ..rules
    };
    let longer = Observation::parse(longer, "8/8/8/KR1g2p1 1 r - 0 40").unwrap();
    let army = Observation::start(Rules::new(Variant::Junqi));
    assert!(endgames.solve(&longer, 5, NEVER));
    assert!(!endgames.solve(&army, 5, NEVER));
}

/// From a position with more pieces, and face-down ones, all that can be left of it is solved.
#[test]
fn endings_of_larger_positions() {
    let rules = Rules::new(Variant::Minnan);
    let seen = |line| Observation::parse(rules, line).unwrap();
    let mut endgames = Endgames::new(ENOUGH);
    assert!(endgames.solve(&seen("8/8/R5pX/KR1g2p1 1 r n 0 40"), 3, NEVER));
    assert!(endgames.probe(&seen("8/8/R7/K6n 1 r - 7 50")).is_some());
    assert!(endgames.probe(&seen("8/8/6p1/K6p 1 r - 7 50")).is_some());
    assert!(endgames.probe(&seen("8/8/R5p1/K6p 1 r - 7 50")).is_none());
}

#[test]
fn memory_stays_below_the_bound() {
    let rules = Rules::new(Variant::Taiwan);
    let seen = |line| Observation::parse(rules, line).unwrap();
    let [one, two] = ["8/8/8/KR1g2p1 1 r - 0 40", "8/8/8/KC1g2c1 1 r - 0 40"].map(seen);
    // One class of four pieces with what it leads to fits, two do not.
    let capacity = 1_200_000;
    let mut endgames = Endgames::new(capacity);
    assert!(endgames.solve(&one, 5, NEVER));
    assert!(endgames.probe(&one).is_some());
    assert!(endgames.solve(&two, 5, NEVER));
    assert!(endgames.probe(&two).is_some());
    assert_eq!(endgames.probe(&one), None);
    assert!(endgames.used() <= capacity);
    // What a clone still holds is not free.
    let holder = endgames.clone();
    assert!(!endgames.solve(&one, 5, NEVER));
    assert!(endgames.used() <= capacity);
    assert!(holder.probe(&two).is_some());
    drop(holder);
    assert!(endgames.solve(&one, 5, NEVER));
    drop(endgames);
    assert!(!Endgames::new(1000).solve(&one, 5, NEVER));
}

#[test]
fn solving_stops_when_told() {
    let rules = Rules::new(Variant::Taiwan);
    let seen = Observation::parse(rules, "8/8/8/KR1g2p1 1 r - 0 40").unwrap();
    let mut endgames = Endgames::new(ENOUGH);
    let asked = std::cell::Cell::new(0);
    let later = || {
        asked.set(asked.get() + 1);
        asked.get() > 30
    };
    assert!(!endgames.solve(&seen, 5, &later));
    assert_eq!(asked.get(), 31);
    assert_eq!(endgames.probe(&seen), None);
    assert!(endgames.solve(&seen, 5, NEVER));
}

/// While a thread solves in a clone, the original can be looked up in; told to stop, the thread ends soon.
#[test]
fn a_thread_can_solve_in_a_clone() {
    let rules = Rules::new(Variant::Taiwan);
    let seen = |line| Observation::parse(rules, line).unwrap();
    let five = seen("8/8/8/KRg2g1p 1 r - 0 40");
    let four = seen("8/8/8/KRg4p 1 r - 0 40");
    let mut endgames = Endgames::new(ENOUGH);
    assert!(endgames.solve(&four, 5, NEVER));
    for stopped in [true, false] {
        let stop = AtomicBool::new(false);
        let (mut other, five) = (endgames.clone(), &five);
        let (other, solved) = std::thread::scope(|scope| {
            let thread = scope.spawn(|| {
                let solved = other.solve(five, 5, &|| stop.load(Ordering::Relaxed));
                (other, solved)
            });
            assert!(endgames.probe(&four).is_some());
            assert_eq!(endgames.probe(five), None);
            stop.store(stopped, Ordering::Relaxed);
            thread.join().unwrap()
        });
        assert_eq!(other.probe(five).is_some(), solved);
        assert!(solved || stopped);
    }
}

/// Names and colours do not count.
#[test]
fn classes_are_few() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let class_of = |letters: &str| {
        let pieces = pieces(letters);
        let any = position(
            20,
            &pieces,
            &somewhere(pieces.len(), &mut ChaCha8Rng::seed_from_u64(6)),
        );
        endings(&any, 5, NEVER).unwrap().last().unwrap().2.class
    };
    assert_eq!(class_of("KRg"), class_of("Mgn"));
    assert_eq!(class_of("GGp"), class_of("Nrr"));
    assert_ne!(class_of("KGp"), class_of("RNp"));
    assert_ne!(class_of("RCp"), class_of("RNp"));
    for _ in 0..50 {
        let letters = some_pieces(5, &mut rng);
        let exchange = |letter: char| {
            if letter.is_uppercase() {
                letter.to_ascii_lowercase()
            } else {
                letter.to_ascii_uppercase()
            }
        };
        let exchanged: String = letters.chars().rev().map(exchange).collect();
        assert_eq!(class_of(&letters), class_of(&exchanged), "{letters}");
    }
}
