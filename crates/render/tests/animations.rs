//! What animations must be: frame by frame the pictures of the game, and small enough to be sent.
#![allow(clippy::unwrap_used, reason = "a test may stop at an error")]

mod decode;
mod games;

use std::{fs, io::Cursor, path::Path};

use anqi_engine::{Color, Variant};
use anqi_render::{Look, Marks, Orientation, Picture, RenderError, Renderer, ThemeName, size};
use games::Step;

/// The most bytes of an animation of an ordinary game.
const MOST: usize = 2_000_000;

fn pictures(steps: &[Step], look: Look) -> Vec<Picture<'_>> {
    steps
        .iter()
        .map(|(observation, last)| Picture {
            observation,
            look,
            bottom: Color::Red,
            marks: Marks {
                last: last.clone(),
                check: observation.check_on(),
                ..Marks::default()
            },
            tray: true,
            revealed: &[],
        })
        .collect()
}

/// What is to be seen frame by frame, as red, green and blue of every pixel, and for how many hundredths of a second.
fn frames(bytes: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut decoder = gif::DecodeOptions::new()
        .read_info(Cursor::new(bytes))
        .unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let palette = decoder.global_palette().unwrap().to_vec();
    let mut shown = vec![0; 3 * width * height];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        let rows = frame.buffer.chunks_exact(frame.width.into());
        for (y, row) in (usize::from(frame.top)..).zip(rows) {
            for (x, &index) in (usize::from(frame.left)..).zip(row) {
                if frame.transparent != Some(index) {
                    let (at, color) = (3 * (y * width + x), 3 * usize::from(index));
                    shown[at..at + 3].copy_from_slice(&palette[color..color + 3]);
                }
            }
        }
        frames.push((shown.clone(), frame.delay));
    }
    frames
}

#[test]
fn every_frame_is_the_picture_of_its_ply() {
    let renderer = Renderer::new().unwrap();
    let tall = Look {
        theme: ThemeName::Night,
        orientation: Orientation::Tall,
        ..Look::default()
    };
    for (variant, look) in [
        (Variant::Taiwan, Look::default()),
        (Variant::JunqiBonus, tall),
        (Variant::Blindflip, Look::default()),
    ] {
        let steps = games::game(variant, 40);
        let pictures = pictures(&steps, look);
        let bytes = renderer.gif(&pictures).unwrap();
        let (width, height) = size(variant.board(), look.orientation);
        let decoder = gif::DecodeOptions::new()
            .read_info(Cursor::new(&bytes))
            .unwrap();
        assert_eq!(
            (u32::from(decoder.width()), u32::from(decoder.height())),
            (width, height)
        );
        assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
        let frames = frames(&bytes);
        assert_eq!(frames.len(), steps.len(), "{variant}");
        for (ply, (picture, (shown, delay))) in pictures.iter().zip(&frames).enumerate() {
            let png = renderer.png(picture).unwrap();
            assert!(*shown == decode::decode(&png).2, "{variant}, ply {ply}");
            let expected = match ply {
                0 => 150,
                _ if ply + 1 == steps.len() => 500,
                _ => 100,
            };
            assert_eq!(*delay, expected, "{variant}, ply {ply}");
        }
    }
}

#[test]
fn what_does_not_change_only_stays_longer() {
    let renderer = Renderer::new().unwrap();
    let steps = games::game(Variant::Taiwan, 2);
    let [start, flip, end] = steps.as_slice() else {
        unreachable!("three positions");
    };
    let twice = [start.clone(), flip.clone(), flip.clone(), end.clone()];
    let bytes = renderer.gif(&pictures(&twice, Look::default())).unwrap();
    let delays: Vec<u16> = frames(&bytes).iter().map(|(_, delay)| *delay).collect();
    assert_eq!(delays, [150, 200, 500]);
    let one = renderer
        .gif(&pictures(&twice[..1], Look::default()))
        .unwrap();
    assert_eq!(frames(&one).len(), 1);
    assert!(matches!(renderer.gif(&[]), Err(RenderError::NoPicture)));
}

#[test]
fn a_long_game_can_be_sent_and_is_the_same_each_time() {
    let (renderer, other) = (Renderer::new().unwrap(), Renderer::new().unwrap());
    for variant in [Variant::Classic, Variant::Junqi, Variant::Blindflip] {
        let steps = games::game(variant, 140);
        let pictures = pictures(&steps, Look::default());
        let bytes = renderer.gif(&pictures).unwrap();
        // To be looked at.
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        fs::write(folder.join(format!("{variant}.gif")), &bytes).unwrap();
        assert!(bytes.len() < MOST, "{variant}: {} bytes", bytes.len());
        assert!(bytes == other.gif(&pictures).unwrap(), "{variant}");
    }
}
