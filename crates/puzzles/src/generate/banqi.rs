//! What is looked for in games of banqi.

use anqi_engine::{Action, Cell, Observation, Piece, Rank, Set, Square};
use rand::{RngExt, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::{
    Kind,
    best::best,
    draft::{
        Standing, armies, face_down_beside, judge, neighbours, numbers, of_rank, one_of_four,
        own_color,
    },
    kind,
};
use crate::{
    puzzle::{Answer, Ask, Claim, Puzzle, Theme},
    truth::{adjacent, between, claims, risk, taken_back},
};

/// What is wanted, the rarest first: a game gives few.
pub(super) const KINDS: &[Kind] = &[
    kind(4, trade),
    kind(4, shot),
    kind(3, soldier_strikes),
    kind(2, screen_taken),
    kind(2, screen_leaves),
    kind(1, |seen, rng| screens(seen, rng, 2, Screen::Enemy)),
    kind(1, |seen, rng| screens(seen, rng, 2, Screen::Own)),
    kind(1, |seen, rng| screens(seen, rng, 1, Screen::Enemy)),
    kind(2, |seen, rng| screens(seen, rng, 1, Screen::Own)),
    kind(2, general_spares),
    kind(2, soldier_captures),
    kind(1, |seen, rng| screens(seen, rng, 0, Screen::FaceDown)),
    kind(1, |seen, rng| screens(seen, rng, 2, Screen::FaceDown)),
    kind(2, |seen, rng| screens(seen, rng, 1, Screen::FaceDown)),
    kind(4, target),
    kind(2, target_beside),
    kind(2, cannon_beside),
    kind(1, enemy_cannon_beside),
    kind(3, danger),
    kind(3, danger_counted),
    kind(2, still_hidden),
    kind(2, gone),
    kind(3, count),
    kind(1, equals),
    kind(1, lower),
    kind(1, face_down_target),
    kind(1, no_slide),
    kind(1, |seen, rng| hidden(seen, rng, true)),
    kind(1, |seen, rng| hidden(seen, rng, false)),
    kind(2, soldier_spares),
];

/// What stands between a cannon and its target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Screen {
    FaceDown,
    Own,
    Enemy,
}

fn screen(seen: &Observation, square: Square) -> Option<Screen> {
    let own = own_color(seen)?;
    match seen.cell(square) {
        Cell::Empty => None,
        Cell::FaceDown(_) => Some(Screen::FaceDown),
        Cell::FaceUp(piece) | Cell::Stack(piece, _) if piece.color == own => Some(Screen::Own),
        Cell::FaceUp(_) | Cell::Stack(..) => Some(Screen::Enemy),
    }
}

/// A cannon of one's own with so many screens of a kind between it and an enemy.
fn screens(seen: &Observation, rng: &mut ChaCha8Rng, count: usize, kind: Screen) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let (from, to) = pairs(&own, &enemies).find(|&(from, to)| {
        let stand = between(seen, from, to);
        stand.is_some_and(|stand| {
            let fits = |&square: &Square| screen(seen, square) == Some(kind);
            stand.len() == count && stand.iter().all(fits) && !adjacent(from, to)
        })
    })?;
    judge(Theme::Screen, seen, Claim::Capture { from, to })
}

/// The own cannons with each of the enemies.
fn pairs<'a>(
    own: &'a [Standing],
    enemies: &'a [Standing],
) -> impl Iterator<Item = (Square, Square)> + 'a {
    let cannons = of_rank(own, Rank::Cannon);
    cannons.flat_map(move |(from, _)| enemies.iter().map(move |&(to, _)| (from, to)))
}

/// What a cannon can capture, among other enemies on its lines.
fn target(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    targets(seen, rng, Theme::Screen, |_, _| true)
}

/// The same where one of the enemies is right beside it.
fn target_beside(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    targets(seen, rng, Theme::Adjacent, adjacent)
}

fn targets(
    seen: &Observation,
    rng: &mut ChaCha8Rng,
    theme: Theme,
    needed: impl Fn(Square, Square) -> bool,
) -> Option<Puzzle> {
    let (own, mut enemies) = armies(seen, rng)?;
    let cannon = of_rank(&own, Rank::Cannon).next()?.0;
    // What it might seem to reach comes first.
    enemies.sort_by_key(|&(square, _)| {
        (
            !(adjacent(cannon, square) && theme == Theme::Adjacent),
            between(seen, cannon, square).is_none(),
        )
    });
    let wrong = enemies.iter().find(|&&(square, _)| {
        claims(
            seen,
            Claim::Capture {
                from: cannon,
                to: square,
            },
        ) == Some(false)
    })?;
    if between(seen, cannon, wrong.0).is_none() || !needed(cannon, wrong.0) {
        return None;
    }
    let answers: Vec<Answer> = enemies
        .iter()
        .map(|&(square, _)| Answer::Square(square))
        .collect();
    one_of_four(theme, seen, Ask::Target(cannon), &answers)
}

