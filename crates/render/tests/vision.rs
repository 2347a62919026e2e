//! What means different things can be told apart, also by people who see fewer colours.
#![allow(clippy::unwrap_used, reason = "a test may stop at an error")]

mod decode;

use std::{collections::HashMap, sync::LazyLock};

use anqi_engine::{Board, Color, Observation, Rules, Square, Variant};
use anqi_render::{Look, Marks, Orientation, Picture, PieceSet, Renderer, ThemeName, size};
use palette::{FromColor, Lab, LinSrgb, Srgb, color_difference::Ciede2000};

/// Kinds of vision, each with what becomes of linear red, green and blue: matrices of Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, for a deficiency of full severity.
const VISIONS: [(&str, [[f32; 3]; 3]); 4] = [
    ("full", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// Least distances of colours (CIEDE2000): of something and what it lies on, of what is told apart by colour, and of what shape tells
/// apart too.
const ON_GROUND: f32 = 9.0;
const BY_COLOR: f32 = 15.0;
const BY_SHAPE_TOO: f32 = 6.0;
/// Of writing and what it is written on.
const LEGIBLE: f32 = 32.0;
/// What two shapes may share at most of all that they cover.
const SHARED: f32 = 0.75;

type Rgb = [u8; 3];

/// How far apart two colours are for whoever sees least difference, and who that is.
fn distance(one: Rgb, other: Rgb) -> (f32, &'static str) {
    let seen = |[[a, b, c], [d, e, f], [g, h, i]]: [[f32; 3]; 3], color: Rgb| {
        let LinSrgb {
            red, green, blue, ..
        } = Srgb::from(color).into_linear::<f32>();
        let mixed = |x: f32, y: f32, z: f32| (x * red + y * green + z * blue).clamp(0.0, 1.0);
        let color: LinSrgb<f32> = LinSrgb::new(mixed(a, b, c), mixed(d, e, f), mixed(g, h, i));
        Lab::from_color(color)
    };
    VISIONS
        .into_iter()
        .map(|(name, matrix)| {
            let apart: f32 = seen(matrix, one).difference(seen(matrix, other));
            (apart, name)
        })
        .min_by(|(one, _), (other, _)| one.total_cmp(other))
        .unwrap()
}

fn assert_apart(what: &str, one: Rgb, other: Rgb, least: f32) {
    let (apart, vision) = distance(one, other);
    assert!(
        apart >= least,
        "{what}: {one:?} and {other:?} are {apart} apart in {vision} vision, which is below {least}"
    );
}

/// Draws positions of one game in one theme.
struct Drawn {
    variant: Variant,
    theme: ThemeName,
}

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

/// The pixels of one picture.
struct Pixels {
    width: usize,
    board: Board,
    colors: Vec<Rgb>,
}

impl Drawn {
    fn with(&self, line: &str, marks: Marks) -> Pixels {
        let observation = Observation::parse(Rules::new(self.variant), line).unwrap();
        let picture = Picture {
            observation: &observation,
            look: Look {
                pieces: PieceSet::Simplified,
                theme: self.theme,
                ..Look::default()
            },
            bottom: Color::Red,
            marks,
            tray: true,
            revealed: &[],
        };
        let (width, _, bytes) = decode::decode(&RENDERER.png(&picture).unwrap());
        let (colors, _) = bytes.as_chunks();
        Pixels {
            width: width as usize,
            board: observation.board(),
            colors: colors.to_vec(),
        }
    }

    /// This one, and the same in all themes.
    fn and_in_other_themes(&self) -> [Self; 1 + ThemeName::ALL.len()] {
        let [wood, night, paper, contrast] = ThemeName::ALL.map(|theme| Self {
            variant: self.variant,
            theme,
        });
        let this = Self { ..*self };
        [this, wood, night, paper, contrast]
    }

    fn plain(&self, line: &str) -> Pixels {
        self.with(line, Marks::default())
    }
}

impl Pixels {
    /// The pixels of a square's cell.
    fn cell(&self, square: &str) -> Vec<Rgb> {
        let square: Square = square.parse().unwrap();
        let ((left, top), rows, lowest) = match self.board {
            Board::Half => ((44, 44), 4, 1),
            Board::Full => ((36, 40), 10, 0),
        };
        let x = left + 112 * usize::from(square.file());
        let y = top + 112 * (rows - 1 - usize::from(square.row() - lowest));
        let rows = self.colors.chunks_exact(self.width).skip(y).take(112);
        rows.flat_map(|row| &row[x..x + 112]).copied().collect()
    }

    /// The pixels in the middle of a square's cell, which a piece there covers.
    fn middle(&self, square: &str) -> Vec<Rgb> {
        let cell = self.cell(square);
        let rows = cell.chunks_exact(112).skip(26).take(56);
        rows.flat_map(|row| &row[28..84]).copied().collect()
    }

    /// The pixels of the tray below the board.
    fn tray(&self) -> Vec<Rgb> {
        let (_, height) = size(self.board, Orientation::Wide);
        let below = (height - 140) as usize * self.width;
        self.colors[below..].to_vec()
    }
}

/// The colour that occurs most often.
fn commonest(colors: impl IntoIterator<Item = Rgb>) -> Rgb {
    let mut counts: HashMap<Rgb, usize> = HashMap::new();
    for color in colors {
        *counts.entry(color).or_default() += 1;
    }
    let most = counts
        .into_iter()
        .max_by_key(|&(color, count)| (count, color));
    most.unwrap().0
}

/// What is drawn of something over something else: the places that it changes, and the colour of most of them.
struct Mark {
    name: &'static str,
    places: Vec<bool>,
    color: Rgb,
}

impl Mark {
    /// What pictures before and after it show of it. The first pair is the one whose colour is asked for; the others, in other colours,
    /// help to see where it is: a ring in the very colour of its square changes nothing.
    fn new(name: &'static str, pairs: &[[Vec<Rgb>; 2]]) -> Self {
        let mut places = vec![false; pairs[0][0].len()];
        for [before, after] in pairs {
            for (place, (before, after)) in places.iter_mut().zip(before.iter().zip(after)) {
                *place |= before != after;
            }
        }
        let here = pairs[0][1].iter().zip(&places);
        let color = commonest(here.filter(|(_, here)| **here).map(|(color, _)| *color));
        Self {
            name,
            places,
            color,
        }
    }

    /// How much of what both cover together both cover.
    fn shared(&self, other: &Self) -> f32 {
        let pairs = || self.places.iter().zip(&other.places);
        let both = pairs().filter(|(a, b)| **a && **b).count();
        let any = pairs().filter(|(a, b)| **a || **b).count();
        f32::from(u16::try_from(both).unwrap()) / f32::from(u16::try_from(any).unwrap())
    }
}

/// Every mark on that square.
fn marks(drawn: &Drawn, line: &str, square: &str) -> Vec<Mark> {
    let at: Square = square.parse().unwrap();
    let none = Marks::default;
    let step = Marks {
        steps: vec![at],
        ..none()
    };
    let capture = Marks {
        captures: vec![at],
        ..none()
    };
    let combination = Marks {
        combinations: vec![at],
        ..none()
    };
    let chosen = Marks {
        chosen: Some(at),
        ..none()
    };
    let last = Marks {
        last: vec![at],
        ..none()
    };
    let check = Marks {
        check: Some(at),
        ..none()
    };
    let kinds = [
        ("step", step),
        ("capture", capture),
        ("combination", combination),
        ("chosen", chosen),
        ("last", last),
        ("check", check),
    ];
    let drawn = drawn.and_in_other_themes();
    let mark = |(name, marks): (&'static str, Marks)| {
        let pair = |drawn: &Drawn| {
            let pictures = [Marks::default(), marks.clone()];
            pictures.map(|marks| drawn.with(line, marks).cell(square))
        };
        Mark::new(name, &drawn.each_ref().map(pair))
    };
    kinds.into_iter().map(mark).collect()
}

/// In every theme.
fn in_themes(variant: Variant, check: impl Fn(&Drawn)) {
    for theme in ThemeName::ALL {
        check(&Drawn { variant, theme });
    }
}

/// Two kings and a soldier of either side, and nothing else.
const BANQI: &str = "8/8/K2k4/8 1 r - 0 40";
const JUNQI: &str = "8/8/A2a4/Y6y 1 r - 0 40";
const BLINDFLIP: &str = "4k4/9/9/x8/9/9/X8/9/9/3K5 1 r Pp 0 40";

#[test]
fn marks_stand_out_from_their_squares() {
    // Of both kinds of squares.
    for (variant, line, squares) in [
        (Variant::Taiwan, BANQI, &["g1", "g2"][..]),
        (Variant::Junqi, JUNQI, &["g1", "g2"]),
        (Variant::Blindflip, BLINDFLIP, &["g3"]),
    ] {
        in_themes(variant, |drawn| {
            for square in squares {
                let ground = commonest(drawn.plain(line).cell(square));
                for mark in marks(drawn, line, square) {
                    let what = format!("{} on a square in {}", mark.name, drawn.theme);
                    assert_apart(&what, mark.color, ground, ON_GROUND);
                }
            }
        });
    }
}

#[test]
fn marks_differ_from_each_other() {
    in_themes(Variant::Blindflip, |drawn| {
        let marks = marks(drawn, BLINDFLIP, "g3");
        for (i, one) in marks.iter().enumerate() {
            for other in &marks[..i] {
                let what = format!("{} and {} in {}", one.name, other.name, drawn.theme);
                let alike = one.shared(other) > SHARED;
                if (other.name, one.name) == ("chosen", "last") {
                    // Both are gold.
                    assert!(!alike, "{what} have one shape");
                } else {
                    let least = if alike { BY_COLOR } else { BY_SHAPE_TOO };
                    assert_apart(&what, one.color, other.color, least);
                }
            }
        }
    });
}

/// The colours of a piece: of its face, and of the sign on it, which is where it differs from another piece of its side.
fn face_and_ink(drawn: &Drawn, one: &str, other: &str, square: &str) -> (Rgb, Rgb) {
    let [one, other] = [one, other].map(|line| drawn.plain(line).middle(square));
    let face = commonest(one.iter().copied());
    let sign = one.iter().zip(&other).filter(|(a, b)| a != b);
    let ink = commonest(sign.map(|(color, _)| *color).filter(|color| *color != face));
    (face, ink)
}

#[test]
fn signs_can_be_read_and_tell_the_sides_apart() {
    let lines = |variant| match variant {
        Variant::Junqi => [
            "8/8/2A5/Y6y 1 r - 0 4",
            "8/8/2B5/Y6y 1 r - 0 4",
            "8/8/2a5/Y6y 1 r - 0 4",
            "8/8/2b5/Y6y 1 r - 0 4",
        ],
        _ => [
            "8/8/2G5/K6k 1 r - 0 4",
            "8/8/2C5/K6k 1 r - 0 4",
            "8/8/2g5/K6k 1 r - 0 4",
            "8/8/2c5/K6k 1 r - 0 4",
        ],
    };
    for variant in [Variant::Taiwan, Variant::Junqi] {
        in_themes(variant, |drawn| {
            let [red, other_red, black, other_black] = lines(variant);
            let (red_face, red_ink) = face_and_ink(drawn, red, other_red, "c2");
            let (black_face, black_ink) = face_and_ink(drawn, black, other_black, "c2");
            let what = format!("{variant} in {}", drawn.theme);
            assert_apart(
                &format!("red's signs of {what}"),
                red_ink,
                red_face,
                LEGIBLE,
            );
            assert_apart(
                &format!("the other's signs of {what}"),
                black_ink,
                black_face,
                LEGIBLE,
            );
            // Their rims differ in shape, as the next test sees.
            assert_apart(
                &format!("the signs of {what}"),
                red_ink,
                black_ink,
                BY_SHAPE_TOO,
            );
        });
    }
}

#[test]
fn the_sides_differ_in_shape() {
    // The same sign on both, whatever the colours.
    for (variant, lines) in [
        (
            Variant::Taiwan,
            ["8/8/2C5/K6k 1 r - 0 4", "8/8/2c5/K6k 1 r - 0 4"],
        ),
        (
            Variant::Junqi,
            ["8/8/2A5/Y6y 1 r - 0 4", "8/8/2a5/Y6y 1 r - 0 4"],
        ),
    ] {
        in_themes(variant, |drawn| {
            let shape = |line| {
                let picture = drawn.plain(line);
                let (cell, face) = (picture.cell("c2"), commonest(picture.middle("c2")));
                cell.into_iter()
                    .map(move |color| distance(color, face).0 > BY_COLOR)
            };
            let differ = shape(lines[0])
                .zip(shape(lines[1]))
                .filter(|(a, b)| a != b)
                .count();
            assert!(
                differ > 400,
                "{variant} in {}: {differ} pixels",
                drawn.theme
            );
        });
    }
}

#[test]
fn backs_tell_their_sides_and_stand_out() {
    in_themes(Variant::Blindflip, |drawn| {
        let picture = drawn.plain(BLINDFLIP);
        let [black, red, ground] =
            ["a6", "a3", "g3"].map(|square| commonest(picture.middle(square)));
        let theme = drawn.theme;
        assert_apart(&format!("backs in {theme}"), red, black, BY_SHAPE_TOO);
        assert_apart(&format!("red's backs in {theme}"), red, ground, ON_GROUND);
        assert_apart(
            &format!("black's backs in {theme}"),
            black,
            ground,
            ON_GROUND,
        );
    });
    for (variant, line) in [
        (
            Variant::Taiwan,
            "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXX2 1 r KM2R2N2C2P5kg2m2r2n2c2p5 0 2",
        ),
        (
            Variant::Junqi,
            "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXX2 1 r ABCDEFG2H2I2L2Yabcdefg2h2i2l2y 0 2",
        ),
    ] {
        in_themes(variant, |drawn| {
            let picture = drawn.plain(line);
            let back = commonest(picture.middle("a1"));
            for square in ["g1", "h1"] {
                let ground = commonest(picture.cell(square));
                let what = format!("backs of {variant} in {}", drawn.theme);
                assert_apart(&what, back, ground, ON_GROUND);
            }
        });
    }
}

#[test]
fn the_numbers_of_the_tray_can_be_told_apart() {
    // All pieces face-up, all face-down, and some captured of each kind that has several.
    let (up, down, few) = (
        "KGGMMRRN/NCCPPPPP/kggmmrrn/nccppppp 1 r - 0 0",
        "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0",
        "KGMRNCP1/8/8/kgmrncp1 1 r - 0 0",
    );
    in_themes(Variant::Taiwan, |drawn| {
        let drawn = drawn.and_in_other_themes();
        let tray = |drawn: &Drawn, line| drawn.plain(line).tray();
        let ground = commonest(tray(&drawn[0], up));
        let between = |before, after| {
            let pair = |drawn: &Drawn| [tray(drawn, before), tray(drawn, after)];
            drawn.each_ref().map(pair)
        };
        let unseen = Mark::new("unseen", &between(up, down));
        let captured = Mark::new("captured", &between(up, few));
        let theme = drawn[0].theme;
        assert_apart(
            &format!("unseen in the tray in {theme}"),
            unseen.color,
            ground,
            ON_GROUND,
        );
        assert_apart(
            &format!("captured in the tray in {theme}"),
            captured.color,
            ground,
            BY_COLOR,
        );
    });
}

#[test]
fn a_ring_in_the_colour_of_its_square_is_found() {
    let square = [214, 168, 108];
    let edge = [255, 242, 234];
    let ring = |color: Rgb| {
        let mut cell = vec![square; 100];
        // It changes the light edge at its side alone.
        cell[..30].fill(edge);
        cell[30..90].fill(color);
        [vec![square; 100], cell]
    };
    let mark = Mark::new("capture", &[ring(square), ring([224, 31, 38])]);
    assert_eq!(mark.color, square);
    assert!(distance(mark.color, square).0 < ON_GROUND);
}
