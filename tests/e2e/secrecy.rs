//! Invariant 1, the truth stays home: what is sent to somebody does not depend on what they may not know.

use std::{collections::BTreeMap, sync::Arc};

use anqi::table::TableView;
use anqi_engine::{
    Action, Cell, Game, Layout, Level, Played, Rules, Seat as Side, Square, Variant,
};
use anqi_sandbox::{Exchange, RestExchange};
use rand::{SeedableRng, rngs::StdRng};

use crate::{
    challenges::{answer, ask},
    endings::Chosen,
    support::{Seat, Style, World, table, user, view},
};

/// A game over the wire.
#[derive(Clone, Copy)]
struct Plan {
    seed: u64,
    variant: Variant,
    /// The bot's level; none between people.
    level: Option<Level>,
    /// Between people: whose eyes the game is followed with. They look at their own view, and turn up hidden members.
    looker: Side,
    plies: u32,
}

struct Run {
    sent: Vec<RestExchange>,
    actions: Vec<Action>,
    last: TableView,
}

/// Plays over the wire and keeps all that was sent.
async fn run(plan: Plan, line: &str) -> Run {
    let world = World::with_dealer(plan.seed, Arc::new(Chosen::new(line, plan.seed))).await;
    let people = [world.person(0), world.person(1)];
    let id = if let Some(level) = plan.level {
        let options = [("level", level.as_str()), ("game", plan.variant.as_str())];
        table(&world.vs_bot(people[0], world.channel(), &options).await)
    } else {
        let options = [("game", plan.variant.as_str()), ("pace", "casual")];
        let question = ask(&world, people[0], people[1], world.channel(), &options).await;
        answer(&world, people[1], &question, "accept").await;
        table(&question)
    };
    let actions = play(&world, plan, id).await;
    world.assert_no_violations();
    let service = world.service().await;
    let exchanges = world.sandbox.traffic().into_iter();
    let sent = exchanges.filter_map(|exchange| match exchange {
        Exchange::Rest(rest) => Some(rest),
        Exchange::Event(_) => None,
    });
    Run {
        sent: sent.collect(),
        actions,
        last: view(&service, id).await,
    }
}

/// Plays until there are plies enough; answers with what was played.
async fn play(world: &World, plan: Plan, id: anqi::table::TableId) -> Vec<Action> {
    let service = world.service().await;
    let style = Style {
        level: Level::Normal,
        nodes: 1,
        seed: plan.seed,
    };
    let mut actions = Vec::new();
    loop {
        let showing = service
            .views()
            .showing(id)
            .await
            .expect("readable")
            .expect("there");
        let Some(message) = showing.message.message else {
            // The bot was told its message's id and is about to note it.
            tokio::task::yield_now().await;
            continue;
        };
        let person_acts = |view: &TableView| !view.table.bot_to_act || !view.table.is_running();
        if !person_acts(&showing.view) {
            world
                .until(message, |board| {
                    crate::support::ply(board) > showing.view.table.ply
                })
                .await;
            continue;
        }
        let played = showing.view.last.map(|(_, Played { action, .. })| action);
        if usize::try_from(showing.view.table.ply).is_ok_and(|ply| ply > actions.len()) {
            actions.extend(played);
        }
        if !showing.view.table.is_running() || showing.view.table.ply >= plan.plies {
            return actions;
        }
        let seat = showing.view.observation.to_act();
        let person = showing
            .view
            .table
            .player(seat)
            .user()
            .expect("a person acts");
        let board = world.sandbox.message(message).expect("the board is there");
        let at = Seat::at(world, person.0, &board).await;
        let action = if plan.level.is_none() && seat == plan.looker {
            look_and_choose(&at, style, &showing.view).await
        } else {
            style.choose(&showing.view.observation)
        };
        let Some(action) = action else { return actions };
        at.tap(action).await;
        actions.push(action);
    }
}

/// What somebody plays who looks at their own view and likes to turn hidden members up.
async fn look_and_choose(at: &Seat<'_>, style: Style, view: &TableView) -> Option<Action> {
    let own = at.service.views().own_view(at.table, user(at.person)).await;
    let (_, own) = own.expect("readable")?;
    let hidden = |action: &Action| matches!(action, Action::Reveal { .. });
    let reveal = own.legal().into_iter().find(hidden);
    reveal
        .filter(|_| view.table.ply.is_multiple_of(3))
        .or_else(|| style.choose(&view.observation))
}

/// Where the pieces lie at the start, by the squares of an authoritative line.
fn identities(variant: Variant, line: &str) -> BTreeMap<Square, char> {
    let board = variant.board();
    let rows = board.rows().rev().zip(line.split(['/', ' ']));
    let mut found = BTreeMap::new();
    for (row, text) in rows {
        let (mut file, mut letters) = (0, text.chars());
        while let Some(letter) = letters.next() {
            if let Some(empty) = letter.to_digit(10) {
                file += u8::try_from(empty).unwrap();
                continue;
            }
            if letter == '~' {
                found.insert(Square::new(file, row).unwrap(), letters.next().unwrap());
            }
            file += 1;
        }
    }
    found
}

