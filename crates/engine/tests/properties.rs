//! Properties that hold for every game, at every position, and for every text.
#![allow(clippy::unwrap_used, clippy::panic, reason = "test code")]

mod common;

use std::collections::BTreeMap;

use anqi_engine::{
    Action, Cell, Game, IllegalAction, Layout, Member, Observation, PlyText, Reason, Rules, Seat,
    Square, Variant, Viewer,
};
use common::{every_action, made_up, position, rules};
use proptest::{prelude::*, sample, strategy::ValueTree, test_runner::TestRunner};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const VIEWERS: [Viewer; 3] = [
    Viewer::Public,
    Viewer::Seat(Seat::First),
    Viewer::Seat(Seat::Second),
];

/// Text that looks like a position line.
fn near_line() -> impl Strategy<Value = String> {
    let rest =
        "(1|2|1\\+|2\\+|0|3) (r|b|-) (-|[A-IKL-PRYZa-ikl-pryz2-5]{1,30}) [0-9]{1,6} [0-9]{1,11}";
    let board = prop_oneof![
        "[A-IKL-PRYZa-ikl-pryzX~1-8/]{0,40}",
        "([KGMRNCPkgmrncpX8/]/){3}[KGMRNCPkgmrncpX1-8]{1,8}",
        "(9/){4}[KGMRNCPkgmrncpXx~()1-8]{1,12}/(9/){4}[KGMRNCPkgmrncpXx~()1-8]{1,12}",
    ];
    (board, rest).prop_map(|(board, rest)| format!("{board} {rest}"))
}

fn check_canonical(rules: Rules, line: &str) -> Result<(), TestCaseError> {
    if let Ok(seen) = Observation::parse(rules, line) {
        prop_assert_eq!(seen.to_string(), line);
    }
    if let Ok(game) = Game::parse(rules, line) {
        prop_assert_eq!(game.authoritative_line(), line);
    }
    Ok(())
}

/// An action's own hidden member, if this viewer does not know it.
fn is_unknown_reveal(seen: &Observation, action: Action) -> bool {
    matches!(action, Action::Reveal { from, .. }
        if matches!(seen.cell(from), Cell::Stack(_, Member::Unknown)))
}

