//! The way of a game: a curve of what one side could expect before each ply. Self-contained; nothing of a board is in it.

use png::{BitDepth, ColorType, Encoder};
use resvg::tiny_skia::{
    Color as Ink, FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

use crate::{
    error::RenderError,
    font::{Font, SERIF},
    studio::{Lettering, write},
    theme::{Rgb, WOOD},
};

/// Size of the picture in pixels: on a phone it is shown at half of that.
const WIDTH: u32 = 720;
const HEIGHT: u32 = 360;
/// Where the curve lies in it.
const LEFT: f32 = 76.0;
const RIGHT: f32 = 700.0;
const TOP: f32 = 20.0;
const BOTTOM: f32 = 300.0;
/// The height of digits.
const DIGITS: f32 = 32.0;

const PAPER: Rgb = Rgb(250, 244, 232);
const GRID: Rgb = Rgb(196, 184, 164);
const TEXT: Rgb = Rgb(70, 58, 44);
const GOLD: Rgb = Rgb(222, 160, 20);

/// What the way of a game is drawn from.
#[derive(Debug, Clone, Copy)]
pub struct Advantage<'a> {
    /// What red could expect before each ply and at the end, from 0, a certain loss, to 1000; two values at least.
    pub red: &'a [i32],
    /// The places among these that are marked.
    pub marks: &'a [usize],
    /// Whether the other side is blue, as in army chess, and not black.
    pub blue: bool,
}

/// Draws the way of a game as a PNG of 720 by 360 pixels: red's part below the curve in red, the other side's above it in its colour,
/// points of a hundred at the side and plies below. The same game always gives the same bytes.
///
/// # Errors
/// Only if a built-in font is broken or memory is lacking.
pub fn advantage(game: &Advantage<'_>) -> Result<Vec<u8>, RenderError> {
    let canvas = RenderError::Canvas {
        width: WIDTH,
        height: HEIGHT,
    };
    let mut pixmap = Pixmap::new(WIDTH, HEIGHT).ok_or(canvas)?;
    pixmap.fill(ink(PAPER));
    let other = if game.blue { WOOD.blue } else { WOOD.black };
    area(&mut pixmap, game, TOP, other);
    area(&mut pixmap, game, BOTTOM, WOOD.red);
    for value in [0, 250, 500, 750, 1000] {
        level(&mut pixmap, value);
    }
    curve(&mut pixmap, game);
    for &place in game.marks {
        mark(&mut pixmap, game, place);
    }
    labels(&mut pixmap, game)?;
    encode(&pixmap)
}

fn ink(Rgb(red, green, blue): Rgb) -> Ink {
    Ink::from_rgba8(red, green, blue, u8::MAX)
}

fn paint(color: Rgb, alpha: u8) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(color.0, color.1, color.2, alpha);
    paint.anti_alias = true;
    paint
}

#[expect(
    clippy::cast_precision_loss,
    reason = "games have some hundred plies, values a thousand"
)]
fn point(game: &Advantage<'_>, place: usize) -> (f32, f32) {
    let last = game.red.len().saturating_sub(1).max(1);
    let value = game.red.get(place).copied().unwrap_or(500).clamp(0, 1000);
    let x = LEFT + (RIGHT - LEFT) * place as f32 / last as f32;
    (x, height(value as f32))
}

fn height(value: f32) -> f32 {
    BOTTOM - (BOTTOM - TOP) * value / 1000.0
}

/// The area between the curve and the upper or lower edge.
fn area(pixmap: &mut Pixmap, game: &Advantage<'_>, edge: f32, color: Rgb) {
    let mut path = PathBuilder::new();
    path.move_to(LEFT, edge);
    for place in 0..game.red.len() {
        let (x, y) = point(game, place);
        path.line_to(x, y);
    }
    path.line_to(point(game, game.red.len().saturating_sub(1)).0, edge);
    path.close();
    if let Some(path) = path.finish() {
        let place = Transform::identity();
        pixmap.fill_path(&path, &paint(color, 90), FillRule::Winding, place, None);
    }
}

/// A thin line at a value; the middle one is stronger.
#[expect(clippy::cast_precision_loss, reason = "values go to a thousand")]
fn level(pixmap: &mut Pixmap, value: i32) {
    let thick = if value == 500 { 3.0 } else { 1.0 };
    let line = Rect::from_xywh(
        LEFT,
        height(value as f32) - thick / 2.0,
        RIGHT - LEFT,
        thick,
    );
    if let Some(line) = line {
        pixmap.fill_rect(line, &paint(GRID, 255), Transform::identity(), None);
    }
}

