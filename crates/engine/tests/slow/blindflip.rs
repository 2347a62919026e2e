//! Blind-flip stacking xiangqi from its rules page.

use super::{At, Cell, State, color_of, distance};

pub(super) fn actions(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    for from in state.squares() {
        if owner(state.at(from)) != state.color() {
            continue;
        }
        let name = state.name(from);
        if let Cell::FaceDown(_) = state.at(from) {
            let action = format!("{name}?");
            if is_safe(state, &action) {
                actions.push(action);
            }
            continue;
        }
        for to in state.squares() {
            let goes = |members: &[char]| {
                may_land(state, from, to)
                    && members
                        .iter()
                        .any(|&member| reaches(state, member, from, to))
            };
            let plain = format!("{name}-{}", state.name(to));
            if goes(&face_up(state.at(from))) && is_safe(state, &plain) {
                actions.push(plain.clone());
            }
            if let Cell::Stack(_, hidden, true) = state.at(from) {
                let shown = format!("{plain}!");
                if goes(&[hidden]) && is_safe(state, &shown) {
                    actions.push(shown);
                }
            }
        }
    }
    actions
}

/// The colour of what stands there, `-` for nothing.
fn owner(cell: Cell) -> char {
    match cell {
        Cell::Empty => '-',
        Cell::FaceDown(piece) | Cell::FaceUp(piece) | Cell::Stack(piece, _, _) => color_of(piece),
    }
}

fn face_up(cell: Cell) -> Vec<char> {
    match cell {
        Cell::FaceUp(piece) | Cell::Stack(piece, _, true) => vec![piece],
        Cell::Stack(one, other, false) => vec![one, other],
        Cell::Empty | Cell::FaceDown(_) => Vec::new(),
    }
}

fn holds(cell: Cell, general: char) -> bool {
    face_up(cell).contains(&general)
}

fn general_of(color: char) -> char {
    if color == 'r' { 'K' } else { 'k' }
}

fn in_palace(color: char, (file, row): At) -> bool {
    let rows = if color == 'r' { 0..=2 } else { 7..=9 };
    (3..=5).contains(&file) && rows.contains(&row)
}

/// Whether what is on a square lets the unit land, however it moves.
fn may_land(state: &State, from: At, to: At) -> bool {
    let unit = state.at(from);
    let own = owner(state.at(to)) == owner(unit);
    let alone = matches!(unit, Cell::FaceUp(_));
    from != to
        && match state.at(to) {
            Cell::FaceDown(_) | Cell::FaceUp(_) if own => alone,
            Cell::FaceDown(_) => false,
            Cell::Empty | Cell::FaceUp(_) => true,
            Cell::Stack(..) => !own,
        }
}

/// Whether a member that stands on a square moves to another one: by its movement to an empty point, by its capturing movement else.
fn reaches(state: &State, member: char, from: At, to: At) -> bool {
    let color = color_of(member);
    let ((file, row), (to_file, to_row)) = (from, to);
    if holds(state.at(from), general_of(color)) && !in_palace(color, to) {
        return false;
    }
    let (files, rows) = distance(from, to);
    let is_empty = |file, row| state.at((file, row)) == Cell::Empty;
    match member.to_ascii_uppercase() {
        'R' => state.between(from, to) == Some(0),
        'C' => {
            let screens = usize::from(state.at(to) != Cell::Empty);
            state.between(from, to) == Some(screens)
        }
        'N' if (files, rows) == (1, 2) => is_empty(file, row.midpoint(to_row)),
        'N' if (files, rows) == (2, 1) => is_empty(file.midpoint(to_file), row),
        'M' if (files, rows) == (2, 2) => is_empty(file.midpoint(to_file), row.midpoint(to_row)),
        'G' => (files, rows) == (1, 1),
        'K' => files + rows == 1,
        'P' => {
            let forward = if color == 'r' {
                to_row == row + 1
            } else {
                to_row + 1 == row
            };
            let over_river = if color == 'r' { row >= 5 } else { row <= 4 };
            files == 0 && forward || over_river && (files, rows) == (1, 0)
        }
        _ => false,
    }
}

/// Whether an action may be played as far as the generals go.
fn is_safe(state: &State, action: &str) -> bool {
    let color = state.color();
    let other = if color == 'r' { 'b' } else { 'r' };
    let mut next = state.clone();
    play(&mut next, action);
    if general(&next, other).is_none() {
        return true;
    }
    !generals_face(&next) && !in_check(&next, color)
}

fn general(state: &State, color: char) -> Option<At> {
    let mut squares = state.squares().into_iter();
    squares.find(|&at| holds(state.at(at), general_of(color)))
}

fn generals_face(state: &State) -> bool {
    match (general(state, 'r'), general(state, 'b')) {
        (Some(red), Some(black)) => red.0 == black.0 && state.between(red, black) == Some(0),
        _ => false,
    }
}

/// Whether an enemy could capture the general by the movement of a face-up member.
fn in_check(state: &State, color: char) -> bool {
    let Some(target) = general(state, color) else {
        return false;
    };
    state.squares().into_iter().any(|from| {
        let enemy = owner(state.at(from)) != color;
        let mut members = face_up(state.at(from)).into_iter();
        enemy && members.any(|member| reaches(state, member, from, target))
    })
}

pub(super) fn outcome(state: &State) -> String {
    for (color, winner) in [('r', 'b'), ('b', 'r')] {
        if general(state, color).is_none() {
            return state.win(winner, "general");
        }
    }
    if actions(state).is_empty() {
        if in_check(state, state.color()) {
            state.lost("checkmate")
        } else {
            state.lost("stalemate")
        }
    } else if state.clock_ran_out() {
        "draw clock".into()
    } else {
        "none".into()
    }
}

pub(super) fn play(state: &mut State, action: &str) {
    let from = state.from(action);
    if let Cell::FaceDown(piece) = state.at(from) {
        state.put(from, Cell::FaceUp(piece));
        state.clock = 0;
        return;
    }
    let to = state.to(action);
    let mut unit = state.at(from);
    if action.ends_with('!')
        && let Cell::Stack(top, hidden, _) = unit
    {
        unit = pair(top, hidden);
    }
    let target = state.at(to);
    let landed = match (unit, target) {
        (Cell::FaceUp(piece), Cell::FaceDown(hidden)) => Cell::Stack(piece, hidden, true),
        (Cell::FaceUp(piece), Cell::FaceUp(other)) if color_of(piece) == color_of(other) => {
            pair(piece, other)
        }
        _ => unit,
    };
    state.clock = if target == Cell::Empty {
        state.clock + 1
    } else {
        0
    };
    state.put(from, Cell::Empty);
    state.put(to, landed);
}

/// Two face-up members in their order.
fn pair(one: char, other: char) -> Cell {
    let rank = |piece: char| "KGMRNCP".find(piece.to_ascii_uppercase());
    if rank(one) <= rank(other) {
        Cell::Stack(one, other, false)
    } else {
        Cell::Stack(other, one, false)
    }
}
