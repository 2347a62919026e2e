//! Whether the bot agrees to a draw, by what a search at its level promises. The seat that it plays for need not be the one to act.

use anqi_engine::{Choice, Observation, Seat};

/// Whether `seat`, whose search of `seen` came to `choice`, would offer a draw. Where a rule draws the game, that has its own time.
pub(super) fn offers(choice: &Choice, seen: &Observation, seat: Seat) -> bool {
    choice.offers_draw(seen, seat)
}

/// Whether `seat`, whose search of `seen` came to `choice`, would accept a draw. Where a rule draws the game, which the engine leaves
/// to that, it does once half of the plies to it have passed, unless it hopes to win.
pub(super) fn accepts(choice: &Choice, seen: &Observation, seat: Seat) -> bool {
    match seen.plies_to_draw() {
        Some(left) => left <= seen.clock() && choice.expected_by(seen, seat) <= 0,
        None => choice.accepts_draw(seen, seat),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "test code")]

    use anqi_engine::{Level, Limits, Rules, Score, Variant, choose};

    use super::*;

    /// What the seat to act and the other one say when the first expects so much: whether they offer, whether they accept.
    fn said(variant: Variant, line: &str, expected: i32) -> [(bool, bool); 2] {
        let seen = Observation::parse(Rules::new(variant), line).expect("a position");
        let choice = choose(&seen, Level::Easy, &Limits::default(), 1).expect("a choice");
        let win = u16::try_from(500 + expected / 2).expect("a chance");
        let score = Score {
            win,
            draw: 0,
            loss: 1000 - win,
            cp: 0,
        };
        let choice = Choice { score, ..choice };
        let acting = seen.to_act();
        [acting, acting.other()]
            .map(|seat| (offers(&choice, &seen, seat), accepts(&choice, &seen, seat)))
    }

    #[test]
    fn where_no_rule_draws_the_game_a_level_one_is_drawn_after_long_quiet() {
        let said = |clock, expected| {
            let line = format!("4k4/9/9/9/9/9/9/9/9/3K4R 1 r - {clock} 2000");
            said(Variant::Blindflip, &line, expected)
        };
        assert_eq!(said(39, 0), [(false, false); 2]);
        assert_eq!(said(40, 0), [(true, true); 2]);
        assert_eq!(said(40, 100), [(true, true); 2]);
        // Whoever is ahead plays on; whoever is behind would rather not.
        assert_eq!(said(40, 102), [(false, false), (false, true)]);
        assert_eq!(said(40, -102), [(false, true), (false, false)]);
    }

    #[test]
    fn where_a_rule_draws_the_game_nobody_offers_and_late_offers_are_accepted() {
        let said = |clock, expected| {
            let line = format!("8/8/8/R6r 1 r - {clock} 300");
            said(Variant::Taiwan, &line, expected)
        };
        assert_eq!(said(9, 0), [(false, false); 2]);
        assert_eq!(said(10, 0), [(false, true); 2]);
        assert_eq!(said(10, 2), [(false, false), (false, true)]);
        assert_eq!(said(19, -900), [(false, true), (false, false)]);
    }
}