proptest! {
    #[test]
    fn no_text_makes_a_line_panic(text in ".{0,80}", rules in rules()) {
        check_canonical(rules, &text)?;
        let _ = PlyText::parse(rules.variant.set(), &text);
        let _ = text.parse::<Action>();
        let _ = text.parse::<Square>();
    }

    #[test]
    fn near_lines_are_refused_or_canonical(text in near_line(), rules in rules()) {
        check_canonical(rules, &text)?;
    }

    #[test]
    fn damaged_lines_are_refused_or_canonical(
        (rules, line) in position(), place: sample::Index, letter in "[ -~]", viewer in sample::select(&VIEWERS), truth: bool,
    ) {
        let game = Game::parse(rules, &line).unwrap();
        let mut line = if truth { line } else { game.observe(viewer).to_string() };
        let at = place.index(line.len());
        line.replace_range(at..=at, &letter);
        check_canonical(rules, &line)?;
    }

    #[test]
    fn parse_print_roundtrip((rules, line) in position()) {
        let game = Game::parse(rules, &line).unwrap();
        prop_assert_eq!(game.authoritative_line(), line);
        for viewer in VIEWERS {
            let seen = game.observe(viewer);
            prop_assert_eq!(Observation::parse(rules, &seen.to_string()).unwrap(), seen);
        }
    }

    /// A position that is played to is in all its parts the one that its line describes.
    #[test]
    fn playing_on_and_reading_afresh_agree((rules, line) in position()) {
        let game = Game::parse(rules, &line).unwrap();
        for action in game.legal() {
            let mut next = game.clone();
            next.play(action).unwrap();
            prop_assert_eq!(&Game::parse(rules, &next.authoritative_line()).unwrap(), &next);
        }
    }

    #[test]
    fn written_plies_round_trip((rules, line) in position()) {
        let game = Game::parse(rules, &line).unwrap();
        for action in game.legal() {
            prop_assert_eq!(action.to_string().parse::<Action>().unwrap(), action);
            let mut next = game.clone();
            let ply = PlyText::from(next.play(action).unwrap());
            prop_assert_eq!(PlyText::parse(rules.variant.set(), &ply.to_string()).unwrap(), ply);
            let mut told = game.clone();
            told.play_text(&ply.to_string()).unwrap();
            prop_assert_eq!(told, next);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn exactly_the_listed_actions_are_legal((rules, line) in position()) {
        let game = Game::parse(rules, &line).unwrap();
        let legal = game.legal();
        prop_assert!(legal.is_sorted());
        prop_assert_eq!(legal.is_empty(), game.outcome().is_some());
        let mut next = game.clone();
        for action in every_action() {
            let played = next.play(action);
            prop_assert_eq!(played.is_ok(), legal.contains(&action), "{} {:?}", action, played);
            if played.is_ok() {
                next = game.clone();
            }
        }
        // No refusal has changed anything.
        prop_assert_eq!(&next, &game);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A viewer who knows less lists less, and what it lists is legal.
    #[test]
    fn a_viewer_lists_what_it_knows((rules, line) in position()) {
        let game = Game::parse(rules, &line).unwrap();
        let own = game.observe(Viewer::Seat(game.to_act()));
        prop_assert_eq!(own.legal(), game.legal());
        prop_assert_eq!(own.outcome(), game.outcome());
        for viewer in VIEWERS {
            let seen = game.observe(viewer);
            let legal = seen.legal();
            let mut known = game.legal();
            known.retain(|&action| !is_unknown_reveal(&seen, action));
            prop_assert_eq!(&legal, &known);
            for action in every_action() {
                let listed = legal.contains(&action);
                prop_assert_eq!(seen.is_legal(action), listed, "{}", action);
                if !listed {
                    let mut same = seen.clone();
                    let refused = same.play(action.into());
                    prop_assert!(refused.is_err());
                    if is_unknown_reveal(&seen, action) && seen.outcome().is_none() && action.from() != action.to() {
                        prop_assert!(matches!(refused, Err(IllegalAction::RevealMissing(_) | IllegalAction::NotYourPiece(..))));
                    }
                    prop_assert_eq!(&same, &seen);
                }
            }
        }
    }
}

/// What properties are checked on is worth checking: of all kinds, and sometimes at its end.
#[test]
fn made_up_positions_are_of_all_kinds() {
    let mut runner = TestRunner::deterministic();
    let mut reasons = BTreeMap::new();
    for variant in Variant::ALL {
        let rules = Rules::new(variant);
        let (mut stacks, mut colourless, mut bonus) = (0, 0, 0);
        for _ in 0..600 {
            let line = made_up(rules).new_tree(&mut runner).unwrap().current();
            let game = Game::parse(rules, &line);
            let game = game.unwrap_or_else(|error| panic!("{line}: {error}"));
            stacks += usize::from(line.contains('('));
            colourless += usize::from(line.contains(" 1 - "));
            bonus += usize::from(line.contains('+'));
            if let Some(outcome) = game.outcome() {
                *reasons.entry(outcome.reason.as_str()).or_insert(0) += 1;
            }
        }
        assert_eq!(stacks > 200, variant == Variant::Blindflip);
        assert_eq!(colourless > 20, variant != Variant::Blindflip);
        assert_eq!(bonus > 50, variant == Variant::JunqiBonus);
    }
    // A line has no history that could repeat itself.
    assert_eq!(reasons.len(), Reason::ALL.len() - 1, "{reasons:?}");
}

proptest! {
    #[test]
    fn a_layout_is_a_full_set(seed: u64, variant in sample::select(&Variant::ALL)) {
        let rules = Rules::new(variant);
        let layout = Layout::shuffle(rules, &mut ChaCha8Rng::seed_from_u64(seed));
        let game = Game::parse(rules, &layout.authoritative_line()).unwrap();
        let seen = game.observe(Viewer::Public);
        prop_assert_eq!(&seen, &Observation::start(rules));
        for color in anqi_engine::Color::ALL {
            prop_assert!(seen.captured(color).is_empty());
        }
    }
}

/// The order of draws is part of the interface: a shuffle can be done again elsewhere.
#[test]
fn the_shuffle_draws_downwards() {
    let cases = [
        (
            Variant::Taiwan,
            "~M~N~P~P~m~n~p~p/~G~R~C~P~g~r~c~p/~G~R~C~P~g~r~c~p/~K~M~N~P~k~m~n~p 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0",
        ),
        (
            Variant::Junqi,
            "~D~G~I~Y~d~g~i~y/~C~G~I~Z~c~g~i~z/~B~F~H~L~b~f~h~l/~A~E~H~L~a~e~h~l 1 - ABCDEFG2H2I2L2ZYabcdefg2h2i2l2zy 0 0",
        ),
    ];
    for (variant, line) in cases {
        let mut bounds = Vec::new();
        let layout = Layout::shuffle_with(Rules::new(variant), |bound| {
            bounds.push(bound);
            bound - 1
        });
        assert_eq!(bounds, (2..=32).rev().collect::<Vec<_>>());
        // Every piece stayed in its place.
        assert_eq!(layout.authoritative_line(), line);
    }
    let mut bounds = Vec::new();
    let layout = Layout::shuffle_with(Rules::new(Variant::Blindflip), |bound| {
        bounds.push(bound);
        bound - 1
    });
    let each = (2..=15).rev();
    assert_eq!(bounds, each.clone().chain(each).collect::<Vec<_>>());
    let line = layout.authoritative_line();
    assert!(line.starts_with("~g~m~r~nk"), "{line}");
}
