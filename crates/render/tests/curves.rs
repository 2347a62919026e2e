//! What curves must be: pixels that someone has looked at, the stated size, and the same bytes for the same ratings.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at an error"
)]

mod decode;
mod reference;

use anqi_render::{CURVE_SIZE, Estimate, RenderError, Renderer};

fn curve(points: &[(f64, f64)]) -> Vec<Estimate> {
    let estimate = |&(rating, deviation)| Estimate { rating, deviation };
    points.iter().map(estimate).collect()
}

/// By name: a beginner after two games, somebody with fifty, and one whose rating hardly moves.
fn curves() -> [(&'static str, Vec<Estimate>); 3] {
    let mut rating = 1480.0;
    let long = (0..=50).map(|game| {
        rating += f64::from((game * 37 + 11) % 61 - 27);
        let deviation = 70.0 + 90.0 / f64::from(game + 1);
        (rating, deviation)
    });
    let long: Vec<_> = long.collect();
    [
        (
            "curve-short",
            curve(&[(1500.0, 350.0), (1662.0, 290.0), (1591.0, 240.0)]),
        ),
        ("curve-long", curve(&long)),
        (
            "curve-flat",
            curve(&[
                (2004.0, 45.0),
                (2006.0, 44.0),
                (2003.0, 44.0),
                (2004.0, 43.5),
                (2004.0, 43.0),
            ]),
        ),
    ]
}

#[test]
fn curves_are_as_looked_at() {
    let renderer = Renderer::new().unwrap();
    for (name, estimates) in curves() {
        let png = renderer.curve(&estimates).unwrap();
        reference::check(name, &png);
        assert!(png == renderer.curve(&estimates).unwrap(), "{name}");
        assert!(png.len() < 40_000, "{name}: {} bytes", png.len());
        let (width, height, _) = decode::decode(&png);
        assert_eq!((width, height), CURVE_SIZE);
    }
}

#[test]
fn a_curve_takes_two_points_and_bears_any() {
    let renderer = Renderer::new().unwrap();
    for few in [&[][..], &[(1500.0, 350.0)]] {
        let drawn = renderer.curve(&curve(few));
        assert!(matches!(drawn, Err(RenderError::NoCurve)));
    }
    for odd in [
        [(1500.0, 350.0), (1500.0, 350.0)],
        [(0.0, 1.0), (100_000.0, 1.0)],
        [(-500.0, 30.0), (9.0, 3000.0)],
    ] {
        renderer.curve(&curve(&odd)).unwrap();
    }
}
