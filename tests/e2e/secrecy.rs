//! Invariant 1, the truth stays home: what is sent to somebody does not depend on what they may not know.

mod fumble;

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anqi::{
    service::Dealer,
    table::{
        Deal, TableId, TableView,
        shuffle::{Seed, ShuffleIds},
    },
};
use anqi_engine::{
    Action, Cell, Game, Layout, Level, Played, Rules, Seat as Side, Square, Variant,
};
use anqi_sandbox::{Exchange, MessageView, RestExchange};
use rand::{SeedableRng, rngs::StdRng};

use crate::{
    challenges::{answer, ask},
    endings::Chosen,
    rooms,
    support::{Seat, Style, World, table, user, view},
};

/// A game over the wire.
#[derive(Clone, Copy)]
struct Plan {
    seed: u64,
    variant: Variant,
    kind: Kind,
    /// Between people: whose eyes the game is followed with. They look at their own view, and turn up hidden members.
    looker: Side,
    plies: u32,
}

/// Who plays whom, and where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Somebody against the bot.
    Bot(Level),
    /// Two people in a channel.
    Duel,
    /// Two people in two servers, each with a board of their own.
    Apart,
    /// Two people at one screen.
    Hotseat,
}

/// Deals a game that is the same in all runs, and from then on the chosen line.
#[derive(Debug)]
struct Second {
    first: Chosen,
    then: Chosen,
    dealt: AtomicBool,
}

impl Second {
    fn new(plan: Plan, line: &str) -> Self {
        let mut rng = StdRng::seed_from_u64(1000 + plan.seed);
        let first = Layout::shuffle(Rules::new(plan.variant), &mut rng);
        Self {
            first: Chosen::new(&first.authoritative_line(), plan.seed),
            then: Chosen::new(line, plan.seed),
            dealt: AtomicBool::new(false),
        }
    }
}

impl Dealer for Second {
    fn draw(&self) -> u64 {
        self.then.draw()
    }

    fn seed(&self) -> Seed {
        self.then.seed()
    }

    fn deal(&self, seed: Seed, ids: ShuffleIds, rules: Rules) -> Deal {
        let dealer = if self.dealt.swap(true, Ordering::SeqCst) {
            &self.then
        } else {
            &self.first
        };
        dealer.deal(seed, ids, rules)
    }
}

struct Run {
    sent: Vec<RestExchange>,
    actions: Vec<Action>,
    last: TableView,
}

/// Plays over the wire and keeps all that was sent.
async fn run(plan: Plan, line: &str) -> Run {
    let dealer = Arc::new(Second::new(plan, line));
    let world = World::with_dealer(plan.seed, dealer).await;
    let finished = fumble::finished(&world, plan.variant.as_str()).await;
    let id = begin(&world, plan).await;
    let actions = play(&world, plan, finished, id).await;
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

/// Begins the game that is followed.
async fn begin(world: &World, plan: Plan) -> TableId {
    let people = [world.person(0), world.person(1)];
    let (channel, game) = (world.channel(), ("game", plan.variant.as_str()));
    let board = match plan.kind {
        Kind::Bot(level) => {
            // Unrated: what a hint costs and the hint itself would be sent in either order.
            let options = [("level", level.as_str()), game, ("rated", "false")];
            world.vs_bot(people[0], channel, &options).await
        }
        Kind::Duel => {
            let options = [game, ("pace", "casual")];
            let question = ask(world, people[0], people[1], channel, &options).await;
            answer(world, people[1], &question, "accept").await;
            question
        }
        Kind::Apart => {
            let options = [game, ("pace", "casual")];
            let room = rooms::open(world, people[0], channel, &options).await;
            let code = rooms::code(world, table(&room)).await;
            rooms::join(world, people[1], world.english_channel(), &code).await;
            room
        }
        Kind::Hotseat => {
            world
                .command(people[0], channel, "anqi hotseat", &[game])
                .await
        }
    };
    table(&board)
}

/// Plays until there are plies enough; answers with what was played and not taken back.
async fn play(world: &World, plan: Plan, finished: MessageView, id: TableId) -> Vec<Action> {
    let service = world.service().await;
    let style = Style {
        level: Level::Normal,
        nodes: 1,
        seed: plan.seed,
    };
    let (mut actions, mut turns) = (Vec::new(), 0);
    loop {
        fumble::shown(world, &service, id).await;
        let now = view(&service, id).await;
        let (at, running) = (now.table.ply, now.table.is_running());
        let played = now.last.map(|(_, Played { action, .. })| action);
        let known = usize::try_from(at).expect("not so many");
        actions.truncate(known);
        if known > actions.len() {
            actions.extend(played);
        }
        if !running || at >= plan.plies {
            return actions;
        }
        let seat = now.observation.to_act();
        let person = now.table.player(seat).user().expect("a person acts");
        let board = fumble::board(world, &service, id, seat).await;
        let hand = Seat::at(world, person.0, &board).await;
        let looks = match plan.kind {
            Kind::Bot(_) => false,
            Kind::Duel | Kind::Apart => seat == plan.looker,
            Kind::Hotseat => true,
        };
        turns += 1;
        if turns % 3 == 0 {
            fumble::fumble(&hand, &board, looks).await;
            let again = fumble::more(&hand, turns / 3, &finished, seat).await;
            if again {
                continue;
            }
        }
        // It may have been shown anew meanwhile.
        let board = fumble::board(world, &service, id, seat).await;
        let hand = Seat::at(world, person.0, &board).await;
        let action = if looks {
            look_and_choose(&hand, style, &now).await
        } else {
            style.choose(&now.observation)
        };
        let Some(action) = action else { return actions };
        hand.tap(action).await;
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
    let know = match plan.kind {
        Kind::Bot(_) | Kind::Hotseat => Side::ALL.to_vec(),
        Kind::Duel | Kind::Apart => vec![plan.looker],
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
        // Against each level of the bot, and between people, wherever they are.
        let kind = match (
            Level::ALL.get(usize::try_from(round % 4).unwrap()),
            round % 3,
        ) {
            (Some(level), _) => Kind::Bot(*level),
            (None, 0) => Kind::Duel,
            (None, 1) => Kind::Hotseat,
            (None, _) => Kind::Apart,
        };
        let variant = Variant::ALL[usize::try_from(round / 4).unwrap()];
        let plan = Plan {
            seed: round,
            variant,
            kind,
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
            kind: [Kind::Duel, Kind::Apart, Kind::Hotseat][usize::try_from(round / 2 % 3).unwrap()],
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