fn curve(pixmap: &mut Pixmap, game: &Advantage<'_>) {
    let mut path = PathBuilder::new();
    for place in 0..game.red.len() {
        let (x, y) = point(game, place);
        if place == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    let stroke = Stroke {
        width: 5.0,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    if let Some(path) = path.finish() {
        pixmap.stroke_path(
            &path,
            &paint(TEXT, 255),
            &stroke,
            Transform::identity(),
            None,
        );
    }
}

fn mark(pixmap: &mut Pixmap, game: &Advantage<'_>, place: usize) {
    let (x, y) = point(game, place);
    for (radius, color) in [(11.0, TEXT), (8.0, GOLD)] {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            let at = Transform::identity();
            pixmap.fill_path(&path, &paint(color, 255), FillRule::Winding, at, None);
        }
    }
}

/// Points at the side, and the numbers of some plies below.
fn labels(pixmap: &mut Pixmap, game: &Advantage<'_>) -> Result<(), RenderError> {
    let font = Font::parse(&SERIF)?;
    for value in [0_u16, 50, 100] {
        let y = height(f32::from(value) * 10.0);
        // Within the picture also at its edges.
        number(
            pixmap,
            &font,
            &value.to_string(),
            (LEFT - 40.0, y.clamp(TOP + 12.0, BOTTOM - 8.0)),
        )?;
    }
    let plies = game.red.len().saturating_sub(1);
    let step = [5, 10, 20, 50, 100, 200]
        .into_iter()
        .find(|step| plies / step <= 7)
        .unwrap_or(500);
    for ply in (0..=plies).step_by(step).skip(1) {
        let (x, _) = point(game, ply);
        number(
            pixmap,
            &font,
            &ply.to_string(),
            (x.min(RIGHT - 16.0), BOTTOM + 32.0),
        )?;
    }
    Ok(())
}

/// A number, centred on a point.
fn number(
    pixmap: &mut Pixmap,
    font: &Font,
    digits: &str,
    (x, y): (f32, f32),
) -> Result<(), RenderError> {
    const ADVANCE: f32 = 18.0;
    let count = u16::try_from(digits.len()).unwrap_or(u16::MAX);
    let start = x - ADVANCE * (f32::from(count) - 1.0) / 2.0;
    for (place, digit) in (0_u16..).zip(digits.chars()) {
        let lettering = Lettering {
            size: DIGITS,
            stretch: 1.0,
            thicken: 0.8,
            center: (start + ADVANCE * f32::from(place), y),
        };
        write(font, digit, lettering, TEXT, pixmap)?;
    }
    Ok(())
}

fn encode(pixmap: &Pixmap) -> Result<Vec<u8>, RenderError> {
    // Nothing in it is transparent.
    let pixels = pixmap.pixels().iter();
    let data: Vec<u8> = pixels
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, WIDTH, HEIGHT);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at an error")]
    use super::*;

    const GAME: [i32; 31] = [
        500, 480, 510, 430, 440, 300, 320, 310, 330, 520, 530, 500, 560, 640, 650, 400, 390, 420,
        430, 700, 720, 690, 760, 750, 820, 830, 880, 900, 930, 960, 1000,
    ];

    #[test]
    fn the_same_game_gives_the_same_small_picture_and_another_game_another() {
        let draw = |red: &[i32], marks: &[usize], blue| {
            advantage(&Advantage { red, marks, blue }).unwrap()
        };
        let one = draw(&GAME, &[9, 15, 19], false);
        assert_eq!(one, draw(&GAME, &[9, 15, 19], false));
        assert!(
            one.starts_with(b"\x89PNG") && one.len() < 60_000,
            "{}",
            one.len()
        );
        assert_ne!(one, draw(&GAME, &[9, 15], false));
        assert_ne!(one, draw(&GAME, &[9, 15, 19], true));
        for short in [&[500, 0][..], &[500], &[]] {
            assert!(draw(short, &[], false).starts_with(b"\x89PNG"));
        }
        if let Some(folder) = std::env::var_os("ANQI_PICTURES") {
            let folder = std::path::Path::new(&folder);
            std::fs::write(folder.join("advantage.png"), one).unwrap();
            let long: Vec<i32> = (0..173).map(|n| GAME[n % GAME.len()]).collect();
            std::fs::write(
                folder.join("advantage-long.png"),
                draw(&long, &[40, 172], true),
            )
            .unwrap();
        }
    }
}