/// An enemy right beside a cannon of one's own.
fn cannon_beside(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let mut found = neighbours(&own, &enemies);
    let ((from, _), (to, _)) = found.find(|((_, piece), _)| piece.rank == Rank::Cannon)?;
    judge(Theme::Adjacent, seen, Claim::Capture { from, to })
}

/// The other way round.
fn enemy_cannon_beside(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let mut found = neighbours(&enemies, &own);
    let ((from, _), (to, _)) = found
        .find(|((_, enemy), (_, own))| enemy.rank == Rank::Cannon && own.rank < Rank::Cannon)?;
    judge(Theme::Adjacent, seen, Claim::Capture { from, to })
}

/// The shots that own cannons have: from where, over what, onto what.
fn shots(
    seen: &Observation,
    own: &[Standing],
    enemies: &[Standing],
) -> Vec<(Square, Square, Square)> {
    let shot = |(from, to)| match between(seen, from, to)?.as_slice() {
        [only] if !adjacent(from, to) => Some((from, *only, to)),
        _ => None,
    };
    pairs(own, enemies).filter_map(shot).collect()
}

/// An own screen that would leave the line.
fn screen_leaves(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    shots(seen, &own, &enemies)
        .into_iter()
        .find_map(|(from, over, to)| {
            let first = seen.legal_from(over).into_iter().find(|first| {
                let claim = Claim::After {
                    first: *first,
                    from,
                    to,
                };
                claims(seen, claim) == Some(false)
            })?;
            judge(Theme::Keep, seen, Claim::After { first, from, to })
        })
}

/// An enemy screen that is captured: whoever captured it is the screen then.
fn screen_taken(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    shots(seen, &own, &enemies)
        .into_iter()
        .find_map(|(from, over, to)| {
            let mut legal = seen.legal().into_iter();
            let first = legal.find(|first| {
                first.to() == Some(over)
                    && first.from() != Some(from)
                    && screen(seen, over) == Some(Screen::Enemy)
            })?;
            judge(Theme::Keep, seen, Claim::After { first, from, to })
        })
}

/// A shot that is clearly best, though its screen could capture something too.
fn shot(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let shots = shots(seen, &own, &enemies);
    let tempting = |over: Square| {
        seen.legal().into_iter().find(|action| {
            let (Some(from), Some(to)) = (action.from(), action.to()) else {
                return false;
            };
            let captures = seen.cell(to).piece().is_some();
            let cannon = seen
                .cell(from)
                .piece()
                .is_some_and(|piece| piece.rank == Rank::Cannon);
            captures && !cannon && (from == over || to == over)
        })
    };
    shots.into_iter().find_map(|(from, over, to)| {
        let tempting = tempting(over)?;
        best(
            Theme::Keep,
            seen,
            |action| action == Action::Move { from, to },
            &[tempting],
        )
    })
}

/// A soldier beside a general of the other colour, either way round.
fn soldier_captures(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    duel(seen, rng, Rank::Soldier, |rank| rank == Rank::General)
}

fn general_spares(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    duel(seen, rng, Rank::General, |rank| rank == Rank::Soldier)
}

/// A soldier beside an enemy that is neither soldier nor general.
fn soldier_spares(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    duel(seen, rng, Rank::Soldier, |rank| {
        !matches!(rank, Rank::Soldier | Rank::General)
    })
}

fn duel(
    seen: &Observation,
    rng: &mut ChaCha8Rng,
    attacker: Rank,
    target: impl Fn(Rank) -> bool,
) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let fits = |one: &Piece, other: &Piece| one.rank == attacker && target(other.rank);
    let found = neighbours(&own, &enemies).find(|((_, one), (_, other))| fits(one, other));
    let ((from, _), (to, _)) = found?;
    judge(Theme::Soldier, seen, Claim::Capture { from, to })
}

/// A soldier that should take a general.
fn soldier_strikes(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let mut found = neighbours(&own, &enemies);
    let ((from, _), (to, _)) = found
        .find(|((_, one), (_, other))| one.rank == Rank::Soldier && other.rank == Rank::General)?;
    best(
        Theme::Soldier,
        seen,
        |action| action == Action::Move { from, to },
        &[],
    )
}

/// An own general with something face-down beside it, of which an enemy soldier may be one.
fn exposed(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<(Square, Square)> {
    let (own, _) = armies(seen, rng)?;
    let general = of_rank(&own, Rank::General).next()?.0;
    let beside = face_down_beside(seen, general);
    let flip = beside.get(rng.random_range(0..beside.len().max(1)))?;
    Some((general, *flip))
}

/// Which piece would take the general.
fn danger(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, flip) = exposed(seen, rng)?;
    let color = own_color(seen)?.other();
    let mut enemies: Vec<Answer> = hidden_pieces(seen)
        .filter(|piece| piece.color == color)
        .map(Answer::Piece)
        .collect();
    enemies.shuffle(rng);
    one_of_four(Theme::General, seen, Ask::Danger { own, flip }, &enemies)
}

