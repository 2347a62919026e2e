//! A rating from game to game: a line, and around it how far off it may be. Knows numbers alone, and nobody whose they are.

use resvg::tiny_skia::{
    Color as Ink, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke,
    Transform,
};

use crate::{
    error::RenderError,
    font::{Font, SERIF},
    studio::{canvas, ink},
    theme::{Rgb, WOOD},
};

/// Width and height of a curve, in pixels: on a phone it is shown at a third of that.
pub const CURVE_SIZE: (u32, u32) = (1080, 600);

/// Where the field lies: its left, upper, right and lower edge.
const FIELD: (f64, f64, f64, f64) = (158.0, 40.0, 1036.0, 508.0);
/// Pixels an em of the numbers: twelve, where the picture is 360 pixels wide.
const LABEL_SIZE: f32 = 42.0;
/// Distance of the numbers from the field.
const LABEL_GAP: f64 = 18.0;
/// Height of a digit.
const DIGIT: f64 = 30.0;
/// Distances of the lines across, in points of the rating; the smallest one is taken that makes few enough of them.
const STEPS: [f64; 6] = [20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
/// The most lines across.
const LINES: f64 = 5.0;
/// How far the field reaches beyond the highest and the lowest rating, in deviations of the last estimate: far enough to show the edge
/// of the band there.
const MARGIN: f64 = 1.15;
/// The least and the most of that. Where the band is wider it is cut off, or it would press the line flat.
const MARGINS: (f64, f64) = (30.0, 260.0);

/// What is known of a strength at a moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The likeliest strength.
    pub rating: f64,
    /// How far off that may be, above 0.
    pub deviation: f64,
}

/// The pixels of the curve through two or more estimates, the first of which is from before the first game.
pub(crate) fn draw(estimates: &[Estimate]) -> Result<impl Iterator<Item = Rgb>, RenderError> {
    let scale = Scale::new(estimates).ok_or(RenderError::NoCurve)?;
    let (width, height) = CURVE_SIZE;
    let mut pixmap = canvas(width, height)?;
    let (left, _, right, bottom) = FIELD;
    fill(
        &mut pixmap,
        (0.0, 0.0, f64::from(width), f64::from(height)),
        WOOD.frame.dark,
    );
    fill(&mut pixmap, FIELD, WOOD.field.light);
    if let Some(band) = band(estimates, &scale) {
        pixmap.fill_path(
            &band,
            &paint(WOOD.squares[0]),
            FillRule::Winding,
            Transform::identity(),
            None,
        );
    }
    for value in scale.lines() {
        let y = scale.y(value);
        line(&mut pixmap, &[(left, y), (right, y)], 1.5, WOOD.river);
    }
    let points: Vec<(f64, f64)> = (0..)
        .zip(estimates)
        .map(|(index, estimate)| (scale.x(index), scale.y(estimate.rating)))
        .collect();
    line(&mut pixmap, &points, 7.0, WOOD.red);
    if let Some(&(x, y)) = points.last() {
        let dot = PathBuilder::from_circle(float(x), float(y), 12.0);
        if let Some(dot) = dot {
            ink(&mut pixmap, &dot, WOOD.red, 0.0, Transform::identity());
        }
    }
    let font = Font::parse(&SERIF)?;
    // The font has no minus, and hardly anybody needs one.
    for value in scale.lines().filter(|&value| value >= 0.0) {
        let y = scale.y(value) + DIGIT / 2.0;
        label(
            &mut pixmap,
            &font,
            &format!("{:.0}", value.abs()),
            (left - LABEL_GAP, y),
            1.0,
        )?;
    }
    let games = estimates.len() - 1;
    let ends = [(0, 0.0), (games, 1.0)].into_iter();
    // With a few games there is no room or no game between the ends.
    let middle = (games > 3).then_some((games / 2, 0.5));
    for (game, part) in ends.chain(middle) {
        let place = (scale.x(game), bottom + LABEL_GAP + DIGIT);
        label(&mut pixmap, &font, &game.to_string(), place, part)?;
    }
    Ok(pixels(pixmap))
}

/// From games and ratings to pixels.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
    games: f64,
}

