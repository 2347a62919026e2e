//! The tables against the rules of the game, played out ply by ply.

use std::collections::HashMap;

use rand::{Rng, RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::{ENOUGH, NEVER, pieces, position, solved, some_pieces, somewhere, text};
use crate::{
    action::Action,
    games::{
        ActionList, Position as _, Rules, Told, Variant,
        banqi::{
            Position,
            endgame::{Endgames, Verdict, best::best},
        },
        half_board::Spot,
    },
    observation::Observation,
    outcome::Outcome,
    seat::Seat,
};

/// All placements of those pieces.
fn placements(count: usize) -> Vec<Vec<Spot>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |placed: &Vec<Spot>| {
            let free = Spot::all().filter(|spot| !placed.contains(spot));
            let longer = free.map(|spot| [&placed[..], &[spot]].concat());
            longer.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn next(position: &Position) -> Vec<(Action, Position)> {
    let mut list = ActionList::new();
    position.legal(&mut list);
    let play = |action| {
        let mut after = *position;
        after.play(action, Told::default()).unwrap();
        (action, after)
    };
    list.into_iter().map(play).collect()
}

/// For the seat to act: 1 for a won game, 0 for a drawn one, -1 for a lost one.
fn result(position: &Position, outcome: Outcome) -> i8 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == position.header.to_act => 1,
        Some(_) => -1,
    }
}

const fn sign(verdict: Verdict) -> i8 {
    match verdict {
        Verdict::Win(_) => 1,
        Verdict::Draw => 0,
        Verdict::Loss(_) => -1,
    }
}

/// Plays everything out, as slowly and plainly as can be: whatever the position, by its board, its turn and its clock.
#[derive(Default)]
struct Slow(HashMap<(u64, u16), i8>);

impl Slow {
    fn result(&mut self, position: &Position) -> i8 {
        if let Some(outcome) = position.outcome() {
            return result(position, outcome);
        }
        let key = (position.zobrist(), position.header.clock);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let results = next(position)
            .into_iter()
            .map(|(_, after)| -self.result(&after));
        let best = results.max().unwrap();
        self.0.insert(key, best);
        best
    }
}

/// Every position of some classes, with every clock, has the result that playing it out has.
#[test]
fn whole_classes_are_as_slow_play_has_them() {
    let classes: &[(&str, &[u16])] = &[
        ("Kk", &[1, 2, 9, 60]),
        ("Kg", &[6, 20, 60]),
        ("Kp", &[20]),
        ("Kc", &[20]),
        ("Cp", &[20]),
        ("GGm", &[5]),
        ("RCp", &[12]),
        ("Ckp", &[7]),
        ("Pnc", &[10]),
    ];
    for &(letters, limits) in classes {
        let pieces = pieces(letters);
        for &limit in limits {
            let endgames = solved(limit, letters);
            let mut slow = Slow::default();
            for placed in placements(pieces.len()) {
                // One quarter of the board is as good as all.
                if placed[0].file() > 3 || placed[0].row() > 1 {
                    continue;
                }
                let mut position = position(limit, &pieces, &placed);
                for to_act in [Seat::First, Seat::Second] {
                    for clock in 0..=limit {
                        position.header.to_act = to_act;
                        position.header.clock = clock;
                        let known = sign(endgames.look_up(&position).unwrap());
                        let text = || text(&position);
                        assert_eq!(known, slow.result(&position), "{limit}: {}", text());
                    }
                }
            }
        }
    }
}

/// What is known of a position after its end.
fn known(endgames: &Endgames, position: &Position) -> Verdict {
    match position.outcome().map(|outcome| result(position, outcome)) {
        Some(1) => Verdict::Win(0),
        Some(0) => Verdict::Draw,
        Some(_) => Verdict::Loss(0),
        None => endgames.look_up(position).unwrap(),
    }
}

/// A verdict follows from those one ply on by the rules. That this holds for all clocks proves all verdicts, from the last ply backwards.
fn check_one_ply(endgames: &Endgames, position: &Position) {
    let verdict = endgames.look_up(position).unwrap();
    if let Some(outcome) = position.outcome() {
        assert_eq!(
            sign(verdict),
            result(position, outcome),
            "{}",
            text(position)
        );
        return;
    }
    let plies = |after: &Position, plies| {
        if after.header.clock == 0 {
            1
        } else {
            plies + 1
        }
    };
    let (mut soonest, mut latest) = (None, Some(0));
    for (_, after) in next(position) {
        match known(endgames, &after) {
            Verdict::Loss(left) => {
                let won = plies(&after, left);
                soonest = Some(soonest.map_or(won, |best: u16| best.min(won)));
            }
            Verdict::Draw => latest = None,
            Verdict::Win(left) => {
                latest = latest.map(|best: u16| best.max(plies(&after, left)));
            }
        }
    }
    let expected = match (soonest, latest) {
        (Some(plies), _) => Verdict::Win(plies),
        (None, Some(plies)) => Verdict::Loss(plies),
        (None, None) => Verdict::Draw,
    };
    let limit = position.header.rules.draw_limit;
    assert_eq!(verdict, expected, "{limit}: {}", text(position));
}