/// In how many cases.
fn danger_counted(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, flip) = exposed(seen, rng)?;
    let right = risk(seen, own, flip).filter(|&risk| risk > 0)?;
    let ask = Ask::Risk { own, flip };
    super::draft::pick(
        Theme::General,
        seen,
        ask,
        numbers(right, seen.bag().total()),
    )
}

fn hidden_pieces(seen: &Observation) -> impl Iterator<Item = Piece> {
    seen.bag().iter().map(|(piece, _)| piece)
}

/// All pieces of the set, in a drawn order.
fn pieces(rng: &mut ChaCha8Rng) -> Vec<Answer> {
    let mut pieces: Vec<Answer> = Set::Xiangqi
        .pieces()
        .iter()
        .copied()
        .map(Answer::Piece)
        .collect();
    pieces.shuffle(rng);
    pieces
}

fn still_hidden(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    one_of_four(Theme::Pool, seen, Ask::Hidden, &pieces(rng)).filter(is_whole)
}

fn gone(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    one_of_four(Theme::Pool, seen, Ask::Gone, &pieces(rng)).filter(is_whole)
}

fn is_whole(puzzle: &Puzzle) -> bool {
    puzzle.answers.len() == 4
}

/// How many of a kind that some are left of, and some not.
fn count(seen: &Observation, _: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (piece, count) = seen
        .bag()
        .iter()
        .find(|(piece, count)| piece.rank == Rank::Soldier && *count < 4)?;
    super::draft::pick(
        Theme::Pool,
        seen,
        Ask::Count(piece),
        numbers(count, piece.rank.full_count()),
    )
}

/// Equals side by side.
fn equals(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let ((from, _), (to, _)) = neighbours(&own, &enemies)
        .find(|((_, one), (_, other))| one.rank == other.rank && one.rank != Rank::Cannon)?;
    judge(Theme::Rules, seen, Claim::Capture { from, to })
}

/// A piece beside one of a higher rank.
fn lower(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let ((from, _), (to, _)) = neighbours(&own, &enemies).find(|((_, one), (_, other))| {
        one.rank > other.rank && !matches!(one.rank, Rank::Cannon | Rank::Soldier)
    })?;
    judge(Theme::Rules, seen, Claim::Capture { from, to })
}

/// A strong piece beside something face-down.
fn face_down_target(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, _) = armies(seen, rng)?;
    let (from, to) = own
        .iter()
        .filter(|(_, piece)| piece.rank < Rank::Horse)
        .find_map(|&(from, _)| {
            let beside = face_down_beside(seen, from);
            beside.first().map(|&to| (from, to))
        })?;
    judge(Theme::Rules, seen, Claim::Capture { from, to })
}

/// A cannon with an open line before it.
fn no_slide(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, _) = armies(seen, rng)?;
    let from = of_rank(&own, Rank::Cannon).next()?.0;
    let to = seen.board().squares().find(|&to| {
        let open = between(seen, from, to).is_some_and(|stand| stand.is_empty());
        open && seen.cell(to) == Cell::Empty && !adjacent(from, to)
    })?;
    judge(Theme::Rules, seen, Claim::Goes { from, to })
}

/// Whether something face-down can be a certain piece.
fn hidden(seen: &Observation, rng: &mut ChaCha8Rng, truth: bool) -> Option<Puzzle> {
    let mut squares: Vec<Square> = seen.board().squares().collect();
    squares.retain(|&square| matches!(seen.cell(square), Cell::FaceDown(_)));
    let square = *squares.get(rng.random_range(0..squares.len().max(1)))?;
    let found = pieces(rng).into_iter().find_map(|answer| match answer {
        Answer::Piece(piece) if (seen.bag().count(piece) > 0) == truth => Some(piece),
        _ => None,
    });
    judge(
        Theme::Rules,
        seen,
        Claim::Hidden {
            square,
            piece: found?,
        },
    )
}

/// An exchange of equals that is clearly best for whoever is ahead, though the opponent takes back.
fn trade(seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Puzzle> {
    let (own, enemies) = armies(seen, rng)?;
    let ((from, _), (to, _)) = neighbours(&own, &enemies).find(|((from, one), (to, other))| {
        one.rank == other.rank
            && one.rank != Rank::Cannon
            && taken_back(
                seen,
                Action::Move {
                    from: *from,
                    to: *to,
                },
            )
            .is_some()
    })?;
    let puzzle = best(
        Theme::Trade,
        seen,
        |action| action == Action::Move { from, to },
        &[],
    )?;
    let ahead = puzzle
        .worth
        .is_some_and(|worth| worth.best >= 200 && worth.next >= 50);
    ahead.then_some(puzzle)
}
