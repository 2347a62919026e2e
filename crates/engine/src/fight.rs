//! What comes of an attack.

/// Who is left on the board when one piece attacks another, in a game where an attack may fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fight {
    /// The attacker, on the target's square.
    Wins,
    /// The target, where it was.
    Loses,
    /// Neither.
    TakesBoth,
}
