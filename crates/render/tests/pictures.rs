//! What pictures must be: the pixels someone has looked at, the stated size, and the same bytes for the same view.
//!
//! The reference pictures stand in `tests/snapshots`. After a change that is meant to show, write them anew with
//! `ANQI_BLESS=1 cargo test -p anqi-render` and look at each before committing it.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at an error"
)]

mod decode;
mod games;
mod reference;
mod scenes;

use std::sync::LazyLock;

use anqi_engine::{Board, Color, Variant};
use anqi_render::{Look, Marks, Picture, PieceSet, Renderer, ThemeName, size};
use games::Step;

/// One for all tests: drawing a theme's sprites takes most of their time.
static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

#[test]
fn pictures_are_as_looked_at() {
    for scene in scenes::all() {
        reference::check(scene.name, &scene.png(&RENDERER));
    }
}

#[test]
fn pictures_have_the_stated_size_and_few_bytes() {
    for mut scene in scenes::all() {
        let board = scene.observation.board();
        let most = match board {
            Board::Half => 70_000,
            Board::Full => 90_000,
        };
        for pieces in PieceSet::ALL {
            scene.look.pieces = pieces;
            let png = scene.png(&RENDERER);
            let (width, height, _) = decode::decode(&png);
            assert_eq!((width, height), size(board, scene.look.orientation));
            assert!(png.len() < most, "{} bytes for {}", png.len(), scene.name);
        }
    }
}

/// What phones load: half of a game's pictures have no more bytes than this.
#[test]
fn the_middle_picture_of_a_game_has_few_bytes() {
    for (variant, most) in [
        (Variant::Taiwan, 45_000),
        (Variant::Junqi, 45_000),
        (Variant::Blindflip, 70_000),
    ] {
        let steps = games::game(variant, 140);
        for theme in ThemeName::ALL {
            let bytes = |(observation, last): &Step| {
                let picture = Picture {
                    observation,
                    look: Look {
                        theme,
                        ..Look::default()
                    },
                    bottom: Color::Red,
                    marks: Marks {
                        last: last.clone(),
                        ..Marks::default()
                    },
                    tray: true,
                    revealed: &[],
                };
                RENDERER.png(&picture).unwrap().len()
            };
            let mut bytes: Vec<usize> = steps.iter().step_by(3).map(bytes).collect();
            bytes.sort_unstable();
            let median = bytes[bytes.len() / 2];
            assert!(median <= most, "{variant} in {theme}: {median} bytes");
        }
    }
}

#[test]
fn same_view_gives_same_bytes() {
    let other = Renderer::new().unwrap();
    for scene in scenes::all() {
        let first = scene.png(&RENDERER);
        assert_eq!(first, scene.png(&RENDERER), "{}", scene.name);
        assert_eq!(first, scene.png(&other), "{}", scene.name);
    }
}

#[test]
fn without_a_tray_the_board_is_the_same() {
    for mut scene in scenes::all() {
        let (width, height, whole) = decode::decode(&scene.png(&RENDERER));
        scene.tray = false;
        let (across, down, without) = decode::decode(&scene.png(&RENDERER));
        assert!(across < width || down < height, "{}", scene.name);
        let rows = whole.chunks_exact(3 * width as usize).take(down as usize);
        let board: Vec<u8> = rows
            .flat_map(|row| &row[..3 * across as usize])
            .copied()
            .collect();
        assert!(board == without, "{}", scene.name);
    }
}

#[test]
fn only_a_whole_board_turns_around() {
    for mut scene in scenes::all() {
        let [red, black] = Color::ALL.map(|bottom| {
            scene.bottom = bottom;
            scene.png(&RENDERER)
        });
        let turns = scene.observation.board() == Board::Full;
        assert_eq!(red != black, turns, "{}", scene.name);
    }
}

#[test]
fn piece_sets_are_read_back_from_their_names() {
    for set in PieceSet::ALL {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    assert!("Traditional ".parse::<PieceSet>().is_err());
}
