//! Who sees what: views follow from the truth, what is made public is enough to go on, and nothing else comes out.
#![allow(clippy::unwrap_used, reason = "test code")]

mod common;

use anqi_engine::{
    Action, Cell, Color, Game, Level, Limits, Member, Observation, Piece, Played, Rules, Searcher,
    Seat, Variant, Viewer,
};
use common::{made_up, position};
use proptest::{prelude::*, sample};
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

const SEATS: [Viewer; 2] = [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second)];

/// A random legal action.
fn pick(game: &Game, rng: &mut ChaCha8Rng) -> Option<Action> {
    let legal = game.legal();
    (!legal.is_empty()).then(|| legal[rng.random_range(0..legal.len())])
}

/// Whether the mover of an action now sees a piece that nobody saw before.
fn looks_under(before: &Game, action: Action) -> bool {
    let lands = |square| {
        matches!(
            before.observe(Viewer::Public).cell(square),
            Cell::FaceDown(_)
        )
    };
    action.to().is_some_and(lands)
}

proptest! {
    /// Whoever follows the record holds the view that the truth gives, but for what the owner alone sees on landing.
    #[test]
    fn the_public_record_leads_to_every_view((rules, line) in position(), seed: u64, plies in 1usize..120) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Game::parse(rules, &line).unwrap();
        let mut public = game.observe(Viewer::Public);
        let mut seats = SEATS.map(|viewer| game.observe(viewer));
        for _ in 0..plies {
            let Some(action) = pick(&game, &mut rng) else { break };
            let before = game.clone();
            let played = game.play(action).unwrap();
            let text = played.to_string();
            prop_assert_eq!(public.play_text(&text), Ok(played));
            prop_assert_eq!(&public, &game.observe(Viewer::Public));
            for (viewer, seen) in SEATS.into_iter().zip(&mut seats) {
                prop_assert_eq!(seen.play_text(&text), Ok(played));
                let own = game.observe(viewer);
                if looks_under(&before, action) && viewer == Viewer::Seat(before.to_act()) {
                    let to = action.to().unwrap();
                    prop_assert!(matches!(seen.cell(to), Cell::Stack(_, Member::Unknown)));
                    prop_assert!(matches!(own.cell(to), Cell::Stack(_, Member::Known(_))));
                    *seen = own;
                } else {
                    prop_assert_eq!(&*seen, &own);
                }
            }
        }
    }

    /// Only a seat's own hidden members are known to it, and the bag holds what it can't place.
    #[test]
    fn views_hide_what_they_should((rules, line) in position()) {
        let game = Game::parse(rules, &line).unwrap();
        for viewer in [Viewer::Public, SEATS[0], SEATS[1]] {
            let seen = game.observe(viewer);
            let mut unplaced = 0;
            for square in seen.board().squares() {
                match seen.cell(square) {
                    Cell::FaceDown(side) => {
                        unplaced += 1;
                        prop_assert_eq!(side.is_some(), rules.variant == Variant::Blindflip);
                    }
                    Cell::Stack(_, Member::Unknown) => unplaced += 1,
                    Cell::Stack(top, Member::Known(member)) => {
                        prop_assert_eq!(top.color, member.color);
                        let owner = seen.seat_of(member.color).unwrap();
                        prop_assert_eq!(viewer, Viewer::Seat(owner));
                    }
                    Cell::Empty | Cell::FaceUp(_) | Cell::Stack(_, Member::FaceUp(_)) => {}
                }
            }
            prop_assert_eq!(seen.bag().total(), unplaced);
            for color in Color::ALL {
                // Nobody counts a hidden piece as captured.
                let captured = seen.captured(color);
                prop_assert_eq!(captured, game.observe(Viewer::Public).captured(color));
            }
            prop_assert!(!seen.to_string().contains('~') || rules.variant == Variant::Blindflip);
        }
        let public = game.observe(Viewer::Public).to_string();
        prop_assert!(!public.contains('~'));
        prop_assert_eq!(format!("{game:?}"), format!("Game({public})"));
    }

    /// Two truths that look the same look the same after the same public play, to the public and to each seat whose own members
    /// are the same.
    #[test]
    fn nothing_of_the_truth_shows(
        (rules, line) in position(), seed: u64, plies in 1usize..40, viewer in sample::select(&[Viewer::Public, SEATS[0], SEATS[1]]),
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut one = Game::parse(rules, &line).unwrap();
        let mut other = Game::parse(rules, &deal_again(&one, viewer, &mut rng)).unwrap();
        prop_assert_eq!(one.observe(viewer), other.observe(viewer));
        for _ in 0..plies {
            let to_act = Viewer::Seat(one.to_act());
            prop_assert_eq!(one.observe(viewer).legal(), other.observe(viewer).legal());
            if to_act == viewer {
                prop_assert_eq!(one.legal(), other.legal());
                prop_assert_eq!(one.outcome(), other.outcome());
            }
            let mut shared = one.legal();
            shared.retain(|action| other.legal().contains(action));
            if shared.is_empty() {
                break;
            }
            let action = shared[rng.random_range(0..shared.len())];
            let played = (play_on(&mut one, action), play_on(&mut other, action));
            if played.0 != played.1 || (to_act == viewer && looked_under(&one, &other, action)) {
                break;
            }
            prop_assert_eq!(one.observe(viewer).to_string(), other.observe(viewer).to_string());
            prop_assert_eq!(one.observe(viewer), other.observe(viewer));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, ..ProptestConfig::default() })]

    /// Whatever lies face-down, who sees the same plays the same: the expert at a fixed number of positions, with a fresh memory and
    /// with one that has searched the other truths.
    #[test]
    fn the_expert_plays_the_same_whatever_lies_face_down((rules, line) in position(), seed: u64) {
        let game = Game::parse(rules, &line).unwrap();
        let viewer = Viewer::Seat(game.to_act());
        prop_assume!(game.outcome().is_none() && game.observe(viewer).bag().total() > 1);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let limits = Limits { nodes: Some(300), ..Limits::default() };
        let action = |searcher: &mut Searcher, game: &Game| {
            let seen = game.observe(viewer);
            let choice = searcher.choose(&seen, Level::Expert, &limits, seed, &mut |_| {});
            choice.map(|choice| (choice.action, choice.score, choice.nodes))
        };
        let expected = action(&mut Searcher::new(), &game);
        let mut used = Searcher::new();
        for _ in 0..5 {
            let other = Game::parse(rules, &deal_again(&game, viewer, &mut rng)).unwrap();
            prop_assert_eq!(action(&mut used, &other), expected);
        }
    }
}

