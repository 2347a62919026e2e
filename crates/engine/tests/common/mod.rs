//! Positions of all games for property tests: ones that play reaches, and ones made up square by square.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "test code, of which no test file uses all"
)]

pub(crate) mod protocol;

use anqi_engine::{Action, Board, Family, Game, Layout, Piece, Rules, Square, Variant};
use proptest::{prelude::*, sample};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Rules of any game with any draw limit; repetition is free, for a line does not tell what came before it.
pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    let limit = prop_oneof![Just(None), (0u16..60).prop_map(Some)];
    (sample::select(&Variant::ALL), limit).prop_map(|(variant, limit)| Rules {
        draw_limit: limit.unwrap_or(variant.draw_limit()),
        ..Rules::new(variant)
    })
}

/// A game after up to `plies` random plies.
pub(crate) fn random_game(rules: Rules, seed: u64, plies: usize) -> Game {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::deal(&Layout::shuffle(rules, &mut rng));
    random_plies(&mut game, &mut rng, plies);
    game
}

/// Plays on for up to `plies` random plies.
pub(crate) fn random_plies(game: &mut Game, rng: &mut ChaCha8Rng, plies: usize) {
    for _ in 0..plies {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        game.play(legal[rng.random_range(0..legal.len())]).unwrap();
    }
}

/// Every action that can be written, on this board or not.
pub(crate) fn every_action() -> impl Iterator<Item = Action> {
    let squares = || Board::Full.squares();
    let of = move |from| {
        let moves = squares().flat_map(move |to| {
            [Action::Move { from, to }, Action::Reveal { from, to }].into_iter()
        });
        std::iter::once(Action::Flip(from)).chain(moves)
    };
    squares().flat_map(of).chain([Action::Pass])
}

/// An authoritative line of a position that play reaches.
pub(crate) fn reached(rules: Rules) -> impl Strategy<Value = String> {
    (any::<u64>(), 0usize..250)
        .prop_map(move |(seed, plies)| random_game(rules, seed, plies).authoritative_line())
}

/// A piece to be put somewhere: its identity and square, each modulo what there is, and how it lies.
type Placing = (usize, usize, u8);
/// Where each side's flag or general goes, and how it lies; seldom none, for without one the game is over.
type Leaders = [Option<(usize, u8)>; 2];

/// An authoritative line that any set of pieces may make on any squares, whether a game can come to it or not.
pub(crate) fn made_up(rules: Rules) -> impl Strategy<Value = String> {
    let placings = prop::collection::vec((0usize..24, 0usize..90, any::<u8>()), 0..36);
    let leader = || prop::option::weighted(0.95, (0usize..90, any::<u8>()));
    let clock = prop_oneof![3 => 0u16..20, 1 => 20u16..130];
    let header = (0u8..4, any::<bool>(), clock, 0u32..60);
    let all = (placings, [leader(), leader()], header);
    all.prop_map(move |(placings, leaders, (turn, red_first, clock, more))| {
        let board = match rules.variant.family() {
            Family::Banqi | Family::Junqi => half_board(rules.variant, leaders, &placings),
            Family::Blindflip => full_board(leaders, &placings),
        };
        let no_colour = board.face_up == 0 && rules.variant != Variant::Blindflip && turn < 2;
        let turn = match (no_colour, turn, rules.variant) {
            (false, 3, Variant::JunqiBonus) => ["1+", "2+"][usize::from(red_first)],
            (true, ..) | (_, 0 | 2, _) => "1",
            _ => "2",
        };
        let colour = match (no_colour, red_first) {
            (true, _) => '-',
            (_, true) => 'r',
            (_, false) => 'b',
        };
        let ply = u32::from(clock) + more;
        board.line(
            rules.variant,
            &format!("{turn} {colour}"),
            &format!("{clock} {ply}"),
        )
    })
}

/// Rules and an authoritative line under them.
pub(crate) fn position() -> impl Strategy<Value = (Rules, String)> {
    rules().prop_flat_map(|rules| (Just(rules), prop_oneof![reached(rules), made_up(rules)]))
}

/// What stands where, as it is written.
struct Cells {
    standing: Vec<(Square, String)>,
    pool: Vec<Piece>,
    used: Vec<Piece>,
    face_up: usize,
}

impl Cells {
    fn new() -> Self {
        Self {
            standing: Vec::new(),
            pool: Vec::new(),
            used: Vec::new(),
            face_up: 0,
        }
    }

