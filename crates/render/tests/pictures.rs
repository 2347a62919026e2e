//! What pictures must be: the same bytes for the same view, the same for every hidden layout, and the
//! pixels someone has looked at.
//!
//! The reference pictures stand in `tests/snapshots`. After a change that is meant to show, write them anew with
//! `ANQI_BLESS=1 cargo test -p anqi-render` and look at each before committing it.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at an error"
)]

use std::{env, fs, io::Cursor, path::PathBuf};

use anqi_engine::{Action, Board, Cell, Color, Game, Observation, Rules, Square, Variant, Viewer};
use anqi_render::{Marks, Picture, PieceSet, Renderer, size};

const START: &str = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0";
const MIDDLE: &str = "Xr1XXPXX/X1NcXX1k/g1RpXCXX/XX1pXXKX 1 r G2M2NCP3m2rn2p2 3 23";
const CROWDED: &str = "Gr1XXPn1/X1CcMX1k/gmNCpPXX/XXRnXXKX 1 r GMP3gcp4 1 24";
const ENDING: &str = "4R3/1n1kC2r/K3g2P/2M4p 2 r - 3 61";

fn observation(line: &str) -> Observation {
    Observation::parse(Rules::new(Variant::Taiwan), line).unwrap()
}

/// The marks a table shows: the chosen piece's legal actions and the last action.
fn marks(observation: &Observation, chosen: &str, last: &str) -> Marks {
    let chosen: Square = chosen.parse().unwrap();
    let last: Action = last.parse().unwrap();
    let (steps, captures) = observation
        .legal_from(chosen)
        .into_iter()
        .filter_map(Action::to)
        .partition(|&to| observation.cell(to) == Cell::Empty);
    Marks {
        chosen: Some(chosen),
        steps,
        captures,
        last: last.from().into_iter().chain(last.to()).collect(),
        ..Marks::default()
    }
}

/// Width, height, and red, green and blue of every pixel.
fn decode(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}

fn check(renderer: &Renderer, name: &str, picture: &Picture<'_>) {
    let png = renderer.png(picture).unwrap();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/snapshots")
        .join(name)
        .with_extension("png");
    if env::var_os("ANQI_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &png).unwrap();
    }
    let reference = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if decode(&png) != decode(&reference) {
        let new = env::temp_dir().join(name).with_extension("png");
        fs::write(&new, &png).unwrap();
        panic!("{name} differs from its reference; see {}", new.display());
    }
}

#[test]
fn pictures_are_as_looked_at() {
    let renderer = Renderer::new().unwrap();
    let [start, middle, crowded, ending] = [START, MIDDLE, CROWDED, ENDING].map(observation);
    let cases = [
        ("start", &start, PieceSet::Traditional, Marks::default()),
        (
            "middle",
            &middle,
            PieceSet::Traditional,
            marks(&middle, "c2", "b3-b4"),
        ),
        (
            "crowded",
            &crowded,
            PieceSet::Latin,
            marks(&crowded, "d2", "e3?"),
        ),
        (
            "ending",
            &ending,
            PieceSet::Traditional,
            marks(&ending, "d3", "a3-a2"),
        ),
        (
            "crowded-simplified",
            &crowded,
            PieceSet::Simplified,
            marks(&crowded, "d2", "e3?"),
        ),
        (
            "ending-simplified",
            &ending,
            PieceSet::Simplified,
            marks(&ending, "d3", "a3-a2"),
        ),
    ];
    for (name, observation, pieces, marks) in cases {
        check(
            &renderer,
            name,
            &Picture {
                observation,
                pieces,
                bottom: Color::Red,
                marks,
            },
        );
    }
}

#[test]
fn pictures_have_the_stated_size_and_few_bytes() {
    let renderer = Renderer::new().unwrap();
    for line in [START, MIDDLE, CROWDED, ENDING] {
        for pieces in PieceSet::ALL {
            let observation = observation(line);
            let picture = Picture {
                observation: &observation,
                pieces,
                bottom: Color::Red,
                marks: marks(&observation, "c2", "b3-b4"),
            };
            let png = renderer.png(&picture).unwrap();
            let (width, height, _) = decode(&png);
            assert_eq!((width, height), size(Board::Half));
            assert!(png.len() < 70_000, "{} bytes for {line}", png.len());
        }
    }
}

#[test]
fn same_view_gives_same_bytes() {
    let observation = observation(MIDDLE);
    let picture = Picture {
        observation: &observation,
        pieces: PieceSet::Traditional,
        bottom: Color::Red,
        marks: marks(&observation, "c2", "b3-b4"),
    };
    let renderer = Renderer::new().unwrap();
    let first = renderer.png(&picture).unwrap();
    assert_eq!(first, renderer.png(&picture).unwrap());
    assert_eq!(first, Renderer::new().unwrap().png(&picture).unwrap());
}

#[test]
fn hidden_layout_shows_in_no_byte() {
    let renderer = Renderer::new().unwrap();
    // The same four faces, and the other pieces hidden in two orders.
    let lines = [
        "~K~G~G~Mr2P/8/8/1~k~g~p1N1c 1 r KG2Mkgp 2 30",
        "~p~g~k~Mr2P/8/8/1~G~G~K1N1c 1 r KG2Mkgp 2 30",
    ];
    let [one, other] = lines.map(|line| {
        let game = Game::parse(Rules::new(Variant::Taiwan), line).unwrap();
        assert_eq!(game.authoritative_line(), line);
        let observation = game.observe(Viewer::Public);
        PieceSet::ALL.map(|pieces| {
            renderer
                .png(&Picture {
                    observation: &observation,
                    pieces,
                    bottom: Color::Red,
                    marks: marks(&observation, "g1", "h3-h4"),
                })
                .unwrap()
        })
    });
    assert_eq!(one, other);
}

#[test]
fn piece_sets_are_read_back_from_their_names() {
    for set in PieceSet::ALL {
        assert_eq!(set.as_str().parse(), Ok(set));
    }
    assert!("Traditional ".parse::<PieceSet>().is_err());
}