impl Scale {
    /// The scale on which these can be seen; none for fewer than two.
    fn new(estimates: &[Estimate]) -> Option<Self> {
        let games = u32::try_from(estimates.len()).ok()?.checked_sub(2)? + 1;
        let last = estimates.last()?;
        let margin = (MARGIN * last.deviation).clamp(MARGINS.0, MARGINS.1);
        let ratings = || estimates.iter().map(|estimate| estimate.rating);
        let low = ratings().fold(f64::INFINITY, f64::min) - margin;
        let high = ratings().fold(f64::NEG_INFINITY, f64::max) + margin;
        let fits = |step: &&f64| (high - low) / **step <= LINES;
        let step = STEPS.iter().find(fits).copied();
        Some(Self {
            low,
            high,
            step: step.unwrap_or((high - low) / LINES),
            games: f64::from(games),
        })
    }

    /// The ratings at which lines go across, but for those at the field's own edges.
    fn lines(&self) -> impl Iterator<Item = f64> {
        let (_, top, _, bottom) = FIELD;
        let first = (self.low / self.step).ceil() * self.step;
        std::iter::successors(Some(first), |value| Some(value + self.step))
            .take_while(|&value| value <= self.high)
            .filter(move |&value| {
                (top + DIGIT / 2.0..bottom - DIGIT / 2.0).contains(&self.y(value))
            })
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "nobody has played that many games"
    )]
    fn x(&self, game: usize) -> f64 {
        let (left, _, right, _) = FIELD;
        left + (right - left) * game as f64 / self.games
    }

    /// The height of a rating; within the field, whatever it is.
    fn y(&self, rating: f64) -> f64 {
        let (_, top, _, bottom) = FIELD;
        let part = (rating - self.low) / (self.high - self.low);
        (bottom - (bottom - top) * part).clamp(top, bottom)
    }
}

/// The band between the estimates with their deviations added and taken off.
fn band(estimates: &[Estimate], scale: &Scale) -> Option<Path> {
    let edge = |sign: f64| {
        let estimates = estimates.iter().enumerate();
        estimates.map(move |(index, estimate)| {
            let rating = estimate.rating + sign * estimate.deviation;
            (scale.x(index), scale.y(rating))
        })
    };
    let mut outline = edge(1.0).chain(edge(-1.0).collect::<Vec<_>>().into_iter().rev());
    let mut path = PathBuilder::new();
    let (x, y) = outline.next()?;
    path.move_to(float(x), float(y));
    for (x, y) in outline {
        path.line_to(float(x), float(y));
    }
    path.close();
    path.finish()
}

fn fill(pixmap: &mut Pixmap, (left, top, right, bottom): (f64, f64, f64, f64), color: Rgb) {
    let rect = Rect::from_ltrb(float(left), float(top), float(right), float(bottom));
    if let Some(rect) = rect {
        pixmap.fill_rect(rect, &paint(color), Transform::identity(), None);
    }
}

fn line(pixmap: &mut Pixmap, points: &[(f64, f64)], width: f32, color: Rgb) {
    let mut path = PathBuilder::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        match index {
            0 => path.move_to(float(x), float(y)),
            _ => path.line_to(float(x), float(y)),
        }
    }
    let stroke = Stroke {
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    if let Some(path) = path.finish() {
        pixmap.stroke_path(&path, &paint(color), &stroke, Transform::identity(), None);
    }
}

fn paint(Rgb(red, green, blue): Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(Ink::from_rgba8(red, green, blue, u8::MAX));
    paint
}

/// Writes a number on a baseline, with that part of its width to the left of the point.
fn label(
    pixmap: &mut Pixmap,
    font: &Font,
    text: &str,
    (x, y): (f64, f64),
    part: f32,
) -> Result<(), RenderError> {
    let advance = |glyph| font.advance(glyph, LABEL_SIZE).unwrap_or_default();
    let width: f32 = text.chars().map(advance).sum();
    let mut x = float(x) - part * width;
    for glyph in text.chars() {
        let path = font.outline(glyph, LABEL_SIZE)?;
        ink(
            pixmap,
            &path,
            WOOD.label,
            0.5,
            Transform::from_translate(x, float(y)),
        );
        x += advance(glyph);
    }
    Ok(())
}

/// The colours of a picture without clear pixels.
fn pixels(pixmap: Pixmap) -> impl Iterator<Item = Rgb> {
    let bytes = pixmap.take();
    (0..bytes.len() / 4)
        .map(move |pixel| Rgb(bytes[4 * pixel], bytes[4 * pixel + 1], bytes[4 * pixel + 2]))
}

fn float(pixels: f64) -> f32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a picture is some thousand pixels wide"
    )]
    let pixels = pixels as f32;
    pixels
}
