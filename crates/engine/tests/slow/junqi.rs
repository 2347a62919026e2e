//! Army chess from its rules page.

use super::{Cell, State, color_of, distance};

const RANKS: &str = "ABCDEFGHI";

pub(super) fn actions(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    for from in state.squares() {
        match state.at(from) {
            Cell::FaceDown(_) if !state.bonus => actions.push(format!("{}?", state.name(from))),
            Cell::FaceUp(piece) if color_of(piece) == state.color() && !"LlYy".contains(piece) => {
                for to in state.squares() {
                    let open = match state.at(to) {
                        Cell::Empty => true,
                        Cell::FaceUp(target) => color_of(target) != color_of(piece),
                        _ => false,
                    };
                    if open && matches!(distance(from, to), (0, 1) | (1, 0)) {
                        actions.push(format!("{}-{}", state.name(from), state.name(to)));
                    }
                }
            }
            _ => {}
        }
    }
    if state.bonus {
        actions.push("--".into());
    }
    actions
}

pub(super) fn outcome(state: &State) -> String {
    if state.first != '-' {
        let (color, other) = match state.color() {
            'r' => ('r', 'b'),
            _ => ('b', 'r'),
        };
        let flag = |color| if color == 'r' { 'Y' } else { 'y' };
        if !state.pieces_of(color).contains(&flag(color)) {
            return state.win(other, "flag");
        }
        if !state.pieces_of(other).contains(&flag(other)) {
            return state.win(color, "flag");
        }
    }
    if actions(state).is_empty() {
        state.lost("stuck")
    } else if state.clock_ran_out() {
        "draw clock".into()
    } else {
        "none".into()
    }
}

/// `next` is `before` with its turn passed on.
pub(super) fn play(next: &mut State, before: &State, action: &str) {
    if action == "--" {
        next.clock += 1;
        return;
    }
    let from = next.from(action);
    let attacker = match next.at(from) {
        Cell::FaceDown(piece) => {
            next.put(from, Cell::FaceUp(piece));
            next.clock = 0;
            if before.first == '-' {
                next.first = color_of(piece);
            } else if before.game == "junqi_bonus" && color_of(piece) == before.color() {
                next.turn = before.turn;
                next.bonus = true;
            }
            return;
        }
        Cell::FaceUp(piece) => piece,
        _ => unreachable!("{action} moves nothing"),
    };
    let to = next.to(action);
    next.put(from, Cell::Empty);
    next.clock = 0;
    if let Cell::FaceUp(target) = next.at(to) {
        next.put(to, fight(attacker, target));
    } else {
        next.put(to, Cell::FaceUp(attacker));
        next.clock = before.clock + 1;
    }
}

/// What stands on the target's square after the attack.
fn fight(attacker: char, target: char) -> Cell {
    let (a, t) = (attacker.to_ascii_uppercase(), target.to_ascii_uppercase());
    let (wins, loses) = (Cell::FaceUp(attacker), Cell::FaceUp(target));
    if a == 'Z' || t == 'Z' {
        return Cell::Empty;
    }
    match t {
        'Y' => wins,
        'L' if a == 'I' => wins,
        'L' => loses,
        _ if a == t => Cell::Empty,
        _ if RANKS.find(a) < RANKS.find(t) => wins,
        _ => loses,
    }
}
