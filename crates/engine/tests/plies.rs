//! Plies that must be refused, each with its reason.
#![allow(clippy::unwrap_used, reason = "test code")]

use std::collections::BTreeSet;

use anqi_engine::{Game, IllegalAction, Observation, PlayTextError, Rules, Variant};

/// Plies of a variant on a line, and what is said to each.
type Refused = (
    Variant,
    &'static str,
    &'static [(&'static str, &'static str)],
);

const REFUSED: [Refused; 17] = [
    (
        Variant::Taiwan,
        "8/8/8/XX6 1 - Pp 0 0",
        &[("a1-a2", "only a flip")],
    ),
    (
        Variant::Taiwan,
        "8/8/7p/KX6 1 r P 0 40",
        &[
            ("a1=P", "no face-down piece lies on a1"),
            ("a2?", "no face-down piece lies on a2"),
            ("a5?", "no square a5"),
            ("a1-i1", "no square i1"),
            ("a1-a0", "no square a0"),
            ("b1?", "has to be told, like b1=R"),
            ("b1=R", "no R is left to turn up"),
            ("c1-c2", "no piece stands on c1"),
            ("b1-b2", "face-down and cannot move"),
            ("a1-b1", "face-down and cannot be captured"),
            ("a1-a2=P", "shows no identity"),
            ("a1-a2!", "no action like that"),
            ("--", "no action like that"),
            ("hello", "cannot read 'hello'"),
        ],
    ),
    (
        Variant::Taiwan,
        "8/8/8/Kp6 1 r - 0 40",
        &[
            ("b1-b2", "belongs to the opponent"),
            ("a1-b1", "K does not capture p"),
        ],
    ),
    (
        Variant::Taiwan,
        "8/8/8/KPp5 1 r - 0 40",
        &[("a1-b1", "an own piece"), ("a1-a1", "an own piece")],
    ),
    (
        Variant::Taiwan,
        "8/8/8/K1r5 1 r - 0 40",
        &[("a1-a3", "not beside"), ("a1xc1", "not beside")],
    ),
    (
        Variant::Taiwan,
        "8/8/1g6/CpPPk3 1 r - 0 40",
        &[
            ("a1-b1", "0 stand between"),
            ("a1-e1", "3 stand between"),
            ("a1-b2", "along its row or column"),
        ],
    ),
    (
        Variant::Taiwan,
        "8/8/8/R6p 1 r - 20 40",
        &[("a1-a2", "the game is over")],
    ),
    (
        Variant::Junqi,
        "Y6y/3i4/8/AL6 1 r - 0 40",
        &[
            ("b1-b2", "the L on b1 never moves"),
            ("a4-a3", "the Y on a4 never moves"),
            ("a1-a3", "not beside"),
            ("--", "no action like that"),
        ],
    ),
    (
        Variant::JunqiBonus,
        "Y6y/3i4/8/AX6 1 r G 0 40",
        &[("--", "only after flipping an own piece")],
    ),
    (
        Variant::JunqiBonus,
        "Y6y/3i4/8/AX6 1+ r G 0 40",
        &[
            ("b1=G", "this is the bonus"),
            ("a1-b1", "cannot be captured"),
            ("d3-d2", "belongs to the opponent"),
        ],
    ),
    (
        Variant::Blindflip,
        "5k3/9/9/x1n6/9/(RN)8/R1X6/3P5/9/2CK5 1 r Pp 0 40",
        &[
            ("a6?", "belongs to the opponent"),
            ("a4?", "no face-down piece lies on a4"),
            ("c3=p", "no p is left to turn up"),
            ("c3=N", "no N is left to turn up"),
            ("b9-b8", "no piece stands on b9"),
            ("c3-c4", "face-down and cannot move"),
            ("c6-c5", "belongs to the opponent"),
            ("a4-a6", "face-down and cannot be captured"),
            ("a4-a4", "an own piece"),
            ("a3-a4", "the stack on a4 is full"),
            ("a4-a3", "a stack never lands on an own piece"),
            ("a4-b3", "does not move to b3"),
            ("a3-d3", "the way from a3 to d3 is blocked on c3"),
            ("a4-b2", "the way from a4 to b2 is blocked on a3"),
            ("d2-d1", "the P on d2 does not move to d1"),
            ("c0-d0", "0 stand between"),
            ("c0-e0", "the way from c0 to e0 is blocked on d0"),
            ("d0-d1!", "no hidden member stands on d0"),
            ("d0-d2", "the K on d0 does not move to d2"),
            ("a4-a5!", "no hidden member stands on a4"),
            ("d0-d1=P", "shows no identity"),
            ("--", "no action like that"),
        ],
    ),
    (
        Variant::Blindflip,
        "5k3/9/9/9/9/9/9/9/3(KR)5/9 1 r - 0 40",
        &[
            ("d1-c1", "c1 is outside"),
            ("d1-d8", "d8 is outside"),
            ("d1-f1", "the generals would face"),
        ],
    ),
    (
        Variant::Blindflip,
        "3k5/9/9/9/9/9/9/9/3K5/9 1 r - 0 40",
        &[("d1-c1", "c1 is outside")],
    ),
    (
        Variant::Blindflip,
        "5k3/9/9/9/3r5/9/X8/9/9/3K5 1 r P 0 40",
        &[
            ("a3=P", "would be in check"),
            ("d0-d1", "would be in check"),
        ],
    ),
    (
        Variant::Blindflip,
        "4k4/9/9/9/9/9/X8/9/9/4K4 1 r P 0 40",
        &[("a3=P", "would face")],
    ),
    (
        Variant::Blindflip,
        "5k3/9/9/(nx)8/9/9/9/9/4(P~R)4/R2K1(PX)3 1 r Nr 0 40",
        &[
            ("a0-a6", "a6 shows has to be told"),
            ("a0xa6=N", "no N is left to turn up"),
            ("a0xa6=c", "no c is left to turn up"),
            ("f0-f1!", "f0 shows has to be told"),
            ("f0-e2!=r", "no r is left to turn up"),
            ("f0-g2!=R", "does not move to g2"),
            ("f0-f2!=R", "no R is left to turn up"),
            ("e1-e3!=N", "e1 does not hide N"),
        ],
    ),
    (
        Variant::Blindflip,
        "9/9/9/9/9/9/9/9/9/3K5 2 r - 0 40",
        &[("d0-d1", "the game is over")],
    ),
];