fn play_on(game: &mut Game, action: Action) -> Played {
    game.play(action).unwrap()
}

/// Whether the mover has seen different pieces under its own.
fn looked_under(one: &Game, other: &Game, action: Action) -> bool {
    action.to().is_some_and(|to| {
        let [one, other] = [one, other].map(|game| {
            let mover = game.to_act().other();
            game.observe(Viewer::Seat(mover)).cell(to)
        });
        one != other
    })
}

/// The line of another truth that looks the same to a viewer: what it can't place is dealt again, to each side its own.
fn deal_again(game: &Game, viewer: Viewer, rng: &mut ChaCha8Rng) -> String {
    let seen = game.observe(viewer);
    let of = |(piece, count): (Piece, u8)| std::iter::repeat_n(piece, count.into());
    let mut bag: Vec<Piece> = seen.bag().iter().flat_map(of).collect();
    bag.shuffle(rng);
    let mut take = |side: Option<Color>| {
        let fits = |piece: &Piece| side.is_none_or(|side| side == piece.color);
        let at = bag.iter().position(fits).unwrap();
        bag.swap_remove(at)
    };
    let line = seen.to_string();
    let (board, rest) = line.split_once(' ').unwrap();
    let sides = seen.rules().variant == Variant::Blindflip;
    let mut truth = String::new();
    let mut hidden = Vec::new();
    let mut in_stack = false;
    for letter in board.chars() {
        in_stack = letter == '(' || in_stack && letter != ')';
        let side = match letter {
            'X' => Some(Color::Red),
            'x' => Some(Color::Black),
            _ => {
                truth.push(letter);
                continue;
            }
        };
        let piece = take(side.filter(|_| sides));
        truth.push('~');
        truth.push(piece.letter());
        if !in_stack {
            hidden.push(piece);
        }
    }
    let fields: Vec<&str> = rest.split(' ').collect();
    let pool = pool(seen.rules(), &hidden);
    format!(
        "{truth} {} {} {pool} {} {}",
        fields[0], fields[1], fields[3], fields[4]
    )
}

/// The field POOL of those pieces.
fn pool(rules: Rules, pieces: &[Piece]) -> String {
    let mut pool = String::new();
    for piece in rules.variant.set().pieces() {
        match pieces.iter().filter(|other| *other == piece).count() {
            0 => {}
            1 => pool.push(piece.letter()),
            count => {
                pool.push(piece.letter());
                pool.push_str(&count.to_string());
            }
        }
    }
    if pool.is_empty() { "-".into() } else { pool }
}

proptest! {
    /// A viewer who is told what an unknown member shows plays it, if it has that movement and there is such a piece.
    #[test]
    fn a_told_member_moves_as_what_it_is(line in made_up(Rules::new(Variant::Blindflip))) {
        let rules = Rules::new(Variant::Blindflip);
        let game = Game::parse(rules, &line).unwrap();
        let public: Observation = game.observe(Viewer::Public);
        for action in game.legal() {
            let mut next = game.clone();
            let played = next.play(action).unwrap();
            let mut seen = public.clone();
            prop_assert_eq!(seen.play_text(&played.to_string()), Ok(played));
            prop_assert_eq!(&seen, &next.observe(Viewer::Public));
            if played.to_string() != action.to_string() && played.unveiled.is_some() | played.shown.is_some() {
                // The bare action is not enough for who does not know.
                let mut bare = public.clone();
                prop_assert!(bare.play(action.into()).is_err());
                prop_assert_eq!(&bare, &public);
            }
        }
    }
}
