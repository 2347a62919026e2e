//! What lies hidden shows in no byte of a picture made for somebody who does not know it.
#![allow(clippy::unwrap_used, reason = "a test may stop at an error")]

use anqi_engine::{Color, Game, Observation, Rules, Seat, Variant, Viewer};
use anqi_render::{Look, Marks, Orientation, Picture, PieceSet, Renderer, ThemeName};

/// Pairs of truths that look the same to everybody.
const PAIRS: [(Variant, [&str; 2]); 3] = [
    // The same four faces, and the other pieces hidden in two orders.
    (
        Variant::Taiwan,
        [
            "~K~G~G~Mr2P/8/8/1~k~g~p1N1c 1 r KG2Mkgp 2 30",
            "~p~g~k~Mr2P/8/8/1~G~G~K1N1c 1 r KG2Mkgp 2 30",
        ],
    ),
    (
        Variant::Junqi,
        [
            "~A~B~L~Yi2F/8/8/1~a~y~z1E1c 1 r ABLYazy 2 30",
            "~y~B~a~Li2F/8/8/1~Y~A~z1E1c 1 r ABLYazy 2 30",
        ],
    ),
    // The members hidden in stacks, and the lone pieces, have changed places.
    (
        Variant::Blindflip,
        [
            "~p3k4/9/1~r7/(c~m)1~g6/9/9/~N1(R~P)3~C2/9/9/2~G1K3~M 1 r GMNCgrp 1 50",
            "~r3k4/9/1~m7/(c~p)1~g6/9/9/~P1(R~M)3~N2/9/9/2~C1K3~G 1 r GNCPgmr 1 50",
        ],
    ),
];

fn pictures(renderer: &Renderer, observation: &Observation) -> Vec<Vec<u8>> {
    let sides = Color::ALL.into_iter();
    let pictures = sides.flat_map(|bottom| PieceSet::ALL.map(|pieces| (bottom, pieces)));
    let themes = ThemeName::ALL.into_iter().cycle();
    let orientations = Orientation::ALL.into_iter().cycle();
    let pictures = pictures.zip(themes.zip(orientations));
    let pictures = pictures.map(|((bottom, pieces), (theme, orientation))| Picture {
        observation,
        look: Look {
            pieces,
            theme,
            orientation,
        },
        bottom,
        marks: Marks {
            chosen: "a3".parse().ok(),
            captures: "a4".parse().into_iter().collect(),
            ..Marks::default()
        },
        tray: true,
        revealed: &[],
    });
    pictures
        .map(|picture| renderer.png(&picture).unwrap())
        .collect()
}

fn game(variant: Variant, line: &str) -> Game {
    let game = Game::parse(Rules::new(variant), line).unwrap();
    assert_eq!(game.authoritative_line(), line);
    game
}

#[test]
fn public_picture_does_not_depend_on_what_is_hidden() {
    let renderer = Renderer::new().unwrap();
    for (variant, lines) in PAIRS {
        let [one, other] =
            lines.map(|line| pictures(&renderer, &game(variant, line).observe(Viewer::Public)));
        assert_eq!(one, other, "{variant}");
    }
}

#[test]
fn each_side_sees_its_own_hidden_members_and_not_the_other_ones() {
    let renderer = Renderer::new().unwrap();
    // A lone piece makes up for the other hidden member, so that the viewer has the same ones to find.
    let truth = "4k4/9/9/(c~m)7~g/9/9/2(R~P)6/9/9/4K4 1 r g 1 50";
    let mine = "4k4/9/9/(c~m)7~g/9/9/2(R~N)6/9/9/4K4 1 r g 1 50";
    let theirs = "4k4/9/9/(c~g)7~m/9/9/2(R~P)6/9/9/4K4 1 r m 1 50";
    let as_first = |line| {
        let game = game(Variant::Blindflip, line);
        pictures(&renderer, &game.observe(Viewer::Seat(Seat::First)))
    };
    assert_ne!(as_first(truth), as_first(mine));
    assert_eq!(as_first(truth), as_first(theirs));
}