/// Every reason has to come up above: whoever adds one gets no further than here without.
fn name(reason: IllegalAction) -> &'static str {
    match reason {
        IllegalAction::GameOver => "GameOver",
        IllegalAction::OffBoard(_) => "OffBoard",
        IllegalAction::NotInThisGame => "NotInThisGame",
        IllegalAction::ColorsUnknown => "ColorsUnknown",
        IllegalAction::NothingToFlip(_) => "NothingToFlip",
        IllegalAction::NotYourFlip(_) => "NotYourFlip",
        IllegalAction::NothingToMove(_) => "NothingToMove",
        IllegalAction::FaceDownMover(_) => "FaceDownMover",
        IllegalAction::NotYourPiece(..) => "NotYourPiece",
        IllegalAction::Immovable(..) => "Immovable",
        IllegalAction::FaceDownTarget(_) => "FaceDownTarget",
        IllegalAction::OwnTarget(_) => "OwnTarget",
        IllegalAction::NotAdjacent(..) => "NotAdjacent",
        IllegalAction::CannonScreen { .. } => "CannonScreen",
        IllegalAction::CannonLine(..) => "CannonLine",
        IllegalAction::RankTooHigh(..) => "RankTooHigh",
        IllegalAction::BonusIsNoFlip => "BonusIsNoFlip",
        IllegalAction::NoPass => "NoPass",
        IllegalAction::NotItsMove { .. } => "NotItsMove",
        IllegalAction::Blocked { .. } => "Blocked",
        IllegalAction::OutsidePalace(_) => "OutsidePalace",
        IllegalAction::StackFull(_) => "StackFull",
        IllegalAction::StackOntoOwn(_) => "StackOntoOwn",
        IllegalAction::NoHiddenMember(_) => "NoHiddenMember",
        IllegalAction::InCheck => "InCheck",
        IllegalAction::GeneralsFace => "GeneralsFace",
        IllegalAction::RevealMissing(_) => "RevealMissing",
        IllegalAction::RevealUnexpected => "RevealUnexpected",
        IllegalAction::NotInBag(_) => "NotInBag",
        IllegalAction::WrongReveal(..) => "WrongReveal",
    }
}

#[test]
fn illegal_plies_say_why_and_change_nothing() {
    let mut met = BTreeSet::new();
    for (variant, line, plies) in REFUSED {
        let mut seen = Observation::parse(Rules::new(variant), line).unwrap();
        let before = seen.clone();
        for (ply, part) in plies {
            let error = seen.play_text(ply).unwrap_err();
            assert!(error.to_string().contains(part), "{line} {ply}: {error}");
            assert_eq!(seen, before);
            if let PlayTextError::Illegal(reason) = error {
                met.insert(name(reason));
            }
        }
    }
    assert_eq!(met.len(), 30, "{met:?}");
}

#[test]
fn the_truth_refuses_a_wrong_reveal() {
    let cases = [
        (
            Variant::Taiwan,
            "8/8/8/K~P~p5 1 r Pp 0 40",
            "b1=p",
            "b1 does not hide p",
            "b1=P",
        ),
        (
            Variant::Blindflip,
            "5k3/9/9/9/9/9/9/9/(P~R)8/3K5 1 r - 0 40",
            "a1-c1!=N",
            "a1 does not hide N",
            "a1-c1!=R",
        ),
        (
            Variant::Blindflip,
            "5k3/9/9/(n~c)8/9/9/9/9/9/R2K5 1 r - 0 40",
            "a0xa6=r",
            "a6 does not hide r",
            "a0xa6=c",
        ),
        (
            Variant::Blindflip,
            "5k3/9/9/(nc)8/9/9/9/9/9/R2K5 1 r - 0 40",
            "a0xa6=c",
            "a6 does not hide c",
            "a0xa6",
        ),
    ];
    for (variant, line, wrong, part, right) in cases {
        let mut game = Game::parse(Rules::new(variant), line).unwrap();
        let before = game.clone();
        let error = game.play_text(wrong).unwrap_err();
        assert!(error.to_string().contains(part), "{line} {wrong}: {error}");
        assert!(matches!(
            error,
            PlayTextError::Illegal(IllegalAction::WrongReveal(..))
        ));
        assert_eq!(game, before);
        game.play_text(right).unwrap();
    }
    // A seat knows its own member, too.
    let rules = Rules::new(Variant::Blindflip);
    let mut own = Observation::parse(rules, "5k3/9/9/9/9/9/9/9/(P~R)X7/3K5 1 r N 0 40").unwrap();
    let error = own.play_text("a1-a2!=N").unwrap_err();
    assert!(error.to_string().contains("a1 does not hide N"), "{error}");
    assert!(own.play_text("a1-a2!").is_ok());
}