fn check_some(letters: &str, limit: u16, samples: usize, rng: &mut ChaCha8Rng) {
    let endgames = solved(limit, letters);
    let pieces = pieces(letters);
    for _ in 0..samples {
        let mut position = position(limit, &pieces, &somewhere(pieces.len(), rng));
        position.header.to_act = *[Seat::First, Seat::Second].choose(rng).unwrap();
        position.header.clock = rng.random_range(0..=limit);
        check_one_ply(&endgames, &position);
    }
}

#[test]
fn endings_of_three_and_four_pieces_follow_from_the_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for limit in [0, 1, 2, 5, 13, 20, 33, 60, 80, 120, 180] {
        for count in [3, 4, 4] {
            let letters = some_pieces(count, &mut rng);
            check_some(&letters, limit, 4000, &mut rng);
        }
    }
    for letters in ["KCgc", "CCcc", "KPkp", "GGgg", "KCCp", "CPpp", "RNrn"] {
        for limit in [20, 60] {
            check_some(letters, limit, 4000, &mut rng);
        }
    }
}

#[test]
fn endings_of_five_pieces_follow_from_the_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for (letters, limit) in [("KCgcp", 60), ("GGmpp", 20), ("KMPgp", 180)] {
        check_some(letters, limit, 20_000, &mut rng);
    }
}

/// The best actions win to the end what is won, against any resistance, in no more plies than promised.
#[test]
fn the_best_actions_win_what_is_won() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut won = 0;
    for letters in ["KCgc", "GGmp", "KRgn", "KPcc", "Kkp", "RCCk", "GMPm"] {
        for limit in [20, 60] {
            let endgames = solved(limit, letters);
            let pieces = pieces(letters);
            for stubborn in [true, false] {
                for _ in 0..200 {
                    let mut position = position(limit, &pieces, &somewhere(pieces.len(), &mut rng));
                    position.header.clock = rng.random_range(0..limit);
                    won += usize::from(play_out(&endgames, position, stubborn, &mut rng));
                }
            }
        }
    }
    assert!(won > 1000, "{won}");
}

/// Plays a won position out. Gives false for one that is not won.
fn play_out(endgames: &Endgames, start: Position, stubborn: bool, rng: &mut impl Rng) -> bool {
    let mut position = start;
    if position.outcome().is_some() || sign(endgames.look_up(&start).unwrap()) != 1 {
        return false;
    }
    while position.outcome().is_none() {
        let (verdict, mut actions) = best(endgames, &position).unwrap();
        let winning = position.header.to_act == start.header.to_act;
        assert_eq!(
            sign(verdict),
            if winning { 1 } else { -1 },
            "{}",
            text(&position)
        );
        if !winning && !stubborn {
            actions = next(&position)
                .into_iter()
                .map(|(action, _)| action)
                .collect();
        }
        let action = *actions.choose(rng).unwrap();
        position.play(action, Told::default()).unwrap();
    }
    let outcome = position.outcome().unwrap();
    assert_eq!(
        outcome.winner,
        Some(start.header.to_act),
        "{}",
        text(&start)
    );
    true
}

fn verdict(limit: u16, line: &str) -> Option<Verdict> {
    let rules = Rules {
        draw_limit: limit,
        ..Rules::new(Variant::Classic)
    };
    let seen = Observation::parse(rules, line).unwrap();
    let mut endgames = Endgames::new(ENOUGH);
    assert!(endgames.solve(&seen, 5, NEVER), "{line}");
    endgames.probe(&seen)
}

#[test]
fn known_endings() {
    let cases = [
        // Taken, with the last ply of the clock, and one ply too late.
        ("8/8/8/Kg6 1 r - 19 40", Verdict::Win(1)),
        ("8/8/8/K1g5 2 r - 18 40", Verdict::Draw),
        // Stuck comes before the clock.
        ("8/8/R7/pR6 2 r - 20 40", Verdict::Loss(0)),
        ("8/R7/8/pR6 1 r - 19 40", Verdict::Win(1)),
        // Soldiers take generals.
        ("8/8/8/Kp6 2 r - 0 40", Verdict::Win(1)),
        ("8/8/8/Kp6 1 r - 0 40", Verdict::Draw),
        // Equal ranks: whoever comes near is taken.
        ("8/8/8/Rr6 1 r - 0 40", Verdict::Win(1)),
        // Cannons need a screen.
        ("8/8/8/CP1k4 1 r - 0 40", Verdict::Win(1)),
        ("8/8/8/C2k4 1 r - 0 40", Verdict::Draw),
    ];
    for (line, expected) in cases {
        assert_eq!(verdict(20, line), Some(expected), "{line}");
    }
}
