//! Banqi from its rules page.

use super::{At, Cell, State, color_of, distance};

const RANKS: &str = "KGMRNCP";

pub(super) fn actions(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    for from in state.squares() {
        match state.at(from) {
            Cell::FaceDown(_) => actions.push(format!("{}?", state.name(from))),
            Cell::FaceUp(piece) if color_of(piece) == state.color() => {
                for to in state.squares() {
                    if may_go(state, piece, from, to) {
                        actions.push(format!("{}-{}", state.name(from), state.name(to)));
                    }
                }
            }
            _ => {}
        }
    }
    actions
}

fn may_go(state: &State, piece: char, from: At, to: At) -> bool {
    let beside = matches!(distance(from, to), (0, 1) | (1, 0));
    match state.at(to) {
        Cell::Empty => beside,
        Cell::FaceUp(target) if color_of(target) != color_of(piece) => {
            if "Cc".contains(piece) {
                state.between(from, to) == Some(1)
            } else {
                beside && takes(piece, target)
            }
        }
        _ => false,
    }
}

fn takes(piece: char, target: char) -> bool {
    let rank = |piece: char| RANKS.find(piece.to_ascii_uppercase());
    match (piece.to_ascii_uppercase(), target.to_ascii_uppercase()) {
        ('K', 'P') => false,
        ('P', target) => target == 'P' || target == 'K',
        _ => rank(piece) <= rank(target),
    }
}

pub(super) fn outcome(state: &State) -> String {
    let waits = state.game == "minnan" && state.has_face_down();
    if state.first != '-' && !waits {
        let (color, other) = match state.color() {
            'r' => ('r', 'b'),
            _ => ('b', 'r'),
        };
        if state.pieces_of(color).is_empty() {
            return state.win(other, "elimination");
        }
        if state.pieces_of(other).is_empty() {
            return state.win(color, "elimination");
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

pub(super) fn play(state: &mut State, action: &str) {
    let from = state.from(action);
    match state.at(from) {
        Cell::FaceDown(piece) => {
            state.put(from, Cell::FaceUp(piece));
            state.clock = 0;
            if state.first == '-' {
                state.first = color_of(piece);
            }
        }
        cell => {
            let to = state.to(action);
            let capture = state.at(to) != Cell::Empty;
            state.clock = if capture { 0 } else { state.clock + 1 };
            state.put(from, Cell::Empty);
            state.put(to, cell);
        }
    }
}
