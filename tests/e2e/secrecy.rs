//! Invariant 1, the truth stays home: what is sent to somebody does not depend on what they may not know.

use std::{collections::BTreeMap, sync::Arc};

use anqi::table::{TableId, TableView};
use anqi_engine::{
    Action, Cell, Game, Layout, Level, Played, Rules, Seat as Side, Square, Variant,
};
use anqi_sandbox::{Exchange, MessageView, RestExchange};
use rand::{SeedableRng, rngs::StdRng};

use crate::{
    challenges::{answer, ask},
    endings::Chosen,
    support::{Seat, Style, World, button, ply, table, user, view},
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
    // As long as the clock stands still, a table has one message.
    let board = if let Some(level) = plan.level {
        let options = [("level", level.as_str()), ("game", plan.variant.as_str())];
        world.vs_bot(people[0], world.channel(), &options).await
    } else {
        let options = [("game", plan.variant.as_str()), ("pace", "casual")];
        let question = ask(&world, people[0], people[1], world.channel(), &options).await;
        answer(&world, people[1], &question, "accept").await;
        question
    };
    let id = table(&board);
    let actions = play(&world, plan, board.id, id).await;
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
async fn play(world: &World, plan: Plan, message: u64, id: TableId) -> Vec<Action> {
    let service = world.service().await;
    let style = Style {
        level: Level::Normal,
        nodes: 1,
        seed: plan.seed,
    };
    let mut actions = Vec::new();
    loop {
        let now = view(&service, id).await;
        let (at, running) = (now.table.ply, now.table.is_running());
        if now.table.bot_to_act && running {
            world.until(message, |board| ply(board) > at).await;
            continue;
        }
        let played = now.last.map(|(_, Played { action, .. })| action);
        if usize::try_from(at).is_ok_and(|ply| ply > actions.len()) {
            actions.extend(played);
        }
        if !running || at >= plan.plies {
            return actions;
        }
        let seat = now.observation.to_act();
        let person = now.table.player(seat).user().expect("a person acts");
        // What is committed is shown a moment later.
        let board = world.until(message, |board| ply(board) >= at).await;
        let hand = Seat::at(world, person.0, &board).await;
        if at % 6 == 5 {
            fumble(&hand, &board).await;
        }
        let action = if plan.level.is_none() && seat == plan.looker {
            look_and_choose(&hand, style, &now).await
        } else {
            style.choose(&now.observation)
        };
        let Some(action) = action else { return actions };
        hand.tap(action).await;
        actions.push(action);
    }
}

/// What else somebody does at a board: asks which plies there are, types one that is none, opens the panel.
async fn fumble(hand: &Seat<'_>, board: &MessageView) {
    let (world, person, channel) = (hand.world, hand.person, board.channel);
    let typed = [("action", "")];
    let asking = world
        .sandbox
        .autocomplete(person, channel, "anqi move", &typed, "action");
    asking.await.expect("suggestions");
    for text in ["a1-a1", "e5-e6", "b2?"] {
        let square = text.get(..2).and_then(|name| name.parse().ok());
        let legal = square.map(|square: Square| hand_legal(hand, square));
        if let Some(legal) = legal
            && legal.await
        {
            continue;
        }
        let note = world
            .command(person, channel, "anqi move", &[("action", text)])
            .await;
        assert!(note.ephemeral, "{}", note.content);
    }
    let more = button(board, "more").expect("a panel");
    world.press(person, board.id, &more).await;
}

/// Whether anything on a square can act.
async fn hand_legal(hand: &Seat<'_>, square: Square) -> bool {
    let now = view(&hand.service, hand.table).await;
    !now.observation.legal_from(square).is_empty()
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
fn unseen(plan: Plan, line: &str, actions: &[Action], know: &[Side]) -> Unseen {
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
    let (known, members): (Vec<_>, Vec<_>) = under
        .into_values()
        .partition(|(seat, _)| know.contains(seat));
    for (_, origin) in known {
        hidden.remove(&origin);
    }
    Unseen {
        squares: hidden.into_keys().collect(),
        members: members.into_iter().map(|(_, origin)| origin).collect(),
    }
}

/// Pieces that somebody can't know, by where they lay at the start.
struct Unseen {
    /// All of them.
    squares: Vec<Square>,
    /// Those that are members of stacks by now.
    members: Vec<Square>,
}

/// What a comparison has put to the test.
#[derive(Clone, Copy, Default)]
struct Weight {
    /// Hidden members of stacks that were dealt anew.
    members: usize,
    /// Hidden members that were turned up by a move.
    reveals: usize,
}

/// The same layout, with the identities dealt anew that whoever looks can't know.
fn disguised(plan: Plan, line: &str, run: &Run) -> (String, usize) {
    // The bot plays by what it knows, and it may have either seat.
    let know = match plan.level {
        Some(_) => Side::ALL.to_vec(),
        None => vec![plan.looker],
    };
    let unseen = if plan.variant.has_private_knowledge() {
        unseen(plan, line, &run.actions, &know)
    } else {
        // Nothing that is hidden moves.
        let last = &run.last.observation;
        let hidden = |square: &Square| matches!(last.cell(*square), Cell::FaceDown(_));
        Unseen {
            squares: last.board().squares().filter(hidden).collect(),
            members: Vec::new(),
        }
    };
    let before = identities(plan.variant, line);
    let mut dealt = before.clone();
    // Where a piece's side shows, it stays with it.
    let side = |square: &Square| plan.variant.has_private_knowledge() && square.row() > 4;
    for own in [false, true] {
        let of_side: Vec<Square> = unseen
            .squares
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
    let changed = |square: &&Square| before[square] != dealt[square];
    let members = unseen.members.iter().filter(changed).count();
    (with_identities(plan.variant, line, &dealt), members)
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
    let mut weight = Weight::default();
    for round in 30..36_u64 {
        let plan = Plan {
            seed: round,
            variant: Variant::Blindflip,
            level: None,
            looker: Side::ALL[usize::try_from(round % 2).unwrap()],
            plies: 40,
        };
        let Weight { members, reveals } = compare(plan).await;
        weight.members += members;
        weight.reveals += reveals;
    }
    assert!(weight.members > 2, "hardly a hidden member was dealt anew");
    assert!(weight.reveals > 2, "hardly a hidden member was turned up");
}

/// Plays the same visible game on two hidden layouts, and compares every byte that was sent.
async fn compare(mut plan: Plan) -> Weight {
    let Plan { seed, variant, .. } = plan;
    let rules = Rules::new(variant);
    let layout = Layout::shuffle(rules, &mut StdRng::seed_from_u64(seed));
    let line = layout.authoritative_line();
    let mut one = run(plan, &line).await;
    while !one.last.table.is_running() {
        // A little earlier nothing was revealed yet.
        plan.plies = plan.plies.min(one.last.table.ply) - 2;
        one = run(plan, &line).await;
    }
    assert!(
        one.last.table.is_running(),
        "{variant} {seed}: the layout is not revealed yet"
    );
    let (other_line, members) = disguised(plan, &line, &one);
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
    let reveal = |action: &&Action| matches!(action, Action::Reveal { .. });
    Weight {
        members,
        reveals: one.actions.iter().filter(reveal).count(),
    }
}