    /// Whether the set has one more of that piece; counts it.
    fn take(&mut self, piece: Piece) -> bool {
        let used = self.used.iter().filter(|&&used| used == piece).count();
        let left = used < usize::from(piece.rank.full_count());
        if left {
            self.used.push(piece);
        }
        left
    }

    fn place(&mut self, square: Square, piece: Piece, face_down: bool) {
        if self.standing.iter().any(|(taken, _)| *taken == square) || !self.take(piece) {
            return;
        }
        if face_down {
            self.pool.push(piece);
            self.standing.push((square, format!("~{piece}")));
        } else {
            self.face_up += 1;
            self.standing.push((square, piece.to_string()));
        }
    }

    fn line(&self, variant: Variant, turn: &str, counters: &str) -> String {
        let board = variant.board();
        let rows: Vec<String> = board
            .rows()
            .rev()
            .map(|row| {
                let mut text = String::new();
                let mut empty = 0;
                for square in (0..board.files()).map(|file| Square::new(file, row).unwrap()) {
                    match self.standing.iter().find(|(at, _)| *at == square) {
                        None => empty += 1,
                        Some((_, cell)) => {
                            if empty > 0 {
                                text.push_str(&empty.to_string());
                            }
                            empty = 0;
                            text.push_str(cell);
                        }
                    }
                }
                if empty > 0 {
                    text.push_str(&empty.to_string());
                }
                text
            })
            .collect();
        let pool: String = variant
            .set()
            .pieces()
            .iter()
            .map(
                |piece| match self.pool.iter().filter(|p| *p == piece).count() {
                    0 => String::new(),
                    1 => piece.to_string(),
                    count => format!("{piece}{count}"),
                },
            )
            .collect();
        let pool = if pool.is_empty() { "-" } else { &pool };
        format!("{} {turn} {pool} {counters}", rows.join("/"))
    }
}

fn half_board(variant: Variant, leaders: Leaders, placings: &[Placing]) -> Cells {
    let mut cells = Cells::new();
    let (pieces, squares) = (variant.set().pieces(), Board::Half.squares());
    let squares: Vec<Square> = squares.collect();
    // Now and then everything lies face-down.
    let hidden = placings.len().is_multiple_of(7);
    // In army chess the flags end each colour's pieces, in banqi they are a soldier each.
    let half = pieces.len() / 2;
    let leaders = leaders.into_iter().zip([half - 1, pieces.len() - 1]);
    let leaders = leaders.filter_map(|(leader, piece)| leader.map(|(at, how)| (piece, at, how)));
    for (piece, square, how) in leaders.chain(placings.iter().copied()) {
        let face_down = hidden || how % 4 == 0;
        cells.place(
            squares[square % 32],
            pieces[piece % pieces.len()],
            face_down,
        );
    }
    cells
}

/// Both generals in their palaces, seldom one of them; then anything, also in stacks.
fn full_board(leaders: Leaders, placings: &[Placing]) -> Cells {
    let mut cells = Cells::new();
    let pieces = Variant::Blindflip.set().pieces();
    let squares: Vec<Square> = Board::Full.squares().collect();
    // A position is over, but for the record, once a general is captured; both can't be.
    let both_gone = leaders == [None, None];
    for ((general, low), leader) in [(pieces[0], 0), (pieces[7], 7)].into_iter().zip(leaders) {
        if let Some((place, _)) = leader.or(both_gone.then_some((4, 0))) {
            let (file, row) = (3 + place % 9 / 3, low + place % 3);
            cells.place(squares[file * 10 + row], general, false);
        }
    }
    let without_generals: Vec<Piece> = (0..14).filter(|i| i % 7 != 0).map(|i| pieces[i]).collect();
    for &(piece, square, how) in placings {
        let (piece, square) = (without_generals[piece % 12], squares[square]);
        let lone = cells.standing.iter().position(|(at, _)| *at == square);
        let Some(lone) = lone else {
            cells.place(square, piece, how % 5 == 0);
            continue;
        };
        stack(&mut cells, lone, piece, how % 3 != 0);
    }
    cells
}

/// Adds a member to the piece of its own colour that stands alone and face-up.
fn stack(cells: &mut Cells, at: usize, piece: Piece, hidden: bool) {
    let pieces = Variant::Blindflip.set().pieces();
    let top = pieces
        .iter()
        .find(|p| p.to_string() == cells.standing[at].1);
    let Some(&top) = top.filter(|top| top.color == piece.color) else {
        return;
    };
    if !cells.take(piece) {
        return;
    }
    cells.standing[at].1 = if hidden {
        format!("({top}~{piece})")
    } else {
        let (first, second) = (top.min(piece), top.max(piece));
        format!("({first}{second})")
    };
}
