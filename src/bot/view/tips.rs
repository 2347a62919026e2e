//! Tips for whoever plays for the first time: one short line with a board, about what can be done there now. They tell what controls
//! and rules offer, from what everybody sees; which action is good is for the player to find out.

use anqi_engine::{Action, Board, Cell, Family, Landing, Observation, Rank, Square};
use anqi_render::PieceSet;

use super::legend;
use crate::{table::TableView, words::Language};

/// Until this ply it is said how the counts beside the board are read: from the first ply that they say something until it was read.
const TRAY_UNTIL: u32 = 6;

/// With so few plies left to a draw, it is spoken of.
const NEARLY_DRAWN: u16 = 6;

/// The line, and under it how counts and signs of the pieces are read, if the player to act is given tips.
pub(super) fn lines(
    (words, pieces): (Language, PieceSet),
    view: &TableView,
    chosen: Option<Square>,
) -> Vec<String> {
    let acting = view.to_act().filter(|_| !view.table.is_paused());
    let given = acting.is_some_and(|seat| view.has_tips(seat)) && !view.table.bot_to_act;
    if !given {
        return Vec::new();
    }
    let tip = words.text(key(&view.observation, chosen));
    let tip = words.fill("tip-line", [("tip", tip.into())]);
    let legend = legend::line(words, pieces, view.table.rules.variant);
    let tray = (1..TRAY_UNTIL).contains(&view.observation.ply());
    let tray = tray.then(|| words.text("tip-tray"));
    let signs = tray.into_iter().chain(legend);
    let signs = signs.map(|line| format!("-# 💡 {line}"));
    std::iter::once(tip).chain(signs).collect()
}

/// Which tip fits best here.
fn key(seen: &Observation, chosen: Option<Square>) -> &'static str {
    let family = seen.rules().variant.family();
    let nearly_drawn = seen
        .plies_to_draw()
        .is_some_and(|left| left <= NEARLY_DRAWN);
    match chosen {
        Some(square) => return chosen_key(seen, square),
        None if seen.ply() < first_plies(seen.board()) => return first_key(family),
        None if seen.is_bonus() => return "tip-bonus",
        None if seen.check_on().is_some() => return "tip-check",
        None if nearly_drawn => return "tip-draw",
        None => {}
    }
    let legal = seen.legal();
    let any = |fits: &dyn Fn(Action) -> bool| legal.iter().any(|&action| fits(action));
    let loses = |action| seen.landing(action) == Some(Landing::LosingAttack);
    let captures = |action| seen.landing(action) == Some(Landing::Capture);
    let shoots = |action: Action| {
        let mover = action.from().and_then(|from| seen.cell(from).piece());
        captures(action) && mover.is_some_and(|piece| piece.rank == Rank::Cannon)
    };
    if family == Family::Banqi && any(&shoots) {
        "tip-cannon"
    } else if any(&captures) {
        "tip-capture"
    } else if any(&loses) {
        "tip-losing"
    } else if any(&|action| action.to().is_some()) {
        match seen.board() {
            Board::Half => "tip-move",
            Board::Full => "tip-move-unit",
        }
    } else {
        "tip-flip"
    }
}

/// How many plies have the tip of a start: one for each player, but on a half board the very first alone, which decides the colours.
const fn first_plies(board: Board) -> u32 {
    match board {
        Board::Half => 1,
        Board::Full => 2,
    }
}

const fn first_key(family: Family) -> &'static str {
    match family {
        Family::Banqi => "tip-first-banqi",
        Family::Junqi => "tip-first-junqi",
        Family::Blindflip => "tip-first-blindflip",
    }
}

fn chosen_key(seen: &Observation, square: Square) -> &'static str {
    match (seen.cell(square), seen.board()) {
        (Cell::FaceDown(_), _) => "tip-chosen-face-down",
        (_, Board::Half) => "tip-chosen",
        (_, Board::Full) => "tip-chosen-unit",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

    use anqi_engine::{Rules, Variant};

    use super::*;

    fn tip(variant: Variant, line: &str, chosen: Option<&str>) -> &'static str {
        let seen = Observation::parse(Rules::new(variant), line).unwrap();
        key(&seen, chosen.map(|square| square.parse().unwrap()))
    }

    #[test]
    fn the_tip_is_about_what_can_be_done_now() {
        use Variant::{Blindflip, Junqi, JunqiBonus, Taiwan};
        let banqi = |line, chosen| tip(Taiwan, line, chosen);
        let full = "KG2M2R2N2C2P5kg2m2r2n2c2p5";
        let start = format!("XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - {full} 0 0");
        assert_eq!(banqi(&start, None), "tip-first-banqi");
        for (line, chosen, expected) in [
            ("8/8/X7/K6p 1 r P 0 40", None, "tip-move"),
            ("8/8/X7/X7 1 r Pp 0 40", None, "tip-flip"),
            ("8/8/X7/Kg5p 1 r P 0 40", None, "tip-capture"),
            ("8/8/X6p/CX6 1 r Pp 0 40", None, "tip-flip"),
            ("8/8/8/CX5p 1 r p 0 40", None, "tip-cannon"),
            ("8/8/X7/Kg5p 1 r P 15 40", None, "tip-draw"),
            ("8/8/X7/Kg5p 1 r P 0 40", Some("a1"), "tip-chosen"),
            ("8/8/X7/Kg5p 1 r P 0 40", Some("a2"), "tip-chosen-face-down"),
        ] {
            assert_eq!(banqi(line, chosen), expected, "{line} {chosen:?}");
        }
        let army = "8/8/Y6y/Ba5X 1 r I 0 40";
        assert_eq!(tip(Junqi, army, None), "tip-losing");
        let bonus = "8/8/Y6y/Ba5X 1+ r I 0 40";
        assert_eq!(tip(JunqiBonus, bonus, None), "tip-bonus");
        let check = "3k5/9/9/9/9/9/9/9/9/r3K3R 1 r - 0 40";
        assert_eq!(tip(Blindflip, check, None), "tip-check");
        let quiet = "3k5/9/9/9/9/9/9/9/9/4K3R 1 r - 0 40";
        assert_eq!(tip(Blindflip, quiet, None), "tip-move-unit");
        assert_eq!(tip(Blindflip, quiet, Some("i0")), "tip-chosen-unit");
    }

    #[test]
    fn there_is_a_tip_for_every_start() {
        for variant in Variant::ALL {
            let seen = Observation::start(Rules::new(variant));
            let first = key(&seen, None);
            assert!(first.starts_with("tip-first-"), "{variant}: {first}");
        }
    }
}