/// The same line with other identities on the same squares.
fn with_identities(variant: Variant, line: &str, new: &BTreeMap<Square, char>) -> String {
    let mut in_line: Vec<Square> = new.keys().copied().collect();
    in_line.sort_by_key(|square| (std::cmp::Reverse(square.row()), square.file()));
    let mut squares = in_line.into_iter();
    let mut other = String::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        other.push(letter);
        if letter == '~' {
            letters.next();
            other.push(new[&squares.next().unwrap()]);
        }
    }
    assert!(Game::parse(Rules::new(variant), &other).is_ok(), "{other}");
    other
}

/// The starting squares of the pieces that were not shown by the end, and that none of `know` has seen as members of own stacks.
fn unseen(plan: Plan, line: &str, actions: &[Action], know: &[Side]) -> Vec<Square> {
    let mut game = Game::parse(Rules::new(plan.variant), line).unwrap();
    let mut hidden = identities(plan.variant, line);
    // Of each stack with a hidden member, whose it is and where that member lay at the start.
    let mut under: BTreeMap<Square, (Side, Square)> = BTreeMap::new();
    for &action in actions {
        let seat = game.to_act();
        let played = game.play(action).unwrap();
        if let Action::Flip(square) = action {
            hidden.remove(&square);
        }
        let (Some(from), Some(to)) = (action.from(), action.to()) else {
            continue;
        };
        if let Some((_, origin)) = under.remove(&to) {
            hidden.remove(&origin);
        }
        match (under.remove(&from), action) {
            (Some((_, origin)), Action::Reveal { .. }) => drop(hidden.remove(&origin)),
            (Some(member), _) => drop(under.insert(to, member)),
            (None, _) if played.combined && hidden.contains_key(&to) => {
                under.insert(to, (seat, to));
            }
            (None, _) => {}
        }
    }
    let known = under.values().filter(|(seat, _)| know.contains(seat));
    for (_, origin) in known {
        hidden.remove(origin);
    }
    hidden.into_keys().collect()
}

/// The same layout, with the identities dealt anew that whoever looks can't know.
fn disguised(plan: Plan, line: &str, run: &Run) -> String {
    // The bot plays by what it knows, and it may have either seat.
    let know = match plan.level {
        Some(_) => Side::ALL.to_vec(),
        None => vec![plan.looker],
    };
    let squares = if plan.variant.has_private_knowledge() {
        unseen(plan, line, &run.actions, &know)
    } else {
        // Nothing that is hidden moves.
        let last = &run.last.observation;
        let hidden = |square: &Square| matches!(last.cell(*square), Cell::FaceDown(_));
        last.board().squares().filter(hidden).collect()
    };
    let mut dealt = identities(plan.variant, line);
    // Where a piece's side shows, it stays with it.
    let side = |square: &Square| plan.variant.has_private_knowledge() && square.row() > 4;
    for own in [false, true] {
        let of_side: Vec<Square> = squares
            .iter()
            .copied()
            .filter(|square| side(square) == own)
            .collect();
        for pair in of_side.windows(2) {
            let (one, other) = (dealt[&pair[0]], dealt[&pair[1]]);
            dealt.insert(pair[0], other);
            dealt.insert(pair[1], one);
        }
    }
    with_identities(plan.variant, line, &dealt)
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_1_the_truth_stays_home() {
    for round in 0..24_u64 {
        // Against each level of the bot, and between people.
        let level = Level::ALL.get(usize::try_from(round % 4).unwrap()).copied();
        let variant = Variant::ALL[usize::try_from(round / 4).unwrap()];
        let plan = Plan {
            seed: round,
            variant,
            level,
            looker: Side::ALL[usize::try_from(round % 2).unwrap()],
            plies: 24 + 2 * u32::try_from(round % 5).unwrap(),
        };
        compare(plan).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invariant_1_a_player_learns_nothing_of_the_other_hidden_members() {
    for round in 30..36_u64 {
        let plan = Plan {
            seed: round,
            variant: Variant::Blindflip,
            level: None,
            looker: Side::ALL[usize::try_from(round % 2).unwrap()],
            plies: 40,
        };
        compare(plan).await;
    }
}

/// Plays the same visible game on two hidden layouts, and compares every byte that was sent.
async fn compare(mut plan: Plan) {
    let Plan { seed, variant, .. } = plan;
    let rules = Rules::new(variant);
    let layout = Layout::shuffle(rules, &mut StdRng::seed_from_u64(seed));
    let line = layout.authoritative_line();
    let mut one = run(plan, &line).await;
    while !one.last.table.is_running() {
        // A little earlier nothing was revealed yet.
        plan.plies = one.last.table.ply - 2;
        one = run(plan, &line).await;
    }
    assert!(
        one.last.table.is_running(),
        "{variant} {seed}: the layout is not revealed yet"
    );
    let other_line = disguised(plan, &line, &one);
    assert_ne!(
        line, other_line,
        "two identities are still hidden in {variant} {seed}"
    );
    let other = run(plan, &other_line).await;
    assert_eq!(
        one.last.observation.to_string(),
        other.last.observation.to_string()
    );
    assert_eq!(one.sent.len(), other.sent.len(), "{variant} {seed}");
    for (one, other) in one.sent.iter().zip(&other.sent) {
        assert_eq!(
            (&one.method, &one.path, &one.body),
            (&other.method, &other.path, &other.body),
            "{variant} {seed}"
        );
        assert_eq!(
            one.files, other.files,
            "{variant} {seed}: a picture differs"
        );
    }
}
