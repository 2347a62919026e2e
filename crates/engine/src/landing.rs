//! What an action meets where it goes.

/// What a move or a reveal lands on, as whoever marks boards or names buttons tells it apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Landing {
    /// An empty square.
    Step,
    /// A piece of its own side, with which it makes a stack.
    Combination,
    /// A piece of the other side or one that is face-down, in an attack that does not cost the attacker alone.
    Capture,
    /// The same in an attack that the attacker is known to lose.
    LosingAttack,
}
